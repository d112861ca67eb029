"""The icons in front of the lights, as strokes: no font, so that they are the same everywhere.

Millimetres from the middle of a light, y up. Nothing is closed: what is cut out of the lid leaves
no loose piece.
"""

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
