"""What a process is given to do, and by whom it is ended."""

import os
from typing import Any, NoReturn

from trading_unit.games.base.data.mistakes import Mistake, Mistakes
from trading_unit.reading import progress
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence, spoken_language


def given(*args: Any) -> tuple[Any, ...]:
    return args


def language() -> str:
    return spoken_language()


def say_at_once(done: int, of: int) -> None:
    progress.listener.next_s = 0.0  # type: ignore[attr-defined]
    progress.note(done, of)


def say_two() -> str:
    say_at_once(1, 2)
    say_at_once(2, 2)
    return "done"


def loop() -> NoReturn:
    say_at_once(0, 1)
    while True:
        pass


def loop_alone() -> None:
    """No other thread has a turn meanwhile."""
    print(7 ** (10**9))


def eat() -> NoReturn:
    eaten = [0]
    while True:
        eaten += eaten


def eat_at_once() -> list[int]:
    return [0] * 10**14


def vanish() -> NoReturn:
    os._exit(3)


def fail() -> float:
    return 1 / 0


def refuse() -> NoReturn:
    raise Trouble("there is no game {name!r} here", name="x")


def find_mistakes() -> NoReturn:
    what = Sentence("this is not TOML: {why}", why="x")
    raise Mistakes([Mistake("own.toml", 3, what), Mistake("own.toml", 0, "more")])
