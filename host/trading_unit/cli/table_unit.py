"""Finds the unit for a game: the one that is plugged in, a simulated one, or none."""

from typing import TYPE_CHECKING

from trading_unit.cli.find_unit import AUTO, SIM, SIMULATED_UNIT, is_simulated, open_link
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import translate

if TYPE_CHECKING:
    from trading_unit.link import Link
    from trading_unit.web.unit.unit_view import UnitView

NONE = "none"


def unit_for(word: str, seed: int) -> "tuple[Link | None, str]":
    """A link to a unit that answers, or None, and a sentence for people about which unit it is."""
    from trading_unit.link import LinkTrouble, TroubleKind

    if word == NONE:
        return None, translate("no unit: the screen times and draws")
    if word == SIM:
        return simulated_unit(seed), translate("a simulated unit")
    if word != AUTO:
        return link_that_answers(open_link(word)), translate("the unit at {port}", port=word)
    try:
        link = link_that_answers(open_link(None))
    except LinkTrouble as trouble:
        if trouble.kind is TroubleKind.SEVERAL:
            raise
        why = "" if trouble.kind is TroubleKind.NO_UNIT else f" ({trouble})"
        unit = translate("a simulated unit: none is plugged in{why}", why=why)
        return simulated_unit(seed), unit
    board = "" if link.hello is None else f" ({link.hello.board})"
    return link, translate("the unit at {port}", port=f"{link.url}{board}")


def simulated_unit(seed: int) -> "Link":
    return link_that_answers(open_link(f"{SIMULATED_UNIT}?seed={seed}"))


def link_that_answers(link: "Link") -> "Link":
    """Wait for the unit's hello; the link is closed when there is none."""
    try:
        link.wait_up()
    except BaseException:
        link.close()
        raise
    return link


def unit_view_for(word: str) -> "UnitView":
    """The unit that `--unit` names, as the page needs it."""
    import time

    from trading_unit.web.unit.real_unit_view import RealUnitView
    from trading_unit.web.unit.unit_choice import plugged_in
    from trading_unit.web.unit.unit_view import NoUnitView, SimulatedUnitView

    if word == NONE:
        return NoUnitView()
    named = word != AUTO
    if word == AUTO:
        found = plugged_in()
        if len(found) > 1:
            names = ", ".join(one["port"] for one in found)
            raise Trouble(
                "several units may be plugged in: {names}; choose one with --unit", names=names
            )
        if not found:
            return SimulatedUnitView()
        word = found[0]["port"]
    if word == SIM:
        return SimulatedUnitView()
    if is_simulated(word):
        return SimulatedUnitView(word)
    if named:
        link_that_answers(open_link(word)).close()  # what is wrong with it is said now
    return RealUnitView(word, time.monotonic)
