"""What families play otherwise."""

from trading_unit.games.base.rules.options import RuleOption

OPTIONS = (RuleOption("double wages", "V-1", False, "who lands on Start gets wages twice"),)
