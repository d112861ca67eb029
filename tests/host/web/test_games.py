"""More games than one: each is chosen, begun and shown with what is its own."""

import inspect
from pathlib import Path

import pytest

from tests import village
from tests.host.web.server import Clock, Home, a_unit, at_home
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.web import game_view, lobby

PEOPLE = [{"name": "Ann"}, {"name": "Ben"}]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:  # type: ignore[misc]
    village.on_the_doors(monkeypatch)
    with at_home(tmp_path) as found:
        yield found


def begin(home: Home, **more: object) -> None:
    said = {"game": village.VILLAGE.name, "players": PEOPLE, **more}
    assert home.table().says("/setup", said) == ("accepted", "")


def test_each_game_is_on_the_doors_with_what_is_its_own(home: Home) -> None:
    city, other = lobby.plain(home.shelf, [], "none", "en")["games"]
    again = lobby.plain(home.shelf, [], "none", "en", village.VILLAGE.name)["games"]
    assert [one["name"] for one in again] == [other["name"], city["name"]]
    assert (city["name"], city["seats"]) == ("monopoly-city", [2, 6])
    assert city["chance"]["build"] == ["unit", "screen", "table"]
    assert [column["name"] for column in city["standing"]["columns"]] == [
        "residential",
        "industrial",
    ]
    assert (other["title"], other["seats"]) == ("Village", [2, 8])
    assert other["picture"] == ["house", "hotel"]
    assert other["sentence"] == "A village of our own."
    assert other["chance"] == {"dice": ["screen", "unit", "table"]}
    assert [one["rounds"] for one in other["lengths"]] == [2, 5]
    assert other["length"] in other["lengths"]
    assert other["standing"] is None
    assert [one["says"] for one in other["options"]] == ["Start pays twice"]


def test_the_chosen_one_is_begun_and_kept(home: Home) -> None:
    begin(home, length={"until": "rounds", "rounds": 2}, chance={"dice": "table"})
    playing = home.house.playing
    assert playing is not None
    assert playing.game is village.VILLAGE
    assert playing.table.ask.sources == ("table",)
    home.house.end_game()
    assert [one["title"] for one in lobby.past(home.shelf)] == ["Village"]


def test_its_board_its_pieces_and_its_buttons_are_told(home: Home) -> None:
    begin(home)
    playing = home.house.playing
    assert playing is not None
    board = game_view.board(playing, "en")
    assert board["words"] == {"house": "cottage", "hotel": "inn"}
    assert board["called"] == {"button.build": "Build a cottage…"}
    playing.table.game.owner["Mill Lane"] = 0  # type: ignore[attr-defined]
    told = game_view.of_game(playing, None, "en")
    assert told["asides"]["0"]["build"] == [
        {"word": "Mill Lane", "alone": True, "text": "Mill Lane", "brings": -30}
    ]
    assert home.table().says("/aside", {"name": "build", "by": 0, "value": "Mill Lane"}) == (
        "accepted",
        "",
    )
    stands = game_view.of_game(playing, 0, "en")["stands"]["districts"]["Mill Lane"]
    assert stands["pieces"] == [["house", 1]]


def test_a_throw_of_the_page_is_the_units(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    village.on_the_doors(monkeypatch)
    clock = Clock()
    with at_home(tmp_path, unit=a_unit("dice", clock), clock=clock) as home:
        begin(home, chance={"dice": "unit"})
        for _ in range(100):
            home.move(0.01)
        table, playing = home.table(), home.house.playing
        assert playing is not None
        assert table.do("throw", number=playing.table.number) == ("accepted", "")
        told = game_view.asked(playing, playing.view, None)
        assert told is not None
        assert told["thrown"]
        for _ in range(300):
            home.move(0.01)
        assert [entry[1] for entry in playing.table.done] == ["unit"]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_can_be_shown(game: GameDefinition) -> None:
    shown = game.view
    wanted = {name for name, _ in inspect.getmembers(GameView, inspect.isfunction)}
    assert {name for name in wanted if not name.startswith("_")} <= set(dir(shown))


def test_where_the_money_may_be(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    city, other = lobby.plain(home.shelf, [], "none", "en")["games"]
    assert city["purses"] == other["purses"] == ["screen", "real"]
    monkeypatch.setattr(village.VILLAGE, "PURSES", ("screen",), raising=False)
    assert lobby.game(village.VILLAGE, "en")["purses"] == ["screen"]


def test_a_quiz_is_everybodys_and_its_hint_one_seats(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(home)
    playing = home.house.playing
    assert playing is not None
    told = game_view.asked(playing, playing.view, 0)
    assert told is not None
    assert (told["quiz"], told["hint"]) == (None, "")
    shown = village.VILLAGE.view
    question = {"card": "Wells", "number": 1, "of": 3, "question": "How deep?", "answers": []}
    monkeypatch.setattr(shown, "quiz", lambda self, ask: question, raising=False)
    monkeypatch.setattr(
        shown, "hint", lambda self, ask, seat: "very" if seat == 1 else "", raising=False
    )
    hints = []
    for seat in (None, 0, 1):
        told = game_view.asked(playing, playing.view, seat)
        assert told is not None
        assert told["quiz"] == question
        hints.append(told["hint"])
    assert hints == ["", "", "very"]
    assert game_view.lit_for(playing.view, playing.table.ask) == "quiz"
