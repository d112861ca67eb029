"""What the firmware can put on the wire, read from its source: events, their keys and states."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import trading_unit_firmware

MODULES = {
    path.stem: ast.parse(path.read_text("utf-8"))
    for path in sorted(Path(trading_unit_firmware.__file__).parent.glob("*.py"))
}


def functions(*modules: str) -> Iterator[ast.FunctionDef]:
    """Every function and method, of all modules unless some are named."""
    for name in modules or MODULES:
        for node in ast.walk(MODULES[name]):
            if isinstance(node, ast.FunctionDef):
                yield node


def strings(node: ast.AST) -> set[str]:
    """Every string in a piece of source but its docstrings."""
    docstrings = {id(one.value) for one in ast.walk(node) if isinstance(one, ast.Expr)}
    return {
        one.value
        for one in ast.walk(node)
        if isinstance(one, ast.Constant)
        and isinstance(one.value, str)
        and id(one) not in docstrings
    }


def event_texts() -> dict[str, list[str]]:
    """By the name of each event, the strings that it is made of, such as `fault what=`.

    A string that begins with a key belongs to every event of its function.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for function in functions():
        texts = [text for text in strings(function) if re.match(r"[a-z]* ?[a-z]+=", text)]
        names = {match[1] for text in texts if (match := re.match(r"([a-z]+) ", text))}
        for text in texts:
            name = text.split(" ")[0]
            for event in {name} if name in names else names:
                found[event].append(text)
    del found["hello"]  # what both ends say of themselves is no event
    return found


def keys(texts: list[str]) -> set[str]:
    return set(re.findall(r"([a-z]+)=", " ".join(texts)))


def states(event: str, writer: str) -> set[str]:
    """The states of an event: those in its strings, and those that are given to `writer`, the
    method that writes it."""
    found = set(re.findall(r"state=([a-z]+)", " ".join(event_texts()[event])))
    for function in functions():
        found |= _given(function, writer)
    return found


def _given(function: ast.FunctionDef, writer: str) -> set[str]:
    """The strings that a function gives to `writer` as its last argument, itself or by a variable,
    without those that it leaves out by `!=`."""
    nodes = list(ast.walk(function))
    given = set()
    for call in nodes:
        if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == writer:
            given |= strings(call.args[-1])
            variables = {one.id for one in ast.walk(call.args[-1]) if isinstance(one, ast.Name)}
            for node in nodes:
                if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in variables:
                    given |= strings(node.value) | _returned(ast.unparse(node.value))
    for node in nodes:
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.NotEq):
            given -= strings(node)
    return given


def _returned(call: str) -> set[str]:
    """The strings that `self.hour.step(now)` can return: those of `step` in the module `hour`."""
    match = re.fullmatch(r"self\.([a-z]+)\.([a-z]+)\(.*\)", call)
    return returned(match[1], match[2]) if match else set()


def returned(module: str, name: str) -> set[str]:
    """The strings in the return statements of this function or method."""
    return {
        text
        for function in functions(module)
        if function.name == name
        for node in ast.walk(function)
        if isinstance(node, ast.Return)
        for text in strings(node)
    }
