"""States of a game as its table of fields has them: each field has its type and its range, and
nothing else needs to fit."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from tests.fuzz.json_changes import Path, replaced
from trading_unit.games.base.rules import kinds
from trading_unit.games.base.rules.kinds import Kind

LONGEST = 200  # of a list that is drawn
OPTIONAL = 0.3  # how often a field is there that may be left out


def drawn(kind: Kind, random: Random) -> Any:
    """A value that this kind allows, often at the end of its range."""
    match kind:
        case kinds.Whole(least=least, most=most):
            return random.choice((least, most, min(most, least + 1), random.randint(least, most)))
        case kinds.Money(least=least, most=most, step=step):
            return random.choice((least, most, step, step * random.randrange(10_000)))
        case kinds.Flag():
            return random.random() < 0.5
        case kinds.Always(value=value):
            return value
        case kinds.Name(names=names):
            return random.choice(list(names))
        case kinds.InGame(company=company, nobody=nobody):
            return random.choice([*company.seats, *([] if nobody is None else [None])])
        case kinds.OrNone(kind=inner):
            return None if random.random() < 0.3 else drawn(inner, random)
        case kinds.Listed():
            return drawn_list(kind, random)
        case kinds.Table():
            return {key: drawn(one, random) for key, one in chosen(kind, random)}
        case kinds.Rows(names=names, table=table):
            return [drawn(table, random) for _ in names]
    raise AssertionError(f"no values of {type(kind).__name__} are drawn yet")


def drawn_list(kind: kinds.Listed, random: Random) -> list[Any]:
    most = min(kind.most, LONGEST)
    count = random.choice((kind.least, most, random.randint(kind.least, max(kind.least, most))))
    found = [drawn(kind.kind, random) for _ in range(count)]
    if not kind.once:
        return found
    return [one for place, one in enumerate(found) if one not in found[:place]]


def chosen(kind: kinds.Table, random: Random) -> list[tuple[str, Kind]]:
    """The fields of a table that are there this time."""
    return [
        (key, one)
        for key, one in kind.kinds.items()
        if key not in kind.optional or random.random() < OPTIONAL
    ]


def parts(kind: Kind, value: Any, path: Path = ()) -> Iterator[tuple[Path, Kind]]:
    """Where something stands in a value of this kind, and of which kind that is."""
    yield path, kind
    match kind:
        case kinds.Table(kinds=fields) if type(value) is dict:
            for key, one in value.items():
                yield from parts(fields[key], one, (*path, key))
        case kinds.Rows(table=one) | kinds.Listed(kind=one, once=False):
            for place, each in enumerate(value):
                yield from parts(one, each, (*path, place))


def varied(kind: Kind, value: Any, random: Random) -> Any:
    """A value of this kind of which a few parts are drawn again."""
    found = list(parts(kind, value))
    for path, one in random.choices(found, k=random.choice((1, 1, 2, 5))):
        with suppress(KeyError, IndexError, TypeError):  # not there any more
            value = replaced(value, path, drawn(one, random))
    return value
