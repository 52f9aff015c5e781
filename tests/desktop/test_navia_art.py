"""The pictures of Navia Dratp: compasses, tokens and figures are told apart, and point the right way."""

from __future__ import annotations

from collections import defaultdict

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from desktop.navia.art import Artist, Kind, drawing
from desktop.navia.compass_art import Inks, draw_compass
from desktop.navia.mat import GRAVE_SIZE, Areas, mat, places
from desktop.theme.theme import Theme
from engine.navia.board import NAMES
from engine.navia.compass import Compass
from engine.navia.options import standard_pieces
from engine.navia.pieces import SIDES

INKS = Inks(QColor("#808080"), QColor("#000000"), QColor("#b98a2b"))
SIGNS = "osjbd"


def compass_image(sign: str, offset: tuple[int, int] = (1, 1), *, turned: bool = False) -> QImage:
    image = QImage(100, 100, QImage.Format.Format_ARGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    draw_compass(painter, QRectF(image.rect()), Compass(((offset, sign),)), INKS, turned=turned)
    painter.end()
    return image


@pytest.mark.usefixtures("qapp")
def test_every_sign_of_a_compass_is_drawn_in_its_own_shape() -> None:
    images = [compass_image(sign) for sign in SIGNS]
    assert all(one != other for number, one in enumerate(images) for other in images[:number])


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("sign", SIGNS)
def test_a_compass_points_forward_and_turned_the_other_way(sign: str) -> None:
    assert height_of_ink(compass_image(sign)) < 50 < height_of_ink(compass_image(sign, turned=True))


def height_of_ink(image: QImage) -> float:
    """How far down the black pixels are, on average."""
    rows = [y for y in range(100) for x in range(100) if image.pixelColor(x, y) == INKS.ink]
    return sum(rows) / len(rows)


def test_every_piece_has_a_figure_of_its_own_on_every_token(theme: Theme) -> None:
    artist = Artist(theme, standard_pieces())
    images: list[QImage] = []
    for piece in standard_pieces().pieces:
        states = [False, True] if piece.role == "maseitai" else [False]
        images += [
            artist.portrait(Kind(side, piece.id, dratped), 48, 1.0).toImage() for side in SIDES for dratped in states
        ]
    assert all(one != other for number, one in enumerate(images) for other in images[:number])


@pytest.mark.parametrize("side", SIDES)
def test_sacrifice_is_marked_with_a_skull_and_invoke_with_its_price(theme: Theme, side: str) -> None:
    artist = Artist(theme, standard_pieces())
    corners: dict[object, list[QImage]] = defaultdict(list)
    for piece in standard_pieces().pieces:
        if piece.role == "maseitai":
            picture = artist.portrait(Kind(side, piece.id), 100, 1.0).toImage()
            sign = piece.invoke or ("skull" if "sacrifice" in piece.kinds else None)
            corners[sign].append(picture.copy(9, 80, 10, 10) if side == "south" else picture.copy(81, 10, 10, 10))
    assert set(corners) == {None, "skull", 2, 3, 4}
    assert all(one == same[0] for same in corners.values() for one in same)
    signs = [same[0] for same in corners.values()]
    assert all(one != other for number, one in enumerate(signs) for other in signs[:number])


@pytest.mark.parametrize("side", SIDES)
def test_a_navia_is_known_in_compact_view_by_a_mark_of_its_own(theme: Theme, side: str) -> None:
    """Agunilyos has the same first compass."""
    artist = Artist(theme, standard_pieces())
    artist.compact, artist.bottom = True, side
    navia, other = (artist.piece_picture(f"{side} {one}", 100, 1.0).toImage() for one in ("N-001", "M-002"))
    assert artist.piece(Kind(side, "N-001")).compass == artist.piece(Kind(side, "M-002")).compass
    assert navia != other


@pytest.mark.parametrize("name", ["crystal_20", "crystal_5", "crystal_1", "navia_square", "summon_square"])
def test_crystals_and_signs_have_drawings(theme: Theme, name: str) -> None:
    assert not theme.pieces.pixmap(drawing(name), 48, 1.0).isNull()


# -- where things lie ----------------------------------------------------------------------------
@pytest.mark.parametrize("bottom", SIDES)
def test_everything_lies_on_the_mat_and_nothing_on_another(bottom: str) -> None:
    areas = Areas(bottom)
    boxes = [area(side) for area in (areas.keep, areas.graveyard, areas.vault, areas.pool) for side in SIDES]
    assert all(mat().contains(box) for box in boxes)
    assert not any(one.intersects(other) for number, one in enumerate(boxes) for other in boxes[:number])


def test_graveyards_are_left_and_pools_right_below_their_vaults_at_both_ends() -> None:
    areas = Areas("south")
    for side in SIDES:
        assert areas.graveyard(side).right() < areas.keep(side).left()
        assert areas.pool(side).left() > areas.keep(side).right()
        assert areas.pool(side).top() > areas.vault(side).bottom()
    assert areas.pool("south").top() > areas.pool("north").bottom()


@pytest.mark.parametrize("bottom", SIDES)
def test_every_place_is_found_again_by_its_middle(bottom: str) -> None:
    found = places(bottom)
    assert len(found.centres) == len(NAMES) + 2 * 7 + 2 * 10
    for place, centre in found.centres.items():
        assert found.at(centre) == place
    assert found.size("grave_south_1") == GRAVE_SIZE


def test_seen_by_north_the_squares_are_turned_and_the_keeps_change_ends() -> None:
    south, north = places("south"), places("north")
    assert all(north.centres[name] == -south.centres[name] for name in NAMES)
    assert north.centres["keep_north_1"].y() == south.centres["keep_south_1"].y()
    assert north.centres["keep_south_1"].x() == north.centres["a1"].x()
