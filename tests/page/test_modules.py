"""The pages' modules: their types by TypeScript, their pure parts by Node's own tests.

A module joins by being in the pages' folder, a test by being here as `*.test.mjs`.
"""

from pathlib import Path

import pytest

from tests.page.node import CACHE, TYPESCRIPT, node
from tests.page.page_types import write_types
from trading_unit.single_page.npm import CannotFetch

HERE = Path(__file__).parent
TESTS = sorted(HERE.rglob("*.test.mjs"))


@pytest.mark.exhaustive
def test_types() -> None:
    """`lib` in tsconfig.json holds them to what the oldest iOS that we promise has."""
    try:
        compiler = TYPESCRIPT.fetched(CACHE) / "lib" / "tsc.js"
    except CannotFetch as why:
        pytest.fail(
            f"npm could not fetch TypeScript {TYPESCRIPT.version} ({why}): connect this machine "
            "to npm's registry and run this again",
            pytrace=False,
        )
    write_types()
    checked = node(str(compiler), "--project", str(HERE / "tsconfig.json"), "--pretty", "false")
    if checked.returncode:
        pytest.fail(checked.stdout + checked.stderr, pytrace=False)


@pytest.mark.parametrize("test", TESTS, ids=lambda path: path.name.removesuffix(".test.mjs"))
def test_pure_parts(test: Path) -> None:
    ran = node("--test", "--test-reporter=tap", str(test))
    if ran.returncode or "\n# pass 0\n" in ran.stdout:
        pytest.fail(ran.stdout + ran.stderr, pytrace=False)
