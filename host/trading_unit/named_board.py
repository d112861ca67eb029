"""Loads the board that was named on the command line."""

from trading_unit.trouble import Trouble
from trading_unit_boards import BoardError, Wiring, load


def board_called(name: str) -> Wiring:
    """A shipped board by its name, or another one by its file."""
    try:
        return load(name)
    except BoardError as error:
        more = len(error.problems) - 1
        rest = f" (and {more} more: trading-unit boards check {name})" if more else ""
        raise Trouble("{problems}{rest}", problems=error.problems[0], rest=rest) from None
