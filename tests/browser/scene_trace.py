"""What Chromium does while the table shows a scene, by its trace: layouts, paints, late frames."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from trading_unit.bench.page.browser_socket import BrowserSocket
from trading_unit.bench.page.browsers import browser_options, drive
from trading_unit.trouble import Trouble

CATEGORIES = (
    "devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "disabled-by-default-devtools.timeline.stack",
    "blink.user_timing",
)
BUFFER_KB = 1 << 19  # for minutes of it
SIZE = (1280, 800)
MOVES = {"name": "prefers-reduced-motion", "value": "no-preference"}
NOTHING_NEW = "STATE_NO_UPDATE_DESIRED"
SENT = "SubmitCompositorFrameToPresentationCompositorFrame"
# Each scene is marked in the trace, from when what it moves is drawn and under way until it stands.
MARK_SCENES = """
    const done = arguments[0];
    let count = 0;
    const marked = (kindOf, shows) => async function (...given) {
      const n = ++count;
      const over = shows.apply(this, given);
      const moves = document.getAnimations();
      const begins = () => performance.mark(`scene begins ${n} ${kindOf(...given)}`);
      Promise.all(moves.map((one) => one.ready)).then(begins, () => {});
      await Promise.race([over, Promise.all(moves.map((one) => one.finished)).catch(() => over)]);
      performance.mark(`scene ends ${n}`);
      await over;
    };
    Promise.all([import("/page/stage/stage.js"), import("/page/stage/wheel.js")]).then(
      ([{ Stage }, { WheelOverlay }]) => {
        Stage.prototype.show = marked(({ kind }) => kind, Stage.prototype.show);
        WheelOverlay.prototype.show = marked(() => "wheel", WheelOverlay.prototype.show);
        done("");
      },
      (error) => done(String(error)));"""
MOVING_SQUARE = """
    const square = document.createElement("div");
    square.style.cssText = "width: 60px; height: 60px; background: navy; will-change: transform";
    document.body.append(square);
    const frames = [{ transform: "none" }, { transform: "translate(600px, 400px)" }];
    square.animate(frames, { duration: 1500, iterations: Infinity, direction: "alternate" })
      .ready.then(() => performance.mark("scene begins 1 square"));"""


@dataclass(frozen=True, slots=True)
class Scene:
    """`layouts` and `paints` say what caused them; a late frame was not shown in its time."""

    kind: str
    layouts: Sequence[str]
    paints: Sequence[str]
    frames: int
    late: int


def mark_scenes(driver: Any) -> None:
    """From now on, on the table's page that is open."""
    failed = driver.execute_async_script(MARK_SCENES)
    if failed:
        raise Trouble("the page's scenes cannot be traced: {error}", error=failed)


@contextmanager
def moving_browser() -> Iterator[Any]:
    """One window at a laptop's size, whose pages move."""
    driver = drive(browser_options("headless=new", "no-sandbox", "disable-gpu", "no-first-run"))
    try:
        width, height = SIZE
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [MOVES]})
        yield driver
    finally:
        driver.quit()


class SceneTrace:
    """The browser's trace from now on, until it is ended."""

    def __init__(self, driver: Any) -> None:
        self.socket = BrowserSocket(driver)
        config = {"includedCategories": CATEGORIES, "traceBufferSizeInKb": BUFFER_KB}
        self.socket.call("Tracing.start", traceConfig=config)

    def end(self) -> list[Scene]:
        self.socket.send("Tracing.end")
        events: list[dict[str, Any]] = []
        for message in self.socket.messages():
            if message.get("method") == "Tracing.dataCollected":
                events += message["params"]["value"]
            if message.get("method") == "Tracing.tracingComplete":
                break
        self.socket.close()
        return scenes_in(events)


def scenes_in(events: Sequence[dict[str, Any]]) -> list[Scene]:
    """Those of one page that have ended; of one that has not, as a square that moves on, all."""
    timed = sorted((one for one in events if "ts" in one), key=lambda one: float(one["ts"]))
    marks = [one for one in timed if one["name"].startswith("scene ")]
    ends = {one["name"].split()[2]: one["ts"] for one in marks if "ends" in one["name"]}
    last = timed[-1]["ts"] if timed else 0
    found = []
    for mark in marks:
        if "begins" in mark["name"]:
            *_, number, kind = mark["name"].split()
            end = ends.get(number, last)
            inside = [one for one in timed if mark["ts"] < one["ts"] <= end]
            found.append(scene_of(kind, [one for one in inside if one["pid"] == mark["pid"]]))
    return found


def scene_of(kind: str, events: Sequence[dict[str, Any]]) -> Scene:
    """Each tick of the display in which something moves wants a frame; what the compositor sent in
    no tick is late. (Its own word for a frame that was dropped stands for shown ones as well.)"""
    ticks = sum(is_tick(one.get("args", {}).get("frame_reporter", {})) for one in events)
    sent = sum(one["name"] == SENT and one["ph"] == "b" for one in events)
    return Scene(
        kind,
        [cause_of_layout(one) for one in events if one["name"] == "Layout"],
        [painted(one) for one in events if one["name"] == "Paint"],
        ticks,
        max(0, ticks - sent),
    )


def is_tick(report: dict[str, Any]) -> bool:
    """Of a frame that the compositor was to make; a main frame that comes with it is reported
    beside it."""
    moves = report.get("has_compositor_animation") and report["state"] != NOTHING_NEW
    return bool(moves) and report.get("frame_type") != "FORKED"


def cause_of_layout(event: dict[str, Any]) -> str:
    """Which functions asked for it; how much was laid out, where the browser did it by itself."""
    began = event["args"]["beginData"]
    calls = [
        f"{one['functionName']} in {one['url'].rpartition('/')[2]}"
        for one in began.get("stackTrace", [])
    ]
    return " < ".join(calls) or f"{began['dirtyObjects']} of {began['totalObjects']} by itself"


def painted(event: dict[str, Any]) -> str:
    return str(event["args"]["data"].get("nodeName", "something"))
