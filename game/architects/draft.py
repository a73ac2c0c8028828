"""Characters, the draft and first apprentices (rulebook sections 3 and 3.1)."""

from typing import TYPE_CHECKING

from game.architects import decisions, stock, turns, workshop
from game.architects.tables import EMPTY, KINDS, SILVER, gain_of
from game.core.move import Move
from game.core.state import Decision, Prompt

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.architects.state import Architects


FOR_TWO = 2
"""So many players see the same packet twice."""


def begin(state: "Architects") -> None:
    """Ask everybody for a character if they are chosen, then begin the draft."""
    state.pending = [Decision(decisions.BEGIN_DRAFT, 0)]
    if state.has_characters:
        state.pending += [
            Decision(decisions.CHARACTER, seat)
            for seat in reversed(range(state.players))
            if state.characters[seat] == EMPTY
        ]


def character_answers(state: "Architects") -> list[Move]:
    """Return the characters that nobody has taken."""
    return [move for number, move in enumerate(state.tables.character) if number not in state.characters]


def choose_character(state: "Architects", move: Move) -> None:
    """Take a character."""
    seat = state.pending.pop().seat
    state.characters[seat] = state.tables.character_numbers[move.word()]
    state.tell("character_chosen", seat, character=move.word())


def begin_draft(state: "Architects", _step: Decision) -> None:
    """Give everybody what they start with, say who starts, and let everybody look at a packet."""
    if state.has_characters:
        _equip_characters(state)
    state.order = turn_order(state)
    if not state.has_characters:
        for place, seat in enumerate(state.order[: state.players]):
            state.goods[seat * KINDS + SILVER] = state.facts.start_silver[place]
    state.tell("first_player", state.start)
    if state.listening:
        for seat, packet in enumerate(state.packets):
            ids = tuple(state.tables.building_ids[card] for card in packet)
            state.tell("dealt", seat, frozenset({"building"}), n=len(packet), building=ids)
    _ask_all(state)


def turn_order(state: "Architects") -> tuple[int, ...]:
    """Return the seats clockwise from the one that begins, then the rival."""
    seats = tuple((state.start + place) % state.players for place in range(state.players))
    return seats if state.rival < 0 else (*seats, state.rival)


def _equip_characters(state: "Architects") -> None:
    """Give every character what it starts with; the highest virtue begins."""
    for seat in range(state.players):
        person = state.facts.characters[state.characters[seat]]
        state.available[seat] -= person.prisoners
        state.prison[seat] += person.prisoners
        state.virtue[seat] = person.virtue
        state.unpaid[seat] = person.debts
        state.goods[seat * KINDS + SILVER] = person.silver
        for good, amount in gain_of(person.gain).goods:
            state.goods[seat * KINDS + good] += amount
    state.start = max(range(state.players), key=lambda seat: state.virtue[seat])


def _ask_all(state: "Architects") -> None:
    """Ask everybody for a card of the packet; alone for the one that is not kept."""
    kind = decisions.DRAFT if state.players > 1 else decisions.SOLO_DRAFT
    state.ask(decisions.PASS_PACKETS, 0)
    state.pending += [Decision(kind, seat) for seat in reversed(range(state.players))]


def draft_answers(state: "Architects") -> list[Move]:
    """Return the cards of the packet, to keep one."""
    keep = state.tables.keep
    return [keep[card] for card in state.packets[state.pending[-1].seat]]


def solo_answers(state: "Architects") -> list[Move]:
    """Return the cards of the packet, to put one under the deck."""
    discard = state.tables.discard
    return [discard[card] for card in state.packets[state.pending[-1].seat]]


def keep(state: "Architects", move: Move) -> None:
    """Lay one card aside, unseen by the others."""
    seat = state.pending.pop().seat
    state.picks[seat] = state.tables.building_numbers[move.word()]
    state.tell("drafted", seat, frozenset({"building"}), building=move.word())


def solo_discard(state: "Architects", seat: int, card: int) -> None:
    """Keep the packet but for one card."""
    state.pending.pop()
    state.hands[seat] = tuple(other for other in state.packets[seat] if other != card)
    state.packets[seat] = (card,)


def next_drafter(state: "Architects", seat: int) -> int:
    """Return who gets a seat's packet next: packets go to the left."""
    return (seat + 1) % state.players


def is_last_choice(state: "Architects", seat: int) -> bool:
    """Return whether only one card will be left over of a seat's packet."""
    return len(state.packets[seat]) == 2


def pass_packets(state: "Architects", _step: Decision) -> None:
    """Take the cards laid aside; packets go to the left until one card is left over."""
    state.pause()
    for seat in range(state.players):
        if state.picks[seat] != EMPTY:
            state.hands[seat] += (state.picks[seat],)
            state.packets[seat] = tuple(card for card in state.packets[seat] if card != state.picks[seat])
            state.picks[seat] = EMPTY
    if len(state.hands[0]) < state.facts.draft.kept:
        _hand_on(state)
        state.reveals += 1  # everybody sees cards that nobody may choose by
        state.tell("packets_passed")
        _ask_all(state)
        return
    _finish(state)


def _hand_on(state: "Architects") -> None:
    """Pass every packet to the left. At a table for two it comes back, and what it lacks then is in the other hand."""
    before, state.packets = state.packets, [state.packets[seat - 1] for seat in range(state.players)]
    if state.players > FOR_TWO:
        return
    for seat, handed in enumerate(state.handed):
        state.recalled[seat - 1] += tuple(card for card in handed if card not in state.packets[seat])
    state.handed = before


def _finish(state: "Architects") -> None:
    """Put what is left over under the deck, draw the characters' cards, hire first apprentices if that is played."""
    people = state.order[: state.players]
    state.handed = [()] * state.players
    for seat in people:
        rest, state.packets[seat] = state.packets[seat], ()
        state.building_deck = rest[::-1] + state.building_deck
        if state.listening:
            ids = tuple(state.tables.building_ids[card] for card in rest)
            state.tell("shelved", seat, frozenset({"building"}), n=len(rest), building=ids)
    for seat in people:
        if state.characters[seat] != EMPTY:
            stock.draw_buildings(state, seat, state.facts.characters[state.characters[seat]].gain.cards)
    state.ask(decisions.FIRST_TURN, state.start)
    if state.first_apprentice:
        state.ask(decisions.FILL_ROWS, state.start)
        state.pending += [Decision(decisions.FIRST_HIRE, seat) for seat in people]


def fill_rows(state: "Architects", _step: Decision) -> None:
    """Fill the rows after everybody has hired a first apprentice."""
    workshop.fill_rows(state)


def first_turn(state: "Architects", step: Decision) -> None:
    """Begin the first turn."""
    turns.begin(state, step.seat)


def _ask_draft(state: "Architects") -> Prompt:
    seat = state.pending[-1].seat
    return Prompt("draft", {"n": len(state.packets[seat])})


PROMPTS: "dict[str, Callable[[Architects], Prompt]]" = {decisions.DRAFT: _ask_draft}
