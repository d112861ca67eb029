"""Figures of a game as the fields of its file have them: each is of its type and in its range, and
nothing else needs to fit."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.fuzz.json_changes import Path, value_at
from trading_unit.games.base.data.fields import Choice, Field, Flag, ListOf, NameIn, Text, Whole
from trading_unit.games.base.data.tables import Each, Fields, Kind, Optional, TableList
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.registry import game_named

Figures = dict[str, Any]
TEXTS = ("x", "Ann", "the end", "no", "é" * 40, "5", "a, b", "{0}")


@cache
def our_figures(name: str) -> Figures:
    """All figures of a game that we ship, as its files have them."""
    game = game_named(name)
    decks = {deck: game.data.shipped(deck).data[deck] for deck in game.data.decks}
    return {**game.data.shipped().data, **decks}


@cache
def fields_of(name: str) -> dict[Path, Field]:
    """By where it stands in our figures, by which field each is read."""
    found: dict[Path, Field] = {}

    def noting(real: Callable[..., Any]) -> Callable[..., Any]:
        def read(field: Field, table: TomlTable, key: str) -> Any:
            if key in table.data:
                found.setdefault((*table.path, key), field)
            return real(field, table, key)

        return read

    data = game_named(name).data
    with pytest.MonkeyPatch.context() as patch:
        for kind in kinds_of_fields(Field):
            if "read" in vars(kind):
                patch.setattr(kind, "read", noting(kind.read))
        for deck in ("", *data.decks):
            data.check(data.shipped(deck))
    return {path: field for path, field in found.items() if path != ("game",)}


def kinds_of_fields(kind: type[Field]) -> Iterator[type[Field]]:
    yield kind
    for one in kind.__subclasses__():
        yield from kinds_of_fields(one)


def drawn_figures(name: str, random: Random) -> Figures:
    """Our figures with some of them drawn again."""
    figures = deepcopy(our_figures(name))
    for path, field in random.choices(list(fields_of(name).items()), k=random.choice((1, 2, 5))):
        try:
            draw_again(figures, path, field, random)
        except (LookupError, TypeError):  # what holds it was drawn again before
            continue
    return figures


def draw_again(figures: Figures, path: Path, field: Field, random: Random) -> None:
    holder, key = value_at(figures, path[:-1]), path[-1]
    if isinstance(field, Kind):
        name = {"name": holder["name"]} if "name" in holder else {}
        holder.clear()
        word = random.choice(list(field.allowed))
        holder |= {**name, key: word, **drawn_table(field.allowed[word], figures, random)}
    elif isinstance(field, TableList | Each):
        holder[key] = with_one_more_or_less(holder[key], random)
    else:
        holder[key] = drawn(field, figures, random)


def with_one_more_or_less(table: Any, random: Random) -> Any:
    at = random.randrange(len(table))
    if type(table) is list:
        return [*table[:at], *table[at + random.randrange(2) :], *table[: random.randrange(2)]]
    return {key: one for place, (key, one) in enumerate(table.items()) if place != at}


def drawn_table(fields: Fields, figures: Figures, random: Random) -> Figures:
    """A table with these fields; those that go by others of it are left out."""
    return {
        key: drawn(field, figures, random)
        for key, field in fields.items()
        if isinstance(field, Field | dict)
        and not (isinstance(field, Optional) and random.random() < 0.5)
    }


def drawn(field: Field | Fields, figures: Figures, random: Random) -> Any:
    match field:
        case Whole(least=least, most=most):
            step = figures.get("money", {}).get("step", 1)
            step = step["value"] if type(step) is dict else step
            return random.choice((least, most, step, step * random.randrange(1, 100)))
        case ListOf(each=each):
            return [drawn(each, figures, random) for _ in range(random.choice((1, 2, 6, 8)))]
        case Choice(allowed=allowed):
            return random.choice(list(allowed))
        case NameIn(table=table):
            return random.choice(list(figures[table]))
        case Flag():
            return random.random() < 0.5
        case Text():
            return random.choice(TEXTS)
        case Optional(field=inner):
            return drawn(inner, figures, random)
        case Each(field=inner, names=names):
            return {name: drawn(inner, figures, random) for name in names or TEXTS[:2]}
        case TableList(fields=fields):
            return [drawn_table(fields, figures, random) for _ in range(random.randrange(4))]
        case dict():
            return drawn_table(field, figures, random)
    raise AssertionError(f"no values of {type(field).__name__} are drawn yet")
