"""A program that meets hostile files while every step outside is written down: `python -m tests.robustness.witness`.

Once everything has been imported and used, an audit hook notes each file that is opened, renamed or removed, each
process, each connection and each thing that is unpickled. The notes are printed as JSON, with what became of the files.
"""

import io
import json
import os
import sys
from contextlib import redirect_stderr, redirect_stdout

import game
import main
from game.core import saves
from game.core.errors import TableError
from game.core.match import Match
from game.core.record import Seat
from game.core.text import Texts
from game.kingdom_builder import maps
from scenes.saved_games.entry import SavedMatch
from scenes.settings import read_settings, settings_path, write_settings
from scenes.setup.memory import last_options, last_seats, options_path, remember_options, remember_seats, seats_path
from tests.languages import LANGUAGES
from tests.saves import find_waiting_match

NOTED = (
    "open", "os.rename", "os.remove", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.truncate", "os.chmod",
    "os.system", "os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.startfile", "subprocess.Popen",
    "pickle.find_class", "marshal.loads", "exec", "ctypes.dlopen", "shutil.", "socket.", "urllib.", "webbrowser.",
)  # fmt: skip


def meet_everything():
    """Do with the files of the player what the window and the commands do; return what each came to."""
    outcomes = {}
    read, aside = read_settings()
    write_settings(read)
    outcomes["settings"] = aside
    remember_seats("troyes", last_seats("kingdom_builder", range(2, 5)))
    remember_options("troyes", last_options("kingdom_builder"))
    outcomes |= {
        f"map {name}": fault for name, fault in maps.own_sections(game.find("kingdom_builder").figures).faults.items()
    }
    for path in saves.all_saves():
        entry = SavedMatch(path)
        entry.read()
        outcomes[path.name] = entry.fault and str(entry.fault)
        for language in LANGUAGES:
            entry.status(Texts(language))
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            main.main(["replay", str(path)])
    find_waiting_match()
    for option in ("../../x", "/etc/passwd", "outside", "laughs"):
        try:
            game.find("kingdom_builder").new(2, {"top_left": option}, 1)
        except TableError as fault:
            outcomes[f"option {option}"] = str(fault)
    outcomes |= _name_badly()
    return outcomes


def _name_badly():
    """Give a match names that try to lead elsewhere."""
    places = {}
    match = Match.new("kingdom_builder", [Seat("human"), Seat("human")], {}, 1)
    for name in ("../../escaped", "/tmp/escaped", "..\\..\\escaped", "C:\\escaped", "~/escaped", "a\0b", "x\n../y"):
        copy = saves.keep_copy(match, name)
        renamed = saves.rename(copy, f"{name}/../../renamed")
        places[f"name {name}"] = str(renamed)
        saves.delete(renamed)
    return places


def watch():
    """Note every step from now on; return the notes."""
    notes = []

    def note(event, arguments):
        if event.startswith(NOTED):
            notes.append([event, *map(os.fsdecode, filter(_is_name, arguments))])

    sys.addaudithook(note)
    return notes


def _is_name(argument):
    return isinstance(argument, str | bytes | os.PathLike)


if __name__ == "__main__":
    hostile = {path: path.read_bytes() for path in (settings_path(), seats_path(), options_path())}
    meet_everything()  # whatever is imported or kept for later is so now
    for place, content in hostile.items():
        place.write_bytes(content)
    maps._read_own.cache_clear()
    seen = watch()
    found = meet_everything()
    print(json.dumps({"notes": list(seen), "outcomes": found}))  # noqa: T201 - this is what it is asked for
