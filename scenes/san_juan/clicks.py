"""What can be clicked at San Juan's table, and which moves that means."""

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence

from game.core.move import Move
from game.san_juan import forecast
from game.san_juan.decisions import BACK, BUILD, DONE, DRAW, PAY, ROLE
from game.san_juan.tables import EMPTY
from scenes.change import STAY, Change
from scenes.match.controller import MatchController
from scenes.san_juan.buttons import MOVE_BUTTONS, Buttons
from scenes.san_juan.cautions import caution_of
from scenes.san_juan.draw.cards import card_face
from scenes.san_juan.draw.city_view import CityView
from scenes.san_juan.draw.drawn_cards import DrawnCards
from scenes.san_juan.draw.hand import CardWidget
from scenes.san_juan.draw.rail import Rail
from scenes.san_juan.draw.tray import Tray
from scenes.san_juan.places import CATHEDRAL, DECK, RAIL, Kind, as_place, good_place, hand_place, role_place, slot_place
from scenes.san_juan.routine import Routine
from scenes.san_juan.selection import CardSelection
from scenes.san_juan.swaps import Swaps, is_swap
from scenes.san_juan.tips import Tips
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.table.game_view import Caution, GameClicks, TableButton
from scenes.table.places import Place
from scenes.table.zoom import CardFace
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip

Moves = tuple[Move, ...]
"""The moves that a click makes, one after the other; none: it only chooses what is to be built."""


class SanJuanClicks(GameClicks):
    """Roles are taken, cards built and chosen, goods made, sold and paid with, buildings built over."""

    def __init__(
        self,
        context: TableContext,
        board: CityView,
        selection: CardSelection,
        rail: Rail,
        tray: Tray,
        drawn_cards: DrawnCards,
    ) -> None:
        super().__init__(context)
        self._seen = Viewpoint(context)
        self._board = board
        self.selection = selection
        self._rail = rail
        self._tray = tray
        self._drawn_cards = drawn_cards
        self._swaps = Swaps(self._seen, selection)
        self._buttons = Buttons(context, selection)
        self._tips = Tips(context, selection, rail)
        self._routine = Routine(context, self._seen, tray)
        self.covers: dict[int, Moves] = {}
        """By slot, what builds the chosen building over the one there."""

    # looking up

    def look_up(self) -> None:
        """Find out what every click means."""
        self._board.show(len(self._seen.city), has_cathedral=self._seen.state.cathedral)
        self.selection.look_up()
        self.moves_by_place, self.covers = {}, {}
        for move in self._seen.legal_moves:
            self.moves_by_place.update(self._meanings(move))
        self._look_up_covers()
        for place, moves in self._swaps.find().items():
            self.moves_by_place.setdefault(place, moves)
        self._routine.look_up()
        ghost = self._seen.ghost
        if ghost and DONE in self._seen.legal_moves:
            self.moves_by_place[slot_place(ghost[1])] = (DONE,)

    def _meanings(self, move: Move) -> Iterator[tuple[Place, Moves]]:
        """Yield the places a click on which makes a move."""
        built = self.selection.built
        if move.verb == "take":
            yield role_place(self._seen.facts.role(move.word())), (move,)
        elif move.verb == "build":
            yield from self._starts(move)
        elif move.verb in ("lay", "lift"):
            yield from self._choice(move)
        elif move == DRAW:
            yield DECK, (move,)
        elif move == BACK and built:
            yield built, (move,)

    def _starts(self, move: Move) -> Iterator[tuple[Place, Moves]]:
        """A card that can be built in a place of its own is built there; else its place has to be chosen."""
        tables = self._seen.state.tables
        card, over = tables.builds[move]
        if card == tables.open_card:
            places = [CATHEDRAL]
        else:
            places = [hand_place(number) for number, held in enumerate(self._seen.hand) if held == card]
        for place in places:
            if over == EMPTY:
                yield place, (move,)
            elif not self.moves_by_place.get(place):
                yield place, ()

    def _choice(self, move: Move) -> Iterator[tuple[Place, Moves]]:
        """A good, a building or one of the cards that are alike is chosen or taken back."""
        name = move.args[0]
        if isinstance(name, int):
            slot = name - 1
            yield good_place(slot) if self.controller.decision_kind == PAY else slot_place(slot), (move,)
            return
        selection = self.selection
        card, chosen, built = self._seen.facts.card(move.word()), selection.chosen(), selection.built
        for place in selection.places():
            is_chosen = place in chosen
            if selection.card_at(place) == card and place != built and is_chosen == (move.verb == "lift"):
                yield place, (move,)

    def _look_up_covers(self) -> None:
        """Find the buildings that can be built over, and the empty place where nothing is."""
        payment = self._seen.payment
        if payment and self._seen.state.working(self._seen.seat, "cover"):
            builds = self.controller.preview(BACK).view.legal_moves()
            self.covers |= _covers(self._seen, builds, payment.card, payment.slot, (BACK,))
        elif self.controller.decision_kind == BUILD and self.selection.to_cover:
            self.covers |= _covers(self._seen, self._seen.legal_moves, self.selection.built_card, EMPTY, ())
        self.moves_by_place |= {slot_place(slot): moves for slot, moves in self.covers.items()}

    # decisions

    def changed(self) -> None:
        """The match is at another decision: the drawer with the draw pile has done its work."""
        if self.context.surroundings.drawer == "piles":
            self.context.surroundings.drawer = ""

    def took_back(self) -> None:
        """A question that comes back by an undo is asked even if the answer is known."""
        self._routine.take_back()

    def automatic_move(self) -> Move | None:
        """Return what is done without a click."""
        return self._routine.move()

    def caution(self, move: Move) -> Caution | None:
        """Ask before a role is taken that brings nothing."""
        return caution_of(self.context, move)

    def buttons(self) -> Sequence[TableButton]:
        """Return the buttons of the present decision."""
        return self._buttons.now()

    def main_move(self) -> Move | None:
        """Return what the gold button does."""
        return next((button.move for button in self.buttons() if button.is_next), None)

    def way_back(self) -> Move | None:
        """Return the move that leaves a payment."""
        return BACK if self.controller.is_legal(BACK) else None

    def leave_choice(self) -> bool:
        """Escape first leaves the choice of a building to be built over."""
        was_open = self.selection.to_cover is not None
        self.selection.to_cover = None
        return was_open

    # clicking

    def is_begun_at(self, place: Hashable) -> bool:
        """The keyboard leaves the card that is being built: what pays for it comes next, or the building itself."""
        return place is not None and place == self.selection.built

    def numbers(self) -> Mapping[int, Hashable]:
        """Digits take the roles, in their order above the city."""
        roles = enumerate(self._seen.facts.roles)
        return {number + 1: place for number, _ in roles if (place := role_place(number)) in self.moves_by_place}

    def glowing(self) -> Collection[Hashable]:
        """Return what leads on; what takes something back or builds over is shown otherwise."""
        if self.controller.held_move:
            return self.held_places()
        covers = [slot_place(slot) for slot in self.covers]
        if self.selection.to_cover:
            return covers
        quiet = {*self.selection.chosen(), self.selection.built, *covers}
        quiet |= {place(slot) for slot in self._seen.laid_slots for place in (slot_place, good_place)}
        return [place for place, moves in self.moves_by_place.items() if place not in quiet and not is_swap(moves)]

    def is_idle(self, place: Place) -> bool:
        """Return whether a role that can be taken would let the person at the screen do nothing."""
        state = self._seen.state
        is_role = place.kind is Kind.ROLE and self.controller.decision_kind == ROLE
        return is_role and forecast.is_idle(state, place.number, self._seen.seat)

    def click_place(self, place: Hashable) -> Change | None:
        """Make the moves of a place; a card that must cover another building waits for that to be clicked."""
        spot = as_place(place)
        moves = self.moves_by_place[spot]
        if not moves or spot == self.selection.to_cover:
            return self._choose_cover(spot)
        if is_swap(moves):
            return self._swaps.make(spot, moves, self.controller.play)
        if len(moves) > 1:
            return _build_elsewhere(self.controller, self.selection, moves)
        self.selection.pick(spot)
        self.controller.choose(moves[0])
        return STAY

    def confirm(self, place: Hashable) -> bool:
        """A double click on a card, a building or a good chooses it and finishes the choice, once that is complete.

        The first of the two clicks has taken back what was laid out already.
        """
        spot = place if isinstance(place, Place) else None
        if spot is None or not self.controller.accepts_clicks:
            return False
        moves = self.moves_by_place.get(spot, ())
        if self._routine.has_laid_out and len(moves) == 1 and moves[0].verb == "lay":
            self.controller.choose(moves[0])
        is_laid = spot in (*self.selection.chosen(), self.selection.built)
        is_laid |= spot in [where(slot) for slot in self._seen.laid_slots for where in (slot_place, good_place)]
        if is_laid and self.controller.is_legal(DONE):
            self.controller.choose(DONE)
        return is_laid

    def drop(self, place: Place, point: Point) -> Change | None:
        """A card of the hand was let go somewhere: over the city it is built, with a crane where it was let go."""
        if self.controller.decision_kind != BUILD or not self._board.area.contains(point):
            return None
        slot, city = self._board.slot_at(point), self._seen.city
        over = slot if slot is not None and slot < len(city) else EMPTY
        wanted, builds = (self.selection.card_at(place), over), self._seen.state.tables.builds
        move = next((move for move in self._seen.legal_moves if builds.get(move) == wanted), None)
        if move is None:
            return self.context.pointer.press(place)
        self.selection.pick(place)
        self.controller.choose(move)
        return STAY

    def _choose_cover(self, place: Place) -> Change | None:
        """Ask over which building a card is built; the second click puts it back."""
        self.selection.to_cover = None if self.selection.to_cover == place else place
        self.context.app.sounds.play("click")
        self.context.refresh()
        return STAY

    # places

    def place_at(self, point: Point) -> Hashable:
        """Return what lies at a point of the board."""
        board = self._board
        slot = board.slot_at(point)
        if slot is not None:  # the good is meant if one can pay with it and does not point at the building itself
            good = good_place(slot)
            return good if good in self.moves_by_place and self.place_area(good).contains(point) else slot_place(slot)
        if board.cathedral and board.cathedral.contains(point):
            return CATHEDRAL
        role = board.role_at(point)
        return None if role is None else role_place(role)

    def place_area(self, place: Hashable) -> Area:
        """Return where a place is."""
        spot = as_place(place)
        kind, number, _ = spot
        if kind is Kind.ROLE:
            return self._board.role_area(number)
        if kind in (Kind.SLOT, Kind.GOOD):
            return _area_in_city(self._board, spot, self.moves_by_place)
        if spot == CATHEDRAL:
            return self._board.cathedral or self._board.roles
        if kind is Kind.HAND:
            return _card_area(self.context, spot, self._tray.card_area(number))
        if kind is Kind.DRAWN:
            return _card_area(self.context, spot, self._drawn_cards.area_of(number))
        if kind is Kind.PANEL_SLOT:
            tile = self.context.page.find(f"building_{spot.side}_{number}")
            return tile.area if tile else self.context.frame.start_rail
        return self._rail.area_of(spot)

    def area_on_board(self, place: Hashable) -> Area | None:
        """Return where on the board a place is that a line of the log speaks of; None: elsewhere."""
        return self.place_area(place) if as_place(place).kind in (Kind.ROLE, Kind.SLOT, Kind.GOOD) else None

    def spot_of(self, move: Move) -> Area | None:
        """Return where a move is made."""
        for place, moves in self.moves_by_place.items():
            if moves[-1:] == (move,) and place != DECK:
                return self.place_area(place)
        if move.verb == "build":  # over another building: the card is clicked first
            card = self._seen.facts.card(move.word())
            found = [place for place in self.moves_by_place if self.selection.card_at(as_place(place)) == card]
            return self.place_area(found[0]) if found else None
        widget = self.context.page.find(move.verb) if move.verb in MOVE_BUTTONS else None
        return widget.area if widget and widget.enabled else None

    # what is told

    def tip_spot(self, place: Hashable) -> tuple[Area, bool]:
        """Tooltips of cards and roles stand above or below them, so that the next one stays free.

        That of a building in a panel stands beside the panel, so that the whole city stays in view.
        """
        spot = as_place(place)
        if spot.kind is Kind.PANEL_SLOT and (panel := self.context.page.find(f"panel_{spot.side}")):
            return panel.area, True
        widget = self.context.page.find(f"card_{spot.kind}_{spot.number}")
        area = widget.raised if isinstance(widget, CardWidget) else self.place_area(spot)
        return area, spot in RAIL or spot.kind in (Kind.SLOT, Kind.GOOD)

    def tip_for(self, place: Hashable) -> Tip | None:
        """Return what something is, what a click does, and why it does nothing now."""
        moves = self.moves_by_place.get(place) if self.controller.accepts_clicks else None
        return self._tips.tip(as_place(place), moves)

    def card_on_board(self, point: Point) -> CardFace | None:
        """Return the card at a point of the board: in the city, or the cathedral."""
        slot, city = self._board.slot_at(point), self._seen.city
        if slot is not None:
            return _face(self._seen, self.context, city[slot]) if slot < len(city) else None
        return (
            _face(self._seen, self.context, self._seen.state.tables.open_card)
            if self.place_at(point) == CATHEDRAL
            else None
        )

    def built_tip(self, seat: int, slot: int) -> Tip | None:
        """Return what a building of any player is."""
        return self._tips.built_tip(seat, slot)

    def built_face(self, seat: int, slot: int) -> CardFace:
        """Return a building of any player, to be shown large."""
        return _face(self._seen, self.context, self._seen.state.cities[seat][slot])


def _covers(seen: Viewpoint, builds: Sequence[Move], card: int, now: int, before: Moves) -> dict[int, Moves]:
    """Return where else than `now` a card can be built, and how."""
    places = seen.state.tables.builds
    found: dict[int, Moves] = {}
    for move in builds:
        if move in places and places[move][0] == card and places[move][1] != now:
            slot = places[move][1]
            found[slot if slot != EMPTY else len(seen.city)] = (*before, move)
    return found


def _build_elsewhere(controller: MatchController, selection: CardSelection, moves: Moves) -> Change:
    """Leave the payment, and begin that of the same card in another place."""
    built = selection.built
    for move in moves:
        controller.play(move)
        if move == BACK and built:
            selection.pick(built)
    return STAY


def _area_in_city(board: CityView, place: Place, targets: Collection[Hashable]) -> Area:
    """Return a building; where its good can be clicked as well, each has its own part."""
    slot = place.number
    if not {good_place(slot), slot_place(slot)} <= set(targets):
        return board.slot_area(slot)
    return board.good_area(slot) if place.kind is Kind.GOOD else board.lower_part(slot)


def _card_area(context: TableContext, place: Place, otherwise: Area) -> Area:
    """Return where the widget of a card is."""
    widget = context.page.find(f"card_{place.kind}_{place.number}")
    return widget.area if widget else otherwise


def _face(seen: Viewpoint, context: TableContext, card: int) -> CardFace:
    """Return a card, to be shown large."""
    return card_face(seen.facts, card, context.texts, new_buildings=seen.state.new_buildings)
