"""What the player at the screen is doing, in a few words and numbers, and the buttons that finish it."""

from typing import TYPE_CHECKING, NamedTuple

from game.core.move import Move
from game.san_juan import decisions
from game.san_juan.choosing import is_choice
from game.san_juan.decisions import CouncilAbout, CountAbout, PayAbout
from game.san_juan.tables import EMPTY
from scenes.san_juan import icons
from scenes.table.game_view import TableButton
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.san_juan.table import Table


class Question(NamedTuple):
    """A kind of decision: where the rulebook explains it, what asks for it, and the words of its buttons."""

    section: str
    role: str = ""
    card: str = ""
    verb: str = ""
    """What is done with what is chosen."""
    leave: str = ""
    """What is done if nothing is."""


QUESTIONS = {
    decisions.START: Question("first-hands", verb="discard"),
    decisions.OFFICE: Question("round-start", card="office", verb="exchange", leave="exchange_nothing"),
    decisions.CHAPEL: Question("round-start", card="chapel", verb="tuck", leave="tuck_nothing"),
    decisions.BANK: Question("round-start", card="bank", verb="tuck", leave="tuck_nothing"),
    decisions.LIMIT: Question("hand-limit", verb="discard"),
    decisions.ROLE: Question("roles"),
    decisions.DOUBLE: Question("card-library", card="library"),
    decisions.BUILD: Question("builder", role="builder", leave="build_nothing"),
    decisions.PAY: Question("builder", role="builder"),
    decisions.PRODUCE: Question("producer", role="producer", verb="make", leave="make_nothing"),
    decisions.SELL: Question("trader", role="trader", verb="sell", leave="sell_nothing"),
    decisions.COUNCIL: Question("councillor", role="councillor", leave="draw_nothing"),
    decisions.KEEP: Question("councillor", role="councillor", verb="keep"),
    decisions.DISCARD: Question("councillor", role="councillor", verb="discard"),
    decisions.PROSPECT: Question("prospector", role="prospector", leave="draw_nothing"),
}
"""By kind of decision."""


class Chip(NamedTuple):
    """What changes a cost: how much, and what of the game does it."""

    amount: int
    picture: str
    name: str


class Doing(NamedTuple):
    """What the tray says: a heading, a title, a cost with what lowers it, and how much is chosen of how much."""

    label: str
    title: str
    cost: int | None = None
    chips: tuple[Chip, ...] = ()
    chosen: int = 0
    most: int = 0
    words: str = ""


def doing_now(table: "Table") -> Doing:
    """Return what the tray says now."""
    decision = table.decision
    if decision is None or not table.accepts_clicks:
        return _waiting(table)
    if decision.kind == decisions.PAY:
        return _paying(table)
    if decision.kind == decisions.BUILD:
        return Doing(_label(table), table.say("tray.build"), chips=_discounts(table))
    if is_choice(decision.kind):
        return _choosing(table)
    if decision.kind == decisions.ROLE:
        return Doing(table.say("tray.pick"), table.say("tray.role"))
    if decision.kind == decisions.DOUBLE:
        role = table.name("role", table.facts.roles[table.island.role].id)
        return Doing(_label(table), table.say("tray.double", role=role))
    return Doing(_label(table), _draw_text(table))


def _draw_text(table: "Table") -> str:
    about = table.decision.about if table.decision else ()
    if table.decision_kind == decisions.COUNCIL:
        drawn, kept = CouncilAbout(*about)
        return table.say("tray.council", n=drawn, keep=kept)
    return table.say("button.draw", n=CountAbout(*about).cards)


def _waiting(table: "Table") -> Doing:
    seat = table.seat
    own = seat == table.viewer or table.is_example
    label = table.say("tray.your_hand") if own else table.say("tray.hand_of", player=escape(table.names[seat]))
    hand = len(table.island.hands[seat])
    limit = table.say("tray.limit", n=table.island.hand_limit(seat))
    return Doing(label, table.say("tray.cards", n=hand), words=limit)


def _label(table: "Table") -> str:
    question = QUESTIONS[table.decision_kind]
    if question.role:
        return table.name("role", question.role)
    if question.card:
        return table.name("card", question.card)
    if table.decision_kind == decisions.LIMIT:
        return table.say("tray.limit", n=table.island.hand_limit(table.seat))
    return table.say("tray.start")


def _paying(table: "Table") -> Doing:
    state = table.island
    kind, slot, cost = PayAbout(*state.pending[-1].about)
    title = table.name("card", table.facts.cards[kind].id)
    label = table.say("tray.building")
    if slot != EMPTY:
        below = table.name("card", table.facts.cards[state.cities[table.seat][slot]].id)
        label = table.say("tray.building_over", card=below)
    chips = tuple(_chip(table, name, amount) for name, amount in state.discounts(table.seat, kind, slot))
    paid = len(state.laid) + len(state.laid_slots)
    count = table.say("tray.paid", n=paid, most=cost) if cost else table.say("tray.free")
    return Doing(label, title, table.facts.cards[kind].cost, chips, paid, cost, count)


def _chip(table: "Table", name: str, amount: int) -> Chip:
    if name in (role.id for role in table.facts.roles):
        return Chip(amount, icons.role_icon(name), table.name("role", name))
    return Chip(amount, icons.card_icon(name), table.name("card", name))


def _discounts(table: "Table") -> tuple[Chip, ...]:
    """Return everything that makes some building cheaper now."""
    state = table.island
    kinds = (state.tables.open_card, table.facts.card(table.facts.start_building))
    found = dict.fromkeys(entry for kind in kinds for entry in state.discounts(table.seat, kind))
    return tuple(_chip(table, name, amount) for name, amount in found)


def _choosing(table: "Table") -> Doing:
    state = table.island
    kind = table.decision_kind
    choice = state.choice
    chosen = len(state.laid) + len(state.laid_slots)
    exact = choice.least == choice.most
    verb = QUESTIONS[kind].verb
    title = table.say(f"tray.{verb}" if exact or choice.most == 1 else f"tray.{verb}_up_to", n=choice.most)
    count = table.say("tray.chosen", n=chosen, most=choice.most)
    if kind == decisions.SELL and chosen:
        count = table.say("tray.income", n=state.income(table.seat, state.laid_slots))
    return Doing(_label(table), title, chosen=chosen, most=choice.most, words=count)


# buttons


def buttons_now(table: "Table") -> list[TableButton]:
    """Return the buttons of the present decision; the gold one says what will happen."""
    if table.decision is None or not table.accepts_clicks:
        return []
    legal = table.island.legal_moves()
    found = []
    if table.decision.kind == decisions.BUILD:
        first = table.say("why.card_first")
        found.append(TableButton("done", table.say("tray.build"), "confirm", None, why_not=first))
    elif is_choice(table.decision.kind):
        found.append(_done_button(table, legal))
    for move, key, icon, is_next in (
        (decisions.DRAW, "draw", "hand", True),
        (decisions.DOUBLE_IT, "double", "confirm", True),
        (decisions.SAVE_IT, "save", "lock", False),
        (decisions.BACK, "back", "back", False),
        (decisions.PASS, "pass", "end_turn", False),
    ):
        if move in legal:
            found.append(TableButton(key, _button_text(table, move), icon, move, is_next))
    return found


def _button_text(table: "Table", move: Move) -> str:
    if move == decisions.PASS:
        return table.say(f"button.{QUESTIONS[table.decision_kind].leave}")
    count = decisions.cards_to_draw(table.decision) if table.decision and move == decisions.DRAW else 0
    return table.say(f"button.{move.verb}", n=count)


def _done_button(table: "Table", legal: list[Move]) -> TableButton:
    """Return the button that finishes a choice; it keeps its place while something is missing."""
    state = table.island
    chosen = len(state.laid) + len(state.laid_slots)
    is_legal = decisions.DONE in legal
    is_next = is_legal and (chosen > 0 or table.decision_kind == decisions.PAY)
    why_not = "" if is_legal else table.say("why.missing", n=max(1, state.to_lay()))
    move = decisions.DONE if is_legal else None
    return TableButton("done", _done_text(table, chosen), "confirm", move, is_next, why_not)


def _done_text(table: "Table", chosen: int) -> str:
    state, kind = table.island, table.decision_kind
    question, choice = QUESTIONS[kind], state.choice
    if kind == decisions.PAY:
        card = table.facts.cards[PayAbout(*state.pending[-1].about).card]
        return table.say("button.build", card=table.name("card", card.id))
    if not (chosen or choice.least):
        return table.say(f"button.{question.leave}")
    if kind == decisions.SELL:
        cards = table.say("tray.cards", n=state.income(table.seat, state.laid_slots))
        return table.say("button.sell", n=chosen, cards=cards)
    return table.say(f"button.{question.verb}", n=max(chosen, choice.least))
