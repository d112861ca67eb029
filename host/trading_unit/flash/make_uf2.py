"""`flash --make-uf2`: writes the one file that makes a board a unit, for whoever drags it there."""

from functools import partial
from pathlib import Path

from trading_unit.atomic_files import STANDARD, Outputs
from trading_unit.flash import compatibility, uf2
from trading_unit.flash.board_survey import say_what_is_unproved
from trading_unit.flash.environment import Environment
from trading_unit.flash.flash_flow import FlashOptions
from trading_unit.flash.image import VERSION
from trading_unit.trouble import Trouble, extra
from trading_unit.unit.boards import board_called
from trading_unit.words.sentence import translate

LICENCE = "https://github.com/micropython/micropython/blob/master/LICENSE"
LICENCES_END = ".licences.txt"
"""Behind the name of the UF2 file: whose programs are in it, and where their licences are."""


def make_uf2(options: FlashOptions, environment: Environment, path: str) -> None:
    with extra("littlefs", "uf2"):
        from trading_unit.flash.one_file import one_file
    if options.board is None:
        raise Trouble(
            "name the wiring that the file is for: --board NAME, one of trading-unit boards list"
        )
    if options.port is not None or options.factory:
        raise Trouble("--make-uf2 writes a file and touches no board: leave --port and --factory")
    wiring = board_called(options.board)
    build = wiring.physical_board.micropython
    given = [] if options.uf2 is None else [("MicroPython", options.uf2)]
    with Outputs(given) as outputs:
        output = outputs.add("UF2 file", path)
        beside = None if path == STANDARD else outputs.add("licences", path + LICENCES_END)
        if options.uf2 is None:
            on_progress = partial(
                environment.show_progress, translate("MicroPython, from micropython.org")
            )
            source = environment.fetch_micropython(build, on_progress)
        else:
            source = Path(options.uf2)
        micropython = uf2.read(source, build)
        if warning := compatibility.wiring_warning(wiring, micropython):
            environment.say(translate("Careful: {warning}.", warning=warning))
        say_what_is_unproved(environment, wiring)
        data = one_file(micropython, wiring)
        output.write(data)
        if beside is not None:
            licences = licences_text(Path(path).name, micropython.version_in_full)
            beside.write(licences.encode())
        outputs.commit()
    environment.say(
        translate(
            "{path} holds MicroPython {micropython}, the firmware {version} and the wiring "
            "{wiring}.",
            path=path,
            micropython=micropython.version_in_full,
            version=VERSION,
            wiring=wiring.name,
        )
    )
    environment.say(
        translate(
            "Plug the board in with its BOOTSEL button held, and drag the file onto the drive "
            "{drive}: it restarts as a unit. All that was on it is forgotten, its settings too.",
            drive=micropython.chip.drive,
        )
    )
    environment.say(
        translate(
            "Whoever passes the file on adds MicroPython's licence: {licence}", licence=LICENCE
        )
        if beside is None
        else translate(
            "Whoever passes the file on passes {beside} on too: it says whose programs are in it.",
            beside=beside.path,
        )
    )


def licences_text(name: str, micropython: str) -> str:
    """What goes beside the UF2 file: MicroPython's licence wants its notice with every copy."""
    paragraphs = (
        translate(
            "{name} holds MicroPython {micropython} and the firmware {version} of trading-unit.",
            name=name,
            micropython=micropython,
            version=VERSION,
        ),
        translate(
            "MicroPython: MIT licence, copyright 2013-2026 Damien P. George and others. Its text "
            "is at {licence}, with a list of the projects whose code is in it and their licences: "
            "pico-sdk (BSD-3-Clause, Raspberry Pi), TinyUSB (MIT, Ha Thach), littlefs "
            "(BSD-3-Clause, its authors) and others.",
            licence=LICENCE,
        ),
        translate("trading-unit: MIT licence, copyright 2026 its founders."),
    )
    return "\n\n".join(paragraphs) + "\n"
