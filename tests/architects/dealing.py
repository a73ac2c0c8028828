"""Positions that look the same to a player."""

from random import Random

from game.core.random_source import stream


def dealt_anew(state, seat, seed):
    """A match that looks the same to a seat (None: to an onlooker): hands, packets, decks, rewards and chance."""
    other = state.copy()
    other.known = None
    random = Random(seed)
    exchange_buildings(other, seat, random)
    for name in ("apprentice_deck", "schemes"):
        cards = getattr(state, name)
        setattr(other, name, tuple(random.sample(cards, len(cards))))
    rest = [number for number in range(11) if number not in state.claimed]
    other.rewards = tuple(random.sample(rest, len(state.rewards)))
    other.small = (*random.sample(state.small[:-1], max(0, len(state.small) - 1)), *state.small[-1:])
    other.random = stream(seed, 99)
    return other


def exchange_buildings(state, seat, random):
    """Deal all building cards anew that a seat cannot see."""
    others = [player for player in range(state.players) if player != seat]
    if seat is None:
        state.recalled = [()] * state.players
    noticed = {player: state.recalled[player] for player in others}
    drawn = () if seat == state.active else state.drawn
    picked = [player for player in others if state.picks[player] >= 0]
    cards = [*state.building_deck, *drawn]
    for player in others:
        cards += [*(card for card in state.hands[player] if card not in noticed[player]), *state.packets[player]]
    random.shuffle(cards)
    for player in others:
        state.packets[player] = tuple(cards.pop() for _ in state.packets[player])
        unknown = len(state.hands[player]) - len(noticed[player])
        state.hands[player] = (*noticed[player], *(cards.pop() for _ in range(unknown)))
    for player in picked:
        state.picks[player] = random.choice(state.packets[player])
    if drawn:
        state.drawn = tuple(cards.pop() for _ in state.drawn)
    state.building_deck = tuple(cards)
    state.handed = [()] * state.players
