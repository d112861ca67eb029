"""What somebody else has sent is read in the process of the tests, where it is quicker and knows
their kinds of games; tests about the process of its own take `apart`."""

from typing import Any

import pytest

from trading_unit.reading.progress import Listener, nobody
from trading_unit.reading.reading_process import ReadingProcess

apart = ReadingProcess.answer


def here(reading: ReadingProcess[Any], listener: Listener = nobody) -> Any:
    return reading.work(*reading.args)


@pytest.fixture
def in_own_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReadingProcess, "answer", apart)
