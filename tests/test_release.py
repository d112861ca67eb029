"""The workflows call what anybody can call here, and what comes from others is pinned."""

import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
OURS = (
    ".ci/run",
    ".ci/release",
    ".ci/release --dry-run",
    'python -m pip install -e ".[test]"',
    'python -m pytest -m "not browser"',
)


def test_there_are_workflows() -> None:
    assert [file.name for file in WORKFLOWS] == ["release.yml", "test.yml"]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_each_step_is_a_command_of_ours_or_a_pinned_action(file: Path) -> None:
    steps = re.findall(r"^ +- (\w+): (.+)$", file.read_text("utf-8"), re.MULTILINE)
    assert steps
    for kind, what in steps:
        if kind == "run":
            assert what in OURS
        else:
            assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", what), what


def test_every_system_and_every_python_that_we_promise_is_tried() -> None:
    text = (ROOT / ".github/workflows/test.yml").read_text("utf-8")
    systems, pythons = re.findall(r"^ +(?:system|python): \[(.+)\]$", text, re.MULTILINE)
    assert [name.split("-")[0] for name in systems.split(", ")] == ["ubuntu", "macos", "windows"]
    assert pythons == '"3.11", "3.12", "3.13", "3.14"'
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">= 3.11"


def test_what_nobody_has_run_is_said() -> None:
    told = (ROOT / ".github/CONTRIBUTING.md").read_text("utf-8").split("## Release")[1]
    for unproved in ("macOS", "Windows", "3.12, 3.13 and 3.14", "workflows", "a release page"):
        assert unproved in told, unproved


def test_the_guide_calls_the_files_what_they_are_called() -> None:
    made = (ROOT / ".ci/release").read_text("utf-8")
    guide = (ROOT / "boards/BUILD.md").read_text("utf-8")
    assert '"$made/trading-unit-$wiring.uf2"' in made
    assert "`trading-unit-pico.uf2`" in guide


def test_every_file_that_contributing_points_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / ".github/CONTRIBUTING.md").read_text("utf-8"))
    assert len(links) >= 10
    for link in links:
        assert (ROOT / ".github" / link).exists(), link


def release(*words: str) -> tuple[int, str]:
    done = subprocess.run(
        [ROOT / ".ci/release", *words], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="releases are made on Linux")
def test_what_a_release_does_not_know_is_refused(tmp_path: Path) -> None:
    assert release("--dry-ran") == (
        2,
        ".ci/release [--dry-run] [--micropython FOLDER]: there is no --dry-ran\n",
    )
    assert release("--dry-run", "--micropython", str(tmp_path / "none")) == (
        1,
        f"there is no folder {tmp_path / 'none'}: name one with MicroPython's .uf2 files\n",
    )
    code, sentence = release("--micropython")
    assert code == 1
    assert "--micropython names a folder" in sentence


def test_what_is_compiled_is_there_and_tested() -> None:
    files = runpy.run_path(str(ROOT / "host/compile_bots.py"))["FILES"]
    assert files
    for file in files:
        assert (ROOT / "host" / file).is_file(), file
    assert "\n.ci/compiled\n" in (ROOT / ".ci/run").read_text("utf-8")
    assert "TRADING_UNIT_COMPILE=1" in (ROOT / ".ci/release").read_text("utf-8")
