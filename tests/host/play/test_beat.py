"""GL-54: before a spin, and before a card is answered, others have a moment to do something."""

from random import Random
from typing import Any

import pytest

from tests.host.games.life.table import LifeTable, standing
from tests.host.games.tables import NAMES
from tests.host.play.at_desk import AtDesk
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.games.life import GAME
from trading_unit.games.life.data import reader
from trading_unit.table import OnScreen, Refused
from trading_unit.table.refused import NotSaved

BEAT_MS = 5_000
OTHERS = {1: "28", 2: "29"}


class AtLife(AtDesk):
    """Lives at the start of a turn of Ann; `bots` are seats that answer by chance."""

    def __init__(self, *bots: int, beat_s: float = BEAT_MS / 1000, **how: Any) -> None:
        figures = reader.DATA.load()
        people = [{"name": name} for name in NAMES[:3]]
        chance = {"dice": "screen", "cards": "screen"}
        start = GAME.start(GAME.set_up(people, figures, chance=chance))
        stands = standing(**{"at": {**OTHERS, 0: "22"}, **how})
        table = LifeTable(lambda state: start(state or stands), OnScreen(Random(1)))
        players = {seat: NeverBets(Random(seat)) for seat in bots}
        super().__init__(table, "life", False, bots=players, beat_s=beat_s)

    @property
    def spins(self) -> int:
        return sum(by == "chance" for _, by, _ in self.table.done)


class NeverBets(AnyAnswer):
    def aside(self, view: object) -> None:
        return None


RICH: Any = {"cash": dict.fromkeys(range(3), 50_000)}


def test_before_a_bots_spin_people_may_bet() -> None:
    at = AtLife(0, **RICH)
    at.wait(BEAT_MS // 2)
    assert (at.spins, at.running.beat.seats) == (0, {1, 2})
    at.running.aside("bet", 1, ["7", 500])
    at.wait(BEAT_MS // 4)
    assert at.spins == 0
    at.wait(BEAT_MS // 2)
    assert at.spins >= 1


def test_it_ends_when_all_people_have_said_no() -> None:
    at = AtLife(0, **RICH)
    at.running.beat.say_no({1})
    at.wait(100)
    assert at.spins == 0
    at.running.beat.say_no({2})
    at.wait(100)
    assert at.spins == 1


def test_a_press_before_its_end_counts_at_its_end() -> None:
    at = AtLife(**RICH)
    at.running.throw()
    at.running.throw()
    at.wait(BEAT_MS - 1_000)
    assert at.spins == 0
    at.running.aside("bet", 2, ["7", 500])
    at.wait(1_100)
    assert at.spins == 1


def test_none_when_nobody_could_bet_and_none_holds_a_card() -> None:
    at = AtLife(cash={0: 50_000, 1: 0, 2: 400})
    at.running.throw()
    at.wait(100)
    assert at.spins == 1


def test_none_for_bots_among_themselves() -> None:
    at = AtLife(0, 1, 2, **RICH)
    at.wait(1_000)
    assert at.spins > 3


def test_none_where_the_table_wants_none() -> None:
    at = AtLife(0, beat_s=0.0, **RICH)
    at.wait(100)
    assert at.spins == 1


@pytest.mark.parametrize("card", ["collect", "pay", "exempt"])
def test_it_is_the_same_whichever_card_is_held(card: str) -> None:
    """After a landing on white, before a bot's spin, who could not bet but holds a card."""
    poor = {0: 20_000, 1: 0, 2: 0}
    at = AtLife(0, 1, at={**OTHERS, 0: "6"}, cash=poor, hand={2: [card]})
    at.table.answer(at.table.number, "chance", [1])
    spins = at.spins
    at.wait(BEAT_MS - 500)
    assert (at.spins, at.running.beat.seats) == (spins, {2})
    at.wait(1_000)
    assert at.spins > spins


def test_gl_30_every_opponent_has_it_before_a_card_is_answered() -> None:
    rich = {0: 200_000, 1: 100_000, 2: 100_000}
    at = AtLife(at={**OTHERS, 0: "6"}, cash=rich, hand={1: ["collect"], 2: ["collect"]})
    at.table.answer(at.table.number, "chance", [1])
    at.running.aside("give", 1, "collect")
    at.running.answer(0, "pay")
    with pytest.raises(Refused):
        at.running.answer(0, "whatever")
    at.wait(BEAT_MS // 2)
    assert at.ask_name == "given"
    at.running.aside("give", 2, "collect")
    at.wait(BEAT_MS)
    assert (at.ask_name, at.table.ask.purpose) == ("spin", "duel")


def test_an_undo_forgets_what_was_to_come() -> None:
    at = AtLife(**RICH)
    at.running.aside("bet", 1, ["7", 500])
    at.running.throw()
    at.table.undo()
    at.wait(3 * BEAT_MS)
    assert at.spins == 0


def test_what_could_not_be_saved_at_its_end_is_given_again() -> None:
    at = AtLife(**RICH)
    at.running.throw()
    full = [True]

    def save(entry: object, state: object) -> None:
        if full[0]:
            raise NotSaved("the disk is full")

    at.table.save = save
    with pytest.raises(NotSaved):
        at.wait(BEAT_MS + 100)
    assert at.spins == 0
    full[0] = False
    at.wait(2_000)
    assert at.spins == 1
