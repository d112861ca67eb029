"""How many requests a client may send."""

from collections.abc import Callable

MOST_CLIENTS = 1_000  # that are remembered
REQUESTS_A_SECOND = 200.0  # of one client, far more than a page needs
REQUESTS_AT_ONCE = 400.0


class TokenBucket:
    """Holds `most` tokens at first and at most; `rate` a second come back."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.at = now

    def fill(self, now: float) -> float:
        """How many tokens there are now."""
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left

    def take(self, now: float) -> bool:
        """Takes a token; False if there is none."""
        if self.fill(now) < 1:
            return False
        self.left -= 1
        return True


class RateLimit:
    """A token bucket for each client. `clock` is in seconds."""

    def __init__(
        self,
        clock: Callable[[], float],
        rate: float = REQUESTS_A_SECOND,
        most: float = REQUESTS_AT_ONCE,
    ) -> None:
        self.clock = clock
        self.rate = rate
        self.most = most
        self.buckets: dict[str, TokenBucket] = {}

    def allows(self, client: str) -> bool:
        """Whether this client may send a request now, which is then counted."""
        now = self.clock()
        bucket = self.buckets.get(client)
        if bucket is None:
            if len(self.buckets) >= MOST_CLIENTS:
                self.drop_idle(now)
            bucket = self.buckets[client] = TokenBucket(self.rate, self.most, now)
        return bucket.take(now)

    def drop_idle(self, now: float) -> None:
        """Forgets the clients whose buckets are full, or the older half if none is."""
        full = [client for client, one in self.buckets.items() if one.fill(now) >= one.most]
        for client in full or list(self.buckets)[: MOST_CLIENTS // 2]:
            del self.buckets[client]
