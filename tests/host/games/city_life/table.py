"""City Life on a stage: a town as it stands, and the words people play it with.

`town(...)` sets one up at the start of a turn, with the die and the traffic cards typed by the test
and our own quiz deck; `arrive(35)` is one in which the seat on turn has just thrown its way onto
that square. After everything that anybody does, the town must be as a town can be (`holds.py`).

    play = arrive(61, owns={1: ["Tower 61"]}, cash={0: 2_500})
    play.say("fee")
    assert play.cash == [0, 9_500, 7_000]
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from tests.host.games import property_stage
from tests.host.games.city_life import invariants
from tests.host.games.tables import NAMES, Setup
from trading_unit.games.base.rules.options import OptionValue
from trading_unit.games.city_life import GAME
from trading_unit.games.city_life.data import reader
from trading_unit.games.city_life.data.fields import ADULTS
from trading_unit.games.city_life.rules.game import CityLife
from trading_unit.games.city_life.rules.options import ADVANCED, QUIZ_LEVEL, cards_of_level
from trading_unit.games.city_life.rules.quiz_asks import answer_for_log, letter_order
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import CHANCE, CLOCK, TABLE, Throw

FROM_TABLE = {"dice": "table", "cards": "table"}
BOTH = (False, True)  # for parametrize: the basic rules, the advanced ones

HOUSES = [f"House {square}" for square in (4, 8, 13, 22, 26, 29)]
TOWERS = [f"Tower {square}" for square in (61, 65, 72, 76, 79, 81, 89, 91, 93)]


@cache
def figures() -> dict[str, Any]:
    return reader.DATA.load()


def square(number: int) -> str:
    """What the square of that number is called."""
    name: str = figures()["spaces"][number - 1]["name"]
    return name


class CityTable(Table):
    """A table with a town on it."""

    game: CityLife


def standing(
    seats: int = 3,
    *,
    seat: int = 0,  # whose turn it is
    sequence: Sequence[int] | None = None,  # the order of play; else by the seats' numbers
    at: Mapping[int, int] | None = None,  # square numbers; else on 1
    way: Mapping[int, str] | None = None,  # "Dead End 69"; else on the main board
    cash: Mapping[int, int] | None = None,  # else 7,000
    owns: Mapping[int, Iterable[str]] | None = None,
    mortgaged: Mapping[str, int] | None = None,  # of owned ones: how many turns are left
    shares: Mapping[int, int] | None = None,
    bought: Mapping[int, int] | None = None,  # shares, from the Bank; else none
    barred: Sequence[int] = (),
    loan: Mapping[int, int] | None = None,  # turns left
    no_credit: Sequence[int] = (),
    missing: Mapping[int, Sequence[str]] | None = None,  # "miss", "debt", "jail"
    points: Mapping[int, int] | None = None,
    keeps: Mapping[int, list[str]] | None = None,  # traffic cards
    unseen: Sequence[str] | None = None,  # traffic cards; else all that nobody keeps
    quiz: Sequence[str] | None = None,  # quiz cards not yet seen; else all
    level: str = ADULTS,  # of the quiz
    pot: int = 1_000,
    own: dict[str, Any] | None = None,  # else our figures
) -> dict[str, Any]:
    """A town at the start of a turn, as its state."""
    found = own or figures()
    kept = [card for cards in (keeps or {}).values() for card in cards]
    districts: dict[str, dict[str, Any]] = {}
    for owner, names in (owns or {}).items():
        for name in names:
            districts[name] = {"owner": owner}
    for name, left in (mortgaged or {}).items():
        districts[name]["mortgaged"] = left
    return {
        "turn": 20,
        "rounds": 5,
        "seat": seat,
        "first": (sequence or [0])[0],
        "began": True,
        "hour over": False,
        "sequence": list(sequence or range(seats)),
        "again": False,
        "seats": [
            {
                "cash": (cash or {}).get(one, found["money"]["start"]),
                "space": found["spaces"][(at or {}).get(one, 1) - 1]["name"],
                "jailed": None,
                "keeps": (keeps or {}).get(one, []),
                "out": False,
                "way": (way or {}).get(one, ""),
                "missing": list((missing or {}).get(one, ())),
                "points": (points or {}).get(one, 0),
                "shares": (shares or {}).get(one, 0),
                "bought": (bought or {}).get(one, 0),
                "barred": one in barred,
                "loan": (loan or {}).get(one),
                "no credit": one in no_credit,
            }
            for one in range(seats)
        ],
        "districts": districts,
        "pot": pot,
        "decks": {
            "traffic": deck([card["name"] for card in found["traffic"]], unseen, kept),
            "quiz": deck(cards_of_level(level, found["quiz"]), quiz, ()),
        },
    }


def town(
    seats: int = 3,
    *,
    advanced: bool = False,
    options: Mapping[str, OptionValue] | None = None,
    chance: dict[str, str] | None = None,
    length: dict[str, Any] | None = None,
    own: dict[str, Any] | None = None,  # else our figures
    **how: Any,  # as `standing` has it
) -> "Stage":
    """A game at the start of a turn."""
    return begun(
        seats,
        stands=standing(seats, own=own, **how),
        own=own,
        length=length,
        chance=chance,
        options={
            ADVANCED: advanced,
            QUIZ_LEVEL: how.get("level", ADULTS),
            **(options or {}),
        },
    )


def deck(cards: list[str], unseen: Sequence[str] | None, kept: Sequence[str]) -> dict[str, Any]:
    """What is not unseen lies under it, in the order of the data."""
    left = [card for card in cards if card not in kept]
    if unseen is None:
        return {"unseen": left, "queue": []}
    return {"unseen": list(unseen), "queue": [card for card in left if card not in unseen]}


def new_game(seats: int = 3, *, advanced: bool = False, **more: Any) -> "Stage":
    """From the very beginning, where it is thrown for the order of play."""
    return begun(seats, options={ADVANCED: advanced, **more.pop("options", {})}, **more)


def begun(
    seats: int,
    *,
    options: Mapping[str, OptionValue],
    chance: dict[str, str] | None = None,
    length: dict[str, Any] | None = None,
    stands: dict[str, Any] | None = None,
    own: dict[str, Any] | None = None,
) -> "Stage":
    made = GAME.set_up(
        [{"name": name} for name in NAMES[:seats]],
        own or figures(),
        options=dict(options),
        chance={**FROM_TABLE, **(chance or {})},
        length=length,
    )
    return Stage({**made, "standing": stands})


def arrive(number: int, n: int = 1, **as_it_stands: Any) -> "Stage":
    """A town where the seat on turn has just thrown `n`, and come to that square on the main
    board."""
    seat, at = as_it_stands.get("seat", 0), as_it_stands.get("at", {})
    play = town(**{**as_it_stands, "at": {**at, seat: number - n}})
    play.throw(n)
    return play


def draw(card: str, **as_it_stands: Any) -> "Stage":
    """The seat on turn comes to Traffic 20, and draws that card."""
    play = arrive(20, **as_it_stands)
    play.say(card)
    return play


class Stage(property_stage.Stage[CityTable]):
    def __init__(self, made: Setup) -> None:
        super().__init__(CityTable(GAME.start(made), OnScreen(Random(1))), made)

    @property
    def town(self) -> CityLife:
        return self.table.game

    def holds(self) -> None:
        invariants.check(self.town)

    def rest(self) -> tuple[Any, ...]:
        town = self.town
        return (town.again, town.quizzed, town.over, list(town.way))

    # What somebody does

    def throw(self, *numbers: int) -> None:
        """One die, so often: for whatever it is thrown."""
        for number in numbers:
            assert self.now == "roll"
            self.say([number])

    def put_at(self, seat: int, space: str | int, way: str = "main board") -> None:
        """By a correction: no text is followed."""
        name = square(space) if type(space) is int else space
        self.put_right("place", seat=seat, space=name, way=way)

    def card(self, name: str) -> None:
        """Quiz cards come from the screen."""
        assert self.now == "quiz card"
        self.say(name, CHANCE)

    def draw_quiz(self) -> None:
        """Any quiz card."""
        self.card(next(iter(self.town.quiz.unseen)))

    def right_answer(self) -> list[Any]:
        """The right answer to what is asked, as the log has it."""
        ask = self.table.ask
        right = self.town.board.quiz[ask.card]["questions"][ask.question]["right"]
        return answer_for_log(self.town, ask.card, ask.question, right)

    def letter(self, right: bool = True) -> str:
        """The letter on the screen at the right answer to what is asked, or at a wrong one."""
        ask = self.table.ask
        known = self.town.board.quiz[ask.card]["questions"][ask.question]["right"]
        order = letter_order(self.town, ask.card, ask.question)
        return next(letter for letter in order if (order[letter] == known) == right)

    def answer(self, right: bool, moment: int = 1_000) -> None:
        """To a question of our deck, by whoever is asked."""
        assert self.now == "answer"
        ask = self.table.ask
        self.say([self.letter(right), moment] if ask.timed else self.letter(right))

    def answers(self, *rights: bool) -> None:
        for right in rights:
            self.answer(right)

    def light_off(self, moment: int = 30_000) -> None:
        self.say(moment, CLOCK)

    def judge(self, right: bool, moment: int = 1_000) -> None:
        """At the table: the question is read, and the Judge says how it was answered."""
        if self.now == "read":
            self.say("start", TABLE)
        word = "right" if right else "wrong"
        self.say([word, moment] if self.table.ask.timed else word, TABLE)

    def judges(self, *rights: bool) -> None:
        for right in rights:
            self.judge(right)

    # What stands there

    def number(self, seat: int = 0) -> int:
        """Of the square."""
        return self.town.place[seat] + 1

    @property
    def purpose(self) -> str:
        """What the die is thrown for."""
        assert self.now == "roll"
        assert self.words() == [Throw(1, 6)]
        found: str = self.table.ask.purpose
        return found

    @property
    def turn(self) -> int:
        """Whose it is."""
        return self.town.seat

    @property
    def moves(self) -> int | None:
        """Who is to throw for a move; None when anything else is asked."""
        if self.now != "roll" or self.table.ask.purpose != "move":
            return None
        seat: int = self.table.ask.seat
        return seat

    @property
    def pot(self) -> int:
        """The Lottery."""
        return self.town.cash[self.town.pot]

    def way(self, seat: int = 0) -> str:
        """The side route; empty on the main board."""
        return self.town.way[seat]

    def missing(self, seat: int = 0) -> list[str]:
        return list(self.town.missing[seat])

    def shares(self, seat: int = 0) -> int:
        return self.town.shares[seat]

    def points(self, seat: int = 0) -> int:
        return self.town.points[seat]

    def lines(self, word: str) -> list[tuple[Any, ...]]:
        """What the log has of that word, without the word."""
        return [line[1:] for line in self.town.log if line[0] == word]
