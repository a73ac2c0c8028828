"""San Juan's table: roles, a city, the hand, prices."""

from collections.abc import Collection, Hashable, Sequence
from typing import ClassVar, cast

from game.core.event import Event
from game.core.move import Move
from game.core.state import NOBODY
from game.san_juan.decisions import BACK, DRAW, FIRST_HANDS, PHASE, ROLES
from game.san_juan.facts import Facts
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY
from scenes.change import STAY, Change
from scenes.san_juan import icons
from scenes.san_juan.choices import CATHEDRAL, Choices, Place
from scenes.san_juan.city import CityView
from scenes.san_juan.doing import QUESTIONS, buttons_now, doing_now
from scenes.san_juan.drawn import DrawnCards
from scenes.san_juan.faces import card_face
from scenes.san_juan.hand import CardWidget
from scenes.san_juan.mat import Mat
from scenes.san_juan.motions import Choreographer, places_of
from scenes.san_juan.panels import draw_panel, head_width
from scenes.san_juan.rail import Rail
from scenes.san_juan.roles import RoleRow
from scenes.san_juan.tableau import draw_tableau
from scenes.san_juan.tips import Explainer
from scenes.san_juan.tray import Tray
from scenes.table.animation import Animation
from scenes.table.frame import Rails
from scenes.table.game_view import TableButton
from scenes.table.old_table import OldClickTable
from scenes.table.place_widgets import draw_mark
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip

_BUTTONS = ("done", "back", "pass", "draw", "double", "save")
"""Verbs of moves that are made by a button of the same key."""


class Table(OldClickTable):
    """San Juan on the table. Places are named by a word and a number, see `choices`."""

    rails: ClassVar[Rails] = Rails(276, 244, 16)
    tray_heights: ClassVar[tuple[float, float]] = (194, 126)
    panel_heights: ClassVar[tuple[float, float]] = (146, 136)
    tableau_size: ClassVar[tuple[float, float]] = (1016, 620)

    def stacks_actions(self, window: Area) -> bool:
        """Return whether the buttons stand in rows one below the other: they do in every window."""
        return True

    def make_parts(self) -> None:
        """Make board, rail and tray."""
        self.view: CityView = CityView()
        self.rail: Rail = Rail(self)
        self.tray: Tray = Tray(self)
        self.choices: Choices = Choices(self)
        self.role_row = RoleRow(self)
        self.mat = Mat(self)
        self.drawn = DrawnCards(self)
        self.explainer = Explainer(self)
        self.choreographer = Choreographer(self)
        self._asked_again = -1
        """After how many decisions a question came back by an undo: it is asked even if the answer is known."""

    # what is on the table

    @property
    def island(self) -> SanJuan:
        """What the viewer may see of the match."""
        return SanJuan.of(self.state)

    @property
    def facts(self) -> Facts:
        """The facts of the game."""
        return self.island.facts

    @property
    def laid_slots(self) -> tuple[int, ...]:
        """The buildings of the shown city that have been chosen."""
        return self.island.laid_slots if self.island.current_player == self.seat else ()

    @property
    def kind_in_hand(self) -> int:
        """The building that is being built."""
        built = self.choices.built
        return self.choices.kind_of(built) if built else EMPTY

    @property
    def doing_title(self) -> str:
        """What the person at the screen has to do, in a few words."""
        return doing_now(self).title

    def face_of(self, kind: int) -> CardFace:
        """Return a card as it is shown large."""
        return card_face(self.facts, kind, self.app.texts, new_buildings=self.island.new_buildings)

    # layout

    def look_up(self) -> None:
        """Find out what every click means."""
        self.view.has_cathedral = self.island.cathedral
        self.choices.look_up()

    def place_question(self) -> None:
        """Put cards that were drawn over the city."""
        self.drawn.place()

    def drawn_area(self, number: int) -> Area:
        """Return where a drawn card lies."""
        return self.drawn.area_of(number)

    def changed(self) -> None:
        """The match is at another decision: the drawer with the draw pile has done its work."""
        if self.drawer == "piles":
            self.drawer = ""
        super().changed()

    def first_seat(self) -> int:
        """The governor card is shown in its own way."""
        return NOBODY

    def head_width(self, seat: int) -> float:
        """Hand, roles and governor card take the place of the score."""
        return head_width(self.app.brushes.type, self, seat)

    def subtitle(self) -> str:
        """Return round and phase."""
        state = self.island
        if state.is_over:
            return self.say("step.over")
        if state.step == FIRST_HANDS:
            return self.say("step.start")
        step = "role" if state.step == ROLES else "round_start"
        if state.step == PHASE and state.role != EMPTY:
            step = self.facts.roles[state.role].id
        return self.say(f"step.{step}", n=state.round)

    # moves

    def buttons(self) -> Sequence[TableButton]:
        """Return the buttons of the present decision."""
        return buttons_now(self)

    def way_back(self) -> Move | None:
        """Return the move that leaves a payment."""
        return BACK if self.match.state.is_legal(BACK) else None

    def leave_choice(self) -> bool:
        """Escape first leaves the choice of a building to be built over."""
        was_open = self.choices.to_cover is not None
        self.choices.to_cover = None
        return was_open

    def leading_on(self) -> Collection[Place]:
        """Return the places that lead on; what takes something back or builds over is shown otherwise."""
        choices = self.choices
        quiet = choices.chosen() | {choices.built} | {("slot", slot) for slot in choices.covers}
        if choices.to_cover:
            return [("slot", slot) for slot in choices.covers]
        return [place for place in choices.clicks if place not in quiet and not self._is_laid(place)]

    def _is_laid(self, place: Place) -> bool:
        return place[0] in ("slot", "good") and place[1] in self.laid_slots

    def click_place(self, place: Hashable) -> Change | None:
        """Make the moves of a place; a card that must cover another building waits for that to be clicked."""
        spot = cast("Place", place)
        moves = self.choices.clicks[spot]
        if not moves or spot == self.choices.to_cover:
            return self._choose_cover(spot)
        if len(moves) > 1:
            return self._build_elsewhere(moves)
        self.choices.pick(spot)
        return self.choose(moves[0])

    def _choose_cover(self, place: Place) -> Change | None:
        """Ask over which building a card is built; the second click puts it back."""
        self.choices.to_cover = None if self.choices.to_cover == place else place
        self.app.sounds.play("click")
        self.refresh()
        return STAY

    def _build_elsewhere(self, moves: Sequence[Move]) -> Change | None:
        """Leave the payment, and begin that of the same card in another place."""
        built = self.choices.built
        for move in moves:
            self.play(move)
            if move == BACK and built:
                self.choices.pick(built)
        return STAY

    # always drawing

    def automatic_move(self) -> Move | None:
        """Answer for people who always draw."""
        return DRAW if self._draws_always() else None

    def _draws_always(self) -> bool:
        is_wanted = (self.current, self.match.state.pending[-1].kind) in self.tray.always
        return is_wanted and len(self.match.past) != self._asked_again

    def took_back(self) -> None:
        """A question that comes back by an undo is asked even if the answer is known."""
        self._asked_again = len(self.match.past)
        super().took_back()

    # places

    def place_at(self, point: Point) -> Hashable:
        """Return what lies at a point of the board."""
        view = self.view
        slot = view.slot_at(point)
        if slot is not None:
            return self._good_or_slot(slot, point)
        if view.cathedral and view.cathedral.contains(point):
            return CATHEDRAL
        role = view.role_at(point)
        return None if role is None else ("role", role)

    def _good_or_slot(self, slot: int, point: Point) -> Place:
        """Return the good of a building if one can pay with it, unless the building itself is meant."""
        good: Place = ("good", slot)
        if good in self.choices.clicks and self.place_area(good).contains(point):
            return good
        return ("slot", slot)

    def place_area(self, place: Hashable) -> Area:
        """Return where a place is."""
        group, number = cast("Place", place)
        if group == "role":
            return self.view.role_area(number)
        if group in ("slot", "good"):
            return self._area_in_city(group, number)
        if place == CATHEDRAL:
            return self.view.cathedral or self.view.roles
        if group == "hand":
            return self._card_area(f"card_hand_{number}", self.tray.card_area(number))
        if group == "drawn":
            return self._card_area(f"card_drawn_{number}", self.drawn_area(number))
        return self.rail.area_of(place)

    def _area_in_city(self, group: str, slot: int) -> Area:
        """Return a building; where its good can be clicked as well, each has its own part."""
        clicks = self.choices.clicks
        both = ("good", slot) in clicks and ("slot", slot) in clicks
        if not both:
            return self.view.slot_area(slot)
        return self.view.good_area(slot) if group == "good" else self.view.lower_part(slot)

    def _card_area(self, key: str, otherwise: Area) -> Area:
        widget = self.page.find(key)
        return widget.area if widget else otherwise

    def tip_spot(self, place: Hashable) -> tuple[Area, bool]:
        """Tooltips of cards and roles stand above or below them, so that the next one stays free."""
        group, number = cast("Place", place)
        widget = self.page.find(f"card_{group}_{number}")
        area = widget.raised if isinstance(widget, CardWidget) else self.place_area(place)
        return area, group in ("slot", "good", "deck", "discard", "prices", "phase")

    def tip_for(self, place: Hashable) -> Tip | None:
        """Say what something is, what a click does, and why it does nothing now."""
        group, _ = spot = cast("Place", place)
        if group in ("deck", "discard", "prices", "phase"):
            return self.rail.tip(place)
        return self.explainer.tip(spot)

    def spot_of(self, move: Move) -> Area | None:
        """Return where a move is made."""
        for place, moves in self.choices.clicks.items():
            if moves[-1:] == (move,) and place[0] != "deck":
                return self.place_area(place)
        if move.verb == "build":  # over another building: the card is clicked first
            kind = self.facts.card(str(move.args[0]))
            found = [place for place in self.choices.clicks if self.choices.kind_of(place) == kind]
            return self.place_area(found[0]) if found else None
        widget = self.page.find(move.verb) if move.verb in _BUTTONS else None
        return widget.area if widget else None

    def card_on_board(self, point: Point) -> CardFace | None:
        """Return the card at a point of the board: in the city, or the cathedral."""
        slot = self.view.slot_at(point)
        city = self.island.cities[self.seat]
        if slot is not None:
            return self.face_of(city[slot]) if slot < len(city) else None
        return self.face_of(self.island.tables.open_card) if self.place_at(point) == CATHEDRAL else None

    # the board

    def draw_frame(self, canvas: Canvas, board: Area) -> None:
        """Paint the mat."""
        canvas.box(self.view.area, theme.MAT)

    def draw_board(self, canvas: Canvas) -> None:
        """Paint roles, cathedral and city."""
        self.role_row.draw(canvas)
        self.mat.draw(canvas)

    def draw_targets(self, canvas: Canvas) -> None:
        """Let what can be clicked glow."""
        self.mat.draw_targets(canvas)

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark what a line of the log speaks of."""
        for place in places:
            group, number = cast("Place", place)
            if group == "role":
                draw_mark(canvas, self.view.role_area(number), 12)
            elif group in ("slot", "good"):
                with canvas.clip(self.view.paper):
                    draw_mark(canvas, self.view.slot_area(number), 9)

    # panels

    def draw_panel(self, seat: int, canvas: Canvas, area: Area) -> None:
        """Paint hand, roles and city."""
        draw_panel(canvas, area, self, seat)

    def draw_tableau(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint everything a player has."""
        draw_tableau(canvas, area, self, seat)

    # rules

    def rule_section(self) -> str:
        """Return the section about the present step."""
        return QUESTIONS[self.decision.kind].section if self.decision else "scoring"

    # what happened

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Show cards drawn and paid, buildings, goods and roles on their way."""
        return self.choreographer.animations(events)

    def picture_of(self, event: Event) -> str:
        """Return the drawing beside a log line."""
        return icons.picture_of(event)

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places a log line speaks of."""
        return places_of(self, event)
