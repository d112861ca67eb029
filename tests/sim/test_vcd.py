"""The value change dump, read back by a reader of its own."""

import re

import pytest

from trading_unit_boards import load
from trading_unit_sim import vcd
from trading_unit_sim.recording import recording_of
from trading_unit_sim.unit_on_board import play_script

SCRIPT = "0 on\n1000 press build\n4000 press auction 40\n9000 usb on\n12000 off\n15000 end\n"

Changes = list[tuple[int, int]]


def parsed(text: str) -> tuple[dict[str, Changes], int]:
    """Each wire's changes by name, and the last moment, as the standard (IEEE 1364) reads them."""
    head, body = text.split("$enddefinitions $end\n")
    assert "$timescale 1 ms $end" in head
    names = {}
    for kind, size, mark, name in re.findall(r"\$var (\w+) (\d+) (\S+) (\S+) \$end", head):
        assert (kind, size) in (("wire", "1"), ("real", "64"))
        assert mark not in names
        names[mark] = name
    found: dict[str, Changes] = {name: [] for name in names.values()}
    now = -1
    for line in body.splitlines():
        if line.startswith("#"):
            assert int(line[1:]) > now, "time must rise"
            now = int(line[1:])
        elif not line.startswith("$"):
            number = re.fullmatch(r"r(\d+) (\S)", line)
            value, mark = (int(number[1]), number[2]) if number else (int(line[0]), line[1:])
            found[names[mark]].append((now, value))
    return found, now


@pytest.mark.parametrize("board", ["pico", "pico-minimal", "pico-bare"])
def test_every_wire_comes_back_as_it_was(board: str) -> None:
    recording = recording_of(play_script(load(board), 1, SCRIPT))
    wires, last = parsed(vcd.text(recording))
    assert last == recording.end
    parts = {"power": "power", "usb": "usb"}
    parts |= {f"button_{name}": name for name in recording.buttons}
    parts |= {f"light_{name}": name for name in recording.lights}
    parts |= {"buzzer_hz": "buzzer"} if recording.buzzer else {}
    assert set(wires) == set(parts) | ({"sound"} if recording.buzzer else set())
    for name, part in parts.items():
        expected = list(recording.levels(part))
        if not expected or expected[0][0] != 0:
            expected.insert(0, (0, 0))
        assert wires[name] == expected, name


def test_the_sound_is_one_wire_from_tone_to_tone() -> None:
    recording = recording_of(play_script(load("pico"), 1, "0 on\n500 end\n"))
    wires, _ = parsed(vcd.text(recording))
    assert wires["sound"] == [(0, 1), (230, 0)]
    assert wires["buzzer_hz"] == [(0, 1319), (60, 1568), (120, 2093), (230, 0)]


def test_the_chatter_of_a_contact_is_in_it() -> None:
    recording = recording_of(play_script(load("pico"), 1, "0 on\n1000 press build\n2000 end\n"))
    wires, _ = parsed(vcd.text(recording))
    presses = [change for change in wires["button_build"] if change[0] >= 1000]
    assert presses[0] == (1000, 1)
    assert len(presses) > 2


def test_the_same_run_gives_the_same_dump() -> None:
    one, other = (vcd.text(recording_of(play_script(load("pico"), 5, SCRIPT))) for _ in range(2))
    assert one == other


def test_a_run_of_no_time_is_a_dump_too() -> None:
    wires, last = parsed(vcd.text(recording_of(play_script(load("pico"), 1, "0 end\n"))))
    assert last == 0
    assert all(changes == [(0, 0)] for changes in wires.values())
