"""Ask once more before an answer that ends the game for its seat: a bankruptcy is never what a bare
Enter does (MI-19, BO-47, GR-61)."""

from typing import TYPE_CHECKING

from trading_unit.play.typed.yes_no import parse_yes_no
from trading_unit.terminal.game.dialog import Question, Questions, ask_until_valid

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

ENDS = ("bankrupt", "give up")  # as in web/page/ask/answer_buttons.js


def begin_end(terminal: "TerminalGame", seat: int, word: str) -> None:
    number = terminal.number

    def questions() -> Questions:
        question = Question(terminal.text("end sure", name=terminal.names[seat]), live=True)
        sure = yield from ask_until_valid(
            question, lambda typed: parse_yes_no(typed, terminal.language)
        )
        if not sure:
            return terminal.text("left as it was")
        terminal.session.answer(seat, word, number)
        return ""

    terminal.begin_dialog(questions())
