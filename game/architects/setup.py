"""Setting up (rulebook sections 3 and 14.2): the options, and the table they lead to."""

from collections import Counter
from collections.abc import Sequence

from game.architects.facts import LEVELS, RIVALS
from game.architects.state import Architects
from game.architects.tables import EMPTY, KINDS, LARGE, SILVER, Tables
from game.core.figures import Figures
from game.core.game import OFF_ON, Attachments, Option, Options
from game.core.random_source import RandomSource, stream
from game.core.state import State

PLAYERS = range(1, 6)
MOST_WITH_RIVAL = 2
NO_RIVAL = "none"
STRENGTHS = ("standard", "easy", "hard")
BOARDS = ("plain", "random", "chosen")


def options(_figures: Figures, players: int, _attachments: Attachments) -> tuple[Option, ...]:
    """Return the setup options: the boards, the rival of one or two players, and two later variants."""
    boards = Option("boards", BOARDS)
    variants = (
        Option("first_apprentice", OFF_ON, is_house_rule=True),
        Option("left_column", OFF_ON, is_house_rule=True),
    )
    if players > MOST_WITH_RIVAL:
        return (boards, *variants)
    rivals = RIVALS if players == 1 else (NO_RIVAL, *RIVALS)
    strength = Option("rival_level", STRENGTHS, idle_with=("rival", NO_RIVAL))
    return (boards, Option("rival", rivals), strength, *variants)


def deal(figures: Figures, players: int, chosen: Options, seed: int, _attachments: Attachments) -> Architects:
    """Shuffle everything, reveal apprentices, deal building cards, choose the first player."""
    state = bare_table(figures, players, chosen)
    state.random = random = stream(seed)
    tables, facts = state.tables, state.facts
    state.small = _shuffled(len(tables.market_ids), random)
    state.rewards = _shuffled(len(tables.reward_ids), random)[: state.table_size.rewards]
    apprentices = _shuffled(len(tables.apprentice_ids), random)
    state.row, state.apprentice_deck = list(apprentices[: tables.slots]), apprentices[tables.slots :]
    buildings = _shuffled(len(tables.building_ids), random)
    dealt = facts.draft.dealt
    state.packets = [buildings[seat * dealt : (seat + 1) * dealt] for seat in range(players)]
    state.building_deck = buildings[players * dealt :]
    if chosen["boards"] == "random":
        state.characters[:players] = _shuffled(len(tables.character_ids), random)[:players]
    state.start = random.below(players)
    if state.rival_id:
        schemes = tables.schemes_of(state.rival_id)
        random.shuffle(schemes)
        state.schemes = tuple(schemes)
    return state


def _shuffled(count: int, random: RandomSource) -> tuple[int, ...]:
    cards = list(range(count))
    random.shuffle(cards)
    return tuple(cards)


def bare_table(figures: Figures, players: int, chosen: Options) -> Architects:
    """Return a table on which no card has been dealt."""
    tables = Tables.of(figures)
    facts = tables.facts
    rival_id = chosen.get("rival", NO_RIVAL)
    sides = players + (rival_id != NO_RIVAL)
    state = Architects(
        players=players,
        random=stream(0),
        pending=[],
        tables=tables,
        has_characters=chosen["boards"] != "plain",
        first_apprentice=chosen["first_apprentice"] == "on",
        left_column=chosen["left_column"] == "on",
        available=[facts.workers] * sides,
        standing=[0] * (LARGE * sides),
        market=[EMPTY] * len(facts.market.silver),
        guildhall=[],
        prison=[0] * sides,
        captives=[0] * (sides * sides),
        goods=[0] * (sides * KINDS),
        virtue=[facts.start_virtue] * sides,
        unpaid=[0] * sides,
        paid=[0] * sides,
        level=[0] * sides,
        hands=[()] * sides,
        built=[()] * sides,
        apprentices=[()] * sides,
        characters=[EMPTY] * sides,
        row=[EMPTY] * tables.slots,
        coins=[0] * tables.slots,
        stand=facts.stand,
        packets=[()] * players,
        picks=[EMPTY] * players,
        handed=[()] * players,
        recalled=[()] * players,
        order=tuple(range(sides)),
    )
    if rival_id != NO_RIVAL:
        _equip_rival(state, rival_id, chosen["rival_level"])
    return state


def _equip_rival(state: Architects, rival_id: str, level: str) -> None:
    """Give the rival what it starts with."""
    figures = state.facts.rival
    person = next(rival for rival in figures.rivals if rival.id == rival_id)
    state.rival_id = rival_id
    state.rival_level = LEVELS.index(level)
    state.supplies = figures.levels[state.rival_level].supplies
    state.virtue[state.rival] = person.virtue
    state.unpaid[state.rival] = person.debts
    state.goods[state.rival * KINDS + SILVER] = person.silver


def census(state: State) -> dict[str, int]:
    """Count workers by side, and all kinds of cards."""
    state = Architects.of(state)
    sides = state.sides
    inside = Counter([*state.market, *state.guildhall])
    workers = {
        f"workers of {side}": state.available[side]
        + state.prison[side]
        + inside[side]
        + sum(state.standing[side::sides])
        + sum(state.captives[side::sides])
        for side in range(sides)
    }
    buildings = [*state.hands, *state.built, *state.packets, state.building_deck, state.drawn]
    apprentices = [*state.apprentices, state.apprentice_deck, [card for card in state.row if card != EMPTY]]
    return {
        **workers,
        "buildings": _different(buildings),
        "apprentices": _different(apprentices),
        "market cards": _different([state.small, state.large]),
        "schemes": _different([state.schemes, state.schemes_used]),
    }


def _different(piles: Sequence[Sequence[int]]) -> int:
    """Return how many different cards lie in some piles."""
    return len({card for pile in piles for card in pile})
