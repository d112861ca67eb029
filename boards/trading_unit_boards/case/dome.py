"""The auction button: a dome that lets light through, and the plate with its switch and light.

The dome is held in by its flange below the lid. It stands with its column on the plunger of a 6 mm
push button, whose spring lifts it. Pressed at its rim it tips about the other side of its flange,
and so acts wherever it is pressed; a ring around the push button takes what is more.
"""

from math import acos, degrees

from trading_unit_boards.bought_parts import bought
from trading_unit_boards.case.layout import CaseLayout
from trading_unit_boards.case.sizes import (
    ARM_RADIUS,
    COLUMN_RADIUS,
    DOME_AT,
    DOME_HEIGHT,
    DOME_RADIUS,
    DOME_SKIRT,
    DOME_WALL,
    FLANGE,
    FOOT_RADIUS,
    PLATE_RADIUS,
    STOP_RING,
)
from trading_unit_boards.case.solids import Solid, around, bar, disc, modeller, union

RIDGE = 14.0
"""Where the ceiling is highest: it rises from column and wall at 45 degrees, as can be printed."""

CEILING_FROM = 5.0
FLAT = 0.05
"""The radius of a flat at the top, for STEP readers turn a round top inside out."""

POCKET = 0.5
LEG_SLOT = 1.4
THROUGH = 1.0


def dome(case: CaseLayout) -> Solid:
    b = modeller()
    foot, rim = case.dome_foot, case.rim
    bend = rim + DOME_SKIRT
    inner = DOME_RADIUS - DOME_WALL
    ridge = rim + CEILING_FROM + inner - RIDGE
    outer = DOME_RADIUS + FLANGE
    curve = b.EllipticalCenterArc(
        (0, bend), DOME_RADIUS, DOME_HEIGHT, arc_size=degrees(acos(FLAT / DOME_RADIUS))
    )
    end = curve @ 1
    edge = b.Polyline((0, foot), (0, end.Y), (end.X, end.Y))
    rest = b.Polyline(
        (DOME_RADIUS, bend),
        (DOME_RADIUS, rim),
        (outer, rim),
        (outer, foot),
        (inner, foot),
        (inner, rim + CEILING_FROM),
        (RIDGE, ridge),
        (COLUMN_RADIUS, ridge - RIDGE + COLUMN_RADIUS),
        (COLUMN_RADIUS, rim),
        (FOOT_RADIUS, rim),
        (FOOT_RADIUS, foot),
        (0, foot),
    )
    face = b.make_face(b.Plane.XZ * (union([edge, curve, rest])))
    return b.Pos(*DOME_AT, 0) * b.revolve(face, b.Axis.Z)


def button_plate(case: CaseLayout) -> Solid:
    low, high = case.plate_bottom, case.plate_top
    button, led = bought("button"), bought("led")
    plate = disc(DOME_AT, PLATE_RADIUS, (low, high))
    arms = [bar(DOME_AT, at, 2 * ARM_RADIUS, (low, high)) for at in case.plate_screws()]
    inner, outer = STOP_RING
    ring = disc(DOME_AT, outer, (low, case.ring_top)) - disc(DOME_AT, inner, (high, case.ring_top))
    side = button["side"] + 2 * button.clearance
    cuts = [
        around(DOME_AT, (side, side), (high - POCKET, high + THROUGH)),
        disc(case.red_light_at, led["diameter"] / 2 + led.clearance, (low - 1, high + THROUGH)),
    ]
    for side_x in (-1, 1):
        at = DOME_AT[0] + side_x * button["legs"] / 2, DOME_AT[1]
        cuts.append(around(at, (LEG_SLOT, button["leg-pitch"] + LEG_SLOT), (low - 1, high)))
    cuts += [disc(at, case.screw_hole, (low - 1, high + 1)) for at in case.plate_screws()]
    return union([plate, *arms, ring]) - cuts
