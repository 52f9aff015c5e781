"""Every text of the window can be translated: the tool that fills a catalogue finds it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from translate import collect

DESKTOP = Path(__file__).parents[2] / "desktop"
LOOK_UP = "translate"


def texts_looked_up(source: str) -> Iterator[tuple[str, str]]:
    """Context and text of each call that looks up a literal, whatever the function is called there."""
    tree = ast.parse(source)
    names = {LOOK_UP, *aliases(tree)}
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        said = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if len(said) == len(call.args) == 2 and name in names:
            yield said[0], said[1]


def aliases(tree: ast.AST) -> set[str]:
    """Names that stand for the function that looks up a text."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            pairs = zip(parts(node.targets[0]), parts(node.value), strict=False)
            found |= {to.id for to, value in pairs if isinstance(to, ast.Name) and is_look_up(value)}
    return found


def parts(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node]


def is_look_up(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == LOOK_UP


def test_every_text_that_is_looked_up_is_in_the_catalogue(tmp_path: Path) -> None:
    catalogue = tmp_path / "all.ts"
    collect(catalogue)
    contexts = ElementTree.parse(catalogue).getroot().iter("context")
    known = {
        (context.findtext("name"), message.findtext("source"))
        for context in contexts
        for message in context.iter("message")
    }
    wanted = {said for path in DESKTOP.rglob("*.py") for said in texts_looked_up(path.read_text(encoding="utf-8"))}
    assert len(wanted) > 300
    assert wanted - known == set()
