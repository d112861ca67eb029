"""Plain data as JSON text, and the checksums that show whether stored text has changed."""

import json
from hashlib import blake2b
from typing import Any

from trading_unit.trouble import Trouble

CHECKSUM_BYTES = 8


class NotPlainData(Trouble, ValueError):
    """JSON would not give this data back unchanged."""


def json_text(data: Any) -> str:
    """One line of ASCII. Data that JSON would change (a tuple, a key that is a number) raises
    NotPlainData."""
    try:
        text = json.dumps(data, separators=(",", ":"), allow_nan=False)
        unchanged = json.loads(text) == data
    except (TypeError, ValueError, RecursionError) as error:
        raise NotPlainData(f"only plain data can be kept: {error}") from error
    if not unchanged:
        raise NotPlainData(f"only plain data can be kept, lists and not tuples: {text[:80]}")
    return text


def checksum_of(text: str, previous: str = "") -> str:
    """16 hexadecimal digits. With the checksum of the text before it, it also protects the order
    of the texts."""
    chained = (previous + text).encode("utf-8", "surrogatepass")
    return blake2b(chained, digest_size=CHECKSUM_BYTES).hexdigest()
