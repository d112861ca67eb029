"""What a family's figures change in ours, by where it stands in the game's file."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeGuard

from trading_unit.games.base.data.toml_lines import Path
from trading_unit.games.base.data.toml_table import ABOUT

NOT_FIGURES = (*ABOUT, "game", "title")


@dataclass(frozen=True, slots=True)
class Difference:
    """What stands there in our file and in the family's; None where there is nothing."""

    path: Path
    before: Any
    after: Any


def bare(value: Any) -> Any:
    """The value of a figure that says its own source."""
    return value["value"] if type(value) is dict and "value" in value else value


def differences(
    ours: Mapping[str, Any], theirs: Mapping[str, Any], path: Path = ()
) -> Iterator[Difference]:
    for name in dict.fromkeys((*ours, *theirs)):
        if name not in NOT_FIGURES:
            yield from difference(ours.get(name), theirs.get(name), (*path, name))


def difference(one: Any, other: Any, path: Path) -> Iterator[Difference]:
    one, other = bare(one), bare(other)
    if type(one) is dict and type(other) is dict:
        yield from differences(one, other, path)
    elif type(one) is list and type(other) is list and len(one) == len(other):
        for place, pair in enumerate(zip(one, other, strict=True)):
            yield from difference(*pair, (*path, place))
    elif one != other or type(one) is not type(other):
        yield Difference(path, one, other)


def changes(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any] | None:
    """The part of theirs that has to be put over ours; None where something of ours is missing in
    theirs, so that only the whole of it says that."""
    found: dict[str, Any] = {}
    for name in ours:
        if name not in theirs and name not in NOT_FIGURES:
            return None
    for name, value in theirs.items():
        before = ours.get(name)
        if name in NOT_FIGURES or not any(difference(before, value, ())):
            continue
        if is_table(before) and is_table(value):
            inner = changes(before, value)
            if inner is None:
                return None
            found[name] = inner
        else:
            found[name] = value
    return found


def put_over(ours: Mapping[str, Any], theirs: Mapping[str, Any], source: str) -> dict[str, Any]:
    """Ours with the changes in it; a number that says no source has this one."""
    found = dict(ours)
    for name, value in theirs.items():
        before = ours.get(name)
        if is_table(before) and is_table(value):
            found[name] = put_over(before, value, source)
        elif type(value) is int and type(bare(before)) is int:
            found[name] = {"value": value, "source": source, "confidence": "ours"}
        else:
            found[name] = value
    return found


def is_table(value: Any) -> TypeGuard[dict[str, Any]]:
    return type(value) is dict and "value" not in value
