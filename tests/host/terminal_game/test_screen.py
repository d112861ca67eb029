"""The rows of a terminal of 80 columns and 24 rows, and of other sizes."""

import pytest

from tests.host.terminal_game.at_terminal import AtTerminal


def test_the_one_thing_to_do_stands_first() -> None:
    game = AtTerminal()
    game.at_buy()
    game.terminal_game.step()
    game.wait(1_000)
    rows = game.rows()
    assert rows[0] == " Monopoly City · turn 1 · 59:59 left · no unit"
    assert rows[3] == " >>> ANN: Westlands is nobody's: buy it for 1M?"
    assert rows[4] == "     price: 1M · rent now: 60k · one block more: 300k · all blocks: 7.5M ·"
    assert rows[5].startswith("     mortgage: 60k · each block: 500k or 1M · you have: 37.7M ·")
    assert "1 buy it for 1M" in rows[8]
    assert "2 auction it" in rows[8]
    assert any(row.startswith(" > Ann") and "37.7M  at Westlands" in row for row in rows)
    assert rows[-1] == "> typed_"


@pytest.mark.parametrize("size", [(80, 24), (40, 12), (120, 50), (20, 6), (3, 3)])
@pytest.mark.parametrize("seats", [2, 6])
def test_it_fits_whatever_is_asked(size: tuple[int, int], seats: int) -> None:
    columns, rows = size
    game = AtTerminal(seats=seats)
    game.begin()
    game.throw(2, 3)
    for line in ("", "help", "log 200", "own", "1", "undo"):
        game.type(line)
        seen = game.rows(columns=columns, rows=rows)
        assert len(seen) == rows
        assert all(len(row) <= columns for row in seen)


def test_the_question_is_seen_beside_many_choices() -> None:
    game = AtTerminal(seats=6)
    game.begin()
    game.type("right place, ann, old town, no, a test")
    game.throw(1, 2)
    seen = game.text()
    assert ">>> ANN:" in seen
    assert "type a number or a name" in seen
    for name in ("Ann", "Fay"):
        assert f"{name} " in seen


def test_without_unicode_nothing_is_lost() -> None:
    game = AtTerminal(close_early=False)
    game.at_buy()
    game.type("auction 500k")
    seen = game.text(unicode=False)
    assert seen.isascii()
    assert "RED LIGHT 0:50 ####" in seen


def test_a_unit_that_does_not_answer_is_named() -> None:
    game = AtTerminal(unit=True)
    game.begin()
    game.pull()
    game.wait(4_000)
    game.terminal_game.step()
    assert "THE UNIT DOES NOT ANSWER" in game.rows()[0]
    assert "* the unit does not answer; the screen goes on in its place" in game.text()


def test_the_results_are_shown_line_by_line() -> None:
    game = AtTerminal(seats=2, length={"until": "rounds", "rounds": 1}, hour_ms=None)
    game.begin()
    game.throw(2, 4)
    game.type("buy", "done")
    game.throw(1, 3)
    game.type("done")
    seen = game.text()
    assert "the game is over" in seen
    assert "Ann: 36.76M" in seen
    assert "  cash                        36.7M" in seen
    assert "  Westlands                     60k" in seen
    assert "Ben wins" in seen
    assert game.refused("buy") == "the game is over: quit leaves, undo takes back"


def test_a_long_page_is_turned_by_enter() -> None:
    game = AtTerminal(seats=6)
    game.at_build()
    game.type("help")
    first = game.text()
    assert "look NAME" in first
    assert "... Enter shows " in first
    game.type("")
    second = game.text()
    assert "look NAME" not in second
    assert "save " in second
    game.type("")
    third = game.text()
    assert "mortgage NAME" in third
    assert "clear NAME" in third
    game.type("")
    assert "between the parts" in game.text()
    game.type("")
    assert "Ann buys Westlands" in game.text()
    assert game.ask_name == "build"


def test_no_line_of_figures_begins_with_what_stands_between_them() -> None:
    for language in ("en", "fr"):
        game = AtTerminal(language=language)
        game.at_buy()
        for columns in range(40, 120):
            rows = [row.strip() for row in game.rows(columns=columns)]
            assert not [row for row in rows if row.startswith("·")]
