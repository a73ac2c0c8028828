"""Why a step is good: the sentences of hints."""

from collections.abc import Callable

from game.core.game import Step
from game.core.move import Move
from game.core.state import Prompt
from game.troyes import actions, cathedral, decisions, effects
from game.troyes.dice import COLOUR_OF, VALUE_OF
from game.troyes.facts import ACTIONS, COLOURS, SPACES
from game.troyes.state import Troyes


def reason(before: Troyes, step: Step, after: Troyes) -> Prompt:
    """Return the sentence that says what a step brings."""
    verbs = [move.verb for move in step]
    kind = before.pending[-1].kind
    if kind in (decisions.GROUP, decisions.CITIZEN):
        wanted = decisions.action_of(before.pending[-1])
        begin = next(move for about, move in actions.targets(before) if about == wanted)
        return _WHY[begin.verb](before, begin, after)
    begin = next((move for move in step if move.verb in ACTIONS), step[0])
    if "use" in verbs and begin.verb in ("activate", "combat", "farm"):
        return Prompt("use_cube", {"card": step[verbs.index("use")].word()})
    if kind == decisions.BLACK and "done" in verbs and "flip" not in verbs:
        return Prompt("counter", {"n": 1 + verbs.count("strike")})
    return _WHY.get(begin.verb, _why_dice)(before, begin, after)


# actions


def _why_activate(before: Troyes, begin: Move, after: Troyes) -> Prompt:
    """Speak of the space, the cubes, the points or the money, whichever counts most."""
    seat = before.current_player
    name = begin.word()
    place = before.tables.place_of_card(name)
    stored = after.cubes[place][seat] - before.cubes[place][seat]
    if not before.has_tradesman(seat, place) and seat in after.posts[place]:
        points = before.facts.cards[before.cards[place]].vp_spaces[after.posts[place].index(seat)]
        return Prompt("hire", {"card": name, "n": points})
    if stored > 0:
        return Prompt("store", {"card": name, "n": stored})
    earned = after.deniers[seat] - before.deniers[seat]
    if after.vp[seat] <= before.vp[seat] and earned > 0:
        return Prompt("money", {"card": name, "n": earned})
    return Prompt("activate", {"card": name})


def _why_build(before: Troyes, _begin: Move, after: Troyes) -> Prompt:
    """Speak of a new level, or of the highest number built."""
    seat = before.current_player
    new = [space for space, side in enumerate(after.cathedral) if side == seat and before.cathedral[space] != seat]
    if not new:
        return Prompt("cathedral", {"number": 1, "n": before.facts.cathedral.vp})
    if cathedral.missing_levels(after, seat) < cathedral.missing_levels(before, seat):
        return Prompt("new_level", {"level": max(new) // SPACES + 1})
    return Prompt("cathedral", {"number": max(space % SPACES for space in new) + 1, "n": len(new)})


def _why_combat(before: Troyes, begin: Move, after: Troyes) -> Prompt:
    """Speak of the prize, or of the cubes."""
    seat = before.current_player
    name = begin.word()
    if name == "marauding":
        return Prompt("fight", {"threat": name, "n": after.marauding[seat] - before.marauding[seat]})
    threat = before.tables.threat_numbers[name]
    won = after.vp[seat] - before.vp[seat]
    if threat not in after.queue and won > 0:
        return Prompt("finish", {"threat": name, "n": won})
    cubes = before.banners[before.queue.index(threat)].count(seat)
    if threat in after.queue:
        return Prompt("fight", {"threat": name, "n": after.banners[after.queue.index(threat)].count(seat) - cubes})
    return Prompt("deny", {})


def _why_place(_before: Troyes, begin: Move, _after: Troyes) -> Prompt:
    return Prompt("place", {"building": begin.word()})


def _why_farm(before: Troyes, _begin: Move, after: Troyes) -> Prompt:
    seat = before.current_player
    return Prompt("farm", {"n": max(after.deniers[seat] - before.deniers[seat], 1)})


# the rest


def _why_put(before: Troyes, begin: Move, _after: Troyes) -> Prompt:
    space = before.tables.space_numbers[begin.word()]
    building = before.tables.building_of[space]
    wage, name = before.facts.buildings[building].salary, before.tables.building_ids[building]
    return Prompt("put", {"building": name, "colour": COLOURS[building], "n": wage})


def _why_reroll(before: Troyes, begin: Move, _after: Troyes) -> Prompt:
    die = before.tables.faces[begin.args]
    return Prompt("reroll", {"colour": COLOURS[COLOUR_OF[die]], "old": VALUE_OF[die]})


def _why_mill(before: Troyes, _begin: Move, after: Troyes) -> Prompt:
    seat = before.current_player
    gained = max(after.deniers[seat] - before.deniers[seat], 1)
    return Prompt("money", {"card": effects.asking_card(before).id, "n": gained})


def _why_again(before: Troyes, _begin: Move, _after: Troyes) -> Prompt:
    return Prompt("activate", {"card": effects.asking_card(before).id})


def _why_dice(_before: Troyes, _begin: Move, _after: Troyes) -> Prompt:
    return Prompt("flip", {})


_WHY: dict[str, Callable[[Troyes, Move, Troyes], Prompt]] = {
    "activate": _why_activate,
    "build": _why_build,
    "combat": _why_combat,
    "cube": _why_combat,
    "place": _why_place,
    "farm": _why_farm,
    "put": _why_put,
    "reroll": _why_reroll,
    "mill": _why_mill,
    "again": _why_again,
    "recruit": lambda _before, _begin, _after: Prompt("recruit", {}),
    "yield": lambda _before, _begin, _after: Prompt("yield", {}),
    "stop": lambda _before, _begin, _after: Prompt("stop", {}),
    "pass": lambda before, _begin, _after: Prompt("pass", {"n": before.facts.passing.first}),
}
