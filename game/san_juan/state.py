"""A match: what lies on the table, and what of it a player may see."""

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Self

from game.core.event import Value
from game.core.move import Move
from game.core.score import Score
from game.core.state import Decision, State
from game.san_juan import choosing, costs, decisions, effects, flow, hidden, round_start, rounds, trader
from game.san_juan.facts import Facts
from game.san_juan.scoring import seat_score
from game.san_juan.tables import EMPTY, Tables
from game.san_juan.tucked import known_points
from game.san_juan.why_not import why_not_built

SECRET_CARDS = frozenset({"card"})


class SanJuan(State, kw_only=True):
    """A match of San Juan. Cards are numbers of kinds, sets of kinds are bits, lists are by seat unless said."""

    tables: Tables
    new_buildings: bool
    cathedral: bool
    """Whether the cathedral still lies on the table."""
    hands: list[tuple[int, ...]]
    """Hand cards in the order in which they were drawn."""
    shown: list[tuple[int, ...]]
    """Hand cards that everybody saw being taken, as long as nothing has left the hand unseen."""
    cities: list[tuple[int, ...]]
    """Buildings by slot."""
    goods: list[tuple[int, ...]]
    """By slot, the card that lies there as a good, or EMPTY."""
    built: list[int]
    """Kinds of buildings that stand face up."""
    ready: list[int]
    """Kinds of buildings that work: they stood there before the present builder phase."""
    covered: list[tuple[tuple[int, int], ...]]
    """Slots and kinds of buildings that were built over."""
    chapel: list[tuple[int, ...]]
    """Cards tucked under chapels."""
    bank: list[tuple[int, ...]]
    harbor: list[tuple[int, ...]]
    bank_used: int = 0
    """Seats that have used a bank."""
    deck: tuple[int, ...]
    """Face-down cards; the last is the next to be drawn."""
    discard: tuple[int, ...] = ()
    tiles: tuple[int, ...]
    """The stack of price tiles, its top first."""
    tile: int = EMPTY
    """The tile that lies open in a trader phase."""
    seen: int = 0
    """How many tiles have been turned up; they lie at the bottom of the stack."""
    governor: int
    round: int = 0
    step: int = 0
    """What the match is at: a step of `decisions`."""
    acting: int = 0
    """How many players have finished in the present step or phase."""
    picks: int = 0
    """Roles taken in this round."""
    picker: int
    """Who takes, or has taken, the present role."""
    role: int = EMPTY
    """The role whose phase is played."""
    taken: list[int]
    """By role, the seat that took it in this round, or EMPTY."""
    doubled: bool = False
    """Whether a library doubles the privilege of the present role."""
    library_spent: bool = False
    """Whether the governor has doubled the first of two picks."""
    sold: bool = False
    """Whether anybody sold a good in the present or last trader phase."""
    drawn: tuple[int, ...] = ()
    """Cards drawn by a councillor, of which some will be kept."""
    laid: tuple[int, ...] = ()
    """Cards chosen so far in the present decision."""
    laid_slots: tuple[int, ...] = ()
    """Buildings chosen so far in the present decision."""
    has_built: bool = False
    """Whether anybody has built in this round."""
    standstill: int = 0
    """Rounds in a row in which nobody built."""
    choice: choosing.Choice = choosing.NO_CHOICE
    """What can be chosen in the present decision."""
    is_onlooker: bool = False
    """Whether this is the view of somebody who does not decide."""

    # asking

    prompts = flow.PROMPTS

    @property
    def is_midway(self) -> bool:
        """Whether the present decision only completes a payment or a choice begun before."""
        return bool(self.pending) and bool(self.pending[-1].kind == decisions.PAY or self.laid or self.laid_slots)

    def legal_moves(self) -> list[Move]:
        """Return every answer to the present decision; an onlooker sees none."""
        if not self.pending or self.is_onlooker:
            return []
        return flow.ANSWERS[self.pending[-1].kind](self)

    def is_legal(self, move: Move) -> bool:
        """Return whether the move answers the present decision."""
        if self.known is not None and move in self.known:
            return True
        if not self.pending or self.is_onlooker:
            return False
        check = flow.CHECKS.get(self.pending[-1].kind)
        return check(self, move) if check else move in self.legal_moves()

    def _answers(self) -> Iterable[Move]:
        """Find the moves that lead on; cards and goods are chosen in one order only."""
        if not self.pending or self.is_onlooker:
            return ()
        return flow.SEARCHES[self.pending[-1].kind](self)

    def scores(self) -> list[Score]:
        """Return the points of every seat by source."""
        return [seat_score(self, seat) for seat in range(self.players)]

    def open_points(self, viewer: int | None) -> list[int | None]:
        """Return the points of every seat; where cards may be tucked only the owner can count them before the end."""
        view = self.view(viewer)
        known = [known_points(view, seat, viewer) for seat in range(self.players)]
        return [None if points.is_secret else sum(points.parts.values()) for points in known]

    def least_points(self, viewer: int | None) -> list[int | None]:
        """Return the points of every seat without what may be tucked under its buildings."""
        view = self.view(viewer)
        return [sum(known_points(view, seat, viewer).parts.values()) for seat in range(self.players)]

    # what players and clients ask

    @property
    def facts(self) -> Facts:
        """The facts of the game."""
        return self.tables.facts

    def building_count(self, seat: int) -> int:
        """Return how many buildings stand in a city."""
        return len(self.cities[seat])

    def works(self, seat: int, card: str) -> bool:
        """Return whether a player has a building that works."""
        return bool(self.ready[seat] >> self.tables.kinds[card] & 1)

    def working(self, seat: int, effect: str) -> list[int]:
        """Return the working buildings of a player that have an effect."""
        return effects.working(self, seat, effect)

    def order(self) -> list[int]:
        """Return the seats in the order of the present phase."""
        return effects.phase_order(self)

    def last_tile(self) -> int:
        """Return the tile that was turned up last, or EMPTY."""
        return self.tiles[-1] if self.seen else EMPTY

    def hand_limit(self, seat: int) -> int:
        """Return how many cards a player may hold when a round starts."""
        return round_start.hand_limit(self, seat)

    def discounts(self, seat: int, card: int, slot: int = EMPTY) -> list[tuple[str, int]]:
        """Return what makes a building cheaper now, and by how much."""
        return costs.discounts(self, seat, card, slot)

    def cost(self, seat: int, card: int, slot: int = EMPTY) -> int:
        """Return what a building costs now, if need be over the one in a slot."""
        return costs.cost(self, seat, card, slot)

    def why_not(self, seat: int, card: int, slot: int = EMPTY) -> str | None:
        """Return why a card cannot be built now; None: it can."""
        return why_not_built(self, seat, card, slot)

    def price(self, seat: int, slot: int) -> int:
        """Return the cards that the good of a building brings at the tile turned up last."""
        return trader.price(self, seat, slot)

    def income(self, seat: int, slots: tuple[int, ...]) -> int:
        """Return the cards that goods bring together, market hall and stand included."""
        return trader.income(self, seat, slots)

    def to_lay(self) -> int:
        """Return how many cards or goods the present decision still needs."""
        return choosing.to_lay(self)

    # copies

    def copy(self) -> Self:
        """Return an independent copy; the tables are shared."""
        other = copy(self)
        other.random = self.random.copy()
        other.pending = self.pending[:]
        other.events = []
        other.hands = self.hands[:]
        other.shown = self.shown[:]
        other.cities = self.cities[:]
        other.goods = self.goods[:]
        other.built = self.built[:]
        other.ready = self.ready[:]
        other.covered = self.covered[:]
        other.chapel = self.chapel[:]
        other.bank = self.bank[:]
        other.harbor = self.harbor[:]
        other.taken = self.taken[:]
        return other

    def to_dict(self) -> dict[str, object]:
        """Return the whole state as plain values; the choice follows from the rest."""
        plain = super().to_dict()
        del plain["choice"]
        return plain

    @classmethod
    def from_dict(cls, plain: Mapping[str, object]) -> Self:
        """Return the state that `to_dict` wrote down."""
        state = super().from_dict(plain)
        if not state.is_onlooker:
            state.choice = choosing.find_choice(state)
        return state

    # deciding

    def tell_cards(self, kind: str, seat: int, cards: tuple[int, ...], **values: Value) -> None:
        """Report an event in which only its player sees which cards they are."""
        names = tuple(self.tables.ids[card] for card in cards)
        self.tell(kind, seat, SECRET_CARDS, card=names, **values)

    def ask(self, kind: str, seat: int, *about: int) -> None:
        """Put a question to a player, and find what can be chosen in it."""
        self.pending.append(Decision(kind, seat, about))
        self.choice = choosing.find_choice(self)

    def go_on(self) -> None:
        """Go on to the next decision, or to the end."""
        while not self.pending and self.step != decisions.OVER:
            flow.STEPS[self.step](self)

    _open = rounds.begin
    _hide = hidden.hide
    _deal_anew = hidden.deal_anew
    _forced_move = choosing.forced_move

    def _carry_out(self, move: Move) -> None:
        flow.ACTIONS[move.verb](self, move)
