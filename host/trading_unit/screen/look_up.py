"""What people look up in a game: rules, spaces, a hint, what a deal is worth, how it went."""

from collections.abc import Iterable
from typing import Any, TypedDict

from trading_unit.games.base.rules.setup import HOUSE_RULES
from trading_unit.games.base.view.ask_view import offer_of
from trading_unit.games.base.view.log_text import numbered
from trading_unit.games.base.view.look_up import entries, find, near, plain
from trading_unit.games.base.view.turn_frames import turn_frames
from trading_unit.games.base.view.view_data import Balance, Deed, Entry, Offer, TurnFrame
from trading_unit.games.rulebook import Rule, search
from trading_unit.games.rules_at_hand import all_rules, rules_at_hand, rules_named
from trading_unit.screen.session import Session
from trading_unit.table import Refusal
from trading_unit.table.ask import Value
from trading_unit.trouble import Trouble

MOST_TITLES = 12  # in a refusal
LONGEST_TYPED = 40


class RuleText(TypedDict):
    """A rule, and our ruling where the rulebook leaves something open, else ""."""

    id: str
    text: str
    ruling: str


class RulesAtHand(TypedDict):
    """Those of the pending ask, and by name those of what may be done beside it. `house` is what
    the house rules are called by which the game is played, else ""."""

    house: str
    rules: list[RuleText]
    asides: dict[str, list[RuleText]]


def rules_view(session: Session, language: str) -> RulesAtHand:
    found = rules_at_hand(session.view_in(language))
    return {
        "house": str(session.record.setup.get(HOUSE_RULES, "")),
        "rules": texts(found.ask),
        "asides": {name: texts(rules) for name, rules in found.asides.items()},
    }


def texts(rules: Iterable[Rule]) -> list[RuleText]:
    return [{"id": rule.id, "text": rule.text, "ruling": rule.ruling} for rule in rules]


def rules_about(session: Session, typed: str, aside: str | None, language: str) -> list[RuleText]:
    """Return the rules of that aside, if it has any, else those in which the words stand."""
    view = session.view_in(language)
    named = [] if aside is None else rules_named(view, view.company.asides[aside])
    return texts(named or search(all_rules(view).values(), typed))


class Entries(TypedDict):
    """Each space, card, character, piece and term."""

    entries: list[Entry]


def entries_view(session: Session, language: str) -> Entries:
    return {"entries": entries(session.view_in(language))}


class KnownEntry(Entry):
    """The same with what is known of it now, a sentence a line."""

    about: list[str]


def find_entries(session: Session, typed: str, language: str) -> list[KnownEntry]:
    """Return all that is called so. Raises Trouble where nothing is, or what begins so is too
    much."""
    view = session.view_in(language)
    known = entries(view)
    if not plain(typed):
        raise Trouble(view.wording("look.what", names=some_titles(known)))
    found = find(known, typed)
    word = typed[:LONGEST_TYPED]
    if not found:
        alike = near(known, typed)
        key = "look.near" if alike else "look.none"
        raise Trouble(view.wording(key, typed=word, names=", ".join(alike)))
    if len({plain(one["title"]) for one in found}) > 1:
        raise Trouble(view.wording("look.many", typed=word, names=some_titles(found)))
    return [{**one, "about": view.about(one)} for one in found]


def some_titles(found: Iterable[Entry]) -> str:
    """Return what they are called, as far as a line has room."""
    titles = list(dict.fromkeys(one["title"] for one in found))
    more = ["\N{HORIZONTAL ELLIPSIS}"] if len(titles) > MOST_TITLES else []
    return ", ".join([*titles[:MOST_TITLES], *more])


def called(session: Session, name: str, language: str) -> str:
    """Return what a space or a thing of the game is called."""
    return numbered(session.view_in(language).company, name, language)


class HintText(TypedDict):
    """A sentence a line: what it would do, and why. `deal` is what it would offer, ready to be
    offered; null where it would not."""

    lines: list[str]
    deal: Offer | None


def hint_view(
    session: Session, seat: int, language: str, *, aloud: bool, typed: bool = False
) -> HintText:
    """Return what the program would do in the seat's place; `aloud`, others read it too. `typed`
    is for a keyboard."""
    hints, view = session.hints, session.view_in(language)
    lines, terms = hints.lines(view, seat, aloud=aloud, typed=typed), hints.deal(seat, aloud)
    return {"lines": lines, "deal": None if terms is None else offer_of(seat, terms)}


class DealOnScale(TypedDict):
    """What it is worth to both, and the title cards of what is in it; null and none where it could
    not be offered."""

    balance: Balance | None
    deeds: list[Deed]


def deal_view(session: Session, by: int, terms: Any, language: str) -> DealOnScale:
    """Return what a deal would be worth that the seat `by` puts together."""
    balance, deeds = session.view_in(language).deal_on_scale(by, terms)
    return {"balance": balance, "deeds": deeds}


class Replay(TypedDict):
    """The table after each turn; the first frame is how the game began."""

    frames: list[TurnFrame]


def replay_view(session: Session, language: str) -> Replay:
    frames = turn_frames(session.table, lambda again: session.game.view(again, language))
    return {"frames": frames}


def aside_refusal(session: Session, name: str, seat: int, value: Value) -> Refusal | None:
    """Return why the seat may not do this aside now; None when it may."""
    return session.table.game.asides[name].refuses(seat, value)


def undone_lines(session: Session, count: int, language: str) -> list[str]:
    """Return the sentences of the log that the last `count` entries have written."""
    places = range(len(session.table.done) - count, len(session.table.done))
    return [line for place in places for line in session.log_view.of_entry(place, language)]


def count_to_question(session: Session) -> int:
    """Return how many entries an undo has to take back to come to the last ask that people
    answered."""
    table, asks_people = session.table, session.running.own_moves.asks_people
    replayed = table.at_beginning()
    last = 0
    for number, entry in enumerate(table.done):
        if asks_people(replayed.ask):
            last = number
        replayed.replay_entry(entry)
    return len(table.done) - last
