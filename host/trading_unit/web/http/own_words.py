"""The words of a page in one language, with all that it needs to speak it."""

import json
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from trading_unit.screen.page_words import WORDS, named_languages, page_words
from trading_unit.web.http.static_files import Content, content_of, sent


def own_words(language: str, request: Request) -> Response:
    response = sent(content(language), ".json", request)
    response.headers["content-language"] = language
    return response


@cache
def content(language: str) -> Content:
    found = {**page_words(language), "languages": named_languages()}
    return content_of(json.dumps(found, separators=(",", ":"), ensure_ascii=False).encode())


def paragraph(language: str, key: str, around: str = "{}") -> str:
    """A text as markup, which says its language where it is not that of the page."""
    shown = WORDS.shown_in(language, key)
    lang = "" if shown == language else f" lang={shown}"
    return f"<p{lang}>{around.format(WORDS.text(language, key))}</p>"
