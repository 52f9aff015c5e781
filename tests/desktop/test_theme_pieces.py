"""Pieces are drawn once for each size and ratio; the art has its sizes, and sides differ in more than colour."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtSvg import QSvgRenderer

from desktop.theme.pieces import Pieces

pytestmark = pytest.mark.usefixtures("qapp")

UNITS = [
    "rabble",
    "spearman",
    "elephant",
    "light_horse",
    "heavy_horse",
    "crossbowman",
    "catapult",
    "trebuchet",
    "dragon",
    "king",
]


def art(side: str, unit: str) -> str:
    return f"cyvasse/art/{side}_{unit}.svg"


def solid(pixmap: QPixmap) -> list[bool]:
    image = pixmap.toImage()
    return [image.pixelColor(x, y).alpha() > 127 for y in range(image.height()) for x in range(image.width())]


def test_a_piece_is_rendered_once_for_each_size_and_ratio() -> None:
    pieces = Pieces()
    first = pieces.pixmap(art("south", "king"), 48, 2.0)
    assert first.size() == QSize(96, 96)
    assert first.devicePixelRatio() == 2.0
    assert pieces.pixmap(art("south", "king"), 48, 2.0).cacheKey() == first.cacheKey()
    assert pieces.pixmap(art("south", "king"), 48, 1.0).cacheKey() != first.cacheKey()


def test_a_drawing_keeps_its_proportions() -> None:
    pixmap = Pieces().pixmap("app/cyvasse_tile.svg", 64, 1.0)
    image = pixmap.toImage()
    assert image.pixelColor(32, 2).alpha() == 0
    assert image.pixelColor(32, 32).alpha() > 250


def test_a_drawing_can_cover_a_rectangle() -> None:
    pixmap = Pieces().cover("app/cyvasse_tile.svg", QSizeF(90, 40), 2.0)
    assert pixmap.size() == QSize(180, 80)
    image = pixmap.toImage()
    assert min(image.pixelColor(x, y).alpha() for x in range(180) for y in range(80)) > 250


def test_a_missing_drawing_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        Pieces().pixmap(art("south", "squid"), 48, 1.0)


def test_every_unit_of_the_table_is_drawn_for_both_sides() -> None:
    drawn = {entry.name for entry in files("resources").joinpath("cyvasse", "art").iterdir()}
    assert drawn == {f"{side}_{unit}.svg" for side in ("south", "north") for unit in (*UNITS, "mountain")}


@pytest.mark.parametrize("unit", UNITS)
def test_the_armies_differ_in_shape_as_well_as_colour(unit: str) -> None:
    pieces = Pieces()
    south, north = (solid(pieces.pixmap(art(side, unit), 48, 1.0)) for side in ("south", "north"))
    different = sum(one != other for one, other in zip(south, north, strict=True))
    assert different > 0.03 * 48 * 48


def test_no_two_units_look_alike_at_32_pixels() -> None:
    pieces = Pieces()
    shapes = {unit: solid(pieces.silhouette(art("south", unit), 32, 1.0, "#000000")) for unit in UNITS}
    for one in UNITS:
        for other in UNITS[: UNITS.index(one)]:
            different = sum(a != b for a, b in zip(shapes[one], shapes[other], strict=True))
            assert different > 0.12 * 32 * 32, (one, other)


def test_a_silhouette_has_one_colour_and_open_cuts() -> None:
    image: QImage = Pieces().silhouette(art("north", "king"), 64, 1.0, "#336699").toImage()
    colours = [image.pixelColor(x, y) for x in range(64) for y in range(64)]
    assert {colour.name() for colour in colours if colour.alpha() == 255} == {"#336699"}
    whole = Pieces().pixmap(art("north", "king"), 64, 1.0, "ink")
    assert sum(solid(whole)) > sum(colour.alpha() > 127 for colour in colours)


def drawings() -> list[str]:
    found = [*Path(str(files("resources"))).rglob("*.svg")]
    return [path.relative_to(str(files("resources"))).as_posix() for path in found]


def test_every_drawing_is_shown_by_qt_and_uses_nothing_that_qt_leaves_out() -> None:
    for drawing in drawings():
        text = files("resources").joinpath(*drawing.split("/")).read_text("utf-8")
        assert QSvgRenderer(QByteArray(text.encode())).isValid(), drawing
        for element in ("filter", "mask", "clipPath", "style", "foreignObject", "image", "text"):
            assert f"<{element}" not in text, (drawing, element)


DRAKKARD_SIZES = {
    "card": (63, 88),
    "card_back": (63, 88),
    "token_red": (12, 12),
    "token_green": (12, 12),
    "flagship_red": (14, 14),
    "flagship_green": (14, 14),
}


@pytest.mark.parametrize("name", DRAKKARD_SIZES)
def test_drakkards_things_are_drawn_in_millimetres_round_their_middle(name: str) -> None:
    text = files("resources").joinpath("drakkard", "art", f"{name}.svg").read_text("utf-8")
    width, height = DRAKKARD_SIZES[name]
    assert QSvgRenderer(QByteArray(text.encode())).viewBoxF() == QRectF(-width / 2, -height / 2, width, height)


@pytest.mark.parametrize("team", ["red", "green"])
def test_a_longship_leaves_room_for_its_dot(team: str) -> None:
    image = Pieces().pixmap(f"drakkard/art/longship_{team}.svg", 210, 1.0).toImage()  # 10 pixels a millimetre
    inside = [(x, y) for x in range(-21, 22) for y in range(-21, 22) if x * x + y * y <= 21 * 21]
    assert {image.pixelColor(105 + x, 105 + y).name() for x, y in inside} == {"#fbf5e6"}


def test_the_teams_ships_differ_in_shape_as_well_as_colour() -> None:
    red, green = (solid(Pieces().pixmap(f"drakkard/art/longship_{team}.svg", 48, 1.0)) for team in ("red", "green"))
    assert sum(one != other for one, other in zip(red, green, strict=True)) > 0.05 * 48 * 48


def test_pictures_of_sizes_that_are_not_asked_for_any_more_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    king = art("south", "king")
    monkeypatch.setattr("desktop.theme.pieces.MOST_PIXELS", 3 * 40 * 40)
    pieces = Pieces()
    first = pieces.pixmap(king, 40, 1.0)
    pieces.pixmap(king, 39, 1.0)
    pieces.pixmap(king, 38, 1.0)
    assert pieces.pixmap(king, 40, 1.0).cacheKey() == first.cacheKey(), "it was asked for again"
    second = pieces.pixmap(king, 39, 1.0)
    for size in range(30, 39):
        pieces.pixmap(king, size, 1.0)
    assert pieces.pixmap(king, 39, 1.0).cacheKey() != second.cacheKey()
    assert pieces.pixels <= 3 * 40 * 40
