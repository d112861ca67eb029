"""The link against a real MicroPython: hello, a press and its event, a build, and the prompt."""

import pytest

from tests.emulator.chip import MS
from tests.emulator.desk import Desk
from tests.emulator.flash import flashed, unit_files
from tests.emulator.image import MARKS
from tests.emulator.player import Player
from trading_unit_boards import load
from trading_unit_firmware.wire import fields

pytestmark = MARKS


@pytest.fixture
def player(uf2):
    board = load("pico")
    player = Player(board, flashed(uf2, unit_files(board)), seed=1)
    player.do_usb(True)
    player.play_until(1_000)
    return player


def test_hello_a_press_a_build_the_prompt_and_back(player, record_property):
    desk = Desk(player, "desk-1")
    desk.run(700)
    kind, values, same, lost, undecided = desk.happened[0]
    assert (kind, values["board"], same, lost, undecided) == ("up", "pico", False, 0, [])
    assert desk.events[0].startswith("hour state=start ms=3600000")

    player.do_press("auction", 60)
    assert desk.run_for("auction state=open").startswith("auction state=open ms=50000 left=50000")
    assert player.lit["red"]

    sent_at = player.now
    seq = desk.end.send("build do=spin")
    reply = desk.run_for("reply")
    record_property("a command and its reply", f"{player.now - sent_at:.0f} ms")
    answer = fields(reply)[1]
    assert (answer["to"], answer["ok"], answer["why"]) == (str(seq), "0", "busy")
    desk.end.send("auction do=cancel")
    desk.run_for("auction state=cancelled")
    desk.end.send("build do=spin")
    assert "result=" in desk.run_for("build state=done")
    assert not desk.counts

    # Ctrl-C reaches the prompt in the middle of it all, and Ctrl-D starts another session.
    host = player.chip.host
    host.send(b"\x03")
    assert b"KeyboardInterrupt" in host.wait_for(b">>> ")
    assert not any(player.lit.values())
    host.send(b"\x04")
    desk.run(4_000)
    again = desk.happened[-1]
    assert again[0] == "up"
    assert again[1]["boot"] != values["boot"]


def test_a_large_file_goes_onto_a_running_unit(player, record_property):
    """The way mpremote takes: stop the program, have 160 KB written, start it again."""
    desk = Desk(player, "desk-1")
    desk.run(700)
    assert desk.end.up
    host = player.chip.host
    host.send(b"\x03")
    host.wait_for(b">>> ")
    host.run("f = open('large.bin', 'wb')")
    piece = "bytes(range(256)) * 16"
    started = player.chip.now
    for _ in range(40):
        host.run(f"f.write({piece})")
    host.run("f.close()")
    assert host.run("import os; print(os.stat('large.bin')[6])").strip() == str(40 * 4096)
    record_property("160 KB written", f"{(player.chip.now - started) / MS / 1000:.1f} s")
    host.send(b"\x04")
    desk.run(4_000)
    assert desk.happened[-1][0] == "up"
