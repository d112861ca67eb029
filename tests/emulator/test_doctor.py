"""The doctor at a real MicroPython's prompt, in chip time: what it asks, and the way back."""

import json

from tests.emulator.chip import MS, Chip
from tests.emulator.flash import flashed, unit_files
from tests.emulator.image import MARKS
from tests.emulator.player import Player
from trading_unit.doctor import Environment, FindingKind, PortFacts, diagnose, look_around
from trading_unit.doctor.facts import Facts, PromptFacts
from trading_unit_boards import load
from trading_unit_firmware import __version__

pytestmark = MARKS

BOARD = load("pico")
PORT = "/dev/chip"
PICO = "Raspberry Pi Pico with RP2040"


class ChipPort:
    url = PORT

    def __init__(self, chip: Chip) -> None:
        self.chip = chip

    def read(self, wait_s: float) -> bytes:
        host = self.chip.host
        until = self.chip.now + wait_s * 1000 * MS
        while not host.received and self.chip.now < until:
            self.chip.run(min(1, (until - self.chip.now) / MS))
        received = bytes(host.received)
        host.received.clear()
        return received

    def write(self, data: bytes) -> int:
        self.chip.host.send(data)
        return len(data)

    def close(self) -> None:
        """The cable stays in."""


def seen(chip: Chip, fix: bool = False) -> Facts:
    def pause(seconds: float) -> None:
        chip.run(seconds * 1000)

    environment = Environment(
        opener=lambda url: ChipPort(chip),
        clock=lambda: chip.now / MS / 1000,
        pause=pause,
        confirm=lambda question: fix,
    )
    return look_around(environment, PORT)


def kinds(facts: Facts) -> list[FindingKind]:
    return [finding.kind for verdict in diagnose(facts) for finding in verdict.findings]


def prompt(facts: Facts) -> PromptFacts | None:
    port: PortFacts
    (port,) = facts.ports
    return port.prompt


def stopped(uf2, down: str = "") -> Chip:
    """A unit after Ctrl-C."""
    player = Player(BOARD, flashed(uf2, unit_files(BOARD)), seed=1)
    player.do_usb(True)
    player.play_until(2000)
    chip = player.chip
    assert chip is not None
    chip.host.send(b"\x03")
    chip.host.wait_for(b">>> ")
    if down:
        player.contact(down, True)
    return chip


def bare(uf2, files) -> Chip:
    """A board whose program does not come to its lights, after two seconds."""
    chip = Chip(flashed(uf2, files), seed=1)
    chip.host.plug(True)
    chip.run(2000)
    return chip


def test_a_unit_that_was_stopped_and_comes_back(uf2):
    chip = stopped(uf2)
    facts = seen(chip)
    assert kinds(facts) == [FindingKind.STOPPED]
    assert prompt(facts) == PromptFacts(True, __version__, True, True, PICO)
    assert kinds(seen(chip, fix=True)) == [FindingKind.STARTED_AGAIN, FindingKind.WELL]


def test_a_button_that_is_down_at_the_prompt(uf2):
    facts = seen(stopped(uf2, down="build"))
    assert kinds(facts) == [FindingKind.BUTTON_DOWN, FindingKind.STOPPED]
    assert prompt(facts) == PromptFacts(True, __version__, True, True, PICO, ("build",))


def test_a_board_that_was_left_in_raw_mode(uf2):
    chip = stopped(uf2)
    chip.host.send(b"\x01")
    chip.host.wait_for(b"raw REPL; CTRL-B to exit\r\n>")
    assert kinds(seen(chip)) == [FindingKind.STOPPED]


def test_micropython_and_nothing_else(uf2):
    facts = seen(bare(uf2, {}), fix=True)
    assert kinds(facts) == [FindingKind.NO_FIRMWARE]
    assert prompt(facts) == PromptFacts(True, machine=PICO)


def test_a_firmware_without_its_wiring(uf2):
    files = {path: data for path, data in unit_files(BOARD).items() if path != "/a/board.json"}
    assert kinds(seen(bare(uf2, files), fix=True)) == [FindingKind.HALF_THERE]


def test_a_wiring_that_stops_the_program(uf2):
    wiring = json.loads(BOARD.unit_json())
    wiring["lights"]["red"] = 99
    chip = bare(uf2, {**unit_files(BOARD), "/a/board.json": json.dumps(wiring).encode()})
    facts = seen(chip, fix=True)
    assert kinds(facts) == [FindingKind.NOT_BACK]
    (port,) = facts.ports
    assert port.restart is not None
    assert port.restart.last_line.startswith("ValueError")
