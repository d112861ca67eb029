"""What stands where on the terminal: the unit, its times and its power, what happened, the keys."""

from collections.abc import Iterable

from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.unit import drawing
from trading_unit.terminal.unit.controls import UnitControls
from trading_unit_sim.appearance import Appearance, appearance_of
from trading_unit_sim.pitch import height

TOP = 2  # the picture's first row
STATE = TOP + drawing.TALL + 1  # the first row of what is written below it
FULL_COLUMNS, FULL_ROWS = drawing.WIDE + 2, STATE + 7  # what the picture needs
STORY_COLUMN = drawing.WIDE + 3
STORY_COLUMNS = STORY_COLUMN + 22  # what the picture and the events need side by side
VALUE = 11  # the column of values
BAR = 20
SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000


def draw(canvas: Canvas, game: UnitControls, columns: int, rows: int) -> None:
    seen = appearance_of(game.bench)
    lights, buttons = list(game.board.lights), list(game.board.buttons)
    canvas.put(0, 1, "Trading unit", "strong")
    canvas.put(0, 14, f"· {game.board.name} · {clock(game.bench.now)}")
    if columns >= FULL_COLUMNS and rows >= FULL_ROWS:
        drawing.draw(canvas, TOP, seen, lights, buttons)
        row = state(canvas, STATE, game, seen)
    else:
        row = drawing.draw_small(canvas, 1, seen, lights, buttons)
        row = state(canvas, row, game, seen)
    help_rows = list(wrapped(keys(game), columns))
    if columns >= STORY_COLUMNS:
        story(canvas, TOP, STORY_COLUMN, STATE - TOP + 4, game)
    else:
        story(canvas, row, 1, rows - row - len(help_rows), game)
    # On a very low terminal the keys give way to what goes on.
    for place, line in enumerate(help_rows, start=max(row, rows - len(help_rows))):
        column = 1
        for key, does in line:
            column = canvas.put(place, column, key, "key")
            column = canvas.put(place, column, f" {does}", "pale") + 2


def state(canvas: Canvas, row: int, game: UnitControls, seen: Appearance) -> int:
    """Sound, auction, hour and power, a row each; the row below them."""
    if game.board.buzzer is not None:
        canvas.put(row, 1, "♪")
        hz = game.sounding()
        if hz:
            after = canvas.put(row, VALUE, f"{hz:5,} Hz {bar(height(hz), BAR)}", "sound")
        else:
            after = canvas.put(row, VALUE, "sound is off" if seen.quiet else "silent", "pale")
        if game.bell:
            canvas.put(row, after, ", with the bell", "pale")
        row += 1
    canvas.put(row, 1, "auction")
    if seen.mode:
        canvas.put(row, VALUE, seen.mode, "strong")
    elif seen.auction is None:
        canvas.put(row, VALUE, "none", "pale")
    else:
        # Rounded up: as long as it runs, something is left.
        left = clock(-(-seen.auction // SECOND) * SECOND)
        share = seen.auction / seen.auction_ms if seen.auction_ms else 0
        canvas.put(row, VALUE, f"{left:>5} left {bar(share, BAR)}", "red")
    canvas.put(row + 1, 1, "hour")
    if seen.hour is None:
        canvas.put(row + 1, VALUE, "over" if seen.power else "none", "pale")
    else:
        left = clock(-(-seen.hour // SECOND) * SECOND)
        canvas.put(row + 1, VALUE, f"{left:>5} left{', standing still' if seen.paused else ''}")
    canvas.put(row + 2, 1, "power")
    canvas.put(row + 2, VALUE, ", ".join(power(game, seen)))
    return row + 3


def power(game: UnitControls, seen: Appearance) -> Iterable[str]:
    yield "on" if seen.power else "OFF"
    if game.board.power.cells:
        yield f"switch {'on' if seen.switch else 'off'}"
        yield f"cells {seen.mv / 1000:.2f} V"
    yield f"USB {'in' if seen.usb else 'out'}"


def story(canvas: Canvas, row: int, column: int, rows: int, game: UnitControls) -> None:
    """The last events, the newest at the bottom."""
    told = list(game.events)[-rows:] if rows > 0 else []
    for place, (ms, words) in enumerate(told, start=row):
        newest = place == row + len(told) - 1
        after = canvas.put(place, column, f"{clock(ms):>5} ", "pale")
        canvas.put(place, after, words, "strong" if newest else "")


def keys(game: UnitControls) -> list[tuple[str, str]]:
    """What can be pressed on this board, and what it does."""
    both = len(game.board.buttons) > 1
    found = [("a", "Auction"), ("b", "Build")]
    found += [("c", "both"), ("A B C", "hold, let go")] if both else [("B", "hold, let go")]
    found += [("o", "switch")] if game.board.power.cells else []
    found += [("u", "USB")]
    found += [("+ -", "cells")] if game.board.power.cells else []
    found += [("s", "bell")] if game.board.buzzer is not None else []
    return [*found, ("q", "quit")]


def wrapped(pieces: list[tuple[str, str]], columns: int) -> Iterable[list[tuple[str, str]]]:
    """In as many rows as they need."""
    line: list[tuple[str, str]] = []
    used = 1
    for key, does in pieces:
        wide = len(key) + 1 + len(does) + 2
        if line and used + wide - 2 > columns:
            yield line
            line, used = [], 1
        line.append((key, does))
        used += wide
    yield line


def bar(share: float, width: int) -> str:
    full = max(1, round(share * width))
    return "█" * full + "░" * (width - full)


def clock(ms: int) -> str:
    hours, minutes, seconds = ms // HOUR, ms % HOUR // MINUTE, ms % MINUTE // SECOND
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
