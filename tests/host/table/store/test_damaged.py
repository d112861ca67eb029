"""A damaged record goes on from the newest undamaged turn's start, and nothing of it is deleted."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.host.table.import_file import import_file
from tests.host.table.stored_stall import (
    adding_from,
    begin_game,
    content,
    play,
    sql,
    stall_kind,
    stall_setup,
    stall_store,
)
from trading_unit.table.store.checksums import checksum_of
from trading_unit.table.store.game_file import write
from trading_unit.table.store.reopen import Damaged
from trading_unit.trouble import Trouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def damage(path: Path, what: str) -> int:
    """Damage the second answer in some way; its number."""
    entry, checksum = content(path)[1][1][3:]
    sql(
        path,
        {
            "another word": f"UPDATE entries SET entry = '{other(entry)}' WHERE number = 1",
            "no JSON": "UPDATE entries SET entry = '[1,\"ch' WHERE number = 1",
            "not text": "UPDATE entries SET entry = x'ff00' WHERE number = 1",
            "another seal": f"UPDATE entries SET seal = '{checksum[::-1]}' WHERE number = 1",
            "gone": "DELETE FROM entries WHERE number = 1",
        }[what],
    )
    return 2


def other(entry: str) -> str:
    """Another legal entry of the same form."""
    return entry.replace("apple", "pear") if "apple" in entry else entry.replace("pear", "apple")


@pytest.mark.parametrize("what", ["another word", "no JSON", "not text", "another seal", "gone"])
def test_a_damaged_entry(path: Path, what: str) -> None:
    state, log = begin_game(path)
    number = damage(path, what)
    before = content(path)
    for kind in (stall_kind(), stall_kind(2)):
        with stall_store(path, kind) as store:
            with pytest.raises(Damaged) as damaged:
                store.open("g", Random(1))
            assert str(damaged.value) == (
                f"the record of 'g' is damaged (answer {number} of {len(log)}: it is not as it was "
                "written); when mended, it goes on from the start of turn 3, the 1 answer since "
                "then to be given again; what was before cannot be taken back"
            )
            with pytest.raises(
                Damaged, match=f"answer {number} of 'g' is damaged; open it to mend"
            ):
                store.export_text("g")
        assert content(path) == before
    with stall_store(path) as store:
        record = store.open("g", Random(1), mend=True)
        assert str(record.notice).startswith(
            "the record was damaged, so 'g' goes on from the start of"
        )
        assert record.table.game.state() == state
        play(record, 5, with_undo=True)
        record.close()
        again = store.open("g", Random(1))
        assert again.notice == ""
        same_game_but_lost(again.table.log, record.table.log)
        assert again.table.game.state() == record.table.game.state()
        assert again.table.number == record.table.number
    assert content(path)[1][: len(before[1])] == before[1]  # nothing is deleted


def same_game_but_lost(one: list[Any], other: list[Any]) -> None:
    assert len(one) == len(other)
    assert all(a == b or "lost" in (a[0], b[0]) for a, b in zip(one, other, strict=True))


def test_a_damaged_newest_state_leaves_the_one_before(path: Path) -> None:
    begin_game(path)
    newest = content(path)[2][-1][1]
    sql(path, f"UPDATE starts SET state = replace(state, '3', '4') WHERE number = {newest}")
    with stall_store(path) as store:  # the entries are undamaged, and they count
        store.open("g", Random(1)).close()
    damage(path, "another word")
    with stall_store(path) as store, store.open("g", Random(1), mend=True) as record:
        assert "from the start of turn 2, the" in str(record.notice)


def test_same_rules_that_lead_elsewhere_are_a_damaged_record(path: Path) -> None:
    """The cause may also be rules that were changed without a new version, which CI should find."""
    begin_game(path)
    with stall_store(path, stall_kind(1, adding_from(1))) as store:
        with pytest.raises(
            Damaged, match=r"is damaged \(answer \d+ of \d+: the turn begins otherw"
        ):
            store.open("g", Random(1))
        with store.open("g", Random(1), mend=True) as record:
            assert record.table.game.turn == 3


def test_a_turns_start_that_is_gone_or_too_many(path: Path) -> None:
    begin_game(path)
    start = content(path)[2][0]
    sql(path, f"UPDATE starts SET number = 0 WHERE number = {start[1]}")
    with (
        stall_store(path) as store,
        pytest.raises(Damaged, match=r"answer 1 of .*: a turn begins else"),
    ):
        store.open("g", Random(1))
    sql(path, "DELETE FROM starts WHERE number = 0")
    with stall_store(path) as store, pytest.raises(Damaged, match="a turn begins elsewhere"):
        store.open("g", Random(1))


def test_an_entry_that_was_forged_is_refused(path: Path) -> None:
    """Its checksum is right, but no rule allows it."""
    _, log = begin_game(path)
    checksum = json.loads(json.dumps(content(path)[1][-1][4]))
    for text, why in (
        ('["undo","table",99]', "so many cannot be taken back"),
        ('["redo","table",1]', "so many cannot be taken back"),
        ('["dance",0,"waltz"]', "dance is not possible there"),
        ('["eat",0,"plum"]', r"Refusal\('(either|one of|no choice)'"),
        ('[9,0,["plum"]]', r"Refusal\('(either|one of|no choice|somebody else|wind on screen)'"),
        ('["from","table",7]', "it is not as it was written"),
        ('["undo","table",0]', "it is not as it was written"),
        ('[true,"table",0]', "it is not as it was written"),
        ('[1,"table"]', "it is not as it was written"),
    ):
        number = len(log)
        chained = checksum_of(text, checksum)
        sql(
            path,
            f"DELETE FROM entries WHERE number = {number}",
            f"INSERT INTO entries VALUES (1, {number}, 1, '{text}', '{chained}')",
        )
        with stall_store(path) as store, pytest.raises(Damaged, match=f": ({why})"):
            store.open("g", Random(1))


def test_a_set_up_that_is_damaged(path: Path) -> None:
    begin_game(path)
    sql(path, "UPDATE games SET setup = replace(setup, 'Ann', 'Eve')")
    before = content(path)
    with stall_store(path) as store:
        with pytest.raises(Trouble, match="damaged beyond playing; it stays as it is"):
            store.open("g", Random(1), mend=True)
        assert [game.name for game in store.games()] == ["g"]
        store.new(stall_setup(), Random(1), "h")  # others can be played
    assert content(path)[0][:1] == before[0]


def test_a_mended_game_is_exported_whole(path: Path) -> None:
    begin_game(path)
    sql(path, "UPDATE entries SET entry = 'x' WHERE number = 1")
    file = path.with_name("file")
    with stall_store(path) as store:
        record = store.open("g", Random(1), mend=True)
        play(record, 5)
        write(store.export_text("g"), file)
        import_file(store, file, "h")
        assert store.stored("h").entries == record.table.log
        with pytest.raises(Trouble, match="'h' can only be looked back on"):
            store.open("h", Random(1))
