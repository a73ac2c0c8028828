"""How far a player is ahead, and what the phase of a role will bring."""

from math import fsum, tanh

from game.san_juan import costs
from game.san_juan.bot.city_value import rounds_left
from game.san_juan.bot.outlook import Outlook
from game.san_juan.bot.weights import Weights
from game.san_juan.councillor import keeps
from game.san_juan.decisions import PHASE
from game.san_juan.effects import working
from game.san_juan.goods import empty_plants, stocked
from game.san_juan.producer import most_goods
from game.san_juan.state import SanJuan
from game.san_juan.tables import BUILDER, COUNCILLOR, PRODUCER, PROSPECTOR, TRADER
from game.san_juan.trader import most_sales


def phase_gain(outlook: Outlook, role: int, *, is_picker: bool, knows_hand: bool) -> float:
    """Return what the player can expect of the phase of a role."""
    if role == BUILDER:
        return _build_gain(outlook, is_picker=is_picker, knows_hand=knows_hand)
    if role == PRODUCER:
        return _produce_gain(outlook, _reach(outlook, role, most_goods(outlook.state, outlook.seat), is_picker))
    if role == TRADER:
        return _sell_gain(outlook, _reach(outlook, role, most_sales(outlook.state, outlook.seat), is_picker))
    if role == COUNCILLOR:
        return _council_gain(outlook, is_picker=is_picker)
    return _prospect_gain(outlook, is_picker=is_picker)


def _reach(outlook: Outlook, role: int, most: int, is_picker: bool) -> int:
    """Return how many goods the player may make or sell; before the role is taken, the privilege is added."""
    if is_picker and outlook.state.role != role:
        most += _privilege(outlook, role)
    return most


def _privilege(outlook: Outlook, role: int) -> int:
    card = outlook.state.facts.roles[role]
    return card.double if _has_library(outlook) else card.privilege


def _has_library(outlook: Outlook) -> bool:
    return bool(outlook.state.ready[outlook.seat] & outlook.state.tables.having["double"])


def _build_gain(outlook: Outlook, *, is_picker: bool, knows_hand: bool) -> float:
    weights = outlook.weights
    state = outlook.state
    saved = 0.0
    if is_picker and state.role != BUILDER:
        saved = outlook.card * _privilege(outlook, BUILDER)
    if not knows_hand:
        size = min(len(state.hands[outlook.seat]), len(weights.typical_build) - 1)
        gain = (weights.typical_build[size] + saved) * (1.0 if outlook.rounds > 1 else weights.last_rush)
        return 0.0 if _would_end_behind(outlook, gain) else gain
    hand = state.hands[outlook.seat]
    before = outlook.hand_worth(hand)
    bonus = _privilege(outlook, BUILDER) if saved else 0
    best = 0.0
    terms = costs.terms(state, outlook.seat)
    tables = state.tables
    for card in set(hand):
        cost = max(tables.costs[card] - terms.saved_on(tables.is_plant[card]) - bonus, 0)
        if cost < len(hand) and not outlook.is_useless(card):
            best = max(best, outlook.build_worth(card, cost) - before)
    return 0.0 if best and _would_end_behind(outlook, best) else best


def _would_end_behind(outlook: Outlook, gain: float) -> bool:
    """Return whether a building that gains so much would end the match, and the player would rather catch up."""
    if len(outlook.state.cities[outlook.seat]) + 1 < outlook.state.facts.end_buildings:
        return False
    totals = [score.total for score in outlook.state.scores()]
    behind = max(total for seat, total in enumerate(totals) if seat != outlook.seat) - totals[outlook.seat] - gain
    return 0 <= behind < outlook.weights.clear_lead


def _produce_gain(outlook: Outlook, most: int) -> float:
    prices = sorted(map(outlook.good_price, empty_plants(outlook.state, outlook.seat)), reverse=True)
    made = prices[:most]
    wells = working(outlook.state, outlook.seat, "card_for_goods")
    bonus = sum(len(made) >= outlook.state.tables.amounts[well] for well in wells)
    return outlook.weights.good * fsum(made) * outlook.time_to_sell + outlook.card * bonus


def _sell_gain(outlook: Outlook, most: int) -> float:
    """Sell what brings most more than it is worth; before a tile is known its prices are the mean ones."""
    state = outlook.state
    gains = sorted(map(outlook.sale_gain, stocked(state, outlook.seat)), reverse=True)
    sold = [gain for gain in gains[:most] if gain > 0] or gains[:1]
    halls = working(state, outlook.seat, "card_for_sales")
    bonus = sum(len(sold) >= state.tables.amounts[hall] for hall in halls)
    harbor = outlook.weights.harbor_sale if sold and working(state, outlook.seat, "tuck_good") else 0
    return max(fsum(sold) + outlook.card * bonus + harbor, 0.0)


def _council_gain(outlook: Outlook, *, is_picker: bool) -> float:
    weights = outlook.weights
    kept = (outlook.card + weights.second_look) * keeps(outlook.state, outlook.seat)
    look = 0.0
    if is_picker:
        look = weights.wide_look if _has_library(outlook) else weights.look
    customs = len(working(outlook.state, outlook.seat, "own_good"))
    return kept + look * (outlook.card / weights.card) + weights.customs_good * customs


def _prospect_gain(outlook: Outlook, *, is_picker: bool) -> float:
    weights = outlook.weights
    gain = outlook.card * _privilege(outlook, PROSPECTOR) if is_picker else 0.0
    mines = weights.gold_mine_cards * len(working(outlook.state, outlook.seat, "gold_mine"))
    goldsmiths = weights.goldsmith_cards * len(working(outlook.state, outlook.seat, "goldsmith"))
    return gain + outlook.card * (mines + goldsmiths)


def expected_gains(outlooks: list[Outlook], role: int, picker: int, knower: int, *, done: int = 0) -> list[float]:
    """Return what each player can still expect of the phase of a role; `knower` is whose hand is known."""
    players = len(outlooks)
    gains = [0.0] * players
    for place in range(done, players):
        seat = (picker + place) % players
        gains[seat] = phase_gain(outlooks[seat], role, is_picker=seat == picker, knows_hand=seat == knower)
    return gains


def margin(values: list[float], seat: int) -> float:
    """Return how far a player is ahead of the mean of the others."""
    return values[seat] - (fsum(values) - values[seat]) / (len(values) - 1)


def evaluate(weights: Weights, state: SanJuan, seat: int) -> float:
    """Return how far a player is ahead, with what the present phase will still bring."""
    if state.is_over:
        return _final_margin(weights, [float(score.total) for score in state.scores()], seat)
    if state.step == PHASE and state.role == BUILDER and may_end(state):
        values = _values(weights, state, seat, rounds=0.0)
        if _ends(state, values):
            return _final_margin(weights, values, seat)
    values = _values(weights, state, seat)
    ahead = values[seat] - _to_beat(weights, state, values, seat)
    return ahead + weights.lead * tanh(ahead / weights.clear_lead)


def _values(weights: Weights, state: SanJuan, knower: int, rounds: float | None = None) -> list[float]:
    """Return what everything that each player has is worth, with what the present phase will still bring."""
    outlooks = [Outlook(weights, state, player, rounds) for player in range(state.players)]
    values = [outlook.worth(knows_hand=outlook.seat == knower) for outlook in outlooks]
    if state.step == PHASE:
        gains = expected_gains(outlooks, state.role, state.picker, knower, done=state.acting)
        values = [value + gain for value, gain in zip(values, gains, strict=True)]
    return values


def may_end(state: SanJuan) -> bool:
    """Return whether the match may end in a builder phase now: a city is full or lacks one building."""
    return max(map(len, state.cities)) + 1 >= state.facts.end_buildings


def _ends(state: SanJuan, values: list[float]) -> bool:
    """Return whether this builder phase will end the match: a city is full, or its owner wants that and can do it."""
    end = state.facts.end_buildings
    if max(map(len, state.cities)) >= end:
        return True
    best = max(values)
    to_act = [(state.picker + place) % state.players for place in range(state.acting, state.players)]
    return any(
        values[player] == best and len(state.cities[player]) + 1 == end and len(state.hands[player]) > 1
        for player in to_act
    )


def _to_beat(weights: Weights, state: SanJuan, values: list[float], seat: int) -> float:
    """Return what must be beaten: the mean of the others early in a match, the best of them at its end."""
    others = [value for player, value in enumerate(values) if player != seat]
    mean = fsum(others) / len(others)
    is_late = 1 - min(rounds_left(weights, state) / weights.early_rounds, 1.0)
    return mean + is_late * (max(others) - mean)


def _final_margin(weights: Weights, values: list[float], seat: int) -> float:
    """Return how far a player is ahead of the best of the others; being ahead at all is what counts.

    To have lost is bad for whoever could still have caught up. To others it is no worse than to be far behind in a
    match that goes on: whoever cannot win any more does not wait.
    """
    ahead = values[seat] - max(value for player, value in enumerate(values) if player != seat)
    if ahead > 0:
        return ahead + weights.victory
    return ahead - max(weights.lead, weights.victory * (1 + ahead / weights.clear_lead))
