"""A game that begins from a standing one."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import (
    DATA,
    DISTRICTS,
    FROM_TABLE,
    NAMES,
    PURPLE,
    K,
    M,
    Stage,
    city,
)
from trading_unit.games.monopoly_city import GAME
from trading_unit.table.ask import TABLE
from trading_unit.table.entries import FROM
from trading_unit.trouble import Trouble

OLD = "Old Town"


def begin(standing: Any) -> Stage:
    """Three players go on from there."""
    seats = [{"name": name} for name in NAMES[:3]]
    return Stage(GAME.set_up(seats, DATA, standing=standing, chance=FROM_TABLE))


def test_a_game_begins_from_a_standing_one() -> None:
    stands = {
        OLD: {"residential": 3, "industrial": 2, "hazards": ["prison"], "railroad": True},
        "Central Quay": {"stadium": True, "skyscraper": True, "tower": True, "bonus": "park"},
        "Riverside": {"mortgage": 280 * K},
    }
    play = city(
        4,
        seat=2,
        at={1: "Chance 3"},
        cash={0: 3 * M},
        owns={0: [OLD], 1: ["Central Quay", "Riverside"]},
        stands=stands,
        keeps={1: ["Taxi"]},
        jailed={0: 2},
        out=[3],
        dodge=1,
    )
    assert play.city.state() == {**play.setup["standing"], "turn": 20}
    assert (play.now, play.who) == ("roll", 2)
    assert play.city.left == 3
    assert {name: play.on(name) for name in stands} == stands


def test_it_is_not_thrown_for_who_begins_and_no_start_money_is_paid() -> None:
    play = city()
    assert play.lines("begins") == play.lines("start money") == []


def test_its_end_is_a_standing_game_again() -> None:
    play = city(owns={0: [OLD]}, stands={OLD: {"industrial": 2}})
    play.idle(2)
    state = play.city.state()
    play.table.rewind((FROM, TABLE, state))
    assert play.city.state() == state
    assert (play.now, play.who) == ("roll", 2)


def test_what_is_not_said_is_as_at_the_beginning() -> None:
    play = begin(
        {"seats": [{}, {"cash": 5 * M}, {"space": "Seaview"}], "districts": {OLD: {"owner": 1}}}
    )
    assert play.cash == [37_700_000, 5 * M, 37_700_000]
    assert [play.space(seat) for seat in range(3)] == ["GO", "GO", "Seaview"]
    assert play.owner(OLD) == 1
    assert len(play.city.deck.unseen) == 25
    play.throw(1, 2)  # nobody was said to be on turn: it is thrown for who begins
    assert play.lines("throws to begin") == [(0, 1, 2)]
    assert begin({"seats": [{}] * 3, "seat": 2}).who == 2


def test_who_began_may_be_out_since() -> None:
    play = city(seat=1, out=[0])
    assert play.setup["standing"]["first"] == 0
    assert play.who == 1


def test_all_cards_may_have_been_seen() -> None:
    cards = [card["name"] for card in DATA["cards"]]
    play = city(unseen=[], queue=cards, at={0: OLD})
    play.throw(2, 4)
    play.say("Roof Repairs")
    assert play.city.deck.queue[-1] == "Roof Repairs"


THREE: list[Any] = [{}, {}, {}]
WRONG: list[tuple[Any, str]] = [
    ({}, "seats is missing"),
    ({"seats": [{}, {}]}, "seats is a list of 3 to 3"),
    ({"seats": THREE, "weather": "fine"}, "weather is not known; known are turn, rounds"),
    ({"seats": THREE, "turn": 0}, "turn is a whole number from 1"),
    ({"seats": THREE, "seat": 3}, "seat is a whole number from 0 to 2"),
    ({"seats": [{"out": True}, {}, {}], "seat": 0}, "seat: that player is out"),
    ({"seats": [{"out": True}, {"out": True}, {}]}, "seats, out: two players at least"),
    ({"seats": [{"cash": 5 * K}, {}, {}]}, "seats, Ann, cash is a whole amount from 0"),
    ({"seats": [{}, {"cash": -10 * K}, {}]}, "seats, Ben, cash is a whole amount from 0"),
    ({"seats": [{"out": True, "cash": M}, {}, {}], "seat": 1}, "seats, Ann, out: "),
    ({"seats": [{"space": "Chance"}, {}, {}]}, "seats, Ann, space is one of GO"),
    ({"seats": [{"jailed": 0}, {}, {}]}, "seats, Ann, jailed: whoever is locked up stands at Jail"),
    (
        {"seats": [{"space": "Jail", "jailed": 3}, {}, {}]},
        "seats, Ann, jailed is a whole number from 0 to 2",
    ),
    ({"seats": [{"keeps": ["Easy Money"]}, {}, {}]}, "seats, Ann, keeps is one of "),
    ({"seats": [{"keeps": ["Joker"]}, {}, {}]}, "seats, Ann, keeps is one of "),
    ({"seats": [{"keeps": ["Taxi"]}] * 2 + [{}]}, "unseen: the card Taxi is in two places"),
    ({"seats": THREE, "unseen": ["Taxi"]}, "unseen: the card Easy Money is nowhere"),
    ({"seats": THREE, "dodge": {"seat": 3, "since": 1}}, "dodge, seat is a whole number"),
    ({"seats": THREE, "dodge": {"seat": 1}}, "dodge, since is missing"),
]
ON: list[tuple[dict[str, Any], str]] = [
    ({"Jail": {"owner": 0}}, "districts, Jail is not known"),
    ({OLD: {"owner": 3}}, "districts, Old Town, owner is a whole number from 0 to 2"),
    ({OLD: {"residential": 1}}, "districts, Old Town, residential: nobody owns"),
    ({OLD: {"tower": True}}, "districts, Old Town, tower: nobody owns"),
    ({OLD: {"mortgage": 100 * K}}, "districts, Old Town, mortgage: nobody owns"),
    (
        {OLD: {"owner": 0, "residential": 5, "industrial": 4}},
        "districts, Old Town, residential, industrial: a district has 8 blocks at most",
    ),
    ({OLD: {"owner": 0, "residential": -1}}, "districts, Old Town, residential is a whole"),
    ({OLD: {"hazards": ["prison", "prison"]}}, "districts, Old Town, hazards names each once"),
    ({OLD: {"hazards": ["flood"]}}, "districts, Old Town, hazards is one of power station"),
    (
        {OLD: {"hazards": ["prison"], "bonus": "park"}},
        "districts, Old Town, bonus: a bonus building",
    ),
    ({OLD: {"owner": 0, "mortgage": 5 * K}}, "districts, Old Town, mortgage is a whole amount"),
    ({name: {"railroad": True} for name in DISTRICTS[:9]}, "districts, railroad: there are only 8"),
    (
        {name: {"hazards": ["prison"]} for name in PURPLE + DISTRICTS[:1]},
        "districts, hazards: there are only 3 of these: prison",
    ),
    (
        {name: {"bonus": "park"} for name in PURPLE + DISTRICTS[:1]},
        "districts, bonus: there are only 3 of these: park",
    ),
    (
        {name: {"owner": 0, "stadium": True} for name in PURPLE[:2]},
        "districts, stadium: one in each colour",
    ),
    (
        {name: {"owner": 0, "tower": True} for name in PURPLE[:2]},
        "districts, tower: there are only 1",
    ),
]


@pytest.mark.parametrize(
    ("said", "why"), [*WRONG, *(({"seats": THREE, "districts": said}, why) for said, why in ON)]
)
def test_what_cannot_be_is_refused_with_a_sentence(said, why) -> None:
    with pytest.raises(Trouble) as refused:
        begin(said)
    assert str(refused.value).startswith(f"the standing game: {why}")


JUNK: list[Any] = [
    None,
    5,
    -1,
    "x",
    [],
    {},
    True,
    1.5,
    [[]],
    ["x"],
    {"x": 1},
    10**9,
    -10_000,
    ["Taxi"] * 2,
]


def parts(said: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to each part of a state."""
    inner = (
        said.items()
        if isinstance(said, dict)
        else enumerate(said)
        if isinstance(said, list)
        else ()
    )
    for key, value in inner:
        yield (*path, key)
        yield from parts(value, (*path, key))


def test_junk_in_any_place_is_refused_or_can_be_played() -> None:
    whole = city(
        owns={0: PURPLE, 1: ["Riverside"]},
        stands={
            OLD: {"residential": 1, "hazards": ["prison"], "railroad": True},
            "Riverside": {"bonus": "park", "mortgage": 100 * K, "stadium": True},
        },
        keeps={0: ["Taxi"]},
        jailed={1: 1},
        dodge=2,
        queue=["Easy Money"],
    ).setup["standing"]
    refused = 0
    for path in parts(whole):
        for junk in JUNK:
            said = deepcopy(whole)
            part = said
            for key in path[:-1]:
                part = part[key]
            part[path[-1]] = junk
            try:
                begin(said)
            except Trouble:
                refused += 1
    assert refused > 800
    for junk in JUNK[1:]:
        with pytest.raises(Trouble):
            begin(junk)
