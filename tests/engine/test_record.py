"""Records: what is written is read back, and whatever else comes is refused by name."""

from __future__ import annotations

import contextlib
import json
import random
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pebbles import GAMES, Heap, Pebbles

from engine import registry
from engine.codes import all_words
from engine.game import IllegalAction, Options
from engine.match import Match, Player
from engine.record import LARGEST, BadRecord, Opened, read, write

GOLDEN = sorted(Path("tests/golden/records").glob("*.trivium"))
WHEN = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
EVERY_GAME = {**GAMES, **registry.GAMES}


def played(*texts: str, players: dict[str, Player] | None = None) -> Match:
    match = Match(Pebbles(Options()), seed=7, players=players)
    for text in texts:
        match.play(text)
    return match


def document(*texts: str, **changes: object) -> dict:
    return {**json.loads(write(played(*texts), WHEN)), **changes}


def encoded(data: object) -> bytes:
    return json.dumps(data).encode()


def refused(data: bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read(data, GAMES)
    assert caught.value.code in {code for words in all_words(GAMES).values() for code in words.reasons}
    return caught.value


def assert_same(opened: Opened, match: Match, started: datetime | None) -> None:
    again = opened.match
    assert (opened.started, again.seed, again.start, again.first) == (
        started,
        match.seed,
        match.start,
        match.first,
    )
    assert again.game.write_options() == match.game.write_options()
    assert (again.plies, again.players, again.comments) == (match.plies, match.players, match.comments)
    assert (again.opening, again.line) == (match.opening, match.line)


# -- writing and reading -------------------------------------------------------------------------------
def test_a_record_has_the_keys_of_the_protocol():
    match = played("take 1", players={"first": Player("Ann"), "second": Player("Automaton", 3)})
    match.play("draw?", "north")
    match.play("draw-")
    match.comments[1] = "Careful."
    assert json.loads(write(match, WHEN)) == {
        "format": "trivium-game",
        "version": 1,
        "game": "pebbles",
        "options": {"quiet": 100, "draw_offers": True, "set_up": False},
        "seed": 7,
        "players": {"first": "Ann", "second": {"name": "Automaton", "level": 3}},
        "started": "2026-11-30T20:15:00+00:00",
        "start": None,
        "actions": ["take 1", {"action": "draw?", "side": "north"}, "draw-"],
        "result": None,
        "comments": {"1": "Careful."},
    }


def test_what_was_undone_is_left_out():
    match = played("take 1", "add 0")
    match.comments |= {1: "kept", 2: "gone"}
    match.undo()
    data = json.loads(write(match))
    assert data["actions"] == ["take 1"]
    assert data["comments"] == {"1": "kept"}


def test_forced_passes_stand_in_no_record_and_come_again():
    match = Match(Pebbles(Options()), start=Heap("add", "south", pile=4, lucky=1))
    match.play("add 1")
    assert [event.code for event in match.plies[-1].events] == ["pass"]
    assert json.loads(write(match))["actions"] == ["add 1"]
    assert_same(read(write(match), GAMES), match, None)


def test_a_start_position_is_kept_as_it_was_given():
    match = Match(Pebbles(Options()), start=Heap("take", "north", pile=5, lucky=1))
    assert [event.code for event in match.opening] == ["pass"]
    assert_same(read(write(match), GAMES), match, None)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    game = Pebbles(Options(draw_offers=draw(st.booleans())), set_up=draw(st.booleans()))
    heaps = st.builds(
        Heap,
        st.sampled_from(["take", "add"]),
        st.sampled_from(["south", "north"]),
        st.integers(1, 30),
        st.none() | st.integers(1, 9),
        st.booleans(),
    )
    players = st.builds(Player, st.text(), st.none() | st.integers(1, 8))
    match = Match(
        game,
        seed=draw(st.integers(-(2**63), 2**63)),
        start=draw(st.none() | heaps),
        players={seat: draw(players) for seat in game.seats},
    )
    chance = random.Random(draw(st.integers()))
    for _ in range(draw(st.integers(0, 20))):
        side = chance.choice(game.sides(match.position))
        words = ["draw?", "draw+", "draw-", "take 1", "take 2", "add 0", "add 1", "look", "pile 12"]
        with contextlib.suppress(IllegalAction):
            match.play(chance.choice(words + ["resign"] * (chance.random() < 0.1)), side)
    numbers = st.integers(0, len(match.plies))
    match.comments = draw(st.dictionaries(numbers, st.text(), max_size=3))
    return match


ZONES = st.none() | st.integers(-720, 720).map(lambda minutes: timezone(timedelta(minutes=minutes)))


@given(matches(), st.none() | st.datetimes(timezones=ZONES))
def test_read_of_write_is_the_same_match(match, started):
    data = write(match, started)
    opened = read(data, GAMES)
    assert_same(opened, match, started)
    assert write(opened.match, opened.started) == data


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_once_written_opens_for_ever(path):
    opened = read(path.read_bytes(), EVERY_GAME)
    assert write(opened.match, opened.started) == path.read_bytes()


def test_there_are_records_of_every_game_to_open_for_ever():
    assert {path.stem.partition("-")[0] for path in GOLDEN} == {*EVERY_GAME}


# -- what is refused -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "not_json"),
        (b"A letter to my aunt", "not_json"),
        (b"\x89PNG\r\n\x1a\n", "not_text"),
        (b"\0" * LARGEST, "not_json"),
        (b"\0" * (LARGEST + 1), "too_big"),
        (b"[" * 1_000_000, "too_deep"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "too_deep"),
        (b'{"format":"trivium-game","seed":NaN}', "bad_number"),
        (b'{"format":"trivium-game","seed":-Infinity}', "bad_number"),
        (b'{"format":"trivium-game","seed":' + b"7" * 100_000 + b"}", "bad_number"),
        (b'{"format":"trivium-game","format":"trivium-game"}', "duplicate_key"),
        (b"[]", "not_a_record"),
        (b"{}", "not_a_record"),
        (b'{"format":"chess-game","version":1}', "not_a_record"),
        (b'{"format":["trivium-game"],"version":1}', "not_a_record"),
    ],
)
def test_what_is_no_record_is_refused_by_name(data, code):
    error = refused(data)
    assert (error.code, error.ply, error.good) == (code, None, None)


def test_a_record_that_breaks_off_is_called_truncated_wherever_it_breaks_off():
    whole = write(played("take 1", "add 0"), WHEN).rstrip()
    assert whole[:1] == b"{"
    assert {refused(whole[:length]).code for length in range(1, len(whole))} == {"truncated"}


def test_an_unknown_version_is_named():
    error = refused(encoded(document(version=2, novelty=True)))
    assert error.code == "unknown_version"
    assert "version 2" in error.message


TYPES = {"version": (int,), "game": (str,), "actions": (list,), "seed": (int, type(None))}
TYPES |= {"options": (dict,), "players": (dict,), "comments": (dict,)}
TYPES |= {"started": (str, type(None)), "start": (dict, type(None)), "result": (dict, type(None))}
VALUES = (True, 1.5, 1, "?", ["?"], {"?": "?"}, None)
WRONG = [(key, value) for key, types in TYPES.items() for value in VALUES if type(value) not in types]


@pytest.mark.parametrize(("key", "value"), WRONG, ids=repr)
def test_a_value_of_the_wrong_type_is_refused_by_its_key(key, value):
    error = refused(encoded(document(**{key: value})))
    assert error.code == "wrong_type"
    assert error.message.lower().startswith(key)


@pytest.mark.parametrize("key", [*document()])
def test_a_missing_key_is_refused(key):
    data = document()
    del data[key]
    assert refused(encoded(data)).code == ("not_a_record" if key == "format" else "missing_key")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"novelty": 1}, "unknown_key"),
        ({"version": True}, "wrong_type"),
        ({"version": 1.0}, "wrong_type"),
        ({"game": "chess"}, "unknown_game"),
        ({"options": {"novelty": 1}}, "bad_options"),
        ({"seed": None}, "no_start"),
        ({"seed": 2**64}, "bad_number"),
        ({"start": {"game": "pebbles"}}, "bad_position"),
        ({"players": {"first": "Ann"}}, "wrong_seats"),
        ({"players": {"south": "Ann", "north": "Bob"}}, "wrong_seats"),
        ({"players": {"first": 1, "second": "Bob"}}, "not_object"),
        ({"players": {"first": {"name": "Ann"}, "second": "Bob"}}, "missing_key"),
        ({"started": "yesterday"}, "wrong_date"),
        ({"actions": [1]}, "not_object"),
        ({"actions": [{"action": "resign"}]}, "missing_key"),
        ({"actions": [{"action": "resign", "side": 1}]}, "wrong_type"),
        ({"comments": {"1": "beyond the end"}}, "wrong_comment"),
        ({"comments": {"-1": ""}}, "wrong_comment"),
        ({"comments": {"00": ""}}, "wrong_comment"),
        ({"comments": {"٠": ""}}, "wrong_comment"),
        ({"comments": {"0": 5}}, "wrong_type"),
    ],
)
def test_what_is_wrong_in_a_record_is_named(changes, code):
    error = refused(encoded(document(**changes)))
    assert error.code == code
    assert error.good is None
    assert len(error.message) < 300


@pytest.mark.parametrize("bad", ["take 9", "pass", "take 1", {"action": "take 1", "side": "north"}, "draw+"])
def test_the_first_illegal_action_is_numbered_and_the_game_before_it_can_be_opened(bad):
    actions = ["take 1", bad, "add 0"]
    error = refused(encoded(document(actions=actions, comments={"1": "good", "3": "lost"})))
    assert (error.code, error.ply) == ("illegal_action", 2)
    assert "Action 2" in error.message
    assert [ply.action for ply in error.good.match.plies] == ["take 1"]
    assert error.good.match.comments == {1: "good"}
    assert_same(read(write(error.good.match), GAMES), error.good.match, None)


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (["take 1"], {"winner": "south", "by": "last"}),
        (["resign"], None),
        (["resign"], {"winner": "south", "by": "resign"}),
        (["resign"], {"winner": "north", "by": "resign", "novelty": 1}),
        (["resign"], {}),
    ],
)
def test_a_result_that_is_not_what_the_actions_give_is_refused_and_the_game_can_be_opened(actions, said):
    error = refused(encoded(document(actions=actions, result=said)))
    assert (error.code, error.ply) == ("wrong_result", None)
    assert [ply.action for ply in error.good.match.plies] == actions


@given(st.data())
def test_a_spoiled_record_is_refused_or_read_and_nothing_else(data):
    whole = bytearray(write(data.draw(matches()), WHEN))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole) - 1))
        whole[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    with contextlib.suppress(BadRecord):
        read(bytes(whole), GAMES)
