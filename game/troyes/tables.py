"""What the rules look up all the time: numbers of cards, events and spaces, and ready-made moves."""

from typing import NamedTuple

from game.core.figures import Figures, FigureTables
from game.core.move import Argument, Move
from game.troyes.affordable import AffordableGroups
from game.troyes.dice import COLOUR_OF, DICE, FACES, MIX, VALUE_OF, YELLOW
from game.troyes.facts import ACTIONS, COLOURS, SPACES, Card, Facts

EMPTY = -1
"""No card, no citizen, no cube; among events: Marauding."""
UNSEEN = -2
"""Something that the viewer may not see."""

CITY_HALL = YELLOW
"""Buildings are numbered as the colours of dice: each colour has one."""
PLACES = 9
"""Places of activity cards: colour * 3 + round - 1."""
CARD_ROUNDS = 3
"""Rounds in which activity cards are turned up."""
MOST = 60
"""More activations than any group can give."""


class Modifier(NamedTuple):
    """What a stored cube does to a group."""

    colours: tuple[bool, bool, bool]
    """Which dice it works on."""
    becomes: int = EMPTY
    """The colour they count as; EMPTY: their own."""
    is_mixed: bool = False
    """Whether the group may be of several colours where the action allows it."""
    most: int = DICE
    add_each: int = 0
    set_each: int = 0
    counts_as: int = 1
    add_total: int = 0
    free: int = 0
    """Foreign dice of every district that cost nothing."""
    free_from_le_roy: int = 0
    not_for: tuple[int, ...] = ()

    def total(self, pips: int, dice: int) -> int:
        """Return what a group is worth."""
        each = self.set_each * dice if self.set_each else pips + self.add_each * dice
        return each * self.counts_as + self.add_total


NO_MODIFIER = Modifier((True, True, True), is_mixed=True)


class Tables(FigureTables):
    """What the rules look up all the time. Cards, events, characters and buildings are numbered as in the data file."""

    FACTS = Facts

    def __init__(self, figures: Figures) -> None:
        super().__init__(figures)
        self.facts = facts = figures.facts_as(Facts)
        self.character_ids = tuple(character.id for character in facts.characters)
        self.building_ids = tuple(building.id for building in facts.buildings)
        self.salaries = tuple(building.salary for building in facts.buildings)
        self.cathedral_colour = COLOURS.index(facts.cathedral.dice)
        self.field_colour = COLOURS.index(facts.agriculture.dice)
        self.field_needs = self.field_colour, facts.agriculture.divisor
        """The colour of the dice for the fields and what a group must be worth at least."""
        uses = facts.influence_uses
        self.least_influence = min(uses.reroll, uses.recruit, uses.flip)
        """With less a player can buy nothing."""
        self.reroll_cost = uses.reroll
        self.price = (0, *facts.dice_price)
        """By size of the group, the price of each foreign die."""
        self.affordable = AffordableGroups(self.price)
        self.ranks = tuple(
            value * len(COLOURS) - facts.le_roy.colours.index(COLOURS[colour])
            for value, colour in zip(VALUE_OF, COLOUR_OF, strict=True)
        )
        """By die, how strong Le Roy takes it to be."""
        self.results = {row.roll: row for row in facts.le_roy.table}
        """By roll, what Le Roy does."""
        self._number_cards()
        self._number_threats()
        self._number_spaces()
        self._make_moves()

    def _number_cards(self) -> None:
        cards = self.facts.cards
        self.card_ids = tuple(card.id for card in cards)
        self.card_numbers = {name: number for number, name in enumerate(self.card_ids)}
        self.card_places = tuple(COLOURS.index(card.colour) * 3 + card.round - 1 for card in cards)
        self.card_needs = tuple(MIX if card.activation_dice == "any" else COLOURS.index(card.colour) for card in cards)
        self.divisors = tuple(card.divisor for card in cards)
        self.hire_costs = tuple(card.hire_cost for card in cards)
        self.pay_deniers = tuple(card.params.pay_deniers for card in cards)
        self.pay_influence = tuple(card.params.pay_influence for card in cards)
        self.is_paying = tuple(card.asks_payment for card in cards)
        self.modifiers = tuple(_modifier(card) if card.is_delayed else None for card in cards)
        without_bonus = [number for number, card in enumerate(cards) if not card.bonus_card]
        self._stacks = tuple(
            tuple(tuple(number for number in used if self.card_places[number] == place) for place in range(PLACES))
            for used in (without_bonus, range(len(cards)))
        )
        """With bonus cards or not, and by place, the cards that may lie there."""
        self.open_places = tuple(
            tuple(place for place in range(PLACES) if place % 3 < number) for number in range(CARD_ROUNDS + 1)
        )
        """By round, up to the third, the places of cards that lie face up."""

    def _number_threats(self) -> None:
        threats = self.facts.threats
        self.threat_ids = tuple(threat.id for threat in threats)
        self.threat_numbers = {name: number for number, name in enumerate(self.threat_ids)}
        self.threat_colours = tuple(COLOURS.index(threat.counter_dice) for threat in threats)
        self.threat_divisors = tuple(threat.divisor for threat in threats)
        self.threat_banners = tuple(threat.banners for threat in threats)

    def _number_spaces(self) -> None:
        facts = self.facts
        self.space_ids = tuple(space for building in facts.buildings for space in building.spaces)
        self.space_numbers = {name: number for number, name in enumerate(self.space_ids)}
        self.building_of = tuple(number // SPACES for number in range(len(self.space_ids)))
        rows = [{die: row.spaces for row in building.rows for die in row.dice} for building in facts.buildings]
        self.rows = tuple(
            tuple(self.space_numbers[space] for space in rows[COLOUR_OF[die]][VALUE_OF[die]]) for die in range(FACES)
        )
        """By die, the spaces of the row it leads to, from the entry on."""
        self.all_rows = tuple(
            tuple(tuple(self.space_numbers[space] for space in row.spaces) for row in building.rows)
            for building in facts.buildings
        )
        self.priority = tuple(
            tuple(self.space_numbers[space] for space in building.le_roy_priority) for building in facts.buildings
        )

    def _make_moves(self) -> None:
        dice = [(COLOURS[colour], value) for colour, value in zip(COLOUR_OF, VALUE_OF, strict=True)]
        self.put = tuple(Move("put", (space,)) for space in self.space_ids)
        self.reroll = tuple(Move("reroll", die) for die in dice)
        self.activate = tuple(Move("activate", (card,)) for card in self.card_ids)
        self.use = tuple(Move("use", (card,)) for card in self.card_ids)
        self.combat = tuple(Move("combat", (name,)) for name in (*self.threat_ids, "marauding"))
        self.cube = tuple(Move("cube", (name,)) for name in (*self.threat_ids, "marauding"))
        """By event; the last, EMPTY, is Marauding."""
        self._join_needs_and_moves()
        self.place = tuple(Move("place", (building,)) for building in self.building_ids)
        self.mill = tuple(Move("mill", (building,)) for building in self.building_ids)
        self.from_space = tuple(Move("from", (space,)) for space in self.space_ids)
        self.from_lying = tuple(Move("from", ("lying", building)) for building in self.building_ids)
        self.from_card = tuple(Move("from", (card,)) for card in self.card_ids)
        self.done = tuple(Move("done", (count,)) for count in range(MOST + 1))
        self.strike = tuple(Move("strike", (value,)) for value in range(SPACES + 1))
        self.spare = tuple(Move("spare", (value,)) for value in range(SPACES + 1))
        self.lay = tuple(self._dice_moves("lay", players) for players in range(5))
        """By number of players and die on the square; a die on the square is district * 18 + die."""
        self.lift = tuple(self._dice_moves("lift", players) for players in range(5))
        self.dice_named: tuple[dict[tuple[Argument, ...], int], ...] = tuple(
            {move.args: die for die, move in enumerate(moves)} for moves in self.lay
        )
        self.faces: dict[tuple[Argument, ...], int] = {tuple(die): face for face, die in enumerate(dice)}

    def _join_needs_and_moves(self) -> None:
        """Keep together what the search for possible actions looks up for every card and event."""
        prices = [
            (pay, pay + hire, influence)
            for pay, hire, influence in zip(self.pay_deniers, self.hire_costs, self.pay_influence, strict=True)
        ]
        rows = zip(self.card_needs, self.divisors, prices, self.activate, strict=True)
        self.activations = tuple((need, least, *price, move) for need, least, price, move in rows)
        """By card, the dice, their least worth, the deniers without hiring and with it, the influence, and the move."""
        self.threat_needs = tuple(zip(self.threat_colours, self.threat_divisors, self.combat, strict=False))
        """By event, the colour of the dice, what a group must be worth at least, and the move."""

    @staticmethod
    def _dice_moves(verb: str, players: int) -> tuple[Move, ...]:
        """Return the moves that name a die; the district after those of the players is called 0."""
        return tuple(
            Move(verb, ((district + 1) % (players + 1), COLOURS[COLOUR_OF[die]], VALUE_OF[die]))
            for district in range(players + 1)
            for die in range(FACES)
        )

    def place_of_card(self, name: str) -> int:
        """Return the place on which a card lies if it is in play."""
        return self.card_places[self.card_numbers[name]]

    def stack(self, place: int, *, bonus: bool) -> tuple[int, ...]:
        """Return the cards that may lie on a place."""
        return self._stacks[bonus][place]

    def threats_of(self, deck: int, *, bonus: bool) -> list[int]:
        """Return the events of a deck."""
        return [
            number
            for number, threat in enumerate(self.facts.threats)
            if threat.deck == COLOURS[deck] and (bonus or not threat.bonus_card)
        ]


def _modifier(card: Card) -> Modifier:
    params = card.params
    return Modifier(
        colours=(params.group in ("any", "red"), params.group in ("any", "white"), params.group in ("any", "yellow")),
        becomes=COLOURS.index(params.becomes) if params.becomes else EMPTY,
        is_mixed=params.mixed,
        most=params.most_dice,
        add_each=params.add_each,
        set_each=params.set_each,
        counts_as=params.counts_as,
        add_total=params.add_total,
        free=params.free,
        free_from_le_roy=params.free_from_le_roy,
        not_for=tuple(ACTIONS.index(action) for action in params.not_for),
    )
