"""What the tray says: what is being done now, in a few words, dice and numbers."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from game.core.move import Move
from game.core.state import NOBODY, Decision
from game.troyes import decisions, groups
from game.troyes.decisions import ACTIVATE, BUILD, COMBAT, FARM, PLACE, CardAbout, action_of
from game.troyes.dice import FACES, FLIPPED, MIX
from game.troyes.effects import asking_card, card_at
from game.troyes.facts import ACTIONS
from game.troyes.influence import can_recruit
from game.troyes.state import Troyes
from game.troyes.why_not import missing
from scenes.table.context import TableContext
from scenes.table.director import numbers_of
from scenes.table.places import Place
from scenes.troyes import icons
from scenes.troyes.activation_count import ActivationCount
from scenes.troyes.draw.pieces import CITIZEN, COLOURS, TRADESMAN
from scenes.troyes.outcome import CUBES, DENIERS, INFLUENCE, POINTS, outcome, takes_from_supply
from scenes.troyes.placement import Placements, expulsion_text
from scenes.troyes.places import district_order
from scenes.troyes.selection import DiceSelection
from scenes.troyes.tray_notes import ICON, Note, amount, gain, pay, pay_to, word
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.run import Drawing

_QUESTIONS_OF_CARDS = (decisions.MILL, decisions.AGAIN, decisions.TARGET)


class TrayText(NamedTuple):
    """Heading, a line below it, dice with their total, and what they are for."""

    label: str
    line: str = ""
    dice: tuple[Place, ...] = ()
    slots: int = 0
    """How many dice there is room for; those that are missing are drawn as gaps."""
    total: str = ""
    picture: str = ""
    title: str = ""
    notes: tuple[Note, ...] = ()
    doubles_red: bool = False
    turned: tuple[int, ...] = ()
    """What the dice show after they are turned over."""
    spent: tuple[int, ...] = ()
    """Dice that were used, and are no longer on the square."""


class TrayTexts:
    """Finds what the tray says."""

    def __init__(
        self, context: TableContext, selection: DiceSelection, count: ActivationCount, placements: Placements
    ) -> None:
        self._context = context
        self._controller = context.controller
        self._selection = selection
        self._count = count
        self._placements = placements
        self._finders: dict[str, Callable[[Decision], TrayText]] = {
            decisions.SETUP: self._setup,
            decisions.TURN: self._turn,
            decisions.FLIP: self._flip,
            decisions.GROUP: self._group,
            decisions.CITIZEN: self._citizen,
            decisions.BLACK: self._black,
            decisions.MILL: self._mill,
            decisions.AGAIN: self._again,
            decisions.TARGET: self._target,
            decisions.LE_ROY: self._waiting,
        }

    @property
    def _state(self) -> Troyes:
        return state_of(self._context)

    def now(self) -> TrayText:
        """Return what the tray says now."""
        context, say, decision = self._context, self._context.say, self._controller.decision
        if decision is None:
            return TrayText(say("tray.over"), title=say("tray.over_title"), picture=icons.CATHEDRAL)
        if self._selection.armed:
            price = pay(context, INFLUENCE, self._state.facts.influence_uses.reroll)
            leave = (word(say("tray.reroll_leave")),)
            return TrayText(say("tray.influence"), title=say("tray.reroll"), notes=(price, leave))
        text = self._finders[decision.kind](decision)
        if self._controller.turn_end.is_awaited and decision.kind in _QUESTIONS_OF_CARDS:
            return text._replace(label=say("tray.your_turn"), title=text.label, notes=())
        return text if self._controller.is_persons_turn else self._watched(decision, text)

    def _watched(self, decision: Decision, text: TrayText) -> TrayText:
        """Return who answers a question and what it is about; whoever only watches is not asked."""
        player = self._context.sides.escaped(decision.seat)
        if decision.kind == decisions.CITIZEN:
            name = target_name(self._context, self._state, *action_of(decision))
            return text._replace(label=player, title=name, notes=tuple(self._expulsion()))
        if decision.kind in _QUESTIONS_OF_CARDS:
            return text._replace(label=player, title=text.label, notes=())
        return text._replace(label=player, line="") if decision.kind in (decisions.FLIP, decisions.BLACK) else text

    def headline(self, headline: str) -> TrayText:
        """Return what the tray says while it is shown what Le Roy does."""
        return TrayText(self._context.say("tray.le_roy"), picture=icons.LE_ROY, title=headline)

    def meanwhile(self, before: int) -> TrayText | None:
        """Return what the tray says while what happened is still shown; `before` is the side that was on turn.

        Nobody is asked yet; nothing: what the tray says at rest is true already.
        """
        latest = self._controller.history.latest_decision(self._controller.viewer)
        if any(event.kind == "round_began" for event in latest):
            return self._dealing()
        if before in (NOBODY, self._controller.current):
            return None
        has_come = self._controller.is_persons_turn or before not in self._controller.seating.people
        return self._playing(before) if has_come else None

    def _dealing(self) -> TrayText:
        """Return what the tray says while a round begins, before anybody sees what the black dice show."""
        say = self._context.say
        return TrayText(say("tray.begins"), picture=icons.START, title=say("deed.round_began", n=self._state.round))

    # turns

    def _turn(self, decision: Decision) -> TrayText:
        if not self._controller.accepts_clicks:
            return self._waiting(decision)
        say = self._context.say
        is_stuck = not any(move.verb in ACTIONS for move in self._state.legal_moves())
        return TrayText(
            say("tray.your_turn"),
            title=say("tray.choose_action" if self._state.dice[decision.seat] else "tray.no_dice"),
            notes=(_hint(say("tray.nothing_left" if is_stuck else "tray.choose_what")),),
        )

    def _waiting(self, decision: Decision) -> TrayText:
        """Return who is playing; of Le Roy also what he did last, and with which dice."""
        context, state, side = self._context, self._state, decision.seat
        roll = state.last_roll
        if not (state.is_solo and side == state.grey and roll):
            return self._playing(side)
        told = {event.kind for event in self._controller.history.since({"le_roy_rolled"}, self._controller.viewer)}
        result = context.name("result", state.tables.results[sum(roll)].action)
        if "le_roy_idle" in told:
            result = context.say("le_roy.unused")
        return TrayText(
            context.say("tray.le_roy"),
            picture=icons.LE_ROY,
            title=context.say("tray.le_roy_last", n=sum(roll), result=result),
            spent=self._spent(),
        )

    def _playing(self, side: int) -> TrayText:
        sides = self._context.sides
        return TrayText(self._context.say("tray.playing"), title=sides.escaped(side), picture=sides.portraits[side])

    def _spent(self) -> tuple[int, ...]:
        """Return the dice that Le Roy used last."""
        for event in self._controller.history.since({"le_roy_rolled"}, self._controller.viewer):
            if event.kind == "le_roy_spent":
                return numbers_of(event, "dice")
        return ()

    def _setup(self, decision: Decision) -> TrayText:
        context, side = self._context, decision.seat
        is_own = self._controller.accepts_clicks
        left = _hint(context.say("tray.citizens_left", n=self._state.supply[side]))
        return TrayText(
            context.say("tray.setup"),
            title=context.say("tray.place_citizens") if is_own else context.sides.escaped(side),
            notes=((self._figure(side), *left),),
        )

    def _figure(self, side: int, name: str = CITIZEN) -> Drawing:
        return Drawing(name, 24, player_tint(theme.COLOURS[self._context.sides.colours[side]]))

    # dice turned over, and black dice

    def _chosen_dice(self) -> tuple[Place, ...]:
        return tuple(sorted(self._selection.chosen(), key=district_order))

    def _flip(self, _decision: Decision) -> TrayText:
        context, uses = self._context, self._state.facts.influence_uses
        return TrayText(
            context.say("tray.influence"),
            context.say("tray.flip_line", n=uses.flipped_dice),
            self._chosen_dice(),
            uses.flipped_dice,
            title=context.say("tray.flip"),
            notes=(pay(context, INFLUENCE, uses.flip),),
            turned=tuple(FLIPPED[die % FACES] for die in self._state.laid),
        )

    def _black(self, _decision: Decision) -> TrayText:
        context, state, texts = self._context, self._state, self._context.texts
        total, need = state.black_total(), sum(state.struck)
        compared = texts.formula(f"{texts.number(total)} {'≥' if total >= need else '<'} {texts.number(need)}")
        return TrayText(
            context.say("tray.black"),
            context.say("tray.black_line"),
            self._chosen_dice(),
            total=f"= {texts.number(total)}",
            title=context.say("tray.black_title", n=len(state.struck), formula=compared),
            notes=tuple(self._black_notes(need - total)),
            doubles_red=True,
        )

    def _black_notes(self, missing: int) -> list[Note]:
        """Return what countering brings, or what is missing."""
        context, state = self._context, self._state
        if missing <= 0:
            return [*gain(context, Counter({INFLUENCE: len(state.struck)})), *self._more_black(-missing)]
        if self._controller.is_persons_turn and state.is_legal(decisions.YIELD):
            return [(word(context.say("tray.black_short"), theme.VERMILION_PALE),)]
        return [(word(context.say("tray.black_missing", n=missing), theme.VERMILION_PALE),)]

    def _more_black(self, spare: int) -> list[Note]:
        """Return which black die the dice would counter as well."""
        moves = self._state.legal_moves() if self._controller.accepts_clicks else []
        more = max((move.number() for move in moves if move.verb == "strike" and move.number() <= spare), default=0)
        return [_hint(self._context.say("tray.black_more", n=more))] if more else []

    # citizens and cards

    def _citizen(self, decision: Decision) -> TrayText:
        context, state = self._context, self._state
        action, target = action_of(decision)
        if action == PLACE:
            title = context.say("tray.place_who", building=target_name(self._context, self._state, action, target))
            figure = self._figure(decision.seat)
        else:
            title = context.say("tray.hire_who", card=target_name(self._context, self._state, action, target))
            figure = self._figure(decision.seat, TRADESMAN)
        return TrayText(
            context.say("tray.citizen"),
            picture=target_picture(state, action, target),
            title=title,
            notes=((figure, *_hint(self._where_from(decision.seat))), *self._expulsion()),
        )

    def _where_from(self, seat: int) -> str:
        """Return where a citizen can be taken from, and how to get a new one for an empty supply."""
        state, say = self._state, self._context.say
        if state.supply[seat]:
            return say("tray.from_where")
        return say("tray.from_board_or_recruit" if can_recruit(state, seat) else "tray.from_board")

    def _mill(self, decision: Decision) -> TrayText:
        return self._card_question(decision, "mill")

    def _target(self, decision: Decision) -> TrayText:
        return self._card_question(decision, "target")

    def _again(self, decision: Decision) -> TrayText:
        """Return what one more activation of a card that asks payment costs, and what it brings."""
        params = asking_card(self._state).params
        kind, price = (DENIERS, params.pay_deniers) if params.pay_deniers else (INFLUENCE, params.pay_influence)
        gains = {DENIERS: params.deniers, INFLUENCE: params.influence, POINTS: params.points, CUBES: params.cubes}
        notes = (pay(self._context, kind, price), *gain(self._context, Counter(gains)))
        return self._card_question(decision, "again", *notes)

    def _card_question(self, decision: Decision, key: str, *notes: Note) -> TrayText:
        context = self._context
        place, left = CardAbout(*decision.about)
        card = card_at(self._state, place).id
        return TrayText(
            context.name("card", card),
            picture=icons.card_icon(card),
            title=context.say(f"tray.{key}"),
            notes=(_hint(context.say(f"tray.{key}_left", n=left)), *notes),
        )

    # groups of dice

    def _group(self, decision: Decision) -> TrayText:
        context, state = self._context, self._state
        group, builder = state.group(), groups.present(state)
        action, target = action_of(decision)
        if self._controller.accepts_clicks:
            label = context.say("tray.workforce")
        else:
            label = context.say("tray.workforce_of", player=context.sides.escaped(decision.seat))
        return TrayText(
            label,
            self._wanted_dice(builder),
            self._chosen_dice(),
            builder.most,
            f"= {context.texts.number(group.value)}" if group.dice else "",
            target_picture(state, action, target),
            self._group_title(group, builder.terms),
            self._group_notes(decision, group),
        )

    def _group_notes(self, decision: Decision, group: groups.Group) -> tuple[Note, ...]:
        """Return what is missing, or what finishing the group brings and takes."""
        changes = (*self._supply(), *self._expulsion(), *self._costs(group))
        return (*self._missing(group), *self._gains(decision, group), *changes)

    def _missing(self, group: groups.Group) -> list[Note]:
        """Return how much more the chosen dice must be worth."""
        if not group.dice or group.is_complete:
            return []
        key, need, have = missing(self._state)
        if key != "not_enough" or need <= have:
            return []
        return [(word(self._context.say("tray.black_missing", n=need - have), theme.VERMILION_PALE),)]

    def _supply(self) -> list[Note]:
        """Return that a citizen is taken from the supply, where another one could be."""
        move = self._count.finishing_move()
        if move is None or not takes_from_supply(self._context, move):
            return []
        return [(self._figure(self._state.current_player), word(self._context.say("tray.from_supply"), theme.CREAM))]

    def _expulsion(self) -> list[Note]:
        """Return whose citizen the one to be placed expels."""
        expelled = self._placements.now().expelled
        if expelled < 0:
            return []
        text = expulsion_text(self._context, expelled)
        return [(self._figure(expelled), word(text, theme.VERMILION_PALE))]

    def _wanted_dice(self, builder: groups.Builder) -> str:
        """Return which dice can be used."""
        context = self._context
        useful = [colour for colour in range(3) if builder.fits(colour)]
        if len(useful) > 1:
            key = "dice_any" if builder.terms.need == MIX and builder.is_mixed else "dice_one_colour"
            return context.say(f"tray.{key}", n=builder.most)
        colour = context.name("colour", COLOURS[useful[0]]) if useful else ""
        return context.say("tray.dice", n=builder.most, colour=colour)

    def _group_title(self, group: groups.Group, terms: groups.Terms) -> str:
        """Return what is done, as a calculation if the group is complete."""
        say, texts = self._context.say, self._context.texts
        name = target_name(self._context, self._state, terms.action, terms.target)
        if not group.is_complete:
            return name
        if terms.action in (BUILD, PLACE):
            return say("tray.built" if terms.action == BUILD else "tray.placed", name=name, n=group.most)
        count = group.value // terms.least
        division = f"{texts.number(group.value)} ÷ {texts.number(terms.least)} = {texts.number(count)}"
        key = {ACTIVATE: "times", COMBAT: "fight", FARM: "farm"}[terms.action]
        return say(f"tray.{key}", name=name, formula=texts.formula(division), n=count)

    def _costs(self, group: groups.Group) -> list[Note]:
        """Return what is paid: for the tradesman, and for dice."""
        context = self._context
        notes: list[Note] = []
        if group.hire_cost:
            cost = amount(context, DENIERS, group.hire_cost, theme.VERMILION_PALE)
            notes.append((word(context.say("tray.hire"), theme.VERMILION_PALE), *cost))
        return notes + [pay_to(context, side, deniers) for side, deniers in group.costs if deniers]

    def _gains(self, decision: Decision, group: groups.Group) -> list[Note]:
        """Return what finishing the group brings; where dice decide, only how they do."""
        move = self._count.finishing_move()
        if move is None or not group.is_complete:
            return []
        action, target = action_of(decision)
        card = card_at(self._state, target) if action == ACTIVATE else None
        if card and card.effect == "roll_for_cube":
            text = self._context.say("tray.rolls", n=self._count.count, least=card.params.least)
            return [(word(text, theme.VERDIGRIS_PALE),)]
        return self._foreseen(move)

    def _foreseen(self, move: Move) -> list[Note]:
        context = self._context
        found = outcome(self._controller, move)
        notes = gain(context, found.gains)
        if found.points_on_space:
            notes.append(self._points("tray.space", found.points_on_space))
        if found.points_at_end:
            notes.append(self._points("tray.at_end", found.points_at_end))
        return notes + [pay(context, kind, count) for kind, count in found.payments.items()]

    def _points(self, key: str, points: int) -> Note:
        """Return points that come later."""
        context = self._context
        value = word(context.texts.number(points), theme.VERDIGRIS_PALE)
        return word(context.say(key), theme.VERDIGRIS_PALE), value, Drawing(icons.POINTS, ICON)


def target_name(context: TableContext, state: Troyes, action: int, target: int) -> str:
    """Return the name of what dice are used for."""
    if action == ACTIVATE:
        return context.name("card", card_at(state, target).id)
    if action == COMBAT:
        return context.name("threat", groups.threat_id(state, target))
    if action == PLACE:
        return context.name("building", state.facts.buildings[target].id)
    return context.say("board.cathedral" if action == BUILD else "board.fields")


def target_picture(state: Troyes, action: int, target: int) -> str:
    """Return the drawing of what dice are used for."""
    if action == ACTIVATE:
        return icons.card_icon(card_at(state, target).id)
    if action == COMBAT:
        return icons.threat_icon(groups.threat_id(state, target))
    if action == PLACE:
        return icons.building_icon(state.facts.buildings[target].id)
    return icons.CATHEDRAL if action == BUILD else icons.FARM


def _hint(text: str) -> Note:
    return (word(text, theme.STRAW),)
