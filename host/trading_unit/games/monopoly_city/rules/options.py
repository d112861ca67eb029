"""What families play differently: each option with its default, the ruling of the rule it is of."""

from trading_unit.games.base.rules.options import RuleOption
from trading_unit.games.property.rules.family_options import no_auctions, shorter_start

OPTIONS = (
    RuleOption(
        "build once a turn", "MC-29", False, "Build may be pressed once a turn, not a throw"
    ),
    RuleOption("railroad on own", "MC-41", False, "a railroad may be put on own districts only"),
    RuleOption(
        "planning by space", "MC-59", False, "a Planning Permission space offers its own pair only"
    ),
    RuleOption(
        "mortgage when owing", "MC-75", False, "districts are mortgaged only by who owes money"
    ),
    RuleOption(
        "dodge one rent", "MC-81", False, "the Rent Dodge card cancels one rent, not a turn's"
    ),
    RuleOption(
        "finish the round", "MI-40", False, "when the hour is over the round is played to its end"
    ),
    RuleOption(
        "residential blocks", "MI-33", 0, "how many residential blocks there are; 0: no limit"
    ),
    RuleOption(
        "industrial blocks", "MI-33", 0, "how many industrial blocks there are; 0: no limit"
    ),
    no_auctions("MC-14"),
    shorter_start("MC-03"),
)
