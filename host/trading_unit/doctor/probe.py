"""Collects the facts: which ports there are, and what is behind each."""

from dataclasses import replace

from trading_unit.doctor.environment import Environment
from trading_unit.doctor.facts import Facts, OtherPort, PortFacts, PromptFacts
from trading_unit.doctor.port_access import programs_using
from trading_unit.doctor.prompt import TypedPort, at_prompt, query_board, restart
from trading_unit.doctor.unit_session import run_session
from trading_unit.flash.drives import bootsel_drives
from trading_unit.link import (
    Candidate,
    LinkTrouble,
    ProbeResult,
    TroubleKind,
    candidates,
    probe_ports,
)
from trading_unit.words.sentence import translate

NO_USB_ID = (0, 0)
ECHO = b"#0 0 hello proto="  # our own hello comes back: something echoes what is typed
MAY_BE_PROMPT = (TroubleKind.PROMPT, TroubleKind.SILENT)


def look_around(environment: Environment, port: str | None = None) -> Facts:
    """The facts about all ports with the USB id of a board of ours and all boards in BOOTSEL mode,
    or about the named port alone."""
    if port is not None:
        results = probe(environment, [Candidate(port, NO_USB_ID, "", "")])
        ports = tuple(examine_port(result, environment) for result in results)
        return Facts(ports=ports, port_was_named=True)
    listed = list(environment.list_ports())
    ours = candidates(listed)
    our_urls = {candidate.url for candidate in ours}
    others = [one for one in listed if one.vid is not None and one.device not in our_urls]
    return Facts(
        ports=tuple(examine_port(result, environment) for result in probe(environment, ours)),
        bootsel_boards=tuple(bootsel_drives(environment.list_drives(), environment.usb)),
        other_ports=tuple(OtherPort(one.device, one.description or "") for one in others),
    )


def probe(environment: Environment, ports: list[Candidate]) -> list[ProbeResult]:
    return probe_ports(ports, environment.opener, environment.clock)


def examine_port(result: ProbeResult, environment: Environment) -> PortFacts:
    """What is behind a port that was asked for a hello."""
    url = result.candidate.url
    facts = PortFacts(
        url,
        trouble=result.trouble,
        hello=result.hello,
        received=result.received,
        programs=tuple(programs_using(url, environment.proc)),
    )
    if result.trouble is None:
        return with_session(facts, environment)
    match result.trouble.kind:
        case TroubleKind.NO_PERMISSION:
            return replace(facts, access=environment.access(url))
        case kind if kind in MAY_BE_PROMPT or ECHO in result.received:
            return with_prompt(facts, environment)
    return facts


def with_session(facts: PortFacts, environment: Environment) -> PortFacts:
    """The facts with those of a session with the unit."""
    try:
        session = run_session(facts.url, environment)
    except LinkTrouble as trouble:
        return replace(facts, trouble=trouble)
    return replace(facts, trouble=None, hello=session.hello, session=session)


def with_prompt(facts: PortFacts, environment: Environment) -> PortFacts:
    """The facts with those of a board at its prompt, when that is where it is, and of its restart,
    when the person has agreed to one."""
    try:
        port = environment.opener(facts.url)
    except LinkTrouble as trouble:
        return replace(facts, trouble=trouble)
    try:
        typed_port = TypedPort(port, environment.clock)
        if not at_prompt(typed_port):
            return facts
        prompt = query_board(typed_port)
        facts = replace(facts, prompt=prompt)
        if can_restart(prompt) and may_restart(facts.url, environment):
            facts = replace(facts, restart=restart(typed_port))
    except LinkTrouble as trouble:
        return replace(facts, trouble=trouble)
    finally:
        port.close()
    if facts.restart is not None and facts.restart.came_back:
        return with_session(facts, environment)
    return facts


def can_restart(prompt: PromptFacts) -> bool:
    """Whether there is, or may be, a program for Ctrl-D to start."""
    whole = prompt.firmware and prompt.has_main and prompt.has_wiring and not prompt.wiring_error
    return not prompt.responsive or bool(whole)


def may_restart(url: str, environment: Environment) -> bool:
    return environment.confirm(
        translate("What is at {port} was stopped. Start it again (Ctrl-D)?", port=url)
    )
