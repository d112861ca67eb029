"""Undo and redo, any number of steps; a resumed log is the same table."""

from random import Random

import pytest

from tests.host.table.stall import Laid, any_answer, everything, facts, laid, to_the_choice, typed
from trading_unit.table import CLOCK, Broken, Entry, Refused


def at_random(seed: int, steps: int, table: Laid | None = None) -> Laid:
    random = Random(seed)
    table = table or laid(turns=6, seed=seed)
    for _ in range(steps):
        if table.ask is None:
            break
        any_answer(table, random)
    return table


@pytest.mark.parametrize("count", [1, 2, 7, 30])
def test_undo_and_redo_any_number_of_steps(count: int) -> None:
    table = laid(turns=12)
    seen = [facts(table)]
    random = Random(3)
    for _ in range(30):
        any_answer(table, random)
        seen.append(facts(table))
    table.undo(count)
    assert facts(table) == seen[30 - count]
    assert len(table.done) == 30 - count
    table.redo(count)
    assert facts(table) == seen[30]
    for back in range(1, 31):
        table.undo()
        assert facts(table) == seen[30 - back]
    for forth in range(1, 31):
        table.redo()
        assert facts(table) == seen[forth]


def test_no_more_than_there_are() -> None:
    table = laid()
    to_the_choice(table)
    before = everything(table)
    for count in (0, -1, 3):
        with pytest.raises(Refused, match=r"undo count.*=2"):
            table.undo(count)
    with pytest.raises(Refused, match=r"redo count.*=0"):
        table.redo()
    assert everything(table) == before


def test_another_answer_drops_what_could_be_brought_back() -> None:
    table = laid()
    to_the_choice(table)
    table.answer(table.number, 1, "apple")
    table.undo()
    table.aside("eat", 0, "pear")
    assert table.undone == []
    with pytest.raises(Refused, match=r"redo count.*=0"):
        table.redo()


def test_an_answer_to_what_was_asked_before_the_undo_is_late() -> None:
    table = laid()
    typed(table)
    table.by_chance()
    number = table.number
    table.undo(2)
    typed(table, 3, 3)
    table.by_chance()
    with pytest.raises(Refused, match="answered already"):
        table.answer(number, 1, "apple")


def test_a_finished_game_can_be_taken_back() -> None:
    table = laid(turns=1)
    to_the_choice(table)
    table.answer(table.number, 1, "apple")
    table.answer(table.number, CLOCK, 0)
    assert table.ask is None
    table.undo()
    table.answer(table.number, 0, ["mine", 0])
    table.answer(table.number, CLOCK, 1)
    assert table.ask is None
    assert table.game.points == [1, 1]


@pytest.mark.parametrize("seed", range(10))
def test_undo_and_going_on_gives_what_the_shorter_list_gives(seed: int) -> None:
    table = at_random(seed, 40)
    while table.done:
        table.undo(Random(seed).randrange(1, min(5, len(table.done)) + 1))
        short = laid(turns=6, seed=99)
        short.play(table.done)
        assert facts(table) == facts(short)
        # The same random answers from there; the memory of chance is the undone game's.
        short.chance.known = {kind: dict(known) for kind, known in table.chance.known.items()}
        short.chance.random.setstate(table.chance.random.getstate())
        going_on = laid(turns=6, log=table.log)
        going_on.chance = short.chance
        at_random(seed + 1, 8, short)
        at_random(seed + 1, 8, going_on)
        assert facts(going_on)[0] == facts(short)[0]
        assert facts(going_on)[1] == facts(short)[1]


# Going on from a state


def test_what_lies_before_a_state_cannot_be_taken_back() -> None:
    table = at_random(5, 20)
    state = {"turn": 3, "points": [4, 4], "basket": {"apple": 1}}
    table.go_on_from(state)
    assert table.game.state() == state
    with pytest.raises(Refused, match=r"undo count.*=0"):
        table.undo()
    typed(table)
    table.undo()
    assert table.game.state() == state
    again = laid(turns=6, log=table.log)
    assert everything(again) == everything(table)


def test_a_state_that_fails_changes_nothing() -> None:
    table = at_random(5, 20)
    before = facts(table), list(table.log), list(table.done)
    with pytest.raises(Broken, match="nothing was taken back"):
        table.go_on_from({"turn": 3})
    assert (facts(table), table.log, table.done) == before


def test_chance_is_drawn_anew_after_a_state() -> None:
    """The first throw after it is not the first throw of the game that lies before it."""
    table = laid(turns=50, seed=4)
    for _ in range(12):
        table.by_chance()
        table.by_chance()
        table.answer(table.number, table.ask.seat, table.ask.words()[0])
        table.answer(table.number, CLOCK, 0)
    first = [entry[2] for entry in table.done if entry[1] == "chance"]
    table.go_on_from(table.game.state())
    for _ in range(12):
        table.by_chance()
        table.by_chance()
        table.answer(table.number, table.ask.seat, table.ask.words()[0])
        table.answer(table.number, CLOCK, 0)
    assert [entry[2] for entry in table.done if entry[1] == "chance"] != first


# Resume


@pytest.mark.parametrize("seed", range(20))
def test_a_resumed_log_is_the_same_table(seed: int) -> None:
    random = Random(seed)
    table = laid(turns=8, seed=seed)
    for _ in range(60):
        if random.random() < 0.15 and table.done:
            table.undo(random.randrange(1, min(4, len(table.done)) + 1))
        elif random.random() < 0.1 and table.undone:
            table.redo()
        elif table.ask is not None:
            any_answer(table, random)
    log: list[Entry] = list(table.log)
    again = laid(turns=8, seed=99, log=log)
    assert everything(again) == everything(table)
    assert again.chance.known == table.chance.known
    assert again.counts == table.counts
    # Both take back and go on alike: also what waits below an aside has its number.
    again.chance.random.setstate(table.chance.random.getstate())
    for one in (table, again):
        one.undo()
        at_random(seed, 10, one)
    assert everything(again) == everything(table)
