"""Text from outside, at each place where it enters or leaves: refused, or shown escaped."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.boards.test_check import edited
from tests.exhaustive import sample
from tests.host.games.test_figures import TEXT, made_up
from tests.host.table.import_file import import_file
from tests.host.table.stored_stall import begin_game, stall_setup, stall_store
from tests.host.terminal_game.at_terminal import AtTerminal
from trading_unit.cli.main import main, print_error
from trading_unit.cli.play_in_terminal import print_escaped, run_dialog
from trading_unit.doctor.facts import Facts
from trading_unit.doctor.findings import Verdict
from trading_unit.doctor.port_access import program_name
from trading_unit.doctor.prompt import last_line
from trading_unit.doctor.report import report_text
from trading_unit.flash.compatibility import printable
from trading_unit.games.base.data.toml_file import Figure
from trading_unit.games.registry import all_games
from trading_unit.house_rules.file_report import confidence, our_own
from trading_unit.link import Blocked
from trading_unit.link.trouble import LinkTrouble, TroubleKind
from trading_unit.monitor.dump import DumpReader
from trading_unit.monitor.saved_dump import entry_json, entry_text
from trading_unit.monitor.views import JsonView, RawView, TextView
from trading_unit.plain_text import (
    escaped,
    escaped_lines,
    is_plain,
    is_plain_data,
    is_plain_name,
)
from trading_unit.play.start.setup_choices import parse_players
from trading_unit.table.store.checksums import checksum_of
from trading_unit.table.store.game_names import checked, unused
from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.game.dialog import Question, Questions
from trading_unit.terminal.game.full_screen import TypedLine
from trading_unit.trouble import Trouble
from trading_unit.web.actions.game_actions import Answer
from trading_unit.web.actions.setup_actions import Player, read_player
from trading_unit.web.http.fields import Json
from trading_unit.web.http.request_reader import read
from trading_unit_boards import BoardError, load
from trading_unit_boards.check import check
from trading_unit_firmware.wire import decode, encode

CHARACTERS = {
    "escape": "\x1b",
    "bell": "\a",
    "newline": "\n",
    "delete": "\x7f",
    "C1 next line": "\x85",
    "C1 control sequence": "\x9b",
    "soft hyphen": "\xad",
    "Arabic letter mark": "\u061c",
    "zero-width space": "\u200b",
    "zero-width non-joiner": "\u200c",
    "zero-width joiner": "\u200d",
    "left-to-right mark": "\u200e",
    "right-to-left mark": "\u200f",
    "line separator": "\u2028",
    "paragraph separator": "\u2029",
    "embedding": "\u202a",
    "override": "\u202e",
    "isolate": "\u2066",
    "end of isolate": "\u2069",
    "byte order mark": "\ufeff",
    "half of a pair": "\ud800",
    "tag": "\U000e0041",
}

NAMES = (
    "Ann",
    "Zoé",
    "Zoe\u0301",
    "Anne-Françoise",
    "L'Hôpital",
    "Μαρία",
    "דוד",
    "محمد",
    "علی\u200cرضا",  # noqa: RUF001 - Persian: Ali-Reza
    "क्\u200dष",  # an Indic cluster
    "王小明",
    "🦊",
    "❤\ufe0f",
    "👍🏽",
    "👨\u200d👩\u200d👧",
    "👩🏽\u200d🚀",
    "🏳\ufe0f\u200d🌈",
)

NO_NAMES = (
    "",
    " ",
    "\u3164",
    "\u2800",
    "An\u200dn",
    "\u200dAnn",
    "🦊\u200d",
    "A\u115fnn",
    "A\xa0B",
)

Border = Callable[[str], object]
"""Takes a text, and returns what leaves; it raises where the text is refused."""


def toml(text: str) -> str:
    """A TOML string with every character escaped."""
    return '"' + "".join(f"\\U{ord(letter):08x}" for letter in text) + '"'


def imported(change: Callable[[list[Any]], None]) -> object:
    """What a store shows of a game whose file was changed and sealed again."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite"
        begin_game(path)
        file = Path(folder) / "g.game"
        with stall_store(path) as store:
            lines = [json.loads(line) for line in store.export_text("g").splitlines()[:-1]]
            change(lines)
            whole = "\n".join(json.dumps(line, separators=(",", ":")) for line in lines)
            file.write_text(f'{whole}\n{{"seal":"{checksum_of(whole)}"}}\n')
            import_file(store, file, "h")
            record = store.open("h", Random(1))
            return [record.setup, store.games()]


def imported_name(text: str) -> object:
    return imported(lambda lines: lines[0].update(name=text))


def imported_seat(text: str) -> object:
    return imported(lambda lines: lines[1]["seats"][0].update(name=text))


def imported_key(text: str) -> object:
    return imported(lambda lines: lines[1].update({text: 1}))


def imported_answer(text: str) -> object:
    return imported(lambda lines: lines.insert(2, [0, 0, {"reason": text}]))


def database_seat(text: str) -> object:
    """What is shown of a database that somebody else has written."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite"
        begin_game(path)
        setup = stall_setup()
        setup["seats"][0]["name"] = text
        changed = json.dumps(setup)
        with closing(sqlite3.connect(path)) as db, db:
            db.execute("UPDATE games SET setup = ?, seal = ?", (changed, checksum_of(changed)))
        with stall_store(path) as store:
            seats = [game.seats for game in store.games()]
            try:
                return [seats, store.open("g", Random(1)).setup]
            except Trouble:
                return seats


def data_text(text: str) -> object:
    top = made_up(TEXT.replace('"Jail"', toml(text)))
    top.figures.done()
    return top.figures.found


def data_heading(text: str) -> object:
    top = made_up(TEXT.replace('"New York"', toml(text)))
    top.figures.done()
    return top.figures.found


def data_key(text: str) -> object:
    made_up(f"{TEXT}\n[{toml(text)}]\nx = 1\n").figures.done()
    return None


def board_title(text: str) -> object:
    return check("x", "x.toml", edited({'title = "Test"': f"title = {toml(text)}"})).title


def board_key(text: str) -> object:
    return check("x", "x.toml", edited({"[buttons]": f"[{toml(text)}]\nx = 1\n[buttons]"}))


def board_step(text: str) -> object:
    return check("x", "x.toml", edited({'"Solder."': toml(text)})).power


def wire_event(text: str) -> object:
    """The wire has its own, smaller alphabet: what does not fit is counted and dropped."""
    body = f"fault what={text}"
    try:
        line = encode(b"@", 1, 0, body, 0)
    except UnicodeEncodeError:
        return None
    return decode(line.rstrip(b"\n"), 0)


def monitor_comment(text: str) -> object:
    dump = f"12:00:00.000 ;{text}".encode(errors="surrogatepass")
    return [
        [entry_text(entry), entry_json(entry)] for entry in DumpReader(dump.split(b"\n")).entries()
    ]


def monitor_views(text: str) -> object:
    lines: list[str] = []
    trouble = LinkTrouble(TroubleKind.SILENT, text, f"{text} is open")
    for view in (TextView, JsonView, RawView):
        view(lines.append, lambda: datetime(2026, 1, 2, tzinfo=UTC)).show_event(Blocked(trouble))
    return lines


def doctor_report(text: str) -> object:
    return report_text(Facts(), [Verdict(text, ())])


def doctor_prompt(text: str) -> object:
    return last_line(text.encode(errors="surrogatepass"))


def doctor_program(text: str) -> object:
    with TemporaryDirectory() as folder:
        data = f"python\0{text}".encode(errors="surrogatepass")
        (Path(folder) / "cmdline").write_bytes(data)
        return program_name(Path(folder))


def canvas(text: str) -> object:
    drawn = Canvas(40, 1, colour=False, unicode=True)
    drawn.put(0, 0, text)
    return drawn.rows()


def reason_on_the_page(text: str) -> object:
    value: Json = [{"what": "cash", "reason": text}]
    return read(Answer, {"number": 1, "by": 0, "value": value}).value


def typed_line(text: str) -> object:
    at = AtTerminal()
    at.type(text)
    return at.rows()


BORDERS: dict[str, Border] = {
    "a player's name on the page": lambda text: read_player(Player(text), 0),
    "a player's name in the terminal": parse_players,
    "a game's name": lambda text: checked(text, []),
    "a game's name that has to be new": lambda text: unused(text, []),
    "the name in an imported game": imported_name,
    "a seat of an imported game": imported_seat,
    "a field of an imported game": imported_key,
    "an answer of an imported game": imported_answer,
    "a seat in a database": database_seat,
    "an answer from a page": reason_on_the_page,
    "a text of a data file": data_text,
    "a heading of a data file": data_heading,
    "an unknown table of a data file": data_key,
    "a board's title": board_title,
    "an unknown table of a board": board_key,
    "a board's step": board_step,
    "an event on the wire": wire_event,
    "a comment in a dump": monitor_comment,
    "the monitor's views": monitor_views,
    "the doctor's report": doctor_report,
    "what MicroPython says": doctor_prompt,
    "a program at the port": doctor_program,
    "a board's own words": printable,
    "the terminal's canvas": canvas,
    "a line typed in a game": typed_line,
}


def texts_of(data: object) -> str:
    """All texts in it, as they would leave."""
    match data:
        case str():
            return data
        case dict():
            return "\0".join(texts_of([*data, *data.values()]))
        case list() | tuple():
            return "\0".join(map(texts_of, data))
    return str(data)


@pytest.mark.parametrize("name", list(CHARACTERS)[:: sample(5, 1)])
@pytest.mark.parametrize("border", BORDERS.values(), ids=BORDERS)
def test_no_border_lets_it_through(border: Border, name: str) -> None:
    character = CHARACTERS[name]
    try:
        left = texts_of(border(f"A{character}b"))
    except (Trouble, BoardError) as refused:
        left = str(refused)
    if border is doctor_report:
        left = left.removesuffix("\n")
    assert character not in left


@pytest.mark.parametrize("border", BORDERS.values(), ids=BORDERS)
def test_each_border_takes_plain_text(border: Border) -> None:
    """Otherwise a border that refuses everything would pass."""
    if border in (imported_key, imported_answer, data_key, board_key):
        return  # here even a plain text is a mistake
    assert border("Ab")


@pytest.mark.parametrize("border", [imported_name, imported_seat, imported_key, imported_answer])
def test_an_import_says_why(border: Border) -> None:
    with pytest.raises(Trouble, match="characters that cannot be seen"):
        border("A\u202eb")


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=CHARACTERS)
def test_what_is_printed_is_escaped(character: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = f"A{character}b"
    print_error(text)
    print_escaped(text)
    figures = [Figure(("x",), 1, 1, text, "ours", "")]
    print(confidence(text, figures, ""), *our_own(figures), sep="\n")
    main(["boards", "check", f"{text}.toml"])
    main(["games", "check", f"{text}.toml"])
    out, err = capsys.readouterr()
    if character == "\n":
        assert "A b" in err
        assert "A\\nb" in out
    else:
        assert character not in out + err
        assert escaped(text) in err


@pytest.mark.parametrize("character", [*CHARACTERS.values(), "é", " ", "<"])
def test_no_board_has_a_name_that_a_chart_would_have_to_escape(
    character: str, tmp_path: Path
) -> None:
    """The chart's title has the board's name, which is that of its file."""
    file = tmp_path / f"A{character}b.toml"
    with suppress(UnicodeEncodeError):  # half of a pair is no name for a file
        file.write_text(edited({}))
    with pytest.raises(BoardError, match=r"the file's name must be|that is no name for a file"):
        load(str(file))


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=CHARACTERS)
def test_it_is_not_plain(character: str) -> None:
    text = f"A{character}b"
    assert not is_plain(text)
    assert not is_plain_name(text)
    assert not any(map(is_plain_data, (text, [1, [text]], {"a": {"b": text}}, {text: None})))
    assert escaped(text) == f"A{ascii(character)[1:-1]}b"


@pytest.mark.parametrize("name", NAMES)
def test_names_of_people_are_plain(name: str) -> None:
    assert is_plain(name)
    assert is_plain_name(name)
    assert escaped(name) == name
    assert read_player(Player(name), 0)["name"] == name
    assert [seat["name"] for seat in parse_players(name)] == [name]
    assert checked(name, []) == unused(name, []) == name
    assert TypedLine().take(f"{name}\r") == [name]


@pytest.mark.parametrize("name", NO_NAMES)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    assert not is_plain_name(name)


def test_french_spaces_are_text() -> None:
    assert is_plain("Prêt\u202f? 1\xa0000")
    assert escaped("Prêt\u202f? 1\xa0000") == "Prêt\u202f? 1\xa0000"


def test_a_set_up_by_questions_prints_no_control(capsys: pytest.CaptureFixture[str]) -> None:
    def questions() -> Questions:
        yield Question("What next,\nA\x9bb?", trouble=Trouble("\x1b[2J"))
        return ""

    run_dialog(questions(), lambda: "x")
    out = capsys.readouterr().out
    assert out == "\\x1b[2J\nWhat next,\nA\\x9bb?\n> "


def test_lines_stay_lines() -> None:
    assert escaped_lines("one\n\ttwo\n") == "one\n\\ttwo\n"


def test_what_is_deep_or_long_is_read_in_time() -> None:
    deep: object = "\x1b"
    for _ in range(100_000):
        deep = [deep]
    assert not is_plain_data(deep)
    assert not is_plain("\u200d" * 1_000_000)
    assert len(escaped("\u200d" * 100_000)) == 600_000


def test_every_game_that_is_set_up_is_plain() -> None:
    """So that a game which one of us hands out can be taken in."""
    for game in all_games():
        seats = [{"name": name} for name in NAMES[: game.seats[0]]]
        assert is_plain_data(game.set_up(seats, game.data.load()))
