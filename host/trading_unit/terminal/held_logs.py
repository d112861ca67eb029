"""Holds back what the program logs while a game has the terminal, and logs it afterwards."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

MOST_HELD = 100  # records, each of a different text


@contextmanager
def held_logs() -> Iterator[None]:
    """Hold back all records meanwhile; afterwards log each once, however often it came."""
    logger = logging.getLogger("trading_unit")
    held: dict[tuple[str, str], logging.LogRecord] = {}

    def hold(record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if len(held) < MOST_HELD:
            held.setdefault((record.getMessage(), repr(error)), record)
        return False

    logger.addFilter(hold)
    try:
        yield
    finally:
        logger.removeFilter(hold)
        for record in held.values():
            logger.handle(record)
