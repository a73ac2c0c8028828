"""The options of the setup screen: those of the game, and some settings of play."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.game import OFF_ON, ON_OFF, Option
from scenes.setup.choices import OptionChoices
from scenes.setup.rows import RowList
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.choice import DropDown
from scenes.ui.geometry import Area
from scenes.ui.widget import Action, ActionWidget, Look

if TYPE_CHECKING:
    from scenes.app import App


class MoreRules(ActionWidget):
    """A row that shows or hides the rules on which tables differ."""

    def __init__(self, area: Area, action: Action, *, is_open: bool) -> None:
        super().__init__(area, action, key="more_rules")
        self.is_open = is_open

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the frame and the arrow; the list writes the words."""
        colour = theme.GOLD_DARK if look.hovered else theme.INK_SOFT
        canvas.outline(self.area.inset(0, 4), 9, theme.GOLD_DARK if look.hovered else theme.HAIRLINE, 1.5)
        canvas.icon("up" if self.is_open else "down", self.area.from_end(8, self.area.h / 2 - 10, 20, 20), colour)


class OptionList(RowList):
    """The options of the game; rules on which tables differ are behind "More rules"."""

    def __init__(self, app: "App", choices: OptionChoices, changed: Callable[[], None]) -> None:
        super().__init__(app, key="options")
        self.choices = choices
        self.changed = changed
        self.first: Callable[[RowList], None] | None = None
        """Adds a row above the options."""
        self.shows_all = False
        """Whether the rules behind "More rules" are shown."""

    def fill(self, area: Area, *, at_table: bool = True) -> None:
        """Place everything in an area; `at_table` says that the settings of play have no place of their own."""
        self.begin(area)
        if self.first:
            self.first(self)
        asked = self.choices.asked
        house = [option for option in asked if option.is_house_rule]
        for option in asked:
            if option not in house:
                self._add(option)
        if house:
            self._add_more(house)
        if self.shows_all:
            for option in house:
                self._add(option)
        if at_table:
            self.add_settings(self.choices.settings)

    def _add(self, option: Option) -> None:
        chosen, name, help_ = self.choices.chosen[option.id], *self._texts(option)
        if option.choices in (ON_OFF, OFF_ON):
            take = lambda on: self._choose(option.id, "on" if on else "off")  # noqa: E731
            self.add_switch(name, help_, chosen == "on", take, key=option.id)
            return
        labels = [(choice, self.choices.choice_name(self.app, choice)) for choice in option.choices]
        self.add_list(name, help_, DropDown(self.area, labels, chosen, partial(self._choose, option.id), key=option.id))

    def _add_more(self, house: list[Option]) -> None:
        """Add the row behind which some rules are; it names those that are not as printed."""
        t, chosen = self.app.texts.get, self.choices.chosen
        changed = [self._texts(option)[0] for option in house if chosen[option.id] != option.default]
        help_ = t("list.separator").join(changed) or t("setup.as_printed")
        row = self.add_words(t("setup.more_rules"), help_, 34, 0, theme.LAPIS if changed else theme.INK_SOFT, before=10)
        self.inner.add(MoreRules(row, self._toggle, is_open=self.shows_all))

    def _toggle(self) -> None:
        self.shows_all = not self.shows_all
        self.changed()

    def _texts(self, option: Option) -> tuple[str, str]:
        game_id = self.choices.card.id
        return (
            self.app.texts.get(f"{game_id}.option.{option.id}"),
            self.app.texts.get(f"{game_id}.option_help.{option.id}"),
        )

    def _choose(self, option: str, choice: str) -> None:
        self.choices.choose(option, choice)
        self.changed()
