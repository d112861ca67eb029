"""The page itself: markup, style, words, firmware and MicroPython put into one text."""

import base64
import json
import zlib
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from trading_unit.single_page.bundle import joined
from trading_unit.single_page.interpreter import interpreter
from trading_unit.web.page_words import languages, words
from trading_unit_boards import Wiring

ENTRY = "in_page.js"
WORDS = "unit."  # the keys of those that this page says
ROOT = "/rooms"  # where MicroPython finds the packages
# In this page `fetch` is what the file brings along, and no connection is allowed to anywhere.
# iOS before 16 knows no other word than unsafe-eval that lets WebAssembly in; nothing here evals.
POLICY = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'"
FETCH = (
    "const fetch = async () => new Response(globalThis.tradingUnitWasm, "
    '{ headers: { "content-type": "application/wasm" } });\n'
)
PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The trading unit</title>
<style>
{style}</style>
</head>
<body>
<main id="page"></main>
<script type="application/json" id="load">{load}</script>
<script type="module">{micropython}</script>
<script type="module">
{script}</script>
</body>
</html>
"""


def text(board: Wiring, seed: int | None) -> str:
    """The unit on that board, as one page; without a seed each visit draws another."""
    program, wasm = interpreter()
    load = {
        "sheet": sheet(board),
        "seed": seed,
        "words": spoken(),
        "files": packed(json.dumps(sources()).encode()),
        "wasm": packed(wasm),
    }
    return PAGE.format(
        policy=POLICY,
        style=page_file("unit.css"),
        load=harmless(json.dumps(load, separators=(",", ":"), ensure_ascii=False)),
        micropython=FETCH + unclosed(program),
        script=unclosed(joined(ENTRY, page_file)),
    )


def sheet(board: Wiring) -> str:
    """What the simulator has to know of a board."""
    power = board.power
    known = {
        "json": board.unit_json(),
        "cells": power.cells,
        "drop": power.drop,
        "brownout": board.brownout,
    }
    return json.dumps(known)


def spoken() -> dict[str, dict[str, str]]:
    return {
        language: {key: said for key, said in words(language).items() if key.startswith(WORDS)}
        for language in languages()
    }


def sources() -> dict[str, str]:
    """The firmware whole, and of the simulator what MicroPython runs."""
    firmware = resources.files("trading_unit_firmware")
    sim = resources.files("trading_unit_sim")
    found = dict(python(firmware, "trading_unit_firmware"))
    found |= python(sim / "board", "trading_unit_sim/board")
    for name in ("__init__", "on_micropython", "real_time", "unit_updates", "in_page"):
        found[f"{ROOT}/trading_unit_sim/{name}.py"] = (sim / f"{name}.py").read_text("utf-8")
    return dict(sorted(found.items()))


def python(folder: Traversable, name: str) -> dict[str, str]:
    return {
        f"{ROOT}/{name}/{file.name}": file.read_text("utf-8")
        for file in folder.iterdir()
        if file.name.endswith(".py")
    }


def page_file(name: str) -> str:
    """A file of the pages, or of this page alone."""
    own = resources.files("trading_unit.single_page") / name
    shared = resources.files("trading_unit.web") / "page" / name
    return (own if own.is_file() else shared).read_text("utf-8")


def packed(data: bytes) -> dict[str, Any]:
    small = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    made = small.compress(data) + small.flush()
    return {"size": len(data), "data": base64.b64encode(made).decode()}


def harmless(data: str) -> str:
    """JSON in which no end of a script can stand."""
    return data.replace("<", "\\u003c")


def unclosed(script: str) -> str:
    """A script that stays whole inside the markup."""
    if "</script" in script.lower() or "<!--" in script:
        raise ValueError("a script holds what would end it in a page")
    return script
