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
from trading_unit.games.monopoly_city.rules.state import plain
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
    assert plain(play.city) == {**play.setup["standing"], "turn": 20}
    assert (play.now, play.who) == ("roll", 2)
    assert play.city.left == 3
    assert {name: play.on(name) for name in stands} == stands


def test_it_is_not_thrown_for_who_begins_and_no_start_money_is_paid() -> None:
    play = city()
    assert play.lines("begins") == play.lines("start money") == []


def test_its_end_is_a_standing_game_again() -> None:
    play = city(owns={0: [OLD]}, stands={OLD: {"industrial": 2}})
    play.idle(2)
    state = plain(play.city)
    play.table.rewind((FROM, TABLE, state))
    assert plain(play.city) == state
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
    ({}, "it has to say what each of the 3 players has"),
    ({"seats": [{}, {}]}, "it has to say what each of the 3 players has"),
    ({"seats": THREE, "weather": "fine"}, "of it can be said: turn"),
    ({"seats": THREE, "turn": 0}, "turns are counted from 1"),
    ({"seats": THREE, "seat": 3}, "seat is the number of a player who is in it, from 0"),
    ({"seats": [{"out": True}, {}, {}], "seat": 0}, "seat is the number of a player who is in it"),
    ({"seats": [{"out": True}, {"out": True}, {}]}, "two players at least have to be in it"),
    ({"seats": [{"cash": 5 * K}, {}, {}]}, "player 1 has a whole amount of cash"),
    ({"seats": [{}, {"cash": -10 * K}, {}]}, "player 2 has a whole amount of cash"),
    ({"seats": [{"out": True, "cash": M}, {}, {}]}, "player 1 is out"),
    ({"seats": [{"space": "Chance"}, {}, {}]}, "player 1 stands on a space"),
    ({"seats": [{"jailed": 0}, {}, {}]}, "player 1 is locked up only at Jail"),
    ({"seats": [{"space": "Jail", "jailed": 3}, {}, {}]}, "player 1 is locked up only at Jail"),
    ({"seats": [{"keeps": ["Easy Money"]}, {}, {}]}, "the card 'Easy Money' is not one to keep"),
    ({"seats": [{"keeps": ["Joker"]}, {}, {}]}, "there is no card 'Joker'"),
    ({"seats": [{"keeps": ["Taxi"]}] * 2 + [{}]}, "there is no card 'Taxi' to be had twice"),
    ({"seats": THREE, "unseen": ["Taxi"]}, "these cards are nowhere: Easy Money"),
    ({"seats": THREE, "dodge": {"seat": 3, "since": 1}}, "the Rent Dodge card is held by"),
    ({"seats": THREE, "dodge": {"seat": 1}}, "the Rent Dodge card is held by"),
]
ON: list[tuple[dict[str, Any], str]] = [
    ({"Jail": {"owner": 0}}, "'Jail' is no district"),
    ({OLD: {"owner": 3}}, "the owner of Old Town is the number of a player"),
    ({OLD: {"residential": 1}}, "nobody owns Old Town"),
    ({OLD: {"tower": True}}, "nobody owns Old Town"),
    ({OLD: {"mortgage": 100 * K}}, "nobody owns Old Town"),
    (
        {OLD: {"owner": 0, "residential": 5, "industrial": 4}},
        "Old Town has whole numbers of blocks",
    ),
    ({OLD: {"owner": 0, "residential": -1}}, "Old Town has whole numbers of blocks"),
    ({OLD: {"hazards": ["prison", "prison"]}}, "the hazards in Old Town, each kind once"),
    ({OLD: {"hazards": ["flood"]}}, "the hazards in Old Town"),
    ({OLD: {"hazards": ["prison"], "bonus": "park"}}, "the bonus building in Old Town"),
    ({OLD: {"owner": 0, "mortgage": 5 * K}}, "the mortgage of Old Town"),
    ({name: {"railroad": True} for name in DISTRICTS[:9]}, "there are 8 of the railroad, not 9"),
    (
        {name: {"hazards": ["prison"]} for name in PURPLE + DISTRICTS[:1]},
        "there are 3 of the prison",
    ),
    (
        {name: {"bonus": "park"} for name in PURPLE + DISTRICTS[:1]},
        "there are 3 of the park, not 4",
    ),
    ({name: {"owner": 0, "stadium": True} for name in PURPLE[:2]}, "a colour has one stadium"),
    ({name: {"owner": 0, "tower": True} for name in PURPLE[:2]}, "there are 1 of the tower, not 2"),
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
