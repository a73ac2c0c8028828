"""The account of a part of the score: for every player what counts, and the gold that it brings."""

from collections.abc import Sequence

from game.kingdom_builder.hexes import SECTORS, numbers, place_of
from game.kingdom_builder.scoring_detail import Counted, score_detail
from game.kingdom_builder.state import KingdomBuilder
from scenes.kingdom_builder.texts import KingdomBuilderWords
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, BODY_BOLD, NUMBER_26, SMALL, TITLE_20

BY_SECTOR = frozenset({"farmers", "lords"})
"""The cards that are counted sector by sector."""
HEIGHT = 226
"""How high an account would like to be."""
_HEAD, _FOOT = 38, 26
_OWN = f"{theme.GOLD_LEAF}40"
_LEAST_ROW, _MOST_ROW = 34, 42


def sector_accounts(state: KingdomBuilder, part: str) -> list[list[tuple[int, int]]]:
    """Return for every sector by seat how many settlements stand there, and the gold that they bring."""
    rows = []
    details = [score_detail(state, seat, part) for seat in range(state.players)]
    for number, sector in enumerate(SECTORS):
        counts = [(own & sector).bit_count() for own in state.settlements]
        gold = [_sector_gold(detail, part, number, sector) for detail in details]
        rows.append(list(zip(counts, gold, strict=True)))
    return rows


def _sector_gold(details: Sequence[Counted], part: str, number: int, sector: int) -> int:
    """Return what a sector brings: Lords count all four, Farmers the smallest."""
    if part == "lords":
        return details[number].gold
    return sum(detail.gold for detail in details if detail.settlements & sector)


class Account:
    """Paints the account of the part of the score that is lit."""

    def __init__(self, context: TableContext, words: KingdomBuilderWords) -> None:
        self._context = context
        self._words = words

    @property
    def _state(self) -> KingdomBuilder:
        return KingdomBuilder.of(self._context.controller.view)

    @staticmethod
    def least_height(players: int) -> float:
        """Return how high an account is with one row for each player and nothing else."""
        return _HEAD + players * _LEAST_ROW + 8

    def draw(self, canvas: Canvas, area: Area, part: str, *, is_brief: bool = False) -> None:
        """Paint heading and rows on a sheet of parchment; a brief one has no more."""
        canvas.box(area, theme.PANEL)
        title = self._context.say(f"account.title.{part}")
        head = area.part(16, 6, area.w - 32, 30)
        canvas.text(title, fitting(canvas.type, title, TITLE_20, head.w, 14), theme.INK, head)
        foot = "" if is_brief else self._foot(part)
        rows = area.inset(10, 0).part(0, _HEAD, area.w - 20, area.h - _HEAD - (_FOOT if foot else 8))
        if part in BY_SECTOR:
            self._draw_table(canvas, rows, part)
        else:
            self._draw_players(canvas, rows, part)
        if foot:
            line = area.part(16, area.h - _FOOT, area.w - 32, _FOOT - 4)
            canvas.text(foot, fitting(canvas.type, foot, SMALL, line.w, 12), theme.INK_SOFT, line)

    def _foot(self, part: str) -> str:
        """Return what rivals have changed, how Lords count nothing, or what a click does."""
        say, number = self._context.say, self._context.texts.number
        change = self._words.gold_by_rivals().get(part, 0)
        if change:
            return say("account.rivals", gold=number(change, sign=True))
        if part not in BY_SECTOR:
            return say("account.foot")
        return say("account.lords_zero") if part == "lords" and self._state.zero_can_be_second else ""

    # one row for each player

    def _draw_players(self, canvas: Canvas, area: Area, part: str) -> None:
        seats = self._context.sides.seats
        pitch = min(_MOST_ROW, area.h / len(seats))
        for place, seat in enumerate(seats):
            self._draw_player(canvas, area.part(0, place * pitch, area.w, pitch), part, seat)

    def _draw_player(self, canvas: Canvas, row: Area, part: str, seat: int) -> None:
        if seat == self._context.controller.viewer:
            canvas.rounded(row.inset(0, 1), 8, _OWN)
        details = score_detail(self._state, seat, part)
        canvas.shield(self._context.sides.colours[seat], row.part(8, row.h / 2 - 11, 22, 22))
        gold = self._context.texts.number(sum(detail.gold for detail in details))
        unit = self._context.say("points")
        unit_width = canvas.type.width(unit, SMALL) + 2
        width = canvas.type.width(gold, NUMBER_26) + 2
        canvas.text(unit, SMALL, theme.INK_SOFT, row.from_end(10, 3, unit_width, row.h - 3))
        canvas.text(gold, NUMBER_26, theme.INK, row.from_end(16 + unit_width, 0, width, row.h))
        words = self._sentence(part, seat, details)
        room = row.part(40, 0, row.w - 40 - width - unit_width - 36, row.h)
        canvas.text(words, fitting(canvas.type, words, BODY, room.w, 12), theme.INK, room)
        canvas.text("=", BODY, theme.INK_SOFT, row.from_end(22 + unit_width + width, 0, 12, row.h), "center")

    def _sentence(self, part: str, seat: int, details: Sequence[Counted]) -> str:
        """Return what counts for a player: how many settlements, rows, groups or places."""
        say, state = self._context.say, self._state
        if not details:
            return say("account.none")
        if part in ("knights", "citizens"):
            count = details[0].settlements.bit_count()
            row, _ = place_of(numbers(details[0].settlements)[0])
            return say(f"account.line.{part}", n=count, r=row + 1)
        if part == "merchants":
            places = 0
            for detail in details:
                places |= detail.reason
            return say("account.line.merchants", n=places.bit_count())
        return say(f"account.line.{part}", n=len(details), all=state.settlements[seat].bit_count())

    # one row for each sector

    def _draw_table(self, canvas: Canvas, area: Area, part: str) -> None:
        seats = self._context.sides.seats
        rows = sector_accounts(self._state, part)
        pitch = min(34, area.h / (len(rows) + 1.8))
        columns = [area.part(44, 0, area.w - 44, area.h)] if not seats else list(area.after(44).columns(len(seats), 2))
        head = 0.8 * pitch
        for column, seat in zip(columns, seats, strict=True):
            if seat == self._context.controller.viewer:
                canvas.rounded(column.part(0, -2, column.w, head + (len(rows) + 1) * pitch), 8, _OWN)
            canvas.shield(self._context.sides.colours[seat], column.part(column.w / 2 - 10, head / 2 - 11, 20, 20))
        for number, row in enumerate(rows):
            line = area.part(0, head + number * pitch, area.w, pitch)
            canvas.rule(line, 0, f"{theme.HAIRLINE}80")
            draw_sector_sign(canvas, line.part(10, pitch / 2 - 10, 20, 20), number)
            for column, seat in zip(columns, seats, strict=True):
                cell = column.part(0, head + number * pitch, column.w, pitch)
                self._draw_cell(canvas, cell, *row[seat])
        self._draw_sums(canvas, area.part(0, head + len(rows) * pitch, area.w, pitch), columns, rows)

    def _draw_cell(self, canvas: Canvas, cell: Area, count: int, gold: int) -> None:
        number = self._context.texts.number
        canvas.text(number(count), BODY, theme.INK, cell.part(0, 0, cell.w / 2 - 3, cell.h), "end")
        style, ink = (BODY_BOLD, "#8A5A0B") if gold else (SMALL, theme.OFF)
        canvas.text(number(gold), style, ink, cell.part(cell.w / 2 + 5, 0, cell.w / 2 - 5, cell.h))

    def _draw_sums(
        self, canvas: Canvas, line: Area, columns: Sequence[Area], rows: Sequence[Sequence[tuple[int, int]]]
    ) -> None:
        canvas.rule(line, 0)
        label = self._context.say("account.sum")
        canvas.text(label, fitting(canvas.type, label, BODY, 38, 11), theme.INK, line.part(4, 0, 40, line.h))
        for column, seat in zip(columns, self._context.sides.seats, strict=True):
            total = self._context.texts.number(sum(row[seat][1] for row in rows))
            place = Area(column.x, line.y, column.w, line.h, column.rtl)
            canvas.text(total, NUMBER_26.sized(22), theme.INK, place.part(place.w / 2 + 3, 0, place.w / 2, place.h))


def draw_sector_sign(canvas: Canvas, area: Area, sector: int) -> None:
    """Draw the four sectors as small squares, one of them filled; like the map they are never mirrored."""
    side = area.w / 2 - 1
    for number in range(len(SECTORS)):
        square = area.ltr.part(number % 2 * (side + 2), number // 2 * (side + 2), side, side)
        canvas.rounded(square, 2, theme.LAPIS if number == sector else theme.OFF)
