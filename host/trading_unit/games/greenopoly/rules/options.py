"""What families play differently: each option with its default, the ruling of the rule it is of."""

from trading_unit.games.base.rules.options import RuleOption
from trading_unit.games.property.rules.family_options import no_auctions, shorter_start

OPTIONS = (
    RuleOption("full start", "GR-05", False, "each begins with far more money, for a fuller game"),
    RuleOption(
        "income tax to the bank", "GR-10", False, "Income Tax goes to the Bank, not to the middle"
    ),
    RuleOption(
        "fines to the middle", "GR-40", False, "the fine out of Night goes to the middle too"
    ),
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
