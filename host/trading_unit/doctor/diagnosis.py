"""From facts to findings: what each fact means. Nothing here looks at anything."""

from trading_unit.doctor.facts import Access, Facts, PortFacts, Program, Prompt
from trading_unit.doctor.findings import Detail, Finding, FindingKind, Verdict
from trading_unit.doctor.prompt import last_words
from trading_unit.doctor.session_findings import checked, compared
from trading_unit.flash.drives import Drive
from trading_unit.link import TroubleKind
from trading_unit_firmware.host_session import PROTO

MACHINE = ""  # the port of what is said of the machine as a whole
PICO_2 = "RP2350"
OPENS = (
    None,
    TroubleKind.SILENT,
    TroubleKind.GARBAGE,
    TroubleKind.PROMPT,
    TroubleKind.OTHER_PROTOCOL,
)
"""What can be wrong where a port was there and let us in."""
SAMPLE = 24  # bytes of what answers, shown
AS_THE_LINK_SAYS = {
    TroubleKind.NO_PORT: FindingKind.NO_PORT,
    TroubleKind.NOT_A_PORT: FindingKind.NOT_A_PORT,
    TroubleKind.UNREACHABLE: FindingKind.UNREACHABLE,
    TroubleKind.TAKEN: FindingKind.TAKEN,
}


def judged(facts: Facts) -> list[Verdict]:
    """What is to be said of the machine, when there is anything, then of each port."""
    machine = machine_findings(facts)
    verdicts = [Verdict(MACHINE, tuple(machine))] if machine else []
    return verdicts + [Verdict(port.url, tuple(port_findings(port))) for port in facts.ports]


def machine_findings(facts: Facts) -> list[Finding]:
    if facts.named:
        return []
    found = [bootsel(board) for board in facts.waiting]
    if not facts.ports and not facts.waiting:
        found.append(Finding(FindingKind.NO_BOARD))
    if not facts.ports and facts.others:
        named = tuple(f"{p.url} ({p.words})" if p.words else p.url for p in facts.others)
        found.append(
            Finding(FindingKind.OTHER_PORTS, {"ports": named, "port": facts.others[0].url})
        )
    return found


def bootsel(board: Drive) -> Finding:
    if board.chip == PICO_2:
        place = "" if board.path is None else str(board.path)
        return Finding(FindingKind.BOOTSEL_PICO_2, {"chip": board.chip, "drive": place})
    if board.path is None:
        return Finding(FindingKind.BOOTSEL_UNMOUNTED, {"chip": board.chip})
    return Finding(FindingKind.BOOTSEL, {"chip": board.chip, "drive": str(board.path)})


def port_findings(port: PortFacts) -> list[Finding]:
    found = []
    if port.restart is not None:
        found.append(came_of_it(port))
    if port.prompt is not None:
        found.extend(
            Finding(FindingKind.BUTTON_DOWN, {"button": name}) for name in port.prompt.down
        )
    if port.programs and port.trouble_kind in OPENS:
        found.append(
            Finding(FindingKind.SHARED, {"port": port.url, "programs": names(port.programs)})
        )
    if port.visit is not None:
        found.extend(checked(port.url, port.visit))
        if not any(finding.wrong for finding in found):
            found.append(Finding(FindingKind.WELL))
    elif port.trouble is not None:
        found.extend(troubled(port))
    return found


def came_of_it(port: PortFacts) -> Finding:
    """What a Ctrl-D has brought."""
    if port.restart is None or port.restart.back:
        return Finding(FindingKind.STARTED_AGAIN, {"port": port.url})
    if port.restart.words:
        return Finding(FindingKind.NOT_BACK, {"port": port.url, "words": port.restart.words})
    return Finding(FindingKind.NOTHING_BACK, {"port": port.url})


def troubled(port: PortFacts) -> list[Finding]:
    """Why there was no session with a unit, where that is not said already."""
    if port.restart is not None:
        return [unreached(port)] if port.restart.back else []
    if port.prompt is not None:
        return prompt_findings(port, port.prompt)
    return [unreached(port)]


def unreached(port: PortFacts) -> Finding:
    trouble_kind = port.trouble_kind
    here = {"port": port.url}
    match trouble_kind:
        case TroubleKind.NO_PERMISSION:
            return forbidden(port.url, port.access)
        case TroubleKind.IN_USE if port.programs:
            return Finding(FindingKind.IN_USE, {**here, "programs": names(port.programs)})
        case TroubleKind.IN_USE:
            return Finding(FindingKind.IN_USE_BY_NOBODY, here)
        case TroubleKind.SILENT:
            return Finding(FindingKind.SILENT, here)
        case TroubleKind.GARBAGE | TroubleKind.PROMPT:
            sample = ascii(port.heard[-SAMPLE:].decode("latin-1"))
            return Finding(
                FindingKind.GARBAGE, {**here, "count": len(port.heard), "sample": sample}
            )
        case TroubleKind.OTHER_PROTOCOL if port.hello is not None:
            older = port.hello.proto.isdigit() and int(port.hello.proto) < int(PROTO)
            kind = FindingKind.OLDER_PROTOCOL if older else FindingKind.NEWER_PROTOCOL
            spoken = {"unit": port.hello.proto, "ours": PROTO, "firmware": port.hello.firmware}
            return Finding(kind, {**here, **spoken})
        case None:
            return Finding(FindingKind.SILENT, here)
    return Finding(
        AS_THE_LINK_SAYS.get(trouble_kind, FindingKind.BROKEN), {**here, "words": str(port.trouble)}
    )


def forbidden(port: str, access: Access | None) -> Finding:
    if access is None or not access.group or access.in_login:
        return Finding(FindingKind.NO_GROUP, {"port": port})
    kind = FindingKind.NOT_LOGGED_IN_ANEW if access.member else FindingKind.NO_PERMISSION
    return Finding(kind, {"port": port, "group": access.group})


def prompt_findings(port: PortFacts, prompt: Prompt) -> list[Finding]:
    here: dict[str, Detail] = {"port": port.url}
    if not prompt.asked:
        return [Finding(FindingKind.AT_PROMPT, here)]
    if PICO_2 in prompt.machine:
        return [Finding(FindingKind.PICO_2, {**here, "machine": prompt.machine})]
    if not prompt.firmware:
        return [Finding(FindingKind.NO_FIRMWARE, {**here, "machine": prompt.machine})]
    parts = {"main.py": prompt.program, "board.json": prompt.wiring}
    missing = tuple(part for part, there in parts.items() if not there)
    if missing:
        details: dict[str, Detail] = {"firmware": prompt.firmware, "missing": missing}
        return [Finding(FindingKind.HALF_THERE, here | details)]
    stopped = Finding(FindingKind.STOPPED, {**here, "words": last_words(port.heard)})
    return [stopped, *compared(prompt.firmware)]


def names(programs: tuple[Program, ...]) -> tuple[str, ...]:
    return tuple(f"{program.name} (process {program.number})" for program in programs)
