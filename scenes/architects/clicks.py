"""What can be clicked at Architects' table, and which moves that means."""

from collections.abc import Collection, Hashable, Mapping, Sequence

from game.architects.decisions import STOP
from game.architects.facts import LARGE_PLACES
from game.architects.workshop import HIRES
from game.core.move import Move
from scenes.architects.buttons import MOVE_BUTTONS, Buttons
from scenes.architects.choices import Choices
from scenes.architects.draw.large_cards import market_face, place_face
from scenes.architects.draw.rail import APPRENTICES
from scenes.architects.draw.west_view import WestView
from scenes.architects.harm import Harms
from scenes.architects.place_areas import PlaceAreas
from scenes.architects.places import Kind, is_on_board, known_place
from scenes.architects.stopping import stop_caution
from scenes.architects.tips import Tips
from scenes.architects.viewed_state import state_of
from scenes.change import STAY, Change
from scenes.table.context import TableContext
from scenes.table.game_view import Caution, GameClicks, TableButton
from scenes.table.places import Place
from scenes.table.zoom import CardFace
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip

_BESIDE_BOARD = (Kind.OFFER, Kind.HAND)
"""What does not glow if its worker does harm: the place on the board that stands for it is dashed."""


class ArchitectsClicks(GameClicks):
    """Workers are placed, cards and apprentices taken; groups, goods and apprentices to dismiss are chosen first."""

    def __init__(
        self, context: TableContext, board: WestView, choices: Choices, areas: PlaceAreas, tips: Tips, harms: Harms
    ) -> None:
        super().__init__(context)
        self._harms = harms
        self._board = board
        self._choices = choices
        self._areas = areas
        self._tips = tips
        self._buttons = Buttons(context, choices)

    def look_up(self) -> None:
        """Find out what every click means, and what shares the room on the board."""
        self._board.state = state_of(self.context)
        self._choices.look_up()
        self.moves_by_place = dict(self._choices.moves_by_place.items())

    def changed(self) -> None:
        """The match is at another decision: nothing is chosen, and the drawers of the rail have done their work.

        Only the apprentices stay where they lie open if one is to be hired now.
        """
        self._choices.leave()
        self._harms.forget()
        surroundings, is_hiring = self.context.surroundings, self.controller.decision_kind in HIRES
        if not (is_hiring and self.controller.accepts_clicks and surroundings.drawer == APPRENTICES):
            surroundings.close_rail()

    # places

    def glowing(self) -> Collection[Hashable]:
        """Return the places that glow: those that lead on, or that make a move which is to be confirmed."""
        is_asked = self.controller.held_move and not self.context.surroundings.question.caution
        places = self.held_places() if is_asked else self.moves_by_place
        known = [place for place in map(known_place, places) if not self._choices.is_quiet(place)]
        return [place for place in known if not (place.kind in _BESIDE_BOARD and self.warning_colour(place))]

    def warning_colour(self, place: Hashable) -> str:
        """Return how a target is dashed where a worker does its owner harm, or nothing; empty: it glows as usual."""
        return self._harms.colour(self.moves_by_place.get(place, ()))

    def place_at(self, point: Point) -> Hashable:
        """Return what lies at a point of the board."""
        return self._areas.place_at(point)

    def place_area(self, place: Hashable) -> Area:
        """Return where a place is."""
        return self._areas.area_of(known_place(place))

    def area_on_board(self, place: Hashable) -> Area | None:
        """Return where on the board a place is that a line of the log speaks of; None: elsewhere."""
        return self.place_area(place) if is_on_board(place) else None

    def place_of(self, move: Move) -> Place | None:
        """Return the place a click on which makes a move, or chooses it."""
        return self._choices.place_of(move)

    def card_on_board(self, point: Point) -> CardFace | None:
        """Return the card or the place at a point of the board."""
        place = self._areas.place_at(point)
        if place is None or place.kind is Kind.VIRTUE:
            return None
        if place.kind is Kind.MARKET:
            return market_face(self.context, place.number)
        is_large = place.kind in (Kind.PLACE, Kind.GROUP)
        return place_face(self.context, LARGE_PLACES[place.number] if is_large else place.kind)

    # moves

    def click_place(self, place: Hashable) -> Change | None:
        """Make the move of a place, or choose it; what is built from the hand at once follows its worker."""
        if self.move_at(place):
            first, *rest = self.moves_by_place[place]
            self._choices.building = tuple(rest)
            self.controller.choose(first)
            return STAY
        if place in self._choices.captures.switches():
            self.context.app.notify(self.context.say("tip.switched"))
        self._choices.choose(known_place(place))
        self.context.pointer.tip = None  # the next click on it means something else
        self.context.app.sounds.play("click")
        self.context.refresh()
        return STAY

    def confirm(self, place: Hashable) -> bool:
        """A group was clicked twice: capture it, with those chosen before."""
        captures, move = self._choices.captures, self.main_move()
        if move is None or place not in captures.picked:
            return False
        self.controller.play(move)
        return True

    def numbers(self) -> Mapping[int, Hashable]:
        """Digits answer with what is offered as chips, in their order."""
        chips = enumerate(self._choices.chips, 1)
        return {number: Place(Kind.CHIP, number - 1) for number, chip in chips if chip.is_open}

    def buttons(self) -> Sequence[TableButton]:
        """Return the buttons of the present decision."""
        return self._buttons.now()

    def main_move(self) -> Move | None:
        """Return what the gold button does."""
        return next((button.move for button in self.buttons() if button.is_next), None)

    def default_move(self) -> Move | None:
        """Space stops where there is no gold button."""
        return STOP if state_of(self.context).is_legal(STOP) else None

    def following(self, move: Move) -> Sequence[Move]:
        """Return the captures that were chosen with this one, or what its worker builds in the Guildhall."""
        if move.verb == "place":
            return self._choices.building
        chosen = self._choices.captures.moves()
        return chosen[1:] if chosen and chosen[0] == move else ()

    def caution(self, move: Move) -> Caution | None:
        """Return what must be asked before a worker does its owner harm or nothing, or before more could be done."""
        if move == STOP:
            return stop_caution(self.context)
        return self._harms.caution(move, *(self._choices.building if move.verb == "place" else ()))

    def leave_choice(self) -> bool:
        """Leave what was chosen, or else take back the last step of this turn; return whether there was something."""
        if not self.controller.accepts_clicks:
            return False
        return self._choices.leave() or self._step_back()

    def _step_back(self) -> bool:
        """Take back the last decision if it was made in the middle of this turn."""
        if not self.controller.continues_turn or self.controller.undo_bar():
            return False
        self.controller.undo()
        return True

    # what is told about it

    def tip_for(self, place: Hashable) -> Tip | None:
        """Return what something is, what a click brings, and why it does nothing now."""
        return self._tips.tip(known_place(place))

    def tip_spot(self, place: Hashable) -> tuple[Area, bool]:
        """Return what a tooltip keeps clear of."""
        return self._areas.tip_spot(known_place(place))

    def spot_of(self, move: Move) -> Area | None:
        """Return where a move is made; goods are chosen before they are paid."""
        place = self.place_of(move)
        if place:
            return self.place_area(place)
        widget = self.context.page.find(move.verb) if move.verb in MOVE_BUTTONS else None
        return widget.area if widget else None
