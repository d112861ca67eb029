"""The table checks, saves and notifies; an answer that is refused or fails changes nothing."""

from random import Random

import pytest

from tests.host.table.stall import (
    Stall,
    any_answer,
    play_to_choice,
    stall_table,
    type_basket,
    visible_facts,
    whole_state,
)
from trading_unit.table import CHANCE, CLOCK, TABLE, Broken, Entry, Late, Refusal, Refused
from trading_unit.table.refused import SOMEBODY_ELSE


def test_a_refused_answer_says_what_was_legal_and_changes_nothing() -> None:
    table = stall_table()
    play_to_choice(table)
    before = whole_state(table)
    for by, value, why in (
        (1, "plum", Refusal("either", words=["apple", "pear"])),
        (1, None, Refusal("either", words=["apple", "pear"])),
        (1, ["apple"], Refusal("either", words=["apple", "pear"])),
        (0, "apple", SOMEBODY_ELSE),
        (TABLE, "apple", SOMEBODY_ELSE),
    ):
        with pytest.raises(Refused) as refused:
            table.answer(table.number, by, value)
        assert refused.value.refusal == why
        assert type(refused.value) is Refused
    with pytest.raises(Refused, match=r"either.*apple.*pear"):
        table.aside("eat", 0, "plum")
    with pytest.raises(Refused, match=r"not now.*dance"):
        table.aside("dance", 0, "waltz")
    with pytest.raises(Refused, match="nothing drawn"):
        table.by_chance()
    assert whole_state(table) == before


def test_dice_are_two_whole_numbers_from_who_throws_them() -> None:
    table = stall_table()
    before = whole_state(table)
    for value in (None, 7, "66", [1], [1, 2, 3], [0, 1], [7, 1], [1.0, 1], [True, 1], ["1", "1"]):
        with pytest.raises(Refused, match="two dice"):
            table.answer(table.number, TABLE, value)
    with pytest.raises(Refused, match=r"dice elsewhere.*chance.*table"):
        table.answer(table.number, 0, [1, 1])
    assert whole_state(table) == before


def test_a_second_click_on_the_same_number_is_late() -> None:
    table = stall_table()
    play_to_choice(table)
    number = table.number
    table.answer(number, 1, "apple")
    before = whole_state(table)
    with pytest.raises(Late, match="answered already"):
        table.answer(number, 1, "apple")
    assert whole_state(table) == before


def test_many_answers_bear_one_number() -> None:
    table = stall_table()
    play_to_choice(table)
    table.answer(table.number, 1, "apple")
    number = table.number
    table.answer(number, 0, ["mine", 10])
    table.answer(number, 1, ["mine", 20])
    table.answer(number, CLOCK, 30)
    assert table.number != number
    assert table.game.points == [1, 2]


def test_after_the_end_everything_is_late() -> None:
    table = stall_table(turns=1)
    play_to_choice(table)
    table.answer(table.number, 1, "apple")
    table.answer(table.number, CLOCK, 0)
    assert table.ask is None
    for late in (lambda: table.answer(table.number, 0, "x"), lambda: table.aside("eat", 0, "pear")):
        with pytest.raises(Late, match="game over"):
            late()


@pytest.mark.parametrize("seed", range(20))
def test_numbers_never_repeat(seed: int) -> None:
    """A number names one ask, put once, also after an undo."""
    random = Random(seed)
    table = stall_table(turns=8, seed=seed)
    puts: dict[int, tuple[object, ...]] = {}
    for _ in range(120):
        if random.random() < 0.25 and table.done:
            table.undo(random.randrange(1, min(6, len(table.done)) + 1))
        elif random.random() < 0.1 and table.future.entries:
            table.redo(random.randrange(1, len(table.future.entries) + 1))
        elif table.ask is not None:
            any_answer(table, random)
        if table.ask is not None:
            # As long as a number stands, the same is asked of the same.
            put = (table.ask.name, table.ask.asked(), table.game.turn)
            assert puts.setdefault(table.number, put) == put


# Failing


def test_a_rule_made_to_raise_leaves_the_table_at_the_last_committed_answer(monkeypatch) -> None:
    table = stall_table()
    notified: list[Entry] = []
    saved: list[Entry] = []
    table.save = lambda entry, state: saved.append(entry)
    table.listeners.append(notified.append)
    type_basket(table)
    before, entries = visible_facts(table), list(table.log)

    async def stung(stall: Stall, seat: int) -> None:
        stall.points[seat] += 100
        raise ValueError("a wasp")

    with monkeypatch.context() as patch:
        patch.setattr(Stall, "take", stung)
        with pytest.raises(Broken, match=r"a rule has failed.*ValueError: a wasp"):
            table.by_chance()
    assert visible_facts(table) == before
    assert table.log == table.done == entries == notified == saved
    # And play goes on.
    table.by_chance()
    table.answer(table.number, 1, "apple")
    assert table.game.points == [0, 1]


def test_a_rule_that_raises_in_an_aside(monkeypatch) -> None:
    table = stall_table()
    play_to_choice(table)

    def choke(stall: object, by: object, value: object) -> None:
        raise KeyError("pip")

    before = visible_facts(table)
    with monkeypatch.context() as patch:
        patch.setattr("tests.host.table.fruit.Eat.do", choke)
        with pytest.raises(Broken, match="pip"):
            table.aside("eat", 0, "apple")
    assert visible_facts(table) == before
    table.aside("swap", 0, "swap")
    before = visible_facts(table)

    class Slip(list[int]):
        def reverse(self) -> None:
            raise RuntimeError("slipped")

    table.game.points = Slip(table.game.points)
    with pytest.raises(Broken, match="slipped"):
        table.answer(table.number, 1, ["yes", 5])
    assert visible_facts(table) == before
    table.answer(table.number, 1, ["no", 6])
    table.answer(table.number, 1, "pear")


def test_a_save_that_raises_undoes_the_entry() -> None:
    table = stall_table()
    notified: list[Entry] = []
    table.listeners.append(notified.append)
    play_to_choice(table)
    before, entries = visible_facts(table), list(table.log)

    def full(entry: Entry, state: object) -> None:
        raise OSError("the disk is full")

    table.save = full
    saved = "the game could not be saved, so nothing has changed: the disk is full"
    with pytest.raises(Broken, match=saved):
        table.answer(table.number, 1, "apple")
    with pytest.raises(Broken, match=saved):
        table.aside("eat", 1, "apple")
    with pytest.raises(Broken, match=saved):
        table.aside("swap", 1, "swap")
    with pytest.raises(Broken, match=r"nothing was taken back.*the disk is full"):
        table.undo()
    assert visible_facts(table) == before
    assert table.log == table.done == entries == notified
    table.save = None
    table.answer(table.number, 1, "apple")
    assert table.game.points == [0, 1]


def test_listeners_are_notified_after_each_save_in_order() -> None:
    table = stall_table()
    order: list[tuple[str, Entry]] = []
    table.save = lambda entry, state: order.append(("saved", entry))
    table.listeners.append(lambda entry: order.append(("notified", entry)))
    type_basket(table)
    with pytest.raises(Refused):
        table.answer(table.number, 0, "plum")
    table.by_chance()
    table.undo()
    table.redo()
    fallen = table.log[1][2]
    entries: list[Entry] = [
        (0, TABLE, [2, 2]),
        (1, CHANCE, fallen),
        ("undo", TABLE, 1),
        ("redo", TABLE, 1),
    ]
    assert order == [(what, entry) for entry in entries for what in ("saved", "notified")]
    assert table.log == entries


def test_the_state_is_saved_at_each_turns_start() -> None:
    table = stall_table()
    states: list[object] = []
    table.save = lambda entry, state: states.append(state)
    play_to_choice(table, 1, 1)
    left = table.ask.words()[0]
    table.answer(table.number, 1, left)
    table.answer(table.number, CLOCK, 1)
    second = {"turn": 2, "points": [0, 1], "basket": {"apple": 0, "pear": 0}}
    assert states == [None, None, None, second]
    assert table.game.state() == second
