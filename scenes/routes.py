"""How scenes are reached. A scene is imported when it is first opened, so that the menu is there at once."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.shelf import find_box

if TYPE_CHECKING:
    from game.core.match import Match
    from game.kingdom_builder.own_maps import OwnMap
    from scenes.app import App
    from scenes.change import Change
    from scenes.match.replay import Recording
    from scenes.match.saving import MatchSaving
    from scenes.scene import Scene
    from scenes.table.game_view import GameView
    from scenes.table.scene import TableScene


def menu(app: "App") -> "Scene":
    """Return the shelf."""
    from scenes.menu.scene import Menu

    return Menu(app)


def setup(app: "App", game_id: str, *, alone: bool = False) -> "Scene":
    """Return the screen where seats and options of a new match are chosen; `alone` begins with a single person."""
    from scenes.setup.scene import Setup

    own = find_box(game_id).setup
    kind: type[Setup] = Setup
    if own:
        module, _, name = own.rpartition(".")
        kind = getattr(import_module(module), name)
    return kind(app, game_id, alone=alone)


def painter(app: "App", edited: "OwnMap | None" = None) -> "Scene":
    """Return the painter of sections, with one of the player's own or a new one."""
    from scenes.painter.scene import Painter

    return Painter(app, edited)


def my_sections(app: "App") -> "Scene":
    """Return the player's own sections."""
    from scenes.painter.my_sections import MySections

    return MySections(app)


def section_file(app: "App", path: Path) -> "Change":
    """Take a map in among the player's own sections."""
    from scenes.painter.taking_in import open_map

    return open_map(app, path)


def settings(app: "App", tab: str = "display") -> "Scene":
    """Return the settings, open at a tab."""
    from scenes.preferences.scene import Preferences

    return Preferences(app, tab)


def gallery(app: "App", game_id: str, match: "Match | None" = None, group: str = "all") -> "Scene":
    """Return what is in the box of a game, all or a group; `match` is on the table from which it is opened."""
    from scenes.gallery.scene import Gallery

    return Gallery(app, game_id, match, group)


def saved_games(app: "App", playing: "MatchSaving | None" = None) -> "Scene":
    """Return the list of saved matches; `playing` is where the match on the table is kept."""
    from scenes.saved_games.scene import SavedGames

    return SavedGames(app, playing)


def book(app: "App") -> "Scene":
    """Return the book of everybody who plays at this computer."""
    from scenes.book.scene import BookScene

    return BookScene(app)


def rulebook(app: "App", game_id: str, section: str = "", *, from_table: bool = False) -> "Scene":
    """Return the rulebook, opened at a section."""
    from scenes.rulebook import RulebookScene

    return RulebookScene(app, game_id, section, from_table=from_table)


def game_view(game_id: str) -> "type[GameView]":
    """Return what a game adds to a table: the class `View` of its module `scenes.<game>.view`."""
    found: type[GameView] = import_module(f"scenes.{game_id}.view").View
    return found


def table(
    app: "App", match: "Match", path: Path | None = None, *, is_example: bool = False, lesson: str = ""
) -> "TableScene":
    """Return the table of a match; `path` is the file it is kept in. An example is not kept.

    `lesson` is what stands above the board: what an example shows.
    """
    from scenes.table.scene import TableScene

    return TableScene(app, match, game_view(match.game.id), path, is_example=is_example, lesson=lesson)


def lesson(app: "App", game_id: str, step: int = 0) -> "Scene":
    """Return the table on which a game is learnt, at a step of its lesson."""
    from game.core.lesson import find_lesson
    from scenes.lesson.scene import LessonTable

    return LessonTable(app, game_id, find_lesson(game_id), step)


def open_lesson(app: "App", game_id: str) -> "Change":
    """Open the lesson of a game, or ask first whether to go on where it was left."""
    from scenes.lesson import scene

    return scene.open_lesson(app, game_id)


def replay(app: "App", match: "Match", moves: int = 0, path: Path | None = None) -> "TableScene":
    """Return the table on which a finished match is watched, from its beginning or after so many moves.

    `path` is the file it is kept in, beside which its review lies.
    """
    from scenes.match.replay import Recording

    return _watched(app, Recording(match.twin(), path=path), moves)


def look_back(app: "App", match: "Match", looker: int | None, told: int, moves: int) -> "TableScene":
    """Return the table on which moments of a running match are looked at, as somebody knew them then.

    `told` is how many decisions are known to everybody at the table.
    """
    from scenes.match.replay import Recording

    whole = match.twin()
    whole.rewind(told)
    return _watched(app, Recording(whole, looker, is_open=False), min(moves, told))


def _watched(app: "App", recording: "Recording", moves: int) -> "TableScene":
    from scenes.table.scene import TableScene

    match = recording.match_at(moves)
    scene = TableScene(app, match, game_view(match.game.id), recording=recording)
    if moves and scene.controller.replay:
        scene.controller.replay.is_paused = True
    return scene


def results(app: "App", match: "Match", path: Path | None = None, *, is_new: bool = False) -> "Scene":
    """Return the results of a finished match; new ones are celebrated."""
    from scenes.results.scene import Results

    return Results(app, match, path, is_new=is_new)


def review(app: "App", match: "Match", path: Path | None = None, *, back: str = "common.back") -> "Scene":
    """Return the review of a finished match; `back` is the text of the button that leads back."""
    from scenes.review.scene import LookBack

    return LookBack(app, match, path, back=back)


def ceremony(app: "App", match: "Match", path: Path | None = None, *, is_new: bool = False) -> "Scene | None":
    """Return the final scoring of a finished match, after a new one with its results; None: there is none."""
    from scenes.ceremony.scene import Ceremony
    from scenes.match.summary import MatchSummary

    if not (game_view(match.game.id).has_ceremony and MatchSummary(match).is_over):
        return None
    seen = table(app, match, is_example=True)
    counted = seen.game.ceremony()
    if counted and counted.steps:
        return Ceremony(seen, counted, path, is_new=is_new)
    seen.leave()
    return None
