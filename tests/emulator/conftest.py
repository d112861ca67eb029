"""The image that these tests share."""

from pathlib import Path

import pytest

from tests.emulator.image import NoImageError, image


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
