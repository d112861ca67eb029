"""What a phone says of money: to whom it is asked, and of nothing that has been undone."""

import pytest

from tests.browser.game_player import ANN, BEN, BrowserGame

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(180)]


def test_a_phone_shows_figures_to_who_is_asked_alone(browser_game: BrowserGame) -> None:
    browser_game.begin_at_once("monopoly-city", dice="screen")
    browser_game.until("buy", ANN)
    asked, waits = browser_game.phones[ANN], browser_game.phones[BEN]
    assert asked.find(".ask.mine .ask-rows")
    assert waits.find(".ask:not(.mine) .with-deed")
    assert not waits.there(".ask .ask-rows"), "what Ann has"


def test_what_is_undone_has_changed_no_money(browser_game: BrowserGame) -> None:
    browser_game.begin_at_once("monopoly-city", dice="screen")
    browser_game.until("buy", ANN)
    browser_game.presses(ANN, "buy", "buy")
    phone = browser_game.phones[ANN]
    phone.find(".seat-head .change.less")
    browser_game.at.do(lambda: browser_game.at.table.undo())
    phone.find(".ask.mine .ask-rows")
    assert not phone.there(".seat-head .change")
