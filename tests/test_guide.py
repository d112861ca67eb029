"""The maker's guide: its commands run, its pictures and figures are those of the board files."""

import csv
import io
import re
import shlex
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from tests.sim.test_energy import NAPPING
from trading_unit.cli.board_pictures import PictureWords
from trading_unit.cli.main import COMMANDS, main
from trading_unit.cli.parser import Parser
from trading_unit.doctor.findings import FindingKind
from trading_unit_boards import Wiring, load, names
from trading_unit_boards.parts_list import parts_list
from trading_unit_firmware.tunes import TUNES
from trading_unit_sim import energy
from trading_unit_sim.board.power import USB_MV
from trading_unit_sim.hold_up import bridged_table, cell_millivolts
from trading_unit_sim.loudness import tune_db

ROOT = Path(__file__).parent.parent
GUIDE = (ROOT / "boards/BUILD.md").read_text("utf-8")
PICTURES = Path("boards/pictures")


def section(title: str) -> str:
    """What stands below this heading."""
    return re.split(r"^## ", GUIDE.split(f"\n## {title}\n")[1], maxsplit=1, flags=re.MULTILINE)[0]


def commands(text: str = GUIDE) -> Iterator[list[str]]:
    """Each command line, in blocks and inside sentences."""
    for line in re.findall(r"(?:^|`)trading-unit ([^`\n]+)", text, re.MULTILINE):
        yield shlex.split(line)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where somebody has the project's folders and a wiring of his own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / PICTURES).mkdir(parents=True)
    own = (files("trading_unit_boards") / "wirings" / "pico.toml").read_text("utf-8")
    (tmp_path / "my-unit.toml").write_text(own, "utf-8")
    return tmp_path


def test_the_program_takes_each_of_its_commands() -> None:
    parser = Parser(prog="trading-unit")
    subcommands = parser.add_subparsers()
    for command in COMMANDS:
        command.add(subcommands)
    lines = list(commands())
    assert len(lines) >= 25
    for line in lines:
        parser.parse_args(line)


def test_its_commands_about_boards_run(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    others = [line for line in commands() if line[0] == "boards" and "--language" not in line]
    assert len(others) >= 7
    for line in others:
        if "--case" not in line:  # what models solids is no part of this environment
            assert main(line) == 0, line
    assert (folder / "my-unit.svg").exists()
    assert (folder / "stripboard.svg").exists()


def test_its_pictures_are_what_its_commands_make(folder: Path) -> None:
    for line in commands(section("Where these pictures come from")):
        assert main(line) == 0, line
    made = {path.name: path.read_bytes() for path in (folder / PICTURES).iterdir()}
    # Those of the case are compared where there is a modeller, in boards/case/test_solids.py.
    kept = {path.name: path.read_bytes() for path in (ROOT / PICTURES).glob("*.svg")}
    assert made.keys() == kept.keys()
    stale = [name for name, content in kept.items() if made[name] != content]
    assert not stale, "run the commands at the end of boards/BUILD.md"
    assert {name for name in kept if f"](pictures/{name})" in GUIDE} == kept.keys()


def test_every_file_that_it_points_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", GUIDE)
    assert len(links) >= 9
    for link in links:
        assert (ROOT / "boards" / link).exists(), link


def test_its_list_of_parts_is_the_one_for_a_pico() -> None:
    rows = [row.split(" | ") for row in section("2. Buy the parts").splitlines() if row[:1] == "|"]
    told = [(refs.strip("| "), pieces) for refs, pieces, *_ in rows[2:]]
    bought = csv.reader(
        io.StringIO(parts_list(load("pico"), PictureWords("en")).decode("utf-8-sig"))
    )
    assert sorted(told) == sorted((refs, pieces) for refs, pieces, *_ in list(bought)[1:])


def test_it_names_every_wiring() -> None:
    table = section("1. Choose a board")
    assert set(re.findall(r"`(pico[\w-]*|rp[\w-]*|xiao[\w-]*|tiny\w*)`", table)) == set(names())


def pin(board: Wiring, gpio: int | str) -> str:
    assert isinstance(gpio, int)
    return board.physical_board.places[gpio].removeprefix("pin ")


def test_what_it_measures_is_where_the_board_file_has_it() -> None:
    board, told = load("pico"), section("5. Measure before the first power-up")
    auction, build = (f"GP{gpio} ({pin(board, gpio)})" for gpio in board.buttons.values())
    assert f"{auction} and GND, then {build} and GND" in told
    outputs = [*board.lights.values(), board.buzzer, board.buzzer_partner]
    gpios = ", ".join(map(str, outputs))
    pins = ", ".join(pin(board, gpio) for gpio in outputs if gpio is not None)
    assert f"each of GP{gpios} ({pins}) and GND" in told
    assert board.physical_board.supply == "VSYS (pin 39)"
    assert "VSYS (39)" in told


def test_the_hours_that_a_mosfet_gains() -> None:
    hours = [energy.report(NAPPING, load(name)).hours for name in ("pico-mosfet", "pico")]
    mosfet, diode = (f"{found:.0f}" for found in hours if found is not None)
    assert f"{mosfet} hours on two cells instead of {diode}" in GUIDE


def test_how_loud_each_tune_is() -> None:
    told = re.findall(
        r"^\| `([\w-]+)` \| [^|]+ \| (\d+) \| (\d+) \|$", section("9. Self-test"), re.MULTILINE
    )
    figures = {name: (int(one), int(two)) for name, one, two in told}
    assert figures == {
        name: (round(tune_db(notes, 1)), round(tune_db(notes, 2))) for name, notes in TUNES.items()
    }


def test_how_long_a_dip_of_the_cells_may_last() -> None:
    pico = load("pico")
    fresh, half, empty = (f"{mv / 1000:.2f} V" for mv in cell_millivolts(pico))
    assert f"fresh cells, {fresh} at VSYS | half used, {half} | empty, {empty} |" in GUIDE
    for state, bridged in bridged_table(pico).items():
        assert f"| {state} | {' | '.join(f'{ms:.0f}' for ms in bridged)} |" in GUIDE


def test_what_the_capacitor_takes_from_usb() -> None:
    microcoulomb = load("pico").power.hold_up * USB_MV / 1000
    assert f"takes {microcoulomb / 1000:.1f} mC, {microcoulomb / 50:.0f} times as much" in GUIDE
    assert f"At 1 A C1 is full in {microcoulomb / 1000:.1f} ms" in GUIDE
    awake = energy.model().waiting.milliamps(2360)
    assert f"lose {44 * awake / 1000:.1f} V of it at the {awake:.0f} mA" in GUIDE


def test_its_tree_of_trouble_ends_in_each_finding_of_the_doctor() -> None:
    tree = section("When something does not work")
    leaves = set(re.findall(r"`([a-z][a-z0-9-]+)`", tree))
    assert leaves == {kind.value for kind in FindingKind}
