"""Every sentence of the program's own has its French one, with the same values in it."""

import argparse
import ast
import inspect
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from errno import ENOENT
from functools import cache
from os import strerror
from pathlib import Path
from string import Formatter as Fields

import pytest

import trading_unit
import trading_unit_boards
from trading_unit.cli.all_texts import Pair, parts
from trading_unit.cli.main import main
from trading_unit.doctor import sentences
from trading_unit.doctor.findings import Detail, Finding, FindingKind
from trading_unit.flash.guided_test import CheckResult
from trading_unit.flash.slots import Difference
from trading_unit.play.unit_notices import MISFIT
from trading_unit.screen.record_lock import sentence_of
from trading_unit.trouble import Trouble
from trading_unit.unit.settings import ABOUT, HEADINGS
from trading_unit.web.http.client import Client
from trading_unit.web.streams.notices import Notices
from trading_unit.words.sentence import Sentence, Series, catalogue, listing, speaking, translate
from trading_unit_boards import load, names

FRENCH = "fr"
ROOT = Path(trading_unit.__file__).parent
BOARDS = Path(trading_unit_boards.__file__).parent
# Where the sentence stands in a call, by the name of what is called.
SENTENCE_AT = {
    **dict.fromkeys(("Trouble", "Sentence", "translate"), 0),
    **dict.fromkeys(("Damaged", "Broken", "NotSaved", "Locked", "CannotWrite", "PlayedAlready"), 0),
    **dict.fromkeys(("BoardRaised", "ImageError", "NotFetched", "add_argument_group"), 0),
    **dict.fromkeys(("TooLarge", "Unreadable", "CannotMake", "PlugInTrouble"), 0),
    "listing": 1,
    **dict.fromkeys(("LinkTrouble", "number_type", "refuse_options"), 2),
}
HELP_OF = ("add_parser", "add_argument", "Parser", "add_subparsers")
HELP = ("help", "description", "epilog", "title")
# The game in the terminal has its words by key; a bench is read by who changes the program.
ELSEWHERE = (
    *("terminal/game/", "cli/play_in_terminal.py", "bench/", "web/__main__.py"),
    *("web/routes/join_seat.py", "web/access/access.py", "screen/record_lock.py"),
    *("play/typed/name_matching.py", "play/start/setup_choices.py", "play/typed/typed_amounts.py"),
)
OF_ARGPARSE = {
    *("usage: ", "positional arguments", "options", "show this help message and exit"),
    "show program's version number and exit",
    "%(prog)s: error: %(message)s\n",
    "argument %(argument_name)s: %(message)s",
    "unrecognized arguments: %s",
    "the following arguments are required: %s",
    "one of the arguments %s is required",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "not allowed with argument %s",
    "ignored explicit argument %r",
    "expected one argument",
    "expected at least one argument",
    "expected at most one argument",
    "expected %s arguments",
}


SPEAKS = re.compile(rf"\b(?:{'|'.join((*SENTENCE_AT, *HELP_OF))})\(")
TABLES = (
    *("flash/slots.py", "terminal/unit/serve_loop.py", "web/unit_app.py"),
    *("table/refused.py", "words/by_key.py", "words/sentence.py"),
)
"""Files with sentences that others translate."""


@dataclass(frozen=True)
class Source:
    """What a file's code says: all its texts, and of those the sentences for people."""

    constants: frozenset[str]
    sentences: frozenset[str]
    put_together: tuple[int, ...]  # lines with a sentence that is none before it runs


@cache
def sources() -> dict[str, Source]:
    found = {}
    for file in (*sorted(ROOT.rglob("*.py")), *sorted(BOARDS.rglob("*.py"))):
        text = file.read_text("utf-8")
        name = file.relative_to(ROOT if ROOT in file.parents else BOARDS.parent).as_posix()
        if SPEAKS.search(text) or name in TABLES:
            found[name] = source_of(ast.parse(text))
    return found


def source_of(tree: ast.Module) -> Source:
    constants: set[str] = set()
    sentences: set[str] = set()
    put_together = []
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)):
                constants.add(text)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                for sentence in sentence_nodes(name, node):
                    sentences.update(texts(sentence))
                    if isinstance(sentence, ast.JoinedStr):
                        put_together.append(sentence.lineno)
    return Source(frozenset(constants), frozenset(sentences), tuple(put_together))


def sentence_nodes(name: str, call: ast.Call) -> Iterator[ast.expr]:
    at = SENTENCE_AT.get(name)
    if at is not None and len(call.args) > at:
        yield call.args[at]
    if name in HELP_OF:
        yield from (one.value for one in call.keywords if one.arg in HELP)


def texts(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=otherwise):
            yield from texts(body)
            yield from texts(otherwise)


def own_sources() -> Iterator[tuple[str, Source]]:
    return ((file, source) for file, source in sources().items() if not file.startswith(ELSEWHERE))


@cache
def all_parts() -> dict[str, tuple[Pair, ...]]:
    return {name: tuple(pairs()) for name, pairs in parts(FRENCH).items()}


def fields(text: str) -> set[str]:
    try:
        return {name for _, name, _, _ in Fields().parse(text) if name}
    except ValueError:  # a brace that is a brace
        return set()


def test_the_parts_have_each_text_of_each_file() -> None:
    """Also those of several files of one game."""
    found = {(pair.key, pair.other) for pairs in all_parts().values() for pair in pairs}
    files = [file for root in (ROOT, BOARDS) for file in root.glob("**/words/*fr.json")]
    assert any(file.name.startswith("lesson-") for file in files)
    for file in files:
        texts = json.loads(file.read_text("utf-8"))
        assert set(texts.items()) - found == set(), file


def test_every_sentence_of_the_program_has_french() -> None:
    french = catalogue(FRENCH).keys()
    missing = {file: source.sentences - french for file, source in own_sources()}
    missing = {file: texts for file, texts in missing.items() if texts}
    assert not missing


def test_every_text_of_a_table_has_french() -> None:
    found = {
        *sentences.SENTENCES.values(),
        *(text for pair in sentences.PLURALS.values() for text in pair),
        *ABOUT.values(),
        *HEADINGS,
        *(result.value for result in CheckResult),
        *(difference.value for difference in Difference),
        *(load(name).title for name in names()),
        *(text for name in names() for text in load(name).unproved),
    }
    missing = found - catalogue(FRENCH).keys()
    assert not missing


def test_argparse_looks_up_each_of_its_texts_in_french() -> None:
    """By the very text: another Python that words one otherwise would say it in English."""
    known = inspect.getsource(argparse)
    french = catalogue(FRENCH)
    for english in OF_ARGPARSE:
        assert repr(english) in known or json.dumps(english) in known, english
        assert PERCENT.findall(french[english]) == PERCENT.findall(english)


PERCENT = re.compile(r"%(?:\(\w+\))?[rs]")


def test_no_sentence_is_put_together_before_it_is_translated() -> None:
    found = {file: source.put_together for file, source in own_sources() if source.put_together}
    assert not found


def test_no_french_is_of_a_sentence_that_nobody_says() -> None:
    constants = {text for source in sources().values() for text in source.constants}
    of_boards = {text for name in names() for text in (load(name).title, *load(name).unproved)}
    of_system = {pair.english for pair in parts(FRENCH)["sentences of system"]()}
    unused = catalogue(FRENCH).keys() - constants - of_boards - of_system - OF_ARGPARSE
    assert not unused


def test_both_languages_have_the_same_values() -> None:
    differing = {
        english: french
        for english, french in catalogue(FRENCH).items()
        if not fields(french) <= fields(english)
        or fields(english) - fields(french) - MAY_BE_LEFT_OUT.get(english, set())
    }
    assert not differing


MAY_BE_LEFT_OUT = {
    "cannot read the {what} {path}: {why}": {"what"},
    "cannot write the {what} to {path}: {why}": {"what"},
}


def test_each_sentence_is_in_one_file() -> None:
    found = [
        pair.english
        for name, pairs in parts(FRENCH).items()
        if name.startswith("sentences of ")
        for pair in pairs()
    ]
    assert len(found) == len(set(found)) == len(catalogue(FRENCH))


def french_texts() -> Iterator[tuple[str, str, str]]:
    for name, pairs in all_parts().items():
        for pair in pairs:
            if pair.english:
                yield name, pair.key or pair.english, pair.other


FIELD = re.compile(r"\{+[^{}]*\}+")


def wrongly_set(text: str) -> str | None:
    """What is wrong with the spaces and signs of a French text."""
    text = FIELD.sub("x", text)
    if re.search(r" [;:!?»%](?=[\s.,)]|$)|« ", text):
        return "a breaking space"
    if re.search(r"(?<=[\w)»}])[;!?](?=\s|$)|(?<=[\w)»}]):(?=\s)", text):
        return "no space before a mark"
    if re.search(r"«[^\u00a0\u202f]|[^\u00a0\u202f]»", text):
        return "no space in the quotes"
    if re.search("[\u201c\u201d\u2019]", text):
        return "a sign of another convention"
    if re.search(r"\d[.]\d+ ?M\b", text) and not re.search(r"\d,\d+ ?M\b", text):
        return "a point in a number"
    return None


def test_french_has_its_spaces_and_signs() -> None:
    wrong = {(*where, why) for *where, text in french_texts() if (why := wrongly_set(text))}
    assert not wrong


@pytest.mark.parametrize(
    "text",
    [
        "Qui ? moi",
        "Qui? moi",
        "« oui »",
        "«oui»",
        "\u201coui\u201d",
        "c\u2019est",
        "1.5 M",
        "prix: 5",
        "25 %",
    ],
)
def test_what_is_wrongly_set_is_found(text: str) -> None:
    assert wrongly_set(text) is not None


# How values are written


def test_values_are_written_as_each_language_writes_them() -> None:
    sentence = Sentence("cells {volts:.2f} V", volts=2.5)
    assert sentence.text("en") == "cells 2.50 V"
    assert sentence.text("fr") == "piles 2,50\u00a0V"
    assert Sentence("{count:,} bytes", count=12_345).text("fr") == "12\u202f345\u00a0octets"


def test_a_sentence_in_a_sentence_is_in_its_language() -> None:
    outer = Sentence("{unit} at {port}", unit=Sentence("a simulated unit"), port="COM3")
    assert outer.text("fr") == "un boîtier simulé sur COM3"
    assert Series([outer, "x"], "; ").text("fr") == "un boîtier simulé sur COM3\u202f; x"
    assert Sentence("Found {board}.", board=listing(["a", "b", outer])).text("fr") == (
        "Trouvé\u00a0: a, b et un boîtier simulé sur COM3."
    )


def test_a_name_that_was_typed_is_quoted_in_french_quotes() -> None:
    trouble = Trouble("{word!r} is not a whole number from 1", word="\x1b")
    assert trouble.text("fr") == "«\u00a0\\x1b\u00a0» n'est pas un nombre entier à partir de 1"
    assert trouble.text("en") == r"'\x1b' is not a whole number from 1"


def test_a_very_long_name_of_a_file_is_said_without_its_middle() -> None:
    for name, said in (("x" * 300, "x" * 300), (f"a{'x' * 5_000}z", f"a{'x' * 99}...{'x' * 99}z")):
        assert Sentence("{path}", path=Path(name)).text("fr") == said
    assert Sentence("{file}", file=Sentence("standard input")).text("fr") == "l'entrée standard"


def test_the_systems_reasons_are_said_in_french() -> None:
    why = strerror(ENOENT)
    trouble = Trouble("cannot read the {what} {path}: {why}", what="script", path="x", why=why)
    assert trouble.text("en") == f"cannot read the script x: {why}"
    assert trouble.text("fr") == (
        "impossible de lire x\u00a0: ce fichier ou ce dossier n'existe pas"
    )
    named_so = Trouble("cannot read the {what} {path}: {why}", what="", path=why, why="odd")
    assert named_so.text("fr") == f"impossible de lire {why}\u00a0: odd"


def test_braces_without_values_are_braces() -> None:
    assert Trouble("what came {odd}").text("fr") == "what came {odd}"


@pytest.mark.parametrize("kind", FindingKind)
def test_every_finding_is_said_in_french(kind: FindingKind) -> None:
    details: dict[str, Detail] = {}
    listed = set(re.findall(r"{(\w+):list}", sentences.SENTENCES[kind]))
    for name in fields(sentences.SENTENCES[kind]):
        details[name] = ("x",) if name in listed else 3 if name in NUMBERS else "x"
    text = sentences.sentence(Finding(kind, details), "fr")
    assert text != sentences.sentence(Finding(kind, details), "en") or kind.value in OF_THE_LINK
    assert "{" not in text


NUMBERS = ("seconds", "ago_s", "count", "times", "lines")
OF_THE_LINK = ("not-a-port", "unreachable", "broken")  # whose sentence is a trouble's


def test_pages_read_troubles_and_notices_in_their_own_language() -> None:
    trouble = Trouble("there is no unit at this table")
    notices = Notices(lambda: 0.0, lambda: None)
    notices.add(sentence_of(trouble))
    notices.add(MISFIT)
    notices.add(sentence_of(Trouble("there is no unit at this table")))  # moves last
    english, french = (Client(True, None, one, "127.0.0.1") for one in ("en", "fr"))
    assert notices.texts(french) == [MISFIT.text("fr"), "il n'y a pas de boîtier à cette table"]
    assert notices.texts(english) == [MISFIT.text("en"), "there is no unit at this table"]


# The command line


def test_the_program_speaks_what_was_named_and_only_then(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for words in (["--language", "fr", "boards", "list"], ["boards", "list", "--language=fr"]):
        assert main(words) == 0
        assert "Raspberry Pi Pico, rien de soudé" in capsys.readouterr().out
    assert translate("done") == "done"
    assert main(["boards", "list"]) == 0
    assert "Raspberry Pi Pico, nothing soldered" in capsys.readouterr().out


def test_the_locale_speaks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["play", "no-such-game", "--players", "Ann"]) == 1
    error = capsys.readouterr().err
    assert error.startswith("trading-unit: il n'y a pas de jeu «\u00a0no-such-game\u00a0»")


@pytest.mark.parametrize("words", [["--language", "xx"], ["boards", "list", "--language=xx"]])
def test_another_language_is_refused_in_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "trading-unit: there are the languages en and fr, not 'xx'\n"


def test_help_and_wrong_arguments_are_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "fr", "flash", "--help"]) == 0
    assert "met le firmware" in " ".join(capsys.readouterr().out.casefold().split())
    for words, error in {
        (
            "play",
            "--page-port",
            "x",
        ): "argument --page-port\u00a0: «\u00a0x\u00a0» n'est pas un port",
        ("play", "--unit"): "argument --unit/--port\u00a0: il faut une valeur",
        ("boards", "show"): "il manque\u00a0: NAME|FILE",
        (
            "play",
            "--dice",
            "no",
        ): "argument --dice\u00a0: 'no' n'est pas possible (au choix\u00a0: ",
        ("games", "list", "more"): "arguments inconnus\u00a0: more",
        ("play", "--terminal=yes"): "argument --terminal\u00a0: ne prend pas de valeur ('yes')",
        ("games", "book", "--json", "--csv", "x"): "--csv\u00a0: ne va pas avec --json",
        ("games", "book", "--join", "Ann"): "argument --join\u00a0: il faut 2 valeurs",
    }.items():
        assert main([*words, "--language", "fr"]) == 2
        said = capsys.readouterr().err
        assert said.startswith("usage\u00a0: trading-unit ")
        assert "\u00a0: erreur\u00a0: " in said
        assert error in said


def test_all_texts_stand_beside_their_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "sentences of boards", "--with", "rien de soudé"]) == 0
    shown = capsys.readouterr().out
    assert "    Raspberry Pi Pico, nothing soldered\n    Raspberry Pi Pico, rien de soudé" in shown
    assert shown.endswith("\n3 texts\n")
    assert main(["words", "no such part"]) == 1
    assert "there is no part 'no such part'; there are: " in capsys.readouterr().err


def test_no_text_is_without_french() -> None:
    assert not [(name, key) for name, key, french in french_texts() if not french]


def test_a_language_ends_with_what_spoke_it() -> None:
    def fail() -> None:
        assert translate("done") == "fait"
        raise ValueError

    with pytest.raises(ValueError), speaking("fr"):  # noqa: PT011 - it has no text
        fail()
    assert translate("done") == "done"
