"""Where everything is in the case: plain arithmetic from the board's stripboard and bought parts.

Millimetres; x to the right and y to the back, where USB is, from the middle; z up from the table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, cos, hypot, radians, sin, sqrt

from trading_unit_boards.bought_parts import BoughtPart, bought
from trading_unit_boards.case.sizes import (
    ARM_RADIUS,
    COVER_TAB,
    DOME_AT,
    FITS,
    FLANGE_HEIGHT,
    FLOOR,
    HOLDER_TOP,
    KEY_HEIGHT,
    KEY_PLANE,
    LEDGE,
    LEDGE_HEIGHT,
    LID,
    LIGHT_RADIUS,
    LIGHT_TUBE,
    MOVES,
    PILLAR_RADIUS,
    PLATE,
    PLATE_ANGLES,
    PLATE_ARM,
    PLAY,
    RED_LIGHT_OFF,
    SKIN,
    STAND_OFF,
    STOP,
    STRIP_LIMIT,
    THIN,
    TUBES_AT,
    WIRES,
)

Point = tuple[float, float]

PILLAR_FROM_ARM = ARM_RADIUS + PILLAR_RADIUS + 0.5


@dataclass(frozen=True, slots=True)
class CaseLayout:
    """The case for a stripboard of so many holes, on which USB is `usb_row` rows off its middle."""

    name: str
    columns: int
    rows: int
    usb_row: float
    overhang: float
    usb: str
    cells: int
    capacitor: Point | None = None
    """Holes from the stripboard's USB end, and from its middle line."""

    # The stripboard, seen from above with USB at the back.

    @property
    def strip_width(self) -> float:
        return self.rows * bought("stripboard")["hole"]

    @property
    def strip_length(self) -> float:
        return self.columns * bought("stripboard")["hole"]

    @property
    def strip_back(self) -> float:
        half = self.strip_width / 2 + bought("stripboard").clearance
        return sqrt(max(STRIP_LIMIT**2 - half**2, 0.0)) - bought("stripboard").clearance

    @property
    def strip_front(self) -> float:
        return self.strip_back - self.strip_length

    @property
    def strip_bottom(self) -> float:
        return FLOOR + STAND_OFF

    @property
    def strip_top(self) -> float:
        return self.strip_bottom + bought("stripboard")["thickness"]

    @property
    def capacitor_at(self) -> Point | None:
        if self.capacitor is None:
            return None
        hole, (along, aside) = bought("stripboard")["hole"], self.capacitor
        return -aside * hole, self.strip_back - along * hole

    @property
    def capacitor_top(self) -> float:
        return self.strip_top + bought("capacitor")["height"]

    def strip_pillars(self) -> Iterator[Point]:
        """What holds the stripboard down, at its sides, where it has no wires."""
        x, front = self.strip_width / 2 + 1, self.strip_front + 8
        for arm_x, arm_y in self.plate_screws():
            if hypot(x - arm_x, front - arm_y) < PILLAR_FROM_ARM:
                front = arm_y + PILLAR_FROM_ARM
        for side in (-1, 1):
            for y in (self.strip_back - 5, front):
                yield side * x, y

    # The board on its pin sockets, and its cable.

    @property
    def board_top(self) -> float:
        sockets = bought("sockets")
        return self.strip_top + sockets["height"] + sockets["header"] + bought("board")["thickness"]

    @property
    def socket(self) -> BoughtPart:
        return bought(self.usb.lower())

    @property
    def usb_x(self) -> float:
        return -self.usb_row * bought("stripboard")["hole"]

    @property
    def usb_front(self) -> float:
        """Where the socket ends and the moulded body of the plug begins."""
        return self.strip_back + self.overhang

    @property
    def usb_z(self) -> float:
        return self.board_top + self.socket["socket-height"] / 2

    @property
    def usb_hole(self) -> tuple[float, float]:
        plug = self.socket
        return tuple_plus((plug["plug-width"], plug["plug-height"]), 2 * plug.clearance)

    # The lid.

    @property
    def rim(self) -> float:
        """The height of the base, on which the lid lies."""
        return float(ceil(self.board_top + self.socket["socket-height"] + WIRES - 0.25))

    @property
    def top(self) -> float:
        return self.rim + LID

    # The dome and the plate below it.

    @property
    def dome_foot(self) -> float:
        return self.rim - FLANGE_HEIGHT

    @property
    def plate_bottom(self) -> float:
        return self.dome_foot - PLAY - bought("button")["height"] - 2.0

    @property
    def plate_top(self) -> float:
        return self.plate_bottom + PLATE

    @property
    def ring_top(self) -> float:
        return self.dome_foot - STOP

    def plate_screws(self) -> Iterator[Point]:
        for angle in PLATE_ANGLES:
            x, y = DOME_AT
            yield x + PLATE_ARM * cos(radians(angle)), y + PLATE_ARM * sin(radians(angle))

    @property
    def red_light_at(self) -> Point:
        return DOME_AT[0], DOME_AT[1] + RED_LIGHT_OFF

    # Lights and buzzer.

    @property
    def light_length(self) -> float:
        """Of the clear part in which an LED sits up to its rim."""
        led = bought("led")
        return led["height"] - led["rim-height"] + 2 * led.clearance + (LID - SKIN)

    @property
    def light_bottom(self) -> float:
        return self.rim + LID - SKIN - self.light_length

    @property
    def light_tube(self) -> float:
        return LIGHT_RADIUS + FITS + LIGHT_TUBE

    @property
    def speaker_collar(self) -> float:
        piezo = bought("piezo")
        return piezo["most"] / 2 + piezo.clearance + THIN

    # The holder of the cells, open to the table below.

    @property
    def holder(self) -> BoughtPart:
        return bought(f"holder-{self.cells}")

    @property
    def holder_size(self) -> Point:
        """Inside the frame around the holder."""
        holder = self.holder
        return tuple_plus((holder["length"], holder["width"]), 2 * holder.clearance)

    @property
    def holder_middle(self) -> float:
        back = min(self.strip_front - bought("stripboard").clearance - 2 * THIN, HOLDER_TOP)
        return back - self.holder_size[1] / 2

    @property
    def holder_bottom(self) -> float:
        return FLOOR + LEDGE_HEIGHT

    @property
    def holder_top(self) -> float:
        return self.holder_bottom + self.holder["height"]

    @property
    def opening(self) -> Point:
        return tuple_plus((self.holder["length"], self.holder["width"]), -2 * LEDGE)

    @property
    def cover_screw(self) -> Point:
        return self.opening[0] / 2 + COVER_TAB[0] - COVER_TAB[1] / 2, self.holder_middle

    # The build key at the left and the switch at the right.

    @property
    def key_z(self) -> float:
        return self.rim - MOVES - KEY_HEIGHT / 2

    @property
    def key_back(self) -> float:
        """How far from the middle the back of the build key is; it stands at the left."""
        return KEY_PLANE - FLANGE_HEIGHT

    @property
    def build_wall(self) -> float:
        """Where the button that the build key presses leans on its wall."""
        return self.key_back - PLAY - bought("button")["height"]

    @property
    def switch_z(self) -> float:
        return self.rim - FITS - bought("switch")["width"] / 2

    @property
    def insert_hole(self) -> float:
        return bought("insert")["hole"] / 2 + bought("insert").clearance

    @property
    def insert_depth(self) -> float:
        return bought("insert")["length"] + 1.0

    @property
    def screw_hole(self) -> float:
        return bought("screw")["diameter"] / 2 + bought("screw").clearance

    @property
    def screw_head(self) -> float:
        return bought("screw")["head"] / 2 + bought("screw").clearance + 0.05

    def screws(self) -> int:
        """All are the same: the lid, the plate below the dome, the cover of the cells."""
        return len(TUBES_AT) + len(PLATE_ANGLES) + 1


def tuple_plus(sizes: Point, more: float) -> Point:
    return sizes[0] + more, sizes[1] + more
