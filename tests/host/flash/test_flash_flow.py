"""`flash` from whatever is plugged in to a unit that answers, in virtual time."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.host.flash.bench import PICO, PORT, Workbench, unit_json, wiring_in
from tests.host.flash.images import PICO_2, pico_2_uf2, uf2
from tests.host.flash.on_littlefs import Hang, OnLittlefs
from trading_unit.flash import compare, fetch, flash_flow
from trading_unit.flash.drives import Drive
from trading_unit.flash.flash_flow import FlashOptions
from trading_unit.flash.image import VERSION
from trading_unit.flash.slots import Difference, read_contents
from trading_unit.link import LinkTrouble, TroubleKind
from trading_unit.trouble import Trouble
from trading_unit_sim.board.bench import Bench

OTHER = "/dev/ttyACM1"


@pytest.fixture
def bench() -> Workbench:
    return Workbench()


def flash(bench: Workbench, **options):
    return flash_flow.flash(FlashOptions(**options), bench.environment)


def running_at(bench: Workbench, port: str) -> Bench:
    """The unit that runs there."""
    unit = bench.desk.plugs[port].bench
    assert unit is not None
    return unit


def slot_line(disk: OnLittlefs) -> str:
    return disk.read("slot").decode()


def make_outdated(bench: Workbench) -> None:
    """Replace the unit's firmware by another, as if of an older version."""
    disk = bench.boards[PORT].disk
    slot = read_contents(disk).slot_to_keep
    disk.write(f"{slot}/whole", b"0.0.1\n")
    disk.write(f"{slot}/trading_unit_firmware/unit.mpy", b"older")


# A board with MicroPython


def test_a_board_with_micropython_becomes_a_unit(bench: Workbench) -> None:
    board = bench.board()
    bench.choice = "pico"
    done = flash(bench)
    assert done.hello is not None
    assert (done.hello.firmware, done.hello.board, done.port) == (VERSION, "pico", PORT)
    assert slot_line(board.disk) == "a"
    assert wiring_in(board.disk, "a") == "pico"
    wirings = ["pico-bare", "pico", "pico-minimal", "pico-mosfet"]
    assert bench.questions == [("What is soldered to it?", wirings)]
    assert bench.sentences[0] == f"Found a board at {PORT}."
    assert "MicroPython 1.29.0, no firmware of ours" in bench.sentences[1]
    what, done_bytes, of = bench.progress_calls[-1]
    assert (what, done_bytes) == ("", of)


def test_without_a_person_the_bare_wiring_is_chosen(bench: Workbench) -> None:
    board = bench.board()
    flash(bench)
    assert wiring_in(board.disk, "a") == "pico-bare"


def test_a_wiring_of_the_owners(bench: Workbench, tmp_path: Path) -> None:
    shipped = Path(flash_flow.__file__).parents[3] / "boards/trading_unit_boards/wirings/pico.toml"
    own = tmp_path / "mine.toml"
    own.write_text(shipped.read_text("utf-8"), "utf-8")
    board = bench.board()
    done = flash(bench, board=str(own))
    assert done.hello is not None
    assert done.hello.board == "mine"
    make_outdated(bench)
    assert flash(bench).hello is not None  # it keeps its wiring without --board
    assert board.disk.read("b/board.json") == board.disk.read("a/board.json")


# A unit


def test_an_update_goes_into_the_other_slot(bench: Workbench) -> None:
    board = bench.board()
    flash(bench, board="pico")
    board.disk.write("settings.json", b'{"longest": 60}')
    make_outdated(bench)
    bench.sentences.clear()
    done = flash(bench)
    assert done.hello is not None
    assert slot_line(board.disk) == "b"
    assert board.disk.read("a/whole") == b"0.0.1\n"  # the old one stays
    assert wiring_in(board.disk, "b") == "pico"  # as it was
    assert board.disk.read("settings.json") == b'{"longest": 60}'
    assert bench.sentences[0] == f"Found a unit at {PORT} (firmware {VERSION}, wiring pico)."
    assert "firmware 0.0.1." in bench.sentences[1]
    assert "into slot b" in bench.sentences[2]
    assert "slot a stays as it is" in bench.sentences[2]
    assert not bench.questions[1:]


def test_only_what_changed_is_written(bench: Workbench) -> None:
    board = bench.board()
    flash(bench, board="pico")
    make_outdated(bench)
    flash(bench)
    make_outdated(bench)  # slot b now, so that slot a is brought up to date
    bench.progress_calls.clear()
    flash(bench)
    assert slot_line(board.disk) == "a"
    names = {what for what, _, _ in bench.progress_calls if what}
    written = {name for name in names if name.endswith(".mpy")}
    assert written == {"a/trading_unit_firmware/unit.mpy"}


def test_a_board_that_is_up_to_date_is_not_written_to(bench: Workbench) -> None:
    board = bench.board()
    flash(bench, board="pico")
    changes = len(board.disk.chip.changes)
    done = flash(bench)
    assert done.hello is None
    assert "there is nothing to do" in bench.sentences[-1]
    assert len(board.disk.chip.changes) == changes
    assert bench.desk.plugs[PORT].bench is not None  # it goes on running


def test_another_wiring_for_the_same_unit(bench: Workbench) -> None:
    board = bench.board()
    flash(bench, board="pico")
    done = flash(bench, board="pico-minimal")
    assert done.hello is not None
    assert done.hello.board == "pico-minimal"
    assert (wiring_in(board.disk, "a"), wiring_in(board.disk, "b")) == ("pico", "pico-minimal")


def test_factory_forgets_the_settings(bench: Workbench) -> None:
    board = bench.board()
    flash(bench, board="pico")
    board.disk.write("settings.json", b'{"longest": 60}')
    flash(bench, factory=True)
    assert "settings.json" not in board.disk.tree()
    assert any("settings go back" in sentence for sentence in bench.sentences)


def test_a_unit_that_was_copied_by_hand_keeps_its_wiring(bench: Workbench) -> None:
    board = bench.board()
    board.disk.write("board.json", unit_json("pico-minimal"))
    board.disk.write("main.py", b"import something\n")
    flash(bench)
    assert wiring_in(board.disk, "a") == "pico-minimal"
    assert board.disk.read("main-before.py") == b"import something\n"
    assert "Its own main.py is kept as main-before.py." in bench.sentences


# A firmware that does not come up


def test_a_firmware_that_does_not_come_up(bench: Workbench) -> None:
    board = bench.board()
    flash(bench, board="pico")
    make_outdated(bench)

    def hangs(folder: str, good, fell: str) -> None:
        if folder == "/b":
            raise Hang
        if good is not None:
            good()

    board.run = hangs
    with pytest.raises(Trouble, match=r"did not come up, so the unit went back to the one before"):
        flash(bench)
    assert slot_line(board.disk) == "a fell"
    board.run = lambda folder, good, fell: good() if good else None
    bench.sentences.clear()
    done = flash(bench)  # as the sentence recommends
    assert done.hello is not None
    assert slot_line(board.disk) == "b"


def test_a_firmware_that_stays_on_trial_is_waited_for_by_the_units_own_time(
    bench: Workbench,
) -> None:
    board = bench.board()
    board.run = lambda folder, good, fell: None
    before = bench.desk.now
    done = flash(bench, board="pico")
    assert done.hello is not None
    assert not done.proven
    assert slot_line(board.disk) == "a 0"
    assert 120_000 <= bench.desk.now - before < 130_000


def test_a_firmware_that_proves_itself_late(bench: Workbench) -> None:
    board = bench.board()
    board.run = lambda folder, good, fell: None

    def prove(unit: Any) -> None:
        unit.on_trial = False
        unit.report_slot()

    reset = board.reset

    def reset_and_prove() -> None:
        reset()
        running = running_at(bench, PORT)
        running.at(running.now + 70_000, prove, (running.unit,))

    board.reset = reset_and_prove  # type: ignore[method-assign]
    before = bench.desk.now
    assert flash(bench, board="pico").proven
    assert 70_000 < bench.desk.now - before < 73_000


def test_a_unit_that_starts_again_and_again(bench: Workbench) -> None:
    board = bench.board()
    board.run = lambda folder, good, fell: None
    reset = board.reset

    def reset_and_hang() -> None:
        reset()
        running = running_at(bench, PORT)
        for number in range(1, 8):
            running.at(running.now + 8_000 * number, running.do_hang, ())

    board.reset = reset_and_hang  # type: ignore[method-assign]
    with pytest.raises(Trouble, match="starts again and again; leave it plugged in"):
        flash(bench, board="pico")


def test_a_board_that_never_answers(bench: Workbench) -> None:
    board = bench.board()
    board.power_up = lambda: None  # type: ignore[method-assign]
    with pytest.raises(Trouble, match=r"no unit answers .*trading-unit doctor"):
        flash(bench, board="pico")


# A cable that is pulled


@pytest.mark.parametrize("after", [0, 3, 10, 40, 90])
def test_unplugged_in_the_middle_and_done_again(bench: Workbench, after: int) -> None:
    board = bench.board()
    flash(bench, board="pico")
    make_outdated(bench)
    old = read_contents(board.disk).hashes_in("a")
    board.unplugged_after = len(board.disk.chip.changes) + after
    with pytest.raises(LinkTrouble, match="unplugged"):
        flash(bench)
    assert slot_line(board.disk) in ("a", "b 0", "b")
    assert read_contents(board.disk).hashes_in("a") == old
    board.unplugged_after = None
    assert flash(bench).hello is not None
    assert read_contents(board.disk).versions["b"] == VERSION


# BOOTSEL


@pytest.fixture
def image(tmp_path: Path) -> Path:
    path = tmp_path / "micropython.uf2"
    path.write_bytes(uf2())
    return path


def test_a_bare_board_becomes_a_unit(bench: Workbench, image: Path, tmp_path: Path) -> None:
    drive = bench.in_bootsel(tmp_path / "RPI-RP2")
    done = flash(bench, uf2=str(image))
    assert done.hello is not None
    assert (done.hello.board, done.port) == ("pico-bare", PORT)
    assert (drive / "trading-unit.uf2").read_bytes() == image.read_bytes()
    assert bench.sentences[0] == f"Found a board in BOOTSEL mode at {drive} (RP2040)."
    assert len(bench.questions) == 1


def test_a_unit_that_gets_another_micropython_keeps_its_wiring(
    bench: Workbench, image: Path, tmp_path: Path
) -> None:
    bench.in_bootsel(tmp_path / "RPI-RP2")
    assert bench.becomes is not None
    bench.becomes.disk.make_folder("a")
    bench.becomes.disk.write("a/board.json", unit_json("pico-minimal"))
    done = flash(bench, uf2=str(image))
    assert done.hello is not None
    assert done.hello.board == "pico-minimal"
    assert any("keeps its wiring pico-minimal" in sentence for sentence in bench.sentences)


def test_micropython_is_fetched_for_the_board(
    bench: Workbench, image: Path, tmp_path: Path
) -> None:
    builds = []

    def image_for_build(build: str) -> Path:
        builds.append(build)
        return image

    bench.image_for_build = image_for_build
    bench.in_bootsel(tmp_path / "RPI-RP2")
    flash(bench, board="pico")
    assert builds == ["RPI_PICO"]


def test_a_drive_may_be_named(bench: Workbench, image: Path, tmp_path: Path) -> None:
    drive = bench.in_bootsel(tmp_path / "RPI-RP2")
    bench.board(OTHER)
    with pytest.raises(Trouble, match=r"2 boards are plugged in: .*choose one with --port"):
        flash(bench, uf2=str(image))
    assert flash(bench, uf2=str(image), port=str(drive)).port == PORT


def test_a_board_that_does_not_come_back_from_bootsel(
    bench: Workbench, image: Path, tmp_path: Path
) -> None:
    bench.in_bootsel(tmp_path / "RPI-RP2")
    bench.becomes = None
    with pytest.raises(Trouble, match=r"has not come back in 30 s .*hold BOOTSEL"):
        flash(bench, uf2=str(image))


INFO_PICO_2 = "Model: Raspberry Pi RP2350\nBoard-ID: RP2350\n"
PICO_2_BOARD = replace(PICO, machine=PICO_2)


@pytest.fixture
def pico_2_image(tmp_path: Path) -> Path:
    path = tmp_path / "pico2.uf2"
    path.write_bytes(pico_2_uf2())
    return path


def test_a_pico_2_becomes_a_unit_and_what_is_not_proved_is_said(
    bench: Workbench, pico_2_image: Path, tmp_path: Path
) -> None:
    bench.in_bootsel(tmp_path / "RP2350", INFO_PICO_2)
    assert bench.becomes is not None
    bench.becomes.info = PICO_2_BOARD
    board = bench.becomes
    builds = []

    def image_for_build(build: str) -> Path:
        builds.append(build)
        return pico_2_image

    bench.image_for_build = image_for_build
    done = flash(bench)
    assert done.hello is not None
    assert done.hello.board == "pico2-bare"
    assert builds == ["RPI_PICO2"]
    assert bench.questions == [("What is soldered to it?", ["pico2-bare", "pico2"])]
    wiring = json.loads(board.disk.read("a/board.json"))
    assert wiring["chip"]["watchdog"] == 0x400D8000
    careful = [sentence for sentence in bench.sentences if sentence.startswith("Careful")]
    assert set(careful) == {
        "Careful: No unit with an RP2350 has been seen to run: neither simulator nor emulator has "
        "that chip. Its addresses are those of its datasheet, and all else is taken over from the "
        "RP2040. trading-unit boards show pico2-bare says what is not proved."
    }


@pytest.mark.parametrize(
    ("board", "machine", "hangs"),
    [
        ("pico", PICO.machine, ""),
        ("pico2", PICO_2, " and a unit that hangs in a nap has to be switched off and on"),
    ],
)
def test_what_an_older_micropython_cannot_do_is_said(
    bench: Workbench, board: str, machine: str, hangs: str
) -> None:
    bench.board(version=(1, 28, 0), machine=machine)
    flash(bench, board=board)
    careful = [sentence for sentence in bench.sentences if "Careful: with MicroPython" in sentence]
    start = f"Careful: with MicroPython 1.28.0 the cells last shorter than with 1.29{hangs}"
    assert [sentence[: len(start)] for sentence in careful] == [start]
    assert "hold BOOTSEL while you plug the board in" in careful[0]


def test_of_a_unit_without_cells_it_is_not_said(bench: Workbench) -> None:
    bench.board(version=(1, 28, 0))
    flash(bench, board="pico-bare")
    assert not any("Careful: with MicroPython" in sentence for sentence in bench.sentences)


def test_of_a_proved_board_nothing_is_said(bench: Workbench) -> None:
    bench.board()
    flash(bench, board="pico")
    assert not any(sentence.startswith("Careful") for sentence in bench.sentences)


def test_macos_says_that_the_disk_was_not_ejected(
    bench: Workbench, image: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trading_unit.flash.flash_flow.sys.platform", "darwin")
    bench.in_bootsel(tmp_path / "RPI-RP2")
    flash(bench, uf2=str(image))
    assert any("was not ejected properly: that is normal" in each for each in bench.sentences)


# What is refused before anything is written


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"version": (1, 24, 1)}, r"MicroPython is 1\.24\.1, and 1\.25 or newer is needed"),
        ({"machine": PICO_2}, r"has an RP2350, .*--board \(pico2, pico2-bare\)"),
        ({"machine": PICO_2 + "-RISCV"}, "is for its other cores"),
        ({"name": "circuitpython"}, "in place of MicroPython"),
        ({"is_littlefs": False}, "not on littlefs"),
    ],
)
def test_what_cannot_be_a_unit(bench: Workbench, about: dict[str, Any], why: str) -> None:
    board = bench.board(**about)
    with pytest.raises(Trouble, match=why):
        flash(bench, board="pico")
    assert not board.disk.tree()


def test_nothing_is_plugged_in(bench: Workbench) -> None:
    with pytest.raises(Trouble, match="no board is plugged in: plug one in by a cable"):
        flash(bench)


def test_a_busy_port(bench: Workbench) -> None:
    bench.board().refuses = LinkTrouble(TroubleKind.IN_USE, PORT, "another program has it")
    with pytest.raises(LinkTrouble, match="another program has it"):
        flash(bench)


def test_several_boards(bench: Workbench) -> None:
    bench.board()
    board = bench.board(OTHER)
    with pytest.raises(Trouble, match=f"a board at {PORT}, a board at {OTHER}; choose one"):
        flash(bench)
    assert flash(bench, port=OTHER, board="pico").port == OTHER
    assert board.disk.tree()
    assert not bench.boards[PORT].disk.tree()


def test_uf2_is_for_bootsel(bench: Workbench, image: Path) -> None:
    bench.board()
    with pytest.raises(Trouble, match="--uf2 is for a board in BOOTSEL mode"):
        flash(bench, uf2=str(image))


def test_a_folder_that_is_no_drive(bench: Workbench, tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="is a folder and not the drive of a board"):
        flash(bench, port=str(tmp_path))


def test_a_wiring_that_is_not_there(bench: Workbench) -> None:
    board = bench.board()
    with pytest.raises(Trouble, match="pikko"):
        flash(bench, board="pikko")
    assert not board.disk.tree()


def test_a_full_flash(bench: Workbench) -> None:
    board = bench.board()
    flash(bench, board="pico")
    make_outdated(bench)
    board.disk.write("mine.bin", bytes(board.disk.free() - 16_384))
    old = board.disk.tree()
    with pytest.raises(Trouble, match=r"flash is full .*the unit starts as before"):
        flash(bench)
    assert board.disk.tree() == old
    assert slot_line(board.disk) == "a"


# Without changing anything


def test_a_dry_run_changes_nothing(bench: Workbench) -> None:
    board = bench.board()
    flash(bench, board="pico")
    make_outdated(bench)
    before = board.disk.tree()
    bench.sentences.clear()
    flash_flow.dry_run(FlashOptions(), bench.environment)
    assert board.disk.tree() == before
    assert "into slot b" in bench.sentences[-1]
    assert bench.desk.plugs[PORT].bench is not None


def test_a_dry_run_in_bootsel(bench: Workbench, image: Path, tmp_path: Path) -> None:
    drive = bench.in_bootsel(tmp_path / "RPI-RP2")
    flash_flow.dry_run(FlashOptions(uf2=str(image)), bench.environment)
    assert "Would put MicroPython v1.29.0" in bench.sentences[-1]
    bench.sentences.clear()
    flash_flow.dry_run(FlashOptions(board="pico"), bench.environment)
    assert "MicroPython 1.29.0 from micropython.org" in bench.sentences[-1]
    assert sorted(drive.iterdir()) == [drive / "INFO_UF2.TXT"]


def both_refuse(bench: Workbench, **options: Any) -> str:
    """The sentence of the dry run, which is that of the real one."""
    with pytest.raises(Trouble) as real:
        flash(bench, **options)
    with pytest.raises(Trouble) as dry:
        flash_flow.dry_run(FlashOptions(**options), bench.environment)
    assert str(dry.value) == str(real.value)
    return str(dry.value)


def test_a_dry_run_refuses_what_the_real_run_refuses_in_bootsel(
    bench: Workbench, image: Path, pico_2_image: Path, tmp_path: Path
) -> None:
    pico = bench.in_bootsel(tmp_path / "RPI-RP2")
    assert "is for a Pico 2" in both_refuse(bench, uf2=str(pico_2_image))
    assert "has an RP2040, and the wiring pico2" in both_refuse(bench, board="pico2")
    assert "wiring pico-w-bare" in both_refuse(bench, board="pico-w-bare", uf2=str(image))
    (pico / "INFO_UF2.TXT").unlink()
    assert "no board is plugged in" in both_refuse(bench)
    (pico / "INFO_UF2.TXT").write_text(INFO_PICO_2)
    assert "is for an RP2040 and not for an RP2350" in both_refuse(bench, uf2=str(image))
    assert "has an RP2350, and the wiring pico " in both_refuse(bench, board="pico")


def test_a_dry_run_refuses_a_build_that_nobody_can_fetch(
    bench: Workbench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Pico 2 without its image."""
    bench.in_bootsel(tmp_path / "RP2350", INFO_PICO_2)
    monkeypatch.delitem(fetch.FILES, "RPI_PICO2")
    bench.image_for_build = lambda build: fetch.fetch_micropython(build, lambda *_: None)
    assert "it is not known where MicroPython for RPI_PICO2 is" in both_refuse(bench)


def test_a_dry_run_refuses_a_drive_that_is_not_open(
    bench: Workbench, image: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "bootsel_drives", lambda: [Drive(None, "RP2350", "")])
    assert "its drive RP2350 is not open" in both_refuse(bench)


def test_a_dry_run_refuses_what_the_real_run_refuses_at_a_prompt(
    bench: Workbench, image: Path
) -> None:
    board = bench.board()
    assert "--uf2 is for a board in BOOTSEL mode" in both_refuse(bench, uf2=str(image))
    assert "there is no board" in both_refuse(bench, board="picot")
    board.info = replace(PICO, version=(1, 24, 1))
    assert "1.25 or newer is needed" in both_refuse(bench, board="pico")
    board.info = PICO_2_BOARD
    assert "has an RP2350" in both_refuse(bench, board="pico")
    board.info = PICO
    board.disk.write("mine.bin", bytes(board.disk.free() - 16_384))
    assert "the board's flash is full" in both_refuse(bench, board="pico")


def test_a_check_lists_the_differences(bench: Workbench) -> None:
    bench.board()
    flash(bench, board="pico")
    same = compare.compare_board(FlashOptions(), bench.environment)
    assert same.same
    assert same.text() == f"The unit at {PORT} has firmware {VERSION} for pico.\n"
    make_outdated(bench)
    other = compare.compare_board(FlashOptions(), bench.environment)
    assert other.differences == {
        "a/trading_unit_firmware/unit.mpy": Difference.OTHER,
        "a/whole": Difference.OTHER,
    }
    assert "has firmware 0.0.1, and differs" in other.text()
    assert other.data()["differs"] == dict.fromkeys(other.differences, "other")
    assert other.data()["unit"] == PICO.unit_id


def test_a_check_of_a_bare_board(bench: Workbench, tmp_path: Path) -> None:
    bench.in_bootsel(tmp_path / "RPI-RP2")
    with pytest.raises(Trouble, match="has nothing to compare"):
        compare.compare_board(FlashOptions(), bench.environment)
