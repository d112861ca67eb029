"""Plain data as TOML text: tables, lists of small tables, numbers, texts and yes or no."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
DELETE = "\x7f"  # which JSON may hold as it is, and TOML may not


def toml_text(data: Mapping[str, Any]) -> str:
    return "\n".join(lines(data, ())) + "\n"


def lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """What is no table stands before the tables, else it would belong to the last of them."""
    plain = {name: value for name, value in table.items() if not is_table(value)}
    if path and (plain or not table):
        yield f"\n[{'.'.join(map(key, path))}]"
    for name, value in plain.items():
        if type(value) is list and value and all(type(one) is dict for one in value):
            yield f"{key(name)} = ["
            yield from (f"    {inline(one)}," for one in value)
            yield "]"
        else:
            yield f"{key(name)} = {inline(value)}"
    for name, value in table.items():
        if is_table(value):
            yield from lines(value, (*path, name))


def is_table(value: Any) -> bool:
    """Whether it has a heading of its own. A figure with its source stands on one line."""
    return type(value) is dict and "value" not in value


def inline(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return f"{value:_}"
        case dict():
            pairs = (f"{key(name)} = {inline(one)}" for name, one in value.items())
            return f"{{ {', '.join(pairs)} }}"
        case list():
            return f"[{', '.join(map(inline, value))}]"
    return text(str(value))


def key(name: str) -> str:
    return name if BARE_KEY.fullmatch(name) else text(name)


def text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace(DELETE, "\\u007f")
