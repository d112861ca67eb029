"""What a page is told: the whole view of the table, or of a seat, as plain data."""

from collections.abc import Collection
from typing import Any

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.words import USUAL
from trading_unit.table import TABLE
from trading_unit.table.ask import Ask
from trading_unit.web import options_view, results_view
from trading_unit.web.game_session import GameSession

Plain = dict[str, Any]
SOLD_S = 6.0  # what became of a light stays in sight so long
SOLD_LINES = 6
# Words of a game that pages show: its own, and those that it says otherwise than other games.
CALLED = ("button.", "group.", "space.", "thing.", "money", "board.", "seat.rent", "look.now")


def of_game(
    session: GameSession, seat: int | None, language: str, phones: Collection[int] = ()
) -> Plain:
    """Without what moves by itself, which `moving` gives, and what the house adds. `phones` are the
    seats that have one."""
    view = session.view_in(language)
    open_seats = opened(session, seat, phones)
    table, running = session.table, session.running
    return {
        "phase": "over" if table.ask is None else "play",
        "game": {
            "name": session.game.name,
            "title": session.game.title,
            "record": session.record.name,
            "money": session.record.setup["money"],
            "chance": session.record.setup["chance"],
            "length": session.record.setup["length"],
        },
        "turn": view.on_turn(),
        "ask": asked(session, view, seat, open_seats),
        "asides": asides(session, view, seat, open_seats),
        "open": [] if table.ask is None else list(table.ask.asides),
        "paused": running.paused,
        "held": running.held,
        "log": session.told.lines(seat, language),
        "undo": session.told.back(language) if seat is None else None,
        "stands": view.stands(),
        "canRight": seat is None and table.ask is not None and "put right" in table.ask.asides,
        "pace": running.pace_s,
        "watch": len(session.bots) == len(session.seats),
        **(results_view.of(session, view, language) if table.ask is None else {}),
    }


def board(session: GameSession, language: str) -> Plain:
    """What never changes in a game, and what its pieces, buttons, groups and spaces are called."""
    view = session.view_in(language)
    known = session.game.words(language)
    called = {key: known[key] for key in known if key.startswith(CALLED)}
    return {**view.board(), "words": view.pieces(), "called": called}


def opened(session: GameSession, seat: int | None, phones: Collection[int]) -> set[int]:
    """The seats whose hidden things a page is told: its own; the table's page those of all who have
    no phone, and it shows them only when it is asked to."""
    if seat is not None:
        return {seat}
    return {
        one for one in range(len(session.seats)) if one not in session.bots and one not in phones
    }


def seats(
    session: GameSession, phones: dict[int, int], language: str, seat: int | None = None
) -> list[Plain]:
    """As a seat sees them, or the table; `phones` are how many listen for a seat that has one."""
    view = session.view_in(language)
    open_seats = opened(session, seat, phones)
    return [
        seat_of(view, one, said, phones.get(one)) | cards_of(view, one, one in open_seats)
        for one, said in enumerate(session.seats)
    ]


def seat_of(view: GameView, seat: int, said: Plain, phones: int | None) -> Plain:
    cash, worth = view.balance(seat), view.worth(seat)
    return {
        "name": said["name"],
        "colour": said.get("colour", ""),
        "mover": said.get("mover", ""),
        "plays": said.get("plays", "person"),
        "cash": cash,
        "money": "" if cash is None else view.money(cash),
        "worth": "" if worth is None else view.money(worth),
        "out": view.out(seat),
        "glance": view.glance(seat),
        "owns": view.owns(seat),
        "keeps": view.keeps(seat),
        "character": view.character(seat),
        "phone": phones is not None,
        "twice": phones is not None and phones > 1,
    }


def cards_of(view: GameView, seat: int, is_open: bool) -> Plain:
    """How many cards a seat holds that only it may know, and where they are open, which."""
    if not view.hidden_cards:
        return {"cards": 0, "hand": None}
    cards = view.hand(seat)
    return {"cards": len(cards), "hand": cards if is_open else None}


def asked(
    session: GameSession, view: GameView, seat: int | None, open_seats: Collection[int] = ()
) -> Plain | None:
    """What is asked now. Only who is asked sees what may be answered; the table sees it all, but
    for what is hidden from it."""
    table = session.table
    ask = table.ask
    if ask is None:
        return None
    meant = options_view.asked(ask)
    thrown = options_view.throw(ask)
    secret = ask.secret
    found = {
        "number": table.number,
        "name": ask.name,
        "by": meant,
        "mine": seat in meant,
        "text": view.ask_text(ask),
        "timed": ask.timed,
        "hand": options_view.by_hand(ask),
        "dice": thrown.dice,
        "sides": thrown.sides,
        "purpose": ask.purpose,
        "secret": secret,
        "thrown": session.running.spin.under_way(),
        "build": session.running.spin.by_press(ask),
        "sources": options_view.sources(ask),
        "press": ask.press or None,
        "dome": ask.dome or None,
        "terms": view.terms(ask),
        "quiz": view.quiz(ask),
        "hint": "" if seat is None else view.hint(ask, seat),
        "options": [],
    }
    if seat is not None:
        found["options"] = options_view.of_seat(ask, seat, view) if seat in meant else []
        return found
    if TABLE in found["sources"]:
        found["options"] = options_view.options(ask.options(TABLE), ask, view)
    found["optionsBy"] = {
        str(one): options_view.of_seat(ask, one, view)
        for one in meant
        if one not in session.bots and (one in open_seats or not secret)
    }
    return found


def asides(
    session: GameSession, view: GameView, seat: int | None, open_seats: Collection[int] = ()
) -> Plain:
    """The table sees those of every person."""
    table = session.table
    if table.ask is None:
        return {}
    if seat is not None:
        whose = [seat]
    else:
        whose = [one for one in range(len(session.seats)) if one not in session.bots]
    return {str(one): options_view.asides(view, table, one, one in open_seats) for one in whose}


def moving(session: GameSession, language: str = USUAL) -> Plain:
    """What is another thing every millisecond."""
    money = session.view_in(language).money
    running, now = session.running, session.clock()
    light, hour = running.light, running.hour
    found: Plain = {"light": None, "hour": None}
    if hour is not None:
        found["hour"] = {"left": hour.left_ms(now), "paused": hour.since is None}
    if light is not None:
        ask = session.table.ask
        lot = None if ask is None else session.view.lot(ask)
        high = None if lot is None else lot["high"]
        found["light"] = {
            "left": light.left_ms(now),
            "of": light.ms,
            "on": light.left_ms(now) > 0,
            "source": "unit" if running.lamp.timed_by_unit() else "screen",
            "what": None if ask is None or not ask.timed else lit_for(session.view, ask),
            "lot": None if lot is None else lot["lot"],
            "high": None if high is None else {**high, "text": money(high["amount"])},
            "bids": []
            if lot is None
            else [bid | {"text": money(bid["amount"])} for bid in lot["bids"]],
            "free": running.lamp.meant is None,
            "closing": light.closing,
            "passed": sorted(running.lamp.passed),
            "bots": sorted(session.bots),
        }
    return found


def lit_for(view: GameView, ask: Ask[Any]) -> str:
    """What a light is on for."""
    if view.lot(ask) is not None:
        return "auction"
    return "deal" if view.quiz(ask) is None else "quiz"


def sold(session: GameSession, language: str) -> Plain | None:
    """What became of the last light, an auction or an offer, and for how long it is still shown."""
    if session.sold is None:
        return None
    place, since = session.sold
    left_ms = round((since + SOLD_S - session.clock()) * 1000)
    lines = session.told.of_entry(place, language)[:SOLD_LINES]
    return {"lines": lines, "left": left_ms} if lines and left_ms > 0 else None
