"""What families play differently: each option with its default, the ruling of the rule it is of."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleOption:
    name: str
    rule: str
    default: bool | int
    says: str  # what it means when it is on, or what the number is


def defaults(options: Sequence[RuleOption]) -> dict[str, bool | int]:
    return {option.name: option.default for option in options}
