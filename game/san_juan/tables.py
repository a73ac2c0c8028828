"""What the rules look up about cards all the time: numbers, sets of kinds as bits, and ready-made moves."""

from game.core.figures import Figures, FigureTables
from game.core.move import Move
from game.san_juan.facts import EFFECTS, Facts

EMPTY = -1
"""No card, no good, no building."""
UNSEEN = -2
"""A card that the viewer may not see."""

BUILDER, PRODUCER, TRADER, COUNCILLOR, PROSPECTOR = range(5)
_SAVINGS = ("discount_city", "discount_production", "pay_goods")


class Tables(FigureTables):
    """All kinds of cards, numbered as in the data file; tuples are by kind unless said."""

    FACTS = Facts

    def __init__(self, figures: Figures) -> None:
        super().__init__(figures)
        self.facts = facts = figures.facts_as(Facts)
        self.ids = tuple(card.id for card in facts.cards)
        self.kinds = {name: kind for kind, name in enumerate(self.ids)}
        self.roles = {role.id: number for number, role in enumerate(facts.roles)}
        self.costs = tuple(card.cost for card in facts.cards)
        self.points = tuple(card.points for card in facts.cards)
        self.cover_values = tuple(card.cover_value for card in facts.cards)
        self.is_plant = tuple(card.is_plant for card in facts.cards)
        self.plants = sum(1 << kind for kind, is_plant in enumerate(self.is_plant) if is_plant)
        self.open_card = next(kind for kind, card in enumerate(facts.cards) if card.lies_open)
        """The cathedral."""
        self.picks = {entry.players: entry.picks for entry in facts.picks}
        """By number of players, how many roles are taken in a round."""
        self._look_up_effects()
        self._look_up_goods()
        self._make_moves()

    def _look_up_effects(self) -> None:
        facts = self.facts
        effects = [card.effect for card in facts.cards]
        self.amounts = tuple(effect.amount for effect in effects)
        self.having = {
            name: sum(1 << kind for kind, effect in enumerate(effects) if effect.kind == name) for name in EFFECTS
        }
        """By effect, the kinds that have it."""
        limits = (effect.amount for effect in effects if effect.kind in ("hand_limit", "limit_others"))
        self.least_limit = min([facts.hand_limit, *limits])
        """Nobody can be asked to discard down to fewer hand cards."""
        self.dear = sum(1 << kind for kind, cost in enumerate(self.costs) if cost == facts.cathedral_cost)
        """Kinds for which a cathedral of somebody else scores."""
        self._helpers = sum(self.having[effect] for effect in _SAVINGS)
        self._savings: dict[int, tuple[int, int, int]] = {}
        """By set of helpers, of which there are only a few."""

    def _look_up_goods(self) -> None:
        facts = self.facts
        self.good_names = tuple(map(facts.good_of, range(len(facts.cards))))
        """The good that can lie there."""
        self.good_numbers = tuple(facts.goods.index(card.good) if card.good else EMPTY for card in facts.cards)
        """The number of the good that a plant makes."""
        self.prices = tuple(tile.prices for tile in facts.tiles)
        """By tile and number of the good."""
        self.mean_prices = tuple(map(self._mean_price, range(len(facts.cards))))
        """What the good of a building sells for on average."""

    def _mean_price(self, kind: int) -> float:
        good = self.good_numbers[kind]
        if good == EMPTY:
            return self.amounts[kind] if self.good_names[kind] else 0
        return sum(prices[good] for prices in self.prices) / len(self.prices)

    def _make_moves(self) -> None:
        slots = range(self.facts.end_buildings + 1)
        self.take = tuple(Move("take", (role.id,)) for role in self.facts.roles)
        self.build = tuple(Move("build", (name,)) for name in self.ids)
        self.build_over = tuple(tuple(Move("build", (name, slot + 1)) for slot in slots) for name in self.ids)
        self.builds = {
            **{move: (kind, EMPTY) for kind, move in enumerate(self.build)},
            **{move: (kind, slot) for kind, moves in enumerate(self.build_over) for slot, move in enumerate(moves)},
        }
        """By move that builds, the kind, and the slot that it covers or EMPTY."""
        self.lay = tuple(Move("lay", (name,)) for name in self.ids)
        self.lift = tuple(Move("lift", (name,)) for name in self.ids)
        self.lay_slot = tuple(Move("lay", (slot + 1,)) for slot in slots)
        self.lift_slot = tuple(Move("lift", (slot + 1,)) for slot in slots)

    def deck(self, *, new_buildings: bool) -> list[int]:
        """Return every card of the deck, one of each starting building included."""
        return [
            kind
            for kind, card in enumerate(self.facts.cards)
            for _ in range(card.copies + (card.added if new_buildings else 0))
        ]

    def amount(self, owned: int, effect: str) -> int:
        """Return the sum of what a set of kinds brings with an effect."""
        working = owned & self.having[effect]
        if not working:
            return 0
        return sum(amount for kind, amount in enumerate(self.amounts) if working >> kind & 1)

    def savings(self, owned: int) -> tuple[int, int, int]:
        """Return what a set of kinds saves on city buildings and on plants, and with how many goods it lets pay."""
        helpers = owned & self._helpers
        found = self._savings.get(helpers)
        if found is None:
            city, plants, goods = (self.amount(helpers, effect) for effect in _SAVINGS)
            found = self._savings[helpers] = (city, plants, goods)
        return found
