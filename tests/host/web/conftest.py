"""A home for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.host.web.server import Home, at_home


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    with at_home(tmp_path) as found:
        yield found
