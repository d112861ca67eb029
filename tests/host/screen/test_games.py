"""Several games: each is offered, begun and shown with what is its own; Pig is from elsewhere."""

import inspect
from dataclasses import replace
from pathlib import Path

import pytest

from tests.host.web.server import Clock, PageServer, page_server, simulated_unit
from tests.pig.table import PEOPLE, among_the_games
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, registry
from trading_unit.screen.view.ask import ask_view
from trading_unit.web.views import lobby
from trading_unit_pig import GAME as PIG
from trading_unit_pig.view.game_view import PigView

__all__ = ["among_the_games"]
pytestmark = pytest.mark.usefixtures("among_the_games")


@pytest.fixture
def server(tmp_path: Path) -> PageServer:  # type: ignore[misc]
    with page_server(tmp_path) as found:
        yield found


def begin(server: PageServer, **more: object) -> None:
    data = {"game": PIG.name, "players": PEOPLE, **more}
    assert server.table().send("/setup", data) == ("accepted", "")


def test_each_game_is_offered_with_what_is_its_own(server: PageServer) -> None:
    games = lobby.view(server.store, [], "none", "en")["games"]
    assert [one["name"] for one in games] == [game.name for game in all_games()]
    city, pig = games[0], games[-1]
    first = lobby.view(server.store, [], "none", "en", PIG.name)["games"][0]
    assert first["name"] == PIG.name
    assert (city["name"], city["seats"]) == ("monopoly-city", (2, 6))
    assert city["chance"]["build"] == ["unit", "screen", "table"]
    assert [one.get("minutes") for one in city["lengths"]] == [30, 60, 90, None, None]
    assert city["standing"] is not None
    assert [column["name"] for column in city["standing"]["columns"]] == [
        "residential",
        "industrial",
    ]
    assert (pig["title"], pig["seats"]) == ("Pig", (2, 8))
    assert pig["picture"] == []
    assert pig["chance"] == {"dice": ["unit", "screen", "table"]}
    assert pig["lengths"] == [pig["length"]] == [{"until": "goal"}]
    assert pig["purses"] == ["screen"]
    assert pig["standing"] is None
    assert [one["says"] for one in pig["options"]] == ["two ones take only the points of the turn"]
    french = lobby.view(server.store, [], "none", "fr", PIG.name)["games"][0]
    assert french["sentence"].startswith("Lancez deux dés")


def test_the_chosen_game_is_begun_and_kept(server: PageServer) -> None:
    begin(server, chance={"dice": "table"})
    session = server.state.game.session
    assert session is not None
    assert session.game is PIG
    assert session.table.ask.sources == ("table",)
    server.state.game.end()
    assert [one["title"] for one in lobby.past_games(server.store)] == ["Pig"]
    del registry().games[PIG.name]
    assert [one["title"] for one in lobby.past_games(server.store)] == ["pig"], (
        "it is not installed now"
    )
    registry().games[PIG.name] = PIG


def test_a_throw_on_the_page_is_thrown_by_the_unit(tmp_path: Path) -> None:
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("dice", clock), clock=clock) as server:
        begin(server)
        for _ in range(100):
            server.move(0.01)
        table, session = server.table(), server.state.game.session
        assert session is not None
        assert table.do("throw", number=session.table.number) == ("accepted", "")
        ask = ask_view(session, session.view, None)
        assert ask is not None
        assert ask["thrown"]
        for _ in range(300):
            server.move(0.01)
        assert [entry[1] for entry in session.table.done] == ["unit"]


@pytest.mark.parametrize("game", [*all_games(), PIG], ids=lambda game: game.name)
def test_every_view_implements_the_abstract_methods(game: GameDefinition) -> None:
    assert inspect.isclass(game.view)
    assert issubclass(game.view, GameView)
    assert not inspect.isabstract(game.view)


def test_the_usual_length_is_offered() -> None:
    for game in (*all_games(), PIG, replace(PIG, name="other")):
        assert game.usual_length in game.lengths


def test_everybody_sees_a_quiz_and_one_seat_its_hint(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(server)
    session = server.state.game.session
    assert session is not None
    ask = ask_view(session, session.view, 0)
    assert ask is not None
    assert (ask["quiz"], ask["hint"]) == (None, "")
    question = {"card": "Wells", "number": 1, "of": 3, "question": "How deep?", "answers": []}
    monkeypatch.setattr(PigView, "quiz", lambda self, ask: question)
    monkeypatch.setattr(PigView, "hint", lambda self, ask, seat: "very" if seat == 1 else "")
    hints = []
    for seat in (None, 0, 1):
        ask = ask_view(session, session.view, seat)
        assert ask is not None
        assert ask["quiz"] == question
        hints.append(ask["hint"])
    assert hints == ["", "", "very"]
