"""A damaged record is refused with a reason, and what is good of it can still be opened."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.match import Match
from engine.record import BadRecord, read, write
from engine.registry import GAMES

STORED = Path(__file__).parents[1] / "golden" / "records" / "cyvasse-version-1.trivium"


def test_a_record_cut_anywhere_gives_the_game_up_to_the_cut() -> None:
    data = STORED.read_bytes()
    whole = [ply.action for ply in read(data).match.plies]
    counts = set()
    for cut in range(0, len(data.rstrip()) - 1, 11):
        with pytest.raises(BadRecord) as caught:
            read(data[:cut])
        good = caught.value.good
        if good is not None:
            actions = [ply.action for ply in good.match.plies]
            assert actions == whole[: len(actions)]
            counts.add(len(actions))
    assert counts == set(range(len(whole) + 1))


def test_a_record_overwritten_in_the_middle_gives_what_stands_before() -> None:
    data = STORED.read_bytes()
    middle = data.index(b'"actions"') + 200
    with pytest.raises(BadRecord) as caught:
        read(data[:middle] + bytes(100) + data[middle + 100 :])
    assert caught.value.good is not None


def test_what_stands_behind_the_damage_is_kept_as_far_as_it_can_be_read() -> None:
    match = Match(GAMES["cyvasse"]().with_options({}), seed=1)
    match.play("resign", "south")
    match.comments = {0: "before", 1: "after \N{EM DASH} why?"}
    begun = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
    data = write(match, begun)
    cut = data.rstrip().removesuffix(b"}")
    garbled = data.replace(b"why?", b"wh\xff\x00")
    for damaged, comments in ((cut, match.comments), (garbled, {0: "before"})):
        with pytest.raises(BadRecord) as caught:
            read(damaged)
        good = caught.value.good
        assert good is not None
        assert good.match.comments == comments
        assert good.started == begun


def test_a_record_without_actions_gives_nothing() -> None:
    with pytest.raises(BadRecord) as caught:
        read(b'{"format": "trivium-game"')
    assert caught.value.good is None
