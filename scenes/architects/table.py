"""The table of Architects of the West Kingdom: places, workers, the virtue track, apprentices and buildings."""

from collections.abc import Collection, Hashable, Sequence
from typing import ClassVar, cast

from game.architects import decisions
from game.architects.facts import PLACES, Facts
from game.architects.state import Architects
from game.architects.tables import Tables
from game.core.event import Event
from game.core.move import Move
from game.core.state import NOBODY, Prompt
from scenes.architects import icons, rival
from scenes.architects.asking import question_now
from scenes.architects.board import WestView
from scenes.architects.buttons import VERBS, buttons_now
from scenes.architects.choices import Choices
from scenes.architects.doing import place_now, section_now
from scenes.architects.finding import Finder
from scenes.architects.grid import Grid
from scenes.architects.guild import Guild
from scenes.architects.hand import DrawnCards
from scenes.architects.large import market_face, place_face
from scenes.architects.motions import Choreographer, places_of
from scenes.architects.panels import RIVAL_HEIGHTS, draw_panel
from scenes.architects.payment import Payment
from scenes.architects.picking import Picks
from scenes.architects.places import RAIL_PLACES, Place
from scenes.architects.rail import Rail
from scenes.architects.tableau import draw_tableau, tableau_tips
from scenes.architects.tips import Explainer
from scenes.architects.track import Track
from scenes.architects.tray import Tray
from scenes.change import STAY, Change
from scenes.table.animation import Animation
from scenes.table.frame import Rails
from scenes.table.game_view import TableButton
from scenes.table.old_table import OldClickTable
from scenes.table.place_widgets import draw_mark, draw_target
from scenes.table.prompt import PromptLine
from scenes.table.scenery import Ground
from scenes.table.zoom import CardFace
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import TITLE_20
from scenes.ui.tooltip import Tip

_WIDE = 1400
"""In a window that is narrower the game is called by its short name."""
_TRAY_PLACES = ("hand", "packet", "drawn", "own", "chip", "character")
_DRAFTS = (decisions.DRAFT, decisions.SOLO_DRAFT)
_SETUP = (decisions.CHARACTER, decisions.FIRST_HIRE)


class Table(OldClickTable):
    """Architects of the West Kingdom on the table. Places are named by a word and a number, see `places`."""

    rails: ClassVar[Rails] = Rails(262, 316, 12)
    tray_heights: ClassVar[tuple[float, float]] = (194, 126)
    panel_heights: ClassVar[tuple[float, float]] = (150, 136)
    tableau_size: ClassVar[tuple[float, float]] = (1016, 680)
    score_icon: ClassVar[str] = icons.POINTS

    def stacks_actions(self, window: Area) -> bool:
        """Return whether the buttons stand in rows one below the other: they do in every window."""
        return True

    def make_parts(self) -> None:
        """Make board, rail and tray."""
        self.view: WestView = WestView(self.town)
        self.choices: Choices = Choices(self)
        self.picks = Picks(self)
        self.payment = Payment(self)
        self.rail: Rail = Rail(self)
        self.tray: Tray = Tray(self)
        self.drawn_cards = DrawnCards(self)
        self.ground = Ground()
        self.grid = Grid(self)
        self.guild = Guild(self)
        self.track = Track(self)
        self.finder = Finder(self)
        self.explainer = Explainer(self)
        self.choreographer = Choreographer(self)

    # what is on the table

    @property
    def town(self) -> Architects:
        """What the viewer may see of the match."""
        return Architects.of(self.state)

    @property
    def facts(self) -> Facts:
        """The facts of the game."""
        return self.town.facts

    @property
    def tables(self) -> Tables:
        """The facts by number."""
        return self.town.tables

    def cards_of(self, group: str) -> tuple[int, ...]:
        """Return the building cards of the tray: the `hand`, the `packet` of the draft, those `drawn`."""
        town = self.town
        if group == "packet":
            return town.packets[self.seat] if self.decision_kind in _DRAFTS else ()
        if group == "drawn":
            return town.drawn if self.current == self.seat else ()
        return town.hands[self.seat]

    # layout

    def look_up(self) -> None:
        """Find out what every click means, and what shares the room on the board."""
        self.view.town = self.town
        self.choices.look_up()

    def place_question(self) -> None:
        """Put cards that were drawn over the board."""
        self.drawn_cards.place()

    def changed(self) -> None:
        """The match is at another decision: nothing is chosen, and the drawers of the rail have done their work."""
        self.choices.leave()
        super().changed()
        if self.drawer != "log":
            self.drawer = ""

    def first_seat(self) -> int:
        """Return the seat that began; while characters are chosen nobody knows."""
        return NOBODY if self.decision_kind == decisions.CHARACTER else self.town.start

    def automaton_label(self, side: int) -> str:
        """Say that it is the rival, and when it plays."""
        key = "panel.rival_playing" if self.current == side else "panel.rival"
        return self.say(f"{key}_short" if self.frame.is_compact else key)

    def panel_height(self, side: int, *, is_compact: bool) -> float:
        """The rival has less to show."""
        is_rival = side == self.town.rival
        return RIVAL_HEIGHTS[is_compact] if is_rival else super().panel_height(side, is_compact=is_compact)

    def below_panels(self) -> float:
        """The last scheme card lies below the panels."""
        return rival.HEIGHT if self.town.rival != NOBODY and rival.has_room(self) else 0.0

    @property
    def headline(self) -> str:
        """What the rival is doing, while that is being shown."""
        return self.choreographer.headline if self.stage.is_busy else ""

    def prompt_line(self) -> PromptLine | None:
        """Tell what the rival does while it is shown."""
        if self.headline and self.town.rival != NOBODY:
            return PromptLine(self.headline, self.portrait(self.town.rival), is_ribbon=True)
        return super().prompt_line()

    def question(self) -> Prompt:
        """Say how a choice goes on that was begun."""
        return question_now(self)

    def heading(self) -> tuple[str, float]:
        """Return the whole name where there is room for it."""
        if self.area.w < _WIDE:
            return self.say("brief"), 250
        name, room = super().heading()
        return name, max(room, self.app.brushes.type.width(name, TITLE_20.sized(21)) + 4)

    def subtitle(self) -> str:
        """Return the turn, and where it is spent."""
        town = self.town
        if town.is_over:
            return self.say("step.over")
        if self.decision_kind in _DRAFTS:
            return self.say("step.draft")
        if self.decision_kind in _SETUP:
            return self.say("step.setup")
        place = place_now(self)
        if place is not None:
            return self.say("step.turn_at", n=self._turn, place=self.name("place_brief", PLACES[place]))
        return self.say("step.last" if town.last_turns >= 0 else "step.turn", n=self._turn)

    @property
    def _turn(self) -> int:
        """The number of the present turn, counted from the first worker on."""
        return max(1, self.town.turn)

    # moves

    def buttons(self) -> Sequence[TableButton]:
        """Return the buttons of the present decision."""
        return buttons_now(self)

    def following(self, move: Move) -> Sequence[Move]:
        """The first of several captures that were chosen is followed by the others."""
        chosen = self.picks.moves()
        return chosen[1:] if chosen and chosen[0] == move else ()

    def leave_choice(self) -> bool:
        """Escape first leaves what was chosen."""
        return self.accepts_clicks and self.choices.leave()

    def default_move(self) -> Move | None:
        """Space stops where there is no gold button."""
        return decisions.STOP if self.town.is_legal(decisions.STOP) else None

    def leading_on(self) -> Collection[Place]:
        """Return the places that lead on; what takes something back is shown otherwise."""
        return [place for place in self.choices.clicks if not self.choices.is_quiet(place)]

    def click_place(self, place: Hashable) -> Change | None:
        """Make the move of a place, or choose it."""
        spot = cast("Place", place)
        moves = self.choices.clicks[spot]
        if moves:
            return self.choose(moves[0])
        self.choices.choose(spot)
        self.tip = None  # the next click on it means something else
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
        """Say what something is, what a click brings, and why it does nothing now."""
        group, _ = spot = cast("Place", place)
        return self.rail.tip(place) if group in RAIL_PLACES else self.explainer.tip(spot)

    def why_not(self, place: Place) -> str:
        """Return why a place cannot be clicked now; nothing if it can."""
        return self.explainer.why_not(place)

    def place_of(self, move: Move) -> Place | None:
        """Return the place a click on which makes a move, or chooses it."""
        found = [place for place, moves in self.choices.clicks.items() if moves == (move,)]
        found += [("chip", number) for number, chip in enumerate(self.choices.chips) if move in chip.moves]
        found += list(self.choices.places_of(move))
        return next((place for place in found if place in self.choices.clicks), None)

    def spot_of(self, move: Move) -> Area | None:
        """Return where a move is made; goods are chosen before they are paid."""
        if place := self.place_of(move):
            return self.place_area(place)
        key = move.verb if move.verb in (*VERBS, "pay") else ""
        widget = self.page.find(key) if key else None
        return widget.area if widget else None

    def card_on_board(self, point: Point) -> CardFace | None:
        """Return the card or the place at a point of the board."""
        place = self.finder.place_at(point)
        if place is None or place[0] == "virtue":
            return None
        group, number = place
        if group == "market":
            return market_face(self, number)
        name = PLACES[number] if group == "place" else PLACES[number // 10] if group == "group" else group
        return place_face(self, name)

    # the board

    def draw_board(self, canvas: Canvas) -> None:
        """Paint the land, the places and the virtue track."""
        texts = self.app.texts
        key = (texts.language, texts.number(1), self.town.sides)
        self.ground.draw(canvas, self.view, "board_architects", key, self._paint_ground)
        with canvas.clip(self.view.inner):
            self.grid.draw(canvas)
            self.guild.draw(canvas)
            self.track.draw(canvas)

    def _paint_ground(self, canvas: Canvas) -> None:
        """Paint what never changes: the cards of the places, and the track."""
        for part in (self.grid, self.guild, self.track):
            part.paint(canvas)

    def draw_targets(self, canvas: Canvas) -> None:
        """Let what can be clicked glow, and show the ghost of a worker."""
        strong = self.app.settings.high_contrast
        hovered = cast("Place | None", self.place)
        with canvas.clip(self.view.area):
            for place in self.glowing():
                if place[0] not in RAIL_PLACES and place[0] not in _TRAY_PLACES:
                    draw_target(canvas, self._outline(place), self._radius(place), self.glow, strong=strong)
            if hovered and self.can_click(hovered):
                self.grid.draw_ghost(canvas, hovered)

    def _outline(self, place: Place) -> Area:
        if place[0] == "group":
            return self.grid.group_area(place)
        return self.view.market_area(place[1]) if place[0] == "market" else self.place_area(place)

    def _radius(self, place: Place) -> float:
        round_ones = ("group", "market")
        return self._outline(place).h / 2 if place[0] in round_ones else 8 if place[0] == "prison" else 12

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark what a line of the log speaks of."""
        with canvas.clip(self.view.area):
            for place in places:
                spot = cast("Place", place)
                if spot[0] not in RAIL_PLACES and spot[0] not in _TRAY_PLACES:
                    draw_mark(canvas, self._outline(spot), self._radius(spot))

    # panels

    def draw_panel(self, seat: int, canvas: Canvas, area: Area) -> None:
        """Paint workers, goods, virtue and debts."""
        draw_panel(canvas, area, self, seat)

    def draw_tableau(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint everything a player has."""
        draw_tableau(canvas, area, self, seat)

    def tableau_tips(self, area: Area, seat: int) -> Sequence[tuple[Area, Tip]]:
        """Explain buildings, apprentices and cards of the hand."""
        return tableau_tips(area, self, seat)

    # rules

    def rule_section(self) -> str:
        """Return the section about the present step."""
        return section_now(self)

    # what happened

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Show workers, goods, cards and markers on their way."""
        return self.choreographer.animations(events)

    def picture_of(self, event: Event) -> str:
        """Return the drawing beside a log line."""
        return icons.picture_of(event)

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places a log line speaks of."""
        return places_of(self, event)
