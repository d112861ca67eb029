"""All that flashing looks at, speaks with and asks, in one place: a test hands in another world."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Protocol

from trading_unit.flash.board import BoardInfo, open_board
from trading_unit.flash.board_files import BoardFiles
from trading_unit.flash.drives import Drive, bootsel_drives
from trading_unit.flash.fetch import fetched
from trading_unit.link import Port, UsbId, open_port
from trading_unit.link.discovery import ListedPort, system_ports
from trading_unit_boards import load, names

Progress = Callable[[str, int, int], None]
"""What is at hand, and how much of how much is done; of 0 when nobody knows."""


class Opened(BoardFiles, Protocol):
    """A board at its prompt."""

    def about(self) -> BoardInfo: ...

    def reset(self) -> None: ...


def keep_quiet(sentence: str) -> None:
    """Nobody waits for it."""


def show_nothing(what: str, done: int, of: int) -> None:
    """Nobody looks."""


def unasked(question: str, choices: Sequence[tuple[str, str]]) -> str:
    """Nobody is there to choose."""
    return choices[0][0]


def usb_ids() -> set[UsbId]:
    """What a board may call itself on USB, of all that we ship a wiring for."""
    return {(board.usb.vid, board.usb.pid) for board in map(load, names())}


@dataclass(frozen=True, slots=True)
class Environment:
    # The machine
    board: Callable[[str], AbstractContextManager[Opened]] = open_board
    opener: Callable[[str], Port] = open_port
    clock: Callable[[], float] = monotonic
    pause: Callable[[float], None] = sleep
    listed: Callable[[], Iterable[ListedPort]] = system_ports
    drives: Callable[[], list[Drive]] = bootsel_drives
    fetch: Callable[[str, Callable[[int, int], object]], Path] = fetched
    # The person
    say: Callable[[str], None] = keep_quiet
    progress: Progress = show_nothing
    choose: Callable[[str, Sequence[tuple[str, str]]], str] = unasked
