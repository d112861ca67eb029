"""The words of a page in one language, with all that it needs to speak it."""

import json
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from trading_unit.screen.page_words import WORDS, named_languages, page_words
from trading_unit.web.http.static_files import Content, content_of, sent

SHEET = "sheet."  # the keys of the sheet, which no other page says
OF_SHEET = (SHEET, "unit.")


def own_words(language: str, of_sheet: bool, request: Request) -> Response:
    response = sent(content(language, of_sheet), ".json", request)
    response.headers["content-language"] = language
    return response


@cache
def content(language: str, of_sheet: bool) -> Content:
    keys = [key for key in WORDS.of(language) if key.startswith(OF_SHEET if of_sheet else "")]
    needed = {key for key in keys if of_sheet or not key.startswith(SHEET)}
    found = {**page_words(language, needed), "languages": named_languages()}
    return content_of(json.dumps(found, separators=(",", ":"), ensure_ascii=False).encode())


def paragraph(language: str, key: str, around: str = "{}") -> str:
    """A text as markup, which says its language where it is not that of the page."""
    shown = WORDS.shown_in(language, key)
    lang = "" if shown == language else f" lang={shown}"
    return f"<p{lang}>{around.format(WORDS.text(language, key))}</p>"
