"""The final scoring of Stone Age: buildings, cards, people, green cards, and what is left."""

from functools import partial

from game.stone_age import scoring
from game.stone_age.state import StoneAge
from scenes.ceremony.card_board import count_cards
from scenes.ceremony.faces import PAPER_RATIO, formula_face
from scenes.ceremony.steps import CountedThing, Counting, GameCeremony, ScoringStep, SideCount
from scenes.stone_age import icons
from scenes.stone_age.draw.cards import draw_building, draw_card
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.director import count_of
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

_TILE, _CARD = 1.49, 0.82
"""How wide tiles and cards are for their height."""
_TIMES = {"field": icons.FIELD, "tools": icons.TOOL, "buildings": icons.BUILDING, "people": icons.PERSON}


def stone_age_ceremony(context: TableContext) -> GameCeremony:
    """Return how a finished match is counted."""
    counter = _Counter(context)
    steps = [
        counter.step("buildings", ("buildings",), counter.buildings, _TILE),
        counter.step("points", ("points", "hunger"), counter.points, _CARD),
        counter.step("people", ("farmers", "toolmakers", "builders", "shamans"), counter.people),
        counter.step("green", ("green",), counter.green),
        counter.step("resources", ("resources",), counter.resources),
    ]
    return count_cards(context, steps)


class _Counter:
    """Finds what every seat has that counts."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._state: StoneAge = state_of(context)
        self._facts = self._state.tables.facts
        self._built: list[dict[str, int]] = [{} for _ in context.sides.seats]
        """By seat, what each building brought."""
        self._scoring_cards: list[list[str]] = [[] for _ in context.sides.seats]
        """By seat, the cards that brought points when they were bought."""
        self._look_back()

    def _look_back(self) -> None:
        """Note what was built and bought in the course of the match."""
        for event in self._context.controller.history.backwards(None):
            if event.seat is None:
                continue
            if event.kind == "built":
                self._built[event.seat][str(event.values["building"])] = count_of(event)
            elif event.kind == "bought_card":
                self._scoring_cards[event.seat].append(str(event.values["card"]))

    def step(self, name: str, parts: tuple[str, ...], count: Counting, ratio: float = PAPER_RATIO) -> ScoringStep:
        """Return a step for all seats."""
        say = self._context.say
        counts = tuple(SideCount(seat, tuple(count(seat))) for seat in self._context.sides.seats)
        title = say("ceremony.people") if name == "people" else say(f"score.{name}")
        return ScoringStep(parts, title, icons.part_icon(parts[0]), say(f"ceremony.rule.{name}"), counts, ratio)

    # what is counted

    def buildings(self, seat: int) -> list[CountedThing]:
        """Return the buildings, and what each brought."""
        found = []
        for number, building in enumerate(self._facts.buildings):
            if self._state.buildings[seat] >> number & 1:
                points = self._built[seat].get(building.id, self._facts.printed_points(number))
                name, face = self._context.name("building", building.id), partial(self._draw_tile, number, points)
                found.append(CountedThing("buildings", points, name, face))
        return [*found, *self._rest("buildings", seat, found, icons.BUILDING)]

    def _draw_tile(self, tile: int, points: int, canvas: Canvas, area: Area) -> None:
        texts = self._context.texts
        draw_building(canvas, area, self._facts, tile, texts, points=texts.number(points))

    def points(self, seat: int) -> list[CountedThing]:
        """Return the cards that brought points, and what hunger cost."""
        found = []
        for number, card in enumerate(self._facts.cards):
            if card.top.kind == "points" and card.id in self._scoring_cards[seat]:
                face = partial(self._draw_card, number)
                found.append(CountedThing("points", card.top.amount, self._context.name("card", card.id), face))
        found += self._rest("points", seat, found, icons.POINTS)
        hunger = self._score(seat, "hunger")
        if hunger:
            lost = formula_face([icons.FOOD], self._context.texts.number(hunger, sign=True))
            found.append(CountedThing("hunger", hunger, self._context.name("score", "hunger"), lost))
        return found

    def _draw_card(self, card: int, canvas: Canvas, area: Area) -> None:
        draw_card(canvas, area, self._facts, card, self._context.texts)

    def people(self, seat: int) -> list[CountedThing]:
        """Return every kind of person that brings points, and what each is worth."""
        found = []
        halves = self._state.tables.lower_halves(self._state.cards[seat])
        for kind, person in enumerate(self._facts.persons):
            part, points = f"{person.id}s", scoring.person_points(self._state, seat, kind)
            if points:
                formula = self._product(halves.persons[kind], scoring.multiplier(self._state, seat, kind))
                face = formula_face((icons.part_icon(part), _TIMES[person.times]), formula)
                found.append(CountedThing(part, points, self._context.name("score", part), face))
        return found

    def green(self, seat: int) -> list[CountedThing]:
        """Return both sets of symbols."""
        found = []
        for size in (1, 2):
            cards = [bits & self._state.cards[seat] for bits in self._state.tables.symbols]
            signs = [self._sign(own) for own in cards if own.bit_count() >= size]
            if signs:
                face = formula_face(signs, self._product(len(signs), len(signs)))
                words = self._context.say(f"ceremony.set_{size}")
                found.append(CountedThing("green", len(signs) ** 2, words, face))
        return found

    def _sign(self, cards: int) -> str:
        """Return the drawing of the symbol that some cards share."""
        return icons.bottom_icon(self._facts, cards.bit_length() - 1)

    def resources(self, seat: int) -> list[CountedThing]:
        """Return the resources that are left, and unused cards for two of them."""
        state, number = self._state, self._context.texts.number
        found = []
        for name, held in zip(state.tables.resources, state.held(seat), strict=True):
            if held:
                words = self._context.name("resource_name", name)
                found.append(CountedThing("resources", held, words, formula_face([f"res_{name}"], number(held))))
        cards = (state.open_cards[seat] & state.tables.two_resources).bit_count()
        if cards:
            words = self._context.say("ceremony.two_resources")
            face = formula_face([icons.CARD], self._product(cards, 2))
            found.append(CountedThing("resources", 2 * cards, words, face))
        return found

    # helpers

    def _score(self, seat: int, part: str) -> int:
        return self._state.scores()[seat].parts[part]

    def _rest(self, part: str, seat: int, found: list[CountedThing], icon: str) -> list[CountedThing]:
        """Return the points that a match had which began in the middle."""
        left = self._score(seat, part) - sum(thing.points for thing in found)
        face = formula_face([icon], self._context.texts.number(left))
        return [CountedThing(part, left, self._context.say("ceremony.before"), face)] if left else []

    def _product(self, first: int, second: int) -> str:
        texts = self._context.texts
        return texts.formula(f"{texts.number(first)} × {texts.number(second)}")
