"""What is open for a while: what a landing has brought, a card that is given, bets on a spin."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class White:
    """What the Bank has paid to who landed on a white space, or got from him. While it is open,
    until the next spin, a card may be given for it; `given` are those who were given one (GL-29):
    nobody lands on two such spaces in one turn."""

    seat: int
    collected: int = 0
    paid: int = 0
    given: list[int] = field(default_factory=list)
    open: bool = True


@dataclass(slots=True)
class Contest:
    """A card of this kind is given to a seat; of several givers the wheel chooses one."""

    kind: str
    to: int
    givers: list[int]
    decided: bool = False  # nobody can join any more


@dataclass(slots=True)
class Bets:
    """On the spin that this seat is about to make: of each seat, what lies on which number."""

    spinner: int
    placed: dict[int, dict[int, int]] = field(default_factory=dict)

    def staked_by(self, seat: int) -> int:
        """How much that seat has put on the board."""
        return sum(self.placed.get(seat, {}).values())
