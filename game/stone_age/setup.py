"""Setting up (rulebook section 3): the options, and the table they lead to."""

from game.core.figures import Figures
from game.core.game import Attachments, Option, Options
from game.core.random_source import stream
from game.core.state import State
from game.stone_age.facts import RESOURCES
from game.stone_age.state import StoneAge
from game.stone_age.tables import Tables

PLAYERS = range(2, 5)

_OPTIONS = (Option("tie_break", ("in_order", "sum"), is_house_rule=True),)


def options(_figures: Figures, _players: int, _attachments: Attachments) -> tuple[Option, ...]:
    """Return the setup options: how a tie is broken."""
    return _OPTIONS


def deal(figures: Figures, players: int, chosen: Options, seed: int, _attachments: Attachments) -> StoneAge:
    """Shuffle and lay out cards and buildings, give everybody people and food, choose the start player."""
    random = stream(seed)
    tables = Tables.of(figures)
    facts = tables.facts
    cards = list(range(len(facts.cards)))
    random.shuffle(cards)
    tiles = list(range(len(facts.buildings)))
    random.shuffle(tiles)
    height = facts.buildings_in_a_stack
    in_stacks = tables.limits[players].stacks * height
    start = random.below(players)
    return StoneAge(
        players=players,
        random=random,
        pending=[],
        tables=tables,
        sum_ties=chosen["tie_break"] == "sum",
        start=start,
        seat=start,
        stock=[0] * players * RESOURCES,
        food=[facts.food] * players,
        people=[facts.people] * players,
        idle=[facts.people] * players,
        field=[0] * players,
        tools=[0] * players * facts.tool_tiles,
        used=[0] * players,
        cards=[0] * players,
        owned=[0] * players,
        open_cards=[0] * players,
        buildings=[0] * players,
        building_points=[0] * players,
        card_points=[0] * players,
        hunger=[0] * players,
        at=[0] * players * len(tables.places),
        visited=[0] * players,
        rings=list(tables.rings),
        slots=[cards.pop() for _ in range(tables.slots)],
        deck=tuple(cards),
        stacks=[tuple(tiles[first : first + height]) for first in range(0, in_stacks, height)],
        removed=tuple(tiles[in_stacks:]),
        paid=[0] * RESOURCES,
    )


def census(state: State) -> dict[str, int]:
    """Count every card and building wherever it lies, and each seat's people."""
    state = StoneAge.of(state)
    tables = state.tables
    cards = [*state.deck, *state.slots]
    tiles = [*state.removed, *(tile for stack in state.stacks for tile in stack)]
    counts = {}
    for number, card in enumerate(tables.facts.cards):
        counts[card.id] = cards.count(number) + sum(own >> number & 1 for own in state.cards)
    for number, building in enumerate(tables.facts.buildings):
        counts[building.id] = tiles.count(number) + sum(own >> number & 1 for own in state.buildings)
    places = len(tables.places)
    for seat in range(state.players):
        placed = sum(state.at[seat * places : (seat + 1) * places])
        counts[f"away {seat}"] = state.people[seat] - state.idle[seat] - placed
    return counts
