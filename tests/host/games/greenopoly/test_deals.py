"""What players sell to each other, and what they may not (GR-52, GR-53, GR-64)."""

import pytest

from tests.host.games.classic.stage import Stage
from tests.host.games.greenopoly.table import DATA, PARKS, K, M, city, draw
from tests.host.games.property_stage import terms

CORNER, COMENIUS, PRINZESS = PARKS["light blue"]
TORCH = next(card["name"] for card in DATA["cards"] if card["effect"] == "keep")


@pytest.mark.parametrize("name", [CORNER, "Westkreuz", "Solar Roofs"])
@pytest.mark.parametrize("price", [10 * K, 2 * M])
def test_gr_52_parks_railways_and_utilities_at_any_price(name, price) -> None:
    play = city(owns={0: [name]})
    play.offer(0, 1, give=[name], get=[price])
    play.yes()
    assert (play.owner(name), play.cash[:2]) == (1, [2 * M + price, 2 * M - price])


def test_gr_52_also_between_two_in_the_turn_of_a_third() -> None:
    play = city(owns={1: [CORNER]})
    play.offer(1, 2, give=[CORNER], get=[M])
    play.yes()
    assert play.owner(CORNER) == 2
    assert (play.now, play.who) == ("roll", 0)


def test_gr_52_only_when_both_want_it() -> None:
    play = city(owns={1: [CORNER]})
    play.offer(0, 1, give=[M], get=[CORNER])
    play.no()
    assert (play.owner(CORNER), play.cash) == (1, [2 * M] * 3)


@pytest.mark.parametrize("name", PARKS["light blue"])
def test_gr_53_no_park_of_a_colour_in_which_infrastructure_stands(name) -> None:
    play = city(owns={0: ["light blue"]}, levels={CORNER: 1})
    assert play.refuses_offer(0, 1, give=[name], get=[M]) == f"{name} is not there to be given"
    assert play.refuses_offer(1, 0, give=[M], get=[name]) == f"{name} is not there to be given"


def test_gr_53_it_is_sold_to_the_bank_first() -> None:
    play = city(owns={0: ["light blue"]}, levels={CORNER: 1})
    play.do("sell", f"fountain in {CORNER}")
    play.offer(0, 1, give=[COMENIUS], get=[M])
    play.yes()
    assert play.owner(COMENIUS) == 1


def test_gr_53_parks_of_other_colours_may_be_sold() -> None:
    play = city(owns={0: ["light blue", "Tiergarten"]}, levels={CORNER: 1})
    play.offer(0, 1, give=["Tiergarten"], get=[M])
    play.yes()
    assert play.owner("Tiergarten") == 1


def test_gr_64_nobody_lends_another_money() -> None:
    play = city()
    loan = {**terms(1, give=[M]), "loan": 12}
    assert play.refuses_to("deal", loan) == (
        "a deal names the other seat, and what each side gives: money and things"
    )
    assert play.refuses_offer(0, 1, give=["a promise"]) == "a promise is not there to be given"
    assert play.refuses_offer(0, 1, give=[M], debt=M) == "only what is owed can be forgiven: 0"


LOAN = "a deal moves a property or a card: players neither lend nor give each other money"


@pytest.mark.parametrize(("give", "get"), [([M], []), ([], [M]), ([M], [M + 10 * K])])
def test_gr_64_money_for_money_or_for_nothing_is_no_deal(give, get) -> None:
    play = city(owns={0: [CORNER]})
    assert play.refuses_offer(0, 1, give=give, get=get) == LOAN


def test_gr_64_each_side_gives_something() -> None:
    play = city(owns={0: [CORNER], 1: [PRINZESS]}, keeps={0: [TORCH]})
    for thing in (CORNER, TORCH):
        assert play.refuses_offer(0, 1, give=[thing]) == (
            "each side of a deal gives something, and Ben gives nothing"
        )
    play.offer(0, 1, give=[TORCH], get=[PRINZESS])
    play.yes()
    assert (play.keeps(1), play.owner(PRINZESS)) == ([TORCH], 0)


def owing_two() -> Stage:
    """By a card all owe Ann 100k: first Ben, who has less, and then Cleo, who has too."""
    play = draw(
        "Birthday on the Lawn",
        owns={1: [CORNER], 2: [PRINZESS]},
        cash={1: 0, 2: 0},
        keeps={1: [TORCH]},
    )
    assert (play.now, play.who) == ("owe", 1)
    return play


def test_gr_61_a_debtor_gives_only_the_creditor_of_that_debt_what_he_likes() -> None:
    play = owing_two()
    below = "who owes money gives nobody else a deed below its mortgage value"
    assert play.refuses_offer(1, 2, give=[CORNER], get=[10 * K]).startswith("money in a deal")
    play.put_right("balance", seat=2, amount=M)
    assert play.refuses_offer(1, 2, give=[CORNER], get=[490 * K]).startswith(below)
    assert play.refuses_offer(1, 2, give=[TORCH], get=[PRINZESS, 0], debt=10 * K).startswith("only")
    play.offer(1, 0, give=[CORNER], debt=100 * K)
    play.yes()
    assert (play.owner(CORNER), play.lines("owes")[-1][0]) == (0, 1)


def test_gr_61_of_two_debtors_the_second_is_held_to_the_floor() -> None:
    play = owing_two()
    assert play.refuses_offer(2, 0, give=[PRINZESS], get=[10 * K]).startswith("who owes money")


def test_gr_64_nobody_gives_what_is_not_there() -> None:
    play = city(cash={1: 300 * K})
    assert play.refuses_offer(0, 1, get=[310 * K]).startswith("money in a deal is a whole amount")
    assert play.refuses_offer(0, 1, give=[-10 * K]).startswith("money in a deal is a whole amount")
    assert play.refuses_offer(0, 1, give=[5 * K]).startswith("money in a deal is a whole amount")
    assert play.refuses_offer(0, 0, give=[M]) == "a deal is made with another seat"
    assert play.refuses_offer(0, 1) == "a deal needs something to change hands"


def test_gr_64_the_bank_lends_on_mortgages_alone() -> None:
    play = city(owns={0: [CORNER]}, mortgaged=[CORNER], cash={0: 0})
    assert (play.may("mortgage"), play.may("sell")) == ([], [])
    assert play.refuses_offer(0, -1, give=[CORNER], get=[M]) == "a deal is made with another seat"
