"""`python -m tests.fuzz --minutes 60`: every property of tests/fuzz, with new examples each time.

`pytest` tries the same few examples each day; this tries others until the time is over. What
fails is printed with its example, at each place once.
"""

import argparse
import importlib
import inspect
import time
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import cycle
from pathlib import Path

import pytest
from hypothesis import Phase, is_hypothesis_test, settings

from tests import exhaustive
from tests.fuzz.plain_sentences import SAID

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


def place_of(error: BaseException) -> str:
    """Where it was raised, by which one failure is told from another."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {frame.filename}:{frame.lineno}"


def try_for(seconds: float, tests: Mapping[str, Property]) -> tuple[Counter[str], Counter[str]]:
    """Try each in turn until that time is over or somebody presses Ctrl-C. Return how long each
    took, and how often each place has failed; what failed there first is printed."""
    took: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    until = time.monotonic() + seconds
    for name in cycle(tests):
        began = time.monotonic()
        if began >= until:
            break
        try:
            tests[name]()
        except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - that is looked for
            where = f"{name}: {place_of(error)}"
            if where not in failed:
                traceback.print_exc()
            failed[where] += 1
        except KeyboardInterrupt:
            break
        took[name] += round(time.monotonic() - began)
    return took, failed


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
    tests = {name: test for name, test in properties().items() if options.only in name}
    for name, test in tests.items():
        counted(test, counts, name)
    took, failed = try_for(options.minutes * 60, tests)
    for name in counts:
        print(f"{counts[name]:>9,} examples in {took[name]:>5} s  {name}")
    print(f"{SAID.total():,} times refused, in {len(SAID)} sentences")
    print(f"{time.process_time():,.0f} s of the processor")
    for where, times in failed.items():
        print(f"{times:>9,} times failed: {where}")


if __name__ == "__main__":
    main()
