"""The whole of `flash`, as a person runs it, against an emulated RP2040 on a serial port.

From an empty file system to a unit that times an auction, an update, one that does not come up, and
the way back.
"""

import re
from functools import partial

import pytest

from tests.emulator.flash import flashed, read_file
from tests.emulator.image import MARKS
from tests.emulator.on_pty import Plugged, plugged
from trading_unit.cli.main import main
from trading_unit.flash import board, compare, environment, flash_flow, image, wait_for_unit
from trading_unit.flash.environment import Environment
from trading_unit.link import Event, Link

pytestmark = MARKS

NEWER = "9.9.9"
EVENT_MS = 60_000  # of chip time
PATIENCE = 60  # with what mpremote waits for by the clock of this machine
HANGS = "while True:\n    pass\n"


def release(monkeypatch: pytest.MonkeyPatch, version: str, **sources: str) -> None:
    """From here on this program brings another firmware: of that version, with those modules."""
    first = image.SOURCES.joinpath("__init__.py").read_text("utf-8")
    sources = {"__init__": first.replace(image.VERSION, version), **sources}
    package = image.PACKAGE
    other = {
        f"{package}/{name}.mpy": image.compiled(source, f"{package}/{name}.py")
        for name, source in sources.items()
    }
    program = {**image.program(), **other}
    monkeypatch.setattr(image, "program", lambda: program)
    for module in (wait_for_unit, compare, flash_flow):
        monkeypatch.setattr(module, "VERSION", version)


def link_to(chip: Plugged) -> Link:
    return Link(chip.port, clock=chip.seconds, pause=chip.pause)


def wait_for_event(chip: Plugged, link: Link, name: str, state: str) -> Event:
    until = chip.now_ms + EVENT_MS
    while chip.now_ms < until:
        for happening in link.step(1):
            match happening:
                case Event(name=found, fields=values) if found == name:
                    if values.get("state", state) == state:
                        return happening
    raise AssertionError(f"no {name} {state}")


def slot(chip: Plugged) -> str:
    return read_file(chip.flash, "/slot").decode()


def flash(chip: Plugged, *words: str) -> int:
    in_chip_time = partial(Environment, clock=chip.seconds, pause=chip.pause)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(environment, "Environment", in_chip_time)
        for wait in ("PROMPT_S", "RESTART_S", "STALL_S", "SILENCE_S"):
            patch.setattr(board, wait, getattr(board, wait) * PATIENCE)
        return main(["flash", "--port", chip.port, *words])


def test_the_whole_command(
    uf2, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], record_property
) -> None:
    with plugged(flashed(uf2, {})) as chip:
        began = chip.now_ms
        assert flash(chip, "--board", "pico") == 0
        record_property("to a unit", f"{(chip.now_ms - began) / 1000:.0f} s of chip time")
        output = capsys.readouterr()
        assert re.search(
            r"with MicroPython [0-9.]+, no firmware of ours\.$", output.out, re.MULTILINE
        )
        assert re.search(
            r"^Done: unit [0-9a-f]{16} has firmware \S+ for pico\.$", output.out, re.MULTILINE
        )
        assert output.err == ""
        assert slot(chip) == "a"
        with link_to(chip) as link:
            assert link.wait_up(60).board == "pico"
            link.ask("auction do=open ms=2000", 60)
            opened, closed = (
                wait_for_event(chip, link, "auction", state) for state in ("open", "closed")
            )
            assert closed.at - opened.at == pytest.approx(2_000, abs=5)
            link.ask("set key=minutes value=30", 60)
            wait_for_event(chip, link, "set", "")
        chip.wait_ms(3_000)  # it is written when nothing is lit
        assert b'"minutes": 30' in read_file(chip.flash, "/settings.json")

        release(monkeypatch, NEWER)
        assert flash(chip, "--check") == 1
        assert "a/trading_unit_firmware/__init__.mpy" in capsys.readouterr().out
        began = chip.now_ms
        assert flash(chip) == 0
        record_property("an update", f"{(chip.now_ms - began) / 1000:.0f} s of chip time")
        assert f"has firmware {NEWER} for pico." in capsys.readouterr().out
        assert slot(chip) == "b"
        assert b'"minutes": 30' in read_file(chip.flash, "/settings.json")
        assert flash(chip, "--check") == 0

        release(monkeypatch, "9.9.10", unit=HANGS)
        began = chip.now_ms
        assert flash(chip) == 1
        record_property("and back", f"{(chip.now_ms - began) / 1000:.0f} s of chip time")
        complaint = capsys.readouterr().err
        assert "the new firmware did not come up, so the unit went back" in complaint
        assert f"({NEWER})" in complaint
        assert slot(chip) in ("b fell", "b")
        with link_to(chip) as link:
            assert link.wait_up(60).firmware == NEWER

        monkeypatch.undo()
        release(monkeypatch, "9.9.11")
        assert flash(chip) == 0
        assert slot(chip) == "a"
        assert "has firmware 9.9.11 for pico." in capsys.readouterr().out
