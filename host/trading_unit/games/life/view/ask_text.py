"""What each ask and aside of The Game of Life asks, and what its words mean, for people."""

from typing import Any

from trading_unit.games.base.view.game_view import AskSentence, ChoiceSentence, Sentence
from trading_unit.games.base.view.log_text import money, seat, wording
from trading_unit.games.life.rules import cards, revenge
from trading_unit.games.life.rules.lives import Lives
from trading_unit.games.life.rules.money import half
from trading_unit.games.life.rules.reckoning import TycoonNumber
from trading_unit.games.life.view import log_values
from trading_unit.words.language import USUAL

AnyAsk = Any
"""An ask of this game, whichever it is."""


def spin(lives: Lives, ask: AnyAsk, language: str) -> Sentence:
    here = lives.board.spaces[lives.place[ask.seat]]
    return f"spin {ask.purpose}", {"amount": money(lives, here.get("per", 0), language)}


def paper(lives: Lives, ask: AnyAsk, language: str) -> Sentence:
    return "paper", {
        "paper": log_values.paper(lives, ask.paper, language),
        "price": money(lives, ask.price, language),
    }


def lucky_day(lives: Lives, ask: AnyAsk, language: str) -> Sentence:
    return "lucky day", lucky(lives, language)


def number(lives: Lives, ask: AnyAsk, language: str) -> Sentence:
    if isinstance(ask, TycoonNumber):
        cash = lives.cash[ask.seat]
        amount = money(lives, cash, language)
        return ("number tycoon" if cash else "number tycoon car"), {"amount": amount}
    return f"number lucky day {len(ask.taken) + 1}", lucky(lives, language)


def given_card_text(lives: Lives, ask: AnyAsk, language: str) -> Sentence:
    contest = lives.contest
    assert contest is not None
    return f"given {contest.kind}", {
        "who": ", ".join(seat(lives, giver, language) for giver in contest.givers),
        "card": log_values.card(lives, contest.kind, language),
    }


def lucky(lives: Lives, language: str) -> dict[str, str]:
    figures = lives.board.money
    found = {"amount": "lucky day", "bill": "lucky bill", "win": "lucky win"}
    return {name: money(lives, figures[figure], language) for name, figure in found.items()}


# What a word means


def of_road(lives: Lives, ask: AnyAsk, word: str, language: str) -> str:
    return log_values.road(lives, word, language)


def of_paper(lives: Lives, ask: AnyAsk, word: str, language: str) -> str:
    price = money(lives, ask.price, language)
    return wording(lives, f"means.paper.{word}", language).format(price=price)


def of_lucky_day(lives: Lives, ask: AnyAsk, word: str, language: str) -> str:
    return wording(lives, f"means.lucky day.{word}", language).format(**lucky(lives, language))


def of_revenge(lives: Lives, ask: AnyAsk, word: str, language: str) -> str:
    what, target = revenge.aims(lives, ask.seat)[word]
    figures = lives.board.money
    short = what == revenge.MONEY and not revenge.can_pay(lives, target)
    return wording(lives, f"means.revenge.{what}{' short' if short else ''}", language).format(
        who=seat(lives, target, language),
        amount=money(lives, figures["revenge"], language),
        count=figures["back"],
    )


def given_card_choice(lives: Lives, ask: AnyAsk, word: str, language: str) -> str:
    amount = money(lives, cards.demanded(lives), language)
    return wording(lives, f"means.given.{word}", language).format(amount=amount)


def of_card(lives: Lives, ask: AnyAsk, word: str, language: str) -> str:
    return log_values.card(lives, word, language)


# Beside an ask


def aside_text(lives: Lives, aside: str, word: str, language: str = USUAL) -> str:
    """What a word of an aside is called."""
    match aside:
        case "bet" if not word.isdecimal():
            return wording(lives, f"means.bet.{word}", language)
        case "repay":
            key = "means.repay.1" if word == "1" else "means.repay.more"
            due = money(lives, int(word) * lives.board.money["note due"], language)
            return wording(lives, key, language).format(count=word, due=due)
        case "give":
            kind, to = gift(lives, word)
            return wording(lives, f"means.give.{kind}", language).format(
                who=seat(lives, to, language),
                amount=money(lives, aside_gain(lives, aside, word) or 0, language),
            )
    return word


def aside_gain(lives: Lives, aside: str, word: str) -> int | None:
    """In money; below 0 what it costs."""
    white = lives.white
    if aside == "repay":
        return -int(word) * int(lives.board.money["note"])
    if aside != "give" or white is None:
        return None
    return half(lives, white.collected or white.paid)


def gift(lives: Lives, word: str) -> tuple[str, int]:
    """Which card, and to whom."""
    kind, _, name = word.partition(" to ")
    white = lives.white
    assert white is not None
    return kind, lives.names.index(name) if name else white.seat


ASK_SENTENCES: dict[str, AskSentence] = {
    "spin": spin,
    "paper": paper,
    "lucky day": lucky_day,
    "number": number,
    "given": given_card_text,
}

CHOICE_SENTENCES: dict[str, ChoiceSentence] = {
    "road": of_road,
    "paper": of_paper,
    "lucky day": of_lucky_day,
    "revenge": of_revenge,
    "given": given_card_choice,
    "card": of_card,
}
