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
        ({"cash": {0: -1}}, "seats, Ann, cash is a whole amount"),
        ({"out": [1, 2]}, "two players at least"),
        ({"owns": {0: ["Nowhere"]}}, "districts, Nowhere is not known"),
        ({"levels": {"Dust Lane": 1}}, "districts, Dust Lane, level: nobody owns"),
        (
            {"owns": {0: ["Dust Lane"]}, "levels": {"Dust Lane": 1}},
            "districts, Dust Lane, level: one player owns the whole group",
        ),
        ({"owns": {0: ["brown"]}, "levels": {"Dust Lane": 6}}, "from 0 to 5"),
        (
            {"owns": {0: ["railroad"]}, "levels": {"Valley Line": 1}},
            "districts, Valley Line, level: one player owns the whole group",
        ),
        (
            {"owns": {0: ["brown"]}, "levels": {"Dust Lane": 1}, "mortgaged": ["Broken Bridge"]},
            "nothing of it is mortgaged",
        ),
        ({"mortgaged": ["Dust Lane"]}, "districts, Dust Lane, mortgaged: nobody owns"),
        ({"keeps": {0: ["Fined for Rushing"]}}, "seats, Ann, keeps is one of"),
        ({"keeps": {0: ["Pardon: out of Bondage"] * 2}}, "seats, Ann, keeps names each once"),
        ({"jailed": {0: 3}}, "seats, Ann, jailed is a whole number from 0 to 2"),
        (
            {"jailed": {0: 0}, "at": {0: "Repentance"}},
            "seats, Ann, jailed: whoever is locked up stands at Bondage",
        ),
        ({"pot": 100}, "pot"),
        ({"at": {0: "Atlantis"}}, "seats, Ann, space is one of"),
    ],
)
def test_what_cannot_stand(wrong, why) -> None:
    with pytest.raises(Trouble, match=why):
        estate(**wrong)
