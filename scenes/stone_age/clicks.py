"""What can be clicked at Stone Age's table, and which moves that means."""

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import takewhile

from game.core.move import Move
from game.stone_age import payments, rolls
from game.stone_age.decisions import BACK, BUY, DIE, FEED, PAY, TAKE, TOOLS, USE, ToolsAbout
from game.stone_age.state import StoneAge
from scenes.change import STAY, Change
from scenes.stone_age.dialogs.question import Question
from scenes.stone_age.draw.rail import BUILDINGS, CARDS
from scenes.stone_age.icons import TOOL, place_icon
from scenes.stone_age.moves import make_move, make_moves
from scenes.stone_age.people import People
from scenes.stone_age.people_choice import PeopleChoice
from scenes.stone_age.place_areas import PlaceAreas
from scenes.stone_age.places import Kind, Ring, number_in_move, numbered_place, place_number
from scenes.stone_age.tip_spots import spot_beside_rail
from scenes.stone_age.tips import PlaceTips
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.game_view import Caution, GameClicks, Option, TableButton
from scenes.table.places import Place
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip, tip_size

_KEYS = {
    "take": "main",
    "buy": "main",
    "feed": "main",
    "decline": "leave",
    "refuse": "leave",
    "keep": "leave",
    "back": "leave",
}
"""Which widget of a dialog makes which move; moves that name something are keyed by both."""
_MOST_PAID = 10
"""No price has more resources; each that lies on a payment has a slot with a number."""
_LAYING = ("pay", "unpay")
"""Verbs of moves that lay a payment out, or take something of it back."""


class _Targets(Collection[Hashable]):
    """The places that can be clicked. Their rings can be too, but nobody goes through them one by one."""

    def __init__(self, places: Collection[Hashable], choice: PeopleChoice) -> None:
        self._places = places
        self._choice = choice

    def __contains__(self, place: object) -> bool:
        if isinstance(place, Ring):
            return len(self._choice.counts(place.number)) > 1 and self._choice.move_of(place) is not None
        return place in self._places

    def __iter__(self) -> Iterator[Hashable]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


class StoneAgeClicks(GameClicks):
    """People are sent to places, and places carried out; all else is asked in dialogs."""

    def __init__(
        self, context: TableContext, people: People, choice: PeopleChoice, areas: PlaceAreas, question: Question
    ) -> None:
        super().__init__(context)
        self._people = people
        self._choice = choice
        self._areas = areas
        self._question = question
        self._tips = PlaceTips(context, choice)
        self._begun_at = context.controller.history.decisions
        """How many decisions had been made when the table was opened."""
        self._taken_back_to = -1
        """How many were left when decisions were taken back last."""
        self._rest: Sequence[Move] = ()
        """What of a payment is laid out after its first resource."""

    def look_up(self) -> None:
        """Find the targets, and who stands where. Where several numbers of people can go, a click only asks."""
        found: dict[Hashable, list[Move]] = {}
        for move in self.controller.legal_moves:
            place = self.place_of(move)
            if place:
                found.setdefault(place, []).append(move)
        self.moves_by_place = {place: tuple(moves) if len(moves) == 1 else () for place, moves in found.items()}
        self._choice.look_up()
        self._people.look_up()

    def changed(self) -> None:
        """The match is at another decision: nothing of the last one stays open."""
        self._choice.close()
        if self.context.surroundings.drawer in (CARDS, BUILDINGS):
            self.context.surroundings.drawer = ""

    # places

    def place_of(self, move: Move) -> Place | None:
        """Return the place that a move names."""
        number = number_in_move(state_of(self.context).tables, move)
        return None if number is None else numbered_place(number)

    def place_at(self, point: Point) -> Hashable:
        """Return the place of the valley at a point, or the ring there, if so many people can go."""
        number, found = self._areas.plate_at(point), self._areas.ring_at(point)
        ring = Ring(*found) if found else None
        if ring and ring in self.targets():
            return ring
        return None if number is None else numbered_place(number)

    def targets(self) -> Collection[Hashable]:
        """Return the places that lead to a legal move; rings are among them where a number can be chosen."""
        return _Targets(self.moves_by_place, self._choice)

    def move_at(self, place: Hashable) -> Move | None:
        """Return the move that a click makes; on a ring it sends as many people as fill the rings up to it."""
        return self._choice.move_of(place) if isinstance(place, Ring) else super().move_at(place)

    def place_area(self, place: Hashable) -> Area:
        """Return where a place is: a plate, a card or building of the rail, or a die of the dialog."""
        number = place_number(place)
        if number is not None:
            return self._areas.area(number)
        die = self.context.page.find(f"die_{place.number}") if isinstance(place, Place) else None
        if die is None:
            raise TypeError(f"{place!r} has no area of its own")
        return die.area

    def area_on_board(self, place: Hashable) -> Area | None:
        """Return where on the board a place is that a line of the log speaks of; None: elsewhere."""
        number = place_number(place)
        is_plate = number is not None and number < state_of(self.context).tables.first_slot
        return self.place_area(place) if is_plate else None

    def glowing(self) -> Collection[Hashable]:
        """Return the places that glow: targets, and what a dialog asks about."""
        asked = self._question.place_asked
        return self.targets() if asked is None else [numbered_place(asked)]

    def click_place(self, place: Hashable) -> Change | None:
        """Make the move of a place or ring; if several numbers of people can go to a place, ask how many."""
        number = place_number(place)
        if isinstance(place, Ring):
            self._choice.open(place.number)
            return self._question.send(place.people)
        if number is None or self.move_at(place):
            return super().click_place(place)
        if self._choice.open_at == number:
            return self._question.send(self._choice.count)
        self._question.open_choice(number)
        return STAY

    def turn_wheel(self, place: Hashable, steps: float) -> bool:
        """Over a place to which several numbers of people can go, the wheel changes the number."""
        number = place_number(place)
        return number is not None and self._question.turn(number, steps)

    def numbers(self) -> Mapping[int, Hashable]:
        """Digits take a die, or send so many people: to where their number is asked, or else to what is pointed at."""
        if self.controller.decision_kind == DIE:
            return {pips: Place(Kind.DIE, pips) for pips in state_of(self.context).dice}
        number = self._choice.open_at
        if number is None:
            number = place_number(self.context.pointer.place)
        counts = [] if number is None else self._choice.counts(number)
        return {count: numbered_place(number) for count in counts if number is not None}

    def press_number(self, number: int) -> Change | None:
        """Take the die with so many pips, or send so many people."""
        if self.controller.decision_kind == DIE:
            return make_move(self.controller, state_of(self.context).tables.die[number])
        place = place_number(self.numbers()[number])
        if place is not None:
            self._choice.open(place)
        return self._question.send(number)

    def tip_for(self, place: Hashable) -> Tip | None:
        """Return what a place brings, or why not now."""
        number = place_number(place)
        if number is None or number in (self._choice.open_at, self._question.place_asked):
            return None  # what is asked there tells more, and must not be covered
        return self._tips.tip(number, is_target=self.context.pointer.can_click(place))

    def tip_spot(self, place: Hashable) -> tuple[Area, bool]:
        """Keep tooltips of cards and buildings clear of their neighbours, and of places one can choose instead."""
        area, rail = self.place_area(place), self.context.frame.end_rail
        if rail.contains(area.centre):
            tip = self.tip_for(place)
            size = tip_size(self.context.app.brushes, tip) if tip else (0.0, 0.0)
            plates = [plate for plate in map(self.area_on_board, self.targets()) if plate]
            board = self.context.frame.board
            area = spot_beside_rail(Area(rail.x, area.y, rail.w, area.h, rail.rtl), size, plates, board)
        return area, True

    def spot_of(self, move: Move) -> Area | None:
        """Return the place of a move, or the widget that makes it."""
        place = self.place_of(move)
        if place:
            return self._areas.area(place.number)
        verb = "add" if move.verb == "drop" else move.verb
        key = _KEYS.get(verb) or "_".join([verb, *map(str, move.args)])
        slots = (f"{key}_{number}" for number in range(_MOST_PAID)) if verb == "unpay" else ()
        found = (self.context.page.find(name) for name in (key, f"tray_{key}", *slots))
        return next((widget.area for widget in found if widget), None)

    # moves

    def buttons(self) -> Sequence[TableButton]:
        """The card for two resources can be used before an action; all else is on the table."""
        moves = self.controller.legal_moves or state_of(self.context).legal_moves()
        if USE in moves and any(move.verb == "resolve" for move in moves):
            return [TableButton("use", self.context.say("use_card"), "hand", USE)]
        return []

    def following(self, move: Move) -> Sequence[Move]:
        """Lay out the cheapest payment when a move leads to one."""
        if move.verb in _LAYING:
            rest, self._rest = self._rest, ()
            return rest
        return self._cheapest(StoneAge.of(self.controller.preview(move).view))

    def _cheapest(self, state: StoneAge) -> Sequence[Move]:
        """Return what lays out the cheapest payment of whoever is asked for one; nothing: nobody is."""
        asked = state.pending[-1] if state.pending else None
        is_payment = asked is not None and asked.kind in (PAY, FEED) and asked.seat == self.controller.current
        return payments.cheapest(state) if is_payment else ()

    def automatic_move(self) -> Move | None:
        """Do what leaves no choice, or begin the cheapest payment where no click led to the question for it."""
        if self._leaves_no_choice:
            return self.controller.legal_moves[0] if self.controller.decision_kind == DIE else TAKE
        if not self._is_asked_anew:
            return None
        first, *self._rest = self._cheapest(state_of(self.context)) or (None,)
        return first

    @property
    def _is_asked_anew(self) -> bool:
        """Whether nobody has laid out, taken back or found lying anything for the present decision."""
        controller, history = self.controller, self.controller.history
        if controller.is_example or history.decisions in (self._begun_at, self._taken_back_to):
            return False
        latest = next(history.moves_of(controller.current), None)
        return latest is None or latest.verb not in _LAYING

    @property
    def _leaves_no_choice(self) -> bool:
        """Whether all dice are equal, or no tool adds anything to a roll; what was taken back is asked all the same."""
        controller = self.controller
        if controller.is_example or controller.history.decisions == self._taken_back_to:
            return False
        if controller.decision_kind == DIE:
            return len(controller.legal_moves) == 1
        return rolls.is_settled(state_of(self.context))

    def took_back(self) -> None:
        """Nothing that was taken back is laid out or made anew."""
        super().took_back()
        self._rest = ()
        self._taken_back_to = self.controller.history.decisions

    def caution(self, move: Move) -> Caution | None:
        """Ask before tools are used up for nothing, and before a card or building is lost that could be paid for."""
        if move == TAKE and state_of(self.context).pending[-1].kind == TOOLS:
            return self._tools_caution()
        if move == BUY:
            return self._spoiling_caution()
        return self._leaving_caution(move) if move.verb == "resolve" else None

    def _spoiling_caution(self) -> Caution | None:
        """Ask before a payment leaves too little for a building on which somebody waits, and nothing more is earned."""
        state = state_of(self.context)
        seat = state.current_player
        if state.can_use_card(seat) or state.visited[seat] & state.tables.resource_places:
            return None
        after = StoneAge.of(self.controller.preview(BUY).view)
        lost = payments.spoiled(after, after.held(seat), payments.waiting_buildings(state))
        if not lost:
            return None
        tiles = [state.open_tile(place - state.tables.first_stack) for place in lost]
        say, points = self.context.say, max(payments.most_points(state, seat, tile) for tile in tiles)
        return Caution(
            say("caution.spoils", player=self.context.sides.coloured(seat)),
            say("caution.pay"),
            points=points,
            title=say("caution.title_spoils"),
            cost=say("caution.too_little", n=points),
        )

    def _tools_caution(self) -> Caution | None:
        """Ask before tools are used up without which the roll brings as much, but not if they would rest anyway."""
        state = state_of(self.context)
        tools = rolls.wasted(state)
        if not any(rolls.is_one_use(state, tool) or not rolls.is_last_of_round(state) for tool in tools):
            return None
        say, n = self.context.say, len(tools)
        kind = ToolsAbout(*state.pending[-1].about).kind
        reward = self.context.name("resource", state.tables.rewards[kind])
        without = partial(make_moves, self.controller, [*(state.tables.drop[tool] for tool in tools), TAKE])
        return Caution(
            say("caution.tools", n=n, player=self.context.sides.coloured(state.current_player)),
            say("caution.use_up"),
            title=say("caution.title_tools", n=n),
            cost=say("caution.same", n=rolls.result(state), resource=reward),
            options=(Option(say("caution.take_without", n=n), TOOL, without),),
        )

    def _leaving_caution(self, move: Move) -> Caution | None:
        """Ask before somebody goes home from a card or building that people elsewhere may still earn the price of."""
        state, number = state_of(self.context), number_in_move(state_of(self.context).tables, move)
        seat = state.current_player
        may_earn = state.visited[seat] & state.tables.resource_places
        if (
            number is None
            or number < state.tables.first_slot
            or not may_earn
            or not payments.is_beyond(state, seat, number)
        ):
            return None
        player, key = self.context.sides.coloured(seat), "card" if number < state.tables.first_stack else "building"
        return Caution(
            self.context.say(f"caution.{key}", player=player),
            self.context.say("caution.go_home"),
            title=self.context.say(f"caution.title_{key}"),
            options=tuple(self._option(other) for other in range(state.tables.first_slot) if may_earn >> other & 1),
        )

    def _option(self, number: int) -> Option:
        """Return a place whose people may still earn a price."""
        place = state_of(self.context).tables.places[number]
        go_there = partial(self.context.pointer.press, numbered_place(number))
        return Option(self.context.name("place", place), place_icon(place), go_there)

    def main_move(self) -> Move | None:
        """Return what Enter does: send the people that are lit, or press the gold button of a dialog."""
        return self._question.main_move

    def way_back(self) -> Move | None:
        """Return the move that turns away from the card for two resources."""
        return BACK if self.controller.is_legal(BACK) else None

    def leave_choice(self) -> bool:
        """Close the choice of a number, or a purchase that was opened; return whether there was one."""
        was_open = self._choice.open_at is not None
        self._choice.close()
        return was_open or self._leave_purchase()

    def _leave_purchase(self) -> bool:
        """Take back that a purchase was opened, with what was laid out for it; not if it opened by itself."""
        controller = self.controller
        if not controller.accepts_clicks or controller.decision_kind != PAY:
            return False
        history, tables = controller.history, state_of(self.context).tables
        own = list(history.moves_of(controller.current))
        laid = sum(1 for _ in takewhile(lambda move: move.verb in _LAYING, own))
        opening = own[laid] if laid < len(own) else None
        opened = number_in_move(tables, opening) if opening and opening.verb == "resolve" else None
        if opened is None or opened < tables.first_slot:
            return False
        before = history.decisions - laid - 1
        while history.decisions > before and not controller.undo_bar():
            controller.undo()
        return True
