"""Why a card may not lie where it is, in as few sentences as it takes: all that it overlaps stands in one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from desktop.speech import name_of, reason_text
from engine.drakkard.game import Drakkard
from engine.words import Reason

_OVERLAPPED: Mapping[str, str] = {
    "token": str(QT_TRANSLATE_NOOP("Drakkard", "the Raid token on ship {which} by {depth:.1f} mm")),
    "flagship": str(QT_TRANSLATE_NOOP("Drakkard", "the Flagship of {which} by {depth:.1f} mm")),
    "monster": str(QT_TRANSLATE_NOOP("Drakkard", "the Sea Monster of card {which} by {depth:.1f} mm")),
}
"""By the code of the reason."""


def refusal(game: Drakkard, reasons: Sequence[Reason]) -> str:
    """The sentences of reasons, one after the other; a single overlap in the engine's own."""
    overlaps = [reason for reason in reasons if reason.code in _OVERLAPPED]
    if len(overlaps) < 2:
        return " ".join(reason_text(game, reason) for reason in reasons)
    said = [reason_text(game, reason) for reason in reasons if reason not in overlaps]
    things = ", ".join(_overlapped(game, reason) for reason in overlaps)
    return " ".join(
        [*said, QCoreApplication.translate("Drakkard", "The card overlaps {things}.").format(things=things)]
    )


def _overlapped(game: Drakkard, reason: Reason) -> str:
    template = QCoreApplication.translate("Drakkard", _OVERLAPPED[reason.code])
    return template.format(which=name_of(game, str(reason.fields["which"])), depth=reason.fields["depth"])
