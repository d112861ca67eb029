"""A stage for tests of Monopoly City: a city as it stands, and the words people play it with.

`city(...)` sets one up, with dice, cards and build results typed by the test; each method below is
one thing that somebody at the table does. After each, the city must be as a city can be.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from tests.host.games.monopoly_city import holds
from trading_unit.games.monopoly_city import data
from trading_unit.games.monopoly_city.game import MonopolyCity
from trading_unit.games.monopoly_city.setup import set_up, starter
from trading_unit.games.monopoly_city.state import plain
from trading_unit.games.property.board import labels
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import CHANCE, CLOCK, TABLE, By, Value, With
from trading_unit.table.chance import OfChance
from trading_unit.table.refused import Refused

K = 1_000
M = 1_000_000
DATA = data.load()
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
        set_up(
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
    return Stage(set_up([{"name": name} for name in NAMES[:seats]], DATA, **more))


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


def terms(
    partner: int,
    give: Iterable[int | str] = (),
    get: Iterable[int | str] = (),
    debt: int | None = None,
) -> dict[str, Any]:
    """A deal: what is given and got, amounts and names mixed."""

    def side(things: Iterable[int | str]) -> dict[str, Any]:
        things = list(things)
        return {
            "money": sum(thing for thing in things if isinstance(thing, int)),
            "things": [thing for thing in things if isinstance(thing, str)],
        }

    found = {"with": partner, "give": side(give), "get": side(get)}
    return found if debt is None else {**found, "debt": debt}


class Stage:
    def __init__(self, setup: dict[str, Any]) -> None:
        self.setup = setup
        self.table = Table(starter(setup), OnScreen(Random(1)))
        self.told = 0
        self.check()

    @property
    def city(self) -> MonopolyCity:
        game = self.table.game
        assert isinstance(game, MonopolyCity)
        return game

    def check(self) -> None:
        """What must hold of a city, and every line of the log can be read."""
        holds.check(self.city)
        for line in self.city.log[self.told :]:
            assert self.city.say(line)
        self.told = len(self.city.log)

    # What is asked

    @property
    def now(self) -> str | None:
        """The name of what is asked; None when the game is over."""
        return None if self.table.ask is None else self.table.ask.name

    @property
    def who(self) -> By:
        """Who is asked, or whose throw or card it is."""
        ask = self.table.ask
        who: By = ask.seat if isinstance(ask, OfChance) else ask.asked()[0]
        return who

    def words(self, by: By | None = None) -> list[Any]:
        """What is offered: words, and forms by their word alone; other forms as they are."""
        by = self.table.ask.asked()[0] if by is None else by
        options = self.table.ask.options(by)
        found: list[Any] = []
        for option in options:
            word = option.word if isinstance(option, With) else option
            if word not in found:
                found.append(word)
        return found

    def may(self, aside: str, by: int | None = None) -> list[Any]:
        """What this aside offers, when it is open at all."""
        if aside not in self.table.ask.asides:
            return []
        return list(self.city.asides[aside].options(self.city.seat if by is None else by))

    # What somebody does

    def say(self, value: Value, by: By | None = None) -> None:
        """Answer what is asked."""
        by = self.table.ask.asked()[0] if by is None else by
        self.table.answer(self.table.number, by, value)
        self.check()

    def throw(self, a: int, b: int) -> None:
        assert self.now == "roll"
        self.say([a, b])

    def do(self, aside: str, value: Value, by: By | None = None) -> None:
        """Do what may be done beside it; the seat on turn, if nobody else is named."""
        self.table.aside(aside, self.city.seat if by is None else by, value)
        self.check()

    def put_right(self, what: str, *, reason: str = "we had it wrong", **more: Any) -> None:
        self.do("put right", {"what": what, "reason": reason, **more}, TABLE)

    def bid(self, seat: int, amount: int, moment: int = 1_000) -> None:
        assert self.now == "bid"
        self.say([amount, moment], seat)

    def light_off(self, moment: int = 50_000) -> None:
        self.say(moment, CLOCK)

    def offer(self, by: int, partner: int, *what: Any, **more: Any) -> None:
        """As `terms` has it: `offer(0, 1, give=["Old Town"], get=[2 * M])`."""
        self.do("deal", terms(partner, *what, **more), by)

    def yes(self, moment: int = 1_000) -> None:
        assert self.now == "offer"
        self.say(["yes", moment])

    def no(self, moment: int = 1_000) -> None:
        assert self.now == "offer"
        self.say(["no", moment])

    def idle(self, turns: int = 1) -> None:
        """Turns in which nothing happens: to Jail, just visiting; who is in jail throws in vain."""
        for _ in range(turns):
            turn, seat = self.city.turn, self.city.seat
            if self.now == "leave jail":
                self.say("throw")
            if self.city.jailed[seat] < 0:
                self.put_right("place", seat=seat, space="GO", jailed=False)
                self.throw(4, 6)
            else:
                self.throw(1, 2)
            while self.now == "build" and self.city.turn == turn:
                self.say("done")

    # What was refused

    def refuses(self, value: Value, by: By | None = None) -> str:
        """Answering that is refused, and nothing changes: the sentence that says why."""
        by = self.table.ask.asked()[0] if by is None else by
        return self.unchanged(lambda: self.table.answer(self.table.number, by, value))

    def refuses_to(self, aside: str, value: Value, by: By | None = None) -> str:
        """The same of an aside."""
        by = self.city.seat if by is None else by
        return self.unchanged(lambda: self.table.aside(aside, by, value))

    def refuses_right(self, what: Any, *, reason: Any = "we had it wrong", **more: Any) -> str:
        """The same of a correction."""
        value = {"what": what, "reason": reason, **more}
        return self.refuses_to("put right", value, TABLE)

    def unchanged(self, tried: Any) -> str:
        before = self.all()
        with pytest.raises(Refused) as refused:
            tried()
        assert self.all() == before
        why = str(refused.value)
        assert why
        return why

    def all(self) -> Any:
        """All that an answer could change."""
        city, ask = self.city, self.table.ask
        return (
            plain(city),
            list(city.cash),
            list(city.log),
            [(debt.debtor, debt.creditor, debt.amount, debt.why) for debt in city.debts],
            (city.dodging, city.pressed, city.to_build, set(city.refused)),
            (self.table.number, self.now, list(getattr(ask, "bids", ()))),
            len(self.table.log),
        )

    # What stands there

    @property
    def cash(self) -> list[int]:
        """The purse of each seat."""
        return list(self.city.cash[:-1])

    def space(self, seat: int = 0) -> str:
        return self.city.board.spaces[self.city.place[seat]]

    def jailed(self, seat: int = 0) -> bool:
        return self.city.jailed[seat] >= 0

    def owner(self, district: str) -> int | None:
        """The seat, or None for the Bank."""
        owner = self.city.owner[self.city.board.number[district]]
        return None if owner < 0 else owner

    def rent(self, district: str) -> int:
        return self.city.rent(self.city.board.number[district])

    def on(self, district: str) -> dict[str, Any]:
        """All that is to be said of a district, its owner apart."""
        found = dict(plain(self.city)["districts"].get(district, {}))
        found.pop("owner", None)
        return found

    def lines(self, name: str) -> list[tuple[Any, ...]]:
        """The log's lines of that name, without it."""
        return [line[1:] for line in self.city.log if line[0] == name]

    def by_chance(self) -> Value:
        """The screen draws."""
        assert CHANCE in self.table.ask.asked()
        value = self.table.by_chance()
        self.check()
        return value
