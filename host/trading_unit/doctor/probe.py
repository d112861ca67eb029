"""Looking at everything: which ports there are, and what is behind each."""

from collections.abc import Collection
from dataclasses import replace

from trading_unit.doctor.environment import Environment
from trading_unit.doctor.facts import Facts, OtherPort, PortFacts, Prompt
from trading_unit.doctor.port_users import programs_with
from trading_unit.doctor.prompt import asked, at_prompt, restarted
from trading_unit.doctor.typed_port import TypedPort
from trading_unit.doctor.unit_session import visit
from trading_unit.flash.drives import bootsel_drives
from trading_unit.link import (
    Candidate,
    LinkTrouble,
    ProbeResult,
    TroubleKind,
    UsbId,
    candidates,
    probe_ports,
)

NO_USB_ID = (0, 0)
ECHO = b"#0 0 hello proto="  # our own words come back: something echoes what is typed
MAY_BE_PROMPT = (TroubleKind.PROMPT, TroubleKind.SILENT)


def look_around(world: Environment, ids: Collection[UsbId], port: str | None = None) -> Facts:
    """All units on USB with one of these ids and all that might become one; or that port alone."""
    if port is not None:
        found = probe_ports([Candidate(port, NO_USB_ID, "", "")], world.opener, world.clock)
        return Facts(ports=tuple(examined(one, world) for one in found), named=True)
    listed = list(world.listed())
    at = candidates(ids, listed)
    ours = {candidate.url for candidate in at}
    others = [p for p in listed if p.vid is not None and p.device not in ours]
    return Facts(
        ports=tuple(examined(one, world) for one in probe_ports(at, world.opener, world.clock)),
        waiting=tuple(bootsel_drives(world.drives(), world.usb)),
        others=tuple(OtherPort(p.device, p.description or "") for p in others),
    )


def examined(found: ProbeResult, world: Environment) -> PortFacts:
    """What is behind a port that was asked who is there."""
    url = found.candidate.url
    facts = PortFacts(
        url,
        trouble=found.trouble,
        hello=found.hello,
        heard=found.received,
        programs=tuple(programs_with(url, world.proc)),
    )
    if found.trouble is None:
        return visited(facts, world)
    match found.trouble.kind:
        case TroubleKind.NO_PERMISSION:
            return replace(facts, access=world.access(url))
        case wrong if wrong in MAY_BE_PROMPT or ECHO in found.received:
            return prompted(facts, world)
    return facts


def visited(facts: PortFacts, world: Environment) -> PortFacts:
    try:
        session = visit(facts.url, world)
    except LinkTrouble as trouble:
        return replace(facts, trouble=trouble)
    return replace(facts, trouble=None, hello=session.hello, visit=session)


def prompted(facts: PortFacts, world: Environment) -> PortFacts:
    """What a board says at its prompt, when that is where it is, and whether it came back."""
    try:
        port = world.opener(facts.url)
    except LinkTrouble as trouble:
        return replace(facts, trouble=trouble)
    try:
        keyboard = TypedPort(port, world.clock)
        if not at_prompt(keyboard):
            return facts
        facts = replace(facts, prompt=asked(keyboard))
        if facts.prompt is not None and may_come_back(facts.prompt) and agreed(facts.url, world):
            facts = replace(facts, restart=restarted(keyboard))
    except LinkTrouble as trouble:
        return replace(facts, trouble=trouble)
    finally:
        port.close()
    if facts.restart is not None and facts.restart.back:
        return visited(facts, world)
    return facts


def may_come_back(prompt: Prompt) -> bool:
    """Whether Ctrl-D has anything to start."""
    return not prompt.asked or bool(prompt.firmware and prompt.program and prompt.wiring)


def agreed(url: str, world: Environment) -> bool:
    return world.agrees(f"What is at {url} was stopped. Start it again (Ctrl-D)?")
