"""What asks for more than a click on a place: the dialog of the present decision, or the choice of a number."""

from collections.abc import Callable
from functools import partial

from game.core.move import Move
from game.stone_age.decisions import DIE, FEED, PAY, TOOLS, TWO
from scenes.change import STAY, Change
from scenes.stone_age.dialogs.dialog import Dialog
from scenes.stone_age.dialogs.dice import DiceDialog
from scenes.stone_age.dialogs.feeding import feeding_dialog
from scenes.stone_age.dialogs.purchase import purchase_dialog
from scenes.stone_age.dialogs.roll import RollDialog, WatchedRoll
from scenes.stone_age.dialogs.two_resources import TwoResourcesDialog
from scenes.stone_age.draw.count_popover import BROUGHT, TITLE, CountPopover, popover_area
from scenes.stone_age.people_choice import PeopleChoice
from scenes.stone_age.place_areas import PlaceAreas
from scenes.stone_age.tips import PlaceTips
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext

_DIALOGS: dict[str, Callable[[TableContext, PlaceAreas], Dialog]] = {
    TOOLS: RollDialog,
    PAY: purchase_dialog,
    FEED: feeding_dialog,
    DIE: DiceDialog,
    TWO: TwoResourcesDialog,
}


class Question:
    """Lies over the board."""

    def __init__(self, context: TableContext, areas: PlaceAreas, choice: PeopleChoice) -> None:
        self._context = context
        self._areas = areas
        self._choice = choice
        self._tips = PlaceTips(context, choice)
        self.dialog: Dialog | None = None

    def place(self) -> None:
        """Put the dialog of the present decision, or the choice of a number, over the board."""
        self.dialog = self._new_dialog()
        if self.dialog:
            self.dialog.place()
        elif self._watches_roll:
            WatchedRoll(self._context, self._areas).place()
        self._place_popover()

    @property
    def _watches_roll(self) -> bool:
        """Whether the roll of somebody else lies on the table."""
        controller = self._context.controller
        is_theirs = not controller.is_persons_turn and not controller.turn_end.is_awaited
        return is_theirs and controller.decision_kind == TOOLS and not self._context.stage.covers

    def _new_dialog(self) -> Dialog | None:
        """Return the dialog of the present decision, once what led to it has been seen."""
        controller = self._context.controller
        if not controller.accepts_clicks or self._context.stage.covers:
            return None
        make = _DIALOGS.get(controller.decision_kind)
        return make(self._context, self._areas) if make else None

    @property
    def place_asked(self) -> int | None:
        """The number of the place that the dialog asks about."""
        return self.dialog.place_asked if self.dialog else None

    @property
    def main_move(self) -> Move | None:
        """What Enter does: press the gold button of the dialog, or the only one, or send the people that are lit."""
        if not self.dialog:
            return self._choice.move(self._choice.count)
        legal = self._context.controller.legal_moves
        return self.dialog.main_move or (legal[0] if len(legal) == 1 else None)

    # the choice of a number

    @property
    def popover(self) -> CountPopover | None:
        """The row of people to click."""
        found = self._context.page.find("popover")
        return found if isinstance(found, CountPopover) else None

    def open_choice(self, number: int) -> None:
        """Open the choice of a number of people at a place."""
        self._choice.open(number)
        self._context.pointer.place = self._context.pointer.tip = None
        self._context.app.sounds.play("click")
        self._context.rebuild()
        self._context.page.focused = self.popover

    def _place_popover(self) -> None:
        """Put the row of people on the page, if there is still something to choose."""
        context, number = self._context, self._choice.open_at
        counts = [] if number is None or not context.controller.accepts_clicks else self._choice.counts(number)
        if number is None or len(counts) < 2:
            self._choice.close()
            return
        brings = partial(self._tips.brought, number)
        title = context.name("place", state_of(context).tables.places[number])
        words = [context.type.width(brings(count), BROUGHT) for count in counts]
        width = max(*words, context.type.width(title, TITLE)) + 2
        others = [area for other, area in self._areas.plates.items() if other != number]
        popover = CountPopover(
            popover_area(self._areas.area(number), context.frame.board, len(counts), width, others),
            counts, self._choice.count, context.sides.colours[context.controller.current], title,
            number=context.texts.number, brings=brings, pointed=partial(self._choice.pointed, number),
            choose=self._choice.light, send=self.send,
        )  # fmt: skip
        context.page.add(popover)

    def turn(self, number: int, steps: float) -> bool:
        """Light more or fewer people at a place; return whether people can go there: then the wheel never zooms."""
        counts = self._choice.counts(number)
        if len(counts) < 2:
            return bool(counts)
        if self._choice.open_at != number:
            self.open_choice(number)
        return self.popover is not None and self.popover.turn(steps)

    def send(self, count: int) -> Change | None:
        """Send so many people to where the choice is open."""
        move = self._choice.move(count)
        if move:
            self._choice.close()
            self._context.controller.choose(move)
        return STAY
