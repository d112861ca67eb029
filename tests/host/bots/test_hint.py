"""A hint is what `steady` would do; it changes nothing, and tells only what its seat may know."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.monopoly_city import stage
from tests.host.games.monopoly_city.stage import BLUE, BROWN, PURPLE, K, M
from tests.host.table.any_game import NAMES, new_setup
from trading_unit.bots import bot
from trading_unit.bots.hint import Hint, hint
from trading_unit.bots.play_out import BotGame
from trading_unit.bots.seat_view import SeatView, seats_among, seats_with_asides
from trading_unit.bots.steady import Steady
from trading_unit.games.monopoly_city.rules.another_hour import AnotherHour
from trading_unit.games.property.rules.ending import Count
from trading_unit.games.registry import game_named
from trading_unit.play.hints import Hints, hint_lines
from trading_unit.table import CLOCK, OnScreen, Table
from trading_unit.table.chance import OfChance

SEATS = 3
STEPS = sample(250, 2_500)
SEEDS = sample(range(1), range(8))
OTHER_HANDS: tuple[list[str], ...] = (
    ["E1", "E2"],
    ["P1", "C1"],
    [],
)  # in place of what a seat holds


def moments(name: str, steps: int = STEPS) -> Iterator[Table]:
    """A table of steady bots, at each of these moments."""
    for seed in SEEDS:
        table = Table(game_named(name).start(new_setup(name, 40)), OnScreen(Random(seed)))
        game = BotGame(table, [bot("steady", seed, seat) for seat in range(SEATS)])
        for _ in range(steps):
            if table.ask is None:
                break
            yield table
            game.step()


def what_steady_does(table: Table, seat: int) -> tuple[str, Any] | None:
    """As the bot plays: it looks at its asides where the ask offers them, and then answers."""
    steady, view = Steady(Random(0)), SeatView(table, seat)
    if seat in seats_with_asides(table):
        aside = steady.aside(view)
        if aside is not None:
            return aside
    ask: Any = table.ask
    if isinstance(ask, OfChance) or seat not in seats_among(ask.asked()) or view.guess:
        return None
    return "", steady.answer(view)


@pytest.mark.parametrize("name", NAMES)
def test_it_is_what_steady_does(name: str, record_property) -> None:
    kinds: Counter[str] = Counter()
    for table in moments(name):
        for seat in range(SEATS):
            found = hint(table, seat)
            kinds[found.kind] += 1
            if found.kind in ("answer", "aside"):
                assert (found.aside, found.value) == what_steady_does(table, seat)
                assert found.other is None or found.gain >= found.otherwise
            elif found.kind == "not asked":
                does = what_steady_does(table, seat)
                assert does is None or does == ("", None)
    record_property(f"hints in {name}", str(dict(kinds)))
    assert kinds["answer"] > 5
    assert kinds["luck"] > 5


@pytest.mark.parametrize("name", NAMES)
def test_it_changes_nothing_and_is_the_same_when_it_is_asked_again(name: str) -> None:
    for number, table in enumerate(moments(name, 80)):
        chance = table.chance.random.getstate()
        before = list(table.log), table.number, table.game.state(), list(table.game.log)
        first = [hint(table, seat) for seat in range(SEATS)]
        assert first == [hint(table, seat) for seat in range(SEATS)], number
        assert before == (list(table.log), table.number, table.game.state(), list(table.game.log))
        assert chance == table.chance.random.getstate()


@pytest.mark.parametrize("name", NAMES)
def test_every_hint_has_its_sentences(name: str) -> None:
    told: set[Any] = set()
    for table in moments(name):
        for seat in range(SEATS):
            found = hint(table, seat)
            kind = (found.kind, found.aside, table.ask.name)
            if kind in told:
                continue
            told.add(kind)
            for language in ("en", "fr"):
                lines = hint_lines(game_named(name).view(table, language), found)
                assert lines
                assert all(line.endswith(".") and "{" not in line for line in lines), lines


# What a seat may not know


def test_it_does_not_know_what_the_others_hold() -> None:
    checked = 0
    for table in moments("life", sample(150, 1_500)):
        hand = table.game.hand  # type: ignore[attr-defined]
        for seat in range(SEATS):
            before, own = hint(table, seat), list(hand)
            for other in OTHER_HANDS:
                hand[:] = [own[one] if one == seat else list(other) for one in range(SEATS)]
                assert hint(table, seat) == before
                checked += 1
            hand[:] = own
    assert checked > 300


def test_aloud_it_tells_nothing_of_the_own_hand() -> None:
    """An ask that is about it is not answered aloud, so that nobody learns of it by the hint."""
    kinds: Counter[str] = Counter()
    for table in moments("life", sample(250, 1_500)):
        hand = table.game.hand  # type: ignore[attr-defined]
        for seat in range(SEATS):
            before, own = hint(table, seat, aloud=True), list(hand)
            assert not (before.aside and table.game.asides[before.aside].secret)
            kinds[before.kind] += 1
            for other in OTHER_HANDS:
                hand[seat] = list(other)
                assert hint(table, seat, aloud=True) == before
            hand[:] = own
    assert kinds["secret"] > 0


# What it says


def lines_at(play: stage.Stage, seat: int = 0, language: str = "en") -> list[str]:
    view = game_named("monopoly-city").view(play.table, language)
    return hint_lines(view, hint(play.table, seat))


def test_it_says_what_a_purchase_is_worth_beyond_its_price() -> None:
    play = stage.arrive("Diamond Hills", cash={0: 30 * M, 1: 60 * M, 2: 60 * M})
    assert lines_at(play) == [
        "I would buy it: it is worth about 8.1M more to you than its price.",
        "This is the program's estimate. You decide.",
    ]
    assert lines_at(play, language="fr") == [
        "J'achèterais\N{NO-BREAK SPACE}: cela vaut pour vous environ 8,1\N{NO-BREAK SPACE}M de "
        "plus que le prix.",
        "C'est une estimation du programme. À vous de décider.",
    ]


def test_a_choice_is_called_by_its_name_alone() -> None:
    """What a page sets smaller beneath it would only make the sentence long."""
    play = stage.build("1", owns={0: [*BROWN]}, cash={0: 30 * M})
    assert play.now == "blocks"
    first, *_ = lines_at(play)
    assert first == "I would choose “skyscraper in Summergate”."


def test_a_bet_says_the_money_first() -> None:
    for table in moments("life", 250):
        for seat in range(SEATS):
            found = hint(table, seat)
            if found.aside == "bet":
                view = game_named("life").view(table, "en")
                first, *_ = hint_lines(view, found)
                assert re.fullmatch(
                    r"I would bet \$[0-9,]+ on \d+\. Which number comes is luck\.", first
                )
                return
    raise AssertionError("nobody may bet")


def test_a_bid_goes_up_to_what_still_gains() -> None:
    play = stage.arrive("Diamond Hills", cash={0: 30 * M, 1: 60 * M, 2: 60 * M})
    play.say(["auction", 10 * K])
    for seat in (1, 2):
        found, view = hint(play.table, seat), SeatView(play.table, seat)
        assert found.kind == "bid"
        assert view.weigh(found.value) > 0
        assert view.weigh(found.value + 10 * K) <= 0
    assert hint(play.table, 0) == Hint("highest bid")


def test_who_cannot_gain_by_a_bid_is_told_so() -> None:
    play = stage.arrive("Diamond Hills", cash={0: 30 * M, 1: 60 * M, 2: 60 * M})
    play.say(["auction", 10 * K])
    play.table.answer(play.table.number, 1, [29 * M, 100])
    assert hint(play.table, 2).kind == "no bid"
    assert lines_at(play, 2)[0].startswith("I would not bid: even for 29.01M")


def test_who_owes_is_told_what_raises_the_money_for_least() -> None:
    play = stage.arrive("Diamond Hills", owns={0: [*BROWN, *PURPLE], 1: BLUE}, cash={0: 400 * K})
    assert play.now == "owe"
    found, view = hint(play.table, 0), SeatView(play.table, 0)
    assert found.aside == "mortgage"
    costs = {str(word): gain for word, gain in view.all_weighed("mortgage")}
    assert costs[found.value] == max(costs.values()) < 0
    first, why, _ = lines_at(play)
    assert first.startswith(f"I would mortgage first: {found.value}")
    assert why == "Of all that raises money it costs you least."


def test_what_only_people_can_say_is_left_to_them() -> None:
    assert {AnotherHour, Count} <= {*game_named("monopoly-city").estimates.judged}
    play = stage.city(cash={0: M}, length={"until": "hour", "minutes": 60})
    play.do("hour over", None, CLOCK)
    play.throw(4, 6)
    play.say("done")
    assert play.now == "another hour"
    assert hint(play.table, 0) == Hint("only you")


# Kept until something happens


def test_it_is_worked_out_once_until_something_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    play = stage.arrive("Diamond Hills", cash={0: 30 * M, 1: 60 * M, 2: 60 * M})
    asked = []

    def counted(*of: Any) -> Hint:
        asked.append(of[1:])
        return hint(*of)

    monkeypatch.setattr("trading_unit.play.hints.hint", counted)
    hints = Hints(play.table)
    for _ in range(50):
        assert hints.hint(0, False).value == "buy"
    assert asked == [(0, False)]
    hints.hint(0, True)
    play.say("buy")
    play.table.undo()
    hints.hint(0, False)
    assert asked == [(0, False), (0, True), (0, False)]
