"""The ring oscillator, and the time that the chip's timer loses by it at each wake from a nap.

While the PLLs lock, `clk_ref` runs from it, and the timer counts `clk_ref` by twelve: right at 12
MHz alone. All of its figures are drawn for the run, and no program is told them.
"""

CRYSTAL_KHZ = 12_000
# Of each chip: the divider after a reset, the one taken when the password is wrong, the one that 0
# stands for, the password, the least and the most kilohertz after a reset, and by how many parts in
# a thousand what is counted jitters (the RP2350 does so to hide what it works on).
KINDS = {
    "RP2040": (16, 31, 32, 0xAA0, 5_000, 8_000, 0),
    "RP2350": (8, 128, 128, 0xAA00, 4_600, 19_600, 20),
}
LEAST_CYCLES = 700  # from the wake to the crystal; 707 were counted on the emulated chip
MOST_CYCLES = 900
MOST_LOCK_NS = 120_000  # for both PLLs together
MOST_SWITCH_NS = 1_000  # what changing over loses by itself, whatever the frequency
MOST_HEAT_PPM = 30_000
LEAST_SWING_MS = 300_000  # from cold to warm
MOST_SWING_MS = 1_800_000
MOST_PPM_A_MV = 30
NOMINAL_MV = 3_000
DRIFT_EVERY_MS = 500
COUNTED_KHZ = 8  # the frequency counter's step at its interval of 128 us


class RingOscillator:
    def __init__(self, entropy, chip="RP2040") -> None:
        self.entropy = entropy
        kind = KINDS[chip]
        self.reset_divider, self.wrong, self.zero, self.password, least, most, self.jitter = kind
        self.khz = least + entropy.below(most - least + 1)
        self.cycles = LEAST_CYCLES + entropy.below(MOST_CYCLES - LEAST_CYCLES + 1)
        self.lock_ns = entropy.below(MOST_LOCK_NS + 1)
        self.switch_ns = entropy.below(MOST_SWITCH_NS + 1)
        self.heat_ppm = entropy.below(2 * MOST_HEAT_PPM + 1) - MOST_HEAT_PPM
        self.swing_ms = LEAST_SWING_MS + entropy.below(MOST_SWING_MS - LEAST_SWING_MS + 1)
        self.ppm_a_mv = entropy.below(MOST_PPM_A_MV + 1)
        self.divider = self.reset_divider
        self.drifted_khz = self.khz
        self.drifted_at = -DRIFT_EVERY_MS
        self.counter_dead = False
        self.loss_ns = 0  # of each wake, at present
        self.reckon()

    def drift(self, now: int, power) -> None:
        """Follow temperature, which swings, and voltage: up to now, but twice a second at most."""
        if now < self.drifted_at + DRIFT_EVERY_MS:
            return
        self.drifted_at = now
        place = now % (2 * self.swing_ms)
        heat = self.heat_ppm * min(place, 2 * self.swing_ms - place) // self.swing_ms
        ppm = heat + self.ppm_a_mv * (power.supply() - NOMINAL_MV)
        self.drifted_khz = self.khz + self.khz * ppm // 1_000_000
        self.reckon()

    def divide(self, value: int) -> None:
        """A write to its register DIV."""
        divider = value - self.password
        self.divider = (divider or self.zero) if 0 <= divider < self.zero else self.wrong
        self.reckon()

    def reset(self) -> None:
        """The power has gone."""
        self.divide(self.password + self.reset_divider)

    def frequency(self) -> int:
        """Kilohertz, behind the divider."""
        return self.drifted_khz * self.reset_divider // self.divider

    def counted(self) -> int:
        """The same as the frequency counter gives it."""
        khz = self.frequency()
        if self.jitter:
            khz += khz * (self.entropy.below(2 * self.jitter + 1) - self.jitter) // 1000
        return 0 if self.counter_dead else khz // COUNTED_KHZ * COUNTED_KHZ

    def reckon(self) -> None:
        khz = self.frequency()
        if not khz:
            self.loss_ns = 0  # it stands still, and the chip with it: not to be simulated
            return
        window_ns = self.cycles * 1_000_000 // khz + self.lock_ns
        self.loss_ns = window_ns - window_ns * khz // CRYSTAL_KHZ + self.switch_ns
