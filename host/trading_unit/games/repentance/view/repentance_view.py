"""What people see of Repentance under way: the classic, by its own rules."""

from trading_unit.games.classic.view import classic_view
from trading_unit.games.repentance.view import rules_at_hand


class RepentanceView(classic_view.ClassicView):
    ask_rules = rules_at_hand.ASKS
    aside_rules = rules_at_hand.ASIDES
