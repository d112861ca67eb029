"""What people see of Repentance under way: the classic, by its own rules."""

from trading_unit.games.classic.view import game_view
from trading_unit.games.repentance.view import rules_at_hand


class RepentanceView(game_view.ClassicView):
    ask_rules = rules_at_hand.ASKS
    aside_rules = rules_at_hand.ASIDES
