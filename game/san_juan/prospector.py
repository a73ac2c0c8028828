"""The prospector phase, with gold mines and goldsmiths (rulebook sections 8.5, 9.2 and 9.31)."""

from typing import TYPE_CHECKING

from game.core.state import Prompt
from game.san_juan import drawing, effects
from game.san_juan.decisions import PROSPECT, CountAbout
from game.san_juan.tables import PROSPECTOR

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan


def ask(state: "SanJuan", seat: int) -> bool:
    """Ask whoever took the role whether to draw; the others have nothing to do."""
    if seat != state.picker:
        return False
    if drawing.available(state):
        state.ask(PROSPECT, seat, effects.strength(state, seat, PROSPECTOR))
        return True
    state.tell("prospect_passed", seat)
    return False


def has_part(state: "SanJuan", seat: int) -> bool:
    """Return whether a player has a part in the phase: by the role, a gold mine or a goldsmith."""
    return seat == state.picker or any(effects.working(state, seat, effect) for effect in ("gold_mine", "goldsmith"))


def draw(state: "SanJuan") -> None:
    """Draw the card of the privilege."""
    _, seat, about = state.pending.pop()
    drawn = drawing.draw_to_hand(state, seat, CountAbout(*about).cards)
    if state.listening:
        state.tell_cards("prospected", seat, drawn, n=len(drawn))
    state.acting += 1


def end(state: "SanJuan") -> None:
    """Let the gold mines and goldsmiths of all players work."""
    if not (effects.owners(state, "gold_mine") or effects.owners(state, "goldsmith")):
        return
    for seat in effects.phase_order(state):
        for mine in effects.working(state, seat, "gold_mine"):
            _mine(state, seat, state.tables.amounts[mine])
        for _ in effects.working(state, seat, "goldsmith"):
            _ask_goldsmith(state, seat)


def _mine(state: "SanJuan", seat: int, count: int) -> None:
    """Turn cards up; if all costs differ, the cheapest is the player's."""
    shown = drawing.draw(state, count)
    if not shown:
        return
    state.reveals += 1
    costs = [state.tables.costs[card] for card in shown]
    names = tuple(state.tables.ids[card] for card in shown)
    if len(shown) < count or len(set(costs)) < count:
        state.discard += shown
        state.tell("mined_nothing", seat, shown_card=names)
        return
    gold = shown[costs.index(min(costs))]
    state.discard += drawing.remove(shown, (gold,))
    drawing.take_openly(state, seat, (gold,))
    state.tell("mined", seat, card=state.tables.ids[gold], shown_card=names)


def _ask_goldsmith(state: "SanJuan", seat: int) -> None:
    """Turn a card up; it is the player's if nobody has such a building."""
    shown = drawing.draw(state, 1)
    if not shown:
        return
    state.reveals += 1
    name = state.tables.ids[shown[0]]
    if any(built >> shown[0] & 1 for built in state.built):
        state.discard += shown
        state.tell("goldsmith_failed", seat, card=name)
    else:
        drawing.take_openly(state, seat, shown)
        state.tell("goldsmith_took", seat, card=name)


def _prompt(state: "SanJuan") -> Prompt:
    return Prompt("prospect", {"n": CountAbout(*state.pending[-1].about).cards})


PROMPTS = {PROSPECT: _prompt}
