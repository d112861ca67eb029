"""A game line by line, without a terminal."""

import io

from tests.host.terminal_game.sitting import Sitting
from trading_unit.terminal.game import line_mode
from trading_unit.terminal.game.line_editor import TypedLine
from trading_unit.terminal.game.line_mode import Reader


def play(sitting: Sitting, typed: str) -> str:
    shown: list[str] = []
    reader = Reader(io.StringIO(typed))
    line_mode.play(
        sitting.terminal_game, reader, shown.append, lambda s: sitting.wait(round(s * 1000))
    )
    return "\n".join(shown)


def test_a_line_is_read_when_something_is_asked() -> None:
    sitting = Sitting(seats=2)
    sitting.begin()
    sitting.throw(2, 4)
    said = play(sitting, "1\nrent westl\nnonsense\n2\n")
    assert said.index("Ann: Westlands is nobody's: buy it for 1M?") < said.index("> 1\n")
    assert said.index("> 1\n") < said.index("Ann buys Westlands for 1M")
    assert "[0: 60k]" in said
    assert "there is no choice 'nonsense'; there are: press, done" in said
    assert said.endswith("Ben: throw the dice (Enter throws)")
    assert not sitting.terminal_game.over
    assert sitting.table.game.turn == 2


def test_the_end_of_the_lines_leaves_the_game_where_it_is() -> None:
    sitting = Sitting()
    play(sitting, "")
    assert sitting.table.done == []


def test_quit_leaves() -> None:
    sitting = Sitting()
    play(sitting, "quit\n\n\n\n")
    assert sitting.terminal_game.over
    assert sitting.table.done == []


def test_bots_alone_play_to_the_end_and_the_count_is_shown() -> None:
    from random import Random

    from trading_unit.bots.steady import Steady

    bots = {seat: Steady(Random(seat)) for seat in range(2)}
    rounds = {"until": "rounds", "rounds": 3}
    sitting = Sitting(seats=2, bots=bots, length=rounds, hour_ms=None, pace_s=0.5)
    said = play(sitting, "")
    assert sitting.table.ask is None
    assert "  cash " in said
    assert " wins" in said.splitlines()[-1] or " share the win" in said.splitlines()[-1]


def test_keys_make_lines() -> None:
    line = TypedLine()
    assert line.take("an") == []
    assert line.take("n\x7f\x7f\x7f\x7fben 1M\r\x15x") == ["ben 1M"]
    assert line.text == "x"
    assert line.take("\x15yes\nno\n\x04") == ["yes", "no"]
    assert line.ended
    other = TypedLine()
    other.take("x\x04")
    assert not other.ended
    other.take("é\x00\x07")
    assert other.text == "xé"
    other.take("y" * 1000)
    assert len(other.text) == 400
