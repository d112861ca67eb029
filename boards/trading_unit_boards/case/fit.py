"""Whether a wiring's stripboard, holder and cable find their places; the rest is always alike."""

from collections.abc import Iterator
from itertools import combinations
from math import hypot

from trading_unit_boards.bought_parts import bought
from trading_unit_boards.case.layout import CaseLayout, Point
from trading_unit_boards.case.sizes import (
    ARM_RADIUS,
    BOSS_RADIUS,
    DOME_AT,
    DOME_RADIUS,
    FLANGE,
    HOLDER_PILLARS_AT,
    LIGHTS_AT,
    PILLAR_RADIUS,
    RADIUS,
    SPEAKER_AT,
    STRIP_LIMIT,
    THIN,
    TUBE_RADIUS,
    TUBES_AT,
    WALL,
)

APART = 0.2
SIDE_LIMIT = 43.0
"""How far to the sides the stripboard's rails may reach: then come build button and switch."""


def hanging(case: CaseLayout) -> Iterator[tuple[str, Point, float]]:
    """What hangs from the lid, seen from above: its name, middle and radius."""
    yield "dome", DOME_AT, DOME_RADIUS + FLANGE
    for at in case.plate_screws():
        yield "arm", at, max(BOSS_RADIUS, ARM_RADIUS)
    for at in TUBES_AT:
        yield "boss", at, BOSS_RADIUS
    for at in LIGHTS_AT.values():
        yield "light", at, case.light_tube
    yield "buzzer", SPEAKER_AT, case.speaker_collar
    for at in case.strip_pillars():
        yield "strip pillar", at, PILLAR_RADIUS
    for at in HOLDER_PILLARS_AT:
        yield "holder pillar", at, PILLAR_RADIUS


def fits(case: CaseLayout) -> bool:
    return _lid_is_free(case) and _strip_fits(case) and _holder_fits(case) and _cable_fits(case)


def _lid_is_free(case: CaseLayout) -> bool:
    circles = list(hanging(case))
    return all(hypot(*at) + radius < RADIUS - WALL for _, at, radius in circles) and all(
        hypot(at[0] - there[0], at[1] - there[1]) - radius - around > APART
        for (_, at, radius), (_, there, around) in combinations(circles, 2)
    )


def _strip_fits(case: CaseLayout) -> bool:
    gap = bought("stripboard").clearance
    half = case.strip_width / 2 + gap + THIN
    front, back = case.strip_front - gap - THIN, case.strip_back + gap + THIN
    return (
        hypot(case.strip_width / 2 + gap, case.strip_back + gap) < RADIUS - WALL
        and hypot(half, front) < STRIP_LIMIT
        and half < SIDE_LIMIT
        and all(_beside(at, half, front, back) > TUBE_RADIUS for at in TUBES_AT)
        and front > case.holder_middle + case.holder_size[1] / 2
    )


def _holder_fits(case: CaseLayout) -> bool:
    width, depth = case.holder_size
    half = width / 2 + THIN
    front = case.holder_middle - depth / 2 - THIN
    back = case.holder_middle + depth / 2 + THIN
    return (
        hypot(half, front) < RADIUS - WALL
        and all(_beside(at, half, front, back) > TUBE_RADIUS for at in TUBES_AT)
        and all(front < y < back for _, y in HOLDER_PILLARS_AT)
    )


def _cable_fits(case: CaseLayout) -> bool:
    return abs(case.usb_x) + case.usb_hole[0] / 2 < case.strip_width / 2


def _beside(at: Point, half: float, front: float, back: float) -> float:
    """How far a point is from a rectangle about the middle line."""
    x, y = at
    return hypot(max(abs(x) - half, 0.0), max(front - y, y - back, 0.0))
