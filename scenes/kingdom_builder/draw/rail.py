"""The rail of Kingdom Builder: scoring cards with live gold, castles, and the locations in play."""

from functools import partial

from game.kingdom_builder.scoring import CASTLE
from game.kingdom_builder.state import KingdomBuilder
from scenes.kingdom_builder.draw.account import HEIGHT, Account
from scenes.kingdom_builder.draw.cards import CastleRow, Gold, LocationRow, PartTab, ScoringCard
from scenes.kingdom_builder.faces import part_face, tile_face
from scenes.kingdom_builder.places import hex_place
from scenes.kingdom_builder.score_light import LightWatch, PartWidget, ScoreLight
from scenes.kingdom_builder.texts import KingdomBuilderWords
from scenes.table.context import TableContext
from scenes.table.surroundings import Tab
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_label
from scenes.ui.tooltip import Tip

_CARD, _TALL_CARD = 134, 156
_CASTLE = 56
_GAP = 10
_ROW = 49
_TAB = 66
_LEAST_ACCOUNT = 150


class Rail:
    """Cards and locations, in the open rail or in drawers behind tabs."""

    def __init__(self, context: TableContext, words: KingdomBuilderWords, light: ScoreLight) -> None:
        self._context = context
        self._words = words
        self._light = light
        self.account = Account(context, words)
        self._locations: Area | None = None
        self._account_area: Area | None = None

    @property
    def shows_account(self) -> bool:
        """Whether the account of the lit part of the score has room in the rail."""
        return self._account_area is not None

    def place(self) -> None:
        """Put everything on the page."""
        self._locations = self._account_area = None
        self._context.page.add(LightWatch(self._light))
        if self._context.frame.has_tabs:
            self._place_tabs()
        else:
            self._place_open()

    def _place_open(self) -> None:
        rail = self._context.frame.end_rail
        y = self._place_cards(rail)
        room = rail.h - y
        if self._light.part and room >= _LEAST_ACCOUNT:
            self._account_area = rail.part(0, y, rail.w, min(room, HEIGHT))
        elif room > 80:
            self._locations = rail.part(0, y, rail.w, min(room, 44 + len(self._kinds) * _ROW))
            self._place_locations(self._locations.inset(14, 0).below(36))

    def _place_cards(self, area: Area, most: float = _CARD) -> float:
        """Put the cards one below the other, at most so high; return where they end."""
        gold_by_part = self._gold()
        cards = [part for part in gold_by_part if part != "castle"]
        height = min(most, (area.h - _CASTLE - 3 * _GAP) / max(1, len(cards)))
        y = 0.0
        for part in cards:
            self._place_card(area.part(0, y, area.w, height), part, gold_by_part[part])
            y += height + _GAP
        self._place_castle(area.part(0, y, area.w, _CASTLE), gold_by_part["castle"])
        return y + _CASTLE + 12

    def _place_card(self, area: Area, part: str, gold: Gold) -> None:
        action, lit = partial(self._light.toggle, part), self._light.part == part
        self._add(ScoringCard(area, part, part_face(self._context, part), gold, action, lit=lit))

    def _place_castle(self, area: Area, gold: Gold) -> None:
        action, lit = partial(self._light.toggle, CASTLE), self._light.part == CASTLE
        text = self._context.say("castle_short")
        self._add(CastleRow(area, part_face(self._context, CASTLE), text, gold, action, lit=lit))

    def _add(self, widget: PartWidget) -> None:
        """Put what stands for a part of the score on the page."""
        widget.is_pinned = self._light.pinned == widget.part
        self._context.page.add(widget)

    def _gold(self) -> dict[str, Gold]:
        """Return each part of the score with what every player has by it now, and what rivals changed of it."""
        scores = self._context.controller.view.scores()
        sides, viewer = self._context.sides, self._context.controller.viewer
        changes = self._words.gold_by_rivals()
        return {
            part: [
                (
                    sides.colours[seat],
                    self._gold_text(scores[seat].parts[part], changes.get(part, 0) * (seat == viewer)),
                )
                for seat in sides.seats
            ]
            for part in scores[0].parts
        }

    def _gold_text(self, gold: int, change: int) -> str:
        number = self._context.texts.number
        if not change:
            return number(gold)
        colour = theme.VERDIGRIS if change > 0 else theme.VERMILION
        return f"{number(gold)} [[{colour}|{number(change, sign=True)}]]"

    @property
    def _state(self) -> KingdomBuilder:
        return KingdomBuilder.of(self._context.controller.view)

    @property
    def _kinds(self) -> list[int]:
        return self._state.board.kinds

    def _place_locations(self, area: Area) -> None:
        pitch = min(_ROW, area.h / len(self._kinds))
        if pitch >= 40:
            areas = [area.part(0, n * pitch, area.w, pitch - 3) for n in range(len(self._kinds))]
        else:
            areas = [area.part(n * 52, 0, 40, 40) for n in range(len(self._kinds))]
        for kind, place in zip(self._kinds, areas, strict=True):
            self._context.page.add(self._location(place, self._state.tables.tiles[kind].id))

    def _location(self, area: Area, tile: str) -> LocationRow:
        say = self._context.say
        name, text = say(f"tile.{tile}"), say(f"tile_text.{tile}")
        face = tile_face(self._context, tile)
        action = partial(self._context.links.show_rules, f"action-{tile}")
        short = say(f"tile_short.{tile}")
        places = [hex_place(number) for number in self._hexes_of(tile)]
        return LocationRow(area, face, short, action, key=f"location_{tile}", tip=Tip(name, text), places=places)

    def _hexes_of(self, tile: str) -> list[int]:
        """Return where the locations of a kind are."""
        board = self._state.board
        found = zip(board.location_hexes, board.location_kinds, strict=True)
        return [number for number, kind in found if board.tables.tiles[kind].id == tile]

    # tabs

    def _place_tabs(self) -> None:
        first_tile = self._state.tables.tiles[self._kinds[0]].id
        tabs = [Tab("cards", "icon_card"), Tab("locations", f"loc_{first_tile}")]
        self._context.surroundings.place_tabs(tabs)
        self._place_parts(self._context.frame.end_rail.below(len(tabs) * _TAB + _GAP))

    def _place_parts(self, area: Area) -> None:
        """Put an emblem for each part of the score on the page, which lights the board without a drawer."""
        viewer = self._context.controller.viewer
        scores = self._context.controller.view.scores()
        parts = list(scores[0].parts)
        pitch = min(_TAB, area.h / len(parts))
        for number, part in enumerate(parts):
            place = area.part(0, number * pitch, area.w, pitch - 10)
            own = self._context.texts.number(scores[viewer or 0].parts[part])
            action, lit = partial(self._light.toggle, part), self._light.part == part
            self._add(PartTab(place, part, part_face(self._context, part), own, action, lit=lit))

    def place_drawer(self) -> None:
        """Put the content of the open tab on the page."""
        surroundings = self._context.surroundings
        if not self._context.frame.has_tabs or surroundings.drawer not in ("cards", "locations"):
            return
        inner = surroundings.open_drawer(surroundings.tab_title(surroundings.drawer))
        if surroundings.drawer == "cards":
            self._place_cards(inner, _TALL_CARD)
        else:
            self._place_locations(inner.part(0, 0, inner.w, len(self._kinds) * _ROW))

    def draw(self, canvas: Canvas) -> None:
        """Paint the dark panel behind the locations, or the account of what is lit."""
        if self._account_area:
            self.account.draw(canvas, self._account_area, self._light.part)
        if self._locations:
            canvas.box(self._locations, theme.DARK_PANEL)
            heading = self._locations.part(14, 8, self._locations.w - 28, 24)
            draw_label(canvas, heading, self._context.surroundings.tab_title("locations"))
