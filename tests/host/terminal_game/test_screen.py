"""What stands on a terminal of 80 columns and 24 rows, and of other sizes."""

import pytest

from tests.host.terminal_game.sitting import Sitting


def test_the_one_thing_to_do_stands_first() -> None:
    sitting = Sitting()
    sitting.at_buy()
    sitting.terminal_game.turn()
    sitting.wait(1_000)
    rows = sitting.rows()
    assert rows[0] == " Monopoly City · turn 1 · 59:59 left · no unit"
    assert rows[3] == " >>> ANN: Westlands is nobody's: buy it for 1M?"
    assert "1 buy it for 1M" in rows[5]
    assert "2 auction it" in rows[5]
    assert any(row.startswith(" > Ann") and "37.7M  at Westlands" in row for row in rows)
    assert rows[-1] == "> typed_"


@pytest.mark.parametrize("size", [(80, 24), (40, 12), (120, 50), (20, 6), (3, 3)])
@pytest.mark.parametrize("seats", [2, 6])
def test_it_fits_whatever_is_asked(size: tuple[int, int], seats: int) -> None:
    columns, rows = size
    sitting = Sitting(seats=seats)
    sitting.begin()
    sitting.throw(2, 3)
    for line in ("", "help", "log 200", "own", "1", "undo"):
        sitting.type(line)
        seen = sitting.rows(columns=columns, rows=rows)
        assert len(seen) == rows
        assert all(len(row) <= columns for row in seen)


def test_the_question_is_seen_beside_many_choices() -> None:
    sitting = Sitting(seats=6)
    sitting.begin()
    sitting.type("right place, ann, old town, no, a test")
    sitting.throw(1, 2)
    seen = sitting.sees()
    assert ">>> ANN:" in seen
    assert "type a number or a name" in seen
    for name in ("Ann", "Fay"):
        assert f"{name} " in seen


def test_without_unicode_nothing_is_lost() -> None:
    sitting = Sitting(early=False)
    sitting.at_buy()
    sitting.type("auction 500k")
    seen = sitting.sees(unicode=False)
    assert seen.isascii()
    assert "RED LIGHT 0:50 ####" in seen


def test_a_unit_that_does_not_answer_is_said() -> None:
    sitting = Sitting(unit=True)
    sitting.begin()
    sitting.pull()
    sitting.wait(4_000)
    sitting.terminal_game.turn()
    assert "THE UNIT DOES NOT ANSWER" in sitting.rows()[0]
    assert "* the unit does not answer; the screen goes on in its place" in sitting.sees()


def test_the_end_is_counted_line_by_line() -> None:
    sitting = Sitting(seats=2, length={"until": "rounds", "rounds": 1}, hour_ms=None)
    sitting.begin()
    sitting.throw(2, 4)
    sitting.type("buy", "done")
    sitting.throw(1, 3)
    sitting.type("done")
    seen = sitting.sees()
    assert "the game is over" in seen
    assert "Ann: 36.76M" in seen
    assert "  cash                        36.7M" in seen
    assert "  Westlands                     60k" in seen
    assert "Ben wins" in seen
    assert sitting.refused("buy") == "the game is over: quit leaves, undo takes back"


def test_a_long_page_is_turned_by_enter() -> None:
    sitting = Sitting(seats=6)
    sitting.at_build()
    sitting.type("help")
    first = sitting.sees()
    assert "look NAME" in first
    assert "... Enter shows " in first
    sitting.type("")
    second = sitting.sees()
    assert "look NAME" not in second
    assert "clear NAME" in second
    sitting.type("")
    assert "Ann buys Westlands" in sitting.sees()
    assert sitting.asked == "build"
