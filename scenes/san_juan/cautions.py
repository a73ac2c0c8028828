"""What is asked before a role is taken in whose phase the player could do nothing."""

from functools import partial

from game.core.move import Move
from game.san_juan import forecast
from scenes.san_juan.icons import role_icon
from scenes.san_juan.places import role_place
from scenes.san_juan.tips import IDLE
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.table.game_view import Caution, Option


def caution_of(context: TableContext, move: Move) -> Caution | None:
    """Return what is asked before a move; nothing is asked where no open role brings anything."""
    if move.verb != "take":
        return None
    state, say, name = Viewpoint(context).state, context.say, move.word()
    role = state.facts.role(name)
    useful = forecast.useful_roles(state, state.current_player)
    if role in useful or not useful:
        return None
    return Caution(
        say(f"caution.{name}", player=context.sides.coloured(state.current_player)),
        say("caution.take"),
        title=say("caution.title", role=context.name("role", name)),
        cost=say(f"tip.{IDLE[role]}"),
        options=tuple(_option(context, other, state.facts.roles[other].id) for other in useful),
    )


def _option(context: TableContext, role: int, name: str) -> Option:
    take_it = partial(context.pointer.press, role_place(role))
    return Option(context.name("role", name), role_icon(name), take_it)
