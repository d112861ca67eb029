"""Options of the property games with auctions, each of them by the rule of its own rulebook.

Set-ups of earlier versions do not name them."""

from trading_unit.games.base.rules.options import RuleOption

FINES_TO_MIDDLE = "fines to the middle"
NO_AUCTIONS = "no auctions"
SHORTER_START = "shorter start"


def no_auctions(rule: str) -> RuleOption:
    return RuleOption(
        NO_AUCTIONS, rule, False, "no auctions: what is not bought stays with the Bank"
    )


def shorter_start(rule: str) -> RuleOption:
    return RuleOption(SHORTER_START, rule, False, "each begins with two places to own, drawn")
