"""Every sentence of the rulebook and every ruling, one test each, named after it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from drakkard_tables import codes, ship, table

from engine.drakkard.actions import Hold, Launch, Sail
from engine.drakkard.card import CARD, Laid, Ship
from engine.drakkard.coverage import Visibility
from engine.drakkard.deck import Deck
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose
from engine.drakkard.layers import layers
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.referee import judge
from engine.drakkard.sight import battlefield, sight
from engine.game import IllegalAction, Result
from engine.match import Match

GAME = Drakkard()
FREE = Drakkard.with_options({"setup": "free"})
SEA_LEGS = Drakkard.with_options({"setup": "free", "overlap": True})

TWO = [["ships", -3600, 0, 0], ["ships", 3600, 0, 0]]
"""Assail the Sails."""
TOUCHING = [["ships", -3150, 0, 0], ["ships", 3150, 0, 0]]
OVERLAPPING = [["ships", -3000, 0, 0], ["ships", 3000, 0, 0]]


def play(position: DrakkardPosition, *actions: str, game: Drakkard = GAME) -> DrakkardPosition:
    for text in actions:
        position = game.play(position, game.read_action(position, text)).position
    return position


def why(position: DrakkardPosition, action: str, game: Drakkard = GAME) -> list[str]:
    return codes(game.why_not(position, game.read_action(position, action)))


def listed(position: DrakkardPosition) -> list[str]:
    return [GAME.write_action(position, action) for action in GAME.actions(position)]


# -- Setup ---------------------------------------------------------------------------------------------
def test_the_first_player_takes_two_cards_and_arranges_them_in_any_orientation() -> None:
    start = FREE.start(1)
    assert (start.phase, start.to_move, start.first, start.cards) == ("arrange", "first", None, ())
    arranged = play(start, "arrange ships -3600 0 0 monster 3600 0 18000", game=FREE)
    assert arranged.cards == (Laid("ships", Pose(-3600, 0, 0)), Laid("monster", Pose(3600, 0, 18000)))
    assert (arranged.phase, arranged.to_move) == ("colour", "second")


def test_the_starting_cards_should_not_overlap_each_other() -> None:
    start = FREE.start(1)
    assert why(start, "arrange ships 0 0 0 ships 6300 0 0", FREE) == []
    assert why(start, "arrange ships 0 0 0 ships 6295 0 0", FREE) == []
    assert why(start, "arrange ships 0 0 0 ships 6294 0 0", FREE) == ["overlap"]


def test_with_sea_legs_the_starting_cards_may_overlap() -> None:
    assert why(SEA_LEGS.start(1), "arrange ships 0 0 0 ships 1000 0 0", SEA_LEGS) == []


def test_with_sea_legs_the_second_card_may_not_lie_on_the_first_ones_sea_monster() -> None:
    start = SEA_LEGS.start(1)
    assert why(start, "arrange monster 0 0 0 ships 4444 0 0", SEA_LEGS) == ["monster 0"]
    assert why(start, "arrange monster 0 0 0 ships 4446 0 0", SEA_LEGS) == []
    assert why(start, "arrange ships 0 0 0 monster 1000 0 0", SEA_LEGS) == []


def test_starting_cards_lie_within_300_mm() -> None:
    start = FREE.start(1)
    assert why(start, "arrange ships -30000 0 0 ships 30000 0 35999", FREE) == []
    assert why(start, "arrange ships -30001 0 0 ships 30000 0 0", FREE) == ["pose"]
    assert why(start, "arrange ships 0 0 0 ships 3600 30001 0", FREE) == ["pose"]


@pytest.mark.parametrize("setup", CARD.setups)
def test_a_named_setup_starts_with_the_choice_of_colour(setup: str) -> None:
    start = Drakkard.with_options({"setup": setup}).start(1)
    assert (start.phase, start.to_move, start.cards) == ("colour", "second", CARD.setups[setup])


def test_the_deck_has_eight_cards_showing_ships_and_eight_showing_sea_monsters() -> None:
    for seed in range(50):
        assert Counter(GAME.start(seed).deck.known) == {"ships": 8, "monster": 8}


def test_the_deck_is_shuffled_with_the_seed() -> None:
    assert GAME.start(7) == GAME.start(7)
    assert len({GAME.start(seed).deck for seed in range(50)}) > 45


@pytest.mark.parametrize(("chosen", "first"), [("red", "green"), ("green", "red")])
def test_the_second_player_chooses_the_team_colour(chosen: str, first: str) -> None:
    position = play(GAME.start(1), f"colour {chosen}")
    assert (position.first, position.to_move, position.phase) == (first, chosen, "flagship")
    assert (GAME.seat(position, chosen), GAME.seat(position, first)) == ("second", "first")


def test_each_player_takes_six_raid_tokens() -> None:
    assert GAME.start(1).tokens_left == (6, 6)


def test_starting_with_the_second_player_both_place_their_flagship() -> None:
    position = play(GAME.start(1), "colour green", "flagship 0.4")
    assert (position.to_move, position.phase, position.flagships) == ("red", "flagship", (None, Ship(0, 4)))
    assert listed(position) == [f"flagship {card}.{number}" for card in (0, 1) for number in range(4)]


def test_a_flagship_starts_on_a_ship_of_its_own_colour() -> None:
    position = play(GAME.start(1), "colour red")
    assert why(position, "flagship 0.4") == ["not_own"]
    assert why(position, "flagship 2.0") == why(position, "flagship 0.8") == ["no_ship"]


def test_a_flagship_starts_on_a_ship_whose_centre_is_visible() -> None:
    covered = table([["ships", 0, 0, 0], ["ships", 0, 0, 0]], phase="flagship")
    assert why(covered, "flagship 0.0") == ["hidden"]
    assert why(covered, "flagship 0.4") == ["not_own", "hidden"]
    assert why(covered, "flagship 1.0") == []


# -- Gameplay ------------------------------------------------------------------------------------------
def begun(first: str = "green") -> DrakkardPosition:
    """Assail the Sails with both Flagships placed."""
    return table(TWO, "0.0", "1.5", to_move=first, first=first, deck=["monster", "ships", "ships"])


def test_the_first_player_takes_the_first_turn() -> None:
    position = play(GAME.start(1), "colour red", "flagship 0.0", "flagship 1.5")
    assert (position.to_move, position.phase) == ("green", "reinforce")


def test_each_turn_consists_of_reinforce_move_and_raid_in_this_order() -> None:
    position = begun()
    seen = []
    for action in ("place 8650 0 0", "sail 1.4", "hold"):
        seen.append((position.to_move, position.phase))
        position = play(position, action)
    assert seen == [("green", "reinforce"), ("green", "move"), ("green", "raid")]
    assert (position.to_move, position.phase) == ("red", "reinforce")


@pytest.mark.parametrize(
    ("phase", "legal"),
    [
        ("reinforce", "place 3600 0 0"),
        ("move", "sail 0.1"),
        ("raid", "hold"),
    ],
)
def test_only_the_actions_of_the_phase_are_legal(phase: str, legal: str) -> None:
    position = table(TWO, "0.0", "1.5", phase=phase)
    texts = ["arrange ships 0 0 0 ships 0 0 0", "colour red", "flagship 0.1"]
    texts += ["place 3600 0 0", "sail 0.1", "raid 0.1", "hold"]
    for text in texts:
        mine = text == legal or (phase == "raid" and text == "raid 0.1")
        assert ("phase" in why(position, text)) == (not mine)


# -- Phase 1: Reinforce --------------------------------------------------------------------------------
def test_the_top_card_is_placed_and_the_next_one_turned_up() -> None:
    position = begun()
    placed = GAME.play(position, GAME.read_action(position, "place 8650 0 0"))
    assert placed.position.cards[-1] == Laid("monster", Pose(8650, 0, 0))
    assert placed.position.deck == Deck(("ships", "ships"))
    assert [event.code for event in placed.events] == ["place", "turn_up"]


def test_a_card_must_completely_cover_at_least_one_centre() -> None:
    position = table([["ships", 0, 0, 0]], "0.0", "0.5")
    assert why(position, "place 5050 0 0") == []
    assert why(position, "place 5250 0 0") == ["no_centre"]


@pytest.mark.parametrize("to_move", ["red", "green"])
def test_the_centre_covered_may_be_allied_or_enemy(to_move: str) -> None:
    position = table([["ships", 0, 0, 0]], "0.0", "0.5", to_move=to_move)
    assert why(position, "place 5050 -1000 0") == []  # covers 0.3, a red ship
    assert why(position, "place -5050 3000 0") == []  # covers 0.7, a green ship


def test_a_centre_that_was_not_visible_before_does_not_count() -> None:
    raided = table([["ships", 0, 0, 0]], "0.0", "0.5", tokens=["0.3"])
    assert why(raided, "place 5050 0 0") == ["no_centre", "token 0.3"]
    buried = table([["ships", 0, 0, 0], ["ships", 0, 0, 0]], "1.0", "1.5")
    assert judge(battlefield(buried), Pose(5050, 0, 0)).covers == (Ship(1, 3),)


def test_two_cards_that_cover_a_centre_only_together_do_not_make_a_pose_legal() -> None:
    # Card 1 covers the lower half of 0.3; the new card would cover the upper half.
    below, above = ["ships", 4950, 3200, 0], ["ships", 4950, -5600, 0]
    position = table([["ships", 0, 0, 0], below], "0.0", "0.5")
    assert why(position, "place 4950 -5600 0") == ["no_centre"]
    assert sight(position)[0][3] is Visibility.PARTLY
    both = table([["ships", 0, 0, 0], below, above], "0.0", "0.5")
    assert sight(both)[0][3] is Visibility.COVERED


def test_cards_cannot_cover_any_part_of_an_obstacle_of_either_player() -> None:
    position = table([["monster", 0, 0, 0]], "0.0", "0.5", tokens=["0.1"])
    for to_move in ("red", "green"):
        mine = replace(position, to_move=to_move)
        assert why(mine, "place 0 0 0") == ["token 0.1", "flagship red", "flagship green", "monster 0"]


def test_cards_may_be_placed_so_that_they_completely_cover_another_card() -> None:
    position = table([["ships", 0, 0, 0], ["ships", 2000, 5000, 0], ["ships", 0, 30000, 0]], "2.0", "2.5")
    after = play(position, "place 2000 5000 0")
    centres = layers(after.cards).centres[1]
    assert not any(centre.shows for centre in centres)


def test_every_obstacle_in_the_way_is_named_with_its_depth_in_mm() -> None:
    position = table([["ships", 0, 0, 0], ["ships", 7000, 0, 0]], "0.0", "0.4", tokens=["0.3"])
    action = GAME.read_action(position, "place 5744 0 0")
    reasons = GAME.why_not(position, action)
    assert [reason.text for reason in reasons] == [
        "The card overlaps the Raid token on ship 0.3 by 1.1 mm.",
        "The card overlaps the Flagship of Green by 0.1 mm.",
    ]
    assert [reason.at for reason in reasons] == [("0.3",), ("0.4",)]


def test_a_card_lies_within_2000_mm() -> None:
    position = table([["ships", 199_000, 0, 0]], "0.0", "0.4")
    assert "pose" not in why(position, "place 200000 -200000 35999")
    for pose in ("200001 0 0", "0 -200001 0", "0 0 36000", "0 0 -1", f"{10**500} 0 0"):
        assert why(position, f"place {pose}") == ["pose"]


# -- Phase 2: Move -------------------------------------------------------------------------------------
def moving(cards: list[list[Any]], red: str, **changes: Any) -> DrakkardPosition:
    return table(cards, red, changes.pop("green", None), phase="move", **changes)


def test_the_flagship_must_move() -> None:
    position = moving(TWO, "0.0", green="1.5")
    assert "phase" in why(position, "hold")
    assert why(position, "sail 0.0") == ["same_ship", "ends_at_start"]


def test_it_moves_to_an_allied_ship_on_the_same_card() -> None:
    assert listed(moving(TWO, "0.0", green="1.5")) == ["sail 0.1", "sail 0.2", "sail 0.3"]


def test_it_moves_to_an_allied_ship_on_a_neighbouring_card() -> None:
    position = moving([*TWO, ["ships", -3600, 8000, 0]], "0.0", green="1.5")
    assert why(position, "sail 2.0") == []
    assert why(position, "sail 1.0") == ["too_far"]


def test_a_ship_it_moves_to_must_be_allied() -> None:
    assert why(moving(TWO, "0.0", green="1.5"), "sail 0.6") == ["not_own"]


def test_a_ship_it_moves_to_must_have_a_visible_centre() -> None:
    position = moving([["ships", 0, 0, 0], ["ships", 5050, 0, 0]], "0.0", green="0.4")
    assert why(position, "sail 0.3") == ["hidden"]
    partly = moving([["ships", 0, 0, 0], ["ships", 5250, 0, 0]], "0.0", green="0.4")
    assert why(partly, "sail 0.3") == []


def test_a_ship_under_a_token_has_no_visible_centre() -> None:
    assert why(moving(TWO, "0.0", green="1.5", tokens=["0.1"]), "sail 0.1") == ["hidden"]


def test_the_two_starting_cards_are_not_neighbouring_each_other() -> None:
    for setup, cards in CARD.setups.items():
        assert layers(cards).neighbours == ((), ()), setup
    assert why(moving(TOUCHING, "0.0", green="1.5"), "sail 1.0") == ["too_far"]


def test_with_sea_legs_overlapping_starting_cards_are_neighbouring() -> None:
    assert why(moving(OVERLAPPING, "0.0", green="1.5"), "sail 1.1") == []


def test_cards_are_neighbours_however_many_cards_lie_between() -> None:
    cards = [["ships", 0, 0, 0], ["ships", 4000, 0, 0], ["ships", 5000, 0, 0]]
    assert why(moving(cards, "0.0"), "sail 2.0") == []


def test_a_step_is_judged_with_the_moving_flagship_lifted() -> None:
    # Card 1 lies so that its 1.2 is 3 mm from 0.1: the Flagship on 0.1 hides it, until it lifts.
    cards = [["ships", 0, 0, 0], ["ships", 1800, -1600, 0]]
    position = moving(cards, "0.1", green="0.4")
    near = layers(position.cards).centre(Ship(1, 2)).dot
    own = layers(position.cards).centre(Ship(0, 1)).dot
    assert abs(near.x - own.x) + abs(near.y - own.y) == pytest.approx(3)
    assert why(position, "sail 1.2") == []


def test_the_other_flagship_still_hides_what_is_under_it() -> None:
    # The same with Green's Flagship on 0.5 at (-3, 30), 3 mm from 1.1.
    cards = [["ships", 0, 0, 0], ["ships", -300, 6000, 0]]
    position = moving(cards, "0.0", green="0.5")
    near = layers(position.cards).centre(Ship(1, 1)).dot
    other = layers(position.cards).centre(Ship(0, 5)).dot
    assert abs(near.x - other.x) + abs(near.y - other.y) == pytest.approx(3)
    assert why(position, "sail 1.1") == ["hidden"]


def test_with_move_2_up_to_two_steps_may_be_made_and_at_least_one() -> None:
    position = moving([*TWO, ["ships", 0, 8000, 0]], "0.0", green="1.5", move_value=(2, 1))
    assert why(position, "sail 0.1") == why(position, "sail 2.0 1.0") == []
    assert why(position, "sail 0.1 0.2 0.3") == ["too_many"]
    assert why(position, "sail 1.0") == ["too_far"]
    with pytest.raises(IllegalAction, match="no action"):
        GAME.read_action(position, "sail")


def test_a_move_may_not_end_where_the_turn_began_but_may_pass_there() -> None:
    position = moving(TWO, "0.0", green="1.5", move_value=(3, 1))
    assert why(position, "sail 0.1 0.0") == ["ends_at_start"]
    assert why(position, "sail 0.1 0.0 0.2") == []


def test_each_step_goes_to_another_ship_than_the_one_stood_on() -> None:
    position = moving(TWO, "0.0", green="1.5", move_value=(3, 1))
    assert why(position, "sail 0.1 0.1") == ["same_ship"]


def test_for_each_end_the_shortest_way_is_listed_then_the_first_as_a_string() -> None:
    position = moving([*TWO, ["ships", 0, 8000, 0]], "0.0", green="1.5", move_value=(2, 1))
    ways = listed(position)
    assert ways == sorted(ways)
    assert "sail 0.1" in ways
    assert [way for way in ways if way.endswith(" 1.0")] == ["sail 2.0 1.0"]
    ends = [way.split()[-1] for way in ways]
    assert len(ends) == len(set(ends))


@pytest.mark.parametrize("move_value", [1, 2, 3])
def test_the_ways_listed_are_the_best_of_all_that_are_legal(move_value: int) -> None:
    cards = [*TWO, ["ships", 0, 8000, 1500], ["monster", 0, 15000, 3333]]
    position = moving(cards, "0.0", green="1.5", move_value=(move_value, 1))
    ships = [Ship(card, number) for card in range(4) for number in range(4)]
    ways = [way for steps in range(1, move_value + 1) for way in product(ships, repeat=steps)]
    legal = [way for way in ways if not GAME.why_not(position, Sail(way))]
    best: dict[Ship, str] = {}
    for way in sorted(legal, key=lambda way: (len(way), GAME.write_action(position, Sail(way)))):
        best.setdefault(way[-1], GAME.write_action(position, Sail(way)))
    assert listed(position) == sorted(best.values())


def test_the_move_value_is_that_of_the_side_to_move() -> None:
    position = table(TWO, "0.0", "1.5", phase="move", move_value=(1, 2))
    assert why(position, "sail 0.1 0.2") == ["too_many"]
    assert why(replace(position, to_move="green"), "sail 1.4 1.6") == []


def test_every_reason_against_a_way_is_named_once() -> None:
    position = moving(TWO, "0.0", green="1.5")
    assert why(position, "sail 1.6 9.9 0.0") == ["not_own", "too_far", "no_ship", "too_many", "ends_at_start"]


# -- Phase 3: Raid -------------------------------------------------------------------------------------
def raiding(cards: list[list[Any]], red: str, **changes: Any) -> DrakkardPosition:
    return table(cards, red, changes.pop("green", "1.5"), phase="raid", **changes)


def test_a_ship_allied_or_enemy_on_the_flagships_card_may_be_raided() -> None:
    position = raiding(TWO, "0.0")
    assert listed(position) == ["hold", *(f"raid 0.{number}" for number in range(1, 8))]
    assert why(position, "raid 1.0") == ["other_card"]
    assert why(position, "raid 5.0") == ["no_ship"]


def test_the_centre_raided_must_be_completely_visible() -> None:
    position = raiding([["ships", 0, 0, 0], ["ships", 5250, 0, 0]], "0.0", tokens=["0.1"])
    assert why(position, "raid 0.3") == ["not_visible"]  # half of it is under card 1
    assert why(position, "raid 0.1") == ["not_visible"]  # it has been raided
    assert why(position, "raid 0.0") == ["not_visible"]  # the Flagship stands on it
    assert why(position, "raid 0.2") == []


def test_a_raid_places_one_of_the_players_tokens_on_the_ship() -> None:
    after = play(raiding(TWO, "0.0", deck=["ships"]), "raid 0.6")
    assert [(token.by, str(token.on)) for token in after.tokens] == [("red", "0.6")]
    assert after.tokens_left == (2, 3)


def test_without_a_token_left_there_is_no_raid() -> None:
    position = raiding(TWO, "0.0", tokens_left=(0, 3))
    assert why(position, "raid 0.6") == ["no_token"]
    assert listed(position) == ["hold"]


def test_raiding_is_optional() -> None:
    position = raiding(TWO, "0.0")
    after = play(position, "hold")
    assert (after.tokens, after.tokens_left, after.to_move) == ((), (3, 3), "green")


def test_with_nothing_to_raid_hold_is_still_played() -> None:
    position = raiding(TWO, "0.0", tokens=[f"0.{number}" for number in range(1, 8)])
    assert listed(position) == ["hold"]


# -- Game End and Victory ------------------------------------------------------------------------------
def test_a_flagship_that_cannot_move_is_stranded_and_loses_at_once() -> None:
    # Card 0 lies alone, and tokens lie on its other red ships.
    lonely = table(
        [["ships", 0, 0, 0], ["ships", 20000, 0, 0]],
        "0.0",
        "1.5",
        tokens=["0.1", "0.2", "0.3"],
        deck=["ships"] * 2,
    )
    played = GAME.play(lonely, GAME.read_action(lonely, "place 25050 0 0"))
    assert played.position.result == Result("green", "stranded")
    assert (played.position.phase, played.position.to_move) == ("move", "red")
    assert [event.code for event in played.events][-2:] == ["stranded", "win"]
    assert listed(played.position) == []


def test_a_player_without_a_place_for_the_card_is_stranded_and_loses_at_once() -> None:
    # A single card whose every centre is raided or under a Flagship: nothing can be covered.
    tokens = [f"0.{number}" for number in (1, 2, 3, 5, 6, 7)]
    position = table([["ships", 0, 0, 0]], "0.0", "0.4", tokens=tokens, tokens_left=(0, 1))
    settled = GAME.settle(position)
    assert settled.position.result == Result("green", "stranded")
    assert (settled.position.phase, settled.position.to_move) == ("reinforce", "red")
    raiding_last = replace(
        position,
        phase="raid",
        to_move="green",
        tokens=position.tokens[:-1],
        flagships=(ship("0.0"), ship("0.4")),
    )
    assert play(raiding_last, "raid 0.7").result == Result("green", "stranded")


def test_a_flagship_without_a_ship_to_start_from_is_stranded() -> None:
    tokens = [f"0.{number}" for number in range(4)]
    position = table([["ships", 0, 0, 0]], None, "0.4", tokens, phase="flagship", first="red", tokens_left=(2, 6))
    assert GAME.settle(position).position.result == Result("green", "stranded")


def test_at_the_end_of_the_turn_in_which_the_deck_is_empty_the_game_ends() -> None:
    position = table(TWO, "0.0", "1.5", phase="raid", deck=[])
    after = play(position, "hold")
    assert after.result is not None
    assert (after.phase, after.to_move) == ("reinforce", "green")


def ended(**changes: Any) -> Result | None:
    return GAME.settle(table(TWO, "0.0", "1.5", deck=[], **changes)).position.result


def test_the_player_with_the_most_ships_left_wins() -> None:
    red_raided = table([*TWO, ["ships", 15000, 0, 0]], "0.0", "1.5", tokens=["0.1"], deck=[])
    assert GAME.settle(red_raided).position.result == Result("green", "ships")
    green_raided = table([*TWO, ["ships", 15000, 0, 0]], "0.0", "1.5", tokens=["0.7"], deck=[])
    assert GAME.settle(green_raided).position.result == Result("red", "ships")


def test_a_ship_fully_covered_by_card_token_or_figure_is_not_counted() -> None:
    position = table([["ships", 0, 0, 0], ["ships", 5050, 0, 0]], "0.0", "0.5", tokens=["0.7"], deck=[])
    end = GAME.settle(position).events[-1]
    # Red: 4 + 4 less 0.0 under the Flagship and 0.3 under card 1. Green: 8 less 0.5 and 0.7.
    assert end.fields["ships"] == {"red": 6, "green": 6}


def test_a_partly_visible_ship_is_counted() -> None:
    position = table([["ships", 0, 0, 0], ["ships", 5250, 0, 0]], "0.0", "0.5", deck=[])
    assert GAME.settle(position).events[-1].fields["ships"] == {"red": 7, "green": 7}


def test_with_the_same_number_of_ships_most_unplaced_tokens_win() -> None:
    assert ended(tokens_left=(3, 2)) == Result("red", "tokens")
    assert ended(tokens_left=(1, 2)) == Result("green", "tokens")


@pytest.mark.parametrize("first", ["red", "green"])
def test_if_still_tied_the_first_player_wins(first: str) -> None:
    assert ended(first=first) == Result(first, "first_player")


def test_after_the_end_nothing_is_legal() -> None:
    position = replace(table(TWO, "0.0", "1.5"), result=Result("red", "resign"))
    assert why(position, "place 3600 0 0") == ["ended"]
    assert GAME.lists_actions(position)
    assert listed(position) == []
    assert GAME.settle(position) == (position, ())


# -- what may be known, and turns ----------------------------------------------------------------------
def test_the_order_below_the_top_card_is_shown_to_nobody() -> None:
    one = replace(begun(), deck=Deck(("ships", "monster", "ships", "monster")))
    other = replace(begun(), deck=Deck(("ships", "ships", "monster", "monster")))
    for side in ("red", "green"):
        assert GAME.view(one, side) == GAME.view(other, side)
        assert GAME.write_position(GAME.view(one, side))["deck"] == {
            "top": "ships",
            "left": {"monster": 2, "ships": 1},
        }


def test_a_play_that_would_turn_up_an_unknown_card_is_refused_as_hidden() -> None:
    position = GAME.view(begun(), "green")
    position = replace(position, deck=Deck(("ships",), (("monster", 1), ("ships", 1))))
    assert why(position, "place 8650 0 0") == []
    with pytest.raises(IllegalAction) as refusal:
        play(position, "place 8650 0 0")
    assert refusal.value.code == "hidden"


def test_when_all_cards_below_show_one_face_the_next_card_is_known() -> None:
    position = replace(begun(), deck=Deck(("ships",), (("monster", 2), ("ships", 0))))
    assert play(position, "place 8650 0 0").deck == Deck(("monster",), (("monster", 1), ("ships", 0)))
    last = replace(begun(), deck=Deck(("ships",), (("monster", 0), ("ships", 0))))
    assert play(last, "place 8650 0 0").deck.size == 0


def test_placing_a_card_reveals_the_next_one_and_nothing_else_does() -> None:
    position = begun()
    unknown = replace(position, deck=Deck(("ships", "monster", "ships")))
    place = GAME.read_action(position, "place 8650 0 0")
    revealed = GAME.reveals(unknown, place)
    assert revealed is not None
    assert revealed.code == "revealed"
    assert GAME.reveals(replace(position, deck=Deck(("ships", "monster"))), place) is None
    assert GAME.reveals(unknown, Sail((Ship(0, 1),))) is None
    assert GAME.reveals(unknown, Hold()) is None
    assert GAME.reveals(unknown, Launch(Ship(0, 1))) is None


def test_a_turn_begins_with_reinforce_and_each_step_of_the_set_up_is_one() -> None:
    phases = ["arrange", "colour", "flagship", "reinforce", "move", "raid"]
    begins = [GAME.starts_turn(table(TWO, "0.0", "1.5", phase=phase)) for phase in phases]
    assert begins == [True, True, True, True, False, False]


def test_every_win_is_told_with_the_ships_left_a_surrender_too() -> None:
    match = Match(GAME, start=table(TWO, red="0.0", green="1.4", phase="raid", deck=()))
    surrendered = match.play("resign").events[-1]
    match.undo()
    counted = match.play("hold").events[-1]
    assert (surrendered.code, counted.code) == ("win", "win")
    assert surrendered.fields["ships"] == counted.fields["ships"] == {"red": 7, "green": 7}
