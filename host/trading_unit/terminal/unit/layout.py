"""Lays out the terminal: the unit, its times and power, its last events, and the keys."""

from collections.abc import Iterable

from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.unit import drawing
from trading_unit.terminal.unit.controls import UnitControls
from trading_unit_sim.appearance import Appearance, appearance_of
from trading_unit_sim.pitch import height

TOP = 2  # the first row of the drawing
STATE_ROW = TOP + drawing.HEIGHT + 1  # the first row below the drawing
FULL_COLUMNS, FULL_ROWS = drawing.WIDTH + 2, STATE_ROW + 7  # for the whole drawing
EVENTS_COLUMN = drawing.WIDTH + 3
EVENTS_COLUMNS = EVENTS_COLUMN + 22  # for the drawing and the events side by side
VALUE_COLUMN = 11
BAR_WIDTH = 20
SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000


def draw(canvas: Canvas, controls: UnitControls, columns: int, rows: int) -> None:
    appearance = appearance_of(controls.bench)
    lights, buttons = list(controls.board.lights), list(controls.board.buttons)
    canvas.put(0, 1, "Trading unit", "strong")
    canvas.put(0, 14, f"· {controls.board.name} · {clock(controls.bench.now)}")
    if columns >= FULL_COLUMNS and rows >= FULL_ROWS:
        drawing.draw(canvas, TOP, appearance, lights, buttons)
        row = draw_state(canvas, STATE_ROW, controls, appearance)
    else:
        row = drawing.draw_small(canvas, 1, appearance, lights, buttons)
        row = draw_state(canvas, row, controls, appearance)
    help_rows = list(wrap_keys(key_help(controls), columns))
    if columns >= EVENTS_COLUMNS:
        draw_events(canvas, TOP, EVENTS_COLUMN, STATE_ROW - TOP + 4, controls)
    else:
        draw_events(canvas, row, 1, rows - row - len(help_rows), controls)
    # On a very low terminal the events have priority over the keys.
    for place, line in enumerate(help_rows, start=max(row, rows - len(help_rows))):
        column = 1
        for key, does in line:
            column = canvas.put(place, column, key, "key")
            column = canvas.put(place, column, f" {does}", "pale") + 2


def draw_state(canvas: Canvas, row: int, controls: UnitControls, appearance: Appearance) -> int:
    """A row each for sound, auction, hour and power; returns the row below them."""
    if controls.board.buzzer is not None:
        canvas.put(row, 1, "♪")
        hz = controls.sounding()
        if hz:
            after = canvas.put(
                row, VALUE_COLUMN, f"{hz:5,} Hz {bar(height(hz), BAR_WIDTH)}", "sound"
            )
        else:
            after = canvas.put(
                row, VALUE_COLUMN, "sound is off" if appearance.quiet else "silent", "pale"
            )
        if controls.bell:
            canvas.put(row, after, ", with the bell", "pale")
        row += 1
    canvas.put(row, 1, "auction")
    if appearance.mode:
        canvas.put(row, VALUE_COLUMN, appearance.mode, "strong")
    elif appearance.auction is None:
        canvas.put(row, VALUE_COLUMN, "none", "pale")
    else:
        # Rounded up, so that there is something left as long as it runs.
        left = clock(-(-appearance.auction // SECOND) * SECOND)
        share = appearance.auction / appearance.auction_ms if appearance.auction_ms else 0
        canvas.put(row, VALUE_COLUMN, f"{left:>5} left {bar(share, BAR_WIDTH)}", "red")
    canvas.put(row + 1, 1, "hour")
    if appearance.hour is None:
        canvas.put(row + 1, VALUE_COLUMN, "over" if appearance.power else "none", "pale")
    else:
        left = clock(-(-appearance.hour // SECOND) * SECOND)
        canvas.put(
            row + 1,
            VALUE_COLUMN,
            f"{left:>5} left{', standing still' if appearance.paused else ''}",
        )
    canvas.put(row + 2, 1, "power")
    canvas.put(row + 2, VALUE_COLUMN, ", ".join(power_words(controls, appearance)))
    return row + 3


def power_words(controls: UnitControls, appearance: Appearance) -> Iterable[str]:
    yield "on" if appearance.power else "OFF"
    if controls.board.power.cells:
        yield f"switch {'on' if appearance.switch else 'off'}"
        yield f"cells {appearance.mv / 1000:.2f} V"
    yield f"USB {'in' if appearance.usb else 'out'}"


def draw_events(canvas: Canvas, row: int, column: int, rows: int, controls: UnitControls) -> None:
    """The last events, the newest at the bottom."""
    events = list(controls.events)[-rows:] if rows > 0 else []
    for place, (ms, words) in enumerate(events, start=row):
        newest = place == row + len(events) - 1
        after = canvas.put(place, column, f"{clock(ms):>5} ", "pale")
        canvas.put(place, after, words, "strong" if newest else "")


def key_help(controls: UnitControls) -> list[tuple[str, str]]:
    """The keys that work on this board, each with what it does."""
    both = len(controls.board.buttons) > 1
    keys = [("a", "Auction"), ("b", "Build")]
    keys += [("c", "both"), ("A B C", "hold, let go")] if both else [("B", "hold, let go")]
    keys += [("o", "switch")] if controls.board.power.cells else []
    keys += [("u", "USB")]
    keys += [("+ -", "cells")] if controls.board.power.cells else []
    keys += [("s", "bell")] if controls.board.buzzer is not None else []
    return [*keys, ("q", "quit")]


def wrap_keys(pieces: list[tuple[str, str]], columns: int) -> Iterable[list[tuple[str, str]]]:
    """Break them into rows of that width."""
    line: list[tuple[str, str]] = []
    used = 1
    for key, does in pieces:
        width = len(key) + 1 + len(does) + 2
        if line and used + width - 2 > columns:
            yield line
            line, used = [], 1
        line.append((key, does))
        used += width
    yield line


def bar(share: float, width: int) -> str:
    full = max(1, round(share * width))
    return "█" * full + "░" * (width - full)


def clock(ms: int) -> str:
    hours, minutes, seconds = ms // HOUR, ms % HOUR // MINUTE, ms % MINUTE // SECOND
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
