"""Loads the board that was named on the command line."""

from trading_unit.translation import Sentence
from trading_unit.trouble import Trouble
from trading_unit_boards import BoardError, Wiring, load


def board_called(name: str) -> Wiring:
    """A shipped board by its name, or another one by its file."""
    try:
        return load(name)
    except BoardError as error:
        more = len(error.problems) - 1
        rest = Sentence(
            " (and {more} more: trading-unit boards check {name})", more=more, name=name
        )
        raise Trouble(
            "{problem}{rest}", problem=error.problems[0], rest=rest if more else ""
        ) from None
