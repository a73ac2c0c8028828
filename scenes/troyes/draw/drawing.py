"""The board of Troyes with what can be clicked on it, and what players have."""

from collections.abc import Hashable, Sequence
from functools import partial

from game.core.state import State
from game.troyes.decisions import CITIZEN, PASS, PLACE, SETUP, action_of
from game.troyes.state import Troyes
from game.troyes.tables import UNSEEN
from scenes.table.context import TableContext
from scenes.table.game_view import GameDrawing, SeatParts
from scenes.table.open_hands import HandTile, card_back, card_with
from scenes.table.place_widgets import draw_mark, draw_target
from scenes.table.places import Place
from scenes.troyes import icons
from scenes.troyes.clicks import TroyesClicks
from scenes.troyes.draw.buildings import Buildings
from scenes.troyes.draw.cards import Cards
from scenes.troyes.draw.characters import character_face
from scenes.troyes.draw.districts import Districts
from scenes.troyes.draw.panels import draw_panel
from scenes.troyes.draw.tableau import draw_tableau, tableau_cards, tableau_tips
from scenes.troyes.draw.town_view import TownView
from scenes.troyes.placement import Placements
from scenes.troyes.places import RAIL_KINDS, Kind, as_place, building_place, die_place
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import SMALL_BOLD

_GHOST = 165
_PILL = theme.Material(theme.flat(theme.WALNUT_DARK), theme.VERMILION_PALE, 1, 13)
_QUIET = 150
_WIDGETS = RAIL_KINDS | {Kind.BLACK}
"""Kinds of places that are widgets: the table lets them glow."""
_RADII: dict[str, float] = {Kind.CARD: 10.0, Kind.BUILDING: 11.0, Kind.SPACE: 7.0, Kind.LYING: 8.0, Kind.CUBES: 7.0}


class TroyesDrawing(GameDrawing):
    """Draws buildings, cards and districts, what can be clicked, and panels."""

    seat_parts = SeatParts(draw_panel, draw_tableau, tableau_tips=tableau_tips, tableau_cards=tableau_cards)

    def holds_cards(self) -> bool:
        """Everybody has characters, except whoever plays alone."""
        return not state_of(self._context).is_solo

    def hand_tiles(self, state: State, seat: int) -> Sequence[HandTile]:
        """Return the characters of a player."""
        return [self._character_tile(person) for person in Troyes.of(state).characters[seat]]

    def _character_tile(self, person: int) -> HandTile:
        if person == UNSEEN:
            return HandTile(card_back)
        name = state_of(self._context).facts.characters[person].id
        return HandTile(
            partial(card_with, picture=icons.character_icon(name)), character_face(self._context, None, person)
        )

    def __init__(
        self,
        context: TableContext,
        board: TownView,
        clicks: TroyesClicks,
        placements: Placements,
        cards: Cards,
        districts: Districts,
    ) -> None:
        super().__init__(context)
        self._board = board
        self._clicks = clicks
        self._buildings = Buildings(context, board, placements)
        self._cards = cards
        self._districts = districts

    # the board

    def draw_frame(self, canvas: Canvas, board: Area) -> None:
        """Paint the mat."""
        canvas.box(self._board.area, theme.MAT)

    def draw_board(self, canvas: Canvas) -> None:
        """Paint buildings, cards and districts."""
        with canvas.clip(self._board.paper):
            self._buildings.draw(canvas)
            self._cards.draw(canvas)
            self._districts.draw(canvas)
            self._draw_chosen_target(canvas)

    def _draw_chosen_target(self, canvas: Canvas) -> None:
        """Ring what dice are being chosen for."""
        target = self._clicks.selection.target
        if target and target.kind not in RAIL_KINDS:
            canvas.ring(self._clicks.place_area(target), 10, 3, colour=theme.WHITE)

    # targets and marks

    def spared_by_tip(self, place: Hashable) -> Sequence[Area]:
        """Leave dice in sight, and where citizens can be taken from or go to."""
        state, clicks = state_of(self._context), self._clicks
        places = [die_place(side, number) for side, dice in enumerate(state.dice) for number in range(len(dice))]
        places += [found for found in map(as_place, clicks.glowing()) if found.kind in (Kind.SPACE, Kind.LYING)]
        decision = self._context.controller.decision
        if decision and decision.kind == CITIZEN and action_of(decision).action == PLACE:
            places.append(building_place(action_of(decision).target))
        return [clicks.place_area(found) for found in places if found != place]

    def draw_targets(self, canvas: Canvas) -> None:
        """Let what can be clicked glow, and show the ghost of a citizen."""
        context, glowing, pointed_at = self._context, self._clicks.glowing(), self._context.pointer.place
        with canvas.clip(self._board.area):
            for place in map(as_place, glowing):
                if place.kind not in _WIDGETS:
                    self._draw_target(canvas, place, context.glow, strong=context.settings.high_contrast)
            self._districts.draw_prices(canvas, glowing)
            if context.controller.held_move == PASS:
                self._draw_unused_dice(canvas)
            if isinstance(pointed_at, Place) and context.pointer.can_click(pointed_at):
                self._draw_pointed_at(canvas, pointed_at)

    def _draw_unused_dice(self, canvas: Canvas) -> None:
        """Ring the dice that whoever is about to pass has not used."""
        side = self._context.controller.current
        areas = self._board.dice_areas(side, len(state_of(self._context).dice[side]))
        for area in areas:
            canvas.ring(area, area.w * 0.26, 4, colour=theme.WHITE)
        text, district = self._context.say("caution.unused"), self._board.district_area(side)
        width = canvas.type.width(text, SMALL_BOLD) + 24
        last = areas[-1] if areas else district
        x = last.x - 12 - width if district.rtl else last.right + 12
        place = Area(x, last.centre[1] - 13, width, 26, district.rtl)
        if place.clamped(district) != place:
            foot = self._board.savings_area(side)  # beside the citizens of the supply
            place = foot.from_end(0, (foot.h - 26) / 2, width, 26)
        canvas.box(place, _PILL)
        canvas.text(text, SMALL_BOLD, theme.VERMILION_PALE, place, "center")

    def _draw_target(self, canvas: Canvas, place: Place, alpha: int, *, strong: bool = False) -> None:
        draw_target(canvas, self._clicks.place_area(place), self._radius(place), alpha, strong=strong)

    def _draw_pointed_at(self, canvas: Canvas, place: Place) -> None:
        """Show what is under the pointer and leads elsewhere, or the citizen who would stand there."""
        if self._clicks.is_quiet(place) and place.kind not in (*_WIDGETS, Kind.DIE):
            self._draw_target(canvas, place, _QUIET)
        if place.kind is Kind.SPACE and self._context.controller.decision_kind == SETUP:
            side = self._context.controller.current
            self._buildings.draw_citizen(canvas, self._board.space_area(place.number), side, alpha=_GHOST)
        if place.kind is Kind.DIE:
            self._buildings.draw_led_by(canvas, place)

    def _radius(self, place: Place) -> float:
        area = self._clicks.place_area(place)
        if place.kind is Kind.DIE:
            return area.w * 0.26
        return area.h / 2 if place.kind is Kind.SUPPLY else _RADII.get(place.kind, 9.0)

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark what a line of the log speaks of."""
        for place in map(as_place, places):
            if place.kind not in _WIDGETS:
                draw_mark(canvas, self._clicks.place_area(place), self._radius(place))
