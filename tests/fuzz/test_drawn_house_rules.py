"""Files of house rules that are drawn as a whole: a game is played by them, or all that is wrong
with them is told, within a bound of time and memory."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.fuzz.plain_sentences import plain_sentence
from tests.fuzz.rules_grammar import drawn_rules, rules_text, spoiled_rules
from tests.fuzz.test_drawn_games import bounded, seeds
from tests.host.table.any_game import NAMES, play_at_random
from trading_unit.games.imported_game import check_setup, check_shown
from trading_unit.games.registry import game_named
from trading_unit.house_rules import rules_file
from trading_unit.house_rules.folder import HouseRulesFolder
from trading_unit.house_rules.rules_file import HouseRules
from trading_unit.plain_text import is_plain
from trading_unit.play.start.setup_choices import SetupChoices, parse_players
from trading_unit.table import OnScreen, Table
from trading_unit.table.said import say
from trading_unit.trouble import Trouble
from trading_unit.web.routes.house_rules_requests import house_rules_list

ANSWERS = sample(25, 120)
LANGUAGES = ("en", "fr")


def keep_and_play(data: bytes) -> bool:
    """Whether these house rules are taken. If they are, they are kept, listed and played by."""
    with TemporaryDirectory() as name:
        path = Path(name) / "from a friend.toml"
        path.write_bytes(data)
        folder = HouseRulesFolder(Path(name))
        try:
            house = rules_file.read_file(path)
            folder.save(house)
        except Trouble as trouble:
            plain_sentence(trouble)
            assert not folder.path.exists()
            return False
        for language in LANGUAGES:
            assert house_rules_list(folder, house.game, language)["broken"] == []
        assert folder.find(house.name).differences == house.differences
        assert folder.rename(house.name, "Theirs").differences == house.differences
    play(house)
    return True


def play(house: HouseRules) -> None:
    """Some answers of a game by them, unless its set-up says in a sentence why not."""
    game = game_named(house.game)
    seats = parse_players("Ann, Bob, Cleo, Dan, Eve, Finn")[: game.seats[-1]]
    chance = dict.fromkeys(game.chance, "screen")
    try:
        setup = SetupChoices(house.game, seats, chance=chance, house_rules=house).setup()
    except Trouble as trouble:
        plain_sentence(trouble)
        return
    table = Table(game.start(setup), OnScreen(Random(1)))
    play_at_random(table, Random(1), ANSWERS)
    check_setup(game, setup)
    check_shown(game, table)
    for language in LANGUAGES:
        assert all(is_plain(say(table.game, line, language)) for line in table.game.log)


@settings(max_examples=sample(6, 150))
@given(st.sampled_from(NAMES), seeds)
def test_drawn_house_rules_are_played_by_or_told_wrong(game: str, seed: int) -> None:
    random = Random(seed)
    with bounded():
        keep_and_play(rules_text(drawn_rules(game, random), random))


@settings(max_examples=sample(10, 300))
@given(st.sampled_from(NAMES), seeds)
def test_spoiled_house_rules_are_played_by_or_told_wrong(game: str, seed: int) -> None:
    random = Random(seed)
    with bounded():
        keep_and_play(spoiled_rules(drawn_rules(game, random), random))
