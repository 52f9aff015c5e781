"""The deck: the card in hand, or the one that comes next, and what is left below it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame

from desktop.drakkard.art import Art, Look
from desktop.drakkard.picture import Picture
from desktop.theme.metrics import Space
from desktop.theme.parts import column, label, row
from desktop.theme.style import Role, set_role
from engine.drakkard.position import REINFORCE, DrakkardPosition

THUMB = 84
"""Pixels of the card's height."""


def face_name(face: str) -> str:
    """What a face of a card is called."""
    translate = QCoreApplication.translate
    return {"ships": translate("Drakkard", "Ships"), "monster": translate("Drakkard", "Sea Monster")}.get(face, face)


class DeckPanel(QFrame):
    """The top card's face is public; of the others only how many of each face there are."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        set_role(self, Role.PANEL)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a screen reader reads it
        self.setWindowTitle(QCoreApplication.translate("Drakkard", "Reinforcements"))
        self._card = Picture(art, THUMB)
        self._title = label(role=Role.HEADING, wrap=True)
        self._left, self._faces = label(role=Role.MUTED), label(role=Role.MUTED, wrap=True)
        words = column(spacing=0)
        for widget in (self._title, self._left, self._faces):
            words.addWidget(widget)
        words.addStretch(1)
        layout = row(self, spacing=Space.MEDIUM, margins=(Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL))
        layout.addWidget(self._card)
        layout.addLayout(words, 1)

    def show_position(self, position: DrakkardPosition) -> None:
        top = position.deck.as_seen().top
        self._card.show_look(Look("card", top) if top else None)
        self._card.setVisible(top is not None)
        said = _words(position)
        for widget, text in zip((self._title, self._left, self._faces), said, strict=True):
            widget.setText(text)
        self.setAccessibleName(" ".join(filter(None, said)))


def _words(position: DrakkardPosition) -> tuple[str, str, str]:
    """The card on top, how many are left, and of which faces."""
    translate, deck = QCoreApplication.translate, position.deck.as_seen()
    if deck.top is None:
        left = translate("Drakkard", "This is the last turn") if position.result is None else ""
        return translate("Drakkard", "The deck is empty"), left, ""
    in_hand = position.phase == REINFORCE and position.result is None
    shown = translate("Drakkard", "In hand: {face}") if in_hand else translate("Drakkard", "Next: {face}")
    below = translate("Drakkard", "{count} more in the deck").format(count=max(deck.size - 1, 0))
    faces = " · ".join(f"{count} {face_name(face)}" for face, count in deck.hidden or () if count)
    return shown.format(face=face_name(deck.top)), below, faces
