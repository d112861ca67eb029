"""Hints as a page of lines: what the program would do in the place of a player."""

from typing import TYPE_CHECKING

from trading_unit.table.chance import OfChance
from trading_unit.terminal.wording import TerminalTrouble, typed_words

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame


def show_hint(terminal: "TerminalGame", rest: str) -> None:
    """Behind the command may stand a player's name, or `off` and `on`."""
    typed = rest.casefold()
    for word, on in (("type on", True), ("type off", False)):
        if typed in typed_words(terminal.language, word):
            terminal.settings.set_hints(on)
            terminal.outcome = terminal.text("hints on" if on else "hints off")
            return
    if not terminal.settings.hints:
        raise TerminalTrouble("no hints")
    seat = terminal.names.seat(rest, terminal.people) if rest else seat_asked(terminal)
    lines = terminal.hints.lines(terminal.view, seat, aloud=len(terminal.people) > 1, typed=True)
    lead = terminal.text("hint for", name=terminal.names[seat])
    terminal.page = [lead, *(f"  {line}" for line in lines)]


def seat_asked(terminal: "TerminalGame") -> int:
    """The one person who is asked now."""
    ask = terminal.table.ask
    asked = [ask.seat] if isinstance(ask, OfChance) else terminal.asked_seats()
    people = [seat for seat in asked if seat in terminal.people]
    if len(people) != 1:
        among = people or terminal.people
        raise TerminalTrouble("hint whose", names=terminal.and_list(among))
    return people[0]
