"""Loads the unchanged firmware, into modules of its own for each start of each simulated unit."""

import builtins
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from types import CodeType, ModuleType
from typing import Any

PACKAGE = "trading_unit_firmware"
# Modules of MicroPython that work the same on CPython.
SHARED = frozenset({"json", "binascii", "errno", "re"})


@cache
def sources() -> dict[str, CodeType]:
    """Every module of the firmware, compiled once."""
    found = {}
    for file in resources.files(PACKAGE).iterdir():
        if file.name.endswith(".py"):
            name = PACKAGE if file.name == "__init__.py" else f"{PACKAGE}.{file.name[:-3]}"
            found[name] = compile(file.read_text("utf-8"), str(file), "exec")
    return found


def load(fakes: Mapping[str, Any]) -> ModuleType:
    """The firmware's module `program`, with `fakes` for the modules that only a board has."""
    loaded: dict[str, ModuleType] = {}

    def module(name: str) -> ModuleType:
        if name not in loaded:
            if name not in sources():
                raise ImportError(f"the firmware has no module {name}")
            made = ModuleType(name)
            made.__dict__["__builtins__"] = private
            loaded[name] = made
            exec(sources()[name], made.__dict__)
        return loaded[name]

    def import_here(
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002 - the names it is called by
        locals: Mapping[str, object] | None = None,  # noqa: A002
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> Any:
        if name in fakes:
            return fakes[name]
        if name == PACKAGE or name.startswith(PACKAGE + "."):
            made = module(name)
            for wanted in fromlist or ():
                if f"{name}.{wanted}" in sources():
                    setattr(made, wanted, module(f"{name}.{wanted}"))
            return made
        if name in SHARED:
            return __import__(name)
        raise ImportError(f"the board has no module {name}")

    # No `open`: it would open a file of the laptop, and not one in the board's flash.
    private = {**builtins.__dict__, "__import__": import_here, "open": None}
    return module(f"{PACKAGE}.program")
