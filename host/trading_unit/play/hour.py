"""The hour is the table's (MI-41): it stands still while the game is closed or paused."""


class Hour:
    def __init__(self, left_ms: int, now: float) -> None:
        self.left = left_ms
        self.since: float | None = now  # running since; None while it stands still

    def left_ms(self, now: float) -> int:
        gone = 0 if self.since is None else round((now - self.since) * 1000)
        return max(0, self.left - gone)

    def pause(self, now: float) -> None:
        self.left = self.left_ms(now)
        self.since = None

    def go_on(self, now: float) -> None:
        if self.since is None:
            self.since = now

    def set(self, left_ms: int, now: float) -> None:
        self.left = left_ms
        if self.since is not None:
            self.since = now
