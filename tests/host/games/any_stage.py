"""What tests on a stage do and see in any game."""

from collections.abc import Callable
from typing import Any, Generic

import pytest

from tests.host.games.tables import AnyTable, Setup, company_of
from trading_unit.games.base.rules.company import Company
from trading_unit.table.ask import CHANCE, TABLE, By, Value, With
from trading_unit.table.chance import OfChance
from trading_unit.table.refused import Refused
from trading_unit.table.said import refusal_text, say


class Stage(Generic[AnyTable]):
    """What is special to a game, it has in the methods under Hooks."""

    def __init__(self, table: AnyTable, setup: Setup) -> None:
        self.setup = setup
        self.table = table
        self.told = 0
        self.check()

    @property
    def company(self) -> Company:
        return company_of(self.table)

    def check(self) -> None:
        """What must hold of the game, and every line of the log can be read."""
        self.holds()
        game = self.table.game
        self.told = min(self.told, len(game.log))
        for line in game.log[self.told :]:
            assert say(game, line)
            assert say(game, line, "fr")
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
        return list(self.company.asides[aside].options(self.company.seat if by is None else by))

    # What somebody does

    def say(self, value: Value, by: By | None = None) -> None:
        """Answer what is asked."""
        by = self.table.ask.asked()[0] if by is None else by
        self.table.answer(self.table.number, by, value)
        self.check()

    def do(self, aside: str, value: Value, by: By | None = None) -> None:
        """Do what may be done beside it; the seat on turn, if nobody else is named."""
        self.table.aside(aside, self.company.seat if by is None else by, value)
        self.check()

    def put_right(self, what: str, *, reason: str = "we had it wrong", **more: Any) -> None:
        self.do("put right", {"what": what, "reason": reason, **more}, TABLE)

    def undo(self, count: int = 1) -> None:
        self.table.undo(count)
        self.check()

    # What was refused

    def refuses(self, value: Value, by: By | None = None) -> str:
        """Answering that is refused, and nothing changes: the sentence that says why."""
        by = self.table.ask.asked()[0] if by is None else by
        return self.unchanged(lambda: self.table.answer(self.table.number, by, value))

    def refuses_to(self, aside: str, value: Value, by: By | None = None) -> str:
        """The same of an aside."""
        by = self.company.seat if by is None else by
        return self.unchanged(lambda: self.table.aside(aside, by, value))

    def refuses_right(self, what: Any, *, reason: Any = "we had it wrong", **more: Any) -> str:
        """The same of a correction."""
        value = {"what": what, "reason": reason, **more}
        return self.refuses_to("put right", value, TABLE)

    def unchanged(self, tried: Callable[[], None]) -> str:
        before = self.all()
        with pytest.raises(Refused) as refused:
            tried()
        assert self.all() == before
        game, refusal = self.table.game, refused.value.refusal
        why = refusal_text(game, refusal)
        assert why
        assert refusal_text(game, refusal, "fr")
        assert "\n" not in why
        return why

    def all(self) -> tuple[Any, ...]:
        """All that an answer could change."""
        return (*self.stands(), self.table.number, self.now, len(self.table.log))

    def stands(self) -> tuple[Any, ...]:
        """All of the game, which an undo has to bring back."""
        company = self.company
        return self.table.game.state(), list(company.cash), list(company.log), self.rest()

    # What stands there

    @property
    def cash(self) -> list[int]:
        """The purse of each seat."""
        return [self.company.cash[seat] for seat in self.company.seats]

    def out(self, seat: int = 0) -> bool:
        return self.company.out[seat]

    @property
    def winners(self) -> list[int]:
        return list(self.company.winners)

    def lines(self, name: str) -> list[tuple[Any, ...]]:
        """The log's lines of that name, without it."""
        return [line[1:] for line in self.company.log if line[0] == name]

    def by_chance(self) -> Value:
        """The screen draws."""
        assert CHANCE in self.table.ask.asked()
        value = self.table.by_chance()
        self.check()
        return value
