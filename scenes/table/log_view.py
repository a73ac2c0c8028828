"""Where the log stands: a few lines below the panels, all of it in their rail, or a drawer in a narrow window."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.match import PastDecision
from game.core.text import Texts
from scenes import routes
from scenes.change import STAY, Change, Push
from scenes.match.deeds import Deed, with_waiting_move
from scenes.table.deed_lines import DeedLine, DeedTeller, DeedWidget
from scenes.table.ledger import Ledger
from scenes.table.log import LogSource, log_of
from scenes.table.log_list import (
    BAR,
    BAR_STEP,
    ROW,
    Group,
    Item,
    LogBar,
    LogList,
    LogRow,
    height_of,
    items_of,
    latest_items,
)
from scenes.table.spotlight import CARD_ROOM
from scenes.table.why_text import with_invitation, with_reason
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.page import Page
from scenes.ui.text import LABEL, SMALL, SMALL_BOLD
from scenes.ui.tooltip import Tip, tip_size

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

_HEAD = 34
_INSET = 14
_PEEK_FOOT = 6
_MORE_WIDTH = 38
_KEY = SMALL_BOLD.sized(12)
LOOK_BACK = "look_back"
"""The key of the tool that leads back to earlier moments."""
_TIP_GAP, _TIP_STEP = 14, 36.0


class LogView:
    """Puts the log on the page, and remembers which of its lines is pinned."""

    def __init__(self, context: "TableContext", game: "GameView") -> None:
        self._context = context
        self._controller = context.controller
        self._game = game
        self.ledger = Ledger(context.controller.history, game.words, len(context.sides.names))
        self._list: LogList | None = None
        self._lines: dict[tuple[object, ...], DeedLine] = {}
        """What is said about deeds, as long as nothing happens."""
        self._latest: PastDecision | None = None
        self._texts: Texts | None = None
        self.pinned: DeedLine | None = None
        """The line whose places stay lit."""

    # what it tells

    def source(self) -> LogSource:
        """Return where the lines come from."""
        return log_of(self._context, self._game, self._game.words.log_viewer())

    def deeds(self) -> list[Deed]:
        """Return everything that was done, the latest last."""
        return self._controller.history.deeds(self._game.words.deed_rules, self._game.words.log_viewer())

    @property
    def own_news(self) -> Collection[str]:
        """What is news to the viewer although it befell the viewer's own side."""
        return self._game.words.deed_rules.own_news

    @property
    def tells_of_another(self) -> bool:
        """Whether somebody else than the viewer has done anything yet."""
        return any(deed.side not in (None, self._controller.viewer) for deed in self.deeds())

    def line(self, deed: Deed) -> DeedLine:
        """Return what is said about a deed."""
        source, history = self.source(), self._controller.history
        latest = history.latest_of(history.told)
        if self._latest is not latest or self._texts is not source.texts:
            self._latest, self._texts = latest, source.texts
            self._lines.clear()
        key = source.viewer, deed.first, deed.end, deed.side, deed.events[0].kind, len(deed.events)
        if key not in self._lines or deed.shown:  # another move may lie on the table
            portrait = "" if deed.side is None else self._context.sides.portraits[deed.side]
            self._lines[key] = DeedTeller(source, self.ledger).line(deed, portrait)
        return self._lines[key]

    def tip_of(self, line: DeedLine, sentences: tuple[str, ...]) -> Tip:
        """Return every step of a deed, and why a bot did it if that was asked."""
        tip, explanations = Tip(title=line.name, lines=sentences), self._controller.explanations
        found = explanations.of(line.deed)
        if found:
            return with_reason(self._context, self._game.words, tip, found)
        return with_invitation(self._context, tip) if explanations.can_explain(line.deed) else tip

    # opening

    @property
    def is_wished(self) -> bool:
        """Whether the player has opened the log of this game in the rail."""
        return self._controller.game_id in self._context.settings.open_logs

    def wish(self, *, is_open: bool) -> None:
        """Remember whether the log of this game is open in the rail."""
        game_id = self._controller.game_id
        others = tuple(other for other in self._context.settings.open_logs if other != game_id)
        self._context.app.change(open_logs=(*others, game_id) if is_open else others)

    def open(self) -> Change | None:
        """Open the log where it has room."""
        return self._context.surroundings.open_log()

    # placing

    def place_peek(self, area: Area) -> None:
        """Put the latest lines into the panel below those of the players, as many as fit, those of the others first."""
        room = area.inset(_INSET, 0).below(_HEAD)
        self.place_look_back(area.from_end(8, 3, 28, 28))
        shown, y = latest_items(self._items(new_first=True), room.h - _PEEK_FOOT), 0.0
        for item in shown:
            height, width = height_of(item), room.w
            if isinstance(item, Group) and item.is_new:
                width -= self._place_more(room.part(0, y, room.w, height), len(item.deeds) - _lines_below(item, shown))
            self._place(self._context.page, room.part(0, y, width, height), item)
            y += height

    def _place_more(self, bar: Area, left_out: int) -> float:
        """Put how many new lines there is no room for behind their heading; a click opens the log. Return its width."""
        if not left_out:
            return 0.0
        texts = self._context.texts
        number = texts.formula(f"+{texts.number(left_out)}")
        style = SMALL.sized(13)
        width = max(_MORE_WIDTH, Button.fitting_width(self._context.type, number, icon=False, style=style, padding=9))
        area = bar.from_end(0, (bar.h - BAR) / 2, width, BAR)
        tip = self._context.t("table.recap_more")
        self._context.page.add(Button(area, number, self.open, key="log_more", style=style, tip=tip))
        return width + 4

    @staticmethod
    def peek_height(lines: int) -> float:
        """Return how high the panel must be for so many lines of the others."""
        return _HEAD + BAR_STEP + lines * ROW + _PEEK_FOOT

    def place_rail(self, area: Area) -> None:
        """Put the whole log and the cross that closes it below the panels of the players."""
        tip = self._context.t("table.close_log")
        page = self._context.page
        page.add(
            Tool(area.from_end(8, 6, 28, 28), "cancel", self._context.surroundings.close_log, tip=tip, key="close_log")
        )
        self.place_look_back(area.from_end(72, 6, 28, 28))
        self.place_list(area.inset(_INSET, 0).below(_HEAD).part(0, 0, area.w - 2 * _INSET, area.h - _HEAD - 8))

    def place_list(self, area: Area) -> None:
        """Put the whole log into an area; it shows what it showed before."""
        log = LogList(area, self._items())
        if self._list:
            log.stay_where(self._list)
        self._list = log
        self._context.page.add(log)
        content = area.part(4, 0, area.w - 18, area.h)
        for y, item in log.in_reach():
            self._place(log.inner, content.part(0, y, content.w, height_of(item)), item)

    def forget_list(self) -> None:
        """The log is not shown any more; opened again, it begins with the newest lines."""
        self._list = None

    def _items(self, *, new_first: bool = False) -> list[Item]:
        deeds, turn_end = self.deeds(), self._controller.turn_end
        if turn_end.is_awaited:
            told = self._controller.history.told
            deeds = with_waiting_move(deeds, self._controller.current, turn_end.shown, told)
        return items_of(deeds, self._reader, new_first=new_first)

    @property
    def _reader(self) -> int | None:
        """Whose turns are the reader's own; None: nobody's, as what lies open is shown to whoever decides."""
        replay = self._controller.replay
        return None if replay and replay.recording.is_open else self._controller.viewer

    def _place(self, page: Page, area: Area, item: Item) -> None:
        if isinstance(item, Group):
            page.add(LogBar(area, self._title(item), is_new=item.is_new))
            return
        line = self.line(item)
        row = LogRow(area, line, partial(self.click, line), self.tip_of(line, line.sentences))
        row.is_pinned = self.is_pinned(line)
        row.find_tip_spot = self._tip_spot
        page.add(row)

    def _tip_spot(self, row: DeedWidget) -> Area:
        """Return what the tip of a line stands beside: the line, or a spot above or below it that hides no place."""
        spot = row.area.part(0, 0, row.area.w + CARD_ROOM, row.area.h) if row.face else row.area
        return self.spot_beside(row, spot)

    def spot_beside(self, row: DeedWidget, spot: Area) -> Area:
        """Return a spot beside which the tip of a deed hides none of its places: this one, or higher or lower."""
        shift = self._context.page.offset_of(row.page) if row.page else 0.0
        lit = self._context.surroundings.areas_on_board(row.places)
        width, height = tip_size(self._context.app.brushes, row.tip) if row.tip else (0.0, 0.0)
        x = spot.x - _TIP_GAP - width if spot.rtl else spot.right + _TIP_GAP
        for step in sorted((step * _TIP_STEP for step in range(-16, 17)), key=abs):
            tip = Area(x, spot.y - shift + step - height / 2, width, height)
            if not any(tip.overlaps(area) for area in lit):
                return spot.moved(0, step)
        return spot

    def _title(self, group: Group) -> str:
        t = self._context.t
        if not group.turn:
            return t("table.before_your_turn")
        if group.is_new:
            return t("table.since_your_turn")
        return t("table.turn_number" if self._reader is None else "table.turn_yours", n=group.turn)

    @property
    def wants_more_lines(self) -> bool:
        """Whether the player scrolls towards lines that are not laid out yet."""
        return self._list is not None and self._list.wants_more

    def draw_frame(self, canvas: Canvas, area: Area, *, is_whole: bool) -> None:
        """Draw the dark panel that holds the lines."""
        canvas.box(area, theme.DARK_PANEL)
        canvas.text(self._context.t("table.log"), LABEL, theme.SAND, area.part(_INSET, 10, area.w - 122, 20))
        if is_whole:
            cap = area.from_end(44, 10, 20, 20)
            canvas.outline(cap, 4, theme.SAND, 1)
            canvas.text("L", _KEY, theme.SAND, cap, "center")

    # looking back

    def place_look_back(self, area: Area) -> None:
        """Put the tool on the page that leads back to earlier moments of the match, once there are some."""
        controller = self._controller
        if not (controller.is_visit or controller.is_over or not controller.history.told):
            tip = self._context.t("replay.look_back")
            self._context.page.add(Tool(area, "look_back", self._look_back, tip=tip, key=LOOK_BACK))

    def _look_back(self) -> Change:
        """Show the moment of the pinned line, or the present one."""
        told = self._controller.history.told
        return self._context.links.look_back(self.pinned.deed.end if self.pinned else told)

    # pinning

    def is_pinned(self, line: DeedLine) -> bool:
        """Return whether what a line speaks of stays lit."""
        return self.pinned is not None and self.pinned.deed.first == line.deed.first and self.pinned.name == line.name

    def click(self, line: DeedLine) -> Change | None:
        """Let what a line speaks of stay lit, or not any more; in a finished match show the moment. Tell why it was."""
        if self._controller.replay:
            self._controller.show_move(line.deed.end)
            self._controller.explanations.ask(line.deed)
        elif self._controller.is_over and not self._controller.is_example:
            watched = routes.replay(self._context.app, self._controller.match, line.deed.end)
            watched.controller.explanations.ask(line.deed)
            return Push(watched)
        else:
            self.pinned = None if self.is_pinned(line) else line
            self._controller.explanations.ask(line.deed)
            self._context.refresh()
        return STAY

    def unpin(self) -> bool:
        """Let nothing stay lit; return whether something did."""
        was_pinned, self.pinned = self.pinned, None
        if was_pinned:
            self._context.refresh()
        return was_pinned is not None


def _lines_below(group: Group, shown: Sequence[Item]) -> int:
    """Return how many lines of a group are shown."""
    return sum(any(deed is item for item in shown) for deed in group.deeds)
