"""All moves there are."""

from functools import cache

from game.troyes import decisions
from game.troyes.tables import Tables
from tests.own import own_tables
from tests.scenario_checks import all_moves

TABLES = own_tables(Tables)


@cache
def known_moves():
    return all_moves(
        decisions,
        TABLES.put, TABLES.reroll, TABLES.activate, TABLES.use, TABLES.combat, TABLES.cube, TABLES.place, TABLES.mill,
        TABLES.from_space, TABLES.from_lying, TABLES.from_card, TABLES.done, TABLES.strike, TABLES.spare,
        *TABLES.lay[1:], *TABLES.lift[1:],
    )  # fmt: skip
