"""What outlives a watchdog's restart: four scratch registers, each a small integer of 30 bits.

The first three are packed by each step: the head (game, quiet, paused, length of the auction), what
was left of the auction, what was left of the hour; 0 left means that nothing was running. The
fourth is written with each feed: the milliseconds since that step, and a check of them all.
"""

from trading_unit_firmware.games import GAMES

SEED = 0x2A53
SEAL_BITS = 14
SEAL_MASK = (1 << SEAL_BITS) - 1
MASK = (1 << 30) - 1
# The head, from its lowest bit: three for the game, so eight games at most, two flags, the length.
GAME = 7
QUIET = 8
PAUSED = 16
LENGTH_SHIFT = 5
LONGEST_AUCTION_MS = 240_000
LONGEST_HOUR_MS = 14_400_000


def head(game: int, quiet: bool, paused: bool, auction_ms: int) -> int:
    flags = (QUIET if quiet else 0) | (PAUSED if paused else 0)
    return game | flags | auction_ms << LENGTH_SHIFT


def seal(first: int, auction_left: int, hour_left: int) -> int:
    """A check of 14 bits that tells what was packed from what a register holds by chance."""
    mixed = SEED ^ first ^ (auction_left << 3 & MASK) ^ (hour_left << 5 & MASK) ^ (hour_left >> 7)
    return (mixed ^ mixed >> SEAL_BITS ^ mixed >> SEAL_BITS * 2) & SEAL_MASK


def stamp(sealed: int, since: int) -> int:
    """The fourth register, `since` (less than 2^14) milliseconds after the others were packed."""
    return since << SEAL_BITS | sealed ^ since


class Kept:
    """What was running, and what was left of it at the last feed."""

    def __init__(self, first: int, auction_left: int, hour_left: int, since: int) -> None:
        self.game = first & GAME
        self.quiet = bool(first & QUIET)
        self.paused = bool(first & PAUSED)
        self.auction_ms = first >> LENGTH_SHIFT
        self.auction_left = auction_left and max(1, auction_left - since)
        if not self.paused:
            hour_left = hour_left and max(1, hour_left - since)
        self.hour_left = hour_left


def unpack(registers):
    """What was kept, or None when the registers hold anything else."""
    first, auction_left, hour_left, last = registers
    if max(registers) > MASK or first & GAME >= len(GAMES):
        return None
    if not auction_left <= first >> LENGTH_SHIFT <= LONGEST_AUCTION_MS:
        return None
    since = last >> SEAL_BITS
    if since > SEAL_MASK:
        return None
    if hour_left > LONGEST_HOUR_MS or last != stamp(seal(first, auction_left, hour_left), since):
        return None
    return Kept(first, auction_left, hour_left, since)
