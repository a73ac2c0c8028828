"""Tools as chips: tiles and cards that are added to a roll, in the tray and in the dialog of the roll."""

from functools import partial
from typing import NamedTuple

from game.core.move import Move
from game.stone_age.decisions import TOOLS, USE, ToolsAbout
from game.stone_age.rolls import can_help, gain_by, is_one_use, ready_tools, tool_value, wasted
from scenes.stone_age import icons
from scenes.stone_age.moves import make_move
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.text import BODY_BOLD, SMALL_BOLD
from scenes.ui.tooltip import Tip
from scenes.ui.widget import ActionWidget, Look

_FILL = "#E2D2A6"
ONCE = "#7A4CA0"
"""The edge of what can be used once."""
_TILE = theme.Material(theme.flat(_FILL), theme.WALNUT_EDGE, 1.5, 8)


_USELESS = 140
"""How faint a tool is that would bring nothing."""


class ToolChip(ActionWidget):
    """A tool: ready, laid on the roll, or used. A card that can be used once has a violet edge."""

    def __init__(self, area: Area, context: TableContext, tool: int, *, key: str) -> None:
        move = _tool_move(context, tool)
        super().__init__(area, partial(make_move, context.controller, move), key=key, enabled=move is not None)
        self._context = context
        self.tool = tool
        self._is_useless = move is not None and _is_useless(context, tool)
        self.tip = _tool_tip(context, tool)

    @property
    def use(self) -> str:
        """It lays the tool on the roll, or takes it back."""
        return "drop" if shown_tool(self._context, own_seat(self._context), self.tool).is_added else "add"

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the chip; what can be added glows, unless that brings nothing."""
        tool = shown_tool(self._context, own_seat(self._context), self.tool)
        if self.enabled and not tool.is_added and not self._is_useless:
            canvas.ring(self.area, 8, 2, 190)
        draw_tool(canvas, self.area, tool._replace(is_useless=self._is_useless), is_lit=look.hovered)


class ShownTool(NamedTuple):
    """A tool as it is drawn."""

    value: str
    once: str = ""
    """What says that it can be used once; empty: it is a tile."""
    is_added: bool = False
    is_ready: bool = True
    is_useless: bool = False
    """Whether it brings nothing to the roll that lies on the table."""


def shown_tool(context: TableContext, seat: int, tool: int) -> ShownTool:
    """Return how a tool of a player is drawn now."""
    state, texts = state_of(context), context.texts
    return ShownTool(
        texts.number(tool_value(state, seat, tool)),
        texts.times(1) if is_one_use(state, tool) else "",
        bool(state.adding >> tool & 1) and seat == state.current_player,
        bool(ready_tools(state, seat) >> tool & 1),
    )


def draw_tool(canvas: Canvas, area: Area, tool: ShownTool, *, is_lit: bool = False) -> None:
    """Draw a tool; what is added has a white ring, what is used is faint."""
    alpha = 97 if not tool.is_ready else _USELESS if tool.is_useless and not tool.is_added else 255
    if tool.is_added:
        canvas.ring(area, 8, 3, colour=theme.VERMILION if tool.is_useless else theme.WHITE)
    material = _TILE.with_(
        fill=theme.flat(theme.PAPER if tool.is_added or is_lit else _FILL),
        edge=ONCE if tool.once else theme.WALNUT_EDGE,
        edge_width=2 if tool.once else 1.5,
    )
    canvas.box(area, material, alpha)
    scale = area.h / 44
    items: list[Item] = [Drawing(icons.TOOL, 26 * scale), Word(tool.value, BODY_BOLD.sized(max(16, 19 * scale)))]
    draw_row(canvas, area, items, gap=3, align="center", alpha=alpha)
    if tool.once:
        _draw_once(canvas, area, tool.once, alpha)


def _draw_once(canvas: Canvas, area: Area, text: str, alpha: int) -> None:
    """Write that a tool can be used once, on its corner."""
    style = SMALL_BOLD.sized(12)
    width = canvas.type.width(text, style) + 8
    chip = area.from_end(-6, -7, width, 16)
    canvas.box(chip, theme.Material(theme.flat(ONCE), theme.PARCHMENT_LIGHT, 1, 8), alpha)
    canvas.text(text, style, theme.WHITE, chip, "center", alpha=alpha)


class CardChip(ActionWidget):
    """The open card for two resources."""

    def __init__(self, area: Area, context: TableContext, *, key: str) -> None:
        legal = context.controller.is_legal(USE)
        super().__init__(area, partial(make_move, context.controller, USE), key=key, enabled=legal)
        self.text = context.texts.number(2)
        why = "" if legal else context.say("why.use_later")
        self.tip = Tip(context.say("card_top.two_resources"), context.say("top.two_resources"), warning=why)

    @property
    def use(self) -> str:
        """It uses the card."""
        return "use"

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the chip; it glows while the card can be used."""
        if self.enabled:
            canvas.ring(self.area, 8, 2, 190)
        fill = theme.flat(theme.PAPER if look.hovered and self.enabled else _FILL)
        canvas.box(self.area, _TILE.with_(fill=fill, edge=ONCE, edge_width=2))
        items: list[Item] = [Word(self.text), Drawing(icons.REWARD, self.area.h * 0.66)]
        draw_row(canvas, self.area, items, gap=3, align="center")


def tool_key(context: TableContext, tool: int) -> str:
    """Return the key of a tool's widget, as moves name the tool: tiles by their number, one-use tools by their card."""
    return f"add_{state_of(context).tables.add[tool].args[0]}"


def _tool_move(context: TableContext, tool: int) -> Move | None:
    """Return the move that adds a tool to the roll or takes it back, if that is what is asked and seen."""
    state = state_of(context)
    tables, asked = state.tables, state.pending[-1].kind if state.pending else ""
    if asked != TOOLS:  # while dice roll, the position before them is shown
        return None
    return next((move for move in (tables.add[tool], tables.drop[tool]) if context.controller.is_legal(move)), None)


def _is_useless(context: TableContext, tool: int) -> bool:
    """Return whether a tool brings nothing to the roll on which it lies or could be laid."""
    state = state_of(context)
    return not can_help(state, tool) and (tool in wasted(state) or not state.adding >> tool & 1)


def _click_tip(context: TableContext, tool: int, value: int) -> Tip:
    """Tell what a click on a tool does to the roll, and what comes of it."""
    state = state_of(context)
    is_added = bool(state.adding >> tool & 1)
    body = context.say("tip.drop_tool" if is_added else "tip.add_tool", n=value)
    if _is_useless(context, tool):
        return Tip(body=body, warning=context.say("tip.tool_wasted" if is_added else "tip.tool_useless"))
    if is_added:
        return Tip(body=body)
    more, kind = gain_by(state, tool), ToolsAbout(*state.pending[-1].about).kind
    reward = context.name("resource", state.tables.rewards[kind])
    line = context.say("tip.tool_gain", n=more, resource=reward) if more else context.say("tip.tool_joined")
    return Tip(body=body, lines=(line,))


def _tool_tip(context: TableContext, tool: int) -> Tip:
    """Explain a tool, and why it cannot be added now."""
    state, seat = state_of(context), own_seat(context)
    value = tool_value(state, seat, tool)
    if _tool_move(context, tool):
        return _click_tip(context, tool, value)
    body = context.say("tip.one_use_tool" if is_one_use(state, tool) else "tip.tool_tile", n=value)
    ready = ready_tools(state, seat) >> tool & 1
    return Tip(body=body, warning="" if ready else context.say("why.tool_used"))
