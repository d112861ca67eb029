"""What a board has beside what it would get, and nothing written."""

from collections.abc import Mapping
from dataclasses import dataclass

from trading_unit.flash import compatibility, slots
from trading_unit.flash.attached_boards import InBootsel, chosen, plugged_in
from trading_unit.flash.board_survey import called, surveyed
from trading_unit.flash.environment import Environment
from trading_unit.flash.flash_flow import FlashOptions, refuse_uf2
from trading_unit.flash.image import VERSION
from trading_unit.flash.slots import Difference
from trading_unit.trouble import Trouble


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


def compared(wishes: FlashOptions, world: Environment) -> Compared:
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
        compatibility.dotted(about.version),
        found.versions.get(found.kept, ""),
        slots.differences(found, wiring.files(), VERSION),
    )
