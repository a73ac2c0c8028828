"""A player at the table of any game, who clicks only what is highlighted."""

import time

import pygame

from game.bots.players import new_player
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat
from scenes import routes
from scenes.architects.payment_choice import mix_of
from scenes.san_juan.places import slot_place
from scenes.stone_age.draw.count_popover import CountPopover
from scenes.table.curtain import Curtain
from scenes.table.log_list import LogRow
from scenes.table.prompt import prompt_of
from scenes.table.scene import TableScene
from scenes.troyes.places import REROLL
from tests.scenes.driving import FRAME, Player

NAMES = {"en": ("Roya", "Kian", "Sara", "Odo", "Agnes"), "fa": ("رویا", "کیان", "سارا", "اودو", "آگنس")}
MOVE_KEYS = {
    "architects": ("draw", "stop", "decline", "pass", "destroy", "spare", "pay"),
    "kingdom_builder": ("tile_", "end", "back"),
    "san_juan": ("done", "back", "pass", "draw", "double", "save"),
    "stone_age": ("pay_", "unpay_", "die_", "gain_", "add_", "use", "main", "leave"),
    "troyes": ("done", "back", "pass", "again", "stop", "yield", "roll", "mill_"),
}
"""How the keys of widgets begin that make a move."""
CONFIRMING = ("accept", "capture", "trade", "dismiss", "pay")
"""The keys of buttons that make what was chosen in Architects."""


def new_match(kinds=("human", "human"), seed=5, language="en", path=None, options=None, game_id="kingdom_builder"):
    seats = [Seat(kind, NAMES[language][number], number) for number, kind in enumerate(kinds)]
    return Match.new(game_id, seats, options or {}, seed, autosave=path)


class Guest(Player):
    """A player at the table of a match."""

    reads = False
    """Whether cards that sum something up stay until they go by themselves."""

    def __init__(self, match, path=None, size=(1600, 900), **settings):
        quick = {"motion": "off", "bot_speed": "off", "turn_end": "at_once", "warnings": "none"}
        calm = {"curtain": False, **quick, **settings}
        self.match = match
        super().__init__(lambda app: routes.table(app, match, path), size, **calm)

    def step(self, events, seconds=FRAME):
        """Let the window handle inputs; cards that sum something up are put away unread."""
        super().step(events, seconds)
        if not self.reads and isinstance(self.scene, TableScene):
            self.scene.moments.close()

    def press(self, point):
        """Press the button with a slow hand: no two clicks are a double click, and none comes too late."""
        if isinstance(self.top, TableScene):
            self.top.pointer.since_click = 1.0
            self.top.surroundings.actions.newcomer.forget()
        super().press(point)

    @property
    def table(self):
        return self.scene

    @property
    def game(self):
        """What the game adds to the table."""
        return self.scene.game

    @property
    def prompt_line(self):
        return prompt_of(self.scene.context, self.game)

    def centre(self, place):
        """Return the middle of a place; one behind a tab is brought to light first."""
        key = next(
            (w.key for w in self.table.page.widgets if place in getattr(w, "places", ()) and "tab_" in w.key), ""
        )
        if key and not self.table.surroundings.drawer:
            self.click(key)
        return self.game.clicks.place_area(place).centre

    def click_place(self, place):
        self.click_at(self.centre(place))

    def targets(self):
        return sorted(self.game.clicks.targets())

    def move_keys(self):
        """Return the keys of all widgets that make a move now."""
        begins = MOVE_KEYS[self.match.game.id]
        return [w.key for w in self.table.page.all_widgets() if w.enabled and w.key.startswith(begins)]

    def look_around(self, *tabs):
        """Open and close those tabs of the rail that there are, and everything that every side has."""
        keys = [f"tab_{tab}" for tab in tabs if self.table.page.find(f"tab_{tab}")]
        for key in (*keys, *(f"panel_{side}" for side in self.table.controller.seating.scoring_sides)):
            self.click(key)
            self.key(pygame.K_ESCAPE)

    def point_at_log(self):
        """Point at the first line of the log that speaks of places; return it."""
        page = self.table.page
        row = next(w for w in page.all_widgets() if isinstance(w, LogRow) and w.line.places)
        x, y = row.area.centre
        self.move((x, y - page.offset_of(row.page)))
        return row

    def settle(self, seconds=5.0):
        """Wait until nothing moves."""
        for _ in range(int(seconds / FRAME)):
            self.wait()
            if not self.table.stage.is_busy:
                return
        raise AssertionError("the table does not come to rest")

    def wait_for(self, condition, seconds=30.0):
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, "it does not happen"
            self.wait()
            time.sleep(0.002)

    def click_target(self, place, chance):
        """Click a place; if it asks for a number or for another place, click one of those it offers."""
        before = list(self.match.record.moves)
        self.click_place(place)
        covers = getattr(self.game.clicks, "covers", ())
        if self.match.record.moves == before and covers:
            self.click_place(slot_place(chance.choice(sorted(covers))))
        if getattr(getattr(self.game.clicks, "selection", None), "armed", False):
            self.click_place(chance.choice([place for place in self.targets() if place.kind == "die"]))
        popover = self.table.page.find("popover")
        if isinstance(popover, CountPopover):
            self.click_at(popover.person(chance.choice(popover.counts)).centre)
        if self.match.game.id == "architects" and self.match.record.moves == before:
            self._confirm_in_architects()

    def click_move(self, move):
        """Click what makes a move."""
        if self.match.game.id == "troyes":
            self._click_in_troyes(move)
        elif self.match.game.id == "architects":
            self._click_in_architects(move)
        elif move.verb == "place":
            self.click_place(self.game.clicks.place_of(move))
            popover = self.table.page.find("popover")
            if popover:
                self.click_at(popover.person(move.args[1]).centre)
        elif move.verb == "resolve":
            self.click_place(self.game.clicks.place_of(move))
        elif move.verb == "build" and isinstance(move.args[-1], int):
            self.click_at(self.game.clicks.spot_of(move).centre)
            self.click_place(slot_place(move.args[-1] - 1))
        else:
            self.click_at(self.game.clicks.spot_of(move).centre)

    def _click_in_troyes(self, move):
        """Ask for a new roll before the die is clicked, and count activations down before they are confirmed."""
        if move.verb == "reroll" and not self.game.clicks.selection.armed:
            self.click_place(REROLL)
        while move.verb == "done" and move.args and self.game.activation_count.count > move.args[0]:
            self.click("fewer")
        place = self.game.clicks.place_of(move)
        if place:
            self.click_place(place)
        else:
            self.click_at(self.game.clicks.spot_of(move).centre)

    def _click_in_architects(self, move):
        """Choose groups before they are captured, and goods before they are paid."""
        before = len(self.match.past)
        place = self.game.clicks.place_of(move)
        if place:
            self.click_place(place)
        if move.verb in ("trade", "pay") and len(self.match.past) == before:
            self.choose_goods(mix_of(move))
        if len(self.match.past) == before:
            self._confirm_in_architects()
        if len(self.match.past) == before:
            self.click_at(self.game.clicks.spot_of(move).centre)

    def choose_goods(self, mix):
        """Change a payment good by good."""
        payment = self.game.choices.payment
        for _ in range(40):
            if payment.mix == mix:
                return
            wanted = [good for good, count in enumerate(mix) if payment.mix[good] < count]
            self.click(f"more_{wanted[0]}")
        raise AssertionError(f"{mix} cannot be chosen")

    def _confirm_in_architects(self):
        """Press the button that makes what was chosen."""
        key = next((w.key for w in self.table.page.all_widgets() if w.key in CONFIRMING and w.enabled), "")
        if key:
            self.click(key)


def play_by_clicks(guest, chance, until=lambda: False):
    """Click highlighted targets and nothing else until the match is over."""
    clicks = 0
    while not guest.match.state.is_over and not until():
        if isinstance(guest.top, Curtain):
            guest.click("ready")
            continue
        if guest.top is not guest.table:
            raise AssertionError(f"{guest.top} came up")
        before = list(guest.match.record.moves)
        keys = guest.move_keys()
        if guest.targets() and (not keys or chance.random() < 0.7):
            guest.click_target(chance.choice(guest.targets()), chance)
        else:
            guest.click("main" if "main" in keys and chance.random() < 0.6 else chance.choice(keys))
        clicks += 1
        assert guest.match.record.moves != before, f"click {clicks} did nothing"
        guest.wait()
    return clicks


def play_well(guest, until=lambda: False):
    """Click as a bot would, until the match is over."""
    match = guest.match
    while not match.state.is_over and not until():
        if isinstance(guest.top, Curtain):
            guest.click("ready")
        if match.state.is_automatic:
            guest.wait()
            continue
        bot = new_player("easy", match.game, stream(1, len(match.past)))
        for number, move in enumerate(bot.choose(match.state)):
            if number and not (match.state.is_midway and match.state.is_legal(move)):
                break
            before = len(match.past)
            guest.click_move(move)
            assert len(match.past) != before, f"there is nothing to click for '{move}'"
            if len(match.past) < before:  # a choice that is taken back leaves no trace
                break
            assert str(move) in match.record.moves[before:]
        guest.wait()
