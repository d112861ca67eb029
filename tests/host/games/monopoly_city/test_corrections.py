"""Put it right: what the table sets, with a reason."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import DATA, K, M, Stage, arrive, city
from trading_unit.table.said import say

OLD = "Old Town"


def stood() -> Stage:
    stands = {OLD: {"residential": 2, "mortgage": 500 * K}, "Seaview": {"hazards": ["prison"]}}
    return city(4, owns={0: [OLD], 1: ["Riverside"]}, stands=stands, jailed={2: 1}, out=[3])


def test_a_balance_comes_from_the_bank_or_goes_to_it() -> None:
    play = stood()
    play.put_right("balance", seat=0, amount=12 * M)
    play.put_right("balance", seat=1, amount=0)
    assert play.city.cash == [12 * M, 0, 10 * M, 0, -22 * M]
    assert [line[2] for line in play.lines("set right")] == [2 * M, -10 * M]


def test_an_owner_and_the_district_as_it_stands() -> None:
    play = stood()
    play.put_right("owner", district=OLD, seat=1)
    assert play.owner(OLD) == 1
    assert play.on(OLD) == {"residential": 2, "mortgage": 500 * K}


def test_an_owner_to_nobody() -> None:
    play = stood()
    play.put_right("blocks", district=OLD, residential=0, industrial=0)
    play.put_right("owner", district=OLD, seat=None)
    assert play.owner(OLD) is None
    assert play.on(OLD) == {}  # the Bank mortgages nothing


def test_not_to_nobody_while_something_stands_there_that_needs_an_owner() -> None:
    play = stood()
    assert play.refuses_right("owner", district=OLD, seat=None)
    for piece in ("stadium", "skyscraper", "tower"):
        play = city(owns={0: [OLD]}, stands={OLD: {piece: True}})
        assert play.refuses_right("owner", district=OLD, seat=None)
        play.put_right("owner", district=OLD, seat=1)


def test_a_place() -> None:
    play = stood()
    play.put_right("place", seat=0, space="Chance 3", jailed=False)
    play.put_right("place", seat=1, space="Jail", jailed=True)
    assert play.space(0) == "Chance 3"
    assert (play.space(1), play.jailed(1)) == ("Jail", True)
    play.put_right("place", seat=2, space="Jail", jailed=True)
    assert play.city.jailed[2] == 1  # failed throws still count
    play.put_right("place", seat=2, space="Jail", jailed=False)
    assert not play.jailed(2)
    assert play.cash == [10 * M, 10 * M, 10 * M, 0]  # no wages, no fine


def test_who_is_set_free_while_asked_how_to_leave_jail_is_asked_no_more() -> None:
    play = city(jailed={0: 1})
    assert play.now == "leave jail"
    play.put_right("place", seat=0, space="Jail", jailed=False)
    assert (play.now, play.cash[0]) == ("roll", 10 * M)
    play.throw(5, 5)
    play.say("done")
    assert (play.now, play.who) == ("roll", 0)  # an ordinary double


def test_blocks() -> None:
    play = stood()
    play.put_right("blocks", district=OLD, residential=3, industrial=5)
    assert play.on(OLD) == {"residential": 3, "industrial": 5, "mortgage": 500 * K}
    assert play.cash[0] == 10 * M


@pytest.mark.parametrize(
    "piece",
    ["railroad", "stadium", "skyscraper", "tower", "prison", "rubbish dump", "school", "park"],
)
def test_a_piece_there_and_away(piece) -> None:
    play = city(owns={0: [OLD]})
    assert play.refuses_right("piece", district=OLD, piece=piece, there=False)
    play.put_right("piece", district=OLD, piece=piece, there=True)
    assert len(play.on(OLD)) == 1
    assert play.refuses_right("piece", district=OLD, piece=piece, there=True) == (
        f"the {piece} is there already"
    )
    play.put_right("piece", district=OLD, piece=piece, there=False)
    assert play.on(OLD) == {}


def test_a_skyscraper_that_is_taken_away_doubles_no_more() -> None:
    play = city(owns={0: [OLD]}, stands={OLD: {"skyscraper": True}})
    assert play.rent("Central Quay") == 240 * K
    play.put_right("piece", district=OLD, piece="skyscraper", there=False)
    assert play.rent("Central Quay") == 120 * K


SAME: dict[str, Any] = {"what": "balance", "seat": 0, "amount": M}


@pytest.mark.parametrize("reason", ["", "   ", None, 5, "x" * 201])
def test_a_reason_is_required(reason) -> None:
    assert stood().refuses_right(**SAME, reason=reason) == (
        "a reason has to be given, of up to 200 characters"
    )


def test_the_reason_stands_in_the_log() -> None:
    play = stood()
    play.put_right(**SAME, reason="Ben took too much")
    (line,) = play.lines("put right")
    assert line == ("table", {**SAME, "reason": "Ben took too much"})
    assert say(play.city, ("put right", *line)).endswith("(Ben took too much)")


ON = {"district": OLD}
WRONG = [
    ({"what": "weather"}, "what can be put right is balance, plays, owner, place, blocks, piece"),
    ({"what": ["balance"]}, "what can be put right is"),
    ({"what": "balance", "seat": 0}, "balance is put right with seat, amount"),
    ({**SAME, "note": 1}, "balance is put right with seat, amount"),
    (
        {**SAME, "amount": -10 * K},
        "amount is a whole amount from 0, in steps of 10k",
    ),
    ({**SAME, "amount": 5 * K}, "amount is a whole amount"),
    ({**SAME, "amount": 1e6}, "amount is a whole amount"),
    ({**SAME, "seat": 3}, "seat is a player who is still in the game"),
    ({**SAME, "seat": 9}, "seat is a player who is still in the game"),
    ({**SAME, "seat": True}, "seat is a player who is still in the game"),
    ({**SAME, "seat": None}, "seat is a player who is still in the game"),
    ({"what": "owner", "district": "Jail", "seat": 0}, "district is one of Summergate"),
    ({"what": "owner", "district": 5, "seat": 0}, "district is one of Summergate"),
    ({"what": "owner", **ON, "seat": 3}, "seat is a player who is still in the game, or nobody"),
    ({"what": "owner", **ON, "seat": "Ann"}, "seat is a player"),
    ({"what": "place", "seat": 3, "space": "GO", "jailed": False}, "seat is a player"),
    ({"what": "place", "seat": 0, "space": "Chance", "jailed": False}, "space is one of GO"),
    ({"what": "place", "seat": 0, "space": 7, "jailed": False}, "space is one of GO"),
    ({"what": "place", "seat": 0, "space": "GO", "jailed": 0}, "jailed is true or false"),
    (
        {"what": "place", "seat": 0, "space": "GO", "jailed": True},
        "who is locked up stands at Jail",
    ),
    ({"what": "blocks", "district": "x", "residential": 1, "industrial": 0}, "district is one of"),
    ({"what": "blocks", **ON, "residential": -1, "industrial": 0}, "residential is a whole number"),
    (
        {"what": "blocks", **ON, "residential": 1.0, "industrial": 0},
        "residential is a whole number",
    ),
    (
        {"what": "blocks", **ON, "residential": 5, "industrial": 4},
        "a district has 8 blocks at most",
    ),
    (
        {"what": "blocks", "district": "Seaview", "residential": 1, "industrial": 0},
        "blocks stand in a district that somebody owns",
    ),
    ({"what": "piece", "district": "x", "piece": "park", "there": True}, "district is one of"),
    ({"what": "piece", **ON, "piece": "castle", "there": True}, "piece is one of railroad"),
    ({"what": "piece", **ON, "piece": ["park"], "there": True}, "piece is one of railroad"),
    ({"what": "piece", **ON, "piece": "park", "there": 1}, "there is true or false"),
    ({"what": "piece", **ON, "piece": "park", "there": False}, "the park is not there already"),
    (
        {"what": "piece", "district": "Seaview", "piece": "park", "there": True},
        "a bonus building stands alone, beside no hazard",
    ),
    (
        {"what": "piece", "district": "Seaview", "piece": "tower", "there": True},
        "a tower stands in a district that somebody owns",
    ),
]


@pytest.mark.parametrize(("value", "why"), WRONG)
def test_what_cannot_be_is_refused(value, why) -> None:
    assert stood().refuses_right(**value).startswith(why)


@pytest.mark.parametrize("value", [None, "balance", 5, [], {}, {"reason": "because"}])
def test_what_is_no_correction_is_refused(value) -> None:
    assert stood().refuses_to("put right", value, "table")


def test_pieces_do_not_exceed_their_stock() -> None:
    names = [district["name"] for district in DATA["districts"]]
    far = "Diamond Hills"
    for piece, stock, why in (
        ("railroad", 8, "no railroad is left in stock"),
        ("tower", 1, "no tower is left in stock"),
    ):
        stands = {name: {piece: True} for name in names[:stock]}
        play = city(owns={0: names}, stands=stands)
        assert play.refuses_right("piece", district=far, piece=piece, there=True) == why
    for one, of_each in (
        ({"stadium": True}, ["Summergate", "Seaview"]),
        ({"skyscraper": True}, ["Summergate", "Seaview", OLD, "Riverside", "Westlands"]),
        ({"hazards": ["prison"]}, names[:3]),
        ({"bonus": "park"}, names[:3]),
    ):
        piece = {"hazards": "prison", "bonus": "park"}.get(next(iter(one)), next(iter(one)))
        play = city(owns={0: names}, stands=dict.fromkeys(of_each, one))
        assert play.refuses_right("piece", district=far, piece=piece, there=True) == (
            f"no {piece} is left in stock"
        )


def test_pieces_do_not_stand_where_they_never_can() -> None:
    stands = {OLD: {"stadium": True, "skyscraper": True, "bonus": "park"}}
    play = city(owns={0: [OLD, "Central Quay"]}, stands=stands)
    for district, piece, why in (
        ("Central Quay", "stadium", "a colour has one stadium at most"),
        ("Central Quay", "skyscraper", "a colour has one skyscraper at most"),
        (OLD, "prison", "no hazard stands beside a bonus building"),
        (OLD, "school", "a bonus building stands alone, beside no hazard"),
    ):
        assert play.refuses_right("piece", district=district, piece=piece, there=True) == why


def test_blocks_do_not_exceed_the_table_s_own_supply() -> None:
    play = city(
        owns={0: [OLD], 1: ["Riverside"]},
        stands={OLD: {"residential": 2}, "Riverside": {"industrial": 3}},
        options={"residential blocks": 4, "industrial blocks": 3},
    )
    assert play.refuses_right("blocks", district=OLD, residential=5, industrial=0)
    assert play.refuses_right("blocks", district=OLD, residential=2, industrial=1)
    play.put_right("blocks", district=OLD, residential=4, industrial=0)
    play = city(
        owns={0: [OLD]},
        stands={OLD: {"residential": 6}},
        options={"residential blocks": 3},
    )
    play.put_right("blocks", district=OLD, residential=5, industrial=0)  # fewer is never wrong


def test_it_is_possible_beside_what_is_asked_and_not_while_a_light_is_on() -> None:
    play = arrive(OLD)
    play.put_right("owner", district=OLD, seat=1)  # it was sold already
    assert play.now == "build"
    play = arrive(OLD)
    play.say("auction")
    assert play.refuses_right(**SAME) == "put right is not possible now"
    play = arrive("Chance 3")
    assert play.refuses_right(**SAME) == "put right is not possible now"


def test_money_that_is_put_right_pays_a_debt() -> None:
    play = arrive(OLD, owns={1: [OLD]}, cash={0: 0})
    assert play.now == "owe"
    play.put_right("balance", seat=0, amount=M)
    assert (play.now, play.cash) == ("build", [900 * K, 10 * M + 100 * K, 10 * M])


def test_it_can_be_undone() -> None:
    play = stood()
    before = play.stands()
    play.put_right(**SAME)
    play.put_right("owner", district=OLD, seat=1)
    play.table.undo(2)
    assert play.stands() == before
    play.table.redo(2)
    assert (play.cash[0], play.owner(OLD)) == (M, 1)
