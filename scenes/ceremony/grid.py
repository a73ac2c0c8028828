"""Rows of equal places in the middle of a room."""

from scenes.ui.geometry import Area

_LARGEST = 280
"""How wide or high a place is at most."""


def grid(room: Area, count: int, ratio: float, *, gap: float, caption: float) -> list[Area]:
    """Return so many places as large as the room allows, with captions below; `ratio` is width for height."""
    if not count:
        return []
    columns = max(range(1, count + 1), key=lambda tried: _width(room, count, tried, ratio, gap, caption))
    wide = min(_width(room, count, columns, ratio, gap, caption), _LARGEST, _LARGEST * ratio)
    high, rows = wide / ratio, -(-count // columns)
    top = (room.h - rows * (high + caption) - gap * (rows - 1)) / 2
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        start = (room.w - in_row * wide - (in_row - 1) * gap) / 2
        found.append(room.part(start + column * (wide + gap), top + row * (high + caption + gap), wide, high))
    return found


def _width(room: Area, count: int, columns: int, ratio: float, gap: float, caption: float) -> float:
    """Return how wide places are in so many columns."""
    rows = -(-count // columns)
    across = (room.w - gap * (columns - 1)) / columns
    down = ((room.h - gap * (rows - 1)) / rows - caption) * ratio
    return min(across, down)
