"""The wedding, the honeymoon, and children."""

import pytest

from tests.host.games.life.table import life


@pytest.mark.parametrize("spaces", [1, 2, 10])
def test_gl_34_everybody_stops_to_get_married(spaces: int) -> None:
    play = life(at={0: "12"})
    play.spin(spaces)
    assert play.where() == "13"
    assert play.purpose == "presents"


def test_gl_35_a_spouse_comes_along() -> None:
    for seat, spouse in ((0, "pink"), (1, "blue")):
        play = life(seat=seat, at={seat: "12"})
        play.spin(1)
        assert play.lives.spouse[seat] == spouse


@pytest.mark.parametrize(
    ("number", "gift"),
    [(1, 1_000), (3, 1_000), (4, 500), (6, 500), (7, 0), (9, 0), (10, 0)],
)
def test_gl_36_presents_by_the_number(number: int, gift: int) -> None:
    play = life(3, at={0: "12"})
    play.spin(1, number)
    assert play.cash == [2_000 + 2 * gift, 2_000 - gift, 2_000 - gift]


def test_gl_37_the_honeymoon_is_spun_for_in_the_same_turn() -> None:
    play = life(2, at={0: "12", 1: "86"})
    play.spin(1, 10)
    assert (play.turn, play.purpose) == (0, "honeymoon")
    play.spin(3)
    assert play.where() == "16"
    assert play.lines("throw") == [(0, 1), (0, 3)]
    assert play.moves == 1


@pytest.mark.parametrize(("spaces", "reached"), [(1, "13"), (2, "14")])
def test_gl_38_who_is_married_neither_stops_nor_marries_again(spaces: int, reached: str) -> None:
    play = life(2, at={0: "12", 1: "86"}, spouse={0: "pink"})
    play.spin(spaces)
    assert play.where() == reached
    assert play.lines("marries") == []
    assert play.moves == 1


def test_gl_39_a_child_is_a_peg_and_there_is_room_for_any_number() -> None:
    play = life(at={0: "27"}, children={0: ["blue", "pink", "blue", "pink"]})
    play.spin(1)
    assert play.lives.children[0] == ["blue", "pink", "blue", "pink", "blue"]
    play = life(at={0: "29"})
    play.spin(1)
    assert play.lives.children[0] == ["pink"]


def test_gl_39_in_passing_nobody_is_born() -> None:
    play = life(2, at={0: "27", 1: "86"})
    play.spin(2)
    assert play.lives.children[0] == []


def test_gl_40_each_gives_500_for_a_child() -> None:
    play = life(4, at={0: "27"})
    play.spin(1)
    assert play.cash == [3_500, 1_500, 1_500, 1_500]


@pytest.mark.parametrize(("before", "born"), [("33", ["blue", "blue"]), ("59", ["blue", "pink"])])
def test_gl_40_and_1000_for_two(before: str, born: list[str]) -> None:
    play = life(3, at={0: before})
    play.spin(1)
    assert play.lives.children[0] == born
    assert play.cash == [4_000, 1_000, 1_000]


def test_gl_40_who_is_in_millionaire_acres_gives_and_who_is_in_the_poor_farm_does_not() -> None:
    play = life(4, at={0: "27"}, home={1: "acres", 2: "farm"}, cash={2: 0}, first_in=1, lucky=9)
    play.spin(1)
    assert play.cash == [3_000, 1_500, 0, 1_500]


def test_gl_40_who_has_not_enough_borrows() -> None:
    play = life(3, at={0: "27"}, cash={1: 0})
    play.spin(1)
    assert play.cash == [3_000, 19_500, 1_500]
    assert play.notes(1) == 1
