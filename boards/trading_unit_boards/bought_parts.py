"""The sizes of what is bought, read from `bought_parts.toml`: for pictures and for the case."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class BoughtPart:
    """A part by its measures in millimetres: `part["height"]`; `clearance` is left on each side."""

    kind: str
    clearance: float
    measures: Mapping[str, float]
    confidence: str
    source: str

    def __getitem__(self, measure: str) -> float:
        return self.measures[measure]


@cache
def bought_parts() -> Mapping[str, BoughtPart]:
    text = (files(__package__) / "bought_parts.toml").read_text(encoding="utf-8")
    return {
        name: BoughtPart(
            kind=table.pop("kind"),
            clearance=table.pop("clearance"),
            confidence=table.pop("confidence"),
            source=table.pop("source"),
            measures=table,
        )
        for name, table in tomllib.loads(text).items()
    }


def bought(name: str) -> BoughtPart:
    return bought_parts()[name]
