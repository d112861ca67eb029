"""The figures of classic games: what is wrong in a family's file is said by line, and what is not
wrong can be played."""

import re
from importlib import resources

import pytest

from tests.host.games.classic.games import CLASSIC, data
from trading_unit.games import classic
from trading_unit.games import property as property_
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.base.data.toml_file import parse
from trading_unit.games.base.view.words import words
from trading_unit.games.registry import game_named
from trading_unit.trouble import Trouble

each_game = pytest.mark.parametrize("game", CLASSIC)


def text(game: str) -> str:
    return (resources.files(game_named(game).data.package) / f"{game}.toml").read_text("utf-8")


def wrong(game: str, old: str, new: str) -> list[str]:
    """What is said when this stands in the file instead."""
    assert old in text(game)
    with pytest.raises(Mistakes) as mistakes:
        game_named(game).data.check(parse("mine.toml", text(game).replace(old, new, 1)))
    return str(mistakes.value).splitlines()


@each_game
def test_what_is_shipped_has_forty_spaces_and_twenty_eight_deeds(game: str) -> None:
    figures = data(game)
    assert len(figures["spaces"]) == 40
    assert [deed["kind"] for deed in figures["deeds"]].count("street") == 22
    assert len(figures["deeds"]) == 28


BY_CHARACTERS = {"not sent", "rides free"}
LOGGED = re.compile(r'log\.append\(\s*\(\s*"([^"]+)"')


@each_game
def test_a_familys_file_may_have_the_spaces_of_the_other_game(game: str) -> None:
    """What any space does is said in each game; only characters are of one alone."""
    rules = [room / "rules" for room in (resources.files(classic), resources.files(property_))]
    logged = {
        key
        for folder in rules
        for file in folder.iterdir()
        if file.name.endswith(".py")
        for key in LOGGED.findall(file.read_text("utf-8"))
    }
    assert len(logged) > 40
    said = words(game_named(game).package, "en")
    missing = {key for key in logged if f"log.{key}" not in said}
    assert missing == (BY_CHARACTERS if game == "repentance" else set())


def test_mistakes_name_the_line_and_what_was_meant() -> None:
    [said] = wrong("repentance", "rent = [2, 10, 30, 90, 160, 250]", "rent = [2, 10, 30]")
    assert re.match(r"mine.toml line \d+: \[streets\] Dust Lane rent has 3 figures", said)
    [said] = wrong("repentance", 'effect = "advance"', 'effect = "advanced"')
    assert "perhaps 'advance' was meant" in said
    [said] = wrong("repentance", "rent = [2, 10, 30, 90, 160, 250]", "rent = []")
    assert "must be a list of whole numbers" in said
    go = '{ kind = "go", name = "Repentance" },'
    other = '{ kind = "rest", name = "Porch", effect = "none" },'
    found = wrong("repentance", go, f"{other}\n    {go}")
    assert any("number 1 must be the start, where all begin" in said for said in found)
    assert any("differs" in said for said in wrong("repentance", "build = 50", "build = 60"))
    assert any("leads to" in said for said in wrong("greenopoly", '"Detour 1"', '"Detour 3"'))
    assert any("night" in said for said in wrong("greenopoly", "night = true", "night = 1"))


def test_setups_are_refused_with_a_sentence() -> None:
    with pytest.raises(Trouble, match="2 to 8 play Repentance, not 9"):
        game_named("repentance").set_up(
            [{"name": name} for name in "ABCDEFGHI"], data("repentance")
        )
