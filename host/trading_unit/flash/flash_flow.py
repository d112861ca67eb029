"""From whatever is plugged in to a unit that answers, step by step.

Nothing is written before it is known that the rest can be done, and whenever the cable is pulled,
the unit starts as before or anew.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from trading_unit.flash import compatibility, fetch, slots, uf2, update
from trading_unit.flash.attached_boards import InBootsel, chosen, plugged_in
from trading_unit.flash.board_survey import Wired, called, picked, surveyed, wired
from trading_unit.flash.drives import open_drive, put
from trading_unit.flash.environment import Environment
from trading_unit.flash.image import VERSION
from trading_unit.flash.wait_for_unit import Proven, new_port, proven
from trading_unit.trouble import Trouble
from trading_unit_boards import names


@dataclass(frozen=True, slots=True)
class FlashOptions:
    """What was asked for on the command line."""

    port: str | None = None
    board: str | None = None
    uf2: str | None = None
    factory: bool = False


def flash(wishes: FlashOptions, world: Environment) -> Proven:
    """All of it."""
    asked = called(wishes.board)
    here = chosen(plugged_in(world, wishes.port))
    world.say(f"Found {here.words()}.")
    usual: Wired | None = None  # for a board that has no wiring yet
    if isinstance(here, InBootsel):
        usual = asked or wired(picked(world, sorted(names())))
        program = micropython(wishes, world, here, usual)
        world.say(f"Puts MicroPython {program.words} on it, and then the firmware {VERSION}.")
        port = started(world, here, program)
        world.say(f"MicroPython has started at {port}.")
    else:
        refuse_uf2(wishes)
        port = here.place
    return installed(port, asked, usual, wishes.factory, world)


def installed(
    port: str, asked: Wired | None, usual: Wired | None, factory: bool, world: Environment
) -> Proven:
    """The firmware onto a board with MicroPython, and the unit's own word that it runs."""
    with world.board(port) as board:
        about, found, wiring = surveyed(board, asked, world, usual)
        if usual is not None and wiring.name != usual.name:
            world.say(f"It was a unit, and keeps its wiring {wiring.name}: --board names another.")
        plan = update.plan(found, wiring.files(), VERSION, factory=factory)
        announce(world, plan, found, wiring)
        if plan.nothing_to_do:
            return Proven(port, None, about.unit_id)
        update.carry_out(plan, board, world.progress)
        board.reset()
    return proven(world, port, about.unit_id, wiring.name)


def dry_run(wishes: FlashOptions, world: Environment) -> None:
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
            what = f"MicroPython {compatibility.dotted(fetch.VERSION)} from micropython.org"
        world.say(f"Would put {what} on it, and then the firmware {VERSION} for {wiring.name}.")
        open_drive(here.drive)
        return
    refuse_uf2(wishes)
    with world.board(here.place) as board:
        _, found, wiring = surveyed(board, asked, world)
        plan = update.plan(found, wiring.files(), VERSION, factory=wishes.factory)
        announce(world, plan, found, wiring)


# MicroPython for a bare board


def refuse_uf2(wishes: FlashOptions) -> None:
    if wishes.uf2 is not None:
        raise Trouble(
            "--uf2 is for a board in BOOTSEL mode, and this one runs a program: hold BOOTSEL while "
            "you plug it in and run the same command again"
        )


def given(path: str, wiring: Wired) -> uf2.Image:
    """The UF2 of the user, as far as it fits this wiring."""
    build = (
        wiring.board.physical_board.micropython
        if wiring.board is not None
        else compatibility.ANYBODYS
    )
    program = uf2.read(Path(path), build)
    if wiring.board is not None:
        compatibility.fits(wiring.board, program)
    return program


def micropython(
    wishes: FlashOptions, world: Environment, here: InBootsel, wiring: Wired
) -> uf2.Image:
    """The one that was named, or the one that is fetched; not before the board can take it."""
    open_drive(here.drive)
    if wishes.uf2 is not None:
        return given(wishes.uf2, wiring)
    build = (
        wiring.board.physical_board.micropython
        if wiring.board is not None
        else compatibility.ANYBODYS
    )
    with progress(world, "MicroPython, from micropython.org") as tell:
        path = world.fetch(build, tell)
    return uf2.read(path, build)


def started(world: Environment, here: InBootsel, program: uf2.Image) -> str:
    """The port at which the board turns up once it has MicroPython."""
    before = {one.device for one in world.listed()}
    with progress(world, "MicroPython, onto the board") as tell:
        put(program, here.drive, tell)
    return new_port(world, before)


@contextmanager
def progress(world: Environment, what: str) -> Iterator[Callable[[int, int], None]]:
    yield lambda done, of: world.progress(what, done, of)


def announce(world: Environment, plan: update.Plan, found: slots.Found, wiring: Wired) -> None:
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
