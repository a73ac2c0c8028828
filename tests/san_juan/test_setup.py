import pytest

import game
from game.core.errors import UsageError

SAN_JUAN = game.find("san_juan")


@pytest.mark.parametrize("seat", range(3))
def test_the_first_governor_can_be_chosen(seat):
    for seed in range(5):
        state = SAN_JUAN.new(3, {"governor": f"seat_{seat + 1}"}, seed)
        assert (state.governor, state.current_player) == (seat, seat)


def test_a_governor_by_lot_is_the_one_of_a_match_without_the_option():
    for seed in range(5):
        assert SAN_JUAN.new(4, {"governor": "drawn"}, seed).to_dict() == SAN_JUAN.new(4, {}, seed).to_dict()


def test_nobody_can_be_governor_whose_seat_is_empty():
    with pytest.raises(UsageError, match="governor"):
        SAN_JUAN.new(2, {"governor": "seat_3"}, 1)
