"""The rules at hand: what each ask and aside is about, and the same rules in every language."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

import pytest

from tests.host.games.tables import company_of, table_with
from tests.host.games.whole_games import ROOT, whole
from trading_unit import games
from trading_unit.games import rulebook
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.base.data.toml_file import parse
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.definition import GameDefinition
from trading_unit.games.definition_checks import asks_of
from trading_unit.games.registry import all_games, game_named
from trading_unit.games.rulebook import Rule
from trading_unit.games.rules_at_hand import rules_at_hand, rules_named
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import Ask

GAMES = all_games()
OF_NO_GAME = "put right"
"""The people at the table correct the state: no rulebook speaks of that."""

ENGLISH = re.compile(
    r"\b(the|of|and|with|who|which|is|are|one's|has|by|this|that|at|each)\b", re.IGNORECASE
)


STEPS = 400  # of a random game


def begun(game: GameDefinition, seed: int = 1) -> GameView:
    whole_games = whole(game)
    table = table_with(Table, whole_games.setup_of(seed, whole_games.rounds))
    return game.view(table, "en")


def kinds(game: GameDefinition, name: str) -> list[type[Ask[Any]]]:
    """Return the asks of that name, in the game's package or else in the nearest of its parents."""
    for parent in type(begun(game).company).__mro__:
        package = parent.__module__.partition(".rules.")[0]
        if found := [one for one in asks_of(package) if one.name == name]:
            return found
    raise AssertionError(f"{game.name} asks no {name}")


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_ask_names_a_rule_of_its_game(game: GameDefinition) -> None:
    names = whole(game).asks | {one.name for one in asks_of(game.package) if one.name}
    known = rulebook.rules_by_id(game).keys()
    asks = {kind for name in names for kind in kinds(game, name)}
    without = {kind for kind in asks if not known & set(rulebook.named_in(kind))}
    assert [kind for kind in without if not asks & set(kind.__subclasses__())] == []


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_each_question_of_a_game_names_a_rule(game: GameDefinition, seed: int) -> None:
    of_kind = whole(game)
    table = table_with(of_kind.table, of_kind.setup_of(seed, of_kind.rounds), seed)
    view, wanderer = game.view(table, "en"), of_kind.wanderer(table, Random(seed))
    while table.ask is not None and wanderer.steps < STEPS:
        assert rules_at_hand(view).ask, table.ask
        wanderer.step()


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_aside_names_a_rule_of_its_game(game: GameDefinition) -> None:
    known = rulebook.rules_by_id(game).keys()
    asides = {
        name: type(aside)
        for seed in range(8)
        for name, aside in company_of(begun(game, seed).table).asides.items()
    }
    without = {name for name in asides if not known & set(rulebook.named_in(asides[name]))}
    assert without == {OF_NO_GAME}


def test_every_rule_that_the_sources_name_is_there() -> None:
    known = {rule for game in GAMES for rule in rulebook.rules_by_id(game)}
    series = {rule.rpartition("-")[0] for rule in known}
    named = {
        (file.name, one)
        for file in Path(games.__path__[0]).rglob("*.py")
        for one in rulebook.ids(file.read_text(encoding="utf-8"))
        if one.rpartition("-")[0] in series
    }
    assert len(named) > len(GAMES) * len(series)
    assert {(file, one) for file, one in named if one not in known} == set()


def test_what_is_compiled_holds_no_rule() -> None:
    """The compiler drops the docstrings of classes, and with them the IDs."""
    files = run_path(str(ROOT / "host/compile_bots.py"))["FILES"]
    assert [one for one in files if "/rules/" in one] == []


def test_the_basic_game_of_city_life_knows_no_advanced_rules() -> None:
    game = game_named("city-life")
    seats = [{"name": "Ann"}, {"name": "Ben"}]
    for advanced in (False, True):
        setup = game.set_up(seats, options={"advanced rules": advanced})
        table = Table(game.start(setup), OnScreen(Random(1)))
        view = game.view(table, "en")
        assert [rule.id for rule in rules_at_hand(view).ask] == ["CL-A-02", "CL-A-03", "CL-B-07"]
        deal = [rule.id for rule in rules_named(view, view.company.asides["deal"])]
        assert ("CL-A-13" in deal) is advanced
        assert "CL-B-11" in deal


# In every language


def french() -> Iterator[tuple[GameDefinition, Rule, Rule]]:
    for game in GAMES:
        french = rulebook.rules_by_id(game, "fr")
        for name, english in rulebook.rules_by_id(game).items():
            yield game, english, french[name]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_each_rule_is_whole_in_french(game: GameDefinition) -> None:
    english = tomllib.loads(game.text("rules.toml"))
    said = tomllib.loads(game.text("rules.fr.toml"))
    assert list(said) == list(english)
    for name, rule in english.items():
        assert list(said[name]) == [key for key in rule if key != "plays"], name
        for key, text in said[name].items():
            assert text != rule[key], name
            assert text[-1] in ".)", name
            assert text[0] == text[0].upper(), name


def test_no_english_is_left_in_french_rules() -> None:
    for _, _, rule in french():
        for text in (rule.text, rule.ruling, rule.why):
            quoted = re.sub(r"«[^»]*»", "", text)
            assert not ENGLISH.search(quoted), (rule.id, text)


def test_french_rules_have_french_marks() -> None:
    for _, _, rule in french():
        for text in (rule.text, rule.ruling, rule.why):
            assert not re.search(r"[\w%$)»] ?[:](?!\d)(?<!\u00a0:)", text), (rule.id, text)
            assert not re.search(r"(?<!\u202f)[;!?]", text), (rule.id, text)
            assert not re.search(r"«(?!\u00a0)|(?<!\u00a0)»|\"", text), (rule.id, text)
            assert not re.search(r"\d [%$Mk]|\d[%$Mk]|\$\d|\d,\d{3}|\d \d{3}", text), (
                rule.id,
                text,
            )


def test_the_figures_of_a_rule_are_the_same_in_french() -> None:
    def figures(text: str) -> list[str]:
        plain = re.sub(r"(?<=\d)[,\u202f](?=\d{3}\b)", "", text)
        return sorted(re.findall(r"\d+", plain))

    others = [
        (english.id, before, after)
        for _, english, said in french()
        for before, after in ((english.text, said.text), (english.ruling, said.ruling))
        if figures(after) != figures(before)
    ]
    assert others == []


def test_what_a_translation_lacks_is_in_english(monkeypatch) -> None:
    game = next(one for one in GAMES if one.name == "life")
    text = type(game).text
    monkeypatch.setattr(
        type(game),
        "text",
        lambda self, file: (
            "[GL-02]\ntext = 'Deux.'" if file == "rules.fr.toml" else text(self, file)
        ),
    )
    first, second, *_ = rulebook.rules(game, "fr")
    assert (second.text, second.ruling) == ("Deux.", "The screen is the Banker.")
    assert first.text.startswith("2 to 6 play")
    assert rulebook.rules(game, "xx") == rulebook.rules(game, "../en") == rulebook.rules(game)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[GL-99]\ntext = 'Deux.'", "x.toml line 1: GL-99 is no rule of rules.toml"),
        ("[GL-01]\nruling = 'Deux.'", "x.toml line 1: [GL-01] text is missing"),
        ("[GL-01]\ntext = 'a'\nplays = true", "x.toml line 3: GL-01 has no 'plays'"),
    ],
)
def test_a_mistake_in_a_translation_is_said(text: str, said: str) -> None:
    with pytest.raises(Mistakes) as caught:
        rulebook.read_translation(parse("x.toml", text), {"GL-01"})
    assert said in str(caught.value)


def test_a_search_minds_no_accents_or_capitals() -> None:
    rules = [
        Rule("GL-01", "La Banque prête\u00a0: 20\u202f000\u00a0$.", "", True, ""),
        Rule("GL-02", "Rien.", "Un PÉAGE.", True, ""),
    ]
    assert [rule.id for rule in rulebook.search(rules, "prete : 20 000")] == ["GL-01"]
    assert [rule.id for rule in rulebook.search(rules, "péage")] == ["GL-02"]
    assert [rule.id for rule in rulebook.search(rules, "gl-0")] == ["GL-01", "GL-02"]
    assert rulebook.search(rules, "zèbre") == []
