"""For how long is waited when another program has locked the record."""

COMMIT_S = 0.02  # for another program's commit: all that is played stands still so long at most
LONGEST_S = 10.0  # for the record to be free again, while all else goes on
NOTICE_S = 0.5  # a lock that lasts no longer is not worth a word


class LockTime:
    """Since when the game, by itself, has found the record locked."""

    def __init__(self) -> None:
        self.since: float | None = None

    def lasts(self, now: float) -> bool:
        """It is locked: whether people should know by now."""
        if self.since is None:
            self.since = now
        return now >= self.since + NOTICE_S

    def end(self) -> None:
        self.since = None
