"""Bundles the page's modules into one script: each in a function, after the modules it imports.

Only what our own modules use is supported: imports by name, from a path that begins at the folder
of the importing module, and exports in front of a declaration. Comments on lines of their own stay
behind.
"""

import posixpath
import re
from collections.abc import Callable

IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"(\.\.?/[\w./]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?function|class|const|let) (\w+)", re.MULTILINE)
COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
UNSUPPORTED = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class CannotBundle(ValueError):
    """A module uses an import or export that is not supported, or imports itself."""


def bundle(entry: str, read: Callable[[str], str]) -> str:
    """The script of the module `entry` and all that it imports, to be run in an async function.

    `read` returns the source of a module, given its path.
    """
    scripts: dict[str, str] = {}
    importing: list[str] = []

    def add(name: str) -> None:
        if name in scripts:
            return
        if name in importing:
            raise CannotBundle(f"{name} needs itself: {' -> '.join(importing)}")
        importing.append(name)
        source = read(name)
        for _, imported in IMPORT.findall(source):
            add(imported_path(name, imported))
        importing.remove(name)
        scripts[name] = module_script(name, source, is_entry=name == entry)

    add(entry)
    return "\n".join(scripts.values())


def module_script(name: str, source: str, is_entry: bool) -> str:
    """The module as a constant that holds its exports; the entry as its bare code."""
    exported = [found for _, found in EXPORT.findall(source)]
    body = IMPORT.sub(lambda found: import_script(name, *found.groups()), source)
    body = COMMENT.sub("", EXPORT.sub(r"\1 \2", body))
    unsupported = UNSUPPORTED.search(body)
    if unsupported:
        raise CannotBundle(f"{name}: cannot join {unsupported[0]!r}")
    if is_entry:
        return body
    return (
        f"const {constant(name)} = (() => {{\n{body}\nreturn {{ {', '.join(exported)} }};\n}})();"
    )


def imported_path(name: str, imported: str) -> str:
    """The path of a module that the one at `name` imports."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), imported))


def import_script(name: str, names: str, imported: str) -> str:
    """What an import becomes: the names, taken from the constant of the other module."""
    return f"const {{{object_pattern(names)}}} = {constant(imported_path(name, imported))};\n"


def object_pattern(names: str) -> str:
    """An import list as a pattern for an object: `a as b` becomes `a: b`."""
    return re.sub(r"(\w+)\s+as\s+(\w+)", r"\1: \2", names)


def constant(name: str) -> str:
    """The name of the constant that holds a module's exports."""
    return "module_" + re.sub(r"\W", "_", name)
