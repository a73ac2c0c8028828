"""The rival's plan: the scheme card it revealed last, what it did of it, and how many cards are left."""

from game.architects.tables import EMPTY
from game.core.event import Event
from scenes.architects import icons
from scenes.architects.draw import result_panel
from scenes.architects.draw.large_cards import deeds_of, scheme_face
from scenes.architects.draw.result_panel import ResultPanel
from scenes.architects.places import SCHEME
from scenes.architects.rule_text import rule
from scenes.architects.viewed_state import state_of
from scenes.table.cards import draw_back
from scenes.table.context import TableContext
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_label
from scenes.ui.text import BODY_BOLD, LABEL, SMALL, SMALL_BOLD, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

TAB = "rival"
HEIGHT, LEAST_HEIGHT = 196, 104
_LABEL = 30
_PADDING = 12
_ROW = 44
_CARD = theme.Material((theme.PARCHMENT_LIGHT, "#EAD9B0"), theme.INK, 1.5, 9, theme.SHADOW_1)
_UNTOLD = frozenset({"schemed", "placed", "revealed", "supplies_spent", "paid", "tax_paid"})
"""What the card itself shows, or what only leads to the rest."""
_TEXT_HEIGHT = 34
"""Less room than this for what the rival did, and it is not told."""


class RivalPlan(Widget):
    """The last scheme card of the rival: two deeds, the one it did is lit."""

    is_focusable = False

    def __init__(self, area: Area, context: TableContext) -> None:
        super().__init__(area, key="rival")
        self._context = context
        number = state_of(context).scheme
        self.face: CardFace | None = None if number == EMPTY else scheme_face(context, number)

    @property
    def card(self) -> Area:
        """Where the scheme card lies."""
        inner = self.area.inset(_PADDING, 0)
        rest = inner.h - _LABEL - _PADDING
        told = rest - 2 * _ROW - 10
        height = rest if told < _TEXT_HEIGHT else 2 * _ROW + 2
        return inner.part(0, _LABEL, inner.w, min(height, 2 * _ROW + 2))

    def tip_at(self, point: tuple[float, float]) -> Tip | None:
        """Return what the deed under the pointer means, or the rival's turn as a whole."""
        context = self._context
        if state_of(context).scheme != EMPTY:
            for deed, row in zip(deeds_of(context, state_of(context).scheme), self.rows(), strict=True):
                if row.contains(point):
                    return Tip(context.name("scheme", deed), rule(context, "scheme_text", deed))
        left = context.say("rival.left", n=len(state_of(context).schemes))
        return Tip(context.say("rival.title"), context.say("rival.about"), (left,))

    def rows(self) -> list[Area]:
        """Return where the two deeds stand on the card."""
        card = self.card
        return [card.part(0, number * card.h / 2, card.w, card.h / 2) for number in range(2)]

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card and what came of it."""
        if look.hovered:
            return
        context = self._context
        canvas.box(self.area, theme.DARK_PANEL)
        head = self.area.inset(_PADDING + 4, 0).part(0, 6, self.area.w - 2 * _PADDING - 8, 20)
        draw_label(canvas, head, context.say("rival.title"))
        self._draw_left(canvas, head)
        if state_of(context).scheme == EMPTY or SCHEME in context.hidden:
            draw_scheme_back(canvas, self.card, context)
            return
        draw_scheme(canvas, self.card, context, state_of(context).scheme, done_of(context))
        self._draw_story(canvas)

    def _draw_left(self, canvas: Canvas, head: Area) -> None:
        """Write how many cards are left, if there is room beside the heading."""
        left, style = self._context.say("rival.left", n=len(state_of(self._context).schemes)), SMALL_BOLD.sized(13)
        used = canvas.type.width(self._context.say("rival.title"), LABEL) + 12
        if used + canvas.type.width(left, style) <= head.w:
            canvas.text(left, style, theme.SAND, head, "end")

    def _draw_story(self, canvas: Canvas) -> None:
        """Write what the rival did in its last turn, as far as there is room."""
        room = self.area.inset(_PADDING + 4, 0).below(self.card.bottom - self.area.y + 6)
        style, y = SMALL.sized(13.5), 0.0
        for sentence in story_of(self._context):
            height = canvas.type.paragraph_height(sentence, style, room.w)
            if y + height > room.h - 6:
                break
            canvas.paragraph(sentence, style, theme.CREAM, room.part(0, y, room.w, height))
            y += height


# its last turn


def last_turn(context: TableContext) -> list[Event]:
    """Return what happened in the rival's last turn, as far as that has been shown."""
    rival, decisions = state_of(context).rival, context.controller.history.by_decision(context.controller.viewer)
    return next((events for seat, events in decisions if seat == rival), [])


def done_of(context: TableContext) -> str:
    """Return which deed was done in the rival's last turn; nothing if it only took workers back."""
    deeds = (event.values.get("scheme") for event in last_turn(context) if event.kind in ("schemed", "rival_fallback"))
    return str(next(deeds, ""))


def story_of(context: TableContext) -> list[str]:
    """Return the sentences of the rival's last turn that say what came of it."""
    names = [escape(name) for name in context.sides.names]
    told = [event for event in last_turn(context) if event.kind not in _UNTOLD and event.seat is not None]
    return [context.texts.event(context.controller.game_id, event, names) for event in told]


# the card


def draw_scheme(canvas: Canvas, area: Area, context: TableContext, number: int, done: str = "") -> None:
    """Draw a scheme card: the deed it asks for, and the other one for when that is impossible."""
    canvas.box(area, _CARD)
    deeds = deeds_of(context, number)
    lit = deeds.index(done) if done in deeds else -1
    for place, deed in enumerate(deeds):
        row = area.part(0, place * area.h / 2, area.w, area.h / 2)
        _draw_deed(canvas, row, context, deed, place, lit=place == lit)
    canvas.fill(area.part(8, area.h / 2 - 0.5, area.w - 16, 1), theme.HAIRLINE)


def _draw_deed(canvas: Canvas, row: Area, context: TableContext, deed: str, place: int, *, lit: bool) -> None:
    """Draw a deed: the place where it is done, its name, and whether it comes first."""
    if lit:
        canvas.rounded(row.inset(3, 2.5), 7, *theme.GOLD)
    side = min(36.0, row.h - 4)
    alpha = 255 if lit else 170
    canvas.picture(icons.scheme_icon(deed), row.part(7, (row.h - side) / 2, side, side), alpha=alpha)
    words = row.part(12 + side, 0, row.w - side - 17, row.h)
    name, order = context.name("scheme", deed), context.say(f"rival.{('first', 'second')[place]}")
    style = fitting(canvas.type, name, BODY_BOLD.sized(15), words.w, 12)
    if row.h >= 40:
        canvas.text(order, SMALL.sized(12.5), theme.INK_SOFT, words.part(0, 3, words.w, 16))
        words = words.part(0, row.h / 2 - 4, words.w, row.h / 2)
    canvas.text(name, style, theme.INK if lit else theme.INK_SOFT, words)


def draw_scheme_back(canvas: Canvas, area: Area, context: TableContext) -> None:
    """Draw a scheme card that lies face down."""
    draw_back(canvas, area, icons.RIVAL[state_of(context).rival_id])


# where it lies


def place_rival(context: TableContext) -> None:
    """Put below the panels how the match would end now, and the plan, if there is a rival and room."""
    rest, result = context.surroundings.rest, result_panel.height_of(context)
    if result and rest.h >= result:
        context.page.add(ResultPanel(rest.part(0, 0, rest.w, result - result_panel.GAP), context))
    if state_of(context).automata and has_room(context):
        place_plan(context, rest.below(result))


def has_room(context: TableContext) -> bool:
    """Return whether the panels leave room for the plan; else it lies behind a tab."""
    return context.surroundings.rest.h >= LEAST_HEIGHT + result_panel.height_of(context)


def height_below_panels(context: TableContext) -> float:
    """Return how much room below the panels is kept for the result and the plan."""
    plan = HEIGHT if state_of(context).automata and has_room(context) else 0.0
    return result_panel.height_of(context) + plan


def place_plan(context: TableContext, area: Area) -> None:
    """Put the plan into an area."""
    context.page.add(RivalPlan(area.part(0, 0, area.w, min(area.h, HEIGHT)), context))
