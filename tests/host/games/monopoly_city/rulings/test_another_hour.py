"""MI-40: before the count the table may agree on another hour, by everybody's yes."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import K, M, Stage, city
from trading_unit.games.monopoly_city import GAME
from trading_unit.table.ask import CLOCK

HOUR = {"until": "hour", "minutes": 90}


def hour_over(**as_it_stands: Any) -> Stage:
    """The last turn is over, and nothing is counted yet."""
    play = city(length=HOUR, **as_it_stands)
    play.do("hour over", None, CLOCK)
    play.idle()
    return play


def test_mi_40_with_everybodys_yes_another_hour_begins() -> None:
    play = hour_over()
    for seat in (0, 1, 2):
        assert (play.now, play.who) == ("another hour", seat)
        play.say("yes")
    assert play.now == "hour begins"
    play.say("begins", CLOCK)
    assert (play.now, play.city.seat, play.city.hour_over) == ("roll", 1, False)
    assert play.lines("another hour") == [()]
    play.do("hour over", None, CLOCK)  # and is over in its turn
    play.idle()
    assert play.now == "another hour"
    play.say("no")
    assert play.now is None
    assert play.lines("no other hour") == [(0,)]


@pytest.mark.parametrize("against", [0, 1, 2])
def test_mi_40_one_no_is_enough_and_then_all_is_counted(against: int) -> None:
    play = hour_over(cash={2: 20 * M})
    for _ in range(against):
        play.say("yes")
    play.say("no")
    assert (play.now, play.winners) == (None, [2])


def test_mi_40_nobody_says_it_for_another() -> None:
    play = hour_over()
    assert play.refuses("yes", 1) == "somebody else is asked"
    assert play.refuses("perhaps") == "it has to be yes or no"
    play.say("yes")
    play.say("yes")
    play.say("yes")
    assert play.refuses("begins", 0) == "somebody else is asked"


def test_mi_40_who_is_out_or_a_bot_is_not_asked() -> None:
    play = hour_over(seats=4, out=[1])
    play.undo()  # the end of the last turn
    play.put_right("plays", seat=2, bot=True)
    play.say("done")
    assert play.who == 0
    play.say("yes")
    assert play.who == 3
    play.put_right("plays", seat=3, bot=True)  # goes while he is asked
    assert play.now == "hour begins"


def test_mi_40_bots_alone_play_no_other_hour() -> None:
    seats = [{"name": name, "plays": "steady"} for name in ("Rita", "Rob")]
    play = Stage(GAME.set_up(seats, length=HOUR, chance={"dice": "table", "build": "table"}))
    play.throw(1, 2)
    play.throw(1, 1)
    play.do("hour over", None, CLOCK)
    play.idle()
    assert play.now is None


def test_mi_40_what_counts_is_not_changed_before_the_count() -> None:
    """A mortgaged district counts 0; nobody buys one back, or deals, once the last turn is over."""
    mortgaged: dict[str, Any] = {"Seaview": {"mortgage": 180 * K}}
    play = hour_over(owns={1: ["Seaview"]}, stands=mortgaged)
    assert play.city.seat == 1
    for aside in ("buy back", "mortgage", "deal", "clear"):
        assert play.refuses_to(aside, "Seaview", 1) == f"{aside} is not possible now"
    play.put_right("balance", seat=0, amount=11 * M)
    play.say("no")
    assert play.winners == [0]


@pytest.mark.parametrize("length", [{"until": "rounds", "rounds": 6}, {"until": "last"}])
def test_mi_40_games_without_an_hour_are_not_asked(length: dict[str, Any]) -> None:
    play = city(seat=2, length=length)
    play.idle()
    assert play.now == ("roll" if length == {"until": "last"} else None)


def test_mi_40_nor_when_one_is_left() -> None:
    play = city(2, length=HOUR, jailed={0: 2}, cash={0: 0})
    play.do("hour over", None, CLOCK)
    play.throw(1, 2)
    play.say("bankrupt")
    assert (play.now, play.winners) == (None, [1])


def test_mi_40_an_answer_can_be_taken_back() -> None:
    play = hour_over()
    before = play.stands()
    play.say("no")
    assert play.now is None
    play.undo()
    assert play.stands() == before
    for _ in range(3):
        play.say("yes")
    play.say("begins", CLOCK)
    play.undo(4)
    assert (play.stands(), play.who) == (before, 0)


def test_mi_40_the_question_says_how_long_it_is() -> None:
    play = hour_over()
    view = GAME.view(play.table, "en")
    assert view.ask_text(play.table.ask) == (
        "the hour is over: play another 90 minutes, if all agree?"
    )
