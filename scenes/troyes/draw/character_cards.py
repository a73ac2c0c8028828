"""The character cards on the panels."""

from game.troyes.tables import UNSEEN
from scenes.change import STAY, Change, Push
from scenes.table.context import TableContext
from scenes.troyes.character_sheet import CharacterSheet
from scenes.troyes.draw.characters import card_areas, character_face, character_tip, draw_card
from scenes.troyes.viewed_state import may_look, shown_characters, state_of
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.tooltip import Tip
from scenes.ui.widget import ActionWidget, Look


class CharacterCard(ActionWidget):
    """A character card on a player's panel; a click looks at it, if it is one's own."""

    def __init__(self, area: Area, context: TableContext, seat: int, number: int) -> None:
        super().__init__(area, self._look, key=f"character_{seat}_{number}")
        self._context = context
        self.seat = seat
        self.character = shown_characters(context, seat)[number]
        self.tip = self._tip()
        self.face = character_face(context, seat, self.character) if self.character != UNSEEN else None

    def _tip(self) -> Tip:
        context = self._context
        if self.character != UNSEEN:
            return character_tip(context, self.seat, self.character)
        own = may_look(context, self.seat)
        return Tip(context.say("panel.secret"), context.say("panel.look" if own else "panel.unknown"))

    def _look(self) -> Change | None:
        """Open the sheet with the own characters."""
        if not may_look(self._context, self.seat):
            self._context.app.sounds.play("error")
            return STAY
        return Push(CharacterSheet(self._context, self.seat))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card; under the pointer one's own shows an open eye."""
        hovered = look.hovered and may_look(self._context, self.seat)
        draw_card(canvas, self.area, self.character, self._context, hovered=hovered)


def place_cards(context: TableContext) -> None:
    """Put the character cards on the panels."""
    for seat in context.sides.seats:
        panel = context.page.find(f"panel_{seat}")
        if panel is None:
            continue
        for number, area in enumerate(card_areas(panel.area, len(state_of(context).characters[seat]))):
            context.page.add(CharacterCard(area, context, seat, number))
