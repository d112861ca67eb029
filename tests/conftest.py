"""How all tests run: property tests try the same examples every time, on any machine."""

import pytest
from hypothesis import settings

# Derandomized: a red build is red again at home. No deadline: a shared runner's pauses are no bugs.
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--record",
        action="store_true",
        help="write scenarios' timelines and recorded games anew (then read the difference)",
    )
