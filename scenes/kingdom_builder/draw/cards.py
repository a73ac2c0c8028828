"""Scoring cards, castles, locations and tiles as widgets of the rail and the tray."""

from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate

from game.kingdom_builder.scoring import CASTLE
from scenes.kingdom_builder.score_light import PartWidget
from scenes.table.place_widgets import SpeakingWidget
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.art import HEX_RATIO
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting_paragraph
from scenes.ui.geometry import Area, Point
from scenes.ui.screen import draw_chip
from scenes.ui.text import BODY_BOLD, SMALL, SMALL_BOLD, TITLE_20
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, Look, Widget

Gold = Sequence[tuple[int, str]]
"""For each player the colour number and the gold as text."""


_CHIP_STYLES = ((BODY_BOLD, 46, 8), *((BODY_BOLD.sized(size), 39, 4) for size in (16, 15, 14, 13, 12)))
"""Type, padding and gap of the gold on a card, the largest first."""
_LOW_CARD = 115
"""A card that is lower has its lines closer together."""


def _draw_paper(canvas: Canvas, area: Area, look: Look, *, lit: bool) -> None:
    """Draw what a part of the score is printed on; while it lights the board it has a gold ring."""
    canvas.box(area, theme.PANEL_HOVER if look.hovered else theme.PANEL)
    if lit:
        canvas.ring(area, 12, 3, colour=theme.GOLD_LEAF)


class ScoringCard(PartWidget):
    """A card that says what brings gold, with what each player has by it now."""

    def __init__(self, area: Area, part: str, face: CardFace, gold: Gold, action: Action, *, lit: bool) -> None:
        super().__init__(area, part, action, key=f"card_{part}")
        self.face = face
        self.gold = gold
        self.is_lit = lit
        self._chips: list[Area] = []

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw emblem, name, rule and gold."""
        area = self.area
        _draw_paper(canvas, area, look, lit=self.is_lit)
        canvas.box(area.part(14, 12, 56, 56), theme.EMBLEM)
        canvas.picture(self.face.picture, area.part(19, 17, 46, 46))
        top, foot = (8, 38) if area.h > _LOW_CARD else (2, 27)
        canvas.text(self.face.name, TITLE_20.sized(22), theme.INK, area.part(82, top, area.w - 94, 28))
        room = area.part(82, top + 28, area.w - 94, area.h - top - 30 - foot)
        style = fitting_paragraph(canvas.type, self.face.text, SMALL, (14.5, 13.5, 12.5), room)
        canvas.paragraph(self.face.text, style, theme.INK_BROWN, room)
        self._draw_chips(canvas, area.part(14, area.h - foot, area.w - 28, min(28, foot - 4)))

    def _draw_chips(self, canvas: Canvas, row: Area) -> None:
        """Draw the gold of every player, as large as there is room for all of it."""
        for style, padding, gap in _CHIP_STYLES:
            widths = [canvas.type.width(text, style) + padding for _, text in self.gold]
            if sum(widths) + gap * (len(widths) - 1) <= row.w:
                break
        starts = accumulate((width + gap for width in widths), initial=0.0)
        self._chips = [row.part(x, 0, width, row.h) for x, width in zip(starts, widths, strict=False)]
        for chip, (colour, text) in zip(self._chips, self.gold, strict=True):
            draw_chip(canvas, chip, text, picture=theme.PLAYERS[colour].shield, style=style)

    def seat_at(self, point: Point) -> int | None:
        """Return the player whose chip is at a point."""
        return next((seat for seat, chip in enumerate(self._chips) if chip.contains(point)), None)


class CastleRow(PartWidget):
    """What castles bring, which holds in every match."""

    def __init__(self, area: Area, face: CardFace, text: str, gold: Gold, action: Action, *, lit: bool) -> None:
        super().__init__(area, CASTLE, action, key="castle")
        self.face = face
        self.text = text
        self.gold = gold
        self.is_lit = lit

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the castle, its rule and the gold."""
        area = self.area
        _draw_paper(canvas, area, look, lit=self.is_lit)
        canvas.picture(self.face.picture, area.part(14, (area.h - 41) / 2, 36, 41))
        x = 12.0
        for colour, text in reversed(self.gold):
            width = canvas.type.width(text, BODY_BOLD) + 2
            canvas.text(text, BODY_BOLD, theme.INK, area.from_end(x, 0, width, area.h))
            canvas.shield(colour, area.from_end(x + width + 3, area.h / 2 - 9.5, 19, 19))
            x += width + 30
        room = area.w - 62 - x
        name = self.face.name
        if room >= canvas.type.width(name, BODY_BOLD):
            has_text = room >= canvas.type.width(self.text, SMALL)
            canvas.text(name, BODY_BOLD, theme.INK, area.part(62, 8 if has_text else 18, room, 20))
            if has_text:
                canvas.text(self.text, SMALL, theme.INK_SOFT, area.part(62, 29, room, 18))


class PartTab(PartWidget):
    """A part of the score in a narrow window: its emblem, and the gold of the person at the screen."""

    def __init__(self, area: Area, part: str, face: CardFace, gold: str, action: Action, *, lit: bool) -> None:
        super().__init__(area, part, action, key=f"part_{part}")
        self.face = face
        self.gold = gold
        self.is_lit = lit

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the emblem with the gold at its corner."""
        canvas.box(self.area, theme.TOOL_HOVER if look.hovered else theme.TOOL)
        side = self.area.w - 16
        canvas.picture(self.face.picture, self.area.part(8, (self.area.h - side) / 2 - 3, side, side))
        width = max(22, canvas.type.width(self.gold, SMALL_BOLD) + 10)
        badge = self.area.from_end(1, self.area.h - 20, width, 20)
        canvas.box(badge, theme.Material(theme.flat(theme.WALNUT_DARK), theme.GOLD_LEAF, 1.5, 10))
        canvas.text(self.gold, SMALL_BOLD, theme.PALE_GOLD, badge.inset(-2, 0), "center")
        if self.is_lit:
            canvas.ring(self.area, 10, 3, colour=theme.GOLD_LEAF)


class LocationRow(SpeakingWidget):
    """A kind of location in play and what its tile does; with little room only its drawing."""

    tips_beside = True

    def __init__(
        self, area: Area, face: CardFace, short: str, action: Action, *, key: str, tip: Tip, places: Sequence[Hashable]
    ) -> None:
        super().__init__(area, action, key=key, tip=tip)
        self.face = face
        self.short = short
        self._places = places

    @property
    def use(self) -> str:
        """It opens the rulebook at its tile."""
        return "read_rule"

    def places_spoken_of(self) -> Sequence[Hashable]:
        """Return where on the map such locations are."""
        return self._places

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile, its name and its action."""
        area = self.area
        if look.hovered:
            canvas.rounded(area.inset(-4, 0), 8, theme.WALNUT_HOVER)
        side = min(38, area.h)
        canvas.picture(self.face.picture, area.part(0, (area.h - side) / 2, side, side))
        if area.w < 100:
            return
        words = area.after(side + 10)
        middle = area.h / 2
        canvas.text(self.face.name, BODY_BOLD.sized(15.5), theme.PALE_GOLD, words.part(0, middle - 21, words.w, 21))
        canvas.text(self.short, SMALL, theme.STRAW, words.part(0, middle, words.w, 20))


class TileChip(SpeakingWidget):
    """A location tile of the player on turn: ready, chosen, used, or won in this turn."""

    HEIGHT = 34
    LIVE = frozenset({"usable", "chosen", "hinted"})
    """The states in which a click does something."""
    SPENT = frozenset({"used", "won"})
    """The states of a tile that is out of this turn: used, or won only now."""

    def __init__(
        self,
        area: Area,
        face: CardFace,
        label: str,
        action: Action,
        *,
        state: str,
        tip: Tip,
        targets: Callable[[], Sequence[Hashable]],
    ) -> None:
        super().__init__(area, action, key=f"tile_{face.picture}", tip=tip, enabled=state in self.LIVE)
        self.face = face
        self.label = label
        self.state = state
        self._targets = targets

    @property
    def use(self) -> str:
        """A chosen tile is put back."""
        return "put_back" if self.state == "chosen" else "use_tile"

    def places_spoken_of(self) -> Sequence[Hashable]:
        """Return where the tile could be used before it is chosen; then those hexes glow."""
        return self._targets() if self.state in ("usable", "hinted") else ()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the chip; gold edge: can be used, white edge: chosen, faint: not now."""
        edges = {"usable": theme.GOLD_LEAF, "chosen": theme.WHITE, "hinted": theme.GOLD_GLOW}
        if self.state == "hinted":
            canvas.glow(self.area.centre, self.area.w * 1.3, theme.GOLD_GLOW, 190)
        edge = edges.get(self.state, theme.WALNUT_EDGE)
        alpha = 140 if self.state in self.SPENT else 255
        material = theme.CHIP_DARK.with_(radius=17, edge=edge, edge_width=2 if self.state in edges else 1)
        if look.hovered:
            material = material.with_(fill=theme.flat("#5A3D28"))
        canvas.box(self.area, material, alpha)
        canvas.picture(self.face.picture, self.area.part(5, 4, 26, 26), alpha=alpha)
        ink = theme.FADED if self.state in self.SPENT else theme.CREAM
        canvas.text(self.label, BODY_BOLD, ink, self.area.part(37, 0, self.area.w - 46, self.area.h))


class TerrainPile(Widget):
    """The terrain card in front of the player on turn, which tells about all terrain cards."""

    is_focusable = False

    def __init__(self, area: Area, *, tip: Tip) -> None:
        super().__init__(area, key="terrain_card", tip=tip)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The tray paints it."""


def draw_terrain_card(canvas: Canvas, area: Area, terrain: str | None) -> None:
    """Draw a terrain card, its back if the terrain is not known."""
    side = area.w * 0.78
    if terrain is None:
        canvas.box(area, theme.CARD_BACK)
        canvas.picture("hex_back", area.middle(side * 0.9, side * 0.9 * HEX_RATIO))
    else:
        canvas.box(area, theme.CARD)
        canvas.picture(f"hex_{terrain}", area.middle(side, side * HEX_RATIO))
