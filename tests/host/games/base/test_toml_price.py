"""A TOML text has a price, which is known before it is read."""

import pytest

from tests.moment import at_most
from trading_unit.games.base.data import toml_file
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.base.data.toml_price import (
    LONGEST_TEXT,
    LONGEST_WORD,
    MOST_DEPTH,
    MOST_LINES,
    MOST_PARTS,
    MOST_TABLES,
    MOST_VALUES,
    over_bound,
)
from trading_unit.games.base.data.toml_table import MOST_MISTAKES
from trading_unit.house_rules import rules_file
from trading_unit.words.sentence import speaking

HOUSE = 'name = "Ours"\ngame = "monopoly-city"\n'
MOMENT_S = 10.0

PRICES = {
    "lines": ("\n", MOST_LINES, "", "x line 0: this is too long: 20,000 lines at most"),
    "tables": ("[[a]]\n", MOST_TABLES // 2, "", "there are too many tables: 5,000 at most"),
    "values": ("1,", MOST_VALUES - 1, "a = [{}]", "there are too many values: 40,000 at most"),
    "depth": ("[", MOST_DEPTH, "a = {}1" + MOST_DEPTH * "]", "this is too deep: 12 lists in one"),
    "parts": (".a", MOST_PARTS - 1, "a{} = 1", "this key has too many parts: 8 at most"),
    "quoted parts": ('."a"', MOST_PARTS - 1, "a{} = 1", "this key has too many parts: 8 at most"),
    "digits": ("9", LONGEST_WORD, "a = {}", "this is too long: 100 letters at most"),
    "text": ("e", LONGEST_TEXT - 2, 'a = "{}"', "this is too long: 4,000 letters at most"),
}


def filled(part: str, count: int, around: str) -> str:
    return (around or "{}").replace("{}", part * count)


@pytest.mark.parametrize("price", PRICES)
def test_one_more_than_a_bound_is_said_and_not_read(price: str) -> None:
    part, most, around, said = PRICES[price]
    toml = filled(part, most, around)
    assert over_bound(toml) is None
    if price != "depth":  # the lists are not all closed
        toml_file.parse("x", toml)
    with pytest.raises(Mistakes) as caught:
        toml_file.parse("x", filled(part, most + 1, around))
    assert said.removeprefix("x line 0: ") in str(caught.value)
    with speaking("fr"):
        assert said.partition(": ")[0] not in str(caught.value.mistakes[0])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("".join(f"[figures.t{n}]\n" for n in range(19_000)), "tables", id="tables"),
        pytest.param(f"figures.{'a.' * 19_000}a = 1\n", "parts", id="dots"),
        pytest.param(f"figures = {'[' * 200_000}", "lists in one another", id="depth"),
        pytest.param(f"figures.money.start = {'9' * 5_000}", "letters", id="digits"),
    ],
)
def test_house_rules_that_cost_too_much(text: str, said: str) -> None:
    with at_most(MOMENT_S), pytest.raises(Mistakes, match=said):
        rules_file.read_text("x", HOUSE + text)


def test_what_is_wrong_everywhere_is_said_so_often_and_no_more() -> None:
    wrong = "".join(f"[figures.districts.t{n}]\n" for n in range(MOST_TABLES - 100))
    with at_most(MOMENT_S), pytest.raises(Mistakes) as caught:
        rules_file.read_text("x", HOUSE + wrong)
    assert len(caught.value.mistakes) == MOST_MISTAKES
    assert len(str(caught.value)) < 100_000


@pytest.mark.parametrize("part", ['\\"""\n', '"\\"', "'''\n\"", '"""\\', "\\'''\n"], ids=ascii)
def test_a_text_without_an_end_is_looked_at_once(part: str) -> None:
    with at_most(MOMENT_S):
        over_bound(part * 50_000)
        with pytest.raises(Mistakes):
            toml_file.parse("x", "a = \n" + part * 10_000)
