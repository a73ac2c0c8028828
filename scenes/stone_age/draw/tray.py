"""The tray of Stone Age: people, tools of this round, and whether there will be food for everybody."""

from collections.abc import Sequence
from typing import NamedTuple

from game.stone_age import feeding
from game.stone_age.rolls import tools_of
from game.stone_age.state import StoneAge
from game.stone_age.tables import FOOD_KIND
from scenes.stone_age import icons
from scenes.stone_age.draw.collection import Collection
from scenes.stone_age.draw.tools import CardChip, ToolChip, tool_key
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.table.tableau import Explained
from scenes.ui import theme
from scenes.ui.art import ink, player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.screen import draw_label, draw_pill, pill_width
from scenes.ui.text import BODY, BODY_BOLD, LABEL
from scenes.ui.tooltip import Tip

_TOP = 24
_ROW = 50
_HEIGHT = 36
_GAP = 22
_CHIP_GAP = 12
_FREE = 8
"""Between the end of a label and the line after it."""
_PERSON = 30


class _Measures(NamedTuple):
    """How much room the parts take; each step down takes less."""

    chip: float
    shows_people: bool
    """Whether each of the people is drawn, not only their number."""
    shows_words: bool
    """Whether texts follow that the drawings already tell."""
    shows_outcome: bool = True
    """Whether words say how feeding will end, beside the mark that does."""


_STEPS = (
    _Measures(52, True, True),
    _Measures(52, True, False),
    _Measures(48, False, True),
    _Measures(44, False, False),
)
_BRIEF = _Measures(44, False, False, shows_outcome=False)


class Tray:
    """What the player at the screen has for this round."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self.measures = _STEPS[0]
        self._starts = [0.0, 0.0, 0.0]
        self._end = 0.0
        """Where cards and points begin, if there is room for them."""

    # what it shows

    @property
    def _state(self) -> StoneAge:
        return state_of(self._context)

    @property
    def _seat(self) -> int:
        """Whose things lie here."""
        return own_seat(self._context)

    @property
    def supplies(self) -> feeding.Supplies:
        """Food and fields against people."""
        return feeding.supplies(self._state, self._seat)

    def _labels(self) -> tuple[tuple[str, ...], ...]:
        """Return what stands above people, tools and food: the usual words, and shorter ones for less room."""
        say, controller = self._context.say, self._context.controller
        if self._seat == controller.viewer or controller.is_example:
            people = say("tray.people")
        else:
            people = say("tray.people_of", player=self._context.sides.escaped(self._seat))
        return (people,), (say("tray.tools"), say("tray.tools_short")), (say("tray.feeding"),)

    @property
    def _people_text(self) -> str:
        state, seat = self._state, self._seat
        idle = state.idle[seat]
        return self._told_of(idle, "tray.at_home" if state.phase else "tray.to_place")

    def _told_of(self, idle: int, key: str) -> str:
        """Return what is said of so many people at home."""
        say, people = self._context.say, self._state.people[self._seat]
        if not self.measures.shows_people:
            return say("tray.idle_of", n=idle, people=people)
        return say(key, n=idle, people=people) if idle else say("tray.at_work", n=people)

    def _people_texts(self) -> list[str]:
        """Return everything that may be said of the people in a round."""
        people = self._state.people[self._seat]
        return [self._told_of(idle, key) for idle in range(people + 1) for key in ("tray.at_home", "tray.to_place")]

    # layout

    def place(self) -> None:
        """Choose measures that fit, and put the tools on the page."""
        self.area = self._context.surroundings.tray
        self._collection = Collection(self._context, self._seat)
        widths = self._fitting_widths()
        x = 0.0
        for number, width in enumerate(widths):
            self._starts[number] = x
            x += width + 2 * _GAP
        self._place_tools(self.area.part(self._starts[1], _ROW, widths[1], _HEIGHT))
        self._end = x
        self._collection.fit(self.area.part(x, _TOP, self.area.w - x, self.area.h - _TOP))
        if self._collection.enabled:
            self._context.page.add(self._collection)
        self._context.page.add(
            Explained(self.area.part(self._starts[2], _ROW, widths[2], _HEIGHT), tip=self._feeding_tip)
        )

    def _fitting_widths(self) -> list[float]:
        """Choose measures that leave room for all cards and points, or else for the points; return the widths.

        All parts keep room for the most that they may show, so that nothing moves from one decision to the next.
        """
        collection, all_steps = self._collection, (*_STEPS, _BRIEF)
        dense, least = (2 * _GAP + width for width in (collection.dense_width, collection.least_width))
        for room, steps in ((dense, _STEPS), (least, all_steps), (0.0, all_steps)):
            for self.measures in steps:
                widths = self._widths()
                if sum(widths) + 4 * _GAP + room <= self.area.w:
                    return widths
        return widths

    def _widths(self) -> list[float]:
        type_ = self._context.type
        contents = (self._people_width(), self._tools_width(), self._feeding_width())
        labels = [type_.width(self._label_of(texts), LABEL) + self._beside_label for texts in self._labels()]
        return [max(content, label) for content, label in zip(contents, labels, strict=True)]

    def _label_of(self, texts: Sequence[str]) -> str:
        """Return the label for which there must be room: the usual one, or the shortest."""
        return texts[0] if self.measures.shows_words else texts[-1]

    @property
    def _beside_label(self) -> float:
        """Return what a label needs besides its own width; where there is little room it reaches towards the line."""
        return 2 if self.measures.shows_words else _FREE - _GAP

    def _people_width(self) -> float:
        """Return the room of the people, whatever is said of them in this round, so that nothing after them moves."""
        type_ = self._context.type
        text = max(type_.width(text, BODY.sized(15)) for text in self._people_texts()) + 2
        if not self.measures.shows_people:
            return _PERSON + 6 + text
        people = self._state.people[self._seat]
        return people * self._pitch() + 10 + (text if self.measures.shows_words else 0)

    def _pitch(self) -> float:
        return 31 if self._state.people[self._seat] <= 7 else 25

    @property
    def _has_card(self) -> bool:
        return self._state.can_use_card(self._seat)

    def _tools_width(self) -> float:
        count = len(tools_of(self._state, self._seat)) + self._has_card
        if not count:
            return self._context.type.width(self._context.say("tray.no_tools"), BODY.sized(15)) + 2
        return count * (self.measures.chip + _CHIP_GAP) - _CHIP_GAP

    def _place_tools(self, row: Area) -> None:
        page, x, chip = self._context.page, 0.0, self.measures.chip
        for tool in tools_of(self._state, self._seat):
            key = f"tray_{tool_key(self._context, tool)}"
            page.add(ToolChip(row.part(x, 0, chip, _HEIGHT), self._context, tool, key=key))
            x += chip + _CHIP_GAP
        if self._has_card:
            page.add(CardChip(row.part(x, 0, chip, _HEIGHT), self._context, key="tray_use"))

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint labels, people and the supplies."""
        for start, labels in zip(self._starts, self._labels(), strict=True):
            room = self._room(start)
            label = next((text for text in labels if canvas.type.width(text, LABEL) <= room - _FREE), "")
            draw_label(canvas, self.area.part(start, _TOP, room, 20), label)
            if start:
                self._context.surroundings.draw_tray_line(canvas, start - _GAP)
        self._draw_people(canvas)
        if not tools_of(self._state, self._seat) and not self._has_card:
            place = self.area.part(self._starts[1], _ROW, 120, _HEIGHT)
            canvas.text(self._context.say("tray.no_tools"), BODY.sized(15), theme.FADED, place)
        self._draw_feeding(canvas)
        if self._collection.enabled:
            self._context.surroundings.draw_tray_line(canvas, self._end - _GAP)

    def _room(self, start: float) -> float:
        later = [other for other in self._starts if other > start]
        return (min(later) if later else self._end) - _GAP - start

    def _draw_people(self, canvas: Canvas) -> None:
        state, seat = self._state, self._seat
        colour = theme.PLAYERS[self._context.sides.colours[seat]]
        row = self.area.part(self._starts[0], _ROW, self._room(self._starts[0]), _HEIGHT)
        x = 0.0
        shown = state.people[seat] if self.measures.shows_people else 1
        for number in range(shown):
            ready = number < state.idle[seat]
            place = row.part(x, (_HEIGHT - _PERSON) / 2, _PERSON, _PERSON)
            canvas.tinted(icons.PERSON, place, colour, alpha=255 if ready else 90)
            x += self._pitch() if self.measures.shows_people else _PERSON + 6
        if self.measures.shows_words or not self.measures.shows_people:
            canvas.text(self._people_text, BODY.sized(15), theme.STRAW, row.part(x + 6, 0, row.w - x - 6, _HEIGHT))

    # feeding

    def _feeding_parts(self) -> tuple[list[Item], str, list[Item], list[Item]]:
        """Return the food, the sign between, the people, and the outcome."""
        say, number, supplies = self._context.say, self._context.texts.number, self.supplies
        sources = [(icons.FOOD, number(supplies.food))]
        if supplies.hunt:
            hunt = number(supplies.hunt) if supplies.is_rolled else say("tray.about", n=supplies.hunt)
            sources.append((icons.PLACES["hunting"], hunt))
        if not self._has_eaten:
            sources.append((icons.FIELD, number(supplies.field)))
        food = _sum(sources)
        tint = player_tint(theme.PLAYERS[self._context.sides.colours[self._seat]])
        count = say("tray.eaters", n=supplies.people) if self.measures.shows_words else number(supplies.people)
        people: list[Item] = [Drawing(icons.PERSON, 24, tint), Word(count, colour=theme.CREAM)]
        colour, icon, text = self._outcome()
        outcome: list[Item] = [Drawing(icon, 18, ink(colour))]
        if text:
            outcome.append(Word(text, colour=colour))
        return food, self._sign(), people, outcome

    @property
    def _has_eaten(self) -> bool:
        """Whether the round's meal is over, so that harvest and food are one."""
        return feeding.has_eaten(self._state, self._seat)

    def _outcome(self) -> tuple[str, str, str]:
        """Return colour, drawing and words of how feeding will end, or has ended."""
        supplies = self.supplies
        if self._has_eaten:
            return theme.STRAW, "ui_confirm", self._ending("tray.eaten")
        if supplies.missing:
            key = "tray.short_about" if supplies.hunt and not supplies.is_rolled else "tray.short"
            return theme.VERMILION_PALE, "ui_cancel", self._ending(key, supplies.missing)
        if supplies.needs_hunt:
            return theme.PALE_GOLD, "ui_confirm", self._ending("tray.likely")
        return theme.VERDIGRIS_PALE, "ui_confirm", self._ending("tray.fed")

    def _ending(self, key: str, missing: int = 0) -> str:
        """Return words of how feeding will end; where there is no room for them, only how much food is missing."""
        if self.measures.shows_outcome:
            return self._context.say(key, n=missing) if missing else self._context.say(key)
        return self._context.texts.number(missing) if missing else ""

    def _sign(self) -> str:
        """Return how food compares with people; from right to left, the text engine mirrors it."""
        if self._has_eaten:
            return ""
        return "<" if self.supplies.missing else "≥"

    @property
    def _feeding_tip(self) -> Tip:
        """What the forecast is made of."""
        say, state, supplies = self._context.say, self._state, self.supplies
        hunters = sum(
            state.people_at(self._seat, place) for place, kind in enumerate(state.tables.rolls) if kind == FOOD_KIND
        )
        lines = [say("tray.tip.food", n=supplies.food), say("tray.tip.field", n=supplies.field)]
        if supplies.hunt:
            key = "tray.tip.rolled" if supplies.is_rolled else "tray.tip.hunt"
            lines.insert(1, say(key, n=hunters, food=supplies.hunt))
        lines.append(say("tray.tip.people", n=supplies.people))
        if supplies.people > state.people[self._seat]:
            lines.append(say("tray.tip.newcomer"))
        return Tip(say("tray.feeding"), say("tray.tip.rule"), tuple(lines))

    def _feeding_width(self) -> float:
        """Return the room of the forecast, whatever it says in this round."""
        type_, say, number = self._context.type, self._context.say, self._context.texts.number
        food, _, people, outcome = self._feeding_parts()
        most = _sum(
            [
                (icons.FOOD, number(10)),
                (icons.PLACES["hunting"], say("tray.about", n=9)),
                (icons.FIELD, number(9)),
            ]
        )
        ends = [self._ending("tray.short", 9), *map(self._ending, ("tray.likely", "tray.fed", "tray.eaten"))]
        end = max(row_width(type_, outcome, 6), 18 + 6 + max(type_.width(text, BODY_BOLD) for text in ends))
        food_width = max(pill_width(type_, food), pill_width(type_, most))
        return food_width + 28 + pill_width(type_, people) + 10 + end

    def _draw_feeding(self, canvas: Canvas) -> None:
        food, sign, people, outcome = self._feeding_parts()
        row = self.area.part(self._starts[2], _ROW + 1, self._room(self._starts[2]), 34)
        edge = theme.VERMILION_PALE if self._sign() == "<" else ""
        x = draw_pill(canvas, row, food, dark=True, edge=edge)
        canvas.text(sign, BODY_BOLD, theme.SAND, row.part(x, 0, 28, row.h), "center")
        x += 28
        x += draw_pill(canvas, row.after(x), people, dark=True, edge=edge) + 10
        draw_row(canvas, row.after(x), outcome, gap=6)


def _sum(sources: Sequence[tuple[str, str]]) -> list[Item]:
    """Return drawings with their numbers, added up."""
    items: list[Item] = []
    for picture, count in sources:
        plus = [Word("+", colour=theme.CREAM)] if items else []
        items += [*plus, Drawing(picture, 24), Word(count, colour=theme.CREAM)]
    return items
