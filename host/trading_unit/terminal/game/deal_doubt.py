"""Who would get far less than he gives is asked once more, before he offers or accepts."""

from collections.abc import Generator
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from trading_unit.terminal.game.dialog import Dialog, Question, Questions, ask_until_valid
from trading_unit.terminal.game.say_back import is_yes

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

YES = "yes"


def is_sure(terminal: "TerminalGame", doubt: str) -> Generator[Question, str, bool]:
    question = Question(terminal.text("deal sure", doubt=doubt), live=True)
    return (
        yield from ask_until_valid(
            question, lambda typed: is_yes(typed, terminal.language), terminal.language
        )
    )


def stands_by(
    terminal: "TerminalGame", seat: int, deal: dict[str, Any]
) -> Generator[Question, str, bool]:
    """Whether the seat offers this deal, whatever it is worth."""
    balance, _ = terminal.view.deal_on_scale(seat, deal)
    if balance is None or balance["loses"] != seat:
        return True
    return (yield from is_sure(terminal, balance["doubt"]))


def doubt_about_yes(terminal: "TerminalGame", seat: int, word: str) -> str:
    """What is asked before this seat accepts the offer; "" where nothing is."""
    ask = terminal.table.ask
    balance = None if ask is None or word != YES else terminal.view.balance_of(ask)
    return balance["doubt"] if balance is not None and balance["loses"] == seat else ""


def begin_doubt(terminal: "TerminalGame", seat: int, doubt: str) -> None:
    """The yes counts from the moment of its first Enter."""
    typed_s, number = terminal.running.now(), terminal.table.number

    def questions() -> Questions:
        if not (yield from is_sure(terminal, doubt)):
            return terminal.text("left as it was")
        with nullcontext() if typed_s is None else terminal.running.as_of(typed_s):
            terminal.running.answer(seat, YES, number)
        return ""

    terminal.begin_dialog(Dialog(questions(), (), terminal.language, typed_s))
