"""What the contract promises, for every game there is: played at random, and looked at as it goes."""

from __future__ import annotations

import io
import itertools
import json
import random
from collections.abc import Iterator

import pebbles
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import registry
from engine.agreement import ACCEPT, DECLINE, OFFER, RESIGN
from engine.codes import all_words
from engine.game import AnyGame, IllegalAction
from engine.match import Match
from engine.perft import perft
from engine.protocol import Server
from engine.record import read, write

GAMES = {**pebbles.GAMES, **registry.GAMES}
PLIES, LOOKED_AT = 60, 12


def legal_texts(game: AnyGame, position) -> list[str]:
    if game.lists_actions(position):
        return [game.write_action(position, action) for action in game.actions(position)]
    witness = game.witness(position)
    return [] if witness is None else [game.write_action(position, witness)]


def random_game(name: str, seed: int) -> Iterator[Match]:
    """The match after each action, from the first position to the end or PLIES actions on."""
    chance, match = random.Random(seed), Match(GAMES[name]().with_options({}), seed=seed)
    yield match
    while match.position.result is None and len(match.plies) < PLIES:
        match.play(chance.choice(legal_texts(match.game, match.position)))
        yield match


@pytest.fixture(params=[(name, seed) for name in GAMES for seed in (1, 2)], ids=lambda p: f"{p[0]}-{p[1]}")
def played(request) -> Iterator[Match]:
    return random_game(*request.param)


def test_the_same_seed_gives_the_same_game(played, request):
    name, seed = request.node.callspec.params["played"]
    first, second = [*played][-1], [*random_game(name, seed)][-1]
    assert write(first) == write(second)


def test_every_listed_action_is_legal_written_once_and_read_back(played):
    for match in played:
        game, position = match.game, match.position
        texts = legal_texts(game, position)
        assert len(texts) == len({*texts})
        for text in random.Random(0).sample(texts, min(LOOKED_AT, len(texts))):
            action = game.read_action(position, text)
            assert game.why_not(position, action) == ()
            assert game.write_action(position, action) == text
            assert game.apply(position, action) == game.play(position, action).position


def test_an_action_exists_just_where_the_game_goes_on(played):
    for match in played:
        ended = match.position.result is not None
        assert (legal_texts(match.game, match.position) == []) == ended
        assert (match.game.witness(match.position) is None) == ended


def test_the_side_to_move_is_a_side_and_each_has_its_seat(played):
    for match in played:
        game, position = match.game, match.position
        sides = game.sides(position)
        assert position.to_move in sides
        assert {game.seat(position, side) for side in sides} == {*game.seats}
        assert {game.other(position, side) for side in sides} == {*sides}


def test_after_the_end_every_action_is_refused_as_ended(played):
    match = [*played][-1]
    last = match.plies[-1].action if match.plies else None
    if match.position.result is None:
        match.play(RESIGN)
    for text in filter(None, (last, RESIGN, OFFER, ACCEPT, DECLINE)):
        assert "ended" in [reason.code for reason in match.why(text)]
        with pytest.raises(IllegalAction):
            match.play(text)


@pytest.mark.parametrize("text", ["", " ", "pass", "draw", "resign ", "\0", "\ud800", "x" * 100_000, "٣", "{side}"])
def test_what_is_no_action_is_refused_with_a_short_sentence(played, text):
    match = next(played)
    (reason, *_) = match.why(text)
    assert reason.text
    assert len(reason.text) < 300
    with pytest.raises(IllegalAction):
        match.play(text)


def test_an_offer_and_a_result_change_nothing_else(played):
    for match in played:
        game, position = match.game, match.position
        for side in game.sides(position):
            standing = game.stand(position, side, position.result)
            assert (standing.offer, standing.to_move) == (side, position.to_move)
            assert game.stand(standing, None, position.result) == position
            assert game.write_position(standing) == {**game.write_position(position), "offer": side}


def test_set_of_a_printed_position_is_that_position(played):
    for match in played:
        game, position = match.game, match.position
        printed = json.loads(json.dumps(game.write_position(position)))
        assert printed["game"] == game.name
        if game.lists_actions(position):
            assert game.settle(game.read_position(printed)).position == position


def test_keys_of_a_position_may_come_in_any_order(played):
    for match in played:
        game, position = match.game, match.position
        printed = game.write_position(position)
        if game.lists_actions(position):
            assert game.read_position(dict(reversed(printed.items()))) == game.read_position(printed)


def test_options_are_read_back(played):
    game = next(played).game
    assert type(game).with_options(game.write_options()).write_options() == game.write_options()
    off = type(game).with_options({"quiet": None, "draw_offers": False}).write_options()
    assert off == {**game.write_options(), "quiet": None, "draw_offers": False}


def test_a_record_replays_to_the_same_plies_at_every_moment(played):
    for match in played:
        again = read(write(match), GAMES).match
        assert again.plies == match.plies
        assert again.first == match.first


def test_undo_by_turns_goes_back_and_redo_on_again(played):
    match = [*played][-1]
    plies = match.plies
    while match.can_undo_turn() is None:
        match.undo_turn()
        assert match.game.starts_turn(match.position) or not match.plies
    while match.can_redo() is None:
        match.redo_turn()
    assert match.plies == plies


def test_perft_of_one_counts_the_actions(played):
    for match in played:
        if match.game.lists_actions(match.position):
            assert perft(match.game, match.line, 1) == len(legal_texts(match.game, match.position))


def test_the_protocol_gives_what_the_match_gives(played):
    match = [*played][-1]
    requests = [{"do": "new", "game": match.game.name, "seed": match.seed}]
    for ply in match.plies:
        requests += [{"do": "actions"}, {"do": "why", "action": ply.action}, {"do": "play", "action": ply.action}]
    new, *rest = ask(*requests)
    write_position = match.game.write_position
    assert new == {"position": write_position(match.first)}
    for ply, listed, why, reply in zip(match.plies, rest[::3], rest[1::3], rest[2::3], strict=True):
        assert listed["actions"] is None or ply.action in listed["actions"]
        assert why == {"legal": True}
        assert reply["position"] == json.loads(json.dumps(write_position(ply.position)))
        assert [event["text"] for event in reply["events"]] == [event.text for event in ply.events]


# -- any input -----------------------------------------------------------------------------------------
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**64), 2**64) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def spoiled(draw: st.DrawFn, value: object) -> object:
    """`value` with something in it replaced, left out or added."""
    if isinstance(value, dict) and value and draw(st.integers(0, 3)):
        key = draw(st.sampled_from(sorted(value)))
        changed = {**value, key: spoiled(draw, value[key])}
        return changed if draw(st.integers(0, 3)) else {k: v for k, v in changed.items() if k != key}
    if isinstance(value, list) and value and draw(st.integers(0, 3)):
        at = draw(st.integers(0, len(value) - 1))
        return [*value[:at], spoiled(draw, value[at]), *value[at + 1 :]]
    if isinstance(value, str) and value and draw(st.booleans()):
        at = draw(st.integers(0, len(value)))
        return value[:at] + draw(st.text(max_size=2)) + value[at + draw(st.integers(0, 2)) :]
    return draw(JUNK)


def ask(*requests: object) -> list[dict]:
    replies = io.BytesIO()
    lines = b"".join(json.dumps(request).encode() + b"\n" for request in requests)
    Server(io.BytesIO(lines), replies, GAMES).serve()
    return [json.loads(reply) for reply in replies.getvalue().splitlines()]


def assert_promised(reply: dict) -> None:
    known = {code for words in all_words(GAMES).values() for code in words.reasons} - {"internal"}
    assert "error" not in reply or reply["error"]["code"] in known, reply


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=40)
@given(data=st.data())
def test_a_spoiled_position_is_refused_by_a_known_code_or_can_be_played(name, data):
    *_, match = itertools.islice(random_game(name, data.draw(st.integers(0, 3))), data.draw(st.integers(1, 20)))
    printed = match.game.write_position(match.position)
    for _ in range(data.draw(st.integers(1, 2))):
        printed = spoiled(data.draw, printed)
    if not isinstance(printed, dict):
        printed = {"game": name}
    for reply in ask({"do": "set", "position": printed}, {"do": "actions"}, {"do": "perft", "depth": 1}):
        assert_promised(reply)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60)
@given(data=st.data())
def test_spoiled_options_are_refused_by_a_known_code_or_taken(name, data):
    options = spoiled(data.draw, GAMES[name]().with_options({}).write_options())
    for reply in ask({"do": "new", "game": name, "seed": 1, "options": options}, {"do": "actions"}):
        assert_promised(reply)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60)
@given(data=st.data())
def test_a_spoiled_action_is_refused_by_a_known_code_or_legal(name, data):
    *_, match = itertools.islice(random_game(name, data.draw(st.integers(0, 3))), data.draw(st.integers(1, 20)))
    texts = legal_texts(match.game, match.position) or [RESIGN]
    text = str(spoiled(data.draw, data.draw(st.sampled_from(texts))))
    history = [{"do": "play", "action": ply.action} for ply in match.plies]
    new = {"do": "new", "game": name, "seed": match.seed}
    *_, why, play = ask(new, *history, {"do": "why", "action": text}, {"do": "play", "action": text})
    assert_promised(play)
    assert why["legal"] == ("position" in play)
    assert why["legal"] or why["code"] == play["error"]["code"]
