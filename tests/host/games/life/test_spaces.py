"""What each kind of space does."""

import pytest

from tests.host.games.life.table import life, space


def test_a_turn_to_miss() -> None:
    play = life(2, at={0: "14", 1: "86"})
    play.spin(1)
    assert play.lives.misses == [1, 0]
    play.spin(1)  # Ben
    assert play.lines("misses") == [(0, 0)]
    assert play.moves == 1
    play.spin(2)
    assert play.moves == 0


def test_spin_again() -> None:
    play = life(2, at={1: "86"}, papers={0: ["auto"]})
    play.say("B1")
    play.spin(1)
    assert (play.turn, play.moves) == (0, 0)
    play.spin(3)
    assert play.where() == "B2"
    assert play.moves == 1


def test_a_storm_carries_a_car_back_to_the_start() -> None:
    play = life(at={0: "8"})
    play.spin(1)
    assert play.where() == "0"
    assert play.money() == 2_000


def test_a_bridge_that_is_out_leads_back_and_nothing_acts() -> None:
    play = life(2, at={0: "91", 1: "86"})
    play.spin(2)
    assert (play.where(), play.money()) == ("78", 2_000)
    play = life(at={0: "91", 1: "78"})
    play.spin(2)  # taken: further back
    assert (play.where(), play.money()) == ("77", 2_000)


def test_a_detour_leads_on_to_what_is_there() -> None:
    play = life(2, at={0: "60", 1: "86"}, cash={0: 50_000})
    play.spin(1)
    play.say("D1")
    assert play.where() == "E1"
    assert play.money() == 50_000 - space("E1")["amount"]


@pytest.mark.parametrize(("back", "pays"), [(3, True), (4, False), (2, False)])
def test_a_space_that_pays_for_the_number_just_spun(back: int, pays: bool) -> None:
    play = life(2, at={0: str(67 - back), 1: "86"})
    play.spin(back)
    assert play.where() == "67"
    assert (play.money() - 2_000) == (15_000 if pays else 0)


def test_so_much_times_the_number() -> None:
    play = life(at={0: "62"})
    play.spin(1)
    assert play.purpose == "spin for"
    play.spin(7)
    assert play.money() == 2_000 + 7 * space("63")["per"]


def test_taxes_are_half_a_salary_rounded_up() -> None:
    play = life(at={0: "51"}, salary={0: 7_500}, cash={0: 10_000})
    play.spin(1)
    assert play.money() == 6_000
    play = life(at={0: "51"}, salary={0: 5_000}, cash={0: 10_000})
    play.spin(2)  # in passing
    assert play.lines("taxes") == [(0, -1, 2_500, space("52")["name"])]


def test_what_is_owed_is_borrowed() -> None:
    play = life(at={0: "38"}, cash={0: 2_000})
    play.spin(1)
    assert (play.notes(), play.money()) == (4, 2_000 + 4 * 20_000 - space("39")["amount"])


def test_a_policy_is_lost() -> None:
    play = life(at={0: "57"}, papers={0: ["auto", "life"]})
    play.spin(1)
    assert play.papers() == ["life"]


@pytest.mark.parametrize("papers", [[], ["stock"]])
def test_stock_is_sold(papers: list[str]) -> None:
    play = life(2, at={0: "116", 1: "86"}, reckoned=[0], papers={0: papers})
    play.spin(1)
    assert play.papers() == []
    assert play.money() == 2_000 + (space("117")["amount"] if papers else 0)


@pytest.mark.parametrize("papers", [[], ["auto"]])
def test_gl_86_insurance_spares_a_loss(papers: list[str]) -> None:
    play = life(at={0: "16"}, cash={0: 20_000}, papers={0: papers})
    play.spin(1)
    assert play.money() == (20_000 if papers else 20_000 - space("17")["amount"])


@pytest.mark.parametrize("children", [[], ["blue"]])
def test_who_has_no_children_gives_to_the_orphans_in_passing(children: list[str]) -> None:
    play = life(2, at={0: "85", 1: "92"}, cash={0: 60_000}, children={0: children})
    play.spin(2)
    paid = space("87")["amount"] + (0 if children else space("86")["amount"])
    assert play.money() == 60_000 - paid
