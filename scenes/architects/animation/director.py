"""How what happens is shown. Every kind of event has a show or a sound; goods of one kind fly side by side."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.core.event import Event
from scenes.architects.animation import cards, resets, turns
from scenes.architects.animation.anchors import Anchors
from scenes.architects.animation.movements import with_rests
from scenes.architects.draw.west_view import WestView
from scenes.architects.viewed_state import state_of
from scenes.table.animation import Animation
from scenes.table.context import TableContext
from scenes.table.director import Director, schedule, word_of
from scenes.ui.geometry import Point

_BATCHES: Mapping[str, str] = {
    "gained": "goods",
    "paid": "paid",
    "tax_paid": "paid",
    "coins_laid": "paid",
    "supplies_gained": "goods",
    "jailed": "jailed",
    "imprisoned": "prison",
    "virtue_gained": "virtue",
    "virtue_lost": "virtue",
    "end_virtue": "end",
    "end_debts": "end",
    "dealt": "dealt",
    "shelved": "shelved",
    "hired": "hired",
    "coins_taken": "hired",
}
"""Events that are shown side by side when they follow each other."""
SHOWS = {**turns.SHOWS, **cards.SHOWS, **resets.SHOWS}
_SOUNDS: Mapping[str, str] = {
    "passed": "slide",
    "virtue_over": "error",
    "debt_spared": "slide",
    "market_shuffled": "shuffle",
    "game_over": "round_end",
}
"""Events that are heard, and not seen to move."""


class ArchitectsAnimation(Director):
    """Makes animations from events."""

    batches: ClassVar[Mapping[str, str]] = _BATCHES
    sounds: ClassVar[Mapping[str, str]] = _SOUNDS

    def __init__(self, context: TableContext, board: WestView, anchors: Anchors) -> None:
        super().__init__(context)
        self.context = context
        self.board = board
        self.anchors = anchors
        self.target: Point = (0, 0)
        """From where goods come and where they go: the place of the present action."""
        self.gaps: dict[int, int] = {}
        """By row of apprentices, the slot from which a card has left."""
        self.market: list[int] = []
        """Who stood on the Black Market before a reset."""

    @property
    def marked(self) -> bool:
        """Whether pieces carry the marks of their owners."""
        return self.context.settings.shape_marks

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Return how events are shown, one after the other or side by side."""
        self.gaps = {}
        self.target = self._target_of(events)
        self.headline = self._headline_before(events)
        if any(event.kind == "jailed" for event in events):
            self.market = resets.market_before(self.context, events)
        return schedule(with_rests(self.in_turn(events)))

    def show(self, event: Event) -> list[Animation]:
        """Return how one event is shown."""
        show = SHOWS.get(event.kind)
        return show(self, event) if show else self.hear(event)

    def _target_of(self, events: Sequence[Event]) -> Point:
        """Return where goods come from before a worker is placed: the place where the last one went."""
        for event in events:
            if event.kind == "built":
                return self.anchors.bank
        for seat, happened in self.context.controller.history.by_decision(self.context.controller.viewer):
            for event in happened:
                if event.kind == "placed":
                    return self.anchors.source(word_of(event, "place"))
            if seat != state_of(self.context).active:
                break
        return self.anchors.bank

    @property
    def shown_headline(self) -> str:
        """What the rival is doing, while that is being shown."""
        return self.headline if self.context.stage.is_busy else ""

    def _headline_before(self, events: Sequence[Event]) -> str:
        """Return what is said until the rival's scheme card is turned up."""
        if all(event.kind not in ("schemed", "rival_fallback") for event in events):
            return ""
        name = self.context.sides.escaped(state_of(self.context).rival)
        return self.context.say("prompt.rival", player=name)
