"""The doctor: looks at what is plugged in, and says what is wrong with it and what to do next.

Three steps, each by itself: `look_around` finds facts, `judged` turns them into findings without
looking at anything, `text` and `data` say them. It talks with units by the link, asks a board at
MicroPython's prompt what is on it, and never stops what runs.
"""

from trading_unit.doctor.facts import Facts, PortFacts, Visit
from trading_unit.doctor.findings import Finding, Kind, Verdict
from trading_unit.doctor.judge import judged
from trading_unit.doctor.probe import look_around
from trading_unit.doctor.report import data, text
from trading_unit.doctor.sentences import sentence
from trading_unit.doctor.world import World

__all__ = [
    "Facts",
    "Finding",
    "Kind",
    "PortFacts",
    "Verdict",
    "Visit",
    "World",
    "data",
    "judged",
    "look_around",
    "sentence",
    "text",
]
