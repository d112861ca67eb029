"""The page's types, written from those of Python.

`python -m trading_unit.web.protocol.to_js` writes `view.js` and `requests.js` anew."""

import inspect
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Literal, NotRequired, Union, get_args, get_origin, is_typeddict

from trading_unit.play.unit.unit_news import UnitNews
from trading_unit.screen.book_data import Book
from trading_unit.screen.look_back.look_back_data import LookBack
from trading_unit.screen.look_up.deal_data import DealOnScale
from trading_unit.screen.look_up.entries_data import Entries
from trading_unit.screen.look_up.hint_data import HintText
from trading_unit.screen.look_up.replay_data import Replay
from trading_unit.screen.look_up.rules_data import RulesAtHand
from trading_unit.screen.view.data import (
    LobbyView,
    Notice,
    RecentNotices,
    Tune,
    View,
    WaitingRoomView,
)
from trading_unit.web.lobby.house_rules_data import HouseRulesList
from trading_unit.web.requests.actions import Action, UnitAction
from trading_unit.web.requests.json_value import Json
from trading_unit.web.requests.replies import Reply
from trading_unit.web.requests.requests import REQUESTS

PAGE = Path(__file__).parents[1] / "page"
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
    Replay,
    LookBack,
    Book,
    Tune,
)
UNIONS: Mapping[str, object] = {"UnitAction": UnitAction, "Action": Action}
HEAD = """\
// {what}
// Written by `python -m trading_unit.web.protocol.to_js` from the types of Python: change those.
// @ts-check
"""
ABOUT_VIEWS = (
    "What the server sends a page: types only. What is hidden from a seat is not in its view."
)
ABOUT_REQUESTS = "What a page sends the server, by address: types only."
PLAIN = {bool: "boolean", int: "number", float: "number", str: "string", NoneType: "null"}


class Writer:
    """Writes types, and after each those that it names."""

    def __init__(self, unions: Mapping[str, object]) -> None:
        self.unions = unions
        self.named: list[type] = []

    def file(self, what: str, first: Sequence[str], roots: Iterable[type] = ()) -> str:
        self.named += roots
        typedefs = map(self.typedef, self.named)  # which grows meanwhile
        return "\n".join([HEAD.format(what=what), *first, *typedefs, "export {};\n"])

    def typedef(self, one: type) -> str:
        members = "".join(
            f" *   {name}{'?' if optional else ''}: {self.text(kind)},\n"
            for name, optional, kind in members_of(one)
        )
        text = f"{{\n{members} * }}" if members else "Record<string, never>"
        doc = "".join(
            f" * {line}".rstrip() + "\n" for line in (inspect.getdoc(one) or "").split("\n")
        )
        return f"/**\n{doc} * @typedef {{{text}}} {one.__name__}\n */\n"

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
        lines = "".join(f" *   | {self.text(one)}\n" for one in get_args(kind))
        return f"/**\n * @typedef {{(\n{lines} * )}} {name}\n */\n"


def members_of(one: type) -> list[tuple[str, bool, object]]:
    """Each field with whether it may be left out, and its type."""
    if is_dataclass(one):
        return [
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


def texts() -> dict[Path, str]:
    """Each file with what stands in it."""
    requests = Writer(UNIONS)
    addresses = "".join(f' *   "{name}": {requests.text(one)},\n' for name, one in REQUESTS.items())
    first = [
        f"/**\n * @typedef {{{{\n{addresses} * }}}} Requests\n */\n",
        *(requests.alias(name, one) for name, one in UNIONS.items()),
    ]
    return {
        PAGE / "view.js": Writer({}).file(ABOUT_VIEWS, [], VIEWS),
        PAGE / "requests.js": requests.file(ABOUT_REQUESTS, first),
    }


def main() -> None:
    for path, text in texts().items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
