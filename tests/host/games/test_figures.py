"""Any game's file of figures: plain values, sources, and what is said of each mistake."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trading_unit.games.base.data import toml_file
from trading_unit.games.base.data.fields import Choice, ListOf, Text, Whole
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.base.data.tables import Fields, NamedTables, Optional, TableList, read
from trading_unit.games.base.data.toml_file import CONFIDENCES, TomlTable, parse
from trading_unit.trouble import Trouble

TEXT = """\
[money]
source = "a book"
confidence = "rulebook"
wages = 20
fine = { value = 5, source = "a letter", confidence = "derived", note = "or 6" }
rents = [1, 2, { value = 3, confidence = "ours" }]

[track]
source = "a board"
confidence = "published"
kind = "short"
spaces = [
    { name = "GO" },
    { name = "Jail", fee = 7, source = "a sign" },
]

[towns]
confidence = "published"
source = "a map"
York.size = 3
"New York".size = 9
"""


def mistakes(top: TomlTable) -> list[str]:
    with pytest.raises(Mistakes) as caught:
        top.figures.done()
    assert str(caught.value) == "\n".join(map(str, caught.value.mistakes))
    return str(caught.value).split("\n")


WAGES = Whole("what each gets", 1, 99)
FIELDS: Fields = {
    "money": {
        "wages": WAGES,
        "fine": Whole("what each pays", 1, 99),
        "rents": ListOf(Whole("for 0, 1 and 2 blocks", 1, 99)),
    },
    "track": {
        "kind": Choice("how long it is", ("short", "long")),
        "spaces": TableList(
            {"name": Text("what it is called"), "fee": Optional(Whole("what it costs", 1, 9))},
            is_figure=True,
        ),
    },
    "towns": NamedTables({"size": Whole("how big", 1, 9)}),
}


def made_up(text: str) -> TomlTable:
    """The file of a made-up game, read."""
    top = parse("x.toml", text)
    read(top, FIELDS)
    return top


def test_every_figure_has_its_source_and_confidence() -> None:
    top = made_up(TEXT)
    top.figures.done()
    assert [
        (figure.value, figure.line, figure.source, figure.confidence, figure.note)
        for figure in top.figures.found
    ] == [
        (20, 4, "a book", "rulebook", ""),
        (5, 5, "a letter", "derived", "or 6"),
        (1, 6, "a book", "rulebook", ""),
        (2, 6, "a book", "rulebook", ""),
        (3, 6, "a book", "ours", ""),
        ("GO", 13, "a board", "published", ""),
        (7, 14, "a sign", "published", ""),
        ("Jail", 14, "a sign", "published", ""),
        (3, 20, "a map", "published", ""),
        (9, 21, "a map", "published", ""),
    ]
    assert {figure.confidence for figure in top.figures.found} == set(CONFIDENCES)


BROKEN = {
    "not TOML": ("wages = 20", "wages = = 20", "line 4: this is not TOML: Invalid value"),
    "a number too long": ("wages = 20", f"wages = {'9' * 101}", "line 4: this is too long: 100 "),
    "a table unknown": (
        "[track]",
        "[tracks]",
        "line 1: [track] is missing",
        "line 8: this file has no 'tracks', perhaps 'track' was meant; allowed are "
        "money, track, towns",
    ),
    "a key unknown": (
        "rents = [1, 2,",
        "rent = 1\nrents = [1, 2,",
        "line 6: money has no 'rent', perhaps 'rents' was meant; allowed are wages, fine, rents",
    ),
    "a key missing": (
        "wages = 20\n",
        "",
        "line 1: [money] wages is missing: what each gets, 1 to 99",
    ),
    "a number too big": (
        "wages = 20",
        "wages = 100",
        "line 4: [money] wages is 100; allowed are 1 to 99 (what each gets)",
    ),
    "a number beyond bounds": (
        "wages = 20",
        f"wages = {'9' * 100}",
        "line 4: [money] wages is a number beyond all bounds; allowed are 1 to 99",
    ),
    "a text for a number": (
        "wages = 20",
        'wages = "20"',
        "line 4: [money] wages must be a whole number (what each gets), not '20'",
    ),
    "a truth for a number": (
        "wages = 20",
        "wages = true",
        "line 4: [money] wages must be a whole number (what each gets), not true",
    ),
    "a number in a list": (
        "[1, 2,",
        "[1,\n0,",
        "line 7: [money] rents number 2 is 0; allowed are 1 to 99 (for 0, 1 and 2 blocks)",
    ),
    "no list": (
        'rents = [1, 2, { value = 3, confidence = "ours" }]',
        "rents = 1",
        "line 6: [money] rents must be a list of whole numbers (for 0, 1 and 2 blocks), not 1",
    ),
    "a figure without a value": (
        "{ value = 5,",
        "{ valve = 5,",
        "line 5: [money] fine has no 'valve', perhaps 'value' was meant; "
        "allowed are value, source, confidence, note",
        "line 5: [money] fine is { } without a value: add value = ...",
    ),
    "a confidence unknown": (
        '"derived"',
        '"derivd"',
        "line 5: [money] fine confidence is 'derivd', perhaps 'derived' was meant; "
        "allowed are rulebook, published, derived, ours",
    ),
    "a source that is no text": (
        '"a letter"',
        "7",
        "line 5: [money] fine source must be text, not 7",
    ),
    "no source, said once": (
        'source = "a book"\n',
        "",
        "line 1: [money] has no source, and not every figure in it has its own",
    ),
    "no confidence": (
        'confidence = "published"\nkind',
        "kind",
        "line 8: [track] has no confidence, and not every figure in it has its own",
    ),
    "a word that is none of them": (
        '"short"',
        '"shor"',
        "line 11: [track] kind is 'shor', perhaps 'short' was meant; allowed are short, long",
    ),
    "a text of two lines": (
        '"GO"',
        '"G\\nO"',
        "line 13: [track] spaces number 1 name must be one line of text in quotes "
        "(what it is called), not 'G\\nO'",
    ),
    "an item that is no table": (
        '{ name = "GO" }',
        '"GO"',
        "line 13: [track] spaces number 1 must be { }, not 'GO'",
    ),
    "a table that is none": (
        "York.size = 3",
        "York = 3",
        "line 20: [towns] York must be a table, not 3",
    ),
    "more than one, by their lines": (
        "wages = 20",
        "wages = 0\nwage = 1",
        "line 4: [money] wages is 0; allowed are 1 to 99",
        "line 5: money has no 'wage', perhaps 'wages' was meant",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_mistake_is_said_with_its_line(name: str) -> None:
    old, new, *said = BROKEN[name]
    assert TEXT.count(old) == 1
    with pytest.raises(Mistakes) as caught:
        made_up(TEXT.replace(old, new)).figures.done()
    found = str(caught.value).split("\n")
    assert len(found) == len(said), found
    for sentence, start in zip(found, said, strict=True):
        assert sentence.startswith(f"x.toml {start}")


def test_mistakes_are_trouble() -> None:
    assert issubclass(Mistakes, Trouble)


def test_nothing_in_a_heading_can_steer_the_terminal() -> None:
    said = mistakes(made_up(TEXT.replace("York.size = 3", '"\\u001b[2J" = 3')))
    assert said == ["x.toml line 20: [towns] \\x1b[2J must be a table, not 3"]


def test_a_file_from_windows(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(TEXT.replace("\n", "\r\n").replace("= 20", "= 0").encode())
    top = toml_file.read(file)
    WAGES.read(top.part("money"), "wages")
    assert mistakes(top) == [
        f"{file} line 4: [money] wages is 0; allowed are 1 to 99 (what each gets)"
    ]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.toml", "\0"):
        with pytest.raises(Mistakes, match=": cannot be read: "):
            toml_file.read(path)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b'a = 1\nb = "\xff"\n')
    with pytest.raises(Mistakes, match=r"x\.toml line 2: this is not UTF-8 text"):
        toml_file.read(file)


@given(st.text())
@example("a = " + "[" * 5000)
@example("a = " + "9" * 5000)
@example("money = 1\ntrack = []\ntowns.x.size = {value = {value = 1}}")
@example("[money]\nsource = 1\nwages = {}\nrents = [{}, [], 1.5, {value = 1979-05-27}]")
def test_no_text_raises_anything_else(text: str) -> None:
    with pytest.raises(Mistakes) as caught:
        made_up(text).figures.done()
    assert all(1 <= each.line <= text.count("\n") + 1 for each in caught.value.mistakes)
