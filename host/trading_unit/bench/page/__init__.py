"""Benchmarks of the page: how soon it answers and shows a press, and how much load it bears."""

from tests.load.__main__ import measure as load
from trading_unit.bench.page.response_times import measure

__all__ = ["load", "measure"]
