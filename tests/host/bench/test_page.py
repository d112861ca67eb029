"""`trading-unit bench page`: what it measures is what it says, and what is wrong it finds."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from trading_unit.bench.page import browsers, load_test, plain_clients, record_check, response_times
from trading_unit.bench.page.page_flood import Flood
from trading_unit.bench.page.random_players import PageState, Said
from trading_unit.bench.page.server_process import served
from trading_unit.cli.main import main
from trading_unit.games.registry import game_kind
from trading_unit.play.setup_choices import SetupChoices, parse_players
from trading_unit.table.game_store import GameStore
from trading_unit.trouble import Trouble


def test_its_figures_as_data_without_a_browser(monkeypatch, capsys) -> None:
    monkeypatch.setattr(response_times, "PAGES", 2)
    monkeypatch.setattr(response_times, "PRESSES", 3)
    monkeypatch.setattr(browsers, "here", lambda: False)
    assert main(["bench", "page", "--runs", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["kind"], data["pages"], data["presses"]) == ("plain clients", 2, 3)
    assert 0 < data["press_median_ms"] <= data["press_ms"] <= data["press_worst_ms"]
    assert data["bare_starts"] > 1
    fast = data["start_s"] <= 1.0 and data["press_ms"] < 50
    assert data["within_budget"] is fast


def test_it_says_which_pages_and_whether_the_budgets_are_kept() -> None:
    read = response_times.Figures(0.3, 0.02, 5, [2.0] * 95 + [70.0] * 5)
    assert "15 of them" in read.text()
    assert "2.0 ms to the slowest of 20 plain clients, 95% of presses: within" in read.text()
    assert "would open real pages" in read.text()
    drawn = response_times.Figures(1.1, 0.02, 5, [2.0] * 100, [40.0] * 90 + [60.0] * 10)
    assert "OVER the budget of 1.0 s" in drawn.text()
    assert "60.0 ms to the slowest of 20 browser contexts, 95% of presses: OVER" in drawn.text()
    assert "20 plain clients" in drawn.text()
    assert drawn.data()["within_budget"] is False


def test_a_press_counts_until_the_last_page_has_it_for_the_first_time() -> None:
    heard = [[105, 108, 205], [112, 220]]  # a contact that chatters
    assert browsers.slowest_ms(heard, 100, 200) == 12
    assert browsers.slowest_ms(heard, 200, None) == 20
    with pytest.raises(Trouble, match="never heard"):
        browsers.slowest_ms([*heard, [107]], 200, None)


def test_only_the_button_going_down_is_a_press() -> None:
    told = [[5, "build", 1], [9, "red", 1]]
    assert plain_clients.Page.tells_a_press(json.dumps({"changes": told}))
    assert not plain_clients.Page.tells_a_press(
        json.dumps({"changes": [[7, "build", 0], [9, "red", 1]]})
    )


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, list[Said]]:
    """A kept game, and what its players were told is accepted."""
    games = tmp_path / "games.sqlite"
    said: list[Said] = []
    with GameStore(games, game_kind) as shelf:
        seats = parse_players("Ann, Ben, Cleo")
        chance = {"dice": "screen", "cards": "screen", "build": "screen"}
        setup = SetupChoices("monopoly-city", seats, chance=chance).setup()
        with shelf.new(setup, Random(1)) as record:
            table, random = record.table, Random(2)
            table.save = record.save
            while len(said) < 20:
                ask, number = table.ask, table.number
                if ask.kind:
                    table.by_chance()
                elif ask.timed:
                    table.answer(number, "clock", ask.moment + 1)
                else:
                    by = ask.asked()[0]
                    value = random.choice([one for one in ask.options(by) if type(one) is str])
                    table.answer(number, by, value)
                    said.append(("/answer", {"number": number, "by": by, "value": value}))
            table.undo(2)
            said.append(("/do", {"what": "undo", "count": 2}))
    return games, said


def test_what_was_accepted_is_found_in_the_record(played) -> None:
    games, said = played
    found = record_check.compared(games, [*said, ("/do", {"what": "press", "button": "build"})])
    assert found.same
    assert found.said == found.entries == len(said)


def test_what_was_lost_or_came_twice_is_found(played) -> None:
    games, said = played
    lost = record_check.compared(
        games, [*said, ("/answer", {"number": 9_999, "by": 0, "value": "buy"})]
    )
    assert list(lost.lost) == ['[9999, 0, "buy"]']
    assert not lost.same
    doubled = record_check.compared(games, said[1:])
    one = said[0][1]
    assert list(doubled.doubled) == [record_check.text(one["number"], one["by"], one["value"])]
    assert not doubled.same


def test_a_status_that_this_server_never_says_is_wrong() -> None:
    heard = PageState()
    heard.note("/do", {"what": "throw"}, 200, b'{"status": "accepted", "why": ""}', 1.0)
    heard.note("/do", {}, 403, b'{"status": "refused", "why": "no"}', 1.0)
    assert heard.wrong == []
    heard.note("/do", {}, 500, b'{"status": "refused", "why": "broken"}', 1.0)
    heard.note("/do", {}, 200, b"<p>", 1.0)
    heard.note("/do", {}, 429, b"too many requests", 1.0)
    assert len(heard.wrong) == 3
    assert heard.statuses == {"accepted": 1, "refused": 1}


def test_what_the_page_does_not_bear_is_said() -> None:
    def figures(**other) -> load_test.Figures:
        told: dict[str, Any] = {
            "seconds": 2.0,
            "statuses": {"accepted": 3},
            "took_ms": [1.0, 2.0, 9.0],
            "wrong": [],
            "states": 4,
            "waits_ms": [1.0, 60.0],
            "kept": record_check.RecordCheck(3, 3, [], [], 1),
            "log": "",
            "before_kb": 40_000,
            "after_kb": 41_000,
            "flood": Flood(1.0, 900, 2, [3.0]),
        }
        return load_test.Figures(**(told | other))

    assert figures().right
    assert "60.0 ms at worst" in figures().text()  # shown, not judged
    assert not figures(log="/do failed").right
    assert not figures(kept=record_check.RecordCheck(3, 2, ["x"], [], 0)).right
    assert not figures(wrong=["500"]).right
    huge = figures(after_kb=400_000)
    assert not huge.right
    assert "NOT steady" in huge.text()
    assert figures(before_kb=None, after_kb=None).right


def test_a_page_that_cannot_be_served_is_told() -> None:
    with pytest.raises(Trouble, match="no page was served"), served("Ann"):
        pytest.fail("it was")
