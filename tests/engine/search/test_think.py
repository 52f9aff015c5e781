"""`think`, `stop` and `info`, as another program sees them."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from cyvasse_battles import CALM, MATE
from navia_battles import GAME as NAVIA
from navia_battles import battle

from engine import protocol

DEPLOY = {"do": "new", "game": "cyvasse", "seed": 3}


class Engine:
    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def say(self, **request: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()

    def hear(self) -> dict:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def ask(self, **request: object) -> dict:
        self.say(**request)
        return self.hear()

    def answer(self, name: str) -> tuple[list[dict], dict]:
        """All `info` of a request, and its last reply; replies to others are left out."""
        infos = []
        while True:
            reply = self.hear()
            if reply.get("id") == name and "info" not in reply:
                return infos, reply
            if reply.get("id") == name:
                infos.append(reply["info"])


@contextmanager
def engine() -> Iterator[Engine]:
    command = [sys.executable, "-m", "engine"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Engine(process)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(10) == 0


def test_a_win_is_told_with_its_turns():
    with engine() as one:
        one.ask(do="set", position=MATE)
        one.say(do="think", milliseconds=2000, id="t")
        infos, reply = one.answer("t")
        assert reply == {"id": "t", "best": "Lj8xk9", "score": 999_999, "win": 1}
        assert infos[-1]["pv"] == ["Lj8xk9"]
        assert infos[-1]["win"] == 1
        assert set(infos[-1]) == {"depth", "score", "win", "nodes", "pv"}


@pytest.mark.parametrize("level", [1, 4, 6])
def test_every_level_answers_with_what_can_be_played(level):
    with engine() as one:
        one.ask(do="set", position=CALM)
        one.say(do="think", level=level, id="t")
        _, reply = one.answer("t")
        assert one.ask(do="why", action=reply["best"]) == {"legal": True}
        assert "error" not in one.ask(do="play", action=reply["best"])


def test_what_is_left_of_a_turn_takes_less_time_than_the_whole(monkeypatch):
    position = next(one for seed in range(100) if not (one := battle(seed, 9)).starts_turn)
    whole, rest = time_given(monkeypatch, battle(3, 0)), time_given(monkeypatch, position)
    assert 0 < rest < whole


def time_given(monkeypatch, position) -> int:
    """How many milliseconds the strongest level may take."""
    tasks = []
    monkeypatch.setattr(protocol, "Thought", lambda task, **_: tasks.append(task))
    requests = [{"do": "set", "position": NAVIA.write_position(position)}, {"do": "think", "level": 8}]
    lines = b"".join(json.dumps(request).encode() + b"\n" for request in requests)
    protocol.Server(io.BytesIO(lines), io.BytesIO()).serve()
    return tasks[0].milliseconds


def test_both_sides_deploy_by_thinking():
    with engine() as one:
        one.ask(**DEPLOY)
        for _ in range(2):
            one.say(do="think", milliseconds=200, seed=5, id="t")
            infos, reply = one.answer("t")
            assert (infos, reply["score"]) == ([], 0)
            position = one.ask(do="play", action=reply["best"])["position"]
        assert position["phase"] == "battle"


def test_a_stop_ends_a_think_at_once_with_its_best():
    with engine() as one:
        one.ask(do="set", position=CALM)
        one.say(do="think", milliseconds=60_000, id="t")
        assert "info" in one.hear()
        one.say(do="stop", id="s")
        replies = {}
        while set(replies) != {"s", "t"}:
            reply = one.hear()
            if "info" not in reply:
                replies[reply["id"]] = reply
        assert replies["s"] == {"id": "s", "stopped": True}
        assert one.ask(do="why", action=replies["t"]["best"]) == {"legal": True}
        assert one.ask(do="stop") == {"stopped": False}


def test_while_it_thinks_others_are_answered_but_nothing_is_changed():
    with engine() as one:
        one.ask(do="set", position=CALM)
        one.say(do="think", milliseconds=60_000, id="t")
        for request in (
            {"do": "set", "position": MATE},
            DEPLOY,
            {"do": "play", "action": "Ka1-b1"},
            {"do": "think", "level": 1},
        ):
            one.say(**request, id="x")
            assert one.answer("x")[1]["error"]["code"] == "busy"
        one.say(do="position", id="x")
        assert one.answer("x")[1]["position"] == CALM
        one.say(do="why", action="Ka1-b2", id="x")
        assert one.answer("x")[1]["legal"] is True
        one.say(do="stop")
        assert "best" in one.answer("t")[1]
        assert "error" not in one.ask(do="set", position=MATE)


def test_the_end_of_input_ends_a_think_which_still_answers():
    lines = [{"do": "set", "position": CALM}, {"do": "think", "milliseconds": 60_000, "id": "t"}]
    sent = "".join(json.dumps(line) + "\n" for line in lines)
    command = [sys.executable, "-m", "engine"]
    done = subprocess.run(command, input=sent, capture_output=True, text=True, timeout=10, check=True)
    assert "best" in json.loads(done.stdout.splitlines()[-1])


def test_quit_ends_a_think_which_still_answers_and_the_process_with_status_0():
    with engine() as one:
        one.ask(do="set", position=CALM)
        one.say(do="think", milliseconds=60_000, id="t")
        assert "info" in one.hear()
        one.say(do="quit")
        assert "best" in one.answer("t")[1]
        assert one.process.wait(10) == 0


def test_the_same_level_and_seed_give_the_same_answer():
    with engine() as one:
        one.ask(do="set", position=CALM)
        answers = []
        for _ in range(2):
            one.say(do="think", level=2, seed=9, id="t")
            answers.append(one.answer("t"))
        assert answers[0] == answers[1]


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({}, "think_how"),
        ({"level": 1, "milliseconds": 5}, "think_how"),
        ({"seed": 1}, "think_how"),
        ({"level": 0}, "bad_level"),
        ({"level": 9}, "bad_level"),
        ({"milliseconds": 0}, "bad_time"),
        ({"milliseconds": 86_400_001}, "bad_time"),
    ],
)
def test_what_cannot_be_thought_is_refused(request_, code):
    with engine() as one:
        one.ask(do="set", position=CALM)
        assert one.ask(do="think", **request_)["error"]["code"] == code


def test_after_the_end_there_is_nothing_to_think_about():
    with engine() as one:
        one.ask(do="set", position=MATE)
        one.ask(do="play", action="Lj8xk9")
        assert one.ask(do="think", level=1)["error"]["code"] == "ended"
