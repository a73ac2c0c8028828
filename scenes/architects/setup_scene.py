"""Setting up Architects of the West Kingdom: who plays as which character is chosen from their portraits."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.chosen_characters import KEYS, Picks
from game.architects.facts import Facts
from game.architects.tables import Tables
from scenes import routes
from scenes.architects import icons
from scenes.architects.rule_text import rule_text
from scenes.change import Change, Push
from scenes.setup.box_panel import BoxPart
from scenes.setup.dealt import DealtPlace, words_below
from scenes.setup.scene import Setup
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD, SMALL, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, ActionWidget, Look

if TYPE_CHECKING:
    from scenes.app import App

_NAME, _OWNER = 26, 28
_LEAST = 120
_RESTING = 110
"""How opaque portraits are that nobody plays."""
_TILE = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.HAIRLINE, 1.5, 10)
_LIT = theme.Material(theme.flat(theme.PAPER), theme.GOLD_DARK, 2, 10)


class Portrait(ActionWidget):
    """A character, and who plays it; a click gives it to the next player."""

    def __init__(self, area: Area, character: str, words: tuple[str, str], action: Action, tip: Tip) -> None:
        super().__init__(area, action, key=f"character_{character}", tip=tip)
        self.picture = icons.character_icon(character)
        self.name, self.owner = words
        self.colour: int | None = None
        """The colour of its player; None: nobody plays it."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the portrait with name and player."""
        is_played = self.colour is not None
        canvas.box(self.area, _LIT if look.hovered or is_played else _TILE)
        room = self.area.inset(6)
        side = min(room.w, room.h - _NAME - _OWNER)
        place = room.part((room.w - side) / 2, 0, side, side)
        canvas.picture(self.picture, place, alpha=255 if look.hovered or is_played else _RESTING)
        words = room.below(side)
        style = fitting(canvas.type, self.name, BODY_BOLD, words.w, 11)
        canvas.text(self.name, style, theme.INK, words.part(0, 0, words.w, _NAME), "center")
        self._draw_owner(canvas, words.part(0, _NAME, words.w, _OWNER))

    def _draw_owner(self, canvas: Canvas, row: Area) -> None:
        shield = 0.0 if self.colour is None else 22.0
        style = fitting(canvas.type, self.owner, SMALL, row.w - shield, 11)
        width = min(row.w, canvas.type.width(self.owner, style) + shield + 6)
        inner = row.part((row.w - width) / 2, 0, width, row.h)
        if self.colour is not None:
            canvas.picture(theme.PLAYERS[self.colour].shield, inner.part(0, (row.h - 20) / 2, 20, 20))
        canvas.text(self.owner, style, theme.INK_SOFT if self.colour is None else theme.INK, inner.after(shield))


class ArchitectsSetup(Setup):
    """Players, the characters as portraits, and the options."""

    def __init__(self, app: "App", game_id: str, *, alone: bool = False) -> None:
        super().__init__(app, game_id, alone=alone)
        figures = self.card.figures
        self._tables = Tables.of(figures)
        self.picks = Picks(self.choices.made, [one.id for one in figures.facts_as(Facts).characters])
        self._dealt = DealtPlace(self.places.middle)

    def find_parts(self) -> list[BoxPart]:
        """The characters are shown in place of the other things in the box."""
        return []

    def offered(self) -> dict[str, tuple[str, ...]]:
        """Return the options, and whom every seat may play as."""
        return {**super().offered(), **dict.fromkeys(KEYS, tuple(self.picks.characters))}

    def add_middle(self) -> None:
        """Place the portraits below the cover."""
        super().add_middle()
        assert self.panel
        sentence = self.t(f"architects.setup.{self._state}")
        self._dealt = words_below(self.panel, self.app.brushes.type, sentence, _LEAST)
        columns = list(self._dealt.room.columns(len(self.picks.characters), 10))
        for character, column in zip(self.picks.characters, columns, strict=True):
            self.page.add(self._portrait(column, character))

    @property
    def _is_chosen(self) -> bool:
        return self.choices.chosen["boards"] == "chosen"

    @property
    def _state(self) -> str:
        """Which sentence tells what a click does, and who is played without one."""
        return "some" if self._is_chosen and self._owners else self.choices.chosen["boards"]

    @property
    def _owners(self) -> dict[str, int]:
        """The seats by the characters they play as."""
        return self.picks.owners(len(self.plan.drafts)) if self._is_chosen else {}

    def _portrait(self, area: Area, character: str) -> Portrait:
        name, owner = self.t(f"architects.character.{character}"), self._owners.get(character)
        nobody = self.t("architects.setup.nobody") if self._is_chosen else ""
        player = nobody if owner is None else self._name_of(owner)
        after = self.picks.next_owner(character, len(self.plan.drafts), self._owners)
        use = self.t("architects.setup.free")
        if after is not None:
            use = self.t("architects.setup.click", player=self._name_of(after))
        tip = Tip(
            name,
            rule_text(self._tables, self.app.texts, "text", character),
            (f"**{use}**",),
        )
        area = area.part(0, 0, area.w, min(area.h, area.w + _NAME + _OWNER))
        portrait = Portrait(area, character, (name, player), partial(self._give, character), tip)
        portrait.colour = None if owner is None else self.plan.drafts[owner].colour
        return portrait

    def _name_of(self, seat: int) -> str:
        return escape(self.plan.drafts[seat].name(self.app.texts))

    def _give(self, character: str) -> None:
        """Give a character to the next player, or to nobody."""
        seats = len(self.plan.drafts)
        if not self._is_chosen:
            self.picks.clear()
            self.choices.choose("boards", "chosen")
        self.picks.give(character, self.picks.next_owner(character, seats, self._owners), seats)
        self.app.sounds.play("pick")
        self.refresh()

    def handle(self, event: pygame.Event) -> Change | None:
        """The right button shows all characters large."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and isinstance(self.page.hovered, Portrait):
            return Push(routes.gallery(self.app, self.card.id, group="characters"))
        return super().handle(event)

    def draw_panels(self, canvas: Canvas) -> None:
        """Say what a click on a portrait does."""
        super().draw_panels(canvas)
        self._dealt.draw(canvas, self.t("architects.gallery.characters"))
