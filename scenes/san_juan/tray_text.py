"""What the tray says: what the player at the screen is doing, in a few words and numbers."""

from typing import NamedTuple

from game.san_juan import costs, decisions
from game.san_juan.choosing import is_choice
from game.san_juan.decisions import CouncilAbout, CountAbout, PayAbout
from game.san_juan.tables import EMPTY
from scenes.san_juan import icons
from scenes.san_juan.questions import QUESTIONS
from scenes.san_juan.selection import CardSelection
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext


class Discount(NamedTuple):
    """What changes a cost: how much, and what of the game does it."""

    amount: int
    picture: str
    name: str


class TrayText(NamedTuple):
    """A heading, a title, a cost with what lowers it, and how much is chosen of how much."""

    label: str
    title: str
    cost: int | None = None
    discounts: tuple[Discount, ...] = ()
    chosen: int = 0
    most: int = 0
    words: str = ""


class TrayTexts:
    """Finds what the tray says."""

    def __init__(self, context: TableContext, selection: CardSelection) -> None:
        self._context = context
        self._controller = context.controller
        self._seen = Viewpoint(context)
        self._selection = selection

    def now(self) -> TrayText:
        """Return what the tray says now."""
        say, decision = self._context.say, self._controller.decision
        if decision is None or not self._controller.accepts_clicks:
            return self._waiting()
        if decision.kind == decisions.PAY:
            return self._paying(PayAbout(*decision.about))
        if decision.kind == decisions.BUILD and self._selection.to_cover:
            card = self._seen.facts.cards[self._selection.built_card]
            name = self._context.name("card", card.id)
            return TrayText(say("tray.building"), name, card.cost, words=say("tray.cover"))
        if decision.kind == decisions.BUILD:
            found = costs.all_discounts(self._seen.state, self._seen.seat)
            return TrayText(self._label(), say("tray.build"), discounts=self._discounts(found))
        if is_choice(decision.kind):
            return self._choosing()
        if decision.kind == decisions.ROLE:
            return TrayText(say("tray.pick"), say("tray.role"))
        if decision.kind == decisions.DOUBLE:
            role = self._context.name("role", self._seen.facts.roles[self._seen.state.role].id)
            return TrayText(self._label(), say("tray.double", role=role))
        if decision.kind == decisions.COUNCIL:
            drawn, kept = CouncilAbout(*decision.about)
            return TrayText(self._label(), say("tray.council", n=drawn, keep=kept))
        return TrayText(self._label(), say("button.draw", n=CountAbout(*decision.about).cards))

    def _label(self) -> str:
        context, kind = self._context, self._controller.decision_kind
        question = QUESTIONS[kind]
        if question.role:
            return context.name("role", question.role)
        if question.card:
            return context.name("card", question.card)
        return self._hand_limit() if kind == decisions.LIMIT else context.say("tray.start")

    def _hand_limit(self) -> str:
        return self._context.say("tray.limit", n=self._seen.state.hand_limit(self._seen.seat))

    def _waiting(self) -> TrayText:
        context, seat = self._context, self._seen.seat
        is_own = (seat == self._controller.viewer and not self._controller.replay) or self._controller.is_example
        player = context.sides.escaped(seat)
        label = context.say("tray.your_hand") if is_own else context.say("tray.hand_of", player=player)
        count, limit = len(self._seen.hand), self._seen.state.hand_limit(seat)
        over = context.say("tray.over_limit", limit=limit, n=count - limit) if count > limit else ""
        return TrayText(label, context.say("tray.cards", n=count), words=over or self._hand_limit())

    def _paying(self, payment: PayAbout) -> TrayText:
        context, state, facts = self._context, self._seen.state, self._seen.facts
        kind, slot, cost = payment
        label = context.say("tray.building")
        if slot != EMPTY:
            below = context.name("card", facts.cards[self._seen.city[slot]].id)
            label = context.say("tray.building_over", card=below)
        paid = len(state.laid) + len(state.laid_slots)
        words = context.say("tray.paid", n=paid, most=cost) if cost else context.say("tray.free")
        discounts = self._discounts(state.discounts(self._seen.seat, kind, slot))
        card = facts.cards[kind]
        return TrayText(label, context.name("card", card.id), card.cost, discounts, paid, cost, words)

    def _discounts(self, found: list[tuple[str, int]]) -> tuple[Discount, ...]:
        return tuple(self._discount(name, amount) for name, amount in found)

    def _discount(self, name: str, amount: int) -> Discount:
        if name in self._seen.state.tables.roles:
            return Discount(amount, icons.role_icon(name), self._context.name("role", name))
        return Discount(amount, icons.card_icon(name), self._context.name("card", name))

    def _choosing(self) -> TrayText:
        say, state, kind = self._context.say, self._seen.state, self._controller.decision_kind
        choice = state.choice
        chosen = len(state.laid) + len(state.laid_slots)
        is_exact = choice.least == choice.most
        verb = QUESTIONS[kind].verb
        title = say(f"tray.{verb}" if is_exact or choice.most == 1 else f"tray.{verb}_up_to", n=choice.most)
        words = say("tray.chosen", n=chosen, most=choice.most)
        if kind == decisions.SELL and chosen:
            words = say("tray.income", n=state.income(self._seen.seat, state.laid_slots))
        return TrayText(self._label(), title, chosen=chosen, most=choice.most, words=words)
