"""The results of a run of a simulated unit: timeline, VCD, WAV and SVG files, and its energy."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import partial
from types import TracebackType
from typing import IO

from trading_unit.atomic_files import Output, Outputs
from trading_unit.trouble import Trouble
from trading_unit_boards import Wiring
from trading_unit_sim import svg, vcd, wav
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.energy import Report, Usage, report, supply_of
from trading_unit_sim.recording import recording_of


def write_timeline(bench: Bench, file: IO[bytes]) -> None:
    file.write(bench.timeline.text().encode())


def write_vcd(bench: Bench, file: IO[bytes]) -> None:
    file.write(vcd.text(recording_of(bench)).encode())


def write_wav(bench: Bench, file: IO[bytes]) -> None:
    wav.write(file, recording_of(bench))


def write_svg(bench: Bench, file: IO[bytes]) -> None:
    file.write(svg.text(recording_of(bench)).encode())


WRITERS: Mapping[str, Callable[[Bench, IO[bytes]], None]] = {
    "timeline": write_timeline,
    "VCD": write_vcd,
    "WAV": write_wav,
    "SVG": write_svg,
}


class SimResults:
    """Writes the requested results, each to its path.

    A path that cannot be written is refused on entering, before the run. No file appears before
    `write`, which writes them all.
    """

    def __init__(self, requested: Mapping[str, str], inputs: Mapping[str, str]) -> None:
        self.requested = requested
        self.files = Outputs(inputs.items())
        self.outputs: dict[str, Output] = {}
        self.open = ExitStack()

    def __enter__(self) -> "SimResults":
        with ExitStack() as opening:
            opening.enter_context(self.files)
            for what, path in self.requested.items():
                self.outputs[what] = self.files.add(what, path)
            self.open = opening.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.open.close()

    def write(self, bench: Bench) -> None:
        for what, output in self.outputs.items():
            output.fill(partial(WRITERS[what], bench))
        self.files.commit()


def require_cells(board: Wiring) -> None:
    """Trouble for a board whose energy cannot be computed."""
    if not board.power.cells:
        raise Trouble("{name} runs without cells, so there is no energy to count", name=board.name)
    try:
        supply_of(board)
    except ValueError as error:
        raise Trouble(
            "the energy of {name} cannot be counted: {error}", name=board.name, error=error
        ) from None


def energy_report(bench: Bench, board: Wiring) -> Report:
    """How much energy the run took from the cells."""
    return report(Usage(elapsed_ms=bench.now, **bench.usage), board)
