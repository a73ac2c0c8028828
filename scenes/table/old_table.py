"""Tables that are not made of parts yet: one object that is a whole game view and knows everything about its table.

This is only here until the last game has a view of its own; new code does not use it.
"""

from collections.abc import Collection, Hashable, Sequence
from typing import Protocol, cast

from game.bots.players import Advice
from game.core.event import Event
from game.core.match import Match
from game.core.move import Move
from game.core.state import Decision, State
from scenes.app import App
from scenes.change import STAY, Change
from scenes.match.drivers import Driver
from scenes.match.replay import ReplayDriver
from scenes.table.animation import Animation, Stage
from scenes.table.board_view import BoardView
from scenes.table.context import TableContext
from scenes.table.frame import Frame
from scenes.table.game_view import GameClicks, GameDrawing, GameLayout, GameView, GameWords
from scenes.table.log import LogSource, log_of
from scenes.table.surroundings import Surroundings
from scenes.table.zoom import CardFace
from scenes.ui.geometry import Area
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Page

OldPlace = tuple[str, int]
"""A kind of place and its number."""


class OldTable(GameView, GameLayout, GameClicks, GameDrawing, GameWords):
    """A game's table as its parts know it. Everything it does not answer itself is passed on."""

    view: BoardView

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.controller = context.controller
        self.layout = self.clicks = self.drawing = self.animation = self.words = self
        self.make_parts()
        self.board = self.view

    def make_parts(self) -> None:
        """Make board, rail and tray, once for the match."""
        raise NotImplementedError

    @staticmethod
    def number(place: Hashable) -> int:
        """Return a place that the game knows by its number."""
        if not isinstance(place, int):
            raise TypeError(f"{place!r} is no place")
        return place

    # texts and sides

    @property
    def app(self) -> App:
        """The running program."""
        return self.context.app

    def t(self, key: str, **values: int | str) -> str:
        """Return a text."""
        return self.context.t(key, **values)

    def say(self, key: str, **values: int | str) -> str:
        """Return a text of the game."""
        return self.context.say(key, **values)

    def name(self, group: str, item: str) -> str:
        """Return what something of the game is called."""
        return self.context.name(group, item)

    @property
    def names(self) -> list[str]:
        """The names of all sides."""
        return self.context.sides.names

    @property
    def colours(self) -> list[int]:
        """The colours of all sides."""
        return self.context.sides.colours

    def colour(self, side: int) -> int:
        """Return the number of a side's colour."""
        return self.context.sides.colours[side]

    def portrait(self, side: int) -> str:
        """Return the drawing that stands for a side."""
        return self.context.sides.portraits[side]

    # the match

    @property
    def match(self) -> Match:
        """The match."""
        return self.controller._match

    @property
    def state(self) -> State:
        """What the viewer may see of the match."""
        return self.controller.view

    @property
    def is_example(self) -> bool:
        """Whether this is a position of the rulebook."""
        return self.controller.is_example

    @property
    def replay(self) -> ReplayDriver | None:
        """Who deals out the moves if the match is only watched."""
        return self.controller.replay

    @property
    def bots(self) -> Driver:
        """Who moves when no person does."""
        return self.controller.driver

    @property
    def held(self) -> Move | None:
        """A move that was clicked and waits for Confirm."""
        return self.controller.held_move

    @property
    def advice(self) -> Advice | None:
        """The hint that is shown."""
        return self.controller.hints.advice

    @property
    def seats(self) -> list[int]:
        """All seats."""
        return list(self.context.sides.seats)

    @property
    def scoring_sides(self) -> list[int]:
        """Whoever has a panel."""
        return self.controller.seating.scoring_sides

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return self.controller.seating.people

    @property
    def current(self) -> int:
        """The side that must decide."""
        return self.controller.current

    @property
    def decision(self) -> Decision | None:
        """The present question, as the viewer may know it."""
        return self.controller.decision

    @property
    def decision_kind(self) -> str:
        """What kind of question is asked now."""
        return self.controller.decision_kind

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person must decide."""
        return self.controller.is_persons_turn

    @property
    def awaits_curtain(self) -> bool:
        """Whether another person must sit down first."""
        return self.controller.awaits_curtain

    @property
    def viewer(self) -> int | None:
        """The seat for whose eyes the table is drawn."""
        return self.controller.viewer

    @property
    def accepts_clicks(self) -> bool:
        """Whether a click on the board may be a move."""
        return self.controller.accepts_clicks

    def choose(self, move: Move) -> Change | None:
        """Make a move, or hold it until it is confirmed."""
        self.controller.choose(move)
        return STAY

    def play(self, move: Move) -> None:
        """Make a move."""
        self.controller.play(move)

    def log_source(self, viewer: int | None) -> LogSource:
        """Return where the log comes from, for a viewer's eyes."""
        return log_of(self.context, self, viewer)

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Return how what happened is shown."""
        raise NotImplementedError

    # the table

    @property
    def page(self) -> Page:
        """The widgets."""
        return self.context.page

    @property
    def area(self) -> Area:
        """The window."""
        return self.context.area

    @property
    def frame(self) -> Frame:
        """Where the parts of the table are."""
        return self.context.frame

    @property
    def stage(self) -> Stage:
        """What moves."""
        return self.context.stage

    @property
    def surroundings(self) -> Surroundings:
        """What stands around the board."""
        return self.context.surroundings

    @property
    def drawer(self) -> str:
        """The drawer that is open."""
        return self.context.surroundings.drawer

    @drawer.setter
    def drawer(self, name: str) -> None:
        self.context.surroundings.drawer = name

    def toggle_drawer(self, name: str) -> Change | None:
        """Open or close a drawer."""
        return self.context.surroundings.toggle_drawer(name)

    @property
    def place(self) -> Hashable:
        """What of the board is under the pointer."""
        return self.context.pointer.place

    @property
    def tip(self) -> Tip | None:
        """What is told about it."""
        return self.context.pointer.tip

    @tip.setter
    def tip(self, tip: Tip | None) -> None:
        self.context.pointer.tip = tip

    @property
    def card(self) -> CardFace | None:
        """The card that is shown large."""
        return self.context.pointer.card

    def can_click(self, place: Hashable) -> bool:
        """Return whether a place is a legal target for the person at the screen."""
        return self.context.pointer.can_click(place)

    def press_place(self, place: Hashable) -> Change | None:
        """A place beside the board was clicked."""
        return self.context.pointer.press(place)

    def show_rules(self, section: str) -> Change | None:
        """Open the rulebook at a section."""
        return self.context.links.show_rules(section)

    @property
    def glow(self) -> int:
        """How strong targets glow now."""
        return self.context.glow

    def refresh(self) -> None:
        """Have the page built anew."""
        self.context.refresh()

    def click_place(self, place: Hashable) -> Change | None:
        """A legal target was clicked: make its move."""
        move = self.move_at(place)
        return self.choose(move) if move else STAY


class OldClicks(Protocol):
    """What can be clicked now."""

    clicks: dict[OldPlace, tuple[Move, ...]]
    """By place, the moves that a click makes; none: it only chooses something."""


class OldClickTable(OldTable):
    """A table that knows by place which moves a click makes."""

    choices: OldClicks

    @property
    def seat(self) -> int:
        """Whose things lie before the screen: those of the person at it, else of who must decide."""
        if self.viewer is not None:
            return self.viewer
        return self.current if self.current in self.seats else 0

    def name_of(self, side: int) -> str:
        """Return the name of a side, safe to be put into a text."""
        return self.context.sides.escaped(side)

    def main_move(self) -> Move | None:
        """Return what the gold button does."""
        return next((button.move for button in self.buttons() if button.is_next), None)

    def targets(self) -> Collection[OldPlace]:
        """Return the places that can be clicked."""
        return self.choices.clicks

    def glowing(self) -> Collection[OldPlace]:
        """Return the places that glow: what leads on, or what makes a move that is to be confirmed."""
        if self.held:
            return [place for place, moves in self.choices.clicks.items() if moves[-1:] == (self.held,)]
        return self.leading_on()

    def leading_on(self) -> Collection[OldPlace]:
        """Return the places that lead on; what takes something back is shown otherwise."""
        return self.targets()

    def move_at(self, place: Hashable) -> Move | None:
        """Return the last of the moves that a click on a place makes; some only choose something."""
        moves = self.choices.clicks.get(cast("OldPlace", place), ())
        return moves[-1] if moves else None
