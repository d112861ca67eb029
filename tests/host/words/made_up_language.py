"""A made-up language, added to a copy of the program by files alone: English in brackets, and a part
of it only."""

import json
import os
import shutil
from pathlib import Path

import trading_unit

CODE = "xx"
GRAMMAR = """\
name = "Xish"
english = "Xish"
singular = [1, 2]
decimal = ";"
thousands = "'"
quotes = ["<", ">"]

[elision]
words = ["[by"]
before = "a"

[typed]
yes = ["yep"]
no = ["nope"]
"""
LACKING = ("table.leave", "ask.throw a die", "log.turn", "help hint", "no choice")
"""Keys of texts that it lacks."""
SENTENCES = {"there is no game {name!r}; there are: {games}": "[no game {name!r}: {games}]"}
RULES = '[MC-15]\ntext = "[Rent.]"\n'


def with_made_up_language(folder: Path) -> Path:
    """Where such a copy of the program can be imported from."""
    host = folder / "trading_unit"
    shutil.copytree(
        Path(trading_unit.__file__).parent, host, ignore=shutil.ignore_patterns("__pycache__")
    )
    for english in host.glob("**/words/*en.json"):
        texts = json.loads(english.read_text("utf-8"))
        found = {key: f"[{text}]" for key, text in texts.items() if is_there(key)}
        other = english.with_name(f"{english.stem.removesuffix('en')}{CODE}.json")
        other.write_text(json.dumps(found), encoding="utf-8")
    (host / "words" / CODE).mkdir()
    (host / "words" / CODE / "language.toml").write_text(GRAMMAR, encoding="utf-8")
    (host / "words" / CODE / "play.json").write_text(json.dumps(SENTENCES), encoding="utf-8")
    (host / "games" / "monopoly_city" / "rules.xx.toml").write_text(RULES, encoding="utf-8")
    return folder


def is_there(key: str) -> bool:
    return key not in LACKING and key != "base" and not key.startswith("type ")


def environment(site: Path) -> dict[str, str]:
    """For a program that runs that copy."""
    path = os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"}
