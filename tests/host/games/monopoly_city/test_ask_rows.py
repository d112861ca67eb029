"""The figures beneath the questions of Monopoly City, and how a place stands in a list."""

from re import search
from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import K, M, Stage, arrive, build, city, draw
from trading_unit.games.base.view.view_data import OutOfReach
from trading_unit.games.monopoly_city.view.monopoly_city_view import MonopolyCityView
from trading_unit.table.ask import CLOCK


def rows(play: Stage, language: str = "en") -> dict[str, str]:
    ask = play.table.ask
    assert ask is not None
    return {row["label"]: row["value"] for row in MonopolyCityView(play.table, language).rows(ask)}


def choices(play: Stage, language: str = "en") -> list[str]:
    view, ask = MonopolyCityView(play.table, language), play.table.ask
    assert ask is not None
    words = [word for word in play.words() if type(word) is str]
    return [view.choice_text(ask, word) for word in words]


def test_a_district_shows_its_price_its_rents_and_its_colour() -> None:
    play = arrive("Old Town", owns={0: ["Central Quay"]}, cash={0: 2 * M})
    figures = {
        "price": "1.4M",
        "you have": "2M",
        "left then": "600k",
        "yours of its colour": "1 of 3",
    }
    shown = rows(play)
    assert figures.items() <= shown.items()
    rent = play.city.board.rent[play.city.board.number["Old Town"]]
    view = MonopolyCityView(play.table, "en")
    assert shown["rent now"] == view.money(rent[0])
    assert shown["one block more"] == view.money(rent[1])
    play.say("auction")
    assert "you have" not in rows(play)  # all bid
    assert rows(play)["rent now"] == view.money(rent[0])


def beyond(play: Stage, language: str = "en") -> OutOfReach | None:
    ask = play.table.ask
    assert ask is not None
    return MonopolyCityView(play.table, language).out_of_reach(ask)


def test_what_is_missing_stands_in_one_line_with_the_ways_to_raise_it() -> None:
    play = arrive("Old Town", owns={0: ["Central Quay"]}, cash={0: M})
    assert rows(play)["still missing"] == "400k"
    text = "out of reach for want of money: buy it for 1.4M; raise 400k first"
    assert beyond(play) == {"seat": 0, "text": text, "ways": ["mortgage", "deal"]}
    french = beyond(play, "fr")
    assert french is not None
    assert french["text"].endswith("réunissez d'abord 400\u00a0k")
    assert "buy" not in play.words()
    play.do("mortgage", "Central Quay")
    less = beyond(play)
    assert less is not None
    assert less["text"].endswith("; raise 280k first")  # a rent of 120k was received
    assert less["ways"] == ["deal"]
    assert beyond(arrive("Old Town", cash={0: 2 * M})) is None


def test_real_money_is_in_no_row() -> None:
    play = arrive("Old Town", money="real")
    assert rows(play)["price"] == "1.4M"
    assert not {"you have", "left then", "still missing"} & set(rows(play))


def test_blocks_out_of_reach_stand_in_one_line_with_their_count() -> None:
    play = build("2", owns={0: ["Old Town", "Central City"]}, cash={0: 1_100 * K})
    board = play.city.board
    dear = [
        (price, f"{kind} in {board.names[deed]}")
        for deed in play.city.owned[0]
        for kind, price in (
            ("residential", board.residential[deed]),
            ("industrial", board.industrial[deed]),
        )
        if price > 1_100 * K
    ]
    least, what = min(dear, key=lambda one: one[0])
    line = beyond(play)
    assert line is not None
    assert line["ways"] == ["mortgage", "deal"]
    missing = MonopolyCityView(play.table, "en").money(least - 1_100 * K)
    start = f"out of reach for want of money: {len(dear)} choices, the cheapest: {what} ("
    assert line["text"].startswith(start)
    assert line["text"].endswith(f"; raise {missing} first")


def test_places_to_choose_from_say_colour_price_and_owner_in_the_order_of_the_board() -> None:
    play = arrive("Auction 1", owns={1: ["Old Town"]})
    assert "Old Town" not in " ".join(choices(play))
    assert "Central Quay (purple, 1.6M, nobody's, rent 120k)" in choices(play)
    assert "Central Quay (violet, 1,6\u00a0M, à personne, loyer 120\u00a0k)" in choices(play, "fr")
    names = play.city.board.names
    assert play.words() == [name for name in names if name != "Old Town"]


def test_what_the_bank_pays_for_a_district_that_goes_back() -> None:
    play = draw("Repossessed", owns={0: ["Old Town", "Central Quay"]})
    assert rows(play) == {"the Bank pays for it": "1M"}


# What a choice promises, and what the rules make of it


def rents_then(text: str) -> tuple[str, str]:
    """What a visitor pays now, and afterwards, as the text has it."""
    found = search(r"rent ([^,)]+)(?:, then ([^,)]+))?\)", text)
    assert found is not None, text
    return found[1], found[2] or found[1]


@pytest.mark.parametrize(
    "how",
    [
        {},
        {"stands": {"Old Town": {"residential": 2, "industrial": 1, "hazards": ["prison"]}}},
        {"stands": {"Old Town": {"skyscraper": True, "residential": 1}}},
    ],
    ids=["empty", "beside a hazard", "doubled"],
)
def test_each_block_brings_the_rent_that_its_choice_says(how: dict[str, Any]) -> None:
    owns = {0: ["Old Town", "Central Quay", "Harbor Heights"]}
    for word in build("1", owns=owns, **how).words():
        if word == "done":
            continue
        play = build("1", owns=owns, **how)
        what, _, district = word.partition(" in ")
        ask, view = play.table.ask, MonopolyCityView(play.table, "en")
        assert ask is not None
        text = view.choice_text(ask, word)
        before, cash = play.rent(district), play.cash[0]
        play.say(word)
        spent = cash - play.cash[0]
        assert f", {view.money(spent)}, " in text
        if what != "stadium":
            now = (view.money(before), view.money(play.rent(district)))
            assert rents_then(text) == now


def test_a_hazard_and_its_removal_change_the_rent_as_they_say() -> None:
    blocks = {"residential": 3, "industrial": 1}
    play = arrive("Planning Permission 1", owns={1: ["Old Town"]}, stands={"Old Town": blocks})
    word = "prison in Old Town"
    ask, view = play.table.ask, MonopolyCityView(play.table, "en")
    assert ask is not None
    text, before = view.choice_text(ask, word), play.rent("Old Town")
    assert text.startswith("prison in Old Town (purple, 1.4M, Ben, rent ")
    play.say(word)
    now = (view.money(before), view.money(play.rent("Old Town")))
    assert rents_then(text) == now
    assert now[0] != now[1]
    owns = {0: ["Old Town"]}
    play = city(owns=owns, stands={"Old Town": {**blocks, "hazards": ["prison"]}})
    view = MonopolyCityView(play.table, "en")
    text, before = view.aside_text("clear", word), play.rent("Old Town")
    play.do("clear", word)
    assert rents_then(text) == (view.money(before), view.money(play.rent("Old Town")))


def test_bankruptcy_says_all_that_it_costs_and_who_could_still_buy_stands_before_it() -> None:
    play = arrive(
        "Old Town",
        owns={0: ["Riverside", "Seaview"], 1: ["Old Town"]},
        stands={"Old Town": {"industrial": 8}},
        cash={0: M, 1: 2 * M, 2: 3 * M},
    )
    assert choices(play) == [
        "be bankrupt: 1M, Seaview, Riverside to Ben, and you leave the game",
    ]
    assert choices(play, "fr") == [
        "faire faillite\u00a0: 1\u00a0M, Seaview, Riverside à Ben, et vous quittez la partie",
    ]
    assert list(rows(play).items())[-2:] == [
        ("Ben could buy for", "2M"),
        ("Cleo could buy for", "3M"),
    ]
    play.say("bankrupt")
    assert play.cash[1] == 3 * M
    assert play.owned(1) == ["Old Town", "Seaview", "Riverside"]


def test_an_offer_says_what_its_districts_are_and_who_has_how_many_then() -> None:
    play = city(owns={0: ["Old Town"], 1: ["Central Quay", "Seaview"]})
    play.offer(0, 1, ["Old Town", 100 * K], ["Seaview"])
    shown = rows(play)
    assert shown.pop("Ann gives in all").startswith("about ")
    assert shown.pop("Ben gives in all").startswith("about ")
    assert shown == {
        "you get": "100k, Old Town",
        "you give": "Seaview",
        "all rents of Ann": "100k now, 180k after",
        "all rents of Ben": "300k now, 220k after",
        "Old Town": "1.4M, purple, rent 100k",
        "Seaview": "2.2M, red, rent 180k",
        "you have": "10M",
        "Ben has then": "2 of 3 (purple)",
        "Ann has then": "1 of 3 (red)",
    }


def test_the_taxi_says_where_it_leads() -> None:
    play = arrive("Auction 1", owns={1: ["Harbor Heights"]}, keeps={0: ["Taxi"]})
    assert choices(play) == [
        "no taxi: Auction",
        "1 space forward: Harbor Heights (purple, 1.4M, Ben, rent 100k)",
        "2 spaces forward: Central Quay (purple, 1.6M, nobody's, rent 120k)",
        "1 space back: Old Town (purple, 1.4M, nobody's, rent 100k)",
        "2 spaces back: Jail",
    ]


def test_in_jail_it_is_said_how_often_a_throw_has_failed() -> None:
    assert "failed throws" not in rows(city(jailed={0: 0}))
    assert rows(city(jailed={0: 2}))["failed throws"] == "2 of 3"


def test_the_last_throw_in_jail_says_what_it_costs() -> None:
    for failed, shown in ((1, {}), (2, {"if it is no double, you pay": "500k"})):
        play = city(jailed={0: failed})
        play.say("throw")
        assert shown.items() <= rows(play).items()
        assert bool(rows(play)) == bool(shown)


def test_mi_40_nothing_adds_up_what_anybody_has_before_the_count() -> None:
    """Neither the question nor a seat, from the end of the hour on."""
    hour = {"until": "hour", "minutes": 60}
    play = city(owns={0: ["Old Town"]}, cash={0: M, 1: 2 * M, 2: 3 * M}, length=hour)
    view = MonopolyCityView(play.table, "en")
    assert view.worth(0) == M + 100 * K
    play.do("hour over", None, CLOCK)
    assert [view.worth(seat) for seat in (0, 1, 2)] == [None] * 3
    assert view.has_in_all(0) == "Ann: 1M in cash"
    play.idle()
    assert (play.now, rows(play)) == ("another hour", {})
    assert [view.worth(seat) for seat in (0, 1, 2)] == [None] * 3
    play.say("no")
    assert [view.worth(seat) for seat in (0, 1, 2)] == [M + 100 * K, 2 * M, 3 * M]


@pytest.mark.parametrize(("minutes", "asks"), [(1, "play another one"), (60, "another 60 minutes")])
def test_another_hour_says_how_long_it_is(minutes: int, asks: str) -> None:
    play = city(length={"until": "hour", "minutes": minutes})
    play.do("hour over", None, CLOCK)
    play.throw(4, 6)
    while play.now != "another hour":
        play.say("done")
    assert asks in MonopolyCityView(play.table).ask_text(play.table.ask)


def test_a_lot_says_who_has_how_many_of_its_colour() -> None:
    play = arrive("Old Town", owns={0: ["Harbor Heights"], 2: ["Central Quay"]})
    play.say("auction")
    shown = rows(play)
    assert (shown["Ann has of its colour"], shown["Cleo has of its colour"]) == ("1 of 3", "1 of 3")
    assert "Ben has of its colour" not in shown
