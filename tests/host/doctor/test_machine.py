"""What the doctor learns from the machine: programs that use a port, and who may open it."""

import os
from pathlib import Path

import pytest

from trading_unit.doctor.facts import Access, Program
from trading_unit.doctor.port_access import access_to, programs_using

grp = pytest.importorskip("grp", reason="Windows has no groups of this kind, and no /proc")
pwd = pytest.importorskip("pwd")


def process(proc: Path, number: int, words: list[str], *files: Path) -> None:
    place = proc / str(number)
    (place / "fd").mkdir(parents=True)
    (place / "cmdline").write_bytes(b"\0".join(map(os.fsencode, words)) + b"\0")
    for n, file in enumerate(files):
        (place / "fd" / str(n)).symlink_to(file)


@pytest.fixture
def port(tmp_path: Path) -> Path:
    port = tmp_path / "ttyACM0"
    port.touch()
    return port


def test_programs_that_have_a_port_open(tmp_path: Path, port: Path) -> None:
    proc = tmp_path / "proc"
    process(proc, 300, ["/usr/bin/python3", "-m", "mpremote"], tmp_path / "log", port)
    process(proc, 20, ["minicom"], port)
    process(proc, 21, ["vim"], tmp_path / "log")
    process(proc, 22, ["trading-unit", "doctor"], port)
    (proc / "version").mkdir()
    (proc / "23").mkdir()  # somebody else's: its open files are not visible
    alias = tmp_path / "by-id"
    alias.symlink_to(port)
    expected = [Program(20, "minicom"), Program(300, "python3 -m mpremote")]
    assert programs_using(str(port), proc, own=22) == expected
    assert programs_using(str(alias), proc, own=22) == expected


def test_a_programs_name_is_short_and_steers_no_terminal(tmp_path: Path, port: Path) -> None:
    process(tmp_path / "proc", 1, ["a\x1b[2J\xff" + "b" * 100], port)
    (program,) = programs_using(str(port), tmp_path / "proc")
    assert program.name.startswith("a\\x1b[2J")
    assert len(program.name) == 60


@pytest.mark.parametrize("name", ["sim://pico", "socket://localhost:9", "/no such port", "COM3"])
def test_what_is_no_file_has_no_programs(name: str, tmp_path: Path) -> None:
    assert programs_using(name, tmp_path) == []


def test_a_machine_without_proc(port: Path) -> None:
    assert programs_using(str(port), Path("/no proc here")) == []


class TestAccess:
    """With simulated groups: the test says who is in `dialout`."""

    @pytest.fixture
    def machine(self, port: Path, monkeypatch: pytest.MonkeyPatch):
        def set_groups(name: str = "dialout", members: tuple[str, ...] = (), login: bool = False):
            number = port.stat().st_gid
            group = grp.struct_group((name, "x", number, list(members)))
            person = pwd.struct_passwd(("anna", "x", 7, number + 1, "", "/", "sh"))
            monkeypatch.setattr(grp, "getgrgid", lambda gid: group)
            monkeypatch.setattr(pwd, "getpwuid", lambda uid: person)
            monkeypatch.setattr(os, "getgroups", lambda: [number] if login else [])
            port.chmod(0o660)

        return set_groups

    def test_somebody_who_is_not_in_the_group(self, machine, port: Path) -> None:
        machine(members=("otto",))
        assert access_to(str(port)) == Access("dialout", False, False)

    def test_somebody_who_was_put_into_it_since_the_login(self, machine, port: Path) -> None:
        machine(members=("otto", "anna"))
        assert access_to(str(port)) == Access("dialout", True, False)

    def test_somebody_who_is_in_it(self, machine, port: Path) -> None:
        machine(members=("anna",), login=True)
        assert access_to(str(port)) == Access("dialout", True, True)

    def test_nobody_is_told_to_join_root(self, machine, port: Path) -> None:
        machine(name="root")
        assert access_to(str(port)) == Access("", False, False)

    def test_a_group_that_may_not_open_it_either(self, machine, port: Path) -> None:
        machine()
        port.chmod(0o640)
        assert access_to(str(port)) == Access("", False, False)

    def test_a_group_without_a_name(self, port: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def unknown(number: int):
            raise KeyError(number)

        monkeypatch.setattr(grp, "getgrgid", unknown)
        port.chmod(0o660)
        assert access_to(str(port)) == Access("", False, False)

    @pytest.mark.parametrize("name", ["/no such port", "a\0b", "sim://pico"])
    def test_what_is_no_file(self, name: str) -> None:
        assert access_to(name) is None
