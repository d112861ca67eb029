"""City Life on the page: the Judge's phone reads, judges and knows; the others do not."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.host.web.server import Browser, Home, at_home
from trading_unit.games.city_life.rules.quiz_asks import OfQuiz
from trading_unit.play.setup_choices import SetupChoices, parse_players
from trading_unit.table import TABLE
from trading_unit.web import game_view, lobby
from trading_unit.web.game_session import GameSession

OPTIONS: dict[str, bool | int] = {"advanced rules": True, "quiz seconds": 20}


@pytest.fixture
def home(tmp_path: Path) -> Home:  # type: ignore[misc]
    with at_home(tmp_path) as found:
        yield found


def to_a_quiz(home: Home, quiz: str) -> tuple[GameSession, Any]:
    """Played on by any answers until a question is put."""
    chance = {"dice": "screen", "quiz": quiz}
    seats = parse_players("Ann, Ben, Cleo")
    home.house.begin(SetupChoices("city-life", seats, chance=chance, options=OPTIONS).setup())
    playing = home.house.playing
    assert playing is not None
    random = Random(1)
    while not isinstance(playing.table.ask, OfQuiz):
        ask = playing.table.ask
        if ask.kind:
            playing.running.throw()
        else:
            seat = ask.asked()[0]
            playing.running.answer(seat, random.choice(ask.options(seat)))
        home.house.step()
    return playing, playing.table.ask


def say(phone: Browser, playing: GameSession, by: Any, value: Any) -> tuple[str, str]:
    said = {"by": by, "value": value, "number": playing.table.number}
    return phone.says("/answer", said, page="seat")


def test_its_card_in_the_lobby(home: Home) -> None:
    (found,) = [
        one
        for one in lobby.plain(home.shelf, [], "none", "en", "city-life")["games"]
        if one["name"] == "city-life"
    ]
    assert found["purses"] == ["screen"]
    assert found["lengths"] == [{"until": "goal"}] == [found["length"]]
    assert found["chance"] == {
        "dice": ["unit", "screen", "table"],
        "cards": ["screen", "table"],
        "quiz": ["screen", "table"],
    }
    assert found["picture"] == ["house", "tower", "school", "garage"]
    assert found["standing"] is None


def test_a_quiz_on_the_screen(home: Home) -> None:
    playing, ask = to_a_quiz(home, "screen")
    seat, judge = ask.seat, ask.judge
    assert judge is not None
    other = ({0, 1, 2} - {seat, judge}).pop()
    told = {one: game_view.of_game(playing, one, "en")["ask"] for one in (None, 0, 1, 2)}
    assert [bool(told[one]["hint"]) for one in (None, seat, judge, other)] == [
        *(False, False, True, False)
    ]
    assert told[None]["quiz"] == told[other]["quiz"]
    assert len(told[None]["quiz"]["answers"]) == 5
    assert [one["word"] for one in told[seat]["options"]] == list("abcde")
    assert told[judge]["options"] == told[other]["options"] == []
    light = game_view.moving(playing)["light"]
    assert (light["what"], light["of"], light["lot"]) == ("quiz", 20_000, None)
    assert say(home.phone(judge), playing, seat, "a")[0] == "refused"
    assert say(home.phone(seat), playing, seat, "a") == ("accepted", "")


def test_who_does_not_answer_in_time_has_missed(home: Home) -> None:
    playing, ask = to_a_quiz(home, "screen")
    home.move(20.1)
    line = playing.told.lines(None)
    assert any("has not answered in time" in one["text"] for one in line)
    assert playing.table.ask is not ask


def test_a_quiz_of_the_familys_own_cards_is_judged_on_a_phone(home: Home) -> None:
    playing, ask = to_a_quiz(home, "table")
    judge = ask.judge
    assert judge is not None
    assert playing.table.ask.name == "read"
    phone, another = home.phone(judge), home.phone((judge + 1) % 3)
    assert say(another, playing, TABLE, "start")[0] == "refused"
    assert say(phone, playing, TABLE, "start") == ("accepted", "")
    home.house.step()
    assert playing.table.ask.name == "verdict"
    assert game_view.moving(playing)["light"]["of"] == 20_000
    options = game_view.of_game(playing, judge, "en")["ask"]["options"]
    assert [one["word"] for one in options] == ["right", "wrong"]
    home.move(20.1)
    assert playing.table.ask.name == "late verdict"
    assert say(phone, playing, TABLE, "right") == ("accepted", "")
    assert playing.table.game.log[-1][0] in ("asked", "quiz prize")


def test_the_end_is_told_in_the_language_of_the_page(home: Home) -> None:
    seats = parse_players("bot:steady, bot:steady Rita")
    home.house.begin(SetupChoices("city-life", seats, chance={"dice": "screen"}).setup())
    playing = home.house.playing
    assert playing is not None
    for _ in range(5_000):
        if playing.table.ask is None:
            break
        home.move(0.1)
    told = game_view.of_game(playing, None, "fr")
    assert told["phase"] == "over"
    lines = [line["what"] for total in told["totals"] for line in total["lines"]]
    assert len(lines) > lines.count("cash") == 2  # which has a word of the page's own
    assert not {"Bank shares", "loan", "mortgages"} & set(lines)
    assert not any(line.startswith(("House", "Tower")) for line in lines)
    assert told["stands"]["chart"]["title"] == "Le tableau du banquier"
