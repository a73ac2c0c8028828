"""Where tooltips of cards and buildings stand."""

from collections.abc import Sequence

from scenes.ui.geometry import Area

_GAP = 14
"""How far a tooltip is from what it is about."""


def spot_beside_rail(spot: Area, size: tuple[float, float], plates: Sequence[Area], room: Area) -> Area:
    """Return what a tooltip of such a size stands beside: a spot of the rail, or with it the plates in its way.

    It stays near the rail unless it covers less farther in.
    """
    reach = Area(spot.right if spot.rtl else spot.x - size[0] - _GAP, room.y, size[0] + _GAP, room.h)
    column = [spot, *(plate for plate in plates if plate.overlaps(reach))]
    left, right = min(area.x for area in column), max(area.right for area in column)
    wide = Area(left, spot.y, right - left, spot.h, spot.rtl)
    return min((spot, wide), key=lambda area: _least_covered(area, size, plates, room))


def _least_covered(spot: Area, size: tuple[float, float], plates: Sequence[Area], room: Area) -> float:
    """Return how much of the plates a tooltip beside a spot covers where it covers least."""
    width, height = size
    x = spot.right + _GAP if spot.rtl else spot.x - width - _GAP
    middle = spot.y + (spot.h - height) / 2
    levels = (spot.y - height / 2, spot.y, spot.bottom - height, middle, spot.bottom + 8)
    places = [Area(x, y, width, height).clamped(room) for y in levels]
    return min(sum(place.common(plate) for plate in plates) for place in places)
