"""How fast a client may ask, and how fast anybody may guess."""

from collections.abc import Callable

MOST_CLIENTS = 1_000
A_SECOND = 200.0  # requests of one client, far more than a page needs
AT_ONCE = 400.0

FIRST_WAIT_S = 1.0  # after a wrong code; doubled after each
LONGEST_WAIT_S = 60.0
WRONG_A_SECOND = 0.2  # of all clients together
WRONG_AT_ONCE = 20.0


class Bucket:
    """Fills by itself, and each use takes one out."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.at = now

    def fill(self, now: float) -> float:
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left

    def take(self, now: float) -> bool:
        if self.fill(now) < 1:
            return False
        self.left -= 1
        return True


class RateLimit:
    def __init__(
        self, clock: Callable[[], float], rate: float = A_SECOND, most: float = AT_ONCE
    ) -> None:
        self.clock = clock
        self.rate = rate
        self.most = most
        self.buckets: dict[str, Bucket] = {}

    def allows(self, client: str) -> bool:
        now = self.clock()
        bucket = self.buckets.get(client)
        if bucket is None:
            if len(self.buckets) >= MOST_CLIENTS:
                self.forget(now)
            bucket = self.buckets[client] = Bucket(self.rate, self.most, now)
        return bucket.take(now)

    def forget(self, now: float) -> None:
        """Whoever has not asked for a while; were that nobody, whoever came first."""
        full = [client for client, one in self.buckets.items() if one.fill(now) >= one.most]
        for client in full or list(self.buckets)[: MOST_CLIENTS // 2]:
            del self.buckets[client]


class GuessLimit:
    """After each wrong code a client waits twice as long; all of them together are slowed too."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.wrong: dict[str, tuple[int, float]] = {}  # how often, and not again before
        self.all = Bucket(WRONG_A_SECOND, WRONG_AT_ONCE, clock())

    def wait_s(self, client: str) -> float:
        """How long until this client may guess; 0 when it may now."""
        now = self.clock()
        _, until = self.wrong.get(client, (0, now))
        everybody = max(0.0, (1 - self.all.fill(now)) / self.all.rate)
        return max(0.0, until - now, everybody)

    def guessed(self, client: str, right: bool) -> None:
        now = self.clock()
        if right:
            self.wrong.pop(client, None)
            return
        self.all.take(now)
        if len(self.wrong) >= MOST_CLIENTS:
            self.wrong = {who: one for who, one in self.wrong.items() if one[1] > now}
        count, _ = self.wrong.get(client, (0, now))
        wait_s = min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** min(count, 10))
        self.wrong[client] = (count + 1, now + wait_s)
