"""What to watch in an example of the rulebook: who plays, the moves, and what they change; or what is counted."""

from collections.abc import Iterator, Mapping, Sequence

from game.architects.captures import workers_held
from game.architects.scoring import side_score
from game.architects.state import Architects
from game.architects.tables import KINDS
from game.core.data import typed
from game.core.move import Move
from game.core.scenario import SEATS
from game.core.state import NOBODY, State
from game.core.text import Texts
from scenes.architects import icons
from scenes.ui import theme

_NAMED = {
    "place": "place",
    "capture": "place",
    "take": "good",
    "hire": "apprentice",
    "use": "apprentice",
    "dismiss": "apprentice",
    "build": "building",
    "keep": "building",
    "discard": "building",
    "character": "character",
}
"""By verb, what a move names."""
_MOST_MOVES = 4
"""A caption names no more moves than this; the first ones lead to what the example is about."""
_THIN = "\u00a0"


def caption(state: State, when: Sequence[str], then: Mapping[str, object], texts: Texts) -> str:
    """Return what an example shows, and what to watch in it."""
    position = Architects.of(state)
    player = _player(position, position.current_player, texts)
    moves = list(map(Move.parse, when))
    if moves:
        changes = _changes(position, moves, texts)
        key = "moves" if changes else "moves_alone"
        return _say(texts, key, player=player, moves=_listed(moves, texts), changes=changes)
    if scores := typed(then.get("scores", {}), dict[str, dict[str, int]], "scores"):
        return _say(texts, "scores", scores=_scores(position, scores, texts))
    for fact in ("legal", "allowed", "forbidden"):
        named = typed(then.get(fact, []), list[str], fact)
        if named and (listed := _listed(list(map(Move.parse, named)), texts)):
            return _say(texts, fact, player=player, moves=listed)
    return _say(texts, "position", player=player)


def _say(texts: Texts, key: str, **values: int | str) -> str:
    return texts.get(f"architects.picture.{key}", **values)


def _player(state: Architects, side: int, texts: Texts) -> str:
    """Return the colour of a side's workers, or the rival's name."""
    if side == NOBODY:
        side = state.start
    if side == state.rival:
        return texts.get(f"architects.automaton.{state.rival_id}")
    return texts.get(f"settings.colour.{theme.PLAYERS[side].id}")


# moves


def _listed(moves: Sequence[Move], texts: Texts) -> str:
    """Return the names of moves one after the other, each once."""
    names = list(dict.fromkeys(name for move in moves if (name := _name(move, texts))))
    shown = texts.get("list.separator").join(names[:_MOST_MOVES])
    return _say(texts, "more", moves=shown) if len(names) > _MOST_MOVES else shown


def _name(move: Move, texts: Texts) -> str:
    item = str(move.args[0]) if move.args else ""
    is_worker = move.verb == "take" and not texts.has(f"architects.good.{item}")
    key = f"architects.advice.{'take_back_take' if is_worker else move.verb}"
    if not texts.has(key):
        return ""
    group = f"architects.{_NAMED.get(move.verb, '')}.{item}"
    for other in (group, f"architects.place.{item}"):
        if texts.has(other):
            return texts.get(key, what=texts.get(other), n=1)
    return texts.get(key, what=_say(texts, "board") if is_worker else item, n=1)


# what they change


def _changes(before: Architects, moves: Sequence[Move], texts: Texts) -> str:
    """Return what whoever plays has more or less of after the moves."""
    side = before.current_player
    if side == NOBODY:
        return ""
    after = before.after(*moves)
    parts = (f"{texts.number(n, sign=True)}{_THIN}:{icon}:" for icon, n in _counted(before, after, side) if n)
    text = "  ".join(parts)
    return f"\u200f{text}" if text and texts.right_to_left else text


def _counted(before: Architects, after: Architects, side: int) -> Iterator[tuple[str, int]]:
    """Yield by drawing by how much a side has more of something."""
    for good in range(KINDS):
        yield icons.good_icon(good), after.good(side, good) - before.good(side, good)
    if side == before.rival:
        yield icons.SUPPLIES, after.supplies - before.supplies
    yield icons.VIRTUE, after.virtue[side] - before.virtue[side]
    yield icons.DEBT, after.unpaid[side] - before.unpaid[side]
    yield icons.PRISONER, after.prison[side] - before.prison[side]
    yield icons.CAPTIVE, workers_held(after, side) - workers_held(before, side)
    yield icons.APPRENTICE, len(after.apprentices[side]) - len(before.apprentices[side])
    yield icons.CARD, len(after.hands[side]) - len(before.hands[side])
    yield icons.POINTS, side_score(after, side).total - side_score(before, side).total


# points


def _scores(state: Architects, scores: Mapping[str, Mapping[str, int]], texts: Texts) -> str:
    """Return the points of the only side part by part, or those of several in all."""
    separator = texts.get("list.separator")
    if len(scores) > 1:
        sides = {name: side_score(state, _side(state, name)).total for name in scores}
        named = {name: _player(state, _side(state, name), texts) for name in scores}
        return separator.join(_say(texts, "score", what=named[name], n=total) for name, total in sides.items())
    ((name, parts),) = scores.items()
    told = [
        _say(texts, "score", what=texts.get(f"architects.score.{part}"), n=n)
        for part, n in parts.items()
        if part != "total"
    ]
    total = _say(texts, "total", n=parts.get("total", side_score(state, _side(state, name)).total))
    return separator.join([*told, total] if "total" in parts else told or [total])


def _side(state: Architects, name: str) -> int:
    return SEATS.index(name) if name in SEATS else state.rival
