"""The types of what a page is sent of a sheet. The sheet itself makes plain data without them, for
MicroPython knows no types."""

from typing import NotRequired, TypedDict

Sentence = tuple[str, dict[str, int | str | bool]]
"""The key of a sentence and its fields."""


class SheetFigures(TypedDict):
    """The figures of a board, as far as a page draws them."""

    names: list[str]
    groups: list[str]
    group: list[int]
    notes: list[tuple[int, int]]
    start: int
    tax: int
    fine: int
    hazards: dict[str, int]
    bonuses: dict[str, int]
    removal: dict[str, int]


class SheetPlayer(TypedDict):
    """`cash` is null where the notes lie on the table."""

    player: int
    name: str
    cash: int | None
    districts: int
    stadiums: int
    go: int
    out: bool


class SheetDistrict(TypedDict):
    """`owner` is -1 where nobody has told it; `name` is the family's own, or empty."""

    owner: int
    name: str
    cost: int
    rent: int
    homes: int
    factories: int
    spoiled: bool
    hazards: list[str]
    bonus: str
    pieces: list[str]
    mortgage: int | None


class MixOption(TypedDict):
    """So many homes and factories, what they cost and the rent that follows."""

    homes: int
    factories: int
    price: int
    rent: int


class MixRow(TypedDict):
    many: int
    options: list[MixOption]


class SheetQuestion(TypedDict):
    """What waits for a touch: its kind, and what that kind needs."""

    kind: str
    district: NotRequired[int | None]
    who: NotRequired[int | None]
    lit: NotRequired[bool]
    more: NotRequired[bool]
    typed: NotRequired[int | None]
    left: NotRequired[int]
    part: NotRequired[str]
    amount: NotRequired[int]
    bank_pays: NotRequired[bool]
    to: NotRequired[int]
    missing: NotRequired[int]
    notes: NotRequired[list[int]]
    at: NotRequired[int]
    gone_s: NotRequired[int]
    who_row: list[int]
    to_row: NotRequired[list[int]]
    dim: NotRequired[list[int]]
    amounts: NotRequired[list[int]]
    price: NotRequired[int]
    seller: NotRequired[int]
    rent: NotRequired[int]
    rows: NotRequired[list[MixRow]]
    owner: NotRequired[int]
    why: NotRequired[list[Sentence]]
    land: NotRequired[int]
    landed: NotRequired[list[int]]
    hand_over: NotRequired[list[tuple[int, int]]]
    mortgage_for: NotRequired[int]
    stuck: NotRequired[list[str]]
    none_left: NotRequired[list[str]]
    hazards_left: NotRequired[dict[str, int]]
    bonuses_left: NotRequired[dict[str, int]]
    tax: NotRequired[int]
    jail: NotRequired[int]
    has: NotRequired[int]
    may: NotRequired[list[tuple[int, int]]]
    sum: NotRequired[int]


class SheetCount(TypedDict):
    """One player as if the game ended now; `cash` is null where nobody has counted it."""

    player: int
    cash: int | None
    rents: list[tuple[int, int]]
    districts: int
    together: int
    wins: bool


class SheetView(TypedDict):
    """All that is shown of a sheet; `copy_of` is the moment at which it was copied from another."""

    players: list[SheetPlayer]
    banked: bool
    over: bool
    districts: list[SheetDistrict]
    left: dict[str, int]
    tower: int
    question: SheetQuestion | None
    folded: bool
    told: list[tuple[int, list[Sentence]]]
    redo: bool
    count: list[SheetCount]
    copy_of: int | None
    settings: dict[str, bool]
