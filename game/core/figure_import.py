"""Corrections that somebody else made: what they would change here, and what of them does not fit."""

from collections.abc import Mapping
from typing import NamedTuple

import game
from game.core.corrections import Corrections, change_corrections, read_corrections
from game.core.figure_sheet import Unfit, is_same
from game.core.uncertain import Value


class Import(NamedTuple):
    """What a file of corrections brings."""

    news: Mapping[str, Mapping[str, Value]]
    """By game and name, what the player has not said yet, or said otherwise."""
    unfit: tuple[Unfit, ...]
    """What cannot be used here: it is for another version or game, out of range, or impossible beside the others."""

    @property
    def total(self) -> int:
        """How many figures would be stated anew."""
        return sum(map(len, self.news.values()))


def look_into(brought: Corrections) -> Import:
    """Return what corrections of somebody else would change."""
    own = read_corrections()
    news: dict[str, Mapping[str, Value]] = {}
    unfit: list[Unfit] = []
    for game_id in brought.games:
        if game_id not in game.GAMES:
            unfit.append(Unfit(game_id, "", "unknown_game"))
            continue
        sheet, mine = game.find(game_id).sheet(brought), game.find(game_id).sheet(own)
        merged = game.find(game_id).sheet(own.with_changes(game_id, sheet.said))
        impossible = [each for each in merged.unfit if each.name in sheet.said]
        unfit += [*sheet.unfit, *impossible]
        left_out = {each.name for each in impossible}
        fresh = {name: value for name, value in sheet.said.items() if name not in left_out}
        news[game_id] = {
            name: value for name, value in fresh.items() if name not in mine.said or not is_same(value, mine.said[name])
        }
    return Import({game_id: named for game_id, named in news.items() if named}, tuple(unfit))


def take(news: Mapping[str, Mapping[str, Value]]) -> None:
    """Make what somebody else says of some figures the player's own."""
    change_corrections(news)
