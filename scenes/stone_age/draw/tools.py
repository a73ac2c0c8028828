"""Tools as chips: tiles and cards that are added to a roll, in the tray and in the dialog of the roll."""

from functools import partial
from typing import NamedTuple

from game.core.move import Move
from game.stone_age.decisions import USE
from game.stone_age.rolls import is_one_use, ready_tools, tool_value
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
_TILE = theme.Material(theme.flat(_FILL), theme.WALNUT_EDGE, 1.5, 8)


class ToolChip(ActionWidget):
    """A tool: ready, laid on the roll, or used. A card that can be used once has a violet edge."""

    def __init__(self, area: Area, context: TableContext, tool: int, *, key: str) -> None:
        move = _tool_move(context, tool)
        super().__init__(area, partial(make_move, context.controller, move), key=key, enabled=move is not None)
        self._context = context
        self.tool = tool
        self.tip = _tool_tip(context, tool)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the chip; what can be added glows."""
        tool = shown_tool(self._context, own_seat(self._context), self.tool)
        if self.enabled and not tool.is_added:
            canvas.ring(self.area, 8, 2, 190)
        draw_tool(canvas, self.area, tool, is_lit=look.hovered)


class ShownTool(NamedTuple):
    """A tool as it is drawn."""

    value: str
    once: str = ""
    """What says that it can be used once; empty: it is a tile."""
    is_added: bool = False
    is_ready: bool = True


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
    alpha = 255 if tool.is_ready else 97
    if tool.is_added:
        canvas.ring(area, 8, 3, colour=theme.WHITE)
    material = _TILE.with_(
        fill=theme.flat(theme.PAPER if tool.is_added or is_lit else _FILL),
        edge="#7A4CA0" if tool.once else theme.WALNUT_EDGE,
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
    canvas.box(chip, theme.Material(theme.flat("#7A4CA0"), theme.PARCHMENT_LIGHT, 1, 8), alpha)
    canvas.text(text, style, theme.WHITE, chip, "center", alpha=alpha)


class CardChip(ActionWidget):
    """The open card for two resources."""

    def __init__(self, area: Area, context: TableContext, *, key: str) -> None:
        legal = context.controller.is_legal(USE)
        super().__init__(area, partial(make_move, context.controller, USE), key=key, enabled=legal)
        self.text = context.texts.number(2)
        why = "" if legal else context.say("why.use_later")
        self.tip = Tip(context.say("card_top.two_resources"), context.say("top.two_resources"), warning=why)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the chip; it glows while the card can be used."""
        if self.enabled:
            canvas.ring(self.area, 8, 2, 190)
        fill = theme.flat(theme.PAPER if look.hovered and self.enabled else _FILL)
        canvas.box(self.area, _TILE.with_(fill=fill, edge="#7A4CA0", edge_width=2))
        items: list[Item] = [Word(self.text), Drawing(icons.REWARD, self.area.h * 0.66)]
        draw_row(canvas, self.area, items, gap=3, align="center")


def tool_key(context: TableContext, tool: int) -> str:
    """Return the key of a tool's widget, as moves name the tool: tiles by their number, one-use tools by their card."""
    return f"add_{state_of(context).tables.add[tool].args[0]}"


def _tool_move(context: TableContext, tool: int) -> Move | None:
    """Return the move that adds a tool to the roll or takes it back, if that is what is asked."""
    tables = state_of(context).tables
    return next((move for move in (tables.add[tool], tables.drop[tool]) if context.controller.is_legal(move)), None)


def _tool_tip(context: TableContext, tool: int) -> Tip:
    """Explain a tool, and why it cannot be added now."""
    state, seat = state_of(context), own_seat(context)
    value = tool_value(state, seat, tool)
    if _tool_move(context, tool):
        return Tip(body=context.say("tip.drop_tool" if state.adding >> tool & 1 else "tip.add_tool", n=value))
    body = context.say("tip.one_use_tool" if is_one_use(state, tool) else "tip.tool_tile", n=value)
    ready = ready_tools(state, seat) >> tool & 1
    return Tip(body=body, warning="" if ready else context.say("why.tool_used"))
