"""The page's types, made from those of Python.

`python -m tests.page.page_types` writes them for editors, which find them by `jsconfig.json`; the
tests write them before types are checked. Modules name them as `import("types/view").View`."""

import inspect
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import NoneType, UnionType
from typing import Annotated, Literal, NotRequired, Union, get_args, get_origin, is_typeddict

from tests.host.web.actions.all_requests import NAMES, REQUESTS
from trading_unit.play.unit.unit_news import UnitNews
from trading_unit.screen.book import Book
from trading_unit.screen.look_back import LookBack
from trading_unit.screen.look_up import DealOnScale, Entries, HintText, Replay, RulesAtHand
from trading_unit.sheet.shown import SheetFigures
from trading_unit.web.actions.unit_actions import UnitAction
from trading_unit.web.http.fields import Json
from trading_unit.web.http.file_reading import ReadingProgress
from trading_unit.web.http.replies import Reply
from trading_unit.web.routes.house_rules_requests import HouseRulesList
from trading_unit.web.streams.notices import Notice, RecentNotices
from trading_unit.web.unit.sheet_on_table import SheetNews
from trading_unit.web.unit.sheet_standing import SheetStanding
from trading_unit.web.views.page_data import LobbyView, View, WaitingRoomView

TYPES = Path(__file__).parents[2] / ".cache" / "page-types"
VIEWS = (
    View,
    LobbyView,
    WaitingRoomView,
    UnitNews,
    Notice,
    RecentNotices,
    Reply,
    RulesAtHand,
    Entries,
    DealOnScale,
    HintText,
    HouseRulesList,
    ReadingProgress,
    Replay,
    LookBack,
    Book,
    SheetNews,
    SheetFigures,
    SheetStanding,
)
UNIONS: Mapping[str, object] = {
    "UnitAction": UnitAction,
    "Action": Union[tuple(REQUESTS["/do"])],  # noqa: UP007
}
HEAD = """\
// {what}
// Written by `python -m tests.page.page_types` from the types of Python: change those.
"""
ABOUT_VIEWS = "What the server sends a page. What is hidden from a seat is not in its view."
ABOUT_REQUESTS = "What a page sends the server, by address."
PLAIN = {bool: "boolean", int: "number", float: "number", str: "string", NoneType: "null"}


class Writer:
    """Writes types, and after each those that it names."""

    def __init__(self, unions: Mapping[str, object]) -> None:
        self.unions = unions
        self.named: list[type] = []

    def file(self, what: str, first: Sequence[str], roots: Iterable[type] = ()) -> str:
        self.named += roots
        typedefs = map(self.typedef, self.named)  # which grows meanwhile
        return "\n".join([HEAD.format(what=what), *first, *typedefs])

    def typedef(self, one: type) -> str:
        members = "".join(
            f"  {name}{'?' if optional else ''}: {self.text(kind)};\n"
            for name, optional, kind in members_of(one)
        )
        text = f"{{\n{members}}}" if members else "Record<string, never>"
        doc = "".join(
            f" * {line}".rstrip() + "\n" for line in (inspect.getdoc(one) or "").split("\n")
        )
        return f"/**\n{doc} */\nexport type {one.__name__} = {text};\n"

    def text(self, kind: object) -> str:
        """A type as TypeScript writes it."""
        if kind is Json:
            return "unknown"
        if isinstance(kind, type) and kind in PLAIN:
            return PLAIN[kind]
        if isinstance(kind, type) and (is_typeddict(kind) or is_dataclass(kind)):
            if kind not in self.named:
                self.named.append(kind)
            return kind.__name__
        origin, inner = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.text(inner[0])
        if origin is Literal:
            return " | ".join(f'"{one}"' for one in inner)
        if origin in (Union, UnionType):
            name = next((name for name, one in self.unions.items() if one == kind), None)
            return name or self.union(kind)
        if origin is dict:
            return f"Record<string, {self.text(inner[1])}>"
        if origin is tuple:
            return f"[{', '.join(map(self.text, inner))}]"
        if origin in (list, Sequence):
            text = self.text(inner[0])
            return f"({text})[]" if " | " in text else f"{text}[]"
        raise TypeError(f"{kind} has no type on the page")

    def union(self, kind: object) -> str:
        return " | ".join(map(self.text, get_args(kind)))

    def alias(self, name: str, kind: object) -> str:
        lines = "".join(f"\n  | {self.text(one)}" for one in get_args(kind))
        return f"export type {name} ={lines};\n"


def members_of(one: type) -> list[tuple[str, bool, object]]:
    """Each field with whether it may be left out, and its type. An action says which it is."""
    if is_dataclass(one):
        what = [("what", False, Literal[NAMES[one]])] if one in NAMES else []
        return what + [
            (
                field.name.removesuffix("_"),
                field.default is not MISSING or field.default_factory is not MISSING,
                without_none(field.type) if field.default is None else field.type,
            )
            for field in fields(one)
        ]
    return [(name, *not_required(kind)) for name, kind in one.__annotations__.items()]


def not_required(kind: object) -> tuple[bool, object]:
    """Whether the type says NotRequired, and the type without that."""
    origin: object = get_origin(kind)
    return (True, get_args(kind)[0]) if origin is NotRequired else (False, kind)


def without_none(kind: object) -> object:
    """A field that may be left out is no null."""
    if get_origin(kind) not in (Union, UnionType):
        return kind
    return Union[tuple(one for one in get_args(kind) if one is not NoneType)]  # noqa: UP007


def texts() -> dict[str, str]:
    """Each file with its text."""
    requests = Writer(UNIONS)
    addresses = "".join(
        f'  "{name}": {requests.text(Union[kinds])};\n'  # noqa: UP007
        for name, kinds in REQUESTS.items()
    )
    first = [
        f"export type Requests = {{\n{addresses}}};\n",
        *(requests.alias(name, one) for name, one in UNIONS.items()),
    ]
    return {
        "view.d.ts": Writer({}).file(ABOUT_VIEWS, [], VIEWS),
        "requests.d.ts": requests.file(ABOUT_REQUESTS, first),
    }


def write_types(folder: Path = TYPES) -> None:
    """Write the files, each whole at once: another test may be reading them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts().items():
        with NamedTemporaryFile("w", dir=folder, encoding="utf-8", delete=False) as file:
            file.write(text)
        Path(file.name).replace(folder / name)


if __name__ == "__main__":
    write_types()
