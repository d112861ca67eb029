"""Show the hidden cards of one player at a shared keyboard, until the next line is typed."""

from typing import TYPE_CHECKING

from trading_unit.table.ask import With
from trading_unit.terminal.game.typed_asides import aside_names
from trading_unit.terminal.wording import TerminalTrouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame


def show_cards(terminal: "TerminalGame", rest: str) -> None:
    """The cards of one player, and what can be done with them now."""
    if not terminal.view.hidden_cards:
        raise TerminalTrouble("no hidden cards")
    people = terminal.people
    if not rest and len(people) != 1:
        raise TerminalTrouble("cards whose", names=terminal.and_list(people))
    seat = terminal.names.seat(rest, people) if rest else people[0]
    lines = [f"  {card['name']}: {card['says']}" for card in terminal.view.hand(seat)]
    name = terminal.names[seat]
    none = [f"  {terminal.text('cards none')}"]
    terminal.page = [terminal.text("cards of", name=name), *(lines or none)]
    terminal.page += [*answer_lines(terminal, seat), *aside_lines(terminal, seat)]


def answer_lines(terminal: "TerminalGame", seat: int) -> list[str]:
    """The answers of the seat to the pending ask, where they are hidden."""
    ask = terminal.table.ask
    if ask is None or not ask.secret or seat not in terminal.asked_seats():
        return []
    lines = [f"  {one.word}: {one.label}" for one in terminal.form(seat).choices]
    return [terminal.text("type for", what=terminal.view.ask_text(ask)), *lines]


def aside_lines(terminal: "TerminalGame", seat: int) -> list[str]:
    """The hidden asides that the seat may do now."""
    ask, game = terminal.table.ask, terminal.table.game
    if ask is None:
        return []
    lines = []
    for name in aside_names(terminal):
        if name not in ask.asides or not game.asides[name].secret:
            continue
        for option in game.asides[name].options(seat):
            word = option.word if isinstance(option, With) else str(option)
            text = terminal.view.aside_text(name, word)
            typed = f"{terminal.label('aside', name)} {terminal.names[seat]} {word}"
            lines.append(f"  {typed}: {text}")
    return [terminal.text("type"), *lines] if lines else []
