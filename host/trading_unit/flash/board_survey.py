"""What is on a board, and which wiring it gets."""

import json
from dataclasses import dataclass

from trading_unit.flash import compatibility, image, slots
from trading_unit.flash.board import BoardInfo
from trading_unit.flash.environment import Environment, Opened
from trading_unit.named_board import board_called
from trading_unit_boards import Wiring, load, names

BARE = "pico-bare"
WIRING = "board.json"


@dataclass(frozen=True, slots=True)
class Wired:
    """The wiring that a board gets: one of a file, or the very one that it has."""

    name: str
    board: Wiring | None
    text: str  # its board.json

    def files(self) -> dict[str, bytes]:
        return {**image.program(), WIRING: self.text.encode()}


def wired(board: Wiring) -> Wired:
    return Wired(board.name, board, board.unit_json())


def surveyed(
    board: Opened, asked: Wired | None, world: Environment, usual: Wired | None = None
) -> tuple[BoardInfo, slots.Found, Wired]:
    """The wiring is the one that was asked for, or the one that it has, or the usual one."""
    about = board.about()
    compatibility.supported(about)
    found = slots.look(board)
    wiring = asked or kept_wiring(board, found) or usual
    if wiring is None:
        wiring = wired(picked(world, fitting(about)))
    if wiring.board is not None:
        warning = compatibility.fits(wiring.board, about)
        if warning:
            world.say(f"Careful: {warning}.")
    has = found.versions.get(found.kept, "")
    firmware = f"firmware {has}" if has else "no firmware of ours"
    machine = compatibility.shown(about.machine)
    world.say(
        f"It is a {machine} with MicroPython {compatibility.dotted(about.version)}, {firmware}."
    )
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


def fitting(about: BoardInfo) -> list[str]:
    """The wirings for such a board; all of them when it does not say what it is."""
    base = compatibility.base_of(about.machine)
    return compatibility.wirings(base) if base is not None else sorted(names())


def picked(world: Environment, fitting: list[str]) -> Wiring:
    """By whoever sits there; without anybody the bare board, on which nothing is soldered."""
    ordered = sorted(fitting, key=lambda name: (name != BARE, name))
    name = world.choose("What is soldered to it?", [(name, load(name).title) for name in ordered])
    return load(name)
