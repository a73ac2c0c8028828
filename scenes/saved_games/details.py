"""The chosen one of the saved matches: board, standing and seats, or why it cannot be opened."""

from dataclasses import dataclass
from datetime import datetime

from game.core.text import Texts
from scenes.dates import when
from scenes.reasons import words_for
from scenes.saved_games.entry import SavedMatch
from scenes.saved_games.rows import DATE, SHEET, draw_warning
from scenes.shelf import find_box
from scenes.standing import SideStanding, Standing, foreign
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, BODY_BOLD, NUMBER_20, TITLE_20, TITLE_26, Typesetter

_COVER_RATIO = 2 / 3
_SMALLEST_COVER = 40
_STATUS = BODY.sized(17)
_NAME, _DATE, _GAP, _BUTTONS = 52, 26, 10, 114
_FAULT_TITLE = 44
_SEAT = theme.WELL.with_(radius=8)
_SEAT_TO_PLAY = theme.PANEL_ACTIVE.with_(fill=_SEAT.fill, radius=8, shadow=None, ring_width=2)


@dataclass(frozen=True, slots=True)
class Details:
    """Where the parts are. The board, or else the cover, takes the height that the others leave."""

    panel: Area
    cover: Area
    name: Area
    status: Area
    date: Area
    body: Area
    buttons: Area

    @classmethod
    def laid_out(cls, panel: Area, match: SavedMatch, texts: Texts, type_: Typesetter) -> "Details":
        """Share a panel among the parts."""
        inner = panel.inset(18)
        status = 0 if match.fault else type_.paragraph_height(match.status(texts), _STATUS, inner.w)
        if match.standing:
            body = len(match.standing.sides) * (46.0 if inner.h > 620 else 40.0)
        else:
            body = _FAULT_TITLE + type_.paragraph_height(_fault_text(match, texts), _STATUS, inner.w)
        rest = _NAME + status + _DATE + _GAP + body + _GAP + _BUTTONS
        cover = min(inner.w * _COVER_RATIO, max(0, inner.h - rest - 8))
        y = cover + 8
        return cls(
            panel=panel,
            cover=inner.part(0, 0, inner.w, cover),
            name=inner.part(0, y + 4, inner.w, _NAME - 8),
            status=inner.part(0, y + _NAME, inner.w, status),
            date=inner.part(0, y + _NAME + status, inner.w, _DATE),
            body=inner.part(0, y + _NAME + status + _DATE + _GAP, inner.w, body),
            buttons=inner.part(0, inner.h - _BUTTONS, inner.w, _BUTTONS),
        )

    def draw(self, canvas: Canvas, match: SavedMatch, texts: Texts, *, named: bool) -> None:
        """Draw everything but the buttons; a name that is being typed is not drawn."""
        canvas.box(self.panel, theme.PANEL)
        if self.cover.h >= _SMALLEST_COVER:
            _draw_picture(canvas, self.cover, match, texts)
        if named:
            name = foreign(match.name(texts))
            canvas.text(name, fitting(canvas.type, name, TITLE_26, self.name.w, 18), theme.INK, self.name)
        if not match.fault:
            canvas.paragraph(match.status(texts), _STATUS, theme.INK, self.status)
        date = when(texts, match.changed, datetime.now())
        canvas.text(date, DATE, theme.INK_SOFT, self.date)
        if match.standing:
            _draw_seats(canvas, self.body, match.standing, texts)
        elif match.fault:
            _draw_fault(canvas, self.body, match, texts)


def _draw_picture(canvas: Canvas, area: Area, match: SavedMatch, texts: Texts) -> None:
    """Draw the board, or else the middle of the game's cover, as much as there is room for."""
    if match.picture:
        canvas.box(area, SHEET)
        match.picture.draw(canvas, texts, area.inset(10))
    else:
        _draw_cover(canvas, area, match.game_id)


def _draw_cover(canvas: Canvas, area: Area, game_id: str) -> None:
    canvas.box(area, theme.EMBLEM.with_(radius=4))
    inner = area.inset(1.5)
    with canvas.clip(inner):
        if game_id:
            canvas.picture(find_box(game_id).cover, inner.middle(inner.w, inner.w * _COVER_RATIO))
        else:
            canvas.picture("logo", inner.inset(10))


def _fault_text(match: SavedMatch, texts: Texts) -> str:
    reason = words_for(texts, match.fault) if match.fault else ""
    return f"{reason}\n{texts.get('saved_games.fault_kept')}"


def _draw_fault(canvas: Canvas, area: Area, match: SavedMatch, texts: Texts) -> None:
    draw_warning(canvas, area.part(0, 2, 32, 32))
    title = area.part(46, 0, area.w - 46, 34)
    canvas.text(texts.get("saved_games.fault_title"), TITLE_20, theme.VERMILION, title)
    canvas.paragraph(_fault_text(match, texts), _STATUS, theme.INK, area.below(_FAULT_TITLE))


def _draw_seats(canvas: Canvas, area: Area, standing: Standing, texts: Texts) -> None:
    """Draw every side: shield or portrait, name, kind and points. Gold surrounds the one whose turn it is."""
    pitch = area.h / len(standing.sides)
    for number, side in enumerate(standing.sides):
        _draw_seat(canvas, area.part(0, number * pitch, area.w, pitch - 6), side, texts)


def _draw_seat(canvas: Canvas, row: Area, player: SideStanding, texts: Texts) -> None:
    canvas.box(row, _SEAT_TO_PLAY if player.is_next else _SEAT)
    side = row.h - 10
    canvas.picture(player.portrait, row.part(8, 5, side, side))
    canvas.text(player.shown_points(texts), NUMBER_20, theme.INK, row.from_end(14, 0, 54, row.h), "end")
    kind = texts.get(f"level.{player.kind}")
    kind_width = canvas.type.width(kind, DATE) + 2
    kind_start = row.w - 72 - kind_width
    canvas.text(kind, DATE, theme.INK_SOFT, row.part(kind_start, 0, kind_width, row.h))
    icon = "human" if player.kind == "human" else "robot"
    canvas.icon(icon, row.part(kind_start - 24, row.h / 2 - 9, 18, 18), theme.INK_SOFT)
    name, start = player.shown_name(texts), 18 + side
    room = kind_start - 34 - start - (26 if player.is_winner else 0)
    name_width = min(room, canvas.type.width(name, BODY_BOLD) + 2)
    canvas.text(name, BODY_BOLD, theme.INK, row.part(start, 0, name_width, row.h))
    if player.is_winner:
        canvas.icon("trophy", row.part(start + name_width + 6, row.h / 2 - 10, 20, 20), theme.GOLD_DARK)
