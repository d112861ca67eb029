"""The interpreter that these tests share: its package is fetched and checked once a run."""

import pytest

from tests.micropython.package import fetched
from trading_unit.bench.micropython import MicroPython
from trading_unit.single_page.npm import CannotFetch


@pytest.fixture(scope="session")
def micropython() -> MicroPython:
    try:
        return MicroPython(fetched())
    except CannotFetch as error:
        pytest.fail(str(error), pytrace=False)
