"""House rules are read from their file: what they change, and what is said of each mistake."""

from pathlib import Path
from typing import Any

import pytest

from tests.host.house_rules.examples import TEXT, grandma
from trading_unit.games.base.data import toml_file
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.base.data.toml_file import MOST_BYTES
from trading_unit.games.registry import all_games, game_named
from trading_unit.house_rules import rules_file
from trading_unit.house_rules.rules_file import LONGEST_NAME
from trading_unit.house_rules.toml_writer import toml_text
from trading_unit.play.start.setup_choices import SetupChoices, parse_players
from trading_unit.trouble import Trouble

GAMES = [game.name for game in all_games()]
CITY = game_named("monopoly-city")


def mistakes_of(text: str) -> str:
    with pytest.raises(Mistakes) as caught:
        grandma(text)
    return str(caught.value)


def test_they_change_what_they_say_and_nothing_else() -> None:
    house = grandma()
    assert (house.name, house.game, house.options) == (
        "At Grandma's",
        "monopoly-city",
        {"build once a turn": True},
    )
    assert [(one.path, one.before, one.after) for one in house.differences] == [
        (("money", "wages"), 2_000_000, 3_000_000),
        (("districts", "Seaview", "price"), 2_200_000, 2_500_000),
    ]
    ours, theirs = CITY.data.load(), house.data
    assert theirs is not None
    assert theirs["money"].pop("wages") == 3_000_000
    assert ours["money"].pop("wages") == 2_000_000
    seaview = [
        next(one for one in data["districts"] if one["name"] == "Seaview")
        for data in (ours, theirs)
    ]
    assert [one.pop("price") for one in seaview] == [2_200_000, 2_500_000]
    assert theirs == ours


def test_a_game_is_set_up_by_them_and_keeps_all_of_it() -> None:
    choices = SetupChoices("monopoly-city", parse_players("Ann, Ben"), house_rules=grandma())
    setup = choices.setup()
    assert setup["house rules"] == "At Grandma's"
    assert setup["data"] == grandma().data
    assert setup["options"]["build once a turn"] is True
    choices.options = {"build once a turn": False}  # chosen after them
    assert choices.setup()["options"]["build once a turn"] is False
    assert "house rules" not in SetupChoices("monopoly-city", parse_players("Ann, Ben")).setup()


def test_of_another_game_or_beside_other_figures_they_are_refused(tmp_path: Path) -> None:
    choices = SetupChoices("life", parse_players("Ann, Ben"), house_rules=grandma())
    with pytest.raises(Trouble, match="are for Monopoly City, not for The Game of Life"):
        choices.setup()
    choices = SetupChoices("monopoly-city", parse_players("Ann, Ben"), house_rules=grandma())
    choices.data = tmp_path / "own.toml"
    with pytest.raises(Trouble, match="not from both"):
        choices.setup()


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("wages = 3_000_000", "wages = 3_000_001", "line 9: [money] wages is 3_000_001, no whole"),
        ("wages = 3_000_000", 'wages = "much"', "line 9: [money] wages must be a whole number"),
        ("wages = 3_000_000", "wage = 3", "line 9: money has no 'wage', perhaps 'wages' was meant"),
        ("wages = 3_000_000", "start = 50_000_000", "line 9: [money] start is 50_000_000, but the"),
        ("districts.Seaview", "districts.Seeview", "line 11: [districts] Seeview group is missing"),
        (
            "price = 2_500_000",
            "price = -1",
            "line 12: [districts] Seaview price is -1; allowed are",
        ),
        ("monopoly-city", "monopoly", "line 3: game is 'monopoly', perhaps"),
        ("monopoly-city", "life", "line 6: options has no 'build once a turn'"),
        ("build once a turn", "build", "line 6: options has no 'build'"),
        ("= true", "= 1", "line 6: [options] build once a turn must be true or false"),
        ("= true", '= "older children"', "line 6: [options] build once a turn must be true or"),
        ("[options]", "[option]", "line 5: this file has no 'option', perhaps 'options'"),
        ("[options]", "[options", "line 5: this is not TOML"),
        ('"At Grandma\'s"', '"../Grandma"', "line 2: name must be a name that a file can have"),
        ('"At Grandma\'s"', '"CON"', "line 2: name must be a name that a file can have"),
        ('"At Grandma\'s"', '""', "line 2: name must be one line of text"),
        ('"At Grandma\'s"', '"a\\u202eb"', "line 2: name must be one line of text"),
        ('"At Grandma\'s"', f'"{"x" * (LONGEST_NAME + 1)}"', "line 2: name must be 40 letters"),
        ('name = "At Grandma\'s"', "", "line 1: name is missing"),
        ("[figures.money]", "[figures]", "line 9: this file has no 'wages'"),
    ],
)
def test_a_mistake_is_said_with_its_line(before: str, after: str, said: str) -> None:
    assert before in TEXT
    assert mistakes_of(TEXT.replace(before, after)).startswith(f"grandma.toml {said}")


QUIZ = """name = "At school"
game = "city-life"

[options]
"quiz level" = "older children"
"""


def test_an_option_may_be_a_choice() -> None:
    house = rules_file.read_text("school.toml", QUIZ)
    assert house.options == {"quiz level": "older children"}
    kept = rules_file.written("At school", house.definition, house.options, {})
    assert kept.options == house.options
    choices = SetupChoices("city-life", parse_players("Ann, Ben"), house_rules=house)
    assert choices.setup()["options"]["quiz level"] == "older children"


@pytest.mark.parametrize(("older", "level"), [("true", "children"), ("false", "adults")])
def test_an_older_yes_or_no_is_read_as_its_choice(older: str, level: str) -> None:
    text = QUIZ.replace('"quiz level" = "older children"', f'"quiz for children" = {older}')
    assert rules_file.read_text("school.toml", text).options == {"quiz level": level}


@pytest.mark.parametrize(
    ("after", "said"),
    [
        ('"quiz level" = "old children"', "quiz level is 'old children', perhaps 'older children'"),
        ('"quiz level" = true', "quiz level must be one line of text in quotes"),
        ('"quiz for children" = "children"', "quiz for children must be true or false"),
    ],
)
def test_a_choice_that_there_is_not_is_said_with_its_line(after: str, said: str) -> None:
    with pytest.raises(Mistakes, match=f"^school.toml line 5: .options. {said}"):
        rules_file.read_text("school.toml", QUIZ.replace('"quiz level" = "older children"', after))


def test_what_are_no_house_rules_is_said() -> None:
    for text in ("", 'game = "life"', "a = 1", "[money]\nwages = 3"):
        assert mistakes_of(text).startswith("grandma.toml: these are no house rules")
    assert "this is too large" in mistakes_of("#" * (MOST_BYTES + 1))


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    large = tmp_path / "large.toml"
    with large.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    (tmp_path / "latin.toml").write_bytes(b'name = "\xe9"')
    for name, said in (("no.toml", "cannot be read"), ("large.toml", "too large")):
        with pytest.raises(Mistakes, match=said):
            rules_file.read_file(tmp_path / name)
    with pytest.raises(Mistakes, match="not UTF-8"):
        rules_file.read_file(tmp_path / "latin.toml")


@pytest.mark.parametrize("name", GAMES)
def test_our_own_figures_change_nothing(name: str) -> None:
    game = game_named(name)
    assert rules_file.figures_of_file(game, game.data.shipped()) == ({}, False)
    whole = {key: value for key, value in game.data.shipped().data.items() if key != "game"}
    house = rules_file.written("All of it", game, {}, whole, whole=True)
    assert house.differences == ()
    assert house.data == game.data.load()


def test_of_a_family_s_own_file_only_what_differs_is_kept() -> None:
    text = CITY.text("data/monopoly-city.toml").replace(
        "wages = { value = 2_000_000", "wages = { value = 4_000_000"
    )
    figures, whole = rules_file.figures_of_file(CITY, toml_file.parse("own.toml", text))
    assert not whole
    assert list(figures) == ["money"]
    assert list(figures["money"]) == ["wages"]
    house = rules_file.written("Own", CITY, {}, figures)
    assert house.data == CITY.data.check(toml_file.parse("own.toml", text))


def test_a_file_in_which_something_of_ours_is_missing_is_kept_whole() -> None:
    top = toml_file.parse("own.toml", CITY.text("data/monopoly-city.toml"))
    cards: Any = top.data["cards"]
    del cards["City Lottery"]
    figures, whole = rules_file.figures_of_file(CITY, top)
    assert whole
    house = rules_file.written("Fewer cards", CITY, {}, figures, whole)
    assert [(one.path, one.after) for one in house.differences] == [
        (("cards", "City Lottery"), None)
    ]


def test_decks_alone_are_house_rules_too() -> None:
    game = game_named("city-life")
    deck = game.data.shipped("quiz").data["quiz"]
    assert type(deck) is list
    house = rules_file.written("Our quiz", game, {}, {"quiz": deck[:6]})
    assert house.data is not None
    assert len(house.data["quiz"]) == 6
    assert house.data["money"] == game.data.load()["money"]
    assert [one.path for one in house.differences] == [("quiz",)]


def test_another_name_leaves_all_else_in_the_file() -> None:
    other = rules_file.renamed(grandma(), "Tante \u00c9va")
    assert other.text == TEXT.replace("At Grandma's", "Tante \u00c9va")
    assert (other.name, other.data) == ("Tante \u00c9va", grandma().data)


def test_what_is_written_is_read_as_it_was() -> None:
    data = {
        "name": 'a "b" \\ \u00e9 \x7f',
        "yes": True,
        "none": [],
        "list": [1, 2_000_000, "x"],
        "tables": [{"name": "a b", "each": {"x": 1}}, {"y": -3}],
        "table": {
            "a key": {"value": 3, "source": "s"},
            "inner": {"deep": {"z": False}},
            "empty": {},
        },
    }
    assert toml_file.parse("x", toml_text(data)).data == data
