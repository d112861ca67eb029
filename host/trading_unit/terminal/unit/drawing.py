"""Draws the unit with characters; lights that are lit or dark differ in shape too."""

from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.wording import text
from trading_unit.words.language import USUAL
from trading_unit_sim.appearance import Appearance

HEIGHT = 12
WIDTH = 45  # with the widest side button in English
BODY = (
    "        ╭───────────────────╮",
    "   ╭────╯                   ╰────╮",
    " ╭─╯                             ╰─╮",
    *(" │                                 │",) * 6,
    " ╰─╮                             ╭─╯",
    "   ╰────╮                   ╭────╯",
    "        ╰───────────────────╯",
)
BOOTSEL = "BOOTSEL"  # the label of a board's own button
DOME = (1, 10, 17, 5)  # row, column, width, height
RED = (2, 13, 11)  # row, column, width
SIDE = (4, 35)
LAMPS_ROW = 7
# the column, the width and the label of each light
LAMPS = {
    "one": (5, 5, "1"),
    "two": (11, 5, "2"),
    "three": (17, 5, "3"),
    "railroad": (23, 8, "rail"),
}
NAMED = {"red": "unit.red", "railroad": "unit.rail"}  # the others have numbers
# the corners from the top left on, a horizontal line, a vertical one
THIN = ("╭", "╮", "╰", "╯", "─", "│")
DOUBLE = ("╔", "╗", "╚", "╝", "═", "║")


def width_in(language: str) -> int:
    """With the widest side button of this language."""
    return WIDTH + max(0, len(text(language, "unit.BUILD")) - len(BOOTSEL))


def style_of(light: str) -> str:
    return light if light in ("red", "railroad") else "number"


def box(canvas: Canvas, row: int, column: int, width: int, height: int, down: bool) -> None:
    """A button, with a double frame while it is down."""
    top_left, top_right, low_left, low_right, line, side = DOUBLE if down else THIN
    style = "down" if down else ""
    canvas.put(row, column, top_left + line * (width - 2) + top_right, style)
    for between in range(row + 1, row + height - 1):
        canvas.put(between, column, side, style)
        canvas.put(between, column + width - 1, side, style)
    canvas.put(row + height - 1, column, low_left + line * (width - 2) + low_right, style)


def lamp(canvas: Canvas, row: int, column: int, width: int, label: str, style: str) -> None:
    """Filled when it has a style, an empty frame when it has none."""
    inside = f"{label:^{width - 2}}"
    if style:
        for end in (row, row + 2):
            canvas.put(end, column, "█" * width, style)
        canvas.put(row + 1, column, f"█{inside}█", style)
    else:
        box(canvas, row, column, width, 3, down=False)
        canvas.put(row + 1, column + 1, inside, "pale")


def draw(
    canvas: Canvas,
    top: int,
    appearance: Appearance,
    lights: list[str],
    buttons: list[str],
    language: str = USUAL,
) -> None:
    """The unit with the lights and buttons of this board alone."""
    for row, line in enumerate(BODY, start=top):
        canvas.put(row, 0, line)
    if "auction" in buttons:
        row, column, width, height = DOME
        down = "auction" in appearance.down
        box(canvas, top + row, column, width, height, down)
        label = text(language, "unit.AUCTION")
        middle = column + (width - len(label) - 2) // 2
        canvas.put(top + row, middle, f" {label} ", "down" if down else "strong")
    row, column, width = RED
    label = text(language, NAMED["red"])
    lamp(canvas, top + row, column, width, label, "red" if "red" in appearance.lit else "")
    for light, (column, width, label) in LAMPS.items():
        if light in lights:
            style = style_of(light) if light in appearance.lit else ""
            called = text(language, NAMED[light]) if light in NAMED else label
            lamp(canvas, top + LAMPS_ROW, column, width, called, style)
    row, column = SIDE
    down = "build" in appearance.down
    label = text(language, "unit.BUILD") if "auction" in buttons else BOOTSEL
    box(canvas, top + row, column, len(label) + 4, 3, down)
    canvas.put(top + row + 1, column + 2, label, "down" if down else "strong")
    for end in (row, row + 2):
        canvas.put(top + end, column, "╠" if down else "├", "down" if down else "")


def draw_small(
    canvas: Canvas,
    top: int,
    appearance: Appearance,
    lights: list[str],
    buttons: list[str],
    language: str = USUAL,
) -> int:
    """The same in two rows, for a small terminal; returns the row below them."""
    column = 0
    for light in lights:
        label = text(language, NAMED[light]) if light in NAMED else LAMPS[light][2]
        if light in appearance.lit:
            column = canvas.put(top, column, f"█{label}█", style_of(light)) + 1
        else:
            column = canvas.put(top, column, f"({label})", "pale") + 1
    column = 0
    for button in buttons:
        down = button in appearance.down
        name = text(language, f"unit.button.{button}")
        shown = f"[{name.upper()}]" if down else f" {name} "
        column = canvas.put(top + 1, column, shown, "down" if down else "") + 1
    return top + 2
