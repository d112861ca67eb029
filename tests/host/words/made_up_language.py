"""A made-up language, added to a copy of the program by files alone: English in brackets, and only
a part of it."""

import json
import os
import shutil
from pathlib import Path

import trading_unit

CODE = "xx"
GRAMMAR = """\
name = "Xish"
singular = [1, 2]
decimal = ";"
quotes = ["<", ">"]

[elision]
words = ["to"]
before = "a"

[typed]
yes = ["yep"]
no = ["nope"]
"""
SENTENCES = {
    "there is no game {name!r}{guess}; there are: {found}": "[no game {name!r}{guess}: {found}]",
    "usage: ": "[usage]: ",
}
RULES = '[MC-04]\ntext = "[The Rent Dodge card is out of the Chance cards.]"\n'
LACKING = ("table.leave", "ask.throw", "ask.throw.one", "help.hint", "log.throws to begin")
"""Keys of texts that it lacks, beside those that say what is typed."""


def with_made_up_language(folder: Path) -> Path:
    """Return where such a copy of the program can be imported from."""
    host = folder / "trading_unit"
    source = Path(trading_unit.__file__).parent
    shutil.copytree(source, host, ignore=shutil.ignore_patterns("__pycache__"))
    for english in host.glob("**/words/*en.json"):
        texts = json.loads(english.read_text("utf-8"))
        found = {key: f"[{text}]" for key, text in texts.items() if has_text(key)}
        other = english.with_name(f"{english.stem.removesuffix('en')}{CODE}.json")
        other.write_text(json.dumps(found), encoding="utf-8")
    own = host / "words" / CODE
    own.mkdir()
    (own / "language.toml").write_text(GRAMMAR, encoding="utf-8")
    (own / "some.json").write_text(json.dumps(SENTENCES), encoding="utf-8")
    rules = host / "games" / "monopoly_city" / f"rules.{CODE}.toml"
    rules.write_text(RULES, encoding="utf-8")
    return folder


def has_text(key: str) -> bool:
    return key not in LACKING and key != "base" and not key.startswith("type ")


def environment(site: Path) -> dict[str, str]:
    """Return that of a program which runs this copy."""
    path = os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"}
