"""The figures of classic games: what is wrong in a family's file is said by line, and what is not
wrong can be played."""

import re
from importlib import resources

import pytest

from tests.exhaustive import sample
from tests.host.games import data_mistakes
from tests.host.games.classic.games import CLASSIC, data, table_of
from trading_unit.bots import bot, play_out
from trading_unit.games.base.data.mistakes import Mistake, Mistakes
from trading_unit.games.base.data.toml_file import parse
from trading_unit.games.registry import game_named
from trading_unit.trouble import Trouble

each_game = pytest.mark.parametrize("game", CLASSIC)
EVERY = sample(200, 15)  # of all that could be written otherwise, so many-th
CHANGES = (
    *data_mistakes.CHANGES,
    (r'"[^"]*"', ('"railroad"',)),
    (r'kind = "\w+"', ('kind = "rest"', 'kind = "detour"', 'kind = "utility"')),
    (r'effect = "[^"]*"', ('effect = "nearest"', 'effect = "detour"')),
)


def text(game: str) -> str:
    return (resources.files(game_named(game).data.package) / f"{game}.toml").read_text("utf-8")


def wrong(game: str, old: str, new: str) -> list[str]:
    """What is said when this stands in the file instead."""
    assert old in text(game)
    with pytest.raises(Mistakes) as mistakes:
        game_named(game).data.check(parse("mine.toml", text(game).replace(old, new, 1)))
    return str(mistakes.value).splitlines()


@each_game
def test_any_file_is_refused_by_line_or_can_be_played(game: str) -> None:
    played = 0
    refused: list[Mistake] = []
    check = game_named(game).data.check
    for number, figures in data_mistakes.playable(check, text(game), CHANGES, EVERY, refused):
        played += 1
        setup = game_named(game).set_up(
            [{"name": name} for name in "ABC"], figures, length={"until": "rounds", "rounds": 5}
        )
        table = table_of(setup, number)
        play_out(table, [bot(name, number, seat) for seat, name in enumerate(BOTS)])
        assert table.game.winners
    assert played > 0
    assert len(refused) > 5


BOTS = ("random", "steady", "steady")


@each_game
def test_every_figure_has_a_source_and_a_confidence(game: str) -> None:
    found = game_named(game).data.figures()
    assert len(found) > 300
    assert all(figure.source and figure.confidence for figure in found)


@each_game
def test_what_is_shipped_has_forty_spaces_and_twenty_eight_deeds(game: str) -> None:
    figures = data(game)
    assert len(figures["spaces"]) == 40
    assert [deed["kind"] for deed in figures["deeds"]].count("street") == 22
    assert len(figures["deeds"]) == 28


def test_mistakes_name_the_line_and_what_was_meant() -> None:
    [said] = wrong("repentance", "rent = [2, 10, 30, 90, 160, 250]", "rent = [2, 10, 30]")
    assert re.match(r"mine.toml line \d+: \[streets\] Dust Lane rent has 3 figures", said)
    [said] = wrong("repentance", 'effect = "advance"', 'effect = "advanced"')
    assert "perhaps 'advance' was meant" in said
    [said] = wrong("repentance", "rent = [2, 10, 30, 90, 160, 250]", "rent = []")
    assert "needed are 6" in said
    assert any("differs" in said for said in wrong("repentance", "build = 50", "build = 60"))
    assert any("leads to" in said for said in wrong("greenopoly", '"Detour 1"', '"Detour 3"'))
    assert any("night" in said for said in wrong("greenopoly", "night = true", "night = 1"))


def test_setups_are_refused_with_a_sentence() -> None:
    with pytest.raises(Trouble, match="2 to 8 play Repentance, not 9"):
        game_named("repentance").set_up(
            [{"name": name} for name in "ABCDEFGHI"], data("repentance")
        )
