"""Setting up Kingdom Builder by picture: the board and the cards one is about to play, and how to change them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from secrets import randbelow
from typing import TYPE_CHECKING

import pygame

from game.core.game import WITH_OWN
from game.kingdom_builder.hexes import SECTION
from game.kingdom_builder.own_maps import OwnMap, own_maps
from game.kingdom_builder.sections import SLOTS, TURNED
from scenes import routes
from scenes.change import STAY, Change, Push
from scenes.kingdom_builder.draw.section_picture import ROW_STEP, hex_width
from scenes.kingdom_builder.setup_board import (
    CardSlot,
    SectionThumb,
    SetupBoard,
    draw_castles,
    draw_corner_labels,
    draw_locations,
)
from scenes.kingdom_builder.setup_picker import Picker
from scenes.kingdom_builder.setup_plan import SetupPlan
from scenes.setup.box_panel import BoxPart
from scenes.setup.quick import SEEDS
from scenes.setup.rows import RowList
from scenes.setup.scene import LOW_PANEL, PANEL_TITLE, Setup, draw_panel
from scenes.ui import theme
from scenes.ui.art import HEX_RATIO
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.scroll import Scroll
from scenes.ui.text import BUTTON, SMALL
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, Widget

if TYPE_CHECKING:
    from scenes.app import App

_WIDE = 1500
_CARD, _LOW_CARD = 102, 50
_ROOMY = 350
"""In a narrower column cards show their names only."""
_ROWS = 2 * SECTION
_LORDS = "lords"


class KingdomBuilderSetup(Setup):
    """Players, the board with its four corners, and the cards. What is seen is what is dealt."""

    def __init__(self, app: "App", game_id: str, *, alone: bool = False) -> None:
        super().__init__(app, game_id, alone=alone)
        made = self.choices.made
        self.layout_plan = SetupPlan(self.card, made, self.choices.content.usable, randbelow(SEEDS))
        self.seed = str(self.layout_plan.seed)
        self._pictured = frozenset({"board", "cards", *SLOTS, *self.layout_plan.card_slots})
        self.choices.elsewhere = self._pictured
        self.picking = ""
        """The corner or card for which another one is being chosen."""
        self._preview = ""
        """The section that is shown in that corner as long as the pointer is on it."""
        self._picker: Picker | None = None
        self._own_maps: list[OwnMap] = []

    def enter(self) -> None:
        """Look for sections that were painted in the meantime."""
        super().enter()
        self.layout_plan.own = self.choices.content.usable
        self._own_maps = own_maps(self.card.figures)
        self.layout_plan.titles = {one.name: one.title for one in self._own_maps}

    def find_parts(self) -> list[BoxPart]:
        """The board is shown in place of the box."""
        return []

    # what is chosen

    def match_options(self) -> dict[str, str]:
        """Return the rules from the list, with the board and the cards that are shown."""
        listed = {name: choice for name, choice in self.choices.chosen.items() if name not in self._pictured}
        return listed | self.layout_plan.options

    def dealt_options(self) -> tuple[str, ...]:
        """Return the corners and cards that are not locked; if none is, the options name none."""
        plan = self.layout_plan
        return tuple(slot for slot in plan.shown if slot in plan.options and slot not in plan.kept)

    def remembered_options(self) -> dict[str, str]:
        """Keep rules and locks."""
        listed = {name: choice for name, choice in self.choices.made.items() if name not in self._pictured}
        return listed | self.layout_plan.remembered

    def shared_options(self) -> dict[str, str]:
        """Return rules and locks, but for sections that only this player has."""
        own = (*self.layout_plan.own, WITH_OWN)
        return {slot: kept for slot, kept in self.remembered_options().items() if kept.removesuffix(TURNED) not in own}

    def take_setup(self, seed: int, options: dict[str, str]) -> None:
        """Take the seed, the rules and the locks of a code."""
        super().take_setup(seed, options)
        self.layout_plan.take(seed, options)

    def type_seed(self, typed: str) -> None:
        """Show what the typed seed deals."""
        super().type_seed(typed)
        self.layout_plan.seed = int(self.seed or "0")
        self.refresh()

    def new_seed(self) -> None:
        """Deal everything anew that is not kept."""
        super().new_seed()
        self.layout_plan.seed = int(self.seed)
        self.app.sounds.play("shuffle")

    # building

    def add_middle(self) -> None:
        """Place the board with its tools."""
        panel = self.places.middle
        self._add_board_buttons(panel)
        room = panel.inset(16, 0).below(64)
        below = 118 if panel.h >= 640 else 40
        frame = room.part(46, 26, room.w - 92, room.h - 26 - below)
        side = hex_width(frame.inset(10), _ROWS, _ROWS)
        frame = frame.middle(side * (_ROWS + 0.5) + 20, side * ((_ROWS - 1) * ROW_STEP + 1) * HEX_RATIO + 20)
        self._frame = Area(frame.x, room.y + 26, frame.w, frame.h)
        self._locations = room.part(0, 26 + frame.h + 30, room.w, room.h - frame.h - 56)
        rows = [self.layout_plan.rows_of(choice) for choice in self._corners]
        chosen = self.picking if self.picking in SLOTS else ""
        tip = self.t("setup.board.choose")
        self.board = SetupBoard(self._frame, rows, chosen, self._pick, self._swap, tip)
        self.page.add(self.board)
        for number, slot in enumerate(SLOTS):
            self._add_corner_tools(slot, at_right=bool(number % 2), at_bottom=bool(number // 2))

    @property
    def _corners(self) -> list[str]:
        """What is seen in the corners: what lies there, or would after a click on the section under the pointer."""
        plan = self.layout_plan
        return plan.with_put(SLOTS, self.picking, self._preview) if self._is_previewing else plan.corners

    @property
    def _is_previewing(self) -> bool:
        """Whether the pointer is on a section that lies elsewhere or nowhere yet."""
        is_section = bool(self._preview) and self.picking in SLOTS
        return is_section and self.layout_plan.holder(SLOTS, self._preview) != self.picking

    def _add_board_buttons(self, panel: Area) -> None:
        type_, style = self.app.brushes.type, BUTTON.sized(15)
        buttons: list[tuple[str, str, str, Action]] = [
            ("shuffle_rest", "shuffle", "shuffle", self._then(self.new_seed)),
            ("first_game", "first_game", "bookmark", self._then(self.layout_plan.first_game)),
            ("my_sections", "mine", "section", lambda: Push(routes.my_sections(self.app))),
        ]
        texts = [self.t(f"setup.board.{name}") for _, name, *_ in buttons]
        widths = [Button.fitting_width(type_, text, icon=True, style=style, padding=11) for text in texts]
        worded = sum(widths) + 16 <= panel.w - 150
        x = 16.0
        for (key, _, icon, action), text, width in zip(buttons, texts, widths, strict=True):
            area = panel.from_end(x, 14, width if worded else 42, 42)
            tip = _shuffle_tip(self) if key == "shuffle_rest" else None
            if worded:
                self.page.add(Button(area, text, action, icon=icon, key=key, style=style, tip=tip or ""))
            else:
                self.page.add(Tool(area, icon, action, tip=tip or text, key=key))
            x += area.w + 8

    def _add_corner_tools(self, slot: str, *, at_right: bool, at_bottom: bool) -> None:
        frame = self._frame
        x = frame.right + 6 if at_right else frame.x - 46
        y = frame.y + frame.h * (0.75 if at_bottom else 0.25) - 44
        plan = self.layout_plan
        turn = self._then(lambda: plan.turn(slot))
        self.page.add(Tool(Area(x, y, 40, 40), "turn", turn, tip=self.t("setup.board.turn"), key=f"turn_{slot}"))
        self._add_lock(Area(x, y + 48, 40, 40), slot, "keep")

    def _add_lock(self, area: Area, slot: str, keep: str) -> Widget:
        plan = self.layout_plan
        is_kept = slot in plan.kept
        tip = self.t("setup.board.let_go" if is_kept else f"setup.board.{keep}")
        toggle = self._then(lambda: plan.toggle(slot))
        icon = "lock" if is_kept else "unlock"
        return self.page.add(Tool(area, icon, toggle, tip=tip, key=f"lock_{slot}", on=is_kept))

    def _then(self, action: Callable[[], object]) -> Action:
        """Do something, and show what became of it."""

        def done() -> None:
            action()
            self.refresh()

        return done

    def add_options(self) -> None:
        """Place the cards and the rules, or what there is to choose from."""
        if self.picking:
            self._add_picker(self.places.options)
            return
        panel = self.places.options
        _add_cards_button(self, panel, self._then(self.new_seed))
        is_roomy = panel.h >= 640 and panel.w >= _ROOMY and not self._shows_rules
        height = _CARD if is_roomy else _LOW_CARD
        y = 62.0
        for slot, card in zip(self.layout_plan.card_slots, self.layout_plan.cards, strict=True):
            self._add_card(panel.part(14, y, panel.w - 28, height), slot, card)
            y += height + 8
        self._castles = panel.part(18, y, panel.w - 36, 40) if panel.h >= LOW_PANEL else None
        y += 42 if self._castles else 0
        self.options.first = self._add_own_switch if self.layout_plan.own else None
        seed = self.seed_area
        idle = [] if _LORDS in self.layout_plan.cards else [one.id for one in self.choices.options if _LORDS in one.id]
        self.choices.elsewhere = self._pictured.union(idle)
        self.options.fill(panel.part(18, y, panel.w - 30, seed.y - panel.y - y - 6), at_table=not self.has_settings)
        self.page.add(self.options)
        self.add_seed(seed.from_end(0, seed.h - 42, seed.w, 42))

    @property
    def _shows_rules(self) -> bool:
        """Whether "More rules" is open; what is behind it needs Lords."""
        return self.options.shows_all and _LORDS in self.layout_plan.cards

    def _add_card(self, area: Area, slot: str, card: str) -> None:
        """Place a card; its lock lies in its corner."""
        low = area.h < _CARD
        lock = area.from_end(8, (area.h - 40) / 2 if low else 8, 40, 40)
        reach = area.part(0, 0, area.w - 52, area.h)
        hint = "" if low else self.t("setup.board.choose_card")
        key = f"slot_{self.layout_plan.card_slots.index(slot) + 1}"
        pick = partial(self._pick, slot)
        widget = CardSlot(reach, card, self.app.texts, pick, key=key, frame=area, hint=hint)
        self.page.add(widget)
        widget.lock = self._add_lock(lock, slot, "keep_card")

    def _add_own_switch(self, rows: RowList) -> None:
        """Add the switch that shuffles the player's own sections in."""

        def switch(on: bool) -> None:
            self.layout_plan.deals_own = on
            self.refresh()

        name, help_ = self.t("setup.board.with_own"), self.t("setup.board.with_own_help")
        rows.add_switch(name, help_, self.layout_plan.deals_own, switch, key="with_own")

    def _add_picker(self, panel: Area) -> None:
        close = self._then(self._stop_picking)
        place = panel.from_end(16, 14, 42, 42)
        self.page.add(Tool(place, "cancel", close, tip=self.t("common.back"), key="close_picker"))
        help_ = self.app.brushes.type.paragraph_height(self.t("setup.board.point"), SMALL, panel.w - 44)
        top = 64 + help_ if self.picking in SLOTS else 66
        room = panel.part(14, top, panel.w - 20, panel.h - top - 8)
        picker = Picker(room, self.app, self.layout_plan, self.picking, self.refresh)
        if self.picking in SLOTS:
            picker.fill_with_sections(self._own_maps)
        else:
            picker.fill_with_cards()
        if self._picker and self._picker.key == picker.key:
            picker.offset = self._picker.offset
        self._picker = picker
        self.page.add(picker)

    # what the controls do

    def _pick(self, slot: str) -> Change | None:
        self.picking = "" if self.picking == slot else slot
        self._preview = ""
        self.refresh()
        return None

    def _swap(self, slot: str, other: str) -> Change | None:
        """Swap two corners, and keep them so."""
        self.layout_plan.put(SLOTS, other, self.layout_plan.shown[slot])
        self.refresh()
        return STAY

    def _stop_picking(self) -> None:
        self.picking = self._preview = ""

    # input

    def handle(self, event: pygame.Event) -> Change | None:
        """The right button turns a corner, the wheel goes through the sections, a thumbnail is shown in its corner."""
        over = self.page.hovered is self.board
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and over:
            self.layout_plan.turn(self.board.slot_at(event.pos))
            self.refresh()
            return STAY
        if event.type == pygame.MOUSEWHEEL and over and not self.page.popup:
            self._next_section(self.board.slot_at(self.page.pointer), 1 if event.y < 0 else -1)
            return STAY
        done = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.picking in SLOTS:
            self._look_at_thumbnail()
        return done

    def _next_section(self, slot: str, step: int) -> None:
        plan = self.layout_plan
        now = plan.shown[slot].removesuffix(TURNED)
        free = [name for name in plan.section_names if plan.holder(SLOTS, name) in (None, slot)]
        plan.put(SLOTS, slot, free[(free.index(now) + step) % len(free)])
        self.refresh()

    def _look_at_thumbnail(self) -> None:
        hovered = self.page.hovered
        inner = hovered.inner.hovered if isinstance(hovered, Scroll) else None
        shown = inner.key.removeprefix("pick_") if isinstance(inner, SectionThumb) else ""
        if shown != self._preview:
            self._preview = shown
            self.refresh()

    def on_back(self) -> Change | None:
        """Close the picker first."""
        if self.picking:
            self._stop_picking()
            self.refresh()
            return STAY
        return super().on_back()

    # drawing

    @property
    def heading(self) -> tuple[str, str]:
        """The game, and what is done here."""
        return self.box.name(self.app.texts), self.t("setup.board.heading")

    @property
    def seed_help(self) -> str:
        """What the seed is for."""
        return self.t("setup.board.seed_help")

    @property
    def summary(self) -> str:
        """Who plays, and with which cards."""
        names = [self.t(f"kingdom_builder.card.{card}") for card in self.layout_plan.cards]
        who = super().summary
        return f"{who} · {self.t('list.separator').join(names)}"

    def draw_panels(self, canvas: Canvas) -> None:
        """Draw the panels with their headings."""
        draw_panel(canvas, self.places.seats, self.t("setup.seats"))
        draw_panel(canvas, self.places.middle, self.t("setup.board.title"))
        plan, texts, corners = self.layout_plan, self.app.texts, self._corners
        previewed = self.picking if self._is_previewing else ""
        frame = replace(self._frame, rtl=self.places.middle.rtl)
        draw_corner_labels(canvas, frame, plan, texts, corners, previewed)
        draw_locations(canvas, self._locations, plan, texts, corners, is_wide=self.area.w >= _WIDE)
        if self.picking:
            _draw_picker(self, canvas)
            return
        draw_panel(canvas, self.places.options, self.t("setup.board.cards"))
        if self._castles:
            draw_castles(canvas, self._castles, self.t("setup.board.castles", n=plan.facts.castle_gold))
        self.draw_seed(canvas)


def _shuffle_tip(setup: Setup) -> Tip:
    """Return what both buttons say that deal the rest: one seed deals board and cards."""
    return Tip(setup.t("setup.board.shuffle"), setup.t("setup.board.shuffle_tip"))


def _add_cards_button(setup: Setup, panel: Area, deal: Action) -> None:
    """Place what deals anew all cards, and corners, that are not locked: one seed deals both."""
    text, style, type_ = setup.t("setup.board.shuffle"), BUTTON.sized(15), setup.app.brushes.type
    title = type_.width(setup.t("setup.board.cards"), PANEL_TITLE)
    width = Button.fitting_width(type_, text, icon=True, style=style, padding=11)
    if title + width + 50 <= panel.w:
        place = panel.from_end(14, 14, width, 42)
        button = Button(place, text, deal, icon="shuffle", key="shuffle_cards", style=style, tip=_shuffle_tip(setup))
        setup.page.add(button)
    else:
        place = panel.from_end(14, 14, 42, 42)
        setup.page.add(Tool(place, "shuffle", deal, tip=_shuffle_tip(setup), key="shuffle_cards"))


def _draw_picker(setup: KingdomBuilderSetup, canvas: Canvas) -> None:
    """Draw the panel in which a section or a card is chosen."""
    panel, slots = setup.places.options, setup.layout_plan.card_slots
    if setup.picking in SLOTS:
        title, help_ = setup.t(f"setup.board.corner.{setup.picking}"), setup.t("setup.board.point")
    else:
        title, help_ = setup.t(f"setup.board.card_title.{slots.index(setup.picking) + 1}"), ""
    draw_panel(canvas, panel, title)
    canvas.paragraph(help_, SMALL, theme.INK_SOFT, panel.part(22, 58, panel.w - 44, 44))
