"""The image that these tests share, and how long a machine may take for one of them."""

from pathlib import Path

import pytest

from tests.emulator.image import NoImageError, image

# What a test waits for is bounded in chip time. This is for one that hangs: no machine is so slow.
HANGS_S = 7_200


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("emulator") is not None:
            item.add_marker(pytest.mark.timeout(HANGS_S))


@pytest.fixture(scope="session")
def uf2(request: pytest.FixtureRequest) -> Path:
    # Only who asks for these tests by name waits for a network.
    may_fetch = request.config.getoption("markexpr") == "emulator"
    try:
        return image(may_fetch=may_fetch)
    except NoImageError as error:
        pytest.skip(str(error))
    except FileNotFoundError as error:
        pytest.fail(str(error), pytrace=False)
