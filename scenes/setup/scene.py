"""Setting up a match: who plays, with which options, from which seed."""

import unicodedata
from dataclasses import dataclass
from secrets import randbelow
from typing import TYPE_CHECKING

import game
from game.core import saves
from game.core.errors import TableError
from game.core.game import Game
from game.core.match import Match
from scenes import routes
from scenes.change import Change, Push, Replace
from scenes.dialog import Answer, Dialog
from scenes.reasons import words_for
from scenes.scene import Scene
from scenes.setup.card import GameCard
from scenes.setup.memory import last_options, last_seats, remember_options, remember_seats
from scenes.setup.options import HELP_STYLE, NAME_STYLE, OptionChoices, OptionList
from scenes.setup.page_bar import add_page_bar
from scenes.setup.plan import SeatPlan
from scenes.setup.quick import SEEDS
from scenes.setup.seat_rows import SeatList
from scenes.shelf import find_box
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.field import TextField
from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR, draw_bottom_bar, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.text import BODY, BUTTON, TITLE_26, escape
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.app import App

_WIDEST = 1680
_SEED_DIGITS = 9
_TITLE = TITLE_26.sized(27)


@dataclass(frozen=True, slots=True)
class Places:
    """The areas of the screen; a narrow window has no room for the game's card."""

    card: Area | None
    seats: Area
    options: Area
    footer: Area
    footer_height: float


def _places(window: Area) -> Places:
    wide, tall = window.w >= 1500, window.h >= 860
    width = min(window.w, _WIDEST)
    margin, gap = (40, 16) if wide else (20, 12)
    card, options = (304, 304) if wide else (236, 296) if window.w >= 1200 else (0, 340)
    top, footer = (92, 92) if tall else (TOP_BAR + 14, 76)
    inner = window.part(
        (window.w - width) / 2 + margin, top, width - 2 * margin, window.h - top - footer - top + TOP_BAR
    )
    start = card + gap if card else 0
    return Places(
        card=inner.part(0, 0, card, inner.h) if card else None,
        seats=inner.part(start, 0, inner.w - start - gap - options, inner.h),
        options=inner.from_end(0, 0, options, inner.h),
        footer=window.part((window.w - width) / 2 + margin, window.h - footer, inner.w, footer),
        footer_height=footer,
    )


def _last_plan(card: Game, *, alone: bool) -> SeatPlan:
    """Return the seats as they were last; a person who is to play alone for the first time is taken from the others."""
    seats = alone and last_seats(card.id, card.players, alone=True)
    plan = SeatPlan(card.players, seats or last_seats(card.id, card.players))
    if alone:
        plan.leave_alone()
    return plan


class Setup(Scene):
    """The seats, the options and the seed of a new match."""

    music = "menu_loop"

    def __init__(self, app: "App", game_id: str, *, alone: bool = False) -> None:
        super().__init__(app)
        self.card = game.find(game_id)
        self.box = find_box(game_id)
        self.plan = _last_plan(self.card, alone=alone)
        self.choices = OptionChoices(self.card, self.plan, last_options(game_id))
        self.seed = ""
        has_secrets = routes.game_view(game_id).has_secrets
        self.seats = SeatList(app, game_id, self.plan, self.refresh, has_secrets=has_secrets)
        self.options = OptionList(app, self.choices, self.refresh)
        self.places = self.find_places()
        self.game_card: GameCard | None = None

    def enter(self) -> None:
        """Look for player-made content, which may have been drawn in the meantime."""
        self.choices.look()
        self.refresh()

    def leave(self) -> None:
        """Keep what was chosen, be it for the match that begins now or for the next visit."""
        remember_seats(self.card.id, self.plan.typed_seats())
        remember_options(self.card.id, self.remembered_options())

    # what a game may do in its own way

    def find_places(self) -> Places:
        """Return the areas of the screen."""
        return _places(self.area)

    def remembered_options(self) -> dict[str, str]:
        """Return what is kept for the next match."""
        return self.choices.made

    def match_options(self) -> dict[str, str]:
        """Return the options of the match."""
        return self.choices.chosen

    # building

    def layout(self) -> None:
        """Place the bar, the three panels and the footer."""
        self.places = self.find_places()
        add_page_bar(self, self.card.id)
        self.add_card()
        self._add_seats()
        self.add_options()
        self._add_footer()

    def add_card(self) -> None:
        """Place what shows the game."""
        self.game_card = None
        if self.places.card:
            self.game_card = GameCard(self.places.card, self.box, self.app.texts)
            text = self.t("setup.rulebook")
            self.page.add(Button(self.game_card.button, text, self._rules, icon="rulebook", key="rules"))

    def _add_seats(self) -> None:
        panel = self.places.seats
        text, style = self.t("setup.shuffle"), BUTTON.sized(16)
        width = Button.fitting_width(self.app.brushes.type, text, icon=True, style=style)
        enabled = not self.plan.is_solo
        if panel.w < width + 190:
            place = panel.from_end(22, 16, 42, 42)
            self.page.add(Tool(place, "shuffle", self._shuffle, tip=text, key="shuffle", enabled=enabled))
        else:
            place = panel.from_end(22, 16, width, 42)
            button = Button(place, text, self._shuffle, icon="shuffle", key="shuffle", enabled=enabled, style=style)
            self.page.add(button)
        self.seats.fill(panel.part(14, 66, panel.w - 24, panel.h - 76))
        self.page.add(self.seats)

    def add_options(self) -> None:
        """Place the options and the seed."""
        panel = self.places.options
        faults = self.choices.content.faults
        if faults:
            tip = Tip(title=self.t("setup.faults"), warning="\n".join(map(self._reason, faults.values())))
            place = panel.from_end(20, 16, 42, 42)
            self.page.add(Tool(place, "help", lambda: None, tip=tip, key="faults"))
        seed = self.seed_area
        self.options.fill(panel.part(22, 66, panel.w - 34, seed.y - panel.y - 70))
        self.page.add(self.options)
        self.add_seed(seed.from_end(0, seed.h - 42, seed.w, 42))

    @property
    def seed_area(self) -> Area:
        """Where the seed is asked for."""
        type_ = self.app.brushes.type
        panel = self.places.options
        width = panel.w - 48  # ends where the options do, which leave room for a scroll bar
        words = type_.line_height(NAME_STYLE) + type_.paragraph_height(self.seed_help, HELP_STYLE, width)
        height = 12 + words + 8 + 42
        return panel.part(22, panel.h - height - 16, width, height)

    def add_seed(self, row: Area) -> None:
        """Place the field of the seed."""
        hint = self.t("setup.seed_hint")
        place = row.part(0, 0, row.w - 50, row.h)
        self.page.add(TextField(place, self.seed, self.type_seed, key="seed", hint=hint, limit=_SEED_DIGITS))
        tip = self.t("setup.new_seed")
        self.page.add(Tool(row.from_end(0, 0, 42, 42), "shuffle", self.new_seed, tip=tip, key="new_seed"))

    def _add_footer(self) -> None:
        footer, type_ = self.places.footer, self.app.brushes.type
        text = self.t("setup.back")
        width = Button.fitting_width(type_, text, icon=True)
        place = footer.part(0, (footer.h - 54) / 2, width, 54)
        self.page.add(Button(place, text, self.on_back, icon="back", key="shelf"))
        text, style = self.t("setup.start"), BUTTON.sized(21)
        width = Button.fitting_width(type_, text, icon=True, style=style) + 20
        place = footer.from_end(0, (footer.h - 58) / 2, width, 58)
        self.page.add(Button(place, text, self._start, icon="play", kind="primary", key="start", style=style))
        self._summary = footer.part(0, 0, footer.w - width - 18, footer.h)

    # what the controls do

    def _rules(self) -> Change | None:
        return Push(routes.rulebook(self.app, self.card.id))

    def _shuffle(self) -> None:
        self.plan.shuffle()
        self.app.sounds.play("shuffle")
        self.refresh()

    def type_seed(self, typed: str) -> None:
        """Keep the digits of what was typed, in any script."""
        self.seed = "".join(str(unicodedata.decimal(sign)) for sign in typed if sign.isdecimal())
        field = self.page.find("seed")
        if isinstance(field, TextField) and self.seed != typed:
            field.line.replace_all(self.seed)

    def new_seed(self) -> None:
        """Take another seed."""
        self.seed = str(randbelow(SEEDS))
        self.refresh()

    def _start(self) -> Change | None:
        texts = self.app.texts
        if name := self.plan.same_name(texts):
            self.app.notify(self.t("setup.same_names", name=escape(name)), "warning")
            self.app.sounds.play("error")
            return None
        seed = int(self.seed) if self.seed else randbelow(SEEDS)
        path = saves.fresh_path(self.card.id)
        try:
            match = Match.new(self.card.id, self.plan.seats(texts), self.match_options(), seed, autosave=path)
            table = routes.table(self.app, match, path)
        except TableError as fault:
            answer = Answer(self.t("common.ok"), kind="primary")
            words = self.t("setup.reason", reason=words_for(texts, fault))
            return Push(Dialog(self.app, self.t("setup.fault"), words, [answer]))
        return Replace(table)

    def _reason(self, fault: str) -> str:
        return self.t("setup.reason", reason=escape(fault))

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the table top, bars and panels."""
        draw_table_top(canvas)
        draw_top_bar(canvas, self.area)
        draw_heading(canvas, self.area, 72, *self.heading, self.area.w - 200)
        draw_bottom_bar(canvas, self.area, self.places.footer_height)
        if self.game_card:
            self.game_card.draw(canvas)
        self.draw_panels(canvas)
        canvas.text(self.summary, BODY.sized(17), theme.STRAW, self._summary, "end")
        super().draw(canvas)

    def draw_panels(self, canvas: Canvas) -> None:
        """Draw the panels with their headings."""
        for panel, title in ((self.places.seats, "setup.seats"), (self.places.options, "setup.options")):
            self.draw_panel(canvas, panel, self.t(title))
        self.draw_seed(canvas)

    def draw_panel(self, canvas: Canvas, panel: Area, title: str) -> None:
        """Draw a panel with its heading."""
        canvas.box(panel, theme.PANEL)
        canvas.text(title, _TITLE, theme.INK, panel.part(22, 16, panel.w - 80, 42))

    def draw_seed(self, canvas: Canvas) -> None:
        """Draw what the seed is for."""
        area = self.seed_area
        canvas.rule(area, 0)
        name = canvas.type.line_height(NAME_STYLE)
        canvas.text(self.t("setup.seed"), NAME_STYLE, theme.INK, area.part(0, 10, area.w, name))
        style = HELP_STYLE
        canvas.paragraph(self.seed_help, style, theme.INK_SOFT, area.below(10 + name))

    @property
    def heading(self) -> tuple[str, str]:
        """What is done here, and below it how or for which game."""
        return self.t("setup.title"), self.t("setup.subtitle") if self.game_card else self.box.name(self.app.texts)

    @property
    def seed_help(self) -> str:
        """What the seed is for."""
        return self.t("setup.seed_help")

    @property
    def summary(self) -> str:
        """Who plays, in numbers."""
        humans = self.plan.humans
        bots = len(self.plan.drafts) - humans
        who = [self.t(f"setup.{group}", n=count) for group, count in (("humans", humans), ("bots", bots)) if count]
        players = self.t("setup.players", n=len(self.plan.drafts))
        return self.t("setup.summary", players=players, who=self.t("list.separator").join(who))
