"""A hint in words: first the move, then why it is good."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import State

if TYPE_CHECKING:
    from game.bots.players import Advice
    from scenes.table.context import TableContext
    from scenes.table.game_words import GameWords

NameGroups = Mapping[str, str]
"""By verb, or by kind of decision and verb, the group of names to which what a move names belongs."""

_UNLIT = ("besides", "way", "advice")
"""Where the name is looked for of a move that is not lit."""
_ASIDE = frozenset({"lift", "unpay", "drop", "back", "spare"})
"""Verbs of moves that only make room for others."""


def advice_text(context: "TableContext", words: "GameWords", advice: "Advice") -> str:
    """Return what a hint says: the move by its name, and the reason."""
    controller = context.controller
    why = context.texts.hint(controller.game_id, advice.why) if advice.why else ""
    move = step_text(context, words, controller.decision_kind, advice.step)
    return context.t("table.advice", move=move, why=why) if move and why else move or why


def alternative_text(context: "TableContext", words: "GameWords", advice: "Advice") -> str:
    """Return the next best move by its name, and how many points it is worse; empty: none has a name of its own.

    Only the hint itself is lit on the table, so the name of another move does not speak of a light.
    """
    name = partial(step_text, context, words, context.controller.decision_kind)
    own = name(advice.step)
    other = next((other for other in advice.alternatives if name(other.step) not in ("", own)), None)
    if other is None:
        return ""
    move, points = name(other.step, sections=_UNLIT), round(other.price)
    return context.t("table.next_best" if points else "table.next_best_close", move=move, n=points)


def main_move(step: Sequence[Move]) -> Move | None:
    """Return the move that a step is named after: the first that does not only make room for others."""
    if step and step[-1].verb == "refuse":
        return step[-1]
    return next((move for move in step if move.verb not in _ASIDE), step[0] if step else None)


def step_text(
    context: "TableContext",
    words: "GameWords",
    kind: str,
    step: Sequence[Move],
    shown: State | None = None,
    sections: Sequence[str] = (),
) -> str:
    """Return the name of a step that answers a kind of question; empty: it has none.

    `shown`: the position in which it could have been taken, if that is not the present one. Nothing is lit for it now.
    `sections`: where its name is looked for, if not among those of hints.
    """
    main, groups = main_move(step), words.advice_names
    if main is None:
        return ""
    sections = sections or (("elsewhere", "advice") if shown else ("advice",))
    keys = (f"{kind}_{main.verb}", main.verb)
    names = [f"{context.controller.game_id}.{section}.{key}" for section in sections for key in keys]
    key = next((name for name in names if context.texts.has(name)), "")
    if not key:
        return ""
    group = groups.get(f"{kind}_{main.verb}", groups.get(main.verb, ""))
    number = next((arg for arg in main.args if isinstance(arg, int)), 1)
    named = [move for move in step if move.verb == main.verb] if group else []
    text = context.t(key, what=_listed(words, group, named, shown), n=number)
    paid = [move for move in step if move.verb == "lay"] if main.verb == "build" and groups.get("lay") else []
    cards = _listed(words, groups["lay"], paid, shown) if paid else ""
    paid_by = "table.way_paid" if "way" in sections else "table.advice_paid"
    return context.t(paid_by, move=text, cards=cards) if cards else text


def _listed(words: "GameWords", group: str, moves: Sequence[Move], shown: State | None) -> str:
    """Return what moves name, one after the other, with how many there are of each."""
    context = words.context
    found = Counter(str(move.args[0]) for move in moves if move.args)
    parts = []
    for item, count in found.items():
        name = words.name_in_advice(group, item, shown or context.controller.view)
        parts.append(f"{name} {context.texts.times(count)}" if count > 1 else name)
    return context.t("list.separator").join(parts)
