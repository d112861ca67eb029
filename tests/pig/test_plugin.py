"""Pig from its own wheel, in the whole program; and plug-ins that are not as they should be."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.other_games import without_others
from tests.pig import wheel

HERE = Path(__file__).parent / "distribution"
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pig")
    return wheel.install(wheel.build(HERE, folder), folder / "site")


def command(site: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "trading_unit", *words],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")]),
        },
    )
    done.stdout, done.stderr = without_others(done.stdout), without_others(done.stderr)
    return done


def test_it_stands_among_the_games(installed: Path) -> None:
    done = command(installed, "games", "list")
    assert done.stderr == ""
    last = done.stdout.splitlines()[-1]
    assert last.startswith("pig            Pig, 2 to 8 players. Throw two dice")


def test_it_is_played_in_the_terminal_kept_and_gone_on_with(
    installed: Path, tmp_path: Path
) -> None:
    here = ("--terminal", "--unit", "none", "--record", str(tmp_path))
    typed = "throw\nbank\nquit\n"
    done = command(
        installed, "play", "pig", "--players", "Ann, Ben", "--seed", "2", *here, typed=typed
    )
    assert done.returncode == 0, done.stderr
    assert "throw the dice" in done.stdout
    assert "Ann throws" in done.stdout
    done = command(installed, "play", *here, "--resume", typed="quit\n")
    assert done.returncode == 0, done.stderr
    done = command(installed, "play", *here[-2:], "--list")
    assert "Ann, Ben" in done.stdout
    # The same distribution without its game hides one that is installed.
    distribution(tmp_path, "trading_unit_pig", "", groups=())
    without = command(tmp_path, "play", *here, "--resume", "1")
    assert without.returncode == 1
    assert "there is no game 'pig'" in without.stderr


def test_bots_play_it_out(installed: Path, tmp_path: Path) -> None:
    words = (
        "play",
        "pig",
        "--terminal",
        "--unit",
        "none",
        "--record",
        str(tmp_path),
        "--seed",
        "3",
    )
    done = command(installed, *words, "--players", "bot:steady, bot:random")
    assert done.returncode == 0, done.stderr
    assert " wins\n" in done.stdout


@pytest.mark.exhaustive  # 5 s: it runs tests of the project in another process
def test_the_project_s_own_tests_stay_green_beside_it(installed: Path, tmp_path: Path) -> None:
    distribution(tmp_path, "chess", "1 / 0", groups=("trading_unit.games",))
    site = os.pathsep.join(map(str, (tmp_path, installed, os.environ.get("PYTHONPATH", ""))))
    asked = ("tests/host/cli/test_games.py", "tests/host/games/base/test_happenings.py")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-q", *asked],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=110,
        env={**os.environ, "PYTHONPATH": site},
    )
    assert done.returncode == 0, done.stdout


WRONG = {
    "lacks a part": ("GameDefinition(name='chess')", "missing", "'view'"),
    "raises": ("1 / 0", "importing it raises ZeroDivisionError: division by zero", ""),
    "is no game": ("'chess'", "gives a str, where a GameDefinition is needed", ""),
    "takes a name": (
        "replace(GAME, package='trading_unit_pig', name='life')",
        "there is a game 'life' already",
        "",
    ),
    "cannot begin": (
        "replace(GAME, name='chess', start=lambda setup: 1 // 0)",
        "beginning it raises ZeroDivisionError",
        "",
    ),
    "shows nothing": (
        "replace(GAME, name='chess', view=lambda table, language: None)",
        "beginning it raises AttributeError",
        "",
    ),
    "ends the program": ("sys.exit(3)", "importing it ends the program", ""),
    "has a part of another type": (
        "replace(GAME, name='chess', seats=[2, 3])",
        "its seats has the type list; range is needed",
        "",
    ),
    "has too many seats": (
        "replace(GAME, name='chess', seats=range(10**9, 10**9 + 1))",
        "its seats are no range of 1 to 12 players",
        "",
    ),
    "hides what it has not": (
        "replace(GAME, name='chess', hidden_chance=('cards',))",
        "it hides 'cards', which is no kind of its chance",
        "",
    ),
    "has the figures of another game": (
        "replace(GAME, name='chess')",
        "pig.toml is for the game 'pig', not 'chess'",
        "",
    ),
    "lacks its rules": (
        "replace(GAME, name='chess', package='json')",
        "rules.toml is missing in json",
        "",
    ),
}


@pytest.fixture(scope="module")
def listed(
    installed: Path, tmp_path_factory: pytest.TempPathFactory
) -> subprocess.CompletedProcess[str]:
    """The list of games where all of those stand beside Pig."""
    site = tmp_path_factory.mktemp("wrong")
    for wrong, (code, _, _) in WRONG.items():
        distribution(site, name_of(wrong), code)
    return command(Path(f"{site}{os.pathsep}{installed}"), "games", "list")


def name_of(wrong: str) -> str:
    """Under which its distribution brings it."""
    return "_".join(wrong.split())


def test_beside_plug_ins_that_are_wrong_the_other_games_go_on(
    listed: subprocess.CompletedProcess[str],
) -> None:
    assert listed.returncode == 0
    assert len(listed.stdout.splitlines()) == 6
    assert len(listed.stderr.splitlines()) == len(WRONG)


@pytest.mark.parametrize("wrong", WRONG)
def test_a_plug_in_that_is_wrong_is_named_and_left_out(
    wrong: str, listed: subprocess.CompletedProcess[str]
) -> None:
    _, why, more = WRONG[wrong]
    begins = f"the game {name_of(wrong)} is left out: "
    [line] = [one for one in listed.stderr.splitlines() if one.startswith(begins)]
    assert why in line
    assert more in line


def test_games_made_for_another_version_are_named_with_both_and_not_imported(
    installed: Path, tmp_path: Path
) -> None:
    for name, group in (("older", "trading_unit.games"), ("newer", "trading_unit.games.3")):
        distribution(tmp_path, name, "sys.exit('imported')", groups=(group,))
    done = command(Path(f"{tmp_path}{os.pathsep}{installed}"), "games", "list")
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        f"the game {name} is left out: it is made in {name} 1 for version {version} of what games "
        f"are built on, and this program has version 2; {then}"
        for name, version, then in (
            ("newer", 3, "update trading-unit"),
            ("older", 1, "its author finds in CHANGELOG.md what to change"),
        )
    ]
    assert "pig " in done.stdout
    done = command(tmp_path, "play", "older")
    assert (done.returncode, "for version 1 of" in done.stderr) == (1, True)


def test_a_game_made_for_several_versions_is_used(installed: Path, tmp_path: Path) -> None:
    distribution(tmp_path, "both", "GAME", groups=("trading_unit.games", "trading_unit.games.2"))
    done = command(Path(f"{tmp_path}{os.pathsep}{installed}"), "games", "list")
    assert done.stderr == "the game pig is left out: there is a game 'pig' already\n"


SPOILED = {
    "words/en.json": ("{", "words/en.json in trading_unit_pig is no JSON: Expecting property name"),
    "words/fr.json": ("[]", "words/fr.json in trading_unit_pig is no object of keys and texts"),
    "rules.toml": (
        "[PIG-01]\n[pig]\ntext = 'a'",
        "rules.toml line 1: [PIG-01] text is missing: the rule; rules.toml line 2: pig is no ID",
    ),
    "data/pig.toml": (None, "pig.toml: cannot be read: No such file"),
}


@pytest.mark.parametrize("file", SPOILED)
def test_a_plug_in_with_a_spoiled_file_is_named_and_left_out(
    file: str, installed: Path, tmp_path: Path
) -> None:
    text, why = SPOILED[file]
    site = tmp_path / "site"
    shutil.copytree(installed, site)
    if text is None:
        (site / "trading_unit_pig" / file).unlink()
    else:
        (site / "trading_unit_pig" / file).write_text(text)
    done = command(site, "games", "list")
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 5, "the other games go on"
    [line] = done.stderr.splitlines()
    assert line.startswith("the game pig is left out: ")
    assert why in line


def test_a_game_whose_dome_the_firmware_lacks_is_named_and_refused(
    installed: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(installed, site)
    definition = site / "trading_unit_pig/__init__.py"
    definition.write_text(definition.read_text("utf-8").replace('"auction"', '"quiz"'), "utf-8")
    why = "Pig says that the unit's dome times a quiz, but in 'repentance' it times an auction"
    assert command(site, "games", "list").stderr == f"the game pig cannot be set up: {why}\n"
    here = ("--terminal", "--unit", "none", "--record", str(tmp_path))
    done = command(site, "play", "pig", *here, "--players", "Ann, Ben")
    assert done.returncode == 1
    assert why in done.stderr
    assert "Traceback" not in done.stderr


def distribution(
    site: Path, name: str, code: str, groups: Sequence[str] = ("trading_unit.games.2",)
) -> None:
    """Put one there as an installer leaves it: it brings a game of this name, what that code
    gives."""
    about = site / f"{name}-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (about / "entry_points.txt").write_text(
        "".join(f"[{group}]\n{name} = bad_{name}:GAME_HERE\n" for group in groups)
    )
    (site / f"bad_{name}.py").write_text(
        "import sys\n"
        "from dataclasses import replace\n"
        "from trading_unit.games.definition import GameDefinition, UnitPlay\n"
        "from trading_unit_pig import GAME\n"
        f"GAME_HERE = {code}\n"
    )
