"""The lives: where each car stands, who earns what, has whom, what and owes how much."""

from dataclasses import dataclass, field

from trading_unit.games.base.rules.company import Company, Terms
from trading_unit.games.life.data.board import LifeBoard, Space
from trading_unit.games.life.rules.pile import Pile
from trading_unit.table.ask import Choice


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


# The papers that can be had, one of each.
AUTO = "auto"
FIRE = "fire"
LIFE = "life"
STOCK = "stock"
PAPERS = (AUTO, FIRE, LIFE, STOCK)

# Where the road has ended for a seat.
ON_THE_ROAD = ""
ACRES = "acres"
FARM = "farm"

# Pegs.
BLUE = "blue"
PINK = "pink"
PEGS = (BLUE, PINK)


class Lives(Company):
    """Seats and spaces are numbers, and what is paid to nobody is paid to the Bank."""

    BESIDE = ("give", "repay", "put right")
    """What may be done beside what a seat is asked."""

    OPEN = ("bet", *BESIDE)
    """And beside a spin."""

    SHUT = ("put right",)

    board: LifeBoard

    def __init__(self, board: LifeBoard, terms: Terms) -> None:
        super().__init__(board, terms)
        seats = terms.seats
        self.place = [board.begin] * seats
        self.chosen = [""] * seats  # the road to be taken at the first fork, by its first space
        self.back_at_start = [False] * seats  # who has to take the business road next
        self.misses = [0] * seats  # turns
        self.spun = 0  # what brought the car on turn where it is
        self.home = [ON_THE_ROAD] * seats

        self.salary = [0] * seats  # 0: none yet
        self.profession = [""] * seats
        self.peg = [PEGS[seat % len(PEGS)] for seat in range(seats)]
        self.spouse = [""] * seats
        self.children: list[list[str]] = [[] for _ in range(seats)]
        self.papers = [dict.fromkeys(PAPERS, False) for _ in range(seats)]
        self.notes = [0] * seats  # promissory ones

        self.pile = Pile({})  # of Share the Wealth cards; the screen's are put there at the start
        self.hand: list[list[str]] = [[] for _ in range(seats)]
        self.white: White | None = None  # what the last landing on a white space has brought
        self.contest: Contest | None = None  # while a card is given
        self.bets: list[Bets] = []  # on each pending spin, the last is on top

        self.crossed: list[int] = []  # the bridge, the first one holds the toll
        self.reckoned = [False] * seats
        self.first_in: int | None = None  # in Millionaire Acres
        self.lucky = 0  # the number of who was first in
        self.tycoon: int | None = None

    def after(self, seat: int) -> int:
        """The next clockwise who is still on the road."""
        seats = len(self.seats)
        seat = (seat + 1) % seats
        while self.home[seat]:
            seat = (seat + 1) % seats
        return seat

    def opponents(self, seat: int) -> list[int]:
        """Those who take part, clockwise from a seat. Who is in Millionaire Acres does (GL-81), who
        is in the Poor Farm does not (GL-82)."""
        count = len(self.seats)
        around = ((seat + far) % count for far in range(1, count))
        return [one for one in around if not self.out[one]]


class LivesChoice(Choice):
    """A seat picks one word, which the lives know."""

    def __init__(self, lives: Lives, seat: int) -> None:
        super().__init__(seat)
        self.lives = lives
        self.asides = lives.BESIDE


def space_acts(lives: Lives, seat: int, space: Space) -> bool:
    """Whether a space pays or costs this seat: by a paper that it has or lacks, or as long as it
    has no children (GL-86)."""
    papers = lives.papers[seat]
    if "with" in space:
        return papers[space["with"]]
    if "without" in space:
        return not papers[space["without"]]
    return not (space.get("childless") and lives.children[seat])
