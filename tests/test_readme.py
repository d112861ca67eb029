"""What the README shows is what comes out."""

import re
from pathlib import Path

from trading_unit_boards import load
from trading_unit_sim.unit_on_board import play_script

ROOT = Path(__file__).parent.parent
HOST = ROOT / "host" / "trading_unit"
HEAD_OF_PROMISES = "| promise | test |"
README = (ROOT / "README.md").read_text("utf-8")


def test_the_script_gives_the_events_that_stand_below_it() -> None:
    script, timeline = re.findall(r"```\w*\n(.*?)```", README, re.DOTALL)
    assert len(script.splitlines()) == 5
    lines = play_script(load("pico"), 1, script).timeline.text().splitlines()
    assert [line for line in lines if '"event"' in line] == timeline.splitlines()


def test_every_file_that_it_points_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert len(links) >= 7
    for link in links:
        assert (ROOT / link).exists(), link


def test_the_tests_that_the_promises_name_are_there() -> None:
    promises = (ROOT / ".github/SECURITY.md").read_text("utf-8")
    rows = [line for line in promises.splitlines() if line.startswith("| ") and "---" not in line]
    named = [re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", row) for row in rows]
    assert all(found for row, found in zip(rows, named, strict=True) if row != HEAD_OF_PROMISES)
    for file, test in (one for found in named for one in found):
        assert f"def {test}(" in (ROOT / file).read_text("utf-8"), test


def test_the_modules_that_the_hosts_readme_names_are_there() -> None:
    rows = re.findall(
        r"^\| `([\w/]+)/` \| (.*) \|$", (ROOT / "host/README.md").read_text("utf-8"), re.MULTILINE
    )
    assert len(rows) > 15
    for folder, text in rows:
        place = HOST / folder if (HOST / folder).is_dir() else HOST / "games" / folder
        assert place.is_dir(), folder
        for name in re.findall(r"`([a-z_]+)`", text):
            assert any(place.rglob(f"{name}*")), f"{folder}/{name}"
