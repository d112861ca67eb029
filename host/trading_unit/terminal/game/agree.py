"""Asks at the keyboard whether all agree to leave what was undone."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trading_unit.play.typed.yes_no import parse_yes_no
from trading_unit.table import TABLE
from trading_unit.table.agreement import Agreement
from trading_unit.terminal.game.dialog import Dialog, Question, Questions, ask_until_valid
from trading_unit.terminal.wording import TerminalTrouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame


def begin_agreement(terminal: "TerminalGame", again: Callable[[], None] | None) -> None:
    """`again` gives the answer that was refused; None when nothing has to be given."""
    agreement = Agreement(terminal.table, terminal.people, TABLE, again)
    terminal.page = [terminal.text("agree" if again is None else "agree to another")]
    terminal.dialog = Dialog(questions(terminal, agreement), (), terminal.language)


def questions(terminal: "TerminalGame", agreement: Agreement) -> Questions:
    length = len(terminal.table.log)
    agreed = yield from ask_until_valid(
        Question(terminal.text("all agree"), live=True),
        lambda typed: parse_yes_no(typed, terminal.language),
        terminal.language,
    )
    terminal.page = []
    if not agreed:
        return terminal.text("all agree no")
    if len(terminal.table.log) != length:
        raise TerminalTrouble("gone on")
    agreement.agree(terminal.people)
    return terminal.text("all agree yes")
