"""The questions before a new game in the terminal. Enter always gives a usual answer."""

from collections.abc import Generator

from trading_unit.play import setup_choices
from trading_unit.play.setup_choices import SetupChoices
from trading_unit.terminal.game.dialog import Question, ask_until_valid
from trading_unit.trouble import Trouble

STANDARD_SEATS = 2


def setup_questions(choices: SetupChoices) -> Generator[Question, str, str]:
    """Ask for all that the command line has left open, and fill it into `choices`."""
    game = choices.definition
    least, most = game.seats[0], game.seats[-1]
    count = yield from ask_until_valid(
        f"{game.title}. How many play, bots too? ({least} to {most}; Enter: {STANDARD_SEATS})",
        lambda typed: parse_seat_count(typed, least, most),
    )
    while len(choices.seats) < count:
        number = len(choices.seats) + 1
        yield from ask_until_valid(
            f"Who sits at place {number}? (a name; bot is one that plays by itself; "
            f"Enter: {default_player(number)})",
            lambda typed, number=number: add_seat(choices, typed, number),  # type: ignore[misc]
        )
    offered, usual = game.lengths, game.usual_length
    if choices.length is None and len(offered) > 1:
        choices.length = yield from ask_until_valid(
            f"How long? ({setup_choices.length_hint(offered)}; "
            f"Enter: {setup_choices.length_text(usual)})",
            lambda typed: setup_choices.parse_length(typed, offered) if typed else dict(usual),
        )
    if not choices.chance and choices.money == "screen":
        things = ", ".join(setup_choices.real_things(game))
        choices.chance, choices.money = yield from ask_until_valid(
            f"What of it is real on your table: {things}? (Enter: all on the screen)",
            lambda typed: setup_choices.parse_real_things(game, typed),
        )
    if not choices.options:
        yield from option_questions(choices)
    return ""


def parse_seat_count(typed: str, least: int, most: int) -> int:
    if not typed:
        return STANDARD_SEATS
    if not (typed.isascii() and typed.isdigit() and least <= int(typed[:4]) <= most):
        raise Trouble(f"{least} to {most} play, not {typed[:20]!r}")
    return int(typed)


def default_player(number: int) -> str:
    return "Player 1" if number == 1 else "bot"


def add_seat(choices: SetupChoices, typed: str, number: int) -> None:
    typed = typed or default_player(number)
    word = "bot:steady" if typed.casefold() == "bot" else typed
    setup_choices.add_player(choices.seats, word)


def option_questions(choices: SetupChoices) -> Generator[Question, str, None]:
    """Ask for rule options by their numbers: one of yes or no is switched, others get a number."""
    rules = choices.definition.options
    lines = ["Rules as usual? (Enter; or the number of one that your family plays otherwise)"]
    lines += [f"  {number} {rule.says}" for number, rule in enumerate(rules, 1)]
    question = "\n".join(lines)
    while True:
        picked = yield from ask_until_valid(question, lambda typed: parse_pick(typed, len(rules)))
        if picked is None:
            return
        rule = rules[picked]
        if type(rule.default) is bool:
            value: bool | int = not choices.options.get(rule.name, rule.default)
        else:
            value = yield from ask_until_valid(
                f"{rule.says}?",
                lambda typed, name=rule.name: setup_choices.parse_option_value(typed, int, name),  # type: ignore[misc]
            )
        choices.options[rule.name] = value
        how = {True: "yes", False: "no"}.get(value, value) if type(value) is bool else value
        question = f"{rule.says}: {how}. Another number, or Enter"


def parse_pick(typed: str, most: int) -> int | None:
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit() and 0 < int(typed[:4]) <= most):
        raise Trouble(f"type a number from 1 to {most}, or Enter")
    return int(typed) - 1
