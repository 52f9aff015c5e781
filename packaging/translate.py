"""Brings a translation up to date: `uv run python packaging/translate.py de` (or any other language).

Collects every text into resources/translations/trivium_de.ts, keeping what has been translated, and compiles
that into the trivium_de.qm which the app loads. Translate with `uv run pyside6-linguist` or any editor, then
run it again.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

from identity import ROOT

sys.path.insert(0, str(ROOT))

from engine.codes import all_words
from engine.cyvasse.armies import ready_made
from engine.navia.piece_table import read_pieces, standard_data
from engine.search.levels import LEVELS

FOLDER = ROOT / "resources" / "translations"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", help="as in de, fr or pt_BR")
    catalogue = FOLDER / f"trivium_{parser.parse_args().language}.ts"
    FOLDER.mkdir(exist_ok=True)
    collect(catalogue)
    run("pyside6-lrelease", str(catalogue), "-qm", str(catalogue.with_suffix(".qm")))
    return 0


def collect(catalogue: Path) -> None:
    """Put the texts of the desktop's sources into it, and those that stand in the engine's tables."""
    with tempfile.TemporaryDirectory() as folder:
        tables = Path(folder) / "tables.py"
        tables.write_text("".join(marked(*said) for said in sorted(set(table_texts()))), encoding="utf-8")
        sources = (str(ROOT / "desktop"), str(tables))
        run(
            "pyside6-lupdate",
            "-extensions",
            "py",
            *sources,
            "-locations",
            "none",
            "-no-obsolete",
            "-ts",
            str(catalogue),
        )


def table_texts() -> Iterator[tuple[str, str]]:
    """Context and text of all that the desktop looks up and that no source of it spells out."""
    for words in all_words().values():
        for texts in (words.events, words.reasons, words.names):
            yield from (("Engine", text) for text in texts.values())
    yield from (("Levels", level.name) for level in LEVELS)
    yield from (("Armies", text) for army in ready_made() for text in (army.name, army.idea))
    yield from (("Pieces", piece.text) for piece in read_pieces(standard_data()) if piece.text)


def marked(context: str, text: str) -> str:
    """A line by which lupdate finds a text."""
    return f"QT_TRANSLATE_NOOP({context!r}, {text!r})\n"


def run(tool: str, *arguments: str) -> None:
    """One of Qt's, from where this Python keeps its programs."""
    subprocess.run([str(Path(sysconfig.get_path("scripts")) / tool), *arguments], check=True)


if __name__ == "__main__":
    sys.exit(main())
