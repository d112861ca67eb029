"""The flash command: from whatever is plugged in to a unit that answers, step by step.

Nothing is written before it is known that the rest can be done. Whenever the cable is pulled, the
unit starts with the old firmware or with the new.
"""

import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from trading_unit.flash import compatibility, fetch, slots, uf2, update
from trading_unit.flash.attached_boards import BoardInBootsel, find_boards, only_board
from trading_unit.flash.board_survey import (
    ChosenWiring,
    choose_wiring,
    chosen,
    requested_wiring,
    say_what_is_unproved,
    survey_board,
)
from trading_unit.flash.drives import open_drive, require_writable, write_image
from trading_unit.flash.environment import Environment
from trading_unit.flash.image import VERSION
from trading_unit.flash.wait_for_unit import FlashedUnit, wait_for_new_port, wait_until_proven
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence, translate


@dataclass(frozen=True, slots=True)
class FlashOptions:
    """The command line's options."""

    port: str | None = None
    board: str | None = None
    uf2: str | None = None
    factory: bool = False


def flash(options: FlashOptions, environment: Environment) -> FlashedUnit:
    """The whole of it: MicroPython where it is missing, then the firmware."""
    requested = requested_wiring(options.board)
    attached = only_board(find_boards(environment, options.port))
    environment.say(translate("Found {board}.", board=attached.describe()))
    fallback: ChosenWiring | None = None  # for a board that has no wiring yet
    if isinstance(attached, BoardInBootsel):
        fallback = wiring_in_bootsel(environment, attached, requested)
        program = micropython_image(options, environment, attached, fallback)
        environment.say(
            translate(
                "Puts MicroPython {micropython} on it, and then the firmware {version}.",
                micropython=program.version_in_full,
                version=VERSION,
            )
        )
        port = start_micropython(environment, attached, program)
        environment.say(translate("MicroPython has started at {port}.", port=port))
    else:
        refuse_uf2(options)
        port = attached.port
    return install_firmware(port, requested, fallback, options.factory, environment)


def install_firmware(
    port: str,
    requested: ChosenWiring | None,
    fallback: ChosenWiring | None,
    factory: bool,
    environment: Environment,
) -> FlashedUnit:
    """The firmware onto a board with MicroPython, until the unit has proven that it runs."""
    with environment.open_board(port) as board:
        about, contents, wiring = survey_board(board, requested, environment, fallback)
        if fallback is not None and wiring.name != fallback.name:
            environment.say(
                translate(
                    "It was a unit, and keeps its wiring {wiring}: --board names another.",
                    wiring=wiring.name,
                )
            )
        plan = update.make_plan(contents, wiring.files(), VERSION, factory=factory)
        announce_plan(environment, plan, wiring)
        if plan.nothing_to_do:
            return FlashedUnit(port, None, about.unit_id, proven=True)
        update.carry_out(plan, board, environment.show_progress)
        board.reset()
    return wait_until_proven(environment, port, about.unit_id, wiring.name)


def dry_run(options: FlashOptions, environment: Environment) -> None:
    """Say what `flash` would do, and change nothing. A unit is stopped for it and started again."""
    requested = requested_wiring(options.board)
    attached = only_board(find_boards(environment, options.port))
    environment.say(translate("Found {board}.", board=attached.describe()))
    if isinstance(attached, BoardInBootsel):
        wiring = wiring_in_bootsel(environment, attached, requested)
        program = given_image(options, attached, wiring)
        if program is not None:
            what = Sentence(
                "MicroPython {version} of {file}",
                version=program.version_in_full,
                file=options.uf2,
            )
        else:
            version = compatibility.version_text(fetch.VERSION)
            what = Sentence("MicroPython {version} from micropython.org", version=version)
        environment.say(
            translate(
                "Would put {what} on it, and then the firmware {version} for {wiring}.",
                what=what,
                version=VERSION,
                wiring=wiring.name,
            )
        )
        return
    refuse_uf2(options)
    with environment.open_board(attached.port) as board:
        _, contents, wiring = survey_board(board, requested, environment)
        plan = update.make_plan(contents, wiring.files(), VERSION, factory=options.factory)
        announce_plan(environment, plan, wiring)
        update.require_space(plan, board)


# MicroPython for a bare board


def wiring_in_bootsel(
    environment: Environment, board: BoardInBootsel, requested: ChosenWiring | None
) -> ChosenWiring:
    """The requested wiring, or the person's choice among those for its chip."""
    chip = board.drive.chip
    wiring = requested or chosen(choose_wiring(environment, compatibility.wirings_for_chip(chip)))
    if wiring.wiring is not None:
        compatibility.require_chip(wiring.wiring, chip)
        say_what_is_unproved(environment, wiring.wiring)
    return wiring


def refuse_uf2(options: FlashOptions) -> None:
    """For a board that has MicroPython already."""
    if options.uf2 is not None:
        raise Trouble(
            "--uf2 is for a board in BOOTSEL mode, and this one runs a program: hold BOOTSEL while "
            "you plug it in and run the same command again"
        )


def build_for(wiring: ChosenWiring) -> str:
    """The build of MicroPython for the wiring's board."""
    if wiring.wiring is None:
        return compatibility.COMMON_BUILD
    return wiring.wiring.physical_board.micropython


def read_given_uf2(path: str, wiring: ChosenWiring) -> uf2.Image:
    """The user's UF2 file; Trouble when it cannot work with this wiring."""
    program = uf2.read(Path(path), build_for(wiring))
    if wiring.wiring is not None:
        compatibility.wiring_warning(wiring.wiring, program)
    return program


def given_image(
    options: FlashOptions, board: BoardInBootsel, wiring: ChosenWiring
) -> uf2.Image | None:
    """The user's UF2 file, None when one is to be fetched; Trouble for all that can be seen to go
    wrong before anything is fetched or written."""
    require_writable(open_drive(board.drive))
    if options.uf2 is not None:
        return read_given_uf2(options.uf2, wiring)
    fetch.require_known(build_for(wiring))
    return None


def micropython_image(
    options: FlashOptions, environment: Environment, board: BoardInBootsel, wiring: ChosenWiring
) -> uf2.Image:
    """The user's UF2 file, or one that is fetched."""
    given = given_image(options, board, wiring)
    if given is not None:
        return given
    build = build_for(wiring)
    on_progress = partial(environment.show_progress, translate("MicroPython, from micropython.org"))
    return uf2.read(environment.fetch_micropython(build, on_progress), build)


def start_micropython(environment: Environment, board: BoardInBootsel, program: uf2.Image) -> str:
    """Write MicroPython to the board; returns the port at which the board comes back."""
    before = {port.device for port in environment.list_ports()}
    if sys.platform == "darwin":
        environment.say(
            translate(
                "macOS will say that the disk was not ejected properly: that is normal, for "
                "the board restarts by itself once it has all of it."
            )
        )
    on_progress = partial(environment.show_progress, translate("MicroPython, onto the board"))
    write_image(program, board.drive, on_progress)
    return wait_for_new_port(environment, before)


def announce_plan(environment: Environment, plan: update.Plan, wiring: ChosenWiring) -> None:
    if plan.nothing_to_do:
        environment.say(
            translate(
                "It has firmware {version} for {wiring} already: there is nothing to do.",
                version=VERSION,
                wiring=wiring.name,
            )
        )
        return
    files = sum(isinstance(step, update.Write) for step in plan.steps)
    kept = plan.kept_slot
    stays = Sentence("; slot {slot} stays as it is", slot=kept)
    environment.say(
        translate(
            "Firmware {version} for {wiring} goes into slot {slot} ({files} files, {bytes:,} "
            "bytes){stays}.",
            version=VERSION,
            wiring=wiring.name,
            slot=plan.target_slot,
            files=files,
            bytes=plan.writes,
            stays=stays if kept not in ("", plan.target_slot) else "",
        )
    )
    for step in plan.steps:
        match step:
            case update.Rename(path, name) if path in (slots.MAIN, slots.BOOT):
                environment.say(
                    translate("Its own {path} is kept as {name}.", path=path, name=name)
                )
            case update.Remove(update.SETTINGS):
                environment.say(
                    translate("Its settings go back to what they were when it was new.")
                )
