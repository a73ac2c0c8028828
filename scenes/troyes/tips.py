"""What something on the table is, what a click on it does, and why it cannot be chosen now."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.move import Move
from game.troyes import decisions
from game.troyes.decisions import BLACK, CITIZEN, GROUP, SETUP, TARGET, TURN
from game.troyes.dice import COLOUR_OF, FACES, FLIPPED, VALUE_OF
from game.troyes.groups import threat_id
from game.troyes.tables import EMPTY
from scenes.troyes.buttons import mill_gain
from scenes.troyes.choices import Place, die_of
from scenes.troyes.doing import doing_now
from scenes.troyes.pieces import COLOURS
from scenes.troyes.words import listed, rule_text
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.troyes.table import Table


class Explainer:
    """Explains what lies on the board to the person at the screen."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def tip(self, place: Place) -> Tip | None:
        """Return what the tooltip of a place says."""
        group, number = place
        explain: dict[str, Callable[[int], Tip | None]] = {
            "card": self._card,
            "building": self._building,
            "space": self._space,
            "lying": self._lying,
            "die": self._die,
            "black": self._black,
            "cube": self._cube,
            "fields": lambda _number: self._fields(),
            "supply": lambda _number: self._supply(),
            "district": self._district,
        }
        found = explain[group](number) if group in explain else None
        return None if found is None else found.with_use(self.use(place), self.why_not(place))

    # what a click does

    def use(self, place: Place) -> str:
        """Return what a click on a place does; nothing if it cannot be clicked."""
        table = self.table
        if not table.can_click(place):
            return ""
        moves = table.choices.clicks[place]
        if not moves:
            return table.say("tip.arm")
        move = moves[-1]
        if len(moves) > 1:
            return table.say("tip.switch")
        key = f"tip.use_{move.verb}"
        if move.verb == "back":
            return table.say("tip.leave")
        if move.verb == "mill":
            return table.say(key, n=mill_gain(table, place[1]))
        if move.verb == "activate":
            return self._activation(place[1])
        return table.say(key)

    def _activation(self, place: int) -> str:
        table, town = self.table, self.table.town
        if town.has_tradesman(town.current_player, place):
            return table.say("tip.use_activate")
        card = table.facts.cards[town.cards[place]]
        space = town.hire_space(place)
        if space == EMPTY:
            return table.say("tip.hire_picture", n=card.hire_cost)
        return table.say("tip.hire", n=card.hire_cost, points=card.vp_spaces[space])

    # why not

    def why_not(self, place: Place) -> str:
        """Return why a place cannot be clicked now; nothing if it can, or if it is not there to be clicked."""
        table = self.table
        is_still = place[0] in ("district", "lying", "supply") and table.decision_kind != CITIZEN
        if is_still or table.can_click(place):
            return ""
        if table.decision is None:
            return table.say("why.over")
        if not table.accepts_clicks:
            return table.say("why.not_your_turn")
        reasons = {TURN: self._why_not_turn, GROUP: self._why_not_group, BLACK: self._why_not_black}
        reason = reasons[table.decision_kind](place) if table.decision_kind in reasons else ""
        return reason or self._first(place)

    def _first(self, place: Place) -> str:
        """Return why nothing but the present question can be answered."""
        table = self.table
        if table.decision_kind == SETUP and place[0] == "space":
            return table.name("why_not", "full")
        if table.decision_kind == CITIZEN:
            return table.say("why.not_yours")
        return table.say("why.first", what=doing_now(table).title)

    def _why_not_turn(self, place: Place) -> str:
        table = self.table
        if place[0] == "die":
            key = "action_first" if die_of(place[1])[0] == table.town.current_player else "action_first_other"
            return table.say(f"why.{key}")
        if place[0] == "cube":
            return table.say("why.action_first_cube")
        move = self.move_for(place)
        reason = table.town.why_not(move) if move else None
        return self._reason(reason)

    def _reason(self, reason: str | None) -> str:
        """Return a reason of the rules in words; what is simply not asked now has none of its own."""
        return self.table.name("why_not", reason) if reason and reason != "not_now" else ""

    def _why_not_group(self, place: Place) -> str:
        """Return why a die or a cube does not fit, or why something else cannot be begun instead."""
        table, town = self.table, self.table.town
        if place[0] == "die":
            side, index = die_of(place[1])
            return self._reason(town.why_not(town.tables.lay[town.players][side * FACES + town.dice[side][index]]))
        if place[0] == "cube":
            return table.name("why_not", "does_not_fit")
        move = self.move_for(place)
        if move is None:
            return ""
        other = town.copy()
        other.listening = False
        other.apply(decisions.BACK)
        return self._reason(other.why_not(move))

    def _why_not_black(self, place: Place) -> str:
        table, town = self.table, self.table.town
        if place == ("black", 0):
            return table.say("why.highest")
        if place[0] == "die" and die_of(place[1])[0] != town.current_player:
            return table.say("why.own_dice")
        return ""

    def move_for(self, place: Place) -> Move | None:
        """Return the move that a place stands for in a turn, allowed or not."""
        town = self.table.town
        group, number = place
        if group == "card":
            return town.tables.activate[town.cards[number]] if town.cards[number] >= 0 else None
        if group in ("building", "space"):
            return town.tables.place[number if group == "building" else town.tables.building_of[number]]
        if group == "event":
            name = threat_id(town, number)
            return Move("cube" if self.table.decision_kind == TARGET else "combat", (name,))
        return _MOVES.get(place)

    # cards

    def _card(self, place: int) -> Tip:
        table, town = self.table, self.table.town
        if not town.is_open(place):
            colour = table.name("colour_name", COLOURS[place // 3])
            title = table.say("tip.face_down", colour=colour)
            return Tip(
                title, table.say("tip.face_down_text", n=place % 3 + 1), warning=table.name("why_not", "face_down")
            )
        card = table.facts.cards[town.cards[place]]
        lines = []
        if names := self._tradesmen(place):
            lines.append(table.say("tip.tradesmen", players=names))
        if cubes := self._stored(place):
            lines.append(table.say("tip.cubes", players=cubes))
        return Tip(table.name("card", card.id), rule_text(table.app.texts, card, solo=town.is_solo), tuple(lines))

    def _tradesmen(self, place: int) -> str:
        """Return who has a tradesman on a card, with the points of the space."""
        table, town = self.table, self.table.town
        card = table.facts.cards[town.cards[place]]
        found = [
            table.say("tip.on_space", player=self._name(side), n=card.vp_spaces[index])
            for index, side in enumerate(town.posts[place])
            if side >= 0
        ]
        found += [
            table.say("tip.on_picture", player=self._name(side))
            for side in range(town.players + 1)
            if town.pictures[place] >> side & 1
        ]
        return listed(table.app.texts, found) if found else ""

    def _stored(self, place: int) -> str:
        table = self.table
        return self._counts(table.town.cubes[place])

    def _counts(self, counts: tuple[int, ...]) -> str:
        table = self.table
        found = [table.say("tip.count", player=self._name(side), n=count) for side, count in enumerate(counts) if count]
        return listed(table.app.texts, found) if found else ""

    def _name(self, side: int) -> str:
        return self.table.name_of(side)

    def _cube(self, place: int) -> Tip:
        table, town = self.table, self.table.town
        card = table.facts.cards[town.cards[place]]
        count = town.cubes[place][table.seat] if table.seat < len(town.cubes[place]) else 0
        title = table.say("tip.cube", card=table.name("card", card.id))
        body = rule_text(table.app.texts, card, solo=town.is_solo)
        return Tip(title, body, (table.say("tip.own_cubes", n=count),))

    # buildings

    def _building(self, building: int) -> Tip:
        table, town = self.table, self.table.town
        facts = table.facts.buildings[building]
        counts = tuple(town.citizens_in(side, building) for side in range(town.players + 1))
        body = table.name("building_text", facts.id)
        lines = [table.say("tip.wage", n=facts.salary) if facts.salary else table.say("tip.no_wage")]
        if any(counts):
            lines.append(table.say("tip.standing", players=self._counts(counts)))
        return Tip(table.name("building", facts.id), body, (*lines, *self._protection(building)))

    def _protection(self, building: int) -> tuple[str, ...]:
        """Return whose citizens cannot be expelled, because one of them lies there."""
        table = self.table
        lying = table.town.lying[building]
        if not any(lying):
            return ()
        return (table.say("tip.lying", players=self._counts(lying)), table.say("tip.protected"))

    def _space(self, space: int) -> Tip:
        table, town = self.table, self.table.town
        building = town.tables.building_of[space]
        facts = table.facts.buildings[building]
        row = next(row for row in facts.rows if town.tables.space_ids[space] in row.spaces)
        numbers = listed(table.app.texts, (table.app.texts.number(pips) for pips in row.dice))
        lines = [table.say("tip.leads", dice=numbers)]
        side = town.spaces[space]
        key = "tip.empty" if side < 0 else "tip.stands"
        lines.append(table.say(key, player=self._name(side)) if side >= 0 else table.say(key))
        return Tip(table.name("building", facts.id), "", (*lines, *self._protection(building)))

    def _lying(self, building: int) -> Tip:
        table = self.table
        name = table.name("building", table.facts.buildings[building].id)
        return Tip(table.say("tip.lying_title", building=name), table.say("tip.lying_text"), self._protection(building))

    def _fields(self) -> Tip:
        table = self.table
        farm = table.facts.agriculture
        return Tip(table.say("board.fields"), table.say("tip.fields", n=farm.divisor))

    # districts

    def _supply(self) -> Tip:
        table = self.table
        lines = (table.say("tip.reserve", n=table.town.reserve[table.seat]),)
        return Tip(table.say("tip.supply", n=table.town.supply[table.seat]), table.say("tip.supply_text"), lines)

    def _district(self, side: int) -> Tip:
        table, town = self.table, self.table.town
        lines = [table.say("tip.dice", n=len(town.dice[side]))]
        if town.passed >> side & 1 and side < town.players:
            lines.append(table.say("tip.savings", n=town.savings[side]))
        if side == town.start:
            lines.append(table.say("tip.start"))
        own = side == table.viewer
        key = "own_district" if own else "grey_district" if side >= town.players else "other_district"
        return Tip(table.districts.title(side), table.say(f"tip.{key}"), tuple(lines))

    def _die(self, number: int) -> Tip | None:
        table, town = self.table, self.table.town
        side, index = die_of(number)
        if index >= len(town.dice[side]):
            return None
        code = town.dice[side][index]
        colour = table.name("colour_name", COLOURS[COLOUR_OF[code]])
        title = table.say("tip.die", colour=colour, n=VALUE_OF[code])
        return Tip(title, table.districts.title(side), tuple(self._die_lines(side, number)))

    def _die_lines(self, side: int, number: int) -> list[str]:
        """Return what a die costs, or what becomes of it."""
        table, town = self.table, self.table.town
        place = ("die", number)
        code = town.dice[side][die_of(number)[1]]
        if table.decision_kind == decisions.FLIP and table.can_click(place):
            return [table.say("tip.turns", n=VALUE_OF[FLIPPED[code]])]
        if table.decision_kind == BLACK and side == town.current_player:
            doubled = COLOUR_OF[code] == 0
            return [table.say("tip.strength", n=VALUE_OF[code] * (2 if doubled else 1))]
        if table.decision_kind == GROUP and (table.can_click(place) or place in table.choices.chosen()):
            price = table.pricing.price(place)
            return [table.say("tip.price", n=price) if price else table.say("tip.free")]
        if side == table.viewer:
            return [table.say("tip.free")]
        one, two, three = table.facts.dice_price
        return [table.say("tip.prices", one=one, two=two, three=three)]

    def _black(self, index: int) -> Tip | None:
        table, town = self.table, self.table.town
        if index >= len(town.black):
            return None
        title = table.say("tip.black", n=town.black[index])
        return Tip(title, table.say("tip.black_text"))


_MOVES: dict[Place, Move] = {
    ("cathedral", 0): decisions.BEGIN_BUILD,
    ("fields", 0): decisions.BEGIN_FARM,
    ("influence", 1): decisions.RECRUIT,
    ("influence", 2): decisions.BEGIN_FLIP,
}
