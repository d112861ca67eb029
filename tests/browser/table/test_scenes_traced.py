"""Scenes move by transforms and opacity alone, says Chromium's own trace of a watched game."""

import os
import threading
from collections import Counter
from pathlib import Path

import pytest

from tests.browser.chromium import Driver, wait
from tests.browser.scene_trace import SceneTrace, mark_scenes, moving_browser
from tests.browser.table_page import Served, served
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.play.start.setup_choices import SetupChoices, parse_players
from trading_unit.table.game_kind import Setup
from trading_unit.web.unit.unit_view import SimulatedUnitView

pytestmark = [
    pytest.mark.browser,
    pytest.mark.exhaustive,
    pytest.mark.timeout(900),
    pytest.mark.usefixtures("chromium_here"),
]

BOTS = "bot:steady, bot:steady, bot:steady"
PACE_S = 1.0
WATCH_S = float(os.environ.get("WATCH_S", "30"))
LEAST = 5  # scenes, for which a busy machine takes longer
ENOUGH = """const ended = performance.getEntriesByType("mark")
        .filter(({ name }) => name.startsWith("scene ends"));
    return ended.length >= arguments[0] || location.pathname === "/end";"""
PEOPLE = "Ann, Ben"
KEEP_STAGE = """const done = arguments[0];
    import("/page/stage/stage.js").then(({ Stage }) => {
      const { update } = Stage.prototype;
      Stage.prototype.update = function (view, draw) {
        Object.assign(window, { keptStage: this, keptView: view });
        return update.call(this, view, draw);
      };
      done();
    });"""
THROWN = """return window.keptStage && !keptStage.playing
    && keptView.happenings.newest.some(({ kind }) => kind === "throw");"""
SHOW = """const [kind, done] = arguments;
    const happening = { kind, at: -1, seat: 0, to: 1, text: "Old Town", price: "1M", dice: [3, 4] };
    Object.assign(keptStage, { view: keptView, playing: true }); // the unit is not drawn meanwhile
    keptStage.show({ kind, ms: 1500, happening }).then(() => {
      keptStage.playing = false;
      done();
    });"""


def open_table(driver: Driver, at: Served, setup: Setup) -> None:
    at.do(lambda: at.state.game.begin(setup))
    driver.get(at.address("/") + f"?key={at.state.access.keys.table_key}")
    wait(driver, "return document.querySelector('.door')")
    driver.get(at.address("/table"))
    wait(driver, "return document.querySelector('#ask')")
    mark_scenes(driver)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_nothing_is_laid_out_or_painted_in_a_scene(game: GameDefinition, tmp_path: Path) -> None:
    setup = SetupChoices(game.name, parse_players(BOTS)).setup()
    with (
        served(tmp_path, SimulatedUnitView(), seed=7, pace_s=PACE_S) as at,
        moving_browser() as driver,
    ):
        open_table(driver, at, setup)
        trace = SceneTrace(driver)
        over = threading.Event()
        at.table.listeners.append(lambda _: over.set() if at.table.ask is None else None)
        over.wait(WATCH_S)
        wait(driver, ENOUGH, LEAST)
        scenes = trace.end()
        driver.get("about:blank")
    assert len(scenes) >= LEAST, Counter(one.kind for one in scenes)
    assert [one for one in scenes if one.layouts or one.paints] == []


@pytest.mark.parametrize("kind", ["throw", "money", "result", "sold", "card"])
def test_rare_scenes_are_not_painted_either(kind: str, tmp_path: Path) -> None:
    """In half a minute of a game there may be no card and no sale."""
    setup = SetupChoices("monopoly-city", parse_players(PEOPLE)).setup()
    with served(tmp_path, SimulatedUnitView(), seed=7) as at, moving_browser() as driver:
        open_table(driver, at, setup)
        driver.execute_async_script(KEEP_STAGE)
        driver.execute_script("document.querySelector('[data-key=throw]').click()")
        wait(driver, THROWN)
        trace = SceneTrace(driver)
        driver.execute_async_script(SHOW, kind)
        scenes = trace.end()
    assert [one.kind for one in scenes] == [kind]
    assert [one for one in scenes if one.layouts or one.paints] == []
