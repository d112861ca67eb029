"""Everything outside the program that flashing uses, so that a test can replace it."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Protocol

from trading_unit.flash.board import BoardInfo, open_board
from trading_unit.flash.board_files import BoardFiles
from trading_unit.flash.drives import Drive, bootsel_drives
from trading_unit.flash.fetch import fetch_micropython
from trading_unit.link import Port, open_port
from trading_unit.link.discovery import ListedPort, system_ports

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and of how much (0 when unknown)."""


class BoardAtPrompt(BoardFiles, Protocol):
    """A board at MicroPython's prompt."""

    def about(self) -> BoardInfo: ...

    def reset(self) -> None: ...


def show_no_sentence(sentence: str) -> None:
    """Nobody is there to read it."""


def show_no_progress(what: str, done: int, of: int) -> None:
    """Nobody is there to watch."""


def choose_first(question: str, choices: Sequence[tuple[str, str]]) -> str:
    """Nobody is there to choose."""
    return choices[0][0]


@dataclass(frozen=True, slots=True)
class Environment:
    # The machine
    open_board: Callable[[str], AbstractContextManager[BoardAtPrompt]] = open_board
    opener: Callable[[str], Port] = open_port
    clock: Callable[[], float] = monotonic
    pause: Callable[[float], None] = sleep
    list_ports: Callable[[], Iterable[ListedPort]] = system_ports
    find_bootsel_drives: Callable[[], list[Drive]] = bootsel_drives
    fetch_micropython: Callable[[str, Callable[[int, int], object]], Path] = fetch_micropython
    # The person
    say: Callable[[str], None] = show_no_sentence
    show_progress: Progress = show_no_progress
    choose: Callable[[str, Sequence[tuple[str, str]]], str] = choose_first
