"""What families play differently."""

from trading_unit.games.base.rules.options import RuleOption

MILD = "mild ones"

OPTIONS = (RuleOption(MILD, "PIG-04", False, "two ones take only the points of the turn"),)
