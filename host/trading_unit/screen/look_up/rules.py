"""The rules at hand as plain data, which a page fetches when somebody asks for them."""

from collections.abc import Iterable

from trading_unit.games.base.rules.setup import HOUSE_RULES
from trading_unit.games.rulebook import Rule
from trading_unit.games.rules_at_hand import rules_at_hand
from trading_unit.screen.look_up.rules_data import RulesAtHand, RuleText
from trading_unit.screen.session import GameSession


def rules_view(session: GameSession, language: str) -> RulesAtHand:
    found = rules_at_hand(session.view_in(language))
    return {
        "house": str(session.record.setup.get(HOUSE_RULES, "")),
        "rules": texts(found.ask),
        "asides": {name: texts(rules) for name, rules in found.asides.items()},
    }


def texts(rules: Iterable[Rule]) -> list[RuleText]:
    return [{"id": rule.id, "text": rule.text, "ruling": rule.ruling} for rule in rules]
