"""What the table's page makes of recorded views: the same that the terminal is tested by."""

import json
from random import Random
from typing import Any

import pytest

from tests.browser.table_page import Served, Window
from tests.exhaustive import sample
from tests.host.screen import record_views
from tests.host.screen.record_views import RecordedView
from trading_unit.games.registry import all_games
from trading_unit.screen.view.view import board_of
from trading_unit.table import OnScreen, Table
from trading_unit.web.http.client import Client

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

DAILY = ("monopoly-city-auction-en", "repentance-offer-en", "city-life-quiz-fr", "life-over-en")
MOST_WORDS = 4  # of a question whose answers are buttons and nothing else
ENDS = ("bankrupt", "give up")  # what they mean is said when they are pressed
MISSING = """(texts) => {
    const plain = (text) => text.replace(/\\s+/g, " ").toLowerCase();
    const shown = plain(document.body.textContent);
    return texts.filter((text) => !shown.includes(plain(text)));
}"""


def board_for(view: RecordedView, language: str) -> Any:
    """The board of a game as it begins."""
    (game,) = (one for one in all_games() if one.title == view["game"]["title"])
    seats = [{"name": seat["name"]} for seat in view["seats"]]
    table = Table(game.start(game.set_up(seats, game.data.load())), OnScreen(Random(1)))
    return board_of(game, game.view(table, language))


def send(at: Served, view: RecordedView, language: str) -> None:
    """From now on each page is sent this view."""
    board = board_for(view, language)

    def view_json(client: Client, with_board: bool) -> str:
        whole = {**at.state.views.page_part(client, None), **view, "board": board}
        return json.dumps({name: part for name, part in whole.items() if name != "typed"})

    at.state.views.view_json = view_json  # type: ignore[method-assign]
    at.state.pages.changes.note()


def at_table(view: RecordedView) -> list[str]:
    """Return what has to be read on the table."""
    found = [seat["name"] for seat in view["seats"]]
    found += [seat["money"] for seat in view["seats"] if not seat["out"]]
    found += [line["text"] for line in view["log"] if line["kind"] != "turn"]
    if view["light"] is not None and view["light"]["high"] is not None:
        found.append(view["light"]["high"]["text"])
    ask = view["ask"]
    if ask is None or view["agreement"] is not None:
        return found
    found.append(ask["text"] if ask["quiz"] is None else ask["quiz"]["question"])
    found += [*(text for row in ask["rows"] for text in (row["label"], row["value"]))]
    options = [one for each in ask.get("optionsBy", {}).values() for one in each]
    if not ask["secret"] and not ask["timed"] and len(options) <= MOST_WORDS:
        buttons = [one for one in options if "word" in one and "space" not in one]
        found += [one["text"] for one in buttons if one["word"] not in ENDS]
    return found


def at_end(view: RecordedView) -> list[str]:
    """Return what has to be read at the end."""
    names = [seat["name"] for seat in view["seats"]]
    totals = [total["text"] for total in view.get("totals", [])]
    return [*names, *totals, *view.get("why", []), *(one["text"] for one in view["highlights"])]


def reads(page: Window, texts: list[str], name: str) -> None:
    """Wait until the page has all these texts."""
    try:
        page.wait(f"return !({MISSING})(arguments[0]).length", texts, what=name)
    except AssertionError:
        raise AssertionError(
            page.here.execute_script(f"return ({MISSING})(arguments[0])", texts)
        ) from None


@pytest.mark.parametrize("name", sample(DAILY, record_views.names()))
def test_what_it_says_is_on_the_page(at: Served, table: Window, name: str) -> None:
    view = record_views.read(name)
    at.do(lambda: send(at, view, name.rpartition("-")[2]))
    table.open(at.address("/table") + f"?key={at.state.access.keys.table_key}")
    reads(table, at_table(view), name)
    assert table.complaints() == []
    if view["agreement"] is not None:
        assert table.there("[data-key=agree]")
    if view["phase"] == "over":
        table.open(at.address("/end"))
        reads(table, at_end(view), name)
