"""How far a lesson is: which hint stands now, and what chance and the bots do next in it.

All of it follows from the list of entries, so that a reload, an undo or another day find it where
it was. Only that a hint was read, when nothing was answered since, is forgotten with the program.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from trading_unit.games.lesson import Lesson, Script, Step
from trading_unit.play.lesson.lesson_script import SILENT, ScriptedChance
from trading_unit.table import Table
from trading_unit.table.ask import CLOCK, By, Value
from trading_unit.table.chance import OfChance
from trading_unit.table.entries import FROM, LEFT, OF_TABLE, Entry
from trading_unit.table.game import Line

ANY, LEARNER, OTHER = "any", "learner", "other"  # fields of a line, as a step has them
TURN = "turn"  # how the line of the log begins with which a turn does


class LessonProgress:
    """Follows the table; `on_change` is called when another hint stands. `learners` and `others`
    are seats: people, and the bots beside them. It is over when its last hint has been read, when
    somebody has left it, and when the game goes on from a state in the middle."""

    def __init__(
        self,
        table: Table,
        lesson: Lesson,
        learners: Sequence[int],
        others: Sequence[int],
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        self.table = table
        self.lesson = lesson
        self.learners = learners
        self.others = others
        self.on_change = on_change
        self.chance_scripts: dict[int, Script] = {
            **dict.fromkeys(learners[:1], lesson.learner_chance),
            **dict.fromkeys(others[:1], lesson.other_chance),
        }
        self.recount()
        table.chance = ScriptedChance(table.chance, self.next_chance)
        table.listeners.append(self.on_entry)

    # What has been

    def recount(self) -> None:
        """Follow the list from its beginning."""
        self.passed: set[str] = set()  # the keys of the steps that have been
        self.drawn: Counter[tuple[str, int]] = Counter()  # what chance has brought, by ask and seat
        self.answered: Counter[tuple[str, By]] = Counter()
        self.left = any(entry[0] in (FROM, LEFT) for entry in self.table.log)
        again = self.table.at_beginning()
        self.look(again)
        for entry in self.table.done:
            again.replay_entry(entry)
            self.follow(entry, again)
        self.look(self.table)

    def look(self, table: Table) -> None:
        """See what is asked there, and which hints come beside it."""
        self.ask: Any = table.ask
        self.number_asked = table.number
        self.standing = [step for step in self.lesson.steps if self.fits(step, table)]

    def follow(self, entry: Entry, table: Table) -> None:
        """This entry has come where that table was looked at last. The hints there have been,
        unless the same is asked still: under a light, and after an aside that none wanted."""
        what, by, _ = entry
        is_answer = type(what) is int
        if is_answer and isinstance(self.ask, OfChance):
            self.drawn[self.ask.name, self.ask.seat] += 1
        elif is_answer:
            self.answered[self.ask.name, by] += 1
            if by == CLOCK:
                self.count_silence()
        asked_still = table.number == self.number_asked
        for step in self.standing:
            if step.key in self.passed:
                continue
            if not asked_still or (step.aside is not None and step.aside[0] == what):
                self.passed.add(step.key)
            if not step.read:
                break  # those after it were not seen yet, and may come at another ask
        self.look(table)

    def count_silence(self) -> None:
        """A light is out under which a bot was to keep silent: it has done so."""
        for seat in self.others[:1]:
            script = self.lesson.bots.get(self.ask.name, ())
            if next_of(script, self.answered[self.ask.name, seat]) == SILENT:
                self.answered[self.ask.name, seat] += 1

    def on_entry(self, entry: Entry) -> None:
        if entry[0] in OF_TABLE:
            self.recount()
        else:
            self.follow(entry, self.table)
        self.on_change()

    # Hints

    def fits(self, step: Step, table: Table) -> bool:
        ask: Any = table.ask
        if ask is None or step.key in self.passed:
            return False
        if step.ask and ask.name not in step.ask:
            return False
        if not self.is_asked(step.who, ask) or not self.has_button(step.place, table):
            return False
        log = table.game.log
        if step.turn and not self.is_turn_of(step, self.turns(log)):
            return False
        return not step.log or self.line_of(step, ask, log) is not None

    def is_turn_of(self, step: Step, turn: int) -> bool:
        """The last hint may be late: in its turn a learner may have been asked something else."""
        return turn == step.turn or (step is self.lesson.steps[-1] and turn > step.turn)

    def line_of(self, step: Step, ask: Any, log: Sequence[Line]) -> Line | None:
        """The newest line of those that the hint names, if it says what the hint tells of it."""
        line = next((line for line in newest_turns(log) if line[0] in step.log), None)
        if line is None:
            return None
        learners = self.asked_learners(ask) if step.who == LEARNER else self.learners
        seats = {LEARNER: learners, OTHER: self.others}
        is_so = all(
            field == ANY or said in seats.get(str(field), (field,))
            for field, said in zip(step.log_fields, line[1:], strict=False)
        )
        return line if is_so else None

    def is_asked(self, who: str, ask: Any) -> bool:
        if who == "anybody":
            return True
        return bool(self.asked_learners(ask)) is (who == LEARNER)

    def asked_learners(self, ask: Any) -> list[int]:
        asked = (ask.seat,) if isinstance(ask, OfChance) else ask.asked()
        return [by for by in asked if by in self.learners]

    def has_button(self, place: str, table: Table) -> bool:
        """Whether a learner is offered the answer or the aside of which that is the button, if it
        is one."""
        what, _, name = place.partition(" ")
        ask: Any = table.ask
        if what == "answer":
            options = [option for seat in self.learners for option in ask.options(seat)]
            return any(name in (option, getattr(option, "word", None)) for option in options)
        if what == "aside":
            aside = table.game.asides[name]
            return name in ask.asides and any(aside.options(seat) for seat in self.learners)
        return True

    def turns(self, log: Sequence[Line]) -> int:
        """How many turns the learner has begun who has begun most: the first one, unless out."""
        begun = Counter(line[1] for line in log if line[0] == TURN)
        return max(begun[seat] for seat in self.learners)

    @property
    def step(self) -> Step | None:
        """The hint that stands now. After the last one none comes, though it would fit."""
        if self.is_over():
            return None
        return next((step for step in self.standing if step.key not in self.passed), None)

    @property
    def number(self) -> int:
        """How many hints have come, with the one that stands; all of them at the last one, though
        some may never have come."""
        step = self.step
        if step is self.lesson.steps[-1]:
            return len(self.lesson.steps)
        return len(self.passed) + (step is not None)

    def is_over(self) -> bool:
        return self.left or self.lesson.steps[-1].key in self.passed

    @property
    def holds(self) -> bool:
        """Whether bots and the screen wait until a hint has been read. Under a light nothing
        waits."""
        step = self.step
        return step is not None and step.read and not self.ask.timed

    def seat_of(self, step: Step) -> int | None:
        """The learner whom a hint is for; None for all of them."""
        if LEARNER in step.log_fields:
            line = self.line_of(step, self.ask, self.table.game.log)
            if line is not None:
                return int(line[1 + step.log_fields.index(LEARNER)])
        found = self.asked_learners(self.ask)
        return found[0] if step.who == "learner" and len(found) == 1 else None

    def step_for(self, seat: int) -> Step | None:
        """The hint that stands now, if it is for that seat."""
        step = self.step
        if step is None or seat not in self.learners:
            return None
        return step if self.seat_of(step) in (None, seat) else None

    def read_step(self, key: str) -> None:
        """Somebody has read the hint of that key. One that does not stand any more was read."""
        step = self.step
        if step is not None and step.key == key:
            self.passed.add(key)
            self.on_change()

    # What chance and bots do in it

    def next_chance(self, ask: OfChance) -> Value | None:
        """What the lesson wants chance to bring; None where it wants nothing."""
        script = self.chance_scripts.get(ask.seat, {}).get(ask.name, ())
        return next_of(script, self.drawn[ask.name, ask.seat]) if not self.is_over() else None

    def next_answer(self, ask: str, seat: int) -> Value | None:
        """What the lesson wants the bot of that seat to answer; SILENT for nothing under a light,
        None where it wants nothing."""
        if self.is_over() or seat not in self.others[:1]:
            return None
        return next_of(self.lesson.bots.get(ask, ()), self.answered[ask, seat])


def next_of(script: Sequence[Value], count: int) -> Value | None:
    return script[count] if count < len(script) else None


def newest_turns(log: Sequence[Line]) -> Iterator[Line]:
    """The lines of the turn that is played and of the one before, the newest first."""
    turns = 0
    for line in reversed(log):
        turns += line[0] == TURN
        if turns == 2:
            return
        yield line
