"""Serves a simulated unit: its time, its bytes, keys and script, all in one loop."""

import select
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from secrets import randbelow
from typing import Any

from trading_unit.simulated_unit.byte_port import BytePort
from trading_unit.simulated_unit.controls import UnitControls
from trading_unit.simulated_unit.pty import PtyAlias
from trading_unit.simulated_unit.rehearsed_board import RehearsedBoard
from trading_unit.terminal.console import Console
from trading_unit.terminal.keys import POLL_S, keyboard
from trading_unit_boards import Wiring
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.usb_unit import UsbUnit

SEEDS = 1 << 32
PTY_POLL_S = 0.02  # how often a pty is checked for a program that has opened it
LONGEST_WAIT_S = 0.25
KEYS = "Keys: a Auction, b Build, c both, capitals hold; u cable, o switch, + - cells; q ends it."

Say = Callable[[str], None]


class NoScreen:
    """Takes the place of a screen where nothing is drawn."""

    def enter(self) -> None:
        pass

    def leave(self) -> None:
        pass


class ServeLoop:
    """A unit at a port. `say` is called with the address to open, each time that the cable is
    plugged in."""

    def __init__(
        self,
        controls: UnitControls,
        unit: UsbUnit,
        port: BytePort,
        alias: PtyAlias | None,
        say: Say,
    ) -> None:
        self.say = say
        self.controls = controls
        self.unit = unit
        self.port = port
        self.alias = alias
        self.plugged = False
        self.unit_has_host = False  # whether the unit knows of a program that has the port open

    def __enter__(self) -> "ServeLoop":
        return self

    def __exit__(self, *error: object) -> None:
        self.unplug()

    @property
    def over(self) -> bool:
        return self.controls.over or bool(self.unit.bench.ended)

    def step(self) -> None:
        """Do what is due, without waiting."""
        self.unit.catch_up()
        if self.unit.plugged_in != self.plugged:
            (self.plug if self.unit.plugged_in else self.unplug)()
        if not self.plugged:
            return
        self.receive()
        if self.unit.received:
            del self.unit.received[: self.port.write(bytes(self.unit.received))]

    def plug(self) -> None:
        address = self.port.plug()
        self.plugged = True
        if self.alias is not None:
            self.alias.point(address)
        self.say(address)

    def unplug(self) -> None:
        self.plugged = self.unit_has_host = False
        self.port.unplug()
        if self.alias is not None:
            self.alias.remove()

    def receive(self) -> None:
        """Pass on what the host has sent, and whether it has come or gone."""
        room = self.unit.room()
        data = self.port.read(room) if room else b""
        if self.port.host and not self.unit_has_host:
            self.unit.set_open(True)
        if data:
            self.unit.write(data)
        if self.unit_has_host and not self.port.host:
            self.unit.set_open(False)
            self.unit.received.clear()
        self.unit_has_host = self.port.host

    def files(self) -> tuple[list[int], list[int]]:
        """The files to wait for: readable ones, writable ones."""
        readable = self.port.readable() if self.plugged and self.unit.room() else []
        return readable, self.port.writable() if self.unit.received else []

    def wait_s(self) -> float:
        longest = LONGEST_WAIT_S if self.unit_has_host else PTY_POLL_S
        return min(self.unit.quiet_s(), longest)


def run(
    board: Wiring,
    seed: int | None,
    port: BytePort,
    steps: Iterable[Any],
    alias: PtyAlias | None,
    say: Say,
) -> Bench:
    """Serve until the script ends, the quit key is typed, or the program is interrupted."""
    seed = randbelow(SEEDS) if seed is None else seed
    unit = UsbUnit(board, seed, time.monotonic)
    unit.bench.play(steps)
    unit.bench.answer_code_with(RehearsedBoard(board, unit.bench.unique_id).run_code)
    controls = UnitControls(board, seed, unit.real_time)
    console = Console(keyboard(), NoScreen()) if has_keys() else None
    terminal: AbstractContextManager[object] = nullcontext() if console is None else console
    with terminal, ServeLoop(controls, unit, port, alias, say) as loop:
        while not loop.over:
            loop.step()
            wait(loop, console)
    controls.finish()
    return unit.bench


def has_keys() -> bool:
    """Whether standard input is a terminal."""
    return sys.stdin is not None and sys.stdin.isatty()


def wait(loop: ServeLoop, console: Console[NoScreen] | None) -> None:
    """Until there is something to read or to write, a key is typed, or the unit's time is up."""
    readable, writable = loop.files()
    wait_s = loop.wait_s()
    if console is not None and sys.platform == "win32":
        wait_s = min(wait_s, POLL_S)
    elif console is not None:
        readable.append(sys.stdin.fileno())
    if readable or writable:
        select.select(readable, writable, [], wait_s)
    else:
        time.sleep(wait_s)
    if console is not None:
        loop.controls.type(console.keys.read(0))
        console.pause_if_asked()
