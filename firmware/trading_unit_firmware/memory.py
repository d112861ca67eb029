"""What outlives a restart by the watchdog: four scratch registers, each a small integer of 30 bits.

Each step packs the first three: the head (game, flags, length of the auction), what was
left of the auction, what was left of the hour; 0 left means that nothing was running. Each feed of
the watchdog writes the fourth: the milliseconds since that step, and a checksum of all four.
"""

from trading_unit_firmware import auction, const, hour
from trading_unit_firmware.games import GAMES

WATCHDOG_MS = 4_000

_SEED = const(0x2A53)
_CHECKSUM_BITS = const(14)
CHECKSUM_MASK = (1 << _CHECKSUM_BITS) - 1
MASK = (1 << 30) - 1
# The head, from its lowest bit: three for the game, so eight games at most, flags, the length, and
# flags that an older firmware takes for a length beyond all bounds, so that it starts anew.
GAME = 7
QUIET = 8
PAUSED = 16
DOUBT = 32  # rests are naps, of which none has been seen to end
_LENGTH_SHIFT = const(6)
LENGTH = (1 << 18) - 1
PASSED = 1 << 24  # the trial is over, and not yet written as such
FOR_USB = 1 << 25  # the unit has restarted itself, so that USB starts


def pack_head(game: int, flags: int, auction_ms: int) -> int:
    return game | flags | auction_ms << _LENGTH_SHIFT


def checksum(head: int, auction_left: int, hour_left: int) -> int:
    """14 bits that tell packed registers from whatever they hold by chance."""
    mixed = _SEED ^ head ^ (auction_left << 3 & MASK) ^ (hour_left << 5 & MASK) ^ (hour_left >> 7)
    return (mixed ^ mixed >> _CHECKSUM_BITS ^ mixed >> _CHECKSUM_BITS * 2) & CHECKSUM_MASK


def pack_age(check: int, age: int) -> int:
    """The fourth register, `age` (less than 2^14) milliseconds after the others were packed."""
    return age << _CHECKSUM_BITS | check ^ age


class SavedState:
    """What was running, and what was left of it at the last feed."""

    def __init__(self, head: int, auction_left: int, hour_left: int, age: int) -> None:
        self.game = head & GAME
        self.quiet = bool(head & QUIET)
        self.paused = bool(head & PAUSED)
        self.doubt = bool(head & DOUBT)
        self.passed = bool(head & PASSED)
        self.for_usb = bool(head & FOR_USB)
        self.auction_ms = head >> _LENGTH_SHIFT & LENGTH
        self.auction_left = auction_left and max(1, auction_left - age)
        if not self.paused:
            hour_left = hour_left and max(1, hour_left - age)
        self.hour_left = hour_left


def unpack(registers):
    """The saved state, or None when the registers hold anything else."""
    head, auction_left, hour_left, last = registers
    if max(registers) > MASK or head & GAME >= len(GAMES):
        return None
    if not auction_left <= head >> _LENGTH_SHIFT & LENGTH <= auction.LONGEST_MS:
        return None
    age = last >> _CHECKSUM_BITS
    if age > CHECKSUM_MASK:
        return None
    if hour_left > hour.LONGEST_MS:
        return None
    if last != pack_age(checksum(head, auction_left, hour_left), age):
        return None
    return SavedState(head, auction_left, hour_left, age)
