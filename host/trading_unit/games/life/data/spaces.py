"""The spaces of the road one by one as plain data: what each is, and where it leads."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.life.data.fields import CONDITIONS, END, KINDS, PEGS, TEXT, WHITE

MOST_SPACES = 500
LONGEST_ID = 6


@dataclass(slots=True)
class Space:
    """One line of the road; `leads` says for each id in it where that stands."""

    part: TomlTable
    data: dict[str, Any]
    leads: dict[tuple[str, ...], str] = field(default_factory=dict)

    def wrong(self, where: tuple[str, ...], what: str) -> None:
        """A sentence about it begins with its id."""
        self.part.wrong(where, f"is {self.data['id']!r}, {what}")


def spaces(table: TomlTable, lines: list[Data], money: dict[str, int]) -> list[Space]:
    """Every space, in the order of the file, each with its own line checked."""
    if len(lines) > MOST_SPACES:
        table.wrong(("each",), f"has {len(lines)} spaces; allowed are {MOST_SPACES}")
    found: list[Space] = []
    following = [*(line["id"] for line in lines), ""][1:]
    for part, line, after in zip(table.items("each"), lines, following, strict=True):
        found.append(read_space(part, line, found, money))
        lead(found[-1], line, after)
    return found


def read_space(
    part: TomlTable, line: Data, before: Sequence[Space], money: dict[str, int]
) -> Space:
    called, kind = line["id"], line["kind"]
    if len(called) > LONGEST_ID or (called and not called.isalnum()):
        part.wrong(("id",), f"must be {LONGEST_ID} letters and figures at most")
    if called and any(other.data["id"] == called for other in before):
        part.wrong(("id",), f"is {called!r}, as a space before is called")
    colours, figures = KINDS.get(kind, ((WHITE,), {}))
    data: Data = {"id": called, "name": line["name"], "text": "", "kind": kind}
    data["text"] = story(part, line, [space.data for space in before])
    data["colour"] = line.get("colour") or colours[0]
    data |= {key: line[key] for key in figures if line.get(key) and key not in PEGS}
    conditions = [key for key in CONDITIONS if key in line]
    if len(conditions) > 1:
        part.wrong((conditions[1],), f"stands beside {conditions[0]}; only one of them can be so")
    match kind:
        case "pay day":
            data.setdefault("interest", False)
        case "salary":
            data["profession"] = data["name"]
        case "business" | "degree":
            data["amount"] = money[kind]
        case "children":
            data["pegs"] = [peg for peg in PEGS for _ in range(line.get(peg, 0))]
            if not any(peg in line for peg in PEGS):
                part.wrong((), f"has no child; it needs {' or '.join(PEGS)}")
    space = Space(part, data)
    space.leads |= {(key,): line[key] for key in ("to", "then") if key in line}
    return space


def story(part: TomlTable, line: Data, before: list[Data]) -> str:
    """The text that all spaces of this name have."""
    name, kind, text = line["name"], line["kind"], line.get("text")
    namesake = next((space for space in before if space["name"] == name != ""), None)
    if namesake and namesake["kind"] != kind and kind:
        what = f"is {name!r}, as {namesake['id']!r} is called, which is of another kind"
        part.wrong(("name",), what)
        return ""
    if text is None:
        text = namesake["text"] if namesake else TEXT.read(part, "text")  # notes that it is missing
    elif namesake and text != namesake["text"]:
        part.wrong(("text",), f"is not that of {namesake['id']!r}, which has the same name")
    return str(text)


def lead(space: Space, line: Data, after: str) -> None:
    """Set the spaces that follow this one: that of the next line, unless `next` names another."""
    data = space.data
    data["next"] = []
    if data["kind"] == END:
        return
    if "roads" in line:
        fork(space, line)
    elif "next" in line:
        data["next"] = [line["next"]]
        space.leads["next",] = line["next"]
    elif after:
        data["next"] = [after]
    else:
        space.wrong((), "a dead end: no space comes after it")


def fork(space: Space, line: Data) -> None:
    names = line["roads"]
    if "next" in line:
        space.part.wrong(("next",), "stands beside roads; only one of them can be so")
    roads = space.part.part("roads")
    if len(set(names.values())) < len(names) and all(names.values()):
        roads.wrong((), "have the same name twice")
    if len(names) < 2 and roads.there:
        space.wrong(("roads",), f"a fork with {len(names) or 'no'} road; it has two at least")
    space.leads |= {("roads", to): to for to in names}
    space.data["next"], space.data["roads"] = list(names), names
