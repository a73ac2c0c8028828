"""Kingdom Builder's own table: sector borders, what counts, ghosts, the last round, and what hexes and tiles say."""

import pytest

from game.kingdom_builder.hexes import BIT, BOARD, SECTORS, hex_at, hexes_around, numbers, sector_of
from scenes.kingdom_builder.draw.edges import SECTOR_BORDERS, outline, shared_sides
from scenes.kingdom_builder.places import hex_place
from tests.scenes.tables import Guest, new_match

# edges


def test_hexes_around_are_neighbours_of_each_other():
    for number in numbers(BOARD):
        for side, other in enumerate(hexes_around(number)):
            if other is not None:
                assert hexes_around(other)[(side + 3) % 6] == number


def test_the_outline_of_a_group_leaves_out_what_lies_inside_it():
    single, right = hex_at(4, 4), hex_at(4, 5)
    assert outline(BIT[single]) == {single: 0b111111}
    assert outline(BIT[single] | BIT[right]) == {single: 0b111101, right: 0b101111}
    assert outline(BIT[hex_at(0, 0)]) == {hex_at(0, 0): 0b111111}  # the board's rim is an edge, too


def test_the_sector_border_is_every_edge_between_two_sectors_once():
    edges = {
        frozenset((number, other))
        for number in numbers(BOARD)
        for other in hexes_around(number)
        if other is not None and sector_of(other) != sector_of(number)
    }
    assert sum(sides.bit_count() for sides in SECTOR_BORDERS.values()) == len(edges)
    assert shared_sides(SECTORS[0], SECTORS[1]).keys() == {hex_at(row, 9) for row in range(10)}


@pytest.mark.parametrize(("row", "column", "sector"), [(0, 0, 0), (9, 10, 1), (10, 9, 2), (19, 19, 3)])
def test_a_sector_is_where_its_hexes_are(row, column, sector):
    number = hex_at(row, column)
    assert sector_of(number) == sector
    assert SECTORS[sector] & BIT[number]


def test_the_tip_of_a_hex_names_row_column_and_sector():
    guest = Guest(new_match())
    tip = guest.game.clicks.tip_for(hex_place(hex_at(10, 9)))
    assert tip.foot == guest.app.texts.get("kingdom_builder.where.bottom_left", r=11, c=10)
    assert all(guest.game.clicks.tip_for(place).foot for place in guest.targets())
