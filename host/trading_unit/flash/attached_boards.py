"""What is plugged in: units, boards at their prompt, and boards in BOOTSEL mode."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from trading_unit.flash import drives
from trading_unit.flash.drives import Drive
from trading_unit.flash.environment import Environment, usb_ids
from trading_unit.link import Candidate, Hello, TroubleKind, candidates, probe_ports
from trading_unit.trouble import Trouble

NOT_A_UNIT = (
    TroubleKind.SILENT,
    TroubleKind.PROMPT,
    TroubleKind.GARBAGE,
    TroubleKind.OTHER_PROTOCOL,
)
"""What answers, or does not, where MicroPython may be all the same: its prompt will tell."""


@dataclass(frozen=True, slots=True)
class AtPort:
    """A board on a serial port: there is a hello when it is a unit."""

    place: str
    hello: Hello | None
    trouble: Trouble | None = None  # why it cannot be spoken with

    def words(self) -> str:
        if self.hello is None:
            return f"a board at {self.place}"
        told = self.hello
        return f"a unit at {self.place} (firmware {told.firmware}, wiring {told.board})"


@dataclass(frozen=True, slots=True)
class InBootsel:
    """A board that waits for MicroPython."""

    drive: Drive

    @property
    def place(self) -> str:
        return str(self.drive.path or "")

    def words(self) -> str:
        where = f" at {self.place}" if self.place else ""
        return f"a board in BOOTSEL mode{where} ({self.drive.chip})"


ProbeResult = AtPort | InBootsel


def plugged_in(world: Environment, port: str | None) -> list[ProbeResult]:
    """All boards, or the one at a port, which may also be the drive of a board in BOOTSEL mode."""
    if port is None:
        return [*at_ports(world, candidates(usb_ids(), world.listed())), *in_bootsel(world)]
    if Path(port).is_dir():
        drive = drives.at(Path(port))
        if drive is None:
            raise Trouble(f"{port} is a folder and not the drive of a board in BOOTSEL mode")
        return [InBootsel(drive)]
    return at_ports(world, [Candidate(port, (0, 0), "", "")])


def at_ports(world: Environment, ports: Sequence[Candidate]) -> list[ProbeResult]:
    """Each is asked for its hello, which changes nothing."""
    asked = probe_ports(ports, world.opener, world.clock)
    return [
        AtPort(
            one.candidate.url,
            one.hello,
            one.trouble if one.trouble and one.trouble.kind not in NOT_A_UNIT else None,
        )
        for one in asked
    ]


def in_bootsel(world: Environment) -> list[ProbeResult]:
    return [InBootsel(drive) for drive in world.drives()]


def chosen(found: Sequence[ProbeResult]) -> ProbeResult:
    """The only one."""
    match found:
        case []:
            raise Trouble(
                "no board is plugged in: plug one in by a cable that carries data, a new one with "
                "its BOOTSEL button held, or name its port with --port"
            )
        case [AtPort(trouble=Trouble() as trouble)]:
            raise trouble
        case [one]:
            return one
    named = ", ".join(one.words() for one in found)
    raise Trouble(f"{len(found)} boards are plugged in: {named}; choose one with --port")
