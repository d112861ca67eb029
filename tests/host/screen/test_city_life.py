"""City Life on the pages: the Judge's phone gets the answer and judges; others do not."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.host.web.server import Browser, PageServer, page_server
from trading_unit.games.base.rules.options import OptionValue
from trading_unit.games.city_life.rules.quiz_asks import OfQuiz
from trading_unit.play.start.setup_choices import SetupChoices, parse_players
from trading_unit.screen.session import Session
from trading_unit.screen.view.clocks import clocks
from trading_unit.screen.view.view import game_state
from trading_unit.table import TABLE
from trading_unit.table.chance import OfChance
from trading_unit.web.views import lobby

OPTIONS: dict[str, OptionValue] = {"advanced rules": True, "quiz seconds": 20}


@pytest.fixture
def server(tmp_path: Path) -> PageServer:  # type: ignore[misc]
    with page_server(tmp_path) as found:
        yield found


def play_to_quiz(server: PageServer, quiz: str) -> tuple[Session, Any]:
    """Plays any answers until a quiz question is asked."""
    chance = {"dice": "screen", "quiz": quiz}
    seats = parse_players("Ann, Ben, Cleo")
    server.state.game.begin(
        SetupChoices("city-life", seats, chance=chance, options=OPTIONS).setup()
    )
    session = server.state.game.session
    assert session is not None
    random = Random(1)
    while not isinstance(session.table.ask, OfQuiz):
        ask = session.table.ask
        if isinstance(ask, OfChance):
            session.running.throw()
        else:
            seat = ask.asked()[0]
            session.running.answer(seat, random.choice(ask.options(seat)))
        server.state.step()
    return session, session.table.ask


def send_answer(phone: Browser, session: Session, by: Any, value: Any) -> tuple[str, str]:
    data = {"by": by, "value": value, "number": session.table.number}
    return phone.send("/answer", data, page="seat")


def test_the_lobby_has_its_card(server: PageServer) -> None:
    (found,) = [
        one
        for one in lobby.view(server.store, [], "none", "en", "city-life")["games"]
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


def test_a_quiz_on_the_screen(server: PageServer) -> None:
    session, ask = play_to_quiz(server, "screen")
    seat, judge = ask.seat, ask.judge
    assert judge is not None
    other = ({0, 1, 2} - {seat, judge}).pop()
    ask_views: Any = {one: game_state(session, one, "en")["ask"] for one in (None, 0, 1, 2)}
    assert [bool(ask_views[one]["hint"]) for one in (None, seat, judge, other)] == [
        *(False, False, True, False)
    ]
    assert ask_views[None]["quiz"] == ask_views[other]["quiz"]
    assert len(ask_views[None]["quiz"]["answers"]) == 5
    assert [one["word"] for one in ask_views[seat]["options"]] == list("abcde")
    assert ask_views[judge]["options"] == ask_views[other]["options"] == []
    light: Any = clocks(session)["light"]
    assert (light["of"], light["lot"]) == (20_000, None)
    assert send_answer(server.phone(judge), session, seat, "a")[0] == "refused"
    assert send_answer(server.phone(seat), session, seat, "a") == ("accepted", "")


def test_a_quiz_that_is_not_answered_in_time_is_missed(server: PageServer) -> None:
    session, ask = play_to_quiz(server, "screen")
    server.move(20.1)
    line = session.log_view.lines(None)
    assert any("has not answered in time" in one["text"] for one in line)
    assert session.table.ask is not ask


def test_a_quiz_of_the_familys_own_cards_is_judged_on_a_phone(server: PageServer) -> None:
    session, ask = play_to_quiz(server, "table")
    judge = ask.judge
    assert judge is not None
    assert session.table.ask.name == "read"
    phone, another = server.phone(judge), server.phone((judge + 1) % 3)
    assert send_answer(another, session, TABLE, "start")[0] == "refused"
    assert send_answer(phone, session, TABLE, "start") == ("accepted", "")
    server.state.step()
    assert session.table.ask.name == "verdict"
    light: Any = clocks(session)["light"]
    assert light["of"] == 20_000
    ask_view: Any = game_state(session, judge, "en")["ask"]
    assert [one["word"] for one in ask_view["options"]] == ["right", "wrong"]
    server.move(20.1)
    assert session.table.ask.name == "late verdict"
    assert send_answer(phone, session, TABLE, "right") == ("accepted", "")
    assert session.table.game.log[-1][0] in ("asked", "quiz prize")


def test_the_results_are_in_the_language_of_the_page(server: PageServer) -> None:
    seats = parse_players("bot:steady, bot:steady Rita")
    server.state.game.begin(SetupChoices("city-life", seats, chance={"dice": "screen"}).setup())
    session = server.state.game.session
    assert session is not None
    for _ in range(5_000):
        if session.table.ask is None:
            break
        server.move(0.1)
    view = game_state(session, None, "fr")
    assert view["phase"] == "over"
    lines = [line["what"] for total in view["totals"] for line in total["lines"]]
    assert len(lines) > lines.count("cash") == 2  # which has a word of the page's own
    assert not {"Bank shares", "loan", "mortgages"} & set(lines)
    assert not any(line.startswith(("House", "Tower")) for line in lines)
    assert view["stands"]["chart"]["title"] == "Tableau du banquier"
