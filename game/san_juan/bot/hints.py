"""Why a step is good: the sentences of hints."""

from collections.abc import Callable

from game.core.state import Prompt
from game.san_juan import decisions
from game.san_juan.bot import policy
from game.san_juan.bot.outlook import Outlook
from game.san_juan.bot.weights import Weights
from game.san_juan.goods import empty_plants
from game.san_juan.producer import most_goods
from game.san_juan.scoring import seat_score
from game.san_juan.state import SanJuan
from game.san_juan.tables import BUILDER, COUNCILLOR, EMPTY, PRODUCER, PROSPECTOR, TRADER
from game.san_juan.trader import most_sales


def reason(weights: Weights, before: SanJuan, after: SanJuan, seat: int) -> Prompt:
    """Return the sentence that says why a player does well to go from one position to the other."""
    return _REASONS[before.pending[-1].kind](weights, before, after, seat)


# roles


def _why_role(weights: Weights, before: SanJuan, after: SanJuan, seat: int) -> Prompt:
    role = next(role for role, taker in enumerate(after.taken) if taker != before.taken[role])
    return _WHY_ROLE[role](weights, after, seat)


def _why_builder(weights: Weights, after: SanJuan, seat: int) -> Prompt:
    """Speak of the building that will follow."""
    is_building = after.pending and after.pending[-1] == (decisions.BUILD, seat, ())
    builds = policy.best_builds(weights, after, 1) if is_building else []
    if not builds or builds[0][0] <= weights.worthwhile_build:
        return Prompt("role_denies", {"role": "builder"})
    card, _ = after.tables.builds[builds[0][1]]
    return _why_card(after, seat, card)


def _why_producer(_weights: Weights, after: SanJuan, seat: int) -> Prompt:
    made = min(most_goods(after, seat), len(empty_plants(after, seat)))
    return Prompt("produce_many", {"n": made}) if made else Prompt("role_denies", {"role": "producer"})


def _why_trader(_weights: Weights, after: SanJuan, seat: int) -> Prompt:
    sold = min(most_sales(after, seat), sum(good != EMPTY for good in after.goods[seat]))
    return Prompt("trade_goods", {"n": sold}) if sold else Prompt("role_denies", {"role": "trader"})


_WHY_ROLE: dict[int, Callable[[Weights, SanJuan, int], Prompt]] = {
    BUILDER: _why_builder,
    PRODUCER: _why_producer,
    TRADER: _why_trader,
    COUNCILLOR: lambda _weights, _after, _seat: Prompt("council_look", {}),
    PROSPECTOR: lambda _weights, _after, _seat: Prompt("prospect_quiet", {}),
}


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
    decisions.ROLE: _why_role,
    decisions.DOUBLE: _why_double,
    decisions.BUILD: _why_built,
    decisions.PAY: _why_paid,
    decisions.PRODUCE: _why_produced,
    decisions.SELL: _why_sold,
    decisions.COUNCIL: lambda _weights, _before, _after, _seat: Prompt("council_look", {}),
    decisions.PROSPECT: lambda _weights, _before, _after, _seat: Prompt("draw_card", {}),
}
