"""Setting up (rulebook section 3): the options, and the table they lead to."""

from collections import Counter

from game.core.figures import Figures
from game.core.game import ON_OFF, Attachments, Option, Options
from game.core.random_source import stream
from game.core.state import State
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY, Tables

PLAYERS = range(2, 5)

DRAWN = "drawn"
_SEATS = tuple(f"seat_{number}" for number in range(1, PLAYERS[-1] + 1))
_OPTIONS = (Option("new_buildings", ON_OFF), Option("setup", ("simple", "advanced")))


def options(_figures: Figures, players: int, _attachments: Attachments) -> tuple[Option, ...]:
    """Return the setup options: the expansion, how the first hands are dealt, and who is the first governor."""
    return (*_OPTIONS, Option("governor", (DRAWN, *_SEATS[:players])))


def deal(figures: Figures, players: int, chosen: Options, seed: int, _attachments: Attachments) -> SanJuan:
    """Give everybody a first building, shuffle cards and tiles, deal the first hands, choose the governor."""
    random = stream(seed)
    tables = Tables.of(figures)
    facts = tables.facts
    new_buildings = chosen["new_buildings"] == "on"
    first = facts.card(facts.start_building)
    deck = tables.deck(new_buildings=new_buildings)
    for _ in range(players):
        deck.remove(first)
    random.shuffle(deck)
    tiles = list(range(len(facts.tiles)))
    random.shuffle(tiles)
    drawn = random.below(players)
    governor = drawn if chosen["governor"] == DRAWN else _SEATS.index(chosen["governor"])
    sizes = facts.advanced_draw if chosen["setup"] == "advanced" else (facts.start_hand,) * players
    hands = [tuple(deck.pop() for _ in range(sizes[(seat - governor) % players])) for seat in range(players)]
    return SanJuan(
        players=players,
        random=random,
        pending=[],
        tables=tables,
        new_buildings=new_buildings,
        cathedral=new_buildings,
        hands=hands,
        shown=[()] * players,
        cities=[(first,)] * players,
        goods=[(EMPTY,)] * players,
        built=[1 << first] * players,
        ready=[1 << first] * players,
        covered=[()] * players,
        chapel=[()] * players,
        bank=[()] * players,
        harbor=[()] * players,
        deck=tuple(deck),
        tiles=tuple(tiles),
        governor=governor,
        picker=governor,
        taken=[EMPTY] * len(facts.roles),
    )


def census(state: State) -> dict[str, int]:
    """Count every kind of card wherever it lies, and the tiles."""
    state = SanJuan.of(state)
    piles = [state.deck, state.discard, state.drawn]
    for by_seat in (state.hands, state.cities, state.goods, state.chapel, state.bank, state.harbor):
        piles += by_seat
    cards = Counter(card for pile in piles for card in pile if card != EMPTY)
    cards.update(card for seat in state.covered for _, card in seat)
    cards[state.tables.open_card] += state.cathedral
    count = {name: cards[card] for card, name in enumerate(state.tables.ids)}
    return {**count, "tiles": len(set(state.tiles))}
