"""Cards that only their holder may see, at one keyboard: shown when they are asked for, until the
next line is typed."""

from typing import TYPE_CHECKING

from trading_unit.table.ask import With
from trading_unit.terminal.game.typed_asides import asides
from trading_unit.trouble import Trouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame


def cards(terminal: "TerminalGame", rest: str) -> None:
    """Of one player: what he holds, and what he can do with it now."""
    if not terminal.view.hidden_cards:
        raise Trouble("this game has no hidden cards; own shows what everybody has")
    people = terminal.people
    if not rest and len(people) != 1:
        raise Trouble(f"type whose: {terminal.names.listed(people)} (the others look away)")
    seat = terminal.names.seat(rest, people) if rest else people[0]
    found = [f"  {card['name']}: {card['says']}" for card in terminal.view.hand(seat)]
    name = terminal.names[seat]
    terminal.page = [f"the cards of {name}; Enter puts them away", *(found or ["  none"])]
    terminal.page += [*answers(terminal, seat), *beside(terminal, seat)]


def answers(terminal: "TerminalGame", seat: int) -> list[str]:
    """What he may say to what is asked, where that is hidden."""
    ask = terminal.table.ask
    if ask is None or not ask.secret or seat not in terminal.asked_seats():
        return []
    lines = [f"  {one.word}: {one.label}" for one in terminal.form(seat).choices]
    return [f"type, for {terminal.view.ask_text(ask)}", *lines]


def beside(terminal: "TerminalGame", seat: int) -> list[str]:
    ask, game = terminal.table.ask, terminal.table.game
    if ask is None:
        return []
    lines = []
    for name in asides(terminal):
        if name not in ask.asides or not game.asides[name].secret:
            continue
        for option in game.asides[name].options(seat):
            word = option.word if isinstance(option, With) else str(option)
            says = terminal.view.aside_text(name, word)
            lines.append(f"  {name} {terminal.names[seat]} {word}: {says}")
    return ["type", *lines] if lines else []
