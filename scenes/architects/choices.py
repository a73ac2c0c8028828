"""What a click on a place means: the moves of the present decision, by place, group, card, apprentice and chip."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.architects.decisions import MARKET_KEEP, PLACE, SOLO_DRAFT, TAKE_BACK
from game.architects.facts import LARGE_PLACES, SPACES
from game.architects.tables import SMALL_MARKET, side_named
from game.core.move import Move
from scenes.architects.chips import Chip, chips_now
from scenes.architects.places import BUILDING_DECK, CATHEDRAL, GUILDHALL, PRISON, Moves, Place, group_place

if TYPE_CHECKING:
    from scenes.architects.table import Table


class Choices:
    """The clicks that the person at the screen can make now."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.clicks: dict[Place, Moves] = {}
        self.chips: list[Chip] = []
        """What the tray offers, allowed or not."""
        self.leaving: int | None = None
        """The own apprentice that is about to be dismissed, before the worker is placed."""

    def look_up(self) -> None:
        """Find out what every click means."""
        table = self.table
        self.clicks, self.chips = {}, []
        if not table.accepts_clicks:
            self.leave()
        table.picks.look_up()
        if not table.accepts_clicks:
            return
        self.chips = chips_now(table)
        for number, chip in enumerate(self.chips):
            if chip.is_open:
                self.clicks["chip", number] = chip.moves if len(chip.moves) == 1 else ()
        for move in table.town.legal_moves():
            for place in self.places_of(move):
                self.clicks[place] = () if self._only_chooses(move) else (move,)
        for place in table.picks.switches():
            self.clicks[place] = ()

    def _only_chooses(self, move: Move) -> bool:
        return move.verb == "capture" or (move.verb == "dismiss" and self.table.decision_kind == PLACE)

    # moves

    def places_of(self, move: Move) -> Iterator[Place]:
        """Yield the places a click on which makes or chooses a move; chips are found otherwise."""
        if move.verb in _PLACES:
            yield from _PLACES[move.verb](self, move.word() if move.args else "")
        elif move.verb == "capture":
            place = LARGE_PLACES.index(move.word())
            spot = group_place(place, side_named(move.number(1), self.table.town.players))
            if spot in self.table.picks.open_groups():
                yield spot
        elif move.verb == "take" and self.table.decision_kind == TAKE_BACK:
            yield from self._taken(move)

    def _placed(self, name: str) -> Iterator[Place]:
        """Workers go to a card; the groups that stand there lie on it."""
        if name in LARGE_PLACES:
            place = LARGE_PLACES.index(name)
            yield "place", place
            yield from (group_place(place, side) for side in self.table.view.sides_at(place))
        elif name in SPACES:
            yield "market", SPACES.index(name)
            yield "offer", SPACES.index(name)
        else:
            yield GUILDHALL

    def _taken(self, move: Move) -> Iterator[Place]:
        """A worker comes back from a place, the Prison, the Black Market or another board."""
        name, seat = move.word(), self.table.town.current_player
        if name in LARGE_PLACES:
            place = LARGE_PLACES.index(name)
            yield "place", place
            yield group_place(place, seat)
        elif name in SPACES:
            yield "market", self.table.tables.place_numbers[name] - SMALL_MARKET
        elif name == "prison":
            yield PRISON

    def _kept(self, name: str) -> Iterator[Place]:
        """A card stays: of the packet, or of those drawn."""
        group = "drawn" if self.table.decision_kind == MARKET_KEEP else "packet"
        yield from self._card(group, name)

    def _discarded(self, name: str) -> Iterator[Place]:
        group = "packet" if self.table.decision_kind == SOLO_DRAFT else "hand"
        yield from self._card(group, name)

    def _card(self, group: str, name: str) -> Iterator[Place]:
        number = self.table.tables.building_numbers[name]
        cards = self.table.cards_of(group)
        if number in cards:
            yield group, cards.index(number)

    def _hired(self, name: str) -> Iterator[Place]:
        number = self.table.tables.apprentice_numbers[name]
        if number in self.table.town.row:
            yield "apprentice", self.table.town.row.index(number)

    def _dismissed(self, name: str) -> Iterator[Place]:
        own = self.table.town.apprentices[self.table.seat]
        number = self.table.tables.apprentice_numbers[name]
        if number in own:
            yield "own", own.index(number)

    def _character(self, name: str) -> Iterator[Place]:
        yield "character", self.table.tables.character_numbers[name]

    # what is chosen

    def is_quiet(self, place: Place) -> bool:
        """Return whether a place can be clicked but does not glow: it lies on one that does, or is chosen already."""
        picks = self.table.picks
        if place in picks.picked or place in picks.switches():
            return True
        if place[0] == "chip":
            return self.chips[place[1]].is_chosen
        return (self.table.decision_kind, place[0]) in _QUIET

    def choose(self, place: Place) -> None:
        """Choose something that makes no move yet, or choose it no longer."""
        table = self.table
        if place[0] == "group":
            table.picks.pick(place)
        elif place[0] == "own":
            self.leaving = None if self.leaving == place[1] else place[1]
        elif place[0] == "chip":
            table.payment.choose(self.chips[place[1]].moves)

    def leave(self) -> bool:
        """Choose nothing any more; return whether something was chosen."""
        table = self.table
        had = self.leaving is not None or bool(table.picks.picked) or table.payment.is_chosen
        self.leaving = None
        table.picks.drop()
        table.payment.drop()
        return had


_PLACES: dict[str, Callable[[Choices, str], Iterator[Place]]] = {
    "place": Choices._placed,
    "keep": Choices._kept,
    "discard": Choices._discarded,
    "hire": Choices._hired,
    "dismiss": Choices._dismissed,
    "character": Choices._character,
    "build": lambda choices, name: choices._card("hand", name),
    "cathedral": lambda _choices, _name: iter([CATHEDRAL]),
    "draw": lambda _choices, _name: iter([BUILDING_DECK]),
}
"""By verb, where a move is clicked."""
_QUIET = frozenset({(PLACE, "group"), (PLACE, "own"), (TAKE_BACK, "place")})
"""By kind of decision, which places can be clicked but do not glow: those that do mean the same, or matter more."""
