"""Things to click on a page of the book: people, games, and the row of a match."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from game.book.book import Person, Played
from game.core.text import Texts
from scenes.book.panels import draw_game_row
from scenes.book.places import ROW
from scenes.book.words import company, side_name, time_of, why_unrated
from scenes.change import Change
from scenes.shelf import find_box
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area, Point
from scenes.ui.screen import chip_width, draw_chip
from scenes.ui.text import BODY_BOLD, BUTTON, NUMBER_26, SMALL, Typesetter
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, ActionWidget, Look, Widget

NAME_HEIGHT = 42
_MARK = 24
_EMBLEM = 36
_SMALL_BUTTON = BUTTON.sized(15)


def shield_of(colour: int) -> str:
    """Return the shield of a colour, the neutral one for numbers that are none."""
    number = colour if 0 <= colour < len(theme.PLAYERS) else theme.NEUTRAL_NUMBER
    return theme.COLOURS[number].shield


class NameChip(ActionWidget):
    """A person in the top bar."""

    def __init__(self, area: Area, person: Person, name: str, action: Action, *, is_chosen: bool) -> None:
        super().__init__(area, action, key=f"person {person.key}")
        self.person = person
        self.name = name
        self.is_chosen = is_chosen

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw shield and name; the chosen one has a gold edge."""
        material = theme.TOOL_ON if self.is_chosen else theme.TOOL_HOVER if look.hovered else theme.TOOL
        canvas.box(self.area, material)
        canvas.picture(shield_of(self.person.colour), self.area.part(10, 9, 24, 24))
        room = self.area.part(40, 0, self.area.w - 50, self.area.h)
        canvas.text(self.name, BODY_BOLD, theme.CREAM, room)


class GameRow(ActionWidget):
    """A game in the column of games."""

    def __init__(
        self, area: Area, texts: Texts, game_id: str, matches: tuple[Played, ...], action: Action, *, is_chosen: bool
    ) -> None:
        super().__init__(area, action, key=f"game {game_id}")
        self.texts = texts
        self.game_id = game_id
        self.matches = matches
        self.is_chosen = is_chosen

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row, lighter under the pointer."""
        if look.hovered and not self.is_chosen:
            canvas.box(self.area, theme.Material(theme.flat("#3A2718"), theme.WALNUT_EDGE, 1, 10))
        draw_game_row(canvas, self.area, self.texts, self.game_id, self.matches, is_chosen=self.is_chosen)


class GameEmblem(ActionWidget):
    """A game in the row of a small window."""

    def __init__(self, area: Area, game_id: str, action: Action, *, is_chosen: bool, tip: str) -> None:
        super().__init__(area, action, key=f"game {game_id}", tip=tip)
        self.game_id = game_id
        self.is_chosen = is_chosen

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the emblem; the chosen one has a gold edge."""
        canvas.box(self.area, theme.TOOL_ON if self.is_chosen else theme.TOOL_HOVER if look.hovered else theme.TOOL)
        inner = self.area.middle(self.area.h * 0.72, self.area.h * 0.72)
        if self.game_id:
            canvas.picture(find_box(self.game_id).emblem, inner)
        else:
            canvas.icon("trophy", inner.inset(4), theme.GOLD_LEAF)


@dataclass(frozen=True, slots=True)
class MatchButton:
    """A button that every match of the list has."""

    name: str
    text: str
    icon: str
    action: Callable[[Played], Change]
    width: float
    has_words: bool = True

    @classmethod
    def fitted(
        cls, type_: Typesetter, name: str, text: str, icon: str, action: Callable[[Played], Change]
    ) -> "MatchButton":
        """Return a button as wide as its words."""
        width = Button.fitting_width(type_, text, icon=True, style=_SMALL_BUTTON, padding=10)
        return cls(name, text, icon, action, width)

    def without_words(self) -> "MatchButton":
        """Return the same as a square tool."""
        return replace(self, width=ROW - 16, has_words=False)

    def widget(self, place: Area, action: Action, match_id: str) -> Widget:
        """Return the button of one match."""
        key = f"{self.name} {match_id}"
        if not self.has_words:
            return Tool(place, self.icon, action, tip=self.text, key=key)
        return Button(place, self.text, action, icon=self.icon, key=key, style=_SMALL_BUTTON)


class MatchRow(Widget):
    """A match in the list: place, when, who, all points, and whether it counts."""

    is_focusable = False

    def __init__(
        self, area: Area, texts: Texts, played: Played, now: datetime, buttons: float, *, shows_game: bool
    ) -> None:
        super().__init__(area, key=f"match {played.entry.id}")
        self.texts = texts
        self.played = played
        self.now = now
        self.buttons = buttons
        """How much room the buttons at its end need."""
        self.emblem = find_box(played.entry.game).emblem if shows_game else ""
        """The picture of the game that was played, where matches of all games are listed."""

    def tip_at(self, point: Point) -> Tip | None:
        """Return who played with how many points; thousands of rows are not described in advance."""
        return _row_tip(self.texts, self.played)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row below its line."""
        canvas.rule(self.area, 0)
        self._draw_place(canvas, self.area.part(6, 6, 44, self.area.h - 12))
        start, width = (60.0, min(190, self.area.w * 0.3)) if not self.emblem else (98.0, min(160, self.area.w * 0.25))
        if self.emblem:
            canvas.picture(self.emblem, self.area.part(54, (self.area.h - _EMBLEM) / 2, _EMBLEM, _EMBLEM))
        text = self.area.part(start, 7, width, self.area.h - 14)
        canvas.text(time_of(self.texts, self.played, self.now), BODY_BOLD, theme.INK, text.part(0, 0, text.w, 21))
        who = company(self.texts, self.played)
        canvas.text(who, fitting(canvas.type, who, SMALL, text.w, 11), theme.INK_SOFT, text.part(0, 21, text.w, 21))
        end = start + width + 8
        self._draw_points(canvas, self.area.part(end, 0, self.area.w - end, self.area.h))

    def _draw_place(self, canvas: Canvas, area: Area) -> None:
        number = self.texts.number(self.played.side.place)
        if self.played.is_won:
            canvas.picture("trophy_won", area)
            canvas.text(number, NUMBER_26.sized(17), "#7A5A1E", area.part(0, -4, area.w, area.h), "center")
        else:
            canvas.text(number, NUMBER_26, theme.GOLD_DARK, area, "center")

    def _draw_points(self, canvas: Canvas, area: Area) -> None:
        """Draw everybody's points in chips as far as there is room, one's own with a gold edge and first."""
        x, end = 0.0, area.w - self.buttons
        if self.played.entry.marks:
            canvas.icon("hint", area.part(end - _MARK - 6, (area.h - _MARK) / 2, _MARK, _MARK), theme.GOLD_DARK)
            end -= _MARK + 12
        order = sorted(range(len(self.played.entry.sides)), key=lambda seat: seat != self.played.seat)
        for seat in order:
            side = self.played.entry.sides[seat]
            text = self.texts.number(side.points)
            width = chip_width(canvas.type, text, 30, picture=True)
            if x + width > end:
                return
            colour = theme.NEUTRAL_NUMBER if side.kind == "automaton" else side.colour
            edge = theme.GOLD_DARK if seat == self.played.seat else ""
            draw_chip(canvas, area.part(x, area.h / 2 - 15, width, 30), text, picture=shield_of(colour), edge=edge)
            x += width + 7


def _row_tip(texts: Texts, played: Played) -> Tip:
    sides = played.entry.sides
    lines = tuple(f"{side_name(texts, played, seat)}: {texts.number(side.points)}" for seat, side in enumerate(sides))
    return Tip(title=texts.get(f"{played.entry.game}.name"), lines=lines, foot=why_unrated(texts, played))


class Filter(ActionWidget):
    """A word that says which matches are listed."""

    def __init__(self, area: Area, text: str, action: Action, *, key: str, is_chosen: bool) -> None:
        super().__init__(area, action, key=key)
        self.text = text
        self.is_chosen = is_chosen

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a pill; the chosen one is dark."""
        if self.is_chosen:
            material = theme.CHIP_DARK.with_(radius=self.area.h / 2)
        else:
            fill = theme.PAPER if look.hovered else theme.PARCHMENT_PAGE
            material = theme.CHIP.with_(radius=self.area.h / 2, fill=theme.flat(fill))
        canvas.box(self.area, material)
        colour = theme.CREAM if self.is_chosen else theme.INK
        canvas.text(self.text, BUTTON.sized(14), colour, self.area, "center")
