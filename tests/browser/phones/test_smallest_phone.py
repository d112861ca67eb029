"""On the smallest phone, with text twice as large: all can be read and pressed."""

from collections.abc import Iterator

import pytest

from tests.browser import city_life, classic, life, stages
from tests.browser.chromium import look
from tests.browser.pictures import PEOPLE, STANDING
from tests.browser.table_page import Served, Stage, Window

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600), pytest.mark.exhaustive]

SMALLEST = (320, 640)
LARGE = "document.documentElement.style.fontSize = arguments[0]"
# As it is painted: what follows the size of something else does so in the next frame.
WIDTH = """const frame = () => new Promise(requestAnimationFrame);
    return frame().then(frame).then(() => document.documentElement.scrollWidth);"""
# Those buttons that nobody can press where they are, once they are scrolled to.
BUTTONS = ".ask button, .join button"
CARD = ".phone-card button"  # over the page, until it is answered or put away
OUT_OF_REACH = """const frame = () => new Promise(requestAnimationFrame);
    return (async () => {
        const found = [];
        for (const one of document.querySelectorAll(arguments[0])) {
            if (!one.checkVisibility() || one.disabled) continue;
            one.scrollIntoView({block: "center"});
            await frame().then(frame); // what tells that the question is out of sight goes
            const {left, right, top, bottom} = one.getBoundingClientRect();
            const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            if (left < 0 || right > innerWidth || !one.contains(there))
                found.push(`${one.outerHTML} under ${there?.outerHTML}`);
        }
        return found;
    })();"""
# Those that run over the edge of their button, or whose words break within.
CUT = """const cut = [];
    for (const one of document.querySelectorAll(arguments[0])) {
        if (!one.checkVisibility()) continue;
        const { scrollWidth, clientWidth } = one;
        if (scrollWidth > clientWidth + 1) cut.push(`${one.textContent || one.value} runs over`);
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        while (texts.nextNode())
            for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\\s\\-/]+/g)) {
                const range = document.createRange();
                range.setStart(texts.currentNode, index);
                range.setEnd(texts.currentNode, index + word.length);
                const tops = [...range.getClientRects()].map((line) => Math.round(line.top));
                if (new Set(tops).size > 1) cut.push(`${word} breaks in ${one.textContent}`);
            }
    }
    return cut;"""
WORDS = ".kicker, .ask button, .ask input, .deal button, .deal input, .join button"
GAMES = {"seats": 20, "city-life": 5, "life": 8, "repentance": 5}  # with stages of phones


def stages_of(game: str, at: Served, table: Window, ann: Window, cid: Window) -> Iterator[Stage]:
    if game == "seats":
        stages.begin(at, PEOPLE, STANDING)
        yield from stages.stages(at, ann, cid)
        return
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    found = {"city-life": city_life, "life": life, "repentance": classic}[game]
    yield from found.stages(at, table, ann, cid)


@pytest.mark.parametrize("game", GAMES)
def test_text_twice_as_large(at: Served, windows: list[Window], game: str) -> None:
    table, *phones = windows
    wrong: list[str] = []
    seen = 0
    for name, window in stages_of(game, at, table, *phones):
        if window is table:
            continue
        seen += 1
        page = window.here
        look(page, SMALLEST)
        page.execute_script(LARGE, "200%")
        wide = page.execute_script(WIDTH)
        if wide > SMALLEST[0]:
            wrong.append(f"{name} scrolls sideways: {wide}")
        if name != "lost":  # then nothing can be answered
            pressed = CARD if window.there(CARD) else BUTTONS
            wrong += [f"{name}: {one}" for one in page.execute_script(OUT_OF_REACH, pressed)]
        wrong += [f"{name}: {one}" for one in page.execute_script(CUT, WORDS)]
        page.execute_script(LARGE, "")
        look(page, window.size)
    assert "\n".join(wrong) == ""
    assert seen >= GAMES[game]
