"""What can stand in a field of a state or of a correction: its type, its range, and how it is said
as plain data."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from trading_unit.games.base.rules.company import Company
from trading_unit.plain_text import escaped
from trading_unit.table.refused import Refusal

Where = tuple[str, ...]
"""The way to a field: the player or the place that it is of, and its name."""

Wrong = Iterator[Refusal]

MOST_TURNS = 1_000_000
MOST_COUNTED = 999  # of anything that is counted: turns to miss, notes, shares
MOST_STEPS = 10**12  # of money
LONGEST_PART = 40  # of the way to a field, as it is shown


def named(where: Where) -> str:
    """Return the way to a field as refusals name it."""
    return ", ".join(escaped(str(part)[:LONGEST_PART]) for part in where)


class Kind:
    """What can stand in a field. Where nothing else is said, the rules have it as the plain data
    has it."""

    def wrong(self, value: Any, where: Where) -> Wrong:
        """What is wrong with plain data from anywhere; nothing where it can stand there."""
        raise NotImplementedError

    def plain(self, own: Any) -> Any:
        """Return as plain data what the rules have."""
        return own

    def own(self, plain: Any) -> Any:
        """Return what the rules have for this plain data."""
        return plain


class Whole(Kind):
    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def wrong(self, value: Any, where: Where) -> Wrong:
        if type(value) is not int or not self.least <= value <= self.most:
            yield Refusal("field whole", field=named(where), least=self.least, most=self.most)


COUNT = Whole(0, MOST_COUNTED)


class Seat(Whole):
    """A seat, in the game or out of it."""

    def __init__(self, company: Company) -> None:
        super().__init__(0, len(company.seats) - 1)


class Money(Kind):
    """An amount of a game whose money comes in such steps. It may be `below` nothing where the
    purses are real, and the screen only knows what it has told people to pay."""

    def __init__(self, step: int, below: bool = False) -> None:
        self.step = step
        self.most = MOST_STEPS * step
        self.least = -self.most if below else 0

    def wrong(self, value: Any, where: Where) -> Wrong:
        field, least, step = named(where), self.least, self.step
        if type(value) is not int or value < least or value % step:
            yield Refusal("field amount", field=field, least=least, step=step)
        elif value > self.most:
            yield Refusal("field amount most", field=field, most=self.most)


class Flag(Kind):
    def wrong(self, value: Any, where: Where) -> Wrong:
        if type(value) is not bool:
            yield Refusal("field flag", field=named(where))


FLAG = Flag()


class Always(Kind):
    """The same in every game, as earlier rules have left it."""

    def __init__(self, value: bool | int | None) -> None:
        self.value = value

    def wrong(self, value: Any, where: Where) -> Wrong:
        if type(value) is not type(self.value) or value != self.value:
            yield Refusal("field always", field=named(where), value=json.dumps(self.value))


class Name(Kind):
    """One of some names."""

    def __init__(self, names: Collection[str]) -> None:
        self.names = names

    def wrong(self, value: Any, where: Where) -> Wrong:
        if type(value) is not str or value not in self.names:
            yield Refusal("field name", field=named(where), words=list(self.names))


class Numbered(Name):
    """One of some names, of which the rules have the number, among all of them where not each may
    stand there."""

    def __init__(self, names: Sequence[str], among: Sequence[str] = ()) -> None:
        super().__init__(names)
        self.among = among or names
        self.number = {name: number for number, name in enumerate(self.among)}

    def plain(self, own: int) -> str:
        return self.among[own]

    def own(self, plain: str) -> int:
        return self.number[plain]


class InGame(Kind):
    """A seat that is still in the game; or `nobody`, of which the rules have the Bank."""

    def __init__(self, company: Company, nobody: int | None = None) -> None:
        self.company = company
        self.nobody = nobody

    def wrong(self, value: Any, where: Where) -> Wrong:
        if value is None and self.nobody is not None:
            return
        seats = self.company.seats
        if type(value) is not int or value not in seats or self.company.out[value]:
            yield Refusal(
                "field in game" if self.nobody is None else "field in game or nobody",
                field=named(where),
            )

    def own(self, plain: int | None) -> int | None:
        return self.nobody if plain is None else plain


class OrNone(Kind):
    """What another kind has, or null, of which the rules have a value of their own."""

    def __init__(self, kind: Kind, none: Any = None) -> None:
        self.kind = kind
        self.none = none

    def wrong(self, value: Any, where: Where) -> Wrong:
        return iter(()) if value is None else self.kind.wrong(value, where)

    def plain(self, own: Any) -> Any:
        return None if own == self.none else self.kind.plain(own)

    def own(self, plain: Any) -> Any:
        return self.none if plain is None else self.kind.own(plain)


class Listed(Kind):
    """A list of values of one kind, as many as are allowed; with `once` no value comes twice."""

    def __init__(
        self,
        kind: Kind,
        most: int,
        *,
        least: int = 0,
        once: bool = False,
        as_own: Callable[[Iterable[Any]], Any] = list,
    ) -> None:
        self.kind = kind
        self.least = least
        self.most = most
        self.once = once
        self.as_own = as_own
        self.is_same = type(kind).plain is Kind.plain

    def wrong(self, value: Any, where: Where) -> Wrong:
        if type(value) is not list or not self.least <= len(value) <= self.most:
            yield Refusal("field list", field=named(where), least=self.least, most=self.most)
            return
        found = [refusal for one in value for refusal in self.kind.wrong(one, where)]
        yield from found
        if self.once and not found and len(set(value)) < len(value):
            yield Refusal("field once", field=named(where))

    def plain(self, own: Iterable[Any]) -> list[Any]:
        return list(own) if self.is_same else [self.kind.plain(one) for one in own]

    def own(self, plain: list[Any]) -> Any:
        return self.as_own(plain if self.is_same else [self.kind.own(one) for one in plain])


def once_each(names: Collection[str], as_own: Callable[[Iterable[Any]], Any] = list) -> Listed:
    """Return the kind of a list of some of these names."""
    return Listed(Name(dict.fromkeys(names)), len(names), once=True, as_own=as_own)


class Table(Kind):
    """Fields by their names; all of them, but for those that are left out where they say
    nothing."""

    def __init__(
        self,
        kinds: Mapping[str, Kind],
        optional: Collection[str] = (),
        as_own: Callable[..., Any] = dict,
    ) -> None:
        self.kinds = kinds
        self.optional = optional
        self.as_own = as_own
        self.is_same = all(type(kind).plain is Kind.plain for kind in kinds.values())

    def wrong(self, value: Any, where: Where) -> Wrong:
        if type(value) is not dict:
            yield Refusal("field table", field=named(where), words=list(self.kinds))
            return
        for key in value:
            if key not in self.kinds:
                yield Refusal("field unknown", field=named((*where, key)), words=list(self.kinds))
        for key, kind in self.kinds.items():
            if key in value:
                yield from kind.wrong(value[key], (*where, key))
            elif key not in self.optional:
                yield Refusal("field missing", field=named((*where, key)))

    def plain(self, own: Any) -> dict[str, Any]:
        found = own if type(own) is dict else {key: getattr(own, key) for key in self.kinds}
        if self.is_same:
            return dict(found)
        return {key: self.kinds[key].plain(one) for key, one in found.items()}

    def own(self, plain: dict[str, Any]) -> Any:
        return self.as_own(**{key: self.kinds[key].own(one) for key, one in plain.items()})


class Rows(Kind):
    """A table for each player."""

    def __init__(self, names: Sequence[str], table: Table) -> None:
        self.names = names
        self.table = table

    def wrong(self, value: Any, where: Where) -> Wrong:
        count = len(self.names)
        if type(value) is not list or len(value) != count:
            yield Refusal("field list", field=named(where), least=count, most=count)
            return
        for name, row in zip(self.names, value, strict=True):
            yield from self.table.wrong(row, (*where, name))
