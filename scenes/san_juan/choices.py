"""What a click on a place means: the moves of the present decision, by role, card, building and good."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Decision
from game.san_juan.decisions import BACK, BUILD, DRAW, KEEP, PAY, PayAbout
from game.san_juan.tables import EMPTY

if TYPE_CHECKING:
    from scenes.san_juan.table import Table

Place = tuple[str, int]
"""A kind of place and its number: `role`, `slot`, `good`, `hand`, `drawn`, `cathedral`, `deck`."""
Moves = tuple[Move, ...]
"""The moves that a click makes, one after the other; none: it only chooses what is to be built."""

CATHEDRAL: Place = ("cathedral", 0)
DECK: Place = ("deck", 0)


class Choices:
    """The clicks that the person at the screen can make now."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.clicks: dict[Place, Moves] = {}
        self.covers: dict[int, Moves] = {}
        """By slot, what builds the chosen building over the one there."""
        self.to_cover: Place | None = None
        """A card that can only be built over another building, while that is being chosen."""
        self._picked: list[Place] = []
        """Cards in the order in which they were clicked: of cards that are alike these are the chosen ones."""
        self._decision: Decision | None = None

    def look_up(self) -> None:
        """Find out what every click means."""
        table = self.table
        decision = table.decision
        if decision != self._decision:
            if not (decision and decision.kind == PAY):  # the card that was clicked is the one being built
                self._picked = []
            self._decision, self.to_cover = decision, None
        self.clicks, self.covers = {}, {}
        if not table.accepts_clicks:
            self.to_cover = None
            return
        for move in table.island.legal_moves():
            for place, moves in self._meanings(move):
                self.clicks[place] = moves
        self._look_up_covers()

    # what is chosen

    @property
    def _group(self) -> str:
        return "drawn" if self.table.decision_kind == KEEP else "hand"

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards among which is chosen: those in the hand, or those drawn."""
        state = self.table.island
        return state.drawn if self._group == "drawn" else state.hands[self.table.seat]

    @property
    def built(self) -> Place | None:
        """The card that is being built."""
        table = self.table
        if self.to_cover:
            return self.to_cover
        if table.decision is None or table.decision_kind != PAY or not table.accepts_clicks:
            return None
        kind = PayAbout(*table.decision.about).card
        if kind == table.island.tables.open_card:
            return CATHEDRAL
        picked = [place for place in self._picked if place[0] == "hand" and self._kind(place) == kind]
        return picked[0] if picked else ("hand", self.cards.index(kind))

    def chosen(self) -> set[Place]:
        """Return the cards that have been chosen: those clicked, and if need be others that are alike."""
        state = self.table.island
        left = list(state.laid)
        built = self.built
        found: set[Place] = set()
        places = [(self._group, number) for number in range(len(self.cards))]
        for place in [*self._picked, *places]:
            if place not in found and place != built and place in places and self._kind(place) in left:
                left.remove(self._kind(place))
                found.add(place)
        return found

    def _kind(self, place: Place) -> int:
        cards = self.cards
        return cards[place[1]] if place[1] < len(cards) else EMPTY

    def pick(self, place: Place) -> None:
        """Remember which of several cards that are alike was clicked."""
        if place[0] in ("hand", "drawn"):
            if place in self._picked:
                self._picked.remove(place)
            else:
                self._picked.append(place)

    # moves

    def _meanings(self, move: Move) -> Iterator[tuple[Place, Moves]]:
        """Yield the places a click on which makes a move."""
        verb, args = move
        if verb == "take":
            yield ("role", self.table.facts.role(str(args[0]))), (move,)
        elif verb == "build":
            yield from self._starts(move)
        elif verb in ("lay", "lift"):
            yield from self._choice(move)
        elif move == DRAW:
            yield DECK, (move,)
        elif move == BACK and self.built:
            yield self.built, (move,)

    def _starts(self, move: Move) -> Iterator[tuple[Place, Moves]]:
        """A card that can be built in a place of its own is built there; else its place has to be chosen."""
        kind = self.table.facts.card(str(move.args[0]))
        if kind == self.table.island.tables.open_card:
            places = [CATHEDRAL]
        else:
            places = [("hand", number) for number, card in enumerate(self.cards) if card == kind]
        for place in places:
            if len(move.args) == 1:
                yield place, (move,)
            elif not self.clicks.get(place):
                yield place, ()

    def _choice(self, move: Move) -> Iterator[tuple[Place, Moves]]:
        name = move.args[0]
        if isinstance(name, int):
            group = "good" if self.table.decision_kind == PAY else "slot"
            yield (group, name - 1), (move,)
            return
        kind = self.table.facts.card(str(name))
        chosen = self.chosen()
        for number, card in enumerate(self.cards):
            place = (self._group, number)
            if card == kind and place != self.built and (place in chosen) == (move.verb == "lift"):
                yield place, (move,)

    # building over

    def _look_up_covers(self) -> None:
        """Find the buildings that can be built over, and the empty place where nothing is."""
        table, state = self.table, self.table.island
        if table.decision is None or not state.working(table.seat, "cover"):
            return
        if table.decision_kind == PAY:
            kind, now, _ = PayAbout(*table.decision.about)
            before: Moves = (BACK,)
        elif table.decision_kind == BUILD and self.to_cover:
            kind, now, before = self.kind_of(self.to_cover), EMPTY, ()
        else:
            return
        for slot in range(len(state.cities[table.seat])):
            if slot != now and state.why_not(table.seat, kind, slot) is None:
                self.covers[slot] = (*before, state.tables.build_over[kind][slot])
        if now != EMPTY and state.why_not(table.seat, kind) is None:
            self.covers[len(state.cities[table.seat])] = (*before, state.tables.build[kind])
        self.clicks |= {("slot", slot): moves for slot, moves in self.covers.items()}

    def kind_of(self, place: Place) -> int:
        """Return the kind of the card at a place."""
        return self.table.island.tables.open_card if place == CATHEDRAL else self._kind(place)
