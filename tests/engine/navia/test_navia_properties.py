"""What holds in every position, tried on positions of random games; and counts of action sequences."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from navia_reference import count, slow
from navia_tables import GAME, random_game, table

from engine.game import IllegalAction
from engine.navia.action import BONUS, DRATP, END, INVOKE, MOVE, ODD, OVER, SUMMON, Action
from engine.navia.board import NAMES, SQUARES, turned
from engine.navia.game import Navia
from engine.navia.pieces import EMPTY
from engine.navia.position import NaviaPosition
from engine.perft import perft

SEEDS = st.integers(min_value=0, max_value=10**6)
A_FEW = settings(max_examples=12)
"""Each example is a whole game."""


def some(game_and_line: tuple[Navia, list[NaviaPosition]], seed: int, most: int) -> Iterator[NaviaPosition]:
    line = game_and_line[1]
    yield from random.Random(seed).sample(line, min(most, len(line)))


# -- reading and writing -----------------------------------------------------------------------------
@A_FEW
@given(SEEDS)
def test_a_position_that_was_written_is_read_back_the_same(seed: int) -> None:
    game, line = random_game(seed, plies=80)
    for position in line:
        assert game.read_position(game.write_position(position)) == position


@A_FEW
@given(SEEDS)
def test_an_action_that_was_written_is_read_back_the_same(seed: int) -> None:
    game, _ = played = random_game(seed, plies=80)
    for position in some(played, seed, 10):
        actions = list(game.actions(position))
        written = [game.write_action(position, action) for action in actions]
        assert [game.read_action(position, text) for text in written] == actions
        assert len(set(written)) == len(written)


def test_options_that_were_written_are_read_back_the_same() -> None:
    for seed in range(5):
        game, _ = random_game(seed, plies=1)
        again = Navia.with_options(game.write_options())
        assert again.options == game.options


# -- playing -----------------------------------------------------------------------------------------
@A_FEW
@given(SEEDS)
def test_end_is_legal_exactly_when_a_piece_has_moved_and_its_dratp_or_invoke_is_still_possible(seed: int) -> None:
    game, line = random_game(seed, plies=120)
    for position in line[:-1]:
        listed = [game.write_action(position, action) for action in game.actions(position)]
        assert ("end" in listed) == (position.moved is not None)
        if position.moved is not None:
            deeds = [text for text in listed if text != "end"]
            assert deeds
            assert {text[:2] for text in deeds} == {NAMES[position.moved]}
            assert {text[2] for text in deeds} <= {"!", "?"}


@A_FEW
@given(SEEDS)
def test_apply_is_play_without_its_events(seed: int) -> None:
    game, _ = played = random_game(seed, plies=120)
    for position in some(played, seed, 12):
        for action in game.actions(position):
            assert game.apply(position, action) == game.play(position, action).position


@A_FEW
@given(SEEDS)
def test_pools_change_only_by_what_events_say(seed: int) -> None:
    game, _ = played = random_game(seed, plies=120)
    for position in some(played, seed, 12):
        for action in game.actions(position):
            told = game.play(position, action)
            pools = dict(zip(("south", "north"), position.pools, strict=True))
            for event in told.events:
                if event.code == "earn":
                    pools[str(event.fields["side"])] += int(str(event.fields["gyullas"]))
                if event.code in ("pay", "lose"):
                    pools[str(event.fields["side"])] -= int(str(event.fields["gyullas"]))
            assert told.position.pools == tuple(pools.values())


@A_FEW
@given(SEEDS)
def test_every_action_that_is_not_listed_is_refused_with_a_reason(seed: int) -> None:
    game, _ = played = random_game(seed, plies=150)
    draw = random.Random(seed)
    for position in some(played, seed, 8):
        legal = set(game.actions(position))
        for _ in range(150):
            action = drawn(game, draw, position)
            reasons = game.why_not(position, action)
            assert (action in legal) == (not reasons), (position, action)
            if action not in legal:
                assert all(reason.text and "{" not in reason.text for reason in reasons)
                with pytest.raises(IllegalAction):
                    game.play(position, action)


def drawn(game: Navia, draw: random.Random, position: NaviaPosition) -> Action:
    """Some action of any kind, legal or not, mostly of the side to move."""
    verb = draw.choice((MOVE, MOVE, SUMMON, DRATP, DRATP, INVOKE, INVOKE, ODD, OVER, "goal", BONUS, END))
    own = [at for at in SQUARES if position.board[at] != EMPTY]
    at = draw.choice(own) if draw.random() < 0.9 else draw.choice(SQUARES)
    if verb == MOVE:
        return Action(MOVE, at, (draw.choice(SQUARES),))
    if verb in (SUMMON, BONUS):
        if verb == BONUS and draw.random() < 0.2:
            return Action(BONUS)
        return Action(verb, draw.choice(SQUARES), (draw.choice(game.pieces.maseitai_kinds),))
    if verb in (DRATP, INVOKE):
        return Action(verb, at, drawn_targets(game, draw, position, at))
    if verb == ODD and draw.random() < 0.8:
        return Action(ODD, draw.choice(SQUARES))
    return Action(verb) if verb in (ODD, END) else Action(verb, at)


def drawn_targets(game: Navia, draw: random.Random, position: NaviaPosition, at: int) -> tuple[int, ...]:
    if draw.random() < 0.2:
        return ()
    picks = game.pieces.effect[position.board[at] | 1].picks
    kinds = range(1, len(game.pieces.pieces) + 1)
    among = [kinds if pick.names_kind else SQUARES for pick in picks]
    return tuple(draw.choice(one) for one in among) or ((draw.choice(SQUARES),) if draw.random() < 0.3 else ())


# -- the half turn -----------------------------------------------------------------------------------
def half_turn(position: NaviaPosition) -> NaviaPosition:
    """The board turned by half a turn, the sides exchanged."""
    other = bytes(code ^ 2 if code != EMPTY else EMPTY for code in reversed(position.board))
    return position._replace(
        side=1 - position.side,
        board=other,
        pools=position.pools[::-1],
        keeps=position.keeps[::-1],
        graveyards=position.graveyards[::-1],
        bans=tuple(sorted((turned(banned), turned(by)) for banned, by in position.bans)),
        moved=None if position.moved is None else turned(position.moved),
    )


def turned_action(game: Navia, position: NaviaPosition, action: Action) -> Action:
    verb, at, targets = action
    at = at if at < 0 else turned(at)
    if verb in (SUMMON, BONUS):
        return Action(verb, at, targets)
    if verb not in (DRATP, INVOKE):
        return Action(verb, at, tuple(map(turned, targets)))
    effect = game.pieces.effect[position.board[action.at] | 1]
    mapped = tuple(
        target if pick.names_kind else turned(target) for target, pick in zip(targets, effect.picks, strict=False)
    )
    return Action(verb, at, tuple(sorted(mapped)) if effect.picks_a_pair else mapped)


@A_FEW
@given(SEEDS)
def test_a_position_turned_with_the_sides_exchanged_has_the_turned_actions(seed: int) -> None:
    game, _ = played = random_game(seed, plies=120)
    for position in some(played, seed, 10):
        if position.result is None:
            actions = list(game.actions(position))
            expected = {turned_action(game, position, action) for action in actions}
            assert set(game.actions(half_turn(position))) == expected
            for action in actions[:20]:
                there = game.apply(half_turn(position), turned_action(game, position, action))
                here = half_turn(game.apply(position, action))
                assert there._replace(result=None) == here._replace(result=None)


# -- whole games -------------------------------------------------------------------------------------
def test_a_hundred_random_games_end_or_reach_the_limit() -> None:
    ends = set()
    for seed in range(100):
        game, line = random_game(seed, plies=300, quiet=30)
        assert len(line) == 301 or not list(game.actions(line[-1]))
        ends.add(line[-1].result.by if line[-1].result else None)
    assert {"navia_taken", "navia_goal", "navia_dratp", "quiet"} <= ends


# -- counts ------------------------------------------------------------------------------------------
def plain_perft(position: NaviaPosition, depth: int) -> int:
    """Sequences of plain moves, summons and Line Overs; a Dratp that may follow a move is forgone."""
    if depth == 0:
        return 1
    nodes = 0
    for action in GAME.actions(position):
        if action.verb not in (DRATP, INVOKE):
            after = GAME.apply(position, action)
            if after.moved is not None:
                after = GAME.apply(after, Action(END))
            nodes += plain_perft(after, depth - 1)
    return nodes


MIDDLE = table(
    "N-001@c2 M-002!@d3 M-003@a3 M-004!@g2 black@b3 black@e5 red@f4",
    "N-002@e7 M-009!@d6 M-023!@b6 M-026!@f6 M-021@a5 black@c5 black@e2 red@g3",
    keep=("M-001 M-005", "M-011"),
    graveyard=("black M-006", "M-008"),
)


@pytest.mark.parametrize(
    ("position", "depth"),
    [(GAME.start(0), 3), (MIDDLE, 3), (MIDDLE._replace(side=1), 3), (table("black@b7 red@f6", "black@c1"), 4)],
)
def test_plain_sequences_are_as_many_as_a_slow_reference_counts(position: NaviaPosition, depth: int) -> None:
    assert plain_perft(position, depth) == count(slow(GAME.write_position(position)), depth)


@pytest.mark.parametrize(("depth", "sequences"), [(1, 35), (2, 1225), (3, 34125)])
def test_the_count_from_the_start_stays_the_same(depth: int, sequences: int) -> None:
    assert perft(GAME, [GAME.start(0)], depth) == sequences
