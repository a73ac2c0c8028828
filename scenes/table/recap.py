"""What the others did since the viewer's last turn: a strip of tiles, one for each action, above the board.

In a compact window it lies below the panels of the players, if there is room.
"""

from functools import partial
from typing import TYPE_CHECKING

from scenes.match.deeds import Deed, last_turn_end, since_turn_of
from scenes.table.deed_lines import DeedLine, DeedWidget, draw_words, words_width
from scenes.table.summary_card import Summary
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import LABEL, SMALL
from scenes.ui.tooltip import Tip, tip_size
from scenes.ui.widget import Action, Look, Widget

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.log_view import LogView

_STRIP = theme.DARK_PANEL
_TILE = theme.Material(theme.flat("#3A2617"), theme.WALNUT_EDGE, 1, 9)
_LIT_TILE = theme.Material(theme.flat("#3A2617"), theme.GOLD_LEAF, 1.5, 9)
_EVENT = theme.Material(theme.flat("#3A2617"), theme.VERMILION, 1.5, 9)
_LABEL_WIDTH = 104
_ICON_WIDTH = 34
_ENOUGH, _WIDEST_TILE = 240.0, 320.0
_LEAST_WANTED = 130.0
_BEFORE_WORDS = 86.0
"""The room of shield, drawing and margins of a tile."""
_AFTER_NAME = 8.0
"""The margin behind the name of what nobody did."""
_FOLDED_TILE = 48.0
_FOLDED_SCALE = 1.4
"""With so large an interface tiles are folded."""
_MORE_WIDTH = 44
_GAP = 6
_INSET = 4
_PICTURE = 34
_MOST_STEPS = 10
_TIP_STEP = 40.0
_GROWTH = 0.22
"""Seconds in which a tile grows in."""
_GROUND = "#2A1C12"


class RecapTile(DeedWidget):
    """What a side did in one go, or what happened to everybody; pointed at, the board marks what it speaks of.

    A tile of kind `event` is for what nobody did, a square if there is no room for its name; `folded` ones show
    shield and drawing only.
    """

    def __init__(
        self, area: Area, line: DeedLine, action: Action, tip: Tip, *, key: str, folded: bool, low: bool
    ) -> None:
        super().__init__(area, line, action, tip, key=key)
        self.kind = "event" if line.deed.side is None else "deed"
        self.folded = folded
        self.low = low
        self.summary: Summary | None = None
        """The card that is shown in place of the tip."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw shield, drawing, name, and what it cost and brought."""
        is_lit = look.hovered or look.focused or self.is_pinned
        rest = _EVENT if self.kind == "event" else _TILE
        canvas.box(self.area, _LIT_TILE if is_lit else rest)
        if self.kind == "event":
            self._draw_event(canvas)
        elif self.folded:
            self._draw_folded(canvas)
        else:
            self._draw_whole(canvas)

    def _draw_event(self, canvas: Canvas) -> None:
        """Draw what happened, and its name if there is room."""
        area = self.area
        square = area.part(0, 0, min(area.w, area.h), area.h)
        canvas.picture(self.line.picture or "icon_hourglass", square.middle(_PICTURE, _PICTURE))
        if area.w > area.h:
            draw_words(canvas, area.part(area.h, 0, area.w - area.h - _AFTER_NAME, area.h), self.line, low=self.low)

    def _draw_folded(self, canvas: Canvas) -> None:
        """Draw the shield on the corner of the drawing."""
        if self.line.picture:
            canvas.picture(self.line.picture, self.area.middle(30, 30).moved(0, -2))
        side = 20 if self.line.picture else 30
        canvas.picture(self.line.portrait, self.area.part(2, self.area.h - side - 2, side, side))

    def _draw_whole(self, canvas: Canvas) -> None:
        area = self.area
        side = min(26, area.h - 10)
        canvas.picture(self.line.portrait, area.part(7, (area.h - side) / 2, side, side))
        start = side + 12.0
        if self.line.picture:
            picture = min(_PICTURE, area.h - 6)
            canvas.picture(self.line.picture, area.part(start, (area.h - picture) / 2, picture, picture))
            start += picture + 6
        draw_words(canvas, area.part(start, 0, area.w - start - 6, area.h), self.line, low=self.low)


def _told(line: DeedLine) -> tuple[str, ...]:
    """Return every step of what was done; of what happened to everybody only the first ones."""
    lines = line.sentences
    if line.deed.side is None and len(lines) > _MOST_STEPS:
        return (*lines[: _MOST_STEPS - 1], "…")
    return lines


class _Label(Widget):
    """A drawing in place of the words that say what the strip is about."""

    is_focusable = False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it."""
        canvas.icon("recap", self.area.middle(22, 22), theme.SAND)


class Recap:
    """The strip above the board."""

    def __init__(self, context: "TableContext", log: "LogView") -> None:
        self._context = context
        self._log = log
        self._told: set[tuple[int, int | None]] = set()
        """What had a tile when the page was built last."""
        self._age = _GROWTH
        """How long the latest tile has been growing, in seconds."""
        self._latest = ""
        self._title = ""
        """What the strip is about."""

    def deeds(self) -> list[Deed]:
        """Return what the strip tells: everything since the viewer's last turn."""
        viewer = self._context.controller.viewer
        return [] if viewer is None else since_turn_of(self._log.deeds(), viewer, self._log.own_news)

    def place(self, strip: Area) -> None:
        """Put a tile for each action of the others on the page, the latest last; what does not fit is in the log."""
        deeds = self.deeds()
        viewer = self._context.controller.viewer
        is_first = viewer is not None and last_turn_end(self._log.deeds(), viewer) is None
        self._title = self._context.t("table.before_your_turn" if is_first else "table.since_your_turn")
        if self._context.frame.is_compact:
            label = strip.part(6, 0, _ICON_WIDTH - 6, strip.h)
            self._context.page.add(_Label(label, tip=self._title))
        room = strip.part(self._start, _INSET, strip.w - self._start - _INSET, strip.h - 2 * _INSET)
        shown = self._fitting(deeds, room)
        if len(shown) < len(deeds):
            room = self._place_more(room, len(deeds) - len(shown))
        self._let_grow(deeds, len(shown))
        x = 0.0
        for number, (deed, width) in enumerate(zip(shown, self._widths(shown, room), strict=True)):
            self._place_tile(room.part(x, 0, width, room.h), deed, number)
            x += width + _GAP

    def _place_tile(self, area: Area, deed: Deed, number: int) -> None:
        line = self._log.line(deed)
        tile = RecapTile(
            area,
            line,
            partial(self._log.click, line),
            self._log.tip_of(line, _told(line)),
            key=f"recap_{number}",
            folded=self._is_folded,
            low=self._context.frame.is_compact,
        )
        tile.is_pinned = self._log.is_pinned(line)
        if self._context.frame.recap:
            tile.find_tip_spot = self._tip_spot
        else:
            tile.find_tip_spot, tile.tips_beside = self._spot_beside_rail, True
        tile.summary = self._context.moments.summary_of(deed.events) if deed.side is None else None
        if tile.summary:
            tile.tip = None
        self._context.page.add(tile)

    def _let_grow(self, deeds: list[Deed], shown: int) -> None:
        """Let the latest tile grow in if it is new."""
        before, self._told = self._told, {(deed.first, deed.side) for deed in deeds}
        is_new = bool(deeds) and (deeds[-1].first, deeds[-1].side) not in before
        if is_new and self._context.settings.motion_factor and self._context.controller.history.decisions:
            self._age, self._latest = 0.0, f"recap_{shown - 1}"

    @property
    def is_growing(self) -> bool:
        """Whether a tile grows in."""
        return self._age < _GROWTH

    def pass_time(self, seconds: float) -> None:
        """Let the latest tile grow."""
        if self.is_growing:
            self._age += seconds / (self._context.settings.motion_factor or 1.0)
            self._context.page.live_stale = True

    def draw_growth(self, canvas: Canvas) -> None:
        """Cover what of the latest tile is not there yet."""
        tile = self._context.page.find(self._latest) if self.is_growing else None
        if tile:
            shown = tile.area.w * self._age / _GROWTH
            canvas.fill(tile.area.inset(-1).part(shown, 0, tile.area.w + 2 - shown, tile.area.h + 2), _GROUND)

    def _tip_spot(self, tile: DeedWidget) -> Area:
        """Return what the tip of a tile stands below: the tile, or a spot beside it that leaves its places in sight."""
        board = self._context.frame.board
        lit = self._context.surroundings.areas_on_board(tile.places)
        width, height = tip_size(self._context.app.brushes, tile.tip) if tile.tip else (0.0, 0.0)
        x, y = tile.area.centre[0], tile.area.bottom
        steps = sorted((step * _TIP_STEP for step in range(-30, 31)), key=abs)
        for step in steps:
            tip = Area(x + step - width / 2, y, width, height + 16)
            is_inside = board.x <= tip.x and tip.right <= board.right
            if is_inside and not any(tip.overlaps(area) for area in lit):
                return Area(x + step, tile.area.y, 0, tile.area.h, tile.area.rtl)
        return tile.area

    def _spot_beside_rail(self, tile: DeedWidget) -> Area:
        """Return what the tip of a tile below the players stands beside: their rail, which can be read."""
        rail = self._context.frame.start_rail
        return self._log.spot_beside(tile, Area(rail.x, tile.area.y, rail.w, tile.area.h, rail.rtl))

    @property
    def _is_folded(self) -> bool:
        if self._context.frame.recap is None:
            return True
        return self._context.frame.is_compact and self._context.settings.scale >= _FOLDED_SCALE

    def _fitting(self, deeds: list[Deed], room: Area) -> list[Deed]:
        """Return the latest deeds whose tiles fit into the strip."""
        if self._needed(deeds, room.h) <= room.w:
            return deeds
        first = 1
        while first < len(deeds) - 1 and self._needed(deeds[first:], room.h) > room.w - _MORE_WIDTH - _GAP:
            first += 1
        return deeds[first:]

    def _needed(self, deeds: list[Deed], height: float) -> float:
        return sum((height if deed.side is None else self._least_width(deed)) + _GAP for deed in deeds) - _GAP

    def _least_width(self, deed: Deed) -> float:
        """Return how wide a tile must be at least: as wide as what it tells, but for a few that tell very much."""
        return _FOLDED_TILE if self._is_folded else min(self._wanted_width(deed), _ENOUGH)

    def _widths(self, deeds: list[Deed], room: Area) -> list[float]:
        """Return how wide the tiles are: those of events, folded, or sharing the rest by what each has to tell."""
        sides = [deed for deed in deeds if deed.side is not None]
        events = self._event_widths(deeds, room)
        free = room.w - sum(events.values()) - (len(deeds) - 1) * _GAP
        alike = min(_WIDEST_TILE, free / max(1, len(sides)))
        wanted = {id(deed): self._wanted_width(deed) for deed in sides}
        if self._is_folded:
            shares = dict.fromkeys(wanted, _FOLDED_TILE)
        elif all(width <= alike for width in wanted.values()):
            shares = dict.fromkeys(wanted, alike)
        else:
            spare = (free - sum(wanted.values())) / len(sides)
            part = min(1.0, free / sum(wanted.values()))
            shares = {key: min(_WIDEST_TILE, width * part + max(0.0, spare)) for key, width in wanted.items()}
        return [(shares | events)[id(deed)] for deed in deeds]

    def _event_widths(self, deeds: list[Deed], room: Area) -> dict[int, float]:
        """Return how wide the tiles of events are: square unless everything else has room beside their names."""
        events = [deed for deed in deeds if deed.side is None]
        named = {id(deed): room.h + _AFTER_NAME + self._words_width(deed) for deed in events}
        others = sum(self._wanted_width(deed) for deed in deeds if deed.side is not None)
        fits = others + sum(named.values()) + (len(deeds) - 1) * _GAP <= room.w
        return named if fits and not self._is_folded else dict.fromkeys(named, room.h)

    def _wanted_width(self, deed: Deed) -> float:
        """Return how wide a tile must be to tell everything."""
        return min(_WIDEST_TILE, max(_LEAST_WANTED, _BEFORE_WORDS + self._words_width(deed)))

    def _words_width(self, deed: Deed) -> float:
        return words_width(self._context.type, self._log.line(deed), low=self._context.frame.is_compact)

    def _place_more(self, room: Area, folded: int) -> Area:
        """Put how many actions there is no room for at the start; return the room that is left."""
        context = self._context
        area = room.part(0, 0, _MORE_WIDTH, room.h)
        number = context.texts.formula(f"+{context.texts.number(folded)}")
        tip = context.t("table.recap_more")
        context.page.add(Button(area, number, self._log.open, key="recap_more", style=SMALL.sized(14), tip=tip))
        return room.after(_MORE_WIDTH + _GAP)

    @property
    def _start(self) -> float:
        return _ICON_WIDTH if self._context.frame.is_compact else 14 + _LABEL_WIDTH

    def draw(self, canvas: Canvas, strip: Area) -> None:
        """Draw the strip and what it is about."""
        canvas.box(strip, _STRIP)
        if not self._context.frame.is_compact:
            label = strip.part(14, 0, _LABEL_WIDTH - 10, strip.h)
            height = canvas.type.paragraph_height(self._title, LABEL, label.w)
            canvas.paragraph(self._title, LABEL, theme.SAND, label.part(0, (strip.h - height) / 2, label.w, height))
