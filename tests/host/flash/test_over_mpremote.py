"""`flash` by mpremote into a real MicroPython: all of it but the start of the unit."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

if sys.platform == "win32":
    pytest.skip("ptys are for the other systems", allow_module_level=True)

from tests.host.flash.standin import BoardTraits, StandIn
from tests.micropython.package import fetched
from trading_unit.flash import board as module
from trading_unit.flash import flash_flow, image, wait_for_unit
from trading_unit.flash.board import open_board
from trading_unit.flash.environment import Environment
from trading_unit.flash.flash_flow import FlashOptions
from trading_unit.flash.image import LOADER, VERSION
from trading_unit.link import LinkTrouble, Port, TroubleKind, open_port
from trading_unit.trouble import Trouble
from trading_unit_boards import load

FILES = image.files(load("pico"))


@pytest.fixture(autouse=True)
def short_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """No unit comes up on a board without pins."""
    monkeypatch.setattr(wait_for_unit, "ANSWER_S", 0.5)
    monkeypatch.setattr(wait_for_unit, "HELLO_S", 0.2)
    monkeypatch.setattr(module, "RESET_S", 0.2)


@pytest.fixture
def plug(tmp_path: Path) -> Iterator[Any]:
    with ExitStack() as stack:

        def plugged(**traits) -> StandIn:
            program = fetched() / "micropython.mjs"
            return stack.enter_context(StandIn(tmp_path / "board", program, BoardTraits(**traits)))

        yield plugged


def no_unit_at_first() -> Callable[[str], Port]:
    """An opener that reports a silent port for the first probe, and then opens the port."""
    opened_urls: list[str] = []

    def opener(url: str) -> Port:
        opened_urls.append(url)
        if len(opened_urls) == 1:
            raise LinkTrouble(TroubleKind.SILENT, url, "silent")
        return open_port(url)

    return opener


def flash(on: StandIn, why: str = "no unit answers", **options) -> list[str]:
    sentences: list[str] = []
    with pytest.raises(Trouble, match=why) as caught:
        flash_flow.flash(
            FlashOptions(port=on.port, **options),
            Environment(opener=no_unit_at_first(), say=sentences.append),
        )
    assert "\n" not in str(caught.value)
    return sentences


def slot(board: StandIn, name: str) -> dict[str, bytes]:
    files = board.files()
    return {
        path.removeprefix(f"{name}/"): data
        for path, data in files.items()
        if path.startswith(f"{name}/")
    }


def whole(version: str = VERSION) -> dict[str, bytes]:
    return {"whole": f"{version}\n".encode()}


@pytest.mark.exhaustive
def test_a_firmware_and_an_update(plug) -> None:
    board = plug()
    sentences = flash(board, board="pico")
    board.wait_for_resets(1)
    assert "goes into slot a" in sentences[-1]
    assert slot(board, "a") == FILES | whole()
    assert board.files()["main.py"] == LOADER
    assert board.files()["slot"] == b"a 0"
    with open_board(board.port) as at_prompt:
        at_prompt.write("slot", b"a")
        at_prompt.write("a/whole", b"0.0.1\n")
        at_prompt.write("a/trading_unit_firmware/unit.mpy", b"older")
        at_prompt.write("settings.json", b"{}")
    old = slot(board, "a")
    flash(board)
    board.wait_for_resets(3)
    assert slot(board, "a") == old
    assert slot(board, "b") == FILES | whole()
    assert board.files()["settings.json"] == b"{}"
    # The loader ran here too: the firmware found no pins, so it was reset and slot a had its turn.
    assert board.files()["slot"] == b"a fell"


def test_unplugged_in_the_middle_and_again(plug) -> None:
    board = plug(vanishes_after=40_000)
    flash(board, why="was unplugged; nothing is broken", board="pico")
    assert "main.py" not in board.files()
    board.plug(BoardTraits())
    flash(board, board="pico")
    board.wait_for_resets(1)
    assert slot(board, "a") == FILES | whole()
    assert board.files()["main.py"] == LOADER


def test_a_board_without_room(plug) -> None:
    board = plug(room=24_000)
    flash(board, why="flash is full .*nothing of ours starts there yet", board="pico")
    assert board.files() == {}


def test_a_board_that_cannot_be_a_unit(plug) -> None:
    board = plug(version=(1, 24, 1))
    flash(board, why=r"MicroPython is 1\.24\.1, and 1\.25 or newer is needed", board="pico")
    assert board.files() == {}
