"""`trading-unit games kept`: games by name, and from one store to another as a single file."""

from pathlib import Path
from random import Random

import pytest

from trading_unit.cli import stored_games as command
from trading_unit.cli.main import main
from trading_unit.games.monopoly_city import GAME
from trading_unit.play.start.stored_games import open_store
from trading_unit.table.store import game_file
from trading_unit.table.store.stored_game import TurnStart


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The path of a store with one game, in which three throws were made."""
    where = str(tmp_path / "games")
    with open_store(where) as store:
        setup = GAME.set_up([{"name": "Ann"}, {"name": "Ben"}, {"name": "Cleo"}], GAME.data.load())
        with store.new(setup, Random(1), "Sunday") as game:
            for _ in range(3):
                game.table.by_chance()
    return where


def test_from_one_store_to_another(record: str, tmp_path: Path, capsys) -> None:
    file, other = str(tmp_path / "sunday.game"), str(tmp_path / "others")
    assert main(["games", "kept", "export", "Sunday", file, "--record", record]) == 0
    taken = ["games", "kept", "--record", other, "import", file, "--name", "Ours"]
    assert main(taken) == 0
    assert "'Ours' is kept" in capsys.readouterr().out
    with (
        open_store(record) as one,
        open_store(other) as two,
        one.open("Sunday", Random(2)) as ours,
        two.open("Ours", Random(3)) as theirs,
    ):
        assert ours.table.done == theirs.table.done
        assert ours.table.game.state() == theirs.table.game.state()


def earlier(record: str, tmp_path: Path) -> str:
    """The file of that game from another version of the rules, by which it went otherwise."""
    with open_store(record) as store:
        stored = store.stored("Sunday")
    stored.version -= 1
    stored.starts = {1: TurnStart("of another state", None)}
    file = tmp_path / "sunday.game"
    game_file.write(game_file.file_text(stored), file)
    return str(file)


@pytest.mark.parametrize(("typed", "code"), [("y", 0), ("", 1), (None, 1)])
def test_one_of_another_version_is_shown_and_a_person_is_asked(
    typed: str | None, code: int, record: str, tmp_path: Path, capsys, monkeypatch
) -> None:
    monkeypatch.setattr(command, "is_terminal", lambda _: typed is not None)
    monkeypatch.setattr("trading_unit.cli.person.typed_line", lambda _: typed)
    file, other = earlier(record, tmp_path), str(tmp_path / "others")
    assert main(["games", "kept", "--record", other, "import", file]) == code
    said = capsys.readouterr()
    assert said.err.startswith("'Sunday' (monopoly-city; Ann, Ben and Cleo; 20")
    assert ("trading-unit play --look-back 'Sunday' shows it" in said.out) == (code == 0)
    assert ("nobody can be asked here" in said.err) == (typed is None)
    with open_store(other) as store:
        assert store.names() == ["Sunday"] * (code == 0)


def test_one_of_another_version_is_taken_in_unasked(record: str, tmp_path: Path, capsys) -> None:
    file, other = earlier(record, tmp_path), str(tmp_path / "others")
    assert main(["games", "kept", "--record", other, "import", "--yes", file]) == 0
    assert capsys.readouterr().err == ""
    assert main(["play", "--terminal", "--record", other, "--resume", "Sunday"]) == 1
    assert "'Sunday' can only be looked back on" in capsys.readouterr().err


def test_list_rename_and_delete(record: str, capsys) -> None:
    words = ["games", "kept", "--record", record]
    assert main([*words, "list"]) == 0
    assert "Sunday  (monopoly-city" in capsys.readouterr().out
    assert main([*words, "rename", "Sunday", "Monday"]) == 0
    assert main([*words, "delete", "Monday"]) == 0
    assert main([*words, "list"]) == 0
    assert capsys.readouterr().out == "no game has been begun yet\n"


@pytest.mark.parametrize(
    "words", [["rename", "Sundy", "Monday"], ["delete", "Sundy"], ["export", "Sundy", "x.game"]]
)
def test_a_game_that_is_not_there(record: str, words: list[str], tmp_path, capsys) -> None:
    assert main(["games", "kept", "--record", record, *words]) == 1
    error = capsys.readouterr().err
    assert "Sunday" in error
    assert error.count("\n") == 1
    assert not Path("x.game").exists()


def test_a_file_that_is_no_game(record: str, tmp_path: Path, capsys) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear all\n")
    assert main(["games", "kept", "--record", record, "import", str(file)]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    with open_store(record) as store:
        assert len(store.games()) == 1
