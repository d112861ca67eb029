"""The cases of the wirings that we ship."""

from functools import cache

from trading_unit_boards import load, names
from trading_unit_boards.case.case_of_board import case_of, has_case
from trading_unit_boards.case.layout import CaseLayout

WITH_CASE = ("pico", "pico-w", "pico2", "rp2040-zero", "tiny2040", "xiao-rp2040")


@cache
def case_for(name: str) -> CaseLayout:
    return case_of(load(name))


def shipped_with_case() -> tuple[str, ...]:
    return tuple(name for name in names() if has_case(load(name)))
