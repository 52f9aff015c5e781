"""What lies on the table in a position: cards from the lowest to the topmost, tokens, Flagships."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsScene

from desktop.drakkard.art import Art, Look
from desktop.drakkard.ships import numbered
from desktop.drakkard.sprite import Pace, Sprite
from engine.drakkard.card import CARD, COLOURS, Laid, Ship, lay
from engine.drakkard.geometry import Pose
from engine.drakkard.layers import layers
from engine.drakkard.position import DrakkardPosition, Token
from engine.words import Reason

TOKENS = 100.0
"""Above all cards: none may be laid on a token."""
FLAGSHIPS = 200.0
FADED = 0.10
"""What is left of a card that one looks through."""
NOTHING = QRectF(-70, -70, 140, 140)
"""What to look at while the table is empty."""


class Tabletop:
    """Keeps the items of a scene in step with a position."""

    def __init__(self, scene: QGraphicsScene, art: Art) -> None:
        self._scene = scene
        self._art = art
        self.pace = Pace(scene)
        self._position: DrakkardPosition | None = None
        self._cards: list[Sprite] = []
        self._tokens: dict[Token, Sprite] = {}
        self._flagships: dict[str, Sprite] = {}

    @property
    def position(self) -> DrakkardPosition:
        assert self._position is not None, "the table shows no position yet"
        return self._position

    def show(self, position: DrakkardPosition) -> None:
        """Lay everything where this position has it."""
        self._position = position
        self._show_cards(position.cards)
        self._show_tokens(position.tokens)
        for colour, ship in zip(COLOURS, position.flagships, strict=True):
            self._show_flagship(colour, ship)

    def _show_cards(self, cards: tuple[Laid, ...]) -> None:
        while len(self._cards) > len(cards):
            self._scene.removeItem(self._cards.pop())
        for number, card in enumerate(cards):
            if number == len(self._cards):
                self._cards.append(self.add(Look("card", card.face), number))
            item = self._cards[number]
            item.set_look(Look("card", card.face))
            settle(item)
            item.set_pose(card.pose)

    def _show_tokens(self, tokens: tuple[Token, ...]) -> None:
        for gone in self._tokens.keys() - set(tokens):
            self._scene.removeItem(self._tokens.pop(gone))
        for token in tokens:
            if token not in self._tokens:
                self._tokens[token] = self.add(Look("token", token.by), TOKENS + len(self._tokens))
            settle(self._tokens[token])
            self._tokens[token].setPos(self.dot(token.on))
            self._tokens[token].setRotation(self._tilt(token.on))

    def _show_flagship(self, colour: str, ship: Ship | None) -> None:
        if ship is None:
            if colour in self._flagships:
                self._scene.removeItem(self._flagships.pop(colour))
            return
        if colour not in self._flagships:
            self._flagships[colour] = self.add(Look("flagship", colour), FLAGSHIPS)
        settle(self._flagships[colour])
        self._flagships[colour].setPos(self.dot(ship))

    def add(self, look: Look, z: float) -> Sprite:
        """Another thing on the table, that `show` knows nothing of."""
        item = Sprite(self._art, self.pace, look)
        item.setZValue(z)
        self._scene.addItem(item)
        return item

    def _tilt(self, ship: Ship) -> float:
        return self.position.cards[ship.card].pose.angle / 100

    # -- where things are ------------------------------------------------------------------------
    def dot(self, ship: Ship) -> QPointF:
        """The centre of a ship."""
        x, y, _ = layers(self.position.cards).centre(ship).dot
        return QPointF(x, y)

    def nearest(self, point: QPointF, ships: Iterable[Ship], reach: float) -> Ship | None:
        """The ship whose centre is nearest to a point and within reach of it (mm)."""
        best: tuple[float, Ship] | None = None
        for ship in ships:
            away = self.dot(ship) - point
            distance = (away.x() ** 2 + away.y() ** 2) ** 0.5
            if distance <= reach and (best is None or distance < best[0]):
                best = (distance, ship)
        return best[1] if best else None

    def outline(self, card: int) -> QPolygonF:
        return outline(self.position.cards[card].pose)

    def stack(self, point: QPointF) -> list[int]:
        """The cards under a point, the lowest first."""
        spot = (point.x(), point.y())
        rectangles = layers(self.position.cards).rectangles
        return [
            number
            for number, card in enumerate(rectangles)
            if all(
                abs(part) <= half
                for part, half in zip(card.to_own(spot), (card.half_width, card.half_height), strict=True)
            )
        ]

    @property
    def area(self) -> QRectF:
        """What holds all cards."""
        area = QRectF()
        for number in range(len(self.position.cards)):
            area = area.united(self.outline(number).boundingRect())
        return area if not area.isEmpty() else NOTHING

    def obstacles(self, reasons: Iterable[Reason]) -> QPainterPath:
        """The edges of the obstacles that reasons name."""
        path = QPainterPath()
        for reason in reasons:
            if reason.code in _OBSTACLES:
                _OBSTACLES[reason.code](self, path, reason.thing)
        return path

    def _add_monster(self, path: QPainterPath, card: str) -> None:
        path.addPolygon(monster(self.position.cards[int(card)]))
        path.closeSubpath()

    def _add_token(self, path: QPainterPath, ship: str) -> None:
        path.addEllipse(self.dot(numbered(ship)), CARD.token_radius, CARD.token_radius)

    def _add_flagship(self, path: QPainterPath, colour: str) -> None:
        path.addEllipse(self.flagship(colour).pos(), CARD.flagship_radius, CARD.flagship_radius)

    # -- items -----------------------------------------------------------------------------------
    def card(self, number: int) -> Sprite:
        return self._cards[number]

    def flagship(self, colour: str) -> Sprite:
        return self._flagships[colour]

    def token(self, ship: Ship) -> Sprite:
        return next(item for token, item in self._tokens.items() if token.on == ship)

    def fade(self, cards: Iterable[int]) -> None:
        """Make exactly these cards something to look through, and what stands on them."""
        faded = set(cards)
        for number, item in enumerate(self._cards):
            item.setOpacity(FADED if number in faded else 1.0)
        for token, item in self._tokens.items():
            item.setOpacity(FADED * 3 if token.on.card in faded else 1.0)
        for colour, ship in zip(COLOURS, self.position.flagships, strict=True):
            if ship is not None:
                self._flagships[colour].setOpacity(FADED * 3 if ship.card in faded else 1.0)


_OBSTACLES = {"monster": Tabletop._add_monster, "token": Tabletop._add_token, "flagship": Tabletop._add_flagship}
"""By the code of the reason that names them."""


def settle(item: Sprite) -> None:
    """End whatever motion an item was in."""
    item.set_height(item.rest)
    item.setScale(1.0)
    item.setOpacity(1.0)


def monster(card: Laid) -> QPolygonF:
    """The edge of the Sea Monster on a card that shows one, on the table."""
    polygon = CARD.faces[card.face].sea_monster
    assert polygon is not None, "the card shows a Sea Monster"
    rectangle = lay(card.pose)
    return QPolygonF([QPointF(*rectangle.to_table(point)) for point in polygon.points])


def outline(pose: Pose) -> QPolygonF:
    """The edge of a card at a pose, on the table."""
    return QPolygonF([QPointF(x, y) for x, y in lay(pose).corners()])
