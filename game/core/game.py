"""A game's card: what the shelf, the setup screen and the command line need to know of a game."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol

import msgspec

from game.core.corrections import Corrections, usable_corrections
from game.core.errors import UsageError
from game.core.facts import FactFile
from game.core.feats import FindFeats, no_feats
from game.core.figure_sheet import FigureSheet, corrected_in, sheet_of
from game.core.figures import Figures, own_figures
from game.core.move import Move
from game.core.state import Prompt, State
from game.core.uncertain import FindUncertain, none_uncertain
from game.core.weights import BotWeights, WeightSet, own_weights

Options = Mapping[str, str]
Fact = Callable[[State, object], object]
"""Returns what is true of a state, in the shape in which a scenario expects it."""
Step = tuple[Move, ...]
"""Moves that belong together, such as a tile, a settlement and its target."""
Attachments = Mapping[str, list[str]]
"""Player-made content by name, such as a drawn board section."""
Offers = Mapping[int, Mapping[str, tuple[str, ...]]]
"""The choices of every option by number of players and name."""


def _one_on(_state: State) -> int:
    return 1


class Foresight(NamedTuple):
    """How the hard level plays on from its plans before it judges them."""

    is_needed: Callable[[State], bool]
    """Whether the present decision is worth it."""
    clock: Callable[[State], int]
    """A number that moves on while a match is played, such as the round."""
    horizon: Callable[[State], int] = _one_on
    """How far it must have moved on where plans are judged."""
    quick_step: Callable[[State], Step] | None = None
    """A sensible step, found at once, with which everybody plays on; None: like the normal level."""
    judges_before: bool = False
    """Whether the position before the clock moves is judged, when no new dice lie there yet, not the one after."""
    doubt: float = 4.0
    """After so many futures they count as much as what a plan is worth where it ends: more where luck is large."""
    victory: float = 0.0
    """What winning counts besides the points when a match is over."""


class Expert(Protocol):
    """What a bot knows of a game: the class Strategy of its package bot, made from weights."""

    @property
    def foresight(self) -> Foresight | None:
        """How to play on from a plan; None: plans are judged where they end."""

    def evaluate(self, state: State, seat: int) -> float:
        """Return how good the position is for a seat, in points of the game."""

    def candidates(self, state: State) -> Sequence[Step]:
        """Return the steps worth a thought, never none: not those that only lead back, nor hopeless ones.

        A step that ends midway is completed with the candidates found there.
        """

    def key(self, state: State) -> Hashable:
        """Return what tells positions within one turn apart."""

    def reason(self, before: State, step: Step, after: State) -> Prompt:
        """Return the sentence that says why the player who must decide does well to take a step."""


class ScenarioKeys(Protocol):
    """How a position of a game is written down and asked about: its package scenario."""

    FACTS: Mapping[str, Fact]

    def position(self, figures: Figures, given: Mapping[str, object], source: str) -> State:
        """Return the position that a scenario describes; `source` names it in faults."""


class Content(NamedTuple):
    """The player-made content that is there now: what can be used, and why the rest cannot, by name."""

    usable: Attachments = {}
    faults: Mapping[str, str] = {}


class Option(msgspec.Struct, frozen=True):
    """A setup option: its first choice is the default. A switch has the choices ON_OFF or OFF_ON."""

    id: str
    choices: tuple[str, ...]
    idle_with: tuple[str, str] = ("", "")
    """Another option and its choice with which this one means nothing, so that it need not be asked for."""
    is_house_rule: bool = False
    """Whether it is a rule on which tables or sources differ, of which newcomers need not hear."""

    @property
    def default(self) -> str:
        """The choice taken when nothing is said."""
        return self.choices[0]


WITH_OWN = "random_with_own"
"""The choice of an option that asks for all player-made content."""

ON_OFF = ("on", "off")
OFF_ON = ("off", "on")


class Setup(Protocol):
    """Who can play a game, with which options, and how the table is laid: its module setup.py."""

    @property
    def PLAYERS(self) -> range:  # noqa: N802 - a constant of the module
        """The numbers of players."""

    def options(self, figures: Figures, players: int, attachments: Attachments, /) -> tuple[Option, ...]:
        """Return the setup options for a number of players; player-made content adds choices."""

    def deal(self, figures: Figures, players: int, chosen: Options, seed: int, attachments: Attachments, /) -> State:
        """Lay out the table for a number of players and complete options."""

    def census(self, state: State, /) -> Mapping[str, int]:
        """Count every kind of piece and card wherever it lies; tests see to it that none appears or vanishes."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """One game: who can play it, with which options, and how a match starts."""

    state: type[State]
    rules: int = 1
    """The version of its rules: raised whenever a match of an older version might not be replayed."""
    facts: type[FactFile]
    """The records of its data file."""
    setup: Setup
    weights: type[BotWeights]
    """The records of data/bots/<name>.yaml."""
    strategy: Callable[[WeightSet[Any]], Expert]
    """What a bot knows that goes by such weights."""
    scenario: ScenarioKeys
    content: Callable[[Figures], Content] = lambda _figures: Content()
    """Look for player-made content."""
    feats: FindFeats = no_feats
    """Counts what trophies are given for, in a match that is over."""
    uncertain: FindUncertain = none_uncertain
    """Looks for the figures of which nobody could be sure, which an owner of the game can correct."""
    variants: tuple[Options, ...] = ({},)
    """Option sets that together reach every rule; tests play them all."""

    @property
    def id(self) -> str:
        """The name of its package."""
        return self.facts.GAME

    @property
    def players(self) -> range:
        """The numbers of players."""
        return self.setup.PLAYERS

    @property
    def own_figures(self) -> Figures:
        """The figures the program comes with."""
        return own_figures(self.facts)

    @property
    def figures(self) -> Figures:
        """The figures with which new matches begin: the program's own with the player's corrections."""
        return self.sheet().figures

    def sheet(self, corrections: Corrections | None = None) -> FigureSheet:
        """Return the uncertain figures beside what the player says of them, or what other corrections do."""
        return sheet_of(self.facts, self.uncertain, corrections or usable_corrections())

    def corrected_in(self, figures: Figures) -> frozenset[str]:
        """Return the names of the uncertain figures that a match has otherwise than the program does."""
        return corrected_in(figures, self.own_figures, self.uncertain)

    @property
    def own_weights(self) -> WeightSet[Any]:
        """The weights of bots that the program comes with."""
        return own_weights(self.weights, self.facts, self.players)

    @property
    def expert(self) -> Expert:
        """What the bots know that go by the program's own weights."""
        return _own_expert(self.strategy, self.own_weights)

    def new(self, players: int, options: Options, seed: int) -> State:
        """Start a match and bring it to its first decision."""
        state = self.set_up(players, options, seed, self.attachments(options))
        state.begin()
        return state

    def attachments(self, options: Options) -> dict[str, list[str]]:
        """Return the player-made content that the options ask for."""
        if not options:
            return {}
        asked = options.values()
        usable = self.content(self.figures).usable
        if WITH_OWN in asked:
            return dict(usable)
        return {name: content for name, content in usable.items() if any(names(value, name) for value in asked)}

    def set_up(
        self, players: int, options: Options, seed: int, attachments: Attachments, figures: Figures | None = None
    ) -> State:
        """Lay out the table, with the program's figures or others; the match begins with the state's `begin`."""
        figures = figures or self.figures
        chosen = self.complete(players, options, attachments, figures)
        return self.setup.deal(figures, players, chosen, seed, attachments)

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the game is not for; one alone plays the solo variant."""
        if players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise UsageError(f"{self.id} is for {least} to {most} players, not {players}")

    def complete(
        self, players: int, options: Options, attachments: Attachments, figures: Figures | None = None
    ) -> dict[str, str]:
        """Return all options, those not named at their default; names and values that are not offered are refused."""
        self.check_players(players)
        figures = figures or self.figures
        try:
            return complete(self.setup.options(figures, players, attachments), options)
        except UsageError:
            self._refuse_faulty(options)
            self._refuse_misplaced(players, options, self._offers(attachments, figures))
            raise

    def still_offered(
        self, players: int, options: Options, attachments: Attachments, figures: Figures | None = None
    ) -> dict[str, str]:
        """Return the options of a save without those that are now only for other numbers of players."""
        self.check_players(players)
        offers = self._offers(attachments, figures or self.figures)
        elsewhere = {name for offer in offers.values() for name in offer} - offers[players].keys()
        return {name: value for name, value in options.items() if name not in elsewhere}

    def _offers(self, attachments: Attachments, figures: Figures) -> Offers:
        """Return the choices of every option by number of players and name."""
        return {
            players: {option.id: option.choices for option in self.setup.options(figures, players, attachments)}
            for players in self.players
        }

    def _refuse_faulty(self, options: Options) -> None:
        """If an option names player-made content that cannot be used, say why."""
        for name, fault in self.content(self.figures).faults.items():
            if any(names(value, name) for value in options.values()):
                raise UsageError(fault)

    @staticmethod
    def _refuse_misplaced(players: int, options: Options, offers: Offers) -> None:
        """If an option or one of its values is only for other numbers of players, say for which."""
        for name, value in options.items():
            if name not in offers[players]:
                asked, fitting = f"the option '{name}'", [number for number in offers if name in offers[number]]
            elif value not in offers[players][name]:
                asked = f"the option '{name}' at '{value}'"
                fitting = [number for number in offers if value in offers[number].get(name, ())]
            else:
                continue
            if fitting:
                raise UsageError(f"{asked} is for {_players(fitting)}, not for {players}")


@cache
def _own_expert(strategy: Callable[[WeightSet[Any]], Expert], weights: WeightSet[Any]) -> Expert:
    return strategy(weights)


def complete(known: Iterable[Option], options: Options) -> dict[str, str]:
    """Return a value for every known option: the one given, or its default."""
    by_name = {option.id: option for option in known}
    for name, value in options.items():
        if name not in by_name:
            raise UsageError(f"unknown option '{name}' (choose from {', '.join(by_name)})")
        if value not in by_name[name].choices:
            raise UsageError(f"option '{name}' cannot be '{value}' (choose from {', '.join(by_name[name].choices)})")
    return {name: options.get(name, option.default) for name, option in by_name.items()}


def _players(numbers: Sequence[int]) -> str:
    """Return numbers of players in words: `1 player`, `2 or 3 players`."""
    *others, last = map(str, numbers)
    listed = f"{', '.join(others)} or {last}" if others else last
    return f"{listed} player" if listed == "1" else f"{listed} players"


def names(value: str, content: str) -> bool:
    """Return whether an option's value asks for this content: by its name, which a way of using it may follow."""
    return value == content or value.startswith(f"{content}_")
