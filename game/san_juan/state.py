"""A match and its flow."""

from collections.abc import Callable, Mapping
from copy import copy
from typing import Self

from game.core.event import Value
from game.core.move import Move
from game.core.random_source import RandomSource, stream
from game.core.score import Score
from game.core.state import Decision, Prompt, State
from game.san_juan import building, choosing, costs, council, decisions, rounds, trade, upkeep
from game.san_juan.facts import Facts
from game.san_juan.rounds import OVER
from game.san_juan.scoring import seat_score
from game.san_juan.tables import EMPTY, UNSEEN, Tables

SECRET_CARDS = frozenset({"card"})


class SanJuan(State, kw_only=True):
    """A match of San Juan. Cards are numbers of kinds, sets of kinds are bits, lists are by seat unless said."""

    tables: Tables
    new_buildings: bool
    cathedral: bool
    """Whether the cathedral still lies on the table."""
    hands: list[tuple[int, ...]]
    """Hand cards in the order in which they were drawn."""
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
    """What the match is at, see `rounds`."""
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

    @property
    def prompt(self) -> Prompt:
        """The question being asked."""
        return _PROMPTS[self.pending[-1].kind](self)

    @property
    def is_midway(self) -> bool:
        """Whether the present decision only completes a payment or a choice begun before."""
        return bool(self.pending) and bool(self.pending[-1].kind == decisions.PAY or self.laid or self.laid_slots)

    def legal_moves(self) -> list[Move]:
        """Return every answer to the present decision; an onlooker sees none."""
        if not self.pending or self.is_onlooker:
            return []
        return _ANSWERS[self.pending[-1].kind](self)

    def search_moves(self) -> list[Move]:
        """Return the moves that lead on; cards and goods are chosen in one order only."""
        if not self.pending or self.is_onlooker:
            return []
        return _SEARCHES[self.pending[-1].kind](self)

    def is_legal(self, move: Move) -> bool:
        """Say whether the move answers the present decision."""
        if not self.pending or self.is_onlooker:
            return False
        kind = self.pending[-1].kind
        if kind in _CHOSEN:
            return choosing.allows(self, move)
        if kind == decisions.BUILD:
            return building.allows(self, move)
        if kind == decisions.ROLE:
            return rounds.allows(self, move)
        return move in _ANSWERS[kind](self)

    def scores(self) -> list[Score]:
        """Return the points of every seat by source."""
        return [seat_score(self, seat) for seat in range(self.players)]

    # what players and clients ask

    @property
    def facts(self) -> Facts:
        """The facts of the game."""
        return self.tables.facts

    def building_count(self, seat: int) -> int:
        """Return how many buildings stand in a city."""
        return len(self.cities[seat])

    def works(self, seat: int, card: str) -> bool:
        """Say whether a player has a building that works."""
        return bool(self.ready[seat] >> self.tables.kinds[card] & 1)

    def working(self, seat: int, effect: str) -> list[int]:
        """Return the working buildings of a player that have an effect."""
        bits = self.ready[seat] & self.tables.having[effect]
        return [card for card in range(bits.bit_length()) if bits >> card & 1] if bits else []

    def owners(self, effect: str) -> list[int]:
        """Return the seats with a working building that has an effect, in the order of the present phase."""
        bits = self.tables.having[effect]
        for ready in self.ready:
            if ready & bits:
                return [seat for seat in self.order() if self.ready[seat] & bits]
        return []

    def strength(self, seat: int, role: int) -> int:
        """Return what a player may do or draw in the phase of a role: more with the privilege."""
        card = self.tables.facts.roles[role]
        if seat != self.picker or role != self.role:
            return card.action
        return card.action + (card.double if self.doubled else card.privilege)

    def order(self) -> list[int]:
        """Return the seats in the order of the present phase."""
        return [(self.picker + place) % self.players for place in range(self.players)]

    def last_tile(self) -> int:
        """Return the tile that was turned up last, or EMPTY."""
        return self.tiles[-1] if self.seen else EMPTY

    def hand_limit(self, seat: int) -> int:
        """Return how many cards a player may hold when a round starts."""
        return upkeep.hand_limit(self, seat)

    def discounts(self, seat: int, card: int, slot: int = EMPTY) -> list[tuple[str, int]]:
        """Return what makes a building cheaper now, and by how much."""
        return costs.discounts(self, seat, card, slot)

    def cost(self, seat: int, card: int, slot: int = EMPTY) -> int:
        """Return what a building costs now, if need be over the one in a slot."""
        return costs.cost(self, seat, card, slot)

    def why_not(self, seat: int, card: int, slot: int = EMPTY) -> str | None:
        """Return why a card cannot be built now; None: it can."""
        return costs.why_not(self, seat, card, slot)

    def price(self, seat: int, slot: int) -> int:
        """Return the cards that the good of a building brings at the tile turned up last."""
        return trade.price(self, seat, slot)

    def income(self, seat: int, slots: tuple[int, ...]) -> int:
        """Return the cards that goods bring together, market hall and stand included."""
        return trade.income(self, seat, slots)

    def to_lay(self) -> int:
        """Return how many cards or goods the present decision still needs."""
        return choosing.to_lay(self)

    # copies

    def copy(self) -> Self:
        """Return an independent copy; the tables is shared."""
        other = copy(self)
        other.random = self.random.copy()
        other.pending = self.pending[:]
        other.events = []
        other.hands = self.hands[:]
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

    def view(self, seat: int | None) -> Self:
        """Return what a seat may see: its own cards, and how many lie elsewhere, but not under others' buildings."""
        other = self.copy()
        other.random = stream(0)
        other.deck = _unseen(self.deck)
        other.discard = _unseen(self.discard)
        other.tiles = _unseen(self.tiles[: len(self.tiles) - self.seen]) + self.tiles[len(self.tiles) - self.seen :]
        other.goods = [tuple(EMPTY if good == EMPTY else UNSEEN for good in goods) for goods in self.goods]
        other.harbor = [_unseen(pile) for pile in self.harbor]
        for player in range(self.players):
            if player != seat:
                other.hands[player] = _unseen(self.hands[player])
                for pile in (other.chapel, other.bank, other.harbor):
                    pile[player] = _unseen(pile[player]) if self.is_over else ()
        if self.current_player != seat:
            other.drawn = _unseen(self.drawn)
            other._hide_choice()
            other.choice = choosing.NO_CHOICE
            other.is_onlooker = True
        return other

    def _hide_choice(self) -> None:
        """Forget which cards the player on turn is about to choose."""
        self.laid = ()
        if self.pending and self.pending[-1].kind == decisions.PAY:
            self.laid_slots = ()
            self.pending[-1] = Decision(decisions.BUILD, self.pending[-1].seat)

    def imagine(self, seat: int, random: RandomSource) -> Self:
        """Return a copy in which every card and tile that the seat cannot see is dealt anew."""
        other = self.copy()
        other.listening = False
        is_decider = self.current_player == seat
        others = [player for player in range(self.players) if player != seat]
        piles = [self.deck, self.discard, *self.goods, *self.harbor]
        for player in others:
            piles += [self.hands[player], self.chapel[player], self.bank[player]]
        if not is_decider:
            piles.append(self.drawn)
        cards = sorted(card for pile in piles for card in pile if card != EMPTY)
        random.shuffle(cards)

        def dealt(pile: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(EMPTY if card == EMPTY else cards.pop() for card in pile)

        other.deck = dealt(self.deck)
        other.discard = dealt(self.discard)
        other.goods = [dealt(goods) for goods in self.goods]
        other.harbor = [dealt(pile) for pile in self.harbor]
        for player in others:
            other.hands[player] = dealt(self.hands[player])
            other.chapel[player] = dealt(self.chapel[player])
            other.bank[player] = dealt(self.bank[player])
        if not is_decider:
            other.drawn = dealt(self.drawn)
            other._hide_choice()
            other.look_ahead()
        other._imagine_tiles(random)
        other.random = stream(random.bits())
        return other

    def _imagine_tiles(self, random: RandomSource) -> None:
        """Shuffle the tiles that nobody has seen."""
        unseen = sorted(self.tiles[: len(self.tiles) - self.seen])
        random.shuffle(unseen)
        self.tiles = (*unseen, *self.tiles[len(self.tiles) - self.seen :])

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
            state.look_ahead()
        return state

    # deciding

    def ask(self, kind: str, seat: int, *about: int) -> None:
        """Put a question to a player; whoever has just taken a role goes on with the same turn."""
        if self.role == EMPTY or self.acting:
            self.turn += 1
        self.pending.append(Decision(kind, seat, about))

    def tell_cards(self, kind: str, seat: int, cards: tuple[int, ...], **values: Value) -> None:
        """Report an event in which only its player sees which cards they are."""
        names = tuple(self.tables.ids[card] for card in cards)
        self.tell(kind, seat, SECRET_CARDS, card=names, **values)

    def _open(self) -> None:
        rounds.begin(self)
        self.look_ahead()

    def _carry_out(self, move: Move) -> None:
        verb = move.verb
        _ACTIONS[verb](self, move)
        if verb not in ("lay", "lift"):
            self.look_ahead()

    def _forced_move(self) -> Move | None:
        """Return the only choice there is among cards that are all alike."""
        if not self.pending or self.pending[-1].kind not in choosing.EXACT:
            return None
        cards = self.choice.cards
        if cards.count(cards[0]) < len(cards):
            return None
        return self.tables.lay[cards[0]] if self.to_lay() else decisions.DONE

    def look_ahead(self) -> None:
        """Go on to the next decision and find what can be chosen in it."""
        while not self.pending and self.step != OVER:
            rounds.go_on(self)
        self.choice = choosing.find_choice(self) if self.pending else choosing.NO_CHOICE


def _unseen(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (UNSEEN,) * len(cards)


def _finish(state: SanJuan, _move: Move) -> None:
    _CHOSEN[state.pending[-1].kind](state)


def _pass(state: SanJuan, _move: Move) -> None:
    kind = state.pending[-1].kind
    if kind == decisions.BUILD:
        building.decline(state)
        return
    seat = state.pending.pop().seat
    if kind == decisions.COUNCIL:
        state.tell("council_passed", seat)
    elif kind == decisions.PROSPECT:
        state.tell("prospect_passed", seat)
    state.acting += 1


def _draw(state: SanJuan, _move: Move) -> None:
    if state.pending[-1].kind == decisions.COUNCIL:
        council.draw_as_councillor(state)
    else:
        council.draw_as_prospector(state)


_CHOSEN: dict[str, Callable[[SanJuan], None]] = {
    decisions.START: upkeep.discard_start,
    decisions.OFFICE: upkeep.exchange,
    decisions.CHAPEL: upkeep.tuck,
    decisions.BANK: upkeep.bank,
    decisions.LIMIT: upkeep.discard_surplus,
    decisions.PAY: building.pay,
    decisions.PRODUCE: trade.produce,
    decisions.SELL: trade.sell,
    decisions.KEEP: council.keep_drawn,
    decisions.DISCARD: council.discard_drawn,
}
"""By decision, what is done with the chosen cards or goods."""

_ACTIONS: dict[str, Callable[[SanJuan, Move], None]] = {
    "take": rounds.take_role,
    "double": rounds.double,
    "save": rounds.double,
    "build": building.begin,
    "lay": choosing.lay,
    "lift": choosing.lift,
    "done": _finish,
    "back": building.back,
    "pass": _pass,
    "draw": _draw,
}

_ANSWERS: dict[str, Callable[[SanJuan], list[Move]]] = {
    **dict.fromkeys(_CHOSEN, choosing.answers),
    decisions.ROLE: rounds.role_answers,
    decisions.DOUBLE: rounds.double_answers,
    decisions.BUILD: building.answers,
    decisions.COUNCIL: lambda _state: [decisions.DRAW, decisions.PASS],
    decisions.PROSPECT: lambda _state: [decisions.DRAW, decisions.PASS],
}

_SEARCHES: dict[str, Callable[[SanJuan], list[Move]]] = {
    **_ANSWERS,
    **dict.fromkeys(_CHOSEN, choosing.search),
    decisions.BUILD: building.search,
}

_PROMPTS: dict[str, Callable[[SanJuan], Prompt]] = {
    **rounds.PROMPTS,
    **upkeep.PROMPTS,
    **building.PROMPTS,
    **trade.PROMPTS,
    **council.PROMPTS,
}
