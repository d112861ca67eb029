"""A family's own Game of Life: what is said of each slip."""

from importlib.resources import files

import pytest

from tests.host.games.data_mistakes import is_said, line_of
from trading_unit.games.life.data import reader

TEXT = (files("trading_unit.games.life.data") / reader.FILE).read_text(encoding="utf-8")
IDS = [space["id"] for space in reader.DATA.load()["spaces"]]


def space(called: str) -> str:
    return f'{{ id = "{called}", '


def number(called: str) -> int:
    return IDS.index(called) + 1


EACH = 'each = [\n    { id = "0"'
BROKEN: dict[str, tuple[str, str, str, str]] = {
    "a loan that costs less than it brings": (
        "loan-due = 25000",
        "loan-due = 15000",
        "loan-due = 25000",
        "[money] loan-due is less than 20_000, which was lent",
    ),
    "more speculated than there is": (
        "lucky-bill = 5000",
        "lucky-bill = 5500",
        "lucky-bill = 5000",
        "[money] lucky-bill is more than half of 10_000, the lucky-day",
    ),
    "too few cards": (
        "collect = 8\npay = 8\nexempt = 8",
        "collect = 5\npay = 0\nexempt = 0",
        "[cards]",
        "cards are 5; each of 6 players is dealt one",
    ),
    "another wheel": (
        "wheel = 10 ",
        "wheel = 12 ",
        "wheel = 10 ",
        "[limits] wheel is 12; allowed are 10 to 10",
    ),
    "a number that decides nothing": (
        "{ numbers = [7, 8, 9] },",
        "{ numbers = [7, 8] },",
        "each = [\n    { numbers = [1, 2, 3], gift",
        "[presents] each has nothing for 9; each number from 1 to 10 stands once",
    ),
    "a number that decides twice": (
        "{ numbers = [7, 8, 9, 10], pays = 50000 }",
        "{ numbers = [6, 7, 8, 9, 10], pays = 50000 }",
        "{ numbers = [7, 8, 9, 10], pays = 50000 }",
        "[market] each number 3 numbers number 1 is 6, which stands in this table already",
    ),
    "a number that is not on the wheel": (
        "{ numbers = [7, 8, 9, 10], pays = 50000 }",
        "{ numbers = [7, 8, 9, 10, 11], pays = 50000 }",
        "{ numbers = [7, 8, 9, 10], pays = 50000 }",
        "[market] each number 3 numbers number 5 is 11; allowed are 1 to 10",
    ),
    "a market that pays and costs": (
        "pays = 50000 }",
        "pays = 50000, costs = 500 }",
        "pays = 50000 }",
        "[market] each number 3 costs stands beside pays; only one of them can be so",
    ),
    "an id twice": (
        space("4"),
        space("5"),
        space("5"),
        f"[road] each number {number('5')} id is '5', as a space before is called",
    ),
    "a name of two kinds": (
        'name = "Yacht"',
        'name = "Birthday"',
        space("78"),
        f"[road] each number {number('78')} name is 'Birthday', as '4' is called, which is of",
    ),
    "two texts of one name": (
        '{ id = "11", name = "Pay Day", kind = "pay day" }',
        '{ id = "11", name = "Pay Day", kind = "pay day", text = "Ours." }',
        space("11"),
        f"[road] each number {number('11')} text is not that of '3', which has the same name",
    ),
    "a colour that the kind cannot have": (
        'kind = "revenge", text',
        'kind = "revenge", colour = "red", text',
        space("33"),
        f"[road] each number {number('33')} colour is 'red'; allowed are green",
    ),
    "no amount": (
        'kind = "pays", amount = 500, text',
        'kind = "pays", text',
        space("4"),
        f"[road] each number {number('4')} amount is missing: so much",
    ),
    "a paper unknown": (
        'without = "fire", text = "The panc',
        'without = "fires", text = "The panc',
        space("E5"),
        f"[road] each number {number('E5')} without is 'fires', perhaps 'fire' was meant",
    ),
    "two conditions": (
        "childless = true",
        'childless = true, with = "life"',
        space("86"),
        f"[road] each number {number('86')} childless stands beside with; only one of them can be",
    ),
    "a condition neither so nor so": (
        "childless = true",
        "childless = 1",
        space("86"),
        f"[road] each number {number('86')} childless must be true or false",
    ),
    "no child": (
        'kind = "children", blue = 2, ',
        'kind = "children", ',
        space("34"),
        f"[road] each number {number('34')} has no child; it needs blue or pink",
    ),
    "a road to nowhere": (
        'next = "3"',
        'next = "33x"',
        space("B4"),
        f"[road] each number {number('B4')} next is 'B4', from where it leads to '33x', and there",
    ),
    "a fork to nowhere": (
        'M1 = "over the mountain"',
        'M11 = "over the mountain"',
        space("37"),
        f"[road] each number {number('37')} roads M11 is '37', from where it leads to 'M11', and",
    ),
    "a fork with no names": (
        'roads = { M1 = "over the mountain", N1 = "by the market" }',
        'next = ["M1", "N1"]',
        space("37"),
        f"[road] each number {number('37')} next must be one line of text in quotes (the id of the "
        "space after it; a fork says roads), not a list",
    ),
    "a road of a fork without a name": (
        'M1 = "over the mountain"',
        'M1 = ""',
        space("37"),
        f"[road] each number {number('37')} roads M1 must be one line of text in quotes (what this",
    ),
    "two roads of one name": (
        'M1 = "over the mountain"',
        'M1 = "by the market"',
        space("37"),
        f"[road] each number {number('37')} roads have the same name twice",
    ),
    "a fork with one road": (
        'M1 = "over the mountain", ',
        "",
        space("37"),
        f"[road] each number {number('37')} roads is '37', a fork with 1 road; it has two at least",
    ),
    "a dead end": (
        'kind = "acres", text = "Lawns, fountains, and nothing to do." },\n',
        'kind = "acres", text = "Lawns, fountains, and nothing to do." },\n'
        '    { id = "121", name = "Nowhere", kind = "plain", text = "Nothing." },\n',
        space("120"),
        "[road] each number 162 is '121', a dead end: no space comes after it",
    ),
    "a stop in a dead end": (
        '"Shooting gallery", kind = "just spun", number = 8, amount = 35000, next',
        '"Second wedding", kind = "marriage", next',
        space("M6"),
        f"[road] each number {number('M6')} kind is 'M6', of kind 'marriage', as '13'; there is",
    ),
    "a space that is not reached": (
        'M1 = "over the mountain"',
        'M2 = "over the mountain"',
        space("M1"),
        f"[road] each number {number('M1')} is 'M1', which no road from the start leads to",
    ),
    "a circle": (
        'amount = 35000, next = "38"',
        'amount = 35000, next = "30"',
        space("M6"),
        f"[road] each number {number('M6')} is 'M6', from where the road is a circle: "
        "30, 31, 32, 33, 34, 35, 36, 37, M1, M2, M3, M4, M5, M6, 30",
    ),
    "a circle by a detour": (
        'kind = "go to", to = "E1"',
        'kind = "go to", to = "60"',
        space("D1"),
        f"[road] each number {number('D1')} is 'D1', from where the road is a circle: 60, D1, 60",
    ),
    "two starts": (
        'id = "1", name = "Cold engine", kind = "again"',
        'id = "1", name = "Cold engine", kind = "start", paper = "life", price = 500',
        space("1"),
        f"[road] each number {number('1')} kind is '1', of kind 'start', as '0'; there is only one",
    ),
    "no acres": (
        'kind = "acres"',
        'kind = "plain", next = "120"',
        EACH,
        "[road] each has no space of kind 'acres'",
    ),
    "a way round the Reckoning": (
        'id = "115", name = "Second cruise", kind = "costs", amount = 30000',
        'id = "115", name = "Second cruise", kind = "costs", amount = 30000, '
        'roads = { 116 = "straight on", 117 = "round it" }',
        space("116"),
        f"[road] each number {number('116')} is '116', of kind 'reckoning', and a road goes round",
    ),
    "a bridge on one road of two": (
        'bridge = "97"',
        'bridge = "M3"',
        space("M3"),
        f"[road] each number {number('M3')} is 'M3', the bridge's end, and a road goes round it",
    ),
    "a bridge that there is not": (
        'bridge = "97"',
        'bridge = "970"',
        'bridge = "97"',
        "[road] bridge is '970', and there is no such space",
    ),
    "a bridge at the end": (
        'bridge = "97"',
        'bridge = "120"',
        'bridge = "97"',
        "[road] bridge is '120'; it lies between the start and the end",
    ),
    "back to what lies ahead": (
        'to = "78"',
        'to = "94"',
        space("93"),
        f"[road] each number {number('93')} to is '93', from where '94' does not lie behind",
    ),
    "two that lead back in a row": (
        'id = "94", name = "Limousine", kind = "costs", amount = 15000',
        'id = "94", name = "Limousine", kind = "back to", to = "78"',
        space("94"),
        f"[road] each number {number('94')} is '94', which leads back right after '93' does",
    ),
    "a profession that goes on to no Pay Day": (
        'amount = { value = 8000, source = "rulebook", confidence = "rulebook" }, then = "3"',
        'amount = { value = 8000, source = "rulebook", confidence = "rulebook" }, then = "4"',
        space("C10"),
        f"[road] each number {number('C10')} then is 'C10', from where it goes on to '4', which is",
    ),
    "a Pay Day without a salary": (
        'name = "Bachelor\'s degree", kind = "degree"',
        'name = "Bachelor\'s degree", kind = "plain"',
        space("3"),
        f"[road] each number {number('3')} is '3', where one can come to with no salary: no busin",
    ),
    "business on another road": (
        'business = "B1"',
        'business = "M1"',
        'business = "B1"',
        "[road] business is 'M1'; '2', the first fork, leads to B1, C1",
    ),
    "business without business": (
        'business = "B1"',
        'business = "C1"',
        'business = "B1"',
        "[road] business is 'C1', a road with no space of kind 'business'",
    ),
}
MORE = {"another wheel", "no acres", "a way round the Reckoning"}
MORE |= {"a number that is not on the wheel"}
"""Those that make something else wrong as well."""


@pytest.mark.parametrize("name", BROKEN)
def test_a_mistake_is_said_with_its_line(name: str) -> None:
    old, new, place, said = BROKEN[name]
    at = line_of(TEXT, place) + (name == "a dead end")  # where a line is put in
    is_said(reader.check, TEXT, old, new, f"{at}: {said}", alone=name not in MORE)
