"""The uncertain figures of a game beside what the player says of them, and the figures that new matches begin with."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from game.core.corrections import Corrections, Statements
from game.core.errors import DataError
from game.core.facts import FactFile
from game.core.figures import Figures, figures_of, own_figures
from game.core.uncertain import FindUncertain, Uncertain, UncertainFigure, Value

Status = Literal["guess", "likely", "checked", "changed"]
Reason = Literal["unknown_game", "unknown_figure", "bad_value", "impossible"]
"""Why a correction is of no use here."""


class Unfit(NamedTuple):
    """A correction that cannot be used."""

    game: str
    name: str
    reason: Reason


class FigureSheet:
    """What is uncertain in a game, and what the player says of it. It never changes: new corrections, new sheet."""

    def __init__(self, kind: type[FactFile], uncertain: Uncertain, statements: Statements) -> None:
        self._kind = kind
        self.uncertain = uncertain
        self.own = own_figures(kind)
        """The figures that the program comes with."""
        unfit: dict[str, Reason] = {}
        fitting: dict[str, Value] = {}
        for name, value in statements:
            if name not in uncertain:
                unfit[name] = "unknown_figure"
            elif value is None or not uncertain[name].domain.fits(value):
                unfit[name] = "bad_value"
            else:
                fitting[name] = value
        taken = self._as_many_as_fit(fitting)
        unfit |= dict.fromkeys((name for name in fitting if name not in taken), "impossible")
        self.said: Mapping[str, Value] = taken
        """What the player says of single figures, as far as it can be used."""
        self.unfit = tuple(Unfit(kind.GAME, name, reason) for name, reason in unfit.items())

    @cached_property
    def figures(self) -> Figures:
        """The figures as the player says they are: new matches begin with them."""
        return self._with(self.said)

    # single figures

    def value(self, name: str) -> Value:
        """Return what a figure is, as the player says or as we do."""
        return self.said.get(name, self.uncertain[name].ours)

    def status(self, name: str) -> Status:
        """Return how sure a figure is."""
        figure = self.uncertain[name]
        if name not in self.said:
            return figure.certainty
        return "checked" if is_same(self.said[name], figure.ours) else "changed"

    def of(self, thing: str) -> tuple[UncertainFigure, ...]:
        """Return the uncertain figures of a card, event or other thing."""
        return tuple(figure for figure in self.uncertain.values() if figure.thing == thing)

    def count(self, *statuses: Status) -> int:
        """Return how many figures are in one of these ways sure or not."""
        return sum(self.status(name) in statuses for name in self.uncertain)

    def named(self, *statuses: Status) -> tuple[str, ...]:
        """Return the names of the figures that are in one of these ways sure or not."""
        return tuple(name for name in self.uncertain if self.status(name) in statuses)

    def refusal(self, changes: Mapping[str, Value]) -> DataError | None:
        """Return why figures cannot be set like this, given all the others; None: they can."""
        try:
            self._with({**self.said, **changes})
        except DataError as error:
            return error
        return None

    # all figures

    def _with(self, values: Mapping[str, Value]) -> Figures:
        """Return the program's figures with others in the place of some; raise DataError if they cannot be."""
        changed = [
            figure
            for name, figure in self.uncertain.items()
            if name in values and not is_same(values[name], figure.ours)
        ]
        if not changed:
            return self.own
        plain = self.own.plain
        for figure in changed:
            figure.place.write(plain, values[figure.name])
        return figures_of(plain, self._kind)

    def _as_many_as_fit(self, values: Mapping[str, Value]) -> Mapping[str, Value]:
        """Return all values, or, if they are impossible together, as many as fit one after the other."""
        taken: dict[str, Value] = {}
        try:
            self._with(values)
        except DataError:
            for name in self.uncertain:
                if name in values and self._is_possible({**taken, name: values[name]}):
                    taken[name] = values[name]
            return taken
        return values

    def _is_possible(self, values: Mapping[str, Value]) -> bool:
        try:
            self._with(values)
        except DataError:
            return False
        return True


def is_same(one: Value, other: Value) -> bool:
    """Return whether two values are the same; yes is not 1."""
    return one == other and type(one) is type(other)


@lru_cache(maxsize=16)
def uncertain_of(own: Figures, find: FindUncertain) -> Uncertain:
    """Return the uncertain figures among those of a game."""
    return find(own.plain)


def sheet_of(kind: type[FactFile], find: FindUncertain, corrections: Corrections) -> FigureSheet:
    """Return the sheet of a game with what some corrections say of it; the same corrections have the same sheet."""
    return _sheet_by(kind, own_figures(kind), find, corrections)


@lru_cache(maxsize=16)
def _sheet_by(kind: type[FactFile], own: Figures, find: FindUncertain, corrections: Corrections) -> FigureSheet:
    return _sheet(kind, own, find, corrections.said(kind.GAME))


@lru_cache(maxsize=32)
def corrected_in(figures: Figures, own: Figures, find: FindUncertain) -> frozenset[str]:
    """Return the names of the figures that a match has otherwise than we do."""
    if figures is own:
        return frozenset()
    plain = figures.plain
    uncertain = uncertain_of(own, find)
    return frozenset(name for name, each in uncertain.items() if not is_same(each.place.read(plain), each.ours))


@lru_cache(maxsize=32)
def _sheet(kind: type[FactFile], own: Figures, find: FindUncertain, statements: Statements) -> FigureSheet:
    return FigureSheet(kind, uncertain_of(own, find), statements)
