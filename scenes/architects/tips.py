"""What something on the table is, what a click on it brings, and why it cannot be chosen now."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.architects import decisions, why_not
from game.architects.decisions import PLACE, TAKE_BACK
from game.architects.facts import LARGE_PLACES, SPACES
from game.architects.market import MIDDLE
from game.architects.tables import EMPTY, GOLD, GUILDHALL, MARBLE, SILVER, SMALL_MARKET
from game.core.move import Move
from scenes.architects import icons, visits, words
from scenes.architects.doing import doing_now
from scenes.architects.places import Place, group_of
from scenes.architects.rules import rule
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.architects.table import Table


class Explainer:
    """Explains what lies on board and tray to the person at the screen."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def tip(self, place: Place) -> Tip | None:
        """Return what the tooltip of a place says."""
        group, number = place
        explain: dict[str, Callable[[int], Tip | None]] = {
            "place": self._place,
            "group": self._group,
            "market": self._market,
            "black_market": lambda _number: self._named("black_market"),
            "guildhall": lambda _number: self._guildhall(),
            "cathedral": lambda _number: self._cathedral(),
            "prison": lambda _number: self._prison(),
            "virtue": self._virtue,
            "hand": lambda card: self._building(place, card),
            "packet": lambda card: self._building(place, card),
            "drawn": lambda card: self._building(place, card),
            "own": self._own,
            "character": self._character,
        }
        if group == "chip":
            return self._chip(number)
        found = explain[group](number) if group in explain else None
        return None if found is None else found.with_use(self.use(place), self.why_not(place))

    def _chip(self, number: int) -> Tip | None:
        chips = self.table.choices.chips
        return chips[number].tip if number < len(chips) else None

    # what a click does

    def use(self, place: Place) -> str:
        """Return what a click on a place does; nothing if it cannot be clicked."""
        table = self.table
        if not table.can_click(place):
            return ""
        moves = table.choices.clicks[place]
        if not moves:
            return self._choice(place)
        return table.say(f"use.{_USES.get((table.decision_kind, moves[-1].verb), moves[-1].verb)}")

    def _choice(self, place: Place) -> str:
        """Return what a click does that makes no move yet."""
        table = self.table
        if place[0] == "own":
            return table.say("use.keep_own" if table.choices.leaving == place[1] else "use.leave")
        if place in table.picks.picked:
            return table.say("use.unpick")
        return table.say("use.switch" if place in table.picks.switches() else "use.pick")

    # why not

    def why_not(self, place: Place) -> str:
        """Return why a place cannot be clicked now; nothing if it can, or if it is not there to be clicked."""
        table = self.table
        if place[0] in _STILL or place == ("deck", 0) or table.can_click(place):
            return ""
        if table.decision is None:
            return table.say("why.over")
        if not table.accepts_clicks:
            return table.name("why_not", "not_your_turn")
        move = self.move_for(place)
        reason = table.town.why_not(move) if move else None
        if reason and reason != "not_now":
            return table.name("why_not", reason)
        return self._first(place)

    def _first(self, place: Place) -> str:
        """Return why nothing but the present question can be answered."""
        table = self.table
        if table.decision_kind == PLACE:
            return table.say(f"why.{place[0]}") if place[0] in _ELSEWHERE else ""
        if table.decision_kind == TAKE_BACK:
            return table.say("why.not_yours")
        return table.say("why.first", what=doing_now(table).label)

    def move_for(self, place: Place) -> Move | None:
        """Return the move that a place stands for, allowed or not."""
        table, tables = self.table, self.table.tables
        group, number = place
        asked = table.decision_kind
        if group == "group" and asked in (decisions.CAPTURE, decisions.BARRACKS):
            return table.picks.move_of(place)
        if group == "hand" and asked == decisions.GUILDHALL:
            card = table.cards_of("hand")[number]
            return tables.build[card] if card >= 0 else None
        if group == "apprentice":
            card = table.town.row[number]
            return tables.hire[card] if card != EMPTY else None
        simple = {
            "place": tables.place[number] if group == "place" else None,
            "market": tables.place[SMALL_MARKET + number] if group == "market" else None,
            "offer": tables.place[SMALL_MARKET + number] if group == "offer" else None,
            "deck": decisions.DRAW if number else None,
            "guildhall": tables.place[GUILDHALL],
            "cathedral": decisions.CATHEDRAL,
            "prison": Move("place", ("prison",)),
        }
        return simple.get(group)

    # the board

    def _named(self, name: str, *lines: str) -> Tip:
        table = self.table
        short = rule(table.app.texts, "place_short", name).replace("\n", " ")
        return Tip(table.name("place", name), short, tuple(line for line in lines if line))

    def _place(self, place: int) -> Tip:
        table = self.table
        name = LARGE_PLACES[place]
        workers = words.workers_of(table, (table.town.group(place, side) for side in range(table.town.sides)))
        lines = visits.brings(table, place) if self._tells_visits else []
        tip = self._named(name, *lines, table.say("tip.workers", players=workers) if workers else "")
        warning = table.say("tip.nothing_to_do") if visits.is_idle(table, place) else ""
        return Tip(tip.title, tip.body, tip.lines, warning)

    @property
    def _tells_visits(self) -> bool:
        """Whether it is told what the next worker would bring; amid another question it would only confuse."""
        table = self.table
        is_busy = table.accepts_clicks and table.decision_kind != PLACE
        return table.decision is not None and table.seat in table.seats and not is_busy

    def _group(self, number: int) -> Tip | None:
        """Say whose group it is, and what its capture costs and brings."""
        table, town = self.table, self.table.town
        place, side = group_of(("group", number))
        count = town.group(place, side)
        if not count:
            return None
        name = table.name("place", LARGE_PLACES[place])
        title = table.say("tip.group", player=table.name_of(side), n=count)
        lines = [table.say("tip.capture_own" if side == table.seat else "tip.capture_other", n=count)]
        price = table.picks.price_of(("group", number)) if table.picks.is_asked else town.capture_price(table.seat)
        if price and table.decision:
            lines.append(table.say("tip.capture_price", price=words.price(table, price)))
        return Tip(title, name, tuple(lines))

    def _market(self, space: int) -> Tip:
        table, town = self.table, self.table.town
        market = table.facts.market
        cost = (
            words.amount(table, town.market_price(table.seat, space), icons.SILVER),
            words.amount(table, market.virtue, icons.VIRTUE_LOSS),
        )
        lines = [table.say("tip.cost", price=words.row(table, cost))]
        if space == MIDDLE:
            lines.append(table.say("tip.middle", n=market.drawn))
        else:
            lines.append(table.say("tip.brings", goods=words.gain(table, town.market_goods(space))))
        owner = town.market[space]
        if owner != EMPTY:
            lines.append(table.say("tip.worker_of", player=table.name_of(owner)))
        elif town.market.count(EMPTY) == 1:
            lines.append(table.say("tip.market_reset"))
        return Tip(table.name("place", SPACES[space]), "", tuple(lines))

    def _prison(self) -> Tip:
        table = self.table
        workers = words.workers_of(table, table.town.prison)
        return self._named("prison", table.say("tip.prison", players=workers) if workers else "")

    def _guildhall(self) -> Tip:
        """Say how the clock stands, and what one could build."""
        table, town = self.table, self.table.town
        taken = min(len(town.guildhall), town.spaces)
        lines = [table.say("tip.guildhall", n=town.spaces - taken)]
        if until := town.until_reset():
            lines.append(table.say("tip.until_reset", n=until))
        hand = town.hands[table.seat]
        if table.seat == table.viewer:
            names = [card for card in hand if why_not.why_no_building(town, table.seat, card) is None]
            if names:
                cards = words.listed(table, (table.name("building", table.tables.building_ids[card]) for card in names))
                lines.append(table.say("tip.buildable", buildings=cards))
        return self._named("guildhall", *lines)

    def _cathedral(self) -> Tip:
        """Say what the next step costs and is worth, and what is missing for it."""
        table, town = self.table, self.table.town
        level = town.level[table.seat]
        lines = [table.say("tip.rewards", n=len(town.rewards))]
        warning = ""
        if level < len(table.facts.cathedral.levels):
            lines.insert(0, self._step(level + 1))
        if table.decision_kind == PLACE and table.accepts_clicks:
            reason = why_not.why_no_step(town, table.seat)
            warning = table.name("why_not", reason) if reason else ""
        tip = self._named("cathedral", *lines)
        return Tip(tip.title, tip.body, tip.lines, warning)

    def _step(self, level: int) -> str:
        table = self.table
        facts = table.facts.cathedral.levels[level - 1]
        parts = [words.goods(table, facts.cost.goods)] if any(facts.cost.goods) else []
        if facts.mix:
            stone, wood = icons.good_icon("stone"), icons.good_icon("wood")
            parts.append(f"{table.app.texts.number(facts.mix)} :{wood}: :{stone}:")
        is_spared = table.tables.no_discard[table.town.characters[table.seat]]
        key = "tip.step_alone" if is_spared else "tip.step"
        return table.say(key, n=level, price=words.row(table, parts), points=facts.points)

    def _virtue(self, step: int) -> Tip:
        """Say what a step of the virtue track means, and who stands on it."""
        table, virtue = self.table, self.table.facts.virtue
        lines = [table.say("tip.end_points", n=virtue.points[step])]
        if virtue.evaded[step]:
            lines.append(table.say("tip.evades", n=virtue.evaded[step]))
        lines.append(table.say("tip.may_market" if step <= virtue.market_most else "tip.no_market"))
        lines.append(table.say("tip.may_cathedral" if step >= virtue.cathedral_least else "tip.no_cathedral"))
        here = [side for side in range(table.town.sides) if table.town.virtue[side] == step]
        if here:
            lines.append(words.listed(table, (table.name_of(side) for side in here)))
        return Tip(table.say("tip.virtue", n=step), "", tuple(lines))

    # cards

    def _building(self, place: Place, number: int) -> Tip | None:
        """Say what a building does, and what is missing for it."""
        table, town = self.table, self.table.town
        cards = table.cards_of(place[0])
        if number >= len(cards) or cards[number] < 0:
            return None
        card = cards[number]
        name = table.tables.building_ids[card]
        lines = []
        if place[0] == "hand":
            if missing := town.missing_skills(table.seat, card):
                lines.append(table.say("tip.missing_skills", skills=words.skills(table, missing)))
            if short := self._missing_goods(card):
                lines.append(table.say("tip.missing_goods", goods=short))
            if not lines:
                lines.append(table.say("tip.can_build"))
        return Tip(table.name("building", name), rule(table.app.texts, "text", name), tuple(lines))

    def _missing_goods(self, card: int) -> str:
        table, town = self.table, self.table.town
        if town.can_pay(table.seat, card):
            return ""
        cost = table.tables.costs[card]
        short = [count - town.good(table.seat, good) for good, count in enumerate(cost[:SILVER])]
        if table.tables.one_gem[town.characters[table.seat]]:
            short[GOLD], short[MARBLE] = 0, short[GOLD] + short[MARBLE]
        return words.goods(table, (max(0, count) for count in short))

    def _own(self, number: int) -> Tip | None:
        table, own = self.table, self.table.town.apprentices[self.table.seat]
        if number >= len(own):
            return None
        name = table.tables.apprentice_ids[own[number]]
        skills = words.skills(table, table.tables.apprentice_skills[own[number]])
        return Tip(table.name("apprentice", name), rule(table.app.texts, "text", name), (skills,))

    def _character(self, number: int) -> Tip:
        table = self.table
        name = table.tables.character_ids[number]
        taken = number in table.town.characters
        warning = table.say("why.character_taken") if taken else ""
        return Tip(table.name("character", name), rule(table.app.texts, "text", name), (), warning)


_USES = {
    (PLACE, "place"): "place",
    (decisions.MARKET_KEEP, "keep"): "keep",
    (decisions.CATHEDRAL_DISCARD, "discard"): "give",
    (decisions.LIBRARY, "discard"): "give",
}
"""By kind of decision and verb, which words say what a click does; else those of the verb."""
_STILL = ("virtue", "black_market", "own", "character", "packet", "drawn", "rewards", "resets", "scheme")
"""Kinds of places that are only looked at, or say themselves what is not allowed."""
_ELSEWHERE = ("hand", "group", "cathedral", "apprentice", "deck")
"""Kinds of places that a worker must be placed for first."""
