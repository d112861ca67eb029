"""A game line by line, without a terminal."""

import io

from tests.host.terminal_game.at_terminal import AtTerminal
from trading_unit.screen.look_up import undone_lines
from trading_unit.terminal.game import line_mode
from trading_unit.terminal.game.full_screen import TypedLine
from trading_unit.terminal.game.line_mode import Reader


def play(game: AtTerminal, typed: str) -> str:
    printed: list[str] = []
    reader = Reader(io.StringIO(typed))
    line_mode.play(game.terminal_game, reader, printed.append, lambda s: game.wait(round(s * 1000)))
    return "\n".join(printed)


def test_a_line_is_read_when_something_is_asked() -> None:
    game = AtTerminal(seats=2)
    game.begin()
    game.throw(2, 4)
    output = play(game, "1\nrent westl\nnonsense\n2\n")
    assert output.index("Ann: Westlands is nobody's: buy it for 1M?") < output.index("> 1\n")
    assert output.index("> 1\n") < output.index("Ann buys Westlands for 1M")
    assert "[0: 60k]" in output
    assert "there is no choice 'nonsense'; there are: press, done" in output
    assert output.endswith("Ben: throw the dice (Enter throws)")
    assert not game.terminal_game.over
    assert game.table.game.turn == 2


def test_the_log_is_told_turn_by_turn() -> None:
    game = AtTerminal(seats=2)
    game.begin()
    game.throw(2, 4)
    output = play(game, "1\n2\n").splitlines()
    ann, ben = output.index("── Ann's turn"), output.index("── Ben's turn")
    assert output[ann + 1] == "Ann throws 2 and 4, and lands on Westlands"
    assert ann < output.index("Ann buys Westlands for 1M") < ben
    assert output[ben - 1] == "Ann does not press Build"
    assert "turn" not in "".join(undone_lines(game.session, 1, "en"))


def test_the_end_of_the_lines_leaves_the_game_where_it_is() -> None:
    game = AtTerminal()
    play(game, "")
    assert game.table.done == []


def test_quit_leaves() -> None:
    game = AtTerminal()
    play(game, "quit\n\n\n\n")
    assert game.terminal_game.over
    assert game.table.done == []


def test_bots_alone_play_to_the_end_and_the_results_are_printed() -> None:
    from random import Random

    from trading_unit.bots.steady import Steady

    bots = {seat: Steady(Random(seat)) for seat in range(2)}
    rounds = {"until": "rounds", "rounds": 3}
    game = AtTerminal(seats=2, bots=bots, length=rounds, hour_ms=None, pace_s=0.5)
    output = play(game, "")
    assert game.table.ask is None
    assert "  cash " in output
    assert any(line.endswith((" wins", " share the win")) for line in output.splitlines())


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


def test_what_is_out_of_reach_is_printed_behind_the_choices() -> None:
    game = AtTerminal(seats=2)
    game.begin()
    game.type("right balance, ann, 100k, a test", "right place, ann, jail, no, a test")
    game.throw(1, 2)
    output = play(game, "")
    line = "(out of reach for want of money: buy it for 1.4M; raise 1.3M first: deal)"
    assert output.index("1 auction it") < output.index(line)


def test_after_another_language_each_line_is_printed_once() -> None:
    game = AtTerminal(seats=2)
    game.begin()
    game.throw(2, 4)
    game.terminal_game.add_notice("a notice")
    lines = play(game, "language fr\n1\n2\n").splitlines()
    assert lines.count("* a notice") == 1
    assert "c'est en français" in lines
    assert lines.count("Ann achète Westlands pour 1\u00a0M") == 1
    assert lines[-1].startswith("Ben")
