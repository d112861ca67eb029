"""What the doctor has found: as text, with a heading for each port, and as plain data for JSON."""

from collections.abc import Mapping
from statistics import median
from typing import Any

from trading_unit.doctor.facts import Facts, PortFacts, UnitSession
from trading_unit.doctor.findings import Detail, Finding, FindingKind, Verdict
from trading_unit.doctor.sentences import duration, sentence
from trading_unit.doctor.session_findings import counter_words
from trading_unit.plain_text import escaped
from trading_unit.words.language import USUAL
from trading_unit.words.sentence import Sentence, listing, translate
from trading_unit_firmware import __version__

WIDTH = 12


def report_text(facts: Facts, verdicts: list[Verdict]) -> str:
    sessions = {port.url: port.session for port in facts.ports}
    parts = []
    for verdict in verdicts:
        lines = [sentence_with_name(finding) for finding in verdict.findings]
        session = sessions.get(verdict.port)
        if verdict.port:
            lines = [verdict.port, *(f"  {line}" for line in lines)]
        if session is not None:
            lines += [f"    {translate(name):{WIDTH}}{value}" for name, value in rows(session)]
        parts.append("\n".join(map(escaped, lines)) + "\n")
    return "\n".join(parts)


def sentence_with_name(finding: Finding) -> str:
    """By its name a person finds it in boards/BUILD.md, in any language."""
    if finding.kind is FindingKind.WELL:
        return sentence(finding)
    return f"{sentence(finding)} [{finding.kind.value}]"


def rows(session: UnitSession) -> list[tuple[str, str]]:
    hello = session.hello
    return [
        ("unit", translate("{unit}, board {board}", unit=hello.unit, board=hello.board)),
        (
            "firmware",
            translate(
                "{firmware}, protocol {protocol}; this program {ours}",
                firmware=hello.firmware,
                protocol=hello.proto,
                ours=__version__,
            ),
        ),
        ("game", hello.game),
        ("power", power(session)),
        ("on for", duration(session.uptime_ms // 1000)),
        ("round trip", round_trips(session)),
        ("link", line_quality(session)),
        ("buttons", buttons(session)),
        (
            "events",
            translate(
                "{waited} had waited, {dropped} dropped before",
                waited=session.backlog,
                dropped=hello.lost,
            ),
        ),
    ]


def power(session: UnitSession) -> str:
    measured = [
        (event, int(event.fields["mv"]))
        for event in session.events
        if is_cell_measurement(event.fields)
    ]
    if session.hello.mv:
        return translate("cells {volts:.2f} V", volts=session.hello.mv / 1000)
    if not measured:
        return translate("USB, and the cells are not measured on USB")
    event, mv = measured[-1]
    ago = duration((session.uptime_ms - event.at) // 1000)
    return translate(
        "USB; the cells had {volts:.2f} V when they were last measured, {ago} ago",
        volts=mv / 1000,
        ago=ago,
    )


def is_cell_measurement(fields: Mapping[str, str]) -> bool:
    mv = fields.get("mv", "")
    return "level" in fields and mv.isdigit() and int(mv) > 0


def round_trips(session: UnitSession) -> str:
    if not session.round_trips_s:
        return translate("none")
    least, middle, most = least_median_most_ms(session)
    return translate(
        "{least:.1f} ms at least, {middle:.1f} ms median, {most:.1f} ms at most, of {count}",
        least=least,
        middle=middle,
        most=most,
        count=len(session.round_trips_s),
    )


def least_median_most_ms(session: UnitSession) -> tuple[float, float, float]:
    ms = [seconds * 1000 for seconds in session.round_trips_s]
    return min(ms), median(ms), max(ms)


def line_quality(session: UnitSession) -> str:
    bad = listing(counter_words(session.counters)) or Sentence("nothing bad")
    return translate("{bad}, {lines} lines came", bad=bad, lines=session.lines)


def buttons(session: UnitSession) -> str:
    if not session.buttons:
        return translate(
            "no press in {seconds:.0f} s; one that was down all the time would not show: press "
            "each once",
            seconds=session.listened_s,
        )
    counts = [
        Sentence("{button} pressed {count}", button=Sentence(name), count=button.presses)
        for name, button in sorted(session.buttons.items())
    ]
    return translate(
        "{counts} times in {seconds:.0f} s", counts=listing(counts), seconds=session.listened_s
    )


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
        "sentence": sentence(finding, USUAL),
        "details": {name: plain(value) for name, value in finding.details.items()},
    }


def plain(detail: Detail) -> str | int | list[str]:
    """As plain data, in English."""
    match detail:
        case tuple():
            return [str(plain(part)) for part in detail]
        case Sentence():
            return detail.text(USUAL)
    return detail


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
