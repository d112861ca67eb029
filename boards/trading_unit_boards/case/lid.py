"""The lid: the hole for the dome, lights behind icons, speaker holes, pillars that hold down."""

from collections.abc import Iterator
from math import cos, pi, sin

from trading_unit_boards.bought_parts import bought
from trading_unit_boards.case.layout import CaseLayout, Point
from trading_unit_boards.case.sizes import (
    BOSS_HEIGHT,
    BOSS_RADIUS,
    DOME_AT,
    DOME_RADIUS,
    FITS,
    FLANGE,
    HOLDER_PILLARS_AT,
    ICONS,
    KEY_WIDTH,
    LIGHT_RADIUS,
    LIGHTS_AT,
    LIP,
    LIP_HEIGHT,
    MOVES,
    PILLAR_GAP,
    PILLAR_RADIUS,
    RADIUS,
    SKIN,
    SPEAKER_AT,
    SPEAKER_COLLAR,
    SPEAKER_HOLE,
    SPEAKER_HOLES,
    SPEAKER_RING,
    STROKE_WIDTH,
    TUBES_AT,
    WALL,
)
from trading_unit_boards.case.solids import Solid, box, disc, modeller, strokes, union

MIDDLE = (0.0, 0.0)
THROUGH = 1.0
EDGE = 1.2
LIGHT_OUT = 0.6
"""How far a light's clear part stands out of its tube, so that it can be pulled."""

SWITCH_GAP = 9.0


def lid(case: CaseLayout) -> Solid:
    b = modeller()
    plate = disc(MIDDLE, RADIUS, (case.rim, case.top))
    plate = b.chamfer(plate.edges().group_by(b.Axis.Z)[-1], EDGE)
    return union([plate, _lip(case), *_below(case)]) - [*_cuts(case)]


def _lip(case: CaseLayout) -> Solid:
    z = (case.rim - LIP_HEIGHT, case.rim)
    outer = RADIUS - WALL - FITS
    half = KEY_WIDTH / 2 + FLANGE + 4
    key = box((-RADIUS, -40), (-half, half), z)
    switch = box((40, RADIUS), (-SWITCH_GAP, SWITCH_GAP), z)
    return disc(MIDDLE, outer, z) - disc(MIDDLE, outer - LIP, z) - [key, switch]


def _below(case: CaseLayout) -> Iterator[Solid]:
    for at in case.plate_screws():
        yield disc(at, BOSS_RADIUS, (case.plate_top, case.rim))
    for at in TUBES_AT:
        yield disc(at, BOSS_RADIUS, (case.rim - BOSS_HEIGHT, case.rim))
    for at in LIGHTS_AT.values():
        yield disc(at, case.light_tube, (case.light_bottom + LIGHT_OUT, case.rim))
    yield disc(SPEAKER_AT, case.speaker_collar, (case.rim - SPEAKER_COLLAR, case.rim))
    for at in case.strip_pillars():
        yield disc(at, PILLAR_RADIUS, (case.strip_top + PILLAR_GAP, case.rim))
    for at in HOLDER_PILLARS_AT:
        yield disc(at, PILLAR_RADIUS, (case.holder_top + PILLAR_GAP, case.rim))


def _cuts(case: CaseLayout) -> Iterator[Solid]:
    yield disc(DOME_AT, DOME_RADIUS + MOVES, (case.rim - THROUGH, case.top + THROUGH))
    for at in case.plate_screws():
        yield _insert(case, at, case.plate_top)
    for at in TUBES_AT:
        yield _insert(case, at, case.rim - BOSS_HEIGHT)
    for name, at in LIGHTS_AT.items():
        skin = case.top - SKIN
        yield disc(at, LIGHT_RADIUS + FITS, (case.light_bottom, skin))
        yield from strokes(ICONS[name], at, STROKE_WIDTH, (skin - THROUGH, case.top + THROUGH))
    piezo = bought("piezo")
    inside = piezo["most"] / 2 + piezo.clearance
    yield disc(SPEAKER_AT, inside, (case.rim - SPEAKER_COLLAR - THROUGH, case.rim))
    for at in speaker_holes():
        yield disc(at, SPEAKER_HOLE, (case.rim - THROUGH, case.top + THROUGH))


def _insert(case: CaseLayout, at: Point, low: float) -> Solid:
    return disc(at, case.insert_hole, (low - THROUGH, low + case.insert_depth))


def speaker_holes() -> Iterator[Point]:
    yield SPEAKER_AT
    for index in range(SPEAKER_HOLES):
        angle = 2 * pi * index / SPEAKER_HOLES
        yield SPEAKER_AT[0] + SPEAKER_RING * cos(angle), SPEAKER_AT[1] + SPEAKER_RING * sin(angle)
