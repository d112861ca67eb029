"""Finds the board that was named on the command line."""

from difflib import get_close_matches

from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence
from trading_unit_boards import BoardError, Wiring, load, names

FILE_ENDING = ".toml"
LONGEST_QUOTE = 40


def board_called(name: str) -> Wiring:
    """A shipped board by its name, or another one by its file."""
    if not is_known(name):
        raise Trouble(no_such_board(name))
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


def is_known(name: str) -> bool:
    """Whether it is a shipped board, or may be a file."""
    return name in names() or name.endswith(FILE_ENDING)


def no_such_board(name: str) -> Sentence:
    close = get_close_matches(name, names(), n=1)
    return Sentence(
        "there is no board {name!r}{guess}; there are: {boards}",
        name=name if len(name) <= LONGEST_QUOTE else f"{name[: LONGEST_QUOTE - 3]}...",
        guess=Sentence(", perhaps {close!r} was meant", close=close[0]) if close else "",
        boards=names(),
    )
