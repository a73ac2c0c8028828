"""What is chosen for a match: the options of its game, and which settings of play mean something for it."""

from importlib import import_module
from typing import TYPE_CHECKING

from game.core.game import Content, Game, Option, names
from game.core.match import Match
from scenes import routes
from scenes.setup.plan import SeatPlan
from scenes.shelf import find_box
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.app import App

_SEAT = "seat_"
"""Before the number of a seat, where a seat is chosen."""
SETTINGS = ("confirm_moves", "curtain")
"""Settings of play that are shown here too."""


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

    def decide(self, match: Match) -> None:
        """Decide in a new match what was chosen for it beside the options."""
        if opening := find_box(self.card.id).opening:
            module, _, name = opening.rpartition(".")
            getattr(import_module(module), name)(match, self.made)

    def choice_name(self, app: "App", choice: str) -> str:
        """Return the name of a choice; player-made content is called by its own, a seat by who sits there."""
        if choice.startswith(_SEAT) and 0 < (number := int(choice.removeprefix(_SEAT))) <= len(self.plan.drafts):
            return escape(self.plan.drafts[number - 1].name(app.texts))
        key = f"{self.card.id}.choice.{choice}"
        own = next((name for name in self.content.usable if names(choice, name)), None)
        if own is None or app.texts.has(key):
            return app.texts.get(key)
        return app.texts.get("setup.own" if choice == own else "setup.own_turned", name=escape(own))
