"""The board of San Juan with what can be clicked on it, and what players have."""

from collections.abc import Hashable, Sequence
from enum import StrEnum
from functools import partial

from game.core.state import State
from game.san_juan.state import SanJuan
from game.san_juan.tables import UNSEEN
from scenes.san_juan.clicks import SanJuanClicks
from scenes.san_juan.draw.cards import band, card_face, draw_back, draw_mini
from scenes.san_juan.draw.city import CityDrawing
from scenes.san_juan.draw.city_view import CityView
from scenes.san_juan.draw.panels import Panels
from scenes.san_juan.draw.roles import RoleRow
from scenes.san_juan.draw.tableau import Tableau
from scenes.san_juan.places import Kind, as_place, drawn_place, hand_place
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.table.game_view import GameDrawing
from scenes.table.open_hands import HandTile
from scenes.table.places import Place
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.tooltip import Tip


class SanJuanDrawing(GameDrawing):
    """Draws roles, the cathedral and a city, and panels."""

    def __init__(self, context: TableContext, board: CityView, clicks: SanJuanClicks, panels: Panels) -> None:
        super().__init__(context)
        self._board = board
        self._clicks = clicks
        self._roles = RoleRow(context, board)
        self._city = CityDrawing(context, board, clicks)
        self._panels = panels
        self._tableau = Tableau(context)

    def draw_frame(self, canvas: Canvas, board: Area) -> None:
        """Paint the mat."""
        canvas.box(self._board.area, theme.MAT)

    def draw_board(self, canvas: Canvas) -> None:
        """Paint roles, cathedral and city."""
        self._roles.draw(canvas)
        self._city.draw(canvas)

    def draw_targets(self, canvas: Canvas) -> None:
        """Let what can be clicked glow."""
        self._city.draw_targets(canvas)

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark what a line of the log speaks of."""
        for place in places:
            self._city.draw_mark(canvas, as_place(place))

    def beside_tip(self, place: Hashable) -> Sequence[Area]:
        """Tooltips of roles, cards and buildings cover none of those, nor players and prices, if that can be helped."""
        frame, kind = self._context.frame, place.kind if isinstance(place, Place) else None
        seen, clicks = Viewpoint(self._context), self._clicks
        roles = frame.board.part(0, 0, frame.board.w, self._board.roles.bottom - frame.board.y)
        city = [self._board.slot_area(slot) for slot in range(len(seen.city))]
        held = [clicks.place_area(hand_place(number)) for number in range(len(seen.hand))]
        drawn = [clicks.place_area(drawn_place(number)) for number in range(len(seen.state.drawn))]
        others: dict[StrEnum, list[Area]] = {
            Kind.ROLE: [roles],
            Kind.HAND: [frame.tray],
            Kind.DRAWN: [*drawn, *held],
            Kind.SLOT: [roles, *city, *held],
            Kind.GOOD: [roles, *city, *held],
        }
        return (frame.start_rail, frame.end_rail, *others[kind]) if kind and kind in others else ()

    def holds_cards(self) -> bool:
        """Everybody has a hand."""
        return True

    def hand_tiles(self, state: State, seat: int) -> Sequence[HandTile]:
        """Return the cards of a hand with what they cost."""
        return [self._hand_tile(SanJuan.of(state), card) for card in SanJuan.of(state).hands[seat]]

    def _hand_tile(self, state: SanJuan, card: int) -> HandTile:
        if card == UNSEEN:
            return HandTile(draw_back)
        texts, facts = self._context.texts, state.facts
        face = card_face(facts, card, texts, new_buildings=state.new_buildings)
        paint = partial(draw_mini, facts=facts, kind=card)
        return HandTile(paint, face, texts.number(facts.cards[card].cost), *band(facts, card))

    def draw_panel(self, seat: int, canvas: Canvas, area: Area) -> None:
        """Paint hand, roles and city."""
        self._panels.draw(canvas, area, seat)

    def panel_tips(self, seat: int, area: Area) -> Sequence[tuple[Area, Tip]]:
        """Points and hand explain themselves."""
        return self._panels.tips(area, seat)

    def draw_tableau(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint everything a player has."""
        self._tableau.draw(canvas, area, seat)

    def tableau_tips(self, area: Area, seat: int) -> Sequence[tuple[Area, Tip]]:
        """Every building explains itself."""
        tips = [(card, self._clicks.built_tip(seat, slot)) for slot, card in self._cards(area, seat)]
        return [(card, tip) for card, tip in tips if tip]

    def tableau_cards(self, area: Area, seat: int) -> Sequence[tuple[Area, CardFace]]:
        """Every building can be shown large."""
        return [(card, self._clicks.built_face(seat, slot)) for slot, card in self._cards(area, seat)]

    def _cards(self, area: Area, seat: int) -> list[tuple[int, Area]]:
        """Return the buildings of a city opened large, by slot."""
        return list(enumerate(self._tableau.building_areas(area, seat)))
