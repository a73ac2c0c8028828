"""Small positions, and what is asked about them."""

import game
from tests.architects.plain_table import (
    APPRENTICES,
    BUILDINGS,
    CHARACTERS,
    FIGURES,
    GOODS,
    MARKET_CARDS,
    PLACES,
    SCHEMES,
)
from tests.architects.rich_positions import begin_turn
from tests.positions import A

CARD = game.find("architects")
EMPTY = -1
APPRENTICE_IDS, BUILDING_IDS, CHARACTER_IDS = list(APPRENTICES), list(BUILDINGS), list(CHARACTERS)
REWARD_IDS = [card["id"] for card in FIGURES["rewards"] for _ in range(card["copies"])]
ROW = ["miner_a", "miner_b", "jeweller_a", "jeweller_b", "stonecutter_a", "stonecutter_b", "woodcutter_a", "labourer"]
"""Face-up apprentices, none of which changes virtue; the top row first. Others stand in for those that are owned."""


def given(turn=A, players=2, options=None, **keys):
    """A position at the start of a turn: virtue 7, no silver, goods or cards; the given keys say what is different.

    Amounts are by side; `at` is by place and side, `held` by (holder, owner), `coins` by slot. Decks name the cards on
    top, the next one first.
    """
    state = CARD.set_up(players, options or {}, 1, {})
    state.packets, state.picks = [()] * players, [EMPTY] * players
    state.order = tuple(range(state.sides))
    state.goods = [0] * len(state.goods)
    state.virtue, state.unpaid = [7] * state.sides, [0] * state.sides
    owned = [name for names in keys.get("apprentices", {}).values() for name in names]
    shown = [
        name for name in (*ROW, "woodcutter_b", "merchant_wood", "merchant_clay", "patron_clay") if name not in owned
    ]
    state.row, state.coins = numbers(APPRENTICE_IDS, keys.pop("row", shown[:8])), [0] * 8
    state.turn = 30
    for name, value in keys.items():
        SETTERS.get(name, set_by_side(name))(state, value)
    complete_decks(state, keys)
    put_rest_on_boards(state)
    begin_turn(state, turn)
    state.follow_up()
    return state


def numbers(ids, names):
    return [ids.index(name) for name in names]


def set_by_side(name):
    """Most keys are lists by side."""

    def put(state, value):
        found = getattr(state, name)
        for side, amount in value.items():
            found[side] = amount

    return put


def set_goods(state, value):
    for side, goods in value.items():
        for good, amount in goods.items():
            state.goods[side * len(GOODS) + GOODS.index(good)] = amount


def set_silver(state, value):
    set_goods(state, {side: {"silver": amount} for side, amount in value.items()})


def set_standing(state, value):
    for place, groups in value.items():
        for side, count in groups.items():
            state.standing[PLACES.index(place) * state.sides + side] = count


def set_held(state, value):
    for (holder, owner), count in value.items():
        state.captives[holder * state.sides + owner] = count


def set_cards(name, ids):
    def put(state, value):
        for side, names in value.items():
            getattr(state, name)[side] = tuple(numbers(ids, names))

    return put


def set_pile(name, ids):
    """The next card of a pile comes first in the key."""

    def put(state, value):
        setattr(state, name, tuple(reversed(numbers(ids, value))))

    return put


def set_market(state, value):
    for space, side in value.items():
        state.market[("small", "middle", "large").index(space)] = side


def set_laid(state, value):
    """Workers in the Guildhall: a number of them, of A and B in turn, or their owners."""
    state.guildhall = [number % 2 for number in range(value)] if isinstance(value, int) else list(value)


def set_coins(state, value):
    for slot, count in value.items():
        state.coins[slot] = count


def set_characters(state, value):
    for side, name in value.items():
        state.characters[side] = CHARACTER_IDS.index(name)
    state.has_characters = True


def set_rewards(state, value):
    left = list(range(len(REWARD_IDS)))
    chosen = []
    for name in value:
        number = next(found for found in left if REWARD_IDS[found] == name)
        left.remove(number)
        chosen.append(number)
    state.rewards = tuple(reversed(chosen))


def set_scheme(state, value):
    """The scheme card that the rival reveals next."""
    card = list(SCHEMES).index(value)
    state.schemes = (*(other for other in state.schemes if other != card), card)


def set_value(name):
    return lambda state, value: setattr(state, name, value)


SETTERS = {
    "goods": set_goods,
    "silver": set_silver,
    "at": set_standing,
    "held": set_held,
    "hand": set_cards("hands", BUILDING_IDS),
    "built": set_cards("built", BUILDING_IDS),
    "apprentices": set_cards("apprentices", APPRENTICE_IDS),
    "market": set_market,
    "laid": set_laid,
    "coins": set_coins,
    "characters": set_characters,
    "rewards": set_rewards,
    "small": set_pile("small", list(MARKET_CARDS)),
    "large": set_pile("large", list(MARKET_CARDS)),
    "buildings": set_pile("building_deck", BUILDING_IDS),
    "people": set_pile("apprentice_deck", APPRENTICE_IDS),
    "scheme": set_scheme,
    **{name: set_value(name) for name in ("stand", "supplies", "last_turns", "start", "order", "schemes")},
}


def complete_decks(state, keys):
    """Apprentices that are not named are below those that are; so are buildings, unless some are named."""
    named = state.apprentice_deck if "people" in keys else ()
    used = {*state.row, *named, *(card for cards in state.apprentices for card in cards)}
    state.apprentice_deck = (*(card for card in range(len(APPRENTICE_IDS)) if card not in used), *named)
    if "buildings" not in keys:
        used = {card for cards in (*state.hands, *state.built) for card in cards}
        state.building_deck = tuple(card for card in range(len(BUILDING_IDS)) if card not in used)


def put_rest_on_boards(state):
    """All workers that are nowhere else are on the own boards."""
    for side in range(state.sides):
        standing = sum(state.group(place, side) for place in range(len(PLACES)))
        held = sum(state.held(holder, side) for holder in range(state.sides))
        away = standing + held + state.prison[side] + state.market.count(side) + state.guildhall.count(side)
        state.available[side] = 20 - away


# -- asking ------------------------------------------------------------------------------------------------------


def goods(state, side=A):
    """What a side has, by good."""
    return {good: state.good(side, number) for number, good in enumerate(GOODS) if state.good(side, number)}


def silver(state, side=A):
    return state.good(side, GOODS.index("silver"))


def hand(state, side=A):
    return [BUILDING_IDS[card] for card in state.hands[side]]


def built(state, side=A):
    return [BUILDING_IDS[card] for card in state.built[side]]


def people(state, side=A):
    """A side's apprentices."""
    return [APPRENTICE_IDS[card] for card in state.apprentices[side]]


def row(state, number):
    """The face-up apprentices of a row: 0 is the top one."""
    return [APPRENTICE_IDS[card] for card in state.row[number * 4 : number * 4 + 4]]


def deck(state):
    """The building deck, the next card first."""
    return [BUILDING_IDS[card] for card in reversed(state.building_deck)]


def people_deck(state):
    """The apprentice deck, the next card first."""
    return [APPRENTICE_IDS[card] for card in reversed(state.apprentice_deck)]


def at(state, place, side=A):
    """How many workers of a side stand at a place."""
    return state.group(PLACES.index(place), side)


def points(state, side=A):
    """A side's points by part, without parts of 0."""
    return {part: count for part, count in state.scores()[side].parts.items() if count}
