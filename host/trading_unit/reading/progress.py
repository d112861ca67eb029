"""How far long work has come, for whoever waits for it in this process."""

from collections.abc import Callable

Listener = Callable[[int, int], None]
"""Takes how many steps are done, and of how many."""


def nobody(done: int, of: int) -> None:
    """Whoever waits does not want to know."""


listener: Listener = nobody


def note(done: int, of: int) -> None:
    """Tell the listener of this process that so many steps are done."""
    listener(done, of)


def listen(new: Listener) -> None:
    """From now on tell this listener."""
    global listener
    listener = new
