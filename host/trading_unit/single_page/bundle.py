"""The page's modules joined into one script: each in a function of its own, after what it needs.

It knows our modules' ways alone: imports by name from a file beside, exports before a declaration.
"""

import re
from collections.abc import Callable

IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"\./([\w.]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?function|class|const|let) (\w+)", re.MULTILINE)
LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class CannotJoin(ValueError):
    """A module is written in a way that is not known here."""


def joined(entry: str, read: Callable[[str], str]) -> str:
    """The module `entry` and all that it needs, for the inside of an async function."""
    parts: dict[str, str] = {}
    under_way: list[str] = []

    def add(name: str) -> None:
        if name in parts:
            return
        if name in under_way:
            raise CannotJoin(f"{name} needs itself: {' -> '.join(under_way)}")
        under_way.append(name)
        source = read(name)
        for _, needed in IMPORT.findall(source):
            add(needed)
        under_way.remove(name)
        parts[name] = part(name, source, last=name == entry)

    add(entry)
    return "\n".join(parts.values())


def part(name: str, source: str, last: bool) -> str:
    exported = [found for _, found in EXPORT.findall(source)]
    body = IMPORT.sub(
        lambda found: f"const {{{renamed(found[1])}}} = {called(found[2])};\n", source
    )
    body = EXPORT.sub(r"\1 \2", body)
    odd = LEFT.search(body)
    if odd:
        raise CannotJoin(f"{name}: cannot join {odd[0]!r}")
    if last:
        return body
    return f"const {called(name)} = (() => {{\n{body}\nreturn {{ {', '.join(exported)} }};\n}})();"


def renamed(names: str) -> str:
    """`a as b` is `a: b` in an object."""
    return re.sub(r"(\w+)\s+as\s+(\w+)", r"\1: \2", names)


def called(name: str) -> str:
    """A module's name as the script's."""
    return "module_" + re.sub(r"\W", "_", name)
