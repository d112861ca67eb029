"""A .uf2 file: a good one is accepted, any other is refused in one sentence."""

import os
import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.host.flash.images import (
    FAMILY,
    FIELDS,
    FLASH,
    PICO_2_FAMILY,
    block,
    blocks,
    pico_2_uf2,
    program,
    started,
    uf2,
)
from trading_unit.flash.uf2 import Image, check, read
from trading_unit.trouble import Trouble

BUILD = "RPI_PICO"
WHERE = "take the .uf2 from https://micropython.org/download/RPI_PICO/"
GOOD = uf2()


def checked(data: bytes) -> Image:
    return check("x.uf2", data, BUILD)


def test_a_good_file(tmp_path: Path) -> None:
    file = tmp_path / "pico.uf2"
    file.write_bytes(GOOD)
    image = read(file)
    assert image.name == str(file)
    assert image.data == GOOD
    assert image.version == (1, 29, 0)
    assert image.version_in_full == "v1.29.0 on 2026-08-24"
    assert image.machine == "Raspberry Pi Pico with RP2040"


@pytest.mark.parametrize(
    ("words", "version"),
    [
        ("v1.25.0 on 2025-04-15", (1, 25, 0)),
        ("v1.29.0-preview.30.g0123456789 on 2026-05-01", (1, 29, 0)),
        ("v1.28.0-dirty on 2026-05-01", (1, 28, 0)),
        ("v1.26 on 2026-05-01", (1, 26, 0)),
        ("v2.0.0 on 2030-01-01", (2, 0, 0)),
    ],
)
def test_its_version(words: str, version: tuple[int, ...]) -> None:
    image = checked(uf2(program(words)))
    assert (image.version_in_full, image.version) == (words, version)


def test_words_that_lie_across_two_blocks() -> None:
    for shift in range(256):
        image = checked(uf2(bytes(shift) + program(), address=FLASH))
        assert image.version == (1, 29, 0)
        assert image.machine == "Raspberry Pi Pico with RP2040"


def test_an_image_without_the_name_of_its_board() -> None:
    assert checked(uf2(program(machine=""))).machine == ""


def test_comments_are_skipped_as_the_board_skips_them() -> None:
    comment = block(b"a comment", flags=0x1, address=0, size=9, family=0)
    data = comment + GOOD + comment
    assert checked(data).version == (1, 29, 0)
    assert started(data) == started(GOOD)


@pytest.mark.parametrize("data", [pico_2_uf2(), uf2(family=PICO_2_FAMILY)])
def test_an_image_for_a_pico_2(data: bytes) -> None:
    image = check("x.uf2", data, "RPI_PICO2")
    assert image.chip.name == "RP2350"
    assert image.version == (1, 29, 0)
    assert image.data == data


FIRST = block(b"", family=0xE48BFF57, count=2, address=0x10FFFF00)
REFUSED_FOR_A_PICO_2 = {
    "a Pico's": (GOOD, "is for an RP2040 and not for an RP2350"),
    "for its other cores": (
        uf2(family=0xE48BFF5A),
        "is for other cores of an RP2350 than its Arm ones",
    ),
    "for another chip": (uf2(family=0xADA52840), "is for another chip (UF2 family 0xADA52840)"),
    "the first block alone": (FIRST, "holds nothing for the board's flash"),
    "the first block twice": (FIRST + pico_2_uf2(), "is for several chips, or damaged"),
    "the first block last": (
        uf2(family=PICO_2_FAMILY) + FIRST,
        "is for several chips, or damaged",
    ),
    "a first block for other flash": (
        block(b"", family=0xE48BFF57, count=2) + uf2(family=PICO_2_FAMILY),
        "is for several chips, or damaged",
    ),
    "cut off": (pico_2_uf2()[:-512], "so part is missing"),
}


@pytest.mark.parametrize("name", REFUSED_FOR_A_PICO_2)
def test_what_is_refused_for_a_pico_2(name: str) -> None:
    data, words = REFUSED_FOR_A_PICO_2[name]
    with pytest.raises(Trouble) as caught:
        check("x.uf2", data, "RPI_PICO2")
    assert words in str(caught.value)
    assert "take the .uf2 from https://micropython.org/download/RPI_PICO2/" in str(caught.value)


BLOCKS = blocks(program())
REFUSED = {
    "empty": (b"", "x.uf2 is empty"),
    "a page of the web": (b"<!DOCTYPE html>" * 100, "x.uf2 is no UF2 file"),
    "a single byte": (b"U", "x.uf2 is no UF2 file"),
    "cut off in a block": (GOOD[:-1], "x.uf2 is cut off, for a UF2 file is made of whole blocks"),
    "cut off between blocks": (
        GOOD[:-512],
        "x.uf2 has 11 blocks and says that they are 12, so part is missing",
    ),
    "twice": (GOOD * 2, "x.uf2 has 24 blocks and says that they are 12"),
    "zeros at its end": (
        GOOD + bytes(512),
        "x.uf2 is damaged, for its block 12 has not the marks of one",
    ),
    "too large": (
        uf2(bytes(2 * 1024 * 1024 + 256)),
        "x.uf2 is too large for the board's flash",
    ),
    "for a Pico 2": (
        uf2(family=PICO_2_FAMILY),
        "x.uf2 is for a Pico 2, whose chip is an RP2350, and not for an RP2040",
    ),
    "for a Pico 2, as its tools make it": (
        block(b"", family=0xE48BFF57, count=2, address=0x10FFFF00) + uf2(family=PICO_2_FAMILY),
        "x.uf2 is for a Pico 2, whose chip is an RP2350, and not for an RP2040",
    ),
    "for another chip": (
        uf2(family=0xADA52840),
        "x.uf2 is for another chip (UF2 family 0xADA52840) and not for an RP2040",
    ),
    "for two chips": (GOOD + uf2(family=PICO_2_FAMILY), "x.uf2 is for several chips, or damaged"),
    "for no chip": (uf2(flags=0), "x.uf2 does not say which chip it is for"),
    "files": (uf2(flags=0x3000), "x.uf2 holds files and no program for a board"),
    "comments alone": (uf2(flags=0x2001), "x.uf2 holds nothing for the board's flash"),
    "for memory": (
        uf2(address=0x2000_0000),
        "x.uf2 goes to 0x20000000, which is not in the board's flash",
    ),
    "beyond the flash": (
        uf2(address=FLASH + 2 * 1024 * 1024),
        "x.uf2 goes to 0x10200000, which is not in the board's flash",
    ),
    "not from the start": (
        uf2(address=FLASH + 4096),
        "x.uf2 is damaged or no MicroPython, for it has a gap at block 0",
    ),
    "small blocks": (
        uf2(size=128),
        "x.uf2 has 128 bytes in its block 0, and an RP2040 takes 256",
    ),
    "a doubled block": (
        b"".join([*BLOCKS[:3], BLOCKS[2], *BLOCKS[4:]]),
        "x.uf2 is damaged, for its block 3 is missing or not in its place",
    ),
    "CircuitPython": (
        uf2(b"\0Adafruit CircuitPython 9.2.9 on 2025-09-07; Raspberry Pi Pico with rp2040\0"),
        "x.uf2 is CircuitPython and not MicroPython",
    ),
    "another program": (uf2(b"blink"), "x.uf2 is another program and not MicroPython"),
    "an old MicroPython": (
        uf2(program("v1.24.1 on 2024-11-29")),
        "x.uf2 is MicroPython 1.24.1, and 1.25 or newer is needed",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused(name: str) -> None:
    data, sentence = REFUSED[name]
    with pytest.raises(Trouble) as caught:
        checked(data)
    message = str(caught.value)
    assert message.startswith(sentence)
    assert message.endswith(f": {WHERE}")
    assert "\n" not in message


def test_the_sentence_names_the_download_page_of_the_build() -> None:
    with pytest.raises(Trouble, match=re.escape("micropython.org/download/RPI_PICO_W/")):
        check("x.uf2", b"", "RPI_PICO_W")


def test_a_board_with_more_flash() -> None:
    data = uf2(program().ljust(3 * 1024 * 1024))
    assert check("x.uf2", data, BUILD, 4 * 1024 * 1024).version == (1, 29, 0)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(
        Trouble, match=r"cannot read .*none\.uf2 \(No such file .*\): name a \.uf2 from https://"
    ):
        read(tmp_path / "none.uf2")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"that is a folder.*: name a \.uf2 from"):
        read(tmp_path)


def test_a_pipe_is_refused_without_reading_it(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes of this kind")
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Trouble, match="that is a pipe"):
        read(tmp_path / "pipe")


def test_an_impossible_file_name() -> None:
    with pytest.raises(Trouble, match="cannot read"):
        read(Path("a\0b"))


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "pico.uf2"
    file.write_bytes(GOOD)

    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    with pytest.raises(Trouble, match=r"cannot read .* \(Permission denied\): name a \.uf2 from"):
        read(file)


PLACES = [*range(0, 32, 4), 508]  # of the fields in a block: its header, and its end


@given(
    st.integers(0, len(GOOD) // 512 - 1),
    st.sampled_from(PLACES),
    st.one_of(
        st.integers(0, 2**32 - 1),
        st.integers(0, 20),
        st.sampled_from([1 << bit for bit in range(32)]),
        st.integers(0, 40).map(lambda n: FLASH + 256 * n),
        st.sampled_from([FAMILY, PICO_2_FAMILY, 0x2000, 0x2001, 0x6000, 0x3000]),
    ),
)
def test_a_damaged_field_is_refused_or_harmless(number: int, place: int, value: int) -> None:
    data = bytearray(GOOD)
    start = number * 512 + place
    data[start : start + 4] = value.to_bytes(4, "little")
    with suppress(Trouble):
        assert checked(bytes(data)).version == (1, 29, 0)
        assert started(bytes(data)) == started(GOOD)


@given(st.data())
def test_blocks_that_are_missing_repeated_or_mixed(data: st.DataObject) -> None:
    found = blocks(program())
    mixed = b"".join(data.draw(st.lists(st.sampled_from(found), max_size=len(found) + 2)))
    with suppress(Trouble):
        checked(mixed)
        assert mixed == GOOD


@given(st.binary(max_size=2_000))
def test_any_bytes_raise_trouble_alone(data: bytes) -> None:
    with pytest.raises(Trouble):
        checked(data)
    with suppress(Trouble):
        checked(GOOD[:512] + data)


def test_every_field_is_damaged() -> None:
    assert len(PLACES) == len(FIELDS)


def test_a_real_image() -> None:
    named = os.environ.get("TRADING_UNIT_UF2")
    if not named:
        pytest.skip("needs MicroPython's image for the Pico: name a .uf2 in TRADING_UNIT_UF2")
    image = read(Path(named))
    assert image.machine == "Raspberry Pi Pico with RP2040"
    assert image.version_in_full.startswith(f"v{'.'.join(map(str, image.version))}")
    assert started(image.data) is not None
