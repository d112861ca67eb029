"""What strangers can make the server log."""

import asyncio
import logging
from collections.abc import Iterator
from io import StringIO

import pytest

from tests.host.web.server import Clock, PageServer
from tests.host.web.test_server import serve_while
from trading_unit.web.http.log_limit import (
    AGAIN_S,
    LOGGERS,
    LONGEST_TRACEBACK,
    MOST_KINDS,
    LogLimit,
)
from trading_unit.web.server import Server

ESCAPE = "\x1b]0;owned\x07"


class Log:
    """A logger behind a LogLimit; its clock stands still until it is moved."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.limit = LogLimit(self.clock)
        self.text = StringIO()
        self.logger = logging.Logger("trading_unit")
        self.logger.addHandler(logging.StreamHandler(self.text))
        self.logger.addFilter(self.limit)

    def take(self) -> str:
        """What has been written since it was called before."""
        found = self.text.getvalue()
        self.text.seek(0)
        self.text.truncate()
        return found


@pytest.fixture
def log() -> Iterator[Log]:
    found = Log()
    yield found
    found.logger.handlers.clear()


def fail(log: Log, text: str) -> None:
    try:
        raise OSError(text)
    except OSError as error:
        log.logger.error("%r failed", text, exc_info=error)


def test_each_kind_is_logged_once_a_minute(log: Log) -> None:
    for name in ("a", "b", "c"):
        fail(log, name)
    first = log.take()
    assert first.startswith("'a' failed\nTraceback")
    assert "'b'" not in first
    log.logger.error("another kind")
    assert log.take() == "another kind\n"
    log.clock.now += AGAIN_S
    fail(log, "d")
    assert log.take().startswith("'d' failed (2 more like it since the last)\nTraceback")


def test_control_characters_do_not_reach_the_terminal(log: Log) -> None:
    fail(log, ESCAPE)
    log.logger.error("bare %s", ESCAPE + "\x9b2J\u202e")
    text = log.take()
    assert "\\x1b]0;owned\\x07" in text
    assert "\\x9b2J\\u202e" in text
    assert all(one.isprintable() or one == "\n" for one in text)


def test_what_is_long_is_cut(log: Log) -> None:
    fail(log, "x" * 1_000_000)
    assert len(log.take()) < 2 * LONGEST_TRACEBACK


def test_the_kinds_that_are_remembered_are_bounded(log: Log) -> None:
    for number in range(3 * MOST_KINDS):
        for _ in range(2):
            log.logger.error(f"kind {number}")
    assert len(log.limit.passed_at) == MOST_KINDS
    assert len(log.limit.left_out) <= MOST_KINDS


def test_what_asyncio_repeats_about_handles_is_one_kind(log: Log) -> None:
    loop = asyncio.new_event_loop()
    logger = logging.getLogger("asyncio")
    handler = logging.StreamHandler(log.text)
    logger.addHandler(handler)
    logger.addFilter(log.limit)
    try:
        for number in range(20):
            message = "socket.accept() out of system resource"
            loop.call_exception_handler({"message": message, "socket": number})
    finally:
        logger.removeFilter(log.limit)
        logger.removeHandler(handler)
        loop.close()
    assert log.take().count("out of system resource") == 1


def test_the_logs_are_limited_while_the_pages_are_served(server: PageServer) -> None:
    def limits() -> int:
        filters = [one for name in LOGGERS for one in logging.getLogger(name).filters]
        return sum(isinstance(one, LogLimit) for one in filters)

    async def act(running: Server, port: int) -> None:
        assert limits() == len(LOGGERS)

    serve_while(server, act)
    assert limits() == 0


def test_a_bug_that_a_request_meets_is_logged_by_repr(
    server: PageServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> object:
        raise ValueError("a bug")

    monkeypatch.setattr("trading_unit.web.routes.page_files.StaticFiles.response", broken)
    with pytest.raises(ValueError, match="a bug"):
        server.browser().get("/page/%1b]0;owned%07.js")
    [message] = [one.getMessage() for one in caplog.records if one.name == "trading_unit"]
    assert message == r"'/page/\x1b]0;owned\x07.js' failed"
