"""What families play differently: each option with its default, the ruling of the rule it is of."""

from collections.abc import Sequence
from typing import Any

from trading_unit.games.base.rules.options import RuleOption
from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.city_life.data.fields import ADULTS, CHILDREN
from trading_unit.trouble import Trouble

ADVANCED = "advanced rules"
FOLLOW = "always follow the text"
QUIZ_SECONDS = "quiz seconds"
FOR_CHILDREN = "quiz for children"

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
    RuleOption(FOR_CHILDREN, "CL-B-05", False, "the quiz asks what children know"),
)


def cards_of_level(option: dict[str, Any], quiz: Sequence[dict[str, Any]]) -> list[str]:
    """The cards of a quiz deck that are for the level chosen; one without a level is for both."""
    level = CHILDREN if option.get(FOR_CHILDREN, False) else ADULTS  # older set-ups have none
    return [card["name"] for card in quiz if card.get("level", level) == level]


def check_quiz(setup: Setup) -> None:
    if setup["chance"]["quiz"] == "screen" and not cards_of_level(
        setup["options"], setup["data"]["quiz"]
    ):
        raise Trouble(
            "no card of this quiz deck is for children: give it some, or leave out the option "
            "{option!r}"
            if setup["options"][FOR_CHILDREN]
            else "all cards of this quiz deck are for children: choose the option {option!r}",
            option=FOR_CHILDREN,
        )
    seconds = setup["options"][QUIZ_SECONDS]
    if seconds and not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise Trouble(
            "{quiz_seconds!r} is {least_seconds} to {most_seconds}, or 0 for no limit, "
            "not {seconds}",
            quiz_seconds=QUIZ_SECONDS,
            least_seconds=LEAST_SECONDS,
            most_seconds=MOST_SECONDS,
            seconds=seconds,
        )
