"""The questions before a new game in the terminal. Enter always gives a usual answer."""

from collections.abc import Generator, Sequence

from trading_unit.games.base.rules.options import OptionValue, RuleOption
from trading_unit.house_rules.rules_file import HouseRules
from trading_unit.play.start import setup_choices
from trading_unit.play.start.setup_choices import SetupChoices
from trading_unit.terminal.game.dialog import Question, ask_until_valid
from trading_unit.terminal.wording import TerminalTrouble, text
from trading_unit.words.language import USUAL

STANDARD_SEATS = 2
BOT_WORDS = ("bot", "robot")


def setup_questions(
    choices: SetupChoices, language: str = USUAL, kept: Sequence[HouseRules] = ()
) -> Generator[Question, str, str]:
    """Ask for all that the command line has left open, and fill it into `choices`; `kept` are the
    house rules of this game that can be chosen."""
    game = choices.definition

    def say(key: str, **fields: object) -> str:
        return text(language, key, **fields)

    least, most = game.seats[0], game.seats[-1]
    count = yield from ask_until_valid(
        say("how many play", game=game.title, least=least, most=most, usual=STANDARD_SEATS),
        lambda typed: parse_seat_count(typed, least, most),
    )
    while len(choices.seats) < count:
        number = len(choices.seats) + 1
        usual_player = default_player(number, language)
        yield from ask_until_valid(
            Question(say("who sits", number=number, usual=usual_player), any_text=True),
            lambda typed, usual=usual_player: add_seat(choices, typed or usual),  # type: ignore[misc]
        )
    offered, usual = game.lengths, game.usual_length
    if choices.length is None and len(offered) > 1:
        choices.length = yield from ask_until_valid(
            say(
                "how long",
                ways=setup_choices.length_hint(offered, language),
                usual=setup_choices.length_text(usual, language),
            ),
            lambda typed: (
                setup_choices.parse_length(typed, offered, language) if typed else dict(usual)
            ),
        )
    if not choices.chance and choices.money == "screen":
        real = setup_choices.real_things(game)
        things = ", ".join(setup_choices.thing_text(one, language) for one in real)
        choices.chance, choices.money = yield from ask_until_valid(
            say("what is real", things=things),
            lambda typed: setup_choices.parse_real_things(game, typed, language),
        )
    if kept and choices.house_rules is None and choices.data is None:
        yield from house_rules_question(choices, kept, language)
    if not choices.options and choices.house_rules is None:
        yield from option_questions(choices, language)
    return ""


def parse_seat_count(typed: str, least: int, most: int) -> int:
    if not typed:
        return STANDARD_SEATS
    if not (typed.isascii() and typed.isdigit() and least <= int(typed[:4]) <= most):
        raise TerminalTrouble("so many play", least=least, most=most, typed=typed[:20])
    return int(typed)


def default_player(number: int, language: str) -> str:
    return text(language, "first player") if number == 1 else "bot"


def add_seat(choices: SetupChoices, typed: str) -> None:
    word = "bot:steady" if typed.casefold() in BOT_WORDS else typed
    setup_choices.add_player(choices.seats, word)


def house_rules_question(
    choices: SetupChoices, kept: Sequence[HouseRules], language: str
) -> Generator[Question, str, None]:
    """Ask which of them are played by, by number; none of them are the usual rules."""
    lines = [text(language, "which house rules")]
    for number, house in enumerate(kept, 1):
        counts = {"options": len(house.options), "figures": len(house.differences)}
        lines.append(text(language, "house rules are", number=number, name=house.name, **counts))
    picked = yield from ask_until_valid(
        "\n".join(lines), lambda typed: parse_pick(typed, len(kept))
    )
    if picked is not None:
        choices.house_rules = kept[picked]


def option_questions(choices: SetupChoices, language: str) -> Generator[Question, str, None]:
    """Ask for rule options by their numbers: one of yes or no is switched, others get a number."""
    rules = choices.definition.options
    says = {rule.name: option_text(choices, rule, language) for rule in rules}
    lines = [text(language, "usual rules")]
    lines += [f"  {number} {says[rule.name]}" for number, rule in enumerate(rules, 1)]
    question = "\n".join(lines)
    while True:
        picked = yield from ask_until_valid(question, lambda typed: parse_pick(typed, len(rules)))
        if picked is None:
            return
        rule = rules[picked]
        if type(rule.default) is bool:
            value: OptionValue = not choices.options.get(rule.name, rule.default)
        else:
            value = yield from ask_until_valid(
                value_question(choices, rule, says[rule.name], language),
                lambda typed, rule=rule: typed_value(choices, rule, typed, language),  # type: ignore[misc]
            )
        choices.options[rule.name] = value
        how = value_text(choices, rule, value, language)
        question = text(language, "option is", says=says[rule.name], value=how)


def value_question(choices: SetupChoices, rule: RuleOption, says: str, language: str) -> str:
    """Return the question for a number, or one with a line for each choice."""
    lines = [text(language, "option", says=says)]
    for number, choice in enumerate(rule.choices, 1):
        lines.append(f"  {number} {value_text(choices, rule, choice, language)}")
    return "\n".join(lines)


def typed_value(choices: SetupChoices, rule: RuleOption, typed: str, language: str) -> OptionValue:
    """Return the value that is typed; a choice by its number too, the usual one by Enter."""
    if rule.choices and (not typed or (typed.isascii() and typed.isdigit())):
        picked = parse_pick(typed, len(rule.choices))
        return rule.default if picked is None else rule.choices[picked]
    name = option_text(choices, rule, language)
    return setup_choices.parse_option_value(choices.definition, rule, typed, name, language)


def value_text(
    choices: SetupChoices, rule: RuleOption, value: OptionValue, language: str
) -> OptionValue:
    match value:
        case bool():
            return text(language, "yes" if value else "no")
        case str():
            return setup_choices.choice_text(choices.definition, rule, value, language)
    return value


def option_text(choices: SetupChoices, rule: RuleOption, language: str) -> str:
    """What the option says, as the game's words have it in that language."""
    if language == USUAL:
        return rule.says
    return choices.definition.words(language).get(f"option.{rule.name}", rule.says)


def parse_pick(typed: str, most: int) -> int | None:
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit() and 0 < int(typed[:4]) <= most):
        raise TerminalTrouble("option number", most=most)
    return int(typed) - 1
