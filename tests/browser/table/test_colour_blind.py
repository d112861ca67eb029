"""Who sees colours otherwise, or none at all: Chromium paints the page as they see it. Movers are
told apart by their shapes then, and the marks of places by their patterns."""

import io
from itertools import combinations, groupby
from statistics import median
from typing import Any

import matplotlib.image
import numpy
import pytest
from numpy.typing import NDArray

from tests.browser.chromium import SIZES, look
from tests.browser.table_page import Served, Window
from tests.exhaustive import sample
from trading_unit.play.start.setup_choices import COLOURS

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

Luminances = NDArray[numpy.float64]

EYES = sample(
    ["achromatopsia"],
    ["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"],
)
TOKEN = 48
LEAST_CONTRAST = 3.0
LEAST_APART = 0.1  # of what lies on a disc
TOKENS = """const done = arguments[0];
    import("/page/board/pieces.js").then(({COLOUR_NAMES, MOVER_NAMES, token}) => {
        document.body.replaceChildren();
        document.body.style.cssText = "margin: 0";
        COLOUR_NAMES.forEach((colour, row) => MOVER_NAMES.forEach((mover, column) => {
            const node = token({name: "", colour, mover}, 48);
            node.style.cssText = `position: absolute; left: ${48 * column}px; top: ${48 * row}px`;
            document.body.append(node);
        }));
        done([COLOUR_NAMES, MOVER_NAMES]);
    });"""
MARKS = {
    "mortgaged": "plot owned mortgaged seat-red",
    "can be chosen": "plot can",
    "auctioned": "plot on-auction",
    **{f"of {colour}": f"plot owned seat-{colour}" for colour in COLOURS},
}
PLOTS = """const svg = "http://www.w3.org/2000/svg";
    document.body.innerHTML = "";
    document.body.style.cssText = "margin: 0";
    const board = document.createElementNS(svg, "svg");
    board.setAttribute("class", "drawn-board");
    board.style.cssText = "position: absolute; inset: 0; width: 320px; height: 780px";
    arguments[0].forEach((kind, n) => {
        const plot = document.createElementNS(svg, "g");
        plot.setAttribute("class", kind);
        const tile = document.createElementNS(svg, "rect");
        const sides = {x: 20, y: 60 * n + 20, width: 280, height: 30};
        for (const [name, value] of Object.entries(sides)) tile.setAttribute(name, value);
        tile.setAttribute("class", "tile");
        plot.append(tile);
        board.append(plot);
    });
    document.body.append(board);"""


@pytest.fixture
def page(at: Served, table: Window) -> Window:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    return table


def as_seen(page: Window, eyes: str, *, dark: bool) -> Luminances:
    """How light each pixel of the window is to such eyes."""
    driver = page.here
    look(driver, SIZES[0], dark=dark)
    kind = "Emulation.setEmulatedVisionDeficiency"
    driver.execute_cdp_cmd(kind, {"type": eyes})
    try:
        picture: Any = matplotlib.image.imread(io.BytesIO(driver.get_screenshot_as_png()), "png")
    finally:
        driver.execute_cdp_cmd(kind, {"type": "none"})
        look(driver, SIZES[0])
    linear = numpy.where(picture > 0.04045, ((picture + 0.055) / 1.055) ** 2.4, picture / 12.92)
    light: Luminances = linear[..., :3] @ numpy.array([0.2126, 0.7152, 0.0722])
    return light


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@pytest.mark.parametrize("dark", sample([True], [False, True]))
@pytest.mark.parametrize("eyes", EYES)
def test_movers_of_one_colour_are_told_apart_by_their_shapes(
    page: Window, eyes: str, dark: bool
) -> None:
    colours, movers = page.here.execute_async_script(TOKENS)
    seen = as_seen(page, eyes, dark=dark)
    rows, columns = numpy.ogrid[:TOKEN, :TOKEN]
    middle = (TOKEN - 1) / 2
    disc = (rows - middle) ** 2 + (columns - middle) ** 2 < (0.42 * TOKEN) ** 2
    for row, colour in enumerate(colours):
        shapes = {}
        for column, mover in enumerate(movers):
            top, left = TOKEN * row, TOKEN * column
            light = seen[top : top + TOKEN, left : left + TOKEN][disc]
            darkest, lightest = numpy.percentile(light, (10, 90))
            assert contrast(darkest, lightest) >= LEAST_CONTRAST, (colour, mover)
            shapes[mover] = light > (darkest + lightest) / 2
        for one, other in combinations(movers, 2):
            apart = numpy.mean(shapes[one] != shapes[other])
            assert apart >= LEAST_APART, (colour, one, other)


@pytest.mark.parametrize("dark", sample([True], [False, True]))
@pytest.mark.parametrize("eyes", EYES)
def test_marks_of_places_are_told_apart_by_their_patterns(
    page: Window, eyes: str, dark: bool
) -> None:
    page.here.execute_script(PLOTS, list(MARKS.values()))
    seen = as_seen(page, eyes, dark=dark)
    dashes = {}
    for n, mark in enumerate(MARKS):
        edge, ground = seen[60 * n + 20, 40:280], seen[60 * n + 35, 160]
        line = max(edge, key=lambda light: contrast(light, ground))
        assert contrast(line, ground) >= LEAST_CONTRAST, mark
        is_line = abs(edge - line) < abs(edge - ground)
        runs = [len(list(run)) for is_drawn, run in groupby(is_line) if is_drawn]
        dashes[mark] = median(runs[1:-1] or runs)
    owned = [dashes.pop(f"of {colour}") for colour in COLOURS]
    assert min(owned) == len(edge), "a whole line, whoever owns it"
    dashes["owned"] = min(owned)
    for (one, length), (other, another) in combinations(dashes.items(), 2):
        assert max(length, another) >= 1.5 * min(length, another), (one, other, dashes)
