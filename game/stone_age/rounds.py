"""The course of a round: acting in turn, new cards, and the end of the match (rulebook sections 6, 9 and 10)."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Prompt
from game.stone_age import feeding, placement, purchases, rolls, village
from game.stone_age.decisions import ACT, USE
from game.stone_age.phases import ACTIONS, END, FEEDING, OVER, PLACEMENT

if TYPE_CHECKING:
    from game.stone_age.state import StoneAge


def begin_round(state: "StoneAge") -> None:
    """Take all people home and open all places that have something to offer."""
    tables = state.tables
    state.round += 1
    state.phase = PLACEMENT
    state.bought = False
    state.idle = state.people[:]
    state.rings = list(tables.rings)
    state.closed = 0
    for slot, card in enumerate(state.slots):
        if card < 0:
            state.closed |= 1 << tables.first_slot + slot
    for stack, tiles in enumerate(state.stacks):
        if not tiles:
            state.closed |= 1 << tables.first_stack + stack
    state.seat = state.start - 1
    state.tell("round_began", state.start, n=state.round)


def go_on_placing(state: "StoneAge") -> None:
    """Ask the next player who can place people; if there is none, the actions begin."""
    if not placement.ask_next_placer(state):
        state.phase = ACTIONS
        state.done = 0


def go_on_acting(state: "StoneAge") -> None:
    """Ask the next player clockwise from the start player who has people on the board; after them, feeding begins."""
    while state.done < state.players:
        seat = (state.start + state.done) % state.players
        if state.visited[seat]:
            state.seat = seat
            state.turn += 1
            state.ask(ACT, seat)
            return
        state.done += 1
    state.pause()
    state.phase = FEEDING
    state.done = 0


def end_actions(state: "StoneAge") -> None:
    """The player has carried everything out."""
    state.pending.pop()
    state.done += 1


def go_on_feeding(state: "StoneAge") -> None:
    """Feed the tribes until a player must decide; after the last, the round ends."""
    state.pause()
    if not feeding.feed_next(state):
        state.phase = END


def end_round(state: "StoneAge") -> None:
    """Pass the marker on; end the match, or refill the row and make all tools ready."""
    state.standstill = 0 if state.bought else state.standstill + 1
    state.start = (state.start + 1) % state.players
    reason = _reason_to_end(state)
    if reason:
        state.phase = OVER
        state.tell(f"game_over_{reason}")
        return
    facts = state.tables.facts
    if state.standstill >= facts.standstill_warning:
        state.tell("standstill", n=state.standstill, rounds=facts.standstill_rounds)
    _refill(state)
    state.used = [0] * state.players
    begin_round(state)


def is_last_round(state: "StoneAge") -> bool:
    """Return whether the match is sure to end with this round: a stack is empty, or there are too few cards."""
    return not all(state.stacks) or len(state.deck) < state.slots.count(-1)


def _reason_to_end(state: "StoneAge") -> str:
    """Return what ends the match: an empty stack, too few cards, a standstill; nothing if it goes on."""
    if is_last_round(state):
        return "cards" if all(state.stacks) else "stack"
    return "standstill" if state.standstill >= state.tables.facts.standstill_rounds else ""


def _refill(state: "StoneAge") -> None:
    """Let cards slide to the cheap end and fill the row from the deck."""
    row = [card for card in state.slots if card >= 0]
    new = len(state.slots) - len(row)
    if not new:
        return
    state.reveals += 1
    fresh = state.deck[: -new - 1 : -1]
    state.deck = state.deck[:-new]
    state.slots = row + list(fresh)
    if state.listening:
        state.tell("refilled", card=tuple(state.tables.facts.cards[card].id for card in fresh))


# choosing what to carry out


def answers(state: "StoneAge") -> list[Move]:
    """Return the places where the player has people, and the card for two resources."""
    tables = state.tables
    moves = [tables.resolve[place] for place in tables.places_in(state.visited[state.seat])]
    if state.can_use_card(state.seat):
        moves.append(USE)
    return moves


def resolve(state: "StoneAge", move: Move) -> None:
    """Carry out a place: roll there, gain what the village gives, or decide on a purchase."""
    tables = state.tables
    seat = state.seat
    place = tables.resolved[move]
    kind = tables.rolls[place]
    if kind is not None:
        rolls.roll(state, seat, state.people_at(seat, place), place, kind)
    elif place >= tables.first_slot:
        purchases.open_payment(state, seat, place)
    else:
        rolls.go_home(state, seat, place)
        village.GAINS[tables.facts.places[place].gives](state, seat)


def prompt(state: "StoneAge") -> Prompt:
    """Ask for a place."""
    return Prompt("act_or_use" if state.can_use_card(state.seat) else "act", {})
