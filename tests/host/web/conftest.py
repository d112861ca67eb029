"""A server for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.host.web.server import PageServer, page_server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PageServer]:
    with page_server(tmp_path) as found:
        yield found
