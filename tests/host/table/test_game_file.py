"""One game as a single file: it replays to the same state, or says what is wrong with it."""

import json
from pathlib import Path
from random import Random

import pytest

from tests.host.table.stored_stall import (
    a_setup,
    a_shelf,
    begun,
    content,
    play,
    rules,
    same_game,
    to_turn,
    twist_turn,
)
from trading_unit.table.checksums import seal
from trading_unit.table.game_file import write
from trading_unit.trouble import Trouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def handed_out(path: Path) -> tuple[str, Path]:
    """A game `g` in its third turn, and its file."""
    begun(path)
    with a_shelf(path) as shelf:
        text = shelf.hand_out("g")
    file = path.with_name("g.game")
    write(text, file)
    return text, file


def resealed(lines: list[str]) -> str:
    whole = "\n".join(lines)
    return f'{whole}\n{{"seal":"{seal(whole)}"}}\n'


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("answers", [0, 1, 50, 1000])
def test_it_replays_to_the_same_table(path: Path, seed: int, answers: int) -> None:
    """With what was undone, what chance remembers, the turns' starts and the ending."""
    with a_shelf(path) as shelf, a_shelf(path.with_name("other")) as other:
        record = shelf.new(a_setup(6), Random(seed), "g")
        play(record, answers, seed, going_back=answers == 50)
        text = shelf.hand_out("g")
        file = path.with_name("file")
        write(text, file)
        assert other.take_in(file) == "g"
        same_game(other.open("g", Random(5)).table, record.table)
        assert other.hand_out("g") == text
        assert content(other.path)[2] == content(path)[2]
        if record.table.ask is None:
            assert other.ending("g") == shelf.ending("g")
        one, two = shelf.games()[0], other.games()[0]
        assert (one.begun, one.played, one.answers) == (two.begun, two.played, two.answers)


def test_it_is_plain_and_compact_and_says_what_it_is(path: Path) -> None:
    text, _ = handed_out(path)
    assert text.isascii()
    lines = [json.loads(line) for line in text.splitlines()]
    first = {"file": "a game of trading-unit", "format": 1, "name": "g", "game": "stall"}
    assert lines[0] == first | {"version": 1, "begun": 86400, "played": lines[0]["played"]}
    assert lines[1] == a_setup(6)
    assert sum(type(line) is list for line in lines) == len(content(path)[1])
    assert sum(type(line) is str for line in lines) == len(content(path)[2])
    assert [set(line) for line in lines[2:] if type(line) is dict] == [{"state"}, {"seal"}]


def test_a_name_that_is_taken(path: Path) -> None:
    _, file = handed_out(path)
    with a_shelf(path) as shelf:
        assert shelf.take_in(file) == "g 2"
        assert shelf.take_in(file) == "g 3"
        assert shelf.take_in(file, "holiday") == "holiday"
        with pytest.raises(Trouble, match="there is a game 'g 2' already"):
            shelf.take_in(file, "G 2")
        assert len(shelf.games()) == 4


def test_ends_of_lines_that_a_mail_has_changed(path: Path) -> None:
    text, file = handed_out(path)
    file.write_bytes(text.replace("\n", "\r\n").encode())
    with a_shelf(path) as shelf:
        assert shelf.take_in(file) == "g 2"
        assert shelf.hand_out("g 2").splitlines()[1:-1] == text.splitlines()[1:-1]


def refused(path: Path, file: Path, match: str) -> None:
    before = content(path)
    with a_shelf(path) as shelf, pytest.raises(Trouble, match=match) as trouble:
        shelf.take_in(file)
    assert "\n" not in str(trouble.value)
    assert content(path) == before


DAMAGED = "is damaged, or not all of it is there; have it sent again"


def test_cut_off_anywhere(path: Path) -> None:
    text, file = handed_out(path)
    lines = text.splitlines(keepends=True)
    for count in range(1, len(lines)):
        file.write_text("".join(lines[:count]))
        refused(path, file, DAMAGED)
    for length in Random(1).sample(range(60, len(text) - 2), 40):
        file.write_text(text[:length])
        refused(path, file, DAMAGED)


def test_changed_anywhere(path: Path) -> None:
    text, file = handed_out(path)
    whole = text.encode()
    random = Random(1)
    for at in random.sample(range(40, len(whole) - 1), 150):
        changed = bytearray(whole)
        changed[at] ^= 1 << random.randrange(8)
        if changed[at] in b"\r\n":
            continue
        file.write_bytes(changed)
        refused(path, file, f"{DAMAGED}|comes from a newer")


@pytest.mark.parametrize("text", ["", "hello\n", '{"file":"another"}\n', "\x00" * 999, "[]"])
def test_a_foreign_file(path: Path, text: str) -> None:
    _, file = handed_out(path)
    file.write_text(text)
    refused(path, file, "holds no game: its first line is not that of a game of trading-unit")


def test_no_file_and_a_folder(path: Path) -> None:
    begun(path)
    refused(path, path.with_name("none"), "cannot read a game from .*: No such file")
    refused(path, path.parent, "cannot read a game from")


def test_a_newer_format(path: Path) -> None:
    text, file = handed_out(path)
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
        ('"name":"g",', ""),
        ('"turns":6', '"turns":6}{'),
        ('[0,"', '"'),
    ],
)
def test_well_sealed_but_no_game(path: Path, was: str, becomes: str) -> None:
    text, file = handed_out(path)
    assert was in text
    file.write_text(resealed(text.replace(was, becomes, 1).splitlines()[:-1]))
    refused(path, file, DAMAGED)


def test_well_sealed_but_not_by_the_rules(path: Path) -> None:
    text, file = handed_out(path)
    for was, becomes, why in (
        ('[0,"table",[2,2]]', '[0,"table",[2,7]]', "answer 1 on: two dice show"),
        ('[0,"table",[2,2]]', '[0,"table",[3,3]]', "answer .* on: "),
        (
            '{"state"',
            '{"ending":{"winners":[],"totals":[],"log":[]}}\n{"state"',
            "does not end wher",
        ),
    ):
        assert was in text
        file.write_text(resealed(text.replace(was, becomes, 1).splitlines()[:-1]))
        refused(path, file, f"cannot be played as it says, from .*{why}")


def test_another_kind_of_game(path: Path) -> None:
    text, file = handed_out(path)
    file.write_text(resealed(text.replace('"game":"stall"', '"game":"chess"').splitlines()[:-1]))
    refused(path, file, "there is no game 'chess'")


def test_of_older_rules_it_goes_on_from_its_last_turns_start(path: Path) -> None:
    _, file = handed_out(path)
    for kind, news in (
        (rules(2), ""),
        (
            rules(2, twist_turn(1)),
            "the rules have changed since, so 'g' goes on from the start of turn 3, the 1 answer "
            "since then to be given again; what was before cannot be taken back",
        ),
    ):
        with a_shelf(path.with_name(f"other{len(news)}"), kind) as shelf:
            name = shelf.take_in(file)
            record = shelf.open(name, Random(1))
            assert record.news == news
            assert record.table.game.turn == 3
            to_turn(record, 4)
            record.close()
            assert shelf.open(name, Random(1)).news == ""
            again = path.with_name("again")
            write(shelf.hand_out(name), again)
            shelf.take_in(again, "again")
            same_game(shelf.open("again", Random(1)).table, record.table)


def test_it_is_written_all_or_not_at_all(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, file = handed_out(path)
    assert file.read_text() == text
    link = path.with_name("link")
    link.symlink_to(file)
    write(text + " ", link)
    assert link.is_symlink()
    assert file.read_text() == text + " "
    with pytest.raises(Trouble, match=r"cannot write the game to .*"):
        write(text, path.parent)
    with pytest.raises(Trouble, match=r"cannot write the game to .*: No such file"):
        write(text, path.parent / "none" / "file")
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left")))
    before = sorted(path.parent.iterdir())
    with pytest.raises(Trouble, match=r"cannot write the game to .*: No space left"):
        write("new", file)
    assert file.read_text() == text + " "
    assert sorted(path.parent.iterdir()) == before
