"""`trading-unit sim --serve`: pyserial in this process, the simulated unit in another."""

import ast
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from base64 import b64decode
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serial

from trading_unit.bench.round_trip import PortClient
from trading_unit.cli.main import main
from trading_unit.doctor.prompt import QUESTION
from trading_unit.flash import remote_scripts
from trading_unit.flash.image import VERSION
from trading_unit.link import Candidate, Down, Link, LinkTrouble, TroubleKind, probe_ports
from trading_unit.simulated_unit.byte_port import byte_port, is_byte_port
from trading_unit.simulated_unit.pty import PtyAlias
from trading_unit.simulated_unit.rehearsed_board import RehearsedBoard
from trading_unit.simulated_unit.tcp import TcpPort
from trading_unit.trouble import Trouble
from trading_unit_boards import load

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pty")
if sys.platform != "win32":
    import termios

COMMAND = [sys.executable, "-m", "trading_unit", "sim", "--seed", "1", "--serve"]
PATIENCE_S = 10.0


def wait_until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end


class Server:
    """The command in a process of its own, with its standard input closed by default."""

    def __init__(self, *words: str, keys: int = subprocess.DEVNULL) -> None:
        self.program = subprocess.Popen(
            [*COMMAND, *words],
            stdin=keys,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def address(self) -> str:
        """The address that it prints."""
        assert self.program.stdout is not None
        return self.program.stdout.readline().removesuffix("\n")

    def wait_for_end(self) -> int:
        return self.program.wait(PATIENCE_S)

    def close(self) -> None:
        if self.program.poll() is None:
            self.program.kill()
        self.program.communicate()


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []

    def start(*words: str, **more: int) -> Server:
        servers.append(Server(*words, **more))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


def open_port(url: str) -> serial.Serial:
    port: serial.Serial = serial.serial_for_url(url, timeout=0.02)
    return port


@pytest.mark.parametrize("where", [pytest.param("pty", marks=posix), "tcp:0"])
def test_two_processes_talk_and_a_host_can_reconnect(serve, where: str) -> None:
    server = serve(where)
    address = server.address()
    assert re.fullmatch(r"/dev/\S+" if where == "pty" else r"socket://127\.0\.0\.1:\d+", address)
    for _ in range(2):
        with open_port(address) as port:
            client = PortClient(port)
            client.wait_for("up ")
            for _ in range(20):
                client.round_trip_s()
            port.write(b"some noise, and half a li")
    server.program.terminate()
    assert server.wait_for_end() == (143 if sys.platform != "win32" else 1)


def test_a_link_to_a_unit_that_another_program_has_says_so(serve) -> None:
    url = serve("tcp:0").address()
    with Link(url) as first:
        assert first.wait_up().board == "pico"
        with Link(url) as second:
            assert isinstance(second.next_event(PATIENCE_S), Down)
            with pytest.raises(LinkTrouble) as caught:
                second.wait_up(0)
        assert caught.value.kind is TroubleKind.IN_USE
        [probed] = probe_ports([Candidate(url, (0, 0), "", "")])
        assert probed.trouble is not None
        assert probed.trouble.kind is TroubleKind.IN_USE


def test_a_second_client_is_disconnected_while_the_first_is_there(serve) -> None:
    server = serve("tcp:0")
    address = ("127.0.0.1", int(server.address().rpartition(":")[2]))
    hello = b"#0 0 hello proto=1 host=desk-3f9a11c0 last=0*0E537375\n"
    with socket.create_connection(address, PATIENCE_S) as first:
        first.sendall(hello)
        assert first.recv(4) == b"@0 0"
        with socket.create_connection(address, PATIENCE_S) as second:
            assert second.recv(1) == b""
        first.sendall(hello)
    with socket.create_connection(address, PATIENCE_S) as third:
        third.sendall(hello)
        assert third.recv(1) == b"@"


@posix
def test_a_script_presses_and_pulls_the_cable(serve, tmp_path) -> None:
    """The cable is pulled many times, so that a slow machine notices it at least once."""
    pulls = "".join(f"{ms} usb off\n{ms + 200} usb on\n" for ms in range(1_000, 30_000, 2_000))
    (tmp_path / "game").write_text(f"0 on\n0 press auction\n{pulls}99000 end\n")
    link = tmp_path / "unit"
    server = serve("pty", "--link", str(link), "--script", str(tmp_path / "game"))
    assert server.address() == str(link.readlink())
    with open_port(str(link)) as port, pytest.raises(OSError, match=r"disconnected|Input/output"):
        wait_until(lambda: port.read(1) and False)
    assert server.address().startswith("/dev/")
    with open_port(str(link)) as port:
        PortClient(port).wait_for("event battery mv=0 level=usb ")


def test_the_end_of_a_script_ends_the_command_and_writes_the_results(serve, tmp_path: Path) -> None:
    (tmp_path / "game").write_text("0 press auction\n150 end\n")
    files = ["--script", str(tmp_path / "game"), "--timeline", str(tmp_path / "timeline")]
    assert serve("tcp:0", *files).wait_for_end() == 0
    entries = [json.loads(line) for line in (tmp_path / "timeline").read_text().splitlines()]
    assert "button" in {entry["name"] for entry in entries if entry["what"] == "event"}
    assert max(entry["t"] for entry in entries) <= 150


@posix
def test_keys_press_buttons_and_the_terminal_is_restored(serve) -> None:
    end, terminal = os.openpty()
    before = termios.tcgetattr(terminal)
    server = serve("tcp:0", keys=terminal)
    with open_port(server.address()) as port:
        client = PortClient(port)
        client.wait_for("up ")
        os.write(end, b"a")
        client.wait_for("event auction state=open ")
    os.write(end, b"q")
    assert server.wait_for_end() == 0
    assert termios.tcgetattr(terminal) == before
    _, errors = server.program.communicate()
    assert errors.startswith("Keys: a Auction, b Build, ")
    os.close(end)
    os.close(terminal)


@posix
def test_ctrl_c_removes_the_alias(serve, tmp_path: Path) -> None:
    link = tmp_path / "unit"
    server = serve("pty", "--link", str(link))
    server.address()
    assert link.is_symlink()
    server.program.send_signal(signal.SIGINT)
    assert server.wait_for_end() == 130
    assert not link.is_symlink()
    assert server.program.communicate() == ("", "")


@posix
def test_what_cannot_be_served_is_one_sentence(tmp_path: Path, capfd) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for words, sentence in (
            (["pty", "--link", str(there)], f"cannot make the link {there}: file exists; .*"),
            (["pty", "--link", str(there / "x")], r"cannot make the link .*: not a directory; .*"),
            ([f"tcp:{port}"], f"port {port}: address already in use; name another, or tcp:0 .*"),
            (["pty", "--board", "picoo"], "there is no board 'picoo', .*"),
            (["pty", "--script", str(tmp_path / "none")], "cannot read the script .*"),
        ):
            assert main(["sim", "--serve", *words]) == 1
            output = capfd.readouterr()
            assert output.out == ""
            assert re.fullmatch(f"trading-unit: {sentence}\n", output.err), output.err
    assert there.read_text() == "mine"


@pytest.mark.parametrize(
    "words",
    [
        ["--serve"],
        ["--serve", "usb"],
        ["--serve", "tcp"],
        ["--serve", "tcp:"],
        ["--serve", "tcp:-1"],
        ["--serve", "tcp:65536"],
        ["--serve", "4321"],
        ["--serve", "tcp:0", "--headless"],
        ["--serve", "tcp:0", "--link", "x"],
        ["--link", "x"],
    ],
)
def test_an_address_that_cannot_be_served_is_a_usage_error(words: list[str], capsys) -> None:
    assert main(["sim", *words]) == 2
    assert "usage: trading-unit sim" in capsys.readouterr().err


@pytest.mark.parametrize("where", ["pty", "tcp:0", "tcp:65535"])
def test_an_address_that_can_be_served(where: str) -> None:
    assert is_byte_port(where)


def test_windows_has_no_pty(monkeypatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(Trouble, match=r"^Windows has no pty; .* --serve tcp:0$"):
        byte_port("pty")
    assert isinstance(byte_port("tcp:0"), TcpPort)


@posix
def test_an_alias_that_another_program_changed_is_left_alone(tmp_path: Path) -> None:
    alias = PtyAlias(str(tmp_path / "unit"))
    alias.point("/dev/pts/7")
    alias.path.unlink()
    alias.path.symlink_to("elsewhere")
    alias.remove()
    assert alias.path.is_symlink()


def test_the_last_data_of_a_client_is_read_before_the_next_is_accepted() -> None:
    tcp = TcpPort(0)
    address = ("127.0.0.1", int(tcp.plug().rpartition(":")[2]))
    with socket.create_connection(address, PATIENCE_S) as first:
        wait_until(lambda: tcp.read(1) == b"" and tcp.host)
        first.sendall(b"bye")
    with socket.create_connection(address, PATIENCE_S) as second:
        received = b""
        second.sendall(b", hi")
        while received != b"bye, hi":
            assert b"bye, hi".startswith(received)
            received += tcp.read(2)
        assert tcp.write(b"there") == 5
        assert second.recv(5) == b"there"
        tcp.unplug()
        assert second.recv(1) == b""
    assert not tcp.host
    assert tcp.write(b"x") == 0
    assert (tcp.readable(), tcp.writable()) == ([], [])


@posix
@pytest.mark.exhaustive
def test_a_flash_can_be_rehearsed(serve, capfd) -> None:
    """mpremote itself at the simulated unit's prompt; then the unit starts again."""
    port = serve("pty").address()
    assert main(["flash", "--dry-run", "--port", port, "--board", "pico-minimal"]) == 0
    assert "for pico-minimal goes into slot b" in capfd.readouterr().out
    assert main(["flash", "--port", port, "--board", "pico-minimal"]) == 1
    assert (
        "on a simulated unit only --dry-run and --check can be rehearsed" in capfd.readouterr().err
    )
    assert main(["flash", "--dry-run", "--port", port, "--board", "pico2"]) == 1
    assert "the board has an RP2040" in capfd.readouterr().err
    assert main(["flash", "--check", "--port", port]) == 0
    assert f"has firmware {VERSION} for pico." in capfd.readouterr().out


def test_a_rehearsed_board_knows_the_scripts_and_runs_nothing() -> None:
    board = RehearsedBoard(load("pico2"), b"\x01\x02")
    printed, error = board.run_code(remote_scripts.ABOUT.encode())
    about = ast.literal_eval(printed.decode().strip())
    assert about[2] == "Raspberry Pi Pico2 with RP2350"
    assert error == b""
    printed, _ = board.run_code((remote_scripts.READ % "/a/board.json").encode())
    assert b64decode(printed) == load("pico2").unit_json().encode()
    assert board.run_code(b"import os\nos.remove('/main.py')")[1].startswith(b"Traceback")
    assert board.run_code(remote_scripts.RESET.encode())[0] == b""
    printed, _ = board.run_code(QUESTION)
    assert printed == f"{VERSION}|True|True|Raspberry Pi Pico2 with RP2350||\r\n".encode()
