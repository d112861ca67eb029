"""A game's rules, and the tests that prove them by their names."""

from importlib.resources import files
from pathlib import Path

import pytest

from trading_unit.games import rulebook
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.base.data.toml_file import parse
from trading_unit.games.registry import all_games, game_named
from trading_unit.games.rulebook import Rule
from trading_unit.trouble import Trouble

RULES = [
    Rule(name, "", "", True, "")
    for name in ("MC-01", "MC-15", "MC-16", "CC-keep", "CC-easy-money", "MI-01")
]


def test_every_rule_of_monopoly_city_is_there() -> None:
    found = {rule.id: rule for rule in rulebook.rules(game_named("monopoly-city"))}
    numbered = [f"MC-{n:02}" for n in range(1, 95)] + [f"MI-{n:02}" for n in range(1, 46)]
    assert [name for name in found if not name.startswith("CC-")] == numbered
    assert len(found) == len(numbered) + 14
    assert [rule.id for rule in found.values() if not rule.plays] == ["MC-27", "MC-36"]
    assert all(rule.text.endswith((".", ")")) for rule in found.values())
    assert "(option: once per turn)" in found["MC-29"].ruling
    assert not any(tag in rule.text for rule in found.values() for tag in ("[AMB]", "[DATA]"))


class Plain:
    """A class without a rule."""


class Rent(Plain):
    """What a visitor pays (MC-10 to MC-12,
    CC-easy-money; BO-01). MC-10 is no rent."""


class Double(Rent):
    """What is paid twice."""


@pytest.mark.parametrize("kind", [Rent, Double])
def test_a_docstring_names_rules_and_a_subclass_those_of_its_parent(kind: type) -> None:
    assert rulebook.named_in(kind) == ("MC-10", "MC-11", "MC-12", "CC-easy-money", "BO-01")


def test_a_class_without_ids_names_no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python started with -OO keeps no docstring at all."""
    assert rulebook.named_in(Plain) == ()
    monkeypatch.setattr(Rent, "__doc__", None)
    assert rulebook.named_in(Rent) == ()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", []),
        ("MC-09 to\n    MC-11", ["MC-09", "MC-10", "MC-11"]),
        ("CL-A-31 to CL-A-32, CL-B-01", ["CL-A-31", "CL-A-32", "CL-B-01"]),
        ("CC-keep to CC-steal", ["CC-keep", "CC-steal"]),
        ("MC-02 to MC-01", []),
        ("from aMC-01 to X-02", []),
    ],
)
def test_ids_stand_in_the_order_of_their_text(text: str, named: list[str]) -> None:
    assert list(rulebook.ids(text)) == named


def test_rules_are_proved_by_the_names_of_tests(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    (tests / "rooms").mkdir(parents=True)
    (tests / "rooms" / "test_rent.py").write_text(
        "def test_mc_15_mc_16_rent(): ...\n"
        "class TestCards:\n"
        "    async def test_cc_easy_money_ruins(): ...\n"
        "def test_mc_150(): ...\n"
        "def mc_01(): ...\n"
        "def test_amc_01(): ...\n"
        "def test_a_deal_mi_01(): ...\n"
    )
    (tests / "rent.py").write_text("def test_cc_keep(): ...\n")
    assert rulebook.proofs(RULES, tests) == {
        "MC-01": [],
        "MC-15": ["tests/rooms/test_rent.py::test_mc_15_mc_16_rent"],
        "MC-16": ["tests/rooms/test_rent.py::test_mc_15_mc_16_rent"],
        "CC-keep": [],
        "CC-easy-money": ["tests/rooms/test_rent.py::test_cc_easy_money_ruins"],
        "MI-01": ["tests/rooms/test_rent.py::test_a_deal_mi_01"],
    }


def test_rules_are_proved_by_the_marks_of_tests(tmp_path: Path) -> None:
    """By a mark of the test, and by one of a line in its table; a call in its body is no mark."""
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_both.py").write_text(
        '@rule("MC-15", "CC-easy-money")\n'
        "def test_rent(): rule('MC-01')\n"
        "@pytest.mark.parametrize('what', [\n"
        "    pytest.param(1, marks=pytest.mark.rule('MC-16')),\n"
        "    pytest.param(2, marks=rule('MC-16', 'MI-01', 7, name)),\n"
        "])\n"
        "async def test_cc_keep_of_both(): ...\n"
        "@rule('MC-01')\n"
        "def helper(): ...\n"
        "@ruled('MC-01')\n"
        "@rule\n"
        "def test_nothing(): ...\n"
    )
    rent, both = "tests/test_both.py::test_rent", "tests/test_both.py::test_cc_keep_of_both"
    assert rulebook.proofs(RULES, tests) == {
        "MC-01": [],
        "MC-15": [rent],
        "MC-16": [both],
        "CC-keep": [both],
        "CC-easy-money": [rent],
        "MI-01": [both],
    }


def test_the_tests_of_this_checkout_are_found() -> None:
    assert rulebook.checkout_tests() == Path(__file__).parents[2]


def test_an_installed_package_has_no_tests(monkeypatch, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    place = tmp_path / "lib" / "trading_unit" / "games" / "rulebook.py"
    monkeypatch.setattr(rulebook, "__file__", str(place))
    assert rulebook.checkout_tests() is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[MC-1]\ntext = 7", "line 2: [MC-1] text must be one line of text in quotes (the rule)"),
        ("[mc-1]\ntext = 'a'", "line 1: mc-1 is no ID such as MC-15, CL-B-01 or CC-easy-money"),
        ("[MC-1]\ntext = 'a'\nplays = 1", "line 3: [MC-1] plays must be true or false"),
        ("[MC-1]\ntext = 'a'\nplays = false", "line 1: MC-1 needs why with plays = false, and"),
        ("[MC-1]\ntext = 'a'\nwhy = 'b'", "line 1: MC-1 needs why with plays = false, and only"),
        ("[MC-1]\ntext = 'a'\nrulin = 'b'", "line 3: MC-1 has no 'rulin', perhaps 'ruling' was"),
    ],
)
def test_a_mistake_in_the_rules_is_said(text: str, said: str) -> None:
    with pytest.raises(Mistakes) as caught:
        rulebook.read(parse("x.toml", text))
    assert str(caught.value).startswith(f"x.toml {said}")


@pytest.mark.parametrize("rule", ["MC-15", "CL-B-01", "CC-easy-money", "CHUCK-01"])
def test_an_id_of_any_game(rule: str) -> None:
    [found] = rulebook.read(parse("x.toml", f"[{rule}]\ntext = 'a'"))
    assert found.id == rule


def test_a_game_that_there_is_not() -> None:
    with pytest.raises(Trouble, match="no game 'monopoly', perhaps 'monopoly-city' was meant"):
        game_named("monopoly")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_each_game_has_rules_and_figures(game) -> None:
    assert rulebook.rules(game)
    assert game.data.load()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_title_in_a_familys_file_stays_in_the_data(game) -> None:
    text = (files(game.data.package) / game.data.file).read_text("utf-8")
    own = game.data.check(parse("x.toml", f'title = "Ours"\n{text}'))
    assert own == {"title": "Ours", **game.data.load()}
