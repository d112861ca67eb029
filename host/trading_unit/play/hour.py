"""The hour of a game (MI-41): it stands still while the game is closed or paused."""

MINUTE_MS = 60_000


class Hour:
    """`now`, in the methods, is in seconds."""

    def __init__(self, left_ms: int, now: float) -> None:
        self.left_at_change = left_ms  # milliseconds left when it was started, stopped or set last
        self.running_since: float | None = now  # None while it stands still

    def left_ms(self, now: float) -> int:
        gone = 0 if self.running_since is None else round((now - self.running_since) * 1000)
        return max(0, self.left_at_change - gone)

    def pause(self, now: float) -> None:
        self.left_at_change = self.left_ms(now)
        self.running_since = None

    def resume(self, now: float) -> None:
        if self.running_since is None:
            self.running_since = now

    def set(self, left_ms: int, now: float) -> None:
        self.left_at_change = left_ms
        if self.running_since is not None:
            self.running_since = now
