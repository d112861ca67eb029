"""Every way in which what is asked may go, one after the other, each on a stage of its own."""

from collections.abc import Callable, Collection, Iterator
from typing import Any, TypeVar

from tests.host.games.any_stage import Stage
from trading_unit.games.base.view.log_text import TURN
from trading_unit.table.ask import Amount, Throw

MOST_WORDS = 3  # of those that are offered: the first, the last and one between

S = TypeVar("S", bound=Stage[Any])


def ways(
    begin: Callable[[], S], over: Callable[[S], bool], every: Collection[str] = ()
) -> Iterator[S]:
    """Each is played until that is so of it, or the next turn begins. Of what is offered some is
    tried, and all of it at the asks `every`."""
    paths: list[tuple[Any, ...]] = [()]
    while paths:
        path = paths.pop()
        play = begin()
        for value in path:
            play.say(value)
        if play.now is None or turn_over(play) or over(play):
            yield play
            continue
        words = offered(play)
        assert words, play.now
        paths += [(*path, word) for word in (words if play.now in every else some(words))]


def turn_over(play: Stage[Any]) -> bool:
    """Whether the next turn has begun; a stage begins with the first one."""
    turns = [line for line in play.company.log if line[0] == TURN]
    return len(turns) > 1


def offered(play: Stage[Any]) -> list[Any]:
    """Words; of a die or a wheel the lowest number and the highest, of an amount the least."""
    found: list[Any] = []
    for word in play.words():
        if type(word) is str:
            found.append(word)
        elif isinstance(word, Throw):
            found += [[1], [word.sides]]
        elif isinstance(word, Amount):
            found.append(word.least)
    return found


def some(words: list[Any]) -> list[Any]:
    if len(words) <= MOST_WORDS:
        return words
    return [words[0], words[len(words) // 2], words[-1]]
