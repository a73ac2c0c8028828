"""Setting up a match: who plays, with which options, from which seed."""

import unicodedata
from dataclasses import dataclass
from functools import partial
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
from scenes.setup.box_panel import BoxPanel, BoxPart, parts_of
from scenes.setup.choices import OptionChoices
from scenes.setup.codes import read_code, share
from scenes.setup.memory import last_options, last_seats, remember_options, remember_seats
from scenes.setup.options import OptionList
from scenes.setup.page_bar import add_page_bar
from scenes.setup.plan import SeatPlan
from scenes.setup.quick import SEEDS
from scenes.setup.rows import HELP_STYLE, NAME_STYLE, RowList
from scenes.setup.seat_rows import SeatList
from scenes.shelf import find_box
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.field import TextField
from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR, draw_bottom_bar, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.text import BODY, BUTTON, TITLE_20, TITLE_26, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action

if TYPE_CHECKING:
    from scenes.app import App

_WIDE, _WIDEST = 1500, 2000
_AT_TABLE = 44
"""What the heading above the settings of play takes."""
_SEED_DIGITS = 9
LOW_PANEL = 520
"""A lower panel has no room for what can be left unsaid."""
PANEL_TITLE = TITLE_26.sized(27)


@dataclass(frozen=True, slots=True)
class Places:
    """The areas of the screen: players, what is played, and the options."""

    seats: Area
    middle: Area
    options: Area
    footer: Area
    footer_height: float


def _places(window: Area) -> Places:
    wide = window.w >= _WIDE
    width = min(window.w, _WIDEST)
    margin, gap = (24, 16) if wide else (14, 10)
    seats, options = (372, 396) if wide else (300, 308)
    top, footer = TOP_BAR + margin * 2 / 3, 84 if wide else 70
    height = window.h - top - footer - margin * 2 / 3
    inner = window.part((window.w - width) / 2 + margin, top, width - 2 * margin, height)
    return Places(
        seats=inner.part(0, 0, seats, height),
        middle=inner.part(seats + gap, 0, inner.w - seats - options - 2 * gap, height),
        options=inner.from_end(0, 0, options, height),
        footer=window.part((window.w - width) / 2 + margin, window.h - footer, inner.w, footer),
        footer_height=footer,
    )


def _first_plan(card: Game, *, alone: bool, remembers: bool) -> SeatPlan:
    """Return the seats as they were last; a person who is to play alone for the first time is taken from the others."""
    seats = last_seats(card.id, card.players, alone=True) if alone and remembers else []
    plan = SeatPlan(card.players, seats or (last_seats(card.id, card.players) if remembers else []))
    if alone:
        plan.leave_alone()
    return plan


def draw_panel(canvas: Canvas, panel: Area, title: str) -> None:
    """Draw a panel with its heading."""
    canvas.box(panel, theme.PANEL)
    canvas.text(title, PANEL_TITLE, theme.INK, panel.part(22, 16, panel.w - 80, 42))


class Setup(Scene):
    """The seats, the options and the seed of a new match."""

    music = "menu_loop"

    def __init__(self, app: "App", game_id: str, *, alone: bool = False) -> None:
        super().__init__(app)
        self.card = game.find(game_id)
        self.box = find_box(game_id)
        remembers = app.settings.remember_setup
        self.plan = _first_plan(self.card, alone=alone, remembers=remembers)
        self.choices = OptionChoices(self.card, self.plan, last_options(game_id) if remembers else {})
        self.seed = ""
        has_secrets = routes.game_view(game_id).has_secrets
        self.seats = SeatList(app, game_id, self.plan, self.refresh, has_secrets=has_secrets)
        self.options = OptionList(app, self.choices, self.refresh)
        self.at_table = RowList(app, key="at_table")
        """Settings of play below the seats, if there is room."""
        self.places = _places(self.area)
        self._parts = self.find_parts()
        self.panel: BoxPanel | None = None

    def enter(self) -> None:
        """Look for player-made content, which may have been drawn in the meantime."""
        self.choices.look()
        self.refresh()

    def leave(self) -> None:
        """Keep what was chosen, be it for the match that begins now or for the next visit, if the player wants that."""
        if not self.app.settings.remember_setup:
            return
        remember_seats(self.card.id, self.plan.typed_seats())
        remember_options(self.card.id, self.remembered_options())

    # what a game may do in its own way

    def find_parts(self) -> list[BoxPart]:
        """Return what is shown of the box."""
        return parts_of(self.app, self.card.id)

    def remembered_options(self) -> dict[str, str]:
        """Return what is kept for the next match."""
        return self.choices.made

    def shared_options(self) -> dict[str, str]:
        """Return what a code for a friend says."""
        return self.remembered_options()

    def offered(self) -> dict[str, tuple[str, ...]]:
        """Return what a code may choose from, by name."""
        return {option.id: option.choices for option in self.choices.options}

    def take_setup(self, seed: int, options: dict[str, str]) -> None:
        """Take the seed and the options of a code."""
        self.seed = str(seed)
        self.choices.made.clear()
        self.choices.made.update(options)
        self.refresh()

    def match_options(self) -> dict[str, str]:
        """Return the options of the match."""
        return self.choices.chosen

    def dealt_options(self) -> tuple[str, ...]:
        """Return which options of the match nobody chose."""
        return ()

    # building

    def layout(self) -> None:
        """Place the bar, the three panels and the footer."""
        self.places = _places(self.area)
        add_page_bar(self, self.card.id, with_gallery=True)
        self.add_middle()
        self._add_seats()
        self.add_options()
        self._add_footer()

    def add_middle(self) -> None:
        """Place what shows the game."""
        self.panel = BoxPanel(self.places.middle, self.box, self.app.texts)
        text = self.t("setup.rulebook")
        rules = partial(_open_rules, self)
        self.page.add(Button(self.panel.button, text, rules, icon="rulebook", key="rules"))
        self.panel.place_parts(self.page, self._parts, partial(_open_gallery, self))

    def _add_seats(self) -> None:
        panel = self.places.seats
        text, style = self.t("setup.shuffle"), BUTTON.sized(16)
        width = Button.fitting_width(self.app.brushes.type, text, icon=True, style=style)
        enabled, shuffle = not self.plan.is_solo, partial(_shuffle_seats, self)
        if panel.w < width + 190:
            place = panel.from_end(22, 16, 42, 42)
            self.page.add(Tool(place, "shuffle", shuffle, tip=text, key="shuffle", enabled=enabled))
        else:
            place = panel.from_end(22, 16, width, 42)
            button = Button(place, text, shuffle, icon="shuffle", key="shuffle", enabled=enabled, style=style)
            self.page.add(button)
        room = panel.part(14, 66, panel.w - 24, panel.h - 76)
        self.seats.fill(room)
        self._add_settings(room, self.seats.content_height)
        self.page.add(self.seats)

    def _add_settings(self, room: Area, used: float) -> None:
        """Place the settings of play below the seats, in brief if need be; without room they are among the options."""
        top = used + _AT_TABLE
        for is_brief in (False, True):
            self.at_table.begin(room.part(8, top, room.w - 8, 1))
            self.at_table.add_settings(self.choices.settings, is_brief=is_brief)
            needed = self.at_table.content_height
            self.has_settings = top + needed <= room.h
            if self.has_settings:
                self.seats.area = room.part(0, 0, room.w, used)
                self.at_table.area = self.at_table.area.part(0, 0, room.w - 8, needed)
                self.page.add(self.at_table)
                return

    def add_options(self) -> None:
        """Place the options and the seed."""
        panel = self.places.options
        faults = self.choices.content.faults
        if faults:
            tip = Tip(
                title=self.t("setup.faults"),
                warning="\n".join(self.t("setup.reason", reason=escape(fault)) for fault in faults.values()),
            )
            place = panel.from_end(20, 16, 42, 42)
            self.page.add(Tool(place, "help", lambda: None, tip=tip, key="faults"))
        seed = self.seed_area
        self.options.fill(panel.part(22, 66, panel.w - 34, seed.y - panel.y - 70), at_table=not self.has_settings)
        self.page.add(self.options)
        self.add_seed(seed.from_end(0, seed.h - 42, seed.w, 42))

    @property
    def seed_area(self) -> Area:
        """Where the seed is asked for."""
        type_ = self.app.brushes.type
        panel = self.places.options
        width = panel.w - 48  # ends where the options do, which leave room for a scroll bar
        help_ = type_.paragraph_height(self.seed_help, HELP_STYLE, width) if panel.h >= LOW_PANEL else 0
        height = 12 + type_.line_height(NAME_STYLE) + help_ + 8 + 42
        return panel.part(22, panel.h - height - 16, width, height)

    def add_seed(self, row: Area) -> None:
        """Place the field of the seed."""
        hint = self.t("setup.seed_hint")
        tools: tuple[tuple[str, str, str, Action], ...] = (
            ("new_seed", "shuffle", "setup.new_seed", self.new_seed),
            ("share", "share", "setup.share", partial(share, self)),
            ("read_code", "import", "setup.read_code", partial(read_code, self)),
        )
        place = row.part(0, 0, row.w - len(tools) * 48, row.h)
        self.page.add(TextField(place, self.seed, self.type_seed, key="seed", hint=hint, limit=_SEED_DIGITS))
        for number, (key, icon, tip, action) in enumerate(reversed(tools)):
            area = row.from_end(number * 48, 0, 42, 42)
            self.page.add(Tool(area, icon, action, tip=self.t(tip), key=key))

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
        if namesakes := self.plan.namesakes(texts):
            _mark_name(self, self.plan.drafts.index(namesakes[0]) + 1)
            self.app.notify(self.t("setup.same_names", name=escape(namesakes[0].name(texts))), "warning")
            self.app.sounds.play("error")
            return None
        seed = int(self.seed) if self.seed else randbelow(SEEDS)
        path = saves.fresh_path(self.card.id)
        try:
            seats, options = self.plan.seats(texts), self.match_options()
            match = Match.new(self.card.id, seats, options, seed, path, dealt=self.dealt_options())
            self.choices.decide(match)
            table = routes.table(self.app, match, path)
        except TableError as fault:
            answer = Answer(self.t("common.ok"), kind="primary")
            words = self.t("setup.reason", reason=words_for(texts, fault))
            return Push(Dialog(self.app, self.t("setup.fault"), words, [answer]))
        return Replace(table)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the table top, bars and panels."""
        draw_table_top(canvas)
        draw_top_bar(canvas, self.area)
        canvas.picture(self.box.emblem, self.area.part(72, 10, 44, 44))
        draw_heading(canvas, self.area, 128, *self.heading, self.area.w - 320)
        draw_bottom_bar(canvas, self.area, self.places.footer_height)
        self.draw_panels(canvas)
        if self.has_settings:
            area = self.at_table.area
            canvas.text(self.t("setup.at_table"), TITLE_20, theme.INK, area.part(0, -_AT_TABLE + 6, area.w, 34))
        canvas.text(self.summary, BODY.sized(17), theme.STRAW, self._summary, "end")
        super().draw(canvas)

    def draw_panels(self, canvas: Canvas) -> None:
        """Draw the panels with their headings."""
        if self.panel:
            self.panel.draw(canvas)
        for panel, title in ((self.places.seats, "setup.seats"), (self.places.options, "setup.options")):
            draw_panel(canvas, panel, self.t(title))
        self.draw_seed(canvas)

    def draw_seed(self, canvas: Canvas) -> None:
        """Draw what the seed is for."""
        area = self.seed_area
        canvas.rule(area, 0)
        name = canvas.type.line_height(NAME_STYLE)
        canvas.text(self.t("setup.seed"), NAME_STYLE, theme.INK, area.part(0, 10, area.w, name))
        if self.places.options.h >= LOW_PANEL:
            canvas.paragraph(self.seed_help, HELP_STYLE, theme.INK_SOFT, area.below(10 + name))

    @property
    def heading(self) -> tuple[str, str]:
        """The game, and what is done here."""
        return self.box.name(self.app.texts), self.t("setup.heading")

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


def _shuffle_seats(setup: Setup) -> None:
    setup.plan.shuffle()
    setup.app.sounds.play("shuffle")
    setup.refresh()


def _open_rules(setup: Setup) -> Change:
    return Push(routes.rulebook(setup.app, setup.card.id))


def _open_gallery(setup: Setup, group: str) -> Change:
    return Push(routes.gallery(setup.app, setup.card.id, group=group))


def _mark_name(setup: Setup, number: int) -> None:
    """Say at a seat that its name is taken, and bring the keyboard there."""
    setup.seats.tells_namesakes = True
    setup.refresh()
    if field := setup.page.find(f"name_{number}"):
        setup.page.focus_on(field)
