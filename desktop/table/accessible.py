"""What a screen reader hears of a board. Qt tells it nothing of a scene's items, so the board speaks."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, sentence: str) -> None:
    """Have a screen reader say a sentence, after what it is saying."""
    if not sentence:
        return
    event = QAccessibleAnnouncementEvent(widget, sentence)
    event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
    QAccessible.updateAccessibility(event)


def describe(widget: QWidget, state: str) -> None:
    """Give a widget its present state as its accessible description, and tell of the change."""
    if widget.accessibleDescription() == state:
        return
    widget.setAccessibleDescription(state)
    QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.DescriptionChanged))
