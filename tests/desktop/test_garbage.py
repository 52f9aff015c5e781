"""Garbage is collected on the GUI thread alone, and not in the middle of a drag."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from pytestqt.qtbot import QtBot

from desktop.garbage import GarbageCollector


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The generations that were collected."""
    ages: list[int] = []
    monkeypatch.setattr(gc, "collect", ages.append)
    return ages


@pytest.fixture
def collector(qtbot: QtBot) -> Iterator[GarbageCollector]:
    del qtbot
    owner = QObject()
    yield GarbageCollector(owner)
    owner.deleteLater()


def test_the_interpreters_own_collection_is_off(collector: GarbageCollector) -> None:
    del collector
    assert not gc.isenabled()


@pytest.mark.parametrize(
    ("counts", "ages"), [((700, 9, 9), []), ((701, 9, 9), [0]), ((701, 11, 9), [1]), ((0, 11, 11), [2])]
)
def test_the_oldest_generation_that_is_due_is_collected(
    collector: GarbageCollector,
    collected: list[int],
    monkeypatch: pytest.MonkeyPatch,
    counts: tuple[int, int, int],
    ages: list[int],
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
    collector.check()
    assert collected == ages


def test_nothing_is_collected_in_the_middle_of_a_drag(
    collector: GarbageCollector, collected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (10**6, 0, 0))
    monkeypatch.setattr("desktop.garbage.QApplication.mouseButtons", staticmethod(lambda: Qt.MouseButton.LeftButton))
    collector.check()
    assert collected == []
