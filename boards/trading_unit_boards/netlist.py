"""The parts that one solders for a wiring, and what connects them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trading_unit_boards.board import BOOTSEL, SENSE_KOHM, Wiring
from trading_unit_boards.mistakes import CannotMake
from trading_unit_boards.outlines import GROUND, Outline, outlines
from trading_unit_boards.solder_guide import LED_OHM, PIEZO_OHM

BOARD = "U1"
VBUS = "VBUS"
VBUS_UPPER_KOHM = 10
VBUS_LOWER_KOHM = 15

Pin = tuple[str, str]
"""A part's reference and the name of one of its pins."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part; `value` is its ohms, its type or how many cells, `role` what it is for."""

    ref: str
    kind: str
    value: str
    role: str


@dataclass(frozen=True, slots=True)
class Step:
    """A part in a chain: the pin that is nearer to the board, and the other one."""

    part: Part
    near: str
    far: str

    @property
    def near_pin(self) -> Pin:
        return self.part.ref, self.near

    @property
    def far_pin(self) -> Pin:
        return self.part.ref, self.far


@dataclass(frozen=True, slots=True)
class Chain:
    """Parts one behind the other, from a pin of the board to ground, or to another pin: `end`."""

    function: str
    role: str
    steps: tuple[Step, ...]
    end: str = GROUND

    @property
    def board_pins(self) -> tuple[str, ...]:
        """The pins of the board that it hangs on, but for ground."""
        return (self.function,) if self.end == GROUND else (self.function, self.end)

    def net_after(self, index: int) -> str:
        """The net behind this step; -1 is the one of the board's pin."""
        if index < 0:
            return self.function
        if index == len(self.steps) - 1:
            return self.end
        step = self.steps[index]
        return f"{step.part.ref}.{step.far}"


@dataclass(frozen=True, slots=True)
class Bridge:
    """The upper resistor of a divider, between two pins of the board."""

    upper: str
    node: str
    step: Step


@dataclass(frozen=True, slots=True)
class Mosfet:
    """A P-channel transistor across the cells' diode, each leg by its net.

    It conducts while its gate is low, which is while USB gives no power. The diode remains: the
    gate falls only when VBUS has, and until then the diode feeds the board.
    """

    part: Part
    legs: tuple[tuple[str, str], ...]

    def leg(self, name: str) -> Pin:
        return self.part.ref, name

    @property
    def gate(self) -> str:
        """The pin of the board that its gate hangs on."""
        return dict(self.legs)["G"]


@dataclass(frozen=True, slots=True)
class Netlist:
    """Chains to ground and bridges between pins: all that is connected to the board.

    `hold_up` is the capacitor from the supply input to ground.
    """

    outline: Outline
    chains: tuple[Chain, ...]
    bridges: tuple[Bridge, ...]
    mosfet: Mosfet | None = None
    hold_up: Step | None = None

    def parts(self) -> Iterator[Part]:
        for chain in self.chains:
            yield from (step.part for step in chain.steps)
        yield from (bridge.step.part for bridge in self.bridges)
        if self.mosfet is not None:
            yield self.mosfet.part
        if self.hold_up is not None:
            yield self.hold_up.part

    def chain_of(self, role: str) -> Chain:
        return next(chain for chain in self.chains if chain.role == role)

    def nets(self) -> Mapping[str, frozenset[Pin]]:
        """Each net by its name: the pins that it connects, those of the board by what they are."""
        found: dict[str, set[Pin]] = {}

        def connect(net: str, *pins: Pin) -> None:
            found.setdefault(net, set()).update(pins)

        for chain in self.chains:
            connect(chain.function, (BOARD, chain.function))
            connect(GROUND, (BOARD, GROUND))
            connect(chain.end, (BOARD, chain.end))
            for index, step in enumerate(chain.steps):
                connect(chain.net_after(index - 1), step.near_pin)
                connect(chain.net_after(index), step.far_pin)
        for bridge in self.bridges:
            connect(bridge.upper, (BOARD, bridge.upper), bridge.step.near_pin)
            connect(bridge.node, (BOARD, bridge.node), bridge.step.far_pin)
        if self.hold_up is not None:
            connect(self.outline.supply, self.hold_up.near_pin)
            connect(GROUND, self.hold_up.far_pin)
        if self.mosfet is not None:
            connect(self.mosfet.gate, (BOARD, self.mosfet.gate))
            for leg, net in self.mosfet.legs:
                connect(net, self.mosfet.leg(leg))
        return {name: frozenset(pins) for name, pins in found.items()}

    def role_of(self, net: str) -> str:
        """What the net is for: `ground`, `plus`, or the role of its chain."""
        if net == GROUND:
            return "ground"
        for chain in self.chains:
            if net in (chain.net_after(index) for index in range(-1, len(chain.steps))):
                return "plus" if chain.role == "cells" else chain.role
        uppers = {bridge.upper: bridge.step.part.role for bridge in self.bridges}
        if self.mosfet is not None:
            uppers.setdefault(self.mosfet.gate, "vbus")
        return "plus" if net == self.outline.supply else uppers.get(net, "plus")


def netlist(board: Wiring) -> Netlist:
    """What is soldered for this wiring; `CannotMake` where that cannot be told."""
    outline = outlines()[board.base]
    numbers = {"R": 0, "LED": 0}

    def resistor(ohms: int, role: str) -> Step:
        numbers["R"] += 1
        return Step(Part(f"R{numbers['R']}", "resistor", str(ohms), role), "1", "2")

    chains: list[Chain] = []
    bridges: list[Bridge] = []

    def divider(upper: str, node: str, kohm: tuple[int, int], role: str) -> None:
        bridges.append(Bridge(upper, node, resistor(1000 * kohm[0], role)))
        chains.append(Chain(node, role, (resistor(1000 * kohm[1], role),)))

    for ref, (name, gpio) in zip(("S1", "S2"), board.buttons.items(), strict=False):
        if gpio != BOOTSEL:
            step = Step(Part(ref, "button", "", name), "1", "2")
            chains.append(Chain(f"GP{gpio}", name, (step,)))
    for name, gpio in board.lights.items():
        if gpio != board.physical_board.led:
            numbers["LED"] += 1
            led = Step(Part(f"LED{numbers['LED']}", "led", "", name), "A", "K")
            chains.append(Chain(f"GP{gpio}", name, (resistor(LED_OHM, name), led)))
    if board.buzzer is not None:
        piezo = Step(Part("BZ1", "piezo", "", "buzzer"), "1", "2")
        partner = board.buzzer_partner
        end = GROUND if partner is None else f"GP{partner}"
        steps = resistor(PIEZO_OHM, "buzzer"), piezo
        chains.append(Chain(f"GP{board.buzzer}", "buzzer", steps, end))
    if board.power.cells:
        chains.append(Chain(outline.supply, "cells", _cells(board)))
    battery, vbus = board.battery, board.usb.vbus
    if battery is not None and battery.adc not in board.physical_board.sense:
        kohm = SENSE_KOHM * (battery.divider - 1), SENSE_KOHM
        divider(outline.supply, f"GP{battery.adc}", kohm, "sense")
    if vbus is not None and vbus != board.physical_board.vbus:
        upper = VBUS if VBUS in outline.functions() else outline.supply
        if upper == outline.supply and board.power.cells:
            raise CannotMake(
                "{board} has vbus on GP{vbus}, but the cells and USB meet at {supply}, so that no "
                "pin can see which of them it is: leave vbus out",
                board=board.name,
                vbus=vbus,
                supply=outline.supply,
            )
        divider(upper, f"GP{vbus}", (VBUS_UPPER_KOHM, VBUS_LOWER_KOHM), "vbus")
    return Netlist(outline, tuple(chains), tuple(bridges), _mosfet(board), _hold_up(board))


def _cells(board: Wiring) -> tuple[Step, ...]:
    """Diode, switch and cells, from the supply input to ground."""
    return (
        Step(Part("D1", "diode", "1N5817", "cells"), "K", "A"),
        Step(Part("SW1", "switch", "", "cells"), "2", "1"),
        Step(Part("BT1", "cells", str(board.power.cells), "cells"), "+", "-"),
    )


def _hold_up(board: Wiring) -> Step | None:
    if not board.power.hold_up:
        return None
    return Step(Part("C1", "capacitor", str(board.power.hold_up), "cells"), "+", "-")


def _mosfet(board: Wiring) -> Mosfet | None:
    """Where the board file says that nothing is lost on the way from the cells: `drop = 0`."""
    outline = outlines()[board.base]
    if not board.power.cells or board.power.drop:
        return None
    if VBUS not in outline.functions():
        raise CannotMake(
            "{board} has drop = 0, which is a MOSFET in place of the diode, and its gate needs a "
            "pin with the 5 V of USB alone, which the {title} lacks: write the diode's drop (240)",
            board=board.name,
            title=board.physical_board.title,
        )
    part = Part("Q1", "mosfet", "DMG2305UX", "cells")
    return Mosfet(part, (("G", VBUS), ("S", outline.supply), ("D", "D1.A")))


def require_no_pads_below(netlist: Netlist) -> None:
    """A board with wires soldered to its underside lies flat on nothing."""
    outline = netlist.outline
    wired = {pin: chain.role for chain in netlist.chains for pin in chain.board_pins}
    for pin, role in wired.items():
        if outline.is_below(pin):
            free = [other.function for other in outline.pins() if other.function not in wired]
            at_edge = [name for name in free if name[:2] == "GP" and not outline.is_below(name)]
            raise CannotMake(
                "{role} is on {pin}, a pad below the board, and with wires there it lies flat on "
                "no breadboard or stripboard; free at its edges: {free}; --wiring draws it",
                role=role,
                pin=pin,
                free=", ".join(at_edge),
            )
