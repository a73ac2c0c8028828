"""What a lesson of Stone Age can point at: places of the valley, cards and buildings, and parts of dialogs."""

from scenes.lesson.light import Light
from scenes.stone_age.places import numbered_place
from scenes.stone_age.viewed_state import state_of
from scenes.table.game_view import GameView


def light_of(view: GameView, kind: str, names: list[str]) -> Light | None:
    """Return where something is: `place forest`, `card 1`, `stack 2`."""
    place = {"place": "{}", "card": "card_{}", "stack": "building_{}"}.get(kind, "")
    number = state_of(view.context).tables.place_numbers.get(place.format(*names)) if place else None
    return None if number is None else Light(view.clicks.place_area(numbered_place(number)))
