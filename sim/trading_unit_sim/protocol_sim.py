"""Where pyserial looks for the class behind `sim://`, once `port` has told it of this package."""

from trading_unit_sim.port import Port as Serial

__all__ = ["Serial"]
