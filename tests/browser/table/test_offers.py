"""A deal at the table: whoever has no phone answers it there, and makes another offer there."""

import pytest

from tests.browser.table_page import Served, Window, clean, until
from trading_unit.web.actions.setup_actions import Player, SetUp, read_setup

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

ANN, BEN = 0, 1
GIFT = {"with": BEN, "give": {"money": 500_000, "things": []}, "get": {"money": 0, "things": []}}


@pytest.mark.exhaustive
def test_who_has_no_phone_offers_something_else_at_the_table(
    at: Served, windows: list[Window]
) -> None:
    table = windows[0]
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    people = [Player(name) for name in ("Ann", "Ben")]
    at.do(lambda: at.state.game.begin(read_setup(SetUp(people))))
    table.open(at.address("/table"))
    table.find("#ask")
    before = at.do(lambda: list(at.game.cash))
    at.do(lambda: at.state.game.session.running.aside("deal", ANN, GIFT))  # type: ignore[union-attr]
    table.press("[data-do=counter]")
    table.type("[data-key='get money']", "2M")
    table.press("[data-do='close deal']")
    assert not table.there("[data-key='get money']")
    table.press("[data-do=counter]")
    table.type("[data-key='get money']", "1M")
    table.press_for_sure("[data-do=offer]")
    table.shows("Ann is asked", ".auction-now")
    assert at.do(lambda: at.table.ask.seat) == BEN
    table.press_for_sure("[data-do=answer][data-word=yes]")
    until(lambda: at.game.cash[ANN] == before[ANN] - 1_000_000, "the deal", at=table)
    assert at.game.cash[BEN] == before[BEN] + 1_000_000
    clean(windows)


def test_mi_44_no_more_is_an_answer_and_the_form_says_who_wants_none(
    at: Served, windows: list[Window]
) -> None:
    table = windows[0]
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    people = [Player(name) for name in ("Ann", "Ben", "Cem")]
    at.do(lambda: at.state.game.begin(read_setup(SetUp(people))))
    table.open(at.address("/table"))
    table.find("#ask")
    at.do(lambda: at.state.game.session.running.aside("deal", ANN, GIFT))  # type: ignore[union-attr]
    table.press("[data-do=answer][data-word='no more']")
    until(lambda: (BEN, ANN) in at.game.deals.talks.no_more, "no more", at=table)
    until(lambda: at.table.ask.name != "offer", "the question before", at=table)
    table.press("[data-key='aside deal']")
    table.shows("Ben wants no more offers from you", ".deal")
    clean(windows)
