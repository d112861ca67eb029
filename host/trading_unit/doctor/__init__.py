"""The doctor: looks at what is plugged in, and says what is wrong with it and what to do next.

Three steps, each by itself: `look_around` finds facts, `judged` turns them into findings without
looking at anything, `text` and `data` say them. It talks with units by the link, asks a board at
MicroPython's prompt what is on it, and never stops what runs.
"""

from trading_unit.doctor.diagnosis import judged
from trading_unit.doctor.environment import Environment
from trading_unit.doctor.facts import Facts, PortFacts, Visit
from trading_unit.doctor.findings import Finding, FindingKind, Verdict
from trading_unit.doctor.probe import look_around
from trading_unit.doctor.report import data, text
from trading_unit.doctor.sentences import sentence

__all__ = [
    "Environment",
    "Facts",
    "Finding",
    "FindingKind",
    "PortFacts",
    "Verdict",
    "Visit",
    "data",
    "judged",
    "look_around",
    "sentence",
    "text",
]
