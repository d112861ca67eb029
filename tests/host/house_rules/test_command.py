"""`trading-unit games house-rules` and `play --house-rules`."""

from io import StringIO
from pathlib import Path
from random import Random

import pytest

from tests.host.house_rules.examples import TEXT
from tests.host.table.import_file import import_file
from trading_unit.cli.main import main
from trading_unit.games.registry import game_named
from trading_unit.play.start.stored_games import open_store


@pytest.fixture
def sent(tmp_path: Path) -> str:
    """A file that friends have sent."""
    path = tmp_path / "sent.toml"
    path.write_text(TEXT)
    return str(path)


def house_rules(record: Path, *words: str) -> int:
    return main(["games", "house-rules", "--record", str(record / "games.sqlite"), *words])


def test_from_one_machine_to_another(sent: str, tmp_path: Path, capsys) -> None:
    assert house_rules(tmp_path, "list") == 0
    assert capsys.readouterr().out == "no house rules are kept yet\n"
    assert house_rules(tmp_path, "import", sent) == 0
    assert 'play monopoly-city --house-rules "At Grandma\'s" plays by them' in (
        capsys.readouterr().out
    )
    assert house_rules(tmp_path, "rename", "at grandma's", "Home") == 0
    out = str(tmp_path / "out.toml")
    assert house_rules(tmp_path, "export", "home", out) == 0
    assert Path(out).read_text() == TEXT.replace("At Grandma's", "Home")
    assert house_rules(tmp_path, "import", out) == 0  # the same are there
    Path(out).write_text(Path(out).read_text().replace("3_000_000", "4_000_000"))
    assert house_rules(tmp_path, "import", out) == 1
    assert "already; give another name, or --replace" in capsys.readouterr().err
    assert house_rules(tmp_path, "import", out, "--replace") == 0
    assert house_rules(tmp_path, "import", out, "--name", "Away") == 0
    capsys.readouterr()
    assert house_rules(tmp_path, "list") == 0
    assert capsys.readouterr().out.splitlines() == [
        "Away  (Monopoly City; options: 1, figures: 2)",
        "Home  (Monopoly City; options: 1, figures: 2)",
    ]
    assert house_rules(tmp_path, "delete", "away") == 0
    assert house_rules(tmp_path, "show", "home") == 0
    assert capsys.readouterr().out.splitlines() == [
        "Home  (Monopoly City; options: 1, figures: 2)",
        "  Build may be pressed once a turn, not a throw: no -> yes",
        "  money, wages: 2,000,000 -> 4,000,000",
        "  districts, Seaview, price: 2,200,000 -> 2,500,000",
    ]


def test_a_choice_is_saved_and_shown_by_what_it_is_called(tmp_path: Path, capsys) -> None:
    words = ("save", "School", "--game", "city-life", "--option", "quiz level=older")
    assert house_rules(tmp_path, *words) == 0
    kept = (tmp_path / "house-rules" / "School.house-rules.toml").read_text()
    assert '"quiz level" = "older children"' in kept
    capsys.readouterr()
    assert house_rules(tmp_path, "show", "school") == 0
    assert capsys.readouterr().out.splitlines() == [
        "School  (City Life; options: 1, figures: 0)",
        "  who the quiz is for: adults -> children from 8 to 12",
    ]


def test_own_figures_and_options_are_saved(tmp_path: Path, capsys) -> None:
    own = tmp_path / "own.toml"
    text = game_named("monopoly-city").text("data/monopoly-city.toml")
    own.write_text(text.replace("fine = 500_000", "fine = 600_000"))
    words = ("save", "Ours", "--game", "monopoly-city", "--data", str(own))
    assert house_rules(tmp_path, *words, "--option", "finish the round=yes") == 0
    kept = (tmp_path / "house-rules" / "Ours.house-rules.toml").read_text()
    assert kept == (
        'name = "Ours"\ngame = "monopoly-city"\n\n[options]\n"finish the round" = true\n\n'
        "[figures.money]\nfine = 600_000\n"
    )
    own.write_text(text.replace("fine = 500_000", "fine = 600_001"))
    assert house_rules(tmp_path, *words, "--replace") == 1
    assert "own.toml line" in capsys.readouterr().err
    assert (tmp_path / "house-rules" / "Ours.house-rules.toml").read_text() == kept
    assert house_rules(tmp_path, "save", "a/b", "--game", "life") == 1
    assert "a name of 1 to 40 letters" in capsys.readouterr().err


def test_games_check_looks_at_them(sent: str, capsys) -> None:
    assert main(["games", "check", sent]) == 0
    assert capsys.readouterr().out == (
        f"{sent}: ok, At Grandma's  (Monopoly City; options: 1, figures: 2)\n"
    )
    Path(sent).write_text(TEXT.replace("wages = 3_000_000", "wages = 1"))
    assert main(["games", "check", sent]) == 1
    assert f"{sent} line 9: [money] wages is 1" in capsys.readouterr().err


def play(record: Path, *words: str) -> int:
    how = ("--players", "Ann, Ben", "--unit", "none", "--terminal")
    return main(["play", *words, *how, "--record", str(record / "games.sqlite")])


def test_a_game_is_played_by_them(
    sent: str, tmp_path: Path, capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert house_rules(tmp_path, "import", sent) == 0
    assert play(tmp_path, "--house-rules", "at grandma's", "--name", "One") == 0
    assert play(tmp_path, "--house-rules", sent, "--option", "build once a turn=no") == 0
    assert house_rules(tmp_path, "delete", "at grandma's") == 0
    with open_store(str(tmp_path / "games.sqlite")) as store:
        two, one = store.games()
        assert (one.house_rules, two.house_rules) == ("At Grandma's", "At Grandma's")
        with store.open("One", Random(1)) as game:
            assert game.setup["data"]["money"]["wages"] == 3_000_000
            assert game.setup["options"]["build once a turn"] is True
        with store.open(two.name, Random(1)) as game:
            assert game.setup["options"]["build once a turn"] is False
        # Their name goes along where the game goes.
        sent_game = tmp_path / "one.game"
        sent_game.write_text(store.export_text("One"), "utf-8")
        import_file(store, sent_game, "Three")
        assert store.games()[0].house_rules == "At Grandma's"
    capsys.readouterr()
    assert main(["play", "--list", "--record", str(tmp_path / "games.sqlite")]) == 0
    assert "(monopoly-city, At Grandma's, " in capsys.readouterr().out


def test_what_does_not_go_together_is_said(sent: str, tmp_path: Path, capsys) -> None:
    for words, said in (
        (("life", "--house-rules", sent), "are for Monopoly City, not for The Game of Life"),
        (("--house-rules", "nobody's"), 'there are no house rules "nobody\'s" here'),
        (("--house-rules", "no.toml"), "no.toml: cannot be read"),
        (("--house-rules", sent, "--data", sent), "not from both"),
    ):
        assert play(tmp_path, *words) == 1
        assert said in capsys.readouterr().err
    record = str(tmp_path / "games.sqlite")
    assert main(["play", "--resume", "--house-rules", "x", "--record", record]) == 2
    assert "--house-rules goes with a new game" in capsys.readouterr().err


def test_the_terminal_asks_which_and_says_them_at_why(
    sent: str, tmp_path: Path, capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert house_rules(tmp_path, "import", sent) == 0
    typed = "2\nAnn\nBen\n\n\n5\n1\nwhy\nquit\n"
    monkeypatch.setattr("sys.stdin", StringIO(typed))
    record = str(tmp_path / "games.sqlite")
    assert main(["play", "--unit", "none", "--terminal", "--record", record]) == 0
    out = capsys.readouterr().out
    assert "  1 At Grandma's (options: 1, figures: 2)" in out
    assert "House rules: At Grandma's" in out
    with open_store(record) as store:
        assert store.games()[0].house_rules == "At Grandma's"
