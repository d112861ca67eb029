"""Cards that only their holder may see, at one keyboard: shown when they are asked for, until the
next line is typed."""

from typing import TYPE_CHECKING

from trading_unit.table.ask import With
from trading_unit.terminal.game.typed_asides import asides
from trading_unit.trouble import Trouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame


def cards(evening: "TerminalGame", rest: str) -> None:
    """Of one player: what he holds, and what he can do with it now."""
    hand = getattr(evening.showing, "hand", None)
    if hand is None:
        raise Trouble("this game has no hidden cards; own shows what everybody has")
    people = evening.people
    if not rest and len(people) != 1:
        raise Trouble(f"type whose: {evening.names.listed(people)} (the others look away)")
    seat = evening.names.seat(rest, people) if rest else people[0]
    found = [f"  {card['name']}: {card['says']}" for card in hand(seat)]
    name = evening.names[seat]
    evening.page = [f"the cards of {name}; Enter puts them away", *(found or ["  none"])]
    evening.page += [*answers(evening, seat), *beside(evening, seat)]


def answers(evening: "TerminalGame", seat: int) -> list[str]:
    """What he may say to what is asked, where that is hidden."""
    ask = evening.table.ask
    if not getattr(ask, "secret", False) or seat not in evening.asked_seats():
        return []
    lines = [f"  {one.word}: {one.label}" for one in evening.form(seat).choices]
    return [f"type, for {evening.showing.asked(ask)}", *lines]


def beside(evening: "TerminalGame", seat: int) -> list[str]:
    ask, game = evening.table.ask, evening.table.game
    if ask is None:
        return []
    called = getattr(evening.showing, "beside", None)
    lines = []
    for name in asides(evening):
        if name not in ask.asides or not getattr(game.asides[name], "secret", False):
            continue
        for option in game.asides[name].options(seat):
            word = option.word if isinstance(option, With) else str(option)
            says = word if called is None else called(name, word)
            lines.append(f"  {name} {evening.names[seat]} {word}: {says}")
    return ["type", *lines] if lines else []
