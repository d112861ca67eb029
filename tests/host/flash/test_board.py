"""A board by mpremote: what it says about itself, its files, and a sentence for each failure."""

import errno
import os
import random
import select
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("ptys are for the other systems", allow_module_level=True)

from tests.exhaustive import sample
from tests.host.flash.cable import Cable
from tests.host.flash.standin import BoardTraits, StandIn
from tests.micropython.package import fetched
from trading_unit.flash import board as module
from trading_unit.flash.board import BoardInfo, PromptBoard, open_board
from trading_unit.flash.board_files import BoardFiles
from trading_unit.flash.compatibility import require_supported
from trading_unit.link import LinkTrouble, TroubleKind
from trading_unit.single_page.npm import CannotFetch
from trading_unit.trouble import Trouble

UNHARMED = "nothing is broken: what was on it starts as before"
AGAIN = "plug it in and run the same command again"
PROGRAM = b"import machine\nprint('runs')\nwhile True:\n machine.idle()\n"

StandingIn = Callable[..., StandIn]


@pytest.fixture(scope="session")
def micropython() -> Path:
    try:
        return fetched() / "micropython.mjs"
    except CannotFetch as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture
def standing_in(tmp_path, micropython) -> Iterator[StandingIn]:
    """A function that makes a stand-in with the given traits."""
    with ExitStack() as stack:

        def stand_in(**traits) -> StandIn:
            return stack.enter_context(
                StandIn(tmp_path / "board", micropython, BoardTraits(**traits))
            )

        yield stand_in


@pytest.fixture(scope="module")
def plugged(tmp_path_factory, micropython) -> Iterator[StandIn]:
    with StandIn(tmp_path_factory.mktemp("usb") / "board", micropython, BoardTraits()) as standin:
        yield standin


@pytest.fixture(scope="module")
def board(plugged) -> Iterator[PromptBoard]:
    """One board for all tests that only use its files."""
    with open_board(plugged.port) as board:
        yield board


@pytest.fixture
def short_timeouts(monkeypatch) -> None:
    monkeypatch.setattr(module, "STALL_S", 0.3)
    monkeypatch.setattr(module, "SILENCE_S", 0.3)


@pytest.fixture
def short_prompt_timeout(short_timeouts, monkeypatch) -> None:
    monkeypatch.setattr(module, "PROMPT_S", 0.3)


def open_failure(url: str | Path, kind: TroubleKind) -> str:
    """Why the port does not open."""
    with pytest.raises(LinkTrouble) as caught:
        open_board(str(url))
    assert caught.value.kind is kind
    assert "\n" not in str(caught.value)
    return str(caught.value)


def wait_for_port(standin: StandIn) -> None:
    while not Path(standin.port).exists():
        os.sched_yield()


# What it says about itself


def test_what_a_board_says_about_itself(standing_in) -> None:
    with open_board(standing_in(files={"main.py": b""}).port) as board:
        about = board.about()
    assert about == BoardInfo(
        name="micropython",
        version=(1, 28, 0),
        machine="Raspberry Pi Pico with RP2040",
        mpy=0x1306,
        unit_id="e66138528350a92c",
        is_littlefs=True,
        free=352 * 4096,
        has_main=True,
        has_boot=False,
    )
    require_supported(about)


@pytest.mark.parametrize(
    ("what", "value", "words"),
    [
        ("version", (1, 24, 1), "MicroPython is 1.24.1, and 1.25 or newer is needed"),
        ("machine", "Raspberry Pi Pico2 with RP2350-RISCV", "is for its other cores"),
        ("magic", "MSDOS5.0", "not on littlefs"),
        ("name", "circuitpython", "runs circuitpython"),
    ],
)
def test_boards_that_cannot_be_units_are_refused(standing_in, what, value, words) -> None:
    with (
        open_board(standing_in(**{what: value}).port) as board,
        pytest.raises(Trouble, match=words),
    ):
        require_supported(board.about())


def test_mpremote_is_imported_when_it_is_needed() -> None:
    code = "import sys, trading_unit.flash.board; sys.exit('mpremote' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


# Its files


def test_files_are_written_and_read_and_known_by_their_hashes(board, plugged) -> None:
    disk: BoardFiles = board
    chance = random.Random(1)
    sizes = [0, 1, module.CHUNK - 1, module.CHUNK, module.CHUNK + 1, 3 * module.CHUNK]
    files = {f"all/{size}.mpy": chance.randbytes(size) for size in sizes}
    disk.make_folder("all")
    for path, data in files.items():
        disk.write(path, data)
    assert {path: disk.tree()[path] for path in files} == {
        path: sha256(data).hexdigest() for path, data in files.items()
    }
    assert all(disk.read(path) == data for path, data in files.items())
    assert files.items() <= plugged.files().items()
    before = disk.free()
    disk.write("all/large", bytes(8192))
    assert disk.free() == before - 8192
    disk.remove("all/large")


def test_a_write_reports_its_progress(board) -> None:
    progress: list[int] = []
    board.write("long", bytes(module.CHUNK * 2 + 5), progress.append)
    assert progress == [module.CHUNK, 2 * module.CHUNK, 2 * module.CHUNK + 5]
    board.write("long", b"", progress.append)
    assert progress[-1] == 0
    assert board.read("long") == b""


@pytest.mark.parametrize("name", ["it's", 'a "b"', "back\\slash", "élan", "new\nline", "%s {0}"])
def test_any_name(board, name) -> None:
    board.write(name, name.encode())
    assert board.tree()[name] == sha256(name.encode()).hexdigest()
    board.rename(name, "plain")
    assert board.read("plain") == name.encode()
    board.remove("plain")


def test_a_rename_replaces_the_other_file(board, plugged) -> None:
    board.write("slot", b"a")
    board.write("slot.new", b"b 0")
    board.rename("slot.new", "slot")
    assert plugged.files()["slot"] == b"b 0"
    assert "slot.new" not in plugged.files()


def test_a_folder_may_be_there_already(board) -> None:
    board.make_folder("twice")
    board.make_folder("twice")
    board.make_folder("twice/deep")
    board.write("no folder", b"")
    with pytest.raises(FileExistsError):
        board.make_folder("no folder")


MISSING: dict[str, Callable[[PromptBoard], object]] = {
    "read": lambda board: board.read("nothing"),
    "remove": lambda board: board.remove("nothing"),
    "rename": lambda board: board.rename("nothing", "something"),
    "write": lambda board: board.write("nothing/file", b""),
    "make a folder": lambda board: board.make_folder("nothing/folder"),
}


@pytest.mark.parametrize("fails", MISSING.values(), ids=MISSING)
def test_missing_files_raise_the_errors_of_python(board, fails) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        fails(board)
    assert caught.value.errno == errno.ENOENT
    assert caught.value.filename.startswith("nothing")


def test_a_full_flash_and_then_one_with_room(standing_in) -> None:
    standin = standing_in(room=10_000)
    with open_board(standin.port) as board:
        board.write("first", bytes(6000))
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)) as caught:
            board.write("second", bytes(6000))
        assert caught.value.errno == errno.ENOSPC
        assert caught.value.filename == "second"
        board.remove("first")
        board.write("second", bytes(6000))
        assert board.tree() == {"second": sha256(bytes(6000)).hexdigest()}


def test_a_prompt_without_raw_paste_mode(standing_in) -> None:
    standin = standing_in(pastes=False)
    data = random.Random(1).randbytes(5000)
    with open_board(standin.port) as board:
        board.write("file", data)
        assert board.read("file") == data
        assert board.transport.use_raw_paste is False
    assert standin.files() == {"file": data}


# The board's own programs


def test_a_running_program_is_stopped_and_started_again(standing_in, tmp_path) -> None:
    standin = standing_in(files={"main.py": PROGRAM, "boot.py": b"print('boots')"})
    with open_board(standin.port) as board:
        about = board.about()
        assert about.has_main
        assert about.has_boot
        board.write("main.py", b"open('started', 'w').close()\n" + PROGRAM)
        assert "started" not in board.tree()
    with open_board(standin.port) as board:
        assert "started" in board.tree()


def test_a_reset_takes_the_port_away_and_keeps_the_files(standing_in) -> None:
    standin = standing_in()
    with open_board(standin.port) as board:
        board.write("main.py", b"open('started', 'w').close()\n" + PROGRAM)
        board.reset()
    wait_for_port(standin)
    with open_board(standin.port) as board:
        assert set(board.tree()) == {"main.py", "started"}


def test_a_board_is_restarted_after_an_error_too(standing_in) -> None:
    standin = standing_in(files={"main.py": b"open('started', 'w').close()\n" + PROGRAM})

    def interrupted() -> None:
        with open_board(standin.port) as board:
            board.remove("started")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    with open_board(standin.port) as board:
        assert "started" in board.tree()


@pytest.mark.exhaustive
def test_a_boot_py_that_does_not_end_is_stopped(standing_in, monkeypatch) -> None:
    monkeypatch.setattr(module, "RESTART_S", 2.0)
    standin = standing_in(files={"boot.py": PROGRAM})
    with open_board(standin.port) as board:
        assert set(board.tree()) == {"boot.py"}


def test_an_error_of_micropython_is_one_sentence(board) -> None:
    with pytest.raises(Trouble) as caught:
        board.run("1/0")
    assert str(caught.value) == (
        f"MicroPython on the board at {board.url} says 'ZeroDivisionError: divide by zero'; "
        f"{UNHARMED}; unplug it, {AGAIN}"
    )
    board.write("still", b"there")


# What goes wrong


def test_there_is_no_port(tmp_path) -> None:
    port = tmp_path / "ttyACM0"
    sentence = f"there is no port {port}; plug the unit in, or let trading-unit doctor look"
    assert open_failure(port, TroubleKind.NO_PORT) == sentence


def test_what_is_no_port(tmp_path) -> None:
    (tmp_path / "file").write_text("")
    assert "is no port" in open_failure(tmp_path / "file", TroubleKind.NOT_A_PORT)
    assert "is no port" in open_failure("nonsense://", TroubleKind.NOT_A_PORT)


def test_a_port_in_use(board) -> None:
    sentence = f"{board.url} is in use by another program; close that one first"
    assert open_failure(board.url, TroubleKind.IN_USE) == sentence


def test_nobody_offers_a_network_port() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    assert "nobody offers" in open_failure(f"socket://127.0.0.1:{port}", TroubleKind.UNREACHABLE)


@contextmanager
def answering(port: Path, answer: Callable[[bytes], bytes]) -> Iterator[None]:
    """A device at a port that answers whatever it receives."""
    cable = Cable(port)
    cable.plug()
    ended, end = os.pipe()

    def answers() -> None:
        while ended not in (ready := select.select([ended, cable.end], [], [])[0]):
            assert ready == [cable.end]
            cable.write(answer(cable.read()))

    thread = threading.Thread(target=answers)
    thread.start()
    try:
        yield
    finally:
        os.write(end, b".")
        thread.join()
        cable.unplug()
        os.close(ended)
        os.close(end)


HOLD = "hold BOOTSEL while you plug the board in and run the same command again"


@pytest.mark.usefixtures("short_prompt_timeout")
def test_nothing_answers(tmp_path) -> None:
    port = tmp_path / "board"
    with answering(port, lambda received: b""):
        sentence = open_failure(port, TroubleKind.SILENT)
    assert sentence == (
        f"nothing answers at {port}, so there is no MicroPython there, or it hangs; {HOLD}"
    )


@pytest.mark.usefixtures("short_prompt_timeout")
def test_nothing_answers_at_a_network_port() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert "nothing answers" in open_failure(f"socket://127.0.0.1:{port}", TroubleKind.SILENT)


OTHERS: dict[str, Callable[[bytes], bytes]] = {
    "a login": lambda received: b"\x1b[2Jlogin: ",
    "noise": lambda received: bytes(range(128, 256)),
    "an echo": lambda received: received + b"?",
}


@pytest.mark.usefixtures("short_prompt_timeout")
@pytest.mark.parametrize("answer", OTHERS.values(), ids=OTHERS)
def test_something_else_answers(tmp_path, answer) -> None:
    port = tmp_path / "board"
    with answering(port, answer):
        sentence = open_failure(port, TroubleKind.GARBAGE)
    start = f"what answers at {port} is not MicroPython, but says "
    assert sentence.startswith(start)
    assert len(sentence) < 300
    assert sentence.endswith(f"; name another port with --port, or {HOLD}")
    assert sentence.isprintable()


def use_board(port: str) -> None:
    with open_board(port) as board:
        board.about()
        board.tree()
        board.write("file.new", bytes(3000))
        board.rename("file.new", "file")
        board.read("file")


@pytest.fixture(scope="module")
def bytes_of_a_session(tmp_path_factory, micropython) -> int:
    """How many bytes `use_board` sends to the board."""
    port = tmp_path_factory.mktemp("usb") / "board"
    traits = BoardTraits(files={"file": b"old"})
    with StandIn(port, micropython, traits) as standin:
        use_board(standin.port)
        return standin.typed_bytes


@pytest.mark.parametrize("eighth", sample((1, 6), range(8)))
def test_unplugged_in_the_middle(standing_in, bytes_of_a_session, capfd, eighth) -> None:
    standin = standing_in(
        files={"file": b"old"}, vanishes_after=(bytes_of_a_session - 10) * eighth // 8 + 1
    )
    with pytest.raises(LinkTrouble) as caught:
        use_board(standin.port)
    assert caught.value.kind is TroubleKind.NO_PORT
    assert str(caught.value) == f"the board at {standin.port} was unplugged; {UNHARMED}; {AGAIN}"
    assert capfd.readouterr() == ("", "")
    assert standin.files()["file"] in (b"old", bytes(3000))
    standin.plug(BoardTraits())
    use_board(standin.port)
    assert standin.files() == {"file": bytes(3000)}


@pytest.mark.usefixtures("short_timeouts")
@pytest.mark.parametrize("quarter", sample((2,), range(4)))
def test_it_stops_answering(standing_in, bytes_of_a_session, capfd, quarter) -> None:
    moment = bytes_of_a_session * (quarter + 1) // 5
    standin = standing_in(files={"file": b"old"}, hangs_after=moment)
    with pytest.raises(LinkTrouble) as caught:
        use_board(standin.port)
    assert caught.value.kind is TroubleKind.SILENT
    assert str(caught.value) == (
        f"the board at {standin.port} stopped answering; {UNHARMED}; unplug it, {AGAIN}"
    )
    assert capfd.readouterr() == ("", "")
