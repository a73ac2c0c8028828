"""What something on the table is, what a click on it does, and why it cannot be chosen now."""

from collections.abc import Callable, Sequence

from game.core.move import Move
from game.troyes.black_dice import strength
from game.troyes.decisions import BLACK, FLIP, GROUP
from game.troyes.dice import COLOUR_OF, FLIPPED, VALUE_OF
from game.troyes.effects import asking_card, card_at, mill_deniers
from game.troyes.state import Troyes
from game.troyes.tables import EMPTY
from scenes.figures.marks import tip_note
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.table.places import Place
from scenes.troyes.dice_prices import DicePrices
from scenes.troyes.draw.districts import district_title
from scenes.troyes.draw.pieces import COLOURS
from scenes.troyes.placement import Placements, expulsion_text
from scenes.troyes.places import RAIL_KINDS, Kind
from scenes.troyes.rail_tips import RailTips
from scenes.troyes.rule_texts import listed, rule_text
from scenes.troyes.selection import DiceSelection
from scenes.troyes.tray_text import TrayTexts
from scenes.troyes.viewed_state import state_of
from scenes.troyes.why_not_text import WhyNotTexts
from scenes.ui.tooltip import Tip


class Tips:
    """Explains what lies on the table to the person at the screen."""

    def __init__(
        self,
        context: TableContext,
        selection: DiceSelection,
        prices: DicePrices,
        placements: Placements,
        tray_texts: TrayTexts,
    ) -> None:
        self._context = context
        self._controller = context.controller
        self._selection = selection
        self._prices = prices
        self._placements = placements
        self._rail = RailTips(context)
        self._why_not = WhyNotTexts(context, tray_texts)
        self._explain: dict[str, Callable[[Place], Tip | None]] = {
            Kind.CARD: self._card,
            Kind.CUBES: self._cubes,
            Kind.BUILDING: self._building,
            Kind.SPACE: self._space,
            Kind.LYING: self._lying,
            Kind.FIELDS: self._fields,
            Kind.SUPPLY: self._supply,
            Kind.DISTRICT: self._district,
            Kind.DIE: self._die,
            Kind.BLACK: self._black,
        }

    @property
    def _state(self) -> Troyes:
        return state_of(self._context)

    def tip(self, place: Place, moves: Sequence[Move] | None) -> Tip | None:
        """Return what the tooltip of a place says; `moves` are those that a click makes, None: it cannot be clicked."""
        if place.kind in RAIL_KINDS:
            warning = self._why_not.text(place) if self._controller.accepts_clicks else ""
            return self._rail.tip(place, moves[-1] if moves else None, warning)
        found = self._explain[place.kind](place)
        if found is None:
            return None
        return found.with_use("" if moves is None else self._use(place, moves), self._why_not.text(place))

    def lays_dice_back(self, move: Move) -> bool:
        """Return whether a cube cannot modify the dice chosen so far, so that another group begins with it."""
        laid = self._state.laid
        return move.verb == "use" and bool(laid) and Troyes.of(self._controller.preview(move).view).laid != laid

    # what a click does

    def _use(self, place: Place, moves: Sequence[Move]) -> str:
        """Return what a click on a place does."""
        say = self._context.say
        if not moves:
            return say("tip.arm")
        if len(moves) > 1:
            return say("tip.switch")
        move = moves[0]
        if move.verb == "mill":
            state = self._state
            deniers = mill_deniers(state, state.current_player, asking_card(state), place.number)
            return say("tip.use_mill", n=deniers)
        if move.verb == "activate":
            return self._activation(place.number)
        if self.lays_dice_back(move):
            return say("tip.use_anew")
        if move.verb == "from":
            return self._citizen_taken(move)
        return say("tip.leave" if move.verb == "back" else f"tip.use_{move.verb}")

    def _citizen_taken(self, move: Move) -> str:
        """Return that a citizen is taken, and whom it would expel where it goes."""
        use, expelled = self._context.say("tip.use_from"), self._placements.of(move).expelled
        return f"{use} ({expulsion_text(self._context, expelled)})" if expelled >= 0 else use

    def _activation(self, place: int) -> str:
        say, state = self._context.say, self._state
        if state.has_tradesman(state.current_player, place):
            return say("tip.use_activate")
        card, space = card_at(state, place), state.hire_space(place)
        if space == EMPTY:
            return say("tip.hire_picture", n=card.hire_cost)
        return say("tip.hire", n=card.hire_cost, points=card.vp_spaces[space])

    # cards

    def _card(self, place: Place) -> Tip:
        context, state, number = self._context, self._state, place.number
        if not state.is_open(number):
            title = context.say("tip.face_down", colour=context.name("colour_name", COLOURS[number // 3]))
            body = context.say("tip.face_down_text", n=number % 3 + 1)
            return Tip(title, body)
        lines = []
        if tradesmen := self._tradesmen(number):
            lines.append(context.say("tip.tradesmen", players=tradesmen))
        if cubes := self._counts(state.cubes[number]):
            lines.append(context.say("tip.cubes", players=cubes))
        card = card_at(state, number)
        return Tip(
            context.name("card", card.id),
            rule_text(context.texts, card, solo=state.is_solo),
            tuple(lines),
            foot=tip_note(context, card.id),
        )

    def _tradesmen(self, place: int) -> str:
        """Return who has a tradesman on a card, with the points of the space."""
        context, state = self._context, self._state
        points = card_at(state, place).vp_spaces
        found = [
            context.say("tip.on_space", player=self._name(side), n=points[index])
            for index, side in enumerate(state.posts[place])
            if side >= 0
        ]
        found += [
            context.say("tip.on_picture", player=self._name(side))
            for side in range(state.players + 1)
            if state.pictures[place] >> side & 1
        ]
        return listed(context.texts, found) if found else ""

    def _counts(self, counts: Sequence[int]) -> str:
        """Return how many of something every side has."""
        say = self._context.say
        found = [say("tip.count", player=self._name(side), n=count) for side, count in enumerate(counts) if count]
        return listed(self._context.texts, found) if found else ""

    def _name(self, side: int) -> str:
        return self._context.sides.escaped(side)

    def _cubes(self, place: Place) -> Tip:
        context, state, seat = self._context, self._state, own_seat(self._context)
        card, stored = card_at(state, place.number), state.cubes[place.number]
        title = context.say("tip.cube", card=context.name("card", card.id))
        body = rule_text(context.texts, card, solo=state.is_solo)
        return Tip(title, body, (context.say("tip.own_cubes", n=stored[seat] if seat < len(stored) else 0),))

    # buildings

    def _building(self, place: Place) -> Tip:
        context, state, building = self._context, self._state, place.number
        facts = state.facts.buildings[building]
        counts = [state.citizens_in(side, building) for side in range(state.players + 1)]
        lines = [context.say("tip.wage", n=facts.salary) if facts.salary else context.say("tip.no_wage")]
        if any(counts):
            lines.append(context.say("tip.standing", players=self._counts(counts)))
        body = context.name("building_text", facts.id)
        return Tip(context.name("building", facts.id), body, (*lines, *self._protection(building)))

    def _protection(self, building: int) -> tuple[str, ...]:
        """Return whose citizens cannot be expelled, because one of them lies there."""
        say, lying = self._context.say, self._state.lying[building]
        return (say("tip.lying", players=self._counts(lying)), say("tip.protected")) if any(lying) else ()

    def _space(self, place: Place) -> Tip:
        context, state, space = self._context, self._state, place.number
        building = state.tables.building_of[space]
        facts = state.facts.buildings[building]
        row = next(row for row in facts.rows if state.tables.space_ids[space] in row.spaces)
        numbers = listed(context.texts, (context.texts.number(pips) for pips in row.dice))
        side = state.spaces[space]
        lines = (
            context.say("tip.leads", dice=numbers),
            context.say("tip.empty") if side < 0 else context.say("tip.stands", player=self._name(side)),
        )
        return Tip(context.name("building", facts.id), "", (*lines, *self._protection(building)))

    def _lying(self, place: Place) -> Tip:
        context, building = self._context, place.number
        name = context.name("building", self._state.facts.buildings[building].id)
        title = context.say("tip.lying_title", building=name)
        return Tip(title, context.say("tip.lying_text"), self._protection(building))

    def _fields(self, _place: Place) -> Tip:
        say, divisor = self._context.say, self._state.facts.agriculture.divisor
        return Tip(say("board.fields"), say("tip.fields", n=divisor))

    # districts

    def _supply(self, _place: Place) -> Tip:
        say, state, seat = self._context.say, self._state, own_seat(self._context)
        lines = (say("tip.reserve", n=state.reserve[seat]),)
        return Tip(say("tip.supply", n=state.supply[seat]), say("tip.supply_text"), lines)

    def _district(self, place: Place) -> Tip:
        say, state, side = self._context.say, self._state, place.side
        lines = [say("tip.dice", n=len(state.dice[side]))]
        if state.passed >> side & 1 and side < state.players:
            lines.append(say("tip.savings", n=state.savings[side]))
        if side == state.start:
            lines.append(say("tip.start"))
        is_own = side == self._controller.viewer
        key = "own_district" if is_own else "grey_district" if side >= state.players else "other_district"
        return Tip(district_title(self._context, side), say(f"tip.{key}"), tuple(lines))

    def _die(self, place: Place) -> Tip | None:
        context, dice = self._context, self._state.dice[place.side]
        if place.number >= len(dice):
            return None
        code = dice[place.number]
        colour = context.name("colour_name", COLOURS[COLOUR_OF[code]])
        title = context.say("tip.die", colour=colour, n=VALUE_OF[code])
        expelled = self._placements.led_by(place).expelled
        whom = (self._expulsion(expelled),) if expelled >= 0 else ()
        return Tip(title, district_title(context, place.side), (self._die_line(place, code), *whom))

    def _expulsion(self, side: int) -> str:
        if side == self._controller.current:
            return self._context.say("tip.expels_own")
        return self._context.say("tip.expels", player=self._context.sides.escaped(side))

    def _die_line(self, place: Place, code: int) -> str:
        """Return what a die costs, or what becomes of it."""
        say, state, kind = self._context.say, self._state, self._controller.decision_kind
        can_click = self._context.pointer.can_click(place)
        if kind == FLIP and can_click:
            return say("tip.turns", n=VALUE_OF[FLIPPED[code]])
        if kind == BLACK and place.side == state.current_player:
            return say("tip.strength", n=strength((code,)))
        if kind == GROUP and (can_click or place in self._selection.chosen()):
            price = self._prices.price(place)
            return say("tip.price", n=price) if price else say("tip.free")
        if place.side == self._controller.viewer:
            return say("tip.free")
        one, two, three = state.facts.dice_price
        return say("tip.prices", one=one, two=two, three=three)

    def _black(self, place: Place) -> Tip | None:
        say, black = self._context.say, self._state.black
        if place.number >= len(black):
            return None
        return Tip(say("tip.black", n=black[place.number]), say("tip.black_text"))
