"""Navia's figures are told apart by shape alone, its tokens say side and state without colour; nothing is missing."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import combinations

import pytest
from PySide6.QtCore import QByteArray, QMarginsF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtSvg import QSvgRenderer

from desktop.theme.boards import NAVIA_DARK, NAVIA_LIGHT, NaviaColours
from desktop.theme.palette import contrast
from desktop.theme.pieces import Pieces

pytestmark = pytest.mark.usefixtures("qapp")

TABLE = tomllib.loads(files("resources").joinpath("navia", "pieces.toml").read_text("utf-8"))
NAVIAS = list(TABLE["navia"])
FIGURES = [*NAVIAS, *TABLE["maseitai"], *(f"gulled_{colour}" for colour in TABLE["gulled"])]
TOKENS = [f"token_{side}{state}" for side in ("south", "north") for state in ("", "_dratped")]
CRYSTALS = ["crystal_20", "crystal_5", "crystal_1"]
SQUARES = ["summon_square", "navia_square", "reduction_zone"]
PAGE = QRectF(0, 0, 200, 200)


def art(name: str) -> str:
    return f"navia/art/{name}.svg"


def renderer(name: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(files("resources").joinpath("navia", "art", f"{name}.svg").read_bytes()))


def solid(pixmap: QPixmap) -> list[bool]:
    image = pixmap.toImage()
    return [image.pixelColor(x, y).alpha() > 127 for y in range(image.height()) for x in range(image.width())]


def difference(one: list[bool], other: list[bool]) -> float:
    """The part of the picture in which one drawing has ink and the other has none."""
    return sum(a != b for a, b in zip(one, other, strict=True)) / len(one)


def silhouette(name: str, size: int) -> list[bool]:
    return solid(Pieces().silhouette(art(name), size, 1.0, "#000000"))


def test_all_33_figures_and_all_things_of_the_playmat_are_drawn() -> None:
    drawn = {entry.name.removesuffix(".svg") for entry in files("resources").joinpath("navia", "art").iterdir()}
    assert len(NAVIAS) + len(TABLE["maseitai"]) == 33
    assert drawn == {*FIGURES, *TOKENS, *CRYSTALS, *SQUARES}


@pytest.mark.parametrize("name", FIGURES + SQUARES)
def test_a_figure_has_ink_and_cuts_and_fills_its_page(name: str) -> None:
    drawing = renderer(name)
    assert drawing.viewBoxF() == PAGE
    assert all(drawing.elementExists(part) for part in ("figure", "ink", "cuts"))
    ink = drawing.boundsOnElement("ink")
    assert PAGE.contains(ink)
    assert max(ink.width(), ink.height()) > 0.85 * PAGE.width()


def test_no_two_figures_look_alike_at_32_pixels() -> None:
    shapes = {name: silhouette(name, 32) for name in FIGURES}
    for one, other in combinations(FIGURES, 2):
        assert difference(shapes[one], shapes[other]) > 0.18, (one, other)


@pytest.mark.parametrize("name", FIGURES)
def test_the_cuts_of_a_figure_are_seen_on_the_mat(name: str) -> None:
    whole = solid(Pieces().pixmap(art(name), 48, 1.0, "ink"))
    assert 0.02 < 1 - sum(silhouette(name, 48)) / sum(whole) < 0.4


@pytest.mark.parametrize("state", ["", "_dratped"])
def test_the_sides_tokens_differ_in_shape(state: str) -> None:
    south, north = (solid(Pieces().pixmap(art(f"token_{side}{state}"), 48, 1.0)) for side in ("south", "north"))
    assert difference(south, north) > 0.05


@pytest.mark.parametrize("side", ["south", "north"])
def test_a_dratped_token_differs_in_shape(side: str) -> None:
    plain, dratped = (solid(Pieces().pixmap(art(f"token_{side}{state}"), 48, 1.0)) for state in ("", "_dratped"))
    assert difference(plain, dratped) > 0.05


@pytest.mark.parametrize("token", TOKENS)
def test_a_token_points_forward(token: str) -> None:
    image = Pieces().pixmap(art(token), 200, 1.0).toImage()

    def breadth(y: int) -> int:
        return sum(image.pixelColor(x, y).alpha() > 127 for x in range(200))

    ahead, behind = breadth(18), breadth(181)
    assert (ahead < behind) == token.startswith("token_south")


@pytest.mark.parametrize("token", TOKENS)
@pytest.mark.parametrize("colours", [NAVIA_LIGHT, NAVIA_DARK], ids=["light", "dark"])
def test_a_figure_stands_out_from_all_of_its_seat(token: str, colours: NaviaColours) -> None:
    ink = colours.south_ink if "south" in token else colours.north_ink
    seat = renderer(token).boundsOnElement("seat")
    assert seat.width() == seat.height()
    edge = seat.width() / 6
    middle = seat.marginsRemoved(QMarginsF(edge, edge, edge, edge)).toRect()
    image = Pieces().pixmap(art(token), 200, 1.0).toImage()
    grounds = {
        image.pixelColor(x, y).name()
        for x in range(middle.left(), middle.right(), 6)
        for y in range(middle.top(), middle.bottom(), 6)
    }
    assert min(contrast(ink, ground) for ground in grounds) >= 7


@pytest.mark.parametrize("names", [CRYSTALS, SQUARES])
def test_crystals_and_symbols_differ_in_shape(names: list[str]) -> None:
    shapes = [solid(Pieces().pixmap(art(name), 32, 1.0)) for name in names]
    assert all(difference(one, other) > 0.12 for one, other in combinations(shapes, 2))
