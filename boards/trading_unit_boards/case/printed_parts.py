"""What is printed: each part where it is in the case, and how it lies on the printer's bed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from trading_unit_boards.case.base import base
from trading_unit_boards.case.dome import button_plate, dome
from trading_unit_boards.case.layout import CaseLayout
from trading_unit_boards.case.lid import lid
from trading_unit_boards.case.sizes import (
    LIGHTS_AT,
)
from trading_unit_boards.case.small_parts import build_key, cover, light
from trading_unit_boards.case.solids import Solid, modeller

AS_IT_STANDS = (0.0, 0.0, 0.0)
UPSIDE_DOWN = (180.0, 0.0, 0.0)
ON_ITS_BACK = (0.0, 90.0, 0.0)


@dataclass(frozen=True, slots=True)
class PrintedPart:
    """`turned` says how it is turned for the bed; `clear` parts let light through."""

    name: str
    shape: Callable[[CaseLayout], Solid]
    turned: tuple[float, float, float] = AS_IT_STANDS
    copies: int = 1
    clear: bool = False

    def on_bed(self, case: CaseLayout) -> Solid:
        """The part as it is printed, in the middle of the bed."""
        b = modeller()
        turned = b.Rot(*self.turned) * self.shape(case)
        low, high = turned.bounding_box().min, turned.bounding_box().max
        return b.Pos(-(low.X + high.X) / 2, -(low.Y + high.Y) / 2, -low.Z) * turned


PRINTED_PARTS = (
    PrintedPart("base", base),
    PrintedPart("lid", lid, UPSIDE_DOWN),
    PrintedPart("dome", dome, clear=True),
    PrintedPart("button-plate", button_plate),
    PrintedPart("build-key", build_key, ON_ITS_BACK),
    PrintedPart("light", partial(light, name="one"), UPSIDE_DOWN, len(LIGHTS_AT), clear=True),
    PrintedPart("battery-cover", cover),
)


def printed_solids(case: CaseLayout) -> dict[str, Solid]:
    """All of them in their places, each light under its own name."""
    solids = {part.name: part.shape(case) for part in PRINTED_PARTS if part.copies == 1}
    return solids | {f"light-{name}": light(case, name) for name in LIGHTS_AT}
