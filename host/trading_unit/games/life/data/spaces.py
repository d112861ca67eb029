"""The spaces of the road one by one, out of a Life file: what each is, and where it leads."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from trading_unit.games.base.data.amounts import Amounts
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.life.data.money import WHEEL

MOST_SPACES = 500
LONGEST_ID = 6
LONGEST_NAME = 22
LONGEST_TEXT = 80
MOST_TURNS = 5
MOST_CHILDREN = 4

PAPERS = ("auto", "fire", "life", "stock")
PEGS = ("blue", "pink")
WHITE, RED, BLUE, GREEN = "white", "red", "blue", "green"

# What spaces can be: their colours, of which the first is the usual one, what each has to say, and
# what it may say.
KINDS: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    "start": ((BLUE,), ("paper", "price"), ()),
    "plain": ((WHITE,), (), ()),
    "pays": ((WHITE, RED), ("amount",), ("with",)),
    "costs": ((WHITE, RED), ("amount",), ("with", "without", "childless")),
    "pay day": ((RED,), (), ("interest",)),
    "salary": ((WHITE,), ("amount", "then"), ()),
    "business": ((RED,), (), ()),
    "degree": ((RED,), (), ()),
    "miss": ((WHITE,), ("turns",), ()),
    "again": ((WHITE,), (), ()),
    "back to": ((WHITE,), ("to",), ()),
    "go to": ((WHITE,), ("to",), ()),
    "papers": ((BLUE,), ("paper", "price"), ()),
    "loses": ((WHITE,), ("paper",), ()),
    "sells": ((WHITE,), ("paper", "amount"), ()),
    "house": ((RED,), ("amount",), ()),
    "marriage": ((RED,), (), ()),
    "children": ((WHITE,), (), PEGS),
    "taxes": ((RED,), (), ()),
    "revenge": ((GREEN,), (), ()),
    "lucky day": ((WHITE,), (), ()),
    "market": ((BLUE,), (), ()),
    "spin for": ((WHITE,), ("per",), ()),
    "just spun": ((WHITE,), ("number", "amount"), ()),
    "reckoning": ((RED,), (), ()),
    "acres": ((RED,), (), ()),
}
AMOUNTS = {"amount": "so much", "price": "what it costs", "per": "so many times the number"}
CONDITIONS = ("with", "without", "childless")
OF_MONEY = ("business", "degree")  # whose salaries are among the amounts
END = "acres"


@dataclass(slots=True)
class Space:
    """One line of the road; `leads` says for each id in it where that stands."""

    part: TomlTable
    data: dict[str, Any]
    leads: dict[tuple[str, ...], str] = field(default_factory=dict)

    def wrong(self, where: tuple[str, ...], what: str) -> None:
        """A sentence about it begins with its id."""
        self.part.wrong(where, f"is {self.data['id']!r}, {what}")


def spaces(table: TomlTable, amounts: Amounts, money: dict[str, int]) -> list[Space]:
    """Every space, in the order of the file, each with its own line checked."""
    parts = table.items("each")
    if len(parts) > MOST_SPACES:
        table.wrong(("each",), f"has {len(parts)} spaces; allowed are {MOST_SPACES}")
    found: list[Space] = []
    for at, part in enumerate(parts):
        after = parts[at + 1].data.get("id") if at + 1 < len(parts) else None
        found.append(one(part, found, amounts, money))
        lead(found[-1], after if isinstance(after, str) else "")
    return found


def one(part: TomlTable, before: Sequence[Space], amounts: Amounts, money: dict[str, int]) -> Space:
    called = part.text("id", "what this file calls it")
    if len(called) > LONGEST_ID or (called and not called.isalnum()):
        part.wrong(("id",), f"must be {LONGEST_ID} letters and figures at most")
    if called and any(other.data["id"] == called for other in before):
        part.wrong(("id",), f"is {called!r}, as a space before is called")
    kind = part.choice("kind", KINDS, "what kind of space it is")
    colours, needed, may = KINDS.get(kind, ((WHITE,), (), ()))
    if kind:
        leads = () if kind == END else ("next", "roads")
        part.only("id", "name", "text", "kind", "colour", *needed, *may, *leads)
    data: dict[str, Any] = {"id": called, "name": "", "text": "", "kind": kind}
    data["name"], data["text"] = story(part, kind, before)
    data["colour"] = colours[0]
    if "colour" in part.data:
        data["colour"] = part.choice("colour", colours, f"what a {kind!r} can be") or colours[0]
    space = Space(part, data)
    for key in needed:
        figure(space, key, amounts)
    for key in may:
        if key in part.data:
            figure(space, key, amounts)
    finish(space, money)
    part.itself(data["name"])
    return space


def story(part: TomlTable, kind: str, before: Sequence[Space]) -> tuple[str, str]:
    """Its name, and the text that all spaces of this name have."""
    name = part.text("name", "what it is called")
    if len(name) > LONGEST_NAME or name[-1:].isdigit():
        part.wrong(("name",), f"must be {LONGEST_NAME} letters at most, with no number at its end")
    namesakes = [space.data for space in before if space.data["name"] == name != ""]
    if namesakes and namesakes[0]["kind"] != kind and kind:
        what = f"is {name!r}, as {namesakes[0]['id']!r} is called, which is of another kind"
        part.wrong(("name",), what)
        return name, ""
    if namesakes and "text" not in part.data:
        return name, namesakes[0]["text"]
    text = part.text("text", "its story")
    if len(text) > LONGEST_TEXT:
        part.wrong(("text",), f"must be {LONGEST_TEXT} letters at most")
    if namesakes and text != namesakes[0]["text"]:
        part.wrong(("text",), f"is not that of {namesakes[0]['id']!r}, which has the same name")
    return name, text


def figure(space: Space, key: str, amounts: Amounts) -> None:
    """What the line says under this key."""
    part, data = space.part, space.data
    match key:
        case "amount" | "price" | "per":
            data[key] = amounts.one(part, key, AMOUNTS[key])
        case "paper" | "with" | "without":
            data[key] = part.choice(key, PAPERS, "a paper")
        case "turns":
            data[key] = part.whole(key, 1, MOST_TURNS, "to be missed") or 0
        case "number":
            data[key] = part.whole(key, 1, WHEEL, "a number of the wheel") or 0
        case "to" | "then":
            data[key] = space.leads[key,] = part.text(key, "the id of a space")
        case "blue" | "pink":
            count = part.whole(key, 1, MOST_CHILDREN, "so many children") or 0
            data["pegs"] = data.get("pegs", []) + [key] * count
        case "interest" | "childless":
            if not isinstance(part.data[key], bool):
                part.wrong((key,), "must be true or false")
            elif part.data[key]:
                data[key] = True


def finish(space: Space, money: dict[str, int]) -> None:
    """What a kind has beside what its line says."""
    part, data = space.part, space.data
    match data["kind"]:
        case "pay day":
            data.setdefault("interest", False)
        case "salary":
            data["profession"] = data["name"]
        case "business" | "degree":
            data["amount"] = money[data["kind"]]
        case "children" if not any(peg in part.data for peg in PEGS):
            part.wrong((), f"has no child; it needs {' or '.join(PEGS)}")
    conditions = [key for key in CONDITIONS if key in part.data]
    if len(conditions) > 1 and data["kind"] == "costs":
        part.wrong((conditions[1],), f"stands beside {conditions[0]}; only one of them can be so")


def lead(space: Space, after: str) -> None:
    """Where the road goes on: at the next line, if it says nothing else."""
    part, data = space.part, space.data
    data["next"] = []
    if data["kind"] == END:
        return
    if "roads" in part.data:
        fork(space)
    elif "next" in part.data:
        data["next"] = [part.text("next", "the id of the space after it; a fork says roads")]
        space.leads["next",] = data["next"][0]
    elif after:
        data["next"] = [after]
    else:
        space.wrong((), "a dead end: no space comes after it")


def fork(space: Space) -> None:
    part, data = space.part, space.data
    if "next" in part.data:
        part.wrong(("next",), "stands beside roads; only one of them can be so")
    roads = part.part("roads")
    names = {key: roads.text(key, "what this road is called") for key in roads.data}
    for to, name in names.items():
        if len(name) > LONGEST_NAME:
            roads.wrong((to,), f"must be {LONGEST_NAME} letters at most")
        space.leads["roads", to] = to
    if len(set(names.values())) < len(names) and all(names.values()):
        roads.wrong((), "have the same name twice")
    if len(names) < 2 and roads.there:
        space.wrong(("roads",), f"a fork with {len(names) or 'no'} road; it has two at least")
    data["next"], data["roads"] = list(names), names
