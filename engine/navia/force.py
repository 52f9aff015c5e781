"""Forces: one Navia and seven Maseitai, at most two alike (rulebook, Maseitai; ruling 14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.navia.board import BLACK_START, NAVIA_SQUARE, RED_START, SQUARES
from engine.navia.piece_table import MASEITAI, MASEITAI_COUNT, MOST_ALIKE, NAVIA
from engine.navia.pieces import SIDES, PieceSet, code_of
from engine.navia.position import Position
from engine.navia.words import WORDS
from engine.strict_json import shown
from engine.words import Json, Reason


@dataclass(frozen=True, slots=True)
class Force:
    """The pieces a player chooses, by id; the Gulled are the same for all."""

    navia: str
    maseitai: tuple[str, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        return (self.navia, *self.maseitai)

    def cost(self, pieces: PieceSet) -> int:
        """What all its Dratps cost together, the Navia's left out."""
        return sum(pieces.piece(pieces.kinds[one]).cost for one in self.maseitai)

    def kinds(self, pieces: PieceSet) -> dict[str, int]:
        """How many of its Maseitai have an effect of each kind."""
        return dict(Counter(kind for one in self.maseitai for kind in pieces.piece(pieces.kinds[one]).kinds))


STARTER_SET_1 = Force("N-001", tuple(f"M-{number:03}" for number in range(1, 8)))
STARTER_SET_2 = Force("N-002", tuple(f"M-{number:03}" for number in range(8, 15)))


def why_no_force(pieces: PieceSet, side: str, ids: Sequence[str]) -> list[Reason]:
    """Every reason why these ids are not a force; empty when they are."""
    reasons = [WORDS.reason("force_piece", side=side, value=shown(one)) for one in ids if not _role(pieces, one)]
    roles = Counter(_role(pieces, one) for one in ids)
    if (roles[NAVIA], roles[MASEITAI]) != (1, MASEITAI_COUNT):
        counts: dict[str, Json] = {"navias": roles[NAVIA], "maseitai": roles[MASEITAI]}
        reasons.append(WORDS.reason("force_size", (), "", side=side, most=MASEITAI_COUNT, **counts))
    for one, count in Counter(ids).items():
        if _role(pieces, one) == MASEITAI and count > MOST_ALIKE:
            reasons.append(WORDS.reason("force_alike", thing=one, side=side, piece=one, count=count))
    return reasons


def _role(pieces: PieceSet, one: str) -> str:
    """`navia` or `maseitai`, or nothing."""
    role = pieces.piece(pieces.kinds[one]).role if one in pieces.kinds else ""
    return role if role in (NAVIA, MASEITAI) else ""


def force_of(pieces: PieceSet, ids: Sequence[str]) -> Force:
    """The force of ids for which there is no reason against it."""
    navia = next(one for one in ids if _role(pieces, one) == NAVIA)
    return Force(navia, tuple(sorted(one for one in ids if one != navia)))


def random_force(pieces: PieceSet, random: Random) -> Force:
    """A force drawn from all pieces, at most two alike."""
    navias = [piece.id for piece in pieces.pieces if piece.role == NAVIA]
    maseitai = [piece.id for piece in pieces.pieces if piece.role == MASEITAI] * MOST_ALIKE
    return Force(random.choice(navias), tuple(sorted(random.sample(maseitai, MASEITAI_COUNT))))


def set_up(pieces: PieceSet, forces: tuple[Force, Force]) -> Position:
    """The start: Navias and Gulled on their squares, all Maseitai in the Keeps; South begins."""
    board = bytearray(len(SQUARES))
    for side in range(len(SIDES)):
        board[NAVIA_SQUARE[side]] = code_of(pieces.kinds[forces[side].navia], side)
        for at in BLACK_START[side]:
            board[at] = code_of(pieces.black, side)
        for at in RED_START[side]:
            board[at] = code_of(pieces.red, side)
    keeps = [bytes(sorted(pieces.kinds[one] for one in force.maseitai)) for force in forces]
    return Position(0, bytes(board), (0, 0), (keeps[0], keeps[1]), (b"", b""))
