"""Asks at the keyboard whether all agree to leave what was undone."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trading_unit.table import TABLE
from trading_unit.table.agreement import Agreement
from trading_unit.terminal.game.dialog import Dialog, Questions, ask_until_valid
from trading_unit.trouble import Trouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

SAYS = (
    "chance was seen in what was taken back; if everybody agrees, it is drawn anew, and this game "
    "counts in no statistics"
)
ANOTHER = f"that is another answer than before the undo: {SAYS}"
QUESTION = "Does everybody agree? yes or no"


def begin_agreement(terminal: "TerminalGame", again: Callable[[], None] | None) -> None:
    """`again` gives the answer that was refused; None when nothing has to be given."""
    agreement = Agreement(terminal.table, terminal.people, TABLE, again)
    terminal.page = [SAYS if again is None else ANOTHER]
    terminal.dialog = Dialog(questions(terminal, agreement))


def questions(terminal: "TerminalGame", agreement: Agreement) -> Questions:
    length = len(terminal.table.log)
    agreed = yield from ask_until_valid(QUESTION, yes_or_no)
    terminal.page = []
    if not agreed:
        return "nothing has changed; redo brings back what was undone"
    if len(terminal.table.log) != length:
        raise Trouble("the game has gone on meanwhile; answer again")
    agreement.agree(terminal.people)
    return "what was seen is drawn anew"


def yes_or_no(word: str) -> bool:
    for answer, meaning in (("yes", True), ("no", False)):
        if word and answer.startswith(word.casefold()):
            return meaning
    raise Trouble("type yes or no")
