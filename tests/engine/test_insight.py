"""What is said of the best action: hand-checked sentences, and that `think` tells them when asked."""

from __future__ import annotations

import io
import json
from collections import Counter
from pathlib import Path

import pytest

from engine.insight import insight
from engine.protocol import Server
from engine.registry import GAMES, THINKINGS
from engine.search.deepening import Found

CASES = json.loads(Path("tests/golden/insights.json").read_text(encoding="utf-8"))


def test_each_game_has_at_least_six_cases():
    assert min(Counter(case["position"]["game"] for case in CASES).values()) >= 6


@pytest.mark.parametrize("case", CASES, ids=[f"{case['position']['game']} {case['line'][0]}" for case in CASES])
def test_the_sentences_say_what_happens_on_the_line(case):
    game = GAMES[case["position"]["game"]]().with_options({})
    position = start = game.read_position(case["position"])
    line = []
    for text in case["line"]:
        line.append(game.read_action(position, text))
        position = game.apply(position, line[-1])
    score = -999_990 if "There is no defence" in case["says"][0] else 0
    found = Found(line[0], score, line=tuple(line), win=case["win"])
    said = insight(THINKINGS[game.name](game), start, found)
    assert [event.text for event in said] == case["says"]


def test_think_explains_when_it_is_asked_to():
    requests = [
        {"do": "set", "position": CASES[0]["position"]},
        {"do": "think", "milliseconds": 2000, "explain": True},
    ]
    replies = io.BytesIO()
    server = Server(io.BytesIO(b"".join(json.dumps(request).encode() + b"\n" for request in requests)), replies)
    server.serve()
    answer = json.loads(replies.getvalue().splitlines()[-1])
    assert [said["text"] for said in answer["insight"]] == CASES[0]["says"]
    assert answer["insight"][1]["event"] == "insight_take"


@pytest.mark.parametrize("lines", [0, 21])
def test_lines_out_of_range_are_refused(lines):
    requests = [{"do": "set", "position": CASES[0]["position"]}, {"do": "think", "milliseconds": 10, "lines": lines}]
    replies = io.BytesIO()
    Server(io.BytesIO(b"".join(json.dumps(request).encode() + b"\n" for request in requests)), replies).serve()
    assert json.loads(replies.getvalue().splitlines()[-1])["error"]["code"] == "bad_lines"
