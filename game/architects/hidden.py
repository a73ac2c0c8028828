"""What a player cannot see: decks, rewards, packets and the hands of the others."""

from typing import TYPE_CHECKING

from game.architects import decisions, guildhall
from game.architects.draft import FOR_TWO
from game.architects.tables import EMPTY, UNSEEN
from game.core.random_source import RandomSource, stream

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.architects.state import Architects

Cards = tuple[int, ...]


def _unseen(cards: Cards) -> Cards:
    return (UNSEEN,) * len(cards)


def hide(state: "Architects", seat: int | None) -> None:
    """Leave only what a seat may see; hands stay hidden even at the end."""
    state.random = stream(0)
    for name in ("apprentice_deck", "building_deck", "rewards", "schemes"):
        setattr(state, name, _unseen(getattr(state, name)))
    _recalled(state, seat)
    state.small = _unseen(state.small[:-1]) + state.small[-1:]
    for player in range(state.players):
        if player != seat:
            state.hands[player] = _unseen(state.hands[player])
            state.packets[player] = _unseen(state.packets[player])
            state.picks[player] = EMPTY if state.picks[player] == EMPTY else UNSEEN
    if state.current_player != seat:
        state.drawn = _unseen(state.drawn)
        state.known = None
        state.is_onlooker = True


def deal_anew(state: "Architects", seat: int | None, random: RandomSource) -> None:
    """Deal every card that a seat cannot see anew."""
    state.listening = False
    if state.current_player != seat:
        state.known = None
    _deal_buildings(state, seat, random)
    tables = state.tables
    owned = [apprentice for apprentices in state.apprentices for apprentice in apprentices]
    state.apprentice_deck = _shuffled(range(len(tables.apprentice_ids)), (*owned, *state.row), random)
    rewards = _shuffled(range(len(tables.reward_ids)), state.claimed, random)
    state.rewards = rewards[: len(state.rewards)]
    top = state.small[-1:]
    state.small = _shuffled(range(len(tables.market_ids)), (*state.large, *top), random) + top
    if state.rival >= 0:
        state.schemes = _shuffled(tables.schemes_of(state.automata[0]), state.schemes_used, random)
    state.random = stream(random.bits())


def _shuffled(cards: "Iterable[int]", seen: "Iterable[int]", random: RandomSource) -> Cards:
    known = set(seen)
    rest = [card for card in cards if card not in known]
    random.shuffle(rest)
    return tuple(rest)


def _recalled(state: "Architects", seat: int | None) -> Cards:
    """Return what a seat knows of the other hand from the draft; nobody needs to know more of the packets."""
    state.handed = [()] * state.players
    if seat is None:
        state.recalled = [()] * state.players
    return state.recalled[1 - seat] if seat is not None and state.players == FOR_TWO else ()


def _deal_buildings(state: "Architects", seat: int | None, random: RandomSource) -> None:
    """Deal the building cards: those of the others, packets, and the deck.

    A building being paid for is known, and so is what a player has noticed in the draft.
    """
    recalled = _recalled(state, seat)
    is_decider = state.current_player == seat
    declared = _declared(state)
    seen = [*declared, *recalled, *(card for cards in state.built for card in cards)]
    if seat is not None:
        seen += [*state.hands[seat], *state.packets[seat]]
    if is_decider:
        seen += state.drawn
    cards = list(_shuffled(range(len(state.tables.building_ids)), seen, random))
    if not is_decider and not declared:
        declared = _taken_for_ready(state, recalled, cards)

    def dealt(size: int) -> Cards:
        return tuple(cards.pop() for _ in range(size))

    for player in range(state.players):
        if player != seat:
            known = dict.fromkeys((*recalled, *(declared if player == state.current_player else ())))
            state.hands[player] = (*known, *dealt(len(state.hands[player]) - len(known)))
            state.packets[player] = packet = dealt(len(state.packets[player]))
            if state.picks[player] != EMPTY:
                state.picks[player] = packet[0]
    if not is_decider:
        state.drawn = dealt(len(state.drawn))
    state.building_deck = dealt(len(state.building_deck))


def _taken_for_ready(state: "Architects", recalled: Cards, cards: list[int]) -> Cards:
    """Whoever has laid a worker in the Guildhall can build something: take such a card out of those to be dealt.

    None is taken if a card that is known to be in the hand can be built.
    """
    side = state.current_player
    if not state.pending or state.pending[-1].kind != decisions.GUILDHALL or guildhall.can_advance(state, side):
        return ()
    ready = next(card for card in (*recalled, *cards) if _can_build(state, side, card))
    if ready in recalled:
        return ()
    cards.remove(ready)
    return (ready,)


def _can_build(state: "Architects", side: int, card: int) -> bool:
    return not state.missing_skills(side, card) and state.can_pay(side, card)


def _declared(state: "Architects") -> Cards:
    """Return the building that the player on turn is paying for."""
    if not state.pending or state.pending[-1].kind != decisions.PAY:
        return ()
    building = decisions.BuildingAbout(*state.pending[-1].about).building
    return () if building == EMPTY else (building,)
