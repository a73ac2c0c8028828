"""What something on the table is, what a click on it brings, and why it cannot be chosen now."""

from collections.abc import Callable
from dataclasses import replace

from game.architects import decisions, why_not
from game.architects.decisions import PLACE, TAKE_BACK
from game.architects.facts import LARGE_PLACES, SPACES
from game.architects.guildhall import missing_goods, needs_discard, taken_spaces
from game.architects.market import MIDDLE, until_reset
from game.architects.scoring import side_score
from game.architects.state import Architects
from game.architects.tables import EMPTY, SMALL_MARKET
from game.architects.tables import GUILDHALL as GUILDHALL_NUMBER
from game.core.move import Move
from scenes.architects import icons, inline_text, visit_tips
from scenes.architects.choices import Choices
from scenes.architects.draw.apprentices import apprentice_tip
from scenes.architects.draw.black_market import offer_tip
from scenes.architects.draw.piles import pile_tip
from scenes.architects.harm import Harms
from scenes.architects.last_reset import reset_line
from scenes.architects.places import BUILDING_DECK, Kind, large_place
from scenes.architects.rule_text import rule
from scenes.architects.tray_text import TrayTexts
from scenes.architects.viewed_state import cards_of, state_of, tray_apprentices
from scenes.figures.marks import tip_note
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.table.places import Place
from scenes.ui.tooltip import Tip


class Tips:
    """Explains what lies on the table to the person at the screen."""

    def __init__(self, context: TableContext, choices: Choices, tray_texts: TrayTexts, harms: Harms) -> None:
        self._context = context
        self._controller = context.controller
        self._choices = choices
        self._tray_texts = tray_texts
        self._harms = harms

    @property
    def _state(self) -> Architects:
        return state_of(self._context)

    @property
    def _seat(self) -> int:
        return own_seat(self._context)

    def tip(self, place: Place) -> Tip | None:
        """Return what the tooltip of a place says."""
        if place.kind is Kind.CHIP:
            chips = self._choices.chips
            return chips[place.number].tip if place.number < len(chips) else None
        if place.kind in _PILES:
            warning = self._why_not(place) if place == BUILDING_DECK and self._controller.accepts_clicks else ""
            return pile_tip(self._context, place, warning)
        find = _TIPS.get(Kind(place.kind))
        found = find(self, place) if find else None
        if found is None:
            return None
        return found.with_use(self._use(place), "" if place.kind in _SAY_THEMSELVES else self._why_not(place))

    # what a click does

    def _use(self, place: Place) -> str:
        """Return what a click on a place does; nothing if it cannot be clicked."""
        if not self._context.pointer.can_click(place):
            return ""
        moves = self._choices.moves_by_place[place]
        if not moves:
            return self._choice(place)
        if place.kind is Kind.APPRENTICE and moves[-1].verb == "place":
            return self._context.say("use.hire_next")
        verb = moves[-1].verb
        return self._context.say(f"use.{_USES.get((self._controller.decision_kind, verb), verb)}")

    def _choice(self, place: Place) -> str:
        """Return what a click does that makes no move yet."""
        say, captures = self._context.say, self._choices.captures
        if place.kind is Kind.OWN:
            return say("use.keep_own" if self._choices.leaving == place.number else "use.leave")
        if place in captures.picked:
            return say("use.unpick")
        return say("use.switch" if place in captures.switches() else "use.pick")

    # why not

    def _why_not(self, place: Place) -> str:
        """Return why a place cannot be clicked now; nothing if it can, or if it is not there to be clicked."""
        context = self._context
        if place.kind in _STILL or context.pointer.can_click(place):
            return ""
        if self._controller.decision is None:
            return context.say("why.over")
        if not self._controller.accepts_clicks:
            return context.why_no_clicks()
        reason = self._reason(place)
        return context.name("why_not", reason) if reason and reason != "not_now" else self._first(place)

    def _reason(self, place: Place) -> str | None:
        """Return why the move is not allowed that a place stands for; None: it is, or there is none."""
        if place.kind is Kind.GROUP and self._choices.captures.is_asked:
            return self._choices.captures.why_not(place)
        move = self._move_for(place)
        return self._state.why_not(move) if move else None

    def _first(self, place: Place) -> str:
        """Return why nothing but the present question can be answered."""
        say = self._context.say
        if self._controller.decision_kind == PLACE:
            key = _ELSEWHERE.get(Kind(place.kind))
            return say(f"why.{key}") if key else ""
        if self._controller.decision_kind == TAKE_BACK:
            return say("why.not_yours")
        return say("why.first", what=self._tray_texts.now().label)

    def _move_for(self, place: Place) -> Move | None:
        """Return the move that a place stands for, allowed or not."""
        tables, asked = self._state.tables, self._controller.decision_kind
        if place.kind is Kind.HAND:
            card = cards_of(self._context, Kind.HAND)[place.number]
            return tables.build[card] if asked == decisions.GUILDHALL and card >= 0 else None
        if place.kind is Kind.APPRENTICE:
            card = self._state.row[place.number]
            return tables.hire[card] if card != EMPTY else None
        if place.kind is Kind.PLACE:
            return tables.place[place.number]
        if place.kind in (Kind.MARKET, Kind.OFFER):
            return tables.place[SMALL_MARKET + place.number]
        simple = {
            Kind.BUILDING_DECK: decisions.DRAW,
            Kind.GUILDHALL: tables.place[GUILDHALL_NUMBER],
            Kind.CATHEDRAL: decisions.CATHEDRAL,
            Kind.PRISON: Move("place", ("prison",)),
        }
        return simple.get(Kind(place.kind))

    # the board

    def _named(self, name: str, *lines: str, warning: str = "") -> Tip:
        short = rule(self._context, "place_short", name).replace("\n", " ")
        return Tip(self._context.name("place", name), short, tuple(line for line in lines if line), warning)

    def _black_market(self, _place: Place) -> Tip:
        return self._named("black_market", reset_line(self._context))

    def _place(self, place: Place) -> Tip:
        context, state, number = self._context, self._state, place.number
        lines = visit_tips.brings(context, number) if self._tells_visits else []
        workers = inline_text.workers_of(context, (state.group(number, side) for side in range(state.sides)))
        lines += self._cost(number)
        if workers:
            lines.append(context.say("tip.workers", players=workers))
        warning = context.say("tip.nothing_to_do") if visit_tips.would_be_idle(context, number) else ""
        return self._named(LARGE_PLACES[number], *lines, warning=warning)

    def _cost(self, number: int) -> list[str]:
        """Return what a worker would cost its owner at a place, in points."""
        is_asked = self._controller.decision_kind == PLACE
        return self._harms.lines(self._state.tables.place[number]) if is_asked else []

    @property
    def _tells_visits(self) -> bool:
        """Whether it is told what the next worker would bring; amid another question it would only confuse."""
        is_busy = self._controller.accepts_clicks and self._controller.decision_kind != PLACE
        return self._controller.decision is not None and self._seat in self._context.sides.seats and not is_busy

    def _group(self, group: Place) -> Tip | None:
        """Return whose group it is, and what its capture costs and brings; where a worker is placed, what that does."""
        context, state, captures = self._context, self._state, self._choices.captures
        count = state.group(group.number, group.side)
        if not count:
            return None
        name = context.name("place", LARGE_PLACES[group.number])
        title = context.say("tip.group", player=context.sides.escaped(group.side), n=count)
        lines = [context.say("tip.capture_own" if group.side == self._seat else "tip.capture_other", n=count)]
        if self._choices.visits(group):
            visit = self._place(large_place(group.number))
            return replace(visit, lines=(*visit.lines, f"{title} · {lines[0]}"))
        price = captures.price_of(group) if captures.is_asked else state.capture_price(self._seat)
        if price and self._controller.decision:
            lines.append(context.say("tip.capture_price", price=inline_text.price(context, price)))
        return Tip(title, name, tuple(lines))

    def _market(self, place: Place) -> Tip:
        """Return what a space of the Black Market costs and brings, and who stands there."""
        context, state, space = self._context, self._state, place.number
        market = state.facts.market
        cost = (
            inline_text.amount(context, state.market_price(self._seat, space), icons.SILVER),
            inline_text.amount(context, market.virtue, icons.VIRTUE_LOSS),
        )
        lines = [context.say("tip.cost", price=inline_text.row(context, cost))]
        if space == MIDDLE:
            lines.append(context.say("tip.middle", n=market.drawn))
        else:
            lines.append(context.say("tip.brings", goods=inline_text.gain(context, state.market_goods(space))))
        owner = state.market[space]
        if owner != EMPTY:
            lines.append(context.say("tip.worker_of", player=context.sides.escaped(owner)))
        elif until_reset(state) == 1:
            lines.append(context.say("tip.market_reset"))
        lines += self._cost(SMALL_MARKET + space)
        return Tip(context.name("place", SPACES[space]), "", tuple(lines))

    def _prison(self, _place: Place) -> Tip:
        workers = inline_text.workers_of(self._context, self._state.prison)
        return self._named("prison", self._context.say("tip.prison", players=workers) if workers else "")

    def _guildhall(self, _place: Place) -> Tip:
        """Return how the clock stands, and what one could build."""
        context, state = self._context, self._state
        lines = [context.say("tip.guildhall", n=state.spaces - taken_spaces(state))]
        if until := state.until_reset():
            lines.append(context.say("tip.until_reset", n=until))
        lines += self._cost(GUILDHALL_NUMBER)
        if self._seat == self._controller.viewer:
            hand = state.hands[self._seat]
            cards = [card for card in hand if why_not.why_no_building(state, self._seat, card) is None]
            names = inline_text.listed(context, (self._building_name(card) for card in cards))
            lines.append(context.say("tip.buildable", buildings=names) if names else "")
        return self._named("guildhall", *lines)

    def _building_name(self, card: int) -> str:
        return self._context.name("building", self._state.tables.building_ids[card])

    def _cathedral(self, place: Place) -> Tip:
        """Return what the next step costs and is worth, and what is missing for it."""
        context, state = self._context, self._state
        level = state.level[self._seat]
        step = self._step(level + 1) if level < len(state.facts.cathedral.levels) else ""
        moves = self._choices.moves_by_place.get(place, ())
        worth = self._harms.step_lines(*moves) if moves else []
        is_asked = self._controller.decision_kind == PLACE and self._controller.accepts_clicks
        reason = why_not.why_no_step(state, self._seat) if is_asked else None
        warning = context.name("why_not", reason) if reason else ""
        rewards = context.say("tip.rewards", n=len(state.rewards))
        return self._named("cathedral", step, rewards, *worth, warning=warning)

    def _step(self, level: int) -> str:
        context, facts = self._context, self._state.facts.cathedral.levels[level - 1]
        parts = [inline_text.goods(context, facts.cost.goods)] if any(facts.cost.goods) else []
        if facts.mix:
            stone, wood = icons.good_icon("stone"), icons.good_icon("wood")
            parts.append(context.say("tip.any_of", n=facts.mix, goods=f":{wood}: :{stone}:"))
        key = "tip.step" if needs_discard(self._state, self._seat) else "tip.step_alone"
        return context.say(key, n=level, price=inline_text.row(context, parts), points=facts.points)

    def _virtue(self, place: Place) -> Tip:
        """Return what a step of the virtue track means, and who stands on it."""
        context, state, step = self._context, self._state, place.number
        virtue = state.facts.virtue
        lines = [context.say("tip.end_points", n=virtue.points[step])]
        if virtue.evaded[step]:
            lines.append(context.say("tip.evades", n=virtue.evaded[step]))
        lines.append(context.say("tip.may_market" if virtue.opens_market(step) else "tip.no_market"))
        lines.append(context.say("tip.may_cathedral" if virtue.opens_cathedral(step) else "tip.no_cathedral"))
        here = [side for side in range(state.sides) if state.virtue[side] == step]
        if here:
            lines.append(inline_text.listed(context, (context.sides.escaped(side) for side in here)))
        return Tip(context.say("tip.virtue", n=step), "", tuple(lines))

    # cards

    def _building(self, place: Place) -> Tip | None:
        """Return what a building does, and what is missing for it."""
        cards = cards_of(self._context, Kind(place.kind))
        if place.number >= len(cards) or cards[place.number] < 0:
            return None
        card = cards[place.number]
        lines = self._missing(card) if place.kind is Kind.HAND else self._needs(card)
        lines += self._worth_now(place)
        name = self._state.tables.building_ids[card]
        text = rule(self._context, "text", name)
        return Tip(self._building_name(card), text, tuple(lines), foot=tip_note(self._context, name))

    def _needs(self, card: int) -> list[str]:
        """Return the skills that a card needs which is not in the hand yet."""
        skills = inline_text.skills(self._context, self._state.tables.building_skills[card])
        return [self._context.say("tip.needs_skills", skills=skills)] if skills else []

    def _worth_now(self, place: Place) -> list[str]:
        """Return by how much building a card now changes the score, with what is paid for it."""
        context, moves = self._context, self._choices.moves_by_place.get(place, ())
        if not moves or moves[-1].verb != "build":
            return []
        if cost := self._harms.lines(*moves):
            return cost
        after = Architects.of(self._controller.preview(*moves).view)
        gain = side_score(after, self._seat).total - side_score(self._state, self._seat).total
        return [context.say("tip.worth_now", n=context.texts.number(gain, sign=True))]

    def _missing(self, card: int) -> list[str]:
        """Return the skills and the goods that are missing for a building."""
        context, state, seat = self._context, self._state, self._seat
        skills = inline_text.skills(context, state.missing_skills(seat, card))
        goods = inline_text.goods(context, missing_goods(state, seat, card))
        lines = [context.say("tip.missing_skills", skills=skills)] if skills else []
        if goods:
            lines.append(context.say("tip.missing_goods", goods=goods))
        return lines or [context.say("tip.can_build")]

    def _own(self, place: Place) -> Tip | None:
        own, tables = tray_apprentices(self._context), self._state.tables
        if place.number >= len(own):
            return None
        name = tables.apprentice_ids[own[place.number]]
        skills = inline_text.skills(self._context, tables.apprentice_skills[own[place.number]])
        text, note = rule(self._context, "text", name), tip_note(self._context, name)
        return Tip(self._context.name("apprentice", name), text, (skills,), foot=note)

    def _character(self, place: Place) -> Tip:
        context, state = self._context, self._state
        name = state.tables.character_ids[place.number]
        warning = context.say("why.character_taken") if place.number in state.characters else ""
        return Tip(context.name("character", name), rule(context, "text", name), (), warning, tip_note(context, name))

    # the rail

    def _apprentice(self, place: Place) -> Tip | None:
        warning = self._why_not(place) if self._controller.accepts_clicks else ""
        return apprentice_tip(self._context, place.number, warning)

    def _offer(self, place: Place) -> Tip:
        warning = self._why_not(place) if self._controller.accepts_clicks else ""
        found = offer_tip(self._context, place.number, warning)
        return replace(found, lines=(*found.lines, *self._cost(SMALL_MARKET + place.number)))


_TIPS: dict[Kind, Callable[[Tips, Place], Tip | None]] = {
    Kind.PLACE: Tips._place,
    Kind.GROUP: Tips._group,
    Kind.MARKET: Tips._market,
    Kind.BLACK_MARKET: Tips._black_market,
    Kind.GUILDHALL: Tips._guildhall,
    Kind.CATHEDRAL: Tips._cathedral,
    Kind.PRISON: Tips._prison,
    Kind.VIRTUE: Tips._virtue,
    Kind.HAND: Tips._building,
    Kind.PACKET: Tips._building,
    Kind.DRAWN: Tips._building,
    Kind.OWN: Tips._own,
    Kind.CHARACTER: Tips._character,
    Kind.APPRENTICE: Tips._apprentice,
    Kind.OFFER: Tips._offer,
}
_USES = {
    (PLACE, "place"): "place",
    (PLACE, "build"): "build_now",
    (PLACE, "cathedral"): "cathedral_now",
    (decisions.MARKET_KEEP, "keep"): "keep",
    (decisions.CATHEDRAL_DISCARD, "discard"): "give",
    (decisions.LIBRARY, "discard"): "give",
}
"""By kind of decision and verb, which words say what a click does; else those of the verb."""
_PILES = frozenset({Kind.BUILDING_DECK, Kind.APPRENTICE_DECK, Kind.REWARDS})
_SAY_THEMSELVES = frozenset({Kind.APPRENTICE, Kind.OFFER})
"""Kinds of places whose tips say, if the person at the screen decides, what is not allowed."""
_STILL = frozenset({Kind.VIRTUE, Kind.BLACK_MARKET, Kind.OWN, Kind.CHARACTER, Kind.PACKET, Kind.DRAWN})
"""Kinds of places that are only looked at, or say themselves what is not allowed."""
_ELSEWHERE = {
    Kind.GROUP: "group",
    Kind.APPRENTICE: "apprentice",
    Kind.BUILDING_DECK: "deck",
}
"""By kind of place, why a worker must be placed first."""
