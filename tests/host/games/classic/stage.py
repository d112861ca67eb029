"""A stage for tests of classic games: an estate as it stands, and the words people play it with.

`estate(...)` sets one up, with dice and cards typed by the test; each method below is one thing
that somebody at the table does. After each, the estate must be as an estate can be.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pytest

from tests.host.games.classic import holds
from tests.host.games.classic.games import data, module, table_of
from tests.host.games.tables import NAMES
from trading_unit.games.classic.game import Classic
from trading_unit.games.classic.state import plain
from trading_unit.games.property.board import labels
from trading_unit.table.ask import CHANCE, CLOCK, TABLE, By, Value, With
from trading_unit.table.chance import OfChance
from trading_unit.table.refused import Refused

FROM_TABLE = {"dice": "table", "cards": "table"}


def spaces(game: str = "repentance") -> list[str]:
    """As they are called at the table, in track order."""
    return labels([space["name"] for space in data(game)["spaces"]])


def group(name: str, game: str = "repentance") -> list[str]:
    """The deeds of that group, in track order."""
    return [deed["name"] for deed in data(game)["deeds"] if deed["group"] == name]


def estate(
    seats: int = 3,
    *,
    game: str = "repentance",
    seat: int = 0,  # whose turn it is
    at: Mapping[int, str] | None = None,  # else on the start
    cash: Mapping[int, int] | None = None,  # else what each begins with
    owns: Mapping[int, Iterable[str]] | None = None,  # deeds, or whole groups by their names
    levels: Mapping[str, int] | None = None,  # of streets that somebody owns
    mortgaged: Iterable[str] = (),
    keeps: Mapping[int, list[str]] | None = None,
    jailed: Mapping[int, int] | None = None,  # failed throws of who is in jail
    misses: Sequence[int] = (),  # who misses the next turn
    out: Sequence[int] = (),
    unseen: Mapping[str, list[str]] | None = None,  # of a deck; else all cards that nobody keeps
    queue: Mapping[str, list[str]] | None = None,  # under it
    characters: Mapping[int, str] | None = None,  # else those that are not named, in their order
    pot: int = 0,
    claims: Sequence[dict[str, Any]] = (),
    options: Mapping[str, bool | int] | None = None,
    chance: dict[str, str] | None = None,  # else all typed
    money: str = "screen",
    length: dict[str, Any] | None = None,  # else until one is left
    figures: dict[str, Any] | None = None,
) -> "Stage":
    """A game at the start of a turn."""
    figures = figures or data(game)
    called = labels([space["name"] for space in figures["spaces"]])
    jail = called[[space["kind"] for space in figures["spaces"]].index("jail")]
    kept = [card for cards in (keeps or {}).values() for card in cards]
    start = figures["money"]["start"]
    decks = {}
    for deck in dict.fromkeys(card["deck"] for card in figures["cards"]):
        under = (queue or {}).get(deck, [])
        wanted = (unseen or {}).get(deck)
        cards = [card["name"] for card in figures["cards"] if card["deck"] == deck]
        left = [card for card in cards if card not in (*under, *kept)]
        if wanted is not None:
            under = [*under, *(card for card in left if card not in wanted)]
            left = [card for card in left if card in wanted]
        decks[deck] = {"unseen": left, "queue": under}
    districts: dict[str, dict[str, Any]] = {}
    for owner, names in (owns or {}).items():
        for name in names:
            for deed in group(name, game) or [name]:
                districts[deed] = {"owner": owner}
    for name, level in (levels or {}).items():
        districts.setdefault(name, {})["level"] = level
    for name in mortgaged:
        districts.setdefault(name, {})["mortgaged"] = True
    state: dict[str, Any] = {
        "turn": 20,
        "rounds": 5,
        "seat": seat,
        "first": 0,
        "began": True,
        "hour over": False,
        "seats": [
            {
                "cash": (cash or {}).get(one, 0 if one in out or money == "real" else start),
                "space": (at or {}).get(one, jail if one in (jailed or {}) else called[0]),
                "jailed": (jailed or {}).get(one),
                "keeps": (keeps or {}).get(one, []),
                "misses": one in misses,
                "character": (characters or {}).get(one, ""),
                "out": one in out,
            }
            for one in range(seats)
        ],
        "districts": districts,
        "pot": pot,
        "claims": list(claims),
        "decks": decks,
    }
    return Stage(
        module(game, "setup").set_up(
            [{"name": name} for name in NAMES[:seats]],
            figures,
            options=dict(options or {}),
            chance={**FROM_TABLE, **(chance or {})},
            money=money,
            length=length or {"until": "last"},
            standing=state,
        )
    )


def new_game(seats: int = 3, *, game: str = "repentance", **more: Any) -> "Stage":
    """From the very beginning, where it is thrown for who begins."""
    more = {"chance": FROM_TABLE, "length": {"until": "last"}, **more}
    named = [{"name": name} for name in NAMES[:seats]]
    return Stage(module(game, "setup").set_up(named, data(game), **more))


def arrive(space: str, a: int = 1, b: int = 2, **as_it_stands: Any) -> "Stage":
    """An estate where the seat on turn has just thrown that, and come to that space."""
    seat, at = as_it_stands.get("seat", 0), as_it_stands.get("at", {})
    called = spaces(as_it_stands.get("game", "repentance"))
    before = called[called.index(space) - a - b]
    play = estate(**{**as_it_stands, "at": {**at, seat: before}})
    play.throw(a, b)
    return play


def draw(card: str, **as_it_stands: Any) -> "Stage":
    """The seat on turn comes to a space of that card's deck, the last if none is named,
    and draws it."""
    game = as_it_stands.get("game", "repentance")
    deck = next(one["deck"] for one in data(game)["cards"] if one["name"] == card)
    called, there = spaces(game), data(game)["spaces"]
    usual = [name for name, space in zip(called, there, strict=True) if space.get("deck") == deck]
    play = arrive(as_it_stands.pop("space", usual[-1]), **as_it_stands)
    play.say(card)
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
        self.table = table_of(setup, seed=1)
        self.told = 0
        self.check()

    @property
    def estate(self) -> Classic:
        return self.table.game

    def check(self) -> None:
        """What must hold of an estate, and every line of the log can be read."""
        holds.check(self.estate)
        self.told = min(self.told, len(self.estate.log))
        for line in self.estate.log[self.told :]:
            assert self.estate.say(line)
            assert self.estate.say(line, "fr")
        self.told = len(self.estate.log)

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
        found: list[Any] = []
        for option in self.table.ask.options(by):
            word = option.word if isinstance(option, With) else option
            if word not in found:
                found.append(word)
        return found

    def may(self, aside: str, by: int | None = None) -> list[Any]:
        """What this aside offers, when it is open at all."""
        if aside not in self.table.ask.asides:
            return []
        return list(self.estate.asides[aside].options(self.estate.seat if by is None else by))

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
        self.table.aside(aside, self.estate.seat if by is None else by, value)
        self.check()

    def put_right(self, what: str, *, reason: str = "we had it wrong", **more: Any) -> None:
        self.do("put right", {"what": what, "reason": reason, **more}, TABLE)

    def put_at(self, seat: int, space: str) -> None:
        """Its token is set there; out of jail, if it was there."""
        self.put_right("place", seat=seat, space=space, jailed=False)

    def undo(self, count: int = 1) -> None:
        self.table.undo(count)
        self.check()

    def bid(self, seat: int, amount: int, moment: int = 1_000) -> None:
        assert self.now == "bid"
        self.say([amount, moment], seat)

    def light_off(self, moment: int = 50_000) -> None:
        self.say(moment, CLOCK)

    def offer(self, by: int, partner: int, *what: Any, **more: Any) -> None:
        """As `terms` has it: `offer(0, 1, give=["Dust Lane"], get=[200])`."""
        self.do("deal", terms(partner, *what, **more), by)

    def yes(self, moment: int = 1_000) -> None:
        assert self.now == "offer"
        self.say(["yes", moment])

    def no(self, moment: int = 1_000) -> None:
        assert self.now == "offer"
        self.say(["no", moment])

    def idle(self, turns: int = 1) -> None:
        """Turns in which nothing happens: to jail, just visiting; who is in jail throws in vain.
        Turns that are missed pass by, and are not counted."""
        for _ in range(turns):
            seat = self.estate.seat
            if self.now == "leave jail":
                self.say("throw")
            if self.jailed(seat):
                self.throw(1, 2)
            else:
                board = self.estate.board
                self.put_at(seat, board.spaces[board.jail - 10])
                self.throw(4, 6)

    # What was refused

    def refuses(self, value: Value, by: By | None = None) -> str:
        """Answering that is refused, and nothing changes: the sentence that says why."""
        by = self.table.ask.asked()[0] if by is None else by
        return self.unchanged(lambda: self.table.answer(self.table.number, by, value))

    def refuses_to(self, aside: str, value: Value, by: By | None = None) -> str:
        """The same of an aside."""
        by = self.estate.seat if by is None else by
        return self.unchanged(lambda: self.table.aside(aside, by, value))

    def refuses_offer(self, by: int, partner: int, *what: Any, **more: Any) -> str:
        """The same of a deal."""
        return self.refuses_to("deal", terms(partner, *what, **more), by)

    def refuses_right(self, what: Any, *, reason: Any = "we had it wrong", **more: Any) -> str:
        """The same of a correction."""
        value = {"what": what, "reason": reason, **more}
        return self.refuses_to("put right", value, TABLE)

    def unchanged(self, tried: Callable[[], None]) -> str:
        before = self.all()
        with pytest.raises(Refused) as refused:
            tried()
        assert self.all() == before
        why = str(refused.value)
        assert why
        assert "\n" not in why
        return why

    def all(self) -> Any:
        """All that an answer could change."""
        estate, ask = self.estate, self.table.ask
        return (
            plain(estate),
            list(estate.cash),
            list(estate.log),
            [(debt.debtor, debt.creditor, debt.amount, debt.why) for debt in estate.debts],
            (set(estate.refused), list(estate.mortgaged)),
            (self.table.number, self.now, list(getattr(ask, "bids", ()))),
            len(self.table.log),
        )

    # What stands there

    @property
    def cash(self) -> list[int]:
        """The purse of each seat."""
        return [self.estate.cash[seat] for seat in self.estate.seats]

    @property
    def pot(self) -> int:
        """What lies in the middle of the board."""
        return self.estate.cash[self.estate.pot]

    def space(self, seat: int = 0) -> str:
        return self.estate.board.spaces[self.estate.place[seat]]

    def jailed(self, seat: int = 0) -> bool:
        return self.estate.jailed[seat] >= 0

    def out(self, seat: int = 0) -> bool:
        return self.estate.out[seat]

    def keeps(self, seat: int = 0) -> list[str]:
        """The cards in that hand."""
        return list(self.estate.keeps[seat])

    def under(self, deck: str) -> list[str]:
        """The cards under that deck, the next first."""
        return list(self.estate.decks[deck].queue)

    def owned(self, seat: int = 0) -> list[str]:
        """What that seat owns, in track order."""
        return [self.estate.board.names[deed] for deed in self.estate.owned[seat]]

    def owner(self, deed: str) -> int | None:
        """The seat, or None for the Bank."""
        owner = self.estate.owner[self.estate.board.number[deed]]
        return None if owner < 0 else owner

    def rent(self, deed: str) -> int:
        return self.estate.rent(self.estate.board.number[deed])

    def level(self, deed: str) -> int:
        return self.estate.level[self.estate.board.number[deed]]

    def levels(self, deeds: Iterable[str]) -> list[int]:
        return [self.level(deed) for deed in deeds]

    def mortgaged(self, deed: str) -> bool:
        return self.estate.mortgage[self.estate.board.number[deed]] >= 0

    def left(self, piece: str) -> int:
        """How many of a piece the Bank has."""
        return self.estate.left_of[self.estate.board.pieces.index(piece)]

    @property
    def winners(self) -> list[int]:
        return list(self.estate.winners)

    def lines(self, name: str) -> list[tuple[Any, ...]]:
        """The log's lines of that name, without it."""
        return [line[1:] for line in self.estate.log if line[0] == name]

    def by_chance(self) -> Value:
        """The screen draws."""
        assert CHANCE in self.table.ask.asked()
        value = self.table.by_chance()
        self.check()
        return value
