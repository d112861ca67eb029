"""The results of a run of a simulated unit: timeline, VCD, WAV and SVG files, and its energy."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import IO

from trading_unit.atomic_files import Outputs
from trading_unit.trouble import Trouble
from trading_unit_boards import Wiring
from trading_unit_sim import svg, vcd, wav
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.energy import Report, Usage, report, supply_of
from trading_unit_sim.recording import recording_of

Write = Callable[[Bench], None]


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


@contextmanager
def results(requested: Mapping[str, str], inputs: Mapping[str, str]) -> Iterator[Write]:
    """Yields what writes the requested results of a run, all of them, each to its path.

    A path that cannot be written is refused on entering, before the run.
    """
    with Outputs(inputs.items()) as files:
        outputs = [(files.add(what, path), WRITERS[what]) for what, path in requested.items()]

        def write(bench: Bench) -> None:
            for output, write_result in outputs:
                output.fill(partial(write_result, bench))
            files.commit()

        yield write


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
