"""What families play differently: each option with its default, the ruling of the rule it is of."""

from trading_unit.games.base.rules.options import RuleOption, defaults
from trading_unit.games.base.rules.setup import Setup
from trading_unit.trouble import Trouble

ADVANCED = "advanced rules"
FOLLOW = "always follow the text"
QUIZ_SECONDS = "quiz seconds"

LEAST_SECONDS, MOST_SECONDS = 10, 240  # what the unit takes as a quiz time

OPTIONS = (
    RuleOption(
        ADVANCED, "CL-A-01", False, "the advanced rules: taxes, dividends, loans, a quiz for all"
    ),
    RuleOption(
        FOLLOW, "CL-B-20", False, "the text of a square is followed wherever a square sends you"
    ),
    RuleOption(
        QUIZ_SECONDS, "CL-A-31", 30, "so many seconds for a quiz answer (10 to 240; 0: no limit)"
    ),
)

DEFAULTS = defaults(OPTIONS)


def check_quiz_seconds(setup: Setup) -> None:
    seconds = setup["options"][QUIZ_SECONDS]
    if seconds and not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise Trouble(
            f"{QUIZ_SECONDS!r} is {LEAST_SECONDS} to {MOST_SECONDS}, or 0 for no limit, "
            f"not {seconds}"
        )
