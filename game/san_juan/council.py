"""Drawing cards: councillor, prospector, gold mine and goldsmith (rulebook sections 8.4, 8.5, 9.2 and 9.31)."""

from typing import TYPE_CHECKING

from game.core.state import Decision, Prompt
from game.san_juan import choosing, drawing
from game.san_juan.decisions import COUNCIL, DISCARD, KEEP, PROSPECT
from game.san_juan.tables import COUNCILLOR, PROSPECTOR

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan

# councillor


def ask_councillor(state: "SanJuan", seat: int) -> bool:
    """Ask a player whether to draw; say whether there are cards."""
    if drawing.available(state):
        state.ask(COUNCIL, seat, state.strength(seat, COUNCILLOR), keeps(state, seat))
        return True
    state.tell("council_passed", seat)
    return False


def keeps(state: "SanJuan", seat: int) -> int:
    """Return how many of the drawn cards a player keeps."""
    return state.tables.facts.keep + state.tables.amount(state.ready[seat], "keep_more")


def draw_as_councillor(state: "SanJuan") -> None:
    """Draw, then choose what to keep, or with an archive what to discard."""
    _, seat, (count, keep) = state.pending.pop()
    drawn = drawing.draw(state, count)
    state.reveals += 1
    state.tell("council_drew", seat, n=len(drawn))
    surplus = len(drawn) - keep
    if surplus <= 0:
        state.hands[seat] += drawn
        _tell_kept(state, seat, drawn)
    elif state.ready[seat] & state.tables.having["discard_any"]:
        state.hands[seat] += drawn
        state.pending.append(Decision(DISCARD, seat, (surplus, len(drawn))))
        return
    else:
        state.drawn = drawn
        state.pending.append(Decision(KEEP, seat, (keep,)))
        return
    state.acting += 1


def keep_drawn(state: "SanJuan") -> None:
    """Keep the chosen cards and discard the others."""
    seat = state.current_player
    kept, _ = choosing.take_laid(state)
    state.discard += drawing.remove(state.drawn, kept)
    state.drawn = ()
    state.hands[seat] += kept
    _tell_kept(state, seat, kept)
    state.acting += 1


def discard_drawn(state: "SanJuan") -> None:
    """Discard the chosen cards of the hand, which the drawn ones have joined."""
    seat = state.current_player
    state.tell("council_discarded", seat, n=discard_laid(state, seat))
    state.acting += 1


def discard_laid(state: "SanJuan", seat: int) -> int:
    """Discard the chosen cards of a hand and return how many they were."""
    cards, _ = choosing.take_laid(state)
    state.hands[seat] = drawing.remove(state.hands[seat], cards)
    state.discard += cards
    return len(cards)


def _tell_kept(state: "SanJuan", seat: int, kept: tuple[int, ...]) -> None:
    if state.listening:
        state.tell_cards("council_kept", seat, kept, n=len(kept))


# prospector


def ask_prospector(state: "SanJuan", seat: int) -> bool:
    """Ask whoever took the role whether to draw; the others have nothing to do."""
    if seat != state.picker:
        return False
    if drawing.available(state):
        state.ask(PROSPECT, seat, state.strength(seat, PROSPECTOR))
        return True
    state.tell("prospect_passed", seat)
    return False


def draw_as_prospector(state: "SanJuan") -> None:
    """Draw the card of the privilege."""
    _, seat, (count,) = state.pending.pop()
    drawn = drawing.draw_to_hand(state, seat, count)
    if state.listening:
        state.tell_cards("prospected", seat, drawn, n=len(drawn))
    state.acting += 1


def end_prospector(state: "SanJuan") -> None:
    """Let the gold mines and goldsmiths of all players work."""
    if not (state.owners("gold_mine") or state.owners("goldsmith")):
        return
    for seat in state.order():
        for mine in state.working(seat, "gold_mine"):
            _mine(state, seat, state.tables.amounts[mine])
        for _ in state.working(seat, "goldsmith"):
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
    state.hands[seat] += (gold,)
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
        state.hands[seat] += shown
        state.tell("goldsmith_took", seat, card=name)


def council_prompt(state: "SanJuan") -> Prompt:
    """Ask whether to draw."""
    count, keep = state.pending[-1].about
    return Prompt("council", {"n": count, "keep": keep})


def prospect_prompt(state: "SanJuan") -> Prompt:
    """Ask whether to draw."""
    return Prompt("prospect", {"n": state.pending[-1].about[0]})


PROMPTS = {COUNCIL: council_prompt, PROSPECT: prospect_prompt}
