"""A match of which the gallery shows only the figures: nothing of it was ever dealt to anybody."""

from typing import TYPE_CHECKING

import game
from game.core.match import Match, new_record
from game.core.record import Seat
from scenes import routes
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.app import App

_USUAL = 3
"""At a table for so many, if there is none."""
_SEED = 1


def sample_match(game_id: str, like: Match | None = None, players: int = _USUAL) -> Match:
    """Return a match of a game with the player's figures, or with seats, options and figures of another one."""
    card = game.find(game_id)
    players = len(like.record.seats) if like else min(players, card.players[-1])
    record = new_record(card, [Seat("human", colour=colour) for colour in range(players)], _SEED,
                        figures=like.figures if like else None)  # fmt: skip
    if like and not like.record.given:
        record.attachments, record.options = like.record.attachments, dict(like.record.options)
    else:
        record.options = card.complete(players, {}, {})
    return Match(record)


def sample_table(app: "App", game_id: str, like: Match | None = None, *, players: int = _USUAL) -> TableScene:
    """Return a table with such a match; whoever has it must leave it."""
    return TableScene(app, sample_match(game_id, like, players), routes.game_view(game_id), is_example=True)
