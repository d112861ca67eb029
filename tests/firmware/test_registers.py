"""The addresses that the firmware uses, on either chip, as the datasheets have them."""

import builtins
import json
from types import SimpleNamespace

import pytest

from tests.host.flash.on_littlefs import disk_with, start
from trading_unit.flash import remote_scripts
from trading_unit_boards import chips, load
from trading_unit_firmware.registers import RP2040, Registers
from trading_unit_firmware.ring import RingOscillator

ADDRESSES = {
    # register: (RP2040, its section, RP2350, its section), compared by hand with pico-sdk's
    # addressmap.h, watchdog.h, usb.h, timer.h, pads_bank0.h, clocks.h and rosc.h for each chip
    "reason": (0x40058008, "4.7.6", 0x400D8008, "12.9.7"),
    "scratch 0": (0x4005800C, "4.7.6", 0x400D800C, "12.9.7"),
    "scratch 1": (0x40058010, "4.7.6", 0x400D8010, "12.9.7"),
    "scratch 2": (0x40058014, "4.7.6", 0x400D8014, "12.9.7"),
    "scratch 3": (0x40058018, "4.7.6", 0x400D8018, "12.9.7"),
    "watchdog clear": (0x4005B000, "2.1.2", 0x400DB000, "2.1.3"),
    "USB frame": (0x50110048, "4.1.4", 0x50110048, "12.7.5"),
    "FC0_REF_KHZ": (0x40008080, "2.15.7", 0x4001008C, "8.1.7"),
    "FC0_SRC": (0x40008094, "2.15.7", 0x400100A0, "8.1.7"),
    "FC0_STATUS": (0x40008098, "2.15.7", 0x400100A4, "8.1.7"),
    "FC0_RESULT": (0x4000809C, "2.15.7", 0x400100A8, "8.1.7"),
    "alarms": (0x40054034, "4.6.5", 0x400B003C, "12.8.5"),
    "ring DIV": (0x40060010, "2.17.8", 0x400E8014, "8.3.11"),
}
# What is written to the ring oscillator's divider to divide by 9.
DIVIDE_BY_9 = (0xAA9, "2.17.8", 0xAA09, "8.3.11")


@pytest.mark.parametrize(("board", "column"), [("pico", 0), ("pico2", 2)])
def test_the_addresses_of_each_chip(board: str, column: int) -> None:
    wiring = json.loads(load(board).unit_json())
    chip = wiring.get("chip", RP2040)
    registers = Registers(chip, wiring["usb"]["vbus"])
    written: dict[int, int] = {}
    ring = RingOscillator(written, chip)
    found = {
        "reason": registers.reason,
        **{f"scratch {n}": address for n, address in enumerate(registers.scratch)},
        "watchdog clear": registers.watchdog_clear,
        "USB frame": registers.frame,
        "FC0_REF_KHZ": ring.counter,
        "FC0_SRC": ring.source,
        "FC0_STATUS": ring.status,
        "FC0_RESULT": ring.result,
        "alarms": chip["alarms"],
        "ring DIV": ring.register,
    }
    assert found == {name: row[column] for name, row in ADDRESSES.items()}
    assert registers.last_scratch == found["scratch 3"]
    ring.divide(9)
    assert written == {ring.register: DIVIDE_BY_9[column]}


def test_the_firmware_knows_the_rp2040_as_the_boards_do() -> None:
    chip = chips()["RP2040"]
    assert RP2040 == {
        "watchdog": chip.watchdog,
        "usb": chip.usb,
        "power_on": chip.power_on,
        "counter": chip.counter,
        "alarms": chip.alarms,
        "ring": chip.ring,
    }
    # WDSEL of the power-on state machine is at 0x40010008 (datasheet 2.13); 0x2000 beyond it are
    # the bits to set. The RP2350's ring oscillator needs no such thing.
    assert Registers(RP2040, 24).watchdog_resets == 0x40012008
    assert Registers(json.loads(load("pico2").unit_json())["chip"], 24).watchdog_resets == 0


def test_only_a_leaky_input_is_turned_on_and_off() -> None:
    rp2350 = json.loads(load("pico2").unit_json())["chip"]
    registers = Registers(rp2350, 24)
    # Pad 24 of the RP2350 (datasheet 9.11) is at 0x40038064; 0x2000 beyond are the bits to set,
    # 0x3000 beyond those to clear.
    assert (registers.vbus_set, registers.vbus_clear) == (0x4003A064, 0x4003B064)
    assert Registers(rp2350, None).vbus_set == 0
    assert Registers(RP2040, 24).vbus_set == 0


@pytest.mark.parametrize(
    "machine", ["Raspberry Pi Pico with RP2040", "Raspberry Pi Pico2 with RP2350"]
)
def test_the_loader_turns_off_the_watchdog_of_the_chip_it_is_on(machine: str) -> None:
    found = start(disk_with({}), machine=machine)
    assert found.printed == ["There is nothing to start here: run trading-unit flash."]
    assert found.watchdog == 0


@pytest.mark.parametrize(
    ("machine", "written"),
    [
        ("Raspberry Pi Pico with RP2040", {0x4005B000: 1 << 30}),
        ("Raspberry Pi Pico2 with RP2350", {0x400DB000: 1 << 30}),
        ("Generic ESP32 module with ESP32", {}),
    ],
)
def test_flash_turns_off_the_watchdog_of_the_chip_it_meets(
    machine: str, written: dict[int, int]
) -> None:
    memory: dict[int, int] = {}
    modules = {
        "machine": SimpleNamespace(mem32=memory),
        "sys": SimpleNamespace(implementation=SimpleNamespace(_machine=machine)),
    }
    board = {**builtins.__dict__, "__import__": lambda name, *_: modules[name]}
    exec(remote_scripts.WATCHDOG_OFF, {"__builtins__": board})
    assert memory == written
