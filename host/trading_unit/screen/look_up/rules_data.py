"""What GET /rules answers: the rules that what is asked now is about."""

from typing import TypedDict


class RuleText(TypedDict):
    """A rule, and our ruling where the rulebook leaves something open, else ""."""

    id: str
    text: str
    ruling: str


class RulesAtHand(TypedDict):
    """Those of the pending ask, and by name those of what may be done beside it. `house` is what
    the house rules are called by which the game is played, else ""."""

    house: str

    rules: list[RuleText]
    asides: dict[str, list[RuleText]]
