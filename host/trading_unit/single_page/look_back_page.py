"""A game that was looked back on as one file, which plays it in any browser without this program:
its turns, the words, the styles and the page's own modules in one text."""

import base64
import hashlib
import html
import json
import re
from collections.abc import Iterable
from functools import partial

from trading_unit.screen.look_back import LookBack
from trading_unit.screen.page_words import WORDS, page_words
from trading_unit.single_page.bundle import bundle
from trading_unit.single_page.page import json_in_script, page_file, script_in_markup
from trading_unit.words.by_key import ONE

ENTRY = "single_page/look_back_file.js"
STYLES = ("base/style", "board/grid/grid", "board/road/road", "end/end", "look_back/look_back")
LOAD_BOARD = "web/page/board/load_board.js"  # fetches the module of a board where it is served
BOARDS = {  # the class of a game's board and its module, by what its data has; else the usual one
    "road": ("RoadBoard", "road/road_board.js"),
    "rows": ("GridBoard", "grid/grid_board.js"),
    "": ("DrawnBoard", "board.js"),
}
KEY = re.compile(r'"([^"\n]+)"')
BEGINNING = re.compile(r"`([^`$\n]+)\$\{")  # of keys that are put together
NO_SCRIPT = "This page needs JavaScript. · Cette page a besoin de JavaScript."
PAGE = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>{style}</style>
</head>
<body class="look-back">
<main id="page"><noscript>{no_script}</noscript></main>
<script type="application/json" id="load">{load}</script>
<script type="module">{script}</script>
</body>
</html>
"""


def look_back_page(game: LookBack, language: str) -> str:
    """The whole page, in that language, which is that of the game's sentences."""
    script = script_in_markup(bundle(ENTRY, partial(module, game)))
    style = "".join(page_file(f"web/page/{name}.css") for name in STYLES)
    load = {"game": game, "spoken": page_words(language, keys_in(script, WORDS.of(language)))}
    return PAGE.format(
        language=language,
        policy=policy(script, style),
        title=html.escape(game["name"]),
        no_script=NO_SCRIPT,
        style=style,
        load=json_in_script(json.dumps(load, separators=(",", ":"), ensure_ascii=False)),
        script=script,
    )


def module(game: LookBack, name: str) -> str:
    """The source of a module. That of the board is the one that this game has, and is there from
    the beginning."""
    if name != LOAD_BOARD:
        return page_file(name)
    kind = next((kind for kind in BOARDS if kind in (game["board"] or {})), "")
    board, file = BOARDS[kind]
    return (
        f'import {{ {board} }} from "./{file}";\n\n'
        f"export async function boardClass() {{\n  return {board};\n}}\n"
    )


def keys_in(script: str, known: Iterable[str]) -> set[str]:
    """Those that stand in the script, whole or as they begin."""
    keys, beginnings = set(KEY.findall(script)), tuple(BEGINNING.findall(script))
    return {key for key in known if key.removesuffix(ONE) in keys or key.startswith(beginnings)}


def policy(script: str, style: str) -> str:
    """Nothing is fetched, and nothing runs but this script."""
    return f"default-src 'none'; script-src '{sha256(script)}'; style-src '{sha256(style)}'"


def sha256(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"
