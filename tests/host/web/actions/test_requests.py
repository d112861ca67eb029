"""Every request with a field too many, too few or of another type, made from the types."""

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import pytest

from tests.host.web.actions.all_requests import CASES, as_sent
from tests.host.web.server import PageServer
from trading_unit.trouble import Trouble
from trading_unit.web.http.fields import Json, Longest, Number, Whole
from trading_unit.web.http.request_reader import fields_of, json_name, read
from trading_unit.web.routes.posts import DO, read_action

STRAY = "stray"
VALUES: tuple[Json, ...] = (
    None,
    True,
    -1,
    0,
    2**40,
    0.5,
    "",
    "x" * 200,
    [],
    [None],
    {},
    {STRAY: None},
)


def case_name(case: object) -> str:
    return case.__name__ if isinstance(case, type) else str(case)


def sample(kind: Any) -> Any:
    """A value of that kind, as JSON."""
    if kind is Json:
        return "yes"
    if is_dataclass(kind):
        return {json_name(field.name): sample(field.type) for field in fields(kind)}
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        if isinstance(inner[1], Longest):
            return "x" if inner[0] is str else [sample(get_args(inner[0])[0])]
        return inner[1].least
    if origin is Literal:
        return inner[0]
    if origin in (Union, UnionType):
        return sample(inner[0])
    if origin is dict:
        return {"x": sample(inner[1])}
    return {bool: True, int: 1, str: "x"}[kind]


def fits(kind: Any, value: Any) -> bool:
    """Whether a value of VALUES is of that kind; an object's own fields are tried by themselves."""
    if kind is Json:
        return True
    if is_dataclass(kind):
        return type(value) is dict
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return any(fits(one, value) for one in inner if one is not NoneType)
    if origin is Literal:
        return value in inner
    if origin is dict:
        return value == {} or (value == {STRAY: None} and inner[1] is Json)
    if kind in (bool, int, str):
        return type(value) is kind
    base, bound = inner
    match bound:
        case Whole(least, most):
            return type(value) is int and least <= value <= most
        case Number(least, most):
            return type(value) in (int, float) and least <= value <= most
        case Longest(length):
            return value == [] or (base is str and type(value) is str and len(value) <= length)
    raise AssertionError(bound)


def is_optional(field: Any) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


def wrong_requests(kind: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Wrong values of that kind, each with the name of the field that is wrong."""
    yield path + STRAY, sample(kind) | {STRAY: 1}
    for field in fields(kind):
        name = json_name(field.name)
        right = sample(kind)
        if not is_optional(field):
            yield path + name, {one: value for one, value in right.items() if one != name}
        for value in VALUES:
            if not fits(field.type, value):
                yield path + name, right | {name: value}
        inner, wrap, inside = nested(field.type)
        if inner is not None:
            for what, value in wrong_requests(inner, f"{path}{name}{inside}"):
                yield what, right | {name: [value] if wrap else value}


def nested(kind: Any) -> tuple[Any, bool, str]:
    """The request in a field, whether it is in a list there, and how its path goes on."""
    for one in (kind, *get_args(kind)):
        if is_dataclass(one) and isinstance(one, type):
            return one, False, "."
        if get_origin(one) is list:
            inner = get_args(one)[0]
            return (inner if is_dataclass(inner) else None), True, "[0]."
    return None, False, ""


@pytest.mark.parametrize(("address", "kind"), CASES, ids=case_name)
def test_a_request_as_it_should_be_is_read(address: str, kind: type) -> None:
    data = sample(kind)
    found = read_action(address, as_sent(kind, data)) if address == DO else read(kind, data)
    assert type(found) is kind
    for field in fields_of(kind):
        if is_optional(field):
            del data[json_name(field.name)]
    read(kind, data)


# Every request has a field that can be wrong: one that it does not have.
@pytest.mark.parametrize(("address", "kind"), CASES, ids=case_name)
def test_a_wrong_field_is_refused_in_a_sentence_that_names_it(address: str, kind: type) -> None:
    tried = 0
    for name, data in wrong_requests(kind):
        with pytest.raises(Trouble) as refusal:
            read(kind, data)
        sentence = str(refusal.value)
        assert sentence.startswith(repr(name)), data
        assert "\n" not in sentence
        tried += 1
    assert tried


@pytest.mark.parametrize(("address", "kind"), CASES, ids=case_name)
def test_a_refused_request_changes_nothing(server: PageServer, address: str, kind: type) -> None:
    session = server.begin()
    server.state.access.phones.let_in()
    table = server.table()
    server.state.step()
    before = server.state.views.version, server.state.access.keys.code, len(server.store.games())
    for name, data in wrong_requests(kind):
        status, why = table.send(address, as_sent(kind, data))
        assert (status, why.startswith(repr(name))) == ("refused", True), data
        server.clock.now += 1  # the rate of requests is limited
    assert server.state.game.session is session is not None
    assert session.table.log == []
    assert (
        server.state.views.version,
        server.state.access.keys.code,
        len(server.store.games()),
    ) == before


def test_an_action_that_is_none_is_refused() -> None:
    for what in ("dance", *VALUES):
        with pytest.raises(Trouble, match="'what'"):
            read_action(DO, {"what": what})
