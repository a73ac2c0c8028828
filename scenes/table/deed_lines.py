"""A deed in short: drawing, name, what it cost and brought as drawings, and its sentences for the tip."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from game.core.event import Event
from scenes.match.deeds import Deed
from scenes.table.ledger import Gain, Ledger
from scenes.table.log import LogSource, lines_of
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area, Point
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width, scaled
from scenes.ui.text import SMALL, SMALL_BOLD, Typesetter
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, ActionWidget

_COLOURS = {True: theme.VERDIGRIS_PALE, False: theme.VERMILION_PALE}
_ICON = 17
_MEANS = 19
"""How large the drawings of what helped are."""
_GAP, _LEAST_GAP, _PAIR_GAP = 7, 3, 2
_NAME = SMALL_BOLD.sized(14.5)
_LEAST_NAME = 11.5
_LONG_NAMES = (12.5, 11.5, 10.5)
"""The sizes of a name on several lines."""
_GAINS = 17.0
_NOTE = SMALL.sized(13)
_LEAST_NOTE = 10.5
_NUMBER = SMALL_BOLD.sized(13.5)
_SIZES = ((1.0, _GAP), (1.0, _LEAST_GAP), (0.9, _LEAST_GAP), (0.8, _LEAST_GAP))
"""How large gains are for their usual size, and how far apart: smaller ones are left to the tip."""
_MORE = 14
"""The room of the ellipsis for gains that are left out."""


Gains = tuple[tuple[Item, ...], ...]
"""Numbers with their drawings; the first one that concerns the viewer may have a shield before it."""


@dataclass(frozen=True, slots=True)
class DeedLine:
    """What is said about a deed."""

    deed: Deed
    name: str
    note: str
    """What stands below the name if there is no gain."""
    picture: str
    portrait: str
    """Whose it is; empty: nobody's."""
    places: tuple[Hashable, ...]
    gains: Gains
    """What it cost and brought."""
    sentences: tuple[str, ...]
    """Everything, one sentence for each step."""
    face: CardFace | None
    """The card that was built or bought."""
    means: tuple[str, ...] = ()
    """The drawings of what helped to do it."""


class DeedWidget(ActionWidget):
    """A deed that can be pointed at: the board marks what it speaks of, and a click keeps it marked."""

    answers_in_tip = True

    def __init__(self, area: Area, line: DeedLine, action: Action, tip: Tip, *, key: str = "") -> None:
        super().__init__(area, action, key=key, tip=tip)
        self.line = line
        self.text = line.name
        self.face = line.face
        self.is_pinned = False
        self.find_tip_spot: Callable[[DeedWidget], Area] = lambda widget: widget.area
        """Returns what its tip stands beside or below."""

    def tip_at(self, point: Point) -> Tip | None:
        """Return every step; the tip keeps clear of the places that it speaks of."""
        self.tip_spot = self.find_tip_spot(self)
        return self.tip

    @property
    def use(self) -> str:
        """A second click puts the light out."""
        return "put_out" if self.is_pinned else "keep_lit"

    @property
    def places(self) -> tuple[Hashable, ...]:
        """What it speaks of."""
        return self.line.places


class DeedTeller:
    """Says what was done."""

    def __init__(self, source: LogSource, ledger: Ledger) -> None:
        self._source = source
        self._ledger = ledger

    def line(self, deed: Deed, portrait: str) -> DeedLine:
        """Return what is said about a deed."""
        source = self._source
        main = source.words.headline(deed) or _main_event(source, deed)
        lines = lines_of(source, reversed(deed.events))
        texts, names, game_id = source.texts, source.names, source.game_id
        sentence = next((line.text for line in lines if line.event.kind == main.kind), lines[0].text)
        pictures = (picture for event in (main, *deed.events) if (picture := source.picture_of(event)))
        whole = texts.short(game_id, "deed", main, names) or sentence
        name, rest = source.words.halves(whole)
        faces = (face for event in (main, *deed.events) if (face := source.words.card_of(event)))
        picture = next(pictures, "")
        return DeedLine(
            deed,
            name,
            texts.short(game_id, "deed_note", main, names) or rest,
            picture,
            portrait,
            _places(source, deed, main),
            self._gains(deed),
            tuple(line.text for line in lines),
            next(faces, None),
            tuple(means for means in source.words.means_of(deed) if means != picture),
        )

    def _gains(self, deed: Deed) -> Gains:
        """Return what a deed cost and brought, and after a shield what it has done to the viewer."""
        gains = self._ledger.gains(deed, self._source.viewer)
        suffered = [(gain.sufferer, self._shown(gain, deed)) for gain in gains if gain.sufferer is not None]
        if not (suffered and self._source.words.names_sufferer):
            return tuple(self._shown(gain, deed) for gain in gains)
        own = (self._shown(gain, deed) for gain in gains if gain.sufferer is None)
        sufferer, first = suffered[0]
        shield = Drawing(self._source.words.context.sides.portraits[sufferer], _ICON)
        return (*own, (shield, *first), *(shown for _, shown in suffered[1:]))

    def _shown(self, gain: Gain, deed: Deed) -> tuple[Word, Drawing]:
        """Return a number with its sign, which read from left to right in every language, and its drawing."""
        texts, words = self._source.texts, self._source.words
        number = texts.formula(texts.number(gain.number, sign=True))
        colours = words.context.sides.colours
        side = deed.side if gain.sufferer is None and gain.icon in words.owned else gain.sufferer
        name, tint = words.sign_of(gain.icon, None if side is None else theme.COLOURS[colours[side]])
        return Word(number, _NUMBER, _COLOURS[gain.is_good]), Drawing(name, _ICON, tint)


def _places(source: LogSource, deed: Deed, main: Event) -> tuple[Hashable, ...]:
    """Return what a deed speaks of; what happened to everybody is everywhere."""
    events = [main] if deed.side is None else deed.events
    return tuple(dict.fromkeys(place for event in events for place in source.places_of(event)))


def _main_event(source: LogSource, deed: Deed) -> Event:
    """Return the event that tells best what was done, counted if there are several like it."""
    kinds = [event.kind for event in deed.events]
    kind = next((kind for kind in source.words.deed_rules.telling if kind in kinds), "")
    if not kind:
        return next((event for event in deed.events if source.places_of(event)), deed.events[0])
    alike = [event for event in deed.events if event.kind == kind]
    main = source.words.sum_up(alike)
    return main if "n" in main.values else main._replace(values={**main.values, "n": len(alike)})


def words_width(type_: Typesetter, line: DeedLine, *, low: bool = False) -> float:
    """Return how much room the name of a deed needs, and below it what it cost and brought."""
    name = type_.width(line.name, _NAME) + len(line.means) * (_MEANS + _PAIR_GAP)
    if low:
        return name
    gains = sum(row_width(type_, pair, _PAIR_GAP) + _LEAST_GAP for pair in line.gains)
    return max(name, gains or type_.width(line.note, _NOTE))


def draw_words(canvas: Canvas, area: Area, line: DeedLine, *, low: bool = False) -> None:
    """Draw the name of a deed and below it what it cost and brought; in a low row only the name.

    A name that is too long for a line takes two, smaller ones, and leaves out the note below it.
    """
    style = fitting(canvas.type, line.name, _NAME, area.w, _LEAST_NAME)
    gains = () if low else line.gains
    if canvas.type.width(line.name, style) > area.w:
        _draw_long_name(canvas, area, line.name, gains)
        return
    has_more = gains or (line.note and not low)
    top = area.part(0, area.h / 2 - 20, area.w, 20) if has_more else area
    canvas.text(line.name, style, theme.CREAM, top)
    _draw_means(canvas, top, line, canvas.type.width(line.name, style) + _GAP)
    below = area.part(0, area.h / 2, area.w, 19)
    if gains:
        draw_gains(canvas, below, gains)
    elif has_more:
        note = fitting(canvas.type, line.note, _NOTE, below.w, _LEAST_NOTE)
        if canvas.type.width(line.note, note) <= below.w:  # else the tip tells it
            canvas.text(line.note, note, theme.STRAW, below)


def _draw_means(canvas: Canvas, area: Area, line: DeedLine, x: float) -> None:
    """Draw what helped to do it behind the name, if there is room for all of it; else the tip alone tells it."""
    step = _MEANS + _PAIR_GAP
    if x + len(line.means) * step <= area.w + _PAIR_GAP:
        for number, picture in enumerate(line.means):
            canvas.picture(picture, area.part(x + number * step, (area.h - _MEANS) / 2, _MEANS, _MEANS))


def _draw_long_name(canvas: Canvas, area: Area, name: str, gains: Gains) -> None:
    """Draw a name on several lines, as large as there is room for, and the gains in what is left below."""
    below = _GAINS if gains else 0
    for size in _LONG_NAMES:
        style = _NAME.sized(size)
        height = canvas.type.paragraph_height(name, style, area.w)
        if height + below <= area.h:
            break
    top = max(0.0, (area.h - height - below) / 2)
    canvas.paragraph(name, style, theme.CREAM, area.part(0, top, area.w, height))
    if gains and top + height + below <= area.h + 1:  # else the tip tells them
        draw_gains(canvas, area.part(0, top + height, area.w, _GAINS), gains)


def draw_gains(canvas: Canvas, area: Area, gains: Gains) -> None:
    """Draw numbers with their drawings from the inline start, smaller if they need more room, as many as fit.

    The last one, which is mostly the points, stays: an ellipsis before it stands for those left out.
    """
    fitting_gains, gap = _fit(canvas, gains, area.w)
    is_cut, x = len(fitting_gains) < len(gains), 0.0
    for number, pair in enumerate(fitting_gains, 1):
        if is_cut and number == len(fitting_gains):
            canvas.text("…", _NUMBER, theme.CREAM, area.part(x, 0, _MORE, area.h))
            x += _MORE
        x += draw_row(canvas, area.part(x, 0, area.w - x, area.h), pair, gap=_PAIR_GAP) + gap


def _fit(canvas: Canvas, gains: Gains, width: float) -> tuple[list[tuple[Item, ...]], float]:
    """Return the gains there is room for, the last one among them, as large as can be, and how far they are apart."""
    for share, gap in _SIZES:
        pairs = [tuple(scaled(item, share) for item in pair) for pair in gains]
        widths = [row_width(canvas.type, pair, _PAIR_GAP) for pair in pairs]
        if sum(widths) + (len(pairs) - 1) * gap <= width:
            return pairs, gap
    while len(pairs) > 1 and sum(widths) + len(pairs) * gap + _MORE > width:
        del pairs[-2], widths[-2]
    return pairs, gap
