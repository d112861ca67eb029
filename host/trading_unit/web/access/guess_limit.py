"""How often the code for phones may be guessed, and what the table is told of it.

The code is one of 28 ** 8, which is 3.8e11. An address that goes on guessing wrong has one guess
a minute. The server listens on IPv4 alone, and the prefix of the network bounds its addresses: all
254 of a usual home, in one hand, have 4.2 guesses a second, and find the code in ten hours with a
chance of 1 in 2,500,000. In a larger network more addresses than are remembered can take turns, so
that none of them ever waits. Even 2,000 of them a second find the code in ten hours
with a chance of 1 in 5,000.

No wait is for anybody but the address that guessed wrong, so nobody can make others wait."""

from collections.abc import Callable
from dataclasses import dataclass

MOST_ADDRESSES = 1_000  # that are remembered
FREE = 2  # wrong codes of a finger that slips, after which the right one is taken at once
FIRST_WAIT_S = 1.0  # after one more; doubled by each further one
LONGEST_WAIT_S = 60.0
MOST_DOUBLINGS = 10
TOLD_AT = 6  # wrong codes of one address, and again at each multiple
MOST_TOLD = 3  # addresses that the table is shown, the newest
PASS_S = 120.0  # for which the table's yes is valid


@dataclass(slots=True)
class Wrong:
    """The wrong codes of one address: how many, and when it may guess again."""

    count: int = 0
    until: float = 0.0


class GuessLimit:
    """Each wrong code after the first ones doubles the wait of its address. `clock` is in seconds;
    `on_change` is called when the table is to be shown something else."""

    def __init__(
        self, clock: Callable[[], float], on_change: Callable[[], None] = lambda: None
    ) -> None:
        self.clock = clock
        self.on_change = on_change
        self.wrong: dict[str, Wrong] = {}  # the address that guessed last comes last
        self.told: dict[str, int] = {}  # how many wrong codes the table is shown; the newest last
        self.passes: dict[str, float] = {}  # until when an address is let in without the code

    def wait_s(self, address: str) -> float:
        """In how many seconds this address may guess; 0 if it may now."""
        found = self.wrong.get(address)
        return 0.0 if found is None else max(0.0, found.until - self.clock())

    def record_guess(self, address: str, right: bool) -> None:
        found = self.wrong.pop(address, Wrong())
        if right:
            self.hide(address)
            return
        if len(self.wrong) >= MOST_ADDRESSES:
            self.forget_one()
        found.count += 1
        doublings = min(found.count - FREE - 1, MOST_DOUBLINGS)
        wait_s = 0.0 if doublings < 0 else min(LONGEST_WAIT_S, FIRST_WAIT_S * 2**doublings)
        found.until = self.clock() + wait_s
        self.wrong[address] = found
        if found.count % TOLD_AT == 0:
            self.told.pop(address, None)
            self.told[address] = found.count
            if len(self.told) > MOST_TOLD:
                del self.told[next(iter(self.told))]
            self.on_change()

    def forget_one(self) -> None:
        """The address that may guess again soonest: what it has guessed until now counts least."""
        del self.wrong[min(self.wrong, key=lambda one: self.wrong[one].until)]

    def hide(self, address: str) -> None:
        """The table has answered for that address, or it is in."""
        if self.told.pop(address, None) is not None:
            self.on_change()

    def hide_all(self) -> None:
        if self.told:
            self.told.clear()
            self.on_change()

    def let_next_in(self, address: str) -> None:
        """The next phone from that address takes a seat without the code."""
        now = self.clock()
        self.passes = {other: until for other, until in self.passes.items() if until > now}
        self.passes[address] = now + PASS_S
        self.hide(address)

    def has_pass(self, address: str) -> bool:
        return self.passes.get(address, 0.0) > self.clock()

    def use_pass(self, address: str) -> None:
        """A phone from that address has taken a seat."""
        self.passes.pop(address, None)
        self.wrong.pop(address, None)
