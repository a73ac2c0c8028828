"""Saved matches of different ages, sound and damaged."""

import os
import time

from game.core import saves
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat
from scenes.menu.waiting import WaitingSearch

SEATS = [Seat("human", "Roya", 1), Seat("hard", "کیان", 0), Seat("easy", "Odo", 4), Seat("normal", "Agnes", 2)]


def write(name, *, age=0, moves=12, finished=False, seats=SEATS[:2], seed=2):
    """Save a match that was left `age` seconds ago."""
    match = Match.new("kingdom_builder", seats, {"board": "first_game"}, seed)
    random = stream(seed)
    while not match.state.is_over and (finished or len(match.record.moves) < moves):
        match.play(random.choice(match.state.legal_moves()))
    path = saves.folder() / f"{name}{saves.SUFFIX}"
    match.save(path)
    set_age(path, age)
    return path


def write_damaged(name, *, age=0, content=b"{"):
    """Write a file that is no match, `age` seconds ago."""
    path = saves.folder() / f"{name}{saves.SUFFIX}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    set_age(path, age)
    return path


def find_waiting_match():
    """Return the match that the menu offers to go on with, however long it looks for it."""
    search = WaitingSearch()
    search.look(float("inf"))
    return search.found


def set_age(path, age):
    moment = time.time() - age
    os.utime(path, (moment, moment))
