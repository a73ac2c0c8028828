"""Civilization cards (rulebook section 7): what upper halves do, dice for everybody, and the card for two resources."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Decision, Prompt
from game.stone_age import payments, rolls, village
from game.stone_age.decisions import BACK, CARD_ROLL, DIE, FEED, KEEP, NO_RESOURCE, PAY, TWO, TwoAbout
from game.stone_age.facts import RESOURCES, Top
from game.stone_age.tables import FOOD_KIND

if TYPE_CHECKING:
    from game.stone_age.state import StoneAge

Effect = Callable[["StoneAge", int, int, Top], None]
"""Carries out an upper half: match, seat, number of the card, what is printed."""


def carry_out_top(state: "StoneAge", seat: int, card: int) -> None:
    """Carry out the upper half of a card that was just bought."""
    top = state.tables.facts.cards[card].top
    EFFECTS[top.kind](state, seat, card, top)


def _items(state: "StoneAge", seat: int, _card: int, _top: Top) -> None:
    """Roll a die for every player; from the buyer on, clockwise, everybody takes one."""
    state.dice = rolls.throw(state, state.players)
    state.tell("items_rolled", seat, dice=state.dice)
    for step in reversed(range(state.players)):
        state.ask(DIE, (seat + step) % state.players)


def _food(state: "StoneAge", seat: int, _card: int, top: Top) -> None:
    """Take food."""
    rolls.gain(state, seat, FOOD_KIND, top.amount)


def _resource(state: "StoneAge", seat: int, _card: int, top: Top) -> None:
    """Take resources."""
    rolls.gain(state, seat, state.tables.resources.index(top.resource), top.amount)


def _roll(state: "StoneAge", seat: int, _card: int, top: Top) -> None:
    """Roll for a resource; tools may be added."""
    rolls.roll(state, seat, top.amount, CARD_ROLL, state.tables.resources.index(top.resource))


def _points(state: "StoneAge", seat: int, _card: int, top: Top) -> None:
    """Score points."""
    state.card_points[seat] += top.amount
    state.tell("scored", seat, n=top.amount)


def _village(state: "StoneAge", seat: int, _card: int, top: Top) -> None:
    """Gain a tool or a field."""
    village.GAINS[top.kind](state, seat)


def _extra_card(state: "StoneAge", seat: int, _card: int, _top: Top) -> None:
    """Draw a card unseen by others; only its lower half will count."""
    if not state.deck:
        state.tell("deck_empty", seat)
        return
    state.reveals += 1
    card = state.deck[-1]
    state.deck = state.deck[:-1]
    state.cards[seat] |= 1 << card
    state.owned[seat] += 1
    state.drawn, state.drawn_by = card, seat
    if state.listening:
        state.tell("drew_card", seat, frozenset({"card"}), card=state.tables.facts.cards[card].id)


def _one_use_tool(state: "StoneAge", seat: int, card: int, top: Top) -> None:
    """Keep the card face up: once in the match its value can be added to a roll."""
    state.open_cards[seat] |= 1 << card
    state.tell("kept_tool", seat, n=top.amount)


def _two_resources(state: "StoneAge", seat: int, card: int, _top: Top) -> None:
    """Take two resources now, or keep the card face up and take them later."""
    state.open_cards[seat] |= 1 << card
    state.ask(TWO, seat, *TwoAbout(is_just_bought=1))


EFFECTS: Mapping[str, Effect] = {
    "items": _items,
    "food": _food,
    "resource": _resource,
    "roll": _roll,
    "points": _points,
    "tool": _village,
    "field": _village,
    "extra_card": _extra_card,
    "one_use_tool": _one_use_tool,
    "two_resources": _two_resources,
}
"""What an upper half does, by the kind that the data file names."""


# dice for everybody


def die_answers(state: "StoneAge") -> list[Move]:
    """Return the dice that are left; equal ones are one choice."""
    return [state.tables.die[pips] for pips in sorted(set(state.dice))]


def take_die(state: "StoneAge", move: Move) -> None:
    """Take a die and what it brings."""
    seat = state.pending.pop().seat
    pips = state.tables.die.index(move)
    left = list(state.dice)
    left.remove(pips)
    state.dice = tuple(left)
    state.tell("took_die", seat, n=pips)
    item = state.tables.facts.items[pips - 1]
    if item in village.GAINS:
        village.GAINS[item](state, seat)
    else:
        rolls.gain(state, seat, state.tables.resources.index(item), 1)


def die_prompt(state: "StoneAge") -> Prompt:
    """Ask for a die."""
    return Prompt("die", {"n": len(state.dice)})


# the card for two resources


def use(state: "StoneAge", _move: Move) -> None:
    """Turn to the card; a payment begun is taken back."""
    payments.clear(state)
    state.ask(TWO, state.current_player, *TwoAbout(is_just_bought=0))


def two_answers(state: "StoneAge") -> list[Move]:
    """Return every resource, and the way back; right after the purchase, the card can be kept."""
    about = TwoAbout(*state.pending[-1].about)
    can_keep = about.is_just_bought and about.first == NO_RESOURCE
    return [*state.tables.gain, KEEP if can_keep else BACK]


def two_search(state: "StoneAge") -> list[Move]:
    """Return resources in one order only, and keeping the card."""
    is_just_bought, first = TwoAbout(*state.pending[-1].about)
    if first != NO_RESOURCE:
        return state.tables.gain[first:]
    return [*state.tables.gain, KEEP] if is_just_bought else state.tables.gain[:]


def gain_by_card(state: "StoneAge", move: Move) -> None:
    """Take the first resource, or the second: then the card is turned face down."""
    _, seat, about = state.pending[-1]
    is_just_bought, first = TwoAbout(*about)
    kind = state.tables.gain.index(move)
    if first == NO_RESOURCE:
        state.pending[-1] = Decision(TWO, seat, TwoAbout(is_just_bought, kind))
        return
    state.open_cards[seat] &= ~state.tables.two_resources
    for taken in (first, kind):
        state.stock[seat * RESOURCES + taken] += 1
    if state.listening:
        names = state.tables.resources
        state.tell("used_card", seat, resource=(names[first], names[kind]))
    _leave_card(state)


def keep(state: "StoneAge", _move: Move) -> None:
    """Keep the card for later."""
    seat = state.pending.pop().seat
    state.tell("kept_card", seat)


def back(state: "StoneAge", _move: Move) -> None:
    """Take the first resource back, or turn away from the card."""
    _, seat, about = state.pending[-1]
    is_just_bought, first = TwoAbout(*about)
    if first != NO_RESOURCE:
        state.pending[-1] = Decision(TWO, seat, TwoAbout(is_just_bought))
    else:
        _leave_card(state)


def _leave_card(state: "StoneAge") -> None:
    """Go back to where the card was used; a payment begins anew."""
    state.pending.pop()
    if state.pending[-1].kind in (PAY, FEED):
        payments.lay_out(state)


def two_prompt(state: "StoneAge") -> Prompt:
    """Ask for a resource."""
    first = TwoAbout(*state.pending[-1].about).first
    return Prompt("two_first" if first == NO_RESOURCE else "two_second", {})
