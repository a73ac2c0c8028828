"""What a person does with a packaged program, whatever system it is for."""

import time

from game.core import saves
from scenes import routes
from scenes.table.pause import Pause


def play_until_the_bot_has_moved(hand):
    """Make decisions with the mouse until the bot has answered; return the match."""
    match = hand.match()
    while not any(match.record.seats[past.seat].kind != "human" for past in match.past):
        if match.record.seats[match.state.current_player].kind == "human":
            match = hand.play_well(match)
        else:
            past = len(match.past)
            hand.wait_until(lambda past=past: len(hand.match().past) != past, seconds=60)
            match = hand.match()
    while match.record.seats[match.state.current_player].kind != "human":
        past = len(match.past)
        hand.wait_until(lambda past=past: len(hand.match().past) != past, seconds=60)
        match = hand.match()
    time.sleep(2)
    return match


def open_pause(hand, match):
    hand.wait_until(lambda: hand.match().state.to_dict() == match.state.to_dict())
    hand.key("Escape")
    table = hand.table(match)
    return lambda app: Pause(table.context)


def save_and_leave(hand, match, way):
    """Put a copy aside from the pause menu, then leave for the shelf or for good."""
    pause = open_pause(hand, match)
    before = set(saves.all_saves())
    hand.click(pause, "save")
    hand.wait_until(lambda: set(saves.all_saves()) - before)
    hand.click(pause, way)
    time.sleep(1)


def quit_and_continue(hand, match):
    save_and_leave(hand, match, "quit")
    assert hand.program.wait(20) == 0
    hand.start()
    hand.click(routes.menu, "resume")
    time.sleep(3)
    moves = len(match.record.moves)
    match = hand.play_well(hand.match())
    assert len(match.record.moves) > moves
