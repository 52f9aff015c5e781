"""Each sentence of the rulebook and each ruling, in hand-checked positions (tests/golden/cyvasse)."""

from __future__ import annotations

import pytest
from cyvasse_tables import battle, cases, texts

from engine.cyvasse.game import Cyvasse
from engine.game import IllegalAction

GAME = Cyvasse()


def position_of(case):
    return battle(case["units"], case.get("to_move", "south"), case.get("quiet", 0))


def having(part: str):
    return [case for case in cases("rules.toml") if part in case.values[0]]


@pytest.mark.parametrize("case", having("turns_of"))
def test_everything_that_a_unit_can_do(case):
    position = position_of(case)
    for place, expected in case["turns_of"].items():
        assert [text for text in texts(GAME, position) if text[1:].startswith(place)] == sorted(expected)


@pytest.mark.parametrize("case", having("legal"))
def test_legal(case):
    position = position_of(case)
    for text in case["legal"]:
        action = GAME.read_action(position, text)
        assert GAME.why_not(position, action) == ()
        assert action in list(GAME.actions(position))
        GAME.play(position, action)


@pytest.mark.parametrize("case", having("refused"))
def test_refused_with_its_reason_and_where(case):
    position = position_of(case)
    for text, expected in case["refused"].items():
        code, *at = expected.split()
        action = GAME.read_action(position, text)
        reasons = {reason.code: reason.at for reason in GAME.why_not(position, action)}
        assert sorted(reasons.get(code, ("no such reason",))) == sorted(at), (text, reasons)
        assert action not in list(GAME.actions(position))
        with pytest.raises(IllegalAction):
            GAME.play(position, action)


@pytest.mark.parametrize("case", having("says"))
def test_what_the_refusal_says(case):
    position = position_of(case)
    for text, sentence in case["says"].items():
        reasons = GAME.why_not(position, GAME.read_action(position, text))
        assert sentence in [reason.text for reason in reasons]


@pytest.mark.parametrize("case", having("plays"))
def test_what_a_turn_does(case):
    position, plays = position_of(case), case["plays"]
    action = GAME.read_action(position, plays["turn"])
    after, events = GAME.play(position, action)
    assert GAME.write_action(position, action) == plays["listed"]
    assert after.cells == battle(plays["units"]).cells
    assert [event.code for event in events] == plays["events"]
    assert after == GAME.apply(position, action)
    if "to_move" in plays:
        assert after.to_move == plays["to_move"]
    if "quiet" in plays:
        assert after.quiet == plays["quiet"]
    assert (after.result and after.result.by) == plays.get("by", "king" if "win" in plays["events"] else None)
