"""The link over a simulated unit's port, in real time."""

import json
import os
import signal
import subprocess
import sys
from time import monotonic
from typing import TypeVar

import pytest

import trading_unit_sim.port
from trading_unit.cli.find_unit import open_link
from trading_unit.link import Down, Drop, Event, Link, LinkTrouble, Meeting, TroubleKind, Up

TIMEOUT_S = 20
Kind = TypeVar("Kind", Event, Down, Up)


def next_event(link: Link, kind: type[Kind]) -> Kind:
    """The next event of that type."""
    ends = monotonic() + TIMEOUT_S
    while monotonic() < ends:
        for one in link.step(1):
            if isinstance(one, kind):
                return one
    raise AssertionError(f"no {kind.__name__} in {TIMEOUT_S} s")


def test_a_press_a_pulled_cable_and_two_programs() -> None:
    url = "sim://pico?seed=1&name=test-link"
    with open_link(url) as link:
        assert link.wait_up().board == "pico"
        next_event(link, Event)
        with pytest.raises(LinkTrouble) as caught:
            Link(url)
        assert caught.value.kind is TroubleKind.IN_USE
        unit = trading_unit_sim.port.plugged_unit(url).unit.real_time
        unit.tap("build")
        assert next_event(link, Event).body.startswith("button name=build state=down")
        unit.set_usb(False)
        assert next_event(link, Down).drop is Drop.UNPLUGGED
        unit.set_usb(True)
        back = next_event(link, Up)
        assert (back.meeting, back.lost) == (Meeting.SAME, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_monitor_in_a_pipe_prints_at_once_and_ends_by_ctrl_c() -> None:
    command = [sys.executable, "-m", "trading_unit", "monitor", "--json", "--port", "sim://pico"]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        first, second = running.stdout.readline(), running.stdout.readline()
        running.send_signal(signal.SIGINT)
        assert running.wait(TIMEOUT_S) == 130
        assert running.stderr.read() == ""
    assert json.loads(first)["what"] == "up"
    assert json.loads(second)["name"] == "hour"
