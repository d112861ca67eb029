"""What an image says of the compiled files that it takes."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.host.flash.images import FLASH, MPY, PICO, program
from trading_unit.flash.mpy_version import mpy_of


@pytest.mark.parametrize("mpy", [MPY, 0x1206, 0x1F06, 6, 7])
def test_the_number_is_found(mpy: int) -> None:
    assert mpy_of(program(mpy=mpy), FLASH, PICO) == mpy


def test_a_program_without_one() -> None:
    name = f"\0{PICO}\0".encode()
    string = struct.pack("<4I", 0, 0, len(PICO), FLASH + 1)
    for content in (b"", name, name + bytes(50), name + string, name[:-1]):
        assert mpy_of(content, FLASH, PICO) == 0


@given(st.binary(max_size=200), st.text("ab", max_size=3))
def test_any_content_is_safe(content: bytes, machine: str) -> None:
    assert mpy_of(content, 0, machine) >= 0
