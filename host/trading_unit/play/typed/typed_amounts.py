"""Read amounts of money as people type them: 1.5M, 1,5 M, 500k, $1,500, 1 500; and 40 where only
millions make sense. `web/page/base/typed_amounts.js` reads the same, by the same examples."""

import re
from dataclasses import dataclass

from trading_unit.games.base.view.amounts import MILLION, THOUSAND
from trading_unit.play.typed.input_trouble import InputTrouble
from trading_unit.table.ask import Amount
from trading_unit.words.language import USUAL, language_of

UNITS = {
    **dict.fromkeys(("m", "mio", "mln", "million", "millions"), MILLION),
    **dict.fromkeys(("k", "thousand", "mille"), THOUSAND),
}
NUMBER = re.compile(r"([0-9]{1,12})(?:[.,]([0-9]{1,6}))?")
UNIT = re.compile(r"([a-z]*)")
SPACED = re.compile(r"(?<=[0-9])[ _'](?=[0-9]{3}(?![0-9]))")  # 1 500
COMMA_GROUPS = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?![0-9,])")  # 1,500, elsewhere one and a half
LONGEST_QUOTE = 20


@dataclass(frozen=True, slots=True)
class TypedAmount:
    """`millionths` of the number that was typed, and the unit behind it; 0 for none."""

    millionths: int
    unit: int

    def times(self, unit: int) -> int | None:
        """The whole amount that it is in this unit; None where it is none."""
        value, rest = divmod(self.millionths * unit, MILLION)
        return None if rest else value


def read_amount(typed: str, language: str = USUAL) -> TypedAmount | None:
    """None when it is no amount."""
    text = re.sub(r"[\u00a0\u202f\u2009]", " ", typed).replace("\u2019", "'").strip().lower()
    text = SPACED.sub("", text.removeprefix("$").removesuffix("$").strip())
    if language_of(language).thousands == ",":
        text = COMMA_GROUPS.sub(lambda found: found[0].replace(",", ""), text)
    number = NUMBER.match(text)
    if number is None:
        return None
    name = text[number.end() :].strip()
    if name and name not in UNITS:
        return None
    tail = int((number[2] or "0").ljust(6, "0"))
    return TypedAmount(int(number[1]) * MILLION + tail, UNITS.get(name, 0))


def is_amount(typed: str, language: str = USUAL) -> bool:
    return read_amount(typed, language) is not None


def parse_amount(typed: str, language: str = USUAL) -> int:
    """The amount that was typed, word by word. Raises Trouble when it is not a whole amount."""
    amounts = possible_amounts(typed, None, language)
    return amounts[0]


def possible_amounts(typed: str, form: Amount | None, language: str = USUAL) -> list[int]:
    """What may be meant, as `form` allows: one amount, or thousands and millions. Raises Trouble
    when it is not a whole amount."""
    found = read_amount(typed, language)
    if found is None:
        raise InputTrouble("no amount", typed=typed.strip()[:LONGEST_QUOTE])
    as_typed = found.times(found.unit or 1)
    if found.unit == 0 and form is not None and form.step >= THOUSAND:
        meant = [found.times(unit) for unit in (1, THOUSAND, MILLION)]
        fit = [one for one in meant if one is not None and not form.refuses(one)]
        if as_typed not in fit and fit:
            return fit
    if as_typed is None:
        raise InputTrouble("no whole amount", typed=typed.strip()[:LONGEST_QUOTE])
    return [as_typed]


def is_guess(typed: str, amount: int, language: str = USUAL) -> bool:
    """Whether the amount is not what was typed, but what alone makes sense."""
    found = read_amount(typed, language)
    return found is not None and found.times(found.unit or 1) != amount
