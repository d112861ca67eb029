"""Whole games of bots: everybody may bid, time is virtual, and no game hangs."""

import time
from itertools import pairwise
from random import Random

import pytest

from tests.host.bots.bot_games import city, new_table, play_bots, rounds
from tests.host.games.monopoly_city import stage
from trading_unit.bots import bot, play_out
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.bot_asides import MOST_ASIDES, BotAsides
from trading_unit.bots.play_out import BotGame
from trading_unit.bots.seat_view import SeatView
from trading_unit.games.property.rules import deals, offers
from trading_unit.table import CLOCK, Refused
from trading_unit.table.ask import LIGHT_MS
from trading_unit.table.said import say
from trading_unit.trouble import Trouble


@pytest.mark.parametrize("name", ["steady", "random"])
def test_bids_rise_in_time_and_money_until_the_light(name: str) -> None:
    lights = 0
    for seed in range(4):
        bids: list[tuple[int, int]] = []
        for line in play_bots([name] * 4, seed, rounds(30)).game.log:
            if line[0] == "auction":
                bids = []
            elif line[0] == "bid":
                bids.append((line[3], line[2]))
            elif line[0] == "light off":
                lights += 1
                assert line[1] == LIGHT_MS
                assert bids == sorted(set(bids))
                assert all(moment < LIGHT_MS for moment, _ in bids)
    assert lights > 5


def test_everybody_is_asked_before_the_light_goes_off() -> None:
    """The last round of bidding is one in which nobody wanted to go higher."""
    play = stage.arrive("Summergate", cash={0: 5 * stage.M, 1: 6 * stage.M, 2: 90 * stage.M})
    play.say(["auction", 10_000])
    answered = []

    class Recorder(AnyAnswer):
        def answer(self, view):
            answered.append(view.seat)

    BotGame(play.table, [Recorder(Random(seat)) for seat in range(3)]).step()
    assert answered == [0, 1, 2]
    assert play.now != "bid"


def test_a_deal_is_answered_in_a_virtual_second() -> None:
    table = play_bots(["steady"] * 4, 3)
    answered = [after[2] for before, after in pairwise(table.done) if before[0] == "deal"]
    assert answered
    assert all(answer in (["yes", 1_000], ["no", 1_000]) for answer in answered)


def test_a_survival_game_stops_where_its_length_says() -> None:
    table = play_bots(["steady"] * 3, 1, {"until": "last", "rounds": 8})
    assert city(table).rounds == 8
    assert city(table).left == 3
    answer = [say(table.game, line) for line in table.game.log]
    assert any("8 rounds" in line for line in answer)


def test_a_game_of_four_takes_no_real_time() -> None:
    began = time.perf_counter()
    table = play_bots(["steady"] * 4, 1)
    spent = time.perf_counter() - began
    lights = sum(entry[1] == CLOCK for entry in table.done)
    assert lights > 3
    assert spent < 10  # under a second on a quiet machine; 50 s for each light in real time


class Busy(AnyAnswer):
    """It proposes a deal whenever it may."""

    def aside(self, view):
        return "deal", {
            "with": 1 - view.seat,
            "give": {"money": 10_000, "things": []},
            "get": {"money": 0, "things": []},
        }


class Agrees(AnyAnswer):
    def answer(self, view):
        return "yes" if view.name == "offer" else super().answer(view)


@pytest.fixture
def unbounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many offers between the same two as anybody likes."""
    monkeypatch.setattr(offers, "refuses_proposal", lambda *between: None)
    monkeypatch.setattr(deals, "refuses_proposal", lambda *between: None)


@pytest.mark.usefixtures("unbounded")
def test_who_never_stops_with_asides_has_to_answer_at_last() -> None:
    table = new_table(2, 1, rounds(5))
    game = BotGame(table, [Busy(Random(1)), Agrees(Random(2))])
    throws = table.number
    for _ in range(3 * MOST_ASIDES):
        if table.number != throws and table.ask.name != "offer":
            break
        game.step()
    made = sum(line[0] == "offers" for line in table.game.log)
    assert 1 < made <= MOST_ASIDES


@pytest.mark.usefixtures("unbounded")
def test_asides_that_ask_somebody_are_counted_too() -> None:
    """What they ask in between is no reason to begin again."""
    play = stage.city(2)
    asides = BotAsides(play.table, {0: Busy(Random(1))}, {0: SeatView(play.table, 0)})
    done = 0
    while done < 3 * MOST_ASIDES and (found := asides.next_aside()) is not None:
        seat, (name, value) = found
        play.do(name, value, seat)
        assert asides.next_aside() is None  # while the offer is open
        play.yes()
        done += 1
    assert done == MOST_ASIDES


def test_results_that_only_people_can_give_are_not_waited_for() -> None:
    play = stage.city()
    with pytest.raises(Refused, match="nothing drawn"):
        play_out(play.table, [bot("steady", 1, seat) for seat in range(3)])


def test_a_bot_without_an_answer_is_a_sentence_and_no_endless_game() -> None:
    class Mute(AnyAnswer):
        def answer(self, view):
            return None

    play = stage.arrive("Summergate")
    with pytest.raises(Trouble, match="no bot has an answer to 'buy'"):
        play_out(play.table, [Mute(Random(1))] * 3)
