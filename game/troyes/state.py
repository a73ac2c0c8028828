"""A match: everything on the table, and what players and clients ask about it."""

from copy import copy
from typing import Self

from game.core.move import Move
from game.core.score import Score
from game.core.state import State
from game.troyes import black_dice, citizens, flow, groups, hidden, rounds, scoring, why_not
from game.troyes.facts import SPACES, Facts
from game.troyes.rounds import Step
from game.troyes.tables import EMPTY, UNSEEN, Tables

GREY_SIDE = ("grey",)
LE_ROY_SIDE = ("le_roy",)


class Troyes(State, kw_only=True):
    """A match of Troyes. Lists are by side unless said: the seats, then the grey side, which is Le Roy's when solo."""

    tables: Tables
    bonus_cards: bool
    resistance_each_round: bool
    """Whether Resistance removes cubes every round, not when it is countered."""
    push_leftmost: bool
    """Whether a placed citizen enters at the left end even if the row has a gap."""
    le_roy_published: bool
    """Whether Le Roy gets the points of the other report for 2 and 12."""
    start: int = 0
    """The side with the start player card."""
    round: int = 0
    rounds: int
    step: Step = Step.SETUP
    active: int = EMPTY
    """The side whose turn it is, or was last."""
    deniers: list[int]
    """By seat."""
    influence: list[int]
    """By seat."""
    vp: list[int]
    """Victory point tokens."""
    savings: list[int]
    """By seat, the deniers that lie in the district after passing."""
    passed: int = 0
    """Sides that have passed in this round."""
    supply: list[int]
    """Citizens in the personal supply; the grey side has no other."""
    reserve: list[int]
    """By seat, citizens in the general supply."""
    spaces: list[int]
    """By space of the buildings, whose citizen stands there, or EMPTY."""
    lying: list[tuple[int, ...]]
    """By building, how many citizens of every side lie there."""
    cards: list[int]
    """By place, the activity card."""
    posts: list[tuple[int, ...]]
    """By place of an open card, whose tradesman stands on each space, or EMPTY."""
    pictures: list[int]
    """By place, the sides whose tradesman stands on the picture."""
    cubes: list[tuple[int, ...]]
    """By place, the cubes that every seat has stored there."""
    dice: list[tuple[int, ...]]
    """The dice of every district, in order."""
    black: tuple[int, ...] = ()
    """Black dice still to be countered, the highest first; before they are rolled `gathered` counts them."""
    gathered: int = 0
    cathedral: list[int]
    """By level * 6 + number - 1, whose cube stands there, or EMPTY."""
    queue: tuple[int, ...] = ()
    """Event cards from left to right, without Marauding."""
    banners: list[tuple[int, ...]]
    """By place in the queue, whose cubes lie on the event, in the order in which they came."""
    marauding: list[int]
    """Cubes on Marauding."""
    taken: list[tuple[int, ...]]
    """Event cards that were won."""
    gone: tuple[int, ...] = ()
    """Event cards that were discarded."""
    decks: list[tuple[int, ...]]
    """By colour, the event cards to come; the last is the next."""
    set_aside: tuple[int, ...] = ()
    """Red events that are not in the deck."""
    characters: list[tuple[int, ...]]
    """By seat, its characters."""
    row: tuple[int, ...] = ()
    """Solo: the characters that are still to be scored, the top one first."""
    scored: tuple[int, ...] = ()
    """Solo: the characters that left the game."""
    laid: tuple[int, ...] = ()
    """Dice chosen so far in the present decision, in order; a die on the square is district * 18 + die."""
    modifier: int = EMPTY
    """The place whose cube modifies the group."""
    struck: tuple[int, ...] = ()
    """Black dice that are to be countered, the highest first."""
    last_roll: tuple[int, ...] = ()
    """What Le Roy rolled last."""
    coming: tuple[int, ...] = ()
    """Numbers that the next dice will show, for examples."""
    is_onlooker: bool = False
    """Whether this is the view of somebody who does not decide."""

    # asking

    prompts = flow.PROMPTS
    never_forced = flow.NEVER_FORCED

    @property
    def is_midway(self) -> bool:
        """Whether the present decision only completes a choice begun before."""
        begun = flow.MIDWAY.get(self.pending[-1].kind) if self.pending else None
        return begun is not None and begun(self)

    @property
    def may_reveal(self) -> bool:
        """Whether the only answer rolls dice: Le Roy's turn, or what begins a round."""
        reveals = flow.REVEALS.get(self.pending[-1].kind) if self.pending else None
        return reveals is not None and reveals(self)

    def legal_moves(self) -> list[Move]:
        """Return every answer to the present decision; an onlooker sees none."""
        moves = self.search_moves()
        if moves and (kind := self.pending[-1].kind) in flow.SEARCHES:
            return flow.ANSWERS[kind](self)
        return moves

    def is_legal(self, move: Move) -> bool:
        """Return whether the move answers the present decision."""
        # nearly every move that is made is one of those that lead on, which are known by then
        if self.known is not None and move in self.known:
            return True
        if not self.pending or self.is_onlooker:
            return False
        allows = flow.ALLOWS.get(self.pending[-1].kind)
        return allows(self, move) if allows else move in self.legal_moves()

    def scores(self) -> list[Score]:
        """Return the points of every seat by source, and of Le Roy."""
        sides = self.players + self.is_solo
        return [scoring.side_score(self, side) for side in range(sides)]

    def open_points(self, viewer: int | None) -> list[int | None]:
        """Return the points in hand; those of the other players lie face down until the end."""
        if self.is_over:
            return super().open_points(viewer)
        points = self.view(viewer).vp[: len(self.scores())]
        return [None if number == UNSEEN else number for number in points]

    # what players and clients ask

    @property
    def automata(self) -> tuple[str, ...]:
        """The grey side, or Le Roy."""
        return LE_ROY_SIDE if self.is_solo else GREY_SIDE

    @property
    def facts(self) -> Facts:
        """The facts of the game."""
        return self.tables.facts

    @property
    def is_solo(self) -> bool:
        """Whether one player meets Le Roy."""
        return self.players == 1

    @property
    def grey(self) -> int:
        """The number of the grey side, which is Le Roy's when solo."""
        return self.players

    @property
    def turn_sides(self) -> int:
        """How many sides take turns: the players, and Le Roy."""
        return self.players + self.is_solo

    def is_open(self, place: int) -> bool:
        """Return whether the card of a place lies face up: one more of each colour in every round."""
        return place % 3 < self.round

    def has_tradesman(self, side: int, place: int) -> bool:
        """Return whether a side has a tradesman on a card."""
        return side in self.posts[place] or bool(self.pictures[place] >> side & 1)

    def citizens_in(self, side: int, building: int) -> int:
        """Return how many citizens of a side stand in a building."""
        return self.spaces[building * SPACES : (building + 1) * SPACES].count(side)

    def tradesmen(self, side: int) -> int:
        """Return how many tradesmen a side has."""
        bit = 1 << side
        return sum(
            [side in posts or picture & bit != 0 for posts, picture in zip(self.posts, self.pictures, strict=True)]
        )

    def height(self, number: int) -> int:
        """Return on how many levels of the cathedral a number is built."""
        column = self.cathedral[number - 1 :: SPACES]
        return len(column) - column.count(EMPTY)

    def empty_banners(self, event: int) -> int:
        """Return how many cubes an event of the queue still takes."""
        return self.tables.threat_banners[self.queue[event]] - len(self.banners[event])

    def black_total(self) -> int:
        """Return what the chosen dice count against black dice: red ones double."""
        return black_dice.strength(self.laid)

    def group(self) -> groups.Group:
        """Return what the dice chosen so far are worth and cost."""
        return groups.describe(self)

    def why_not(self, move: Move) -> str | None:
        """Return why a move is not allowed now; None: it is."""
        return why_not.why_not(self, move)

    def hire_space(self, place: int) -> int:
        """Return the space that the next tradesman of a card takes; EMPTY: the picture."""
        return citizens.best_post(self, place)

    def measure(self, side: int, character: int) -> int:
        """Return what a character counts for a side now."""
        return scoring.measure(self, side, character)

    def character_points(self, side: int, character: int) -> int:
        """Return what a character would pay a side now."""
        return scoring.character_points(self, side, character)

    # copies

    def copy(self) -> Self:
        """Return an independent copy; the tables are shared."""
        other = copy(self)
        other.random = self.random.copy()
        other.pending = self.pending[:]
        other.events = []
        other.deniers = self.deniers[:]
        other.influence = self.influence[:]
        other.vp = self.vp[:]
        other.savings = self.savings[:]
        other.supply = self.supply[:]
        other.reserve = self.reserve[:]
        other.spaces = self.spaces[:]
        other.lying = self.lying[:]
        other.cards = self.cards[:]
        other.posts = self.posts[:]
        other.pictures = self.pictures[:]
        other.cubes = self.cubes[:]
        other.dice = self.dice[:]
        other.cathedral = self.cathedral[:]
        other.banners = self.banners[:]
        other.marauding = self.marauding[:]
        other.taken = self.taken[:]
        other.decks = self.decks[:]
        other.characters = self.characters[:]
        return other

    # deciding

    def roll(self) -> int:
        """Roll a die: something comes to light."""
        self.reveals += 1
        if self.coming:
            number, *rest = self.coming
            self.coming = tuple(rest)
            return number
        return self.random.below(SPACES) + 1

    _hide = hidden.hide
    _deal_anew = hidden.deal_anew

    def _open(self) -> None:
        rounds.begin(self)

    def _answers(self) -> list[Move]:
        """Find the moves that lead on; dice are chosen in one order only."""
        pending = self.pending
        return flow.LEADING[pending[-1].kind](self) if pending and not self.is_onlooker else []

    def _forced_move(self) -> Move | None:
        """Return the only answer; where a choice is seen at once, the answers need not be found yet."""
        if not self.pending:
            return None
        kind, seat, _ = self.pending[-1]
        if kind in flow.NEVER_FORCED:
            return None
        has_choice = flow.HAS_CHOICE.get(kind)
        return None if has_choice and has_choice(self, seat) else super()._forced_move()

    def _carry_out(self, move: Move) -> None:
        flow.ACTIONS[move.verb](self, move)

    def go_on(self) -> None:
        """Carry out what follows until somebody must decide or the match is over."""
        while not self.pending and self.step != Step.OVER:
            flow.STEPS[self.step](self)
