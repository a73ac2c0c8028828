"""Setting the figures of a game, with the player's file behind it: what the page and the sheet beside a card share."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import game
from game.core.corrections import change_corrections
from game.core.errors import DataError, TableError
from game.core.figure_sheet import FigureSheet, Status, is_same
from game.core.figure_text import thing_name, value_text
from game.core.uncertain import Order, Selection, Span, UncertainFigure, Value, stepped
from scenes.change import Change, Push
from scenes.figures.arrange import Arrange
from scenes.figures.stepper import Actions, Shown, Stepper
from scenes.ui.geometry import Area
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.app import App

IMPOSSIBLE = {"no_card": "impossible_no_card", "few_events": "impossible_few_events"}
"""By kind of fault, the sentence that says why a figure cannot be."""


def refusal_text(app: "App", refusal: DataError) -> str:
    """Return why figures cannot be set like this."""
    return app.texts.get(f"figures.{IMPOSSIBLE.get(refusal.kind, 'impossible')}")


class FigureEditor:
    """Changes what the player says of one game's figures."""

    def __init__(self, app: "App", game_id: str, changed: Callable[[], None]) -> None:
        self.app = app
        self.game_id = game_id
        self._changed = changed
        """Called after every change."""

    @property
    def sheet(self) -> FigureSheet:
        """What is uncertain, and what the player says of it."""
        return game.find(self.game_id).sheet()

    # what the player says

    def state(self, changes: Mapping[str, Value | None]) -> bool:
        """Say something new of some figures; None: nothing any more. Return whether that could be kept."""
        try:
            change_corrections({self.game_id: changes})
        except TableError as fault:
            self.app.warn(fault)
            return False
        finally:
            self._changed()
        return True

    def step(self, name: str, step: int) -> Change | None:
        """Make a figure one less or one more; where that is impossible, say why."""
        figure, sheet = self.sheet.uncertain[name], self.sheet
        value = stepped(figure.domain, sheet.value(name), step)
        return None if value is None else self.set(name, value)

    def set(self, name: str, value: Value) -> Change | None:
        """Set a figure; our own value is none of the player's."""
        figure, sheet = self.sheet.uncertain[name], self.sheet
        if not figure.domain.fits(value) or is_same(value, sheet.value(name)):
            return None
        if refusal := sheet.refusal({name: value}):
            self.app.notify(refusal_text(self.app, refusal), "warning")
            return None
        self.state({name: None if is_same(value, figure.ours) else value})
        return None

    def confirm(self, thing: str) -> Change | None:
        """Say that the guesses on a card are right."""
        sheet = self.sheet
        guesses = [figure for figure in sheet.of(thing) if sheet.status(figure.name) in ("guess", "likely")]
        self.state({figure.name: figure.ours for figure in guesses})
        return None

    def give_up(self, thing: str) -> Change | None:
        """Go back to our figures on a card; what was checked stays so."""
        sheet = self.sheet
        changed = [figure.name for figure in sheet.of(thing) if sheet.status(figure.name) == "changed"]
        if refusal := sheet.refusal({name: sheet.uncertain[name].ours for name in changed}):
            self.app.notify(refusal_text(self.app, refusal), "warning")
            return None
        self.state(dict.fromkeys(changed))
        return None

    def give_up_all(self) -> None:
        """Forget everything that the player says of this game."""
        self.state(dict.fromkeys(self.sheet.said))

    # words and widgets

    def label(self, figure: UncertainFigure, *, is_long: bool = False) -> str:
        """Return what a figure is called."""
        return self.app.texts.name(self.game_id, "figure_long" if is_long else "figure_name", figure.key)

    def thing_name(self, figure: UncertainFigure) -> str:
        """Return the name of the card that a figure stands on."""
        return thing_name(self.app.texts, self.game_id, figure)

    def text(self, figure: UncertainFigure, value: Value) -> str:
        """Return a value in words."""
        return value_text(self.app.texts, self.game_id, figure, value)

    def ours_text(self, figure: UncertainFigure) -> str:
        """Return what we say, in words."""
        return self.app.texts.get("figures.ours", value=self.text(figure, figure.ours))

    def tip(self, figure: UncertainFigure, status: Status) -> Tip:
        """Return what the tooltip of a figure says."""
        lines = (self.ours_text(figure),) if status == "changed" else ()
        return Tip(self.label(figure, is_long=True), self.app.texts.get(f"figures.status.{status}"), lines)

    def stepper(
        self, figure: UncertainFigure, area: Area, go_on: Callable[[str], Change | None], *, labelled: bool = True
    ) -> Stepper:
        """Return the widget that sets a figure; `go_on` leads to the next guess."""
        name, sheet = figure.name, self.sheet
        value, status = sheet.value(name), sheet.status(name)
        shown = Shown(
            self.text(figure, value),
            status,
            self.label(figure) if labelled else "",
            stepped(figure.domain, value, -1) is not None,
            stepped(figure.domain, value, 1) is not None,
            isinstance(figure.domain, Order | Selection),
        )
        actions = Actions(
            lambda step: self.step(name, step),
            lambda number: self._type(name, number),
            lambda: self._arrange(name),
            lambda: go_on(name),
        )
        return Stepper(area, shown, actions, key=f"figure {name}", tip=self.tip(figure, status))

    def _type(self, name: str, number: int) -> Change | None:
        """Take a typed number: the whole of it, or, if that is too much, its last digit."""
        domain = self.sheet.uncertain[name].domain
        if isinstance(domain, Span):
            return self.set(name, number if domain.fits(number) else number % 10)
        return None

    def _arrange(self, name: str) -> Change | None:
        figure = self.sheet.uncertain[name]
        value = self.sheet.value(name)
        if not isinstance(value, tuple):
            return None
        return Push(
            Arrange(self.app, self.label(figure, is_long=True), figure, value, self._items(figure), self._taker(name))
        )

    def _items(self, figure: UncertainFigure) -> Mapping[str, str]:
        """Return what the parts of an order are called."""
        items = figure.domain.items if isinstance(figure.domain, Order | Selection) else ()
        return {item: self.text(figure, (item,)) for item in items}

    def _taker(self, name: str) -> Callable[[tuple[str, ...]], Change | None]:
        return lambda value: self.set(name, value)
