"""What is on a board, and which wiring it gets."""

import json
from dataclasses import dataclass

from trading_unit.flash import compatibility, image, slots
from trading_unit.flash.board import BoardInfo
from trading_unit.flash.environment import BoardAtPrompt, Environment
from trading_unit.unit.boards import board_called
from trading_unit.words.sentence import Sentence, translate
from trading_unit_boards import Wiring, load, names

BOARD_JSON = "board.json"


@dataclass(frozen=True, slots=True)
class ChosenWiring:
    """The wiring that a board gets. `wiring` is None for one that is known only from the board."""

    name: str
    wiring: Wiring | None
    board_json: str

    def files(self) -> dict[str, bytes]:
        """What a slot with this wiring holds."""
        return {**image.program(), BOARD_JSON: self.board_json.encode()}


def chosen(wiring: Wiring) -> ChosenWiring:
    return ChosenWiring(wiring.name, wiring, wiring.unit_json())


def requested_wiring(name: str | None) -> ChosenWiring | None:
    """The one that was named on the command line."""
    return None if name is None else chosen(board_called(name))


def survey_board(
    board: BoardAtPrompt,
    requested: ChosenWiring | None,
    environment: Environment,
    fallback: ChosenWiring | None = None,
) -> tuple[BoardInfo, slots.BoardContents, ChosenWiring]:
    """Its wiring is the requested one, or the one on the board, or the fallback, or one that the
    person chooses."""
    about = board.about()
    compatibility.require_supported(about)
    contents = slots.read_contents(board)
    wiring = requested or wiring_on_board(board, contents) or fallback
    if wiring is None:
        wiring = chosen(choose_wiring(environment, fitting_wirings(about)))
    if wiring.wiring is not None:
        warning = compatibility.wiring_warning(wiring.wiring, about)
        if warning:
            environment.say(translate("Careful: {warning}.", warning=warning))
        say_what_is_unproved(environment, wiring.wiring)
    has_cells = wiring.wiring is None or wiring.wiring.power.cells
    if has_cells and (older := compatibility.older_notice(about)):
        environment.say(translate("Careful: {warning}.", warning=older))
    version = contents.versions.get(contents.slot_to_keep, "")
    firmware = Sentence("firmware {version}", version=version)
    machine = compatibility.printable(about.machine)
    micropython = compatibility.version_text(about.version)
    environment.say(
        translate(
            "It is a {machine} with MicroPython {micropython}, {firmware}.",
            machine=machine,
            micropython=micropython,
            firmware=firmware if version else Sentence("no firmware of ours"),
        )
    )
    return about, contents, wiring


def say_what_is_unproved(environment: Environment, wiring: Wiring) -> None:
    if notice := compatibility.unproved_notice(wiring):
        environment.say(translate("Careful: {notice}", notice=notice))


def wiring_on_board(board: BoardAtPrompt, contents: slots.BoardContents) -> ChosenWiring | None:
    """The wiring in a slot or beside main.py: a shipped one as this program has it now, a wiring
    of the owner's as it is."""
    folders = [slot for slot in (contents.slot_to_keep, "a", "b") if slot]
    for path in [*(f"{slot}/{BOARD_JSON}" for slot in folders), BOARD_JSON]:
        if path not in contents.tree:
            continue
        text = board.read(path).decode("utf-8", "replace")
        try:
            name = str(json.loads(text)["name"])
        except (ValueError, KeyError, TypeError):
            continue
        return chosen(load(name)) if name in names() else ChosenWiring(name, None, text)
    return None


def fitting_wirings(about: BoardInfo) -> list[str]:
    """The names of the wirings for such a board; of all when it does not say what it is."""
    base = compatibility.base_for(about.machine)
    return compatibility.wirings_for(base) if base is not None else sorted(names())


def choose_wiring(environment: Environment, wirings: list[str]) -> Wiring:
    """Ask the person, with bare boards first; where nobody can answer, the first is taken."""
    ordered = sorted(wirings, key=lambda name: (load(name).power.cells > 0, name))
    choices = [(name, translate(load(name).title)) for name in ordered]
    return load(environment.choose(translate("What is soldered to it?"), choices))
