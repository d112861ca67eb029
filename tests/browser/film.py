"""A game of bots, watched from its door to the podium and filmed."""

import argparse
import base64
import json
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.common.exceptions import TimeoutException

from tests.browser.chromium import Driver, complaints, look, opened, wait
from trading_unit.games.registry import all_games

PODIUM_S = 25.0  # how long it is filmed
FRAME_QUALITY = 60
NOTE_SCENES = """
    const done = arguments[0];
    import("/page/stage/stage.js").then(({ Stage }) => {
      const { show } = Stage.prototype;
      Stage.prototype.show = async function (scene) {
        const begins = Date.now();
        await show.call(this, scene);
        const noted = JSON.parse(sessionStorage.getItem("scenes") ?? "[]");
        const says = scene.happening?.says ?? "";
        noted.push({ kind: scene.kind, says, begins, ends: Date.now(), speed: this.speed });
        sessionStorage.setItem("scenes", JSON.stringify(noted));
      };
      done();
    });"""
READ_SCENES = "return JSON.parse(sessionStorage.getItem('scenes') ?? '[]')"
PRESS = "document.querySelector(arguments[0]).click()"
STANDS = "return document.querySelector(arguments[0]) !== null"


@contextmanager
def playing(record: Path, *more: str) -> Iterator[str]:
    """The program as a person starts it; the address that it prints."""
    command = (sys.executable, "-m", "trading_unit", "play", "--no-browser", "--record", record)
    with subprocess.Popen((*command, *more), stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        try:
            yield next(word for line in program.stdout for word in line.split() if "?key=" in word)
        finally:
            program.terminate()


class Camera:
    """Each picture that the page shows, as Chromium composes it, but no more than so many a second;
    its file is called after the milliseconds since the begin."""

    def __init__(self, driver: Driver, folder: Path, most_a_second: float) -> None:
        import websocket

        netloc = driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{netloc}/json") as answer:
            page = next(one for one in json.load(answer) if one["type"] == "page")
        self.socket = websocket.create_connection(
            page["webSocketDebuggerUrl"], suppress_origin=True
        )
        self.folder = folder
        self.least_s = 1 / most_a_second
        self.begun_s = time.time()
        self.last_s = 0.0
        self.frames = 0
        self.over = threading.Event()
        self.send("Page.startScreencast", format="jpeg", quality=FRAME_QUALITY)
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def send(self, method: str, **given: Any) -> None:
        self.socket.send(json.dumps({"id": 1, "method": method, "params": given}))

    def run(self) -> None:
        while not self.over.is_set():
            message = json.loads(self.socket.recv())
            if message.get("method") == "Page.screencastFrame":
                frame = message["params"]
                self.send("Page.screencastFrameAck", sessionId=frame["sessionId"])
                self.take(float(frame["metadata"]["timestamp"]), frame["data"])

    def take(self, at_s: float, data: str) -> None:
        if at_s - self.last_s >= self.least_s:
            self.last_s = at_s
            self.frames += 1
            name = f"{(at_s - self.begun_s) * 1000:09.0f}.jpg"
            (self.folder / name).write_bytes(base64.b64decode(data))

    def end(self) -> None:
        self.over.set()
        self.send("Page.stopScreencast")
        self.thread.join()
        self.socket.close()


def watch(driver: Driver, game: str, folder: Path, args: argparse.Namespace) -> None:
    """Until the podium has been seen, or until that lasts too long."""
    kind = f"[data-key='game {game}']"
    wait(driver, STANDS, "[data-key='door watch']")
    driver.execute_script(PRESS, "[data-key='door watch']")
    wait(driver, STANDS, kind)
    camera = Camera(driver, folder, args.fps)
    driver.execute_script(PRESS, kind)
    wait(driver, STANDS, "#ask")
    driver.execute_async_script(NOTE_SCENES)
    try:
        wait(driver, "return location.pathname === '/end'", seconds=args.longest)
        lasted_s = time.time() - camera.begun_s
        camera.over.wait(PODIUM_S)
    except TimeoutException:
        lasted_s = args.longest
    scenes = driver.execute_script(READ_SCENES)
    for scene in scenes:
        for moment in ("begins", "ends"):
            scene[moment] -= round(camera.begun_s * 1000)
    camera.end()
    (folder / "scenes.json").write_text(json.dumps(scenes, indent=1, ensure_ascii=False))
    print(f"{game}: {camera.frames} frames, {lasted_s:.0f} s, {len(scenes)} scenes")
    print(*complaints(driver), sep="\n")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.film", description=__doc__)
    parser.add_argument("game", choices=[one.name for one in all_games()])
    parser.add_argument("--out", type=Path, required=True, help="a folder for the frames")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--language", choices=("en", "fr"), default="en")
    parser.add_argument("--pace", default="1.2", help="seconds, as of trading-unit play")
    parser.add_argument("--fps", type=float, default=15.0, help="frames a second at most")
    parser.add_argument("--longest", type=float, default=1800.0, help="seconds")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    width, height = map(int, args.size.split("x"))
    how = ("--pace", args.pace, "--language", args.language)
    with playing(args.out / "games.sqlite", *how) as address:
        driver = opened()
        try:
            look(driver, (width, height), dark=args.dark, still=False)
            agent = driver.execute_script("return navigator.userAgent")
            spoken = {"userAgent": agent, "acceptLanguage": args.language}
            driver.execute_cdp_cmd("Emulation.setUserAgentOverride", spoken)
            driver.get(address)
            watch(driver, args.game, args.out, args)
        finally:
            driver.quit()


if __name__ == "__main__":
    main()
