"""`trading-unit games kept`: games by name, and from one store to another as a single file."""

from pathlib import Path
from random import Random

import pytest

from trading_unit.cli.main import main
from trading_unit.games.monopoly_city import GAME
from trading_unit.play.start.stored_games import open_store


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


def test_list_rename_and_delete(record: str, capsys) -> None:
    command = ["games", "kept", "--record", record]
    assert main([*command, "list"]) == 0
    assert "Sunday  (monopoly-city" in capsys.readouterr().out
    assert main([*command, "rename", "Sunday", "Monday"]) == 0
    assert main([*command, "delete", "Monday"]) == 0
    assert main([*command, "list"]) == 0
    assert capsys.readouterr().out == "no game has been begun yet\n"


@pytest.mark.parametrize(
    "command", [["rename", "Sundy", "Monday"], ["delete", "Sundy"], ["export", "Sundy", "x.game"]]
)
def test_a_game_that_is_not_there(record: str, command: list[str], tmp_path, capsys) -> None:
    assert main(["games", "kept", "--record", record, *command]) == 1
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
