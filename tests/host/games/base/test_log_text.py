"""Lines of the log as sentences, with as many values as a game likes."""

from tests.host.games.city_life.table import town
from trading_unit.games.base.view.happenings import dice_in
from trading_unit.games.base.view.log_text import filled


def test_a_sentence_has_more_than_ten_values():
    company = town().table.game
    values = {str(place): 100 + place for place in range(12)} | {"0": 0}
    text = "{0s}: {1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}, {9}, {10turns}, {11}"
    assert filled(company, text, values, "en") == (
        "Ann: 101, 102, 103, 104, 105, 106, 107, 108, 109, 110 turns, 111"
    )


def test_dice_stand_in_a_line_one_by_one_or_in_a_list():
    assert dice_in(["Old Town", 3, 4]) == dice_in([[3, 4]]) == [3, 4]
    assert dice_in([[], True, "x"]) == []
