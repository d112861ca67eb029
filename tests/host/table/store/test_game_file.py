"""One game as a single file: it replays to the same state, or says what is wrong with it."""

import json
from pathlib import Path
from random import Random

import pytest

from tests.host.table.import_file import import_file
from tests.host.table.stored_stall import (
    begin_game,
    content,
    ending,
    play,
    same_game,
    stall_kind,
    stall_setup,
    stall_store,
    to_turn,
)
from tests.moment import at_most
from trading_unit.table.ask import TABLE
from trading_unit.table.entries import UNDO, Entry
from trading_unit.table.store.checksums import checksum_of
from trading_unit.table.store.file_price import (
    MOST_ITEMS,
    MOST_LINES,
    check_entries,
    entries_played,
)
from trading_unit.table.store.game_file import write
from trading_unit.trouble import Trouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def exported(path: Path) -> tuple[str, Path]:
    """A game `g` in its third turn, and its file."""
    begin_game(path)
    with stall_store(path) as store:
        text = store.export_text("g")
    file = path.with_name("g.game")
    write(text, file)
    return text, file


def with_checksum(lines: list[str]) -> str:
    whole = "\n".join(lines)
    return f'{whole}\n{{"seal":"{checksum_of(whole)}"}}\n'


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("answers", [0, 1, 50, 1000])
def test_it_replays_to_the_same_table(path: Path, seed: int, answers: int) -> None:
    """Also in what was undone, what chance remembers, the turns' starts and the ending."""
    with stall_store(path) as store, stall_store(path.with_name("other")) as other:
        record = store.new(stall_setup(6), Random(seed), "g")
        play(record, answers, seed, with_undo=answers == 50)
        text = store.export_text("g")
        file = path.with_name("file")
        write(text, file)
        assert import_file(other, file) == "g"
        same_game(other.open("g", Random(5)).table, record.table)
        assert other.export_text("g") == text
        assert content(other.path)[2] == content(path)[2]
        if record.table.ask is None:
            assert ending(other, "g") == ending(store, "g")
        one, two = store.games()[0], other.games()[0]
        assert (one.begun, one.last_played, one.answers) == (
            two.begun,
            two.last_played,
            two.answers,
        )


def test_it_is_plain_and_compact_and_says_what_it_is(path: Path) -> None:
    text, _ = exported(path)
    assert text.isascii()
    lines = [json.loads(line) for line in text.splitlines()]
    first = {"file": "a game of trading-unit", "format": 1, "name": "g", "game": "stall"}
    assert lines[0] == first | {"version": 1, "begun": 86400, "played": lines[0]["played"]}
    assert lines[1] == stall_setup(6)
    assert sum(type(line) is list for line in lines) == len(content(path)[1])
    assert sum(type(line) is str for line in lines) == len(content(path)[2])
    assert [set(line) for line in lines[2:] if type(line) is dict] == [{"state"}, {"seal"}]


def test_a_name_that_is_taken(path: Path) -> None:
    text, file = exported(path)
    lines = text.splitlines()[:-1]
    file.write_text(with_checksum([lines[0].replace("86400", "86401"), *lines[1:]]))
    with stall_store(path) as store:
        assert import_file(store, file) == "g 2"
        assert import_file(store, file, "g 3") == "g 3"
        assert import_file(store, file, "holiday") == "holiday"
        with pytest.raises(Trouble, match="there is a game 'g 2' already"):
            import_file(store, file, "G 2")
        assert len(store.games()) == 4


def test_a_game_that_is_here_already_is_not_stored_again(path: Path) -> None:
    """Until it has been played on, here or where it comes from."""
    _, file = exported(path)
    with stall_store(path) as store:
        store.rename("g", "Sunday")
        assert import_file(store, file) == "Sunday"
        with store.open("Sunday", Random(1)) as record:
            play(record, 1, 1, with_undo=False)
        assert import_file(store, file) == "g"
        assert sorted(store.names()) == ["Sunday", "g"]


def test_line_ends_that_a_mail_program_has_changed(path: Path) -> None:
    text, file = exported(path)
    file.write_bytes(text.replace("\n", "\r\n").encode())
    with stall_store(path) as store:
        assert import_file(store, file, "g 2") == "g 2"
        assert store.export_text("g 2").splitlines()[1:-1] == text.splitlines()[1:-1]


def refused(path: Path, file: Path, match: str) -> None:
    before = content(path)
    with stall_store(path) as store, pytest.raises(Trouble, match=match) as trouble:
        import_file(store, file)
    assert "\n" not in str(trouble.value)
    assert content(path) == before


DAMAGED = "is damaged, or not all of it is there; have it sent again"


def test_cut_off_anywhere(path: Path) -> None:
    text, file = exported(path)
    lines = text.splitlines(keepends=True)
    for count in range(1, len(lines)):
        file.write_text("".join(lines[:count]))
        refused(path, file, DAMAGED)
    for length in Random(1).sample(range(60, len(text) - 2), 40):
        file.write_text(text[:length])
        refused(path, file, DAMAGED)


def test_changed_anywhere(path: Path) -> None:
    text, file = exported(path)
    whole = text.encode()
    random = Random(1)
    for at in random.sample(range(40, len(whole) - 1), 150):
        changed = bytearray(whole)
        changed[at] ^= 1 << random.randrange(8)
        if changed[at] in b"\r\n":
            continue
        file.write_bytes(changed)
        refused(path, file, f"{DAMAGED}|comes from a newer")


@pytest.mark.parametrize("text", ["hello\n", '{"file":"another"}\n', "\x00" * 999, "[]"])
def test_a_foreign_file(path: Path, text: str) -> None:
    _, file = exported(path)
    file.write_text(text)
    refused(path, file, "holds no game; choose the game file that was sent to you")


def test_an_empty_file_and_the_page_of_a_game(path: Path) -> None:
    _, file = exported(path)
    file.write_text("")
    refused(path, file, "holds no game: it is empty; have it sent again")
    file.write_text("<!doctype html>\n<html>")
    refused(path, file, "holds no game but a page: open it in a browser")


def test_no_file_and_a_folder(path: Path) -> None:
    begin_game(path)
    refused(path, path.with_name("none"), "cannot read the game .*: No such file")
    refused(path, path.parent, "cannot read the game .*: that is a folder")


def test_a_newer_format(path: Path) -> None:
    text, file = exported(path)
    file.write_text(text.replace('"format":1', '"format":2'))
    refused(path, file, "comes from a newer trading-unit; upgrade this one")


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ('"version":1,"begun"', '"version":[],"begun"'),
        ('"begun":86400', '"begun":-1'),
        ('"begun":86400', '"begun":1e999'),
        ('"played":', '"played":999999'),
        ('{"game":"stall"', '{"game":"chess"'),
        ('[0,"', '[true,"'),
        ('[0,"table",', '[0,"table",1,'),
        ('{"state":', '{"weather":'),
        ('{"state":', '{"state":null}\n{"state":'),
        ('"name":"g",', ""),
        ('"turns":6', '"turns":6}{'),
        ('[0,"', '"'),
        ('"turns":6', '"turns":1000000000000000'),
        ('"turns":6', f'"turns":{"9" * 5_000}'),
        ('"turns":6', f'"turns":{"[" * 32 + "]" * 32}'),
        ('"turns":6', f'"turns":{"[" * 100_000}'),
    ],
)
def test_right_checksum_but_no_game(path: Path, was: str, becomes: str) -> None:
    text, file = exported(path)
    assert was in text
    file.write_text(with_checksum(text.replace(was, becomes, 1).splitlines()[:-1]))
    refused(path, file, DAMAGED)


@pytest.mark.parametrize(
    ("line", "count", "why"),
    [
        (
            '["undo","table",1]\n["redo","table",1]',
            30_000,
            "2,000,000 answers played again at most",
        ),
        ('["undo","table",90]\n["redo","table",90]', 15_000, "2,000,000 answers played again"),
        ('["anew","table",[]]', 30_000, "2,000,000 answers played again at most"),
        ("0", MOST_LINES, "400,000 lines at most"),
        ("[" + "0," * 1_100_000 + "0]", 1, "2,048 kB a line at most"),
    ],
)
def test_what_takes_too_long_to_play_is_known_before(
    path: Path, line: str, count: int, why: str
) -> None:
    text, file = exported(path)
    lines = [*text.splitlines()[:-1], *['[0,"table",[2,2]]'] * 100, *[line] * count]
    file.write_text(with_checksum(lines))
    with at_most(20):
        refused(path, file, f"would take too long to read .*{why}")


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        (json.dumps([1] * (MOST_ITEMS + 1)), "1,000 things in a list at most"),
        (json.dumps([[1] * MOST_ITEMS] * 60), "60,000 values in its set-up at most"),
    ],
)
def test_a_set_up_has_no_more_than_families_have(path: Path, parts: str, why: str) -> None:
    text, file = exported(path)
    lines = text.replace('"turns":6', f'"turns":{parts}', 1).splitlines()[:-1]
    file.write_text(with_checksum(lines))
    refused(path, file, f"would take too long to read .*{why}")


def test_a_family_takes_back_as_much_as_it_likes() -> None:
    answers: list[Entry] = [(number, 0, "yes") for number in range(3_000)]
    one_undo: list[Entry] = [(UNDO, TABLE, 3), *answers[:3]]
    check_entries(answers + one_undo * 600)
    assert entries_played([*answers, *one_undo]) == 3_000 + 3_000 + 3


def test_right_checksum_but_not_by_the_rules(path: Path) -> None:
    text, file = exported(path)
    for was, becomes, why in (
        ('[0,"table",[2,2]]', '[0,"table",[2,7]]', r"answer 1 on: Refusal\('two dice'"),
        ('[0,"table",[2,2]]', '[0,"table",[3,3]]', "answer .* on: "),
        (
            '{"state"',
            '{"ending":{"winners":[],"totals":[],"log":[]}}\n{"state"',
            "does not end wher",
        ),
    ):
        assert was in text
        file.write_text(with_checksum(text.replace(was, becomes, 1).splitlines()[:-1]))
        refused(path, file, f"cannot be played as it says, from .*{why}")


def test_right_checksum_but_an_aside_that_the_rules_refuse(path: Path) -> None:
    """An apple lies in the basket, and a fig does not: to eat it would be no error there."""
    text, file = exported(path)
    for fruit in ("apple", "fig"):
        file.write_text(with_checksum([*text.splitlines()[:-1], f'["eat",0,"{fruit}"]']))
        if fruit == "fig":
            refused(path, file, "cannot be played as it says, from answer .* on: Refusal")
        else:
            with stall_store(path.with_name("theirs")) as other:
                assert import_file(other, file) == "g"


@pytest.mark.parametrize(
    "entry",
    ['["anew",9,[]]', '["anew",-1,[]]', '["anew",0,[2]]', '["anew","x",[]]', '["undo",2,1]'],
)
def test_right_checksum_but_by_a_seat_that_nobody_has(path: Path, entry: str) -> None:
    """Each page says who did that, by the name of the seat."""
    text, file = exported(path)
    file.write_text(with_checksum([*text.splitlines()[:-1], entry]))
    refused(path, file, "cannot be played as it says, from answer .* on: Refusal.'somebody else'")


def test_another_kind_of_game(path: Path) -> None:
    text, file = exported(path)
    file.write_text(
        with_checksum(text.replace('"game":"stall"', '"game":"chess"').splitlines()[:-1])
    )
    refused(path, file, "there is no game 'chess'")


def test_of_older_rules_that_change_nothing_in_it_it_goes_on(path: Path) -> None:
    _, file = exported(path)
    with stall_store(path.with_name("other"), stall_kind(2)) as store:
        name = import_file(store, file, any_version=True)
        with store.open(name, Random(1)) as record:
            assert (record.notice, record.table.game.turn) == ("", 3)
            to_turn(record, 4)
        again = path.with_name("again")
        write(store.export_text(name), again)
        import_file(store, again, "again", any_version=True)
        same_game(store.open("again", Random(1)).table, record.table)


def test_it_is_written_all_or_not_at_all(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, file = exported(path)
    assert file.read_text() == text
    link = path.with_name("link")
    link.symlink_to(file)
    write(text + " ", link)
    assert link.is_symlink()
    assert file.read_text() == text + " "
    with pytest.raises(Trouble, match=r"cannot write the game to .*"):
        write(text, path.parent)
    with pytest.raises(
        Trouble, match=r"cannot write the game to .*: the folder for it does not exist"
    ):
        write(text, path.parent / "none" / "file")
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left")))
    before = sorted(path.parent.iterdir())
    with pytest.raises(Trouble, match=r"cannot write the game to .*: No space left"):
        write("new", file)
    assert file.read_text() == text + " "
    assert sorted(path.parent.iterdir()) == before
