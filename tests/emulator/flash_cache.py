"""The flash cache of an RP2040, which the emulator leaves out: what the core executes misses it.

16 KiB in lines of 8 bytes, each in one of two places (datasheet 2.6.3).
"""

from dataclasses import dataclass

from tests.emulator.chip import CLOCK_HZ, MS, Chip

LINES = 1024  # of each of the two places
FLASH = range(0x1000_0000, 0x1100_0000)
SYSTEM_CLOCK = 0x3C  # of the clocks: which clock the core runs from
FROM_REFERENCE = 0
WORD_LOADS, BYTE_LOADS, HALF_LOADS, LITERAL_LOADS = 0b01101, 0b01111, 0b10001, 0b01001
REGISTER_LOADS = 0b0101
FIRST_REGISTER_LOAD = 3  # the lower ones store


@dataclass(slots=True)
class Misses:
    """What one wake has missed, while the core ran from the crystal and from its fast clock."""

    slow: int = 0
    fast: int = 0


class FlashCache:
    def __init__(self) -> None:
        self.lines = [(-1, -1)] * LINES

    def misses(self, address: int) -> int:
        """1 when the line of this address has to be fetched, which it is then."""
        line = address >> 3
        latest, other = self.lines[line % LINES]
        if address not in FLASH or line == latest:
            return 0
        self.lines[line % LINES] = (line, latest)
        return 1 if line != other else 0


def loaded_address(opcode: int, pc: int, registers: list[int]) -> int | None:
    """What an instruction loads, where it does and not from the stack."""
    kind = opcode >> 11
    base = registers[opcode >> 3 & 7]
    offset = opcode >> 6 & 31
    if kind == LITERAL_LOADS:
        return (pc + 4 & ~3) + (opcode & 255) * 4
    if kind == WORD_LOADS:
        return base + offset * 4
    if kind == BYTE_LOADS:
        return base + offset
    if kind == HALF_LOADS:
        return base + offset * 2
    if opcode >> 12 == REGISTER_LOADS and opcode >> 9 & 7 >= FIRST_REGISTER_LOAD:
        return base + registers[opcode >> 6 & 7] & 0xFFFF_FFFF
    return None


def misses_of_wakes(chip: Chip, ms: float) -> list[Misses]:
    """The misses of each whole wake in so many milliseconds of the chip's time."""
    core, clocks, flash = chip.mcu.core, chip.mcu.clocks, chip.mcu.flash
    cache = FlashCache()
    write = clocks.write_uint32
    slow = False

    def written(offset: int, value: int) -> None:
        nonlocal slow
        write(offset, value)
        if offset == SYSTEM_CLOCK:
            slow = value & 1 == FROM_REFERENCE

    clocks.write_uint32 = written  # type: ignore[method-assign]
    wakes = [Misses()]
    end = chip.now + ms * MS
    while chip.now < end:
        if core.waiting:
            wakes.append(Misses())
            while core.waiting:
                chip.clock.tick(chip.clock.nanos_to_next_alarm)
        pc = core.pc
        missed = cache.misses(pc)
        if pc in FLASH:
            at = pc - FLASH.start
            loaded = loaded_address(flash[at] | flash[at + 1] << 8, pc, core.registers)
            missed += 0 if loaded is None else cache.misses(loaded)
        if slow:
            wakes[-1].slow += missed
        else:
            wakes[-1].fast += missed
        chip.clock.tick(core.execute_instruction() * 1e9 / CLOCK_HZ)
    clocks.write_uint32 = write  # type: ignore[method-assign]
    return wakes[1:-1]
