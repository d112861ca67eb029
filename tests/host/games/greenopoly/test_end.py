"""Bankruptcy, the end, and who has won (GR-61 to GR-63)."""

import pytest

from tests.host.games.classic.stage import Stage
from tests.host.games.greenopoly.table import PARKS, STUDENT, K, M, arrive, city, draw
from trading_unit.games.greenopoly.view.greenopoly_view import GreenopolyView

CORNER = PARKS["light blue"][0]
BROKE = {0: 10 * K}


def test_gr_61_bankrupt_is_who_owes_more_than_can_be_paid_to_a_player() -> None:
    play = arrive("Rehberge", owns={1: ["Rehberge"]}, cash=BROKE)
    assert (play.now, play.who, play.words()) == ("owe", 0, ["bankrupt"])
    play.say("bankrupt")
    assert play.lines("bankrupt")[0][0] == 0
    assert play.out(0)


def test_gr_61_or_to_the_bank_or_the_middle() -> None:
    play = draw("Swimming Lessons", cash=BROKE)
    assert (play.now, play.words()) == ("owe", ["bankrupt"])
    play.say("bankrupt")
    assert (play.now, play.out(0), play.pot) == (None, True, 0)


def test_gr_61_not_while_infrastructure_and_mortgages_cover_it() -> None:
    play = arrive(
        "Rehberge",
        owns={0: ["light blue"], 1: ["orange"]},
        levels={**dict.fromkeys(PARKS["light blue"], 1), "Rehberge": 2},
        cash={0: 10 * K},
    )
    assert (play.now, play.words()) == ("owe", [])  # 10k, 3 x 250k and 1.6M cover 2.2M
    why = "sell, mortgage or deal: 2.19M more is owed, and can be raised"
    assert play.refuses("bankrupt") == why
    for park in PARKS["light blue"]:
        play.do("sell", f"fountain in {park}")
    for park in PARKS["light blue"]:
        play.do("mortgage", park)
    assert (play.cash[:2], play.who) == ([160 * K, 4_200 * K], 1)


def test_gr_62_the_first_bankruptcy_ends_the_game_and_is_lost() -> None:
    owns = {0: ["green"], 1: ["Rehberge"]}
    play = arrive("Rehberge", seats=4, owns=owns, mortgaged=PARKS["green"], cash=BROKE)
    play.say("bankrupt")
    assert play.now is None
    assert 0 not in play.winners
    assert play.winners


def test_gr_62_nothing_changes_hands_but_back_to_the_bank() -> None:
    owns = {0: ["Lustgarten"], 1: ["Rehberge"]}
    play = arrive(
        "Rehberge", owns=owns, mortgaged=["Lustgarten"], cash=BROKE, keeps={0: ["You Find a Torch"]}
    )
    play.say("bankrupt")
    assert play.cash == [0, 2 * M, 2 * M]
    assert (play.owner("Lustgarten"), play.owned(1), play.keeps(1)) == (None, ["Rehberge"], [])
    assert play.lines("auction") == []


def test_gr_62_with_two_who_cannot_pay_the_first_ends_it() -> None:
    play = draw("Birthday on the Lawn", cash={1: 0, 2: 0})
    assert (play.now, play.who) == ("owe", 1)
    play.say("bankrupt")
    assert play.now is None
    assert [play.out(seat) for seat in range(3)] == [False, True, False]
    assert play.cash == [2 * M, 0, 0]


def test_gr_62_no_turn_follows() -> None:
    play = arrive("Rehberge", 2, 2, owns={1: ["Rehberge"]}, cash=BROKE)
    play.say("bankrupt")
    assert play.now is None
    assert len(play.lines("turn")) == 1
    assert len(play.lines("throw: lands")) == 1


def test_gr_62_also_when_access_is_asked_for() -> None:
    play = arrive("Rehberge", owns={1: ["Rehberge"]}, cash=BROKE, options={"ask for rent": True})
    play.do("claim", "Rehberge", 1)
    play.say("bankrupt")
    assert (play.now, play.winners) == (None, [1])


@pytest.mark.parametrize("space", ["Rehberge", "Income Tax"])
def test_gr_62_whoever_it_is_what_another_was_asked_is_asked_no_more(space) -> None:
    """Ben asks Cleo for access while Ann decides."""
    claim = {"owner": 1, "visitor": 2, "amount": 500 * K, "name": "Tiergarten", "players": 2}
    play = arrive(
        space,
        owns={1: ["Tiergarten"]},
        cash={2: 0},
        claims=[claim],
        options={"ask for rent": True},
    )
    play.do("claim", "Tiergarten", 1)
    assert (play.now, play.who) == ("owe", 2)
    play.say("bankrupt")
    assert (play.now, play.cash) == (None, [2 * M, 2 * M, 0])


def ends(**how) -> Stage:
    """Dan cannot pay what a card asks for, and is bankrupt."""
    cash = {3: 0, **how.pop("cash", {})}
    play = draw("Dog off the Lead", seats=4, seat=3, cash=cash, **how)
    play.say("bankrupt")
    assert play.now is None
    return play


def test_gr_63_most_levels_win() -> None:
    play = ends(
        owns={0: ["brown"], 1: ["light blue"], 2: ["green"]},
        levels={**dict.fromkeys(PARKS["brown"], 2), **dict.fromkeys(PARKS["light blue"], 1)},
        cash={0: 0, 1: 10 * M, 2: 90 * M},
    )
    assert play.winners == [0]  # four levels, against three in more parks, and against money
    assert play.lines("levels") == [(0, 4, 2), (1, 3, 3), (2, 0, 0)]


def test_gr_63_then_most_parks() -> None:
    play = ends(
        owns={0: ["brown"], 1: ["light blue"]},
        levels={"Böcklerpark": 2, "Görlitzer Park": 1, **dict.fromkeys(PARKS["light blue"], 1)},
        cash={0: 90 * M},
    )
    assert play.winners == [1]


def test_gr_63_then_total_worth() -> None:
    play = ends(
        owns={0: ["brown"], 1: ["dark blue"]},
        levels=dict.fromkeys(["Böcklerpark", "Lustgarten"], 1),
        cash={0: 9_000 * K, 1: 2_000 * K},
    )
    assert play.lines("worth") == [(0, 10_700 * K), (1, 11_500 * K), (2, 2 * M)]
    assert play.winners == [1]


def test_gr_63_who_is_alike_in_all_shares_it() -> None:
    play = ends(cash={0: M, 1: 3 * M, 2: 3 * M})
    assert play.winners == [1, 2]
    assert play.lines("wins") == [(1, 2), (2, 2)]


def test_gr_63_the_bankrupt_does_not_win_whatever_stood_in_the_parks() -> None:
    levels = dict.fromkeys(PARKS["brown"], 4)
    play = arrive(
        "Tiergarten",
        owns={0: ["brown"], 1: ["dark blue"]},
        levels={**levels, "Tiergarten": 4},
        cash=BROKE,
    )
    play.say("bankrupt")
    assert play.winners == [1]
    assert play.lines("levels") == [(1, 4, 1), (2, 0, 0)]


@pytest.mark.parametrize("seats", [2, 6])
def test_gr_63_it_is_counted_among_all_who_are_left(seats) -> None:
    play = arrive("Rehberge", seats=seats, owns={1: ["Rehberge"]}, cash=BROKE)
    play.say("bankrupt")
    assert [seat for seat, _ in play.lines("worth")] == list(range(1, seats))


def test_gr_63_a_number_of_rounds_may_end_it_too() -> None:
    play = city(
        3,
        who=STUDENT,
        seat=1,
        owns={0: ["brown"]},
        levels={"Böcklerpark": 1},
        length={"until": "rounds", "rounds": 6},
    )
    play.idle()
    assert (play.now, play.who) == ("roll", 2)
    play.idle()
    assert (play.now, play.winners) == (None, [0])
    assert not any(play.out(seat) for seat in range(3))


def test_gr_62_bankruptcy_says_that_it_ends_the_game() -> None:
    play = arrive("Rehberge", owns={0: [CORNER], 1: ["Rehberge"]}, mortgaged=[CORNER], cash=BROKE)
    ask = play.table.ask
    assert ask is not None
    view = GreenopolyView(play.table)
    assert view.choice_text(ask, "bankrupt") == (
        f"be bankrupt: 10k, {CORNER} to the Bank, the game ends, and you have lost"
    )
    play.say("bankrupt")
    assert play.now is None
    assert play.owner(CORNER) is None
