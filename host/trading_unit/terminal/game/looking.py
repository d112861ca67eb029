"""Commands that look something up, and change nothing: each shows a page of lines."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from trading_unit.play.typed.name_matching import LONGEST_QUOTE, matching_called
from trading_unit.screen import look_up
from trading_unit.screen.look_up import RuleText
from trading_unit.screen.view.options import Option
from trading_unit.screen.view.typed import TypedView
from trading_unit.terminal.game import asked
from trading_unit.terminal.game.deal_questions import typed_offer
from trading_unit.terminal.game.dialog import parse_count
from trading_unit.terminal.wording import TerminalTrouble, listed, text, typed_words

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

CASH = "cash"  # the line of a game's totals that every game has
SHOWN_LOG = 15


def look(terminal: "TerminalGame", rest: str) -> None:
    """What a space, a card, a character, a piece or a term of the game is."""
    lines = []
    for entry in look_up.find_entries(terminal.session, rest, terminal.language):
        texts = [one for one in (entry["text"], entry["does"]) if one]
        lines.append(f"{entry['title']} ({entry['kind']})")
        lines += [f"  {line}" for line in [*texts, *entry["about"]]]
    terminal.page = lines


# Rules and hints


def show_rules(terminal: "TerminalGame", rest: str) -> None:
    """Behind the command may stand an aside, as in `why mortgage`, or any word of the rules."""
    if rest:
        terminal.page = rule_lines(terminal, rules_about(terminal, rest))
        return
    ask = terminal.view["ask"]
    if ask is None:
        raise TerminalTrouble("why over")
    found = look_up.rules_view(terminal.session, terminal.language)
    house = [terminal.text("why house", name=found["house"])] if found["house"] else []
    terminal.page = [*house, ask["text"], *rule_lines(terminal, found["rules"])]
    if found["asides"]:
        names = ", ".join(terminal.label("aside", name) for name in found["asides"])
        terminal.page.append(terminal.text("why more", names=names))


def rules_about(terminal: "TerminalGame", typed: str) -> list[RuleText]:
    """Those of the aside whose name begins so, else those in which this stands."""
    names = terminal.view["typed"]["asides"]
    asides = matching_called(typed, names, lambda name: terminal.label("aside", name))
    aside = asides[0] if len(asides) == 1 else None
    found = look_up.rules_about(terminal.session, typed, aside, terminal.language)
    if not found:
        raise TerminalTrouble("why no rule", typed=typed[:LONGEST_QUOTE])
    return found


def rule_lines(terminal: "TerminalGame", rules: Iterable[RuleText]) -> list[str]:
    lines = []
    for rule in rules:
        lines.append(f"  {rule['id']}  {rule['text']}")
        if rule["ruling"]:
            lines.append(f"    {terminal.wording('rule.ruling', text=rule['ruling'])}")
    return lines


def show_hint(terminal: "TerminalGame", rest: str) -> None:
    """Behind the command may stand a player's name, or `off` and `on`."""
    settings = terminal.session.settings
    for word, on in (("type on", True), ("type off", False)):
        if rest.casefold() in typed_words(terminal.language, word):
            settings.set_hints(on)
            terminal.outcome = terminal.text("hints on" if on else "hints off")
            return
    if not settings.hints:
        raise TerminalTrouble("no hints")
    people, language = terminal.people, terminal.language
    seat = terminal.names.seat(rest, people) if rest else hint_seat(terminal)
    aloud = len(people) > 1
    hint = look_up.hint_view(terminal.session, seat, language, aloud=aloud, typed=True)
    lead = terminal.text("hint for", name=terminal.names[seat])
    terminal.page = [lead, *(f"  {line}" for line in hint["lines"])]
    if hint["deal"] is not None:
        terminal.page.append(terminal.text("hint deal", typed=typed_offer(terminal, hint["deal"])))


def hint_seat(terminal: "TerminalGame") -> int:
    """The one person who is asked now."""
    ask, people = terminal.view["ask"], terminal.people
    among = [seat for seat in ask["by"] if seat in people] if ask is not None else []
    if len(among) != 1:
        raise TerminalTrouble("hint whose", names=terminal.and_list(among or people))
    return among[0]


# Seats


def show_owned(terminal: "TerminalGame", rest: str) -> None:
    seats = [terminal.names.seat(rest)] if rest else range(len(terminal.names))
    view = terminal.session.view_in(terminal.language)
    terminal.page = [line for seat in seats for line in view.owns(seat)]


def show_chart(terminal: "TerminalGame", rest: str) -> None:
    chart = terminal.view["stands"].get("chart")
    if chart is None:
        raise TerminalTrouble("no chart")
    terminal.page = [chart["title"]]
    for row in chart["rows"]:
        cells = zip(chart["columns"], row["cells"], strict=True)
        counts = [f"{column}: {cell}" for column, cell in cells if cell]
        terminal.page.append(f"{terminal.names[row['seat']]:<12} {', '.join(counts) or '-'}")


def show_log(terminal: "TerminalGame", rest: str) -> None:
    terminal.page = terminal.feed[-parse_count(rest, SHOWN_LOG) :]


def show_balances(terminal: "TerminalGame", rest: str) -> None:
    terminal.page = []
    for seat in terminal.view["seats"]:
        amount = "" if seat["cash"] is None else f"{seat['money']:>8}  "
        terminal.page.append(f"{seat['name']:<12} {amount}{seat['glance']}")


def result_lines(view: TypedView, language: str) -> list[str]:
    """What each seat has, line by line, who has won and why, and what was remarkable."""
    lines: list[str] = []
    seats = view["seats"]
    for total in view.get("totals", []):
        name = seats[total["seat"]]["name"]
        lines.append(text(language, "result", name=name, amount=total["text"]))
        for line in total["lines"]:
            what = text(language, "cash") if line["what"] == CASH else line["what"]
            lines.append(f"  {what:<24} {line['text']:>8}")
    winners = [seats[seat]["name"] for seat in view.get("winners", [])]
    if winners:
        names = listed(language, winners)
        lines.append(text(language, "win", count=len(winners), names=names))
    highlights = [one["text"] for one in view.get("highlights", [])]
    return [*lines, *(f"  {line}" for line in [*view.get("why", []), *highlights])]


# Hidden cards


def show_cards(terminal: "TerminalGame", rest: str) -> None:
    """Show the hidden cards of one player at a shared keyboard, and what can be done with them
    now, until the next line is typed."""
    people, seats = terminal.people, terminal.view["seats"]
    if not has_hidden_cards(terminal.view):
        raise TerminalTrouble("no hidden cards")
    if not rest and len(people) != 1:
        raise TerminalTrouble("cards whose", names=terminal.and_list(people))
    seat = terminal.names.seat(rest, people) if rest else people[0]
    lines = [f"  {card['name']}: {card['says']}" for card in seats[seat]["hand"] or []]
    lead = terminal.text("cards of", name=terminal.names[seat])
    terminal.page = [lead, *(lines or [f"  {terminal.text('cards none')}"])]
    terminal.page += [*answer_lines(terminal, seat), *aside_lines(terminal, seat)]


def has_hidden_cards(view: TypedView) -> bool:
    return any(seat["hand"] is not None for seat in view["seats"])


def answer_lines(terminal: "TerminalGame", seat: int) -> list[str]:
    """The answers of the seat to the pending ask, where they are hidden."""
    ask = terminal.view["ask"]
    if ask is None or not ask["secret"] or seat not in asked.asked_people(terminal.view):
        return []
    lines = [f"  {one.word}: {one.label}" for one in terminal.form(seat).choices]
    return [terminal.text("type for", what=ask["text"]), *lines]


def aside_lines(terminal: "TerminalGame", seat: int) -> list[str]:
    """The hidden asides that the seat may do now."""
    ask = terminal.view["typed"]["ask"]
    lines = []
    for name in ask["hidden"] if ask is not None else ():
        for option in asked.asides(terminal.view, seat).get(name, []):
            if "word" not in option:
                continue
            typed = f"{terminal.label('aside', name)} {terminal.names[seat]} {option['word']}"
            lines.append(f"  {typed}: {option['text']}")
    return [terminal.text("type"), *lines] if lines else []


def listed_options(terminal: "TerminalGame", options: Iterable[Option]) -> list[str]:
    """What an aside may be done with, and what each brings or costs."""
    lines = []
    for option in options:
        if not option.get("alone"):
            continue
        gain = option.get("brings")
        brings = "" if gain is None else f": {'-' if gain < 0 else '+'}{terminal.money(abs(gain))}"
        lines.append(f"  {option['text'] or option['word']}{brings}")
    return lines
