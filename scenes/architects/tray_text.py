"""What the person at the screen is doing, in a few words and numbers."""

from collections.abc import Callable
from typing import NamedTuple

from game.architects import decisions
from game.architects.captures import Visit
from game.architects.decisions import BuildingAbout, DismissAbout
from game.architects.draft import is_last_choice, next_drafter
from game.architects.facts import GOODS, LARGE_PLACES
from game.architects.state import Architects
from game.architects.stock import Price
from game.architects.tables import EMPTY, WORKSHOP
from game.architects.turns import cards_over
from game.architects.workshop import reach
from scenes.architects import icons, tray_items
from scenes.architects.animation.director import ArchitectsAnimation
from scenes.architects.choices import Choices
from scenes.architects.draw.pieces import worker
from scenes.architects.figures import character_of
from scenes.architects.questions import guildhall_question
from scenes.architects.rule_text import rule
from scenes.architects.tray_items import Row
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.ui import theme
from scenes.ui.run import Drawing, Item

_ROOMY = 150
"""A tray that is as high has room for several sentences."""


class TrayText(NamedTuple):
    """What the tray says: a heading, a sentence, and rows of words and drawings."""

    label: str
    text: str = ""
    rows: tuple[Row, ...] = ()


class TrayTexts:
    """Finds what the tray says."""

    def __init__(self, context: TableContext, choices: Choices, animation: ArchitectsAnimation) -> None:
        self._context = context
        self._controller = context.controller
        self._choices = choices
        self._animation = animation

    @property
    def _state(self) -> Architects:
        return state_of(self._context)

    def now(self) -> TrayText:
        """Return what the tray says now."""
        headline = self._animation.shown_headline
        if headline:
            return TrayText(self._context.say("tray.rival"), headline)
        if self._controller.decision is None or not self._controller.accepts_clicks:
            return self._waiting()
        find = _BY_KIND.get(self._controller.decision_kind, TrayTexts._plain)
        return find(self)

    def _plain(self, *rows: Row, **numbers: int | str) -> TrayText:
        """Return heading and sentence of a decision."""
        say, kind = self._context.say, self._controller.decision_kind
        return TrayText(say(f"doing.{kind}"), say(f"doing_text.{kind}", **numbers), rows)

    def _label(self, *rows: Row) -> TrayText:
        """Return the heading of a decision that needs no sentence."""
        return TrayText(self._context.say(f"doing.{self._controller.decision_kind}"), "", rows)

    def _waiting(self) -> TrayText:
        """Return whose cards lie in the tray."""
        context, state, seat = self._context, self._state, own_seat(self._context)
        if seat == self._controller.viewer or self._controller.is_example:
            label = context.say("tray.your_hand")
        else:
            label = context.say("tray.hand_of", player=context.sides.escaped(seat))
        cards = context.say("tray.cards", n=len(state.hands[seat]), m=state.facts.hand_limit)
        return TrayText(label, cards, (self._workers_row(seat), *self._character_rows(seat)))

    def _workers_row(self, seat: int) -> Row:
        count = self._context.say("tray.workers", n=self._state.available[seat])
        return worker(self._context.sides.colours[seat], 24), tray_items.word(count)

    def _character_rows(self, seat: int) -> tuple[Row, ...]:
        """Return the character of a seat, if it has one."""
        name = character_of(self._context, seat)
        portrait = Drawing(icons.character_icon(name), 24) if name else None
        return ((portrait, tray_items.word(self._context.name("character", name))),) if portrait else ()

    def _apprentice_row(self, number: int) -> Row:
        apprentice = self._state.facts.apprentices[number]
        name = self._context.name("apprentice", apprentice.id)
        return Drawing(icons.apprentice_icon(apprentice), 28), tray_items.word(name)

    # setup

    def _draft(self) -> TrayText:
        context, state = self._context, self._state
        key = "doing_text.draft_last" if is_last_choice(state, state.current_player) else "doing_text.draft"
        neighbour = context.sides.escaped(next_drafter(state, state.current_player))
        text = context.say(key, n=len(state.packets[state.current_player]), player=neighbour)
        return TrayText(context.say("doing.draft"), f"{text}{self._start()}", self._character_rows(own_seat(context)))

    def _start(self) -> str:
        """Return what the character of the person at the screen can do and starts with, if there is room for it."""
        context, name = self._context, character_of(self._context, own_seat(self._context))
        return f"\n{rule(context, 'text', name)}" if name and context.frame.tray.h >= _ROOMY else ""

    # a turn

    def _place(self) -> TrayText:
        say, state, leaving = self._context.say, self._state, self._choices.leaving_card
        if leaving is not None:
            return TrayText(say("doing.leaving"), say("doing_text.leaving"), (self._apprentice_row(leaving),))
        rows = [self._workers_row(state.current_player)]
        until = state.until_reset()
        if state.last_turns >= 0:
            rows.append((Drawing("icon_hourglass", 20), tray_items.word(say("tray.last_turn"), theme.PALE_GOLD)))
        elif until:
            text = say("tray.until_reset", n=until)
            rows.append((Drawing(icons.BLACK_MARKET, 20), tray_items.word(text, theme.STRAW)))
        rows += self._character_rows(state.current_player)
        return self._label(*rows)

    def _left(self) -> TrayText:
        """Return how many trades or actions are left."""
        decision = self._controller.decision
        return self._plain(n=decisions.left_of_visit(decision) if decision else 0)

    def _workshop(self) -> TrayText:
        """Return the price of a hire, how far one can reach, and the coins for more."""
        context, state, seat = self._context, self._state, self._state.current_player
        price = tray_items.price(context, state.hire_price(seat, 0))
        rows: list[Row] = [(tray_items.word(context.say("tray.hire")), *price)]
        columns = reach(state, state.group(WORKSHOP, seat))
        if columns < state.facts.columns:
            text = tray_items.word(context.say("tray.reach", n=columns), theme.STRAW)
            rows.append((text, *tray_items.amount(context, 1, icons.SILVER)))
        return self._label(*rows)

    def _dismiss(self) -> TrayText:
        decision = self._controller.decision
        slot = DismissAbout(*decision.about).slot if decision else 0
        return self._plain(self._apprentice_row(self._state.row[slot]))

    # captures

    def _capture(self) -> TrayText:
        """Return the groups that are chosen, what they cost together, and what could be added."""
        context, captures = self._context, self._choices.captures
        rows = self._chosen_rows()
        prices = captures.prices()
        if prices:
            total = tray_items.price(context, Price(*(sum(parts) for parts in zip(*prices, strict=True))))
            rows.append((tray_items.word(context.say("tray.price"), theme.STRAW), *total))
        if captures.now and captures.now.groups:
            text = context.say("tray.more" if captures.picked else "tray.captures", n=captures.now.left)
            price = tray_items.price(context, captures.now.price, theme.VERDIGRIS_PALE)
            rows.append((tray_items.word(text, theme.VERDIGRIS_PALE), *price))
            rows += self._place_rows(captures.now)
        return self._label(*rows)._replace(text="" if rows else context.say("doing_text.no_more"))

    def _place_rows(self, visit: Visit) -> list[Row]:
        """Return at how many places the visit may go on, where it may make more captures than that."""
        if visit.left <= visit.new_places:
            return []
        if not visit.places:
            text = self._context.say("tip.place_limit", n=visit.new_places)
        elif visit.new_places:
            text = self._context.say("tray.more_places", n=visit.new_places)
        else:
            text = self._context.say("tray.same_places", n=visit.places)
        return [(tray_items.word(text, theme.STRAW),)]

    def _chosen_rows(self) -> list[Row]:
        """Return the chosen groups, those of one place in one row."""
        context = self._context
        groups: dict[int, list[Item]] = {}
        for place in self._choices.captures.picked:
            count = context.texts.number(self._state.group(place.number, place.side))
            group: tuple[Item, ...] = (worker(context.sides.colours[place.side], 24), tray_items.word(count))
            groups.setdefault(place.number, []).extend(group)
        names = {number: context.name("place_brief", LARGE_PLACES[number]) for number in groups}
        return [
            (*row, tray_items.word(context.say("tray.from", place=names[number]))) for number, row in groups.items()
        ]

    # the Guildhall

    @property
    def _building(self) -> int:
        """The building that the present decision is about; EMPTY: the Cathedral."""
        decision = self._controller.decision
        return BuildingAbout(*decision.about).building if decision else EMPTY

    def _guildhall(self) -> TrayText:
        say = self._context.say
        return TrayText(say("doing.guildhall"), say(f"doing_text.{guildhall_question(self._controller.legal_moves)}"))

    def _pay(self) -> TrayText:
        """Return what is being paid for."""
        if self._building == EMPTY:
            return self._label(self._level_row())
        building = self._state.facts.buildings[self._building]
        name = tray_items.word(self._context.name("building", building.id))
        points = tray_items.amount(self._context, building.points, icons.POINTS, theme.VERDIGRIS_PALE)
        return self._label((Drawing(icons.building_icon(building.id), 26), name, *points))

    def _level_row(self) -> Row:
        """Return the next level of the Cathedral, and what it is worth."""
        state = self._state
        level = state.level[state.current_player] + 1
        points = tray_items.amount(self._context, state.tables.level_points[level], icons.POINTS, theme.VERDIGRIS_PALE)
        return (Drawing(icons.CATHEDRAL, 26), tray_items.word(self._context.say("tray.level", n=level)), *points)

    def _take(self) -> TrayText:
        name = self._state.tables.building_ids[self._building]
        return TrayText(self._context.name("building", name), self._context.say("doing_text.take"))

    def _debt(self) -> TrayText:
        """Return how many debts there are of which one may be destroyed."""
        debts = self._state.unpaid[self._state.current_player]
        return self._plain(tray_items.amount(self._context, debts, icons.DEBT))

    def _library(self) -> TrayText:
        """Return what one card brings."""
        good, count = self._state.tables.effect_gains[self._building].goods[0]
        return self._plain(n=count, good=self._context.name("good", GOODS[good]))

    def _take_back(self) -> TrayText:
        """Return what a worker is good for that is taken back: for nothing more in the last turn."""
        say = self._context.say
        key = "take_back_last" if self._state.last_turns > 0 else "take_back"
        return TrayText(say("doing.take_back"), say(f"doing_text.{key}"))

    def _hand(self) -> TrayText:
        return self._plain(n=cards_over(self._state, self._state.current_player))

    def _gatekeeper(self) -> TrayText:
        prisoners = self._context.say("tray.prisoners", n=self._state.prison[self._state.current_player])
        return self._label((Drawing(icons.PRISONER, 22), tray_items.word(prisoners)))


_BY_KIND: dict[str, Callable[[TrayTexts], TrayText]] = {
    decisions.DRAFT: TrayTexts._draft,
    decisions.PLACE: TrayTexts._place,
    decisions.STOREHOUSE: TrayTexts._left,
    decisions.WORKSHOP: TrayTexts._workshop,
    decisions.DISMISS: TrayTexts._dismiss,
    decisions.MARKET_KEEP: lambda texts: texts._plain(n=len(texts._state.drawn)),
    decisions.CAPTURE: TrayTexts._capture,
    decisions.BARRACKS: TrayTexts._capture,
    decisions.GUARD: TrayTexts._left,
    decisions.GUILDHALL: TrayTexts._guildhall,
    decisions.PAY: TrayTexts._pay,
    decisions.CATHEDRAL_DISCARD: lambda texts: texts._plain(texts._level_row()),
    decisions.TAKE: TrayTexts._take,
    decisions.CHURCH: TrayTexts._debt,
    decisions.OVERFLOW: TrayTexts._debt,
    decisions.LIBRARY: TrayTexts._library,
    decisions.HAND: TrayTexts._hand,
    decisions.TAKE_BACK: TrayTexts._take_back,
    decisions.GATEKEEPER: TrayTexts._gatekeeper,
}
