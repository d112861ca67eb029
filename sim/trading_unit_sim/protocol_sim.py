"""Where pyserial looks for the class behind `sim://`, once `port` has registered this package."""

from trading_unit_sim.port import Port as Serial

__all__ = ["Serial"]
