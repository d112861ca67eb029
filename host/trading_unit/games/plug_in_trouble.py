"""What a game from elsewhere raises while it is shown becomes a sentence that names it: the table
goes on, and so do the seats and pages for which nothing was raised."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from trading_unit import games
from trading_unit.trouble import Trouble


class PlugInTrouble(Trouble):
    """A game from elsewhere cannot be shown."""


@contextmanager
def naming(package: str) -> Iterator[None]:
    """Raise PlugInTrouble for whatever but Trouble is raised while the game of this package is
    shown, and log where. What one of our own games raises is a bug of the program."""
    try:
        yield
    except Trouble:
        raise
    except Exception as error:
        if package.startswith(f"{games.__name__}."):
            raise
        logging.getLogger("trading_unit").error("%s cannot be shown", package, exc_info=error)
        raise PlugInTrouble(
            "the game from {package} cannot be shown ({why}); it goes on, and nothing is lost",
            package=package,
            why=f"{type(error).__name__}: {' '.join(str(error).split())}",
        ) from error
