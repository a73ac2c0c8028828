"""A match and its flow: placement, actions, feeding, new round (rulebook sections 4 to 10)."""

from collections.abc import Callable, Mapping
from copy import copy
from typing import Self

from game.core.move import Move
from game.core.random_source import RandomSource, stream
from game.core.score import Score
from game.core.state import Prompt, State
from game.stone_age import cards, feeding, payments, placement, purchases, rolls, rounds
from game.stone_age.decisions import ACT, DIE, FEED, PAY, PLACE, TOOLS, TWO
from game.stone_age.facts import RESOURCES, Limits
from game.stone_age.rounds import FEEDING, OVER, PLACEMENT
from game.stone_age.scoring import seat_score
from game.stone_age.tables import Tables

HIDDEN = -1
"""A card or building that the viewer may not see, or none."""


class StoneAge(State, kw_only=True):
    """A match of Stone Age. Sets of places, cards, buildings and tools are bits; lists are by seat unless said."""

    tables: Tables
    sum_ties: bool
    """Whether a tie is broken by the sum of fields, tools and people, not by one after the other."""
    start: int
    """The seat with the start player marker."""
    seat: int
    """The player on turn; others decide only on dice for everybody."""
    round: int = 0
    phase: int = PLACEMENT
    done: int = 0
    """Players who have finished the present phase of actions or feeding."""
    stock: list[int]
    """Resources, four entries a seat."""
    food: list[int]
    people: list[int]
    """People owned, wherever they are."""
    idle: list[int]
    """People on the player board."""
    field: list[int]
    """Level on the agriculture track."""
    tools: list[int]
    """Values of tool tiles, three entries a seat; 0 is no tile."""
    used: list[int]
    """Tool tiles used in this round."""
    cards: list[int]
    """Civilization cards owned."""
    owned: list[int]
    """How many cards are owned, which everybody sees."""
    open_cards: list[int]
    """Cards lying face up because they can still be used once."""
    buildings: list[int]
    building_points: list[int]
    card_points: list[int]
    hunger: list[int]
    """Points lost to hunger."""
    at: list[int]
    """People at each place, an entry for every place and seat: `at[seat * places + place]`."""
    visited: list[int]
    """Places where the seat has people."""
    rings: list[int]
    """By place, the rings still free."""
    closed: int = 0
    """Places that nobody can visit any more in this round."""
    slots: list[int]
    """By slot, the card lying there, HIDDEN if none."""
    deck: tuple[int, ...]
    """Face-down cards; the last is the next to be turned up."""
    stacks: list[tuple[int, ...]]
    """Building tiles by stack; the last of each lies open."""
    removed: tuple[int, ...]
    """Building tiles that are not in play."""
    drawn: int = HIDDEN
    """The card that was drawn unseen by others."""
    drawn_by: int = HIDDEN
    bought: bool = False
    """Whether anybody bought something in this round."""
    standstill: int = 0
    """Rounds in a row in which nobody bought anything."""
    dice: tuple[int, ...] = ()
    """Dice on the table: of a roll to which tools can be added, or to pick from."""
    adding: int = 0
    """Tools laid on the roll: tiles, then one-use tools."""
    paid: list[int]
    """Resources laid on the payment."""
    is_laid_out: bool = False
    """Whether the payment was laid out without asking, since it leaves no choice."""
    loaded: tuple[int, ...] = ()
    """The dice a scenario lets fall next; in a match they are random."""
    answers: list[Move] = []
    """The legal moves of the present decision."""

    # asking

    @property
    def prompt(self) -> Prompt:
        """The question being asked."""
        return _PROMPTS[self.pending[-1].kind](self)

    @property
    def is_midway(self) -> bool:
        """Whether the present decision only completes a payment or a choice begun before."""
        if not self.pending:
            return False
        kind = self.pending[-1].kind
        if kind == TOOLS:
            return self.adding != 0
        return kind in (PAY, TWO) or (kind == FEED and any(self.paid))

    @property
    def may_reveal(self) -> bool:
        """Whether a roll follows, or the round may end, and with it new cards come to light."""
        kind = self.pending[-1].kind
        if kind == PLACE:
            return False
        standing = sum(places.bit_count() for places in self.visited)
        if kind == ACT:
            places = self.visited[self.current_player]
            return bool(places & self.tables.roll_places) or (standing == 1 and bool(places & self.tables.village))
        return standing == (1 if kind == PAY else 0)

    def legal_moves(self) -> list[Move]:
        """Return every answer to the present decision."""
        return self.answers[:]

    def search_moves(self) -> list[Move]:
        """Return the moves that lead on; payments and tools are laid out in one order only."""
        if not self.pending:
            return []
        narrow = _SEARCHES.get(self.pending[-1].kind)
        return narrow(self) if narrow else self.answers[:]

    def is_legal(self, move: Move) -> bool:
        """Say whether the move answers the present decision."""
        return move in self.answers

    def scores(self) -> list[Score]:
        """Return the points of every seat by source."""
        return [seat_score(self, seat) for seat in range(self.players)]

    # what players and clients ask

    @property
    def limits(self) -> Limits:
        """What depends on the number of players."""
        return self.tables.limits[self.players]

    def held(self, seat: int) -> list[int]:
        """Return a seat's resources by kind."""
        return self.stock[seat * RESOURCES : (seat + 1) * RESOURCES]

    def tiles(self, seat: int) -> list[int]:
        """Return the values of a seat's tool tiles."""
        first = seat * self.tables.facts.tool_tiles
        return [value for value in self.tools[first : first + self.tables.facts.tool_tiles] if value]

    def tool_total(self, seat: int) -> int:
        """Return the value of all tool tiles of a seat."""
        return sum(self.tiles(seat))

    def people_at(self, seat: int, place: int) -> int:
        """Return how many people a seat has at a place."""
        return self.at[seat * len(self.tables.places) + place]

    def track(self, seat: int) -> int:
        """Return the points on the score track."""
        return self.building_points[seat] + self.card_points[seat] - self.hunger[seat]

    def open_tile(self, stack: int) -> int:
        """Return the building that lies open on a stack, HIDDEN if it is empty."""
        return self.stacks[stack][-1] if self.stacks[stack] else HIDDEN

    def can_use_card(self, seat: int) -> bool:
        """Say whether a seat has the card for two resources lying open."""
        return bool(self.open_cards[seat] & self.tables.two_resources)

    def forecast(self, seat: int) -> tuple[int, int]:
        """Return the food there will be when the tribe is fed, and the people who need it."""
        is_harvested = self.phase >= FEEDING and (seat - self.start) % self.players <= self.done
        return self.food[seat] + (0 if is_harvested else self.field[seat]), self.people[seat]

    # copies

    def copy(self) -> Self:
        """Return an independent copy; the tables are shared."""
        other = copy(self)
        other.random = self.random.copy()
        other.pending = self.pending[:]
        other.events = []
        other.stock = self.stock[:]
        other.food = self.food[:]
        other.people = self.people[:]
        other.idle = self.idle[:]
        other.field = self.field[:]
        other.tools = self.tools[:]
        other.used = self.used[:]
        other.cards = self.cards[:]
        other.owned = self.owned[:]
        other.open_cards = self.open_cards[:]
        other.buildings = self.buildings[:]
        other.building_points = self.building_points[:]
        other.card_points = self.card_points[:]
        other.hunger = self.hunger[:]
        other.at = self.at[:]
        other.visited = self.visited[:]
        other.rings = self.rings[:]
        other.slots = self.slots[:]
        other.stacks = self.stacks[:]
        other.paid = self.paid[:]
        return other

    def view(self, seat: int | None) -> Self:
        """Return what a seat may see: no face-down card of others, no covered card or building."""
        other = self.copy()
        other.random = stream(0)
        other.loaded = ()
        other.deck = (HIDDEN,) * len(self.deck)
        other.stacks = [(HIDDEN,) * (len(stack) - 1) + stack[-1:] for stack in self.stacks]
        other.removed = (HIDDEN,) * len(self.removed)
        if not self.is_over:
            for player in range(self.players):
                if player != seat:
                    other.cards[player] &= self.open_cards[player]
            if self.drawn_by != seat:
                other.drawn = HIDDEN
        return other

    def imagine(self, seat: int, random: RandomSource) -> Self:
        """Return a copy with deck, covered and removed buildings and another's unseen card dealt anew.

        Bought cards lie face down, but everybody saw which they were.
        """
        other = self.copy()
        other.listening = False
        other.loaded = ()
        self._imagine_cards(other, seat, random)
        covered = sorted([tile for stack in self.stacks for tile in stack[:-1]] + list(self.removed))
        random.shuffle(covered)
        other.stacks = []
        for stack in self.stacks:
            other.stacks.append(tuple(covered.pop() for _ in stack[:-1]) + stack[-1:])
        other.removed = tuple(covered)
        other.random = stream(random.bits())
        return other

    def _imagine_cards(self, other: Self, seat: int, random: RandomSource) -> None:
        unseen = list(self.deck)
        secret = self.drawn_by not in (HIDDEN, seat) and not self.is_over
        if secret:
            unseen.append(self.drawn)
            other.cards[self.drawn_by] ^= 1 << self.drawn
        unseen.sort()
        random.shuffle(unseen)
        if secret:
            other.drawn = unseen.pop()
            other.cards[self.drawn_by] |= 1 << other.drawn
        other.deck = tuple(unseen)

    def to_dict(self) -> dict[str, object]:
        """Return the whole state as plain values; the answers follow from the rest."""
        plain = super().to_dict()
        del plain["answers"]
        return plain

    @classmethod
    def from_dict(cls, plain: Mapping[str, object]) -> Self:
        """Return the state that `to_dict` wrote down."""
        state = super().from_dict(plain)
        state.look_ahead()
        return state

    # deciding

    def _open(self) -> None:
        rounds.begin_round(self)
        self.look_ahead()

    def _carry_out(self, move: Move) -> None:
        _ACTIONS[move.verb](self, move)
        self.look_ahead()

    def _forced_move(self) -> Move | None:
        if len(self.answers) != 1 or self.may_reveal:
            return None
        return self.answers[0]

    def look_ahead(self) -> None:
        """Go on to the next decision and find its answers."""
        while self.phase != OVER:
            if not self.pending:
                rounds.go_on(self)
            elif self.pending[-1].kind == ACT and not self.visited[self.seat]:
                self.pending.pop()
                self.done += 1
            else:
                break
        self.answers = _ANSWERS[self.pending[-1].kind](self) if self.pending else []


_ACTIONS: dict[str, Callable[[StoneAge, Move], None]] = {
    "place": placement.place,
    "resolve": rounds.resolve,
    "add": rolls.add_or_drop,
    "drop": rolls.add_or_drop,
    "take": rolls.take,
    "pay": payments.pay,
    "unpay": payments.unpay,
    "buy": purchases.buy,
    "decline": purchases.decline,
    "use": cards.use,
    "gain": cards.gain_by_card,
    "keep": cards.keep,
    "back": cards.back,
    "die": cards.take_die,
    "feed": feeding.feed,
    "refuse": feeding.refuse,
}

_ANSWERS: dict[str, Callable[[StoneAge], list[Move]]] = {
    PLACE: placement.placements,
    ACT: rounds.answers,
    TOOLS: rolls.answers,
    PAY: purchases.answers,
    TWO: cards.two_answers,
    DIE: cards.die_answers,
    FEED: feeding.answers,
}

_SEARCHES: dict[str, Callable[[StoneAge], list[Move]]] = {
    TOOLS: rolls.search,
    PAY: purchases.search,
    TWO: cards.two_search,
    FEED: feeding.search,
}
"""Decisions of which search sees fewer answers than a person."""

_PROMPTS: dict[str, Callable[[StoneAge], Prompt]] = {
    PLACE: placement.prompt,
    ACT: rounds.prompt,
    TOOLS: rolls.prompt,
    PAY: purchases.prompt,
    TWO: cards.two_prompt,
    DIE: cards.die_prompt,
    FEED: feeding.prompt,
}
