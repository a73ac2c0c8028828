"""What a position is worth to a player, in points: what stands, what it will bring, and what the hand promises."""

from functools import lru_cache

from game.san_juan import costs
from game.san_juan.catalogue import BUILDER, COUNCILLOR, EMPTY, PRODUCER, TRADER, catalogue
from game.san_juan.choosing import empty_plants
from game.san_juan.council import keeps
from game.san_juan.drawing import remove
from game.san_juan.rounds import PHASE
from game.san_juan.scoring import tucked
from game.san_juan.state import SanJuan
from game.san_juan.trade import most_goods, most_sales

CARD = 0.6
"""A card in the hand."""
EARLY_CARD = 0.13
"""How much more it is worth early, while there are more than EARLY rounds to come."""
EARLY = 10
LATE = 3.0
"""From here on cards lose their worth, down to LAST_CARD."""
LAST_CARD = 0.12
ENGINE = 1.0
"""How much more a card a round is worth than a card now, since it helps to build the next engine."""
ROOM = 6
"""Hand cards beyond these are worth less."""
CROWDED = 0.3
WASTED = 0.1
"""Hand cards beyond the hand limit."""
GOOD = 0.28
"""A good, for every card that it sells for on average."""
PACE = {2: 0.85, 3: 0.85, 4: 1.0}
"""Buildings that the fastest player adds in a round."""
BEST_BUILD = 0.45
"""How much of the gain by the best building in the hand counts before it is built."""
NEXT_BUILD = 0.15
MISSING = 0.25
"""What each card that is still missing for a building takes away from that."""
PROMISE = 0.16
"""What a hand whose cards are unknown promises, a card."""
TYPICAL_BUILD = (0.0, 0.05, 0.3, 0.6, 0.9, 1.15, 1.4, 1.6)
"""What another player can be expected to gain by building, by hand cards."""
LOOK = 0.2
"""What it is worth to choose the best of the councillor's cards; WIDE_LOOK with the library."""
WIDE_LOOK = 0.3
VICTORY = 4.0
"""What it is worth to be ahead when the match ends."""

PER_ROUND = {
    "library": 1.0, "goldsmith": 0.5, "market_hall": 0.45, "poor_house": 0.3, "prefecture": 0.45, "smithy": 0.3,
    "aqueduct": 0.3, "well": 0.28, "market_stand": 0.28, "trading_post": 0.22, "customs_office": 0.4,
    "gold_mine": 0.22, "black_market": 0.2, "archive": 0.15, "office": 0.2, "hut": 0.08, "tavern": 0.1, "tower": 0.1,
    "guard_room": 0.1,
}  # fmt: skip
"""Cards that a building brings in a round."""
PER_BUILD = {"quarry": 0.6, "carpenter": 0.6}
"""Cards that it brings with every building of its owner."""
NEEDS_PLANTS = {"aqueduct": 3, "well": 3, "market_stand": 3, "trading_post": 3, "market_hall": 2, "harbor": 2}
"""How many plants make it work fully."""
PLANT_CARDS = 0.38
"""Cards in a round that a plant brings for each card its good sells for: the two best; MORE_PLANTS for the others."""
MORE_PLANTS = 0.22
TUCKED_POINTS = {"chapel": 0.45, "harbor": 0.4}
"""Points in a round."""
BANK_POINTS = 2.5
GROWTH = {"per_plant": 0.55, "per_city": 0.55, "per_points": 0.6}
"""Points that a building for the end grows by with every further building."""
DEAR_TO_COME = 0.25
"""Points that the cathedral grows by in a round."""


def rounds_left(state: SanJuan) -> float:
    """Estimate how many rounds are still to come."""
    most = max(len(city) for city in state.cities)
    return max(state.facts.end_buildings - most, 0) / PACE[state.players]


def card_value(rounds: float) -> float:
    """Return what a hand card is worth so many rounds before the end."""
    if rounds > EARLY:
        return CARD + EARLY_CARD
    return LAST_CARD + (CARD - LAST_CARD) * min(rounds / LATE, 1.0)


@lru_cache(maxsize=50_000)
def city_value(city: tuple[int, ...], rounds: float, tuckable: bool, dear: int, other_points: int) -> float:
    """Return what a city is worth at the end, and what it will bring until then.

    `tuckable`: whether a bank can still be used; `dear`: dear buildings of the others; `other_points`: tucked cards.
    """
    cards = catalogue()
    facts = cards.facts
    names = {cards.ids[card] for card in city}
    plants = sorted((_mean_price(card) for card in city if cards.is_plant[card]), reverse=True)
    builds = min(facts.end_buildings - len(city), 0.9 * rounds + 0.3)
    flow = sum(PLANT_CARDS * price for price in plants[:2]) + sum(MORE_PLANTS * price for price in plants[2:])
    for name in names:
        share = min(len(plants) / NEEDS_PLANTS[name], 1.0) if name in NEEDS_PLANTS else 1.0
        flow += PER_ROUND.get(name, 0.0) * share
    value = ENGINE * CARD * (flow * rounds + sum(PER_BUILD.get(name, 0.0) for name in names) * builds)
    value += rounds * sum(TUCKED_POINTS.get(name, 0.0) for name in names)
    if "bank" in names and tuckable:
        value += BANK_POINTS * min(rounds / 2, 1.0)
    return value + _end_points(city, builds, rounds, dear, other_points)


def _end_points(city: tuple[int, ...], builds: float, rounds: float, dear: int, other_points: int) -> float:
    """Return the points at the end as they stand, and as far as they will grow by themselves."""
    cards = catalogue()
    facts = cards.facts
    having = cards.having
    built = sum(1 << card for card in set(city))
    plants = sum(cards.is_plant[card] for card in city)
    points: float = sum(cards.points[card] for card in city) + other_points
    if built & having["per_monument"]:
        points += facts.arch[min((built & having["monument"]).bit_count(), len(facts.arch) - 1)]
    if built & having["per_plant"]:
        points += plants + (built & cards.plants).bit_count() + GROWTH["per_plant"] * builds
    if built & having["per_city"]:
        points += len(city) - plants + GROWTH["per_city"] * builds
    if built & having["per_set"]:
        points += sum(facts.residence[: _equal_sets(city)]) + GROWTH["per_plant"] * min(builds, 4) / 2
    if built & having["per_dear"]:
        points += sum(facts.cathedral[:dear]) + DEAR_TO_COME * rounds
    if built & having["per_points"]:
        points += (points + builds) / facts.palace + GROWTH["per_points"] * builds / 2
    return points


def _equal_sets(city: tuple[int, ...]) -> int:
    """Estimate the residence's sets by kinds of equal cost."""
    cards = catalogue()
    kinds = set(city)
    by_cost = [sum(cards.costs[card] == cost for card in kinds) for cost in {cards.costs[card] for card in kinds}]
    return sum(number // cards.facts.residence_set for number in by_cost)


@lru_cache
def _mean_price(card: int) -> float:
    cards = catalogue()
    return sum(prices[cards.good[card]] for prices in cards.prices) / len(cards.prices)


class Outlook:
    """A position as one player sees it: how long it will last, and what buildings are worth in it."""

    def __init__(self, state: SanJuan, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.rounds = rounds_left(state)
        self.card = card_value(self.rounds)
        facts = state.facts
        self._dear = sum(
            state.catalogue.costs[card] == facts.cathedral_cost
            for other, city in enumerate(state.cities)
            if other != seat
            for card in city
        )
        self._tuckable = not state.bank_used >> seat & 1
        self._tucked = tucked(state, seat)

    def worth_of(self, city: tuple[int, ...]) -> float:
        """Return what a city would be worth to the player."""
        ordered = tuple(sorted(city))
        return city_value(ordered, self.rounds, self._tuckable, self._dear, self._tucked)

    def gain(self, card: int, slot: int = EMPTY) -> float:
        """Return what a building adds to the city, if need be over another."""
        city = self.state.cities[self.seat]
        if slot == EMPTY:
            return self.worth_of((*city, card)) - self.worth_of(city)
        lost = GOOD * self.good_price(slot) if self.state.goods[self.seat][slot] != EMPTY else 0.0
        return self.worth_of((*city[:slot], card, *city[slot + 1 :])) - self.worth_of(city) - lost

    def net(self, card: int, slot: int = EMPTY) -> float:
        """Return what building a card is worth after it has been paid."""
        spent = costs.cost(self.state, self.seat, card, slot) + (card != self.state.catalogue.open_card)
        return self.gain(card, slot) - self.card * spent

    def is_useless(self, card: int) -> bool:
        """Say whether the player can never build a card, because one like it stands already."""
        return not self.state.catalogue.is_plant[card] and bool(self.state.built[self.seat] >> card & 1)

    def keep_value(self, card: int) -> float:
        """Return what makes a hand card better than money."""
        if self.is_useless(card):
            return -0.1
        cost = self.later_cost(card)
        missing = max(cost + 1 - len(self.state.hands[self.seat]), 0)
        return max(self.gain(card) - self.card * (cost + 1) - 0.2 * missing, 0.0)

    def later_cost(self, card: int) -> int:
        """Return what a building will cost without the builder's privilege."""
        cards = self.state.catalogue
        effect = "discount_production" if cards.is_plant[card] else "discount_city"
        return max(cards.costs[card] - cards.amount(self.state.ready[self.seat], effect), 0)

    def good_price(self, slot: int) -> float:
        """Return the mean price of the good of a building."""
        cards = self.state.catalogue
        card = self.state.cities[self.seat][slot]
        return _mean_price(card) if cards.is_plant[card] else cards.amounts[card]

    def hand_worth(self, hand: tuple[int, ...]) -> float:
        """Return what a hand is worth: as money, and for the best buildings in it."""
        promises = sorted((self._promise(card, len(hand)) for card in set(hand)), reverse=True)
        return self.money(len(hand)) + sum(
            share * promise for share, promise in zip((BEST_BUILD, NEXT_BUILD), promises, strict=False)
        )

    def _promise(self, card: int, hand: int) -> float:
        if self.is_useless(card) or self.rounds <= 0:
            return 0.0
        cost = self.later_cost(card)
        missing = max(cost + 1 - hand, 0)
        return max((self.gain(card) - self.card * (cost + 1)) * (1 - MISSING * missing), 0.0)

    def money(self, cards: int) -> float:
        """Return what a number of hand cards is worth as money; those beyond the hand limit hardly count."""
        limit = self.state.hand_limit(self.seat)
        room = min(ROOM, limit)
        crowd = min(max(cards - room, 0), limit - room)
        return self.card * (min(cards, room) + CROWDED * crowd + WASTED * max(cards - limit, 0))

    def goods_worth(self) -> float:
        """Return what the goods are worth."""
        share = min(self.rounds / 2, 1.0)
        goods = enumerate(self.state.goods[self.seat])
        return GOOD * share * sum(self.good_price(slot) for slot, good in goods if good != EMPTY)

    def worth(self, *, knows_hand: bool) -> float:
        """Return what everything the player has is worth."""
        hand = self.state.hands[self.seat]
        if knows_hand:
            own = self.hand_worth(hand)
        else:
            own = self.money(len(hand)) + PROMISE * min(len(hand), ROOM) * (self.rounds > 0)
        return self.worth_of(self.state.cities[self.seat]) + own + self.goods_worth()

    # what the phase of a role brings

    def phase_gain(self, role: int, *, is_picker: bool, knows_hand: bool) -> float:
        """Return what the player can expect of the phase of a role."""
        if role == BUILDER:
            return self._build_gain(is_picker=is_picker, knows_hand=knows_hand)
        if role == PRODUCER:
            return self._produce_gain(self._reach(role, most_goods(self.state, self.seat), is_picker))
        if role == TRADER:
            return self._sell_gain(self._reach(role, most_sales(self.state, self.seat), is_picker))
        if role == COUNCILLOR:
            return self._council_gain(is_picker=is_picker)
        return self._prospect_gain(is_picker=is_picker)

    def _reach(self, role: int, most: int, is_picker: bool) -> int:
        """Return how many goods the player may make or sell; before the role is taken, the privilege is added."""
        if is_picker and self.state.role != role:
            most += self._privilege(role)
        return most

    def _privilege(self, role: int) -> int:
        card = self.state.facts.roles[role]
        return card.double if self.state.ready[self.seat] & self.state.catalogue.having["double"] else card.privilege

    def _build_gain(self, *, is_picker: bool, knows_hand: bool) -> float:
        state = self.state
        saved = 0.0
        if is_picker and state.role != BUILDER:
            saved = self.card * self._privilege(BUILDER)
        if not knows_hand:
            size = min(len(state.hands[self.seat]), len(TYPICAL_BUILD) - 1)
            return (TYPICAL_BUILD[size] + saved) * (1.0 if self.rounds > 1 else 1.4)
        hand = state.hands[self.seat]
        before = self.hand_worth(hand)
        bonus = self._privilege(BUILDER) if saved else 0
        best = 0.0
        for card in set(hand):
            cost = max(costs.cost(state, self.seat, card) - bonus, 0)
            if cost < len(hand) and not self.is_useless(card):
                rest = self.after_paying(hand, card, cost)
                best = max(best, self.gain(card) + self.hand_worth(rest) - before)
        return 0.0 if best and self._would_end_behind(best) else best

    def _would_end_behind(self, gain: float) -> bool:
        """Say whether a building that gains so much would end the match while others lead."""
        if len(self.state.cities[self.seat]) + 1 < self.state.facts.end_buildings:
            return False
        totals = [score.total for score in self.state.scores()]
        return totals[self.seat] + gain <= max(total for seat, total in enumerate(totals) if seat != self.seat)

    def after_paying(self, hand: tuple[int, ...], card: int, cost: int) -> tuple[int, ...]:
        """Return what is left of a hand when a card is built and the least wanted ones pay for it."""
        rest = remove(hand, (card,))
        return rest if not cost else tuple(sorted(rest, key=self.keep_value)[cost:])

    def _produce_gain(self, most: int) -> float:
        prices = sorted((self.good_price(slot) for slot in empty_plants(self.state, self.seat)), reverse=True)
        made = prices[:most]
        wells = self.state.working(self.seat, "card_for_goods")
        bonus = sum(len(made) >= self.state.catalogue.amounts[well] for well in wells)
        return GOOD * sum(made) * min(self.rounds / 2, 1.0) + self.card * bonus

    def _sell_gain(self, most: int) -> float:
        """Sell what brings most more than it is worth; before a tile is known its prices are the mean ones."""
        state = self.state
        goods = [slot for slot, good in enumerate(state.goods[self.seat]) if good != EMPTY]
        keep = GOOD * min(self.rounds / 2, 1.0)
        gains = sorted((self.card * self.price(slot) - keep * self.good_price(slot) for slot in goods), reverse=True)
        sold = [gain for gain in gains[:most] if gain > 0] or gains[:1]
        halls = state.working(self.seat, "card_for_sales")
        bonus = sum(len(sold) >= state.catalogue.amounts[hall] for hall in halls)
        harbor = bool(sold) and bool(state.working(self.seat, "tuck_good"))
        return max(sum(sold) + self.card * bonus + harbor, 0.0)

    def price(self, slot: int) -> float:
        """Return what a good sells for, as far as that is known: the open tile, or the next one after a full circle."""
        state = self.state
        card = state.cities[self.seat][slot]
        good = state.catalogue.good[card]
        if good == EMPTY:
            return state.catalogue.amounts[card]
        if state.tile != EMPTY:
            return state.catalogue.prices[state.tile][good]
        unseen = state.tiles[: len(state.tiles) - state.seen] or state.tiles[:1]
        return sum(state.catalogue.prices[tile][good] for tile in unseen) / len(unseen)

    def _council_gain(self, *, is_picker: bool) -> float:
        keep = keeps(self.state, self.seat)
        look = 0.0
        if is_picker:
            look = WIDE_LOOK if self.state.ready[self.seat] & self.state.catalogue.having["double"] else LOOK
        customs = self.state.working(self.seat, "own_good")
        return (self.card + 0.05) * keep + look * (self.card / CARD) + 0.2 * len(customs)

    def _prospect_gain(self, *, is_picker: bool) -> float:
        state = self.state
        gain = self.card * self._privilege(state.catalogue.roles["prospector"]) if is_picker else 0.0
        mines = len(state.working(self.seat, "gold_mine"))
        return gain + self.card * (0.25 * mines + 0.5 * len(state.working(self.seat, "goldsmith")))


def expected_gains(state: SanJuan, role: int, picker: int, knower: int, done: int = 0) -> list[float]:
    """Return what each player can still expect of the phase of a role; `knower` is whose hand is known."""
    gains = [0.0] * state.players
    for place in range(done, state.players):
        seat = (picker + place) % state.players
        gains[seat] = Outlook(state, seat).phase_gain(role, is_picker=seat == picker, knows_hand=seat == knower)
    return gains


def margin(values: list[float], seat: int) -> float:
    """Return how far a player is ahead of the mean of the others."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


def evaluate(state: SanJuan, seat: int) -> float:
    """Return how far a player is ahead, with what the present phase will still bring."""
    if state.is_over:
        return _final_margin([float(score.total) for score in state.scores()], seat)
    values = [Outlook(state, player).worth(knows_hand=player == seat) for player in range(state.players)]
    if state.step == PHASE:
        gains = expected_gains(state, state.role, state.picker, seat, state.acting)
        values = [value + gain for value, gain in zip(values, gains, strict=True)]
    if max(len(city) for city in state.cities) >= state.facts.end_buildings:
        return _final_margin(values, seat)
    return margin(values, seat)


def _final_margin(values: list[float], seat: int) -> float:
    """Return how far a player is ahead of the best of the others; being ahead at all is what counts."""
    ahead = values[seat] - max(value for player, value in enumerate(values) if player != seat)
    return ahead + (VICTORY if ahead > 0 else -VICTORY)
