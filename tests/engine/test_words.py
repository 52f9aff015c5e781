"""Sentences filled from their templates."""

from __future__ import annotations

import pytest

from engine.game import BadPosition
from engine.match import Match
from engine.registry import GAMES
from engine.words import Words

WORDS = Words(
    events={"win": "{winner} wins by {by}."},
    reasons={"bad_value": "{key} cannot be {value}."},
    names={"south": "South", "quiet": "too many quiet turns"},
)


def test_a_field_is_told_by_its_name_and_carried_as_it_is():
    event = WORDS.event("win", winner="south", by="quiet")
    assert event.text == "South wins by too many quiet turns."
    assert event.to_json() == {"event": "win", "text": event.text, "winner": "south", "by": "quiet"}


def test_what_somebody_wrote_is_repeated_as_it_was_written():
    assert WORDS.reason("bad_value", key="quiet", value="south").text == "Quiet cannot be south."


def test_an_action_that_is_none_is_repeated_as_it_was_written():
    (reason,) = Match(GAMES["cyvasse"]().with_options({}), seed=1).why("light_horse")
    assert reason.text == "“light_horse” is no action of Cyvasse."


def test_a_value_that_is_no_text_is_shown_as_json():
    game = GAMES["navia"]().with_options({})
    printed = game.write_position(game.start(1))
    with pytest.raises(BadPosition, match="There is no piece null in this piece set"):
        game.read_position({**printed, "keep": {"south": [None], "north": []}})


TOLD_BY_NAME = {
    "cyvasse": ("quiet", "repetition", "no_move"),
    "drakkard": ("ships", "tokens", "first_player"),
    "navia": ("navia_taken", "navia_dratp", "navia_goal", "thousand_war", "quiet", "no_move"),
}
"""Endings, as PROTOCOL.md has them; the others have sentences of their own."""


@pytest.mark.parametrize(("name", "by"), [(name, by) for name, endings in TOLD_BY_NAME.items() for by in endings])
def test_an_ending_is_told_in_words(name, by):
    assert by in GAMES[name]().words.names
