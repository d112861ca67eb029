"""A type checker sees a plug-in's forgotten `await`, as games/README promises."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLUGIN = Path(__file__).parent / "distribution" / "trading_unit_pig"
# As games/README has it: an answer that nobody looks at is an error only by the second.
OPTIONS = ("--strict", "--enable-error-code", "unused-awaitable")
FORGOTTEN = {
    "what is asked and unpacked": ("a, b = await self.ask(Dice, seat)", "not iterable"),
    "what is asked and compared": ('if await self.ask(GoOn, seat) == "bank":', "Non-overlapping"),
    "what is asked and left": ("await self.ask(Dice, seat)", "must be used"),
    "a part of the rules": ("await self.take_turn(self.seat)", "must be used"),
}
ASKED_AND_LEFT = ("a, b = await", "a = b = 1\n            await")


def test_each_package_says_that_it_is_typed() -> None:
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    packages = [ROOT / package for package in wheel["targets"]["wheel"]["packages"]]
    assert [package for package in packages if not (package / "py.typed").is_file()] == []


@pytest.mark.parametrize("what", ["", *FORGOTTEN])
def test_mypy_finds_a_forgotten_await(what: str, tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    shutil.copytree(PLUGIN, tmp_path / PLUGIN.name)
    rules = tmp_path / PLUGIN.name / "rules" / "game.py"
    text = rules.read_text("utf-8")
    if what == "what is asked and left":
        text = text.replace(*ASKED_AND_LEFT)
    line, why = FORGOTTEN.get(what, ("", ""))
    assert line in text
    spoiled = text.replace(line, line.replace("await ", ""))
    rules.write_text(spoiled, "utf-8")
    found = subprocess.run(
        [sys.executable, "-m", "mypy", *OPTIONS, "--no-incremental", PLUGIN.name],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=110,
    )
    errors = re.findall(r"^(\S+):(\d+): error: (.*)$", found.stdout, re.MULTILINE)
    if not what:
        assert found.returncode == 0, found.stdout
        return
    path, number, said = errors[0]
    assert Path(path) == rules.relative_to(tmp_path)
    assert line.replace("await ", "") in spoiled.splitlines()[int(number) - 1]
    assert why in said


def test_the_readme_names_these_options() -> None:
    readme = (ROOT / "host/trading_unit/games/README.md").read_text("utf-8")
    assert f"`mypy {' '.join(OPTIONS)}`" in readme
