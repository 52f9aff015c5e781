"""What a person is told in Cyvasse: the sentence of every event and reason."""

from __future__ import annotations

from engine.cyvasse.units import Unit
from engine.words import Words

WORDS = Words(
    events={
        "ready": "{side} is ready.",
        "begin_nearer": "{side} begins: its King is nearer to the middle row ({near} against {far}).",
        "begin_coin": "{side} begins: both Kings are equally near to the middle row, and the coin decided.",
        "move": "{side}'s {unit} goes from {from} to {to}.",
        "take": "{side}'s {unit} takes the {victim} on {at}.",
        "shoot": "{side}'s {unit} on {from} shoots the {victim} on {at}.",
        "pass": "{side} has no legal move: the turn passes.",
        "win": "{winner} wins: the King of {loser} is taken.",
        "draw": "The game is drawn: {by}.",
        "insight_sheltered": "No first enemy turn takes this King, however the enemy stands.",
        "insight_exposed": "The enemy could take this King in the first turn, with luck.",
        "insight_take": "Takes the {victim} on {at}.",
        "insight_shoot": "Shoots the {victim} on {at}.",
        "insight_saves": "The {unit} on {hex} is then safe.",
        "insight_threatens": "Then threatens the {unit} on {hex}.",
        "insight_moves": "Brings the {unit} to {hex}.",
        "insight_answer": "{side} may then take the {victim} on {at}.",
    },
    reasons={
        "ended": "The game has ended.",
        "phase_deploy": "The armies are still being deployed.",
        "phase_battle": "The armies stand already.",
        "syntax": "“{text}” is no action of Cyvasse.",
        "no_such_hex": "There is no hex {hex}.",
        "no_such_letter": "No unit has the letter {letter}.",
        "empty": "No unit stands on {hex}.",
        "wrong_turn": "It is not the turn of {side}.",
        "not_own": "The {unit} on {hex} belongs to {side}.",
        "wrong_unit": "On {hex} stands the {unit}, not the {named}.",
        "mountain_moves": "A Mountain cannot move.",
        "cannot_walk": "The {unit} cannot move: it only shoots.",
        "same_hex": "The {unit} stands on {hex} already.",
        "own_unit": "Your own {unit} stands on {hex}.",
        "mountain": "A Mountain stands on {hex}: it cannot be taken or entered.",
        "occupied": "The enemy {unit} stands on {hex}: it can be taken, not walked onto.",
        "nothing_there": "Nothing stands on {hex} that could be taken.",
        "cannot_win": "{unit}, strength {strength}, cannot take {article} {victim}, {defence}.",
        "too_far": "The {unit}'s movement is {movement}: {hex} is {needed} jumps away.",
        "blocked": "The {unit} cannot get to {hex} in {movement} jumps: units are in its way.",
        "not_straight": "The Dragon flies on straight lines: {hex} is on none from {from}.",
        "line_ended": "The Dragon cannot fly over the enemy {unit} on {hex}.",
        "not_range": "The {unit} cannot shoot: it takes by moving.",
        "range_takes": "The {unit} takes by shooting, not by moving.",
        "not_both": "A Range unit walks or shoots, not both in one turn.",
        "out_of_range": "The {unit}'s range is {range}: {hex} is {distance} hexes away.",
        "line_of_fire": "Mountains block the direct path from {from} to {hex}.",
        "second_leg": "The {unit} moves once in a turn: only cavalry goes on.",
        "one_jump": "The second leg is one jump: {hex} is {distance} from {from}.",
        "after_king": "The King is taken: the game has ended.",
        "changes_nothing": "A turn that ends where it began and takes nothing would be a pass.",
        "off_rows": "{side} deploys on its own five rows: {hex} is not among them.",
        "two_on_hex": "Only one unit can stand on {hex}.",
        "wrong_count": "An army has {needed} × {unit}; placed: {placed}.",
        "both_revealed": "Both armies have been shown.",
        "unknown_key": "The key {key} is not known here.",
        "missing_key": "The key {key} is missing.",
        "bad_value": "{key} cannot be {value}.",
        "deploy_set": "A deployment cannot be set: who begins in a tie comes from the seed.",
        "bad_unit": "On {hex}, {value} is no side and unit.",
        "kings": "{side} has {number} Kings, it must have {needed}.",
        "unknown_option": "The option {key} is not known in Cyvasse.",
        "bad_option": "The option {key} cannot be {value}.",
    },
    names={
        "south": "South",
        "north": "North",
        "rabble": "Rabble",
        "spearman": "Spearman",
        "elephant": "Elephant",
        "light_horse": "Light Horse",
        "heavy_horse": "Heavy Horse",
        "crossbowman": "Crossbowman",
        "catapult": "Catapult",
        "trebuchet": "Trebuchet",
        "dragon": "Dragon",
        "king": "King",
        "mountain": "Mountain",
        "no_move": "neither side can move",
        "quiet": "too many turns in a row without a take",
        "repetition": "the same position too many times",
    },
)


def article(unit: Unit) -> str:
    """The article before a unit's name: there is one King, one Dragon, but more than one Elephant."""
    if unit.count == 1:
        return "the"
    return "an" if unit.key[0] in "aeiou" else "a"
