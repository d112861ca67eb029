"""Finds what is plugged in: units, boards at their prompt, and boards in BOOTSEL mode."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from trading_unit.bounded_files import is_folder
from trading_unit.flash.drives import Drive, drive_at
from trading_unit.flash.environment import Environment
from trading_unit.link import Candidate, Hello, TroubleKind, candidates, probe_ports
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence

MAY_BE_PROMPT = (
    TroubleKind.SILENT,
    TroubleKind.PROMPT,
    TroubleKind.GARBAGE,
    TroubleKind.OTHER_PROTOCOL,
)
"""What is wrong with a hello where MicroPython's prompt may still be reachable."""


@dataclass(frozen=True, slots=True)
class BoardAtPort:
    """A board on a serial port, which is a unit when it has a hello."""

    port: str
    hello: Hello | None
    trouble: Trouble | None = None  # why the port cannot be used

    def describe(self) -> Sentence:
        hello = self.hello
        if hello is None:
            return Sentence("a board at {port}", port=self.port)
        return Sentence(
            "a unit at {port} (firmware {firmware}, wiring {board})",
            port=self.port,
            firmware=hello.firmware,
            board=hello.board,
        )


@dataclass(frozen=True, slots=True)
class BoardInBootsel:
    """A board that waits for MicroPython."""

    drive: Drive

    def describe(self) -> Sentence:
        chip = self.drive.chip.name
        if self.drive.path is None:
            return Sentence("a board in BOOTSEL mode ({chip})", chip=chip)
        return Sentence(
            "a board in BOOTSEL mode at {drive} ({chip})", drive=self.drive.path, chip=chip
        )


AttachedBoard = BoardAtPort | BoardInBootsel


def find_boards(environment: Environment, port: str | None) -> list[AttachedBoard]:
    """All boards, or the one at `port`, which may be the drive of a board in BOOTSEL mode too."""
    if port is None:
        ports = candidates(environment.list_ports())
        return [*boards_at_ports(environment, ports), *boards_in_bootsel(environment)]
    if is_folder(port):
        drive = drive_at(Path(port))
        if drive is None:
            raise Trouble(
                "{port} is a folder and not the drive of a board in BOOTSEL mode", port=port
            )
        return [BoardInBootsel(drive)]
    return boards_at_ports(environment, [Candidate(port, (0, 0), "", "")])


def boards_at_ports(environment: Environment, ports: Sequence[Candidate]) -> list[AttachedBoard]:
    """Asks each port for a hello, which changes nothing there."""
    return [
        BoardAtPort(
            result.candidate.url,
            result.hello,
            result.trouble if result.trouble and result.trouble.kind not in MAY_BE_PROMPT else None,
        )
        for result in probe_ports(ports, environment.opener, environment.clock)
    ]


def boards_in_bootsel(environment: Environment) -> list[AttachedBoard]:
    return [BoardInBootsel(drive) for drive in environment.find_bootsel_drives()]


def only_board(boards: Sequence[AttachedBoard]) -> AttachedBoard:
    """The only one; Trouble when there is none, or several."""
    match boards:
        case []:
            raise Trouble(
                "no board is plugged in: plug one in by a cable that carries data, a new one with "
                "its BOOTSEL button held, or name its port with --port"
            )
        case [BoardAtPort(trouble=Trouble() as trouble)]:
            raise trouble
        case [board]:
            return board
    raise Trouble(
        "{count} boards are plugged in: {boards}; choose one with --port",
        count=len(boards),
        boards=[board.describe() for board in boards],
    )
