"""Drakkard's sentences: events, reasons, and why a position is refused, each by its code."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from engine.words import Words

WORDS: Final = Words(
    events=MappingProxyType(
        {
            "arrange": "{side} arranges the battlefield.",
            "colour": "{side} chooses {colour}.",
            "flagship": "{side} puts the Flagship on ship {ship}.",
            "place": "{side} places card {card}. Centres covered: {count}.",
            "turn_up": "The next card of the deck is turned up.",
            "sail": "{side} sails to ship {ship}.",
            "raid": "{side} raids ship {ship}.",
            "hold": "{side} does not raid.",
            "stranded": "{side} is stranded.",
            "count": "The deck is empty. Ships left: {red} red, {green} green.",
            "win": "{winner} wins with {by}.",
            "insight_covers": "Covers {count} of {side}'s ships.",
            "insight_covers_own": "Covers {count} of your own ships.",
            "insight_room": "Ships that the Flagship can then sail to: {count}.",
            "insight_roomy": "Leaves the Flagship plenty of room.",
            "insight_stranded": "Strands your own Flagship.",
            "insight_raids": "Hides a ship of {side} for good.",
            "insight_raids_own": "Raids a ship of your own.",
            "insight_sails": "Brings the Flagship to ship {ship}.",
            "insight_holds": "Keeps the token: no Raid is worth it now.",
            "insight_launches": "Puts the Flagship on ship {ship}.",
        }
    ),
    reasons=MappingProxyType(
        {
            "ended": "The game has ended.",
            "phase": "That is not done in this phase: it is time to {phase}.",
            "syntax": "This is no action of Drakkard.",
            "pose": "x and y must lie within ±{limit} mm, the angle from 0° to less than 360°.",
            "no_ship": "There is no ship {ship}.",
            "no_centre": "The card by itself covers no visible centre.",
            # Up to 0.05 mm is a touch and no overlap: none is told as 0.0 mm.
            "monster": "The card overlaps the Sea Monster of card {which} by {depth:.1f} mm.",
            "token": "The card overlaps the Raid token on ship {which} by {depth:.1f} mm.",
            "flagship": "The card overlaps the Flagship of {which} by {depth:.1f} mm.",
            "overlap": "The starting cards overlap by {depth:.1f} mm.",
            "not_own": "Ship {ship} does not belong to {side}.",
            "hidden": "{what} cannot be seen.",
            "same_ship": "The Flagship is on ship {ship} already.",
            "too_far": "Ship {ship} is neither on the same card nor on a neighbouring one.",
            "too_many": "That is {steps} steps, and the Move value is {move_value}.",
            "ends_at_start": "The Flagship may not end its Move where it began.",
            "other_card": "Ship {ship} is not on the card of the Flagship.",
            "not_visible": "The centre of ship {ship} is not completely visible.",
            "no_token": "{side} has no Raid token left.",
            "revealed": "The next card of the deck has been seen.",
            # Why a position or an option is refused.
            "unknown_value": "{key} cannot be {value}.",
            "out_of_range": "{key} must lie between {least} and {most}.",
            "wrong_length": "{key} must have {length} items.",
            "bad_pose": "The pose of card {card} is out of range.",
            "too_many_cards": "There are more than {most} cards in {where}.",
            "too_many_tokens": "There are more than {most} Raid tokens of {side}.",
            "two_tokens": "Two Raid tokens lie on ship {ship}.",
            "wrong_flagship": "The Flagship of {side} cannot be on ship {ship}.",
            "covered_flagship": "The Flagship of {side} is on ship {ship}, which cards cover.",
            "covered_monster": "Card {card} lies on the Sea Monster of card {under}.",
            "covered_token": "Card {card} lies on the centre of ship {ship}, which has a Raid token.",
            "wrong_phase": "{key} does not fit a position in which it is time to {phase}.",
            "unknown_option": "The option {key} is not known in Drakkard.",
            "bad_option": "The option {key} cannot be {value}.",
        }
    ),
    names=MappingProxyType(
        {
            "red": "Red",
            "green": "Green",
            "first": "the First Player",
            "second": "the Second Player",
            "next_card": "the next card of the deck",
            "arrange": "arrange the battlefield",
            "colour": "choose a colour",
            "flagship": "place the Flagship",
            "reinforce": "reinforce",
            "move": "move the Flagship",
            "raid": "raid",
            "ships": "the most ships",
            "tokens": "the most unplaced Raid tokens",
            "first_player": "the First Player coin",
            "stranded": "the other Flagship stranded",
        }
    ),
)
