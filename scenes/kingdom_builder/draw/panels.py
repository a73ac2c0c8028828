"""What a player's panel shows in Kingdom Builder: settlements left, terrain card, location tiles."""

from collections.abc import Sequence
from typing import NamedTuple

from game.kingdom_builder.building import may_run_out
from game.kingdom_builder.hidden import HIDDEN
from game.kingdom_builder.state import KingdomBuilder
from scenes.kingdom_builder.draw.cards import draw_terrain_card
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import NUMBER_20, SMALL
from scenes.ui.tooltip import Tip, account_line


class _Tile(NamedTuple):
    """A tile in a panel."""

    area: Area
    kind: int
    is_used: bool


LOW_PANEL = 110.0
"""A panel that is lower has a head of one line."""
_ROWS = ((150.0, 64.0, 32.0), (125.0, 56.0, 32.0), (LOW_PANEL, 52.0, 28.0), (0.0, 35.0, 26.0))
"""From which height of a panel on its supply stands how far below its top, and how large it is."""


class _Parts:
    """Where everything in a panel is."""

    def __init__(self, area: Area, state: KingdomBuilder, seat: int, kinds: Sequence[int]) -> None:
        self.y, self.side = next((y, side) for least, y, side in _ROWS if area.h >= least)
        self.supply = area.part(22, self.y, 110, self.side)
        self.gold = area.from_end(8, 4, 64, 32 if area.h < LOW_PANEL else 52)
        width = 38.0 if area.h > 125 else 30.0
        self.card = area.from_end(14, self.y + 4 if area.h < LOW_PANEL else max(self.y, 58), width, width * 1.36)
        self.tiles = _tiles(area, state, seat, kinds, self.y + self.side + 3)


def _tiles(area: Area, state: KingdomBuilder, seat: int, kinds_held: Sequence[int], top: float) -> list[_Tile]:
    """Return the tiles that a player holds, below `top`, and which of them are used in this turn."""
    kinds = [kind for kind in kinds_held for _ in range(state.tiles_held(seat, kind))]
    foot = 9.0 if area.h > 125 else 6.0
    side = min(36.0, max(24.0, area.h - foot - top))
    y = area.h - side - foot
    step = min(side + 4, (area.w - 84 - side) / max(1, len(kinds) - 1))
    is_on_turn = seat == state.seat and not state.is_over
    ready = {kind: state.ready[kind] for kind in kinds_held}
    tiles = []
    for number, kind in enumerate(kinds):
        tiles.append(_Tile(area.part(20 + number * step, y, side, side), kind, is_on_turn and ready[kind] <= 0))
        ready[kind] -= 1
    return tiles


def draw_panel(canvas: Canvas, area: Area, context: TableContext, seat: int, kinds: Sequence[int]) -> None:
    """Paint what a player has below the head of the panel, with these kinds of tile."""
    state = KingdomBuilder.of(context.controller.view)
    parts = _Parts(area, state, seat, kinds)
    _draw_supply(canvas, area, context, seat, parts)
    draw_terrain_card(canvas, parts.card, _terrain(state, seat))
    for tile in parts.tiles:
        name = f"loc_{state.tables.tiles[tile.kind].id}"
        canvas.picture(name, tile.area, alpha=97 if tile.is_used else 255)


def _draw_supply(canvas: Canvas, area: Area, context: TableContext, seat: int, parts: _Parts) -> None:
    """Paint the settlements left; a supply that may run out is coloured, since that ends the game."""
    state = KingdomBuilder.of(context.controller.view)
    y, side = parts.y, parts.side
    canvas.tinted("piece_settlement", area.part(22, y, side, side), theme.PLAYERS[context.sides.colours[seat]])
    left, style = context.texts.number(state.supply[seat]), NUMBER_20.sized(24)
    width = canvas.type.width(left, style) + 2
    is_near_end = may_run_out(state, seat)
    canvas.text(left, style, theme.VERMILION if is_near_end else theme.INK, area.part(60, y, width, side))
    word, small = context.say("left"), SMALL.sized(13.5)
    words = canvas.type.width(word, small) + 2
    ink = theme.VERMILION if is_near_end else theme.INK_SOFT
    canvas.text(word, small, ink, area.part(66 + width, y + 4, words, side - 4))
    if is_near_end:
        canvas.picture("icon_hourglass", area.part(72 + width + words, y + side / 2 - 9, 20, 20))


def _terrain(state: KingdomBuilder, seat: int) -> str | None:
    """Return the terrain of a player's card; None: it is hidden."""
    return None if state.hand[seat] == HIDDEN else state.tables.terrain_ids[state.hand[seat]]


def panel_tips(area: Area, context: TableContext, seat: int, kinds: Sequence[int]) -> list[tuple[Area, Tip]]:
    """Return what gold, supply, terrain card and tiles say."""
    state, say = KingdomBuilder.of(context.controller.view), context.say
    parts = _Parts(area, state, seat, kinds)
    left = say("panel.left", n=state.supply[seat])
    warning = say("panel.near_end") if may_run_out(state, seat) and not state.is_over else ""
    terrain = _terrain(state, seat)
    card = Tip(say(f"terrain.{terrain}"), say("panel.card")) if terrain else Tip(body=say("panel.hidden_card"))
    tips = [(parts.supply, Tip(left, warning=warning)), (parts.card, card), (parts.gold, _gold_tip(context, seat))]
    for tile in reversed(parts.tiles):  # of tiles that overlap the last one lies on top
        name = state.tables.tiles[tile.kind].id
        used = say("why.used") if tile.is_used else ""
        tips.append((tile.area, Tip(say(f"tile.{name}"), say(f"tile_text.{name}"), warning=used)))
    return tips


def _gold_tip(context: TableContext, seat: int) -> Tip:
    """Return from which cards a player's gold comes."""
    say, number = context.say, context.texts.number
    parts = context.controller.view.scores()[seat].parts
    lines = [account_line(say(f"score.{part}"), number(gold)) for part, gold in parts.items()]
    return Tip(say("unit", n=sum(parts.values())), lines=tuple(lines))
