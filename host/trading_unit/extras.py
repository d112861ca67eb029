"""Packages that only some commands need, and that not everybody has installed."""

from collections.abc import Iterator
from contextlib import contextmanager

from trading_unit.trouble import Trouble


@contextmanager
def extra(module: str, name: str) -> Iterator[None]:
    """Around an import of that module, which the extra of that name installs."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise Trouble(
            '{module} is not installed, which this needs: run pip install "trading-unit[{extra}]"',
            module=module,
            extra=name,
        ) from None
