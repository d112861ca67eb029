"""`trading-unit bench link`: it measures what it claims to."""

import json

import pytest

from trading_unit.bench import link, round_trip
from trading_unit.bench.wire_pair import BODY, WirePair, exchange_messages
from trading_unit.cli.main import main
from trading_unit.trouble import Trouble


@pytest.fixture
def small(monkeypatch) -> None:
    monkeypatch.setattr(link, "MESSAGES", 100)
    monkeypatch.setattr(link, "TRIPS_PER_RUN", 20)


def test_its_figures_as_data(small, capsys) -> None:
    assert main(["bench", "link", "--runs", "1", "--json"]) == 0
    messages, trip = json.loads(capsys.readouterr().out)["figures"]
    assert (messages["name"], messages["budget"]) == ("link.messages", 150_000)
    assert messages["ok"] is (messages["ratio"] <= messages["ratio_budget"])
    assert trip["name"] == "link.round_trip"
    assert trip["ok"] is (trip["value"] <= 3)


def test_the_text_judges_the_budgets() -> None:
    good = link.LinkFigures(0.05, 0.05, 3e-7, 3, [0.5, 1.0, 9.0])
    assert good.median_ms == 1.0
    assert good.one_way == 200_000
    assert good.throws == pytest.approx(16.7, abs=0.1)
    assert "within the budget of 150,000" in good.text()
    assert "1.00 ms (median), within the budget of 3 ms" in good.text()
    assert "costs 16.7 at most, within the budget of 21" in good.text()
    bad = link.LinkFigures(0.1, 0.3, 3e-7, 3, [3.5])
    assert "UNDER the budget" in bad.text()
    assert "OVER the budget" in bad.text()
    assert [figure.ok for figure in bad.figures()] == [False, False]
    assert [figure.is_broken for figure in bad.figures()] == [True, False]


@pytest.mark.parametrize("both_ways", [False, True])
def test_every_message_is_received_and_acknowledged(both_ways: bool) -> None:
    assert len(BODY) == 16
    exchange_messages(101, both_ways)


def test_an_exchange_that_goes_wrong_is_not_measured(monkeypatch) -> None:
    class Bad(WirePair):
        def exchange(self) -> tuple[int, int]:
            at_unit, at_host = super().exchange()
            return at_unit, 2 * at_host

    monkeypatch.setattr("trading_unit.bench.wire_pair.WirePair", Bad)
    with pytest.raises(Trouble, match="of 10 messages 20 came and 0 lines were bad"):
        exchange_messages(10, both_ways=False)


def test_a_unit_that_cannot_be_served(capfd) -> None:
    with pytest.raises(Trouble, match="no unit could be served"), round_trip.serve_unit("usb"):
        pytest.fail("it was")
    assert "neither pty nor tcp:PORT" in capfd.readouterr().err
