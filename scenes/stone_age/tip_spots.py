"""Where tooltips of cards and buildings stand."""

from collections.abc import Sequence

from scenes.ui.geometry import Area

_GAP = 16
"""How far a tooltip may be from what it is about."""


def spot_beside_rail(spot: Area, size: tuple[float, float], plates: Sequence[Area]) -> Area:
    """Return what a tooltip of such a size stands beside: a spot of the rail, or with it the plates in its way.

    It stays near the rail where it covers none of them.
    """
    width, height = size
    x = spot.right if spot.rtl else spot.x - width - _GAP
    levels = (spot.y - height / 2, spot.y, spot.bottom - height, spot.y + (spot.h - height) / 2)
    near = [Area(x, y, width + _GAP, height) for y in levels]
    if any(not any(place.overlaps(plate) for plate in plates) for place in near):
        return spot
    column = [plate for plate in plates if plate.x < x + width + _GAP and plate.right > x]
    left = min([spot.x, *(plate.x for plate in column)])
    right = max([spot.right, *(plate.right for plate in column)])
    return Area(left, spot.y, right - left, spot.h, spot.rtl)
