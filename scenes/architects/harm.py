"""What a move costs whoever makes it, in points, before it is made: virtue, debts, the Prison, a turn lost."""

from typing import NamedTuple

from game.architects.decisions import CATHEDRAL, PLACE
from game.architects.forecast import after_reset, after_step
from game.architects.scoring import side_score
from game.architects.state import Architects
from game.architects.tables import GUILDHALL, KINDS, LARGE, TAX_STAND
from game.architects.turns import may_be_idle
from game.core.move import Move
from scenes.architects import icons, inline_text, visit_tips
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.game_view import Caution
from scenes.ui import theme
from scenes.ui.tooltip import account_line, sum_line

HARM, NOTHING = "#D98A78", "#B9A47C"
"""Colours of the dashes around a place where a worker does harm to its owner, or nothing at all."""
_LATER = ("hire", "build")
"""Verbs of moves of a worker placed before that are asked about if they bring debts."""
_MUCH = 2
"""The points from which on a worker's place is asked about."""


class Account(NamedTuple):
    """What is known beforehand of a move's outcome."""

    side: int
    before: Architects
    after: Architects
    is_idle: bool
    """Whether the worker could do nothing at its place."""

    def debts(self, side: int) -> int:
        """Return how many unpaid debts a side takes."""
        return self.after.unpaid[side] - self.before.unpaid[side]

    def jailed(self, side: int) -> int:
        """Return how many workers of a side go to the Prison."""
        return self.after.prison[side] - self.before.prison[side]

    def virtue(self, side: int) -> int:
        """Return by how much a side's virtue changes."""
        return self.after.virtue[side] - self.before.virtue[side]

    @property
    def parts(self) -> dict[str, int]:
        """The points that change, by their source."""
        old, new = (side_score(state, self.side).parts for state in (self.before, self.after))
        return {part: new[part] - old[part] for part in new if new[part] != old[part]}

    @property
    def lost(self) -> int:
        """The points that the move costs; below 0: it brings points."""
        return -sum(self.parts.values())

    @property
    def is_harmful(self) -> bool:
        """Whether whoever makes the move takes debts, sends own workers to the Prison or loses points."""
        return self.debts(self.side) > 0 or self.jailed(self.side) > 0 or self.lost >= _MUCH


class Harms:
    """What the moves that can be made now cost, each found out once."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._accounts: dict[tuple[Move, ...], Account] = {}

    def forget(self) -> None:
        """The match is at another decision."""
        self._accounts = {}

    def account(self, *moves: Move) -> Account:
        """Return what a legal move costs, with those that a click makes after it."""
        if moves not in self._accounts:
            self._accounts[moves] = self._account(moves)
        return self._accounts[moves]

    def _account(self, moves: tuple[Move, ...]) -> Account:
        context, before, move = self._context, state_of(self._context), moves[0]
        is_step = moves[-1] == CATHEDRAL
        side, outcome = context.controller.current, context.controller.preview(*(moves[:-1] if is_step else moves))
        after = Architects.of(outcome.view)
        if is_step:
            after = after_step(after, side)
        if move.verb == "place":  # else the reset is certain already, and was asked about
            after = after_reset(after, side, {event.kind for event in outcome.events})
        number = before.tables.place_numbers[move.word()] if move.verb == "place" else LARGE
        is_idle = number < LARGE and visit_tips.would_be_idle(context, number)
        return Account(side, before, after, is_idle)

    def _is_suspect(self, move: Move) -> bool:
        """Return whether a worker may cost its owner something: most places never do, and are not looked into."""
        if move.verb != "place":
            return False
        state = state_of(self._context)
        number = state.tables.place_numbers[move.word()]
        if number == GUILDHALL:
            return state.until_reset() == 1
        return number >= LARGE or number == TAX_STAND or may_be_idle(number)

    # before the click

    def colour(self, moves: tuple[Move, ...]) -> str:
        """Return how a place is dashed whose click makes these moves; nothing: it glows as usual."""
        if self._context.controller.decision_kind != PLACE or not moves or not self._is_suspect(moves[0]):
            return ""
        account = self.account(*moves)
        is_harmful = account.is_harmful if len(moves) == 1 else account.lost > 0
        return NOTHING if account.is_idle else HARM if is_harmful else ""

    def lines(self, *moves: Move) -> list[str]:
        """Return what a click costs, each effect with its points, and their sum; nothing if it does no harm."""
        if not self._is_suspect(moves[0]) or not self._context.controller.is_legal(moves[0]):
            return []
        account = self.account(*moves)
        is_harmless = not account.is_harmful and account.virtue(account.side) >= 0
        return [] if is_harmless else [*self._effects(account), self._together(account)]

    def step_lines(self, *moves: Move) -> list[str]:
        """Return what a step on the Cathedral costs and brings, each with its points, and their sum."""
        account = self.account(*moves)
        effects = self._effects(account)
        is_open = bool(account.before.rewards)
        return [*effects, self._together(account, "together_reward" if is_open else "together")] if effects else []

    def _effects(self, account: Account) -> list[str]:
        """Return what changes, each with its points."""
        context, side, points = self._context, account.side, account.parts
        told = [
            self._virtue(account),
            self._counted("debts", account.debts(side), points.get("debts", 0)),
            self._counted("prison", account.jailed(side), points.get("prison", 0)),
        ]
        rest = {part: n for part, n in points.items() if part not in ("virtue", "debts", "prison")}
        told += [self._with_points(context.name("score", part), n) for part, n in rest.items()]
        told += [self._other(account, other) for other in range(account.after.sides) if other != side]
        return list(filter(None, told))

    def _together(self, account: Account, key: str = "together") -> str:
        return sum_line(self._context.say(f"harm.{key}"), self._points(-account.lost))

    def _virtue(self, account: Account) -> str:
        old, new = (state.virtue[account.side] for state in (account.before, account.after))
        text = self._context.say("harm.virtue", a=old, b=new)
        return self._with_points(text, account.parts.get("virtue", 0)) if old != new else ""

    def _counted(self, key: str, count: int, points: int) -> str:
        return self._with_points(self._context.say(f"harm.{key}", n=count), points) if count > 0 else ""

    def _with_points(self, text: str, points: int) -> str:
        """Return an effect with the points it brings or costs."""
        return account_line(text, self._points(points))

    def _points(self, points: int) -> str:
        colour = theme.VERMILION_PALE if points < 0 else theme.VERDIGRIS_PALE if points else theme.SAND
        number = self._context.texts.number(points, sign=points != 0)
        return f"[[{colour}|**{number}**]]\u00a0:{icons.POINTS}:"

    def _other(self, account: Account, side: int) -> str:
        """Return what a reset does to another side."""
        context = self._context
        counts = {
            icons.PRISONER: account.jailed(side),
            icons.VIRTUE: account.virtue(side),
            icons.DEBT: account.debts(side),
        }
        what = inline_text.changes(context, counts)
        return context.say("harm.other", player=context.sides.escaped(side), what=what) if what else ""

    # after the click

    def caution(self, move: Move, *following: Move) -> Caution | None:
        """Return what must be asked before a move: it takes debts, sends workers to the Prison or does nothing.

        What its worker builds at once is counted with it: a building that brings more than it costs is not asked about.
        """
        context = self._context
        if move.verb not in _LATER and not self._is_suspect(move):
            return None
        if not context.controller.is_legal(move):
            return None
        account = self.account(move, *following)
        what = "" if following and account.lost <= 0 else self._cost(account)
        if not what or (move.verb in _LATER and account.debts(account.side) <= 0):
            return None
        player = context.sides.coloured(account.side)
        question = context.say(f"harm.ask_{move.verb}", player=player, what=what)
        verb, lost = context.say(f"harm.do_{move.verb}"), max(0, account.lost)
        return Caution(question, verb, lost, self._title(move, account))

    def _title(self, move: Move, account: Account) -> str:
        """Return what is gained at a place, and for how many points; nothing if that is not the question."""
        context, side = self._context, account.side
        if move.verb != "place" or account.is_idle or account.lost <= 0:
            return ""
        before, after = (state.goods[side * KINDS : (side + 1) * KINDS] for state in (account.before, account.after))
        gain = inline_text.goods(context, (max(0, new - old) for new, old in zip(after, before, strict=True)))
        place = context.name("place", move.word())
        key = "title_gain" if gain else "title"
        return context.say(f"harm.{key}", place=place, gain=gain, n=account.lost)

    def _cost(self, account: Account) -> str:
        """Return what a move costs in a few words."""
        say, side = self._context.say, account.side
        if account.is_idle:
            return say("harm.idle")
        if not account.is_harmful:
            return ""
        if account.lost > 0:
            return say("harm.points", n=account.lost)
        if account.debts(side) > 0:
            return say("harm.debts", n=account.debts(side))
        return say("harm.prison", n=account.jailed(side))
