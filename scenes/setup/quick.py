"""A match that begins at once: set up as the last one of its game, or alone against the bots of that one."""

from collections.abc import Callable
from secrets import randbelow
from typing import TYPE_CHECKING

import game
from game.core import saves
from game.core.errors import UsageError
from game.core.match import Match
from game.core.record import HUMAN
from game.core.text import Texts
from scenes import routes
from scenes.setup.choices import OptionChoices
from scenes.setup.memory import last_options, last_seats
from scenes.setup.plan import SeatPlan
from scenes.shelf import find_box
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

Told = Callable[[Texts, str], str]
"""Tells who sits at the table of a game's match."""

SEEDS = 1_000_000
_BOTS = 2
"""How many bots a person plays against who has not played against any yet."""


def _last_plan(game_id: str) -> SeatPlan:
    """Return the seats of the last match. The menu asks for them before its first picture, so no game is read."""
    players = find_box(game_id).players
    return SeatPlan(players, last_seats(game_id, players))


def _bots_plan(game_id: str) -> SeatPlan:
    """Return the seats of one person and of the bots of the last match, or of two bots if there were none."""
    plan = _last_plan(game_id)
    seats = last_seats(game_id, find_box(game_id).players)
    plan.keep_one_person()
    if not any(seat.kind != HUMAN for seat in seats):
        plan.leave_alone()
        while len(plan.drafts) <= _BOTS and plan.can_add:
            plan.add()
    return plan


def seats_told(texts: Texts, game_id: str) -> str:
    """Return who sits at the table of a quick match."""
    return _told(texts, _last_plan(game_id), person="")


def bots_told(texts: Texts, game_id: str) -> str:
    """Return who sits at the table of a match alone against bots."""
    return _told(texts, _bots_plan(game_id), person=texts.get("menu.you"))


def _told(texts: Texts, plan: SeatPlan, *, person: str) -> str:
    """Return all names, with the levels of the bots; `person` stands for whoever plays."""
    told = [
        texts.get("menu.quick_bot", player=escape(draft.name(texts)), level=texts.get(f"level.{draft.kind}"))
        if not draft.is_human
        else person or escape(draft.name(texts))
        for draft in plan.drafts
    ]
    return texts.get("list.separator").join(told)


def quick_match(app: "App", game_id: str) -> "TableScene":
    """Return the table of a new match with the seats and options of the last one."""
    return _match(app, game_id, _last_plan(game_id))


def match_against_bots(app: "App", game_id: str) -> "TableScene":
    """Return the table of a new match of one person against bots, with the options of the last one."""
    return _match(app, game_id, _bots_plan(game_id))


def _match(app: "App", game_id: str, plan: SeatPlan) -> "TableScene":
    choices = OptionChoices(game.find(game_id), plan, last_options(game_id))
    path = saves.fresh_path(game_id)
    seats, seed = plan.seats(app.texts), randbelow(SEEDS)
    try:
        match = Match.new(game_id, seats, choices.chosen, seed, autosave=path)
    except UsageError:  # the file of the last options was altered: they do not go together
        match = Match.new(game_id, seats, {}, seed, autosave=path)
    choices.decide(match)
    return routes.table(app, match, path)
