"""What families play differently: each option with its default, the ruling of the rule it is of."""

from trading_unit.games.base.rules.options import RuleOption
from trading_unit.games.property.rules.family_options import (
    FINES_TO_MIDDLE,
    no_auctions,
    shorter_start,
)

TAX_TO_BANK = "income tax to the bank"

OPTIONS = (
    RuleOption("full start", "GR-05", False, "each begins with far more money, for a fuller game"),
    RuleOption(TAX_TO_BANK, "GR-10", False, "Income Tax goes to the Bank, not to the middle"),
    RuleOption(FINES_TO_MIDDLE, "GR-40", False, "the fine out of Night goes to the middle too"),
    RuleOption("double salary", "GR-21", False, "the salary is paid twice on GO itself"),
    RuleOption(
        "ask for rent",
        "GR-28",
        False,
        "access has to be asked for before the second player after throws",
    ),
    no_auctions("GR-24"),
    shorter_start("GR-06"),
    RuleOption(
        "finish the round", "GR-62", False, "when the time is over the round is played to its end"
    ),
)
