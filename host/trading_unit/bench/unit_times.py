"""How soon a simulated unit lights up after a press, and how well it keeps time."""

from random import Random

from trading_unit.bench.sim import BOARD, HOUR_S, SEED, busy_hour
from trading_unit_boards import load
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.script import parse
from trading_unit_sim.unit_on_board import play_script, simulated_unit

AUCTION_MS = 50_000
HOUR_MS = HOUR_S * 1000
OSCILLATORS_KHZ = (5_000, 5_750, 6_500, 7_250, 8_000)
LONGER_MS = 2_000  # for which an hour that is not over yet is watched on

PRESSES = 60
FIRST_PRESS_MS = 3_000
APART_MS = 150
UP_TO_MS = 20  # later at random: the unit may be anywhere in its nap of 8 ms
HELD_MS = 60


def worst_errors_on_cells() -> tuple[int, int]:
    """By how many milliseconds an auction and the hour were too long or too short on cells, with
    oscillators over the whole range, each drifting its own way."""
    found = []
    for seed, khz in enumerate(OSCILLATORS_KHZ):
        bench = simulated_unit(load(BOARD), seed)
        bench.chip.ring.khz = khz
        found.append(errors(bench, busy_hour(LONGER_MS)))
    auctions, hours = zip(*found, strict=True)
    return max(auctions), max(hours)


def errors_on_usb() -> tuple[int, int]:
    """The same on USB, where the crystal runs."""
    return errors(simulated_unit(load(BOARD), SEED), "0 usb on\n" + busy_hour(LONGER_MS))


def errors(bench: Bench, script: str) -> tuple[int, int]:
    bench.play(parse(script))
    bench.run()
    opened, closed, over = (
        moments(bench, f"{event} ")
        for event in ("auction state=open", "auction state=closed", "hour state=over")
    )
    took = [end - start for start, end in zip(opened, closed, strict=True)]
    auction = max(abs(ms - AUCTION_MS) for ms in took)
    # An hour that is not over by then is too long by all that there was.
    hour = abs(over[0] - HOUR_MS) if over else LONGER_MS
    return auction, hour


def moments(bench: Bench, words: str) -> list[int]:
    """When each event came that begins with these words."""
    return [
        int(t)
        for t, what, body, _ in bench.timeline.entries
        if what == "event" and body.startswith(words)
    ]


def slowest_light_ms(*, usb: bool) -> int:
    """From a press to the light that echoes it, at worst. The self-test echoes each press; it runs
    when both buttons are down as the power comes."""
    chance = Random(SEED)
    presses = [
        FIRST_PRESS_MS + APART_MS * number + chance.randrange(UP_TO_MS) for number in range(PRESSES)
    ]
    lines = ["0 press auction 900", "0 press build 700", "0 usb on" if usb else "", "0 on"]
    lines += [f"{ms} press auction {HELD_MS}" for ms in presses]
    lines.append(f"{presses[-1] + APART_MS} end")
    bench = play_script(load(BOARD), SEED, "\n".join(filter(None, lines)) + "\n")
    lit = [int(t) for t, what, _, on in bench.timeline.entries if what == "light" and on]
    return max(min(t for t in lit if t >= ms) - ms for ms in presses)
