"""A stage for tests of Monopoly City: a city as it stands, and the words people play it with.

`city(...)` sets one up, with dice, cards and build results typed by the test; each method below is
one thing that somebody at the table does. After each, the city must be as a city can be.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.host.games import property_stage
from tests.host.games.monopoly_city import invariants
from tests.host.games.monopoly_city.random_game import CityTable, table_of
from tests.host.games.tables import Setup
from trading_unit.games.monopoly_city import GAME
from trading_unit.games.monopoly_city.data import reader
from trading_unit.games.monopoly_city.rules.game import MonopolyCity
from trading_unit.games.property.data.board import labels

K = 1_000
M = 1_000_000
DATA = reader.DATA.load()
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
SPACES = labels([space["name"] for space in DATA["spaces"]])
DISTRICTS: list[str] = [district["name"] for district in DATA["districts"]]
PURPLE = ["Old Town", "Harbor Heights", "Central Quay"]
BROWN = ["Summergate", "Stoneside"]
BLUE = ["Fortune Valley", "Diamond Hills"]
FROM_TABLE = {"dice": "table", "cards": "table", "build": "table"}


def city(
    seats: int = 3,
    *,
    seat: int = 0,  # whose turn it is
    at: Mapping[int, str] | None = None,  # else on GO
    cash: Mapping[int, int] | None = None,  # else 10M each
    owns: Mapping[int, Iterable[str]] | None = None,
    stands: Mapping[str, Any] | None = None,  # as state.plain_district writes it
    keeps: Mapping[int, list[str]] | None = None,
    jailed: Mapping[int, int] | None = None,  # failed throws of who is in jail
    out: Sequence[int] = (),
    unseen: list[str] | None = None,  # of the deck; else all cards that nobody keeps
    queue: Sequence[str] = (),  # under it
    dodge: int | None = None,  # who has held the Rent Dodge card since an earlier turn
    options: Mapping[str, bool | int] | None = None,
    chance: dict[str, str] | None = None,  # else all typed
    money: str = "screen",
    length: dict[str, Any] | None = None,  # else until one is left
    figures: dict[str, Any] = DATA,
) -> "Stage":
    """A game at the start of a turn."""
    kept = [card for cards in (keeps or {}).values() for card in cards]
    state: dict[str, Any] = {
        "turn": 20,
        "rounds": 5,
        "seat": seat,
        "first": 0,
        "began": True,
        "hour over": False,
        "seats": [
            {
                "cash": (cash or {}).get(one, 0 if one in out or money == "real" else 10 * M),
                "space": (at or {}).get(one, "Jail" if one in (jailed or {}) else "GO"),
                "jailed": (jailed or {}).get(one),
                "keeps": (keeps or {}).get(one, []),
                "out": one in out,
            }
            for one in range(seats)
        ],
        "districts": {name: dict(what) for name, what in (stands or {}).items()},
        "dodge": None if dodge is None else {"seat": dodge, "since": 10},
        "unseen": [
            card["name"]
            for card in figures["cards"]
            if card["name"] not in (*queue, *kept) and (unseen is None or card["name"] in unseen)
        ],
        "queue": list(queue),
    }
    for owner, names in (owns or {}).items():
        for name in names:
            state["districts"].setdefault(name, {})["owner"] = owner
    return Stage(
        GAME.set_up(
            [{"name": name} for name in NAMES[:seats]],
            figures,
            options=dict(options or {}),
            chance={**FROM_TABLE, **(chance or {})},
            money=money,
            length=length or {"until": "last"},
            standing=state,
        )
    )


def new_game(seats: int = 3, **more: Any) -> "Stage":
    """From the very beginning, where it is thrown for who begins."""
    more = {"chance": FROM_TABLE, "length": {"until": "last"}, **more}
    return Stage(GAME.set_up([{"name": name} for name in NAMES[:seats]], DATA, **more))


def arrive(space: str, **as_it_stands: Any) -> "Stage":
    """A city where the seat on turn has just thrown 1 and 2, and come to that space."""
    seat, at = as_it_stands.get("seat", 0), as_it_stands.get("at", {})
    before = SPACES[SPACES.index(space) - 3]
    play = city(**{**as_it_stands, "at": {**at, seat: before}})
    play.throw(1, 2)
    return play


def draw(card: str, **as_it_stands: Any) -> "Stage":
    """The seat on turn comes to a Chance space, Chance 3 if none is named, and draws that card."""
    space = as_it_stands.pop("space", "Chance 3")
    play = arrive(space, **as_it_stands)
    play.say(card)
    return play


def build(result: str, **as_it_stands: Any) -> "Stage":
    """The seat on turn goes to Jail, just visiting, presses Build, and the unit says that."""
    play = arrive("Jail", **as_it_stands)
    play.say("press")
    play.say(result)
    return play


class Stage(property_stage.Stage[CityTable]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(table_of(setup, seed=1), setup)

    @property
    def city(self) -> MonopolyCity:
        return self.table.game

    def holds(self) -> None:
        invariants.check(self.city)

    def rest(self) -> tuple[Any, ...]:
        return self.city.dodging, self.city.pressed, self.city.to_build, self.city.after_railroad

    def idle(self, turns: int = 1) -> None:
        """Turns in which nothing happens: to Jail, just visiting; who is in jail throws in vain."""
        for _ in range(turns):
            turn, seat = self.city.turn, self.city.seat
            if self.now == "leave jail":
                self.say("throw")
            if self.city.jailed[seat] < 0:
                self.put_at(seat, "GO")
                self.throw(4, 6)
            else:
                self.throw(1, 2)
            while self.now == "build" and self.city.turn == turn:
                self.say("done")

    def rent(self, district: str) -> int:
        return self.city.rent(self.city.board.number[district])

    def on(self, district: str) -> dict[str, Any]:
        """All that is to be said of a district, its owner apart."""
        found = dict(self.city.state()["districts"].get(district, {}))
        found.pop("owner", None)
        return found
