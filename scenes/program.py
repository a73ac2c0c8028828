"""Opening the program: the window with the menu, or with a match at once."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import game
from game.core import saves
from game.core.corrections import put_aside_damaged
from game.core.languages import registry
from game.core.match import Match
from game.core.record import Seat
from game.core.text import Texts
from scenes import routes
from scenes.app import App
from scenes.change import Change
from scenes.dialog import Answer, Dialog
from scenes.manager import SceneManager
from scenes.moving import open_file
from scenes.reasons import data_words
from scenes.settings import read_settings
from scenes.setup.plan import SeatPlan
from scenes.shelf import box_faults
from scenes.window_size import is_small_desktop, usual_size


def run(
    *,
    size: tuple[int, int] | None = None,
    language: str | None = None,
    game_id: str | None = None,
    seats: Sequence[Seat] = (),
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    file: Path | None = None,
) -> None:
    """Open the window and stay until the player leaves."""
    saves.tidy()
    settings, damaged = read_settings()
    spoilt = put_aside_damaged()
    if language:
        settings.language = language
    app = App(settings)
    match = path = None
    if game_id:  # a wrong argument is told before a window opens
        path = saves.fresh_path(game_id)
        match = Match.new(game_id, named_seats(game_id, seats, app.texts), options or {}, seed, autosave=path)
    change = opened_file(app, file) if file else None
    manager = SceneManager(app, size or usual_size(), is_maximised=size is None and is_small_desktop())
    manager.set_icon()
    manager.push(routes.menu(app))
    if match:
        manager.push(routes.table(app, match, path))
    if change:
        manager.do(change)
    if damaged:
        app.notify(app.texts.get("settings.damaged", file=damaged), "warning")
    if spoilt:
        app.notify(app.texts.get("figures.damaged", file=spoilt), "warning")
    if faults := start_faults(app):
        manager.push(fault_list(app, faults))
    manager.run()


def opened_file(app: App, file: Path) -> Change:
    """Return what opens a match from a file.

    A fault is told before a window opens; the packaged program, which is handed files by a click, tells it inside.
    """
    if not getattr(sys, "frozen", False):
        saves.take_in_file(file)
    return open_file(app, file)


def start_faults(app: App) -> list[str]:
    """Return what is wrong with languages and boxes, each in a sentence."""
    languages = [*registry().faults.values(), app.language_fault]
    return [fault for fault in dict.fromkeys((*languages, *box_faults())) if fault]


def fault_list(app: App, faults: Sequence[str]) -> Dialog:
    """Return the dialog that tells at the start what is wrong with the program's own files."""
    t = app.texts.get
    sentences = [data_words(app.texts, fault) for fault in faults]
    answer = Answer(t("common.ok"), kind="primary")
    return Dialog(app, t("fault.files_title"), "\n".join([*sentences, t("fault.files")]), [answer])


def named_seats(game_id: str, seats: Sequence[Seat], texts: Texts) -> list[Seat]:
    """Return the seats of a match, those without a name with the one they have by default."""
    card = game.find(game_id)
    card.check_players(len(seats))
    return SeatPlan(card.players, seats).seats(texts)
