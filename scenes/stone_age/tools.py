"""Tools as chips: tiles and cards that are added to a roll, in the tray and in the dialog of the roll."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.stone_age.decisions import TOOLS, USE
from game.stone_age.rolls import ready_tools, tool_value
from scenes.stone_age import icons
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.text import BODY_BOLD, SMALL_BOLD
from scenes.ui.tooltip import Tip
from scenes.ui.widget import ActionWidget, Look

if TYPE_CHECKING:
    from scenes.stone_age.table import Table

_FILL = "#E2D2A6"
_TILE = theme.Material(theme.flat(_FILL), theme.WALNUT_EDGE, 1.5, 8)


class ToolChip(ActionWidget):
    """A tool: ready, laid on the roll, or used. A card that can be used once has a violet edge."""

    def __init__(self, area: Area, table: "Table", tool: int, move: Move | None, *, key: str) -> None:
        super().__init__(area, lambda: table.make(move), key=key, enabled=move is not None)
        self.table = table
        self.tool = tool
        self.move = move
        self.tip = tool_tip(table, tool)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the chip; what can be added glows, what is added has a white ring, what is used is faint."""
        table, seat = self.table, self.table.tray_seat
        state = table.tribes
        is_added = bool(state.adding >> self.tool & 1) and seat == state.current_player
        ready = bool(ready_tools(state, seat) >> self.tool & 1)
        alpha = 255 if ready else 97
        if is_added:
            canvas.ring(self.area, 8, 3, colour=theme.WHITE)
        elif self.enabled:
            canvas.ring(self.area, 8, 2, 190)
        once = self.tool >= state.tables.facts.tool_tiles
        material = _TILE.with_(
            fill=theme.flat(theme.PAPER if is_added or look.hovered else _FILL),
            edge="#7A4CA0" if once else theme.WALNUT_EDGE,
            edge_width=2 if once else 1.5,
        )
        canvas.box(self.area, material, alpha)
        scale = self.area.h / 44
        value = table.app.texts.number(tool_value(state, seat, self.tool))
        items: list[Item] = [Drawing(icons.TOOL, 26 * scale), Word(value, BODY_BOLD.sized(max(16, 19 * scale)))]
        draw_row(canvas, self.area, items, gap=3, align="center", alpha=alpha)
        if once:
            _draw_once(canvas, self.area, table.app.texts.times(1), alpha)


def _draw_once(canvas: Canvas, area: Area, text: str, alpha: int) -> None:
    """Write that a tool can be used once, on its corner."""
    style = SMALL_BOLD.sized(12)
    width = canvas.type.width(text, style) + 8
    chip = area.from_end(-6, -7, width, 16)
    canvas.box(chip, theme.Material(theme.flat("#7A4CA0"), theme.PARCHMENT_LIGHT, 1, 8), alpha)
    canvas.text(text, style, theme.WHITE, chip, "center", alpha=alpha)


class CardChip(ActionWidget):
    """The open card for two resources."""

    def __init__(self, area: Area, table: "Table", *, key: str) -> None:
        legal = table.accepts_clicks and table.match.state.is_legal(USE)
        super().__init__(area, lambda: table.make(USE), key=key, enabled=legal)
        self.text = table.app.texts.number(2)
        why = "" if legal else table.say("why.use_later")
        self.tip = Tip(table.say("card_top.two_resources"), table.say("top.two_resources"), warning=why)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the chip; it glows while the card can be used."""
        if self.enabled:
            canvas.ring(self.area, 8, 2, 190)
        fill = theme.flat(theme.PAPER if look.hovered and self.enabled else _FILL)
        canvas.box(self.area, _TILE.with_(fill=fill, edge="#7A4CA0", edge_width=2))
        items: list[Item] = [Word(self.text), Drawing(icons.REWARD, self.area.h * 0.66)]
        draw_row(canvas, self.area, items, gap=3, align="center")


def tools_of(table: "Table", seat: int) -> list[int]:
    """Return the numbers of a player's tools: tiles, then open one-use tools."""
    state = table.tribes
    tiles = state.tables.facts.tool_tiles
    owned = [tile for tile in range(tiles) if state.tools[seat * tiles + tile]]
    cards = enumerate(state.tables.one_use)
    return owned + [tiles + number for number, card in cards if state.open_cards[seat] >> card & 1]


def tool_move(table: "Table", tool: int) -> Move | None:
    """Return the move that adds a tool to the roll or takes it back, if that is what is asked."""
    state = table.match.state
    if not table.accepts_clicks or state.pending[-1].kind != TOOLS:
        return None
    board = table.tribes.tables
    return next((move for move in (board.add[tool], board.drop[tool]) if state.is_legal(move)), None)


def tool_name(table: "Table", tool: int) -> str:
    """Return how moves name a tool: tiles by their number, one-use tools by their card."""
    return str(table.tribes.tables.add[tool].args[0])


def tool_tip(table: "Table", tool: int) -> Tip:
    """Explain a tool, and why it cannot be added now."""
    state, seat = table.tribes, table.tray_seat
    value = tool_value(state, seat, tool)
    once = tool >= state.tables.facts.tool_tiles
    body = table.say("tip.one_use_tool" if once else "tip.tool_tile", n=value)
    if tool_move(table, tool):
        return Tip(body=table.say("tip.drop_tool" if state.adding >> tool & 1 else "tip.add_tool", n=value))
    ready = ready_tools(state, seat) >> tool & 1
    return Tip(body=body, warning="" if ready else table.say("why.tool_used"))
