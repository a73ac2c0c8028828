from game.core.score import Score, winners


def test_the_total_is_the_sum_of_the_parts():
    assert Score({"knights": 6, "castle": 3}).total == 9


def test_level_players_share_the_win():
    assert winners([Score({"gold": 47}), Score({"gold": 47}), Score({"gold": 40})]) == [0, 1]


def test_the_tie_break_decides_between_equal_totals():
    assert winners([Score({"points": 9}, (1,)), Score({"points": 9}, (2,))]) == [1]
