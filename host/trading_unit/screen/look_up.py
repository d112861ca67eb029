"""What people look up in a game: rules, spaces, a hint, what a deal is worth, how it went."""

from collections.abc import Iterable
from typing import Any, TypedDict

from trading_unit.games.base.rules.setup import HOUSE_RULES
from trading_unit.games.base.view.look_up import entries
from trading_unit.games.base.view.turn_frames import turn_frames
from trading_unit.games.base.view.view_data import Balance, Deed, Entry, TurnFrame
from trading_unit.games.rulebook import Rule
from trading_unit.games.rules_at_hand import rules_at_hand
from trading_unit.screen.session import Session


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


class Entries(TypedDict):
    """Each space, card, character, piece and term."""

    entries: list[Entry]


def entries_view(session: Session, language: str) -> Entries:
    return {"entries": entries(session.view_in(language))}


class HintText(TypedDict):
    """A sentence a line: what it would do, and why."""

    lines: list[str]


def hint_view(session: Session, seat: int, language: str, *, aloud: bool) -> HintText:
    """Return what the program would do in the seat's place; `aloud`, others read it too."""
    view = session.view_in(language)
    return {"lines": session.hints.lines(view, seat, aloud=aloud)}


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
