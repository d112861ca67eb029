"""What an attack did, and what the server should not have done."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from tests.attacks.target import Target


@dataclass(slots=True)
class Result:
    done: str
    wrong: list[str] = field(default_factory=list)


Attack = Callable[[Target], Awaitable[Result]]


def stranger(number: int) -> str:
    """An address of the loopback that is not this machine's own to the server."""
    return f"127.0.{10 + number // 200}.{1 + number % 200}"
