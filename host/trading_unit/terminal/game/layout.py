"""Draw the game on the terminal: what to do now, the balances, what happened, and what is typed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from textwrap import wrap

from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.game.numbered_choices import Choice, numbered_lines
from trading_unit.terminal.game.prompt import asked_line, row_line
from trading_unit.terminal.game.terminal_game import TerminalGame
from trading_unit.terminal.unit.layout import bar, clock

SECOND = 1_000
BAR = 24
GAP = 2  # columns between choices
LEAST_FEED = 4  # rows of the feed, however many choices there are
LEAST_BALANCE = 7  # columns
MOST_SENTENCE = 3  # rows
NO_BREAK = "\u00a0"
ROOMY = 24  # rows from which there are empty rows around the question


def draw(
    canvas: Canvas, terminal: TerminalGame, columns: int, rows: int, typed: str, unit: str
) -> None:
    top(canvas, terminal, columns, unit)
    row = what_now(canvas, 2, terminal, columns, rows)
    outcome = wrapped(terminal.outcome, columns - 2)[:MOST_SENTENCE] if terminal.outcome else []
    last = rows - 1 - max(1, len(outcome))  # the first row of the outcome
    if terminal.page:
        page(canvas, row, terminal, last - row, columns)
    else:
        row = balances(canvas, row, terminal, columns)
        row = rule(canvas, row, columns)
        feed(canvas, row, terminal.feed, last - row, columns)
    for place, line in enumerate(outcome):
        canvas.put(last + place, 1, line, "strong")
    room = columns - 4
    canvas.put(rows - 1, 0, f"> {typed[-room:]}_", "key")


def top(canvas: Canvas, terminal: TerminalGame, columns: int, unit: str) -> None:
    view, hour = terminal.view, terminal.clocks["hour"]
    parts = [view["game"]["title"], terminal.text("turn", count=view["typed"]["turn"])]
    if hour is not None:
        key = "time left, still" if hour["paused"] or hour["waits"] else "time left"
        time = clock(-(-hour["left"] // SECOND) * SECOND)
        parts.append(terminal.text(key, time=time) if hour["left"] else terminal.text("hour over"))
    # The beginning is enough; a notice has said the rest.
    real = terminal.session.running.unit
    gone = real is not None and not real.up
    parts.append(terminal.text("unit gone") if gone else unit.partition(":")[0].strip())
    canvas.put(0, 1, shortened(" · ".join(parts), columns), "strong")
    rule(canvas, 1, columns)


def rule(canvas: Canvas, row: int, columns: int) -> int:
    canvas.put(row, 0, "─" * columns, "pale")
    return row + 1


def what_now(canvas: Canvas, row: int, terminal: TerminalGame, columns: int, rows: int) -> int:
    """Who has to do what, and how. Returns the row below."""
    now = terminal.prompt()
    row += rows >= ROOMY
    loud = replace(now, who=now.who.upper())
    asked = asked_line(terminal, loud)
    for number, line in enumerate(wrap(asked, max(1, columns - 8))[:MOST_SENTENCE]):
        canvas.put(row, 1, f">>> {line}" if number == 0 else f"    {line}", "number")
        row += 1
    lines = [row_line(terminal, one) for one in now.rows]
    for line in figures(lines, columns - 8)[:MOST_SENTENCE]:
        canvas.put(row, 5, line)
        row += 1
    row += rows >= ROOMY
    row = light(canvas, row, terminal)
    beyond = wrap(now.out_of_reach, max(1, columns - 4))[:MOST_SENTENCE]
    room = max(1, rows - row - len(beyond) - len(terminal.names) - LEAST_FEED - 5)
    more = partial(terminal.text, "choices more")
    row = choices(canvas, row, now.choices, room, columns, more)
    for line in beyond:
        canvas.put(row, 3, line, "pale")
        row += 1
    for line in wrap(now.how, max(1, columns - 4))[:MOST_SENTENCE]:
        canvas.put(row, 3, line, "pale")
        row += 1
    return rule(canvas, row, columns)


def figures(rows: Sequence[str], columns: int) -> list[str]:
    """The figures beneath the question, one after the other; a line ends between two of them."""
    each = [one.replace(" ", NO_BREAK) for one in rows]
    return [
        line.replace(NO_BREAK, " ") for line in wrap(f"{NO_BREAK}· ".join(each), max(1, columns))
    ]


def light(canvas: Canvas, row: int, terminal: TerminalGame) -> int:
    lit = terminal.clocks["light"]
    if lit is None:
        return row
    where = terminal.text("on unit" if lit["source"] == "unit" else "on screen")
    word = terminal.text("red light" if lit["left"] else "light off")
    time, left = clock(-(-lit["left"] // SECOND) * SECOND), bar(lit["left"] / lit["of"], BAR)
    canvas.put(row, 3, f"{word} {time} {left} {where}", "red")
    return row + 1


def choices(
    canvas: Canvas,
    row: int,
    choices: Sequence[Choice],
    room: int,
    columns: int,
    more: Callable[..., str],
) -> int:
    """The choices, in as many columns as fit. `more` says how many there are besides."""
    if not choices:
        return row
    texts = numbered_lines(choices)
    wide = min(max(map(len, texts)) + GAP, columns - 4)
    across = max(1, (columns - 4 + GAP) // wide)
    tall = min(room, -(-len(texts) // across))
    visible = texts[: tall * across]
    if len(visible) < len(texts):
        visible[-1] = more(count=len(texts) - len(visible) + 1)
    for place, text in enumerate(visible):
        canvas.put(row + place % tall, 3 + place // tall * wide, text[: columns - 4])
    return row + tall


def balances(canvas: Canvas, row: int, terminal: TerminalGame, columns: int) -> int:
    view = terminal.view
    names = [
        name if seat in terminal.people else terminal.text("bot", name=name)
        for seat, name in enumerate(terminal.names.names)
    ]
    wide = max(map(len, names))
    room = max(LEAST_BALANCE, *(len(seat["money"]) for seat in view["seats"]))
    for number, seat in enumerate(view["seats"]):
        mark = "> " if number == view["turn"] and view["ask"] is not None else "  "
        has = f"{seat['money']:>{room}}  " if seat["money"] else ""
        text = f"{mark}{names[number]:<{wide}}  {has}"
        after = canvas.put(row, 1, text, "strong" if mark.strip() else "")
        canvas.put(row, after, shortened(seat["glance"], columns - after))
        row += 1
    return row


def feed(canvas: Canvas, row: int, lines: Sequence[str], room: int, columns: int) -> None:
    """The last lines of the feed, the newest at the bottom and bold."""
    bottom_up: list[tuple[str, str]] = []
    for line in reversed(lines):
        if len(bottom_up) >= room:
            break
        style = "" if bottom_up else "strong"
        bottom_up += [(part, style) for part in reversed(wrapped(line, columns - 2))]
    for place, (part, style) in enumerate(reversed(bottom_up[: max(0, room)])):
        canvas.put(row + place, 1, part, style)


def page(canvas: Canvas, row: int, terminal: TerminalGame, room: int, columns: int) -> None:
    """What a command shows. Enter shows the lines that did not fit."""
    wide = [part for line in terminal.page for part in wrapped(line, columns - 2)]
    visible = wide[terminal.page_from :]
    terminal.page_next = 0
    if len(visible) > room:
        fits = max(1, room - 1)
        terminal.page_next = terminal.page_from + fits
        visible = [*visible[:fits], terminal.text("lines more", count=len(visible) - fits)]
    for place, line in enumerate(visible[: max(0, room)]):
        canvas.put(row + place, 1, line)


def wrapped(line: str, columns: int) -> list[str]:
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return wrap(line, max(len(indent) + 1, columns), subsequent_indent=indent) or [""]


def shortened(text: str, columns: int) -> str:
    return text if len(text) <= columns - 2 else text[: columns - 5] + "..."
