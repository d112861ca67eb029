"""`python -m tests.fuzz --minutes 60`: every property of tests/fuzz, with new examples each time.

`pytest` tries the same few examples each day; this tries others until the time is over. What
fails is printed with its example, and tried no more.
"""

import argparse
import importlib
import inspect
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from hypothesis import Phase, is_hypothesis_test, settings

from tests import exhaustive

OTHER_MODULES = ("tests.host.link.test_conversation", "tests.host.unit.test_any_event")
Property = Callable[[], None]


def properties() -> dict[str, Property]:
    """By name, every property that needs nothing of pytest."""
    modules = [f"tests.fuzz.{path.stem}" for path in sorted(Path(__file__).parent.glob("test_*"))]
    found = {}
    for module in (*modules, "tests.link.test_fuzz", *OTHER_MODULES):
        for name, test in vars(importlib.import_module(module)).items():
            if is_hypothesis_test(test) and not inspect.signature(test).parameters:
                found[f"{module.removeprefix('tests.')}::{name}"] = test
    return found


def counted(test: Property, counts: Counter[str], name: str) -> None:
    """Counts the examples of this property from now on."""
    handle = test.hypothesis  # type: ignore[attr-defined]
    inner = handle.inner_test

    def counting(*args: object, **keywords: object) -> None:
        counts[name] += 1
        inner(*args, **keywords)

    handle.inner_test = counting


def rounds(waiting: dict[str, Property]) -> Iterator[str]:
    while waiting:
        yield from list(waiting)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--only", default="", help="properties with this in their name")
    options = parser.parse_args()
    exhaustive.whole = True
    # To shrink one example could take the whole hour.
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile(
        "by hand", deadline=None, derandomize=False, database=None, phases=phases
    )
    settings.load_profile("by hand")
    counts: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    waiting = {name: test for name, test in properties().items() if options.only in name}
    for name, test in waiting.items():
        counted(test, counts, name)
    failed: list[str] = []
    until = time.monotonic() + options.minutes * 60
    for name in rounds(waiting):
        began = time.monotonic()
        if began >= until:
            break
        try:
            waiting[name]()
        except Exception:  # noqa: BLE001 - whatever a property raises is what is looked for
            traceback.print_exc()
            failed.append(name)
            del waiting[name]
        seconds[name] += round(time.monotonic() - began)
    for name in counts:
        print(f"{counts[name]:>9,} examples in {seconds[name]:>5} s  {name}")
    print("; ".join(failed) + " failed" if failed else "nothing failed")


if __name__ == "__main__":
    main()
