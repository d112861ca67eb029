"""MicroPython's image for the Pico: named by TRADING_UNIT_UF2, or fetched and kept by rp2040py."""

import os
from pathlib import Path

import pytest
from rp2040py.utils.firmware_retrieve import MICROPYTHON, retrieve

MARKS = [pytest.mark.emulator, pytest.mark.timeout(0)]
"""Of these tests. Their limits are of chip time, and a busy machine takes as long as it needs."""

VARIABLE = "TRADING_UNIT_UF2"
VERSION = "1.29.0"


class NoImageError(Exception):
    """There is none; the text says how to get one."""


def image(may_fetch: bool) -> Path:
    named = os.environ.get(VARIABLE)
    if named:
        if not Path(named).is_file():
            raise FileNotFoundError(f"{VARIABLE} names {named}, and there is no such file")
        return Path(named)
    if not may_fetch:
        raise NoImageError(
            f"needs MicroPython's image for the Pico: name a .uf2 in {VARIABLE}, or run "
            "`pytest -m emulator` with a network and it is fetched"
        )
    try:
        fetched = retrieve(MICROPYTHON, VERSION)
    except OSError as error:
        raise NoImageError(f"rp2040py could not fetch MicroPython {VERSION}: {error}") from error
    if fetched is None:
        raise NoImageError(f"rp2040py could not fetch MicroPython {VERSION}")
    return Path(fetched)
