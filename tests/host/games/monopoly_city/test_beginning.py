"""Before the first turn: what is in the box, what each begins with, who begins (MC-01 to MC-09)."""

import pytest

from tests.host.games.monopoly_city.stage import DATA, FROM_TABLE, NAMES, M, city, new_game
from trading_unit.games.monopoly_city import GAME
from trading_unit.trouble import Trouble

CARDS = [card["name"] for card in DATA["cards"]]
TWO = ["City Lottery", "Easy Money"]
SEATS = [{"name": name} for name in (*NAMES, "Gus")]


def test_mc_01_the_box_holds_22_districts_25_cards_and_6_movers() -> None:
    play = new_game(6)
    assert len(play.city.board.names) == 22
    assert len(play.city.deck.unseen) == 25
    assert play.city.cash == [37_700_000] * 6 + [-6 * 37_700_000]
    for seats in (0, 1, 7):
        with pytest.raises(Trouble, match="2 to 6 play Monopoly City"):
            GAME.set_up(SEATS[:seats], DATA)


def test_mc_02_the_richest_at_the_end_wins() -> None:
    play = city(
        length={"until": "rounds", "rounds": 6}, seat=2, cash={0: 3 * M, 1: 4 * M, 2: 2 * M}
    )
    play.idle()
    assert play.now is None
    assert play.city.winners == [1]


def test_mc_03_nothing_stands_in_the_middle_at_the_start() -> None:
    assert new_game().city.state()["districts"] == {}


def test_mc_04_the_rent_dodge_card_lies_by_free_parking_and_never_in_the_deck() -> None:
    play = new_game()
    state = play.city.state()
    assert state["dodge"] is None
    assert "Rent Dodge" not in state["unseen"]
    assert len(state["unseen"]) == 25


UNDER = ["Roof Repairs", *(card for card in CARDS if card not in TWO and card != "Roof Repairs")]


def test_mc_05_chance_says_which_card_comes_and_then_the_seen_ones_come_in_their_order() -> None:
    """No card that has not been drawn is known, and none comes twice before all have come."""
    play = city(
        at={0: "Old Town"},  # 6 before Chance 3
        unseen=TWO,
        queue=UNDER,
        chance={"cards": "screen"},
    )
    play.throw(2, 4)
    first = play.by_chance()
    other = {"City Lottery": "Easy Money", "Easy Money": "City Lottery"}[first]
    assert list(play.city.deck.unseen) == [other]
    assert play.city.deck.queue == [*UNDER, first]
    play.say("done")
    play.put_right("place", seat=1, space="Old Town", jailed=False)
    play.throw(2, 4)
    assert play.now == "card"
    assert play.refuses(first, "chance")
    play.by_chance()
    play.say("done")
    play.put_right("place", seat=2, space="Old Town", jailed=False)
    play.throw(2, 4)
    assert play.now == "build"  # nothing had to be asked: it could be one card only
    assert play.lines("card") == [(0, first), (1, other), (2, "Roof Repairs")]


def test_mc_06_all_movers_start_on_go_and_the_table_is_the_banker() -> None:
    play = new_game(4)
    assert [play.space(seat) for seat in range(4)] == ["GO"] * 4
    assert play.city.cash[-1] == -sum(play.cash)
    assert len(play.city.unowned()) == 22


def test_mc_07_each_begins_with_37_7m_as_the_notes_add_up() -> None:
    notes = [5 * M] * 6 + [M] * 6 + [500_000] * 2 + [200_000] * 2 + [100_000] * 2
    notes += [50_000] + [10_000] * 5
    assert new_game(3).cash == [sum(notes)] * 3 == [37_700_000] * 3


def test_mc_07_amounts_are_whole_multiples_of_10k() -> None:
    play = city()
    for amount in (5_000, 1_005_000, -10_000, 10_000.0, "10000", True, None):
        assert play.refuses_right("balance", seat=0, amount=amount)
    play.put_right("balance", seat=0, amount=10_000)
    assert play.cash[0] == 10_000


@pytest.mark.parametrize(
    "length",
    [
        {"until": "last"},
        {"until": "last", "rounds": 3000},
        {"until": "hour", "minutes": 60},
        {"until": "hour", "minutes": 120},
        {"until": "rounds", "rounds": 20},
    ],
)
def test_mc_08_the_length_is_chosen_first(length) -> None:
    assert new_game(length=length).setup["length"].items() >= length.items()


@pytest.mark.parametrize(
    "length",
    [
        {"until": "tea"},
        {"until": "hour", "minutes": 0},
        {"until": "hour", "minutes": 1.5},
        {"until": "rounds"},
        {"until": "rounds", "rounds": 0},
        {"until": "last", "minutes": 60},
    ],
)
def test_mc_08_no_other_length(length) -> None:
    with pytest.raises(Trouble, match="the length is"):
        GAME.set_up(SEATS[:3], DATA, length=length)


def test_mc_09_all_throw_and_the_highest_begins_and_it_goes_on_clockwise() -> None:
    play = new_game(3)
    for seat, dice in enumerate([(1, 2), (6, 4), (3, 3)]):
        assert (play.now, play.who) == ("roll", seat)
        play.throw(*dice)
    assert (play.city.seat, play.who) == (1, 1)
    assert [play.space(seat) for seat in range(3)] == ["GO"] * 3  # nobody has moved
    play.idle()
    assert play.who == 2
    play.idle()
    assert play.who == 0


def test_mc_09_those_who_tied_for_the_highest_throw_again() -> None:
    play = new_game(3)
    for dice in [(6, 4), (1, 2), (5, 5)]:
        play.throw(*dice)
    assert play.who == 0
    play.throw(2, 2)
    assert play.who == 2
    play.throw(3, 1)  # tied again
    play.throw(1, 1)
    play.throw(1, 2)
    assert play.lines("begins") == [(2,)]
    assert play.who == 2


def test_mc_09_it_is_no_throw_to_move() -> None:
    play = new_game(2)
    for dice in ([0, 3], [7, 1], [3], [1, 2, 3], ["1", 2], [1.0, 2], 5, None, "roll"):
        assert play.refuses(dice) == "two dice show two whole numbers from 1 to 6"
    assert play.refuses([1, 2], 0) == "the dice are thrown at the table"
    assert play.refuses([1, 2], "chance")


def test_dice_come_from_the_screen_or_from_the_table() -> None:
    play = new_game(chance={**FROM_TABLE, "dice": "screen"})
    assert play.refuses([1, 2], "table") == "the dice are thrown on the screen"
    play.by_chance()
    assert len(play.lines("throws to begin")) == 1
