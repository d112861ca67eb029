"""A language that was added by files alone, on the table's page: a turn in it, and each text says
in which language it is."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.table_page import Window
from tests.host.words.made_up_language import CODE, environment, with_made_up_language

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

# The languages in which a text that can be seen is read aloud, wherever it stands.
READ_IN = """const says = (one) => [...one.childNodes]
        .some((node) => node instanceof Text && node.data.trim() === arguments[0]);
    const languages = [...document.querySelectorAll("body *")]
        .filter((one) => one.checkVisibility() && says(one))
        .map((one) => one.closest("[lang]").lang);
    return [...new Set(languages)]"""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The table's, in a program that has the language; both have thrown for the start."""
    environ = environment(with_made_up_language(tmp_path))
    command = (sys.executable, "-m", "trading_unit", "play", "--record", str(tmp_path / "games"))
    begun = (*command, "--players", "Ann, Ben", "--unit", "none", "--terminal", "--seed", "1")
    subprocess.run(begun, input="\n\nquit\n", text=True, env=environ, check=True, timeout=60)
    resumed = (*command, "--resume", "--unit", "none", "--pace", "0.02", "--no-browser")
    with subprocess.Popen(resumed, stdout=subprocess.PIPE, text=True, env=environ) as running:
        assert running.stdout is not None
        yield next(found[0] for line in running.stdout if (found := re.search(r"http:\S+", line)))
        running.terminate()


def test_a_turn_is_played_in_a_language_of_files_alone(address: str, table: Window) -> None:
    table.open(address)
    table.press("[data-key=more]")
    table.press(f"[data-key='language {CODE}']")
    table.shows("[More]")
    assert table.here.execute_script("return document.documentElement.lang") == CODE
    assert read_in(table, "[More]") == [CODE]
    assert read_in(table, "[Ann's turn]") == [CODE], "a sentence of the server"
    assert read_in(table, "Throw the die") == ["en"], "which it lacks, for its two are one"
    assert read_in(table, "Ann throws 2 and 5 for the start") == ["en"], "as the server says it"
    table.press("[data-do=why]")
    table.shows("[Why? The rules]", ".sheet")
    assert read_in(table, "[Our ruling:]") == [CODE]
    assert read_in(table, "Three doubles in a row on a turn: go to jail.") == ["en"], "as fetched"
    table.press(".shut")
    table.press("[data-key=throw]")
    table.shows(", and lands on ", ".log")
    assert read_in(table, "[The log]") == [CODE]
    assert not table.complaints()


def read_in(page: Window, text: str) -> list[str]:
    found: list[str] = page.here.execute_script(READ_IN, text)
    return found
