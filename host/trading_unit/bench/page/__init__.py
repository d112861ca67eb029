"""The page measured: how soon it answers and shows a press, and what it bears."""

from trading_unit.bench.page.load_test import measure as load
from trading_unit.bench.page.response_times import measure

__all__ = ["load", "measure"]
