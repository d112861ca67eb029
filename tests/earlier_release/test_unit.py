"""A unit with the release before's firmware, and with its flash after an update."""

from typing import Any

import pytest

from tests.earlier_release.left_behind import data, firmware
from tests.host.doctor.sim_unit import facts_about, kinds
from tests.host.link.desk import PORT, STARTED_MS, Desk
from tests.stack.agreement import check
from tests.stack.played_game import WholeGame
from trading_unit.doctor import FindingKind
from trading_unit.link import Outcome
from trading_unit.unit import settings
from trading_unit_boards import load
from trading_unit_firmware.settings import KEYS
from trading_unit_sim import loader
from trading_unit_sim.unit_on_board import simulated_unit

LEFT: dict[str, Any] = data("unit.json")


@pytest.fixture
def desk() -> Desk:
    """A unit on which that flash is."""
    desk = Desk()
    bench = simulated_unit(load(LEFT["board"]), 1)
    bench.flash.files.update({name: text.encode() for name, text in LEFT["flash"].items()})
    bench.at(0, bench.do_on, ())
    desk.plug(PORT).put(bench)
    desk.pass_ms(STARTED_MS)
    return desk


@pytest.fixture
def earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    """Units run the earlier firmware."""
    monkeypatch.setattr(loader, "sources", firmware)


def settings_of(desk: Desk) -> dict[str, str]:
    with desk.link() as link:
        link.wait_up()
        return {one.key: one.value for one in settings.read(link, KEYS)}


@pytest.mark.usefixtures("earlier")
def test_the_host_talks_with_it(desk: Desk) -> None:
    with desk.link() as link:
        hello = link.wait_up()
        assert (hello.firmware, hello.board) == (LEFT["firmware"], LEFT["board"])
        settings.write(link, "minutes", "30")
        for body in ("status", "mode game=life", "auction do=open ms=1000"):
            assert link.ask(body).outcome is Outcome.DONE, body
        assert not link.counters
    assert settings_of(desk) == LEFT["settings"] | {"minutes": "30"}


@pytest.mark.usefixtures("earlier")
def test_the_doctor_finds_nothing_but_its_age(desk: Desk) -> None:
    allowed = {FindingKind.WELL, FindingKind.OLDER_FIRMWARE}
    assert set(kinds(facts_about(desk))) <= allowed


@pytest.mark.usefixtures("earlier")
@pytest.mark.parametrize("game", ["monopoly-city", "city-life"])
def test_a_game_is_played_with_it(game: str) -> None:
    whole_game = WholeGame(game, 12, 3, until="rounds", rounds=3)
    whole_game.play()
    seen = check(whole_game)
    assert seen["unit results"] > 5


def test_its_settings_stand_after_an_update(desk: Desk) -> None:
    known = settings_of(desk)
    assert {key: known[key] for key in LEFT["settings"]} == LEFT["settings"]
    assert "quiet" in {key for key, value in known.items() if value == "1"}
