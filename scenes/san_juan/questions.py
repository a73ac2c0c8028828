"""The kinds of decision as a player meets them: the rulebook's section, what asks for it, the words of its buttons."""

from typing import NamedTuple

from game.san_juan import decisions


class Question(NamedTuple):
    """A kind of decision: where the rulebook explains it, what asks for it, and the words of its buttons."""

    section: str
    role: str = ""
    card: str = ""
    verb: str = ""
    """What is done with what is chosen."""
    leave: str = ""
    """What is done if nothing is."""


QUESTIONS = {
    decisions.START: Question("first-hands", verb="discard"),
    decisions.OFFICE: Question("card-office", card="office", verb="exchange", leave="exchange_nothing"),
    decisions.CHAPEL: Question("card-chapel", card="chapel", verb="tuck", leave="tuck_nothing"),
    decisions.BANK: Question("card-bank", card="bank", verb="tuck", leave="tuck_nothing"),
    decisions.LIMIT: Question("hand-limit", verb="discard"),
    decisions.ROLE: Question("roles"),
    decisions.DOUBLE: Question("card-library", card="library"),
    decisions.BUILD: Question("builder", role="builder", leave="build_nothing"),
    decisions.PAY: Question("builder", role="builder"),
    decisions.PRODUCE: Question("producer", role="producer", verb="make", leave="make_nothing"),
    decisions.SELL: Question("trader", role="trader", verb="sell", leave="sell_nothing"),
    decisions.COUNCIL: Question("councillor", role="councillor", leave="draw_nothing"),
    decisions.KEEP: Question("councillor", role="councillor", verb="keep"),
    decisions.DISCARD: Question("councillor", role="councillor", verb="discard"),
    decisions.PROSPECT: Question("prospector", role="prospector", leave="draw_nothing"),
}
"""By kind of decision."""
