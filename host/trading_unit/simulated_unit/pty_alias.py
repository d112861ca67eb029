"""A symbolic link to a pty, with a name that stays while the name of the pty changes."""

from contextlib import suppress
from pathlib import Path

from trading_unit.trouble import Trouble


class PtyAlias:
    """Never replaces an existing file, and removes nothing but its own link."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self.target = ""

    def point(self, target: str) -> None:
        self.remove()
        try:
            self.path.symlink_to(target)
        except (OSError, ValueError) as error:
            why = (getattr(error, "strerror", None) or str(error)).lower()
            raise Trouble(
                "cannot make the link {path}: {why}; name another", path=self.path, why=why
            ) from None
        self.target = target

    def remove(self) -> None:
        with suppress(OSError):
            if self.target and str(self.path.readlink()) == self.target:
                self.path.unlink()
        self.target = ""
