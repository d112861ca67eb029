"""What `make.py` has written, taken out of its archive."""

import json
import zipfile
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any

from trading_unit_sim.loader import PACKAGE

ARCHIVE = Path(__file__).with_name("left_behind.zip")
FIRMWARE = "firmware/"


def unpack(folder: Path) -> Path:
    with zipfile.ZipFile(ARCHIVE) as archive:
        archive.extractall(folder)
    return folder


def data(name: str) -> Any:
    with zipfile.ZipFile(ARCHIVE) as archive:
        return json.loads(archive.read(name))


@cache
def firmware() -> dict[str, CodeType]:
    """The modules of that release's firmware, as the simulator's loader has them."""
    found = {}
    with zipfile.ZipFile(ARCHIVE) as archive:
        for name in archive.namelist():
            if name.startswith(FIRMWARE):
                module = name.removeprefix(FIRMWARE).removesuffix(".py")
                called = PACKAGE if module == "__init__" else f"{PACKAGE}.{module}"
                found[called] = compile(archive.read(name), f"earlier/{name}", "exec")
    return found
