"""The engine from outside: every request, every refusal, and that nothing stops it."""

from __future__ import annotations

import errno
import io
import json
import subprocess
import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pebbles import GAMES

from engine.codes import all_words
from engine.protocol import LONGEST, REQUESTS, Server
from engine.strict_json import DEEPEST

HEAP = {
    "game": "pebbles",
    "phase": "take",
    "to_move": "south",
    "pile": 9,
    "lucky": 4,
    "looked": False,
    "result": None,
}
SET = {"do": "set", "position": HEAP}
CODES = {code for words in all_words(GAMES).values() for code in words.reasons}


def answers(*lines: bytes) -> list[dict]:
    replies = io.BytesIO()
    Server(io.BytesIO(b"".join(lines)), replies, GAMES).serve()
    return [json.loads(reply) for reply in replies.getvalue().splitlines()]


def ask(*requests: dict) -> list[dict]:
    return answers(*(json.dumps(request).encode() + b"\n" for request in requests))


def last(*requests: dict) -> dict:
    return ask(*requests)[-1]


def code(reply: dict) -> str:
    assert set(reply) - {"id"} == {"error"}
    assert set(reply["error"]) == {"code", "message"}
    assert reply["error"]["code"] in CODES
    return reply["error"]["code"]


# -- what can be asked ---------------------------------------------------------------------------------
def test_hello_names_the_program_and_its_games():
    from importlib.metadata import version

    assert last({"do": "hello"}) == {
        "name": "trivium",
        "version": version("trivium"),
        "protocol": 1,
        "games": ["pebbles"],
    }


def test_new_draws_the_game_from_its_seed():
    first, second, other = ask(*({"do": "new", "game": "pebbles", "seed": seed} for seed in (1, 1, 2)))
    assert first == second != other
    assert set(first) == {"position"}


def test_new_takes_options():
    reply = last({"do": "new", "game": "pebbles", "seed": 1, "options": {"set_up": True}})
    assert reply["position"]["phase"] == "pile"


def test_set_answers_with_the_position_normalised():
    reply = last({"do": "set", "position": HEAP | {"to_move": "north", "pile": 10}})
    assert reply == {"position": HEAP | {"pile": 10}}


def test_set_without_options_has_the_defaults():
    off = {"do": "set", "position": HEAP, "options": {"draw_offers": False}}
    assert code(last(off, {"do": "play", "action": "draw?"})) == "no_draw_offers"
    assert "position" in last(off, SET, {"do": "play", "action": "draw?"})


def test_position_gives_what_stands_and_a_view_what_a_side_may_know():
    assert last(SET, {"do": "position"}) == {"position": HEAP}
    assert last(SET, {"do": "position", "view": "north"}) == {"position": HEAP | {"lucky": None}}


def test_actions_are_sorted_as_strings():
    assert last(SET, {"do": "actions"}) == {"actions": ["look", "take 1", "take 2", "take 3"]}


def test_actions_after_the_end_are_none():
    assert last(SET, {"do": "play", "action": "resign"}, {"do": "actions"}) == {"actions": []}


def test_where_actions_cannot_be_listed_there_is_a_witness():
    new = {"do": "new", "game": "pebbles", "seed": 1, "options": {"set_up": True}}
    assert last(new, {"do": "actions"}) == {"actions": None, "exists": True, "witness": "pile 1"}
    assert code(last(new, {"do": "perft", "depth": 1})) == "unlisted"


def test_play_gives_the_position_and_what_happened():
    reply = last(SET, {"do": "play", "action": "take 2"})
    assert reply["position"] == HEAP | {"pile": 7, "phase": "add"}
    assert reply["events"] == [{"event": "take", "text": "South takes 2.", "side": "south", "pebbles": 2}]


def test_the_other_side_may_surrender_and_speak_of_a_draw():
    reply = last(SET, {"do": "play", "action": "draw?", "side": "north"})
    assert reply["position"] == HEAP | {"offer": "north"}
    reply = last(SET, {"do": "play", "action": "resign", "side": "north"})
    assert reply["position"] == HEAP | {"result": {"winner": "south", "by": "resign"}}


def test_why_tells_whether_an_action_is_legal_and_why_not():
    assert last(SET, {"do": "why", "action": "take 1"}) == {"legal": True}
    assert last({"do": "set", "position": HEAP | {"pile": 2}}, {"do": "why", "action": "take 3"}) == {
        "legal": False,
        "code": "too_many",
        "reason": "There are only 2.",
        "at": ["pile"],
        "codes": ["too_many"],
    }
    reply = last(SET, {"do": "why", "action": "take 1", "side": "north"})
    assert (reply["legal"], reply["code"]) == (False, "wrong_turn")


def test_perft_counts_and_measures():
    reply = last(SET, {"do": "perft", "depth": 2})
    assert reply["nodes"] == 9  # add 0 and add 1 after each of three, and three takes after a look
    assert reply["seconds"] >= 0
    assert last(SET, {"do": "perft", "depth": 0})["nodes"] == 1
    resigned = [SET, {"do": "play", "action": "resign"}]
    assert last(*resigned, {"do": "perft", "depth": 2})["nodes"] == 0


def test_a_game_that_no_computer_player_knows_is_not_thought_about():
    assert code(last(SET, {"do": "think", "level": 3})) == "no_thinker"
    assert code(last(SET, {"do": "think", "milliseconds": 100, "seed": 1})) == "no_thinker"


def test_stop_without_a_think_stops_nothing():
    assert last({"do": "stop"}) == {"stopped": False}


def test_after_quit_nothing_is_answered():
    assert ask({"do": "quit"}, {"do": "hello"}) == []


@pytest.mark.parametrize("name", [None, 0, "seven", 1.5, True, [1], {"a": []}])
def test_every_reply_repeats_the_id(name):
    replies = ask({"do": "stop", "id": name}, {"do": "jump", "id": name}, {"do": "stop", "x": 1, "id": name})
    assert [reply["id"] for reply in replies] == [name] * 3


# -- what is refused -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b"", "not_json"),
        (b"hello", "not_json"),
        (b'{"do":"hello"', "truncated"),
        (b'{"do":"hel', "truncated"),
        (b'{"do":"hello"} x', "not_json"),
        (b'{"do":"hello"} {}', "not_json"),
        (b"\xff\xfe", "not_text"),
        (b"\0" * 100, "not_json"),
        (b"[" * 100_000, "too_deep"),
        (b'{"do":"stop","id":' + b"[" * DEEPEST + b"]" * DEEPEST + b"}", "too_deep"),
        (b"[]", "not_object"),
        (b'"hello"', "not_object"),
        (b'{"do":"stop","id":NaN}', "bad_number"),
        (b'{"do":"stop","id":-Infinity}', "bad_number"),
        (b'{"do":"stop","id":1e999}', "bad_number"),
        (b'{"do":"stop","id":' + b"9" * 5000 + b"}", "bad_number"),
        (b'{"do":"stop","do":"quit"}', "duplicate_key"),
        (b"{}", "missing_key"),
        (b'{"do":7}', "wrong_type"),
        (b'{"do":"jump"}', "unknown_request"),
        (b'{"do":"stop","now":true}', "unknown_key"),
        (b'{"do":"new","game":"pebbles"}', "missing_key"),
        (b'{"do":"new","game":"chess","seed":1}', "unknown_game"),
        (b'{"do":"new","game":"pebbles","seed":"1"}', "wrong_type"),
        (b'{"do":"new","game":"pebbles","seed":true}', "wrong_type"),
        (b'{"do":"new","game":"pebbles","seed":1,"options":{"x":1}}', "bad_options"),
        (b'{"do":"set","position":{}}', "missing_key"),
        (b'{"do":"set","position":{"game":1}}', "wrong_type"),
        (b'{"do":"set","position":{"game":"chess"}}', "unknown_game"),
        (b'{"do":"set","position":{"game":"pebbles"}}', "bad_position"),
        (b'{"do":"position","view":"purple"}', "unknown_side"),
        (b'{"do":"play","action":"take 1","side":"purple"}', "unknown_side"),
        (b'{"do":"play","action":"add 1"}', "phase"),
        (b'{"do":"play","action":"jump"}', "syntax"),
        (b'{"do":"play","action":"draw+"}', "no_offer"),
        (b'{"do":"perft","depth":-1}', "bad_depth"),
        (b'{"do":"perft","depth":1000000}', "bad_depth"),
        (b'{"do":"perft","depth":1.0}', "wrong_type"),
    ],
)
def test_whatever_is_wrong_has_its_code_and_changes_nothing(line, expected):
    setting = json.dumps(SET).encode() + b"\n"
    _, refusal, after = answers(setting, line + b"\n", b'{"do":"position"}\n')
    assert code(refusal) == expected
    assert after == {"position": HEAP}
    assert len(refusal["error"]["message"]) < 300


@pytest.mark.parametrize("do", ["position", "actions", "play", "why", "perft", "think"])
def test_without_a_position_there_is_nothing_to_ask_about(do):
    request = {"do": do}
    request |= {"action": "take 1"} if do in ("play", "why") else {}
    request |= {"depth": 1} if do == "perft" else {}
    assert code(last(request)) == "no_position"


@pytest.mark.parametrize("over", [1, 2, 1 << 16, 3 * LONGEST])
def test_a_line_over_one_mebibyte_is_refused_and_the_next_is_answered(over):
    long = b'{"do":"stop","id":"' + b"x" * (LONGEST + over - 21) + b'"}'
    assert len(long) == LONGEST + over
    refusal, reply = answers(long + b"\n", b'{"do":"stop"}\n')
    assert code(refusal) == "too_long"
    assert reply == {"stopped": False}


def test_a_line_of_just_one_mebibyte_is_read():
    line = b'{"do":"stop","id":"' + b"x" * (LONGEST - 21) + b'"}'
    assert len(line) == LONGEST
    (reply,) = answers(line + b"\n")
    assert reply["stopped"] is False


def test_the_last_line_needs_no_end():
    assert answers(b'{"do":"stop"}') == [{"stopped": False}]
    (reply,) = answers(b"x" * (LONGEST + 1))
    assert code(reply) == "too_long"


def test_a_mistake_of_the_engine_is_admitted_and_survived(monkeypatch):
    monkeypatch.setattr("engine.match.Match.why", lambda *_: 1 / 0)
    replies = ask(SET, {"do": "why", "action": "take 1", "id": 9}, {"do": "position"})
    assert code(replies[1]) == "internal"
    assert replies[1]["id"] == 9
    assert "ZeroDivisionError" in replies[1]["error"]["message"]
    assert replies[2] == {"position": HEAP}


# -- any input -----------------------------------------------------------------------------------------
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
ACTIONS = st.sampled_from(["take 1", "take 2", "add 0", "add 1", "look", "resign", "draw?", "draw+", "draw-"])
VALUES = {
    "game": st.just("pebbles"),
    "seed": st.integers(0, 9),
    "options": st.just({}) | st.just({"set_up": True}),
    "position": st.fixed_dictionaries({}, optional={key: st.just(HEAP[key]) | JSON for key in HEAP}) | st.just(HEAP),
    "action": ACTIONS | st.text(),
    "side": st.sampled_from(["south", "north", "first", "second", "purple"]),
    "view": st.sampled_from(["south", "north", "first"]),
    "depth": st.integers(-1, 3),
    "level": st.integers(),
    "milliseconds": st.integers(),
    "lines": st.integers(),
    "explain": st.booleans(),
    "id": JSON,
}


@st.composite
def requests(draw: st.DrawFn) -> bytes:
    """A request with the keys it needs, now and then spoiled."""
    do = draw(st.sampled_from([name for name in REQUESTS if name != "quit"]))
    keys = [key for key in REQUESTS[do].needs if key != "do"]
    keys += draw(st.lists(st.sampled_from([*REQUESTS[do].may]), unique=True))
    request = {"do": do} | {key: draw(VALUES[key]) for key in keys}
    if draw(st.integers(0, 4)) == 0:
        request[draw(st.sampled_from([*VALUES]))] = draw(JSON)
    return json.dumps(request).encode()


@given(st.lists(st.binary(max_size=60) | JSON.map(lambda value: json.dumps(value).encode()) | requests()))
@example([b"\xef\xbb\xbf{}", b'{"do":"stop","id":"\\ud800"}', b"\r"])
def test_every_line_is_answered_and_nothing_but_promised_errors_comes(lines):
    lines = [line.replace(b"\n", b" ") for line in lines]
    replies = answers(*(line + b"\n" for line in lines), b'{"do":"stop","id":"end"}\n')
    assert len(replies) == len(lines) + 1
    assert replies[-1] == {"stopped": False, "id": "end"}
    for reply in replies:
        if "error" in reply:
            assert code(reply) != "internal"


# -- the process ---------------------------------------------------------------------------------------
def start() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_the_process_answers_at_once_and_ends_with_quit():
    with start() as engine:
        for number in range(3):
            engine.stdin.write(b'{"do":"hello","id":%d}\n' % number)
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["id"] == number
        engine.stdin.write(b'{"do":"quit"}\n')
        engine.stdin.flush()
        assert engine.wait(10) == 0
        assert (engine.stdout.read(), engine.stderr.read()) == (b"", b"")


def test_the_process_ends_with_its_input():
    done = subprocess.run([sys.executable, "-m", "engine"], input=b"\xff\n", capture_output=True, timeout=10)
    assert (done.returncode, done.stderr) == (0, b"")
    assert code(json.loads(done.stdout)) == "not_text"


def test_the_process_ends_in_peace_when_nobody_listens():
    with start() as engine:
        engine.stdout.close()
        engine.stdin.write(b'{"do":"hello"}\n' * 2)
        engine.stdin.close()
        assert engine.wait(10) == 0
        assert engine.stderr.read() == b""


class Gone(io.BytesIO):
    """Replies to a reader that is gone, as a system tells of it."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def write(self, data: object) -> int:
        del data
        raise OSError(self._number, "gone")


@pytest.mark.parametrize("number", [errno.EPIPE, errno.EINVAL])
def test_a_reader_that_is_gone_is_known_on_every_system(number):
    with pytest.raises(BrokenPipeError):
        Server(io.BytesIO(b'{"do":"hello"}\n'), Gone(number), GAMES).serve()


def test_another_trouble_of_the_system_is_not_taken_for_that():
    with pytest.raises(OSError, match="gone") as trouble:
        Server(io.BytesIO(b'{"do":"hello"}\n'), Gone(errno.ENOSPC), GAMES).serve()
    assert not isinstance(trouble.value, BrokenPipeError)


def test_the_process_starts_without_qt_numpy_shapely_or_a_game():
    program = (
        "import sys, engine.__main__;"
        "print([name for name in sys.modules if name.split('.')[0] in ('PySide6', 'numpy', 'shapely')"
        " or name.startswith(('engine.cyvasse', 'engine.drakkard', 'engine.navia'))])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=10, check=True)
    assert done.stdout.strip() == b"[]"


def test_the_process_answers_and_ends_with_its_input():
    with start() as engine:
        engine.stdin.write(b'{"do":"stop"}\n')
        engine.stdin.flush()
        assert engine.stdout.readline() == b'{"stopped": false}\n'
        engine.stdin.close()
        assert engine.wait(10) == 0


@pytest.mark.parametrize("missing", ["stdin", "stdout"])
def test_a_windowed_program_started_without_pipes_ends_quietly(missing: str) -> None:
    """On Windows such a program has no standard streams."""
    program = f"import sys, engine.__main__; sys.{missing} = None; sys.exit(engine.__main__.main())"
    done = subprocess.run([sys.executable, "-c", program], input=b"", capture_output=True, timeout=10, check=False)
    assert (done.returncode, done.stderr) == (1, b"")
