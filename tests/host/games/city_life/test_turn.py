"""A turn: the die, what is missed, Jail, and extra turns (CL-B-15 to CL-B-17, CL-B-40, CL-B-44,
CL-B-56, CL-B-77)."""

import pytest

from tests.host.games.city_life.table import BOTH, arrive, town
from trading_unit.table.ask import TABLE
from trading_unit.table.entries import FROM
from trading_unit.table.said import say


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize("n", [1, 2, 4])
def test_cl_b_15_cl_a_29_it_moves_as_the_die_shows(n: int, advanced: bool) -> None:
    play = town(at={0: 47 - n}, advanced=advanced)
    play.throw(n)
    assert (play.number(), play.moves) == (47, 1)
    assert play.lines("throw: rests") == [(0, "Street 47", n)]


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_16_cl_a_29_a_six_misses_the_turn(advanced: bool) -> None:
    play = town(at={0: 30}, advanced=advanced)
    play.throw(6)
    assert (play.number(), play.moves) == (30, 1)
    assert play.missing() == []


def test_a_turn_has_its_number_and_its_line() -> None:
    play = town(2)
    before = play.town.turn
    play.throw(6, 6)
    assert play.town.turn == before + 2
    assert play.lines("turn") == [(0,), (1,), (0,)]


# Missing turns


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize("square", [24, 50])
def test_cl_b_44_cl_a_50_construction_costs_the_next_turn(square: int, advanced: bool) -> None:
    play = arrive(square, seats=2, advanced=advanced)
    play.throw(6)
    assert play.moves == 1  # the other again
    assert (play.lines("misses"), play.lines("misses last")) == ([], [(0,)])
    lines = [line for line in play.town.log if line[0] == "misses last"]
    assert [say(play.town, line) for line in lines] == ["Ann misses this turn"]
    play.throw(6)
    assert play.moves == 0


def test_cl_b_77_turns_to_be_missed_add_up() -> None:
    play = arrive(24, seats=2, missing={0: []})
    play.town.missing[0].append("miss")
    for last in (0, 1):
        play.throw(6)
        assert play.moves == 1
        assert (play.lines("misses"), len(play.lines("misses last"))) == ([(0, 1)], last)
    play.throw(6)
    assert play.moves == 0


def test_cl_b_76_when_all_miss_their_turns_they_pass_by() -> None:
    play = town(2, missing={0: ["miss"] * 3, 1: ["debt"] * 2}, seat=1)
    assert play.moves == 1
    assert (play.missing(0), play.missing(1)) == (["miss"], [])


# Jail


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_56_cl_a_56_jail_is_three_turns_with_a_throw_on_each(advanced: bool) -> None:
    play = arrive(44, seats=2, advanced=advanced)
    assert play.missing() == ["jail"] * 3
    for n in (1, 2, 5):
        play.throw(6)
        assert (play.purpose, play.who) == ("jail", 0)
        play.throw(n)
        assert (play.number(), play.moves) == (44, 1)
    play.throw(6)
    assert play.moves == 0


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_56_cl_a_56_a_six_frees_and_the_next_throw_is_an_ordinary_one(advanced: bool) -> None:
    play = town(2, at={0: 44}, missing={0: ["jail"] * 3}, advanced=advanced)
    play.throw(6)
    assert play.missing() == []
    assert play.moves == 0
    play.throw(4)
    assert (play.number(), play.moves) == (48, 1)


def test_cl_b_56_after_it_a_six_stays_and_a_three_brings_the_quiz() -> None:
    for n, now in ((6, "roll"), (3, "quiz card")):
        play = town(2, at={0: 44}, missing={0: ["jail"] * 2})
        play.throw(6, n)
        assert play.now == now


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_19_cl_a_56_a_three_in_jail_is_no_quiz(advanced: bool) -> None:
    play = town(2, at={0: 44}, missing={0: ["jail"] * 3}, advanced=advanced)
    play.throw(3)
    assert play.moves == 1


def test_cl_b_77_turns_for_something_else_are_missed_after_those_in_jail() -> None:
    play = town(2, at={0: 44}, missing={0: ["jail", "miss"]})
    play.throw(2, 6)
    assert play.moves == 1
    assert play.missing() == []


def test_cl_b_56_a_six_frees_from_nothing_but_jail() -> None:
    play = town(2, at={0: 44}, missing={0: ["jail", "jail", "miss"]})
    play.throw(6, 4)
    assert play.missing() == ["miss"]


def test_cl_b_56_throws_in_jail_are_no_moves() -> None:
    play = town(2, at={0: 44}, missing={0: ["jail"] * 3})
    play.throw(2)
    assert play.lines("throw") == []
    assert play.lines("throws in jail") == [(0, 2)]


def test_who_is_put_out_of_jail_throws_to_move() -> None:
    play = town(2, at={0: 44}, missing={0: ["jail"] * 3})
    play.put_at(0, 47)
    assert play.moves == 0


# Extra turns


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize("square", [12, 56])
def test_cl_b_40_cl_a_44_a_gas_station_gives_an_extra_turn(square: int, advanced: bool) -> None:
    play = arrive(square, seats=2, advanced=advanced)
    turn = play.town.turn
    assert play.moves == 0
    play.throw(6)
    assert play.moves == 1
    assert play.town.turn == turn + 1


def test_cl_b_17_cl_b_40_a_three_onto_a_gas_station_square_quiz_extra_turn() -> None:
    play = arrive(12, 3, seats=2)
    play.draw_quiz()
    play.answers(False, False, False)
    assert play.moves == 0
    play.throw(6)
    assert play.moves == 1


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_17_a_three_that_reaches_100_has_no_quiz(advanced: bool) -> None:
    assert arrive(100, 3, advanced=advanced).now is None


def test_cl_b_17_a_three_into_jail_still_has_its_quiz() -> None:
    play = arrive(44, 3, seats=2)
    assert play.missing() == ["jail"] * 3
    assert play.now == "quiz card"


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_a_64_a_three_that_has_no_move_has_no_quiz(advanced: bool) -> None:
    play = town(2, at={0: 98}, advanced=advanced)
    play.throw(3)
    assert (play.number(), play.moves) == (98, 1)


# The seven turns of a loan (the count itself is tested with loans)


@pytest.mark.parametrize(
    ("missing", "left"), [([], 4), (["miss"], 4), (["debt"], 5), (["jail"], 5)]
)
def test_cl_a_21_turns_missed_in_jail_or_for_a_debt_do_not_count(
    missing: list[str], left: int
) -> None:
    play = town(2, advanced=True, at={0: 44}, loan={0: 5}, missing={0: missing}, seat=1)
    play.throw(6)
    if play.moves != 1:
        play.throw(1 if missing else 6)
    assert play.moves == 1
    assert play.town.loan[0] == left


def test_cl_a_21_a_turn_in_which_a_six_frees_from_jail_counts() -> None:
    play = town(2, advanced=True, at={0: 44}, loan={0: 5}, missing={0: ["jail"]}, seat=1)
    play.throw(6, 6)
    assert play.town.loan[0] == 4


def test_the_state_at_a_turns_start_goes_on_the_same_and_counts_once() -> None:
    play = town(2, advanced=True, at={0: 20}, loan={0: 5, 1: 6}, seat=1)
    play.throw(6)
    state = play.table.game.state()
    assert state["seats"][0]["loan"] == 4
    play.table.rewind((FROM, TABLE, state))
    play.check()
    assert play.table.game.state() == state
    play.throw(6)
    assert play.town.loan == [4, 5]


def test_cl_b_77_what_was_to_be_missed_before_jail_is_missed_first() -> None:
    """Without a throw: those in Jail come after it."""
    play = town(2, at={0: 44}, missing={0: ["miss", "jail"]})
    assert (play.missing(), play.turn) == (["jail"], 1)
    play.throw(6)
    assert play.purpose == "jail"


def test_cl_b_77_turns_are_missed_in_the_order_in_which_they_arose() -> None:
    play = town(2, at={0: 44}, missing={0: ["jail", "debt"]})
    play.throw(6)
    play.put_at(0, 49)
    play.throw(1)
    assert (play.number(), play.missing()) == (50, ["debt", "miss"])
