"""From whatever is plugged in to a unit that answers, step by step.

Nothing is written before it is known that the rest can be done, and whenever the cable is pulled,
the unit starts as before or anew.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from trading_unit.flash import fetch, image, slots, uf2, update, versions
from trading_unit.flash.board import About
from trading_unit.flash.comeback import Proven, new_port, proven
from trading_unit.flash.drives import open_drive, put
from trading_unit.flash.found import InBootsel, chosen, plugged_in
from trading_unit.flash.image import VERSION
from trading_unit.flash.slots import Difference
from trading_unit.flash.world import Opened, World
from trading_unit.trouble import Trouble
from trading_unit.wiring import board_called
from trading_unit_boards import Board, load, names

BARE = "pico-bare"
WIRING = "board.json"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line."""

    port: str | None = None
    board: str | None = None
    uf2: str | None = None
    factory: bool = False


@dataclass(frozen=True, slots=True)
class Wired:
    """The wiring that a board gets: one of a file, or the very one that it has."""

    name: str
    board: Board | None
    text: str  # its board.json

    def files(self) -> dict[str, bytes]:
        return {**image.program(), WIRING: self.text.encode()}


def wired(board: Board) -> Wired:
    return Wired(board.name, board, board.unit_json())


def flash(wishes: Wishes, world: World) -> Proven:
    """All of it."""
    asked = called(wishes.board)
    here = chosen(plugged_in(world, wishes.port))
    world.say(f"Found {here.words()}.")
    if isinstance(here, InBootsel):
        asked = asked or wired(picked(world, sorted(names())))
        program = micropython(wishes, world, here, asked)
        world.say(f"Puts MicroPython {program.words} on it, and then the firmware {VERSION}.")
        port = started(world, here, program)
        world.say(f"MicroPython has started at {port}.")
    else:
        refuse_uf2(wishes)
        port = here.place
    return installed(port, asked, wishes.factory, world)


def installed(port: str, asked: Wired | None, factory: bool, world: World) -> Proven:
    """The firmware onto a board with MicroPython, and the unit's own word that it runs."""
    with world.board(port) as board:
        about, found, wiring = surveyed(board, asked, world)
        plan = update.plan(found, wiring.files(), VERSION, factory=factory)
        announce(world, plan, found, wiring)
        if plan.nothing_to_do:
            return Proven(port, None, about.unit_id)
        update.carry_out(plan, board, world.progress)
        board.reset()
    return proven(world, port, about.unit_id, wiring.name)


def dry_run(wishes: Wishes, world: World) -> None:
    """What `flash` would do, and nothing else. A unit is stopped for it and started again."""
    asked = called(wishes.board)
    here = chosen(plugged_in(world, wishes.port))
    world.say(f"Found {here.words()}.")
    if isinstance(here, InBootsel):
        wiring = asked or wired(picked(world, sorted(names())))
        if wishes.uf2 is not None:
            program = given(wishes.uf2, wiring)
            what = f"MicroPython {program.words} of {wishes.uf2}"
        else:
            what = f"MicroPython {versions.dotted(fetch.VERSION)} from micropython.org"
        world.say(f"Would put {what} on it, and then the firmware {VERSION} for {wiring.name}.")
        open_drive(here.drive)
        return
    refuse_uf2(wishes)
    with world.board(here.place) as board:
        _, found, wiring = surveyed(board, asked, world)
        plan = update.plan(found, wiring.files(), VERSION, factory=wishes.factory)
        announce(world, plan, found, wiring)


@dataclass(frozen=True, slots=True)
class Compared:
    """What a board has, and in what it differs from what it would get."""

    place: str
    unit: str
    wiring: str
    micropython: str
    firmware: str  # empty when there is none
    differs: Mapping[str, Difference]

    @property
    def same(self) -> bool:
        return not self.differs

    def data(self) -> dict[str, object]:
        return {
            "port": self.place,
            "unit": self.unit,
            "wiring": self.wiring,
            "micropython": self.micropython,
            "firmware": self.firmware,
            "wanted": VERSION,
            "same": self.same,
            "differs": {path: how.value for path, how in self.differs.items()},
        }

    def text(self) -> str:
        if self.same:
            return f"The unit at {self.place} has firmware {VERSION} for {self.wiring}.\n"
        has = f"firmware {self.firmware}" if self.firmware else "no firmware of ours"
        lines = [f"The board at {self.place} has {has}, and differs from {VERSION} in:"]
        width = max(map(len, self.differs))
        lines += [f"  {path:{width}}  {how.value}" for path, how in self.differs.items()]
        return "\n".join([*lines, "Run trading-unit flash to bring it up to date.", ""])


def compared(wishes: Wishes, world: World) -> Compared:
    """`flash --check`. A unit is stopped for it and started again."""
    asked = called(wishes.board)
    here = chosen(plugged_in(world, wishes.port))
    if isinstance(here, InBootsel):
        raise Trouble("the board is in BOOTSEL mode and has nothing to compare; flash it first")
    refuse_uf2(wishes)
    with world.board(here.place) as board:
        about, found, wiring = surveyed(board, asked, world)
    return Compared(
        here.place,
        about.unit_id,
        wiring.name,
        versions.dotted(about.version),
        found.versions.get(found.kept, ""),
        slots.differences(found, wiring.files(), VERSION),
    )


# MicroPython for a bare board


def refuse_uf2(wishes: Wishes) -> None:
    if wishes.uf2 is not None:
        raise Trouble(
            "--uf2 is for a board in BOOTSEL mode, and this one runs a program: hold BOOTSEL while "
            "you plug it in and run the same command again"
        )


def given(path: str, wiring: Wired) -> uf2.Image:
    """The UF2 of the user, as far as it fits this wiring."""
    build = wiring.board.facts.micropython if wiring.board is not None else versions.ANYBODYS
    program = uf2.read(Path(path), build)
    if wiring.board is not None:
        versions.fits(wiring.board, program)
    return program


def micropython(wishes: Wishes, world: World, here: InBootsel, wiring: Wired) -> uf2.Image:
    """The one that was named, or the one that is fetched; not before the board can take it."""
    open_drive(here.drive)
    if wishes.uf2 is not None:
        return given(wishes.uf2, wiring)
    build = wiring.board.facts.micropython if wiring.board is not None else versions.ANYBODYS
    with progress(world, "MicroPython, from micropython.org") as tell:
        path = world.fetch(build, tell)
    return uf2.read(path, build)


def started(world: World, here: InBootsel, program: uf2.Image) -> str:
    """The port at which the board turns up once it has MicroPython."""
    before = {one.device for one in world.listed()}
    with progress(world, "MicroPython, onto the board") as tell:
        put(program, here.drive, tell)
    return new_port(world, before)


@contextmanager
def progress(world: World, what: str) -> Iterator[Callable[[int, int], None]]:
    yield lambda done, of: world.progress(what, done, of)


# What is on a board, and what it gets


def surveyed(board: Opened, asked: Wired | None, world: World) -> tuple[About, slots.Found, Wired]:
    about = board.about()
    versions.supported(about)
    found = slots.look(board)
    wiring = asked or kept_wiring(board, found) or wired(picked(world, fitting(about)))
    if wiring.board is not None:
        warning = versions.fits(wiring.board, about)
        if warning:
            world.say(f"Careful: {warning}.")
    has = found.versions.get(found.kept, "")
    firmware = f"firmware {has}" if has else "no firmware of ours"
    machine = versions.shown(about.machine)
    world.say(f"It is a {machine} with MicroPython {versions.dotted(about.version)}, {firmware}.")
    return about, found, wiring


def called(name: str | None) -> Wired | None:
    return None if name is None else wired(board_called(name))


def kept_wiring(board: Opened, found: slots.Found) -> Wired | None:
    """The one that the board has: a shipped one as it is now, anybody's own to the byte."""
    paths = [f"{slot}/{WIRING}" for slot in (found.kept, "a", "b") if slot] + [WIRING]
    for path in paths:
        if path not in found.tree:
            continue
        text = board.read(path).decode("utf-8", "replace")
        try:
            name = str(json.loads(text)["name"])
        except (ValueError, KeyError, TypeError):
            continue
        return wired(load(name)) if name in names() else Wired(name, None, text)
    return None


def fitting(about: About) -> list[str]:
    """The wirings for such a board; all of them when it does not say what it is."""
    base = versions.base_of(about.machine)
    return versions.wirings(base) if base is not None else sorted(names())


def picked(world: World, fitting: list[str]) -> Board:
    """By whoever sits there; without anybody the bare board, on which nothing is soldered."""
    ordered = sorted(fitting, key=lambda name: (name != BARE, name))
    name = world.choose("What is soldered to it?", [(name, load(name).title) for name in ordered])
    return load(name)


def announce(world: World, plan: update.Plan, found: slots.Found, wiring: Wired) -> None:
    if plan.nothing_to_do:
        world.say(f"It has firmware {VERSION} for {wiring.name} already: there is nothing to do.")
        return
    files = sum(isinstance(step, update.Write) for step in plan.steps)
    where = f"into slot {plan.target}"
    stays = f"; slot {plan.kept} stays as it is" if plan.kept not in ("", plan.target) else ""
    size = f"{files} files, {plan.writes:,} bytes"
    world.say(f"Firmware {VERSION} for {wiring.name} goes {where} ({size}){stays}.")
    for step in plan.steps:
        match step:
            case update.Rename(path, name) if path in (slots.MAIN, slots.BOOT):
                world.say(f"Its own {path} is kept as {name}.")
            case update.Remove(update.SETTINGS):
                world.say("Its settings go back to what they were when it was new.")
