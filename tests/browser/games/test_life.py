"""The Game of Life on the pages: bets beside a spin, cards for their holders alone, and a wheel
that turns before its number counts."""

import pytest

from tests.browser import life
from tests.browser.chromium import look
from tests.browser.stages import NAMES
from tests.browser.table_page import Served, Window, clean, puts_ask, sit, until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


def let_in(table: Window, at: Served) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")


def counted(page: Window, css: str) -> int:
    return len(page.here.find_elements("css selector", css))


@pytest.mark.exhaustive
def test_who_may_bets_and_hidden_cards_are_their_holders(at: Served, windows: list[Window]) -> None:
    table, ann, cid = windows
    let_in(table, at)
    for stage, _ in life.stages(at, table, ann, cid):
        match stage:
            case "table-road":
                assert counted(table, ".road-space.can") == 2
            case "bets":
                assert not ann.there("[data-do=bet]")  # it is her spin
                cid.find("[data-do=bet]:not([disabled])", 9)
            case "bets-two":
                until(lambda: not cid.there("[data-do=bet]:not([disabled])"), "no money is left")
                for other in (table, ann):
                    other.find(".numbers-board .bet", 1)
            case "hand":
                for other in (table, cid):
                    assert not other.there(".hidden-card.faced")
                assert not table.there(".hidden-card")
            case "table-hand-warns":
                assert not table.there(".hidden-card")
            case "give":
                for other in (table, ann):
                    assert not other.there("[data-word^='pay to']")
            case "table-given":
                assert not table.there("[data-word=pay]")
                assert not ann.there("[data-word=pay]")
            case "table-given-answers":
                assert not cid.there("[data-word=pay]")
            case "table-revenge":
                assert not cid.there("[data-word='Cid back']")
            case "chart":
                assert counted(table, "table.tally tbody tr") == 3
    clean(windows)


@pytest.mark.exhaustive
def test_the_wheel_turns_for_all_to_see_before_its_number_counts(
    at: Served, windows: list[Window]
) -> None:
    table, ann, _ = windows
    look(table.here, table.size, still=False)
    let_in(table, at)
    life.begin(at, wheel="screen")
    sit(ann, at, NAMES[0], at.state.access.keys.code, life.ANN)
    table.open(at.address("/table"))
    table.find(".now .ask")
    for css in (".spun-number", ".now"):
        table.watch(css)
    ann.press("[data-do=throw]")
    table.has_shown("The wheel turns", ".now")
    number = next(line[2] for line in reversed(at.game.log) if line[0] == "spins")
    table.has_shown(str(number), ".spun-number")
    table.shows(f"spins {number}", ".log")
    table.find("[data-key=throw]")  # Benedict's spin
    until(lambda: not table.there(".spun-wheel"), "the number is gone")
    look(table.here, table.size)
    table.press("[data-key=throw]")
    until(lambda: at.table.ask.seat == life.CID, "Benedict has spun")
    assert not table.there(".spun-wheel")
    puts_ask(at, table, ".now")
    table.press("[data-key=throw]")  # Cid has no phone
    until(lambda: at.table.ask.name != "spin" or at.game.began, "who begins is known")
    assert not table.there(".spun-wheel")
    clean(windows)


@pytest.mark.exhaustive
def test_spaces_tell_what_they_do_by_mouse_and_by_keys(at: Served, windows: list[Window]) -> None:
    table, *_ = windows
    let_in(table, at)
    life.begin(at)
    table.open(at.address("/table"))
    table.press(".road-space[data-space='40']")
    table.shows("Revenge", ".sheet")
    table.press(".shut")
    table.find(".road-space[data-space='0']")
    told = """
        const at = () => document.activeElement;
        document.querySelector(".road-space[tabindex='0']").focus();
        for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight"])
            at().dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
        return [at().dataset.space, document.querySelector(".bubble").textContent.trim(),
            document.querySelectorAll(".road-space[tabindex='0']").length];"""
    assert table.here.execute_script(told) == ["2", "Lost elephant", 1]
    clean(windows)
