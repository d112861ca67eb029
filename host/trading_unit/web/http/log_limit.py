"""What the server's libraries log: once a minute for each kind, and nothing a terminal obeys."""

import logging
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from trading_unit.plain_text import escaped_lines

LOGGERS = ("asyncio", "trading_unit", "uvicorn.error")
AGAIN_S = 60.0  # between two records of one kind
MOST_KINDS = 100  # that are remembered
LONGEST_MESSAGE = 1_000  # characters
LONGEST_TRACEBACK = 8_000  # of which the end is logged

Kind = tuple[object, ...]


class LogLimit(logging.Filter):
    """Passes a record when none of its kind has passed in the last minute; it says how many were
    left out. Control characters are escaped. `clock` is in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self.clock = clock
        self.passed_at: dict[Kind, float] = {}  # the oldest comes first
        self.left_out: dict[Kind, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = kind_of(record)
        now = self.clock()
        if kind in self.passed_at and now - self.passed_at[kind] < AGAIN_S:
            self.left_out[kind] = self.left_out.get(kind, 0) + 1
            return False
        self.passed_at.pop(kind, None)
        self.passed_at[kind] = now
        count = self.left_out.pop(kind, 0)
        if len(self.passed_at) > MOST_KINDS:
            oldest = next(iter(self.passed_at))
            del self.passed_at[oldest]
            self.left_out.pop(oldest, None)
        message = escaped_lines(record.getMessage()[:LONGEST_MESSAGE])
        record.msg = f"{message} ({count} more like it since the last)" if count else message
        record.args = ()
        if record.exc_info:
            text = "".join(traceback.format_exception(*record.exc_info)).rstrip("\n")
            record.exc_text = escaped_lines(text[-LONGEST_TRACEBACK:])
        return True


def kind_of(record: logging.LogRecord) -> Kind:
    """The first line of the record's template, and which exception was raised where: nothing that
    comes from outside."""
    first_line = str(record.msg).partition("\n")[0]
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return record.name, first_line
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = place and (place.tb_frame.f_code.co_filename, place.tb_lineno)
    return record.name, first_line, type(error), where


@contextmanager
def limited_logs(clock: Callable[[], float]) -> Iterator[None]:
    """Limits what LOGGERS log meanwhile."""
    limit = LogLimit(clock)
    loggers = [logging.getLogger(name) for name in LOGGERS]
    for logger in loggers:
        logger.addFilter(limit)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeFilter(limit)
