"""Serving a simulated unit: its time, its bytes, the keys and the script, in one loop."""

import select
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from secrets import randbelow
from typing import Any

from trading_unit.serve.byte_port import BytePort
from trading_unit.serve.pty_alias import PtyAlias
from trading_unit.terminal.console import Console
from trading_unit.terminal.keys import LOOK_S, keyboard
from trading_unit.terminal.unit.controls import UnitControls
from trading_unit_boards import Wiring
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.usb_unit import UsbUnit

SEEDS = 1 << 32
OPENED_S = 0.02  # a pty does not tell that it has been opened, so it is asked so often
LONGEST_WAIT_S = 0.25
KEYS = "Keys: a Auction, b Build, c both, capitals hold; u cable, o switch, + - cells; q ends it."

Say = Callable[[str], None]


class NoScreen:
    """Takes the place of one where nothing is drawn."""

    def enter(self) -> None:
        pass

    def leave(self) -> None:
        pass


class ServeLoop:
    """A unit on a line; `say` is told what to open, whenever the cable goes in."""

    def __init__(
        self, game: UnitControls, unit: UsbUnit, line: BytePort, alias: PtyAlias | None, say: Say
    ) -> None:
        self.say = say
        self.game = game
        self.unit = unit
        self.line = line
        self.alias = alias
        self.there = False
        self.heard = False  # a host has it open, as the unit knows

    def __enter__(self) -> "ServeLoop":
        return self

    def __exit__(self, *error: object) -> None:
        self.unplug()

    @property
    def over(self) -> bool:
        return self.game.over or bool(self.unit.bench.ended)

    def step(self) -> None:
        """What is to be done now; nothing here waits."""
        self.unit.catch_up()
        if self.unit.plugged_in != self.there:
            (self.plug if self.unit.plugged_in else self.unplug)()
        if not self.there:
            return
        self.hear()
        if self.unit.received:
            del self.unit.received[: self.line.write(bytes(self.unit.received))]

    def plug(self) -> None:
        address = self.line.plug()
        self.there = True
        if self.alias is not None:
            self.alias.point(address)
        self.say(address)

    def unplug(self) -> None:
        self.there = self.heard = False
        self.line.unplug()
        if self.alias is not None:
            self.alias.remove()

    def hear(self) -> None:
        room = self.unit.room()
        data = self.line.read(room) if room else b""
        if self.line.host and not self.heard:
            self.unit.set_open(True)
        if data:
            self.unit.write(data)
        if self.heard and not self.line.host:
            self.unit.set_open(False)
            self.unit.received.clear()
        self.heard = self.line.host

    def files(self) -> tuple[list[int], list[int]]:
        """What to wait for: readable, writable."""
        watched = self.line.watched() if self.there and self.unit.room() else []
        return watched, self.line.out() if self.unit.received else []

    def wait_s(self) -> float:
        longest = LONGEST_WAIT_S if self.heard else OPENED_S
        return min(self.unit.quiet_s(), longest)


def run(
    board: Wiring,
    seed: int | None,
    line: BytePort,
    steps: Iterable[Any],
    alias: PtyAlias | None,
    say: Say,
) -> Bench:
    """Until the script ends, or a key or the system says so."""
    seed = randbelow(SEEDS) if seed is None else seed
    unit = UsbUnit(board, seed, time.monotonic)
    unit.bench.play(steps)
    game = UnitControls(board, seed, unit.real_time)
    console = Console(keyboard(), NoScreen()) if has_keys() else None
    taking: AbstractContextManager[object] = nullcontext() if console is None else console
    with taking, ServeLoop(game, unit, line, alias, say) as served:
        while not served.over:
            served.step()
            wait(served, console)
    game.finish()
    return unit.bench


def has_keys() -> bool:
    """Whether somebody sits at a terminal."""
    return sys.stdin is not None and sys.stdin.isatty()


def wait(served: ServeLoop, console: Console[NoScreen] | None) -> None:
    """Until something happens on the line, a key is typed, or the unit wants to go on."""
    readable, writable = served.files()
    wait_s = served.wait_s()
    if console is not None and sys.platform == "win32":
        wait_s = min(wait_s, LOOK_S)
    elif console is not None:
        readable.append(sys.stdin.fileno())
    if readable or writable:
        select.select(readable, writable, [], wait_s)
    else:
        time.sleep(wait_s)
    if console is not None:
        served.game.type(console.keys.read(0))
        console.pause_if_asked()
