"""The levels of play: how much each thinks and how often it errs, as `data/bots/levels.yaml` says for every game."""

import math
from collections.abc import Mapping
from functools import cache

import msgspec

from game.bots.planner import Plan, next_steps
from game.bots.search import Budget, Judgement, judge_plans
from game.core.data import DATA, file_name, line_of_fault, read_plain_yaml, typed
from game.core.errors import DataError
from game.core.game import Expert
from game.core.random_source import RandomSource
from game.core.state import State
from game.core.weights import check_all_named

LEVELS = ("beginner", "easy", "normal", "hard", "expert")
"""The levels that think, the weakest first."""

_FILE = DATA / "bots" / "levels.yaml"
_OTHER_GAMES = "other"


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one level plays a game."""

    temperature: float = 0.0
    """Points that a step may be worse than the best and still be taken every third time; 0: never."""
    plans: int = 0
    """How many plans are played on; 0: a step is judged where it ends."""
    width: int = 0
    """How many beginnings of plans are followed after every step; 0: as many as there will be plans."""
    steps: int = 0
    """How many steps are made in all their futures together."""
    reach: int = 1
    """How many times as far as the game's horizon they are played on."""
    seconds: float = 3.0
    """How long a decision may take in the window."""
    elo: int | None = None
    """How strong the level was measured to be; the normal level has 1000."""

    def __post_init__(self) -> None:
        if not (0 <= self.temperature < 1000 and 0 <= self.steps <= 1_000_000):
            raise ValueError("temperature or steps are out of range")
        if not (0 <= self.plans <= 100 and 0 <= self.width <= 100 and 1 <= self.reach <= 100):
            raise ValueError("plans, width or reach are out of range")
        if not 0 < self.seconds <= 60:
            raise ValueError("seconds are out of range")

    def think(
        self, expert: Expert, imagined: State, random: RandomSource, effort: float = 1.0, seconds: float = math.inf
    ) -> list[Judgement]:
        """Return what to do in an imagined state, the level's choice first, and what else was thought of.

        `effort` multiplies how much is thought. Unless `seconds` end it, the same seed gives the same choice.
        """
        if self.plans:
            budget = Budget(self.plans, round(self.steps * effort), seconds, self.width, self.reach)
            return judge_plans(expert, imagined, budget, random)
        plans = next_steps(expert, imagined)
        if self.temperature and len(plans) > 1:
            chosen = _slip(plans, self.temperature, random)
            plans.insert(0, plans.pop(chosen))
        return [Judgement(plan.steps, plan.worth, 0.0, {}) for plan in plans]


def _slip(plans: list[Plan], temperature: float, random: RandomSource) -> int:
    """Return the number of a plan: the best is the likeliest, and one that is far worse is hardly ever taken."""
    best = plans[0].worth
    chances = [math.exp((plan.worth - best) / temperature) for plan in plans]
    rest = random.chance() * math.fsum(chances)
    for number, chance in enumerate(chances):
        rest -= chance
        if rest < 0:
            return number
    return 0


@cache
def levels_of(game_id: str) -> Mapping[str, Level]:
    """Return the levels of a game by name; a game that the file does not name plays like any other."""
    levels = _read()
    return levels.get(game_id, levels[_OTHER_GAMES])


@cache
def _read() -> Mapping[str, Mapping[str, Level]]:
    plain = read_plain_yaml(_FILE)
    try:
        levels = typed(plain, dict[str, dict[str, Level]])
        for game_id in (_OTHER_GAMES, *levels):
            check_all_named(game_id, levels.get(game_id, {}), "level", LEVELS)
    except DataError as error:
        raise DataError(f"{file_name(_FILE)}{line_of_fault(_FILE, str(error))}: {error}") from None
    return levels
