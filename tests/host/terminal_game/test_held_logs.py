"""What is logged while a game has the terminal is not written over it."""

import logging

import pytest

from trading_unit.terminal.held_logs import held_logs

LOG = logging.getLogger("trading_unit")


def log(what: str) -> None:
    try:
        raise KeyError(what)
    except KeyError as error:
        LOG.error("%s cannot be shown", "a game", exc_info=error)


def test_each_record_is_logged_once_and_afterwards(caplog: pytest.LogCaptureFixture) -> None:
    with held_logs():
        for what in ("one", "two", "one"):
            log(what)
        assert caplog.records == []
    assert [str(one.exc_info[1]) for one in caplog.records if one.exc_info] == ["'one'", "'two'"]
    log("three")
    assert "three" in caplog.text
