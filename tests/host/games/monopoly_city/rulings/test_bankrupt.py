"""Where rules meet: who cannot pay is out of the game (MI-20 to MI-22)."""

from typing import Any

from tests.host.games.monopoly_city.stage import K, M, Stage, arrive, city, draw

QUAY = {"industrial": 4}  # 3.5M


def owing_the_bank(**more) -> Stage:
    stands: dict[str, Any] = {
        "Seaview": {
            "industrial": 2,
            "mortgage": 1_800 * K,
            "railroad": True,
            "hazards": ["prison"],
        },
        "Old Town": {"mortgage": 10 * K, "skyscraper": True, "tower": True, "stadium": True}
        | {"residential": 1, "bonus": "park"},
    }
    facts: dict[str, Any] = {"cash": {0: 70 * K}, "owns": {0: ["Seaview", "Old Town"]}, "dodge": 0}
    keeps: dict[int, Any] = {0: ["Kind Judge", "Get Out of Jail"]}
    return arrive("Industry Tax 1", **{**facts, "stands": stands, "keeps": keeps, **more})


def test_mi_20_owing_the_bank() -> None:
    play = owing_the_bank()
    play.say("bankrupt")
    assert play.cash[0] == 0
    assert play.city.deck.queue == ["Kind Judge", "Get Out of Jail"]
    assert play.city.dodge == -1
    assert play.words(1) == play.words(2) != []  # nobody is bound to open
    play.light_off()  # Old Town: unsold
    assert play.on("Old Town") == {"bonus": "park"}
    assert not play.city.raised[play.city.board.groups.index("purple")]
    assert play.city.tower == -1
    assert (play.city.stadiums_left(), play.city.skyscrapers_left()) == (2, 5)
    play.bid(2, 10 * K)
    play.light_off()  # Seaview: with its buildings, its mortgage cancelled
    assert play.owner("Seaview") == 2
    assert play.on("Seaview") == {"industrial": 2, "railroad": True, "hazards": ["prison"]}


def test_mi_20_unsold_hazards_and_railroads_stay() -> None:
    play = owing_the_bank()
    play.say("bankrupt")
    play.light_off()
    play.light_off()
    assert play.on("Seaview") == {"railroad": True, "hazards": ["prison"]}


def test_mi_21_owing_a_player() -> None:
    stands: dict[str, Any] = {
        "Central Quay": QUAY,
        "Seaview": {"mortgage": 70 * K, "residential": 2},
    }
    facts: dict[str, Any] = {
        "owns": {0: ["Seaview"], 1: ["Central Quay"]},
        "keeps": {0: ["Kind Judge"]},
    }
    play = arrive("Central Quay", cash={0: 1 * M}, dodge=0, stands=stands, **facts)
    play.say("pay")  # the Rent Dodge card is not played
    play.say("bankrupt")
    assert play.cash == [0, 11 * M, 10 * M]
    assert (play.owner("Seaview"), play.on("Seaview")) == (1, stands["Seaview"])
    assert play.city.keeps == [[], ["Kind Judge"], []]
    assert play.city.dodge == -1


def test_mi_22_a_bankrupts_turn_is_over_at_once() -> None:
    stands: dict[str, Any] = {name: {"railroad": True} for name in ("Central Quay", "Seaview")}
    stands["Central Quay"] |= QUAY
    play = city(at={0: "Jail"}, cash={0: 0}, owns={1: ["Central Quay"]}, stands=stands)
    play.throw(2, 2)  # a double, on a railroad
    play.say("bankrupt")
    assert (play.now, play.city.seat) == ("roll", 1)


def test_mi_22_with_one_left_the_game_is_over_and_nothing_is_auctioned() -> None:
    play = owing_the_bank(seats=2)
    play.say("bankrupt")
    assert play.now is None
    assert play.lines("auction") == []
    assert play.city.winners == [1]


def test_mi_22_when_another_is_ruined_by_a_card_the_turn_goes_on() -> None:
    play = draw("Easy Money", cash={1: 0})
    play.say("bankrupt")
    assert (play.now, play.who) == ("build", 0)
    play = draw("Easy Money", cash={1: 0}, seats=2)
    play.say("bankrupt")
    assert play.now is None
