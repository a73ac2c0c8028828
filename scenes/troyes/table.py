"""Troyes' table: buildings, activity cards, the city square with its dice, events, the cathedral."""

from collections.abc import Collection, Hashable, Sequence
from typing import ClassVar, cast

from game.core.event import Event
from game.core.move import Move
from game.troyes.decisions import BACK, PASS, SETUP, TARGET
from game.troyes.facts import Facts
from game.troyes.rounds import Step
from game.troyes.state import Troyes
from scenes.change import STAY, Change
from scenes.table.animation import Animation
from scenes.table.frame import LOW, Rails
from scenes.table.game_view import TableButton
from scenes.table.old_table import OldClickTable
from scenes.table.place_widgets import draw_mark, draw_target
from scenes.table.prompt import PromptLine
from scenes.table.zoom import CardFace
from scenes.troyes import icons, leroy
from scenes.troyes.black import BlackDice
from scenes.troyes.board import TownView
from scenes.troyes.buildings import Buildings
from scenes.troyes.buttons import buttons_now
from scenes.troyes.cards import Cards
from scenes.troyes.choices import BUTTONS, REROLL, Choices, Place
from scenes.troyes.districts import Districts
from scenes.troyes.doing import section_now
from scenes.troyes.faces import card_face
from scenes.troyes.finding import RAIL_PLACES, Finder
from scenes.troyes.group import Pricing
from scenes.troyes.motions import Choreographer, places_of
from scenes.troyes.panels import LE_ROY_HEIGHTS, draw_panel, head_width
from scenes.troyes.rail import Rail
from scenes.troyes.tableau import draw_tableau
from scenes.troyes.tips import Explainer
from scenes.troyes.tray import Tray
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip

_OWN_SHARE = 216 / 176
"""How much wider the district of the only person at the table is."""
_SOLO_SHARES = (300.0, 640.0)
_GHOST = 165


class Table(OldClickTable):
    """Troyes on the table. Places are named by a word and a number, see `choices`."""

    rails: ClassVar[Rails] = Rails(262, 302, 12)
    tray_heights: ClassVar[tuple[float, float]] = (104, 114)
    panel_heights: ClassVar[tuple[float, float]] = (148, 136)
    tableau_size: ClassVar[tuple[float, float]] = (1016, 620)
    has_secrets: ClassVar[bool] = False
    """Turns are short: in place of a curtain, characters and points lie face down until their owner looks."""

    def make_parts(self) -> None:
        """Make board, rail and tray."""
        self.view: TownView = TownView(Troyes.of(self.match.state).tables.all_rows)
        self.choices: Choices = Choices(self)
        self.pricing = Pricing(self)
        self.rail: Rail = Rail(self)
        self.tray: Tray = Tray(self)
        self.buildings = Buildings(self)
        self.cards = Cards(self)
        self.districts = Districts(self)
        self.black_dice = BlackDice(self)
        self.finder = Finder(self)
        self.explainer = Explainer(self)
        self.choreographer = Choreographer(self)

    # what is on the table

    @property
    def town(self) -> Troyes:
        """What the viewer may see of the match."""
        return Troyes.of(self.state)

    @property
    def facts(self) -> Facts:
        """The facts of the game."""
        return self.town.facts

    def stacks_actions(self, window: Area) -> bool:
        """Return whether the buttons stand in two rows: in a low window, which is narrow too."""
        return window.h < LOW

    # layout

    def look_up(self) -> None:
        """Find out what every click means, and how wide the districts are."""
        self.view.shares = self._shares()
        self.choices.look_up()
        self.tray.look_up()

    def _shares(self) -> tuple[float, ...]:
        if self.town.is_solo:
            return _SOLO_SHARES
        own = self.people[0] if len(self.people) == 1 else -1
        return tuple(_OWN_SHARE if side == own else 1.0 for side in range(self.town.players + 1))

    def place_question(self) -> None:
        """Put black dice over the cards."""
        self.black_dice.place()

    def changed(self) -> None:
        """The match is at another decision: no die is asked for any more, and drawers have done their work."""
        self.choices.armed = False
        super().changed()
        if self.decision_kind != TARGET:  # cubes go on, one after the other
            self._close_rail()

    def _close_rail(self) -> None:
        """Close the drawer with a part of the rail, under which dice may lie."""
        if self.drawer != "log":
            self.drawer = ""

    def black_areas(self, count: int) -> list[Area]:
        """Return where so many black dice lie."""
        return self.black_dice.areas(count)

    def first_seat(self) -> int:
        """Return the side with the start player card."""
        return self.town.start

    def head_width(self, seat: int) -> float:
        """Points take the place of the score."""
        return head_width(self.app.brushes.type, self, seat)

    def automaton_label(self, side: int) -> str:
        """Say that Le Roy is the rival, and when he plays."""
        key = "panel.le_roy_playing" if self.current == side else "panel.le_roy"
        return self.say(f"{key}_short" if self.frame.is_compact else key)

    def panel_height(self, side: int, *, is_compact: bool) -> float:
        """Le Roy has less to show."""
        return super().panel_height(side, is_compact=is_compact) if side in self.seats else LE_ROY_HEIGHTS[is_compact]

    def below_panels(self) -> float:
        """His table lies below the panels."""
        return leroy.HEIGHT if self.town.is_solo and leroy.has_room(self) else 0.0

    @property
    def headline(self) -> str:
        """What Le Roy is doing, while that is being shown."""
        return self.choreographer.headline if self.stage.is_busy else ""

    def prompt_line(self) -> PromptLine | None:
        """Tell what Le Roy does while it is shown."""
        if self.headline:
            return PromptLine(self.headline, icons.LE_ROY, is_ribbon=True)
        if self.advice and self.advice.why and self.advice.why.id == "character" and self.is_shared:
            return PromptLine(self.say("tray.secret_hint"), self.portrait(self.current))
        return super().prompt_line()

    @property
    def is_shared(self) -> bool:
        """Whether several people look at the screen, so that nobody's secrets may simply be shown."""
        return len(self.people) > 1 and not self.town.is_over

    def log_viewer(self) -> int | None:
        """Return for whose eyes the log is; on a shared screen it keeps everybody's secrets."""
        return None if self.is_shared else self.viewer

    def subtitle(self) -> str:
        """Return round and phase."""
        town = self.town
        if town.is_over:
            return self.say("step.over")
        if town.step == Step.SETUP:
            return self.say("step.setup")
        step = "events" if town.step == Step.FIGHT else "actions"
        return self.say(f"step.{step}", n=town.round, rounds=town.rounds)

    # moves

    def buttons(self) -> Sequence[TableButton]:
        """Return the buttons of the present decision."""
        return buttons_now(self)

    def way_back(self) -> Move | None:
        """Return the move that leaves a choice of dice."""
        return BACK if self.match.state.is_legal(BACK) else None

    def leave_choice(self) -> bool:
        """Escape first leaves the choice of a die to be rolled again."""
        was_armed = self.choices.armed
        if was_armed:
            self._arm(on=False)
        return was_armed

    def default_move(self) -> Move | None:
        """Space passes where there is no gold button."""
        return PASS if self.town.is_legal(PASS) else None

    def leading_on(self) -> Collection[Place]:
        """Return the places that lead on; what takes something back is shown otherwise."""
        choices = self.choices
        if choices.armed:
            return [place for place in choices.clicks if place[0] == "die"]
        return [place for place in choices.clicks if not choices.is_quiet(place)]

    def click_place(self, place: Hashable) -> Change | None:
        """Make the moves of a place, one after the other; the price of a new roll only asks for a die."""
        spot = cast("Place", place)
        moves = self.choices.clicks[spot]
        if not moves:
            return self._arm(on=not self.choices.armed)
        self.choices.pick(spot)
        for move in moves[:-1]:
            self.play(move)
        return self.choose(moves[-1])

    def _arm(self, *, on: bool) -> Change | None:
        """Let the next click on an own die roll it again, or no longer."""
        self.choices.armed = on
        self._close_rail()
        self.app.sounds.play("click")
        self.refresh()
        return STAY

    # places

    def place_at(self, point: Point) -> Hashable:
        """Return what lies at a point of the board."""
        return self.finder.place_at(point)

    def place_area(self, place: Hashable) -> Area:
        """Return where a place is."""
        return self.finder.area_of(cast("Place", place))

    def tip_spot(self, place: Hashable) -> tuple[Area, bool]:
        """Return what a tooltip keeps clear of."""
        return self.finder.tip_spot(cast("Place", place))

    def tip_for(self, place: Hashable) -> Tip | None:
        """Say what something is, what a click does, and why it does nothing now."""
        group, _ = spot = cast("Place", place)
        return self.rail.tip(place) if group in RAIL_PLACES else self.explainer.tip(spot)

    def why_not(self, place: Place) -> str:
        """Return why a place cannot be clicked now; nothing if it can."""
        return self.explainer.why_not(place)

    def place_of(self, move: Move) -> Place | None:
        """Return the place a click on which makes a move and no other."""
        return next((place for place, moves in self.choices.clicks.items() if moves == (move,)), None)

    def spot_of(self, move: Move) -> Area | None:
        """Return where a move is made."""
        if place := self.place_of(move):
            return self.place_area(place)
        if move.verb == "reroll":
            return self.place_area(REROLL)
        key = f"mill_{move.args[0]}" if move.verb == "mill" else move.verb if move.verb in BUTTONS else ""
        widget = self.page.find(key) if key else None
        return widget.area if widget else None

    def card_on_board(self, point: Point) -> CardFace | None:
        """Return the activity card at a point of the board."""
        card = self.view.card_at(point)
        if card is None or not self.town.is_open(card):
            return None
        return card_face(self, self.facts.cards[self.town.cards[card]])

    # the board

    def draw_frame(self, canvas: Canvas, board: Area) -> None:
        """Paint the mat."""
        canvas.box(self.view.area, theme.MAT)

    def draw_board(self, canvas: Canvas) -> None:
        """Paint buildings, cards and districts."""
        with canvas.clip(self.view.paper):
            self.buildings.draw(canvas)
            self.cards.draw(canvas)
            self.districts.draw(canvas)
            self._draw_target(canvas)

    def _draw_target(self, canvas: Canvas) -> None:
        """Ring what dice are being chosen for."""
        target = self.choices.target
        if target and target[0] not in RAIL_PLACES:
            canvas.ring(self.place_area(target), 10, 3, colour=theme.WHITE)

    def draw_targets(self, canvas: Canvas) -> None:
        """Let what can be clicked glow, and show the ghost of a citizen."""
        strong = self.app.settings.high_contrast
        hovered = cast("Place | None", self.place)
        glowing = self.glowing()
        with canvas.clip(self.view.area):
            for place in glowing:
                if place[0] not in (*RAIL_PLACES, "black"):
                    draw_target(canvas, self.place_area(place), self._radius(place), self.glow, strong=strong)
            self.districts.draw_prices(canvas, glowing)
            if hovered and self.can_click(hovered) and self.choices.is_quiet(hovered):
                self._draw_quiet(canvas, hovered)
            if hovered and hovered[0] == "space" and self.decision_kind == SETUP and self.can_click(hovered):
                area = self.view.space_area(hovered[1])
                self.buildings.draw_citizen(canvas, area, self.town.current_player, alpha=_GHOST)

    def _draw_quiet(self, canvas: Canvas, place: Place) -> None:
        """Show what is under the pointer and leads elsewhere."""
        if place[0] not in (*RAIL_PLACES, "black", "die"):
            draw_target(canvas, self.place_area(place), self._radius(place), 150)

    def _radius(self, place: Place) -> float:
        area = self.place_area(place)
        if place[0] == "die":
            return area.w * 0.26
        return {"card": 10, "building": 11, "space": 7, "supply": area.h / 2, "lying": 8, "cube": 7}.get(place[0], 9)

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark what a line of the log speaks of."""
        for place in places:
            spot = cast("Place", place)
            if spot[0] not in (*RAIL_PLACES, "black"):
                draw_mark(canvas, self.place_area(spot), self._radius(spot))

    # panels

    def draw_panel(self, seat: int, canvas: Canvas, area: Area) -> None:
        """Paint deniers, influence, citizens, cubes and characters."""
        draw_panel(canvas, area, self, seat)

    def draw_tableau(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint everything a side has."""
        draw_tableau(canvas, area, self, seat)

    # rules

    def rule_section(self) -> str:
        """Return the section about the present step."""
        return section_now(self)

    # what happened

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Show dice, pieces and gains on their way."""
        return self.choreographer.animations(events)

    def picture_of(self, event: Event) -> str:
        """Return the drawing beside a log line."""
        return icons.picture_of(event)

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places a log line speaks of."""
        return places_of(self, event)
