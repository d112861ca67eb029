"""What people see of Repentance under way."""

from trading_unit.games.classic.view.game_view import ClassicView, standing_form

__all__ = ["ClassicView", "standing_form"]
