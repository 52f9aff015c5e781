"""The course of a review, without an engine: what is asked, and what becomes of answers that know nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.analyst import Finding, Inquiry, Line, Purpose
from desktop.main_window import MainWindow
from desktop.reviewing import MILLISECONDS, Reviewing
from desktop.table.page import TablePage
from tests.desktop.at_the_window import battle, open_match
from tests.desktop.sight import seen


@pytest.fixture
def review(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> tuple[Reviewing, list[Inquiry]]:
    """Of three turns, begun; with what it has asked."""
    open_match(qtbot, window, tmp_path, battle("Rc3-c4", "Ri9-i8", "Rc4-c5"))
    reviewing = Reviewing(seen(window, TablePage)[0].replay.state, window)
    asked: list[Inquiry] = []
    reviewing.inquiries_wanted.connect(asked.extend)
    reviewing.go_on()
    return reviewing, asked


def answer(inquiry: Inquiry, *, depth: int) -> Finding:
    return Finding(Purpose.REVIEW, inquiry.number, depth, 10, (Line(("Rc3-c4",), 0),), final=True)


def test_what_nothing_was_found_of_is_looked_at_once_more_for_longer(review: tuple[Reviewing, list[Inquiry]]) -> None:
    reviewing, asked = review
    assert [inquiry.milliseconds for inquiry in asked] == [MILLISECONDS[0]] * 3
    for inquiry, depth in zip(tuple(asked), (2, 0, 2), strict=True):
        reviewing.take(answer(inquiry, depth=depth))
    assert reviewing.running
    assert reviewing.done == 2
    assert [(inquiry.number, inquiry.milliseconds) for inquiry in asked[3:]] == [(asked[1].number, MILLISECONDS[1])]
    reviewing.take(answer(asked[3], depth=1))
    assert not reviewing.running
    assert set(reviewing.expectations) == {0, 1, 2}


def test_of_what_stays_unknown_no_chance_is_told(review: tuple[Reviewing, list[Inquiry]]) -> None:
    reviewing, asked = review
    for inquiry, depth in zip(tuple(asked), (2, 0, 2), strict=True):
        reviewing.take(answer(inquiry, depth=depth))
    reviewing.take(answer(asked[3], depth=0))
    assert not reviewing.running
    assert reviewing.done == 3
    assert set(reviewing.expectations) == {0, 2}


def test_a_review_that_was_stopped_goes_on_with_the_rest(review: tuple[Reviewing, list[Inquiry]]) -> None:
    reviewing, asked = review
    reviewing.take(answer(asked[0], depth=2))
    reviewing.stop()
    reviewing.go_on()
    assert [inquiry.number for inquiry in asked[3:]] == [inquiry.number for inquiry in asked[1:3]]
