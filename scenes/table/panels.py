"""The panels of the players at the inline start of a table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area, Point
from scenes.ui.stripe import draw_stripe
from scenes.ui.text import NUMBER_26, SMALL, SMALL_BOLD, TITLE_20, Style, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, ActionWidget, Look

STRIPE = 10
SLIM_PANEL = 44.0
"""How high a panel is that is only its head."""
_PILL = 17.0
_PILL_STYLE = SMALL_BOLD.sized(12.5)
_LEAST_NAME = 15
_KIND = SMALL.sized(13.5)
_LEAST_KIND = 11
_LOW_SCORE = NUMBER_26.sized(22)
_BEFORE_MARK = 4
"""The gap between a name and the start player's mark."""

_MATERIALS = {False: (theme.PANEL, theme.PANEL_HOVER), True: (theme.PANEL_ACTIVE, theme.PANEL_ACTIVE_HOVER)}


@dataclass(frozen=True, slots=True)
class PanelFacts:
    """What the head of a panel says."""

    name: str
    kind: str
    short_kind: str
    """For panels in which `kind` has no room."""
    colour: int
    portrait: str
    score: str
    unit: str
    score_icon: str
    """Drawn before the score; without one the unit stands below it."""
    is_active: bool
    is_first: bool
    head_width: float = 0
    """What the game paints itself in place of the score; 0: nothing."""
    is_low: bool = False
    """Whether the head is one line, without the kind of player, because the game needs the room."""
    is_slim: bool = False
    """Whether the panel is only its head, because the log has the room."""
    first_icon: str = "piece_start"
    """The drawing of the start player."""
    first_tip: str = ""
    """What the mark of the start player says."""
    change: str = ""
    """How the points have changed since the viewer's last turn; nothing: they have not."""
    is_loss: bool = False


class PlayerPanel(ActionWidget):
    """One side: stripe, shield, name, score, and what the game shows of a player. A click opens the tableau."""

    tips_beside = True

    def __init__(
        self,
        area: Area,
        facts: PanelFacts,
        action: Action,
        draw_content: Callable[[Canvas, Area], None],
        *,
        key: str,
        tip: Tip | str,
        tips: Sequence[tuple[Area, Tip]] = (),
    ) -> None:
        super().__init__(area, action, key=key, tip=tip)
        self.facts = facts
        self.draw_content = draw_content
        self._tips = tips
        """What the parts of the panel say."""
        self._first: Area | None = None
        """Where the mark of the start player lies."""

    @property
    def use(self) -> str:
        """It opens the tableau."""
        return "show_all"

    def tip_at(self, point: Point) -> Tip | None:
        """Return what the part at a point says, or else what a click does."""
        if self._first and self._first.contains(point):
            return Tip(self.facts.first_tip)
        return next((tip for area, tip in self._tips if area.contains(point)), self.tip)

    def _draw_first(self, canvas: Canvas, area: Area) -> None:
        if self.facts.is_first:
            self._first = area
            canvas.picture(self.facts.first_icon, area)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the panel; the active player's has a gold edge."""
        facts = self.facts
        rest, hovered = _MATERIALS[facts.is_active]
        canvas.box(self.area, hovered if look.hovered else rest)
        edge = 2.5 if facts.is_active else 1.5
        inner = self.area.inset(edge)
        draw_stripe(canvas, inner.part(0, 0, STRIPE, inner.h), facts.colour, radius=12 - edge)
        if facts.is_slim:
            self._draw_slim(canvas)
            return
        if facts.is_low:
            self._draw_low_head(canvas)
        else:
            self._draw_head(canvas)
        self.draw_content(canvas, self.area)

    def _draw_slim(self, canvas: Canvas) -> None:
        """Draw shield, name, what has changed and the score in one line."""
        facts, area = self.facts, self.area
        canvas.picture(facts.portrait, area.part(18, 9, 26, 26))
        self._draw_first(canvas, area.part(23, 1, 16, 16))
        width = canvas.type.width(facts.score, _LOW_SCORE) + 2
        canvas.text(facts.score, _LOW_SCORE, theme.INK, area.from_end(12, 9, width, 26))
        end = 12 + width
        if facts.score_icon:
            canvas.picture(facts.score_icon, area.from_end(end + 4, 10, 24, 24))
            end += 28
        if facts.change:
            pill = self._change_width(canvas)
            self._draw_change(canvas, area.from_end(end + 6, (area.h - _PILL) / 2, pill, _PILL))
            end += pill + 6
        name, room = escape(facts.name), area.w - 52 - end - 6
        style = fitting(canvas.type, name, TITLE_20.sized(18), room, _LEAST_NAME - 2)
        canvas.text(name, style, theme.INK, area.part(52, 9, room, 26))

    def _change_width(self, canvas: Canvas) -> float:
        return max(26.0, canvas.type.width(self.facts.change, _PILL_STYLE) + 12)

    def _draw_change(self, canvas: Canvas, pill: Area) -> None:
        """Draw how the points have changed."""
        colour = theme.VERMILION if self.facts.is_loss else theme.VERDIGRIS
        canvas.box(pill, theme.Material(theme.flat(colour), theme.CREAM, 1, pill.h / 2))
        canvas.text(self.facts.change, _PILL_STYLE, theme.WHITE, pill, "center")

    def _draw_low_head(self, canvas: Canvas) -> None:
        """Draw shield, name and score in one line; the start mark sits on the shield."""
        facts, area = self.facts, self.area
        canvas.picture(facts.portrait, area.part(20, 6, 26, 26))
        width = max(canvas.type.width(facts.score, _LOW_SCORE) + 2, facts.head_width)
        canvas.text(facts.score, _LOW_SCORE, theme.INK, area.from_end(12, 6, width, 26))
        if facts.change:
            pill = self._change_width(canvas)
            self._draw_change(canvas, area.from_end(18 + width, 11, pill, _PILL))
            width += pill + 6
        self._draw_name(
            canvas, area.part(52, 6, area.w - 52 - width - 20, 26), TITLE_20.sized(18), area.part(25, 0, 16, 16)
        )

    def _draw_name(self, canvas: Canvas, place: Area, style: Style, aside: Area) -> None:
        """Draw the name and behind it the start player's mark, which lies aside where the name would be cut off."""
        name, mark = escape(self.facts.name), aside.w
        smallest = canvas.type.width(name, TITLE_20.sized(_LEAST_NAME)) + 1
        is_beside = self.facts.is_first and smallest <= place.w - mark - _BEFORE_MARK
        room = place.w - (mark + _BEFORE_MARK if is_beside else 0)
        fitted = fitting(canvas.type, name, style, room, _LEAST_NAME)
        width = min(canvas.type.width(name, fitted) + 1, room)
        canvas.text(name, fitted, theme.INK, place.part(0, 0, width, place.h))
        beside = place.part(width + _BEFORE_MARK, (place.h - mark) / 2, mark, mark)
        self._draw_first(canvas, beside if is_beside else aside)

    def _draw_head(self, canvas: Canvas) -> None:
        """Draw shield, name, start mark, score and kind of player."""
        facts = self.facts
        canvas.picture(facts.portrait, self.area.part(22, 12, 40, 40))
        score_width = self._draw_score(canvas)
        room = self.area.w - 72 - score_width - 20
        self._draw_name(canvas, self.area.part(72, 10, room, 26), TITLE_20, self.area.part(31, 1, 22, 22))
        if facts.change and (facts.head_width or not facts.score_icon):
            pill = self._change_width(canvas)
            self._draw_change(canvas, self.area.from_end(score_width + 20, 37, pill, _PILL))
            room -= pill + 4
        self._draw_kind(canvas, room)

    def _draw_kind(self, canvas: Canvas, room: float) -> None:
        """Draw the kind of player below the name; a change of points leaves little room, or none."""
        facts = self.facts
        kind = facts.kind if canvas.type.width(facts.kind, _KIND) <= room else facts.short_kind
        style = fitting(canvas.type, kind, _KIND, room, _LEAST_KIND) if facts.change else _KIND
        if not facts.change or canvas.type.width(kind, style) <= room:
            canvas.text(kind, style, theme.INK_SOFT, self.area.part(72, 35, room, 20))

    def _draw_score(self, canvas: Canvas) -> float:
        """Draw the score with its drawing or its unit; return how wide that is."""
        facts, type_ = self.facts, canvas.type
        if facts.head_width:
            return facts.head_width
        width = type_.width(facts.score, NUMBER_26) + 2
        if facts.score_icon:
            canvas.text(facts.score, NUMBER_26, theme.INK, self.area.from_end(12, 12, width, 30))
            canvas.picture(facts.score_icon, self.area.from_end(17 + width, 12, 30, 30))
            if facts.change:
                self._draw_change(canvas, self.area.from_end(12, 41, self._change_width(canvas), _PILL))
            return width + 35
        width = max(width, type_.width(facts.unit, SMALL) + 2, 32)
        canvas.text(facts.score, NUMBER_26, theme.INK, self.area.from_end(14, 8, width, 30), "center")
        unit = self.area.from_end(14, 36, width, 18)
        canvas.text(facts.unit, SMALL.sized(13.5), theme.INK_SOFT, unit, "center")
        return width
