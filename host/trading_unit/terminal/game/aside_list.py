"""What an aside may be done with, listed where its name was typed alone."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame


def aside_lines(terminal: "TerminalGame", name: str, seat: int) -> Iterator[str]:
    """Of each thing what it is, and what it brings or costs."""
    view = terminal.view
    for word in terminal.table.game.asides[name].options(seat):
        if not isinstance(word, str):
            continue
        gain = view.aside_gain(name, word)
        brings = "" if gain is None else f": {'-' if gain < 0 else '+'}{view.money(abs(gain))}"
        yield f"  {view.aside_text(name, word) or word}{brings}"
