"""How a game begins, and how it cannot (BO-02, BO-54)."""

import pytest

from tests.host.games.repentance.table import DATA, estate, new_game
from trading_unit.games.repentance import GAME
from trading_unit.trouble import Trouble


def test_bo_02_all_begin_on_repentance() -> None:
    play = new_game(8)
    assert [play.space(seat) for seat in range(8)] == ["Repentance"] * 8
    assert play.lines("wages") == []  # nobody has come there


@pytest.mark.parametrize("seats", range(2, 9))
def test_bo_54_two_to_eight_play_with_1500_each(seats) -> None:
    play = new_game(seats)
    assert play.cash == [1_500] * seats
    assert [play.owned(seat) for seat in range(seats)] == [[]] * seats
    assert (play.left("house"), play.left("hotel")) == (32, 12)


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_bo_54_no_other_number_of_players(seats) -> None:
    with pytest.raises(Trouble, match="2 to 8 play Repentance"):
        GAME.set_up([{"name": f"P{seat}"} for seat in range(seats)], DATA)


def test_bo_54_each_has_a_name_of_his_own() -> None:
    for names in (["Ann", "ann "], ["Ann", " "], ["Ann", None]):
        with pytest.raises(Trouble, match=r"each player needs a name|two players are called"):
            GAME.set_up([{"name": name} for name in names], DATA)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"options": {"rest": True}}, "there is no rule option 'rest'"),
        ({"options": {"ask for rent": 1}}, "true or false"),
        ({"chance": {"dice": "sky"}}, "dice cannot come from 'sky'"),
        ({"money": "gold"}, "money is 'screen' or 'real'"),
        ({"length": {"until": "noon"}}, "the length is"),
        ({"length": {"until": "rounds", "rounds": 0}}, "the length is"),
    ],
)
def test_what_cannot_be_set_up(wrong, why) -> None:
    with pytest.raises(Trouble, match=why):
        estate(**wrong)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"cash": {0: -1}}, "whole amount of cash"),
        ({"out": [1, 2]}, "two players at least"),
        ({"owns": {0: ["Nowhere"]}}, "can not be owned"),
        ({"levels": {"Dust Lane": 1}}, "nobody owns Dust Lane"),
        ({"owns": {0: ["Dust Lane"]}, "levels": {"Dust Lane": 1}}, "built in brown"),
        ({"owns": {0: ["brown"]}, "levels": {"Dust Lane": 6}}, "from 0 to 5"),
        ({"owns": {0: ["railroad"]}, "levels": {"Valley Line": 1}}, "and streets have one"),
        (
            {"owns": {0: ["brown"]}, "levels": {"Dust Lane": 1}, "mortgaged": ["Broken Bridge"]},
            "nothing of it is mortgaged",
        ),
        ({"mortgaged": ["Dust Lane"]}, "nobody owns Dust Lane"),
        ({"keeps": {0: ["Fined for Rushing"]}}, "not one to keep"),
        ({"keeps": {0: ["Pardon: out of Bondage"] * 2}}, "twice or at all"),
        ({"jailed": {0: 3}}, "locked up only at Bondage"),
        ({"jailed": {0: 0}, "at": {0: "Repentance"}}, "locked up only at Bondage"),
        ({"pot": 100}, "pot"),
        ({"at": {0: "Atlantis"}}, "stands on a space"),
    ],
)
def test_what_cannot_stand(wrong, why) -> None:
    with pytest.raises(Trouble, match=why):
        estate(**wrong)
