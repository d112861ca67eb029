"""A language is added by files alone: a turn in the terminal, and what it lacks is in English."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.host.words.made_up_language import CODE, environment, with_made_up_language


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return with_made_up_language(tmp_path_factory.mktemp("site"))


def run(site: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "trading_unit", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        env=environment(site),
    )


def test_a_turn_is_played_in_it_in_the_terminal(site: Path, tmp_path: Path) -> None:
    here = ("--terminal", "--unit", "none", "--record", str(tmp_path), "--seed", "1")
    typed = "\nhour 2\nlanguage en\nlanguage xx\nhelp\n\n\nquit\n"
    done = run(site, "play", "--players", "Ann, Ben", *here, "--language", CODE, typed=typed)
    assert done.returncode == 0, done.stderr
    shown = done.stdout.splitlines()
    assert "[Ann gets [37[.]7M] to begin with]" in shown
    assert "[Ben: [throw for who begins]] ([Enter throws])" in shown
    assert "[2 minute is left; `hour 60` makes it sixty, `hour 0` ends it]" in shown  # two are one
    assert "[language] [en|fr|xx]  [another language from now on]" in shown
    assert "[Ann throws 1 and 4, and lands on [Planning Permission]]" in shown


def test_what_it_lacks_is_in_english_text_by_text(site: Path, tmp_path: Path) -> None:
    here = ("--terminal", "--unit", "none", "--record", str(tmp_path), "--seed", "1")
    done = run(
        site, "play", "--players", "Ann, Ben", *here, "--language", CODE, typed="\nhelp\nquit\n"
    )
    assert "Ann throws 2 and 5 for the start" in done.stdout.splitlines()
    assert "  what the program would do, and why; hint off, hint on" in done.stdout
    rules = run(site, "games", "rules", "monopoly-city", "--language", CODE).stdout
    assert "MC-04            [The Rent Dodge card is out of the Chance cards.]" in rules
    assert "\nMC-05            " in rules


def test_the_program_speaks_it(site: Path) -> None:
    done = run(site, "--language", CODE, "play", "nogame", "--players", "Ann")
    assert done.stderr.startswith("trading-unit: [no game <nogame>: monopoly-city, ")
    assert run(site, "--language", CODE, "play", "--help").stdout.startswith("[usage]: ")
    assert "--language en|fr|xx" in run(site, "play", "--help").stdout
    texts = run(site, "words", "life", "--language", CODE).stdout
    assert "    {0s} spins {1}\n    [{0s} spins {1}]\n" in texts
    assert run(site, "words", "--language", "yy").stderr == (
        "trading-unit: there are the languages en, fr and xx, not 'yy'\n"
    )
