"""`trading-unit games`: list, rules, check."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from trading_unit.cli.language import language
from trading_unit.cli.main import main
from trading_unit.games import missing_words, rulebook
from trading_unit.games.base.view.words import words_in
from trading_unit.games.registry import all_games

TEXT = (files("trading_unit.games.monopoly_city.data") / "monopoly-city.toml").read_text("utf-8")
OK = "ok, 416 figures: 16 from the rulebook, 383 published, 3 derived, 14 ours"
OUR_CARDS = "Kind Judge, Day Off, Green City Prize, Roof Repairs, Ticket Sales, City Lottery"


@pytest.fixture(autouse=True)
def usual_locale(monkeypatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def test_list_names_every_game(capsys) -> None:
    assert main(["games", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(all_games())
    assert lines[0].startswith("monopoly-city  Monopoly City, 2 to 6 players. Buy districts,")


def test_check_says_how_sure_we_are_and_what_is_ours(capsys) -> None:
    assert main(["games", "check"]) == 0
    output = capsys.readouterr()
    lines = output.out.splitlines()
    first, odds, *cards = lines[: next(n for n in range(1, len(lines)) if lines[n][0] != " ")]
    assert first == f"monopoly-city: {OK}"
    assert odds.startswith("  ours, line 58: odds: nobody has published")
    names = [line.split("[cards] ")[1].split(":")[0] for line in cards]
    assert names == OUR_CARDS.split(", ")
    for game in all_games():
        assert any(line.startswith(f"{game.name}: ok, ") for line in lines)
    assert output.err == ""


def test_check_prints_every_mistake_of_every_file(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    Path("good.toml").write_text(TEXT, encoding="utf-8")
    Path("bad.toml").write_text(
        TEXT.replace("tower = 7_000_000", "tower = 7").replace('"steal"', '"stael"'),
        encoding="utf-8",
    )
    Path("chess.toml").write_text('game = "chess"\n', encoding="utf-8")
    assert main(["games", "check", "good.toml", "bad.toml", "chess.toml", "none.toml"]) == 1
    output = capsys.readouterr()
    assert output.out.splitlines()[0] == f"good.toml: {OK}"
    tower, steal, chess, none = output.err.splitlines()
    assert tower.endswith("[money] tower is 7, no whole multiple of 10_000 (MC-07)")
    assert tower.startswith("bad.toml line ")
    assert "'stael', perhaps 'steal' was meant" in steal
    assert chess.startswith("chess.toml line 1: game is 'chess'; allowed are monopoly-city")
    assert none.startswith("none.toml: cannot be read: ")


def test_check_names_what_a_language_lacks(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    own = TEXT.replace('"Toxic Waste"', '"Big Stink"').replace('name = "Chance"', 'name = "Luck"')
    line = 'effect = "steal"\ntext = "Yours is mine."\nfr = { name = "Larcin" }\n'
    own = own.replace("cards.Steal]", "cards.Pinch]").replace('effect = "steal"\n', line)
    Path("own.toml").write_text(own, encoding="utf-8")
    assert main(["games", "check", "own.toml"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "  fr: no name in this language, so as the file has it: Luck, Big Stink"


def test_check_names_the_sentences_that_a_language_lacks(monkeypatch, capsys) -> None:
    whole = words_in

    def lacking(package: str, language: str) -> dict[str, str]:
        found = whole(package, language)
        if (package, language) == ("trading_unit.games.life", "fr"):
            del found["ask.road"], found["log.toll"]
        return found

    monkeypatch.setattr(missing_words, "words_in", lacking)
    assert main(["games", "check"]) == 0
    output = capsys.readouterr().out
    assert output.splitlines()[-1] == "life: not in fr, so in English: log.toll, ask.road"
    assert "no name in this language" not in output


def test_rules_says_rulings_and_tests(capsys) -> None:
    assert main(["games", "rules", "monopoly-city"]) == 0
    output = capsys.readouterr().out
    assert "\nMC-04            The Rent Dodge card is taken out of the Chance cards" in output
    assert "\n                 Ruling: The Rent Dodge card is a 26th card" in output
    test = "tests/host/games/monopoly_city/test_data.py::test_mc_04_the_rent_dodge_card_is"
    assert f"\n                 {test}" in output
    assert "\n                 Not played: Sound and light are the unit's own" in output
    assert all(len(line) <= 100 for line in output.splitlines() if "::" not in line)
    assert output.splitlines()[-1].startswith("153 rules, 151 of them played, ")


def test_rules_for_programs(capsys) -> None:
    assert main(["games", "rules", "monopoly-city", "--json"]) == 0
    found = {rule["id"]: rule for rule in json.loads(capsys.readouterr().out)}
    assert len(found) == 153
    assert list(found["MC-27"]) == ["id", "text", "ruling", "plays", "why", "tests"]
    assert found["MC-27"]["plays"] is False
    assert any("test_mc_04" in test for test in found["MC-04"]["tests"])


def test_unproved_lists_what_no_test_names(tmp_path: Path, capsys) -> None:
    (tmp_path / "test_x.py").write_text("def test_mc_03_mi_01(): ...\n", encoding="utf-8")
    words = ["games", "rules", "monopoly-city", "--unproved", "--tests", str(tmp_path)]
    assert main(words) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "149 rules that no test names"
    assert main([*words, "--json"]) == 0
    found = [rule["id"] for rule in json.loads(capsys.readouterr().out)]
    assert "MC-02" in found
    assert not {"MC-03", "MI-01", "MC-27"} & set(found)


def test_without_a_checkout_the_tests_are_elsewhere(monkeypatch, capsys) -> None:
    monkeypatch.setattr(rulebook, "checkout_tests", lambda: None)
    assert main(["games", "rules", "monopoly-city"]) == 0
    output = capsys.readouterr().out
    assert output.endswith("stand in the repository; --tests DIR reads them there.\n")
    assert "::test_" not in output
    assert main(["games", "rules", "monopoly-city", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["tests"] is None
    assert main(["games", "rules", "monopoly-city", "--unproved"]) == 1
    assert capsys.readouterr().err.startswith("trading-unit: the tests stand in the repository")


def test_rules_with_a_word_are_searched_in_the_language(monkeypatch, capsys) -> None:
    assert main(["games", "rules", "life", "poor", "farm"]) == 0
    english = capsys.readouterr().out
    assert english.startswith("GL-10  A car that would end on a taken space")
    assert english.splitlines()[-1] == "8 of 87 rules"
    assert "test_" not in english
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert main(["games", "rules", "life", "Encaisser"]) == 0
    french = capsys.readouterr().out
    assert "\nGL-28  Une carte d'exemption annule" in french
    assert "\n       Précision\u00a0: Une moitié" in french
    assert main(["games", "rules", "life", "ENCAISSER", "--language", "en"]) == 1
    missing = "trading-unit: no rule of The Game of Life has 'ENCAISSER' in it; "
    assert capsys.readouterr().err.startswith(missing)
    assert main(["games", "rules", "life", "poor farm", "--json", "--language", "en"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 8


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "FR", "LC_ALL": ""}, "fr"),
        ({"LANG": "frisian"}, "en"),
    ],
)
def test_the_locale_says_the_language(environment: dict[str, str], spoken: str) -> None:
    assert language(None, environment) == spoken
    assert language("fr-FR", environment) == language("FR", environment) == "fr"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["rules", "life", "--language", "x"], "there are the languages en and fr, not 'x'"),
        (["rules", "monopoly"], "there is no game 'monopoly', perhaps 'monopoly-city' was meant"),
        (["rules", "monopoly-city", "--tests", "no/where"], "there is no folder no/where"),
    ],
)
def test_a_wrong_name_is_one_sentence(words: list[str], says: str, capsys) -> None:
    assert main(["games", *words]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"trading-unit: {says}")
    assert error.count("\n") == 1
