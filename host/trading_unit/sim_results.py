"""What comes out of a run of a simulated unit: its timeline, and the pictures and sounds of it."""

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
from trading_unit_sim.energy import Report, Usage, report
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


class Results:
    """`wanted` says which go where. What cannot be written is refused before the run; nothing is
    there until `write`, and then everything.
    """

    def __init__(self, wanted: Mapping[str, str], inputs: Mapping[str, str]) -> None:
        self.wanted = wanted
        self.outputs = Outputs(inputs.items())
        self.places: dict[str, Output] = {}
        self.open = ExitStack()

    def __enter__(self) -> "Results":
        with ExitStack() as opening:
            opening.enter_context(self.outputs)
            for what, path in self.wanted.items():
                self.places[what] = self.outputs.add(what, path)
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
        for what, place in self.places.items():
            place.fill(partial(WRITERS[what], bench))
        self.outputs.commit()


def check_cells(board: Wiring) -> None:
    """Refuse a board of which the energy model has nothing to say."""
    if not board.power.cells:
        raise Trouble(f"{board.name} runs without cells, so there is no energy to count")
    try:
        report(Usage(0, 0, 0, 0, 0, 0, 0, 0, 0), board.power.cells)
    except ValueError as error:
        raise Trouble(f"the energy of {board.name} cannot be counted: {error}") from None


def energy(bench: Bench, board: Wiring) -> Report:
    """What the run took from the cells."""
    return report(Usage(elapsed_ms=bench.now, **bench.usage), board.power.cells)
