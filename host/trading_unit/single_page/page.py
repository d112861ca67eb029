"""Builds the sheet as one file: markup, style, words, firmware, the city's sums and MicroPython."""

import base64
import json
import zlib
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from trading_unit.games.monopoly_city.data.reader import DATA
from trading_unit.screen.page_words import WORDS, PageWords, named_languages, page_words
from trading_unit.sheet.figures import sheet_figures
from trading_unit.single_page.bundle import bundle
from trading_unit.single_page.interpreter import interpreter
from trading_unit.words.language import USUAL, languages
from trading_unit_boards import Wiring
from trading_unit_sim.hold_up import hold_up_of

ENTRY = "single_page/in_page.js"
FIRST = "single_page/first.js"
STYLES = ("web/page/unit/unit.css", "web/page/sheet/sheet.css")
WORDS_PREFIXES = ("unit.", "sheet.")  # of the keys of the words that this page uses
SHEET_MODULES = (
    *("acts", "city", "city_questions", "conversation", "kept", "link"),
    *("money_questions", "page_sheet", "question_view", "sentences", "touches", "view"),
)
PACKAGES_FOLDER = "/rooms"  # in MicroPython's file system
# In this page `fetch` returns the WebAssembly of the file, and no connections are allowed. iOS
# before 16 needs unsafe-eval for WebAssembly; nothing here calls eval.
POLICY = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'"
FETCH = (
    "const fetch = async () => new Response(globalThis.tradingUnitWasm, "
    '{ headers: { "content-type": "application/wasm" } });\n'
)
PAGE = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
{head}
</head>
<body>
<main id="page"></main>
<div id="too-old" hidden>
{too_old}
</div>
<script type="application/json" id="load">{load}</script>
{scripts}
</body>
</html>
"""


def sheet_page(board: Wiring, seed: int | None) -> str:
    """The sheet with a unit on that board; without a seed it draws another one at each visit."""
    program, wasm = interpreter()
    scripts = (FETCH + script_in_markup(program), script_in_markup(bundle(ENTRY, page_file)))
    return markup(
        POLICY,
        head=f"<style>\n{style()}</style>\n<script>\n{page_file(FIRST)}</script>",
        load={**load_of(board), "seed": seed, "wasm": deflated(wasm)},
        scripts="\n".join(f'<script type="module">\n{one}</script>' for one in scripts),
    )


def load_of(board: Wiring) -> dict[str, Any]:
    """What the page is given with its scripts, whether it is one file or published."""
    return {
        "sheet": sheet(board),
        "figures": json.dumps(sheet_figures(DATA.load())),
        "languages": spoken_languages(),
        "named": named_languages(),
        "language": USUAL,
        "files": deflated(json.dumps(sources()).encode()),
    }


def markup(policy: str, *, head: str, load: dict[str, Any], scripts: str) -> str:
    too_old = [f'<p lang="{one}">{WORDS.of(one)["sheet.too old"]}</p>' for one in languages()]
    return PAGE.format(
        language=USUAL,
        policy=policy,
        title=WORDS.of(USUAL)["sheet.title"],
        head=head,
        too_old="\n".join(too_old),
        load=json_in_script(json.dumps(load, separators=(",", ":"), ensure_ascii=False)),
        scripts=scripts,
    )


def style() -> str:
    return "".join(map(page_file, STYLES))


def sheet(board: Wiring) -> str:
    """What the simulator has to know about a board, as JSON."""
    power = board.power
    data = {
        "json": board.unit_json(),
        "cells": power.cells,
        "drop": power.drop,
        "brownout": board.brownout,
        "hold_up": hold_up_of(board),
    }
    return json.dumps(data)


def spoken_languages() -> dict[str, PageWords]:
    keys = {key for key in WORDS.of(USUAL) if key.startswith(WORDS_PREFIXES)}
    return {language: page_words(language, keys) for language in languages()}


def sources() -> dict[str, str]:
    """The whole firmware, and what of simulator and sheet runs under MicroPython, by path."""
    firmware = resources.files("trading_unit_firmware")
    sim = resources.files("trading_unit_sim")
    files = dict(python_files(firmware, "trading_unit_firmware"))
    files |= python_files(sim / "board", "trading_unit_sim/board")
    for name in ("__init__", "on_micropython", "real_time", "unit_updates", "in_page"):
        files[f"{PACKAGES_FOLDER}/trading_unit_sim/{name}.py"] = (sim / f"{name}.py").read_text(
            "utf-8"
        )
    host = resources.files("trading_unit")
    shared = ["games/monopoly_city/reckoning.py", *(f"sheet/{name}.py" for name in SHEET_MODULES)]
    for path in shared:
        files[f"{PACKAGES_FOLDER}/trading_unit/{path}"] = (host / path).read_text("utf-8")
    return dict(sorted(files.items()))


def python_files(folder: Traversable, name: str) -> dict[str, str]:
    return {
        f"{PACKAGES_FOLDER}/{name}/{file.name}": file.read_text("utf-8")
        for file in folder.iterdir()
        if file.name.endswith(".py")
    }


def page_file(name: str) -> str:
    """The text of a script or style, by its path in this package."""
    return (resources.files("trading_unit") / name).read_text("utf-8")


def deflated(data: bytes) -> dict[str, Any]:
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    compressed = compressor.compress(data) + compressor.flush()
    return {"size": len(data), "data": base64.b64encode(compressed).decode()}


def json_in_script(data: str) -> str:
    """JSON that cannot contain the end of a script element."""
    return data.replace("<", "\\u003c")


def script_in_markup(script: str) -> str:
    """The script; ValueError when it contains what would end the script element."""
    if "</script" in script.lower() or "<!--" in script:
        raise ValueError("a script holds what would end it in a page")
    return script
