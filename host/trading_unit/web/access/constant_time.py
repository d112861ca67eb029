"""Secrets compared so that the time it takes tells nothing."""

from hmac import compare_digest


def equal_in_constant_time(one: str, other: str) -> bool:
    """Whether both are the same; the time it takes does not tell where they differ."""
    return compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))
