"""Reads a request from JSON: each field has to be of the type that the protocol says.

What is not raises Trouble, with one sentence that names the field."""

from dataclasses import MISSING, Field, fields, is_dataclass
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
)

from trading_unit.plain_text import is_plain_data
from trading_unit.trouble import Trouble
from trading_unit.web.http.fields import Json, JsonObject, Longest, Number, Whole

LONGEST_QUOTE = 40  # of a field's name in a sentence

Request = TypeVar("Request")


class Unfit(ValueError):
    """The value is not of the type."""


def read(request: type[Request], data: JsonObject, path: str = "") -> Request:
    """The request that `data` is, with all its fields and no others. `path` is what stands before
    the name of a field in a sentence."""
    known = {json_name(field.name): field for field in fields_of(request)}
    for name in data:
        if name not in known:
            raise Trouble(
                "{quoted} is no part of this request; load the page again",
                quoted=quoted(path + name),
            )
    found = {}
    for name, field in known.items():
        if name in data:
            if not is_plain_data(data[name]):
                raise Trouble(
                    "{quoted} holds a character that cannot be seen; write it anew",
                    quoted=quoted(path + name),
                )
            try:
                found[field.name] = read_value(field.type, data[name], path + name)
            except Unfit:
                raise Trouble(
                    "{quoted} has to be {described}",
                    quoted=quoted(path + name),
                    described=described(field.type),
                ) from None
        elif field.default is MISSING and field.default_factory is MISSING:
            raise Trouble(
                "{quoted} is missing: it has to be {described}",
                quoted=quoted(path + name),
                described=described(field.type),
            )
    return request(**found)


def fields_of(kind: type) -> tuple[Field[Any], ...]:
    """Return the fields of a data class."""
    assert is_dataclass(kind), kind
    return fields(kind)


def json_name(name: str) -> str:
    """Of a field in the JSON: `in` is `in_` in Python."""
    return name.removesuffix("_")


def quoted(path: str) -> str:
    return repr(path[:LONGEST_QUOTE])


def read_value(kind: object, value: Json, path: str) -> object:
    """Raises Unfit where `value` is not of that kind, Trouble where a field inside it is not."""
    if kind is Json:
        return value
    if kind in (bool, int, str):
        return fit(type(value) is kind, value)
    if isinstance(kind, type) and is_dataclass(kind):
        return read(kind, value, f"{path}.") if type(value) is dict else fit(False, value)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return fit(type(value) is str and value in inner, value)
    if origin in (Union, UnionType):
        return read_union(inner, value, path)
    if origin is dict:
        if type(value) is not dict:
            raise Unfit
        return {name: read_value(inner[1], one, path) for name, one in value.items()}
    assert origin is Annotated, kind
    return read_bounded(inner[0], inner[1], value, path)


def read_union(kinds: tuple[object, ...], value: Json, path: str) -> object:
    for kind in kinds:
        if kind is NoneType:
            continue  # of a field that may be left out
        try:
            return read_value(kind, value, path)
        except Unfit:
            continue
    raise Unfit


def read_bounded(kind: object, bound: object, value: Json, path: str) -> object:
    match bound:
        case Whole(least, most):
            return fit(type(value) is int and least <= value <= most, value)
        case Number(least, most):
            return fit(type(value) in (int, float) and least <= cast(float, value) <= most, value)
        case Longest(length) if kind is str:
            return fit(type(value) is str and len(value) <= length, value)
        case Longest(length):
            if type(value) is not list or len(value) > length:
                raise Unfit
            [entry] = get_args(kind)
            return [read_value(entry, one, f"{path}[{n}]") for n, one in enumerate(value)]
    raise AssertionError(bound)


def fit(fits: bool, value: Json) -> Json:
    if not fits:
        raise Unfit
    return value


def described(kind: object) -> str:
    """What a value of that kind is, as a sentence says it."""
    if kind is bool:
        return "true or false"
    if kind in (int, str):
        return "a whole number" if kind is int else "a text"
    if is_dataclass(kind):
        return "an object with " + ", ".join(json_name(field.name) for field in fields(kind))
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " or ".join(map(repr, inner))
    if origin in (Union, UnionType):
        return " or ".join(described(one) for one in inner if one is not NoneType)
    if origin is dict:
        return "an object of names with a value each"
    match inner:
        case _, Whole(least, most):
            return f"a whole number from {least} to {most}"
        case _, Number(least, most):
            return f"a number from {least} to {most}"
        case base, Longest(length):
            what = "a text of {} characters" if base is str else "a list of {} entries"
            return f"{what.format(length)} at most"
    raise AssertionError(kind)
