"""The options of the setup screen: those of the game, and some settings of play."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from game.core.game import OFF_ON, ON_OFF, Content, Game, Option, names
from scenes import routes
from scenes.match.turn_end import Way
from scenes.preferences.rows import RowToggle
from scenes.setup.plan import SeatPlan
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.choice import DropDown, Toggle
from scenes.ui.geometry import Area
from scenes.ui.scroll import Scroll
from scenes.ui.text import BODY, BODY_BOLD, escape

if TYPE_CHECKING:
    from scenes.app import App

SETTINGS = ("confirm_moves", "curtain")
"""Settings of play that are shown here too."""

NAME_STYLE = BODY_BOLD.sized(17)
HELP_STYLE = BODY.sized(14.5)
_PADDING = 12
_CONTROL = 42


@dataclass(frozen=True, slots=True)
class _Words:
    """Name and help of an option, where they are drawn."""

    row: Area
    text: Area
    name: str
    help: str
    name_height: float


class OptionChoices:
    """What is chosen for a match of a game, and what there is to choose from."""

    def __init__(self, card: Game, plan: SeatPlan, made: dict[str, str]) -> None:
        self.card = card
        self.plan = plan
        self.content = Content()
        self.elsewhere: frozenset[str] = frozenset()
        """Options that are asked in another way than in the list."""
        self.made = made
        """What was chosen by hand, now or for an earlier match, be it offered at present or not."""
        self.look()

    def look(self) -> None:
        """Look for player-made content."""
        self.content = self.card.content(self.card.figures)

    @property
    def options(self) -> tuple[Option, ...]:
        """What there is to choose for as many players as have a seat."""
        return self.card.setup.options(self.card.figures, len(self.plan.drafts), self.content.usable)

    @property
    def chosen(self) -> dict[str, str]:
        """The choice for every option: the one made, or the default if there is none or it is not offered."""
        made = self.made
        return {
            option.id: made[option.id] if made.get(option.id) in option.choices else option.default
            for option in self.options
        }

    @property
    def asked(self) -> list[Option]:
        """The options that mean something with what is chosen for the others."""
        chosen = self.chosen
        return [
            option
            for option in self.options
            if option.id not in self.elsewhere and option.idle_with not in chosen.items()
        ]

    @property
    def settings(self) -> list[str]:
        """The settings of play that mean something here: a curtain hides hands from other people."""
        people = sum(draft.is_human for draft in self.plan.drafts)
        has_secrets = routes.game_view(self.card.id).has_secrets
        return [field for field in SETTINGS if field != "curtain" or (has_secrets and people > 1)]

    def choose(self, option: str, choice: str) -> None:
        """Make a choice; it stays whatever happens to the other options."""
        self.made[option] = choice

    def choice_name(self, app: "App", choice: str) -> str:
        """Return the name of a choice; player-made content is called by its own."""
        key = f"{self.card.id}.choice.{choice}"
        own = next((name for name in self.content.usable if names(choice, name)), None)
        if own is None or app.texts.has(key):
            return app.texts.get(key)
        return app.texts.get("setup.own" if choice == own else "setup.own_turned", name=escape(own))


class OptionList(Scroll):
    """The options one below the other: a switch beside its text, any other choice below it."""

    def __init__(self, app: "App", choices: OptionChoices, changed: Callable[[], None]) -> None:
        super().__init__(Area(0, 0, 1, 1), key="options")
        self.app = app
        self.choices = choices
        self.changed = changed
        self._words: list[_Words] = []

    def fill(self, area: Area) -> None:
        """Place everything in an area."""
        self.area = area
        self.inner.clear()
        self._words = []
        self.content_height = 0.0
        chosen = self.choices.chosen
        for option in self.choices.asked:
            if option.choices in (ON_OFF, OFF_ON):
                self._add_switch(option, chosen[option.id])
            else:
                self._add_choice(option, chosen[option.id])
        for field in self.choices.settings:
            self._add_setting(field)
        self._add_turn_end()

    def _add_switch(self, option: Option, chosen: str) -> None:
        def switch(on: bool) -> None:
            self._choose(option.id, "on" if on else "off")

        name, help_ = self._texts(option)
        row = self._add_words(name, help_, Toggle.SIZE[0] + 14, 0)
        self._add_toggle(row, chosen == "on", switch, option.id)

    def _add_setting(self, field: str) -> None:
        def switch(on: bool) -> None:
            self.app.change(**{field: on})

        texts = self.app.texts
        name, help_ = texts.get(f"settings.row.{field}"), texts.get(f"settings.help.{field}")
        row = self._add_words(name, help_, Toggle.SIZE[0] + 14, 0)
        self._add_toggle(row, bool(getattr(self.app.settings, field)), switch, field)

    def _add_toggle(self, row: Area, on: bool, action: Callable[[bool], None], key: str) -> None:
        width, height = Toggle.SIZE
        self.inner.add(RowToggle(row.from_end(0, (row.h - height) / 2, width, height), row, on, action, key=key))

    def _add_choice(self, option: Option, chosen: str) -> None:
        def choose(choice: str) -> None:
            self._choose(option.id, choice)

        labels = [(choice, self.choices.choice_name(self.app, choice)) for choice in option.choices]
        self._add_list(*self._texts(option), DropDown(self.area, labels, chosen, choose, key=option.id))

    def _add_turn_end(self) -> None:
        """Ask how the turns of people end, which is a setting of the program."""

        def choose(way: str) -> None:
            self.app.change(turn_end=way)

        texts = self.app.texts
        labels = [(way, texts.get(f"settings.choice.turn_end.{way}")) for way in get_args(Way)]
        chosen = self.app.settings.turn_end
        name, help_ = texts.get("settings.row.turn_end"), texts.get("settings.help.turn_end")
        self._add_list(name, help_, DropDown(self.area, labels, chosen, choose, key="turn_end"))

    def _add_list(self, name: str, help_: str, control: DropDown) -> None:
        """Place a control below what it is about."""
        row = self._add_words(name, help_, 0, _CONTROL + 8)
        control.area = row.part(0, row.h - _CONTROL - _PADDING, row.w, _CONTROL)
        self.inner.add(control)

    def _texts(self, option: Option) -> tuple[str, str]:
        game_id = self.choices.card.id
        return (
            self.app.texts.get(f"{game_id}.option.{option.id}"),
            self.app.texts.get(f"{game_id}.option_help.{option.id}"),
        )

    def _add_words(self, name: str, help_: str, beside: float, below: float) -> Area:
        """Place name and help of an option, leaving room beside or below them; return the whole row."""
        type_ = self.app.brushes.type
        width = self.area.w - 14
        name_height = type_.paragraph_height(name, NAME_STYLE, width - beside)
        height = name_height + type_.paragraph_height(help_, HELP_STYLE, width - beside)
        row = self.area.part(0, self.content_height, width, height + 2 * _PADDING + below)
        text = row.part(0, _PADDING, width - beside, height)
        self._words.append(_Words(row, text, name, help_, name_height))
        self.content_height += row.h
        return row

    def _choose(self, option: str, choice: str) -> None:
        self.choices.choose(option, choice)
        self.changed()

    def draw_content(self, canvas: Canvas) -> None:
        """Draw names and helps."""
        for words in self._words:
            canvas.rule(words.row, 0, f"{theme.HAIRLINE}88")
            canvas.paragraph(words.name, NAME_STYLE, theme.INK, words.text)
            style = HELP_STYLE
            canvas.paragraph(words.help, style, theme.INK_SOFT, words.text.below(words.name_height))
