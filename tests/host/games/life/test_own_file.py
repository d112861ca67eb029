"""A family's own Game of Life: what is read of it, and that all that is read can be played."""

from importlib.resources import files
from pathlib import Path
from random import Random

from trading_unit.bots import bot, play_out
from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.toml_file import parse
from trading_unit.games.life import GAME
from trading_unit.games.life.data import reader
from trading_unit.games.life.view import road_layout
from trading_unit.table import OnScreen, Table

TEXT = (files("trading_unit.games.life.data") / reader.FILE).read_text(encoding="utf-8")
OURS = reader.DATA.load()


def test_a_familys_own_game_is_its_own(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    text = TEXT.replace("start = 2000 ", "start = 4000 ")
    text = text.replace('name = "Yacht"', 'name = "Rowing boat"')
    file.write_text(text, encoding="utf-8")
    read = reader.DATA.read(file)
    assert read["money"]["start"] == 4000
    assert {each["id"]: each["name"] for each in read["spaces"]}["78"] == "Rowing boat"
    assert read["market"] == OURS["market"]


SMALL = """
bridge = "f"
business = "c"
each = [
    { id = "a", name = "Start", kind = "start", paper = "auto", price = 500, text = "Go." },
    { id = "b", name = "Fork", kind = "plain", roads = { c = "work", d = "school" }, text = "Or." },
    { id = "d", name = "School", kind = "degree", text = "Learn." },
    { id = "e", name = "Pay", kind = "pay day", text = "Take." },
    { id = "w", name = "Church", kind = "marriage", text = "Yes." },
    { id = "f", name = "Bridge", kind = "plain", text = "Over." },
    { id = "r", name = "Reckoning", kind = "reckoning", text = "Count." },
    { id = "z", name = "Acres", kind = "acres", text = "Rest." },
    { id = "c", name = "Work", kind = "business", next = "e", text = "Earn." },
]
"""


def test_a_familys_own_road_can_be_quite_another_one() -> None:
    head, _, tail = TEXT.partition('bridge = "97"')
    assert tail
    read = reader.check(parse("x.toml", head + SMALL))
    assert [each["id"] for each in read["spaces"]] == list("abdewfrzc")
    assert read["spaces"][1]["next"] == ["c", "d"]
    assert (read["first fork"], read["business road"], read["acres"]) == ("b", "c", "z")
    assert road_layout.lay_out(read["spaces"]).keys() == set("abdewfrzc")
    play(read, 1)


def play(figures: Data, seed: int) -> Table:
    """A game of bots on this road, to its end."""
    setup = GAME.set_up(
        [{"name": name} for name in "ABC"], figures, length={"until": "goal", "rounds": 40}
    )
    table = Table(GAME.start(setup), OnScreen(Random(seed)))
    play_out(table, [bot("random", seed, 0), bot("steady", seed, 1), bot("steady", seed, 2)])
    assert table.ask is None
    return table
