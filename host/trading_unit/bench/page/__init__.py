"""The page measured: how soon it answers and shows a press, and what it bears."""

from trading_unit.bench.page.borne import measure as load
from trading_unit.bench.page.soon import measure

__all__ = ["load", "measure"]
