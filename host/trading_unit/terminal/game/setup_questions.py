"""The set-up by questions: under a minute, and Enter takes what most families want."""

from collections.abc import Generator

from trading_unit.play import setup_choices
from trading_unit.play.setup_choices import SetupChoices
from trading_unit.terminal.game.dialog import Question, ask
from trading_unit.trouble import Trouble

STANDARD_SEATS = 2


def set_up(wanted: SetupChoices) -> Generator[Question, str, str]:
    """Fills in what has not been said already."""
    game = wanted.definition
    least, most = game.seats[0], game.seats[-1]
    count = yield from ask(
        f"{game.title}. How many play, bots too? ({least} to {most}; Enter: {STANDARD_SEATS})",
        lambda typed: how_many(typed, least, most),
    )
    while len(wanted.seats) < count:
        number = len(wanted.seats) + 1
        yield from ask(
            f"Who sits at place {number}? (a name; bot is one that plays by itself; "
            f"Enter: {otherwise(number)})",
            lambda typed, number=number: seat(wanted, typed, number),  # type: ignore[misc]
        )
    offered, usual = game.lengths, game.usual_length
    if wanted.length is None and len(offered) > 1:
        wanted.length = yield from ask(
            f"How long? ({setup_choices.ways(offered)}; Enter: {setup_choices.in_words(usual)})",
            lambda typed: setup_choices.length(typed, offered) if typed else dict(usual),
        )
    if not wanted.chance and wanted.money == "screen":
        things = ", ".join(setup_choices.on_the_table(game))
        wanted.chance, wanted.money = yield from ask(
            f"What of it is real on your table: {things}? (Enter: all on the screen)",
            lambda typed: setup_choices.real(game, typed),
        )
    if not wanted.options:
        yield from options(wanted)
    return ""


def how_many(typed: str, least: int, most: int) -> int:
    if not typed:
        return STANDARD_SEATS
    if not (typed.isascii() and typed.isdigit() and least <= int(typed[:4]) <= most):
        raise Trouble(f"{least} to {most} play, not {typed[:20]!r}")
    return int(typed)


def otherwise(number: int) -> str:
    return "Player 1" if number == 1 else "bot"


def seat(wanted: SetupChoices, typed: str, number: int) -> None:
    typed = typed or otherwise(number)
    word = "bot:steady" if typed.casefold() == "bot" else typed
    setup_choices.add_player(wanted.seats, word)


def options(wanted: SetupChoices) -> Generator[Question, str, None]:
    """A number turns one on; Enter leaves."""
    rules = wanted.definition.options
    lines = ["Rules as usual? (Enter; or the number of one that your family plays otherwise)"]
    lines += [f"  {number} {rule.says}" for number, rule in enumerate(rules, 1)]
    question = "\n".join(lines)
    while True:
        picked = yield from ask(question, lambda typed: pick(typed, len(rules)))
        if picked is None:
            return
        rule = rules[picked]
        if type(rule.default) is bool:
            value: bool | int = not wanted.options.get(rule.name, rule.default)
        else:
            value = yield from ask(
                f"{rule.says}?",
                lambda typed, name=rule.name: setup_choices.option_value(typed, int, name),  # type: ignore[misc]
            )
        wanted.options[rule.name] = value
        how = {True: "yes", False: "no"}.get(value, value) if type(value) is bool else value
        question = f"{rule.says}: {how}. Another number, or Enter"


def pick(typed: str, most: int) -> int | None:
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit() and 0 < int(typed[:4]) <= most):
        raise Trouble(f"type a number from 1 to {most}, or Enter")
    return int(typed) - 1
