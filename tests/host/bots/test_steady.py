"""The bot `steady` plays sensibly, and knows only what the asks tell it."""

from random import Random

import pytest

from tests.exhaustive import sample
from tests.host.bots.bot_games import city, line_counts, new_table, play_bots, rounds
from tests.host.bots.compare import set_up, table_of
from tests.host.games.monopoly_city import stage
from tests.host.games.monopoly_city.stage import BLUE, BROWN, PURPLE, K, M, Stage
from tests.host.games.tables import realm_of
from trading_unit.bots import BOTS, bot, play_out
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.games.property.estimates.appraisal_cache import known_of
from trading_unit.games.registry import game_named

CONTESTS = sample(6, 40)


def steady_at(play: Stage, seat: int = 0) -> tuple[Steady, SeatView]:
    return Steady(Random(1)), SeatView(play.table, seat)


def answer_of(play: Stage, seat: int = 0):
    player, view = steady_at(play, seat)
    return player.answer(view)


def aside_of(play: Stage, seat: int = 0):
    player, view = steady_at(play, seat)
    return player.aside(view)


# Whole games


def test_it_beats_random(record_property) -> None:
    won = 0.0
    for seed in range(CONTESTS):
        names = ["random"] * 4
        names[seed % 4] = "steady"
        winners = city(play_bots(names, seed)).winners
        won += (seed % 4 in winners) / len(winners)
    record_property(
        "share won by 1 steady against 3 random", f"{won / CONTESTS:.0%} of {CONTESTS} games"
    )
    assert won > CONTESTS / 2


def test_its_games_end_sensibly(record_property) -> None:
    games = [play_bots(["steady"] * seats, seed) for seed, seats in enumerate((2, 3, 4, 4, 5, 6))]
    steps = line_counts(games)
    record_property("steady games", str({what: steps[what] for what in ("deal", "builds", "bid")}))
    for what in ("buys", "auction won", "deal", "builds", "removes", "mortgages", "buys back"):
        assert steps[what] > 0, what
    assert steps["deal"] > steps["deal refused"]
    built = [
        line[4].split(" in ")[0] for game in games for line in game.game.log if line[0] == "builds"
    ]
    assert {"residential", "stadium", "skyscraper", "tower"} <= set(built)
    for table in games:
        game = city(table)
        groups = sum(len(game.full_groups(seat)) for seat in game.playing())
        assert groups > 0
        assert game.rounds > 10
        assert max(game.worth(seat) for seat in game.playing()) > game.board.start


@pytest.mark.parametrize("length", [rounds(1), rounds(20), {"until": "last", "rounds": 60}])
def test_it_plays_games_of_every_length(length) -> None:
    assert city(play_bots(["steady"] * 3, 2, length)).over


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_with_real_money_too(name: str) -> None:
    """The screen does not know what a seat has, so the game estimates it."""
    table = new_table(3, 1, rounds(15), money="real")
    play_out(table, [bot(name, 1, seat) for seat in range(3)])
    assert city(table).over
    assert line_counts([table])["auction"] > 0


# Buying and bidding


def test_it_buys_what_it_can_use() -> None:
    play = stage.arrive("Diamond Hills", owns={0: ["Fortune Valley"], 1: PURPLE}, cash={0: 30 * M})
    assert answer_of(play) in ("buy", ["auction", 10 * K])


def test_it_auctions_what_nobody_else_can_pay() -> None:
    play = stage.arrive("Diamond Hills", cash={0: 30 * M, 1: 0, 2: 0})
    assert answer_of(play) == ["auction", 10 * K]


def test_it_buys_what_others_would_bid_more_for() -> None:
    play = stage.arrive("Diamond Hills", cash={0: 30 * M, 1: 60 * M, 2: 60 * M})
    assert answer_of(play) == "buy"


def test_it_bids_up_to_what_a_district_is_worth_to_it_and_not_above() -> None:
    play = stage.arrive("Summergate", cash={0: 90 * M, 1: 90 * M})
    play.say(["auction", 10 * K])
    player, view = steady_at(play, 1)
    bid = player.answer(view)
    assert bid is not None
    assert 10 * K < bid < 90 * M
    assert view.weigh(bid) > 0
    play.bid(1, 80 * M)
    assert answer_of(play, 2) is None  # it is silent


def test_it_opens_at_the_least_and_raises_once_somebody_has_spoken() -> None:
    play = stage.arrive("Summergate", cash={0: 90 * M, 1: 90 * M})
    play.say(["auction", 10 * K])
    assert answer_of(play, 1) == 20 * K
    play.bid(2, 20 * K)
    assert answer_of(play, 1) > 30 * K


@pytest.mark.parametrize("length", [rounds(6), {"until": "last"}])
def test_no_lot_goes_below_half_its_price_to_a_rival_while_it_has_that(length) -> None:
    """Not even where it has no use for one more, as in the last round."""
    rest = [name for name in stage.DISTRICTS if name not in (*BLUE, *BROWN)]
    dear = {"Fortune Valley": {"owner": 2, "residential": 8}}
    play = stage.arrive(
        "Summergate", owns={1: rest}, stands=dear, cash={0: 9 * M, 1: 600 * K}, length=length
    )
    play.say(["auction", 290 * K])
    bid = answer_of(play, 1)
    assert bid is not None
    assert bid >= 300 * K


def test_it_pays_more_for_what_would_fill_a_group_of_a_rival() -> None:
    stands = {"Fortune Valley": {"owner": 1, "residential": 6}}
    play = stage.arrive("Diamond Hills", seats=4, stands=stands, cash={0: 30 * M})
    play.say(["auction", 10 * K])
    kept = SeatView(play.table, 3).weigh(20 * K)
    known = known_of(play.city)
    known.reckoning = known.reckoning._replace(keeping=0)
    assert kept > SeatView(play.table, 3).weigh(20 * K)


def test_it_never_bids_more_than_it_has() -> None:
    play = stage.arrive("Diamond Hills", cash={0: 90 * M, 1: 500 * K})
    play.say(["auction", 450 * K])
    bid = answer_of(play, 1)
    assert 460 * K <= bid <= 500 * K


# Building


def test_it_builds_while_a_reserve_remains() -> None:
    rich = stage.build("3", owns={0: ["Diamond Hills"]}, cash={0: 30 * M})
    assert answer_of(rich) == "residential in Diamond Hills"
    dear = {name: {"owner": 1, "residential": 4} for name in stage.DISTRICTS[5:14]}
    poor = stage.build("3", owns={0: ["New Town"]}, cash={0: 4 * M}, stands=dear)
    assert answer_of(poor) == "done"


def test_it_builds_industry_where_hazards_make_it_pay() -> None:
    """To remove three hazards for three more blocks costs more than industry does."""
    hazards = ["power station", "sewage plant", "prison"]
    hurt = {"Summergate": {"owner": 0, "industrial": 5, "hazards": hazards}}
    play = stage.build("3", stands=hurt, cash={0: 5 * M})
    assert answer_of(play) == "industrial in Summergate"
    hurt = {"Summergate": {"owner": 0, "industrial": 5, "bonus": "park"}}
    assert answer_of(stage.build("3", stands=hurt, cash={0: 5 * M})) == "residential in Summergate"


def test_it_goes_on_building_where_a_rent_could_ruin_it() -> None:
    """A block adds as much to what mortgages bring as it costs."""
    stands = {
        "Fortune Valley": {"owner": 1, "residential": 8},
        "Diamond Hills": {"owner": 0, "residential": 3},
    }
    play = stage.build("1", stands=stands, cash={0: 3 * M})
    assert answer_of(play) == "residential in Diamond Hills"


def test_it_presses_build_and_raises_what_doubles() -> None:
    stands = {name: {"owner": 0, "residential": 4} for name in BLUE}
    play = stage.arrive("Jail", stands=stands, cash={0: 40 * M})
    assert answer_of(play).startswith("skyscraper in ")
    bare = stage.arrive("Jail", cash={0: 40 * M})
    assert answer_of(bare) == "press"


def test_it_builds_for_the_end_only_what_comes_back() -> None:
    """In the last round a block counts what it adds to the rent (MC-90)."""
    play = stage.build("3", owns={0: ["Summergate"]}, cash={0: 30 * M}, length=rounds(6))
    assert answer_of(play) == "done"


# Hazards


def test_it_puts_a_hazard_where_it_hurts_the_strongest_rival() -> None:
    stands = {
        "Diamond Hills": {"owner": 1, "residential": 6},
        "Summergate": {"owner": 2, "residential": 6},
        "Old Town": {"owner": 0, "residential": 1},
    }
    play = stage.arrive("Planning Permission 2", stands=stands)
    assert answer_of(play).endswith(" in Diamond Hills")


def test_it_shelters_its_own_when_no_rival_has_anything() -> None:
    play = stage.arrive(
        "Planning Permission 2", stands={"Old Town": {"owner": 0, "residential": 3}}
    )
    assert answer_of(play).endswith(" in Old Town")


def test_it_removes_a_hazard_that_costs_more_than_its_removal() -> None:
    hurt = {"Diamond Hills": {"owner": 0, "residential": 6, "hazards": ["rubbish dump"]}}
    assert aside_of(stage.city(stands=hurt)) == ("clear", "rubbish dump in Diamond Hills")
    bare = {"Summergate": {"owner": 0, "hazards": ["prison"]}}
    assert aside_of(stage.city(stands=bare)) is None


# Jail


def test_it_leaves_jail_early_and_stays_late() -> None:
    early = stage.city(jailed={0: 0}, cash={0: 30 * M})
    assert answer_of(early) == "fine"
    owned = {1: stage.DISTRICTS[2:12], 2: stage.DISTRICTS[12:]}
    full = {
        name: {"owner": owner, "residential": 6} for owner, names in owned.items() for name in names
    }
    late = stage.city(jailed={0: 0}, cash={0: 30 * M}, owns={0: BROWN}, stands=full)
    assert answer_of(late) == "throw"


# Owing


def test_it_mortgages_the_least_useful_when_it_owes() -> None:
    stands = {
        "Central Quay": {"owner": 0, "residential": 8},
        "Diamond Hills": {"owner": 0, "residential": 2},
        "Fortune Valley": {"owner": 1, "residential": 3},
    }
    play = stage.arrive("Fortune Valley", stands=stands, cash={0: 4 * M})
    assert play.now == "owe"
    assert aside_of(play) == ("mortgage", "Diamond Hills")
    play = stage.city(stands={name: stands[name] for name in ("Central Quay", "Diamond Hills")})
    assert aside_of(play) is None  # with nothing owed it mortgages nothing


def test_it_raises_what_it_owes_by_one_mortgage_rather_than_many() -> None:
    small = {name: {"owner": 0} for name in (*BROWN, "Westlands", "Brightside")}
    large = {"Diamond Hills": {"owner": 0, "residential": 3}}
    rent = {"Fortune Valley": {"owner": 1, "residential": 3}}
    play = stage.arrive("Fortune Valley", stands={**small, **large, **rent}, cash={0: 4 * M})
    assert aside_of(play) == ("mortgage", "Diamond Hills")


def test_it_buys_back_when_it_can_afford_to() -> None:
    mortgaged = {"Diamond Hills": {"owner": 0, "residential": 5, "mortgage": 12 * M}}
    assert aside_of(stage.city(stands=mortgaged, cash={0: 30 * M})) == ("buy back", "Diamond Hills")
    assert aside_of(stage.city(stands=mortgaged, cash={0: 11 * M})) is None


def test_before_it_is_ruined_it_tries_to_sell() -> None:
    stands = {
        "Fortune Valley": {"owner": 1, "residential": 3},
        "Summergate": {"owner": 0},
        "Stoneside": {"owner": 2},
    }
    play = stage.arrive("Fortune Valley", stands=stands, cash={0: 5 * M, 2: 30 * M})
    name, deal = aside_of(play)
    assert name == "deal"
    assert deal["give"]["things"] == ["Summergate"]
    assert deal["get"]["money"] > 0


# Deals


def test_it_proposes_what_completes_a_group_and_both_gain() -> None:
    owns = {0: ["Diamond Hills", "Stoneside"], 1: ["Fortune Valley", "Summergate"]}
    play = stage.city(owns=owns, cash={0: 30 * M, 1: 30 * M})
    name, deal = aside_of(play)
    assert name == "deal"
    assert deal["with"] == 1
    assert set(deal["get"]["things"]) & {"Fortune Valley", "Summergate"}
    assert SeatView(play.table, 0).aside_weigh("deal", deal) > 0
    play.do("deal", deal, 0)
    assert SeatView(play.table, 1).weigh("yes") > 0
    assert answer_of(play, 1) == "yes"


def test_it_does_not_propose_the_same_again_at_once() -> None:
    owns = {0: ["Diamond Hills", "Stoneside"], 1: ["Fortune Valley", "Summergate"]}
    play = stage.city(owns=owns, cash={0: 30 * M, 1: 30 * M})
    player, view = steady_at(play)
    seen = []
    while (aside := player.aside(view)) is not None:
        seen.append([aside[1][side]["things"] for side in ("give", "get")])
        assert len(seen) < 20
    assert seen
    assert all(seen.count(things) == 1 for things in seen)


def test_between_two_it_proposes_nothing_what_one_gains_the_other_loses() -> None:
    owns = {0: ["Diamond Hills", "Stoneside"], 1: ["Fortune Valley", "Summergate"]}
    asides = {
        seats: aside_of(stage.city(seats=seats, owns=owns, cash={0: 30 * M, 1: 30 * M}))
        for seats in (2, 3)
    }
    assert asides[2] is None
    assert asides[3][0] == "deal"


@pytest.mark.parametrize("seed", [75, 80, 240])
def test_the_last_two_deal_where_no_rent_ruins_either_and_the_game_ends(seed: int) -> None:
    """Each of them sat on 200M, and neither ever won."""
    table = table_of(set_up(game_named("greenopoly"), 2, "last", {}), seed)
    play_out(table, [bot("steady", seed, seat) for seat in range(2)])
    game = realm_of(table)
    assert game.left == 1
    assert game.rounds < 300


def test_it_leaves_the_partner_more_than_his_gain_costs_him_as_a_rival() -> None:
    """Else nobody would agree: each loses by what the others gain."""
    owns = {0: ["Diamond Hills", "Stoneside"], 1: ["Fortune Valley", "Summergate"]}
    for seats in (3, 4, 6):
        play = stage.city(seats=seats, owns=owns, cash={0: 30 * M, 1: 30 * M})
        _, deal = aside_of(play)
        play.do("deal", deal, 0)
        assert SeatView(play.table, 1).weigh("yes") > 0, seats


@pytest.mark.parametrize("money", [0, 10 * K])
def test_it_says_no_to_what_it_would_lose_by(money: int) -> None:
    play = stage.city(owns={0: ["Summergate"], 1: BLUE}, cash={0: 30 * M})
    play.offer(0, 1, give=[money, "Summergate"], get=["Diamond Hills"])
    assert answer_of(play, 1) == "no"


def test_it_takes_money_for_nothing_and_gives_none() -> None:
    play = stage.city()
    play.offer(1, 0, give=[5 * M])
    assert answer_of(play, 0) == "yes"
    play = stage.city()
    play.offer(1, 0, get=[5 * M])
    assert answer_of(play, 0) == "no"
