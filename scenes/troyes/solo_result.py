"""How a match against Le Roy would end now: both sides' points, their difference, and what the King would say."""

from typing import NamedTuple

from game.core.score import Score
from game.troyes.facts import Judgement, Step
from game.troyes.tables import UNSEEN
from scenes.table.context import TableContext
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme


class SoloResult(NamedTuple):
    """Both scores if the match ended now, and how the King would judge them."""

    mine: Score
    his: Score
    judged: Judgement


def solo_result(context: TableContext) -> SoloResult | None:
    """Return how a match against Le Roy would end now; None: nobody plays against him, or points lie face down."""
    state = state_of(context)
    if not state.is_solo or UNSEEN in state.vp:
        return None
    mine, his = state.scores()
    return SoloResult(mine, his, state.facts.le_roy.judge(mine.total - his.total))


def difference_colour(difference: int, *, on_dark: bool = False) -> str:
    """Return the colour of being ahead, level or behind."""
    if not difference:
        return theme.SAND if on_dark else theme.INK
    if difference > 0:
        return theme.VERDIGRIS_PALE if on_dark else theme.VERDIGRIS
    return theme.VERMILION_PALE if on_dark else theme.VERMILION


def difference_text(context: TableContext, difference: int) -> str:
    """Return a difference of points with its sign."""
    texts = context.texts
    return texts.number(difference, sign=True) if difference else texts.formula(f"±{texts.number(0)}")


def step_text(context: TableContext, step: Step) -> str:
    """Return the differences that a step stands for, as `0`, `1-5` or `21+`."""
    texts = context.texts
    if step.least is None:
        return texts.number(step.most or 0)
    if step.most is None:
        return texts.formula(f"{texts.number(step.least)}+")
    return texts.get("troyes.rail.span", first=step.least, last=step.most)
