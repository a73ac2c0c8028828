"""The final scoring of Kingdom Builder: card by card on the map, castles last."""

from itertools import accumulate

from game.kingdom_builder.hexes import BIT, SECTORS, numbers
from game.kingdom_builder.scoring_detail import Counted, score_detail
from game.kingdom_builder.state import KingdomBuilder
from scenes.ceremony.discs import draw_number
from scenes.ceremony.steps import CountedThing, GameCeremony, Moment, ScoringStep, SideCount
from scenes.kingdom_builder.draw.account import BY_SECTOR
from scenes.kingdom_builder.draw.map import MapView
from scenes.kingdom_builder.draw.score_board import ScoreBoard
from scenes.kingdom_builder.icons import part_icon
from scenes.table.context import TableContext
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point

_KINDS = {
    "discoverers": "row",
    "hermits": "group",
    "citizens": "group",
    "merchants": "group",
    "farmers": "sector",
    "lords": "sector",
    "castle": "castle",
}
"""What a part of the score counts; the others count settlements."""
_BY_GOLD = frozenset({"citizens", "merchants"})
"""What has its gold so far in place of a running number: few groups bring much of it."""
_Details = dict[tuple[str, int], list[Counted]]


def kingdom_builder_ceremony(context: TableContext, board: MapView, score_board: ScoreBoard) -> GameCeremony:
    """Return how a finished match is counted."""
    state = KingdomBuilder.of(context.controller.view)
    parts = list(state.scores()[0].parts)
    details = {(part, seat): _counted(state, seat, part) for part in parts for seat in context.sides.seats}
    steps = [_step(context, part, details) for part in parts]
    return GameCeremony(steps, CeremonyMap(context, board, score_board, details), context.say("ceremony.order"))


def _counted(state: KingdomBuilder, seat: int, part: str) -> list[Counted]:
    """Return what is counted one after the other; of the fullest row every settlement by itself."""
    found = score_detail(state, seat, part)
    if part == "knights":
        each = [hexes for row in found for hexes in numbers(row.settlements)]
        return [Counted(BIT[number], found[0].gold // len(each)) for number in each]
    return found if part == "lords" else [one for one in found if one.gold]


def _step(context: TableContext, part: str, details: _Details) -> ScoringStep:
    start, seats = KingdomBuilder.of(context.controller.view).start, list(context.sides.seats)
    in_order = sorted(seats, key=lambda seat: (seat - start) % len(seats))
    counts = tuple(_count(context, part, seat, details[part, seat]) for seat in in_order)
    has_zero = part == "lords" and KingdomBuilder.of(context.controller.view).zero_can_be_second
    rule = context.say("card_text_zero.lords" if has_zero else f"ceremony.rule.{part}")
    return ScoringStep((part,), context.say(f"score.{part}"), part_icon(part), rule, counts)


def _count(context: TableContext, part: str, seat: int, found: list[Counted]) -> SideCount:
    key = f"ceremony.{_KINDS.get(part, 'settlement')}"
    words = [context.say(key, n=number, all=len(found)) for number in range(1, len(found) + 1)]
    things = (CountedThing(part, one.gold, text) for one, text in zip(found, words, strict=True))
    return SideCount(seat, tuple(things))


class CeremonyMap:
    """The map, on which lights up what has been counted."""

    def __init__(self, context: TableContext, board: MapView, score_board: ScoreBoard, details: _Details) -> None:
        self._context = context
        self._board = board
        self._score_board = score_board
        self._details = details

    def fit(self, width: float, height: float) -> tuple[float, float]:
        """The map takes what its shape allows."""
        return self._board.fit(width, height)

    def place(self, area: Area) -> None:
        """Put the map into its frame."""
        self._board.place(area)

    def draw(self, canvas: Canvas, moment: Moment) -> None:
        """Paint what has been counted bright, with its running number."""
        part, seat = moment.step.parts[0], moment.count.side
        found = self._details[part, seat][: moment.counted]
        self._score_board.draw_counted(canvas, part, {seat: found})
        if part in BY_SECTOR:
            with canvas.clip(self._board.inner):
                self._score_board.draw_plates(canvas, part, self._sectors_told(moment, found))
        self._draw_numbers(canvas, part, found)

    def _sectors_told(self, moment: Moment, found: list[Counted]) -> range | list[int]:
        """Return the sectors whose account is shown: those that have been counted for anybody."""
        if not moment.is_first:
            return range(len(SECTORS))
        if moment.step.parts == ("lords",):
            return range(len(found))
        return [number for number, sector in enumerate(SECTORS) if any(one.settlements & sector for one in found)]

    def _draw_numbers(self, canvas: Canvas, part: str, found: list[Counted]) -> None:
        """Write running numbers; settlements have only the present one, which would else cover them."""
        number = self._context.texts.number
        if part in BY_SECTOR:
            return
        shown = list(accumulate(one.gold for one in found)) if part in _BY_GOLD else range(1, len(found) + 1)
        for place, one in enumerate(found):
            is_present = place == len(found) - 1
            if is_present or part in _KINDS:
                draw_number(canvas, self._spot(part, one), number(shown[place]), is_present=is_present)

    def _spot(self, part: str, one: Counted) -> Point:
        """Return where the running number of a counted thing stands."""
        board, hexes = self._board, numbers(one.settlements)
        if part == "discoverers":
            return board.area.x - 4, board.centre(hexes[0])[1]
        if part == "castle":
            x, y = board.centre(numbers(one.reason)[0])
            return x, y - board.side * 0.55
        if part in _KINDS:
            return self._score_board.middle(hexes)
        x, y = board.centre(hexes[0])
        return x + board.side * 0.35, y - board.side * 0.5
