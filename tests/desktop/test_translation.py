"""The app speaks a person's language where there is a catalogue, and English as a whole where there is none."""

from __future__ import annotations

import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from desktop.speech import event_text
from desktop.translation import install_translations
from engine.navia.piece_table import read_toml
from engine.registry import GAMES

CATALOGUE = """\
<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Start</name>
    <message><source>Recent games</source><translation>Letzte Partien</translation></message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>{side} summons {piece} to {square}.</source>
        <translation>{side} ruft {piece} nach {square}.</translation>
    </message>
    <message><source>Troll</source><translation>Der Troll</translation></message>
</context>
</TS>
"""


@pytest.fixture
def german(tmp_path: Path) -> Path:
    """A folder with a small catalogue, compiled by Qt's own tool."""
    source = tmp_path / "trivium_de.ts"
    source.write_text(CATALOGUE, encoding="utf-8")
    tool = Path(sysconfig.get_path("scripts")) / "pyside6-lrelease"
    subprocess.run([str(tool), str(source), "-qm", str(source.with_suffix(".qm"))], check=True, capture_output=True)
    return tmp_path


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    """Which speaks English again afterwards."""
    yield qapp
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()


def said(context: str, text: str) -> str:
    return QCoreApplication.translate(context, text)


def test_the_words_of_the_app_and_of_qt_are_the_persons(app: QApplication, german: Path):
    assert install_translations(app, QLocale("de_AT"), german)
    assert said("Start", "Recent games") == "Letzte Partien"
    assert said("QPlatformTheme", "Cancel") == "Abbrechen"


def test_what_is_not_translated_stays_as_it_is(app: QApplication, german: Path):
    install_translations(app, QLocale("de_DE"), german)
    assert said("Start", "&Open") == "&Open"


def test_without_a_catalogue_qt_speaks_english_too(app: QApplication, german: Path):
    assert not install_translations(app, QLocale("fr_FR"), german)
    assert said("Start", "Recent games") == "Recent games"
    assert said("QPlatformTheme", "Cancel") == "Cancel"


@pytest.mark.parametrize(
    ("name", "told"), [("Troll", "South ruft Der Troll nach c1."), ("Oger", "South ruft Oger nach c1.")]
)
def test_a_sentence_names_the_pieces_of_an_own_set(app: QApplication, german: Path, name: str, told: str):
    own = read_toml(Path("resources/navia/pieces.toml").read_text("utf-8").replace('"Troll"', f'"{name}"'))
    game = GAMES["navia"]().with_options({"pieces": own})
    install_translations(app, QLocale("de_DE"), german)
    event = game.words.event("summon", side="south", piece="M-001", square="c1")
    assert event_text(game, event) == told
