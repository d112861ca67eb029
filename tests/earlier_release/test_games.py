"""Games, house rules and settings that the release before has kept are opened and gone on with."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.earlier_release.left_behind import data, unpack
from tests.host.table.any_game import play_at_random
from tests.host.web.server import PageServer, page_server
from tests.pig.table import among_the_games
from trading_unit.cli.main import main
from trading_unit.games.registry import game_kind, game_named
from trading_unit.play.start.table_settings import TableSettings
from trading_unit.table.store.game_store import GameStore

__all__ = ["among_the_games"]
pytestmark = pytest.mark.usefixtures("among_the_games")

GAMES: dict[str, dict[str, Any]] = data("games.json")
UNDER_WAY = [name for name, left in GAMES.items() if not left["over"]]
MORE = 20  # entries


@pytest.fixture
def left(tmp_path: Path) -> Path:
    return unpack(tmp_path)


def opened_store(folder: Path) -> GameStore:
    return GameStore(folder / "games.sqlite", game_kind)


def test_there_is_one_of_each_kind_under_way_and_one_that_is_over() -> None:
    kinds = ["monopoly-city", "repentance", "greenopoly", "city-life", "life", "pig"]
    found = [(left["game"], left["over"]) for left in GAMES.values()]
    assert found == [(kind, over) for kind in kinds for over in (False, True)]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_opened_and_gone_on_with(name: str, left: Path) -> None:
    was = GAMES[name]
    with opened_store(left) as store:
        with store.open(name, Random(3)) as record:
            table = record.table
            assert (table.ask is None) == was["over"]
            if not record.notice:  # also by later rules, where they change nothing of this game
                assert len(table.done) == was["entries"]
                assert json.loads(json.dumps(table.game.state())) == was["state"]
            else:
                assert game_named(was["game"]).version != was["version"]
            length = len(table.log) + MORE
            play_at_random(table, Random(4), length)
            assert was["over"] or len(table.log) > length - MORE
            state = json.loads(json.dumps(table.game.state()))
        with store.open(name, Random(5)) as record:
            assert json.loads(json.dumps(record.table.game.state())) == state


def test_the_hour_goes_on_where_it_was(left: Path) -> None:
    with opened_store(left) as store, store.open("Monopoly City, under way", Random(3)) as record:
        assert record.left_ms == 1_234_567


@pytest.fixture
def server(left: Path) -> Any:
    with page_server(left) as server:
        yield server


@pytest.mark.parametrize("name", UNDER_WAY)
def test_the_page_goes_on_with_it(name: str, server: PageServer) -> None:
    server.state.game.resume(name)
    assert server.table_view()["phase"] == "play"
    session = server.state.game.session
    assert session is not None
    assert session.game.name == GAMES[name]["game"]
    play_at_random(session.table, Random(4), len(session.table.log) + MORE)
    server.move(1)
    assert server.table_view()["phase"] in ("play", "over")


@pytest.mark.parametrize("name", GAMES)
def test_its_turns_are_shown(name: str, server: PageServer) -> None:
    found = server.table().get(f"/look-back.json?game={name}").json()
    assert found["board"] is not None
    assert len(found["frames"]) > 1
    assert found["over"] == GAMES[name]["over"]


def test_they_are_listed_and_are_in_the_book(
    left: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--record", str(left), "--list"]) == 0
    listed = capsys.readouterr().out
    assert [name for name in GAMES if name not in listed] == []
    assert main(["games", "book", "--record", str(left), "--json"]) == 0
    assert "Ann" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("rules", "game", "option"),
    [
        ("Grandma's city", "monopoly-city", "build once a turn"),
        ("Mild Pig", "pig", "mild ones"),
    ],
)
def test_house_rules_are_played_by(
    rules: str, game: str, option: str, left: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--terminal", "--unit", "none", "--record", str(left), "--seed", "1"]
    length = ["--rounds", "1"] if game != "pig" else []
    players = ["--players", "bot:random, bot:plain", "--name", "new one", *length]
    assert main(["play", game, *words, "--house-rules", rules, *players]) == 0
    assert capsys.readouterr().err == ""
    with opened_store(left) as store, store.open("new one", Random(0)) as record:
        assert record.setup["options"][option] is True


def test_the_settings_of_the_table_stand(left: Path) -> None:
    assert TableSettings(left).hints is False
