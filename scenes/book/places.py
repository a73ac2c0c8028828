"""Where things are on a page of the book, for every size of the window."""

from dataclasses import dataclass

from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR

_WIDEST = 1760
GAP = 16
TROPHY_PITCH = 116
ROW = 56
"""Height of a match in the list."""


@dataclass(frozen=True, slots=True)
class BookPlaces:
    """The areas of a page. A small window shows a tab at a time; areas of the other tabs are empty."""

    is_wide: bool
    games: Area
    tabs: Area | None
    figures: Area | None
    levels: Area | None
    matches: Area | None
    trophies: Area | None
    records: Area | None


def book_places(window: Area, tab: str, trophies: int) -> BookPlaces:
    """Divide the window: games, figures, matches, trophies and records; below 1300 x 800 by tabs."""
    width = min(window.w, _WIDEST)
    is_wide = window.w >= 1300 and window.h >= 800
    margin = 40 if window.w >= 1500 else 16
    inner = window.part(
        (window.w - width) / 2 + margin, TOP_BAR + 18, width - 2 * margin, window.h - TOP_BAR - 18 - margin / 2
    )
    return _wide(inner, trophies) if is_wide else _narrow(inner, tab)


def _wide(inner: Area, trophies: int) -> BookPlaces:
    side, last = 240, min(440, inner.w * 0.29)
    main = inner.part(side + GAP, 0, inner.w - side - last - 2 * GAP, inner.h)
    end = inner.from_end(0, 0, last, inner.h)
    levels = min(302, main.h * 0.38)
    records = end.h - GAP - min(end.h * 0.64, 70 + (trophies + 1) // 2 * TROPHY_PITCH)
    return BookPlaces(
        is_wide=True,
        games=inner.part(0, 0, side, inner.h),
        tabs=None,
        figures=main.part(0, 0, main.w, 128),
        levels=main.part(0, 128 + GAP, main.w, levels),
        matches=main.below(128 + levels + 2 * GAP),
        trophies=end.part(0, 0, end.w, end.h - records - GAP),
        records=end.from_end(0, end.h - records, end.w, records),
    )


def _narrow(inner: Area, tab: str) -> BookPlaces:
    body = inner.below(58)
    figures = levels = matches = trophies = records = None
    if tab == "figures":
        figures = body.part(0, 0, body.w, 118)
        levels = body.below(118 + GAP)
    elif tab == "matches":
        matches = body
    else:
        start, end = body.columns(2, GAP)
        trophies, records = start, end
    return BookPlaces(
        is_wide=False,
        games=inner.part(0, 0, inner.w * 0.5, 46),
        tabs=inner.from_end(0, 0, inner.w * 0.47, 46),
        figures=figures,
        levels=levels,
        matches=matches,
        trophies=trophies,
        records=records,
    )
