"""What a player sees and imagines must not depend on what is hidden from that player."""

from game.core.random_source import stream


def check_views(positions, dealt_anew):
    """Whatever is dealt anew out of sight, everybody sees the same."""
    for number, state in positions:
        for seat in (None, *range(state.players)):
            seen, same = state.view(seat), dealt_anew(state, seat, number).view(seat)
            assert seen.to_dict() == same.to_dict()
            assert seen.legal_moves() == same.legal_moves()
            assert seen.search_moves() == same.search_moves()
            assert seen.scores() == same.scores()
            if not state.is_over:
                assert seen.prompt == same.prompt


def check_imagined(positions, dealt_anew):
    """Whatever is dealt anew out of sight, every player imagines the same."""
    for number, state in positions:
        for seat in range(state.players):
            other = dealt_anew(state, seat, number)
            assert state.imagine(seat, stream(number)).to_dict() == other.imagine(seat, stream(number)).to_dict()
