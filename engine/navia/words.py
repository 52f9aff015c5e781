"""Every sentence of Navia Dratp: events, reasons, and the names that fill them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.words import Words

_EVENTS: Mapping[str, str] = MappingProxyType(
    {
        "move": "{piece} of {side} moves from {square} to {to}.",
        "take": "{piece} of {side} is taken on {square}.",
        "earn": "{side} earns {gyullas} Gyullas {reason}.",
        "pay": "{side} pays {gyullas} Gyullas {reason}.",
        "lose": "{side} loses {gyullas} Gyullas.",
        "summon": "{side} summons {piece} to {square}.",
        "dratp": "{piece} of {side} Dratps on {square}.",
        "invoke": "{piece} of {side} Invokes on {square}.",
        "send": "{piece} of {side} is sent from {square} to the Graveyard.",
        "to_keep": "{piece} of {side} returns from {square} to the Keep.",
        "return": "{piece} of {side} returns from the Graveyard to {square}.",
        "shift": "{piece} of {side} is shifted from {square} to {to}.",
        "swap": "{piece} on {square} and {with_piece} on {with_square} change places.",
        "reset": "{piece} of {side} on {square} is turned back to its first compass.",
        "ban": "{piece} of {side} on {square} is banned by {by} on {by_square}.",
        "ban_end": "{piece} of {side} on {square} is banned no longer.",
        "line_over": "{piece} of {side} steps over the End Line from {square}: Line Over.",
        "navia_goal": "{piece} of {side} steps over the End Line from {square}.",
        "check": "The Navia of {side} on {square} is in Check.",
        "pass": "{side} has no legal action and passes.",
        "win": "{winner} wins by {by}.",
        "draw": "The game is drawn: {by}.",
        "insight_take": "Takes {piece} on {square}.",
        "insight_earns": "Earns {gyullas} Gyullas.",
        "insight_check": "Gives Check.",
        "insight_saves": "{piece} on {square} is then safe.",
        "insight_moves": "Brings {piece} to {square}.",
        "insight_summons": "Brings {piece} into play.",
        "insight_threatens": "Then threatens {piece} on {square}.",
        "insight_sends": "Pieces of {side} that are sent to the Graveyard: {count}.",
        "insight_resets": "Pieces of {side} that are turned back to their first compass: {count}.",
        "insight_advance": "Black Gulled of {side} that go forward: {count}.",
        "insight_last_rank": "From {square}, {piece} can then step over the End Line.",
        "insight_navia_dratp": "Then has the {gyullas} Gyullas for a Navia Dratp.",
        "insight_ends": "Ends the turn: nothing more is worth it now.",
        "insight_enough": "Leaves the other Gulled in the Graveyard.",
        "insight_answer": "{side} may then take {piece} on {square}.",
        "insight_answer_sends": "{side} may then send {piece} on {square} to the Graveyard.",
        "insight_answer_to_keep": "{side} may then return {piece} on {square} to the Keep.",
    }
)

TURN_REASONS: Mapping[str, str] = MappingProxyType(
    {
        "ended": "The game has ended.",
        "syntax": "There is no action {text} here: {problem}.",
        "no_piece": "Nothing stands on {square}.",
        "not_own": "{piece} on {square} is not yours.",
        "banned": "{piece} on {square} is banned by {by} on {by_square}.",
        "turn_spent": "Only {piece} on {square}, which has moved this turn, may still Dratp or Invoke.",
        "choose_bonus": "Choose the Line Over bonus first.",
        "place_gulled": "Place Black Gulled for Odd first, or say that it is enough.",
        "nothing_moved": "A turn is ended only after a move that a Dratp or Invoke could follow.",
        # moves
        "own_piece": "Your own {piece} stands on {square}.",
        "immortal": "{piece} on {square} cannot be taken.",
        "blocked": "The way of {piece} from {square} to {to} is blocked on {block}.",
        "no_way": "The compass of {piece} does not lead from {square} to {to}.",
        "no_compass": "{piece} does not move.",
        # End Line
        "not_last_rank": "{piece} on {square} is not on the last rank.",
        "only_gulled": "Only a Gulled performs a Line Over; {piece} does not.",
        "only_navia": "Only a Navia performs a Navia Goal; {piece} does not.",
        "keep_not_empty": "A Navia Goal needs an empty Keep. Maseitai still in yours: {count}.",
        "no_line_over": "No Line Over bonus is to be chosen now.",
        # summons and returns
        "not_in_keep": "{piece} is not in your Keep.",
        "not_in_graveyard": "{piece} is not in your Graveyard.",
        "occupied": "{piece} stands on {square}.",
        "no_summon_square": "The square {square} is not one of your Summon Squares.",
        "guard": "A Navia Guard is summoned next to your Navia, and {square} is not.",
        "returns_maseitai": "The bonus returns a Maseitai; {piece} is none.",
        # Odd
        "no_odd": "No Gulled are to be placed now.",
        "not_second_rank": "The square {square} is not on your second rank.",
    }
)

POWER_REASONS: Mapping[str, str] = MappingProxyType(
    {
        "gulled_power": "{piece} is a Gulled and does not {power}.",
        "dratped": "{piece} has Dratped already.",
        "not_dratped": "{piece} has to Dratp before it can Invoke.",
        "no_invoke": "{piece} has no Invoke.",
        "price": "{piece}'s {power} costs {price}, you have {pool}.",
        "navia_check": "A Navia in Check cannot Dratp.",
        "nothing_to_do": "{piece}'s Invoke has nothing to do now.",
        "no_targets": "{piece} has no target to choose here.",
        "target_count": "Targets that {piece} asks for: {asked}; named: {given}.",
        "pair_order": "The two targets are named in the order of their squares, and differ.",
        "target_empty": "Nothing stands on {target}.",
        "target_itself": "{piece} cannot choose itself.",
        "target_navia": "{target_piece} on {target} is a Navia, and no effect touches a Navia.",
        "target_gulled": "{target_piece} is no Maseitai.",
        "target_banned": "{target_piece} on {target} is banned, so this effect cannot choose it.",
        "target_not_own": "{target_piece} on {target} is not yours.",
        "target_occupied": "The square {target} is not open, {target_piece} stands there.",
        "target_no_diamond": "The square {target} is no diamond square of {piece}.",
        "target_not_beside_navia": "The square {target} is not next to your Navia.",
        "target_no_summon_square": "The square {target} is not one of your Summon Squares.",
        "target_not_in_graveyard": "{target_piece} is not in your Graveyard.",
    }
)

POSITION_REASONS: Mapping[str, str] = MappingProxyType(
    {
        "bad_game": "This is a position of navia, and its game is given as {value}.",
        "bad_side": "There is no side {value}; the sides are south and north.",
        "bad_square": "There is no square {value} on the Battlefield.",
        "bad_piece": "There is no piece {value} in this piece set.",
        "bad_board": "What stands on {square} is a side, a piece, and perhaps dratped; it is not {value}.",
        "dratped_wrongly": "{piece} on {square} cannot be Dratped.",
        "bad_keep": "{piece} does not belong in a Keep.",
        "bad_graveyard": "{piece} does not belong in a Graveyard.",
        "navias": "{side} needs one Navia, and has {count}.",
        "too_many": "{piece} of {side} in all: {count}; a Force has {most}.",
        "three_alike": "{side} has {piece} {count} times; a Force has at most two alike.",
        "negative": "The number {what} must not be negative.",
        "ban_target": "Nothing on {square} can be banned.",
        "ban_by": "The ban on {square} needs a Dratped piece on {by} that bans and is not banned itself.",
        "ban_twice": "The piece on {by} bans two pieces.",
        "bad_pending": "Nothing called {value} can be pending.",
        "bad_turn": "Of this turn nothing is left to do.",
        "bad_result": "No game of Navia Dratp ends by {value} with this winner.",
    }
)

OPTION_REASONS: Mapping[str, str] = MappingProxyType(
    {
        "unknown_option": "There is no option {key} in Navia Dratp.",
        "bad_option": "The option {key} must be {kind}.",
        "force_size": "A force is 1 Navia and {most} Maseitai; that of {side} has {navias} and {maseitai}.",
        "force_alike": "The force of {side} has {piece} {count} times; two alike are allowed.",
        "force_piece": "The force of {side} names {value}, which is no Navia or Maseitai of this piece set.",
        "no_toml": "This is no TOML file: {problem}.",
        "table_unknown": "In {name} the entry {key} is not known.",
        "table_missing": "In {name} the entry {key} is missing.",
        "table_type": "In {name} the entry {key} must be {kind}.",
        "table_gulled": "The table's Gulled are black and red, no more and no fewer.",
        "table_twice": "The id {key} stands in the table twice.",
        "table_too_many": "The table has {count} Navias and Maseitai; there is room for {most}.",
        "table_empty": "The table has no {role}.",
        "table_too_few": "Maseitai in the table: {count}; a force needs {size}, with no more than {alike} alike.",
        "table_id": "In {name} the id {key} is not such as {example}.",
        "table_kind": "In {name} there is an unknown kind of effect, {kind}.",
        "table_source": "In {name} there is an unknown source, {source}.",
        "table_compass": "In {name} the entry {key} cannot be read: {problem}.",
        "table_invoke": "In {name} a price to Invoke and the kind invoke do not come together.",
        "table_effect": "{piece} is of the kind {kind}, but no such effect is known for it.",
    }
)

_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "south": "South",
        "north": "North",
        # why Gyullas come and go
        "move": "for its own move",
        "each_move": "for each running effect that pays for a move",
        "take": "for the piece taken",
        "lost": "for the loss of the piece",
        "line_over": "for the Line Over",
        "dratp": "to Dratp",
        "invoke": "to Invoke",
        "power_dratp": "Dratp",
        "power_invoke": "Invoke",
        # how games end
        "navia_taken": "taking the Navia",
        "navia_goal": "a Navia Goal",
        "navia_dratp": "Navia Dratp",
        "thousand_war": "Thousand War",
        "no_move": "neither side has a legal action",
        "quiet": "too many turns without progress",
        # what an effect asks for
        "pick_area": "the square in the middle of the nine",
        "pick_to_send": "a Battle Piece to send to the Graveyard",
        "pick_to_keep": "a Maseitai to return to its owner's Keep",
        "pick_to_swap": "a Battle Piece to change places",
        "pick_to_ban": "a Battle Piece to ban",
        "pick_own_piece": "one of your Battle Pieces",
        "pick_open_square": "an open space",
        "pick_diamond": "an open diamond square",
        "pick_beside_navia": "an open space next to your Navia",
        "pick_from_graveyard": "a Maseitai in your Graveyard",
        "pick_summon_square": "an open Summon Square",
    }
)

WORDS = Words(
    events=_EVENTS,
    reasons=MappingProxyType({**TURN_REASONS, **POWER_REASONS, **POSITION_REASONS, **OPTION_REASONS}),
    names=_NAMES,
)


def words_with(names: Mapping[str, str]) -> Words:
    """The words with the names of a piece set, by id."""
    return Words(WORDS.events, WORDS.reasons, MappingProxyType({**_NAMES, **names}))
