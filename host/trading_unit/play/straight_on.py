"""People at a table with real dice who play on before the screen has heard all of it: what they
throw, or what their unit shows, also answers what was asked before."""

from typing import TYPE_CHECKING

from trading_unit.table import TABLE, Late
from trading_unit.table.ask import Ask, By, Value

if TYPE_CHECKING:
    from trading_unit.play.running_game import RunningGame

MOST_PASSED = 4  # asks between two throws: debts, and the end of a building


def straight_on(running: "RunningGame", value: Value, number: int) -> None:
    """Answer the next throw or result of the table with `value`, after the asks before it are
    passed. Raises Refused where something has to be decided first; what was passed stays."""
    if number != running.table.number:
        raise Late(running.table.late_refusal())
    for _ in range(MOST_PASSED):
        ask = running.table.ask
        found = None if ask is None else passed(ask, value)
        if found is None:
            break
        running.answer(*found)
    running.answer(TABLE, value)


def passed(ask: Ask[object], value: Value) -> tuple[By, Value] | None:
    """Return the answer that is meant where the table goes on without one: a press of Build before
    a result, else what ends the ask. None where the table has to answer."""
    by = ask.asked()[0]
    press = ask.press if type(value) is str else ""
    for word in filter(None, (press, ask.passes)):
        if ask.refuses(by, word) is None:
            return by, word
    return None
