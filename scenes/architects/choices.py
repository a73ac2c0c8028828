"""What a click on a place means: the moves of the present decision, by place, group, card, apprentice and chip."""

from collections.abc import Callable, Iterator

from game.architects.decisions import CATHEDRAL as ADVANCE
from game.architects.decisions import MARKET_KEEP, PLACE, SOLO_DRAFT, TAKE_BACK
from game.architects.facts import LARGE_PLACES, SPACES
from game.architects.tables import EMPTY, GUILDHALL, SILVER, WORKSHOP, side_named
from game.architects.why_not import why_no_building, why_no_step
from game.core.move import Move
from scenes.architects.capture_choice import CaptureChoice
from scenes.architects.chips import Chip, chips_now
from scenes.architects.draw.west_view import WestView
from scenes.architects.payment_choice import PaymentChoice
from scenes.architects.places import (
    BUILDING_DECK,
    CATHEDRAL,
    PRISON,
    Kind,
    Moves,
    apprentice_place,
    group_place,
    named_place,
    offer_place,
    own_place,
)
from scenes.architects.viewed_state import cards_of, state_of, tray_apprentices
from scenes.table.context import TableContext
from scenes.table.places import Place


class Choices:
    """The clicks that the person at the screen can make now, and what has been chosen by them so far."""

    def __init__(self, context: TableContext, board: WestView) -> None:
        self._context = context
        self._controller = context.controller
        self._board = board
        self.captures = CaptureChoice(context)
        self.payment = PaymentChoice(context)
        self.moves_by_place: dict[Place, Moves] = {}
        """By place, the moves that a click makes; none: it only chooses something."""
        self.chips: list[Chip] = []
        """What the tray offers, allowed or not."""
        self.leaving: int | None = None
        """The own apprentice that is about to be dismissed, before the worker is placed."""
        self.building: Moves = ()
        """What the worker that is about to be placed builds in the Guildhall."""

    def look_up(self) -> None:
        """Find out what every click means."""
        self.moves_by_place, self.chips = {}, []
        self.captures.look_up()
        if not self._controller.accepts_clicks:
            self.leave()
            return
        self.chips = chips_now(self._context, self.payment.wanted)
        for number, chip in enumerate(self.chips):
            if chip.is_open:
                self.moves_by_place[Place(Kind.CHIP, number)] = chip.moves if len(chip.moves) == 1 else ()
        course = self._controller.course
        for move in state_of(self._context).legal_moves():
            only_chooses = self._only_chooses(move)
            if only_chooses and course and not course.offers((move,)):
                continue  # nothing is chosen that the lesson is not about
            for place in self.places_of(move):
                self.moves_by_place[place] = () if only_chooses else (move,)
        for place in self.captures.switches():
            self.moves_by_place[place] = ()
        self.moves_by_place |= self._built_at_once() | self._hired_next()
        if not self._controller.held_move:
            self.building = ()

    def _built_at_once(self) -> dict[Place, Moves]:
        """Return what can be built now, before a worker is in the Guildhall: a click on it sends one and builds."""
        state = state_of(self._context)
        tables, side = state.tables, state.current_player
        lay = tables.place[GUILDHALL]
        if self._controller.decision_kind != PLACE or not state.is_legal(lay):
            return {}
        cards = enumerate(state.hands[side])
        found: dict[Place, Moves] = {
            Place(Kind.HAND, number): (lay, tables.build[card])
            for number, card in cards
            if why_no_building(state, side, card) is None
        }
        return found if why_no_step(state, side) else {**found, CATHEDRAL: (lay, ADVANCE)}

    def _hired_next(self) -> dict[Place, Moves]:
        """Return whom the next worker could hire: a click sends it to the Workshop, and only another one hires."""
        state = state_of(self._context)
        side, lay = state.current_player, state.tables.place[WORKSHOP]
        if self._controller.decision_kind != PLACE or not state.is_legal(lay):
            return {}
        silver = state.good(side, SILVER)
        slots = (slot for slot, card in enumerate(state.row) if card != EMPTY)
        return {apprentice_place(slot): (lay,) for slot in slots if state.hire_price(side, slot).total <= silver}

    def _only_chooses(self, move: Move) -> bool:
        return move.verb == "capture" or (move.verb == "dismiss" and self._controller.decision_kind == PLACE)

    # moves

    def place_of(self, move: Move) -> Place | None:
        """Return the place a click on which makes a move, or chooses it."""
        found = [place for place, moves in self.moves_by_place.items() if moves == (move,)]
        found += [Place(Kind.CHIP, number) for number, chip in enumerate(self.chips) if move in chip.moves]
        found += list(self.places_of(move))
        return next((place for place in found if place in self.moves_by_place), None)

    def places_of(self, move: Move) -> Iterator[Place]:
        """Yield the places a click on which makes or chooses a move; chips are found otherwise."""
        if move.verb in _PLACES:
            yield from _PLACES[move.verb](self, move.word() if move.args else "")
        elif move.verb == "capture":
            side = side_named(move.number(1), state_of(self._context).players)
            place = group_place(LARGE_PLACES.index(move.word()), side)
            if place in self.captures.open_groups():
                yield place
        elif move.verb == "take" and self._controller.decision_kind == TAKE_BACK:
            yield from self._taken(move.word())

    def _placed(self, name: str) -> Iterator[Place]:
        """Workers go to a card; the groups that stand there lie on it."""
        place = named_place(name)
        yield place
        if place.kind is Kind.PLACE:
            yield from (group_place(place.number, side) for side in self._board.sides_at(place.number))
        elif place.kind is Kind.MARKET:
            yield offer_place(place.number)

    def _taken(self, name: str) -> Iterator[Place]:
        """A worker comes back from a place, the Prison, the Black Market or another board."""
        if name == "prison":
            yield PRISON
        elif name in SPACES:
            yield named_place(name)
        elif name in LARGE_PLACES:
            place = named_place(name)
            yield place
            yield group_place(place.number, state_of(self._context).current_player)

    def _kept(self, name: str) -> Iterator[Place]:
        """A card stays: of the packet, or of those drawn."""
        yield from self._card(Kind.DRAWN if self._controller.decision_kind == MARKET_KEEP else Kind.PACKET, name)

    def _discarded(self, name: str) -> Iterator[Place]:
        yield from self._card(Kind.PACKET if self._controller.decision_kind == SOLO_DRAFT else Kind.HAND, name)

    def _card(self, kind: Kind, name: str) -> Iterator[Place]:
        number, cards = state_of(self._context).tables.building_numbers[name], cards_of(self._context, kind)
        if number in cards:
            yield Place(kind, cards.index(number))

    def _hired(self, name: str) -> Iterator[Place]:
        state = state_of(self._context)
        number = state.tables.apprentice_numbers[name]
        if number in state.row:
            yield apprentice_place(state.row.index(number))

    def _dismissed(self, name: str) -> Iterator[Place]:
        number, own = state_of(self._context).tables.apprentice_numbers[name], tray_apprentices(self._context)
        if number in own:
            yield own_place(own.index(number))

    def _character(self, name: str) -> Iterator[Place]:
        yield Place(Kind.CHARACTER, state_of(self._context).tables.character_numbers[name])

    # what is chosen

    @property
    def leaving_card(self) -> int | None:
        """The apprentice that is about to be dismissed."""
        return None if self.leaving is None else tray_apprentices(self._context)[self.leaving]

    def is_quiet(self, place: Place) -> bool:
        """Return whether a place can be clicked but does not glow: it lies on one that does, or is chosen already."""
        if place in self.captures.picked or place in self.captures.switches():
            return True
        if place.kind is Kind.CHIP:
            return self.chips[place.number].is_chosen
        return (self._controller.decision_kind, place.kind) in _QUIET

    def visits(self, place: Place) -> bool:
        """Return whether a click on a group sends a worker to where it stands."""
        moves = self.moves_by_place.get(place, ())
        return place.kind is Kind.GROUP and bool(moves) and moves[-1].verb == "place"

    def choose(self, place: Place) -> None:
        """Choose something that makes no move yet, or choose it no longer."""
        if place.kind is Kind.GROUP:
            self.captures.pick(place)
        elif place.kind is Kind.OWN:
            self.leaving = None if self.leaving == place.number else place.number
        elif place.kind is Kind.CHIP:
            self.payment.choose(self.chips[place.number].moves)

    def leave(self) -> bool:
        """Choose nothing any more; return whether something was chosen."""
        had = self.leaving is not None or bool(self.captures.picked) or self.payment.is_chosen
        self.leaving, self.building = None, ()
        self.captures.drop()
        self.payment.drop()
        return had


_PLACES: dict[str, Callable[[Choices, str], Iterator[Place]]] = {
    "place": Choices._placed,
    "keep": Choices._kept,
    "discard": Choices._discarded,
    "hire": Choices._hired,
    "dismiss": Choices._dismissed,
    "character": Choices._character,
    "build": lambda choices, name: choices._card(Kind.HAND, name),
    "cathedral": lambda _choices, _name: iter([CATHEDRAL]),
    "draw": lambda _choices, _name: iter([BUILDING_DECK]),
}
"""By verb, where a move is clicked."""
_QUIET = frozenset({(PLACE, Kind.GROUP), (PLACE, Kind.OWN), (PLACE, Kind.APPRENTICE), (TAKE_BACK, Kind.PLACE)})
"""By kind of decision, which places can be clicked but do not glow: those that do mean the same, or matter more."""
