"""Biome formats and lints the pages' modules and styles: `python -m tests.page.biome ci`."""

import platform
import subprocess
import sys
from pathlib import Path

from tests.page.node import REPOSITORY
from trading_unit.single_page.npm import CannotFetch, Package

CACHE = REPOSITORY / ".cache" / "biome"
VERSION = "2.6.7"
PROGRAM = "biome"
# One program without dependencies; npm has a package of it for each kind of machine.
PACKAGES = {
    ("Linux", "x86_64"): Package(
        "@biomejs/cli-linux-x64",
        VERSION,
        "VpHQ33CPNYrlIn0vyDdRS1KUlS3AiM17FiyEE2gwU000NwzyY4MgjzVHEv2KrmMb5D9Ksm3gFkwg+IOx/ULJNQ==",
        (PROGRAM,),
    ),
    ("Linux", "aarch64"): Package(
        "@biomejs/cli-linux-arm64",
        VERSION,
        "Qa2edxQClKn17y1ASWkOOuT96K2si1nTLiPbXMOMilNJ79eNsa1as1kaSbgxOXy1kRUENw76sp4pAddneq3l8Q==",
        (PROGRAM,),
    ),
}


def fetched() -> Path:
    """The program for this machine, fetched once by npm and checked by its hash."""
    system, processor = platform.system(), platform.machine()
    package = PACKAGES.get((system, processor))
    if package is None:
        raise CannotFetch(f"it is pinned for Linux, and this is {system} on {processor}")
    program = package.fetched(CACHE / processor) / PROGRAM
    program.chmod(0o755)
    return program


def main() -> int:
    try:
        program = fetched()
    except CannotFetch as why:
        print(f"npm could not fetch Biome {VERSION} ({why})", file=sys.stderr)
        return 1
    return subprocess.run([program, *sys.argv[1:]], cwd=REPOSITORY).returncode


if __name__ == "__main__":
    sys.exit(main())
