"""A position as one player sees it: what buildings, goods and hand cards are worth."""

from math import fsum

from game.san_juan import costs
from game.san_juan.bot.city_value import card_value, city_value, rounds_left
from game.san_juan.bot.weights import Weights
from game.san_juan.drawing import remove
from game.san_juan.goods import stocked
from game.san_juan.scoring import tucked
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY


class Outlook:
    """A position as one player sees it: how long it will last, and what buildings are worth in it."""

    __slots__ = (
        *("_city", "_good", "_later_builds", "_limit", "_saved"),
        *("card", "rounds", "seat", "state", "time_to_sell", "weights"),
    )

    def __init__(self, weights: Weights, state: SanJuan, seat: int, rounds: float | None = None) -> None:
        """`rounds`: how many are still to come, if that is known."""
        self.weights = weights
        self.state = state
        self.seat = seat
        self.rounds = rounds_left(weights, state) if rounds is None else rounds
        self.card = card_value(weights, self.rounds)
        """What a hand card is worth."""
        self.time_to_sell = min(self.rounds / weights.good_rounds, 1.0)
        """What goods are still worth, as a share: near the end they may not be sold."""
        self._good = weights.good * self.time_to_sell
        tables = state.tables
        self._saved = tables.savings(state.ready[seat])
        self._limit = 0
        self._later_builds: dict[int, tuple[int, float]] = {}
        city = tuple(sorted(state.cities[seat]))
        tuckable = not state.bank_used >> seat & 1
        self._city = city_value(
            weights, tables, city, self.rounds, tuckable, _dear_buildings(state, seat), tucked(state, seat)
        )

    def gain(self, card: int, slot: int = EMPTY) -> float:
        """Return what a building adds to the city, if need be over another."""
        if slot == EMPTY:
            return self._city.gain(card)
        lost = self.weights.good * self.good_price(slot) if self.state.goods[self.seat][slot] != EMPTY else 0.0
        return self._city.gain_over(card, self.state.cities[self.seat][slot]) - lost

    def net(self, card: int, slot: int = EMPTY) -> float:
        """Return what building a card is worth after it has been paid."""
        spent = costs.cost(self.state, self.seat, card, slot) + (card != self.state.tables.open_card)
        return self.gain(card, slot) - self.card * spent

    def is_useless(self, card: int) -> bool:
        """Return whether the player can never build a card, because one like it stands already."""
        return not self.state.tables.is_plant[card] and bool(self.state.built[self.seat] >> card & 1)

    def keep_value(self, card: int) -> float:
        """Return what makes a hand card better than money."""
        needed, net = self._later_builds.get(card) or self._built_later(card)
        if not needed:
            return self.weights.useless_card
        missing = needed - len(self.state.hands[self.seat])
        return max(net - self.weights.missing_to_keep * missing if missing > 0 else net, 0.0)

    def _built_later(self, card: int) -> tuple[int, float]:
        """Return the cards, itself included, with which a card can be built without privilege, and what that gains.

        A card that can never be built needs none.
        """
        needed, net = 0, 0.0
        if not self.is_useless(card):
            needed = self.later_cost(card) + 1
            net = self._city.gain(card) - self.card * needed
        self._later_builds[card] = needed, net
        return needed, net

    def later_cost(self, card: int) -> int:
        """Return what a building will cost without the builder's privilege."""
        tables = self.state.tables
        on_city, on_plants, _ = self._saved
        return max(tables.costs[card] - (on_plants if tables.is_plant[card] else on_city), 0)

    def good_price(self, slot: int) -> float:
        """Return the mean price of the good of a building."""
        return self.state.tables.mean_prices[self.state.cities[self.seat][slot]]

    def hand_worth(self, hand: tuple[int, ...]) -> float:
        """Return what a hand is worth: as money, and for the best buildings in it."""
        weights = self.weights
        worth = self.money(len(hand))
        if self.rounds <= 0:
            return worth
        first, second = self._best_promises(hand)
        return worth + weights.best_build * first + weights.next_build * second

    def _best_promises(self, hand: tuple[int, ...]) -> tuple[float, float]:
        """Return what the two best buildings in a hand promise to gain."""
        later_builds = self._later_builds
        missing_card = self.weights.missing_card
        size = len(hand)
        first = second = 0.0
        for card in set(hand):
            needed, promise = later_builds.get(card) or self._built_later(card)
            if needed > size:
                promise *= 1 - missing_card * (needed - size)
            if promise > first:
                first, second = promise, first
            elif promise > second:
                second = promise
        return first, second

    def money(self, cards: int) -> float:
        """Return what a number of hand cards is worth as money; those beyond the hand limit hardly count."""
        weights = self.weights
        if cards <= weights.roomy_hand and cards <= self.state.tables.least_limit:
            return self.card * cards
        limit = self._limit = self._limit or self.state.hand_limit(self.seat)
        room = min(weights.roomy_hand, limit)
        crowd = min(max(cards - room, 0), limit - room)
        waste = max(cards - limit, 0)
        return self.card * (min(cards, room) + weights.crowded_card * crowd + weights.wasted_card * waste)

    def goods_worth(self) -> float:
        """Return what the goods are worth."""
        goods = stocked(self.state, self.seat)
        return self._good * fsum(map(self.good_price, goods)) if goods else 0.0

    def worth(self, *, knows_hand: bool) -> float:
        """Return what everything the player has is worth."""
        weights = self.weights
        hand = self.state.hands[self.seat]
        if knows_hand:
            own = self.hand_worth(hand)
        else:
            own = self.money(len(hand)) + weights.unknown_card * min(len(hand), weights.roomy_hand) * (self.rounds > 0)
        return self._city.worth + own + self.goods_worth()

    def price(self, slot: int) -> float:
        """Return what a good sells for, as far as that is known: the open tile, or the next one after a full circle."""
        state = self.state
        card = state.cities[self.seat][slot]
        good = state.tables.good_numbers[card]
        if good == EMPTY:
            return state.tables.amounts[card]
        if state.tile != EMPTY:
            return state.tables.prices[state.tile][good]
        unseen = state.tiles[: len(state.tiles) - state.seen] or state.tiles[:1]
        return sum(state.tables.prices[tile][good] for tile in unseen) / len(unseen)

    def sale_gain(self, slot: int) -> float:
        """Return what selling a good brings more than it is worth."""
        return self.card * self.price(slot) - self._good * self.good_price(slot)

    def build_worth(self, card: int, cost: int, slot: int = EMPTY) -> float:
        """Return what city and hand gain by a building, and what is left of the hand is worth."""
        rest = self.after_paying(card, cost)
        return self.gain(card, slot) + self.hand_worth(rest) + self.card * self._free_cards(card, len(rest))

    def _free_cards(self, card: int, left: int) -> int:
        """Return the cards that a carpenter or a poor house brings with a building."""
        state = self.state
        ready = state.ready[self.seat]
        having = state.tables.having
        free = 0
        if ready & having["card_for_city"] and not state.tables.is_plant[card]:
            free = state.tables.amount(ready, "card_for_city")
        if ready & having["card_if_poor"] and left + free <= state.tables.amount(ready, "card_if_poor"):
            free += 1
        return free

    def after_paying(self, card: int, cost: int) -> tuple[int, ...]:
        """Return what is left of the hand when a card is built and the least wanted ones pay for it."""
        hand = self.state.hands[self.seat]
        rest = hand if card == self.state.tables.open_card else remove(hand, (card,))
        return rest if not cost else tuple(sorted(rest, key=self.keep_value)[cost:])


def _dear_buildings(state: SanJuan, seat: int) -> int:
    """Count the kinds of dear buildings of each of the others: all that a cathedral could be worth something for."""
    dear = state.tables.dear
    return sum([(built & dear).bit_count() for other, built in enumerate(state.built) if other != seat])
