"""What families play differently: each option with its default, the ruling of the rule it is of."""

from trading_unit.games.base.rules.options import RuleOption
from trading_unit.games.property.rules.family_options import (
    FINES_TO_MIDDLE,
    no_auctions,
    shorter_start,
)

OPTIONS = (
    RuleOption(
        "ask for rent", "BO-17", False, "rent has to be asked for before the next player throws"
    ),
    RuleOption(
        "rest has no effect", "BO-27", False, "Christianity costs nothing, not the next turn"
    ),
    RuleOption(
        FINES_TO_MIDDLE,
        "BO-27",
        False,
        "taxes, fines and what cards cost go to the middle, and Christianity brings them",
    ),
    RuleOption("double salary", "BO-09", False, "the salary is paid twice on Repentance itself"),
    no_auctions("BO-12"),
    shorter_start("BO-54"),
    RuleOption(
        "finish the round", "BO-53", False, "when the time is over the round is played to its end"
    ),
)
