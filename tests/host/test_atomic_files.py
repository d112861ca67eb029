"""Output files that appear together or not at all."""

import os
import re
import stat
import sys
import threading
from errno import ENOSPC
from pathlib import Path

import pytest

import trading_unit
from trading_unit.atomic_files import Outputs, write_file
from trading_unit.trouble import Trouble

posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX has these files")


def write(outputs: Outputs, what: str, path: str | Path, text: str) -> None:
    outputs.add(what, str(path)).fill(lambda file: file.write(text.encode()))


def names(folder: Path) -> list[str]:
    return sorted(item.name for item in folder.iterdir())


def test_all_of_them_are_there_after_commit(tmp_path: Path) -> None:
    with Outputs() as outputs:
        write(outputs, "one", tmp_path / "a", "A")
        write(outputs, "other", tmp_path / "b", "B")
        assert not (tmp_path / "a").exists()
        outputs.commit()
    assert ((tmp_path / "a").read_text(), (tmp_path / "b").read_text()) == ("A", "B")
    assert names(tmp_path) == ["a", "b"]


def test_without_commit_nothing_has_changed(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("before")
    with Outputs() as outputs:
        write(outputs, "one", tmp_path / "a", "A")
        write(outputs, "other", tmp_path / "b", "B")
    assert (tmp_path / "a").read_text() == "before"
    assert names(tmp_path) == ["a"]


def test_an_error_leaves_nothing_behind(tmp_path: Path) -> None:
    def interrupted() -> None:
        with Outputs() as outputs:
            write(outputs, "one", tmp_path / "a", "A")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert names(tmp_path) == []


@pytest.mark.parametrize("path", ["folder", "none/b", "a/b", "", "none/", "b\0", "x" * 300])
def test_a_second_that_cannot_be_written_leaves_the_first_alone(tmp_path: Path, path: str) -> None:
    (tmp_path / "a").write_text("before")
    (tmp_path / "folder").mkdir()
    with Outputs() as outputs:
        write(outputs, "one", tmp_path / "a", "A")
        with pytest.raises(Trouble, match="cannot write the other to"):
            outputs.add("other", str(tmp_path / path) if path not in ("", "none/") else path)
    assert (tmp_path / "a").read_text() == "before"
    assert names(tmp_path) == ["a", "folder"]


@posix
def test_a_full_device_leaves_the_files_alone(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("before")
    with Outputs() as outputs:
        write(outputs, "one", tmp_path / "a", "A")
        write(outputs, "other", "/dev/full", "B")
        with pytest.raises(Trouble, match=r"cannot write the other to /dev/full: No space left"):
            outputs.commit()
    assert (tmp_path / "a").read_text() == "before"
    assert names(tmp_path) == ["a"]


def test_a_writer_that_fails_changes_nothing(tmp_path: Path) -> None:
    def fail(_: object) -> None:
        raise ValueError("that is too much")

    with Outputs() as outputs:
        output = outputs.add("picture", str(tmp_path / "a"))
        with pytest.raises(Trouble, match=r"cannot write the picture to .*: that is too much"):
            output.fill(fail)
    assert names(tmp_path) == []


@posix
def test_a_write_protected_file_is_refused(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "a").write_text("before")
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may write everywhere
    with Outputs() as outputs, pytest.raises(Trouble, match="write-protected"):
        outputs.add("one", str(tmp_path / "a"))


@pytest.mark.parametrize("second", ["a", "./a", "folder/../a", "link"])
def test_two_outputs_cannot_be_the_same_file(tmp_path: Path, monkeypatch, second: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("a")
    with Outputs() as outputs:
        outputs.add("one", "a")
        with pytest.raises(Trouble, match=f"the one and the other cannot both go to {second}"):
            outputs.add("other", second)


def test_an_existing_file_with_two_names_is_one_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("before")
    (tmp_path / "b").hardlink_to(tmp_path / "a")
    with Outputs() as outputs:
        outputs.add("one", str(tmp_path / "a"))
        with pytest.raises(Trouble, match="cannot both"):
            outputs.add("other", str(tmp_path / "b"))


def test_an_input_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("before")
    with (
        Outputs([("script", str(tmp_path / "a"))]) as outputs,
        pytest.raises(Trouble, match="the chart would overwrite the script"),
    ):
        outputs.add("chart", str(tmp_path / "a"))


def test_standard_output_takes_one_file(capfdbinary) -> None:
    with Outputs() as outputs:
        write(outputs, "one", "-", "A\n")
        with pytest.raises(Trouble, match="only one output fits"):
            outputs.add("other", "-")
        outputs.commit()
    assert capfdbinary.readouterr().out == b"A\n"


def test_a_closed_standard_output(monkeypatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with Outputs() as outputs, pytest.raises(Trouble, match="standard output is closed"):
        outputs.add("one", "-")


@posix
def test_a_device_is_written_to_and_stays_one() -> None:
    with Outputs() as outputs:
        write(outputs, "one", "/dev/null", "A")
        write(outputs, "other", "/dev/null", "B")
        outputs.commit()
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


@posix
def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    received: list[str] = []
    reader = threading.Thread(target=lambda: received.append(pipe.read_text()))
    reader.start()
    with Outputs() as outputs:
        write(outputs, "one", pipe, "A")
        with pytest.raises(Trouble, match="cannot both"):
            outputs.add("other", str(pipe))
        outputs.commit()
    reader.join()
    assert received == ["A"]
    assert pipe.is_fifo()


@posix
@pytest.mark.parametrize("exists", [True, False])
def test_a_symbolic_link_stays_one(tmp_path: Path, exists: bool) -> None:
    (tmp_path / "folder").mkdir()
    target = tmp_path / "folder" / "a"
    if exists:
        target.write_text("before")
    (tmp_path / "link").symlink_to("folder/a")
    with Outputs() as outputs:
        write(outputs, "one", tmp_path / "link", "A")
        outputs.commit()
    assert (tmp_path / "link").is_symlink()
    assert target.read_text() == "A"
    assert names(target.parent) == ["a"]


@posix
def test_a_link_to_itself(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("link")
    with Outputs() as outputs, pytest.raises(Trouble, match="cannot write the one to"):
        outputs.add("one", str(tmp_path / "link"))


@posix
def test_a_new_file_follows_the_umask_and_an_old_one_keeps_its_mode(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("before")
    (tmp_path / "old").chmod(0o604)
    before = os.umask(0o027)
    try:
        with Outputs() as outputs:
            write(outputs, "one", tmp_path / "new", "A")
            write(outputs, "other", tmp_path / "old", "B")
            outputs.commit()
    finally:
        os.umask(before)
    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("new", "old")]
    assert modes == [0o640, 0o604]


@posix
def test_a_private_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("before")
    (tmp_path / "old").chmod(0o644)
    for name in ("new", "old"):
        write_file("one", str(tmp_path / name), lambda: b"A", private=True)
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
        assert (tmp_path / name).read_text() == "A"


def test_a_full_disk_leaves_all_the_old_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    for name in ("a", "b"):
        (tmp_path / name).write_text("before")
    with Outputs() as outputs:
        write(outputs, "one", tmp_path / "a", "A")
        write(outputs, "other", tmp_path / "b", "B")
        with pytest.raises(Trouble, match=r"cannot write the one to .*: No space left"):
            outputs.commit()
    assert [(tmp_path / name).read_text() for name in names(tmp_path)] == ["before", "before"]


# One writer for all

WRITES = re.compile(
    r"\.write_(text|bytes)\(|mkstemp|NamedTemporaryFile|os\.(replace|rename)\(|open\([^)]*\"[wxa]\+?b?\""
)
WRITE_ELSEWHERE = {
    "flash/drives.py": "the drive of a board",
    "flash/file_system.py": "the file system in an image",
    "flash/board.py": "a program that a board runs",
    "single_page/npm.py": "its own cache",
}


def test_no_other_module_writes_files() -> None:
    root = Path(trading_unit.__file__).parent
    found = {
        file.relative_to(root).as_posix()
        for file in root.rglob("*.py")
        if WRITES.search(file.read_text("utf-8"))
    }
    assert found == WRITE_ELSEWHERE.keys()
