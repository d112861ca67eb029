"""What is asked when a question is put: the answer itself, or what the Judge heard of it."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from trading_unit.games.city_life.rules.options import QUIZ_SECONDS
from trading_unit.games.city_life.rules.town import NOBODY, SHUT, Town
from trading_unit.table.ask import CLOCK, TABLE, Amount, Ask, By, Choice, Option, Value, one_of
from trading_unit.table.chance import OfChance
from trading_unit.table.refused import SOMEBODY_ELSE, Refusal

LETTERS = "abcde"
START = "start"
RIGHT, WRONG = "right", "wrong"
REVEAL = "reveal"


class Question(NamedTuple):
    """`number` counts from 0; `card` is empty when the family has its own; `judge` is None when
    nobody has to judge; `of` is how many of the card are asked; `others` may still be asked the
    same after who answers now."""

    card: str
    number: int
    judge: int | None
    of: int
    others: tuple[int, ...] = ()


def seconds(town: Town) -> int:
    found: int = town.option[QUIZ_SECONDS]
    return found


class OfQuiz:
    """What pages show beside each of these asks; never the answer."""

    whose: int = NOBODY  # answer is judged, where somebody else gave it

    def about(self, town: Town, put: Question) -> None:
        self.town = town
        self.card = put.card
        self.question = put.number
        self.judge = put.judge
        self.others = put.others
        self.of = put.of


class Answer(OfQuiz, Ask[tuple[By, Value]]):
    """`[letter, moment]` from the player who has to answer, or the moment the light went off. Each
    has a light of their own (CL-B-18, CL-A-31 to CL-A-34)."""

    name = "answer"
    asides = SHUT
    many = True
    timed = True

    def __init__(self, town: Town, seat: int, put: Question) -> None:
        self.about(town, put)
        self.shows = put.card
        self.seat = seat
        self.light = object()
        self.lasts_ms = seconds(town) * 1000 or None

    def asked(self) -> tuple[By, ...]:
        return (self.seat, CLOCK)

    def letters(self) -> list[str]:
        return letters_of(self.town, self.card, self.question)

    def options(self, by: By) -> Sequence[Option]:
        if by == CLOCK:
            return (Amount(0, None, 1),)
        return self.letters() if by == self.seat else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == CLOCK:
            return not_a_moment(value)
        if by != self.seat:
            return SOMEBODY_ELSE
        return self.not_a_letter(value) if at_a_moment(value, self.moment) else TIMED

    def not_a_letter(self, value: Value) -> Refusal | None:
        letters = self.letters()
        return None if value[0] in letters else one_of(letters)


class AnswerAtLeisure(Answer):
    """The same without a light: the letter alone."""

    timed = False

    def asked(self) -> tuple[By, ...]:
        return (self.seat,)

    def options(self, by: By) -> Sequence[Option]:
        return self.letters() if by == self.seat else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        return SOMEBODY_ELSE if by != self.seat else self.not_a_letter([value])


class ByJudge(OfQuiz, OfChance):
    """At the table somebody reads the family's card, and says what he heard."""

    judged = True
    asides = SHUT

    def __init__(self, town: Town, put: Question, whose: int) -> None:
        assert put.judge is not None
        self.about(town, put)
        self.whose = whose  # answer it is
        super().__init__(put.judge, (TABLE,))

    def words(self) -> Sequence[str]:
        return (RIGHT, WRONG)

    def options(self, by: By) -> Sequence[Option]:
        return self.words() if by == TABLE else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by != TABLE:
            return JUDGED
        words = self.words()
        return None if value in words else one_of(words)


class Read(ByJudge):
    """The question has been read, so the light goes on (CL-A-30, CL-A-31, CL-B-18)."""

    name = "read"
    dome = START

    def words(self) -> Sequence[str]:
        return (START,)


class Verdict(ByJudge):
    """`[right or wrong, moment]`, or the moment the light went off (CL-A-31 to CL-A-33,
    CL-B-18)."""

    name = "verdict"
    many = True
    timed = True

    def __init__(self, town: Town, put: Question, whose: int) -> None:
        super().__init__(town, put, whose)
        self.sources = (TABLE, CLOCK)
        self.light = object()
        self.lasts_ms = seconds(town) * 1000

    def options(self, by: By) -> Sequence[Option]:
        return (Amount(0, None, 1),) if by == CLOCK else super().options(by)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == CLOCK:
            return not_a_moment(value)
        if by != TABLE:
            return JUDGED
        return super().refuses(by, value[0]) if at_a_moment(value, self.moment) else TIMED


class VerdictAtLeisure(ByJudge):
    """Whether an answer without a light was right (CL-A-31 to CL-A-33, CL-B-18)."""

    name = "verdict"


class LateVerdict(ByJudge):
    """After the light: had it been answered in time, and rightly? (CL-A-31, CL-B-18)"""

    name = "late verdict"


class Reveal(OfQuiz, Choice):
    """The answer, which is shown once all have answered a question that pays nobody (CL-A-35)."""

    name = "reveal"
    asides = SHUT

    def __init__(self, town: Town, put: Question) -> None:
        assert put.judge is not None
        super().__init__(put.judge)
        self.about(town, put)

    def words(self) -> Sequence[str]:
        return (REVEAL,)


def question_on(town: Town, card: str, number: int) -> Value:
    """A question of our deck."""
    return town.board.quiz[card]["questions"][number]


def letter_order(town: Town, card: str, number: int) -> dict[str, str]:
    """For each letter on the screen, in order, the letter that its answer has in the deck. Who
    answers gives the letter on the screen.

    It follows from what every record has, card, question and turn, so it needs no chance of its
    own, and is the same after an undo; and from nothing of which answer is right."""
    letters = letters_of(town, card, number)
    return dict(zip(letters, shuffled(card, number, town.turn, len(letters)), strict=True))


def letters_of(town: Town, card: str, number: int) -> list[str]:
    """Those on the screen."""
    return list(LETTERS[: len(question_on(town, card, number)["answers"])])


@lru_cache(maxsize=8)  # of a round of the quiz
def shuffled(card: str, number: int, turn: int, count: int) -> list[str]:
    question = f"{card}/{number}/{turn}/"
    return sorted(LETTERS[:count], key=lambda letter: sha256((question + letter).encode()).digest())


def answer_for_log(town: Town, card: str, number: int, letter: str) -> list[Value]:
    """`[card, number, letter in the deck, letter on the screen]`, from the letter in the deck."""
    order = letter_order(town, card, number)
    return [card, number, letter, next(one for one in order if order[one] == letter)]


TIMED = Refusal("answer moment")
JUDGED = Refusal("judge says it")


def not_a_moment(value: Value) -> Refusal | None:
    fits = type(value) is int and value >= 0
    return None if fits else Refusal("light moment")


def at_a_moment(value: Value, since: int) -> bool:
    return type(value) is list and len(value) == 2 and type(value[1]) is int and value[1] >= since
