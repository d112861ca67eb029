"""Turns facts into findings. Nothing here looks at the machine or at a unit."""

from trading_unit.doctor.facts import Access, Facts, PortFacts, Program, PromptFacts
from trading_unit.doctor.findings import Detail, Finding, FindingKind, Verdict
from trading_unit.doctor.prompt import last_line
from trading_unit.doctor.session_findings import session_findings, version_findings
from trading_unit.flash.drives import Drive
from trading_unit.link import TroubleKind
from trading_unit.words.sentence import Sentence
from trading_unit_firmware.host_session import PROTO

MACHINE = ""  # the port of a verdict about the machine as a whole
PORT_OPENED = (
    None,
    TroubleKind.SILENT,
    TroubleKind.GARBAGE,
    TroubleKind.PROMPT,
    TroubleKind.OTHER_PROTOCOL,
)
"""What can be wrong at a port that exists and could be opened."""
SAMPLE_BYTES = 24
SAME_SENTENCE = {
    TroubleKind.NO_PORT: FindingKind.NO_PORT,
    TroubleKind.NOT_A_PORT: FindingKind.NOT_A_PORT,
    TroubleKind.UNREACHABLE: FindingKind.UNREACHABLE,
    TroubleKind.TAKEN: FindingKind.TAKEN,
}


def diagnose(facts: Facts) -> list[Verdict]:
    """A verdict about the machine, if there is anything to say, then one about each port."""
    machine = machine_findings(facts)
    verdicts = [Verdict(MACHINE, tuple(machine))] if machine else []
    return verdicts + [Verdict(port.url, tuple(port_findings(port))) for port in facts.ports]


def machine_findings(facts: Facts) -> list[Finding]:
    if facts.port_was_named:
        return []
    findings = [bootsel_finding(board) for board in facts.bootsel_boards]
    if not facts.ports and not facts.bootsel_boards:
        findings += [Finding(FindingKind.NO_BOARD), Finding(FindingKind.UNSEEN_CABLE)]
    if not facts.ports and facts.other_ports:
        named = tuple(
            f"{port.url} ({port.description})" if port.description else port.url
            for port in facts.other_ports
        )
        details: dict[str, Detail] = {"ports": named, "port": facts.other_ports[0].url}
        findings.append(Finding(FindingKind.OTHER_PORTS, details))
    return findings


def bootsel_finding(board: Drive) -> Finding:
    chip = board.chip.name
    if board.path is None:
        return Finding(FindingKind.BOOTSEL_UNMOUNTED, {"chip": chip})
    return Finding(FindingKind.BOOTSEL, {"chip": chip, "drive": str(board.path)})


def port_findings(port: PortFacts) -> list[Finding]:
    findings = []
    if port.restart is not None:
        findings.append(restart_finding(port))
    if port.prompt is not None:
        findings.extend(
            Finding(FindingKind.BUTTON_DOWN, {"button": name}) for name in port.prompt.buttons_down
        )
    if port.programs and port.trouble_kind in PORT_OPENED:
        details: dict[str, Detail] = {"port": port.url, "programs": program_names(port.programs)}
        findings.append(Finding(FindingKind.SHARED, details))
    if port.session is not None:
        findings.extend(session_findings(port.url, port.session))
        if not any(finding.is_problem for finding in findings):
            findings.append(Finding(FindingKind.WELL))
    elif port.trouble is not None:
        findings.extend(trouble_findings(port))
    return findings


def restart_finding(port: PortFacts) -> Finding:
    """What the Ctrl-D has led to."""
    if port.restart is None or port.restart.came_back:
        return Finding(FindingKind.STARTED_AGAIN, {"port": port.url})
    if port.restart.last_line:
        details: dict[str, Detail] = {"port": port.url, "words": port.restart.last_line}
        return Finding(FindingKind.NOT_BACK, details)
    return Finding(FindingKind.NOTHING_BACK, {"port": port.url})


def trouble_findings(port: PortFacts) -> list[Finding]:
    """Why there was no session with a unit, unless `restart_finding` says it already."""
    if port.restart is not None:
        return [trouble_finding(port)] if port.restart.came_back else []
    if port.prompt is not None:
        return prompt_findings(port, port.prompt)
    return [trouble_finding(port)]


def trouble_finding(port: PortFacts) -> Finding:
    here = {"port": port.url}
    match port.trouble_kind:
        case TroubleKind.NO_PERMISSION:
            return permission_finding(port.url, port.access)
        case TroubleKind.IN_USE if port.programs:
            return Finding(FindingKind.IN_USE, {**here, "programs": program_names(port.programs)})
        case TroubleKind.IN_USE:
            return Finding(FindingKind.IN_USE_BY_NOBODY, here)
        case TroubleKind.SILENT:
            return Finding(FindingKind.SILENT, here)
        case TroubleKind.GARBAGE | TroubleKind.PROMPT:
            sample = ascii(port.received[-SAMPLE_BYTES:].decode("latin-1"))
            return Finding(
                FindingKind.GARBAGE, {**here, "count": len(port.received), "sample": sample}
            )
        case TroubleKind.OTHER_PROTOCOL if port.hello is not None:
            older = port.hello.proto.isdigit() and int(port.hello.proto) < int(PROTO)
            kind = FindingKind.OLDER_PROTOCOL if older else FindingKind.NEWER_PROTOCOL
            versions = {"unit": port.hello.proto, "ours": PROTO, "firmware": port.hello.firmware}
            return Finding(kind, {**here, **versions})
        case None:
            return Finding(FindingKind.SILENT, here)
        case other:
            kind = SAME_SENTENCE.get(other, FindingKind.BROKEN)
            return Finding(kind, {**here, "words": port.trouble.sentence if port.trouble else ""})


def permission_finding(port: str, access: Access | None) -> Finding:
    if access is None or not access.group or access.in_login:
        return Finding(FindingKind.NO_GROUP, {"port": port})
    kind = FindingKind.NOT_LOGGED_IN_ANEW if access.is_member else FindingKind.NO_PERMISSION
    return Finding(kind, {"port": port, "group": access.group})


def prompt_findings(port: PortFacts, prompt: PromptFacts) -> list[Finding]:
    here: dict[str, Detail] = {"port": port.url}
    if not prompt.responsive:
        return [Finding(FindingKind.AT_PROMPT, here)]
    if not prompt.firmware:
        return [Finding(FindingKind.NO_FIRMWARE, {**here, "machine": prompt.machine})]
    parts = {"main.py": prompt.has_main, "board.json": prompt.has_wiring}
    missing = tuple(part for part, there in parts.items() if not there)
    if missing:
        details: dict[str, Detail] = {"firmware": prompt.firmware, "missing": missing}
        return [Finding(FindingKind.HALF_THERE, here | details)]
    if prompt.wiring_error:
        return [Finding(FindingKind.BAD_WIRING, {**here, "words": prompt.wiring_error})]
    stopped = Finding(FindingKind.STOPPED, {**here, "words": last_line(port.received)})
    return [stopped, *version_findings(prompt.firmware)]


def program_names(programs: tuple[Program, ...]) -> tuple[Sentence, ...]:
    return tuple(
        Sentence("{program} (process {pid})", program=program.name, pid=program.pid)
        for program in programs
    )
