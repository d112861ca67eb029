"""The figures of this game as plain data: ours, or those of a family's own file."""

from trading_unit.games.base.data.game_data import Data, GameData
from trading_unit.games.base.data.tables import read, title
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.monopoly_city.data.board import reserved_names
from trading_unit.games.monopoly_city.data.fields import FIELDS
from trading_unit.games.monopoly_city.data.track import check_districts, check_track
from trading_unit.games.property.data.file_rules import check_names, check_notes

FILE = "monopoly-city.toml"
NAMED = {
    "districts": "the district",
    "hazards": "the hazard",
    "bonuses": "the bonus building",
    "cards": "the card",
}


def check(top: TomlTable) -> Data:
    """The plain data of a whole file, or `Mistakes`; the file's table keeps the sources."""
    found = read(top, FIELDS)
    money, spaces = found["money"], found["track"]["spaces"]
    districts = {district["name"]: district for district in found["districts"]}
    check_names(((kind, top.part(table)) for table, kind in NAMED.items()), reserved_names())
    check_track(top, spaces, list(districts))
    check_districts(top, found["districts"], found["limits"]["most blocks"])
    money["notes"] = check_notes(top, money, " (MC-07)")
    odds = list(found["odds"].values())
    if not any(odds):
        top.part("odds").wrong((), "are all 0; one at least must be more (MC-92)")
    top.figures.done()
    for district in districts.values():
        district["skyscraper"] = found["skyscrapers"][district["group"]]
    return {
        **title(found),
        "spaces": spaces,
        "districts": [districts[space["name"]] for space in spaces if space["kind"] == "district"],
        "hazards": found["hazards"],
        "bonuses": found["bonuses"],
        "stock": found["stock"],
        "money": money,
        **found["limits"],
        "odds": odds,
        "cards": found["cards"],
    }


DATA = GameData(__package__, FILE, check)
