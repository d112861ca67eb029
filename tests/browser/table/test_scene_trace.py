"""What a trace of the browser says of scenes, and how it is judged."""

from typing import Any

from tests.browser.scene_budgets import SceneFigures
from tests.browser.scene_trace import Scene, scenes_in

PAGE, OTHER = 7, 8  # processes


def event(ts: int, name: str, pid: int = PAGE, ph: str = "X", **args: Any) -> dict[str, Any]:
    return {"ts": ts, "name": name, "pid": pid, "ph": ph, "args": args}


def tick(ts: int, state: str = "STATE_PRESENTED_ALL", **more: Any) -> dict[str, Any]:
    report = {"state": state, "has_compositor_animation": True, **more}
    return event(ts, "PipelineReporter", ph="b", frame_reporter=report)


def sent(ts: int) -> dict[str, Any]:
    return event(ts, "SubmitCompositorFrameToPresentationCompositorFrame", ph="b")


def test_what_is_laid_out_and_painted_counts_inside_a_scene_alone() -> None:
    called = {"functionName": "fit", "url": "http://127.0.0.1:1/page/table/table.js"}
    layout = {"dirtyObjects": 3, "totalObjects": 900}
    (scene,) = scenes_in(
        [
            event(5, "Paint", data={"nodeName": "before"}),
            event(10, "scene begins 1 walk"),
            event(40, "scene ends 1"),
            event(20, "Layout", beginData={**layout, "stackTrace": [called]}),
            event(21, "Layout", beginData=layout),
            event(22, "Paint", data={"nodeName": "DIV"}),
            event(23, "Paint", pid=OTHER, data={"nodeName": "of another page"}),
            event(50, "Paint", data={"nodeName": "after"}),
        ]
    )
    assert scene == Scene("walk", ["fit in table.js", "3 of 900 by itself"], ["DIV"], 0, 0)


def test_a_tick_without_a_frame_is_late() -> None:
    (scene,) = scenes_in(
        [
            event(10, "scene begins 1 money"),
            *(tick(ts) for ts in (20, 30, 40, 50)),
            *(sent(ts) for ts in (21, 31, 41)),
            tick(31, frame_type="FORKED"),  # a main frame beside it
            tick(60, state="STATE_NO_UPDATE_DESIRED"),
            event(90, "scene ends 1"),
        ]
    )
    assert (scene.frames, scene.late) == (4, 1)


def test_a_square_that_moves_on_is_one_scene_until_the_end() -> None:
    (scene,) = scenes_in([event(10, "scene begins 1 square"), tick(20), sent(21), tick(30)])
    assert (scene.kind, scene.frames, scene.late) == ("square", 2, 1)
    assert scenes_in([]) == []


def test_late_frames_are_judged_against_an_empty_page() -> None:
    def figures(late: int, paint_ms: float) -> SceneFigures:
        scene = Scene("walk", ["fit in table.js"], ["DIV", "svg"], 100, late)
        return SceneFigures([scene], [Scene("square", [], [], 200, 2)], paint_ms)

    first, inside, paint = figures(6, 120).lines()
    assert "6.0 of 100 frames late in 1 scenes, 1.0 with one moving square: within" in first
    assert inside.strip() == "3 layouts and paints inside them"
    assert "120 ms of the table's page: within the budget of 300 ms" in paint
    over, _, paint = figures(7, 301).lines()
    assert "OVER the budget of 5 more" in over
    assert "OVER" in paint
    judged = figures(7, 301).figures()
    assert [(one.value, one.ok) for one in judged] == [(6.0, False), (3, False), (301, False)]
