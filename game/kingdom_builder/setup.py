"""Setting up (rulebook section 4): the options, and the table they lead to."""

from collections.abc import Sequence
from functools import lru_cache

from game.core.errors import UsageError
from game.core.figures import Figures
from game.core.game import OFF_ON, ON_OFF, WITH_OWN, Attachments, Option, Options
from game.core.random_source import RandomSource, stream
from game.core.state import State
from game.kingdom_builder.board import board_of
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.hexes import BOARD
from game.kingdom_builder.maps import box_sections, own_section
from game.kingdom_builder.sections import SLOTS, TURNED, Placement
from game.kingdom_builder.state import KingdomBuilder
from game.kingdom_builder.tables import Tables

PLAYERS = range(2, 5)

ANY = "any"
FIRST_GAME = "first_game"


def options(figures: Figures, _players: int, attachments: Attachments) -> tuple[Option, ...]:
    """Return the setup options: board and cards at random or as suggested, and each slot and card by choice."""
    return _options(figures, tuple(attachments))


@lru_cache(maxsize=16)
def _options(figures: Figures, own_sections: tuple[str, ...]) -> tuple[Option, ...]:
    facts = figures.facts_as(Facts)
    sections = [*box_sections(figures), *own_sections]
    placed = tuple(f"{section}{turn}" for section in sections for turn in ("", TURNED))
    cards = tuple(card.id for card in facts.scoring_cards)
    return (
        Option("board", ("random", FIRST_GAME, WITH_OWN)),
        *(Option(slot, (ANY, *placed)) for slot in SLOTS),
        Option("cards", ("random", FIRST_GAME)),
        *(Option(name, (ANY, *cards)) for name in _card_options(facts)),
        Option("lords_zero_can_be_second", ON_OFF, is_house_rule=True),
        Option("lords_empty_sector_scores", OFF_ON, is_house_rule=True),
    )


def deal(figures: Figures, players: int, chosen: Options, seed: int, attachments: Attachments) -> KingdomBuilder:
    """Lay out the board and its tiles, turn up the cards, deal one terrain card to each, choose the start player."""
    random = stream(seed)
    tables = Tables.of(figures)
    facts = tables.facts
    board = board_of(tables, _placements(figures, chosen, attachments, random))
    cards = _scoring_cards(facts, chosen, random)
    deck = list(tables.terrain_cards)
    random.shuffle(deck)
    start = random.below(players)
    return KingdomBuilder(
        players=players,
        random=random,
        pending=[],
        board=board,
        cards=cards,
        zero_can_be_second=chosen["lords_zero_can_be_second"] == "on",
        empty_sector_scores=chosen["lords_empty_sector_scores"] == "on",
        settlements=[0] * players,
        near=[0] * players,
        free=BOARD,
        supply=[facts.settlements] * players,
        hand=[deck.pop() for _ in range(players)],
        deck=deck,
        discard=[],
        removed=[],
        stock=[facts.tiles_on_a_location] * len(board.location_hexes),
        took=[0] * players,
        holds=[0] * players,
        ready=[0] * len(facts.location_tiles),
        start=start,
        seat=start,
    )


def _card_options(facts: Facts) -> list[str]:
    return [f"card_{number + 1}" for number in range(facts.scoring_cards_in_play)]


def _wishes(chosen: Options, general: str, single: Sequence[str], suggested: Sequence[str]) -> list[str]:
    """Return what each single option asks for; where that is ANY, the suggestion if the general option says so."""
    if chosen[general] != FIRST_GAME:
        return [chosen[name] for name in single]
    return [best if chosen[name] == ANY else chosen[name] for name, best in zip(single, suggested, strict=True)]


def _placements(
    figures: Figures, chosen: Options, attachments: Attachments, random: RandomSource
) -> tuple[Placement, ...]:
    """Lay the chosen sections; fill the other slots as the option `board` says, at random with random half turns."""
    facts = figures.facts_as(Facts)
    named = _wishes(chosen, "board", SLOTS, facts.first_game.sections)
    taken = {name.removesuffix(TURNED) for name in named}
    if len(taken - {ANY}) < len([name for name in named if name != ANY]):
        raise UsageError("every section is in the box only once: choose four different ones", "same_sections")
    box = box_sections(figures)
    sections = box | {name: own_section(name, rows, facts) for name, rows in attachments.items()}
    pile = [name for name in (sections if chosen["board"] == WITH_OWN else box) if name not in taken]
    return tuple(
        Placement(sections[random.draw(pile)], random.below(2) == 1)
        if name == ANY
        else Placement(sections[name.removesuffix(TURNED)], name.endswith(TURNED))
        for name in named
    )


def _scoring_cards(facts: Facts, chosen: Options, random: RandomSource) -> tuple[int, ...]:
    """Turn up the chosen cards; fill up as the option `cards` says."""
    named = _wishes(chosen, "cards", _card_options(facts), facts.first_game.cards)
    picked = [facts.card(name) for name in named if name != ANY]
    if len(set(picked)) < len(picked):
        raise UsageError("every scoring card is in the box only once: choose different ones", "same_cards")
    pile = [card for card in range(len(facts.scoring_cards)) if card not in picked]
    return tuple(random.draw(pile) if name == ANY else facts.card(name) for name in named)


def census(state: State) -> dict[str, int]:
    """Count settlements of every seat, terrain cards by terrain, and tiles of every location, lost ones included."""
    state = KingdomBuilder.of(state)
    counts = {f"settlements {seat}": state.supply[seat] + own.bit_count() for seat, own in enumerate(state.settlements)}
    cards = [*state.deck, *state.discard, *state.removed, *state.hand]
    counts |= {terrain: cards.count(number) for number, terrain in enumerate(state.tables.terrain_ids)}
    for location, left in enumerate(state.stock):
        counts[f"tiles {location}"] = left + sum(took >> location & 1 for took in state.took)
    return counts
