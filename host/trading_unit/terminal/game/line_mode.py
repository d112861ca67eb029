"""A game line by line, where no terminal is: what is typed is read when something is asked."""

import codecs
import os
from collections.abc import Callable, Iterator
from queue import Empty, Queue
from threading import Thread
from time import sleep
from typing import TextIO

from trading_unit.terminal.game.numbered_choices import listed
from trading_unit.terminal.game.terminal_game import TerminalGame

LOOK_S = 0.05
READ_BYTES = 65_536
EARLIER = 12  # lines of a game that goes on


class Reader:
    """Lines from a stream that cannot be waited for together with other things on every system."""

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
            pass  # it was closed: the end, too
        self.lines.put(None)

    def read(self, wait_s: float | None) -> str | None:
        """The next line; "" and `ended` at the end; None when none has come."""
        if self.ended:
            return ""
        try:
            line = self.lines.get(timeout=wait_s)
        except Empty:
            return None
        self.ended = line is None
        return line or ""


def lines_of(stream: TextIO) -> Iterator[str]:
    """Read beneath Python's own buffer: a thread that waits inside it would hold its lock when the
    program ends."""
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
    """Until somebody leaves, the lines end when one is wanted, or the game is over."""
    told = Printer(terminal, show)
    while not terminal.over:
        terminal.turn()
        told.news()
        if terminal.table.ask is None:
            told.page()
            return
        if not terminal.waits():
            # Nobody is asked: the unit, a bot or the light has to do something.
            pause(min(LOOK_S, terminal.running.quiet_s()))
            continue
        told.question()
        line = reader.read(min(LOOK_S, terminal.running.quiet_s()))
        if reader.ended:
            return
        if line is not None:
            show(f"> {line}")
            terminal.typed(line)
            told.answered()


class Printer:
    """What has been shown already."""

    def __init__(self, terminal: TerminalGame, show: Callable[[str], None]) -> None:
        self.terminal = terminal
        self.show = show
        self.count = max(0, len(terminal.feed) - EARLIER)
        self.asked: object = None

    def news(self) -> None:
        for line in self.terminal.feed[self.count :]:
            self.show(line)
        self.count = len(self.terminal.feed)

    def question(self) -> None:
        now = self.terminal.now()
        asked = (self.terminal.table.number, now.who, now.what, tuple(now.choices))
        if asked == self.asked:
            return
        self.asked = asked
        who = f"{now.who}: " if now.who else ""
        self.show(f"{who}{now.what} ({now.how})")
        for line in listed(now.choices):
            self.show(f"  {line}")

    def page(self) -> None:
        for line in self.terminal.page:
            self.show(line)
        self.terminal.page = []

    def answered(self) -> None:
        self.page()
        if self.terminal.says:
            self.show(self.terminal.says)
        self.asked = None
