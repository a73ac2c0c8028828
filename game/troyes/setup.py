"""Setting up (rulebook sections 2 and 14.1): the options, and the table they lead to."""

from collections import Counter

from game.core.figures import Figures
from game.core.game import ON_OFF, Attachments, Option, Options
from game.core.random_source import RandomSource, stream
from game.core.state import State
from game.troyes.dice import FACES, RED, WHITE, YELLOW
from game.troyes.state import Troyes
from game.troyes.tables import EMPTY, PLACES, Tables

PLAYERS = range(1, 5)

_OPTIONS = (
    Option("bonus_cards", ON_OFF),
    Option("resistance", ("on_countered", "each_round"), is_house_rule=True),
    Option("row_entry", ("first_gap", "leftmost"), is_house_rule=True),
)
_SOLO_OPTIONS = (*_OPTIONS, Option("le_roy_points", ("2", "3"), is_house_rule=True))


def options(_figures: Figures, players: int, _attachments: Attachments) -> tuple[Option, ...]:
    """Return the setup options: the bonus cards, and rules on which the sources differ, one of them on Le Roy."""
    return _SOLO_OPTIONS if players == 1 else _OPTIONS


def deal(figures: Figures, players: int, chosen: Options, seed: int, _attachments: Attachments) -> Troyes:
    """Shuffle activity cards, events and characters; everybody gets money, influence and citizens."""
    state = bare_table(figures, players, chosen)
    state.random = random = stream(seed)
    tables, facts = state.tables, state.facts
    bonus = state.bonus_cards
    state.cards = [random.choice(tables.stack(place, bonus=bonus)) for place in range(PLACES)]
    reds = _shuffled(tables.threats_of(RED, bonus=bonus), random)
    state.decks[RED] = tuple(reds[: state.rounds])
    state.set_aside = tuple(sorted(reds[state.rounds :]))
    for deck in (WHITE, YELLOW):
        state.decks[deck] = tuple(_shuffled(tables.threats_of(deck, bonus=bonus), random))
    people = _shuffled(list(range(len(facts.characters))), random)
    if state.is_solo:
        state.row = tuple(people)
    else:
        each = facts.for_players(players).characters
        state.characters = [tuple(people.pop() for _ in range(each)) for _ in range(players)]
        state.start = random.below(players)
    if players == 2:
        _place_grey(state)
    return state


def _shuffled(items: list[int], random: RandomSource) -> list[int]:
    random.shuffle(items)
    return items


def bare_table(figures: Figures, players: int, chosen: Options) -> Troyes:
    """Return a table on which no card has been dealt and no citizen placed."""
    tables = Tables.of(figures)
    facts = tables.facts
    sides = players + 1
    table = facts.for_players(players)
    grey = facts.le_roy.citizens if players == 1 else facts.grey_citizens
    return Troyes(
        players=players,
        random=stream(0),
        pending=[],
        tables=tables,
        bonus_cards=chosen["bonus_cards"] == "on",
        resistance_each_round=chosen["resistance"] == "each_round",
        push_leftmost=chosen["row_entry"] == "leftmost",
        le_roy_published=chosen.get("le_roy_points") == "3",
        rounds=table.rounds,
        deniers=[facts.deniers] * players,
        influence=[facts.influence] * players,
        vp=[0] * sides,
        savings=[0] * players,
        supply=[table.citizens] * players + [grey],
        reserve=[facts.citizens - table.citizens] * players,
        spaces=[EMPTY] * FACES,
        lying=[(0,) * sides] * len(facts.buildings),
        cards=[EMPTY] * PLACES,
        posts=[()] * PLACES,
        pictures=[0] * PLACES,
        cubes=[(0,) * players] * PLACES,
        dice=[()] * sides,
        cathedral=[EMPTY] * FACES,
        banners=[],
        marauding=[0] * sides,
        taken=[()] * sides,
        decks=[()] * len(facts.buildings),
        characters=[()] * players,
    )


def _place_grey(state: Troyes) -> None:
    """Put the grey citizens that stand there before two players place theirs."""
    for building in state.facts.buildings:
        for space in building.two_player_neutral:
            state.spaces[state.tables.space_numbers[space]] = state.grey
            state.supply[state.grey] -= 1


def census(state: State) -> dict[str, int]:
    """Count citizens by side, event cards, characters and cards."""
    state = Troyes.of(state)
    standing = Counter(state.spaces)
    for posts in state.posts:
        standing.update(posts)
    for side in range(state.players + 1):
        standing[side] += sum(lying[side] for lying in state.lying)
        standing[side] += sum(picture >> side & 1 for picture in state.pictures)
    at_home = [supply + more for supply, more in zip(state.supply, [*state.reserve, 0], strict=True)]
    citizens = {f"citizens of {side}": standing[side] + count for side, count in enumerate(at_home)}
    piles = [*state.decks, state.set_aside, state.queue, state.gone, *state.taken]
    people = [*state.characters, state.row, state.scored]
    return {
        **citizens,
        "events": sum(len(pile) for pile in piles),
        "kinds of events": len({threat for pile in piles for threat in pile}),
        "characters": len({person for pile in people for person in pile}),
        "cards": len(set(state.cards)),
    }
