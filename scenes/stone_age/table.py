"""Stone Age's table: the valley, cards and buildings, tray, dialogs."""

from collections.abc import Collection, Hashable, Sequence
from typing import ClassVar

from game.core.event import Event
from game.core.move import Move
from game.core.score import Score
from game.stone_age.decisions import ACT, BACK, DIE, FEED, PAY, PLACE, TOOLS, TWO, USE
from game.stone_age.state import StoneAge
from scenes.change import STAY, Change
from scenes.stone_age import icons
from scenes.stone_age.board import ValleyView
from scenes.stone_age.dialogs import Dialog, DiceDialog, RollDialog, TwoDialog
from scenes.stone_age.motions import Choreographer
from scenes.stone_age.panels import draw_panel
from scenes.stone_age.payment import FeedDialog, PurchaseDialog
from scenes.stone_age.rail import BUILDINGS, CARDS, Rail
from scenes.stone_age.sending import Sending
from scenes.stone_age.tableau import draw_tableau
from scenes.stone_age.tips import Explainer
from scenes.stone_age.tray import Tray
from scenes.stone_age.valley import Valley
from scenes.table.animation import Animation
from scenes.table.frame import Rails
from scenes.table.game_view import TableButton
from scenes.table.old_table import OldTable
from scenes.table.place_widgets import draw_mark
from scenes.table.scenery import RADIUS
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip

_DIALOGS: dict[str, type[Dialog]] = {
    TOOLS: RollDialog,
    PAY: PurchaseDialog,
    FEED: FeedDialog,
    DIE: DiceDialog,
    TWO: TwoDialog,
}
_SECTIONS = {
    PLACE: "place",
    ACT: "resolve",
    TOOLS: "tools",
    PAY: "pay",
    TWO: "two-resources",
    DIE: "pick-die",
    FEED: "feed",
}
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
_STEPS = ("place", "act", "feed")


class Table(OldTable):
    """Stone Age on the table. Places are numbered as the rules number them."""

    rails: ClassVar[Rails] = Rails(262, 310, 15, compact_end=228, least_board=(640, 540))
    tray_heights: ClassVar[tuple[float, float]] = (110, 110)
    panel_heights: ClassVar[tuple[float, float]] = (166, 156)
    score_icon: ClassVar[str] = icons.POINTS
    has_secrets: ClassVar[bool] = False

    def make_parts(self) -> None:
        """Make valley, rail and tray."""
        self.view: ValleyView = ValleyView(self.tribes.tables)
        self.rail: Rail = Rail(self)
        self.tray: Tray = Tray(self)
        self.valley = Valley(self)
        self.sending = Sending(self)
        self.explainer = Explainer(self)
        self.choreographer = Choreographer(self)
        self.dialog: Dialog | None = None
        self.moves: dict[int, list[Move]] = {}
        """By place, what a click on it can mean: a number of people to send, or carrying it out."""

    @property
    def tribes(self) -> StoneAge:
        """What the viewer may see of the match."""
        return StoneAge.of(self.state)

    @property
    def tray_seat(self) -> int:
        """The seat whose things lie in the tray: the person at the screen, or else whoever must decide."""
        if self.viewer is not None:
            return self.viewer
        return self.current if self.current >= 0 else 0

    # layout

    def look_up(self) -> None:
        """Find the targets, and who stands where."""
        self.moves = self._moves_by_place()
        self.valley.look_up()

    def place_question(self) -> None:
        """Put the dialog of the present decision, or the choice of a number, over the board."""
        self.dialog = self._new_dialog()
        if self.dialog:
            self.dialog.place()
        self.sending.put_popover()

    def _moves_by_place(self) -> dict[int, list[Move]]:
        found: dict[int, list[Move]] = {}
        for move in self.match.state.legal_moves():
            if move.verb in ("place", "resolve"):
                found.setdefault(self.place_of(move), []).append(move)
        return found

    def place_of(self, move: Move) -> int:
        """Return the place that a move names."""
        return self.tribes.tables.place_numbers[str(move.args[0])]

    def _new_dialog(self) -> Dialog | None:
        """Return the dialog of the present decision, once what led to it has been seen."""
        if not self.accepts_clicks or self.stage.covers:
            return None
        kind = _DIALOGS.get(self.match.state.pending[-1].kind)
        return kind(self) if kind else None

    def first_seat(self) -> int:
        """Return the seat with the start marker."""
        return self.tribes.start

    def subtitle(self) -> str:
        """Return round and phase."""
        state = self.tribes
        step = "over" if state.is_over else _STEPS[state.phase]
        return self.say(f"step.{step}", n=state.round)

    def panel_score(self, seat: int, score: Score) -> int:
        """Panels show the score track; after the end, the whole score."""
        return score.total if self.tribes.is_over else self.tribes.track(seat)

    def changed(self) -> None:
        """The match is at another decision: nothing of the last one stays open."""
        self.sending.close()
        if self.drawer in (CARDS, BUILDINGS):
            self.drawer = ""
        super().changed()

    # moves

    def buttons(self) -> Sequence[TableButton]:
        """The card for two resources can be used before an action; all else is on the table."""
        state = self.match.state
        if not state.is_over and state.pending[-1].kind == ACT and state.is_legal(USE):
            return [TableButton("use", self.say("use_card"), "hand", USE)]
        return []

    def main_move(self) -> Move | None:
        """Return what Enter does: send the people that are lit, or press the gold button of a dialog."""
        return self.dialog.main_move if self.dialog else self.sending.main_move

    def way_back(self) -> Move | None:
        """Return the move that turns away from the card for two resources."""
        return BACK if self.match.state.is_legal(BACK) else None

    def make(self, move: Move | None) -> Change | None:
        """Make a move of a dialog."""
        if move and self.accepts_clicks and self.match.state.is_legal(move):
            self.play(move)
        return STAY

    def leave_choice(self) -> bool:
        """Escape closes the choice of a number first."""
        was_open = self.sending.place is not None
        if was_open:
            self.sending.close()
        return was_open

    # places

    def place_at(self, point: Point) -> Hashable:
        """Return the place of the valley at a point."""
        return self.view.place_at(point)

    def place_area(self, place: Hashable) -> Area:
        """Return where a place is: a plate, or a card or building of the rail."""
        number = self.number(place)
        return self.view.plates.get(number) or self.rail.area_of(number)

    def price(self, place: Hashable) -> int:
        """Return what the card at a place costs."""
        return self.tribes.tables.facts.places[self.number(place)].price

    def targets(self) -> Collection[Hashable]:
        """Return the places that can be clicked."""
        return self.moves

    def move_at(self, place: Hashable) -> Move | None:
        """Return the move of a place at which there is nothing more to choose."""
        moves = self.moves.get(self.number(place), [])
        return moves[0] if len(moves) == 1 else None

    def click_place(self, place: Hashable) -> Change | None:
        """Make the move of a place; if several numbers of people can go there, ask how many."""
        number = self.number(place)
        if self.move_at(number):
            return super().click_place(number)
        if self.sending.place == number:
            return self.sending.send(self.sending.count)
        self.sending.open(number)
        self.page.pressed = self.sending.popover  # so that the same press can drag
        return STAY

    def turn_wheel(self, place: Hashable, steps: float) -> bool:
        """Over a place to which several numbers of people can go, the wheel changes the number."""
        return self.sending.turn(self.number(place), steps)

    def tip_for(self, place: Hashable) -> Tip | None:
        """Say what a place brings, or why not now."""
        if place == self.sending.place:
            return None
        return self.explainer.tip(self.number(place))

    # the board

    def draw_board(self, canvas: Canvas) -> None:
        """Paint the valley, its places and the people there."""
        self.valley.draw(canvas)

    def glowing(self) -> Collection[Hashable]:
        """Return the places that glow: targets, and what a dialog asks about."""
        asked = self.dialog.place_asked if self.dialog else None
        return self.moves if asked is None else [asked]

    def draw_targets(self, canvas: Canvas) -> None:
        """Let legal places glow; show the people where the pointer is, and those of the held move."""
        self.valley.draw_targets(canvas)

    def shows_ghost(self, place: int, *, hovered: bool) -> bool:
        """Whether the ghost of a person is shown on a card or building."""
        if self.held and self.held.verb == "place":
            return self.place_of(self.held) == place
        return hovered and self.accepts_clicks and bool(self.sending.counts(place))

    def spot_of(self, move: Move) -> Area | None:
        """Return the place of a move, or the widget that makes it."""
        if move.verb in ("place", "resolve"):
            return self.place_area(self.place_of(move))
        verb = "add" if move.verb == "drop" else move.verb
        key = _KEYS.get(verb) or "_".join([verb, *map(str, move.args)])
        widget = self.page.find(key) or self.page.find(f"tray_{key}")
        return widget.area if widget else None

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark places of the valley that a line of the log speaks of."""
        with canvas.clip(self.view.inner):
            for place in places:
                if place in self.view.plates:
                    draw_mark(canvas, self.place_area(place), RADIUS)

    # panels, rail, tray

    def draw_panel(self, seat: int, canvas: Canvas, area: Area) -> None:
        """Paint people, food, fields, resources, tools, cards and buildings."""
        draw_panel(canvas, area, self, seat)

    def draw_tableau(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint everything a player has."""
        draw_tableau(canvas, area, self, seat)

    # rules

    def rule_section(self) -> str:
        """Return the section about the present step."""
        state = self.match.state
        return "scoring" if state.is_over else _SECTIONS[state.pending[-1].kind]

    # what happened

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Show people put down, dice rolled, goods and cards on their way."""
        return self.choreographer.animations(events)

    def picture_of(self, event: Event) -> str:
        """Return the drawing beside a log line."""
        values = event.values
        if event.kind == "gained_food":
            return icons.FOOD
        for name, picture in (("resource", icons.gift), ("place", icons.place_icon)):
            if isinstance(values.get(name), str):
                return picture(str(values[name]))
        return _EVENT_PICTURES.get(event.kind, "")

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places a log line speaks of."""
        return (self.tribes.tables.place_numbers[str(event.values["place"])],) if "place" in event.values else ()


_EVENT_PICTURES = {
    "got_tool": icons.TOOL,
    "tools_used": icons.TOOL,
    "kept_tool": icons.TOOL,
    "tool_at_limit": icons.TOOL,
    "got_person": "sa_hut",
    "people_at_limit": "sa_hut",
    "got_field": icons.FIELD,
    "field_at_limit": icons.FIELD,
    "scored": icons.POINTS,
    "drew_card": icons.CARD,
    "refilled": icons.CARD,
    "kept_card": icons.REWARD,
    "used_card": icons.REWARD,
    "items_rolled": icons.REWARD,
    "took_die": icons.REWARD,
    "opened": icons.BUILDING,
    "fed": icons.FOOD,
    "fed_with": icons.FOOD,
    "starved": icons.FOOD,
}
"""For log lines that name neither a place nor a resource."""
