"""Which fields of the protocol the Python code sends, and which it reads, by its syntax trees.

A TypedDict's field is sent by a dict that a function returns or a variable gets, and by an item
that is set in a variable, where the function or the variable is annotated with that type. A
request's field is read off `self`, or a parameter or variable that is annotated with it."""

import ast
import importlib
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_origin, is_typeddict

from tests.host.web.actions.all_requests import REQUESTS
from tests.page.page_types import members_of

HOST = Path(__file__).parents[2] / "host"
SENDERS = ("games", "play", "screen", "web")
READERS = ("web",)

REQUEST_TYPES = {kind.__name__: kind for kinds in REQUESTS.values() for kind in kinds}

Used = set[tuple[type, str]]
"""Types, each with the name of a field."""


def modules(rooms: Iterable[str]) -> Iterator[tuple[ModuleType, ast.Module]]:
    """Those of these rooms, with their syntax trees."""
    for room in rooms:
        for path in sorted((HOST / "trading_unit" / room).rglob("*.py")):
            name = ".".join(path.relative_to(HOST).with_suffix("").parts)
            if not name.endswith("__main__"):
                yield importlib.import_module(name), ast.parse(path.read_text("utf-8"))


def annotated(module: ModuleType, node: ast.expr | None) -> Any:
    """The type that an annotation means; None where it means none here."""
    if node is None:
        return None
    try:
        found = eval(ast.unparse(node), vars(module).copy())
    except NameError:  # imported for type checkers alone
        return None
    return REQUEST_TYPES.get(found) if isinstance(found, str) else found


def sent_fields(rooms: Iterable[str] = SENDERS) -> Used:
    found: Used = set()
    for module, tree in modules(rooms):
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                found |= sent_by(module, function)
    return found


def sent_by(module: ModuleType, function: ast.FunctionDef | ast.AsyncFunctionDef) -> Used:
    found: Used = set()
    returns = annotated(module, function.returns)
    variables: dict[str, Any] = {}
    for node in ast.walk(function):
        match node:
            case ast.Return(value=ast.expr() as value):
                found |= fields_given(value, returns)
            case ast.AnnAssign(target=ast.Name(name), annotation=kind, value=value):
                variables[name] = annotated(module, kind)
                found |= fields_given(value, variables[name]) if value is not None else set()
    for node in ast.walk(function):
        match node:
            case ast.Assign(
                targets=[ast.Subscript(value=ast.Name(name), slice=ast.Constant(str(field)))],
                value=value,
            ) if is_typeddict(variables.get(name)):
                found.add((variables[name], field))
                kinds = {one: kind for one, _, kind in members_of(variables[name])}
                found |= fields_given(value, kinds.get(field))
    return found


def fields_given(value: ast.expr, kind: Any) -> Used:
    """The fields that an expression gives values to where that type is wanted."""
    inner = get_args(kind)
    match value:
        case ast.Dict(keys, values) if is_typeddict(kind):
            kinds = {one: each for one, _, each in members_of(kind)}
            found: Used = set()
            for key, each in zip(keys, values, strict=True):
                if isinstance(key, ast.Constant):
                    found.add((kind, str(key.value)))
                    found |= fields_given(each, kinds.get(str(key.value)))
            return found
        case ast.Dict(_, values) if get_origin(kind) is dict:
            return set().union(*(fields_given(each, inner[1]) for each in values))
        case ast.DictComp(value=each) if get_origin(kind) is dict:
            return fields_given(each, inner[1])
        case ast.List(elts=values) if get_origin(kind) is list:
            return set().union(*(fields_given(each, inner[0]) for each in values))
        case ast.ListComp(elt=each) if get_origin(kind) is list:
            return fields_given(each, inner[0])
        case ast.IfExp(body=one, orelse=other):
            return fields_given(one, kind) | fields_given(other, kind)
    if inner and not is_typeddict(kind) and get_origin(kind) not in (dict, list):
        return set().union(*(fields_given(value, one) for one in inner))  # of a union
    return set()


def read_fields(rooms: Iterable[str] = READERS) -> Used:
    found: Used = set()
    for module, tree in modules(rooms):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found |= read_by(module, node, {"self": getattr(module, node.name, None)})
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                kinds = {one.arg: annotated(module, one.annotation) for one in node.args.args}
                found |= read_by(module, node, kinds)
    return found


def read_by(module: ModuleType, inside: ast.AST, kinds: dict[str, Any]) -> Used:
    """The fields that are read off variables of these types, and off those that have one there."""
    for node in ast.walk(inside):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            kinds[node.target.id] = annotated(module, node.annotation)
    return {
        (kinds[node.value.id], node.attr.removesuffix("_"))
        for node in ast.walk(inside)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and is_dataclass(kinds.get(node.value.id))
    }
