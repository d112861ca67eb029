"""The build key, the clear parts in front of the lights, and the cover of the cells."""

from trading_unit_boards.bought_parts import bought
from trading_unit_boards.case.layout import CaseLayout
from trading_unit_boards.case.sizes import (
    COVER_HOOK,
    COVER_HOOK_WIDTH,
    COVER_TAB,
    FLANGE,
    FLOOR,
    KEY_HEIGHT,
    KEY_OUT,
    KEY_PLANE,
    KEY_WIDTH,
    LIGHT_RADIUS,
    LIGHTS_AT,
    MOVES,
    RADIUS,
    SKIN,
)
from trading_unit_boards.case.solids import Solid, around, box, disc, modeller, profile, union

THROUGH = 1.0
KEY_CORNER = 3.0
COVER_WEB = 1.8
BED_EDGE = 0.4
"""The first layers get a little wider on the bed: this keeps them out of the way."""


def build_key(case: CaseLayout) -> Solid:
    b = modeller()
    half, low, high = KEY_WIDTH / 2, case.key_z - KEY_HEIGHT / 2, case.key_z + KEY_HEIGHT / 2
    shaft = box((-RADIUS - KEY_OUT, -KEY_PLANE), (-half, half), (low, high))
    shaft = b.fillet(shaft.edges().filter_by(b.Axis.X), KEY_CORNER)
    shaft = b.chamfer(shaft.edges().group_by(b.Axis.X)[0], 1.0)
    wide = half + FLANGE
    return shaft + box((-KEY_PLANE, -case.key_back), (-wide, wide), (low - FLANGE, high))


def light(case: CaseLayout, name: str) -> Solid:
    b = modeller()
    at = LIGHTS_AT[name]
    led = bought("led")
    deep = led["height"] - led["rim-height"] + 2 * led.clearance
    whole = disc(at, LIGHT_RADIUS, (case.light_bottom, case.top - SKIN))
    whole = b.chamfer(whole.edges().group_by(b.Axis.Z)[-1], BED_EDGE)
    z = (case.light_bottom - THROUGH, case.light_bottom + deep)
    return whole - disc(at, led["diameter"] / 2 + led.clearance, z)


def cover(case: CaseLayout) -> Solid:
    middle = case.holder_middle
    width, depth = (size - 2 * MOVES for size in case.opening)
    end = width / 2
    plate = around((0.0, middle), (width, depth), (0, FLOOR))
    top = FLOOR + 1.4
    out = COVER_HOOK + MOVES
    outline = [(0.0, 0.0), (-out, out), (-out, top), (3.0, top), (3.0, 0.0)]
    half = COVER_HOOK_WIDTH / 2
    hook = profile([(x - end, z) for x, z in outline], (middle - half, middle + half))
    length, tab, height = COVER_TAB
    far = case.opening[0] / 2 + length - MOVES
    arm = box((end - 5, far), (middle - tab / 2, middle + tab / 2), (0, height))
    head = disc(case.cover_screw, case.screw_head, (-THROUGH, height - COVER_WEB))
    hole = disc(case.cover_screw, case.screw_hole, (0, height + THROUGH))
    return union([plate, hook, arm]) - [head, hole]
