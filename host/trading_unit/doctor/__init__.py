"""Looks at what is plugged in, and says what is wrong with it and what to do next.

It works in three steps: `look_around` collects facts, `diagnose` turns them into findings without
looking at anything, and `report_text` and `report_data` present them. It talks with units over the
link, asks a board at MicroPython's prompt what is on it, and never stops a running program.
"""

from trading_unit.doctor.diagnosis import diagnose
from trading_unit.doctor.environment import Environment
from trading_unit.doctor.facts import Facts, PortFacts, UnitSession
from trading_unit.doctor.findings import Finding, FindingKind, Verdict
from trading_unit.doctor.probe import look_around
from trading_unit.doctor.report import report_data, report_text
from trading_unit.doctor.sentences import sentence

__all__ = [
    "Environment",
    "Facts",
    "Finding",
    "FindingKind",
    "PortFacts",
    "UnitSession",
    "Verdict",
    "diagnose",
    "look_around",
    "report_data",
    "report_text",
    "sentence",
]
