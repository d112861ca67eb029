"""A family's own figures of Monopoly City: what is said of each slip, and what is read."""

from importlib.resources import files
from pathlib import Path

import pytest

from tests.host.games.data_mistakes import is_said, line_of
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.base.data.toml_file import parse
from trading_unit.games.monopoly_city.data import reader

TEXT = (files("trading_unit.games.monopoly_city.data") / reader.FILE).read_text(encoding="utf-8")
OURS = reader.DATA.load()


WAGES = "wages = { value = 2_000_000"
NOTE = "{ worth = 10_000, count = 5 }"
GO = '{ kind = "go", name = "GO" }'
BACK = 'effect = "back"\nspaces = 3'
PARK = 'hazard = "rubbish dump", bonus = "park"'
WESTLANDS = "[districts.Westlands]"
SUMMERGATE = '[districts.Summergate]\ngroup = "brown"\nprice = 600_000\nrent = [20_000, 100_000,'
STONESIDE = "[districts.Stoneside]"
DIAMOND = "15_000_000, 18_000_000, 20_000_000]\nresidential = 2_000_000\nindustrial = 4_000_000\n"

BROKEN: dict[str, tuple[str, str, tuple[str, int], str]] = {
    "start money that is not its notes": (
        NOTE,
        "{ worth = 10_000, count = 4 }",
        ("start = {", 0),
        "[money] start is 37_700_000, but the notes make 37_690_000 (MC-07)",
    ),
    "weights all 0": (
        "one = 1\ntwo = 1\nthree = 1\nrailroad = 1",
        "one = 0\ntwo = 0\nthree = 0\nrailroad = 0",
        ("[odds]", 0),
        "odds are all 0; one at least must be more (MC-92)",
    ),
    "a weight too big": (
        "two = 1\n",
        "two = 101\n",
        ("two = 1\n", 0),
        "[odds] two is 101; allowed are 0 to 100 (a weight, MC-92)",
    ),
    "fewer than no pieces": (
        "stadium = 2\n",
        "stadium = -1\n",
        ("stadium = 2\n", 0),
        "[stock] stadium is -1; allowed are 0 to 999 (how many there are, MI-33)",
    ),
    "a hazard without size": (
        "[hazards.prison]\nblocks = 4\n",
        "[hazards.prison]\n",
        ("[hazards.prison]", 0),
        "[hazards] prison blocks is missing: its size, MC-64, 1 to 20",
    ),
    "no blocks": (
        "most-blocks = 8",
        "most-blocks = 0",
        ("most-blocks = 8", 0),
        "[limits] most-blocks is 0; allowed are 1 to 20 (on one district, MC-34)",
    ),
    "a rent too few": (
        f"{SUMMERGATE} 200_000,",
        SUMMERGATE,
        (SUMMERGATE, 3),
        "[districts] Summergate rent has 8 figures; needed are 9: the land, then 1 to 8 blocks "
        "(MC-68)",
    ),
    "a rent that falls": (
        SUMMERGATE,
        SUMMERGATE.replace("100_000", "300_000"),
        (SUMMERGATE, 3),
        "[districts] Summergate rent for 2 blocks is 200_000, less than 300_000 for 1 block "
        "(MC-68)",
    ),
    "industrial no dearer": (
        DIAMOND,
        DIAMOND.replace("4_000_000", "2_000_000"),
        (DIAMOND, 2),
        "[districts] Diamond Hills industrial is 2_000_000; it must be more than residential, "
        "2_000_000 (MC-38)",
    ),
    "a group of one": (
        f'{STONESIDE}\ngroup = "brown"',
        f'{STONESIDE}\ngroup = "red"',
        (SUMMERGATE, 1),
        "[districts] Summergate group 'brown' is that of 1 of the districts; allowed are 2 or 3 "
        "(MC-93)",
    ),
    "a group of four": (
        f'{STONESIDE}\ngroup = "brown"',
        f'{STONESIDE}\ngroup = "light blue"',
        (STONESIDE, 1),
        "[districts] Stoneside group 'light blue' is that of 4 of the districts; allowed are 2 "
        "or 3 (MC-93)",
    ),
    "a group without a skyscraper": (
        "\nbrown = 2_000_000",
        "",
        ("[skyscrapers]", 0),
        "[skyscrapers] brown is missing: what its skyscraper costs",
    ),
    "a skyscraper for no group": (
        "\nbrown = 2_000_000",
        "\nbrown = 2_000_000\nbrwn = 10_000",
        ("\nbrown = 2_000_000", 2),
        "skyscrapers has no 'brwn', perhaps 'brown' was meant; allowed are brown, light blue",
    ),
    "a district spelt otherwise on the track": (
        '{ kind = "district", name = "Westlands" }',
        '{ kind = "district", name = "Westland" }',
        ('{ kind = "district", name = "Westlands" }', 0),
        "[track] spaces number 7 name is 'Westland', perhaps 'Westlands' was meant; allowed are",
    ),
    "a district that is not on the track": (
        '{ kind = "district", name = "Westlands" }',
        '{ kind = "chance", name = "Chance" }',
        ("spaces = [", 0),
        "[track] spaces has 'Westlands' 0 times; each district has one space (MC-93)",
    ),
    "a district twice on the track": (
        '{ kind = "district", name = "Westlands" }',
        '{ kind = "district", name = "Westlands" },\n{ kind = "district", name = "Westlands" }',
        ("spaces = [", 0),
        "[track] spaces has 'Westlands' 2 times; each district has one space (MC-93)",
    ),
    "a space of another kind with a district's name": (
        '"parking", name = "Free Parking"',
        '"parking", name = "Old Town"',
        ('"parking", name = "Free Parking"', 0),
        "[track] spaces number 21 name is a district: write kind = \"district\", not 'parking'",
    ),
    "two GOs": (
        '\n    { kind = "district", name = "Summergate" }',
        f'\n    {GO},\n    {{ kind = "district", name = "Summergate" }}',
        ("spaces = [", 0),
        "[track] spaces has 2 of kind 'go'; needed is one (MC-06)",
    ),
    "no jail": (
        '{ kind = "jail", name = "Jail" }',
        '{ kind = "parking", name = "Jail" }',
        ("spaces = [", 0),
        "[track] spaces has 0 of kind 'jail'; needed is one (MC-83)",
    ),
    "GO not first": (
        f"{GO},",
        f'{{ kind = "chance", name = "Chance" }}, {GO},',
        (GO, 0),
        "[track] spaces number 1 must be GO, where all begin (MC-06)",
    ),
    "a space called as others are": (
        '"jail", name = "Jail"',
        '"jail", name = "Chance 2"',
        ('"jail", name = "Jail"', 0),
        "[track] spaces number 11 'Chance 2' is what one of the other spaces is called at the",
    ),
    "a hazard that there is not": (
        PARK,
        PARK.replace("rubbish", "rubish"),
        (PARK, 0),
        "[track] spaces number 6 hazard is 'rubish dump', perhaps 'rubbish dump' was meant",
    ),
    "a hazard for a bonus building": (
        PARK,
        PARK.replace('"park"', '"prison"'),
        (PARK, 0),
        "[track] spaces number 6 bonus is 'prison'; allowed are school, wind farm, water tower",
    ),
    "a tax of nothing": (
        'name = "Industry Tax", amount = 2_000_000 },\n    { kind = "planning"',
        'name = "Industry Tax" },\n    { kind = "planning"',
        ('name = "Industry Tax", amount = 2_000_000 },\n    { kind = "planning"', 0),
        "[track] spaces number 5 amount is missing: the Industry Tax",
    ),
    "an effect unknown": (
        'effect = "steal"',
        'effect = "stael"',
        ('effect = "steal"', 0),
        "[cards] Steal effect is 'stael', perhaps 'steal' was meant; allowed are collect from",
    ),
    "a card without its amount": (
        'effect = "collect from next"\namount = 1_000_000\n',
        'effect = "collect from next"\n',
        ('[cards."Easy Money"]', 0),
        "[cards] Easy Money amount is missing: an amount, 1 to 1_000_000_000_000",
    ),
    "a card with too much": (
        'effect = "earthquake"',
        'amount = 10_000\neffect = "earthquake"',
        ('effect = "earthquake"', 0),
        "[cards] Earthquake has no 'amount'; allowed are effect",
    ),
    "a card to a space that there is not": (
        'to = "Middleton"',
        'to = "Midleton"',
        ('to = "Middleton"', 0),
        "[cards] Advance to Middleton to is 'Midleton', perhaps 'Middleton' was meant",
    ),
    "a card to one of many spaces": (
        'to = "Middleton"',
        'to = "Chance"',
        ('to = "Middleton"', 0),
        "[cards] Advance to Middleton to is 'Chance'",
    ),
    "a card round the whole track": (
        BACK,
        BACK.replace("3", "41"),
        (BACK, 1),
        "[cards] Go Back Three spaces is 41; allowed are 1 to 40 (how far back)",
    ),
    "a card kept for nothing": (
        'keeps = "taxi"',
        'keeps = "bus"',
        ('keeps = "taxi"', 0),
        "[cards] Taxi keeps is 'bus'; allowed are jail, tax, taxi (what it is kept for)",
    ),
    "a card that counts what is not counted": (
        'of = "bonus"',
        'of = "stadium"',
        ('of = "bonus"', 0),
        "[cards] Green City Prize of is 'stadium'; allowed are bonus, residential, industrial",
    ),
    "a card that counts for nothing": (
        "amount = -100_000",
        "amount = 0",
        ("amount = -100_000", 0),
        "[cards] Roof Repairs amount is 0; the Bank pays what is above, the player what is below",
    ),
    "a card that pays crumbs": (
        "amount = -100_000",
        "amount = -100_001",
        ("amount = -100_000", 0),
        "[cards] Roof Repairs amount is -100_001, no whole multiple of 10_000 (MC-07)",
    ),
    "a card called like a district": (
        '[cards."Free Build"]',
        '[cards."old town"]',
        ('[cards."Free Build"]', 0),
        "[cards] old town is a name that the district 'Old Town' has already: choose another",
    ),
    "a card called like a piece": (
        '[cards."New Line"]',
        "[cards.Railroad]",
        ('[cards."New Line"]', 0),
        "[cards] Railroad is a name that a piece of the game has already: choose another",
    ),
    "the Rent Dodge card in the deck": (
        '[cards."New Line"]',
        '[cards."Rent Dodge"]',
        ('[cards."New Line"]', 0),
        "[cards] Rent Dodge is a name that the Rent Dodge card (MC-04) has already",
    ),
    "a card called as the answer for any other card": (
        '[cards."New Line"]',
        '[cards."Another Card"]',
        ('[cards."New Line"]', 0),
        "[cards] Another Card is a name that the answer for a card of your own has already",
    ),
    "a card called as an answer": (
        '[cards."New Line"]',
        "[cards.Stay]",
        ('[cards."New Line"]', 0),
        "[cards] Stay is a name that an answer of the game has already",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_mistake_is_said_with_its_line_and_its_rule(name: str) -> None:
    old, new, (place, further), said = BROKEN[name]
    said = f"{line_of(TEXT, place) + further}: {said}"
    is_said(reader.check, TEXT, old, new, said, alone=name not in FOLLOWED)


FOLLOWED = {
    "no blocks",
    "a group of one",
    "a group of four",
    "a district twice on the track",
    "a space of another kind with a district's name",
    "two GOs",
    "GO not first",
    "no jail",
}
"""Those that make something else wrong as well."""


def test_all_mistakes_are_said_in_the_order_of_the_lines() -> None:
    text = TEXT.replace("tower = 7_000_000", "tower = 7").replace('"stael"', '"x"')
    text = text.replace('keeps = "taxi"', 'keeps = "bus"').replace("two = 1\n", "")
    with pytest.raises(Mistakes) as caught:
        reader.check(parse("x.toml", text))
    lines = [each.line for each in caught.value.mistakes]
    assert len(lines) == 3
    assert lines == sorted(lines)


def test_no_cards_at_all() -> None:
    top = parse("x.toml", TEXT[: TEXT.index('[cards."Easy Money"]')])
    with pytest.raises(Mistakes, match=r"cards are 0; allowed are 1 to 200 \(MC-05\)"):
        reader.check(top)


def test_a_familys_own_file(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(
        TEXT.replace('"Old Town"', '"Altstadt"').replace("two = 1\n", "two = 3\n"),
        encoding="utf-8",
    )
    read = reader.DATA.read(file)
    assert read["districts"][5]["name"] == "Altstadt"
    assert read["odds"] == [1, 3, 1, 1]
    assert read["money"] == OURS["money"]
