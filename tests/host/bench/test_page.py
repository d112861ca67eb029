"""`trading-unit bench page`: it measures what it claims to, and finds what is wrong."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from trading_unit.bench.page import browsers, load_test, plain_clients, record_check, response_times
from trading_unit.bench.page.page_flood import FloodFigures
from trading_unit.bench.page.random_players import AnswerLog, Request
from trading_unit.bench.page.server_process import serve_page
from trading_unit.cli.main import main
from trading_unit.games.registry import game_kind
from trading_unit.play.setup_choices import SetupChoices, parse_players
from trading_unit.table.game_store import GameStore
from trading_unit.trouble import Trouble


def test_its_figures_as_data_without_a_browser(monkeypatch, capsys) -> None:
    monkeypatch.setattr(response_times, "PAGES", 2)
    monkeypatch.setattr(response_times, "PRESSES", 3)
    monkeypatch.setattr(browsers, "browser_is_available", lambda: False)
    assert main(["bench", "page", "--runs", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["kind"], data["pages"], data["presses"]) == ("plain clients", 2, 3)
    assert 0 < data["press_median_ms"] <= data["press_ms"] <= data["press_worst_ms"]
    assert data["bare_starts"] > 1
    fast = data["start_s"] <= 1.0 and data["press_ms"] < 50
    assert data["within_budget"] is fast


def test_the_text_names_the_pages_and_judges_the_budgets() -> None:
    plain = response_times.ResponseFigures(0.3, 0.02, 5, [2.0] * 95 + [70.0] * 5)
    assert "15 of them" in plain.text()
    assert "2.0 ms to the slowest of 20 plain clients, 95% of presses: within" in plain.text()
    assert "would open real pages" in plain.text()
    browser = response_times.ResponseFigures(1.1, 0.02, 5, [2.0] * 100, [40.0] * 90 + [60.0] * 10)
    assert "OVER the budget of 1.0 s" in browser.text()
    assert "60.0 ms to the slowest of 20 browser contexts, 95% of presses: OVER" in browser.text()
    assert "20 plain clients" in browser.text()
    assert browser.data()["within_budget"] is False


def test_a_press_counts_until_the_last_page_shows_it_for_the_first_time() -> None:
    moments = [[105, 108, 205], [112, 220]]  # a contact that chatters
    assert browsers.slowest_ms(moments, 100, 200) == 12
    assert browsers.slowest_ms(moments, 200, None) == 20
    with pytest.raises(Trouble, match="never heard"):
        browsers.slowest_ms([*moments, [107]], 200, None)


def test_only_the_button_going_down_is_a_press() -> None:
    changes = [[5, "build", 1], [9, "red", 1]]
    assert plain_clients.ListeningPage.has_build_press(json.dumps({"changes": changes}))
    assert not plain_clients.ListeningPage.has_build_press(
        json.dumps({"changes": [[7, "build", 0], [9, "red", 1]]})
    )


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, list[Request]]:
    """A stored game, and the requests of its players that were accepted."""
    games = tmp_path / "games.sqlite"
    accepted: list[Request] = []
    with GameStore(games, game_kind) as store:
        seats = parse_players("Ann, Ben, Cleo")
        chance = {"dice": "screen", "cards": "screen", "build": "screen"}
        setup = SetupChoices("monopoly-city", seats, chance=chance).setup()
        with store.new(setup, Random(1)) as record:
            table, random = record.table, Random(2)
            table.save = record.save
            while len(accepted) < 20:
                ask, number = table.ask, table.number
                if ask.kind:
                    table.by_chance()
                elif ask.timed:
                    table.answer(number, "clock", ask.moment + 1)
                else:
                    by = ask.asked()[0]
                    value = random.choice([one for one in ask.options(by) if type(one) is str])
                    table.answer(number, by, value)
                    accepted.append(("/answer", {"number": number, "by": by, "value": value}))
            table.undo(2)
            accepted.append(("/do", {"what": "undo", "count": 2}))
    return games, accepted


def test_what_was_accepted_is_found_in_the_record(played) -> None:
    games, accepted = played
    found = record_check.check_record(
        games, [*accepted, ("/do", {"what": "press", "button": "build"})]
    )
    assert found.same
    assert found.accepted == found.entries == len(accepted)


def test_what_was_lost_or_came_twice_is_found(played) -> None:
    games, accepted = played
    lost = record_check.check_record(
        games, [*accepted, ("/answer", {"number": 9_999, "by": 0, "value": "buy"})]
    )
    assert list(lost.lost) == ['[9999, 0, "buy"]']
    assert not lost.same
    doubled = record_check.check_record(games, accepted[1:])
    one = accepted[0][1]
    assert list(doubled.doubled) == [record_check.key(one["number"], one["by"], one["value"])]
    assert not doubled.same


def test_an_answer_that_this_server_should_never_give_is_unexpected() -> None:
    answers = AnswerLog()
    answers.note("/do", {"what": "throw"}, 200, b'{"status": "accepted", "why": ""}', 1.0)
    answers.note("/do", {}, 403, b'{"status": "refused", "why": "no"}', 1.0)
    assert answers.unexpected == []
    answers.note("/do", {}, 500, b'{"status": "refused", "why": "broken"}', 1.0)
    answers.note("/do", {}, 200, b"<p>", 1.0)
    answers.note("/do", {}, 429, b"too many requests", 1.0)
    assert len(answers.unexpected) == 3
    assert answers.statuses == {"accepted": 1, "refused": 1}


def test_a_load_test_that_has_not_passed() -> None:
    def figures(**other) -> load_test.LoadFigures:
        usual: dict[str, Any] = {
            "seconds": 2.0,
            "statuses": {"accepted": 3},
            "took_ms": [1.0, 2.0, 9.0],
            "unexpected": [],
            "states": 4,
            "waits_ms": [1.0, 60.0],
            "record": record_check.RecordCheck(3, 3, [], [], 1),
            "log": "",
            "before_kb": 40_000,
            "after_kb": 41_000,
            "flood": FloodFigures(1.0, 900, 2, [3.0]),
        }
        return load_test.LoadFigures(**(usual | other))

    assert figures().passed
    assert "60.0 ms at worst" in figures().text()  # shown, not judged
    assert not figures(log="/do failed").passed
    assert not figures(record=record_check.RecordCheck(3, 2, ["x"], [], 0)).passed
    assert not figures(unexpected=["500"]).passed
    huge = figures(after_kb=400_000)
    assert not huge.passed
    assert "NOT steady" in huge.text()
    assert figures(before_kb=None, after_kb=None).passed


def test_a_page_that_cannot_be_served() -> None:
    with pytest.raises(Trouble, match="no page was served"), serve_page("Ann"):
        pytest.fail("it was")
