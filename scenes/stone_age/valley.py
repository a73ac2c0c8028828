"""The valley as it is now: plates, who stands where, targets, and the people that could be sent."""

from typing import TYPE_CHECKING

from scenes.stone_age import icons
from scenes.stone_age.board import roll_items, village_items
from scenes.table.place_widgets import draw_target
from scenes.table.scenery import RADIUS
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Point
from scenes.ui.run import Item
from scenes.ui.text import BODY_BOLD
from scenes.ui.widget import REST

if TYPE_CHECKING:
    from scenes.stone_age.table import Table

_GHOST = 166
_WARNING = theme.Material(theme.flat(theme.VERMILION), theme.PARCHMENT_LIGHT, 1.5, 17, theme.SHADOW_2)


class Valley:
    """Paints the board of a match."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.standing: dict[int, list[int]] = {}
        """By place, the seat of each of the people there, in the order in which they came."""

    # who stands where

    def look_up(self) -> None:
        """Find who stands where."""
        state = self.table.tribes
        arrivals = self._arrivals()
        self.standing = {}
        for place in range(len(state.tables.places)):
            seats = [seat for seat in self.table.seats if state.people_at(seat, place)]
            seats.sort(key=lambda seat: arrivals.get((place, seat), -1))
            if seats:
                self.standing[place] = [seat for seat in seats for _ in range(state.people_at(seat, place))]

    def _arrivals(self) -> dict[tuple[int, int], int]:
        """Return when each player came to each place in this round."""
        arrivals: dict[tuple[int, int], int] = {}
        past, number_of = self.table.match.past, self.table.tribes.tables.place_numbers
        for number in range(len(past) - 1, -1, -1):
            for event in past[number].events:
                if event.kind == "placed" and event.seat is not None:
                    arrivals.setdefault((number_of[str(event.values["place"])], event.seat), number)
            if any(event.kind == "round_began" for event in past[number].events):
                break
        return arrivals

    def is_crowded(self, place: int) -> bool:
        """Whether there are more people than rings, so that they are counted."""
        return len(self.standing.get(place, [])) > len(self.table.view.spots(place))

    def people_points(self, place: int, seat: int) -> list[Point]:
        """Return where a player's people stand at a place."""
        view = self.table.view
        if place not in view.plates:
            return [self.table.rail.person_at(place)]
        spots = view.spots(place)
        if self.is_crowded(place):
            return [spots[len(spots) // 2]]
        seats = self.standing.get(place, [])
        return [spot for other, spot in zip(seats, spots, strict=False) if other == seat]

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint valley, plates and people, and a warning if nobody buys anything any more."""
        view, texts = self.table.view, self.table.app.texts
        crowded = tuple(place for place in view.plates if self.is_crowded(place))
        with canvas.clip(view.inner):
            view.draw_ground(canvas, (texts.language, texts.number(1), crowded), self._draw_plates)
            for place in view.plates:
                self._draw_people(canvas, place)
            self._draw_standstill(canvas)

    def _draw_plates(self, canvas: Canvas) -> None:
        view = self.table.view
        for place in view.plates:
            name = self.table.name("place", self.table.tribes.tables.places[place])
            view.draw_plate(canvas, place, name, self._brings(place), shows_rings=not self.is_crowded(place))

    def _brings(self, place: int) -> list[Item]:
        """Return what a place brings, in a few signs."""
        table, board = self.table, self.table.tribes.tables
        gives, kind = board.facts.places[place].gives, board.rolls[place]
        if kind is None:
            return village_items(gives, table.say(f"board.{gives}"), table.view.scale)
        divisor = table.app.texts.number(board.divisors[kind])
        return roll_items(table.say("board.sum"), divisor, icons.gift(gives), table.view.scale)

    def _draw_people(self, canvas: Canvas, place: int) -> None:
        table, view = self.table, self.table.view
        hidden, marked = table.stage.hidden, table.app.settings.shape_marks
        seats = self.standing.get(place, [])
        if self.is_crowded(place):
            colours = [table.colour(seat) for seat in seats if (place, seat) not in hidden]
            view.draw_crowd(canvas, place, colours, table.app.texts.number, marked=marked)
            return
        for seat, spot in zip(seats, view.spots(place), strict=False):
            if (place, seat) not in hidden:
                view.draw_person(canvas, table.colour(seat), spot, marked=marked)

    def _draw_standstill(self, canvas: Canvas) -> None:
        """Warn that the match will end if nobody buys anything."""
        state, board = self.table.tribes, self.table.frame.board
        facts = state.tables.facts
        if state.standstill < facts.standstill_warning or state.is_over:
            return
        text = self.table.say("standstill", n=state.standstill, rounds=facts.standstill_rounds)
        width = canvas.type.width(text, BODY_BOLD) + 40
        area = board.part((board.w - width) / 2, 12, width, 34)
        canvas.box(area, _WARNING)
        canvas.text(text, BODY_BOLD, theme.WHITE, area, "center")

    def draw_targets(self, canvas: Canvas) -> None:
        """Let places glow; show people that are pointed at, lit or held on the next free rings."""
        table, view = self.table, self.table.view
        strong = table.app.settings.high_contrast
        with canvas.clip(view.inner):
            for place in table.glowing():
                plate = view.plates.get(table.number(place))
                if plate:
                    draw_target(canvas, plate, RADIUS * view.scale, table.glow, strong=strong)
            for place in table.moves:
                if place in view.plates:
                    self._draw_ghosts(canvas, place)
            if table.sending.popover:
                table.sending.popover.draw(canvas, REST)  # over what glows

    def _draw_ghosts(self, canvas: Canvas, place: int) -> None:
        table = self.table
        colours = [table.colour(table.current)] * table.sending.meant(place)
        first, marked = len(self.standing.get(place, [])), table.app.settings.shape_marks
        table.view.draw_people(canvas, place, colours, marked=marked, first=first, alpha=_GHOST)
