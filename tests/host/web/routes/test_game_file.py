"""The file that the table's page hands out while a game is still played tells nothing hidden."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.host.games.kept_games import kept, stored_in, unfinished
from tests.host.web.server import PageServer
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_named
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import CHANCE
from trading_unit.table.entries import Entry
from trading_unit.table.store import game_file
from trading_unit.table.store.checksums import json_text
from trading_unit.table.store.stored_game import StoredGame

MOMENTS = (0.0, 0.1, 0.5, 0.9)  # of a whole game
each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


def moment(game: GameDefinition, part: float) -> StoredGame:
    stored = kept(game)
    return unfinished(stored, round(len(stored.entries) * part))


def asked_for(server: PageServer, stored: StoredGame) -> Any:
    """What the table gets that saves the file while the game is on."""
    name = stored_in(server.store, stored)
    if stored.ending is None:
        server.state.game.resume(name)
    return server.table().get("/look-back.game", params={"game": name})


def secrets(stored: StoredGame, game: GameDefinition) -> list[Entry]:
    """The entries that some may not know, of those in a file."""
    table = Table(game.start(stored.setup_data()), OnScreen(Random(0)))
    found = []
    for entry in stored.entries:
        if entry[1] == CHANCE and table.ask.secret:
            found.append(entry)
        table.resume((entry,))
    found += [line for line in table.game.log if not table.game.sees(None, line)]
    return found


@each_game
@pytest.mark.parametrize("part", MOMENTS)
def test_the_file_of_a_game_that_is_played_tells_nothing_hidden(
    server: PageServer, game: GameDefinition, part: float
) -> None:
    stored = moment(game, part)
    answer = asked_for(server, stored)
    if game.hidden_chance:
        assert answer.json()["status"] == "refused"
        assert "trading-unit games kept export" in answer.json()["why"]
        return
    found = game_file.parse(answer.content, "the file")
    assert found.entries[: len(stored.entries)] == stored.entries
    assert secrets(found, game) == []
    assert '"right":' not in answer.text  # the answers of a quiz


@each_game
def test_the_file_of_a_game_does_not_say_what_chance_will_bring(
    server: PageServer, game: GameDefinition
) -> None:
    """Two games that go on otherwise have the same file until then."""
    texts = []
    for seed in (1, 2):
        name = stored_in(server.store, moment(game, 0.5))
        with server.store.open(name, Random(seed)):
            server.store.rename(name, "the game")
            texts.append(server.store.export_text("the game"))
        server.store.delete("the game")
    assert texts[0] == texts[1]


@each_game
def test_when_it_is_over_the_file_is_handed_out(server: PageServer, game: GameDefinition) -> None:
    stored = kept(game)
    found = game_file.parse(asked_for(server, stored).content, "the file")
    assert found.entries == stored.entries


@pytest.mark.parametrize(("name", "kind"), [("life", "cards"), ("city-life", "quiz")])
def test_with_real_cards_the_program_knows_nothing_that_is_hidden(
    server: PageServer, name: str, kind: str
) -> None:
    game = game_named(name)
    setup = kept(game).setup_data()
    setup = {**setup, "chance": {**setup["chance"], kind: "table"}}
    stored = replace(moment(game, 0.0), setup=json_text(setup))
    found = game_file.parse(asked_for(server, stored).content, "the file")
    assert found.setup_data()["chance"][kind] == "table"


@each_game
def test_what_hides_is_found_in_a_whole_game(game: GameDefinition) -> None:
    """Else the first test would look for nothing."""
    stored = kept(game)
    assert bool(secrets(stored, game) or '"right":' in stored.setup) == bool(game.hidden_chance)
