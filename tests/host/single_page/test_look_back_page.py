"""A game as one file: all of it is in there, with its words and no others, and small enough."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.kept_games import kept, stored_in
from trading_unit.bots import bot
from trading_unit.bots.play_out import BotGame
from trading_unit.cli.main import main
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_kind
from trading_unit.screen.look_back import look_back
from trading_unit.screen.page_words import WORDS
from trading_unit.single_page.look_back_page import keys_in, look_back_page, module
from trading_unit.table import OnScreen, Table
from trading_unit.table.store.checksums import json_text
from trading_unit.table.store.fork import add
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.stored_game import StoredGame

MOST_BYTES = 1_000_000
TWO_HOURS = 60  # rounds, as a study counts an hour for 30
GAMES = {game.name: game for game in all_games()}
BOARDS = {"life": "RoadBoard", "city-life": "GridBoard", "repentance": "DrawnBoard"}


def load_of(page: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.partition('id="load">')[2].partition("</script>")[0])
    return found


@pytest.mark.parametrize("name", sample(["life"], [*GAMES]))
def test_all_of_the_game_is_in_the_file(name: str) -> None:
    game = look_back(kept(GAMES[name]), "fr")
    load = load_of(look_back_page(game, "fr"))
    assert load["game"] == json.loads(json.dumps(game))
    assert load["spoken"]["grammar"]["code"] == "fr"


def test_it_has_the_words_that_it_needs() -> None:
    game = look_back(kept(all_games()[0]), "en")
    load = load_of(look_back_page(game, "en"))
    found = load["spoken"]["words"]
    assert isinstance(found, dict)
    for key in (
        "look back.decided",
        "look back.slow",
        "end.chart",
        "board.mortgage",
        "replay.play",
    ):
        assert key in found
    assert not {"doors.title", "setup.title", "why.ruling"} & found.keys()
    assert len(found) < len(WORDS.of("en")) / 4


def test_words_are_found_whole_and_by_their_beginning() -> None:
    script = 't("one"); t(`two.${name}`); t("three", { count })'
    known = {"one": "1", "two.a": "2", "two.b": "3", "three": "4", "three.one": "5", "four": "6"}
    assert keys_in(script, known) == known.keys() - {"four"}


@pytest.mark.parametrize(
    ("name", "board"),
    sample([("life", "RoadBoard")], [*BOARDS.items()]),
)
def test_it_brings_the_board_of_its_game_and_no_other(name: str, board: str) -> None:
    game = look_back(kept(GAMES[name]), "en")
    assert f"import {{ {board} }}" in module(game, "web/page/board/load_board.js")
    page = look_back_page(game, "en")
    others = {"RoadBoard", "GridBoard"} - {board}
    assert not [other for other in others if f"class {other}" in page]


def test_a_name_is_no_markup() -> None:
    stored = kept(all_games()[0])
    stored.name = '</title><script>alert("1")</script>'
    stored.setup = stored.setup.replace("Ann", "</script><b>")
    page = look_back_page(look_back(stored, "en"), "en")
    assert page.count("<script") == 2
    assert "<b>" not in page
    assert "<title>&lt;/title&gt;&lt;script&gt;" in page


def two_hours_of(game: GameDefinition) -> StoredGame:
    """As long as it gets, with all seats taken."""
    until = "goal" if game.usual_length["until"] == "goal" else "rounds"
    seats = [{"name": f"Player {n}", "plays": "steady"} for n in range(game.seats[-1])]
    setup = game.set_up(
        seats,
        chance=dict.fromkeys(game.chance, "screen"),
        length={"until": until, "rounds": TWO_HOURS},
    )
    table = Table(game.start(setup), OnScreen(Random(2)))
    bots = BotGame(table, [bot("steady", 1, seat) for seat in range(len(seats))])
    while table.ask is not None:
        bots.step()
    stored = StoredGame("two hours", game.name, game.version, 1, 1, json_text(setup))
    again = Table(game.start(setup), OnScreen(Random(0)))
    for entry in table.done:
        add(stored, again, entry)
    return stored


@pytest.mark.parametrize("name", sample([*GAMES][:1], [*GAMES]))
def test_two_hours_are_less_than_a_megabyte(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    stored = two_hours_of(GAMES[name])
    stored.ending = None
    stored.entries.pop()  # so that it is not over, whatever it ends with
    page = look_back_page(look_back(stored, "fr"), "fr")
    record_property("the page of two hours, bytes", len(page.encode()))
    assert len(page.encode()) < MOST_BYTES


@pytest.fixture
def record(tmp_path: Path) -> str:
    where = tmp_path / "games.sqlite"
    with GameStore(where, game_kind) as store:
        stored_in(store, kept(all_games()[0]))
    return str(where)


def test_the_command_writes_a_page_where_the_file_is_called_so(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, kept_games = all_games()[0].name, ["games", "kept", "--record", record, "export"]
    for suffix in (".html", ".HTM"):
        page = tmp_path / f"game{suffix}"
        assert main([*kept_games, name, str(page)]) == 0
        assert page.read_text("utf-8").startswith("<!doctype html>")
    assert main([*kept_games, name, str(tmp_path / "no" / "game.html")]) == 1
    assert main([*kept_games, "nothing", str(tmp_path / "nothing.html")]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 2
    names = sorted(file.name for file in tmp_path.iterdir() if not file.name.startswith("games"))
    assert names == ["game.HTM", "game.html"], "no draft is left"


def test_it_is_in_the_language_that_is_spoken(record: str, tmp_path: Path) -> None:
    page = tmp_path / "partie.html"
    words = ["games", "kept", "--record", record, "export", all_games()[0].name, str(page)]
    assert main(["--language", "fr", *words]) == 0
    assert re.search(r'<html lang="fr">', page.read_text("utf-8"))
