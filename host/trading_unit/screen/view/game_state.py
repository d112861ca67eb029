"""A game as plain data for a page: what the table sees of it, or one seat."""

from collections.abc import Collection

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.words import USUAL
from trading_unit.games.definition import GameDefinition
from trading_unit.play.beat import Beat
from trading_unit.screen.session import GameSession
from trading_unit.screen.view import options, results
from trading_unit.screen.view.ask_data import Asides
from trading_unit.screen.view.ask_data import Ask as AskData
from trading_unit.screen.view.data import (
    Agreement,
    Board,
    Clocks,
    GameState,
    HighBid,
    LightResult,
    Seat,
)
from trading_unit.screen.view.data import Beat as BeatData
from trading_unit.screen.view.lesson import lesson_view
from trading_unit.table import TABLE

LIGHT_RESULT_S = 6.0  # for which a page shows what the last light led to
MOST_RESULT_LINES = 6
# Beginnings of the keys of a game's words that pages show: names of its own, and sentences that
# it says in another way than other games do.
PAGE_WORDS = (
    *("button.", "group.", "space.", "thing.", "deck.", "money", "board.", "seat.rent", "look.now"),
)
CARD_LINE = ".text"
"""How the keys of those end that a page fetches when somebody asks for them."""


def of_game(
    session: GameSession, seat: int | None, language: str, phones: Collection[int] = ()
) -> GameState:
    """All that changes only when something happens in the game: for that seat, or for the table if
    it is None. `phones` are the seats that a phone has."""
    view = session.view_in(language)
    revealed = revealed_seats(session, seat, phones)
    table, running = session.table, session.running
    found: GameState = {
        "phase": "over" if table.ask is None else "play",
        "game": {
            "title": session.game.title,
            "record": session.record.name,
            "chance": session.record.setup["chance"],
            "length": session.record.setup["length"],
        },
        "turn": view.on_turn(),
        "ask": ask_view(session, view, seat, revealed),
        "asides": asides_view(session, view, seat, revealed),
        "paused": running.paused,
        "held": running.is_held,
        "log": session.log_view.lines(seat, language),
        "happenings": session.log_view.happenings(seat, view),
        "undo": session.log_view.undo_view(language) if seat is None else None,
        "agreement": agreement_view(session, seat, phones),
        "stands": view.stands(),
        "drawn": view.drawn(),
        "canRight": seat is None and table.ask is not None and "put right" in table.ask.asides,
        "pace": running.wait_s,
        "beatS": running.beat.length_s if session.game.beat_s else None,
        "watch": len(session.bots) == len(session.seats),
        "lesson": lesson_view(session, seat, language),
    }
    if table.ask is None:
        over = results.results(session, view)
        found["winners"], found["totals"] = over["winners"], over["totals"]
        found["why"], found["highlights"] = over["why"], over["highlights"]
    return found


def agreement_view(
    session: GameSession, seat: int | None, phones: Collection[int]
) -> Agreement | None:
    agreement = session.agreement
    if agreement is None:
        return None
    return {
        "by": agreement.by if type(agreement.by) is int else None,
        "waits": sorted(agreement.waits),
        "yours": sorted(agreement_seats(session, seat, phones)),
    }


def agreement_seats(session: GameSession, seat: int | None, phones: Collection[int]) -> set[int]:
    """The seats for which a page may say whether they agree: a seat's page its own, the table's
    page those without a phone."""
    waits = set() if session.agreement is None else session.agreement.waits
    return waits.difference(phones) if seat is None else waits & {seat}


def board(session: GameSession, language: str) -> Board:
    """What does not change in a game: its board, and what pieces, buttons and spaces are called."""
    return board_of(session.game, session.view_in(language))


def board_of(game: GameDefinition, view: GameView) -> Board:
    words = game.words(view.language)
    called = {
        key: words[key]
        for key in words
        if key.startswith(PAGE_WORDS) and not key.endswith(CARD_LINE)
    }
    return {**view.board(), "words": view.pieces(), "called": called}


def revealed_seats(session: GameSession, seat: int | None, phones: Collection[int]) -> set[int]:
    """The seats whose hidden cards the page is sent: a seat's page its own; the table's page those
    of people without a phone, which it shows when they ask for it."""
    if seat is not None:
        return {seat}
    return {
        one for one in range(len(session.seats)) if one not in session.bots and one not in phones
    }


def seats(
    session: GameSession, phones: dict[int, int], language: str, seat: int | None = None
) -> list[Seat]:
    """Every seat as that seat sees it, or as the table does. `phones` says of each seat that a
    phone has how many of its phones have a page open."""
    view = session.view_in(language)
    revealed = revealed_seats(session, seat, phones)
    return [
        seat_view(view, one, setup, phones.get(one), one in revealed)
        for one, setup in enumerate(session.players)
    ]


def seat_view(
    view: GameView, seat: int, setup: dict[str, str], phones: int | None, revealed: bool
) -> Seat:
    """`setup` is the seat's part of the set-up; `phones` is None if no phone has the seat. Its
    hidden cards are shown if they are revealed."""
    cash, worth = view.balance(seat), view.worth(seat)
    return {
        "name": setup["name"],
        "colour": setup.get("colour", ""),
        "mover": setup.get("mover", ""),
        "plays": setup.get("plays", "person"),
        "cash": cash,
        "money": "" if cash is None else view.money(cash),
        "worth": "" if worth is None else view.money(worth),
        "out": view.out(seat),
        "glance": view.glance(seat),
        "keeps": view.keeps(seat),
        "character": view.character(seat),
        "phone": phones is not None,
        "twice": phones is not None and phones > 1,
        "hand": view.hand(seat) if view.hidden_cards and revealed else None,
    }


def ask_view(
    session: GameSession, view: GameView, seat: int | None, revealed: Collection[int] = ()
) -> AskData | None:
    """The pending ask; None when the game is over. A seat gets its options if the ask is put to
    it; the table gets those of every person asked, secret ones only of the revealed seats."""
    table = session.table
    ask = table.ask
    if ask is None:
        return None
    asked = options.asked_seats(ask)
    secret = ask.secret
    found: AskData = {
        "number": table.number,
        "name": ask.name,
        "by": asked,
        "mine": seat in asked,
        "text": view.ask_text(ask),
        "rows": view.rows_in_words(ask),
        "deeds": view.title_cards(ask),
        "outOfReach": view.out_of_reach(ask),
        "timed": ask.timed,
        "hand": options.by_hand(ask),
        "dice": options.throw(ask).dice,
        "secret": secret,
        "thrown": session.running.spin.under_way(),
        "build": session.running.spin.by_press(ask),
        "sources": options.sources(ask),
        "terms": view.terms(ask),
        "balance": view.balance_of(ask),
        "quiz": view.quiz(ask),
        "hint": "" if seat is None else view.hint(ask, seat),
        "options": [],
    }
    if seat is not None:
        found["options"] = options.seat_options(ask, seat, view) if seat in asked else []
        return found
    if TABLE in found["sources"]:
        found["options"] = options.option_views(ask.options(TABLE), ask, view)
    found["optionsBy"] = {
        str(one): options.seat_options(ask, one, view)
        for one in asked
        if one not in session.bots and (one in revealed or not secret)
    }
    return found


def asides_view(
    session: GameSession, view: GameView, seat: int | None, revealed: Collection[int] = ()
) -> Asides:
    """The asides that are open to that seat, or for the table those of every person."""
    table = session.table
    if table.ask is None:
        return {}
    if seat is not None:
        found = [seat]
    else:
        found = [one for one in range(len(session.seats)) if one not in session.bots]
    return {str(one): options.aside_options(view, table, one, one in revealed) for one in found}


def clocks(session: GameSession, language: str = USUAL) -> Clocks:
    """The light and the hour, with the milliseconds that they have left now."""
    money = session.view_in(language).money
    running, now = session.running, session.clock()
    light, hour = running.light, running.hour
    found: Clocks = {"light": None, "hour": None, "beat": beat_view(running.beat, now)}
    if hour is not None:
        found["hour"] = {
            "left": hour.left_ms(now),
            "paused": running.paused,
            "waits": running.hour_waits,
        }
    if light is not None:
        ask = session.table.ask
        lot = None if ask is None else session.view.lot(ask)
        high: HighBid | None = None
        if lot is not None and lot["high"] is not None:
            seat, amount = lot["high"]["seat"], lot["high"]["amount"]
            high = {"seat": seat, "amount": amount, "text": money(amount)}
        found["light"] = {
            "left": light.left_ms(now),
            "of": light.ms,
            "source": "unit" if running.lamp.timed_by_unit else "screen",
            "lot": None if lot is None else lot["lot"],
            "high": high,
            "free": running.lamp.purpose is None,
            "closing": running.lamp.closing,
            "passed": sorted(running.lamp.passed),
        }
    return found


def beat_view(beat: Beat, now: float) -> BeatData | None:
    if not beat.waits(now):
        return None
    return {
        "left": beat.left_ms(now),
        "of": round(beat.length_s * 1000),
        "seats": sorted(beat.seats),
        "answered": beat.then is not None,
    }


def light_result(session: GameSession, language: str) -> LightResult | None:
    """The lines of what the last light led to, an auction or an offer, and for how many
    milliseconds a page still shows them; None when that is over."""
    if session.light_result is None:
        return None
    place, since = session.light_result
    left_ms = round((since + LIGHT_RESULT_S - session.clock()) * 1000)
    lines = list(session.log_view.of_entry(place, language)[:MOST_RESULT_LINES])
    return {"lines": lines, "left": left_ms} if lines and left_ms > 0 else None
