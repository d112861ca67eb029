"""The lesson of a game: its first game for who has never played it, `lesson.toml` of its package.

A lesson is a set-up, what chance brings at first, and steps: a hint, when it comes, and the place
on the page that it points at. It is no other engine: when what chance was to bring is used up, or
learners do otherwise, the game goes on as any other. Its hints are in `words/lesson-LANGUAGE.json`.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from trading_unit.games.base.view.words import words
from trading_unit.table.ask import Value
from trading_unit.trouble import Trouble
from trading_unit.words.by_key import languages_in

if TYPE_CHECKING:
    from trading_unit.games.definition import GameDefinition

FILE = "lesson.toml"
MOST_WORDS = 25  # of a hint
KEY = "lesson."  # how the keys of hints begin
TYPED = ".typed"  # how those end that a terminal shows instead: there is nothing to point at

PLACES = (
    *("answers", "auction", "bets", "board", "card", "chart", "dice", "log"),
    *("my purse", "other purse", "question", "seats", "undo", "unit"),
)
NAMED_PLACES = ("answer", "aside", "space")
"""What a hint may point at, as pages know it: `answer WORD` and `aside NAME` are buttons, `space
NAME` is on the board, and `board` is where the learner stands there."""

Script = Mapping[str, Sequence[Value]]
"""Of each ask, by its name, the answers in their order."""


@dataclass(frozen=True, slots=True)
class Step:
    """A hint, and when it comes: where all that is said here fits, and once. One that points at a
    button comes only where there is that button. With `read` somebody has to say that it was read;
    else it goes with the answer to what is asked."""

    key: str
    place: str
    ask: Sequence[str] = ()
    """The names of the asks beside which it comes; beside any where none are named."""

    who: Literal["learner", "other", "anybody"] = "learner"
    """Who has to be asked then."""

    turn: int = 0
    """The turn of the learner in which it comes, from 1; in any where it is 0. The last hint may
    come later."""

    log: Sequence[str] = ()
    """Lines of the log, one of which has to stand there since the turn before began."""

    log_fields: Sequence[Value] = ()
    """What the newest of them says, field by field: `learner` or `other` for whose seat it has,
    `any` for whatever it says. A hint about what has happened to a learner is for that learner."""

    read: bool = False
    answer: Value = None
    """What a learner may answer then, who has no idea."""

    aside: tuple[str, Value] | None = None
    """What a learner may do first, beside the ask: an aside and its value."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """`chance` is what it brings: to the first learner, and to the first of the others. `others`
    are how many bots play beside one learner, and `bots` what the first of them answers."""

    steps: Sequence[Step]
    others: int = 1
    setup: Mapping[str, Any] = field(default_factory=dict)
    """Parts of the set-up that are not as usual: `options`, `chance`, `length`, `standing`."""

    learner_chance: Script = field(default_factory=dict)
    other_chance: Script = field(default_factory=dict)
    bots: Script = field(default_factory=dict)


@cache
def lesson_of(game: "GameDefinition") -> Lesson:
    """Raises Trouble with the first thing that is wrong with it, and where it has none."""
    if not game.lesson:
        raise Trouble("{title} has no lesson", title=game.title)
    try:
        top = tomllib.loads(game.text(FILE))
    except tomllib.TOMLDecodeError as error:
        raise Trouble("{file} is no TOML: {error}", file=FILE, error=error) from error
    lesson = read(top)
    for wrong in problems(game, lesson):
        raise Trouble("its lesson: {wrong}", wrong=wrong)
    return lesson


def read(top: dict[str, Any]) -> Lesson:
    """From the tables of the file."""
    try:
        steps = [read_step(**one) for one in top.pop("steps")]
        chance = top.pop("chance", {})
        return Lesson(
            steps=steps,
            learner_chance=chance.get("learner", {}),
            other_chance=chance.get("other", {}),
            **top,
        )
    except (KeyError, TypeError) as error:
        raise Trouble("its lesson: {wrong}", wrong=error) from error


def read_step(**said: Any) -> Step:
    for what in ("ask", "log"):
        if isinstance(said.get(what), str):
            said[what] = (said[what],)
    if "aside" in said:
        name, value = said["aside"]
        said["aside"] = (name, value)
    return Step(**said)


def problems(game: "GameDefinition", lesson: Lesson) -> Iterator[str]:
    """What is wrong with the hints of a lesson."""
    keys = [step.key for step in lesson.steps]
    if len(set(keys)) < len(keys):
        yield "two of its steps have one key"
    for step in lesson.steps:
        if not known_place(step.place):
            yield f"{step.key} points at {step.place!r}, which no page knows"
    for language in sorted(languages_in(game.package)):
        said = words(game.package, language)
        for key in keys:
            text = said.get(KEY + key, "")
            if not text:
                yield f"{key} has no hint in the words for {language!r}"
            elif max(count_words(text), count_words(said.get(KEY + key + TYPED, ""))) > MOST_WORDS:
                yield f"{key} has more than {MOST_WORDS} words in {language!r}"


def known_place(place: str) -> bool:
    what, _, name = place.partition(" ")
    return place in PLACES or (what in NAMED_PLACES and bool(name))


def count_words(text: str) -> int:
    """As people count them: a sign that French sets apart is none."""
    return sum(any(sign.isalnum() for sign in word) for word in text.split())
