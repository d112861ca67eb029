"""Plain data as text, and its seal: what is read is what was written, or it shows."""

import json
from hashlib import blake2b
from typing import Any

from trading_unit.trouble import Trouble

SEAL_BYTES = 8


class NotPlain(Trouble, ValueError):
    """JSON would not give it back as it is."""


def text_of(data: Any) -> str:
    """One line of ASCII. What would come back changed (a tuple, a key that is a number) raises
    NotPlain."""
    try:
        text = json.dumps(data, separators=(",", ":"), allow_nan=False)
        same = json.loads(text) == data
    except (TypeError, ValueError, RecursionError) as error:
        raise NotPlain(f"only plain data can be kept: {error}") from error
    if not same:
        raise NotPlain(f"only plain data can be kept, lists and not tuples: {text[:80]}")
    return text


def seal(text: str, before: str = "") -> str:
    """16 hexadecimal digits; with the seal before it, a chain."""
    whole = (before + text).encode("utf-8", "surrogatepass")
    return blake2b(whole, digest_size=SEAL_BYTES).hexdigest()
