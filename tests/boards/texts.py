"""The texts of pictures and of the case, as their files have them."""

import json
from importlib.resources import files


def texts(room: str, language: str) -> dict[str, str]:
    file = files("trading_unit_boards") / room / "words" / f"{language}.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return found
