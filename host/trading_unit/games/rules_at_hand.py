"""The rules that what is asked now is about, for a person who wonders why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trading_unit.games import rulebook
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.registry import all_games
from trading_unit.games.rulebook import Rule
from trading_unit.table.ask import Ask
from trading_unit.table.game import Aside


@dataclass(frozen=True, slots=True)
class RulesAtHand:
    """Of the pending ask, and by name of each aside that somebody may do beside it. A secret one is
    always there: that it may be done tells which cards somebody holds."""

    ask: Sequence[Rule]
    asides: dict[str, Sequence[Rule]]


def rules_at_hand(view: GameView) -> RulesAtHand:
    """In the view's language; nothing when the game is over."""
    ask = view.table.ask
    if ask is None:
        return RulesAtHand((), {})
    company = view.company
    able = [
        name
        for name in ask.asides
        if company.asides[name].secret
        or any(company.asides[name].options(seat) for seat in company.seats)
    ]
    of_asides = {name: rules_named(view, company.asides[name]) for name in able}
    return RulesAtHand(
        rules_named(view, ask), {name: rules for name, rules in of_asides.items() if rules}
    )


def rules_named(view: GameView, thing: Ask[Any] | Aside) -> list[Rule]:
    """Return the rules that the docstring of an ask or an aside names, as far as they are of this
    game and count in it."""
    known = all_rules(view)
    named = rulebook.named_in(type(thing))
    return [known[one] for one in named if one in known and view.counts(one)]


def all_rules(view: GameView) -> Mapping[str, Rule]:
    """Of its game, in its language, by ID."""
    game = next(one for one in all_games() if one.package == view.company.PACKAGE)
    return rulebook.rules_by_id(game, view.language)
