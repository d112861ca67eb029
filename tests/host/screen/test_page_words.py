"""The words of the pages: each language has them all, with the same things to fill in."""

import re
from pathlib import Path

import trading_unit
from tests.host.web.server import PageServer
from trading_unit.screen.page_words import WORDS, translate
from trading_unit.words.by_key import read_words
from trading_unit.words.language import languages

HOST = Path(trading_unit.__file__).parent


def test_each_language_has_every_word() -> None:
    assert languages() == ("en", "fr")
    french = read_words(WORDS.package, "fr")
    assert set(WORDS.of("en")) == set(french)
    assert [word for word, text in french.items() if not text.strip()] == []


def test_the_same_is_filled_in() -> None:
    def filled(language: str) -> dict[str, set[str]]:
        found = WORDS.of(language).items()
        return {word: set(re.findall(r"\{(\w+)\}", text)) | one(word) for word, text in found}

    def one(word: str) -> set[str]:
        """In French what is said of one is said of none too, and has to say which."""
        return {"count"} if word.endswith(".one") else set()

    assert filled("en") == filled("fr")


def test_a_french_mark_never_stands_alone_on_a_line() -> None:
    assert [text for text in WORDS.of("fr").values() if re.search(r" [?!:;»]|« ", text)] == []


def test_a_name_is_filled_in_as_it_is() -> None:
    assert translate("fr", "a bot", name="{x}") == "{x} joue tout seul"


def test_every_word_that_the_server_says_is_there() -> None:
    pattern = re.compile(r'\btranslate\(\s*[\w.]+,\s*"([^"]+)"')
    used = {
        word
        for room in ("web", "screen")
        for file in (HOST / room).rglob("*.py")
        for word in pattern.findall(file.read_text(encoding="utf-8"))
    }
    assert len(used) > 20
    assert used <= set(WORDS.of("en"))


def test_the_pages_own_words_are_in_the_language_of_its_sentences(server: PageServer) -> None:
    for accepts, language in (("fr-CH, en;q=0.5", "fr"), ("en", "en"), ("de", "en")):
        answer = server.browser(**{"accept-language": accepts}).get("/words/own.json")
        assert answer.headers["content-language"] == language
        assert answer.json()["words"]["close"] == WORDS.of(language)["close"]
    table = server.table()
    assert table.do("language", **{"is": "fr"}) == ("accepted", "")
    assert table.get("/words/own.json").headers["content-language"] == "fr"
