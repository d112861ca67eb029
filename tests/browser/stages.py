"""What a phone shows over an evening, stage by stage: for pictures, and for who looks for faults.

Who has no phone is moved by the test; the dice lie on the table, so that they fall as wanted.
"""

from collections.abc import Iterator
from typing import Any

from tests.browser.cable import Cable, cable_to
from tests.browser.table_page import Served, Stage, Window, puts_ask, sit, until
from trading_unit.play.light_by_hand import LightByHand
from trading_unit.web.actions.setup_actions import SetUp, read_setup
from trading_unit.web.http.request_reader import read

ANN, BEN, CID, DORA = range(4)
NAMES = ("ann.localhost", "cid.localhost")
HOUR_S = 3_600


def begin(at: Served, people: list[dict[str, str]], standing: dict[str, Any]) -> None:
    said: dict[str, Any] = {
        "players": people,
        "standing": standing | {"seat": CID},
        "chance": {"dice": "table", "build": "screen"},
        "length": {"until": "hour", "minutes": 60},
    }
    at.do(lambda: at.state.game.begin(read_setup(read(SetUp, said))))
    at.do(at.state.access.phones.let_in)
    at.answers_to(NAMES, at.port)


def stages(at: Served, ann: Window, cid: Window) -> Iterator[Stage]:
    code = at.state.access.keys.code
    ann.open(at.address("/seat", NAMES[0]))
    ann.find("#code")
    yield "join", ann
    ann.open(at.address("/seat", NAMES[0]) + f"#{code}")
    ann.find("[data-do=join]")
    yield "which", ann
    with cable_to(at) as cable:
        at.answers_to(NAMES, cable.port)
        sit(ann, at, NAMES[0], code, ANN, cable.port)
        sit(cid, at, NAMES[1], code, CID)
        at.do(lambda: at.state.access.seat_requests.ask(ANN, "192.168.1.23"))
        ann.find(".phone-card button:enabled")
        yield "seat-request", ann
        at.do(at.state.access.seat_requests.clear)
        yield from debt(at, ann, cid)
        yield from turn(at, ann)
        yield from things(ann, cable)
        yield from end(at, ann, cid)


def end(at: Served, ann: Window, cid: Window) -> Iterator[Stage]:
    at.clock.ahead_s += HOUR_S
    ann.press("[data-word=done]")
    asked(at, "another hour")
    yield "another-hour", ann
    ann.press("[data-word=no]")
    ann.find(".totals")
    yield "over", ann
    yield "over-bankrupt", cid


def debt(at: Served, ann: Window, cid: Window) -> Iterator[Stage]:
    """Cid lands where he cannot pay, and offers Ann a deal."""
    puts_ask(at, cid)
    yield "dice", cid
    throw(cid, 1, 1)
    asked(at, "owe")
    cid.find("[data-do=deal]")
    yield "owe", cid
    cid.press("[data-do=deal]")
    yield "deal", cid
    cid.press(f"[data-do=whom][data-seat='{ANN}']")
    cid.press("[data-do='give thing']")
    cid.type("[data-key=debt]", "500k")
    yield "deal-made", cid
    cid.press_for_sure("[data-do=offer]")
    ann.find("[data-do=counter]")
    yield "offer", ann
    yield "offered", cid
    ann.press("[data-do=counter]")
    yield "counter", ann
    ann.press("[data-do='close deal']")
    ann.press("[data-word=no]")
    asked(at, "owe")
    while at.table.ask.name == "owe":
        longer = at.longer()
        puts_ask(at, cid)
        cid.press(".ask [data-do=aside], .ask [data-do=end]")
        if cid.there("[data-do=answer][data-word=bankrupt]"):
            cid.press("[data-do=answer][data-word=bankrupt]")
        until(longer, "Cid's way out")


def turn(at: Served, ann: Window) -> Iterator[Stage]:
    """Dora moves on; Ann lands on what nobody owns, opens an auction, and builds."""
    say(at, "roll", "table", [1, 2])
    say(at, "build", DORA, "done")
    puts_ask(at, ann)
    yield "mine", ann
    throw(ann, 1, 2)
    ann.find("[data-word=auction]")
    yield "buy", ann
    ann.press("[data-word=auction]")
    ann.shows("10k", ".high")
    yield "auction-leads", ann
    at.do(lambda: at.state.game.session.running.answer(DORA, 500_000, at.table.number))  # type: ignore[union-attr]
    ann.shows("500k", ".high")
    yield "auction", ann
    ann.watch(".told")
    ann.type("input[data-key^='own bid']", "400k")
    ann.press("[data-do=own]")
    ann.has_shown("500k", ".told")
    yield "auction-late", ann
    at.do(lambda: LightByHand(at.state.game.session.running).close())  # type: ignore[union-attr]
    ann.find("[data-word=press]")
    yield "build", ann
    ann.press("[data-word=press]")
    until(lambda: at.table.ask.name in ("blocks", "railroad"), "what may be built")
    if at.table.ask.name == "railroad":
        ann.press("[data-word=none]")
        return
    ann.find("[data-word=done]")
    yield "blocks", ann
    if ann.there(".ask [data-do=part]"):
        ann.press(".ask [data-do=part]")
        yield "blocks-where", ann
        ann.press(".ask [data-part='']")


def things(ann: Window, cable: Cable) -> Iterator[Stage]:
    """What she has, opened; the network away."""
    ann.here.execute_script(
        "for (const one of document.querySelectorAll('details')) one.open = true"
    )
    yield "opened", ann
    ann.here.execute_script("window.scrollTo(0, 700)")
    yield "opened-below", ann
    cable.is_cut = True
    ann.here.execute_script("window.scrollTo(0, 0)")
    ann.find(".lost")
    yield "lost", ann
    cable.is_cut = False
    until(lambda: not ann.there(".lost"), "the network again")


def throw(phone: Window, *dice: int) -> None:
    for die, side in enumerate(dice):
        phone.press(f"[data-die='{die}'][data-side='{side}']")
    phone.press("[data-do=dice]")


def asked(at: Served, name: str) -> None:
    until(lambda: at.table.ask is not None and at.table.ask.name == name, f"{name} is asked")


def say(at: Served, name: str, by: int | str, value: Any) -> None:
    asked(at, name)
    at.do(lambda: at.state.game.session.running.answer(by, value, at.table.number))  # type: ignore[union-attr]
