"""What families play differently: each option with its default, the ruling of the rule it is of."""

from collections.abc import Mapping, Sequence
from typing import Any

from trading_unit.games.base.rules.options import RuleOption, with_present_names
from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.city_life.data.fields import ADULTS, CHILDREN, LEVELS
from trading_unit.trouble import Trouble

ADVANCED = "advanced rules"
FOLLOW = "always follow the text"
QUIZ_SECONDS = "quiz seconds"
QUIZ_LEVEL = "quiz level"
FOR_CHILDREN = "quiz for children"  # what was a yes or no before there were three levels

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
    RuleOption(
        QUIZ_LEVEL,
        "CL-B-05",
        ADULTS,
        "who the quiz is for",
        choices=LEVELS,
        was=(FOR_CHILDREN, CHILDREN),
    ),
)


def level_of(options: Mapping[str, Any]) -> str:
    """Return the level of a game's quiz; games from before the levels have none (CL-B-05)."""
    return str(with_present_names(OPTIONS, options).get(QUIZ_LEVEL, ADULTS))


def cards_of_level(level: str, quiz: Sequence[dict[str, Any]]) -> list[str]:
    """Return the cards of a deck that are for this level; one without is for all (CL-B-05)."""
    return [card["name"] for card in quiz if card.get("level", level) == level]


def check_quiz(setup: Setup) -> None:
    level = level_of(setup["options"])
    if setup["chance"]["quiz"] == "screen" and not cards_of_level(level, setup["data"]["quiz"]):
        raise Trouble(
            "no card of this quiz deck has the level {level!r}: give it some, or choose another "
            "{option!r}",
            level=level,
            option=QUIZ_LEVEL,
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
