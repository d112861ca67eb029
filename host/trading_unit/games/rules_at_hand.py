"""The rules that what is asked now is about, for a person who wonders why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from trading_unit.games import rulebook
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.registry import all_games
from trading_unit.games.rulebook import Rule


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
    known = all_rules(view)
    company = view.company
    able = [
        name
        for name in ask.asides
        if company.asides[name].secret
        or any(company.asides[name].options(seat) for seat in company.seats)
    ]
    of_asides = {name: view.rules_of_aside(name) for name in able}
    return RulesAtHand(
        [known[one] for one in view.rules_of(ask)],
        {name: [known[one] for one in rules] for name, rules in of_asides.items() if rules},
    )


def all_rules(view: GameView) -> Mapping[str, Rule]:
    """Of its game, in its language, by ID."""
    game = next(one for one in all_games() if one.package == view.company.PACKAGE)
    return rulebook.rules_by_id(game, view.language)
