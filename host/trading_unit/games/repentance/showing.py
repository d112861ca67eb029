"""What people see of Repentance under way."""

from trading_unit.games.classic.showing import Shown, standing_form

__all__ = ["Shown", "standing_form"]
