"""What doctor says: for a person, with a heading for each port, and for a program."""

from statistics import median
from typing import Any

from trading_unit.doctor.facts import Facts, PortFacts, Visit
from trading_unit.doctor.findings import Finding, Verdict
from trading_unit.doctor.sentences import length, listed, sentence
from trading_unit.doctor.session_findings import explained
from trading_unit_firmware import __version__

WIDTH = 12


def text(facts: Facts, verdicts: list[Verdict]) -> str:
    visits = {port.url: port.visit for port in facts.ports}
    parts = []
    for verdict in verdicts:
        lines = [sentence(finding) for finding in verdict.findings]
        visit = visits.get(verdict.port)
        if verdict.port:
            lines = [verdict.port, *(f"  {line}" for line in lines)]
        if visit is not None:
            lines += [f"    {name:{WIDTH}}{what}" for name, what in rows(visit)]
        parts.append("\n".join(map(plain, lines)) + "\n")
    return "\n".join(parts)


def plain(line: str) -> str:
    """Nothing in it steers the terminal, whatever a device calls itself."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in line)


def rows(visit: Visit) -> list[tuple[str, str]]:
    hello = visit.hello
    return [
        ("unit", f"{hello.unit}, board {hello.board}"),
        ("firmware", f"{hello.firmware}, protocol {hello.proto}; this program {__version__}"),
        ("game", hello.game),
        ("power", power(visit)),
        ("on for", length(visit.uptime_ms // 1000)),
        ("round trip", trips(visit)),
        ("link", line(visit)),
        ("buttons", buttons(visit)),
        ("events", f"{visit.kept} had waited, {hello.lost} dropped before"),
    ]


def power(visit: Visit) -> str:
    measured = [
        (event, int(event.fields["mv"])) for event in visit.events if has_volts(event.fields)
    ]
    if visit.hello.mv:
        return f"cells {visit.hello.mv / 1000:.2f} V"
    if not measured:
        return "USB, and the cells are not measured on USB"
    event, mv = measured[-1]
    ago = length((visit.uptime_ms - event.at) // 1000)
    return f"USB; the cells had {mv / 1000:.2f} V when they were last measured, {ago} ago"


def has_volts(fields: Any) -> bool:
    mv = fields.get("mv", "")
    return "level" in fields and mv.isdigit() and int(mv) > 0


def trips(visit: Visit) -> str:
    if not visit.trips_s:
        return "none"
    least, middle, most = (f"{ms:.1f} ms" for ms in three(visit))
    return f"{least} at least, {middle} median, {most} at most, of {len(visit.trips_s)}"


def three(visit: Visit) -> tuple[float, float, float]:
    """Least, median and most, in milliseconds."""
    ms = [seconds * 1000 for seconds in visit.trips_s]
    return min(ms), median(ms), max(ms)


def line(visit: Visit) -> str:
    bad = listed(explained(visit.counters)) if visit.counters else "nothing bad"
    return f"{bad}, {visit.lines} lines came"


def buttons(visit: Visit) -> str:
    seen = f"in {visit.listened_s:.0f} s"
    if not visit.buttons:
        return f"no press {seen}; one that was down all the time would not show: press each once"
    pressed = [f"{name} pressed {button.presses}" for name, button in sorted(visit.buttons.items())]
    return f"{listed(tuple(pressed))} times {seen}"


def data(facts: Facts, verdicts: list[Verdict]) -> dict[str, Any]:
    said = {verdict.port: verdict for verdict in verdicts}
    machine = said.get("")
    return {
        "well": not any(verdict.wrong for verdict in verdicts),
        "program": __version__,
        "findings": [finding_data(finding) for finding in machine.findings] if machine else [],
        "ports": [port_data(port, said[port.url]) for port in facts.ports],
    }


def port_data(port: PortFacts, verdict: Verdict) -> dict[str, Any]:
    return {
        "port": port.url,
        "well": not verdict.wrong,
        "findings": [finding_data(finding) for finding in verdict.findings],
        "unit": None if port.visit is None else visit_data(port.visit),
    }


def finding_data(finding: Finding) -> dict[str, Any]:
    return {
        "kind": finding.kind.value,
        "wrong": finding.wrong,
        "sentence": sentence(finding),
        "details": dict(finding.details),
    }


def visit_data(visit: Visit) -> dict[str, Any]:
    hello = visit.hello
    found: dict[str, Any] = {
        "unit": hello.unit,
        "board": hello.board,
        "firmware": hello.firmware,
        "protocol": hello.proto,
        "boot": hello.boot,
        "game": hello.game,
        "mv": hello.mv,
        "uptime_ms": visit.uptime_ms,
        "round_trips": len(visit.trips_s),
        "round_trip_ms": None,
        "lines": visit.lines,
        "counters": dict(visit.counters),
        "dropped": hello.lost,
        "lost": visit.lost,
        "listened_s": round(visit.listened_s, 3),
        "buttons": {
            name: {"presses": button.presses, "down_s": round(button.down_s, 3)}
            for name, button in visit.buttons.items()
        },
        "settings": dict(visit.settings),
        "kept": visit.kept,
        "events": [event.body for event in visit.events],
    }
    if visit.trips_s:
        names = ("least", "median", "most")
        found["round_trip_ms"] = dict(
            zip(names, (round(ms, 3) for ms in three(visit)), strict=True)
        )
    return found
