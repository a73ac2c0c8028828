"""The start of a round in a few lines: income, salaries, events, black dice."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from game.core.event import Event
from game.troyes.state import Troyes
from scenes.table.context import TableContext
from scenes.table.director import count_of, side_of, word_of
from scenes.table.summary_card import GameSummaries, Summary, SummaryRow, changed, sign
from scenes.troyes import icons
from scenes.troyes.draw.pieces import CITIZEN
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.run import Drawing, Item

_COLUMNS = ("income", "wages", "events", "points")
_INCOME = {"collected": 1, "earned": 1}
_WAGES = {"wages_paid": -1}
_POINTS = {"wages_short": -1, "threat_short": -1}
"""By kind of event, in which direction something changes."""


class TroyesSummaries(GameSummaries):
    """Sums up how a round begins, once the black dice are rolled."""

    begins: ClassVar[frozenset[str]] = frozenset({"round_began"})

    def __init__(self, context: TableContext) -> None:
        self._context = context

    def summary(self, earlier: Sequence[Event], later: Sequence[Event]) -> Summary | None:
        """Return what everybody got and lost before the first decision of a round."""
        end = next((number for number, event in enumerate(later) if event.kind == "black_rolled"), None)
        if end is None:
            return None
        began, begun, context = later[0], later[: end + 1], self._context
        ended = [number for number, event in enumerate(earlier) if event.kind == "round_ended"]
        events = [*(earlier[ended[-1] :] if ended else ()), *begun]
        rows = [self._row(seat, events) for seat in context.sides.seats]
        used = [number for number in range(len(_COLUMNS)) if any(row.cells[number] for row in rows)]
        return Summary(
            picture=self._picture(begun),
            title=context.say("summary.title", n=count_of(began)),
            about=self._about(begun),
            rows=tuple(replace(row, cells=tuple(row.cells[number] for number in used)) for row in rows),
            columns=tuple(context.say(f"summary.{_COLUMNS[number]}") for number in used),
            untouched=self._le_roy(began),
            note=context.say("summary.next", player=context.sides.escaped(side_of(began))),
        )

    def _picture(self, begun: Sequence[Event]) -> str:
        came = [word_of(event, "threat") for event in begun if event.kind == "threat_came"]
        return icons.threat_icon(came[-1]) if came else icons.START

    def _about(self, begun: Sequence[Event]) -> str:
        """Return which events came, and how many black dice were rolled."""
        say, came = self._context.say, [event for event in begun if event.kind == "threat_came"]
        black = say("summary.black", n=count_of(begun[-1]))
        names = [self._context.name("threat", word_of(event, "threat")) for event in came]
        joined = self._context.t("list.separator").join(names)
        return say("summary.came", threat=joined, black=black) if names else black

    def _row(self, seat: int, events: Sequence[Event]) -> SummaryRow:
        own, context = [event for event in events if event.seat == seat], self._context
        income, wages, points = (_sum(own, kinds) for kinds in (_INCOME, _WAGES, _POINTS))
        denier = sign(icons.DENIER)
        cells = (
            changed(context, income, denier) if income else (),
            changed(context, wages, denier) if wages else (),
            self._losses(seat, own),
            changed(context, points, sign(icons.POINTS)) if points else (),
        )
        return SummaryRow(seat, cells)

    def _losses(self, seat: int, own: Sequence[Event]) -> tuple[Item, ...]:
        """Return what events took from a player, and whose citizens they expelled."""
        colour = theme.COLOURS[self._context.sides.colours[seat]]
        drawings = {
            "lost_deniers": sign(icons.DENIER),
            "lost_influence": sign(icons.INFLUENCE),
            "cube_lost": Drawing("piece_cube", 18, player_tint(colour)),
            "expelled": Drawing(CITIZEN, 18, player_tint(colour)),
        }
        lost = Counter[str]()
        for event in own:
            if event.kind in drawings:
                lost[event.kind] += count_of(event) if "n" in event.values else 1
        shown = ((kind, count) for kind, count in lost.items() if count)
        return tuple(item for kind, count in shown for item in changed(self._context, -count, drawings[kind]))

    def _le_roy(self, began: Event) -> str:
        """Return what Le Roy won in the last round; nothing in a match without him."""
        round_ = count_of(began) - 1
        if not (state_of(self._context).is_solo and round_):
            return ""
        starts = self._round_starts()
        number = starts.index(began)
        before = self._his_points(starts[number + 1]) if number + 1 < len(starts) else self._his_points(None)
        points = self._his_points(began) - before
        return self._context.say("summary.le_roy", n=round_, points=self._context.texts.number(points, sign=True))

    def _round_starts(self) -> list[Event]:
        """Return how the rounds began, the latest first."""
        past = self._context.controller.history.backwards(self._context.controller.viewer)
        return [event for event in past if event.kind in self.begins]

    def _his_points(self, began: Event | None) -> int:
        """Return Le Roy's points once a round had begun; None: when the match began."""
        controller = self._context.controller
        decisions = controller.history.decisions_until(began) if began else 0
        state = Troyes.of(controller.history.view_after(decisions, controller.viewer))
        return state.vp[state.grey]


def _sum(events: Iterable[Event], signs: dict[str, int]) -> int:
    return sum(signs.get(event.kind, 0) * count_of(event) for event in events)
