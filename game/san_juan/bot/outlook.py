"""A position as one player sees it: what buildings, goods and hand cards are worth."""

from math import fsum

from game.san_juan import costs
from game.san_juan.bot.city_value import card_value, city_value, rounds_left
from game.san_juan.bot.weights import Weights
from game.san_juan.drawing import remove
from game.san_juan.goods import stocked
from game.san_juan.scoring import dear_buildings, tucked
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY


class Outlook:
    """A position as one player sees it: how long it will last, and what buildings are worth in it."""

    def __init__(self, weights: Weights, state: SanJuan, seat: int) -> None:
        self.weights = weights
        self.state = state
        self.seat = seat
        self.rounds = rounds_left(weights, state)
        self.card = card_value(weights, self.rounds)
        """What a hand card is worth."""
        self.time_to_sell = min(self.rounds / weights.good_rounds, 1.0)
        """What goods are still worth, as a share: near the end they may not be sold."""
        self._good = weights.good * self.time_to_sell
        self._dear = dear_buildings(state, seat)
        self._tuckable = not state.bank_used >> seat & 1
        self._tucked = tucked(state, seat)

    def worth_of(self, city: tuple[int, ...]) -> float:
        """Return what a city would be worth to the player."""
        ordered = tuple(sorted(city))
        return city_value(
            self.weights, self.state.tables, ordered, self.rounds, self._tuckable, self._dear, self._tucked
        )

    def gain(self, card: int, slot: int = EMPTY) -> float:
        """Return what a building adds to the city, if need be over another."""
        city = self.state.cities[self.seat]
        if slot == EMPTY:
            return self.worth_of((*city, card)) - self.worth_of(city)
        lost = self.weights.good * self.good_price(slot) if self.state.goods[self.seat][slot] != EMPTY else 0.0
        return self.worth_of((*city[:slot], card, *city[slot + 1 :])) - self.worth_of(city) - lost

    def net(self, card: int, slot: int = EMPTY) -> float:
        """Return what building a card is worth after it has been paid."""
        spent = costs.cost(self.state, self.seat, card, slot) + (card != self.state.tables.open_card)
        return self.gain(card, slot) - self.card * spent

    def is_useless(self, card: int) -> bool:
        """Return whether the player can never build a card, because one like it stands already."""
        return not self.state.tables.is_plant[card] and bool(self.state.built[self.seat] >> card & 1)

    def keep_value(self, card: int) -> float:
        """Return what makes a hand card better than money."""
        if self.is_useless(card):
            return self.weights.useless_card
        cost = self.later_cost(card)
        missing = max(cost + 1 - len(self.state.hands[self.seat]), 0)
        return max(self.gain(card) - self.card * (cost + 1) - self.weights.missing_to_keep * missing, 0.0)

    def later_cost(self, card: int) -> int:
        """Return what a building will cost without the builder's privilege."""
        tables = self.state.tables
        effect = "discount_production" if tables.is_plant[card] else "discount_city"
        return max(tables.costs[card] - tables.amount(self.state.ready[self.seat], effect), 0)

    def good_price(self, slot: int) -> float:
        """Return the mean price of the good of a building."""
        return self.state.tables.mean_prices[self.state.cities[self.seat][slot]]

    def hand_worth(self, hand: tuple[int, ...]) -> float:
        """Return what a hand is worth: as money, and for the best buildings in it."""
        promises = sorted((self._promise(card, len(hand)) for card in set(hand)), reverse=True)
        shares = (self.weights.best_build, self.weights.next_build)
        return self.money(len(hand)) + fsum(share * promise for share, promise in zip(shares, promises, strict=False))

    def _promise(self, card: int, hand: int) -> float:
        if self.is_useless(card) or self.rounds <= 0:
            return 0.0
        cost = self.later_cost(card)
        missing = max(cost + 1 - hand, 0)
        return max((self.gain(card) - self.card * (cost + 1)) * (1 - self.weights.missing_card * missing), 0.0)

    def money(self, cards: int) -> float:
        """Return what a number of hand cards is worth as money; those beyond the hand limit hardly count."""
        weights = self.weights
        limit = self.state.hand_limit(self.seat)
        room = min(weights.roomy_hand, limit)
        crowd = min(max(cards - room, 0), limit - room)
        waste = max(cards - limit, 0)
        return self.card * (min(cards, room) + weights.crowded_card * crowd + weights.wasted_card * waste)

    def goods_worth(self) -> float:
        """Return what the goods are worth."""
        return self._good * fsum(map(self.good_price, stocked(self.state, self.seat)))

    def worth(self, *, knows_hand: bool) -> float:
        """Return what everything the player has is worth."""
        weights = self.weights
        hand = self.state.hands[self.seat]
        if knows_hand:
            own = self.hand_worth(hand)
        else:
            own = self.money(len(hand)) + weights.unknown_card * min(len(hand), weights.roomy_hand) * (self.rounds > 0)
        return self.worth_of(self.state.cities[self.seat]) + own + self.goods_worth()

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

    def after_paying(self, hand: tuple[int, ...], card: int, cost: int) -> tuple[int, ...]:
        """Return what is left of a hand when a card is built and the least wanted ones pay for it."""
        rest = remove(hand, (card,))
        return rest if not cost else tuple(sorted(rest, key=self.keep_value)[cost:])
