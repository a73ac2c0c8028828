"""The facts of data/san_juan.yaml as typed, immutable records."""

from typing import Literal

from game.core.errors import DataError
from game.core.facts import Amount, Count, FactFile, FactRecord, check_known, check_unique, index_of

ROLES = ("builder", "producer", "trader", "councillor", "prospector")
"""The roles the rules know, in the order of the file."""

CUSTOMS = "customs"
"""The good of a building that is no plant."""

EFFECTS = (
    "", "discount_production", "discount_city", "cover", "pay_goods", "card_for_city", "card_if_poor",
    "card_if_fewest", "more_goods", "card_for_goods", "more_sales", "card_for_sales", "card_if_no_sale", "tuck_good",
    "own_good", "keep_more", "discard_any", "gold_mine", "goldsmith", "exchange", "tuck", "tuck_once", "hand_limit",
    "limit_others", "double", "monument", "per_plant", "per_city", "per_monument", "per_points", "per_set", "per_dear",
)  # fmt: skip
"""What buildings can do."""

WITH_AMOUNT = frozenset({
    "discount_production", "discount_city", "pay_goods", "card_for_city", "card_if_poor", "card_if_fewest",
    "more_goods", "card_for_goods", "more_sales", "card_for_sales", "card_if_no_sale", "own_good", "keep_more",
    "gold_mine", "exchange", "hand_limit", "limit_others",
})  # fmt: skip


class Picks(FactRecord, frozen=True):
    """How many roles are taken in a round."""

    players: Count
    picks: Count


class Role(FactRecord, frozen=True):
    """What everybody may do, and what whoever took the role has in addition: plain, and with the library."""

    id: str
    action: Amount
    privilege: Amount
    double: Amount


class Tile(FactRecord, frozen=True):
    """Prices of the trading house."""

    id: str
    prices: tuple[Count, Count, Count, Count, Count]


class Effect(FactRecord, frozen=True):
    """What a building does."""

    kind: str = ""
    amount: Amount = 0


class Card(FactRecord, frozen=True):
    """A kind of building."""

    id: str
    kind: Literal["production", "city"]
    cost: Count
    points: Amount
    phase: str
    good: str = ""
    copies: Amount = 0
    added: Amount = 0
    worth: Amount = 0
    effect: Effect = Effect()
    confidence: Literal["sure", "likely", "guess"] = "sure"

    @property
    def is_plant(self) -> bool:
        """Whether it is a production building, of which a player may own several."""
        return self.kind == "production"

    @property
    def monument(self) -> bool:
        """Whether it is a monument."""
        return self.effect.kind == "monument"

    @property
    def cover_value(self) -> int:
        """What it saves when it is built over."""
        return self.worth or self.cost

    @property
    def lies_open(self) -> bool:
        """Whether it is not part of a deck but lies on the table."""
        return not (self.copies or self.added)


class Facts(FactFile, frozen=True):
    """Everything the data file says."""

    GAME = "san_juan"

    start_hand: Count
    advanced_draw: tuple[Count, Count, Count, Count]
    start_building: str
    hand_limit: Count
    end_buildings: Count
    standstill_rounds: Count
    standstill_warning: Count
    picks: tuple[Picks, ...]
    goods: tuple[str, str, str, str, str]
    roles: tuple[Role, Role, Role, Role, Role]
    keep: Count
    tiles: tuple[Tile, ...]
    residence: tuple[Count, ...]
    residence_set: Count
    cathedral: tuple[Count, ...]
    cathedral_cost: Count
    arch: tuple[Amount, ...]
    palace: Count
    cards: tuple[Card, ...]

    def card(self, name: str) -> int:
        """Return the number of a kind of building."""
        return index_of(self.cards, name, "card")

    def role(self, name: str) -> int:
        """Return the number of a role."""
        return index_of(self.roles, name, "role")

    def good_of(self, card: int) -> str:
        """Return the good that lies on a building, if any can."""
        building = self.cards[card]
        return CUSTOMS if building.effect.kind == "own_good" else building.good

    def check(self) -> None:
        """Check what one part of the file says of another."""
        check_unique("cards", (card.id for card in self.cards))
        check_unique("tiles", (tile.id for tile in self.tiles))
        check_unique("goods", self.goods)
        if tuple(role.id for role in self.roles) != ROLES:
            raise DataError(f"roles: they are {', '.join(ROLES)}, in this order")
        if [entry.players for entry in self.picks] != [2, 3, 4]:
            raise DataError("picks: there is one entry each for 2, 3 and 4 players")
        for number, entry in enumerate(self.picks):
            if not entry.players <= entry.picks < len(self.roles):
                raise DataError(f"picks[{number}].picks: everybody picks, and at least one role is left over")
        if not self.tiles:
            raise DataError("tiles: at least one is needed")
        if min(self.advanced_draw) < self.start_hand:
            raise DataError(f"advanced_draw: everybody must see at least {self.start_hand} cards")
        for number, card in enumerate(self.cards):
            self._check_card(f"cards[{number}]", card)
        self._check_start()

    def _check_card(self, place: str, card: Card) -> None:
        check_known(f"{place}.phase", card.phase, "phase", (*ROLES, "round_start", "all", "game_end"))
        check_known(f"{place}.effect.kind", card.effect.kind, "effect", EFFECTS)
        if (card.effect.kind in WITH_AMOUNT) is not bool(card.effect.amount):
            raise DataError(f"{place}.effect.amount: {', '.join(sorted(WITH_AMOUNT))} have an amount, and no other")
        if card.is_plant is not bool(card.good):
            raise DataError(f"{place}.good: every production building has one, and no other")
        if card.good:
            check_known(f"{place}.good", card.good, "good", self.goods)
            if card.effect.kind:
                raise DataError(f"{place}.effect: a production building has none")

    def _check_start(self) -> None:
        check_known("start_building", self.start_building, "card", (card.id for card in self.cards))
        first = self.cards[self.card(self.start_building)]
        most = self.picks[-1].players
        if not first.is_plant or first.copies < most:
            raise DataError(f"start_building: it is a production building of which there are at least {most}")
        if sum(card.copies for card in self.cards) < most + sum(self.advanced_draw):
            raise DataError("cards: there are too few for the first hands")
        open_cards = [card.id for card in self.cards if card.lies_open]
        if len(open_cards) != 1:
            raise DataError(f"cards: one kind has no copies and lies on the table, not {len(open_cards)}")
