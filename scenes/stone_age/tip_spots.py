"""Where tooltips of cards and buildings stand."""

from collections.abc import Sequence

from scenes.ui.geometry import Area

_GAP = 14
"""How far a tooltip is from what it is about."""
_STEP = 8


def spot_beside_rail(spot: Area, size: tuple[float, float], plates: Sequence[Area], board: Area) -> Area:
    """Return what a tooltip of such a size stands beside on the board, level with its upper edge.

    That is a spot of the rail, or with it the plates in the way, where it covers less of plates or is nearer.
    """
    reach = Area(spot.right if spot.rtl else spot.x - size[0] - _GAP, board.y, size[0] + _GAP, board.h)
    column = [spot, *(plate for plate in plates if plate.overlaps(reach))]
    left, right = min(area.x for area in column), max(area.right for area in column)
    wide = Area(left, spot.y, right - left, spot.h, spot.rtl)
    levels = {area: _best_level(area, size, plates, board, way) for area, way in ((wide, wide.w - spot.w), (spot, 0.0))}
    area = min(levels, key=lambda area: levels[area][:2])
    return Area(area.x, levels[area][2], area.w, spot.h, spot.rtl)


def _best_level(
    spot: Area, size: tuple[float, float], plates: Sequence[Area], board: Area, way: float
) -> tuple[float, float, float]:
    """Return how much a tooltip beside a spot covers at its best level, how far away that is, and its top.

    `way` is how far from the rail the spot reaches.
    """
    width, height = size
    x = spot.right + _GAP if spot.rtl else spot.x - width - _GAP
    natural = max(board.y, min(spot.y + (spot.h - height) / 2, board.bottom - height))
    steps = range(-int((natural - board.y) // _STEP), int((board.bottom - height - natural) // _STEP) + 1)
    found = []
    for step in steps:
        tip = Area(x, natural + step * _STEP, width, height)
        found.append((sum(tip.common(plate) for plate in plates), way + _STEP * abs(step), tip.y))
    return min(found, default=(0.0, 0.0, natural))
