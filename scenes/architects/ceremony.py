"""The final scoring of Architects: buildings, virtue, the Cathedral, debts and prison, goods."""

from functools import partial

from game.architects.scoring import debt_points, end_points, final_standing
from game.architects.tables import GOLD, KINDS, MARBLE, SILVER
from scenes.architects import icons
from scenes.architects.draw.cards import RATIO, draw_building
from scenes.architects.viewed_state import state_of
from scenes.ceremony.card_board import count_cards
from scenes.ceremony.faces import PAPER_RATIO, formula_face
from scenes.ceremony.steps import CountedThing, Counting, GameCeremony, ScoringStep, SideCount
from scenes.table.context import TableContext
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area


def architects_ceremony(context: TableContext) -> GameCeremony:
    """Return how a finished match is counted; the rival is counted like a player."""
    counter = _Counter(context)
    steps = [
        counter.step("buildings", ("buildings",), counter.buildings, 1 / RATIO),
        counter.step("virtue", ("virtue",), counter.virtue),
        counter.step("cathedral", ("cathedral",), counter.cathedral),
        counter.step("debts", ("debts", "prison"), counter.debts),
        counter.step("goods", ("goods", "silver"), counter.goods),
    ]
    return count_cards(context, steps)


class _Counter:
    """Finds what every side has that counts."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._state = state_of(context)
        self._scores = self._state.scores()

    def step(self, name: str, parts: tuple[str, ...], count: Counting, ratio: float = PAPER_RATIO) -> ScoringStep:
        """Return a step for all sides."""
        say = self._context.say
        counts = tuple(SideCount(side, tuple(count(side))) for side in range(len(self._scores)))
        title, rule = say(f"ceremony.title.{name}"), say(f"ceremony.rule.{name}")
        icon = icons.part_icon(parts[0])
        return ScoringStep(parts, title, icon, rule, counts, ratio, has_captions=name != "buildings")

    def buildings(self, side: int) -> list[CountedThing]:
        """Return the buildings with their points and those of their effects; the rival's have no effects."""
        state, found = self._state, []
        standing = final_standing(state, side)
        for card in state.built[side]:
            effect = 0 if side == state.rival else end_points(state, side, card, standing)
            name = self._context.name("building", state.facts.buildings[card].id)
            face = partial(self._draw_building, card)
            found.append(CountedThing("buildings", state.tables.points[card] + effect, name, face))
        return found

    def _draw_building(self, card: int, canvas: Canvas, area: Area) -> None:
        draw_building(canvas, area, self._context, card)

    def virtue(self, side: int) -> list[CountedThing]:
        """Return where a side stands on the virtue track."""
        level = final_standing(self._state, side).virtue
        return [self._thing(side, "virtue", icons.VIRTUE, self._context.texts.number(level))]

    def cathedral(self, side: int) -> list[CountedThing]:
        """Return how high a side has built the Cathedral."""
        level = self._state.level[side]
        return [self._thing(side, "cathedral", icons.CATHEDRAL, self._context.texts.number(level))] if level else []

    def debts(self, side: int) -> list[CountedThing]:
        """Return unpaid debts, and workers in prison."""
        state, texts, found = self._state, self._context.texts, []
        unpaid, prisoners = final_standing(state, side).unpaid, state.prison[side]
        if unpaid:
            each = texts.number(debt_points(state, side), sign=True)
            formula = texts.formula(f"{texts.number(unpaid)} × {each}")
            found.append(self._thing(side, "debts", icons.DEBT, formula))
        if prisoners:
            formula = self._quotient(prisoners, state.facts.scoring.prisoners)
            found.append(self._thing(side, "prison", icons.PRISONER, formula))
        return found

    def goods(self, side: int) -> list[CountedThing]:
        """Return gold, marble and silver; the rival has supplies in their place."""
        state, found = self._state, []
        figures, base = state.facts.scoring, side * KINDS
        if side == state.rival:
            if state.supplies:
                formula = self._quotient(state.supplies, state.facts.rival.supplies)
                found.append(self._thing(side, "goods", icons.SUPPLIES, formula, "supplies"))
        else:
            for good, worth in ((GOLD, figures.gold), (MARBLE, figures.marble)):
                if held := state.goods[base + good]:
                    found.append(self._good(good, held, held * worth))
        if silver := state.goods[base + SILVER]:
            found.append(self._thing(side, "silver", icons.SILVER, self._quotient(silver, figures.silver)))
        return found

    def _good(self, good: int, held: int, points: int) -> CountedThing:
        """Return what a side has of a good."""
        words = self._context.say(f"ceremony.caption.{'gold' if good == GOLD else 'marble'}")
        face = formula_face([icons.good_icon(good)], self._context.texts.number(held))
        return CountedThing("goods", points, words, face)

    def _thing(self, side: int, part: str, picture: str, formula: str, caption: str = "") -> CountedThing:
        """Return all that a side has of a part of the score."""
        words = self._context.say(f"ceremony.caption.{caption or part}")
        return CountedThing(part, self._scores[side].parts[part], words, formula_face([picture], formula))

    def _quotient(self, count: int, per: int) -> str:
        texts = self._context.texts
        return texts.formula(f"{texts.number(count)} ÷ {texts.number(per)}")
