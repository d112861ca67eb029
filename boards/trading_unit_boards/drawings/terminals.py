"""Which pins of a board are wired, at which edge, and which ground pin each edge takes."""

from collections.abc import Callable

from trading_unit_boards.drawings.board_shape import BELOW, BOTTOM, END, TOP, Place, places
from trading_unit_boards.drawings.rows import HOLD_UP_ROOM, MOSFET_ROOM, Slot, Terminal
from trading_unit_boards.netlist import Bridge, Chain, Netlist
from trading_unit_boards.outlines import GROUND


def row_of(place: Place) -> str:
    """Pads at the end and below are wired together with the pins of the bottom edge."""
    return BOTTOM if place.edge in (END, BELOW) else place.edge


def place_of(netlist: Netlist, function: str) -> Place:
    """The first place of this function."""
    return next(place for place in places(netlist.outline) if place.pin.function == function)


def wired_places(netlist: Netlist) -> dict[str, Place]:
    """The pins that anything hangs on, but for ground, by function."""
    wanted = [pin for chain in netlist.chains for pin in chain.board_pins]
    wanted += [bridge.upper for bridge in netlist.bridges]
    if netlist.mosfet is not None:
        wanted.append(netlist.mosfet.gate)
    return {function: place_of(netlist, function) for function in wanted}


def ground_places(netlist: Netlist) -> dict[str, Place]:
    """The ground pin for each edge that has one: near what is wired, not between a divider's."""
    wired = wired_places(netlist)
    between = [_span(wired, bridge) for bridge in netlist.bridges]
    found: dict[str, Place] = {}
    for edge in (TOP, BOTTOM):
        near = [place.x for place in wired.values() if row_of(place) == edge]
        unfit = {
            place: (
                any(low < place.x < high for low, high in between),
                min((abs(place.x - x) for x in near), default=place.x),
            )
            for place in places(netlist.outline)
            if place.pin.function == GROUND and place.edge == edge
        }
        if unfit:
            found[edge] = min(unfit, key=unfit.__getitem__)
    return found


def _span(wired: dict[str, Place], bridge: Bridge) -> tuple[float, float]:
    upper, node = wired[bridge.upper], wired[bridge.node]
    if row_of(upper) != row_of(node):
        return 0, 0
    return min(upper.x, node.x), max(upper.x, node.x)


def slots(
    netlist: Netlist, terminal_at: Callable[[Place], Terminal], skip: Callable[[Chain], int]
) -> dict[str, list[Slot]]:
    """For each edge its slots, ground among them."""
    wired = wired_places(netlist)
    rows: dict[str, list[Slot]] = {TOP: [], BOTTOM: []}
    chains = {chain.function: chain for chain in netlist.chains}
    for function, place in wired.items():
        chain = chains.get(function)
        slot = Slot(terminal_at(place), chain, skip(chain) if chain else 0)
        if netlist.mosfet is not None and chain is not None and chain.role == "cells":
            slot.room_left = MOSFET_ROOM
        if netlist.hold_up is not None and chain is not None and chain.role == "cells":
            slot.room_right = HOLD_UP_ROOM
        rows[row_of(place)].append(slot)
    needs_ground = [edge for edge, row in rows.items() if row]
    grounds = ground_places(netlist)
    if any(edge not in grounds for edge in needs_ground):
        needs_ground = [TOP, BOTTOM]
    for edge in needs_ground:
        if edge in grounds:
            rows[edge].append(Slot(terminal_at(grounds[edge])))
    return rows
