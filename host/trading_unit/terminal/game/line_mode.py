"""Play a game by lines, where there is no terminal: a line is read when something is asked."""

import codecs
import os
from collections.abc import Callable, Iterator
from queue import Empty, Queue
from threading import Thread
from time import sleep
from typing import TextIO

from trading_unit.terminal.game.command_line import typed_command
from trading_unit.terminal.game.numbered_choices import numbered_lines
from trading_unit.terminal.game.prompt import asked_line, row_line
from trading_unit.terminal.game.terminal_game import TerminalGame

READ_BYTES = 65_536
EARLIER_LINES = 12  # of the feed, printed first when a game is resumed


class Reader:
    """Reads lines in a thread of its own, because not every system can wait for a stream and for
    something else at once."""

    def __init__(self, stream: TextIO) -> None:
        self.lines: Queue[str | None] = Queue()
        self.stream = stream
        self.ended = False
        Thread(target=self.run, daemon=True).start()

    def run(self) -> None:
        try:
            for line in lines_of(self.stream):
                self.lines.put(line.rstrip("\r\n"))
        except (OSError, ValueError):
            pass  # the stream was closed, which is the end too
        self.lines.put(None)

    def read(self, wait_s: float | None) -> str | None:
        """The next line; None when none comes in time; "" at the end, with `ended` set."""
        if self.ended:
            return ""
        try:
            line = self.lines.get(timeout=wait_s)
        except Empty:
            return None
        self.ended = line is None
        return line or ""

    def peek(self) -> str | None:
        """The line that `read` would return at once; None when there is none."""
        lines = self.lines.queue
        return lines[0] if lines and not self.ended else None


def lines_of(stream: TextIO) -> Iterator[str]:
    """Read the file below Python's buffer: a thread that waits inside the buffer holds a lock that
    the end of the program needs."""
    try:
        file = stream.fileno()
    except (OSError, ValueError):
        yield from stream
        return
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    rest = ""
    while data := os.read(file, READ_BYTES):
        *whole, rest = (rest + decoder.decode(data)).split("\n")
        yield from whole
    if rest:
        yield rest


def play(
    terminal: TerminalGame,
    reader: Reader,
    show: Callable[[str], None],
    pause: Callable[[float], None] = sleep,
) -> None:
    """Until somebody leaves, there are no more lines, or the game is over."""
    printer = Printer(terminal, show)
    while not terminal.over:
        terminal.step()
        printer.print_news()
        if terminal.view["ask"] is None:
            printer.print_page()
            return
        if not terminal.waits_for_people():
            # The unit, a bot or the light has to do something first: an answer waits for its
            # question, but a command does not.
            if terminal.clocks["beat"] is not None:
                printer.print_question()
            waiting = reader.peek()
            if waiting is None or not can_be_entered(terminal, waiting):
                pause(terminal.idle_s())
                continue
        else:
            printer.print_question()
        line = reader.read(terminal.idle_s())
        if reader.ended:
            return
        if line is not None:
            show(f"> {line}")
            terminal.enter_line(line)
            printer.print_outcome()


def can_be_entered(terminal: TerminalGame, line: str) -> bool:
    """Whether the line means something while nobody is asked."""
    line = " ".join(line.split())
    if not line:
        return terminal.clocks["beat"] is not None
    return typed_command(terminal, line) is not None and not terminal.is_offered(line)


class Printer:
    """Prints what is new, and the question when it is another one."""

    def __init__(self, terminal: TerminalGame, show: Callable[[str], None]) -> None:
        self.terminal = terminal
        self.show = show
        self.printed = max(0, len(terminal.feed) - EARLIER_LINES)
        self.printed_question: object = None
        self.printed_rows: object = None  # figures that have not changed are not printed again

    def print_news(self) -> None:
        for line in self.terminal.feed[self.printed :]:
            self.show(line)
        self.printed = len(self.terminal.feed)

    def print_question(self) -> None:
        now = self.terminal.prompt()
        question = (
            self.terminal.number,
            now.who,
            now.what,
            tuple(now.choices),
            now.out_of_reach,
        )
        if question == self.printed_question:
            return
        self.printed_question = question
        asked = asked_line(self.terminal, now)
        self.show(f"{asked} ({now.how})")
        rows = [row_line(self.terminal, row) for row in now.rows]
        if (self.terminal.number, rows) != self.printed_rows:
            for row in rows:
                self.show(f"    {row}")
        self.printed_rows = self.terminal.number, rows
        for line in numbered_lines(now.choices):
            self.show(f"  {line}")
        if now.out_of_reach:
            self.show(f"    ({now.out_of_reach})")

    def print_page(self) -> None:
        for line in self.terminal.page:
            self.show(line)
            self.printed_rows = None
        self.terminal.page = []

    def print_outcome(self) -> None:
        self.print_page()
        if self.terminal.outcome:
            self.show(self.terminal.outcome)
        self.printed_question = None
