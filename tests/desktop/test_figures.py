"""The figures in the rules: each is drawn on the game's own table, and shows what its caption says."""

from __future__ import annotations

import re
from typing import Any

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QPixmap, QTextDocument
from PySide6.QtWidgets import QApplication, QTextBrowser
from pytestqt.qtbot import QtBot

from desktop.dialogs.text import TextDialog, read_page
from desktop.navia.sign_figures import SIGNS
from desktop.registry import FRONTS
from desktop.table.figures import read_figures
from desktop.table.game_table import Desk
from desktop.theme.scheme import SchemeChoice
from engine.cyvasse.units import UNITS
from engine.game import AnyGame
from engine.registry import GAMES

PICTURE = re.compile(r"!\[([^\]]+)\]\(figure:([^)]+)\)")
GAME_NAMES = sorted(FRONTS)
IMAGE = QTextDocument.ResourceType.ImageResource


def rules(qtbot: QtBot, desk: Desk, name: str) -> tuple[TextDialog, QTextBrowser]:
    front = FRONTS[name]
    dialog = TextDialog("Rules", front.rules, desk.theme, None, front.make_figures(desk))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog, dialog.findChildren(QTextBrowser)[0]


def picture(browser: QTextBrowser, name: str) -> QImage:
    drawn = browser.document().resource(IMAGE.value, QUrl(f"figure:{name}"))
    assert isinstance(drawn, QPixmap)
    return drawn.toImage()


def at(name: str, figure: str) -> tuple[AnyGame, Any]:
    """A figure's game and position."""
    game = GAMES[name]().with_options({})
    return game, game.read_position(read_figures(name)[figure].position)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_the_rules_show_every_figure_and_nothing_opens_beside_them(qtbot: QtBot, desk: Desk, name: str) -> None:
    open_before = {window for window in QApplication.topLevelWidgets() if window.isVisible()}
    dialog, browser = rules(qtbot, desk, name)
    named = {figure for _, figure in PICTURE.findall(read_page(FRONTS[name].rules))}
    drawn = {figure for figure in named if "/" not in figure}
    assert drawn == {*read_figures(name)}
    for figure in named:
        image = picture(browser, figure)
        assert len({image.pixel(x, y) for x in range(image.width()) for y in range(0, image.height(), 8)}) > 2
    assert browser.horizontalScrollBar().maximum() == 0, "no figure is wider than the page"
    assert {window for window in QApplication.topLevelWidgets() if window.isVisible()} == {*open_before, dialog}


@pytest.mark.parametrize("name", GAME_NAMES)
def test_every_paragraph_of_figures_has_a_caption(name: str) -> None:
    paragraphs = read_page(FRONTS[name].rules).split("\n\n")
    for paragraph, caption in zip(paragraphs, [*paragraphs[1:], ""], strict=True):
        if paragraph.startswith("!["):
            assert not PICTURE.sub("", paragraph).strip()
            assert caption.strip().endswith(".")
            assert "![" not in caption


def test_the_rules_of_navia_dratp_show_every_sign_of_a_compass() -> None:
    named = {figure for _, figure in PICTURE.findall(read_page(FRONTS["navia"].rules))}
    assert {figure for figure in named if figure.startswith("sign/")} == {f"sign/{sign}" for sign in SIGNS}


def test_the_rules_of_cyvasse_show_every_unit() -> None:
    named = {figure for _, figure in PICTURE.findall(read_page(FRONTS["cyvasse"].rules))}
    assert {figure for figure in named if "/" in figure} == {f"unit/{unit.key}" for unit in UNITS}


@pytest.mark.usefixtures("own_scheme")
def test_another_scheme_redraws_the_figures_of_an_open_page(qtbot: QtBot, desk: Desk) -> None:
    desk.theme.scheme.choose(SchemeChoice.LIGHT)
    _dialog, browser = rules(qtbot, desk, "navia")
    names = ("playmat", "sign/bent", "mark/jump")
    light = {name: picture(browser, name) for name in names}
    desk.theme.scheme.choose(SchemeChoice.DARK)
    for name in names:
        assert picture(browser, name) != light[name]


# -- what the captions say ------------------------------------------------------------------------------
def legal(name: str, figure: str, action: str) -> bool:
    game, position = at(name, figure)
    return not game.why_not(position, game.read_action(position, action))


@pytest.mark.parametrize(
    ("figure", "allowed", "refused"),
    [
        ("walk", ["Ef6xh7", "Ef6xf8"], ["Ef6xe6", "Ef6-g7", "Ef6-f5"]),
        ("cavalry", ["Hf6-f9xf10"], ["Hf6xh9"]),
        ("dragon", ["De6-e9", "De6xg8", "De6xh9"], ["De6-i10"]),
        ("fire", ["Ce5*g6", "Ce5*g4"], ["Ce5*g7"]),
    ],
)
def test_what_the_captions_of_cyvasse_say_is_so(figure: str, allowed: list[str], refused: list[str]) -> None:
    assert [turn for turn in allowed if not legal("cyvasse", figure, turn)] == []
    assert [turn for turn in refused if legal("cyvasse", figure, turn)] == []


@pytest.mark.parametrize(
    ("figure", "allowed"),
    [
        ("summon", ["M-002@a1", "M-002@c1", "M-002@e1", "M-002@g1"]),
        ("slide", ["d4xd6", "d4xf6"]),
        ("jump", ["d3-d5", "d3xd6", "d3xd4"]),
        ("bounce", ["e3-g5", "e3xf6"]),
        ("dratp", ["c3!(e5)"]),
        ("line_over", ["f7-over"]),
    ],
)
def test_what_the_captions_of_navia_dratp_say_is_so(figure: str, allowed: list[str]) -> None:
    assert [action for action in allowed if not legal("navia", figure, action)] == []


def test_the_figure_of_a_check_shows_one() -> None:
    game, position = at("navia", "check")
    turned = {**game.write_position(position), "to_move": "north"}
    assert not game.why_not(game.read_position(turned), game.read_action(game.read_position(turned), "d4xd1"))


def test_one_card_of_drakkards_figures_may_be_laid_and_the_other_may_not() -> None:
    for figure, codes in (("reinforce", []), ("obstacle", ["flagship"])):
        game, position = at("drakkard", figure)
        x, y, angle = read_figures("drakkard")[figure].hand["lay"]
        reasons = game.why_not(position, game.read_action(position, f"place {x} {y} {angle}"))
        assert [reason.code for reason in reasons] == codes
