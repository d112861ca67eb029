"""A wiring as text for an 80-column terminal, complete enough to solder it today."""

from collections.abc import Iterator
from textwrap import wrap

from trading_unit_boards.board import BOOTSEL, LIGHTS, NIMH_LOW_MV, SENSE_KOHM, Battery, Wiring

WIDTH = 80
HOW = 28
"""The column where the table's last entry begins."""

LED_OHM = 680
PIEZO_OHM = 220

_LED_WHY = (
    f"Why {LED_OHM} ohm: a red, yellow or green LED takes 2 V of the pin's 3.3 V, and the 1.3 V "
    f"that are left make 1.9 mA in {LED_OHM} ohm. That is plenty for a table, and every milliamp "
    "comes out of the cells. A blue, white or pure green LED takes 3 V: give it 150 ohm."
)
_PIEZO_WHY = (
    f"Why {PIEZO_OHM} ohm: a piezo is a capacitor, and each edge of a tone charges it at once; "
    f"{PIEZO_OHM} ohm keep that to 15 mA, between two pins to 30, for some microseconds, which a "
    "pin bears. A buzzer that beeps by itself on a battery is the wrong kind: it has one tone "
    "only. Piezo, not magnetic: a magnetic one has a coil, which measures under 100 ohm, and a "
    "piezo measures nothing at all."
)
_LOUDER = "6 dB louder than with that leg on ground, where it sounds too"
_CHOOSE = (
    "To choose the game, hold the first press after plugging it in for three seconds, until the "
    "light blinks a count: then a press goes on to the next game, and a press of 0.6 s takes it. "
    "Never plug it in with BOOTSEL held: that opens the drive of a board without a program. If it "
    "happens, pull the cable and plug it in again; nothing is lost."
)
_HOLD_UP = (
    "The capacitor's long leg goes to {supply}, its leg at the light stripe to ground; the wrong "
    "way round it swells and may burst. It feeds the unit while the cells' springs let go for some "
    "milliseconds, when somebody slams the dome. So switch off for a second, not for less."
)
_NIMH = (
    "With rechargeable cells (NiMH) say so once, by trading-unit config set nimh 1: their voltage "
    "stays high and then falls fast, so the unit goes by other thresholds."
)
_NIMH_EARLY = (
    "Rechargeable cells (NiMH) stay near 1.2 V for most of their charge, so here they are called "
    "low early. The unit works on all the same."
)
_CLOCK = (
    "Time on cells is proved in simulation, not on a real board: trading-unit doctor --clock "
    "measures yours."
)
_VBUS = "10 kohm to USB's 5 V, 15 kohm to ground"


def describe(board: Wiring) -> str:
    """All that one needs to build this wiring."""
    sections = [
        ("WIRING", _wiring(board)),
        ("PARTS", _parts(board)),
        ("POWER", _power(board)),
        ("LEAVE FREE", _free(board)),
        ("LEFT OUT", _left_out(board)),
    ]
    if board.unproved:
        sections.append(("NOT PROVED", _unproved(board)))
    head = f"{board.name}: {board.title}"
    lines = [head, "=" * len(head)]
    for title, section in sections:
        lines += ["", title, *section]
    return "\n".join(lines) + "\n"


def _wiring(board: Wiring) -> Iterator[str]:
    yield _row("part", "GPIO", "where", "how")
    yield _row("-" * 8, "-" * 4, "-" * 8, "-" * (WIDTH - HOW))
    for part, gpio, how in _connections(board):
        # BOOTSEL, and an LED on the radio, have no GPIO.
        where = "on board" if isinstance(gpio, str) else board.physical_board.place(gpio)
        pin = "-" if isinstance(gpio, str) else f"GP{gpio}"
        first, *rest = wrap(how, WIDTH - HOW)
        yield _row(part, pin, where, first)
        yield from (_row("", "", "", more) for more in rest)
    yield ""
    if len(list(_parts_list(board))) > 1:
        yield from _paragraph(f"Ground is {board.physical_board.ground}.")
    if any(gpio != board.physical_board.led for gpio in board.lights.values()):
        yield from _paragraph(_LED_WHY)
    if board.buzzer is not None:
        yield from _paragraph(_PIEZO_WHY)
    yield from _paragraph(f"On USB it shows as {board.usb.vid:04X}:{board.usb.pid:04X}.")


def _connections(board: Wiring) -> Iterator[tuple[str, int | str, str]]:
    """Part, GPIO or `bootsel`, and how to connect it."""
    physical, usb = board.physical_board, board.usb
    for name, gpio in board.buttons.items():
        if gpio == BOOTSEL:
            yield name, gpio, "the BOOTSEL button: press is Build, held 0.6 s is Auction"
        else:
            yield name, gpio, "button to ground; no resistor, the chip pulls up"
    for name, gpio in board.lights.items():
        if gpio == physical.led:
            yield name, gpio, "the LED that is on the board; nothing to solder"
        else:
            yield name, gpio, f"{LED_OHM} ohm, the LED's long leg; short leg to ground"
    if board.buzzer is not None:
        other = "ground" if board.buzzer_partner is None else f"GP{board.buzzer_partner}"
        yield "buzzer", board.buzzer, f"{PIEZO_OHM} ohm, a bare piezo; its other leg to {other}"
    if board.buzzer_partner is not None:
        yield "buzzer", board.buzzer_partner, "the piezo's other leg, in opposite phase: " + _LOUDER
    if board.battery is not None:
        yield "battery", board.battery.adc, _sense(board, board.battery)
    if usb.vbus is not None:
        wired = "wired on the board: high while USB gives power"
        yield "USB", usb.vbus, wired if usb.vbus == physical.vbus else _VBUS


def _sense(board: Wiring, battery: Battery) -> str:
    if battery.adc in board.physical_board.sense:
        return f"wired on the board: {board.physical_board.supply} divided by {battery.divider}"
    upper = SENSE_KOHM * (battery.divider - 1)
    return f"{upper} kohm to {board.physical_board.supply}, {SENSE_KOHM} kohm to ground"


def _parts(board: Wiring) -> Iterator[str]:
    for count, part in _parts_list(board):
        first, *rest = wrap(part, WIDTH - 6)
        yield f"  {count:2}  {first}"
        yield from (f"      {more}" for more in rest)


def _parts_list(board: Wiring) -> Iterator[tuple[int, str]]:
    physical = board.physical_board
    yield 1, physical.title
    if buttons := sum(gpio != BOOTSEL for gpio in board.buttons.values()):
        yield buttons, f"push button{_s(buttons)}, normally open"
    if leds := [name for name, gpio in board.lights.items() if gpio != physical.led]:
        yield len(leds), f"LED{_s(len(leds))}: {', '.join(leds)}"
        yield len(leds), f"resistor{_s(len(leds))} {LED_OHM} ohm, one for each LED"
    if board.buzzer is not None:
        yield 1, "piezo disc or piezo buzzer without electronics"
        yield 1, f"resistor {PIEZO_OHM} ohm"
    if board.battery is not None and board.battery.adc not in physical.sense:
        if board.battery.divider == 2:
            yield 2, f"resistors {SENSE_KOHM} kohm, of one strip so that they are equal"
        else:
            yield 1, f"resistor {SENSE_KOHM * (board.battery.divider - 1)} kohm"
            yield 1, f"resistor {SENSE_KOHM} kohm"
    if board.usb.vbus is not None and board.usb.vbus != physical.vbus:
        yield 1, "resistor 10 kohm"
        yield 1, "resistor 15 kohm"
    for part in board.power.parts:
        yield 1, part
    if board.power.hold_up:
        yield 1, f"electrolytic capacitor {board.power.hold_up} uF, 10 V"


def _power(board: Wiring) -> Iterator[str]:
    if board.power.drawing:
        yield from board.power.drawing.split("\n")
        yield ""
    for number, step in enumerate(board.power.steps, start=1):
        first, *rest = wrap(step, WIDTH - 5)
        yield f"  {number}. {first}"
        yield from (f"     {more}" for more in rest)
    if board.power.hold_up:
        yield ""
        yield from _paragraph(_HOLD_UP.format(supply=board.physical_board.supply))
    if board.battery is not None:
        yield ""
        yield from _paragraph(_thresholds(board.battery))
        early = board.battery.low is not None and board.battery.low > NIMH_LOW_MV
        yield from _paragraph(_NIMH_EARLY if early else _NIMH)
    if board.power.cells:
        yield from _paragraph(_CLOCK)


def _thresholds(battery: Battery) -> str:
    """Below which voltages the unit calls its cells low and empty."""
    sentences = []
    if battery.low is not None:
        sentences.append(f"The unit calls the cells low below {_volts(battery.cells, battery.low)}")
    if battery.flat is not None:
        lost = f"; {battery.drop} mV of that stay in the diode" if battery.drop else ""
        empty = _volts(battery.cells, battery.flat)
        sentences.append(f"The unit calls the cells empty at {empty}{lost}")
    else:
        sentences.append("It never calls them empty, for lower down it cannot measure them")
    return ". ".join(sentences) + "."


def _volts(cells: int, mv: int) -> str:
    return f"{cells * mv / 1000:.2f} V, {mv / 1000:.2f} V a cell"


def _free(board: Wiring) -> Iterator[str]:
    used = {*board.lights.values(), board.usb.vbus, board.battery and board.battery.adc}
    physical = board.physical_board
    borrowed = {
        gpio: why for gpio, why in physical.chip.borrowed.items() if gpio in physical.places
    }
    for gpio, what in sorted({**borrowed, **physical.owned}.items()):
        if gpio not in used:
            yield f"  GP{gpio:<3} {what}"


def _unproved(board: Wiring) -> Iterator[str]:
    for sentence in board.unproved:
        yield from _paragraph(sentence)


def _left_out(board: Wiring) -> Iterator[str]:
    notes = list(_absent_parts(board))
    if not notes:
        yield "  Nothing: this wiring has every part."
    for note in notes:
        yield from _paragraph(note)


def _absent_parts(board: Wiring) -> Iterator[str]:
    if "auction" not in board.buttons:
        yield f"No Auction button: hold Build for 0.6 s instead. {_CHOOSE}"
    if set(LIGHTS) - set(board.lights):
        who = "red blinks" if board.buzzer is None else "red blinks and the buzzer beeps"
        yield f"No build lights: {who} the result as a count, 4 for the railroad."
    if board.buzzer is None:
        yield "No buzzer: the unit is silent, and the light says it all."
    if board.power.cells == 0:
        yield "No cells: the unit lives on its USB cable, and the cable is its switch."
    elif board.battery is None:
        yield (
            "No battery sense: the unit cannot warn you. When it restarts by itself or stays "
            "dark, put in fresh cells."
        )
        if not board.power.save_on_cells:
            yield (
                "So it writes no settings while the cells feed it, for the last of them might cut "
                "a write off: sound on or off is saved when USB is plugged in. save_on_cells = "
                "true under [power] has them written at once."
            )
    if board.usb.vbus is None and board.power.cells:
        yield (
            "No USB sense: the unit stays fully awake for 10 s after its start, and if a computer "
            "talks to it in that time, until it is switched off. Switched on from its cells, it "
            "does not see a cable that is plugged in later, and no computer sees the unit: "
            f"{board.physical_board.cable or 'cable out, switch off, cable in'}."
        )


def _row(part: str, gpio: str, where: str, how: str) -> str:
    return f"  {part:8}  {gpio:4}  {where:8}  {how}"


def _paragraph(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  ")


def _s(count: int) -> str:
    return "" if count == 1 else "s"
