"""Boards in BOOTSEL mode, imitated by folders: how they are found, and written to."""

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.host.flash.images import started, uf2
from trading_unit.flash.drives import (
    IMAGE_NAME,
    PIECE,
    Drive,
    bootsel_drives,
    drives_in_mount_table,
    mounted_drives,
    open_drive,
    require_writable,
    write_image,
)
from trading_unit.flash.uf2 import ByteProgress, Image
from trading_unit.trouble import Trouble
from trading_unit_boards import chips

INFO = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: {}\r\n"
WORDS = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: {}"
AGAIN = "hold BOOTSEL while you plug the board in and run trading-unit flash again"
DATA = uf2(bytes(PIECE))  # twice that with all headers
HALF = len(DATA) // 2


def make_drive(place: Path, board: str = "RPI-RP2") -> Path:
    place.mkdir()
    (place / "INFO_UF2.TXT").write_text(INFO.format(board), newline="")
    return place


def on_usb(root: Path, name: str, vendor: str, product: str) -> None:
    (root / name).mkdir(parents=True)
    (root / name / "idVendor").write_text(vendor + "\n")
    (root / name / "idProduct").write_text(product + "\n")


class TestFindDrives:
    def test_drives_of_boards(self, tmp_path: Path) -> None:
        one = make_drive(tmp_path / "RPI-RP2")
        two = make_drive(tmp_path / "RP2350", "RP2350")
        stick = make_drive(tmp_path / "other", "SAMD51J19A-Feather-v0")
        (tmp_path / "empty").mkdir()
        places = [one, stick, two, tmp_path / "empty", tmp_path / "gone"]
        found = bootsel_drives(places, tmp_path / "no usb")
        assert found == [
            Drive(one, "RPI-RP2", WORDS.format("RPI-RP2")),
            Drive(two, "RP2350", WORDS.format("RP2350")),
        ]
        assert [board.chip.name for board in found] == ["RP2040", "RP2350"]

    def test_a_drive_that_holds_nonsense(self, tmp_path: Path) -> None:
        place = make_drive(tmp_path / "x")
        (place / "INFO_UF2.TXT").write_bytes(b"\xff\x00" * 9_000)
        assert bootsel_drives([place], tmp_path) == []

    def test_a_board_whose_drive_is_not_mounted(self, tmp_path: Path) -> None:
        usb = tmp_path / "usb"
        on_usb(usb, "1-1", "2e8a", "0003")
        on_usb(usb, "1-2", "2e8a", "000f")
        on_usb(usb, "1-3", "2e8a", "0005")
        on_usb(usb, "1-4", "nonsense", "0003")
        (usb / "1-5").mkdir()
        closed = [Drive(None, "RPI-RP2", ""), Drive(None, "RP2350", "")]
        assert bootsel_drives([], usb) == closed
        place = make_drive(tmp_path / "mounted")
        assert bootsel_drives([place], usb) == [
            Drive(place, "RPI-RP2", WORDS.format("RPI-RP2")),
            closed[1],
        ]

    def test_linux_names_its_drives(self) -> None:
        table = (
            "proc /proc proc rw 0 0\n"
            "/dev/sda1 /media/my\\040name/RPI-RP2 vfat rw 0 0\n"
            "/dev/sdb1 /run/media/anna/tab\\011and\\134 vfat rw 0 0\n"
            "server:/home /home nfs rw 0 0\n"
            "odd\n"
        )
        assert drives_in_mount_table(table) == [
            Path("/media/my name/RPI-RP2"),
            Path("/run/media/anna/tab\tand\\"),
        ]

    def test_all_drives_of_each_system(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("trading_unit.flash.drives.VOLUMES", tmp_path)
        (tmp_path / "RPI-RP2").mkdir()
        monkeypatch.setattr("sys.platform", "darwin")
        assert mounted_drives() == [tmp_path / "RPI-RP2"]
        monkeypatch.setattr("sys.platform", "win32")
        assert mounted_drives()[:2] == [Path("C:/"), Path("D:/")]
        monkeypatch.setattr("sys.platform", "linux")
        monkeypatch.setattr("trading_unit.flash.drives.MOUNTS", tmp_path / "none")
        assert mounted_drives() == []
        (tmp_path / "mounts").write_text(f"/dev/sda1 {tmp_path}/RPI-RP2 vfat rw 0 0\n")
        monkeypatch.setattr("trading_unit.flash.drives.MOUNTS", tmp_path / "mounts")
        assert mounted_drives() == [tmp_path / "RPI-RP2"]

    def test_how_to_open_a_drive_is_in_the_sentence(self, tmp_path: Path) -> None:
        closed = Drive(None, "RPI-RP2", "")
        with pytest.raises(Trouble) as caught:
            open_drive(closed, tmp_path)
        assert str(caught.value) == (
            "a board is in BOOTSEL mode, and its drive RPI-RP2 is not open: open it in your file "
            "manager, and run trading-unit flash again"
        )
        (tmp_path / "RPI-RP2").touch()
        with pytest.raises(Trouble, match=r"or with `udisksctl mount -b .*/RPI-RP2`, and run"):
            open_drive(closed, tmp_path)


class Board:
    """A board's drive, which vanishes once `until` bytes have been flushed."""

    def __init__(self, place: Path, until: int, error: int = errno.EIO) -> None:
        self.place = make_drive(place)
        self.until = until
        self.error = error

    def flush(self, file: int) -> None:
        os.fsync(file)
        if os.fstat(file).st_size >= self.until:
            shutil.rmtree(self.place)
            raise OSError(self.error, os.strerror(self.error))


@pytest.fixture
def progress() -> list[tuple[int, int]]:
    return []


@pytest.fixture
def on_progress(progress: list[tuple[int, int]]) -> ByteProgress:
    return lambda done, total: progress.append((done, total))


def image(data: bytes = DATA) -> Image:
    return Image("x.uf2", data, (1, 28, 0), "v1.28.0 on 2026-04-06", "", 0, chips()["RP2040"])


def drive_of(place: Path, board: str = "RPI-RP2") -> Drive:
    return Drive(place, board, "")


class TestWriteImage:
    def test_the_image_is_written_and_each_piece_reported(
        self, tmp_path: Path, progress: list[tuple[int, int]], on_progress: ByteProgress
    ) -> None:
        place = make_drive(tmp_path / "RPI-RP2")
        write_image(image(DATA + DATA[:512]), drive_of(place), on_progress)
        assert (place / IMAGE_NAME).read_bytes() == DATA + DATA[:512]
        total = len(DATA) + 512
        assert progress == [(HALF, total), (2 * HALF, total), (total, total)]

    @pytest.mark.parametrize("error", [errno.EIO, errno.ENODEV, errno.EINVAL, errno.EACCES])
    def test_a_board_that_restarts_at_the_last_block(
        self, tmp_path: Path, progress: list[tuple[int, int]], on_progress: ByteProgress, error: int
    ) -> None:
        board = Board(tmp_path / "RPI-RP2", len(DATA), error)
        write_image(image(), drive_of(board.place), on_progress, board.flush)
        assert progress == [(HALF, len(DATA)), (len(DATA), len(DATA))]
        assert started(DATA) is not None

    @pytest.mark.parametrize("error", [errno.EIO, errno.ENODEV, errno.EROFS, errno.EACCES])
    def test_a_board_that_is_unplugged_in_the_middle(
        self, tmp_path: Path, on_progress: ByteProgress, error: int
    ) -> None:
        board = Board(tmp_path / "RPI-RP2", HALF, error)
        with pytest.raises(Trouble) as caught:
            write_image(image(), drive_of(board.place), on_progress, board.flush)
        assert str(caught.value) == (
            f"the board was unplugged in the middle, after 0 of {len(DATA)} bytes, and nothing is "
            f"broken: {AGAIN}"
        )

    def test_a_board_that_is_gone_before(self, tmp_path: Path, on_progress: ByteProgress) -> None:
        (tmp_path / "RPI-RP2").mkdir()  # the folder that some systems leave behind
        with pytest.raises(Trouble) as caught:
            write_image(image(), drive_of(tmp_path / "RPI-RP2"), on_progress)
        assert str(caught.value) == f"the drive {tmp_path / 'RPI-RP2'} is gone: {AGAIN}"
        assert list((tmp_path / "RPI-RP2").iterdir()) == []

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
    def test_a_drive_that_is_full(self, tmp_path: Path, on_progress: ByteProgress) -> None:
        place = make_drive(tmp_path / "RPI-RP2")
        (place / IMAGE_NAME).symlink_to("/dev/full")
        with pytest.raises(Trouble, match=r"the drive .* is full, and .*: unplug the board, hold"):
            write_image(image(), drive_of(place), on_progress)

    @pytest.mark.parametrize(
        ("error", "sentence"),
        [
            (errno.EROFS, "the drive {} is read-only: see that no setting of the system forbids"),
            (errno.EACCES, "you may not write to the drive {}: unmount it, open it in your file"),
            (errno.EPERM, "you may not write to the drive {}: unmount it"),
            (errno.ENOSPC, "the drive {} is full"),
            (errno.EIO, "cannot write to the drive {} (Input/output error): hold BOOTSEL"),
        ],
    )
    def test_a_drive_that_cannot_be_written_to(
        self,
        tmp_path: Path,
        on_progress: ByteProgress,
        monkeypatch: pytest.MonkeyPatch,
        error: int,
        sentence: str,
    ) -> None:
        place = make_drive(tmp_path / "RPI-RP2")
        monkeypatch.setattr(Path, "open", refusing(error, Path.open))
        with pytest.raises(Trouble) as caught:
            write_image(image(), drive_of(place), on_progress)
        assert str(caught.value).startswith(sentence.format(place))
        assert str(caught.value).endswith("run trading-unit flash again")

    def test_an_image_for_another_chip(self, tmp_path: Path, on_progress: ByteProgress) -> None:
        place = make_drive(tmp_path / "RP2350", "RP2350")
        with pytest.raises(Trouble, match=r"has an RP2350, and x\.uf2 is for an RP2040"):
            write_image(image(), drive_of(place, "RP2350"), on_progress)
        assert not (place / IMAGE_NAME).exists()

    def test_a_drive_that_can_be_seen_to_be_gone(self, tmp_path: Path) -> None:
        require_writable(tmp_path)
        with pytest.raises(Trouble, match=r"is gone: hold BOOTSEL"):
            require_writable(tmp_path / "RPI-RP2")

    def test_a_drive_that_can_be_seen_to_be_read_only(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("os.statvfs", lambda place: SimpleNamespace(f_flag=os.ST_RDONLY))
        with pytest.raises(Trouble, match="is read-only"):
            require_writable(tmp_path)

    def test_a_drive_of_somebody_else(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("os.access", lambda place, mode: False)
        with pytest.raises(Trouble, match="you may not write to the drive"):
            require_writable(tmp_path)

    def test_a_drive_that_is_not_open(self, on_progress: ByteProgress) -> None:
        with pytest.raises(Trouble, match="is not open"):
            write_image(image(), Drive(None, "RPI-RP2", ""), on_progress)

    def test_an_error_of_the_progress_callback_is_raised(self, tmp_path: Path) -> None:
        place = make_drive(tmp_path / "RPI-RP2")

        def closed(done: int, total: int) -> None:
            raise BrokenPipeError

        with pytest.raises(BrokenPipeError):
            write_image(image(), drive_of(place), closed)


def refusing(error: int, open_file: Callable[..., object]) -> Callable[..., object]:
    """A `Path.open` that refuses to write."""

    def refuse(path: Path, mode: str = "r", **others: object) -> object:
        if "w" in mode:
            raise OSError(error, os.strerror(error))
        return open_file(path, mode, **others)

    return refuse
