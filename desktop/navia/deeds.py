"""What the buttons beside the mat offer in a position, in words; the engine says what is legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from desktop.navia.art import Kind
from desktop.navia.choosing import Choosing
from desktop.navia.mat import is_square
from desktop.navia.standing import Standing
from desktop.speech import name_of, reason_text
from engine.navia.action import DRATP, END_TURN, GOAL, INVOKE, MOVE, ODD_ENOUGH, OVER, TEN_GYULLAS, Action
from engine.navia.board import NAMED, NAMES
from engine.navia.game import Navia
from engine.navia.position import LINE_OVER_PENDING, ODD_PENDING, NaviaPosition
from engine.navia.queries import bonus_choices, power

translate = QCoreApplication.translate


_ABLE: Sequence[tuple[frozenset[str], str]] = (
    (frozenset({OVER}), str(QT_TRANSLATE_NOOP("Navia", "It may step over the End Line."))),
    (frozenset({GOAL}), str(QT_TRANSLATE_NOOP("Navia", "It may step over the End Line, and win."))),
    (frozenset({MOVE, DRATP}), str(QT_TRANSLATE_NOOP("Navia", "Move it, or Dratp it where it stands."))),
    (frozenset({MOVE, INVOKE}), str(QT_TRANSLATE_NOOP("Navia", "Move it, or Invoke it where it stands."))),
    (frozenset({DRATP}), str(QT_TRANSLATE_NOOP("Navia", "It cannot move now, but it may Dratp."))),
    (frozenset({INVOKE}), str(QT_TRANSLATE_NOOP("Navia", "It cannot move now, but it may Invoke."))),
    (frozenset({MOVE}), str(QT_TRANSLATE_NOOP("Navia", "Choose where it goes."))),
    (frozenset(), str(QT_TRANSLATE_NOOP("Navia", "It cannot move now."))),
)
"""What is said of a piece in the hand that has all of these actions; the first that fits."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its words, whether it can be pressed, and why not or what it means."""

    text: str
    enabled: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class Deeds:
    """Everything that the action card shows."""

    title: str
    line: str = ""
    dratp: Offer = field(default_factory=lambda: Offer(translate("Navia", "Dratp"), enabled=False))
    invoke: Offer | None = None
    """None where the piece has none."""
    step_over: Offer | None = None
    """Line Over or Navia Goal of the piece in the hand."""
    ten: Offer | None = None
    returning: Offer | None = None
    enough: Offer | None = None
    end: bool = False
    take_back: bool = False
    back: bool = False
    """Whether a target-picking can be left."""


def deeds_of(
    game: Navia, position: NaviaPosition, standing: Standing, selected: str, *, choosing: Choosing | None
) -> Deeds:
    """`selected`: the place of the piece in the hand, or that has moved this turn; or empty."""
    if position.pending == ODD_PENDING:
        return _odd(game, position)
    if position.pending == LINE_OVER_PENDING:
        return _bonus(game, position, choosing)
    if choosing is not None:
        return _asked(game, position, choosing)
    return _turn(game, position, standing, selected)


def held(game: Navia, position: NaviaPosition) -> Deeds:
    """An action has been made that ends the turn of the side to move, and waits for End Turn."""
    side = name_of(game, position.to_move)
    title = translate("Navia", "{side} ends the turn").format(side=side)
    return Deeds(title, translate("Navia", "Nothing more can be done this turn."), end=True, take_back=True)


def at_rest(title: str) -> Deeds:
    """Nothing can be done: the past, or the end."""
    return Deeds(title)


def _turn(game: Navia, position: NaviaPosition, standing: Standing, selected: str) -> Deeds:
    """A turn that begins, or in which a piece has moved."""
    square = selected if is_square(selected) else ""
    under_way = not game.starts_turn(position)
    dratp, invoke, note = _powers(game, position, square)
    next_step, over = _next(game, position, selected), _step_over(game, position, square)
    return Deeds(
        _title(game, position, standing, selected),
        next_step if under_way or over is not None or not note else note,
        dratp,
        invoke,
        over,
        end=END_TURN in game.actions(position),
        take_back=under_way,
    )


def _next(game: Navia, position: NaviaPosition, selected: str) -> str:
    """What is to be done next."""
    if not game.starts_turn(position):
        return translate("Navia", "It has moved and may still act. Or end the turn, or take the move back.")
    if not selected:
        return translate("Navia", "Choose a piece of yours, or a Maseitai in your Keep.")
    if not is_square(selected):
        return translate("Navia", "Choose where it is summoned.")
    able = {action.verb for action in game.actions(position) if action.at == NAMED[selected]}
    return next((translate("Navia", text) for verbs, text in _ABLE if verbs <= able))


def _title(game: Navia, position: NaviaPosition, standing: Standing, selected: str) -> str:
    if is_square(selected):
        return _name(game, position, selected)
    if selected in standing.pieces:
        return name_of(game, Kind.of(standing.pieces[selected]).id)
    return to_move(game, position)


def to_move(game: Navia, position: NaviaPosition) -> str:
    """Whose turn it is."""
    return translate("Navia", "{side} to move").format(side=name_of(game, position.to_move))


def _name(game: Navia, position: NaviaPosition, square: str) -> str:
    piece = game.pieces.piece_of(position.board[NAMED[square]])
    return translate("Navia", "{piece} on {square}").format(piece=name_of(game, piece.id), square=square)


# -- Dratp and Invoke --------------------------------------------------------------------------------
def _powers(game: Navia, position: NaviaPosition, square: str) -> tuple[Offer, Offer | None, str]:
    """Both buttons, and what is to be said of the one that matters: why it cannot be pressed, or its half price."""
    plain = Offer(translate("Navia", "Dratp"), enabled=False)
    able = power(game.pieces, position, NAMED[square]) if square else None
    if able is None:
        return plain, None, ""
    why = "" if able.legal else " ".join(_why_not(game, position, Action(able.verb, NAMED[square])))
    text = {DRATP: translate("Navia", "Dratp · {price}"), INVOKE: translate("Navia", "Invoke · {price}")}[able.verb]
    note = why or _discount(game, position, square, able.price)
    offer = Offer(text.format(price=able.price), able.legal, note)
    return (offer, None, note) if able.verb == DRATP else (plain, offer, note)


def _discount(game: Navia, position: NaviaPosition, square: str, price: int) -> str:
    full = game.pieces.price[position.board[NAMED[square]]]
    if price == full:
        return ""
    return translate("Navia", "Half of {full}: it stands on the Gyullas Reduction Zone.").format(full=full)


def _why_not(game: Navia, position: NaviaPosition, action: Action) -> Iterator[str]:
    """The engine's reasons, but for the targets that have not been chosen yet."""
    for reason in game.why_not(position, action):
        if reason.code != "target_count":
            yield reason_text(game, reason)


# -- over the End Line -------------------------------------------------------------------------------
def _step_over(game: Navia, position: NaviaPosition, square: str) -> Offer | None:
    for action in game.actions(position) if square else ():
        if action.at == NAMED[square] and action.verb in (OVER, GOAL):
            text = translate("Navia", "Line Over") if action.verb == OVER else translate("Navia", "Navia Goal")
            return Offer(text, enabled=True)
    return None


def _bonus(game: Navia, position: NaviaPosition, choosing: Choosing | None) -> Deeds:
    can_return = bool(bonus_choices(game.pieces, position))
    why = translate("Navia", "No Maseitai lies in your Graveyard, or no Summon Square is open.")
    line = translate("Navia", "Take the Gyullas, or return a Maseitai from your Graveyard.")
    return Deeds(
        translate("Navia", "Line Over: choose the bonus"),
        question(game, position, choosing) if choosing is not None else line,
        ten=Offer(translate("Navia", "10 Gyullas"), TEN_GYULLAS in game.actions(position)),
        returning=Offer(translate("Navia", "Return a Maseitai"), can_return, "" if can_return else why),
        take_back=True,
        back=choosing is not None,
    )


def _odd(game: Navia, position: NaviaPosition) -> Deeds:
    return Deeds(
        translate("Navia", "Odd places Black Gulled"),
        translate("Navia", "Choose open spaces of your second rank, one after the other."),
        enough=Offer(translate("Navia", "Enough"), ODD_ENOUGH in game.actions(position)),
        take_back=True,
    )


# -- targets -----------------------------------------------------------------------------------------
def _asked(game: Navia, position: NaviaPosition, choosing: Choosing) -> Deeds:
    piece = _name(game, position, NAMES[choosing.at])
    verb = {DRATP: translate("Navia", "Dratp"), INVOKE: translate("Navia", "Invoke")}[choosing.verb]
    return Deeds(f"{verb}: {piece}", question(game, position, choosing), back=True)


def question(game: Navia, position: NaviaPosition, choosing: Choosing) -> str:
    """What is to be picked next, in the engine's words."""
    asked = choosing.asks(game, position)
    assert asked is not None
    what = name_of(game, asked.asks)
    first = translate("Navia", "Choose {what}. Esc: back.")
    again = translate("Navia", "{picked} is chosen. Now choose {what}. Esc: back.")
    if not choosing.picked:
        return first.format(what=what)
    last, asked_last = choosing.picked[-1], choosing.without_last().asks(game, position)
    named = asked_last is not None and asked_last.kinds
    picked = name_of(game, game.pieces.piece(last).id) if named else NAMES[last]
    return again.format(picked=picked, what=what)
