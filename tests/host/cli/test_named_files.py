"""Every option of every command that names a file, found by walking the parsers: what is no file
stays what it is, nothing is read for ever, and each name that the system refuses gets a sentence.
"""

import argparse
import os
import stat
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random

import pytest

from tests.host.flash.images import program_with_files_at, uf2
from tests.moment import bounded_memory
from trading_unit.cli.main import COMMANDS, main
from trading_unit.cli.parser import Parser
from trading_unit.games.repentance import GAME
from trading_unit.play.start.stored_games import open_store
from trading_unit.single_page import page

if sys.platform == "win32":
    pytest.skip("Windows has other names, and no devices among them", allow_module_level=True)

import select

PROGRAM = "trading-unit"
NOT_FILES = (
    *("GAME", "KEY", "VALUE", "WORD", "PART", "NAMES", "NAME", "NEW", "RULE=VALUE", "ADDRESS"),
    "NUMBER",
    *("NUMBER|NAME", "PORT", "auto|sim|none|PORT", "game", "name", "port"),
)
"""What the help calls the values that are no files."""

HOW = {
    "play": "play repentance --terminal --players bot:random,bot:random --pace 0 --record RECORD",
    "play --look-back": "play --record EMPTY",
    "play --record": "play --list",
    "sim": "sim --headless --script SCRIPT",
    "sim --script": "sim --headless",
    "sim --html": "sim",
    "sim --link": "sim --serve pty",
    "flash": "flash --board pico --uf2 IMAGE --make-uf2 OUT",
    "flash --board": "flash --uf2 IMAGE --make-uf2 OUT",
    "flash --uf2": "flash --board pico --make-uf2 OUT",
    "flash --make-uf2": "flash --board pico --uf2 IMAGE",
    "flash --report": "flash --test",
    "monitor": "monitor",
    "boards check": "boards check",
    "boards show": "boards show pico",
    "boards show board": "boards show",
    "games rules": "games rules life",
    "games check": "games check",
    "games house-rules": "games house-rules list",
    "games house-rules list": "games house-rules list",
    "games house-rules show": "games house-rules show Ours --record RECORD",
    "games house-rules show name": "games house-rules show",
    "games house-rules save": "games house-rules save Other --game life --record RECORD",
    "games house-rules rename": "games house-rules rename Ours Theirs",
    "games house-rules delete": "games house-rules delete Ours",
    "games house-rules export": "games house-rules export Ours OUT",
    "games house-rules export file": "games house-rules export --record RECORD Ours",
    "games house-rules import": "games house-rules import OUT",
    "games house-rules import file": "games house-rules import --record RECORD",
    "games kept": "games kept list",
    "games kept list": "games kept list",
    "games kept backups": "games kept backups",
    "games kept restore": "games kept restore --yes",
    "games kept rename": "games kept rename Sunday Monday",
    "games kept delete": "games kept delete Sunday",
    "games kept export": "games kept export Sunday OUT",
    "games kept export file": "games kept export --record RECORD Sunday",
    "games kept import": "games kept import OUT",
    "games kept import file": "games kept import --record RECORD",
    "games book": "games book --record RECORD",
    "study": "study repentance --games 1 --players 2 --workers 1",
    "bench": "--quick --runs 1",
}
"""The words that each command needs around an option that names a file, or around one of them."""

ENDS = {"--plot": ".svg", "--board": ".toml", "boards": ".toml", "board": ".toml"}
"""How a name has to end so that what is at it matters."""

DEVICES = {"zero": 5, "null": 3, "full": 7}  # their numbers on Linux
LONGEST = 2_000  # letters of what a command says
MEMORY = 768 * 1024 * 1024  # that a command may take on top of what is taken already


@dataclass(frozen=True)
class Option:
    """An argument of a command that takes the name of a file."""

    command: str
    word: str
    positional: bool

    def __str__(self) -> str:
        return f"{self.command} {self.word}"

    @property
    def name(self) -> str:
        """A name that it takes."""
        return f"named{ENDS.get(self.word, '')}"

    def words(self, named: str) -> list[str]:
        how = HOW.get(str(self), HOW.get(self.command, ""))
        if self.command.startswith("bench "):
            how = f"{self.command} {HOW['bench']}"
        around = [str(PLACES.get(word, word)) for word in how.split()]
        return [*around, *([] if self.positional else [self.word]), named]


def all_options() -> Iterator[Option]:
    parser = Parser(prog=PROGRAM)
    commands = parser.add_subparsers()
    for command in COMMANDS:
        command.add(commands)
    yield from options_of(parser)


def options_of(parser: argparse.ArgumentParser) -> Iterator[Option]:
    for action in parser._actions:  # noqa: SLF001
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for inner in action.choices.values():
                yield from options_of(inner)
        elif names_a_file(action):
            words = action.option_strings
            command = parser.prog.removeprefix(f"{PROGRAM} ")
            yield Option(command, words[0] if words else action.dest, not words)


def names_a_file(action: argparse.Action) -> bool:
    if action.nargs == 0 or action.choices or action.dest == "language":
        return False
    takes_text = action.type in (None, Path) and not isinstance(action.metavar, tuple)
    return takes_text and (action.metavar or action.dest) not in NOT_FILES


OPTIONS = list(all_options())
each = pytest.mark.parametrize("option", OPTIONS, ids=str)

PLACES: dict[str, Path] = {}
"""What HOW names: a store with a game and house rules, a script, an image, an output."""


@pytest.fixture(scope="module", autouse=True)
def places(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("places")
    with open_store(str(folder)) as store:
        setup = GAME.set_up([{"name": "Ann"}, {"name": "Ben"}], GAME.data.load())
        store.new(setup, Random(1), "Sunday").close()
    PLACES.update(RECORD=folder, OUT=folder / "out", NEW=folder / "new", EMPTY=folder / "empty")
    PLACES["EMPTY"].mkdir()
    for name, content in (
        ("SCRIPT", b"0 on\n500 end\n"),
        ("IMAGE", uf2(program_with_files_at(0xA0000, 352 * 4096))),
    ):
        PLACES[name] = folder / name
        PLACES[name].write_bytes(content)
    words = ["games", "house-rules", "save", "Ours", "--game", "monopoly-city", "--record"]
    assert main([*words, str(folder), "--option", "build once a turn=yes"]) == 0


@pytest.fixture(autouse=True)
def quick_and_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO()))
    monkeypatch.setattr(page, "sheet_page", lambda board, seed: "a page")  # npm would fetch it


def run(option: Option, named: str | Path, capsys: pytest.CaptureFixture[str]) -> int:
    """The exit code of the command with that name. A failure has been said in a sentence."""
    capsys.readouterr()
    with bounded_memory(MEMORY):
        code = main(option.words(str(named)))
    said = capsys.readouterr().err
    assert code in (0, 1, 2), said
    assert "went wrong inside" not in said
    assert "Traceback" not in said
    assert len(said) < LONGEST, said
    assert bool(said.strip()) >= bool(code)
    return code


def kind_of(path: Path) -> tuple[int, int, int]:
    """What is at that name, so that another thing in its place is found out."""
    found = path.lstat()
    return stat.S_IFMT(found.st_mode), found.st_ino, found.st_rdev


def device(folder: Path, name: str, minor: int) -> Path:
    """A device of our own, so that none of the machine's can come to harm."""
    folder.mkdir()
    path = folder / name
    try:
        os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, minor))
        os.close(os.open(path, os.O_RDONLY))
    except OSError:
        pytest.skip("this user can make no device")
    return path


@cache
def writes(option: Option) -> bool:
    """Whether it makes a file of a new name."""
    if option.word in ("--record", "--link"):
        return False  # a database, and a symbolic link that is never put in place of anything
    path = PLACES["NEW"] / f"{option.command} {option.word}" / option.name
    path.parent.mkdir(parents=True)
    main(option.words(str(path)))
    return path.is_file()


def test_all_that_write_are_known_as_such() -> None:
    found = {option.word for option in OPTIONS if writes(option)}
    assert found >= {"--html", "--timeline", "--make-uf2", "--wiring", "--bom", "file", "--csv"}


def test_each_command_with_a_file_is_tried() -> None:
    left_out = {
        option.command for option in OPTIONS if {str(option), option.command}.isdisjoint(HOW)
    }
    assert {command.partition(" ")[0] for command in left_out} == {"bench"}


@each
def test_a_name_that_the_system_refuses(
    option: Option, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").mkdir()
    loop = tmp_path / "loop" / option.name
    loop.symlink_to(option.name)
    for named in ("x" * 5_000 + option.name, f"file/{option.name}", loop):
        assert run(option, named, capsys)
    assert loop.is_symlink()
    run(option, "", capsys)  # is the folder here, or nothing


@each
def test_a_device_stays_one_and_is_not_read(
    option: Option, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, minor in DEVICES.items():
        path = device(tmp_path / name, option.name, minor)
        before = kind_of(path)
        fails = bool(run(option, path, capsys))
        assert fails == (name == "full" or not writes(option))
        assert kind_of(path) == before
        assert not any(one.name.startswith(".") for one in path.parent.iterdir())


@each
def test_a_pipe_stays_one_and_is_read_no_further_than_a_bound(
    option: Option, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / option.name
    os.mkfifo(path)
    if writes(option):
        received: list[bytes] = []
        reader = threading.Thread(target=lambda: received.append(path.read_bytes()))
        reader.start()
        assert run(option, path, capsys) == 0
        reader.join()
        assert received != [b""]
    else:
        with endless(path):
            assert run(option, path, capsys)
    assert path.is_fifo()


@contextmanager
def endless(path: Path) -> Iterator[None]:
    """Write into that pipe as long as somebody reads it."""
    pipe = os.open(path, os.O_RDWR | os.O_NONBLOCK)
    ended = threading.Event()

    def feed() -> None:
        while not ended.is_set():
            _, room, _ = select.select([], [pipe], [], 0.1)
            if room:
                os.write(pipe, bytes(4096))

    feeder = threading.Thread(target=feed)
    feeder.start()
    try:
        yield
    finally:
        ended.set()
        feeder.join()
        os.close(pipe)


@pytest.mark.exhaustive
@each
def test_a_link_stays_one(
    option: Option, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, target = tmp_path / option.name, tmp_path / "target"
    path.symlink_to(target.name)
    code = run(option, path, capsys)
    assert path.is_symlink()
    if writes(option):
        assert code == 0
        target.write_bytes(b"before")
        assert run(option, path, capsys) == 0
        assert path.is_symlink()
        assert target.read_bytes() not in (b"", b"before")


@pytest.mark.exhaustive
@each
def test_a_folder_stays_one(
    option: Option, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / option.name
    path.mkdir()
    (path / "inside").touch()
    assert bool(run(option, path, capsys)) >= writes(option)
    assert (path / "inside").exists()
