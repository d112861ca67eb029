"""A simulated unit for the doctor to examine, in virtual time."""

from pathlib import Path

from tests.host.link.desk import PORT, Desk
from trading_unit.doctor import Environment, Facts, FindingKind, diagnose, look_around
from trading_unit_boards import load
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.unit_on_board import simulated_unit

NOWHERE = Path("/nowhere at all")


def facts_about(desk: Desk, port: str | None = PORT, **others) -> Facts:
    """What the doctor observes on that desk."""
    environment = Environment(
        opener=desk.open_port,
        clock=desk.clock,
        pause=desk.pause,
        list_ports=others.pop("list_ports", list),
        list_drives=list,
        usb=NOWHERE,
        proc=NOWHERE,
        **others,
    )
    return look_around(environment, port)


def kinds(facts: Facts) -> list[FindingKind]:
    return [finding.kind for verdict in diagnose(facts) for finding in verdict.findings]


def unplugged(desk: Desk, script: str = "", board: str = "pico", off: bool = False) -> Bench:
    """A unit on its cells that follows the script, a line of `<ms> <method> <arguments>` each.

    It is switched on at 0, or by the script when `off`.
    """
    bench = simulated_unit(load(board), 1)
    for line in filter(None, script.split("\n")):
        ms, what, *words = line.split(" ")
        act = getattr(bench, f"do_{what}") if hasattr(bench, f"do_{what}") else getattr(bench, what)
        bench.at(int(ms), act, tuple(int(w) if w.isdigit() else w for w in words))
    if not off:
        bench.at(0, bench.do_on, ())
    return bench


def plug_in(desk: Desk, bench: Bench, after_ms: int) -> None:
    desk.pass_ms(after_ms)
    desk.plug(PORT).put(bench)
    desk.pass_ms(500)
