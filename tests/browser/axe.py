"""axe-core in the browser: what on a page keeps out whoever sees, hears or presses otherwise."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.browser.chromium import Driver
from trading_unit.single_page.npm import Package

CACHE = Path(__file__).parents[2] / ".cache" / "axe-core"
AXE = Package(
    "axe-core",
    "4.14.0",
    "9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==",
    ("axe.min.js",),
)
SERIOUS = ("serious", "critical")
COLOURS = ("color-contrast",)  # the rules whose verdict differs by day and by night
RUN = """const [serious, rules, done] = arguments;
    const only = rules.length ? {runOnly: {type: "rule", values: rules}} : {};
    axe.run(document, {resultTypes: ["violations"], ...only}).then(
        ({violations}) => done(violations.filter((one) => serious.includes(one.impact)).flatMap(
            (one) => one.nodes.map((node) =>
                `${one.id}: ${node.html.slice(0, 160)} (${node.any[0]?.message ?? one.help})`))),
        (error) => done([String(error)]));"""


def source() -> str:
    """Fetched once by npm, of one version, checked by its hash."""
    return (AXE.fetched(CACHE) / "axe.min.js").read_text(encoding="utf-8")


def findings(driver: Driver, axe: str, rules: Sequence[str] = ()) -> list[str]:
    """What is serious on the page as it stands, by these rules or by all. (A driver's scripts pass
    the page's policy.)"""
    if not driver.execute_script("return typeof window.axe === 'object'"):
        driver.execute_script(axe)
    found: Any = driver.execute_async_script(RUN, SERIOUS, rules)
    return [str(one) for one in found]
