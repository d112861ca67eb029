"""The unit that a game is played with: the one that is plugged in, a simulated one, or none."""

from typing import TYPE_CHECKING

from trading_unit.cli.find_unit import reach
from trading_unit.trouble import Trouble

if TYPE_CHECKING:
    from trading_unit.link import Link

AUTO, SIM, NONE = "auto", "sim", "none"
SIMULATED = "sim://pico"


def unit_for(word: str, seed: int) -> "tuple[Link | None, str]":
    """An opened link, or None, and what people are told about it, the short of it first."""
    from trading_unit.link import LinkTrouble, TroubleKind

    if word == NONE:
        return None, "no unit: the screen times and draws"
    if word == SIM:
        return simulated(seed), "a simulated unit"
    if word != AUTO:
        return answering(reach(word)), f"the unit at {word}"
    try:
        link = answering(reach(None))
    except LinkTrouble as trouble:
        if trouble.kind is TroubleKind.SEVERAL:
            raise Trouble(str(trouble).replace("--port", "--unit")) from None
        why = "" if trouble.kind is TroubleKind.NO_UNIT else f" ({trouble})"
        return simulated(seed), f"a simulated unit: none is plugged in{why}"
    board = "" if link.hello is None else f" ({link.hello.board})"
    return link, f"the unit at {link.url}{board}"


def simulated(seed: int) -> "Link":
    return answering(reach(f"{SIMULATED}?seed={seed}"))


def answering(link: "Link") -> "Link":
    try:
        link.wait_up()
    except BaseException:
        link.close()
        raise
    return link
