"""A match that begins at once, set up as the last one of its game."""

from secrets import randbelow
from typing import TYPE_CHECKING

import game
from game.core import saves
from game.core.match import Match
from game.core.text import Texts
from scenes import routes
from scenes.setup.memory import last_options, last_seats
from scenes.setup.options import OptionChoices
from scenes.setup.plan import SeatPlan
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

SEEDS = 1_000_000


def _last_plan(game_id: str) -> SeatPlan:
    players = game.find(game_id).players
    return SeatPlan(players, last_seats(game_id, players))


def seats_told(texts: Texts, game_id: str) -> str:
    """Return who sits at the table of a quick match."""
    drafts = _last_plan(game_id).drafts
    told = [
        texts.get("menu.quick_bot", player=escape(draft.name(texts)), level=texts.get(f"level.{draft.kind}"))
        if not draft.is_human
        else escape(draft.name(texts))
        for draft in drafts
    ]
    return texts.get("list.separator").join(told)


def quick_match(app: "App", game_id: str) -> "TableScene":
    """Return the table of a new match with the seats and options of the last one."""
    card, plan = game.find(game_id), _last_plan(game_id)
    choices = OptionChoices(card, plan, last_options(game_id))
    path = saves.fresh_path(game_id)
    match = Match.new(game_id, plan.seats(app.texts), choices.chosen, randbelow(SEEDS), autosave=path)
    return routes.table(app, match, path)
