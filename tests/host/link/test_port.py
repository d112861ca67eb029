"""Real ports, and every error with which a system refuses one."""

import errno
import gc
import os
import socket
import sys
from pathlib import Path

import pytest
from serial import SerialException

from trading_unit.link import LinkTrouble, Port, TroubleKind, open_port
from trading_unit.link.port_errors import open_trouble

if sys.platform == "win32":
    pytest.skip("ptys are for the other systems", allow_module_level=True)

WAIT_S = 5


@pytest.fixture
def pty():
    """The two ends of a pseudo terminal: a file of ours, and a name to open."""
    ours, theirs = os.openpty()
    yield ours, os.ttyname(theirs)
    os.close(theirs)
    try:
        os.close(ours)
    except OSError:
        return  # the test has done it


def refusal_of(url: str) -> TroubleKind:
    with pytest.raises(LinkTrouble) as caught:
        open_port(url)
    assert caught.value.port == url
    assert "\n" not in str(caught.value)
    return caught.value.kind


def test_bytes_go_both_ways(pty) -> None:
    ours, name = pty
    port = open_port(name)
    assert port.read(0) == b""
    os.write(ours, b"@1 0 hello\n")
    assert port.read(WAIT_S) == b"@1 0 hello\n"
    assert port.write(b"#0 1 *B7597F3F\n") == 15
    assert os.read(ours, 100) == b"#0 1 *B7597F3F\n"
    port.close()


def test_a_port_is_ours_alone(pty) -> None:
    _, name = pty
    port = open_port(name)
    assert refusal_of(name) is TroubleKind.IN_USE
    port.close()
    open_port(name).close()


def test_a_port_that_goes_away(pty) -> None:
    ours, name = pty
    port = open_port(name)
    os.close(ours)
    with pytest.raises(LinkTrouble) as caught:
        port.read(WAIT_S)
    assert caught.value.kind is TroubleKind.NO_PORT
    with pytest.raises(LinkTrouble):
        port.write(b"x" * 10)
    port.close()


def test_a_port_that_takes_nothing_keeps_nobody_waiting(pty) -> None:
    _, name = pty
    port = open_port(name)
    written = 0
    while count := port.write(b"x" * 200):
        written += count
        assert written < 10_000_000
    assert port.write(b"x") == 0
    port.close()


# Pyserial leaves a socket that the other end has closed to the garbage collector, which complains.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_socket() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"socket://127.0.0.1:{server.getsockname()[1]}"
        port = open_port(url)
        other, _ = server.accept()
        other.sendall(b"@0 0 hello\n" * 40)
        assert port.read(WAIT_S)
        assert port.write(b"#") == 1
        other.close()
        assert read_to_the_end(port) is TroubleKind.NO_PORT
    port.close()
    assert refusal_of(url) is TroubleKind.UNREACHABLE
    del port
    gc.collect()


def read_to_the_end(port: Port) -> TroubleKind:
    try:
        while True:
            port.read(WAIT_S)
    except LinkTrouble as trouble:
        return trouble.kind


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("/dev/no-such-port", TroubleKind.NO_PORT),
        ("/dev/null", TroubleKind.NOT_A_PORT),
        ("/", TroubleKind.NOT_A_PORT),
        ("", TroubleKind.NO_PORT),
        ("/dev/\0", TroubleKind.NOT_A_PORT),
        ("/dev/\udcff-é", TroubleKind.NO_PORT),
        ("/" + "x" * 5000, TroubleKind.NOT_A_PORT),
        ("foo://bar", TroubleKind.NOT_A_PORT),
        ("socket://", TroubleKind.NOT_A_PORT),
        ("socket://localhost", TroubleKind.NOT_A_PORT),
        ("socket://localhost:99999", TroubleKind.NOT_A_PORT),
        ("socket://localhost:x", TroubleKind.NOT_A_PORT),
        ("socket://no.such.host.invalid:1", TroubleKind.UNREACHABLE),
        ("socket://" + "x" * 300 + ":1", TroubleKind.UNREACHABLE),
    ],
)
def test_a_name_that_is_no_port(url: str, kind: TroubleKind) -> None:
    assert refusal_of(url) is kind


def test_a_file_is_no_port(tmp_path: Path) -> None:
    file = tmp_path / "unit"
    file.write_text("not a port")
    assert refusal_of(str(file)) is TroubleKind.NOT_A_PORT
    assert file.read_text() == "not a port"


@pytest.mark.parametrize(
    ("error", "kind", "words"),
    [
        (
            PermissionError(errno.EACCES, "Permission denied"),
            TroubleKind.NO_PERMISSION,
            "may not open",
        ),
        (SerialException(errno.EBUSY, "busy"), TroubleKind.IN_USE, "another program"),
        (SerialException(errno.EAGAIN, "locked"), TroubleKind.IN_USE, "another program"),
        (
            SerialException("could not open port 'COM3': FileNotFoundError(2, 'No such', None, 2)"),
            TroubleKind.NO_PORT,
            "there is no port",
        ),
        (
            SerialException("could not open port 'COM3': PermissionError(13, 'Denied', None, 5)"),
            TroubleKind.IN_USE,
            "another program",
        ),
        (
            SerialException("Could not configure port: (5, 'Input/output error')"),
            TroubleKind.NO_PORT,
            "there is no port",
        ),
        (OSError(errno.EPROTO, "Protocol error"), TroubleKind.BROKEN, "Protocol error"),
    ],
)
def test_a_refusal_has_a_kind_and_a_sentence(
    error: Exception, kind: TroubleKind, words: str
) -> None:
    trouble = open_trouble("COM3", error)
    assert trouble.kind is kind
    assert words in str(trouble)


@pytest.mark.skipif(sys.platform != "linux", reason="groups are Linux's way")
def test_no_permission_names_the_group(tmp_path: Path, monkeypatch) -> None:
    import grp

    file = tmp_path / "ttyACM0"
    file.touch()
    entry = grp.struct_group(("dialout", "x", 20, []))
    monkeypatch.setattr(grp, "getgrgid", lambda number: entry)
    error = PermissionError(errno.EACCES, "Permission denied")
    assert "usermod -aG dialout" in str(open_trouble(str(file), error))
