"""Why a step is good: the sentences of hints."""

from collections.abc import Callable

from game.core.game import Step
from game.core.state import Prompt
from game.san_juan import decisions, forecast
from game.san_juan.bot import policy
from game.san_juan.bot.outlook import Outlook
from game.san_juan.bot.weights import Weights
from game.san_juan.scoring import seat_score
from game.san_juan.state import SanJuan
from game.san_juan.tables import BUILDER, COUNCILLOR, EMPTY, PRODUCER, PROSPECTOR, TRADER
from game.san_juan.trader import most_sales


def reason(weights: Weights, before: SanJuan, step: Step, after: SanJuan, seat: int) -> Prompt:
    """Return the sentence that says why a player does well to go from one position to the other by a step."""
    kind = before.pending[-1].kind
    if kind == decisions.ROLE:
        return _why_role(weights, before, before.tables.roles[step[0].word()], seat)
    return _REASONS[kind](weights, before, after, seat)


# roles


def _why_role(weights: Weights, before: SanJuan, role: int, seat: int) -> Prompt:
    """Speak of the phase that follows, of which nothing may be left to see when a step is over."""
    gain = _ROLE_GAINS[role](weights, forecast.if_taken(before, role), seat)
    return gain or _about_rivals(before, role, seat)


def _build_gain(weights: Weights, taken: SanJuan, seat: int) -> Prompt | None:
    """Speak of the building that will follow."""
    builds = policy.best_builds(weights, taken, 1)
    if not builds or builds[0][0] <= weights.worthwhile_build:
        return None
    card, _ = taken.tables.builds[builds[0][1]]
    return _why_card(taken, seat, card)


def _goods_gain(_weights: Weights, taken: SanJuan, seat: int) -> Prompt | None:
    made = forecast.goods_made(taken, seat)
    return Prompt("produce_many", {"n": made}) if made else None


def _sales_gain(_weights: Weights, taken: SanJuan, seat: int) -> Prompt | None:
    sold = min(most_sales(taken, seat), sum(good != EMPTY for good in taken.goods[seat]))
    return Prompt("trade_goods", {"n": sold}) if sold else None


_ROLE_GAINS: dict[int, Callable[[Weights, SanJuan, int], Prompt | None]] = {
    BUILDER: _build_gain,
    PRODUCER: _goods_gain,
    TRADER: _sales_gain,
    COUNCILLOR: lambda _weights, _taken, _seat: Prompt("council_look", {}),
    PROSPECTOR: lambda _weights, _taken, _seat: Prompt("prospect_quiet", {}),
}


def _about_rivals(before: SanJuan, role: int, seat: int) -> Prompt:
    """Say what a role that brings a player nothing does to the others; what they could build nobody knows."""
    rivals = [rival for rival in range(before.players) if rival != seat]
    if role != BUILDER and all(forecast.is_idle(before, role, rival) for rival in rivals):
        return Prompt("role_quiet", {})
    if before.picks + 1 < before.tables.picks[before.players]:
        return Prompt("role_denies", {"role": before.facts.roles[role].id})
    return Prompt("role_least", {})


def _why_double(_weights: Weights, before: SanJuan, after: SanJuan, _seat: int) -> Prompt:
    role = before.facts.roles[before.role].id
    return Prompt("double_now", {"role": role}) if after.doubled else Prompt("save_library", {})


# buildings


def _why_built(_weights: Weights, before: SanJuan, after: SanJuan, seat: int) -> Prompt:
    old, new = before.cities[seat], after.cities[seat]
    changed = [slot for slot, card in enumerate(new) if slot >= len(old) or old[slot] != card]
    if not changed:
        return Prompt("pass_saves", {})
    card, slot = new[changed[0]], changed[0]
    ids = before.tables.ids
    if slot < len(old):
        return Prompt("cover_old", {"card": ids[card], "old_card": ids[old[slot]]})
    return _why_card(before, seat, card)


def _why_card(state: SanJuan, seat: int, card: int) -> Prompt:
    """Return what is best about a building: that it ends the match, makes goods, works every round, or its points."""
    name = state.tables.ids[card]
    points = _points_of(state, seat, card)
    if len(state.cities[seat]) + 1 >= state.facts.end_buildings and _leads(state, seat, points):
        return Prompt("build_last", {"card": name})
    if state.tables.is_plant[card]:
        return Prompt("build_plant", {"card": name})
    if state.facts.cards[card].phase != "game_end" and card != state.tables.open_card:
        return Prompt("build_engine", {"card": name})
    return Prompt("build_points", {"card": name, "n": points})


def _leads(state: SanJuan, seat: int, points: int) -> bool:
    """Return whether a player will have most points on the table, with so many more."""
    totals = [score.total for score in state.scores()]
    return totals[seat] + points > max(total for player, total in enumerate(totals) if player != seat)


def _points_of(state: SanJuan, seat: int, card: int) -> int:
    """Return the points that a building would add at once."""
    after = state.copy()
    after.cities[seat] += (card,)
    after.goods[seat] += (EMPTY,)
    after.built[seat] |= 1 << card
    return seat_score(after, seat).total - seat_score(state, seat).total


def _why_paid(weights: Weights, before: SanJuan, _after: SanJuan, seat: int) -> Prompt:
    return _about_spare(weights, "pay_spare", before, seat)


# cards and goods


def _about_spare(weights: Weights, kind: str, before: SanJuan, seat: int) -> Prompt:
    """Speak of the card that can be done without best."""
    cards = before.choice.cards
    if not cards:
        return Prompt("draw_card", {})
    spare = policy.least_wanted(Outlook(weights, before, seat), cards, 1)[0]
    return Prompt(kind, {"card": before.tables.ids[spare]})


def _why_kept(weights: Weights, before: SanJuan, _after: SanJuan, seat: int) -> Prompt:
    best = policy.most_wanted(Outlook(weights, before, seat), before.choice.cards, 1)[0]
    return Prompt("keep_card", {"card": before.tables.ids[best]})


def _why_exchanged(weights: Weights, before: SanJuan, after: SanJuan, seat: int) -> Prompt:
    if after.reveals == before.reveals:
        return Prompt("pass_saves", {})
    return _about_spare(weights, "exchange_spare", before, seat)


def _why_tucked(_weights: Weights, before: SanJuan, after: SanJuan, seat: int) -> Prompt:
    return Prompt("tuck_spare" if len(after.chapel[seat]) > len(before.chapel[seat]) else "pass_saves", {})


def _why_banked(_weights: Weights, before: SanJuan, after: SanJuan, seat: int) -> Prompt:
    count = len(after.bank[seat]) - len(before.bank[seat])
    return Prompt("bank_now", {"n": count}) if count else Prompt("pass_saves", {})


def _why_produced(_weights: Weights, before: SanJuan, _after: SanJuan, _seat: int) -> Prompt:
    return Prompt("produce_many", {"n": min(before.choice.most, len(before.choice.slots))})


def _why_sold(weights: Weights, before: SanJuan, after: SanJuan, seat: int) -> Prompt:
    sold = [slot for slot, good in enumerate(before.goods[seat]) if good != EMPTY and after.goods[seat][slot] == EMPTY]
    if not sold:
        return Prompt("keep_goods", {})
    dearest = max(sold, key=lambda slot: before.price(seat, slot))
    price = before.price(seat, dearest)
    if price >= weights.high_price:
        return Prompt("sell_high", {"good": before.tables.good_names[before.cities[seat][dearest]], "n": price})
    return Prompt("sell_now", {"n": before.income(seat, tuple(sold))})


_REASONS: dict[str, Callable[[Weights, SanJuan, SanJuan, int], Prompt]] = {
    decisions.START: lambda weights, before, _after, seat: _about_spare(weights, "discard_spare", before, seat),
    decisions.LIMIT: lambda weights, before, _after, seat: _about_spare(weights, "limit_spare", before, seat),
    decisions.DISCARD: lambda weights, before, _after, seat: _about_spare(weights, "discard_spare", before, seat),
    decisions.KEEP: _why_kept,
    decisions.OFFICE: _why_exchanged,
    decisions.CHAPEL: _why_tucked,
    decisions.BANK: _why_banked,
    decisions.DOUBLE: _why_double,
    decisions.BUILD: _why_built,
    decisions.PAY: _why_paid,
    decisions.PRODUCE: _why_produced,
    decisions.SELL: _why_sold,
    decisions.COUNCIL: lambda _weights, _before, _after, _seat: Prompt("council_look", {}),
    decisions.PROSPECT: lambda _weights, _before, _after, _seat: Prompt("draw_card", {}),
}
