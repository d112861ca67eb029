"""Hotels, and houses that are short (BO-32 to BO-34, BO-38)."""

from typing import Any

from tests.host.games.repentance.table import (
    BROWN,
    DEEDS,
    GREEN,
    HOTEL,
    ORANGE,
    RED,
    STREETS,
    estate,
)
from trading_unit.table.said import say


def test_bo_32_a_hotel_after_four_houses_on_each_street_of_the_colour() -> None:
    play = estate(owns={0: ["brown"]}, levels={BROWN[0]: 4, BROWN[1]: 3})
    assert play.may("build") == ["house in Broken Bridge"]
    assert play.refuses_to("build", "hotel in Dust Lane") == "it has to be house in Broken Bridge"
    play.do("build", "house in Broken Bridge")
    assert play.may("build") == ["hotel in Dust Lane", "hotel in Broken Bridge"]


def test_bo_32_it_costs_one_more_house_and_returns_four() -> None:
    play = estate(owns={0: ["brown"]}, levels=dict.fromkeys(BROWN, 4))
    assert (play.left("house"), play.left("hotel")) == (24, 12)
    play.do("build", "hotel in Dust Lane")
    assert (play.left("house"), play.left("hotel")) == (28, 11)
    assert (play.level("Dust Lane"), play.cash[0]) == (HOTEL, 1_450)


def test_bo_32_one_on_each_street() -> None:
    play = estate(owns={0: ["brown"]}, levels=dict.fromkeys(BROWN, HOTEL))
    assert play.may("build") == []
    assert play.refuses_to("build", "hotel in Dust Lane") == "nothing can be chosen here"


def test_bo_38_a_hotel_steps_down_to_four_houses() -> None:
    play = estate(owns={0: ["brown"]}, levels=dict.fromkeys(BROWN, HOTEL))
    play.do("sell", "hotel in Dust Lane")
    assert (play.level("Dust Lane"), play.cash[0]) == (4, 1_525)
    assert (play.left("house"), play.left("hotel")) == (28, 11)


# Thirty-two houses: 24 stand in orange and red, and as many as a test says elsewhere.

FULL = dict.fromkeys([*ORANGE, *RED], 4)


def test_bo_34_no_hotel_is_left() -> None:
    hotels = ["red", "orange", "yellow", "green"]
    levels = dict.fromkeys(
        [name for name in STREETS if DEEDS[name]["group"] in hotels], HOTEL
    ) | dict.fromkeys(BROWN, 4)
    play = estate(owns={0: ["brown"], 1: hotels}, levels=levels)
    assert (play.left("hotel"), play.may("build")) == (0, [])


def test_bo_33_bo_38_with_too_few_houses_a_hotel_s_street_is_cleared_for_half_of_all_five() -> None:
    levels = {**FULL, **dict.fromkeys(BROWN, HOTEL), GREEN[0]: 2, GREEN[1]: 2, GREEN[2]: 1}
    play = estate(owns={0: ["brown"], 1: ["orange", "red", "green"]}, levels=levels)
    assert play.left("house") == 3
    play.do("sell", "hotel in Dust Lane")
    assert play.levels(BROWN) == [0, HOTEL]
    assert play.cash[0] == 1_500 + 5 * 25
    assert (play.left("house"), play.left("hotel")) == (3, 11)
    assert play.may("sell") == ["hotel in Broken Bridge"]


def test_bo_33_with_four_houses_left_it_steps_down() -> None:
    levels = {**FULL, **dict.fromkeys(BROWN, HOTEL), GREEN[0]: 2, GREEN[1]: 1, GREEN[2]: 1}
    play = estate(owns={0: ["brown"], 1: ["orange", "red", "green"]}, levels=levels)
    play.do("sell", "hotel in Dust Lane")
    assert (play.levels(BROWN), play.left("house")) == ([4, HOTEL], 0)
    assert play.cash[0] == 1_525


def test_bo_33_houses_never_need_others_to_step_down() -> None:
    levels = {**FULL, GREEN[0]: 3, GREEN[1]: 3, GREEN[2]: 2}
    play = estate(owns={0: ["orange", "red", "green"]}, levels=levels)
    play.do("sell", "house in Thorn Hill")
    assert (play.level("Thorn Hill"), play.left("house")) == (3, 1)


def test_the_log_names_the_street_in_its_language() -> None:
    play = estate(owns={0: ["brown"]})
    play.do("build", "house in Dust Lane")
    game: Any = play.table.game
    built = say(game, game.log[-1], "fr")
    assert "une maison sur Chemin de poussière" in built
