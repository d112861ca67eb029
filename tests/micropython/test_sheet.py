"""The sheet under a real MicroPython: touches of an evening leave the same there, and what is no
sheet is refused there too."""

import json
from importlib import resources

from tests.exhaustive import sample
from tests.host.sheet.evening import evening_of
from tests.host.sheet.told import FIGURES
from trading_unit.bench.micropython import MicroPython
from trading_unit.single_page.page import SHEET_MODULES

SEEDS = sample(2, 20)
PLAY = """
import json
from trading_unit.sheet.page_sheet import PageSheet

with open("/figures.json") as file:
    figures = file.read()
with open("/evenings.jsonl") as file:
    for line in file:
        sheet = PageSheet(figures)
        for method, fields in json.loads(line):
            getattr(sheet, method)(*fields)
        shown = sheet.view()
        print(shown)
        print(PageSheet(figures, sheet.text()).view() == shown)
        link = sheet.link("1000")
        copy = PageSheet(figures)
        print(copy.open_link(link) == "" and copy.link("1000") == link)
for text in ["", "[" * 5000, '{"sheet": 2, "game": "monopoly-city"}']:
    print(sheet.open(text))
print(sheet.open_link("WzE"))
"""


def package() -> dict[str, bytes | str]:
    files: dict[str, bytes | str] = {
        f"/lib/trading_unit/sheet/{name}.py": (
            resources.files("trading_unit.sheet") / f"{name}.py"
        ).read_text("utf-8")
        for name in SHEET_MODULES
    }
    for name in ("__init__", "wire"):
        module = resources.files("trading_unit_firmware") / f"{name}.py"
        files[f"/lib/trading_unit_firmware/{name}.py"] = module.read_text("utf-8")
    sums = resources.files("trading_unit.games.monopoly_city") / "reckoning.py"
    return {**files, "/lib/trading_unit/games/monopoly_city/reckoning.py": sums.read_text("utf-8")}


def test_an_evening_leaves_the_same_under_micropython(micropython: MicroPython) -> None:
    evenings = [evening_of(seed)[0] for seed in range(SEEDS)]
    files = package()
    files["/figures.json"] = json.dumps(FIGURES)
    files["/evenings.jsonl"] = "".join(json.dumps(one.said) + "\n" for one in evenings)
    printed = micropython.run(PLAY, files, roots=("/lib",)).splitlines()
    shown = [json.loads(line) for line in printed[: 3 * SEEDS : 3]]
    assert shown == [json.loads(json.dumps(one.shown)) for one in evenings]
    assert printed[1 : 3 * SEEDS : 3] == printed[2 : 3 * SEEDS : 3] == ["True"] * SEEDS
    assert [json.loads(line)[0] for line in printed[3 * SEEDS :]] == [
        *("sheet.file.none", "sheet.file.none", "sheet.file.newer", "sheet.link.none"),
    ]
