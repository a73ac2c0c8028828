"""What a review says, in words."""

from collections.abc import Sequence

from game.bots.estimates import Estimate
from game.bots.review import Choice, Column, Reason, Review, Way
from game.core.match import Match
from game.core.move import Move
from game.core.state import Prompt, State
from game.core.text import Texts
from scenes.table.advice import step_text
from scenes.table.scene import TableScene

_MOST_SOURCES = 3
BY_ROUND = frozenset({"stone_age", "san_juan", "troyes"})
"""The games whose charts have a column for every round; those of the others have one for every turn."""
_BETWEEN = " · "
"""Between places of a way: a comma lies within each of them."""
_NOW, _LATER = "gold", "promise"
"""Kinds of reasons that name a part of the score: what a way brings there at once, or only at the end."""
WITH_DICE = frozenset({"stone_age", "troyes"})


class ReviewWords:
    """Puts decisions, moves and figures of a match into words."""

    def __init__(self, texts: Texts, match: Match, table: TableScene) -> None:
        """`table` is one on which the match could be watched: it knows what moves are called."""
        self._texts = texts
        self._match = match
        self._table = table
        self._game_id = match.game.id

    def whole(self, number: float) -> str:
        """Return a figure with its sign."""
        return self._texts.number(round(number), sign=True) if round(number) else self._texts.number(0)

    def error(self, estimate: Estimate) -> str:
        """Return the ± of a figure; it is never told as nothing."""
        return self._texts.formula(f"±{self._texts.number(max(1, round(estimate.half_width)))}")

    def figure(self, estimate: Estimate) -> str:
        """Return a figure with its ±, or that it is too close to call."""
        if not estimate.is_clear:
            return self._texts.get("review.close")
        return f"{self.whole(estimate.mean)} ({self.error(estimate)})"

    def column(self, column: Column) -> str:
        """Return of which turns or rounds a column is."""
        if column.last > column.first:
            return self._texts.get("review.several", first=column.first, last=column.last)
        number = self.number(column)
        return self._texts.get(f"review.{self._unit}", n=number) if number else self._texts.get("review.setup")

    def number(self, column: Column) -> int:
        """Return the number of a turn of one's own, or of a round as the table counts them; 0: before the first."""
        if self._unit == "turn":
            return column.first
        number: int = getattr(self._match.state_after(column.number), "round", column.first)
        return number

    def show(self, column: Column) -> str:
        """Return what the button says that shows a decision of a column on the table."""
        number = self.number(column)
        return self._texts.get(f"review.show_{self._unit}", n=number) if number else self._texts.get("review.show")

    @property
    def _unit(self) -> str:
        return "round" if self._game_id in BY_ROUND else "turn"

    def title(self, review: Review, choice: Choice) -> str:
        """Return in which turn or round a decision was made."""
        return self.column(review.columns[choice.column])

    def ways(self, choice: Choice) -> tuple[str, str]:
        """Return what one's own way is called, and the other; where both begin alike, also how they go on."""
        begun = self._match.state_after(choice.number)
        own, other = choice.own.moves, choice.bot.moves
        ways = self._way(begun, own), self._way(begun, other)
        alike = next((n for n, pair in enumerate(zip(own, other, strict=False)) if pair[0] != pair[1]), 0)
        if ways[0] != ways[1] or not alike:
            return ways
        parted = begun.after(*map(Move.parse, own[:alike]))
        if parted.pending[-1].kind != begun.pending[-1].kind:
            return ways
        rest = self._way(parted, own[alike:]), self._way(parted, other[alike:])
        return f"{ways[0]} · {rest[0]}", f"{ways[1]} · {rest[1]}"

    def _way(self, state: State, moves: Sequence[str]) -> str:
        """Return what moves are called that are made in a position."""
        made = [Move.parse(text) for text in moves]
        hexes = [move.args[0] for move in made if move.args and isinstance(move.args[0], tuple)]
        if hexes:
            return self._hexes(made)
        shown = state.view(state.current_player)
        sections = ("way", "advice")
        kind = state.pending[-1].kind
        text = step_text(self._table.context, self._table.game.words, kind, made, shown, sections)
        return text or self._texts.get("review.other_way")

    def _hexes(self, moves: Sequence[Move]) -> str:
        """Return where settlements are built, and from where to where they are moved."""
        places: list[str] = []
        for move in moves:
            if move.args and isinstance(move.args[0], tuple):
                place = self._place(move.args[0])
                if move.verb == "to" and places:
                    places[-1] = self._texts.get("review.moved", a=places[-1], b=place)
                else:
                    places.append(place)
        return _BETWEEN.join(places)

    def _place(self, place: Sequence[int]) -> str:
        comma = "،" if self._texts.right_to_left else ","
        return self._texts.formula(comma.join(map(self._texts.number, place)))

    def lines(self, choice: Choice) -> list[str]:
        """Return what is told of a decision, line by line: both ways with the price, and the reason."""
        get, gain = self._texts.get, choice.gain
        own, bot = self.ways(choice)
        points, error = round(abs(gain.mean)), self.error(gain)
        other = "review.worse_way" if gain.mean > 0 else "review.better_way"
        lines = [get("review.you", what=own), get(other, what=bot, n=points, error=error)]
        return [*lines, *filter(None, [self.reason(choice) or self.sources(choice)])]

    def more(self, choice: Choice) -> list[str]:
        """Return what is told of a decision besides if there is room: where its points come from."""
        return list(filter(None, [self.sources(choice)])) if self.reason(choice) else []

    def reason(self, choice: Choice) -> str:
        """Return what speaks for the better way, as a sentence; empty: nothing that could be named."""
        if not choice.reason or not self._holds(choice, choice.reason):
            return ""
        why = self._texts.hint(self._game_id, Prompt(choice.reason.id, choice.reason.values))
        return self._texts.get("review.reason", why=why)

    def _holds(self, choice: Choice, reason: Reason) -> bool:
        """Return whether points that a reason names are brought by the better way and not by the other one as well."""
        part = str(reason.values.get("score", ""))
        brought = [self._points(choice, way, reason.id, part) for way in self._better_first(choice)]
        return not part or brought[0] > brought[1]

    def _points(self, choice: Choice, way: Way, kind: str, part: str) -> float:
        """Return how many points of a part a way brings in the sense of a kind of reason."""
        seat = self._match.state_after(choice.number).current_player
        by_side = [points.get(part, 0) for points in way.at_once]
        if kind == _LATER or seat >= len(by_side):
            return way.at_the_end.get(part, 0.0)
        return by_side[seat] if kind == _NOW else -sum(by_side[:seat] + by_side[seat + 1 :])

    @staticmethod
    def _better_first(choice: Choice) -> tuple[Way, Way]:
        return (choice.own, choice.bot) if choice.gain.mean > 0 else (choice.bot, choice.own)

    def price(self, choice: Choice) -> str:
        """Return what the better way costs at the end; empty: nothing."""
        costs = self._listed([(part, points) for part, points in self._differences(choice) if points < 0])
        return self._texts.get("review.moment.price", what=costs) if costs else ""

    def brings(self, choice: Choice) -> str:
        """Return by which parts of the score the better way is ahead at the end, as a sentence; empty: by none."""
        won = self._listed([(part, points) for part, points in self._differences(choice) if points > 0])
        return self._texts.get("review.moment.brings", what=won) if won else ""

    def part_name(self, part: str) -> str:
        """Return what a part of the score is called."""
        return self._texts.name(self._game_id, "score", part)

    def _differences(self, choice: Choice) -> list[tuple[str, float]]:
        """Return by how much the better way is ahead or behind at the end in every part of the score, most first."""
        better, other = self._better_first(choice)
        parts = {part: points - other.at_the_end.get(part, 0.0) for part, points in better.at_the_end.items()}
        return sorted(parts.items(), key=lambda item: -abs(item[1]))

    def sources(self, choice: Choice) -> str:
        """Return by which parts of the score the better way is ahead or behind at the end; empty: by none."""
        listed = self._listed(self._differences(choice))
        return self._texts.get("review.sources", what=listed) if listed else ""

    def _listed(self, parts: Sequence[tuple[str, float]]) -> str:
        """Return the largest of some differences in words."""
        told = [
            self._texts.get("review.source", part=self.part_name(part), n=self.whole(points))
            for part, points in parts[:_MOST_SOURCES]
            if round(points)
        ]
        return self._texts.get("list.separator").join(told)

    def tip(self, review: Review, number: int) -> str:
        """Return what a column of the chart says."""
        column = review.columns[number]
        is_last = number + 1 == len(review.columns)
        then = float(review.difference) if is_last else review.columns[number + 1].expected.mean
        return self._texts.get(
            "review.tip",
            choices=self.figure(column.choices),
            luck=self.figure(column.luck),
            now=self.whole(column.expected.mean),
            then=self.whole(then),
        )

    def whole_text(self, review: Review, title: str) -> str:
        """Return the review as plain text for the clipboard."""
        start, choices, luck = review.sums()
        get = self._texts.get
        figures = [
            f"{get('review.start')}: {self.figure(start)}",
            f"{get('review.choices')}: {self.figure(choices)}",
            f"{self.luck_name}: {self.figure(luck)}",
            f"{get('review.final')}: {self.whole(review.difference)}",
        ]
        told = [
            self._plain([self.title(review, choice), *self.lines(choice), *self.more(choice)])
            for choice in review.moments()
        ]
        return "\n\n".join([title, "\n".join(figures), *(told or [get("review.none")])])

    @staticmethod
    def _plain(lines: Sequence[str]) -> str:
        return "\n".join(lines).replace("**", "")

    @property
    def luck_name(self) -> str:
        """What luck is called here."""
        return self._texts.get("review.luck_dice" if self._game_id in WITH_DICE else "review.luck_cards")
