"""What the doctor has found: as text, with a heading for each port, and as plain data for JSON."""

from collections.abc import Mapping
from statistics import median
from typing import Any

from trading_unit.doctor.facts import Facts, PortFacts, UnitSession
from trading_unit.doctor.findings import Finding, Verdict
from trading_unit.doctor.sentences import duration, joined, sentence
from trading_unit.doctor.session_findings import counter_words
from trading_unit.plain_text import escaped
from trading_unit_firmware import __version__

WIDTH = 12


def report_text(facts: Facts, verdicts: list[Verdict]) -> str:
    sessions = {port.url: port.session for port in facts.ports}
    parts = []
    for verdict in verdicts:
        lines = [sentence(finding) for finding in verdict.findings]
        session = sessions.get(verdict.port)
        if verdict.port:
            lines = [verdict.port, *(f"  {line}" for line in lines)]
        if session is not None:
            lines += [f"    {name:{WIDTH}}{value}" for name, value in rows(session)]
        parts.append("\n".join(map(escaped, lines)) + "\n")
    return "\n".join(parts)


def rows(session: UnitSession) -> list[tuple[str, str]]:
    hello = session.hello
    return [
        ("unit", f"{hello.unit}, board {hello.board}"),
        ("firmware", f"{hello.firmware}, protocol {hello.proto}; this program {__version__}"),
        ("game", hello.game),
        ("power", power(session)),
        ("on for", duration(session.uptime_ms // 1000)),
        ("round trip", round_trips(session)),
        ("link", line_quality(session)),
        ("buttons", buttons(session)),
        ("events", f"{session.backlog} had waited, {hello.lost} dropped before"),
    ]


def power(session: UnitSession) -> str:
    measured = [
        (event, int(event.fields["mv"]))
        for event in session.events
        if is_cell_measurement(event.fields)
    ]
    if session.hello.mv:
        return f"cells {session.hello.mv / 1000:.2f} V"
    if not measured:
        return "USB, and the cells are not measured on USB"
    event, mv = measured[-1]
    ago = duration((session.uptime_ms - event.at) // 1000)
    return f"USB; the cells had {mv / 1000:.2f} V when they were last measured, {ago} ago"


def is_cell_measurement(fields: Mapping[str, str]) -> bool:
    mv = fields.get("mv", "")
    return "level" in fields and mv.isdigit() and int(mv) > 0


def round_trips(session: UnitSession) -> str:
    if not session.round_trips_s:
        return "none"
    least, middle, most = (f"{ms:.1f} ms" for ms in least_median_most_ms(session))
    return f"{least} at least, {middle} median, {most} at most, of {len(session.round_trips_s)}"


def least_median_most_ms(session: UnitSession) -> tuple[float, float, float]:
    ms = [seconds * 1000 for seconds in session.round_trips_s]
    return min(ms), median(ms), max(ms)


def line_quality(session: UnitSession) -> str:
    bad = joined(counter_words(session.counters)) if session.counters else "nothing bad"
    return f"{bad}, {session.lines} lines came"


def buttons(session: UnitSession) -> str:
    span = f"in {session.listened_s:.0f} s"
    if not session.buttons:
        return f"no press {span}; one that was down all the time would not show: press each once"
    counts = [
        f"{name} pressed {button.presses}" for name, button in sorted(session.buttons.items())
    ]
    return f"{joined(tuple(counts))} times {span}"


def report_data(facts: Facts, verdicts: list[Verdict]) -> dict[str, Any]:
    by_port = {verdict.port: verdict for verdict in verdicts}
    machine = by_port.get("")
    return {
        "well": not any(verdict.has_problem for verdict in verdicts),
        "program": __version__,
        "findings": [finding_data(finding) for finding in machine.findings] if machine else [],
        "ports": [port_data(port, by_port[port.url]) for port in facts.ports],
    }


def port_data(port: PortFacts, verdict: Verdict) -> dict[str, Any]:
    return {
        "port": port.url,
        "well": not verdict.has_problem,
        "findings": [finding_data(finding) for finding in verdict.findings],
        "unit": None if port.session is None else session_data(port.session),
    }


def finding_data(finding: Finding) -> dict[str, Any]:
    return {
        "kind": finding.kind.value,
        "wrong": finding.is_problem,
        "sentence": sentence(finding),
        "details": dict(finding.details),
    }


def session_data(session: UnitSession) -> dict[str, Any]:
    hello = session.hello
    data: dict[str, Any] = {
        "unit": hello.unit,
        "board": hello.board,
        "firmware": hello.firmware,
        "protocol": hello.proto,
        "boot": hello.boot,
        "game": hello.game,
        "mv": hello.mv,
        "uptime_ms": session.uptime_ms,
        "round_trips": len(session.round_trips_s),
        "round_trip_ms": None,
        "lines": session.lines,
        "counters": dict(session.counters),
        "dropped": hello.lost,
        "lost": session.lost,
        "listened_s": round(session.listened_s, 3),
        "buttons": {
            name: {"presses": button.presses, "down_s": round(button.down_s, 3)}
            for name, button in session.buttons.items()
        },
        "settings": dict(session.settings),
        "kept": session.backlog,
        "events": [event.body for event in session.events],
    }
    if session.round_trips_s:
        names = ("least", "median", "most")
        figures = (round(ms, 3) for ms in least_median_most_ms(session))
        data["round_trip_ms"] = dict(zip(names, figures, strict=True))
    return data
