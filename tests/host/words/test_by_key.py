"""Texts by key: what a language lacks, what it says of one thing, and files that are none."""

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from trading_unit.words.by_key import BrokenWords, KeyedSentence, Words

Made = Callable[..., Words]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Made:
    """Makes a package of words of these languages."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def made(name: str, **languages: Mapping[str, str] | str) -> Words:
        folder = tmp_path / name / "words"
        folder.mkdir(parents=True)
        (tmp_path / name / "__init__.py").touch()
        for language, texts in languages.items():
            text = texts if isinstance(texts, str) else json.dumps(texts)
            (folder / f"{language}.json").write_text(text, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
        return Words(name)

    return made


def test_what_a_language_lacks_is_in_the_usual_one(package: Made) -> None:
    words = package("words_a", en={"a": "house", "b": "boat"}, fr={"a": "maison"})
    assert words.of("fr") == {"a": "maison", "b": "boat"}
    assert words.own("fr") == {"a": "maison"}
    assert [words.shown_in("fr", key) for key in "ab"] == ["fr", "en"]
    assert words.of("de") == words.of("en")


def test_what_it_says_of_many_it_says_of_one_before_english_does(package: Made) -> None:
    english = {"boats": "{count} boats", "boats.one": "a boat"}
    words = package("words_b", en=english, fr={"boats": "bateaux: {count}"})
    assert words.text("en", "boats", count=1) == "a boat"
    assert words.text("fr", "boats", count=1) == "bateaux: 1"


def test_a_sentence_is_filled_in_for_each_reader(package: Made) -> None:
    words = package("words_c", en={"of": "{what} of {who!r}"}, fr={"of": "{what} de {who}"})
    sentence = KeyedSentence(words, "of", {"what": 1.5, "who": "Ann"})
    assert sentence.text("en") == "1.5 of 'Ann'"
    assert sentence.text("fr") == "1,5 d'Ann"


@pytest.mark.parametrize("text", ["{", "[]", '{"a": 1}'])
def test_a_file_that_is_none_is_named(package: Made, text: str) -> None:
    words = package(f"words_{len(text)}", en=text)
    with pytest.raises(BrokenWords, match=r"words/en\.json in words_\d is no "):
        words.of("en")
