"""What the README shows is what comes out."""

import re
from pathlib import Path

from trading_unit_boards import load
from trading_unit_sim.unit_on_board import play_script

ROOT = Path(__file__).parent.parent
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
