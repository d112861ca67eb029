"""The rules of what is asked now, or of what may be done beside it, as a page of lines."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.rulebook import Rule, search
from trading_unit.games.rules_at_hand import all_rules, rules_at_hand
from trading_unit.play.typed.name_matching import LONGEST_QUOTE, matching_called
from trading_unit.terminal.wording import TerminalTrouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame


def show_rules(terminal: "TerminalGame", rest: str) -> None:
    """Behind the command may stand an aside, as in `why mortgage`, or any word of the rules."""
    if rest:
        terminal.page = rule_lines(terminal.view, rules_about(terminal, rest))
        return
    ask, found = terminal.table.ask, rules_at_hand(terminal.view)
    if ask is None:
        raise TerminalTrouble("why over")
    house = [terminal.text("why house", name=terminal.house_rules)] if terminal.house_rules else []
    terminal.page = [*house, terminal.view.ask_text(ask), *rule_lines(terminal.view, found.ask)]
    if found.asides:
        names = ", ".join(terminal.label("aside", name) for name in found.asides)
        terminal.page.append(terminal.text("why more", names=names))


def rules_about(terminal: "TerminalGame", typed: str) -> Sequence[Rule]:
    """Those of the aside whose name begins so, else those in which this stands."""
    view = terminal.view
    asides = matching_called(typed, view.company.asides, lambda name: terminal.label("aside", name))
    known = all_rules(view)
    if len(asides) == 1 and view.rules_of_aside(asides[0]):
        return [known[rule] for rule in view.rules_of_aside(asides[0])]
    found = search(known.values(), typed)
    if not found:
        raise TerminalTrouble("why no rule", typed=typed[:LONGEST_QUOTE])
    return found


def rule_lines(view: GameView, rules: Iterable[Rule]) -> list[str]:
    lines = []
    for rule in rules:
        lines.append(f"  {rule.id}  {rule.text}")
        if rule.ruling:
            lines.append(f"    {view.wording('rule.ruling', text=rule.ruling)}")
    return lines
