"""The final scoring of Troyes: points won in play, events, tradesmen, missing levels, and characters turned up."""

from functools import partial

from game.troyes.effects import card_at
from game.troyes.facts import SPACES
from game.troyes.scoring import people_in_play
from scenes.ceremony.card_board import count_cards
from scenes.ceremony.faces import PAPER_RATIO, formula_face, named_face
from scenes.ceremony.steps import CountedThing, Counting, GameCeremony, ScoringStep, SideCount
from scenes.table.cards import draw_back
from scenes.table.context import TableContext
from scenes.troyes import icons
from scenes.troyes.draw.card_faces import draw_face, post_box
from scenes.troyes.draw.characters import BAND
from scenes.troyes.draw.event_cards import event_card_at
from scenes.troyes.draw.pieces import ESTATES, draw_tradesman
from scenes.troyes.places import MARAUDING
from scenes.troyes.point_sources import points_won
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

_CARD = (220.0, 148.0)
"""The usual size of an activity card."""


def troyes_ceremony(context: TableContext) -> GameCeremony:
    """Return how a finished match is counted; alone, for the player and Le Roy."""
    counter = _Counter(context)
    steps = [
        counter.step("tokens", counter.tokens),
        counter.step("events", counter.events),
        counter.step("tradesmen", counter.tradesmen, _CARD[0] / _CARD[1]),
        counter.step("cathedral", counter.missing_levels),
        counter.step("characters", counter.characters),
    ]
    return count_cards(context, steps)


class _Counter:
    """Finds what every side has that counts."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._state = state_of(context)
        self._sides = range(len(self._state.scores()))

    def step(self, part: str, count: Counting, ratio: float = PAPER_RATIO) -> ScoringStep:
        """Return a step for all sides."""
        say = self._context.say
        counts = tuple(SideCount(side, tuple(count(side))) for side in self._sides)
        rule = say(f"ceremony.rule.{part}")
        has_captions = part in ("tokens", "cathedral")
        return ScoringStep(
            (part,), say(f"score.{part}"), icons.part_icon(part), rule, counts, ratio, has_captions=has_captions
        )

    def tokens(self, side: int) -> list[CountedThing]:
        """Return the points that were won in play, by what brought them as far as what happened tells it."""
        points, context = self._state.scores()[side].parts["tokens"], self._context
        won = points_won(context.controller.history.backwards(side), side, self._state.facts.cathedral.vp)
        if sum(won.values()) != points:
            name = context.name("score", "tokens")
            return [self._won(icons.POINTS, points, name)] if points else []
        return [self._won(icons.source_icon(it), n, context.say(f"ceremony.won.{it}")) for it, n in won.items()]

    def _won(self, picture: str, points: int, words: str) -> CountedThing:
        face = formula_face([picture], self._context.texts.number(points))
        return CountedThing("tokens", points, words, face)

    def events(self, side: int) -> list[CountedThing]:
        """Return the events that carry a cube of the side."""
        state = self._state
        found = [index for index, cubes in enumerate(state.banners) if side in cubes]
        return [self._event(index) for index in (*found, *([MARAUDING] if state.marauding[side] else []))]

    def _event(self, index: int) -> CountedThing:
        event = event_card_at(self._context, index)
        name, points = self._context.name("threat", event.id), self._state.facts.event_with_cube
        deck, ink = "", theme.CREAM
        if event.colour >= 0:
            deck, ink = self._state.facts.buildings[event.colour].colour, ESTATES[event.colour].ink
        picture, backdrop = icons.threat_icon(event.id), icons.threat_backdrop(deck)
        return CountedThing("events", points, name, named_face(picture, backdrop, name, "", (event.edge, ink)))

    def tradesmen(self, side: int) -> list[CountedThing]:
        """Return the cards on which tradesmen of the side stand."""
        found = []
        for place, posts in enumerate(self._state.posts):
            if side in posts:
                card, post = card_at(self._state, place), posts.index(side)
                face = partial(self._draw_tradesman, place, post, self._context.sides.colours[side])
                name = self._context.name("card", card.id)
                found.append(CountedThing("tradesmen", card.vp_spaces[post], name, face))
        return found

    def _draw_tradesman(self, place: int, post: int, colour: int, canvas: Canvas, area: Area) -> None:
        scale = area.w / _CARD[0]
        draw_face(canvas, area, card_at(self._state, place), self._context.texts, scale)
        box = post_box(area, post, scale)
        draw_tradesman(canvas, box.middle(box.w * 1.2, box.w * 1.2), colour, marked=True)

    def missing_levels(self, side: int) -> list[CountedThing]:
        """Return the levels of the cathedral on which the side has no cube."""
        state, texts = self._state, self._context.texts
        lost = -state.facts.cathedral.missing_level
        face = formula_face([icons.CATHEDRAL], texts.number(lost, sign=True))
        levels = [state.cathedral[first : first + SPACES] for first in range(0, len(state.cathedral), SPACES)]
        return [
            CountedThing("cathedral", lost, self._context.say("ceremony.level", n=number), face)
            for number, cubes in enumerate(levels, 1)
            if side not in cubes
        ]

    def characters(self, side: int) -> list[CountedThing]:
        """Return all characters; they are turned up while the first side is counted."""
        back = draw_back if side == self._sides[0] and not self._state.is_solo else None
        return [self._character(side, person)._replace(back=back) for person in people_in_play(self._state)]

    def _character(self, side: int, person: int) -> CountedThing:
        state, context = self._state, self._context
        character = state.facts.characters[person]
        name, points = context.name("character", character.id), state.character_points(side, person)
        measure = context.name("measure", character.id)
        text = context.say("ceremony.measure", measure=measure, n=state.measure(side, person))
        face = named_face(icons.character_icon(character.id), "ill_hall", name, text, (BAND, theme.WHITE))
        return CountedThing("characters", points, name, face)
