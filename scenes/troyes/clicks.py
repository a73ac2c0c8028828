"""What can be clicked at Troyes' table, and which moves that means."""

from collections.abc import Collection, Hashable, Sequence

from game.core.move import Move
from game.troyes.decisions import BACK, CITIZEN, FROM_SUPPLY, GROUP, PASS, TARGET
from game.troyes.effects import card_at
from game.troyes.facts import ACTIONS
from scenes.change import STAY, Change
from scenes.table.context import TableContext
from scenes.table.game_view import Caution, GameClicks, TableButton
from scenes.table.places import Place
from scenes.table.zoom import CardFace
from scenes.troyes.activation_count import ActivationCount
from scenes.troyes.buttons import MOVE_BUTTONS, Buttons
from scenes.troyes.cautions import Cautions
from scenes.troyes.draw.card_faces import card_face
from scenes.troyes.draw.town_view import TownView
from scenes.troyes.move_places import MovePlaces
from scenes.troyes.outcome import asks_no_citizen
from scenes.troyes.place_areas import PlaceAreas
from scenes.troyes.placement import Placements
from scenes.troyes.places import RAIL_KINDS, REROLL, Kind, as_place, dice_place
from scenes.troyes.selection import DiceSelection
from scenes.troyes.tips import Tips
from scenes.troyes.viewed_state import legal_moves, state_of
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip

_OWN_SHARE = 216 / 176
"""How much wider the district of the only person at the table is."""
_SOLO_SHARES = (300.0, 640.0)


class TroyesClicks(GameClicks):
    """Actions are begun, dice and cubes chosen for them, citizens moved, black dice countered, influence spent."""

    def __init__(
        self,
        context: TableContext,
        board: TownView,
        selection: DiceSelection,
        count: ActivationCount,
        placements: Placements,
        areas: PlaceAreas,
        tips: Tips,
    ) -> None:
        super().__init__(context)
        self._board = board
        self.selection = selection
        self._count = count
        self._placements = placements
        self._areas = areas
        self._tips = tips
        self._move_places = MovePlaces(context, selection)
        self._cautions = Cautions(context, self._move_places)
        self._buttons = Buttons(context, count)
        self._switches: frozenset[Hashable] = frozenset()
        """Places a click on which leaves a choice of dice, to begin something else or nothing."""
        self._chooses_citizen = False
        """Whether the question which citizen is used stands because the answer was taken back."""

    # looking up

    def look_up(self) -> None:
        """Find out what every click means, and how wide the districts are."""
        self._board.shares = self._district_shares()
        self.selection.look_up()
        self._count.look_up()
        self._placements.look_up()
        self._chooses_citizen = self._chooses_citizen and self.controller.decision_kind == CITIZEN
        legal = legal_moves(self.context)
        self.moves_by_place = {place: (move,) for move in legal for place in self._move_places.of(move)}
        if any(move.verb == "reroll" for move in legal):
            self.moves_by_place[REROLL] = ()
        switches = self._find_switches() if legal and self.controller.decision_kind == GROUP else {}
        self._switches = frozenset((*switches, *self._cubes_that_begin_anew()))
        self.moves_by_place |= switches

    def _cubes_that_begin_anew(self) -> list[Hashable]:
        """Return the stored cubes with which the dice chosen so far cannot be used."""
        return [place for place, moves in self.moves_by_place.items() if moves and self._tips.lays_dice_back(moves[-1])]

    def _district_shares(self) -> tuple[float, ...]:
        state, people = state_of(self.context), self.controller.seating.people
        if state.is_solo:
            return _SOLO_SHARES
        own = people[0] if len(people) == 1 else -1
        return tuple(_OWN_SHARE if side == own else 1.0 for side in range(state.players + 1))

    def _find_switches(self) -> dict[Hashable, tuple[Move, ...]]:
        """While dice are chosen for something, a click on something else leaves it and begins that."""
        target = self.selection.target
        found: dict[Hashable, tuple[Move, ...]] = {}
        for move in self.controller.preview(BACK).view.legal_moves():
            if move.verb in ACTIONS:
                places = (place for place in self._move_places.of(move) if place not in self.moves_by_place)
                found |= dict.fromkeys(places, (BACK, move))
        return found | {target: (BACK,)} if target else found

    def changed(self) -> None:
        """The match is at another decision: no die is asked for any more, and drawers have done their work."""
        self.selection.armed = False
        if self.controller.decision_kind != TARGET:  # cubes go on, one after the other
            self.context.surroundings.close_rail()

    # clicking

    def glowing(self) -> Collection[Hashable]:
        """Return what leads on; what takes something back or leads elsewhere is shown otherwise."""
        if held := self.held_places():
            return held
        places = [as_place(place) for place in self.moves_by_place]
        if self.selection.armed:
            return [place for place in places if place.kind is Kind.DIE]
        return [place for place in places if not self.is_quiet(place)]

    def is_quiet(self, place: Place) -> bool:
        """Return whether a place can be clicked but does not glow: it leads elsewhere, or takes something back."""
        return place in self._switches or self.selection.is_chosen(place)

    def click_place(self, place: Hashable) -> Change | None:
        """Make the moves of a place, one after the other; the price of a new roll only asks for a die."""
        if not self.moves_by_place[place]:
            return self._arm(on=not self.selection.armed)
        self.selection.pick(as_place(place))
        return super().click_place(place)

    def _arm(self, *, on: bool) -> Change | None:
        """Let the next click on an own die roll it again, or no longer."""
        self.selection.armed = on
        self.context.surroundings.close_rail()
        self.context.app.sounds.play("click")
        self.context.refresh()
        return STAY

    # decisions

    def default_move(self) -> Move | None:
        """Space passes where there is no gold button."""
        return PASS if self.controller.is_legal(PASS) else None

    def caution(self, move: Move) -> Caution | None:
        """Return what is asked before dice or cubes are given up."""
        return self._cautions.of(move)

    def automatic_move(self) -> Move | None:
        """Take a citizen from the supply, if there is one, until that is taken back: then another can be chosen."""
        is_asked = self.controller.decision_kind == CITIZEN and self.controller.is_legal(FROM_SUPPLY)
        return FROM_SUPPLY if is_asked and not self._chooses_citizen and asks_no_citizen(self.context) else None

    def took_back(self) -> None:
        """A citizen that was taken back is chosen by hand."""
        super().took_back()
        self._chooses_citizen = True

    def way_back(self) -> Move | None:
        """Return the move that leaves a choice of dice."""
        return BACK if self.controller.is_legal(BACK) else None

    def is_begun_at(self, place: Hashable) -> bool:
        """Return whether dice are being chosen for a place."""
        return self.controller.decision_kind == GROUP and place == self.selection.target

    def leave_choice(self) -> bool:
        """Escape first leaves the choice of a die to be rolled again, or goes from citizens back to the dice."""
        if self.selection.armed:
            self._arm(on=False)
            return True
        is_left = self.controller.decision_kind == CITIZEN and self.controller.continues_turn
        if is_left and self.controller.undo_bar() is None:
            self.controller.undo()
            return True
        return False

    def buttons(self) -> Sequence[TableButton]:
        """Return the buttons of the present decision."""
        return self._buttons.now()

    def resting_buttons(self) -> Sequence[TableButton]:
        """Return the buttons of an own turn, while others play."""
        return self._buttons.resting()

    def last_buttons(self) -> Sequence[TableButton]:
        """Return what confirms and what passes."""
        return self._buttons.last()

    def main_move(self) -> Move | None:
        """Return what the gold button does."""
        return next((button.move for button in self.buttons() if button.is_next), None)

    # places

    def place_at(self, point: Point) -> Hashable:
        """Return what lies at a point of the board."""
        return self._areas.place_at(point)

    def place_area(self, place: Hashable) -> Area:
        """Return where a place is."""
        return self._areas.area_of(as_place(place))

    def area_on_board(self, place: Hashable) -> Area | None:
        """Return where on the board a place is that a line of the log speaks of; None: elsewhere."""
        return None if as_place(place).kind in (*RAIL_KINDS, Kind.BLACK) else self.place_area(place)

    def tip_spot(self, place: Hashable) -> tuple[Area, bool]:
        """Return what a tooltip keeps clear of."""
        return self._areas.tip_spot(as_place(place))

    def tip_for(self, place: Hashable) -> Tip | None:
        """Return what something is, what a click does, and why it does nothing now."""
        found = as_place(place)
        if found.kind is Kind.DIE and dice_place(found.side) in self.context.hidden:
            return None  # it is not rolled yet
        moves = self.moves_by_place.get(place) if self.controller.accepts_clicks else None
        return self._tips.tip(found, moves)

    def place_of(self, move: Move) -> Place | None:
        """Return the place a click on which makes a move and no other."""
        places = (as_place(place) for place, moves in self.moves_by_place.items() if moves == (move,))
        return next(places, None)

    def spot_of(self, move: Move) -> Area | None:
        """Return where a move is made."""
        if place := self.place_of(move):
            return self.place_area(place)
        if move.verb == "reroll":
            return self.place_area(REROLL)
        key = f"mill_{move.word()}" if move.verb == "mill" else move.verb if move.verb in MOVE_BUTTONS else ""
        widget = self.context.page.find(key) if key else None
        return widget.area if widget else None

    def card_area(self, point: Point) -> Area:
        """Return where the activity card lies that is at a point of the board."""
        card = self._board.card_at(point)
        return super().card_area(point) if card is None else self._board.card_area(card)

    def card_on_board(self, point: Point) -> CardFace | None:
        """Return the activity card at a point of the board."""
        card, state = self._board.card_at(point), state_of(self.context)
        if card is None or not state.is_open(card):
            return None
        return card_face(self.context, card_at(state, card))
