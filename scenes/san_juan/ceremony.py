"""The final scoring of San Juan: buildings, tucked cards, and the buildings that count others, card by card."""

from functools import partial

from game.san_juan.scoring import PARTS
from game.san_juan.state import SanJuan
from scenes.ceremony.card_board import count_cards
from scenes.ceremony.steps import CountedThing, Counting, GameCeremony, Painter, ScoringStep, SideCount
from scenes.san_juan import icons
from scenes.san_juan.draw.cards import RATIO, draw_back, draw_card
from scenes.table.context import TableContext
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

_BUILDINGS, _TUCKED, *_BONUSES = PARTS
_PILES = ("chapel", "bank", "harbor")


def san_juan_ceremony(context: TableContext) -> GameCeremony:
    """Return how a finished match is counted."""
    counter = _Counter(context)
    steps = [
        counter.step("buildings", (_BUILDINGS,), "role_builder", counter.buildings),
        counter.step("tucked", (_TUCKED,), icons.card_icon("chapel"), counter.tucked),
        counter.step("bonuses", tuple(_BONUSES), icons.card_icon("palace"), counter.bonuses),
    ]
    return count_cards(context, steps)


class _Counter:
    """Finds what every seat has that counts."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._state = SanJuan.of(context.controller.view)
        self._kinds = {card.id: kind for kind, card in enumerate(self._state.facts.cards)}

    def step(self, name: str, parts: tuple[str, ...], icon: str, count: Counting) -> ScoringStep:
        """Return a step for all seats."""
        say = self._context.say
        counts = tuple(SideCount(seat, tuple(count(seat))) for seat in self._context.sides.seats)
        title, rule = say(f"ceremony.title.{name}"), say(f"ceremony.rule.{name}")
        return ScoringStep(parts, title, icon, rule, counts, 1 / RATIO, has_captions=name == "tucked")

    def buildings(self, seat: int) -> list[CountedThing]:
        """Return the buildings with points of their own."""
        points = self._state.tables.points
        return [
            CountedThing(_BUILDINGS, points[kind], self._name(kind), self._face(kind))
            for kind in self._state.cities[seat]
            if points[kind]
        ]

    def tucked(self, seat: int) -> list[CountedThing]:
        """Return the cards under buildings; they are turned up now."""
        state = self._state
        piles = (state.chapel[seat], state.bank[seat], state.harbor[seat])
        return [
            CountedThing(_TUCKED, 1, self._context.name("card", building), self._face(kind), draw_back)
            for building, pile in zip(_PILES, piles, strict=True)
            for kind in pile
        ]

    def bonuses(self, seat: int) -> list[CountedThing]:
        """Return the buildings whose points depend on others; the Palace, which counts all of them, is the last."""
        parts, city = self._state.scores()[seat].parts, self._state.cities[seat]
        return [
            CountedThing(part, parts[part], self._name(self._kinds[part]), self._face(self._kinds[part]))
            for part in _BONUSES
            if self._kinds[part] in city
        ]

    def _name(self, kind: int) -> str:
        return self._context.name("card", self._state.facts.cards[kind].id)

    def _face(self, kind: int) -> Painter:
        return partial(self._draw, kind)

    def _draw(self, kind: int, canvas: Canvas, area: Area) -> None:
        draw_card(canvas, area, self._state.facts, kind, self._context.texts)
