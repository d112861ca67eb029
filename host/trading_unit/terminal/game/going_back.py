"""Undo and redo at the keyboard, and whether all agree to leave what was undone."""

from typing import TYPE_CHECKING

from trading_unit.play.typed.yes_no import parse_yes_no
from trading_unit.screen import look_up
from trading_unit.table import Refusal, Refused
from trading_unit.terminal.game.dialog import (
    Question,
    Questions,
    ask_until_valid,
    ask_yes,
    parse_count,
)
from trading_unit.terminal.wording import TerminalTrouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

SHOWN_UNDONE = 8


def undo(terminal: "TerminalGame", rest: str) -> None:
    done = len(terminal.session.table.done)
    if not done:
        raise TerminalTrouble("undo nothing")
    confirmed = rest.casefold().endswith(("yes", "oui"))
    rest = rest[:-3].strip() if confirmed else rest
    count = parse_count(rest, 0) or look_up.count_to_question(terminal.session)
    if count > done:
        raise Refused(Refusal("undo count", count=done))
    terminal.begin_dialog(undo_questions(terminal, count), [""] if confirmed else [])


def undo_questions(terminal: "TerminalGame", count: int) -> Questions:
    """Show what the undo takes back, and ask for it to be confirmed."""
    session = terminal.session
    undone = look_up.undone_lines(session, count, terminal.language)
    more = len(undone) - SHOWN_UNDONE
    goes = terminal.text("this goes too", count=more) if more > 0 else terminal.text("this goes")
    shown = [f"  {line}" for line in undone[-SHOWN_UNDONE:]]
    terminal.page = [goes, *shown] if shown else []
    length = len(session.table.log)
    confirmed = yield from ask_yes(terminal.text("take back", count=count), terminal.language)
    terminal.page = []
    if not confirmed:
        return terminal.text("nothing taken back")
    if len(session.table.log) != length:
        raise Refused(Refusal("undo again"))
    session.undo(count)
    taken_back = terminal.text("taken back", count=count)
    undo_view = terminal.view["undo"]
    if undo_view is not None and undo_view["sealed"]:
        return taken_back + terminal.text(";") + terminal.text("others agree")
    return taken_back


def redo(terminal: "TerminalGame", rest: str) -> None:
    undone = terminal.view["undo"]
    if undone is None or not undone["redo"]:
        raise TerminalTrouble("redo nothing")
    terminal.session.redo(parse_count(rest, undone["redo"]))


def anew(terminal: "TerminalGame", rest: str) -> None:
    terminal.session.ask_to_leave_future()
    begin_agreement(terminal, "agree")


def begin_agreement(terminal: "TerminalGame", why: str) -> None:
    """Ask whether everybody agrees, as the session waits for it."""
    terminal.page = [terminal.text(why)]
    terminal.begin_dialog(agreement_questions(terminal))


def agreement_questions(terminal: "TerminalGame") -> Questions:
    try:
        agreed = yield from ask_until_valid(
            Question(terminal.text("all agree"), live=True),
            lambda typed: parse_yes_no(typed, terminal.language),
        )
    except GeneratorExit:  # somebody has left the form
        terminal.session.disagree()
        raise
    terminal.page = []
    if not agreed:
        terminal.session.disagree()
        return terminal.text("all agree no")
    if terminal.view["agreement"] is None:
        raise TerminalTrouble("gone on")
    terminal.session.agree(terminal.people)
    return terminal.text("all agree yes")
