"""The protocol of the page: its types are those of Python, and each field is both sent and read.

TypeScript and mypy find what is read or sent without being declared; this finds the rest."""

import json
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest

from tests.host.web.actions.all_requests import REQUESTS
from tests.page import protocol_source
from tests.page.node import CACHE, REPOSITORY, TYPESCRIPT, node
from tests.page.page_types import TYPES, UNIONS, VIEWS, Writer, members_of, write_types
from trading_unit.sheet.shown import SheetQuestion
from trading_unit.single_page.npm import CannotFetch
from trading_unit.web.actions.action import ACTIONS, POSTS, Action
from trading_unit.web.http.replies import Reply
from trading_unit.web.routes.join_seat import Join

HERE = Path(__file__).parent


def view_types() -> list[type]:
    """All types of what goes down to a page."""
    writer = Writer({})
    writer.file("", [], VIEWS)
    return writer.named


def request_types() -> list[type]:
    """All types of what comes up from a page."""
    writer = Writer(UNIONS)
    writer.file("", [], [one for kinds in REQUESTS.values() for one in kinds])
    return writer.named


def use_by_modules(*replaced: str) -> dict[str, list[str]]:
    """What the pages' modules do not read and do not send."""
    try:
        library = TYPESCRIPT.fetched(CACHE) / "lib" / "typescript.js"
    except CannotFetch as why:
        pytest.fail(f"npm could not fetch TypeScript {TYPESCRIPT.version}: {why}", pytrace=False)
    project = str(HERE / "tsconfig.json")
    checked = node(str(HERE / "protocol_use.mjs"), str(library), project, *replaced)
    assert not checked.returncode, checked.stderr
    found: dict[str, list[str]] = json.loads(checked.stdout)
    return found


def test_each_type_has_a_name_of_its_own() -> None:
    for named in (view_types(), request_types()):
        names = [one.__name__ for one in named]
        assert sorted(names) == sorted(set(names))


SPARE = {
    "view.d.ts": {
        "  turn: number;\n  ask: Ask | null;\n": "View",
        "  lot: string | null;\n": "Light",
    },
    "requests.d.ts": {
        "  mv: number;\n": "BatteryAction",
        "  players: Player[];\n": "SetUp",
        "  until: string;\n": "GameLength",
    },
}
"""Of each file, fields beside which another one is put, and their types."""


@pytest.mark.exhaustive
def test_modules_read_all_that_is_sent_and_send_all_that_is_read(tmp_path: Path) -> None:
    """All but the fields that are put in here, which shows that such a field is found."""
    write_types()
    replaced = []
    for file, besides in SPARE.items():
        text = (TYPES / file).read_text("utf-8")
        for beside in besides:
            assert text.count(beside) == 1
            text = text.replace(beside, f"{beside}  spare?: number;\n")
        (tmp_path / file).write_text(text, "utf-8")
        replaced.append(f"{(TYPES / file).relative_to(REPOSITORY)}={tmp_path / file}")
    found = use_by_modules(*replaced)
    for file, names in (("view.d.ts", found["unread"]), ("requests.d.ts", found["unsent"])):
        assert sorted(names) == sorted(f"{one}.spare" for one in SPARE[file].values())


def unsent_by_python(used: protocol_source.Used) -> set[str]:
    """The fields that may be left out and always are; mypy sees to those that may not. What a type
    inherits may be sent as a field of its base. The sheet's questions are made by MicroPython's
    code, which `tests/host/sheet/test_shown.py` holds to them."""
    return {
        f"{one.__name__}.{name}"
        for one in view_types()
        for name, optional, _ in members_of(one)
        if optional
        and one is not SheetQuestion
        and not any(
            sent == name and set(base.__annotations__) <= set(one.__annotations__)
            for base, sent in used
        )
    }


def unread_by_python(used: protocol_source.Used) -> set[str]:
    """The fields of requests that no handler reads; `what` alone says which request it is."""
    return {
        f"{one.__name__}.{name}"
        for one in request_types()
        for name, _, kind in members_of(one)
        if (one, name) not in used
        and not (get_origin(kind) is Literal and len(get_args(kind)) == 1)
    }


def test_python_sends_each_field_that_may_be_left_out() -> None:
    used = protocol_source.sent_fields()
    assert unsent_by_python(used) == set()
    assert unsent_by_python(used - {(Reply, "seats")}) == {"Reply.seats"}


def test_handlers_read_each_field_of_a_request() -> None:
    used = protocol_source.read_fields()
    assert unread_by_python(used) == set()
    assert unread_by_python(used - {(Join, "seat")}) == {"Join.seat"}


def test_each_action_has_a_name_or_an_address_of_its_own() -> None:
    """Of two with the same name only the last one would be found by it."""
    found = [one.__name__ for one in (*ACTIONS.values(), *POSTS.values())]
    assert sorted(found) == sorted({one.__name__ for one in Action.__subclasses__()})
