"""Answers and asides that fitted a moment ago: a deal, a correction or a card that was bartered
has changed what is so, and they are refused with what is so now."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tests.host.games.city_life import table as city_life
from tests.host.games.life import table as life
from tests.host.games.monopoly_city import stage as monopoly_city
from tests.host.games.repentance import table as repentance

K, M = 1_000, 1_000_000

LATE = "that has been answered already; look at what is asked now"
NOTHING = "nothing can be chosen here"


@dataclass(frozen=True)
class Change:
    """What is asked, an answer that fits, what is done beside it, and why the answer fits no
    more."""

    begin: Callable[[], Any]
    word: Any
    change: Callable[[Any], None]
    why: str
    aside: str = ""  # where it is one, and no answer


def gives(*what: Any, taker: int = 1) -> Callable[[Any], None]:
    """Ann makes a present of it."""

    def change(play: Any) -> None:
        play.offer(0, taker, what, ())
        play.yes()

    return change


def sells(*what: Any, price: int) -> Callable[[Any], None]:
    def change(play: Any) -> None:
        play.offer(0, 1, what, [price])
        play.yes()

    return change


def buys(*what: Any, price: int) -> Callable[[Any], None]:
    """Ann does, of Ben."""

    def change(play: Any) -> None:
        play.offer(0, 1, [price], what)
        play.yes()

    return change


def right(what: str, **more: Any) -> Callable[[Any], None]:
    def change(play: Any) -> None:
        play.put_right(what, **more)

    return change


def spun(number: int, **how: Any) -> Any:
    play = life.life(**how)
    play.spin(number)
    return play


CITY = {
    "the price has gone in a deal": Change(
        lambda: monopoly_city.arrive("Central Quay", cash={0: 2 * M}),
        "buy",
        gives(1_990 * K),
        "the price is 1.6M: auction it, or mortgage",
    ),
    "a card against jail was bartered": Change(
        lambda: monopoly_city.city(jailed={0: 0}, keeps={0: ["Kind Judge"]}),
        "card",
        sells("Kind Judge", price=10 * K),
        "it has to be fine or throw",
    ),
    "the fine has gone": Change(
        lambda: monopoly_city.city(jailed={0: 0}, cash={0: 500 * K}, owns={0: ["Old Town"]}),
        "fine",
        right("balance", seat=0, amount=490 * K),
        "10k is missing for the fine: mortgage or deal first, or throw",
    ),
    "the railroad is no more there": Change(
        lambda: monopoly_city.arrive(
            "Old Town",
            owns={0: ["Old Town"]},
            stands={
                "Old Town": {"railroad": True},
                "Seaview": {"railroad": True},
                "Riverside": {"railroad": True},
            },
        ),
        "Seaview",
        right("piece", district="Seaview", piece="railroad", there=False),
        "it has to be stay or Riverside",
    ),
    "the Rent Dodge card was dealt away": Change(
        lambda: monopoly_city.arrive("Old Town", owns={1: ["Old Town"]}, dodge=0),
        "dodge",
        sells("Rent Dodge", price=10 * K),
        LATE,
    ),
    "the district to be stolen was sold": Change(
        lambda: monopoly_city.draw("Steal", owns={1: ["Old Town"], 2: ["Seaview"]}),
        "Old Town",
        buys("Old Town", price=10 * K),
        "it has to be Seaview",
    ),
    "the mortgaged district was given away": Change(
        lambda: monopoly_city.city(owns={0: ["Old Town"]}),
        "Old Town",
        gives("Old Town"),
        "Old Town is not yours",
        aside="mortgage",
    ),
}
CLASSIC = {
    "the price has gone in a deal": Change(
        lambda: repentance.arrive("Candle Row", cash={0: 140}, owns={1: ["Pearl Gate"]}),
        "buy",
        buys("Pearl Gate", price=1),
        "the price is $140: auction it, or raise the money first",
    ),
    "the group was broken": Change(
        lambda: repentance.estate(owns={0: ["brown"]}),
        "house in Dust Lane",
        sells("Broken Bridge", price=10),
        NOTHING,
        aside="build",
    ),
    "the card against Bondage was bartered": Change(
        lambda: repentance.estate(jailed={0: 0}, keeps={0: [repentance.GRACE]}),
        "card",
        sells(repentance.GRACE, price=10),
        "it has to be fine or throw",
    ),
    "the mortgage was put right": Change(
        lambda: repentance.estate(owns={0: ["Dust Lane"]}, mortgaged=["Dust Lane"]),
        "Dust Lane",
        right("mortgage", district="Dust Lane", there=False),
        NOTHING,
        aside="lift",
    ),
}
TOWN = {
    "the price has gone in a deal": Change(
        lambda: city_life.arrive(4, cash={0: 1_000}),
        "buy",
        gives(100),
        "it costs $1,000 in all, and there is $900: say no, or raise the money first",
    ),
    "what is to be sold was sold": Change(
        lambda: city_life.arrive(
            61, owns={0: ["House 4", "House 8"], 1: ["Tower 61"]}, cash={0: 100}
        ),
        "House 4",
        right("owner", district="House 4", seat=None),
        "it has to be House 8",
    ),
    "the House to swap for was given out": Change(
        lambda: city_life.town(owns={0: ["Tower 61"]}),
        "House 4 for Tower 61",
        right("owner", district="House 4", seat=1),
        "it has to be one of House 8 for Tower 61, House 13 for Tower 61",
        aside="swap",
    ),
}
LIVES = {
    "the target has come home": Change(
        lambda: spun(1, at={0: "56", 1: "49", 2: "70"}),
        "money from Ben",
        right("home", seat=1, home="acres"),
        "it has to be money from Cleo or Cleo back",
    ),
    "the price has gone": Change(
        lambda: spun(1, at={0: "35"}, cash={0: 20_000}),
        "buy",
        right("balance", seat=0, amount=0),
        LATE,
    ),
    "the note has been put right": Change(
        lambda: life.life(notes={0: 1}, cash={0: 50_000}, at={0: "5"}),
        "1",
        right("notes", seat=0, count=0),
        "no note",
        aside="repay",
    ),
}
ALL = {
    f"{name}: {what}": change
    for name, changes in (("city", CITY), ("classic", CLASSIC), ("town", TOWN), ("lives", LIVES))
    for what, change in changes.items()
}


def does(play: Any, said: Change, number: int, by: Any) -> None:
    if said.aside:
        play.table.aside(said.aside, by, said.word)
    else:
        play.table.answer(number, by, said.word)
    play.check()


@pytest.mark.parametrize("said", ALL.values(), ids=ALL)
def test_what_fitted_a_moment_ago_is_refused_with_what_is_so_now(said: Change) -> None:
    """As whoever has not yet seen the change would press it; before the change it was right."""
    play = said.begin()
    number = play.table.number
    by = play.company.seat if said.aside else play.who
    does(play, said, number, by)
    play.undo()
    number = play.table.number
    said.change(play)
    assert said.why in play.unchanged(lambda: does(play, said, number, by))
