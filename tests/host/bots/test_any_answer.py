"""The bot `random` gives any legal answer, to every kind of option, in any game."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.host.bots.bot_games import SURVIVAL, city, line_counts, new_table, play_bots
from tests.host.table import stall
from trading_unit.bots import BOTS, bot, play_out
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.play_out import BotGame
from trading_unit.bots.seat_view import SeatView
from trading_unit.table.ask import Amount, Holding, Partners, Throw, Value, With
from trading_unit.trouble import Trouble


@pytest.fixture(scope="module")
def games():
    return [play_bots(["random"] * (2 + seed % 5), seed, SURVIVAL) for seed in range(12)]


def test_its_games_have_every_kind_of_step(games) -> None:
    steps = line_counts(games)
    for what in ("buys", "bid", "builds", "builds free", "mortgages", "buys back", "removes"):
        assert steps[what] > 0, what
    for what in ("offers", "deal", "deal refused", "deal fails", "bankrupt", "railroad", "jumps"):
        assert steps[what] > 0, what


def test_its_deals_hold_all_that_a_deal_may(games) -> None:
    offers = [line for table in games for line in table.game.log if line[0] == "offers"]
    sides = [terms[side] for _, _, _, terms in offers for side in ("give", "get")]
    assert any(side["money"] for side in sides)
    assert any(len(side["things"]) > 1 for side in sides)
    assert any("Rent Dodge" in side["things"] for side in sides)
    # A counter-offer follows an offer and turns it round.
    lines = [line for table in games for line in table.game.log]
    assert any(
        one[0] == other[0] == "offers" and other[1] == one[2] for one, other in pairwise(lines)
    )


def test_its_games_end_with_one_left(games) -> None:
    assert {city(table).left for table in games} == {1}
    assert max(city(table).rounds for table in games) < 3_000


def test_it_offers_no_deal_before_the_first_turn(games) -> None:
    """There is nothing to deal in but the start money."""
    for seed in range(sample(4, 40)):
        table = new_table(4, seed, SURVIVAL)
        game = BotGame(table, [AnyAnswer(Random(seed * 4 + seat)) for seat in range(4)])
        while not table.game.turn:
            game.step()
            assert "offers" not in [line[0] for line in table.game.log]
    logs = [[line[0] for line in table.game.log] for table in games]
    assert all(log.index("turn") < log.index("offers") for log in logs if "offers" in log)


def test_the_same_seed_plays_the_same_game() -> None:
    names = ["random", "steady", "random"]
    one, same, other = (play_bots(names, seed) for seed in (4, 4, 5))
    assert one.done == same.done
    assert one.game.log == same.game.log
    assert one.done != other.done


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_game_that_it_has_never_seen(name: str) -> None:
    table = stall.stall_table(turns=6, seed=3)
    play_out(table, [bot(name, 1, seat) for seat in range(2)])
    assert table.ask is None
    assert table.game.turn == 6
    assert sum(line[0] == "takes" and line[2] is not None for line in table.game.log) > 0


@given(st.integers(0, 99), st.integers(1, 9), st.none() | st.integers(0, 999), st.integers())
def test_an_amount_is_one_that_the_form_allows(least, step, more, seed) -> None:
    random = Random(seed)
    form = Amount(least * step, None if more is None else (least + more) * step, step)
    for _ in range(5):
        assert not form.refuses(AnyAnswer(random).amount(form))


def test_each_form_is_filled_in() -> None:
    bot = AnyAnswer(Random(1))
    money = Amount(0, 50, 10)
    assert bot.fill_in("word") == "word"
    word, amount = bot.fill_in(With("auction", money))
    assert word == "auction"
    assert not money.refuses(amount)
    assert all(0 < die < 7 for die in bot.fill_in(Throw(2, 6)))
    ours, theirs = Holding(money, ["a", "b"]), Holding(money, ["c"])
    for _ in range(20):
        deal = bot.fill_in(Partners(ours, {2: theirs}))
        assert deal["with"] == 2
        assert set(deal["give"]["things"]) <= {"a", "b"}
        assert set(deal["get"]["things"]) <= {"c"}


class OnlyNoIsLegal(SeatView):
    """A view that offers a deal, which it always refuses, and the word "no"."""

    def options(self):
        return [Partners(Holding(Amount(0, 10, 10), []), {1: Holding(Amount(0, 10, 10), [])}), "no"]

    def refuses(self, value: Value) -> bool:
        return bool(value != "no")


def test_it_never_gives_an_answer_that_is_refused() -> None:
    table = new_table(2, 1, SURVIVAL)
    bot = AnyAnswer(Random(3))
    assert {bot.answer(OnlyNoIsLegal(table, 0)) for _ in range(30)} == {"no"}


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(Trouble, match="no bot 'clever': it has to be one of steady, plain, random"):
        bot("clever", 1, 0)
