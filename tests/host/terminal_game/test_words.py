"""The terminal's words: every language has them all, with the same things to fill in."""

import re
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from tests.host.table.any_game import NAMES, new_setup
from trading_unit.games.registry import game_named
from trading_unit.table import OnScreen, Table
from trading_unit.terminal.game.commands import COMMANDS
from trading_unit.terminal.game.typed_asides import OWN_COMMANDS
from trading_unit.terminal.wording import WORDS, text
from trading_unit.words.by_key import ONE, Words, read_words

PACKAGES = (WORDS.package, "trading_unit.play")
HOST = Path(__file__).parents[3] / "host" / "trading_unit"


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


@pytest.mark.parametrize("package", PACKAGES)
def test_each_language_says_the_same(package: str) -> None:
    english, french = read_words(package, "en"), read_words(package, "fr")
    assert list(english) == list(french)
    for key, said in english.items():
        assert bool(said) == bool(french[key]), key
        assert fields(said) == fields(french[key]), key


@pytest.mark.parametrize("package", PACKAGES)
def test_a_french_mark_never_stands_alone_on_a_line(package: str) -> None:
    assert [
        one for one in read_words(package, "fr").values() if re.search(r" [?!:;»]|« ", one)
    ] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_a_sentence_about_one_has_one_about_many(package: str) -> None:
    for language in ("en", "fr"):
        known = read_words(package, language)
        assert {key.removesuffix(ONE) for key in known if key.endswith(ONE)} <= set(known)


def test_one_minute_and_four() -> None:
    assert (
        text("en", "hour", count=1)
        == "1 minute is left; `hour 60` makes it sixty, `hour 0` ends it"
    )
    assert text("en", "hour", count=0).startswith("0 minutes are left")
    assert text("fr", "hour", count=0).startswith("il reste 0 minute\N{NARROW NO-BREAK SPACE};")
    assert text("fr", "hour", count=4).startswith("il reste 4 minutes")
    for language, words in (("en", ("1 round", "4 rounds")), ("fr", ("1 tour", "4 tours"))):
        found = tuple(Words(PACKAGES[1]).text(language, "rounds", count=n) for n in (1, 4))
        assert found == words


def test_every_key_that_the_code_names_is_there() -> None:
    pattern = re.compile(
        r'(?:\btext\(\s*|TerminalTrouble\(\s*|\bsay\(\s*)(?:language,\s*)?"([^"]+)"'
    )
    known = set(read_words(WORDS.package, "en"))
    files = [*(HOST / "terminal" / "game").glob("*.py"), HOST / "cli" / "play_in_terminal.py"]
    used = {key for file in files for key in pattern.findall(file.read_text("utf-8"))}
    assert len(used) > 80
    assert used <= known
    thrown = re.compile(r'InputTrouble\(\s*"([^"]+)"')
    plays = {
        key for file in (HOST / "play").glob("*.py") for key in thrown.findall(file.read_text())
    }
    assert plays <= set(read_words(PACKAGES[1], "en"))


def test_commands_asides_and_corrections_have_names() -> None:
    tables = {
        name: Table(game_named(name).start(new_setup(name)), OnScreen(Random(1))) for name in NAMES
    }
    for language in ("en", "fr"):
        check_names(read_words(WORDS.package, language), tables)


def check_names(known: Mapping[str, str], tables: Mapping[str, Table]) -> None:
    for name in COMMANDS:
        assert {f"command.{name}", f"arguments.{name}", f"help.{name}"} <= set(known)
    commands = [known[f"command.{name}"] for name in COMMANDS]
    assert len(set(commands)) == len(commands)
    for game, table in tables.items():
        names = [name for name in table.game.asides if name not in OWN_COMMANDS]
        rights = game_named(game).view(table, "en").corrections()
        assert {f"right.{kind}" for kind in rights} <= set(known)
        labels = [known[f"aside.{name}"] for name in names]
        assert len(set(labels)) == len(labels)
        assert not set(labels) & set(commands), game
