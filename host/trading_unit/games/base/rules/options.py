"""What families play differently: each option with its default, the ruling of the rule it is of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

OptionValue = bool | int | str
"""A yes or no, a number, or one of an option's choices."""


@dataclass(frozen=True, slots=True)
class RuleOption:
    name: str
    rule: str
    default: OptionValue
    says: str  # what it means when it is on, what the number is, or what is chosen
    choices: Sequence[str] = ()  # the words that it can be; a yes or no and a number have none
    was: tuple[str, str] | None = None  # an older yes or no, and the choice that its yes was

    def allows(self, value: OptionValue) -> bool:
        if type(value) is not type(self.default):
            return False
        return value in self.choices if isinstance(value, str) else value >= 0


def defaults(options: Sequence[RuleOption]) -> dict[str, OptionValue]:
    return {option.name: option.default for option in options}


def with_present_names(
    options: Sequence[RuleOption], given: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Return what is given, with each older yes or no as the choice that it is today."""
    found = dict(given)
    for rule in options:
        if rule.was is not None and rule.was[0] in found:
            older, choice = rule.was
            found.setdefault(rule.name, choice if found.pop(older) else rule.default)
    return found


def choice_word(option: str, choice: str) -> str:
    """Return the key under which a game's words say a choice of an option."""
    return f"option.{option}.{choice}"
