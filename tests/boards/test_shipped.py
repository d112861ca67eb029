"""The boards we ship: clean, wired as promised, and shown so that somebody can build them."""

import json
import tomllib
from collections.abc import Iterator
from importlib.resources import files

import pytest

from trading_unit_boards import (
    LINEAR,
    Power,
    Usb,
    Wiring,
    bases,
    chips,
    describe,
    describe_sources,
    load,
    names,
)
from trading_unit_boards.board import NIMH_LOW_MV
from trading_unit_firmware import battery

JSON = {
    "pico": (
        '{"name":"pico","buttons":{"auction":2,"build":3},'
        '"lights":{"red":6,"one":7,"two":8,"three":9,"railroad":10},"buzzer":{"pin":12,"partner":13},'
        '"battery":{"cells":2,"adc":29,"divider":3,"drop":240,"flat":1050},'
        '"usb":{"vid":11914,"pid":5,"vbus":24}}'
    ),
    "pico-bare": (
        '{"name":"pico-bare","buttons":{"build":"bootsel"},'
        '"lights":{"red":25},'
        '"usb":{"vid":11914,"pid":5,"vbus":24}}'
    ),
    "pico-minimal": (
        '{"name":"pico-minimal","buttons":{"auction":2,"build":3},'
        '"lights":{"red":6},"buzzer":{"pin":12,"partner":13},'
        '"save_on_cells":false,'
        '"usb":{"vid":11914,"pid":5,"vbus":24}}'
    ),
    "pico-mosfet": (
        '{"name":"pico-mosfet","buttons":{"auction":2,"build":3},'
        '"lights":{"red":6,"one":7,"two":8,"three":9,"railroad":10},"buzzer":{"pin":12,"partner":13},'
        '"battery":{"cells":2,"adc":29,"divider":3,"drop":0,"flat":900},'
        '"usb":{"vid":11914,"pid":5,"vbus":24}}'
    ),
    "pico-w": (
        '{"name":"pico-w","buttons":{"auction":2,"build":3},'
        '"lights":{"red":6,"one":7,"two":8,"three":9,"railroad":10},"buzzer":{"pin":12,"partner":13},'
        '"battery":{"cells":2,"adc":28,"divider":2,"drop":240,"flat":1050},'
        '"usb":{"vid":11914,"pid":5}}'
    ),
    "pico-w-bare": (
        '{"name":"pico-w-bare","buttons":{"build":"bootsel"},'
        '"lights":{"red":"LED"},'
        '"usb":{"vid":11914,"pid":5,"only":true}}'
    ),
    "pico2": (
        '{"name":"pico2","buttons":{"auction":2,"build":3},'
        '"lights":{"red":6,"one":7,"two":8,"three":9,"railroad":10},"buzzer":{"pin":12,"partner":13},'
        '"battery":{"cells":2,"adc":29,"divider":3,"drop":240,"flat":1050},'
        '"usb":{"vid":11914,"pid":5,"vbus":24},'
        '"chip":{"name":"RP2350","watchdog":1074626560,"usb":1343291392,"counter":1073807500,"alarms":1074462780,'
        '"ring":[1074692116,43520,8,127],"leaky_pads":1073971200}}'
    ),
    "pico2-bare": (
        '{"name":"pico2-bare","buttons":{"build":"bootsel"},'
        '"lights":{"red":25},'
        '"usb":{"vid":11914,"pid":5,"vbus":24},'
        '"chip":{"name":"RP2350","watchdog":1074626560,"usb":1343291392,"counter":1073807500,"alarms":1074462780,'
        '"ring":[1074692116,43520,8,127],"leaky_pads":1073971200}}'
    ),
    "rp2040-zero": (
        '{"name":"rp2040-zero","buttons":{"auction":2,"build":3},'
        '"lights":{"red":6,"one":7,"two":8,"three":9,"railroad":10},"buzzer":{"pin":12,"partner":13},'
        '"battery":{"cells":3,"adc":29,"divider":2,"drop":240,"low":1210},'
        '"usb":{"vid":11914,"pid":4127}}'
    ),
    "tiny2040": (
        '{"name":"tiny2040","buttons":{"auction":0,"build":1},'
        '"lights":{"red":2,"one":3,"two":4,"three":5,"railroad":26},"buzzer":{"pin":6,"partner":7},'
        '"battery":{"cells":3,"adc":29,"divider":2,"drop":240,"low":1230},'
        '"usb":{"vid":5840,"pid":2247}}'
    ),
    "xiao-rp2040": (
        '{"name":"xiao-rp2040","buttons":{"auction":26,"build":27},'
        '"lights":{"red":6,"one":7,"two":0,"three":1,"railroad":2},"buzzer":{"pin":4},'
        '"battery":{"cells":3,"adc":29,"divider":2,"drop":240,"low":1230},'
        '"usb":{"vid":11914,"pid":5}}'
    ),
}


def test_the_boards_we_ship() -> None:
    assert names() == list(JSON)


@pytest.mark.parametrize("name", JSON)
def test_board_json(name: str) -> None:
    assert load(name).unit_json() == JSON[name]
    assert load(name) == load(name)


def pins(board: Wiring) -> list[int]:
    everything = [*board.buttons.values(), *board.lights.values(), board.buzzer]
    everything += [board.buzzer_partner, board.usb.vbus]
    if board.battery is not None:
        everything.append(board.battery.adc)
    return [pin for pin in everything if isinstance(pin, int)]


@pytest.mark.parametrize("name", JSON)
def test_what_holds_on_every_board(name: str) -> None:
    board = load(name)
    assert len(pins(board)) == len(set(pins(board)))
    assert 15 not in pins(board)
    if board.base != "rp2040-zero":
        assert 23 not in pins(board)
    if board.base == "pico-w":
        assert not {23, 24, 25, 29} & set(pins(board))
    assert set(pins(board)) <= {*board.physical_board.places, *board.physical_board.owned}
    assert json.loads(board.unit_json())["name"] == name


@pytest.mark.parametrize("name", JSON)
def test_the_guide_has_all_that_is_needed(name: str) -> None:
    board = load(name)
    shown = describe(board)
    rows = [row.split() for row in shown.split("\n")]
    assert max(len(row) for row in shown.split("\n")) <= 80
    assert shown.isascii()
    assert shown.endswith("\n")
    for part, gpio in {**board.buttons, **board.lights}.items():
        pin = "-" if isinstance(gpio, str) else f"GP{gpio}"
        assert any(row[:2] == [part, pin] for row in rows)
    for gpio in pins(board):
        place = bases()[board.base].place(gpio).split()
        assert any(row[1 : 2 + len(place)] == [f"GP{gpio}", *place] for row in rows)
    for step in board.power.steps:
        assert " ".join(step.split()) in " ".join(shown.split())
    for part in board.power.parts:
        assert part in shown
    assert f"{board.usb.vid:04X}:{board.usb.pid:04X}" in shown


def test_the_guide_says_what_is_left_out() -> None:
    assert "Nothing: this wiring has every part." in describe(load("pico"))
    assert "No battery sense" in describe(load("pico-minimal"))
    assert "No USB sense" in describe(load("pico-w"))
    bare = describe(load("pico-bare"))
    for missing in ("No Auction button", "No build lights", "No buzzer", "No cells"):
        assert missing in bare


def test_the_guide_of_a_wiring_with_other_resistors() -> None:
    board = Wiring(
        name="x",
        title="Other",
        base="pico-w",
        buttons={"build": 3},
        lights={"red": 6},
        buzzer=None,
        buzzer_partner=None,
        battery=None,
        usb=Usb(0x2E8A, 5, 16),
        power=Power(2, 300, "", (), ()),
    )
    shown = describe(board)
    assert "10 kohm to USB's 5 V, 15 kohm to ground" in shown
    assert "1  push button, normally open" in shown
    assert "1  LED: red" in shown


def test_header_pins_of_a_pico() -> None:
    pico = bases()["pico"]
    grounds_and_power = {3, 8, 13, 18, 23, 28, 33, 38, 30, 35, 36, 37, 39, 40}
    taken = {int(place.removeprefix("pin ")) for place in pico.places.values()}
    assert taken == set(range(1, 41)) - grounds_and_power
    assert len(pico.places) == 26
    assert pico.places == bases()["pico-w"].places == bases()["pico2"].places


def test_the_micropython_of_each_board() -> None:
    assert {base.name: base.micropython for base in bases().values()} == {
        "pico": "RPI_PICO",
        "pico-w": "RPI_PICO_W",
        "rp2040-zero": "WAVESHARE_RP2040_ZERO",
        "pico2": "RPI_PICO2",
        "xiao-rp2040": "SEEED_XIAO_RP2040",
        "tiny2040": "PIMORONI_TINY2040",
    }


SMALL = ("xiao-rp2040", "tiny2040")
"""Boards with GPIOs that come out nowhere."""


def test_every_gpio_is_somewhere() -> None:
    for base in bases().values():
        known = set(base.places) | set(base.owned)
        assert known < set(range(30)) if base.name in SMALL else known == set(range(30))
        assert not set(base.places) & set(base.owned)
        assert set(base.sense) <= set(base.owned) & {26, 27, 28, 29}
        assert base.brownout <= base.measures < base.most
        assert base.regulator in (LINEAR, "buck-boost")


def claims(table: object, where: str) -> Iterator[tuple[str, dict[str, object]]]:
    """Each table that claims something, by its path in the file."""
    assert isinstance(table, dict)
    if where.split(".")[-1] not in ("places", "owned", "sense") and "." in where:
        yield where, table
    for key, value in table.items():
        if isinstance(value, dict):
            yield from claims(value, f"{where}.{key}" if where else key)


@pytest.mark.parametrize("file", ["bases.toml", "chips.toml"])
def test_every_claim_has_a_source_and_a_confidence(file: str) -> None:
    tables = tomllib.loads((files("trading_unit_boards") / file).read_text("utf-8"))
    found = dict(claims(tables, ""))
    if file == "bases.toml":
        found |= tables
    assert len(found) > 5
    for where, claim in found.items():
        assert claim["confidence"] in ("published", "derived", "ours"), where
        assert len(str(claim["source"])) > 15, where


@pytest.mark.parametrize("name", JSON)
def test_the_sources_of_every_claim_can_be_shown(name: str) -> None:
    """Whole, and with what is claimed."""
    physical = load(name).physical_board
    shown = describe_sources(load(name))
    assert max(len(row) for row in shown.split("\n")) <= 80
    text = " ".join(shown.split())
    for file, table in (("bases.toml", physical.name), ("chips.toml", physical.chip.name)):
        tables = tomllib.loads((files("trading_unit_boards") / file).read_text("utf-8"))[table]
        for where, claim in claims({table: tables}, ""):
            assert f"{where.split('.')[-1]} [{claim['confidence']}]" in text
            assert str(claim["source"]) in text
    assert f"mv {physical.brownout}" in text
    assert f"{physical.chip.watchdog:#x}" in text


CHIPS = {
    # As the datasheets have them (section 2.2, the address map; watchdog 4.7 and 12.9, USB 4.1 and
    # 12.7, pads 2.19 and 9, UF2 2.8 and 5.5), compared by hand with pico-sdk's addressmap.h and
    # boot/uf2.h.
    "RP2040": (0x40058000, 0x50110000, 0x4001C000, 0xE48BFF56, None, (0x2E8A, 0x0003)),
    "RP2350": (0x400D8000, 0x50110000, 0x40038000, 0xE48BFF59, 0xE48BFF57, (0x2E8A, 0x000F)),
}


def test_the_addresses_and_families_of_each_chip() -> None:
    assert CHIPS == {
        chip.name: (
            chip.watchdog,
            chip.usb,
            chip.pads,
            chip.uf2_family,
            chip.uf2_absolute,
            chip.bootsel,
        )
        for chip in chips().values()
    }
    assert [chip.name for chip in chips().values() if 15 in chip.borrowed] == ["RP2040"]


def test_what_is_not_proved_is_said() -> None:
    for name in names():
        shown = " ".join(describe(load(name)).split())
        unproved = load(name).unproved
        assert ("NOT PROVED" in shown) == bool(unproved)
        assert all(sentence in shown for sentence in unproved)
    assert "No unit with an RP2350" in describe(load("pico2"))
    assert "with its light on the radio" in describe(load("pico-w-bare"))
    assert "a button's edge wake such a chip" in describe(load("pico"))
    assert "NOT PROVED" not in describe(load("pico-bare"))
    # What matters on cells alone is not said where there are none.
    assert "How long the cells last" in describe(load("pico2"))
    assert "How long the cells last" not in describe(load("pico2-bare"))
    for name in names():
        assert ("doctor --clock" in describe(load(name))) == (load(name).power.cells > 0)


def test_cells_are_called_low_and_empty_only_where_they_are_measured() -> None:
    zero = load("rp2040-zero")
    assert zero.battery is not None
    assert (zero.battery.low, zero.battery.flat) == (1210, None)
    shown = " ".join(describe(zero).split())
    assert "low below 3.63 V, 1.21 V a cell. It never calls them empty" in shown
    assert "empty at 2.10 V, 1.05 V a cell; 240 mV" in " ".join(describe(load("pico")).split())


def test_rechargeable_cells_where_low_is_told_above_their_threshold() -> None:
    assert NIMH_LOW_MV == battery.NIMH_LOW_MV
    early = [name for name in names() if "they are called low early" in paragraphs(name)]
    assert early == ["rp2040-zero", "tiny2040", "xiao-rp2040"]
    measured = [name for name in names() if "config set nimh 1" in paragraphs(name)]
    assert measured == ["pico", "pico-mosfet", "pico-w", "pico2"]


def paragraphs(name: str) -> str:
    return " ".join(describe(load(name)).split())


def test_a_mosfet_keeps_the_diode_across_it() -> None:
    told = [name for name in names() if "P-channel MOSFET across the diode" in paragraphs(name)]
    assert told == ["pico", "pico-w", "pico2"]
    assert [name for name in names() if load(name).power.cells and not load(name).power.drop] == [
        "pico-mosfet"
    ]
    assert "Never leave the diode out" in paragraphs("pico-mosfet")
    assert "stay in the diode" not in paragraphs("pico-mosfet")


def test_a_cable_that_comes_later() -> None:
    for name in names():
        board = load(name)
        unseen = board.usb.vbus is None and board.power.cells > 0
        shown = describe(board)
        assert ("cable out, switch off, cable in" in " ".join(shown.split())) == unseen
        assert unseen <= bool(board.physical_board.cable)


def test_a_buzzer_is_piezo_and_not_magnetic() -> None:
    assert "Piezo, not magnetic" in " ".join(describe(load("pico")).split())


def test_how_the_single_button_chooses_a_game() -> None:
    for name in ("pico-bare", "pico-w-bare", "pico2-bare"):
        shown = " ".join(describe(load(name)).split())
        assert "hold the first press after plugging it in for three seconds" in shown
        assert "Never plug it in with BOOTSEL held" in shown


def test_unmeasured_cells_are_not_written_on() -> None:
    assert json.loads(load("pico-minimal").unit_json())["save_on_cells"] is False
    assert "save_on_cells" not in json.loads(load("pico").unit_json())
    assert "writes no settings" in describe(load("pico-minimal"))
