"""What families play differently: each option with its default, the ruling of the rule it is of."""

from trading_unit.games.base.rules.options import RuleOption

MOVES_ONLY = "bets on moving spins only"

OPTIONS = (
    RuleOption(
        MOVES_ONLY,
        "GL-60",
        False,
        "there are side bets on moves and honeymoons, and on no other spin",
    ),
)
