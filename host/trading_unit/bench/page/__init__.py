"""Benchmarks of the page: how soon it answers and shows a press, and what an idle one costs."""

from trading_unit.bench.page.response_times import measure

__all__ = ["measure"]
