"""A card of The Game of Life is sent to its holder alone before it is played."""

import json
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.life.table import Stage, life
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.play_out import BotGame
from trading_unit.games.base.view.turn_frames import look_back_frames
from trading_unit.games.life import GAME
from trading_unit.screen.session import Session, open_session
from trading_unit.screen.view.view import game_state, view
from trading_unit.table import Entry, OnScreen, Table
from trading_unit.table.said import say
from trading_unit.trouble import Trouble

NAMES = ("Ann", "Ben", "Cleo", "Dan")
MOST_MOMENTS = 25  # of one card
LANGUAGES = ("en", "fr")

Setup = dict[str, Any]


class Game:
    """A game with its session; it replays the entries of another one."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.table = Table(GAME.start(setup), OnScreen(Random(0)))
        self.session = session_of(self.table, setup)

    def follow(self, entry: Entry) -> None:
        """Does here what was done in another game. Raises Trouble if it is not legal here."""
        what, by, value = entry
        if type(what) is int:
            self.table.answer(what, by, value)
        else:
            self.table.aside(str(what), by, value)


def session_of(table: Table, setup: Setup) -> Session:
    record: Any = SimpleNamespace(table=table, setup=setup, name="a game", left_ms=None, news="")
    return open_session(record, lambda: 1.0, None, seed=0, pace_s=0.0)


def page_json(session: Session, seat: int | None, language: str, phones: dict[int, int]) -> str:
    """All that a page is sent, but for the board."""
    return json.dumps(
        [
            game_state(session, seat, language, phones),
            {**view(session, seat, language, phones), "board": None},
        ]
    )


def setup_for(seats: int) -> Setup:
    named = [{"name": name, "plays": "person"} for name in NAMES[:seats]]
    return GAME.set_up(named, GAME.data.load(), chance={"dice": "screen"})


def entries(setup: Setup, seed: int) -> tuple[list[Entry], dict[int, tuple[int, str]]]:
    """A whole game, and who drew which card at which place of its list."""
    table = Table(GAME.start(setup), OnScreen(Random(seed)))
    bots = BotGame(table, [AnyAnswer(Random(seed + seat)) for seat in range(len(setup["seats"]))])
    drawn: dict[int, tuple[int, str]] = {}
    while table.ask is not None:
        ask, place = table.ask, len(table.done)
        bots.step()
        if ask.name == "card" and len(table.done) > place:
            drawn[place] = (ask.seat, table.done[place][2])
    return list(table.done), drawn


def moments(
    setup: Setup, done: list[Entry], place: int, kind: str
) -> Iterator[tuple[Session, Session]]:
    """Two games at each moment after that draw, which differ in the card that was drawn; as long
    as what was done in the one is legal in the other."""
    one, other = Game(setup), Game(setup)
    for entry in done[:place]:
        one.follow(entry)
        other.follow(entry)
    one.follow(done[place])
    other.follow((done[place][0], done[place][1], kind))
    for entry in done[place + 1 : place + 1 + MOST_MOMENTS]:
        yield one.session, other.session
        one.follow(entry)
        try:
            other.follow(entry)
        except Trouble:  # the card is played, or none of that kind is left
            return
    one.table.undo(3)
    other.table.undo(3)
    yield one.session, other.session


def hand(session: Session, seat: int) -> list[str]:
    game: Any = session.table.game
    return list(game.hand[seat])


@pytest.mark.parametrize(("seats", "seed"), sample([(2, 1)], [(2, 1), (3, 2), (4, 3)]))
def test_two_games_with_another_card_look_the_same_to_everybody_else(seats: int, seed: int) -> None:
    setup = setup_for(seats)
    done, drawn = entries(setup, seed)
    phones = dict.fromkeys(range(seats), 1)
    compared, differed, asked = 0, 0, set()
    for place in list(drawn)[:: max(1, len(drawn) // 4)]:
        holder, kind = drawn[place]
        others = [one for one in ("collect", "pay", "exempt") if one != kind]
        for one, two in moments(setup, done, place, others[place % 2]):
            compared += 1
            language = LANGUAGES[compared % 2]
            asked.add(getattr(one.table.ask, "name", ""))
            for seat in (None, *range(seats)):
                same = page_json(one, seat, language, phones) == page_json(
                    two, seat, language, phones
                )
                if seat != holder:
                    assert same, (place, seat, compared)
                elif hand(one, holder) != hand(two, holder):
                    assert not same, (place, compared)
                    differed += 1
    assert min(compared, differed) > 40
    assert {"spin", "road"} <= asked


def test_who_looks_back_sees_no_card_that_was_not_shown() -> None:
    setup = setup_for(2)
    done, drawn = entries(setup, 1)
    compared = 0
    for place in list(drawn)[:2]:
        other = "pay" if drawn[place][1] != "pay" else "collect"
        for sessions in list(moments(setup, done, place, other))[::8]:
            one, two = (
                look_back_frames(session.table, lambda again: GAME.view(again, "en"))
                for session in sessions
            )
            assert one == two
            compared += 1
    assert compared > 3


# Which cards and options are sent to whom


def views(
    play: Stage, seat: int | None, phones: tuple[int, ...] = ()
) -> tuple[dict[str, Any], list[Any]]:
    session = session_of(play.table, play.setup)
    listening = dict.fromkeys(phones, 1)
    found: Any = game_state(session, seat, "en", listening)
    play.table.listeners.clear()
    return found, found["seats"]


def landed(kind: str) -> Stage:
    """Ann gets $100,000 on a white space, and Ben holds that card."""
    play = life(at={0: "3", 1: "6", 2: "4"}, salary={0: 8_000}, hand={1: [kind], 0: ["exempt"]})
    play.spin(2)
    assert play.where(0) == "5"
    return play


def test_a_card_that_can_be_given_is_offered_to_its_holder_only() -> None:
    play = landed("collect")
    offered = [{"word": "collect", "alone": True}]
    for seat, phones, open_to_it in ((1, (0, 1, 2), True), (0, (0, 1, 2), False), (None, (1,), 0)):
        game, _ = views(play, seat, phones)
        asides = game["asides"].get("1", {})
        assert ("give" in asides) == bool(open_to_it)
        if open_to_it:
            assert [{key: one[key] for key in offered[0]} for one in asides["give"]] == offered
            assert asides["give"][0]["text"] == "a Collect card to Ann: $50,000"
            assert asides["give"][0]["brings"] == 50_000
    game, seats = views(play, None, (0, 2))
    assert "give" in game["asides"]["1"]  # Ben has no phone, and plays at the table
    assert [one["hand"] is None for one in seats] == [True, False, True]
    assert seats[1]["hand"][0]["kind"] == "collect"


def test_only_the_one_who_is_given_a_card_sees_the_answers() -> None:
    play = landed("collect")
    play.do("give", "collect", 1)
    assert play.now == "given"
    own, _ = views(play, 0, (0, 1))
    assert [one["word"] for one in own["ask"]["options"]] == ["pay", "exempt"]
    assert own["ask"]["secret"]
    other, _ = views(play, 1, (0, 1))
    assert other["ask"]["options"] == []
    assert views(play, None, (0, 1))[0]["ask"]["optionsBy"] == {}
    at_table = views(play, None, (1,))[0]["ask"]["optionsBy"]["0"]
    assert [one["word"] for one in at_table] == ["pay", "exempt"]
    assert other["ask"]["text"] == own["ask"]["text"]


def test_the_hands_of_bots_are_never_sent() -> None:
    play = landed("collect")
    play.setup["seats"][1]["plays"] = "steady"
    play.table.game.by_bot[1] = True
    game, seats = views(play, None)
    assert "1" not in game["asides"]
    assert seats[1]["hand"] is None


def test_neither_the_log_nor_the_undo_steps_name_a_card() -> None:
    game = Game(setup_for(2))
    while sum(line[0] == "gets card" for line in game.table.game.log) < 2:
        game.table.by_chance()
    names = [say(game.table.game, line) for line in game.table.game.log if line[0] == "gets card"]
    for seat in (None, 0, 1):
        text = page_json(game.session, seat, "en", {0: 1, 1: 1})
        assert [name in text for name in names] == [
            line[1] == seat for line in game.table.game.log if line[0] == "gets card"
        ]
    undo = game.session.log_view.undo_view("en")
    assert undo["steps"]
    assert not any(name in step["text"] for step in undo["steps"] for name in names)
