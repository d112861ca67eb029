"""All sizes in the case that are our own choice, in millimetres, with places as in `layout`."""

RADIUS = 60.0
WALL = 2.4
FLOOR = 2.0
LID = 2.4
SKIN = 1.0
"""What is left of the lid in front of a light; the icon is cut through it."""

THIN = 1.6
"""Walls inside, which carry nothing from outside."""

MOVES = 0.4
"""Between what moves and what guides it, on each side."""

FITS = 0.25
"""Between two printed parts that are put together once."""

BED = 180.0
"""The smallest printer's bed that everything has to fit."""

DOME_AT = (0.0, 18.8)
DOME_RADIUS = 26.0
DOME_HEIGHT = 16.0
DOME_WALL = 2.2
DOME_SKIRT = 3.0
"""How far the dome goes straight up above the lid's underside, before it bends."""

FLANGE = 2.5
"""How much wider the dome is below the lid, and the key behind the wall, so that it stays in."""

FLANGE_HEIGHT = 1.6
COLUMN_RADIUS = 4.0
FOOT_RADIUS = 7.5
PLAY = 0.2
"""Between a key at rest and the plunger of its switch."""

STOP = 0.9
"""How far a key goes until a stop takes the force; a little more than the switch needs."""

STOP_RING = (5.2, 7.4)
RED_LIGHT_OFF = 13.0
"""How far the red light stands from the middle of the dome."""

PLATE = 2.5
PLATE_RADIUS = 22.0
PLATE_ARM = 33.5
PLATE_ANGLES = (-10.0, 50.0, 130.0, 190.0)
ARM_RADIUS = 4.0

LIGHTS_AT = {
    "one": (-36.6, -18.8),
    "two": (-13.3, -29.3),
    "three": (13.3, -29.3),
    "railroad": (36.6, -18.8),
}
LIGHT_RADIUS = 7.5
LIGHT_TUBE = 1.8

SPEAKER_AT = (0.0, -46.0)
SPEAKER_HOLE = 1.1
SPEAKER_RING = 3.8
SPEAKER_HOLES = 6
SPEAKER_COLLAR = 5.0

BOSS_RADIUS = 3.8
BOSS_HEIGHT = 4.8
SCREW_WEB = 2.5
"""The plastic between a screw's head and its insert."""

TUBES_AT = ((41.4, 33.5), (-41.4, 33.5), (34.5, -40.5), (-34.5, -40.5))
TUBE_RADIUS = 4.2

STAND_OFF = 4.0
"""Room below the stripboard for what is soldered there."""

STRIP_LIMIT = 56.8
"""How far from the middle a corner of the stripboard may be."""

WIRES = 12.0
"""From the top of the board's socket to the lid: the plate, legs below it and wires."""

PILLAR_RADIUS = 3.0
PILLAR_GAP = 0.4
HOLDER_PILLARS_AT = ((-22.0, -11.2), (22.0, -11.2), (0.0, -25.0))
HOLDER_TOP = 5.0
"""How far to the back the holder may reach."""

LEDGE = 1.5
"""What the holder rests on, around the opening for the cells."""

LEDGE_HEIGHT = 2.0
FRAME_HEIGHT = 8.0
COVER_HOOK = 2.0
COVER_HOOK_WIDTH = 12.0
COVER_TAB = (11.0, 9.0, 4.0)
COVER_BLOCK = 2.0

KEY_WIDTH = 24.0
KEY_HEIGHT = 12.0
KEY_OUT = 4.0
KEY_PLANE = 55.0
"""The flat inner face of the wall around the build key, and below of that around the switch."""

SWITCH_PLANE = 58.2
LIP = 1.6
LIP_HEIGHT = 3.0

LEAST_WALL = 0.8
"""Two lines of a nozzle of 0.4 mm."""

MOST_BRIDGE = 15.0
"""How wide a flat ceiling may be that is printed in the air, between two walls."""

# The icons in front of the lights, as strokes: no font, so that they are the same everywhere.
# From the middle of a light, y up. Nothing is closed: what is cut out of the lid leaves no loose
# piece.

Stroke = tuple[tuple[float, float], ...]

STROKE_WIDTH = 1.4
BETWEEN = 0.9
"""The least that stays between two strokes."""

ICONS: dict[str, tuple[Stroke, ...]] = {
    "one": (((-2.2, 2.7), (0.4, 4.7), (0.4, -4.7)),),
    "two": (
        (
            *((-2.8, 2.6), (-2.2, 4.0), (-0.9, 4.7), (0.7, 4.7), (2.1, 4.0)),
            *((2.8, 2.7), (2.6, 1.1), (1.7, -0.3), (-2.8, -4.7), (2.9, -4.7)),
        ),
    ),
    "three": (
        (
            *((-2.7, 3.4), (-1.4, 4.5), (0.2, 4.7), (1.8, 4.2), (2.6, 2.9), (2.2, 1.2), (0.9, 0.4)),
            *((-0.6, 0.3), (1.2, 0.1), (2.6, -0.9), (2.9, -2.4), (2.2, -3.9), (0.6, -4.7)),
            *((-1.2, -4.6), (-2.8, -3.6)),
        ),
    ),
    "railroad": (
        ((-3.6, -4.8), (-2.4, 4.8)),
        ((3.6, -4.8), (2.4, 4.8)),
        ((-1.1, -3.2), (1.1, -3.2)),
        ((-0.7, 0.0), (0.7, 0.0)),
        ((-0.3, 3.2), (0.3, 3.2)),
    ),
}
