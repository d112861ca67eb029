"""MI-30: the Build step stays while money can be raised, and says why it ends."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import BROWN, DISTRICTS, K, M, Stage, arrive, build
from trading_unit.table.said import say

MINE = ["Seaview", "Westlands"]  # a block costs 1.5M and 500k at least
RICH: dict[str, Any] = {"Seaview": {"industrial": 2}}


def why(play: Stage) -> str:
    """The one line that says it."""
    lines = [line for line in play.city.log if line[0].startswith("build ends")]
    assert len(lines) == 1
    assert lines[0][1] == 0
    return str(lines[0][0]).removeprefix("build ends: ")


def test_mi_30_a_result_that_cannot_be_paid_yet_waits_for_a_mortgage() -> None:
    play = build("2", owns={0: MINE}, stands=RICH, cash={0: 0})
    assert (play.now, play.words()) == ("blocks", ["done"])
    play.do("mortgage", "Seaview")
    play.say("residential in Westlands")
    assert play.on("Westlands") == {"residential": 1}


def test_mi_30_the_builder_may_end_it_unpaid() -> None:
    play = build("2", owns={0: MINE}, stands=RICH, cash={0: 0})
    play.say("done")
    assert (play.now, play.city.seat) == ("roll", 1)
    assert not [line for line in play.city.log if line[0].startswith("build ends")]


def test_mi_30_a_mortgaged_district_may_be_bought_back_and_built_on() -> None:
    mortgaged: dict[str, Any] = {"Westlands": {"mortgage": 200 * K}}
    play = build("1", owns={0: ["Westlands"]}, stands=mortgaged, cash={0: 700 * K})
    assert play.words() == ["done"]
    play.do("buy back", "Westlands")
    play.say("residential in Westlands")
    assert play.cash[0] == 0
    play = build("1", owns={0: ["Westlands"]}, stands=mortgaged, cash={0: 690 * K})
    assert (play.city.seat, why(play)) == (1, "all mortgaged")


def test_mi_30_what_brings_more_than_its_mortgage_is_money_too() -> None:
    """Bought back for what was got, and mortgaged again for what it brings since a hazard went."""
    stands: dict[str, Any] = {"Seaview": {"industrial": 2, "mortgage": 180 * K}}
    play = build("1", owns={0: MINE}, stands=stands, cash={0: 180 * K})
    assert play.words() == ["done"]
    play.do("buy back", "Seaview")
    play.do("mortgage", "Seaview")
    play.say("residential in Westlands")
    play = build("1", owns={0: MINE}, stands=stands, cash={0: 170 * K})
    assert (play.city.seat, why(play)) == (1, "no money")


def test_mi_30_one_that_is_bought_back_may_pay_for_the_next() -> None:
    owns = {0: ["Westlands", "Seaview", "Royal Court"]}
    stands: dict[str, Any] = {
        "Seaview": {"industrial": 1, "mortgage": 250 * K},
        "Royal Court": {"mortgage": 180 * K},
    }
    play = build("1", owns=owns, stands=stands, cash={0: 180 * K})
    assert play.words() == ["done"]
    for district in ("Royal Court", "Seaview"):
        play.do("buy back", district)
        play.do("mortgage", district)
    play.say("residential in Westlands")
    play = build("1", owns=owns, stands=stands, cash={0: 170 * K})
    assert (play.city.seat, why(play)) == (1, "no money")


def test_mi_30_what_brings_less_than_its_mortgage_is_left_alone() -> None:
    stands = {"Stoneside": {"mortgage": 100 * K}}  # 40k now
    owns = {0: ["Stoneside", "Westlands", "Seaview"]}
    play = build("1", owns=owns, stands=stands, cash={0: 320 * K})
    assert play.words() == ["done"]
    play.do("mortgage", "Seaview")
    play.say("residential in Westlands")
    assert play.cash[0] == 0


def test_mi_30_the_district_that_is_built_on_brings_no_money() -> None:
    play = build("1", owns={0: ["Seaview"]}, stands=RICH, cash={0: 0})
    assert (play.city.seat, why(play)) == (1, "no money")


@pytest.mark.parametrize(
    ("reason", "sentence", "facts"),
    [
        ("nothing owned", "Ann owns no district to build in", {}),
        (
            "no money",
            "Ann can raise no money for another block",
            {"owns": {0: MINE}, "cash": {0: 100 * K}},
        ),
        (
            "no place",
            "Ann has no district with a place for another block",
            {"owns": {0: ["Seaview"]}, "stands": {"Seaview": {"residential": 8}}},
        ),
        (
            "all mortgaged",
            "all districts of Ann are mortgaged, so nothing is built",
            {
                "owns": {0: ["Seaview"]},
                "stands": {"Seaview": {"mortgage": 180 * K}},
                "cash": {0: 1 * M},
            },
        ),
    ],
)
def test_mi_30_it_says_why_nothing_can_be_built(
    reason: str, sentence: str, facts: dict[str, Any]
) -> None:
    play = build("3", **facts)
    assert (play.now, play.city.seat) == ("roll", 1)
    assert why(play) == reason
    assert sentence in [say(play.city, line) for line in play.city.log]


def test_mi_30_where_only_a_debtor_mortgages_there_is_only_the_purse() -> None:
    option = {"mortgage when owing": True}
    play = build("2", owns={0: MINE}, stands=RICH, cash={0: 0}, options=option)
    assert (play.city.seat, why(play)) == (1, "no money")


def test_mi_30_with_real_money_the_builder_ends_it() -> None:
    play = build("1", owns={0: ["Seaview"]}, stands={"Seaview": {"industrial": 8}}, money="real")
    assert (play.city.seat, why(play)) == (1, "no place")
    play = build("1", owns={0: ["Seaview"]}, money="real")
    assert play.words()[-1] == "done"


def test_mi_30_a_big_piece_that_could_be_paid_keeps_it_too() -> None:
    rich: dict[str, Any] = {"Seaview": {"industrial": 8}}  # 12M of rent
    play = build("1", owns={0: [*BROWN, "Seaview"]}, stands=rich, cash={0: 1 * M})
    play.say("residential in Summergate")
    assert (play.now, play.words()) == ("blocks", ["done"])
    play.do("mortgage", "Seaview")
    assert "stadium in Summergate" in play.words()


def test_mi_30_when_all_of_the_result_is_built_it_ends_without_a_word() -> None:
    play = build("1", owns={0: ["Seaview"]})
    play.say("residential in Seaview")
    assert play.city.seat == 1
    assert not [line for line in play.city.log if line[0].startswith("build ends")]


def test_mi_30_before_the_press_it_stays_where_a_press_is_not_left() -> None:
    once = {"build once a turn": True}
    rich: dict[str, Any] = {"Seaview": {"industrial": 8}}
    play = arrive(
        "Jail",
        owns={0: [*BROWN, "Seaview"], 1: DISTRICTS[3:5]},
        stands=rich,
        cash={0: 1 * M},
        options=once,
    )
    play.city.pressed = True
    assert play.words() == ["done"]
    play.do("mortgage", "Seaview")
    play.say("stadium in Summergate")
    assert play.on("Summergate") == {"stadium": True}
