"""Compares what is on a board with what it would get, and writes nothing."""

from collections.abc import Mapping
from dataclasses import dataclass

from trading_unit.flash import compatibility, slots
from trading_unit.flash.attached_boards import BoardInBootsel, find_boards, only_board
from trading_unit.flash.board_survey import requested_wiring, survey_board
from trading_unit.flash.environment import Environment
from trading_unit.flash.flash_flow import FlashOptions, refuse_uf2
from trading_unit.flash.image import VERSION
from trading_unit.flash.slots import Difference
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence, translate


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a board has, and where it differs from what it would get."""

    port: str
    unit: str
    wiring: str
    micropython: str
    firmware: str  # empty when there is none
    differences: Mapping[str, Difference]

    @property
    def same(self) -> bool:
        return not self.differences

    def data(self) -> dict[str, object]:
        return {
            "port": self.port,
            "unit": self.unit,
            "wiring": self.wiring,
            "micropython": self.micropython,
            "firmware": self.firmware,
            "wanted": VERSION,
            "same": self.same,
            "differs": {path: how.value for path, how in self.differences.items()},
        }

    def text(self) -> str:
        if self.same:
            return (
                translate(
                    "The unit at {port} has firmware {version} for {wiring}.",
                    port=self.port,
                    version=VERSION,
                    wiring=self.wiring,
                )
                + "\n"
            )
        firmware = Sentence("firmware {version}", version=self.firmware)
        lines = [
            translate(
                "The board at {port} has {firmware}, and differs from {version} in:",
                port=self.port,
                firmware=firmware if self.firmware else Sentence("no firmware of ours"),
                version=VERSION,
            )
        ]
        width = max(map(len, self.differences))
        lines += [
            f"  {path:{width}}  {translate(how.value)}" for path, how in self.differences.items()
        ]
        return "\n".join([*lines, translate("Run trading-unit flash to bring it up to date."), ""])


def compare_board(options: FlashOptions, environment: Environment) -> Comparison:
    """What `flash --check` does. A unit is stopped for it and started again."""
    requested = requested_wiring(options.board)
    attached = only_board(find_boards(environment, options.port))
    if isinstance(attached, BoardInBootsel):
        raise Trouble("the board is in BOOTSEL mode and has nothing to compare; flash it first")
    refuse_uf2(options)
    with environment.open_board(attached.port) as board:
        about, contents, wiring = survey_board(board, requested, environment)
    return Comparison(
        attached.port,
        about.unit_id,
        wiring.name,
        compatibility.version_text(about.version),
        contents.versions.get(contents.slot_to_keep, ""),
        slots.differences(contents, wiring.files(), VERSION),
    )
