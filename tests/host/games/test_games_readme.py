"""The README that tells how to add a game shows the files of Pig as they are."""

import re
from pathlib import Path

import pytest

from trading_unit import games

README = Path(games.__file__).with_name("README.md")
PIG = Path(__file__).parents[2] / "pig" / "distribution"
SHOWN = re.findall(
    r"^`([\w/.]+)`\n\n```\w+\n(.*?)```$", README.read_text("utf-8"), re.MULTILINE | re.DOTALL
)


def test_it_shows_the_definition_the_rules_and_the_asks() -> None:
    assert [path for path, _ in SHOWN] == [
        "trading_unit_pig/__init__.py",
        "pyproject.toml",
        "trading_unit_pig/rules/game.py",
        "trading_unit_pig/rules/asks.py",
        "trading_unit_pig/estimates/answers.py",
    ]


@pytest.mark.parametrize(("path", "text"), SHOWN, ids=[path for path, _ in SHOWN])
def test_what_it_shows_stands_in_that_file(path: str, text: str) -> None:
    assert text in (PIG / path).read_text("utf-8")
