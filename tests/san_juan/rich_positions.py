"""Positions late in a match, in which much can happen."""

import game
from game.san_juan import decisions
from tests.san_juan.plain_rules import CARDS, PRODUCTION, all_cards

GAME = game.find("san_juan")
KINDS = list(CARDS)

BUSY = [
    "crane", "library", "black_market", "quarry", "smithy", "carpenter", "poor_house", "chapel", "tower", "archive",
    "prefecture", "gold_mine", "well", "aqueduct", "trading_post", "market_stand", "market_hall",
]  # fmt: skip
BUSY_NEW = ["bank", "office", "goldsmith", "harbor", "customs_office", "tavern", "hut", "guard_room", "park"]
"""Buildings that do something before the end."""


def named(cards):
    """The names of cards."""
    return [KINDS[card] for card in cards]


def numbers(kinds):
    """The numbers of cards."""
    return tuple(KINDS.index(kind) for kind in kinds)


class Box:
    """All cards of a match, to be laid out for a position."""

    def __init__(self, random, *, expansion):
        self.random = random
        self.cards = all_cards(expansion=expansion)
        random.shuffle(self.cards)
        self.likely = BUSY + (BUSY_NEW if expansion else [])

    def some(self, count):
        """Take any cards out."""
        count = min(count, len(self.cards))
        taken, self.cards = self.cards[:count], self.cards[count:]
        return numbers(taken)

    def city(self, size):
        """Take buildings out: many of those that do something, no city building twice."""
        city = []
        while len(city) < size:
            kind = self.random.choice(self.random.choice((self.likely, self.likely, list(PRODUCTION), KINDS)))
            if kind in self.cards and (kind in PRODUCTION or kind not in city):
                self.cards.remove(kind)
                city.append(kind)
        return numbers(city)

    def good(self, kind):
        """Take a card out if it can lie there as a good, half of the time."""
        holds = kind in PRODUCTION or kind == "customs_office"
        found = self.some(1) if holds and self.random.random() < 0.5 else ()
        return found[0] if found else -1


def rich_state(random, seed):
    """A table with full cities and hands, goods, cards under buildings, and often hardly any cards left to draw."""
    players = random.randint(2, 4)
    expansion = random.random() < 0.8
    box = Box(random, expansion=expansion)
    size = random.choice((4, 7, 9, 10))
    state = GAME.set_up(players, {"new_buildings": "on" if expansion else "off"}, seed, {})
    state.cities = [box.city(size + random.randint(-1, 1)) for _ in range(players)]
    state.built = [sum(1 << kind for kind in set(city)) for city in state.cities]
    state.ready = state.built[:]
    for seat in range(players):
        state.hands[seat] = box.some(random.choice((0, 1, 2, 4, 6, 8, 11)))
        state.goods[seat] = tuple(map(box.good, named(state.cities[seat])))
        state.chapel[seat] = box.some(random.randint(0, 2))
        state.harbor[seat] = box.some(random.randint(0, 1))
        state.bank_used |= (random.random() < 0.4) << seat
        state.covered[seat] = tuple((0, card) for card in box.some(random.choice((0, 0, 0, 0, 1))))
    left = random.choice((0, 3, 12, 200))
    state.deck = box.some(random.randint(0, left))
    state.discard = box.some(left - len(state.deck))
    state.bank[0] = numbers(box.cards)
    state.bank_used |= bool(box.cards)
    state.seen = random.randint(0, 5)
    state.round = random.choice((2, 4, 9))
    state.standstill = random.choice((0, 0, 8, 13, 14))
    return state


def begin_round(state, *, starting):
    """Go on with the steps before a round, or with its first pick; return what happened."""
    state.step = decisions.OFFICES if starting else decisions.ROLES
    state.go_on()
    return state.follow_up()
