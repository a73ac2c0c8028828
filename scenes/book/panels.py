"""The panels of a page of the book: figures, wins by level, trophies, records."""

from datetime import datetime

from game.book.book import Played
from game.book.figures import Figures, LevelCount, Record, SoloStep
from game.book.trophies import TrophyState
from game.core.text import Texts
from scenes.book.places import TROPHY_PITCH
from scenes.book.words import date_of, hours, record_note, record_title, record_value
from scenes.shelf import find_box
from scenes.ui import theme
from scenes.ui.art import has
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, BODY_BOLD, NUMBER_34, SMALL, TITLE_20, TITLE_26

_NUMBER = NUMBER_34.sized(40)
_FLAME = "#B83A26"
LEVEL_COLOURS = {
    "beginner": "#7FA8C9",
    "easy": "#57B39A",
    "normal": "#C48A50",
    "hard": "#A8432A",
    "expert": "#6B3A78",
}
_SHOWN_LEVELS = ("easy", "normal", "hard")
_FEAT_PICTURES = {
    "row": "kb_knights", "jumps": "loc_paddock", "gold_roll": "res_gold", "people": "piece_worker",
    "market_day": "sj_market_hall", "tucked": "sj_chapel", "one_colour": "troyes_palace", "trades": "piece_tradesman",
    "catch": "arch_town_centre", "virtue": "icon_virtue",
}  # fmt: skip


class Facts:
    """One of the large numbers: the number, what it counts, and a line below it."""

    def __init__(self, number: str, label: str, note: str, icon: str = "") -> None:
        self.number = number
        self.label = label
        self.note = note
        self.icon = icon


def facts_of(texts: Texts, figures: Figures, now: datetime, *, has_points: bool) -> list[Facts]:
    """Return the large numbers of a page; points of different games are not compared."""
    t, number = texts.get, texts.number
    share = round(100 * figures.won / figures.matches) if figures.matches else 0
    best, mean = "–", "–"
    best_note = mean_note = t("book.by_game")
    if has_points and figures.best:
        best, best_note = number(figures.best.side.points), date_of(texts, figures.best, now)
        mean = number(round(figures.mean))
        mean_note = t("book.last_ten", n=round(figures.mean_of_last))
    is_running = figures.streak >= 2
    streak = figures.streak if is_running else figures.longest_streak
    streak_note = ("book.longest", figures.longest_streak) if is_running else ("book.now", figures.streak)
    return [
        Facts(number(figures.matches), t("book.matches_label"), hours(texts, figures.seconds)),
        Facts(number(figures.won), t("book.won_label"), t("book.percent", n=share)),
        Facts(best, t("book.best_label"), best_note),
        Facts(mean, t("book.mean_label"), mean_note),
        Facts(
            number(streak),
            t("book.streak_label" if is_running else "book.best_streak_label"),
            t(streak_note[0], n=streak_note[1]),
            "streak",
        ),
    ]


def draw_facts(canvas: Canvas, area: Area, facts: list[Facts]) -> None:
    """Draw the large numbers side by side."""
    canvas.box(area, theme.PANEL)
    for number, (fact, column) in enumerate(zip(facts, area.inset(12, 0).columns(len(facts), 0), strict=True)):
        if number:
            canvas.fill(column.part(0, 22, 1, area.h - 44), theme.HAIRLINE)
        _draw_fact(canvas, column.inset(6, 0), fact)


def _draw_fact(canvas: Canvas, column: Area, fact: Facts) -> None:
    top = max(6, column.h / 2 - 52)
    line = column.part(0, top, column.w, 50)
    width = canvas.type.width(fact.number, _NUMBER)
    if fact.icon:
        start = (column.w - width - 34) / 2
        canvas.icon(fact.icon, line.part(start, 11, 28, 28), _FLAME)
        canvas.text(fact.number, _NUMBER, theme.INK, line.part(start + 34, 0, width + 2, 50))
    else:
        canvas.text(fact.number, _NUMBER, theme.INK, line, "center")
    label = fitting(canvas.type, fact.label, BODY_BOLD, column.w, 13)
    note = fitting(canvas.type, fact.note, SMALL, column.w, 12)
    canvas.text(fact.label, label, theme.INK, column.part(0, top + 52, column.w, 24), "center")
    canvas.text(fact.note, note, theme.INK_SOFT, column.part(0, top + 75, column.w, 20), "center")


def draw_levels(canvas: Canvas, area: Area, texts: Texts, counts: list[LevelCount]) -> None:
    """Draw a bar for every level that was met; easy, normal and hard always have theirs."""
    canvas.text(texts.get("book.levels"), TITLE_20, theme.INK, area.part(0, 0, area.w, 30))
    shown = [count for count in counts if count.played or count.level in _SHOWN_LEVELS]
    foot = 44
    pitch = min(66, (area.h - 34 - foot) / len(shown))
    for number, count in enumerate(shown):
        _draw_level(canvas, area.part(0, 36 + number * pitch, area.w, pitch), texts, count)
    note = fitting(canvas.type, texts.get("book.unrated"), SMALL, area.w * 1.8, 12)
    canvas.paragraph(texts.get("book.unrated"), note, theme.INK_SOFT, area.part(0, area.h - foot + 4, area.w, foot))


def _draw_level(canvas: Canvas, row: Area, texts: Texts, count: LevelCount) -> None:
    canvas.text(texts.get(f"level.{count.level}"), BODY, theme.INK, row.part(0, 0, row.w * 0.6, 22))
    told = texts.get("book.of", n=count.won, m=count.played)
    canvas.text(told, BODY, theme.INK, row.part(0, 0, row.w, 22), "end")
    bar = row.part(0, 24, row.w, min(16, row.h - 30))
    draw_share(canvas, bar, count.won / count.played if count.played else 0, LEVEL_COLOURS[count.level])


def draw_share(canvas: Canvas, bar: Area, share: float, colour: str) -> None:
    """Draw a bar that is filled to a share."""
    canvas.box(bar, theme.Material(theme.flat("#E9D7AF"), theme.HAIRLINE, 1, bar.h / 2))
    if share > 0:
        filled = bar.part(0, 0, max(bar.h, bar.w * share), bar.h)
        canvas.box(filled, theme.Material(theme.flat(colour), theme.INK, 1.5, bar.h / 2))


def draw_trophies(
    canvas: Canvas, area: Area, texts: Texts, states: list[TrophyState], count: str, now: datetime
) -> None:
    """Draw the trophies in two columns: medals that were won, and how far the open ones have come."""
    canvas.box(area, theme.PANEL)
    inner = area.inset(20, 12)
    canvas.text(texts.get("book.trophies"), TITLE_26.sized(23), theme.INK, inner.part(0, 0, inner.w, 34))
    canvas.text(count, BODY_BOLD, theme.INK_SOFT, inner.part(0, 0, inner.w, 34), "end")
    for state, place in zip(states, trophy_places(area, len(states)), strict=True):
        _draw_trophy(canvas, place, texts, state, now)


def trophy_places(area: Area, count: int) -> list[Area]:
    """Return where so many trophies are."""
    inner = area.inset(20, 12).below(42)
    rows = max(1, (count + 1) // 2)
    pitch = min(TROPHY_PITCH, inner.h / rows)
    columns = list(inner.columns(2, 12))
    return [columns[number % 2].part(0, number // 2 * pitch, columns[0].w, pitch - 6) for number in range(count)]


def _draw_trophy(canvas: Canvas, area: Area, texts: Texts, state: TrophyState, now: datetime) -> None:
    side = min(84, area.h)
    medal = area.part(0, 0, side, side)
    is_won = state.won_in is not None
    canvas.picture("trophy_won" if is_won else "trophy_open", medal)
    half = side * 0.5
    inner = medal.part((side - half) / 2, side * 0.445 - half / 2, half, half)
    canvas.picture(state.trophy.picture, inner, alpha=255 if is_won else 94)
    column = area.part(side + 8, 4, area.w - side - 8, area.h - 4)
    name = texts.get(f"book.trophy.{state.trophy.id}.name")
    style = fitting(canvas.type, name, TITLE_20.sized(17), column.w * 1.7, 13)
    height = canvas.paragraph(name, style, theme.INK if is_won else theme.INK_SOFT, column)
    if state.won_in:
        date = date_of(texts, state.won_in, now)
        small = fitting(canvas.type, date, SMALL, column.w, 12)
        canvas.text(date, small, theme.INK_SOFT, column.part(0, height, column.w, 20))
        return
    told = texts.get("book.of", n=state.reached, m=state.trophy.least)
    canvas.text(told, SMALL, theme.INK_SOFT, column.part(0, height, column.w, 20))
    draw_share(canvas, column.part(0, height + 22, column.w, 8), state.reached / state.trophy.least, theme.GOLD_DARK)


def draw_records(
    canvas: Canvas, area: Area, texts: Texts, records: list[Record], solo: list[SoloStep], now: datetime
) -> None:
    """Draw the records of a game, and below them the ladder of those who play alone."""
    canvas.box(area, theme.PANEL)
    inner = area.inset(20, 10)
    canvas.text(texts.get("book.records"), TITLE_26.sized(23), theme.INK, inner.part(0, 0, inner.w, 34))
    rows = inner.below(38)
    if not records and not solo:
        canvas.paragraph(texts.get("book.no_records"), BODY, theme.INK_SOFT, rows)
    pitch = min(47, rows.h / max(4, len(records) + len(solo)))
    for number, record in enumerate(records):
        row = rows.part(0, number * pitch, rows.w, pitch)
        told = record_title(texts, record), record_note(texts, record, now), record_value(texts, record)
        _draw_row(canvas, row, _picture_of(record), *told)
    for number, step in enumerate(solo[: max(0, int(rows.h // pitch) - len(records))], len(records)):
        _draw_solo(canvas, rows.part(0, number * pitch, rows.w, pitch), texts, step)


def _picture_of(record: Record) -> str:
    """Return the drawing of what was measured, or the name of an icon."""
    if record.kind == "feat":
        return _FEAT_PICTURES[record.part]
    if record.kind == "source":
        part = find_box(record.played.entry.game).part_icon(record.part)
        return part if part and has(part) else "chart"
    return "trophy"


def _draw_row(canvas: Canvas, row: Area, picture: str, title: str, note: str, value: str) -> None:
    canvas.rule(row, 0)
    place = row.part(0, row.h / 2 - 15, 30, 30)
    if has(picture):
        canvas.picture(picture, place)
    else:
        canvas.icon(picture, place.inset(2), theme.INK_SOFT)
    room = row.w * 0.66
    is_low = row.h < 42
    canvas.text(title, BODY_BOLD.sized(15), theme.INK, row.part(38, 2, room, row.h if is_low else 22))
    if not is_low:
        canvas.text(note, SMALL, theme.INK_SOFT, row.part(38, 22, room, 20))
    style = fitting(canvas.type, value, TITLE_26, row.w - 38 - room, 14)
    canvas.text(value, style, theme.INK, row.part(0, 0, row.w, row.h), "end")


def _draw_solo(canvas: Canvas, row: Area, texts: Texts, step: SoloStep) -> None:
    label = solo_label(texts, step)
    note = texts.get("book.solo_note", n=step.won, m=step.played)
    _draw_row(canvas, row, "human", label, note, texts.number(step.best, sign=True))


def solo_label(texts: Texts, step: SoloStep) -> str:
    """Return what a step of a solo ladder is called: the King's verdict, or the rival and its strength."""
    if texts.has(f"troyes.verdict_short.{step.label}"):
        return texts.get(f"troyes.verdict_short.{step.label}")
    name = texts.get(f"architects.automaton.{step.rival}") if texts.has(f"architects.automaton.{step.rival}") else ""
    level = f"architects.choice.{step.label}"
    return f"{name} · {texts.get(level)}" if texts.has(level) else name


def draw_game_row(
    canvas: Canvas, row: Area, texts: Texts, game_id: str, matches: tuple[Played, ...], *, is_chosen: bool
) -> None:
    """Draw a game in the column of games: cover, name, matches, and the share of wins."""
    if is_chosen:
        canvas.box(row, theme.Material(theme.flat("#4A3222"), theme.GOLD_LEAF, 2, 10))
    inner = row.inset(9, 7)
    won = sum(played.is_won for played in matches)
    title = texts.get(f"{game_id}.name") if game_id else texts.get("book.all_games")
    if game_id:
        canvas.picture(find_box(game_id).cover, inner.part(0, 2, 84, 56))
        canvas.outline(inner.part(0, 2, 84, 56), 4, theme.BAR_LINE, 1)
    else:
        canvas.icon("trophy", inner.part(26, 14, 32, 32), theme.GOLD_LEAF)
    text = inner.part(94, 0, inner.w - 94, 62)
    style = fitting(canvas.type, title, TITLE_20.sized(17), text.w * 1.8, 13)
    height = canvas.paragraph(title, style, theme.PALE_GOLD, text)
    count = texts.get("book.matches_count", n=len(matches))
    canvas.text(count, SMALL, theme.STRAW, text.part(0, height, text.w, 20))
    bar = inner.part(0, inner.h - 26, inner.w, 7)
    canvas.rounded(bar, 3.5, "#120A04")
    if won:
        canvas.rounded(bar.part(0, 0, max(7, bar.w * won / len(matches)), 7), 3.5, *theme.GOLD)
    canvas.text(
        texts.get("book.won_count", n=won), SMALL.sized(13), theme.SAND, inner.part(0, inner.h - 18, inner.w, 18)
    )
