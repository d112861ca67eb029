"""The version of what pages show, raised by those who change it."""

from collections.abc import Callable


class Changes:
    """Whoever changes something that a page shows calls `note`. All changes between two calls of
    `version` make one version; `listeners` are called at the first of them."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[], None]] = []
        self.number = 1
        self.pending = False  # something has changed since `version` was called last

    def note(self) -> None:
        if not self.pending:
            self.pending = True
            for listener in self.listeners:
                listener()

    def version(self) -> int:
        """The version that shows all changes until now."""
        if self.pending:
            self.pending = False
            self.number += 1
        return self.number
