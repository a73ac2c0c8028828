"""All moves there are."""

from functools import cache

from game.architects import decisions
from game.architects.tables import Tables
from game.core.move import Move
from tests.own import own_tables
from tests.scenario_checks import all_moves

TABLES = own_tables(Tables)


def payments():
    """All payments there are: gold for marble and marble for gold, and wood and stone in any mix."""
    costs = [(cost, 0) for cost in TABLES.costs]
    costs += zip(TABLES.level_costs, TABLES.level_mixes, strict=True)
    for (clay, wood, stone, gold, marble), mix in costs:
        for more in range(mix + 1):
            for paid in range(gold + marble + 1):
                yield Move("pay", ((clay, wood + more, stone + mix - more, paid, gold + marble - paid),))


@cache
def known_moves():
    return all_moves(
        decisions,
        TABLES.place, TABLES.take_from, TABLES.take_good, TABLES.character, TABLES.keep, TABLES.discard, TABLES.build,
        TABLES.hire, TABLES.dismiss, TABLES.use, TABLES.trade_virtue, TABLES.trade_marble, TABLES.free,
        *(move for players in TABLES.capture for move in players), *TABLES.take_board, payments(),
    )  # fmt: skip
