"""Quiz cards, one question, and the basic quiz, in which who rolled answers alone (CL-B-17,
CL-B-18, CL-B-41, CL-B-61, CL-B-71)."""

from collections.abc import Sequence
from typing import Any

from trading_unit.games.city_life.rules.quiz_asks import (
    RIGHT,
    Answer,
    AnswerAtLeisure,
    LateVerdict,
    Question,
    Read,
    Verdict,
    VerdictAtLeisure,
    answer_for_log,
    letter_order,
    question_on,
    seconds,
)
from trading_unit.games.city_life.rules.town import SHUT, Town
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import CHANCE, CLOCK, By, Option, Value, one_of
from trading_unit.table.chance import OfChance
from trading_unit.table.refused import Refusal

OWN = ""  # a card of the family's own, which the Judge reads and checks


class Drawn(OfChance):
    """The next quiz card: one of those not yet seen (CL-B-17, CL-B-05, CL-A-36)."""

    name = "quiz card"
    asides = SHUT

    def __init__(self, town: Town, seat: int) -> None:
        super().__init__(seat)
        self.town = town

    def options(self, by: By) -> Sequence[Option]:
        return list(self.town.quiz.unseen) if by in self.sources else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by not in self.sources:
            return Refusal("quiz card elsewhere")
        words = self.town.quiz.unseen
        return None if type(value) is str and value in words else one_of(list(words))

    def draw(self, random: Any) -> Value:
        return random.choice(list(self.town.quiz.unseen))


async def next_card(town: Town, seat: int) -> str:
    if CHANCE not in town.sources["quiz"]:
        return OWN
    card: str | None = town.quiz.known_next()
    if card is None:
        card = await town.ask(Drawn, seat)
        assert card is not None
    town.quiz.take(card)
    town.log.append(("quiz card", seat, card))
    return card


def put_back(town: Town, card: str) -> None:
    """CL-A-36"""
    if card != OWN:
        town.quiz.put_under(card)


def questions(town: Town, card: str) -> range:
    count = town.board.questions if card == OWN else len(town.board.quiz[card]["questions"])
    return range(count)


# One question


async def answered(town: Town, seat: int, put: Question) -> bool:
    """Whether rightly."""
    if put.card == OWN:
        return await judged(town, seat, put)
    town.log.append(("question", seat, [put.card, put.number]))
    if seconds(town):
        by, said = await Answer(town, seat, put)
        if by == CLOCK:
            town.log.append(("no answer", seat))
            return False
        letter = said[0]
    else:
        _, letter = await AnswerAtLeisure(town, seat, put)
    deck_letter = letter_order(town, put.card, put.number)[letter]
    right = bool(deck_letter == question_on(town, put.card, put.number)["right"])
    word = "answers right" if right else "answers wrong"
    town.log.append((word, seat, [put.card, put.number, deck_letter, letter]))
    return right


async def judged(town: Town, seat: int, put: Question) -> bool:
    """The light goes on when the question has been read."""
    town.log.append(("asked", seat, put.number + 1))
    if seconds(town):
        await Read(town, put, seat)
        by, said = await Verdict(town, put, seat)
        word = await LateVerdict(town, put, seat) if by == CLOCK else said[0]
    else:
        word = await VerdictAtLeisure(town, put, seat)
    town.log.append(("judged right" if word == RIGHT else "judged wrong", seat))
    return bool(word == RIGHT)


def reveal(town: Town, put: Question) -> None:
    """Show the right answer of a question that nobody has answered rightly."""
    if put.card != OWN:
        right = question_on(town, put.card, put.number)["right"]
        said = answer_for_log(town, put.card, put.number, right)
        town.log.append(("reveals", [put.card, put.number], said))


def pay(town: Town, seat: int) -> None:
    town.accounts.move(town.board.quiz_prize, BANK, seat, "quiz prize")


# The basic quiz


async def alone(town: Town, seat: int, put: Question) -> bool:
    right = await answered(town, seat, put)
    if not right:
        reveal(town, put)
    return right


def checked_by(town: Town, seat: int, card: str) -> int | None:
    """At a real table the seat before him says whether it was right."""
    return town.before(seat) if card == OWN else None


async def all_questions(town: Town, seat: int) -> None:
    """CL-B-18: after a rolled three; a miss does not end it."""
    card = await next_card(town, seat)
    numbers = questions(town, card)
    for number in numbers:
        put = Question(card, number, checked_by(town, seat, card), len(numbers))
        if await alone(town, seat, put):
            pay(town, seat)
    put_back(town, card)


async def first_right(town: Town, seat: int, *, paid: bool) -> bool:
    """At a School: one question, and whether it was answered rightly."""
    card = await next_card(town, seat)
    right = await alone(town, seat, Question(card, 0, checked_by(town, seat, card), of=1))
    if right and paid:
        pay(town, seat)
    put_back(town, card)
    return right
