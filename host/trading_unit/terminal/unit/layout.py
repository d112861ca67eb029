"""Lays out the terminal: the unit, its times and power, its last events, and the keys."""

from collections.abc import Callable, Iterable
from functools import partial

from trading_unit.simulated_unit.controls import UnitControls
from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.unit import drawing
from trading_unit.terminal.wording import text
from trading_unit.words.language import USUAL
from trading_unit_sim.appearance import Appearance, appearance_of
from trading_unit_sim.pitch import height

TOP = 2  # the first row of the drawing
STATE_ROW = TOP + drawing.HEIGHT + 1  # the first row below the drawing
FULL_ROWS = STATE_ROW + 7  # for the whole drawing
EVENT_COLUMNS = 22  # at least, for the events beside it
VALUE_COLUMN = 11
BAR_WIDTH = 20
Say = Callable[..., str]
"""A text of the terminal's words, with the values of its fields."""

SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000


def draw(
    canvas: Canvas, controls: UnitControls, columns: int, rows: int, language: str = USUAL
) -> None:
    say = partial(text, language)
    appearance = appearance_of(controls.bench)
    lights, buttons = list(controls.board.lights), list(controls.board.buttons)
    after = canvas.put(0, 1, say("unit.title"), "strong")
    canvas.put(0, after, f" · {controls.board.name} · {clock(controls.bench.now)}")
    width = drawing.width_in(language)
    if columns >= width + 2 and rows >= FULL_ROWS:
        drawing.draw(canvas, TOP, appearance, lights, buttons, language)
        row = draw_state(canvas, STATE_ROW, controls, appearance, say)
    else:
        row = drawing.draw_small(canvas, 1, appearance, lights, buttons, language)
        row = draw_state(canvas, row, controls, appearance, say)
    help_rows = list(wrap_keys(key_help(controls, say), columns))
    if columns >= width + 3 + EVENT_COLUMNS:
        draw_events(canvas, TOP, width + 3, STATE_ROW - TOP + 4, controls)
    else:
        draw_events(canvas, row, 1, rows - row - len(help_rows), controls)
    # On a very low terminal the events have priority over the keys.
    for place, line in enumerate(help_rows, start=max(row, rows - len(help_rows))):
        column = 1
        for key, does in line:
            column = canvas.put(place, column, key, "key")
            column = canvas.put(place, column, f" {does}", "pale") + 2


def draw_state(
    canvas: Canvas, row: int, controls: UnitControls, appearance: Appearance, say: Say
) -> int:
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
                row, VALUE_COLUMN, say("unit.quiet" if appearance.quiet else "unit.silent"), "pale"
            )
        if controls.bell:
            canvas.put(row, after, say("unit.with bell"), "pale")
        row += 1
    canvas.put(row, 1, say("unit.auction"))
    if appearance.mode:
        canvas.put(row, VALUE_COLUMN, say(f"unit.mode.{appearance.mode}"), "strong")
    elif appearance.auction is None:
        canvas.put(row, VALUE_COLUMN, say("unit.no auction"), "pale")
    else:
        # Rounded up, so that there is something left as long as it runs.
        left = clock(-(-appearance.auction // SECOND) * SECOND)
        share = appearance.auction / appearance.auction_ms if appearance.auction_ms else 0
        left_text = say("time left", time=f"{left:>5}")
        canvas.put(row, VALUE_COLUMN, f"{left_text} {bar(share, BAR_WIDTH)}", "red")
    canvas.put(row + 1, 1, say("unit.hour"))
    if appearance.hour is None:
        key = "unit.hour over" if appearance.power else "unit.no hour"
        canvas.put(row + 1, VALUE_COLUMN, say(key), "pale")
    else:
        left = clock(-(-appearance.hour // SECOND) * SECOND)
        key = "time left, still" if appearance.paused else "time left"
        canvas.put(row + 1, VALUE_COLUMN, say(key, time=f"{left:>5}"))
    canvas.put(row + 2, 1, say("unit.power"))
    canvas.put(row + 2, VALUE_COLUMN, ", ".join(power_words(controls, appearance, say)))
    return row + 3


def power_words(controls: UnitControls, appearance: Appearance, say: Say) -> Iterable[str]:
    yield say("unit.on" if appearance.power else "unit.OFF")
    if controls.board.power.cells:
        yield say("unit.switch on" if appearance.switch else "unit.switch off")
        yield say("unit.cells", volts=appearance.mv / 1000)
    yield say("unit.usb in" if appearance.usb else "unit.usb out")


def draw_events(canvas: Canvas, row: int, column: int, rows: int, controls: UnitControls) -> None:
    """The last events, the newest at the bottom."""
    events = list(controls.events)[-rows:] if rows > 0 else []
    for place, (ms, words) in enumerate(events, start=row):
        newest = place == row + len(events) - 1
        after = canvas.put(place, column, f"{clock(ms):>5} ", "pale")
        canvas.put(place, after, words, "strong" if newest else "")


def key_help(controls: UnitControls, say: Say) -> list[tuple[str, str]]:
    """The keys that work on this board, each with what it does."""
    both = len(controls.board.buttons) > 1
    keys = [("a", say("unit.key.auction")), ("b", say("unit.key.build"))]
    hold = say("unit.key.hold")
    keys += [("c", say("unit.key.both")), ("A B C", hold)] if both else [("B", hold)]
    keys += [("o", say("unit.key.switch"))] if controls.board.power.cells else []
    keys += [("u", "USB")]
    keys += [("+ -", say("unit.key.cells"))] if controls.board.power.cells else []
    keys += [("s", say("unit.key.bell"))] if controls.board.buzzer is not None else []
    return [*keys, ("q", say("unit.key.quit"))]


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
