"""How the row of cards moves when it is refilled: what is left slides to the cheap end, new cards are turned over."""

from collections.abc import Sequence
from functools import partial

from game.core.event import Event
from game.stone_age.state import StoneAge
from scenes.stone_age.animation.rolls import Shown
from scenes.stone_age.draw.cards import draw_card, draw_card_back
from scenes.stone_age.place_areas import PlaceAreas
from scenes.stone_age.places import numbered_place
from scenes.stone_age.viewed_state import state_of
from scenes.table.animation import Animation, Flip, Fly, Painter
from scenes.table.context import TableContext
from scenes.table.director import later, length, word_of, words_of
from scenes.ui.canvas import Canvas

FLIP = 0.26
_FLIP_PAUSE = 0.03
_SLIDE = 0.45


class CardRow:
    """Makes animations of the row, and keeps it as it was until its turn to move has come."""

    def __init__(self, context: TableContext, areas: PlaceAreas) -> None:
        self._context = context
        self._areas = areas
        self._refilling: Animation | None = None
        """What moves first when the row is refilled."""

    def forget(self) -> None:
        """Something else is about to be shown."""
        self._refilling = None

    def refill(self, event: Event) -> list[Animation]:
        """Turn new cards over, the cheapest first."""
        state = state_of(self._context)
        slides = self._slides(event)
        flips: list[Animation] = []
        for name in words_of(event, "card"):
            card = state.tables.facts.card(name)
            if card in state.slots and self._areas.is_open(number := state.tables.first_slot + state.slots.index(card)):
                flip = self.flip(number, self.painter(name))
                flips += later([flip], len(flips) * (FLIP + _FLIP_PAUSE))
        cues = [*slides, *later(flips, length(slides))]
        self._refilling = cues[0] if cues else None
        return cues

    def until_refilled(self, batch: Sequence[Event]) -> list[Animation]:
        """Leave the cards that will slide where they lay, until everything before that has been seen."""
        event = next((event for event in batch if event.kind == "refilled"), None)
        if event is None or self._refilling is None or self._refilling.delay <= 0:
            return []
        bought = [word_of(event, "card") for event in batch if event.kind == "bought_card"]
        cards, first = state_of(self._context).tables.facts.cards, state_of(self._context).tables.first_slot
        left = [
            (first + slot, self.painter(cards[card].id))
            for slot, card in enumerate(self._row_before(event))
            if card >= 0 and cards[card].id not in bought and self._areas.is_open(first + slot)
        ]
        paint = partial(self._paint_row, left)
        return [Shown(self._refilling.delay, 0, blocks=False, paint=paint)]

    def _paint_row(self, row: Sequence[tuple[int, Painter]], canvas: Canvas) -> None:
        for number, paint in row:
            self._areas.draw_offer(canvas, number, paint)

    def _row_before(self, event: Event) -> Sequence[int]:
        """Return the cards that lay there before the decision with which something happened."""
        controller = self._context.controller
        decisions = controller.history.decisions_until(event)
        return StoneAge.of(controller.history.view_after(max(0, decisions - 1), controller.viewer)).slots

    def _slides(self, event: Event) -> list[Animation]:
        """Let the cards that were left slide to the cheap end of the row."""
        state, before = state_of(self._context), self._row_before(event)
        slides: list[Animation] = []
        for slot, card in enumerate(state.slots):
            old, new = before.index(card) if card in before else slot, state.tables.first_slot + slot
            if card >= 0 and old != slot and self._areas.is_open(new):
                start, end = self._areas.area(state.tables.first_slot + old), self._areas.area(new)
                face = self.painter(state.tables.facts.cards[card].id)
                sound = "" if slides else "slide"
                slides.append(Fly(_SLIDE, 0, sound, numbered_place(new), start=start, end=end, face=face))
        return slides

    def painter(self, name: str) -> Painter:
        """Return what draws a card."""
        facts, texts = state_of(self._context).tables.facts, self._context.texts
        card = facts.card(name)
        return lambda canvas, area: draw_card(canvas, area, facts, card, texts)

    def flip(self, number: int, face: Painter) -> Flip:
        """Return how a card or a building is turned over where it lies."""
        area, hides = self._areas.area(number), numbered_place(number)
        return Flip(FLIP, _FLIP_PAUSE, "card_flip", hides=hides, area=area, back=draw_card_back, face=face)
