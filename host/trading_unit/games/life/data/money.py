"""Amounts, limits, cards, and what the wheel decides, out of a Life file."""

from trading_unit.games.base.data.amounts import Amounts
from trading_unit.games.base.data.toml_table import TomlTable

MOST = 1_000_000_000
WHEEL = 10  # the unit, the pages and people's hands know this wheel
SEATS = 6
MOST_CARDS = 100

MONEY = {
    "start": "what each begins with",
    "loan": "what the Bank lends for one note",
    "loan-due": "what a note costs on the Day of Reckoning",
    "interest": "for each note",
    "toll": "to who was first across the bridge",
    "revenge": "from one player",
    "child-gift": "from everybody, for each child",
    "reckoning-child": "for each child on the Day of Reckoning",
    "bonus": "for the first in Millionaire Acres",
    "lucky-number": "for a Lucky Number that another spins",
    "lucky-day": "on a Lucky Day",
    "lucky-bill": "on each of two numbers",
    "lucky-win": "for the right number",
    "bet-most": "in one player's side bets on a spin",
    "collect-from": "from which on a Collect card can be given",
    "pay-from": "from which on a Pay card can be given",
    "stock-worth": "at the end",
    "life-worth": "at the end",
    "business": "the salary on the business road",
    "degree": "the salary without a profession",
}
LIMITS = {
    "wheel": (WHEEL, WHEEL, "the highest number of the wheel"),
    "back": (1, 100, "so many spaces back, by a Revenge"),
    "bet-numbers": (1, WHEEL, "numbers in one player's side bets on a spin"),
    "bet-pays": (1, 100, "so many times what was put on the right number"),
}
CARDS = {
    "collect": "Collect cards",
    "pay": "Pay cards",
    "exempt": "Exemption cards",
}


def money(top: TomlTable) -> tuple[dict[str, int], Amounts]:
    """The limits are among the amounts, by the names of both with spaces."""
    part, limits = top.part("money"), top.part("limits")
    part.only("step", *MONEY)
    limits.only(*LIMITS)
    step = part.whole("step", 1, MOST, "all amounts are multiples of it") or 1
    amounts = Amounts(step)
    found = {"step": step}
    for key, what in MONEY.items():
        found[key.replace("-", " ")] = amounts.checked(
            part, (key,), part.whole(key, 1, MOST, what) or 0
        )
    for key, (least, most, what) in LIMITS.items():
        found[key.replace("-", " ")] = limits.whole(key, least, most, what) or most
    found["note"], found["note due"] = found.pop("loan"), found.pop("loan due")
    if found["note due"] and found["note due"] < found["note"]:
        part.wrong(("loan-due",), f"is less than {found['note']:_}, which was lent")
    if found["lucky day"] and found["lucky bill"] * 2 > found["lucky day"]:
        part.wrong(("lucky-bill",), f"is more than half of {found['lucky day']:_}, the lucky-day")
    return found, amounts


def cards(top: TomlTable) -> dict[str, int]:
    """How many there are of each kind."""
    part = top.part("cards")
    part.only(*CARDS)
    found = {key: part.whole(key, 0, MOST_CARDS, what) for key, what in CARDS.items()}
    right = {key: number for key, number in found.items() if number is not None}
    if len(right) == len(CARDS) and sum(right.values()) < SEATS:
        part.wrong((), f"are {sum(right.values())}; each of {SEATS} players is dealt one")
    return right


def presents(top: TomlTable, wheel: int, amounts: Amounts) -> list[int]:
    """What each of the others gives, for 1 and on."""
    return decided(top, "presents", wheel, {"gift": 1}, amounts)


def market(top: TomlTable, wheel: int, amounts: Amounts) -> list[int]:
    """What who plays it gets, for 1 and on; below 0 it is paid."""
    return decided(top, "market", wheel, {"pays": 1, "costs": -1}, amounts)


def decided(
    top: TomlTable, name: str, wheel: int, ways: dict[str, int], amounts: Amounts
) -> list[int]:
    """A table of what the wheel decides, in which each of its numbers stands once."""
    table = top.part(name)
    table.only("each")
    found: dict[int, int] = {}
    for part in table.items("each"):
        part.only("numbers", *ways)
        given = [key for key in ways if key in part.data]
        if len(given) > 1:
            part.wrong((given[1],), f"stands beside {given[0]}; only one of them can be so")
        amount = sum(ways[key] * amounts.one(part, key, "the amount") for key in given)
        numbers = part.wholes("numbers", 1, wheel, "numbers of the wheel") or []
        for at, number in enumerate(numbers):
            if number in found:
                part.wrong(("numbers", at), f"is {number}, which stands in this table already")
            found.setdefault(number, amount)
    missing = [str(number) for number in range(1, wheel + 1) if number not in found]
    if missing and isinstance(table.data.get("each"), list):
        each = f"each number from 1 to {wheel} stands once"
        table.wrong(("each",), f"has nothing for {', '.join(missing)}; {each}")
    return [found.get(number, 0) for number in range(1, wheel + 1)]
