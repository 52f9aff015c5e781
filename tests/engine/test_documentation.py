"""PROTOCOL.md says what the engine does: requests, records, examples, and the one table of codes."""

from __future__ import annotations

import io
import json
import re
import string
from pathlib import Path

import pytest

from engine.codes import COMMON, all_words, table
from engine.protocol import REQUESTS, Server
from engine.record import KEYS

DOCUMENTATION = Path("engine/PROTOCOL.md").read_text(encoding="utf-8")
TEMPLATES = [
    pytest.param(template, id=f"{owner}-{code}")
    for owner, words in all_words().items()
    for code, template in (*words.events.items(), *words.reasons.items())
]


def section(title: str) -> str:
    return DOCUMENTATION.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def rows(title: str) -> list[list[list[str]]]:
    """The table of a section, without its head: for each cell the words in code style."""
    lines = [line for line in section(title).splitlines() if line.startswith("|")][2:]
    return [[re.findall("`(.+?)`", cell) for cell in line.split("|")[1:-1]] for line in lines]


def test_documentation_and_engine_have_the_same_table_of_codes():
    assert section("Codes").endswith("\n\n" + table()), "put what engine.codes.table() gives into PROTOCOL.md"


def test_documentation_and_engine_have_the_same_requests():
    documented = {do: ({*needs}, {*may}) for (do,), needs, may, _ in rows("Requests")}
    assert documented == {do: ({*r.needs} - {"do"}, {*r.may} - {"id"}) for do, r in REQUESTS.items()}


def test_documentation_and_engine_have_the_same_keys_of_a_record():
    assert [key for keys, _ in rows("Records") for key in keys] == [*KEYS]


def test_the_example_of_the_documentation_runs_as_it_stands():
    session = DOCUMENTATION.partition("```\n")[2].partition("```")[0].splitlines()
    sent = "\n".join(line[2:] for line in session if line.startswith("> "))
    replies = io.BytesIO()
    Server(io.BytesIO(sent.encode()), replies).serve()
    got = [compact(json.loads(reply)) for reply in replies.getvalue().splitlines()]
    shown = [line[2:] for line in session if line.startswith("< ")]
    for reply, pattern in zip(got, shown, strict=True):
        assert re.fullmatch(re.escape(pattern).replace("…", ".+"), reply)


def compact(reply: object) -> str:
    return json.dumps(reply, separators=(",", ":"), ensure_ascii=False)


def test_a_code_is_one_word():
    for words in all_words().values():
        for code in (*words.events, *words.reasons):
            assert re.fullmatch("[a-z]+(_[a-z]+)*", code)


def test_a_game_says_what_the_engine_says_under_the_same_code():
    common = {code: text for words in COMMON.values() for code, text in words.reasons.items()}
    for words in all_words().values():
        for code in common.keys() & words.reasons.keys():
            assert words.reasons[code] == common[code]


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_sentence_is_one_and_its_fields_have_plain_names(template):
    assert template[-1] in ".!:}"
    fields = [name for _, name, _, _ in string.Formatter().parse(template) if name is not None]
    assert all(re.fullmatch("[a-z_]+", name) for name in fields)
    assert not {"code", "thing"} & set(fields)
