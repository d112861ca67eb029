"""Where a mover arrives: districts, own or not, and the other spaces (MC-14 to MC-23)."""

import pytest

from tests.host.games.monopoly_city.stage import DISTRICTS, K, M, arrive, city


def test_mc_14_an_unowned_district_is_bought_at_its_price() -> None:
    play = arrive("Old Town")
    assert (play.now, play.who) == ("buy", 0)
    assert (play.words(), play.words(1)) == (["buy", "auction"], [])
    play.say("buy")
    assert play.owner("Old Town") == 0
    assert play.cash == [10 * M - 1_400_000, 10 * M, 10 * M]


def test_mc_14_or_it_must_be_auctioned() -> None:
    play = arrive("Old Town")
    for value in (
        "no",
        "done",
        "pass",
        None,
        "",
        ["buy"],
        ["auction", 10_000, 1],
        ["buy", 10_000],
        5,
    ):
        assert play.refuses(value) == "it has to be buy or auction"
    play.say(["auction", 10_000])
    assert play.now == "bid"
    play.light_off()
    assert play.owner("Old Town") == 0
    assert play.cash[0] == 10 * M - 10_000


def test_mc_14_who_has_not_the_price_auctions_it() -> None:
    play = arrive("Old Town", cash={0: 1_390_000})
    assert play.refuses("buy") == "the price is 1.4M: auction it, or mortgage"
    assert play.words() == ["auction"]
    assert arrive("Old Town", cash={0: 1_400_000}).words()[0] == "buy"


def test_mc_15_the_visitor_pays_the_owner_rent_by_the_buildings() -> None:
    play = arrive("Old Town", owns={1: ["Old Town"]}, stands={"Old Town": {"industrial": 2}})
    assert play.cash == [9 * M, 11 * M, 10 * M]
    assert play.lines("rent") == [(0, 1, 1 * M, "Old Town")]
    assert play.now == "build"


def test_mc_16_an_own_district_costs_nothing() -> None:
    play = arrive("Old Town", owns={0: ["Old Town"]}, stands={"Old Town": {"industrial": 2}})
    assert play.cash == [10 * M] * 3
    assert play.lines("rent") == []
    assert play.now == "build"


def test_mc_16_unless_it_has_a_railroad() -> None:
    stands = {"Old Town": {"railroad": True}, "Riverside": {"railroad": True}}
    play = arrive("Old Town", owns={0: ["Old Town"]}, stands=stands)
    assert play.words() == ["stay", "Riverside"]


@pytest.mark.parametrize("space", ["Auction 1", "Auction 2"])
def test_mc_17_the_auction_space_puts_any_unowned_district_up(space) -> None:
    play = arrive(space, owns={1: ["Old Town"]})
    assert (play.now, play.who) == ("lot", 0)
    assert play.words() == [name for name in DISTRICTS if name != "Old Town"]
    for value in ("Old Town", "Jail", "done", ["Old Town", 10_000], None):
        assert play.refuses(value).startswith("it has to be one of Summergate")
    assert play.refuses("Riverside", 1) == "somebody else is asked"
    play.say(["Riverside", 50_000])
    play.light_off()
    assert play.owner("Riverside") == 0
    assert play.cash[0] == 10 * M - 50_000


def test_mc_17_with_nothing_to_auction_nothing_happens() -> None:
    play = arrive("Auction 1", owns={1: DISTRICTS})
    assert play.lines("nothing to auction") == [(0,)]
    assert play.now == "build"


@pytest.mark.parametrize("space", ["Industry Tax 1", "Industry Tax 2"])
def test_mc_18_industry_tax_is_paid_by_who_owns_an_industrial_building(space) -> None:
    one = {"Old Town": {"industrial": 1}}
    many = {"Old Town": {"industrial": 5}, "Riverside": {"industrial": 8}}
    for stands in (one, many):
        play = arrive(space, owns={0: stands}, stands=stands)
        assert play.cash[0] == 8 * M
        assert play.lines("tax") == [(0, -1, 2 * M, "")]


def test_mc_18_residential_buildings_and_those_of_others_are_not_taxed() -> None:
    play = arrive(
        "Industry Tax 1",
        owns={0: ["Old Town"], 1: ["Riverside"]},
        stands={"Old Town": {"residential": 8}, "Riverside": {"industrial": 1}},
    )
    assert play.cash == [10 * M] * 3
    assert play.now == "build"


def test_mc_18_who_cannot_pay_the_tax_raises_it() -> None:
    play = arrive(
        "Industry Tax 1",
        cash={0: 0},
        owns={0: ["Riverside"]},
        stands={"Riverside": {"industrial": 2}},
    )
    assert (play.now, play.who) == ("owe", 0)
    play.do("mortgage", "Riverside")
    assert play.cash[0] == 1 * M
    assert play.now == "build"


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_mc_19_planning_permission_builds_a_hazard_or_a_bonus_building(number) -> None:
    play = arrive(f"Planning Permission {number}", owns={0: ["Old Town"], 1: ["Riverside"]})
    assert (play.now, play.who) == ("plan", 0)
    assert "prison in Riverside" in play.words()
    play.say("park in Old Town")
    assert play.on("Old Town") == {"bonus": "park"}
    assert play.cash == [10 * M] * 3


def test_mc_20_free_parking_takes_the_rent_dodge_card() -> None:
    play = arrive("Free Parking", owns={0: ["Old Town"]})
    assert play.city.dodge == 0
    assert play.lines("takes dodge") == [(0,)]
    assert play.cash == [10 * M] * 3
    play.say("press")  # building goes on
    play.say("1")
    play.say("industrial in Old Town")
    assert play.who == 1


def test_mc_20_rent_is_collected_from_free_parking() -> None:
    play = arrive("Old Town", seat=1, owns={0: ["Old Town"]}, at={0: "Free Parking"})
    assert play.cash[0] == 10 * M + 100 * K


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_mc_21_a_chance_space_draws_a_card_and_follows_it(number) -> None:
    play = arrive(f"Chance {number}")
    assert (play.now, play.who) == ("card", 0)
    play.say("City Lottery")
    assert play.lines("card pays") == [(-1, 0, 1 * M, "City Lottery")]
    assert play.now == "build"


def test_mc_22_go_to_jail_pays_no_wages() -> None:
    play = arrive("Go to Jail")
    assert (play.space(), play.jailed()) == ("Jail", True)
    assert play.cash == [10 * M] * 3
    assert (play.now, play.who) == ("roll", 1)


def test_mc_23_wages_are_paid_for_passing_go() -> None:
    play = city(at={0: "Diamond Hills"}, owns={1: ["Stoneside"]})
    play.throw(1, 3)
    assert play.lines("wages") == [(-1, 0, 2 * M, "")]
    assert play.cash[0] == 12 * M - 40 * K


def test_mc_23_and_for_landing_on_go() -> None:
    assert arrive("GO").cash == [12 * M, 10 * M, 10 * M]


def test_mc_23_not_for_starting_there() -> None:
    play = city(at={0: "GO"})
    play.throw(4, 6)
    assert play.lines("wages") == []
