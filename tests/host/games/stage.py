"""What tests on a stage do and see in any of the property games."""

from collections.abc import Callable, Iterable
from typing import Any, Generic

import pytest

from tests.host.games.tables import AnyTable, Setup, realm_of
from trading_unit.games.property.realm import Realm
from trading_unit.table.ask import CHANCE, CLOCK, TABLE, By, Value, With
from trading_unit.table.chance import OfChance
from trading_unit.table.refused import Refused


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


class Stage(Generic[AnyTable]):
    """What is special to a game, it has in the methods under Hooks."""

    def __init__(self, table: AnyTable, setup: Setup) -> None:
        self.setup = setup
        self.table = table
        self.told = 0
        self.check()

    @property
    def realm(self) -> Realm:
        return realm_of(self.table)

    def check(self) -> None:
        """What must hold of the game, and every line of the log can be read."""
        self.holds()
        game = self.table.game
        self.told = min(self.told, len(game.log))
        for line in game.log[self.told :]:
            assert game.say(line)
            assert game.say(line, "fr")
        self.told = len(game.log)

    # Hooks

    def holds(self) -> None:
        raise NotImplementedError

    def rest(self) -> tuple[Any, ...]:
        """What an answer could change beyond the state and what `all` names."""
        raise NotImplementedError

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
        return list(self.realm.asides[aside].options(self.realm.seat if by is None else by))

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
        self.table.aside(aside, self.realm.seat if by is None else by, value)
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
        """As `terms` has it: `offer(0, 1, give=["a deed"], get=[200])`."""
        self.do("deal", terms(partner, *what, **more), by)

    def yes(self, moment: int = 1_000) -> None:
        assert self.now == "offer"
        self.say(["yes", moment])

    def no(self, moment: int = 1_000) -> None:
        assert self.now == "offer"
        self.say(["no", moment])

    # What was refused

    def refuses(self, value: Value, by: By | None = None) -> str:
        """Answering that is refused, and nothing changes: the sentence that says why."""
        by = self.table.ask.asked()[0] if by is None else by
        return self.unchanged(lambda: self.table.answer(self.table.number, by, value))

    def refuses_to(self, aside: str, value: Value, by: By | None = None) -> str:
        """The same of an aside."""
        by = self.realm.seat if by is None else by
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
        realm, ask = self.realm, self.table.ask
        return (
            self.table.game.state(),
            list(realm.cash),
            list(realm.log),
            [(debt.debtor, debt.creditor, debt.amount, debt.why) for debt in realm.debts],
            (set(realm.refused), *self.rest()),
            (self.table.number, self.now, list(getattr(ask, "bids", ()))),
            len(self.table.log),
        )

    # What stands there

    @property
    def cash(self) -> list[int]:
        """The purse of each seat."""
        return [self.realm.cash[seat] for seat in self.realm.seats]

    def space(self, seat: int = 0) -> str:
        return self.realm.board.spaces[self.realm.place[seat]]

    def jailed(self, seat: int = 0) -> bool:
        return self.realm.jailed[seat] >= 0

    def out(self, seat: int = 0) -> bool:
        return self.realm.out[seat]

    def keeps(self, seat: int = 0) -> list[str]:
        """The cards in that hand."""
        return list(self.realm.keeps[seat])

    def owned(self, seat: int = 0) -> list[str]:
        """What that seat owns, in track order."""
        return [self.realm.board.names[deed] for deed in self.realm.owned[seat]]

    def owner(self, deed: str) -> int | None:
        """The seat, or None for the Bank."""
        owner = self.realm.owner[self.realm.board.number[deed]]
        return None if owner < 0 else owner

    def mortgaged(self, deed: str) -> bool:
        return self.realm.mortgage[self.realm.board.number[deed]] >= 0

    @property
    def winners(self) -> list[int]:
        return list(self.realm.winners)

    def lines(self, name: str) -> list[tuple[Any, ...]]:
        """The log's lines of that name, without it."""
        return [line[1:] for line in self.realm.log if line[0] == name]

    def by_chance(self) -> Value:
        """The screen draws."""
        assert CHANCE in self.table.ask.asked()
        value = self.table.by_chance()
        self.check()
        return value
