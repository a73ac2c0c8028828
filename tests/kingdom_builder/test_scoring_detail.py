"""What a player's gold is made of always comes to the gold that the rules count."""

from random import Random

import pytest

from game.core.match import Match
from game.core.record import Seat
from game.kingdom_builder.hexes import BIT, NEIGHBOURS, SECTORS, neighbours, numbers
from game.kingdom_builder.scenario.hex_text import hex_list
from game.kingdom_builder.scoring import CASTLE, card_gold, castle_gold
from game.kingdom_builder.scoring_detail import score_detail
from tests.own import own_facts, positions_of

position = positions_of("kingdom_builder")
CARDS = [card.id for card in own_facts("kingdom_builder").scoring_cards]
RULINGS = [{}, {"lords_zero_can_be_second": "off", "lords_empty_sector_scores": "off"}]


def crowded(chance, players, options):
    """Return a match with settlements thrown on the board, also on water."""
    state = Match.new("kingdom_builder", [Seat("random")] * players, options, chance.randrange(999)).state
    water = state.board.terrain[state.tables.terrain_numbers["water"]]
    ground = numbers(state.board.buildable | water)
    chance.shuffle(ground)
    for seat in range(players):
        for _ in range(chance.randrange(41)):
            number = ground.pop()
            state.settlements[seat] |= BIT[number]
    return state


def gold_of(state, seat, part):
    if part == CASTLE:
        return castle_gold(state, seat)
    facts = state.tables.facts
    return card_gold(state, seat, facts.scoring_cards[facts.card(part)])


@pytest.mark.parametrize("part", [*CARDS, CASTLE])
@pytest.mark.parametrize("options", RULINGS)
def test_the_gold_of_all_details_is_the_gold_of_the_card(part, options):
    chance = Random(part)
    for _ in range(60):
        players = chance.randint(2, 4)
        state = crowded(chance, players, options)
        for seat in range(players):
            details = score_detail(state, seat, part)
            assert sum(detail.gold for detail in details) == gold_of(state, seat, part)
            assert all(detail.settlements & ~state.settlements[seat] == 0 for detail in details)


@pytest.mark.parametrize("part", [card for card in CARDS if card != "lords"])
def test_nothing_counts_for_a_player_without_settlements(part):
    state = crowded(Random(1), 2, {})
    state.settlements[0] = 0
    assert [detail for detail in score_detail(state, 0, part) if detail.settlements or detail.gold] == []


@pytest.mark.parametrize("part", ["fishermen", "miners", "workers"])
def test_every_settlement_that_counts_has_its_reason_beside_it(part):
    state = crowded(Random(2), 3, {})
    details = score_detail(state, 0, part)
    assert details
    for detail in details:
        (number,) = numbers(detail.settlements)
        assert detail.reason
        assert detail.reason & ~NEIGHBOURS[number] == 0


def test_groups_touch_no_other_settlement_of_their_owner():
    state = crowded(Random(3), 2, {})
    for detail in score_detail(state, 0, "hermits"):
        assert neighbours(detail.settlements) & state.settlements[0] & ~detail.settlements == 0


def test_merchants_name_the_places_that_a_chain_links():
    state = position({"own": {"A": "6,3 6,4 6,5 6,6"}}, "test")
    (detail,) = score_detail(state, 0, "merchants")
    assert detail.reason == sum(BIT[number] for number in hex_list("6,2 6,7"))
    assert detail.gold == 8


def test_of_equally_small_sectors_one_brings_the_gold_of_farmers():
    state = position({"own": {"A": "0,0 0,15 15,0 15,1 15,15 15,16"}}, "test")
    details = score_detail(state, 0, "farmers")
    assert [detail.gold for detail in details] == [3, 0]
    assert [detail.settlements & sector for detail, sector in zip(details, SECTORS[:2], strict=True)] == [
        detail.settlements for detail in details
    ]
