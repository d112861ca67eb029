"""What somebody names is read no further than a bound, and nothing but files and pipes."""

import os
import sys
import threading
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from tests.moment import bounded_memory
from trading_unit.bounded_files import (
    KB,
    MB,
    Unreadable,
    exists,
    is_file,
    is_folder,
    read_bytes,
    read_file,
    read_standard_input,
)
from trading_unit.cli.main import main
from trading_unit.monitor.dump import MOST_LINES
from trading_unit.study.files import MOST_MARKS
from trading_unit.trouble import Trouble

posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX has these files")
LONG = "x" * 5_000


def why(path: str | Path, most: int = KB, *, pipe: bool = True) -> str:
    with pytest.raises(Unreadable) as refused:
        read_bytes(path, most, pipe=pipe)
    return str(refused.value.why)


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * KB)
    assert read_bytes(file, KB) == read_bytes(str(file), 5 * KB) == b"x" * KB
    file.write_bytes(b"x" * (KB + 1))
    assert why(file) == "it is too large: 1 kB at most; name another file"
    with file.open("r+b") as larger:
        larger.truncate(1 << 40)
    assert why(file, 2000 * KB) == "it is too large: 2,000 kB at most; name another file"


@posix
def test_a_pipe_is_read_up_to_its_bound_where_it_will_do(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert why(pipe, pipe=False) == "that is a pipe; name a file"
    for length in (0, KB):
        writer = threading.Thread(target=pipe.write_bytes, args=(b"x" * length,))
        writer.start()
        assert read_bytes(pipe, KB) == b"x" * length
        writer.join()


@posix
def test_a_folder_and_a_device_are_not_read(tmp_path: Path) -> None:
    assert why(tmp_path) == "that is a folder; name a file in it"
    for name in ("null", "zero"):
        assert why(f"/dev/{name}") == "that is a device; name a file"


@pytest.mark.parametrize("name", ["none", "file/below", LONG, "a\0b", ""])
def test_a_name_that_the_system_refuses(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / name / "x"
    assert why(path)
    assert (exists(path), is_file(path), is_folder(path)) == (False, False, False)


@pytest.mark.parametrize(
    ("words", "data"),
    [
        (("study", "life", "--games", "1", "--against"), b"[" + b"[]," * MOST_MARKS + b"[]]"),
        (("monitor", "--from"), b"\n" * (MOST_LINES + 1)),
    ],
    ids=["study", "dump"],
)
def test_what_becomes_much_larger_in_memory_is_counted_before(
    words: tuple[str, ...], data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_bytes(data)
    with bounded_memory(5 * len(data) + 100 * MB):
        assert main([*words, str(file)]) == 1
    assert "there is too much in it: 2,000,000 parts at most" in capsys.readouterr().err


def test_what_is_there(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert (exists(file), is_file(file), is_folder(file)) == (True, True, False)
    assert (exists(tmp_path), is_file(tmp_path), is_folder(tmp_path)) == (True, False, True)


def test_it_is_said_in_both_languages(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"xx")
    with pytest.raises(Trouble) as trouble:
        read_file("script", file, 1)
    said = trouble.value.text
    assert said("en").startswith(f"cannot read the script {file}: it is too large: ")
    assert said("fr").startswith(f"impossible de lire {file}\u00a0: c'est trop grand\u00a0: ")


def test_standard_input_has_the_same_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"x" * KB)))
    assert read_standard_input("script", KB) == b"x" * KB
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"x" * KB)))
    with pytest.raises(Trouble, match="cannot read the script standard input: it is too large"):
        read_standard_input("script", KB - 1)
