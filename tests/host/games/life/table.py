"""The Game of Life on a stage: lives as they stand, and the words people play it with.

`life(...)` sets one up at the start of a turn, with the wheel spun by the test and the cards of the
screen; spaces are named by their ids. After everything that anybody does, the lives must be as
lives can be (`holds.py`).

    play = life(at={0: "19"}, salary={0: 8_000})
    play.spin(1)
    assert play.cash == [10_000, 2_000, 2_000]
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from tests.host.games import any_stage
from tests.host.games.life import invariants
from tests.host.games.tables import NAMES, Setup
from trading_unit.games.life import GAME
from trading_unit.games.life.data import reader
from trading_unit.games.life.rules.game import Life
from trading_unit.games.life.rules.lives import PAPERS, PEGS
from trading_unit.table import OnScreen, Table

WHEEL_AT_TABLE = {"dice": "table", "cards": "screen"}
REAL_PILE = {"dice": "table", "cards": "table"}


@cache
def figures() -> dict[str, Any]:
    return reader.DATA.load()


@cache
def space(name: str) -> dict[str, Any]:
    """Of our road, by its id."""
    found: dict[str, Any] = next(one for one in figures()["spaces"] if one["id"] == name)
    return found


class LifeTable(Table):
    """A table with lives on it."""

    game: Life


def standing(
    seats: int = 3,
    *,
    seat: int = 0,  # whose turn it is
    first: int = 0,  # who began
    at: Mapping[int, str] | None = None,  # ids; else at the start
    cash: Mapping[int, int] | None = None,  # else 2,000
    salary: Mapping[int, int] | None = None,  # else 5,000 of who is not at the start
    profession: Mapping[int, str] | None = None,  # of who has a salary; else "business"
    chosen: Mapping[int, str] | None = None,  # the first road, of who is before its fork
    back_at_start: Sequence[int] = (),
    misses: Mapping[int, int] | None = None,
    home: Mapping[int, str] | None = None,  # "acres", "farm"
    spouse: Mapping[int, str] | None = None,  # else none
    children: Mapping[int, Iterable[str]] | None = None,
    papers: Mapping[int, Iterable[str]] | None = None,
    notes: Mapping[int, int] | None = None,
    hand: Mapping[int, Sequence[str]] | None = None,  # cards
    queue: Sequence[str] | None = None,  # the pile, all of it seen; else none of it is
    crossed: Sequence[int] = (),
    reckoned: Sequence[int] = (),
    first_in: int | None = None,
    lucky: int = 0,
    own: dict[str, Any] | None = None,  # else our figures
    real_pile: bool = False,
) -> dict[str, Any]:
    """Lives at the start of a turn, as their state."""
    found = own or figures()
    hands = {one: list((hand or {}).get(one, ())) for one in range(seats)}
    homes = home or {}
    places = {**{one: found["acres"] for one in homes if homes[one] == "acres"}, **(at or {})}

    def of_seat(one: int) -> dict[str, Any]:
        space = places.get(one, found["start"])
        usual = found["money"]["business"] if space != found["start"] else 0
        earns = (salary or {}).get(one, usual)
        return {
            "cash": (cash or {}).get(one, found["money"]["start"]),
            "space": space,
            "chosen": (chosen or {}).get(one, ""),
            "back at start": one in back_at_start,
            "misses": (misses or {}).get(one, 0),
            "home": homes.get(one, ""),
            "salary": earns,
            "profession": (profession or {}).get(one, "business" if earns else ""),
            "peg": PEGS[one % len(PEGS)],
            "spouse": (spouse or {}).get(one, ""),
            "children": list((children or {}).get(one, ())),
            "papers": {paper: paper in (papers or {}).get(one, ()) for paper in PAPERS},
            "notes": (notes or {}).get(one, 0),
            "hand": hands[one],
            "reckoned": one in reckoned,
        }

    return {
        "turn": 20,
        "rounds": 5,
        "seat": seat,
        "first": first,
        "began": True,
        "seats": [of_seat(one) for one in range(seats)],
        "pile": pile(found["cards"], hands, queue, real_pile),
        "white": None,
        "crossed": list(crossed),
        "first in": first_in,
        "lucky": lucky,
    }


def pile(
    cards: Mapping[str, int],
    hands: Mapping[int, Sequence[str]],
    queue: Sequence[str] | None,
    real: bool,
) -> dict[str, Any]:
    """What is in no hand."""
    left = {"card": sum(cards.values())} if real else dict(cards)
    for hand in hands.values():
        for kind in hand:
            left[kind] -= 1
    if queue is None:
        return {"unseen": left, "queue": []}
    return {"unseen": {}, "queue": list(queue)}


def life(
    seats: int = 3,
    *,
    options: Mapping[str, bool | int] | None = None,
    chance: dict[str, str] | None = None,
    own: dict[str, Any] | None = None,  # else our figures
    **how: Any,  # as `standing` has it
) -> "Stage":
    """A game at the start of a turn."""
    stands = standing(seats, own=own, real_pile=chance == REAL_PILE, **how)
    return begun(seats, stands=stands, options=options, chance=chance, own=own)


def new_game(seats: int = 3, **more: Any) -> "Stage":
    """From the very beginning, where it is spun for who goes first."""
    return begun(seats, **more)


def begun(
    seats: int,
    *,
    options: Mapping[str, bool | int] | None = None,
    chance: dict[str, str] | None = None,
    length: dict[str, Any] | None = None,
    stands: dict[str, Any] | None = None,
    own: dict[str, Any] | None = None,
    pegs: Mapping[int, str] | None = None,
) -> "Stage":
    made = GAME.set_up(
        [
            {"name": name, **({"peg": (pegs or {})[seat]} if seat in (pegs or {}) else {})}
            for seat, name in enumerate(NAMES[:seats])
        ],
        own or figures(),
        options=dict(options or {}),
        chance=chance or WHEEL_AT_TABLE,
        length=length,
    )
    start = GAME.start(made)
    table = LifeTable(lambda state: start(state or stands), OnScreen(Random(0)))
    return Stage(table, made)


class Stage(any_stage.Stage[LifeTable]):
    table: LifeTable

    def __init__(self, table: LifeTable, made: Setup) -> None:
        super().__init__(table, made)

    @property
    def lives(self) -> Life:
        return self.table.game

    def holds(self) -> None:
        invariants.check(self.lives)

    def rest(self) -> tuple[Any, ...]:
        lives = self.lives
        bets = [(board.spinner, repr(board.placed)) for board in lives.bets]
        return (lives.over, lives.spun, bets, repr(lives.contest), lives.tycoon)

    # What somebody does

    def spin(self, *numbers: int) -> None:
        """The wheel, so often: for whatever it is spun."""
        for number in numbers:
            assert self.now == "spin"
            self.say([number])

    def put_at(self, seat: int, space: str) -> None:
        """By a correction: nothing is paid or got for it."""
        self.put_right("place", seat=seat, space=space)

    # What stands there

    @property
    def purpose(self) -> str:
        """What the wheel is spun for."""
        assert self.now == "spin"
        found: str = self.table.ask.purpose
        return found

    @property
    def moves(self) -> int | None:
        """Who is to spin for a move; None when anything else is asked."""
        if self.now != "spin" or self.table.ask.purpose != "move":
            return None
        seat: int = self.table.ask.seat
        return seat

    @property
    def turn(self) -> int:
        """Whose it is."""
        return self.lives.seat

    def where(self, seat: int = 0) -> str:
        """The id of the space."""
        found: str = self.lives.board.spaces[self.lives.place[seat]]["id"]
        return found

    def money(self, seat: int = 0) -> int:
        return self.lives.cash[seat]

    def notes(self, seat: int = 0) -> int:
        return self.lives.notes[seat]

    def hand(self, seat: int = 0) -> list[str]:
        return list(self.lives.hand[seat])

    def papers(self, seat: int = 0) -> list[str]:
        return [paper for paper, there in self.lives.papers[seat].items() if there]
