"""The file of a game as it can be written: header, set-up, and entries of every kind, which are
played to have the right checksums; and the same file with something in it that cannot be."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from tests.fuzz.json_changes import Path, replaced, value_at
from tests.fuzz.odd_json import Pairs, near, odd, written
from tests.fuzz.state_grammar import drawn, varied
from tests.host.games.whole_games import whole
from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.registry import game_named
from trading_unit.table import TABLE
from trading_unit.table.chance import OnScreen
from trading_unit.table.entries import ANEW, FORK, FROM, LEFT, REDO, UNDO, Entry, State
from trading_unit.table.store.checksums import checksum_of, json_text
from trading_unit.table.store.game_file import file_text
from trading_unit.table.store.record import ending_text
from trading_unit.table.store.replay import refused_state
from trading_unit.table.store.stored_game import StoredGame, TurnStart

BEGUN = 1_700_000_000
ROUNDS = (1, 2, 8)
STEPS = (0, 1, 5, 30, 120)
PARTS = 3  # between which something of the table is done, at most
Line = Any
Lines = list[Line]


class DrawnGame:
    """A game that is played as its file is going to say."""

    def __init__(self, name: str, random: Random, *, states: bool) -> None:
        self.random = random
        self.states = states
        kind = whole(game_named(name))
        self.setup = kind.setup_of(random.randrange(1_000), random.choice(ROUNDS))
        if not kind.game.standing:
            self.setup["standing"] = None
        self.table = kind.table(kind.game.start(self.setup), OnScreen(Random(random.random())))
        self.table.save = self.save
        self.starts: dict[int, TurnStart] = {}
        self.begun_turns: list[State] = []
        self.forged = False  # it has gone on from a state to which it had not come
        self.wanderer = kind.wanderer(self.table, random)
        self.wanderer.undoes = 0.03
        for _ in range(random.randint(1, PARTS)):
            self.play(random.choice(STEPS))
            self.table_does()

    def save(self, entry: Entry, state: State | None) -> None:
        if state is not None:
            text = json_text(state)
            self.starts[len(self.table.log)] = TurnStart(checksum_of(text), text)
            self.begun_turns.append(json.loads(text))

    def play(self, steps: int) -> None:
        for _ in range(steps):
            if self.table.ask is None:
                break
            self.wanderer.step()

    def table_does(self) -> None:
        """One of the entries that the rules are not sent."""
        acts: list[Callable[[], None]] = [self.table.leave_lesson, self.undo_all, self.leave]
        self.random.choice([*acts, *[self.go_on_from_state] * 4] if self.states else acts)()

    def undo_all(self) -> None:
        if self.table.done:
            self.table.undo(len(self.table.done))
            self.table.redo(self.random.randint(1, len(self.table.future)))

    def leave(self) -> None:
        if self.table.future.sealed:
            self.table.leave_future()

    def go_on_from_state(self) -> None:
        state = self.state()
        if not refused_state(self.table, state):
            self.forged |= state not in (None, *self.begun_turns)
            self.table.rewind((FROM, TABLE, state))

    def state(self) -> State | None:
        """A turn's start with something else in it, or what is drawn all anew."""
        game = self.table.game
        assert isinstance(game, BaseGame)
        kind, begun = game.fields.table, self.random.choice([None, *self.begun_turns[-3:]])
        if begun is None:
            return self.random.choice((None, drawn(kind, self.random)))
        found: State = varied(kind, begun, self.random)
        return found

    def stored(self) -> StoredGame:
        name, version = self.setup["game"], self.setup["version"]
        stored = StoredGame("g", name, version, BEGUN, BEGUN + 9, json_text(self.setup))
        stored.entries, stored.starts = list(self.table.log), self.starts
        if self.table.ask is None:
            stored.ending = ending_text(self.table, self.setup)
        return stored

    def lines(self) -> Lines:
        return [json.loads(line) for line in file_text(self.stored()).splitlines()[:-1]]


# What cannot be


def any_entry(game: DrawnGame, random: Random) -> Line:
    """An entry of any kind, at a place where it need not be possible."""
    count = random.choice((1, 2, len(game.table.log), 10**6, odd(random)))
    by = random.choice((TABLE, 0, 1, 11, -1, odd(random)))
    return random.choice(
        (
            [UNDO, by, count],
            [REDO, by, count],
            [ANEW, by, random.choice(([], [0], [0, 1, 2], [99], [odd(random)]))],
            [ANEW, FORK, random.choice(([], ["x"], ["x"] * 999))],
            [FROM, by, game.state()],
            [FROM, by, odd(random)],
            [LEFT, by, random.choice((None, None, odd(random)))],
            [random.choice([*game.table.game.asides, odd(random)]), by, odd(random)],
            [random.choice((1, 0, -1, len(game.table.log), odd(random))), by, odd(random)],
            {"state": random.choice((game.state(), odd(random)))},
            {"ending": random.choice(({}, odd(random)))},
            checksum_of(str(count)),
            odd(random),
        )
    )


def with_odd_line(game: DrawnGame, lines: Lines, random: Random) -> Lines:
    at = random.randint(2, len(lines))
    return [*lines[:at], any_entry(game, random), *random.choice((lines[at:], []))]


def with_other_order(game: DrawnGame, lines: Lines, random: Random) -> Lines:
    """A line left out, doubled, or at the place of another."""
    one, other = sorted(random.choices(range(len(lines)), k=2))
    return random.choice(
        (
            [*lines[:one], *lines[one + 1 :]],
            [*lines[: one + 1], *lines[one:]],
            [*lines[:one], lines[other], *lines[one:other], *lines[other + 1 :]],
            lines[: one + 1],
        )
    )


def a_place(lines: Lines, random: Random) -> Path:
    """A path to any value, as often in each kind of line."""
    later = range(2, len(lines))
    tables = [number for number in later if type(lines[number]) is dict]
    entries = [number for number in later if number not in tables]
    path: Path = (
        random.choice(random.choice([one for one in ([0], [1], entries, tables) if one])),
    )
    while True:
        value = value_at(lines, path)
        if type(value) not in (dict, list) or not value or random.random() < 0.1:
            return path
        path = (*path, random.choice(list(value) if type(value) is dict else range(len(value))))


def with_odd_value(game: DrawnGame, lines: Lines, random: Random) -> Lines:
    path = a_place(lines, random)
    value = value_at(lines, path)
    others = [near(value, random), odd(random)]
    if type(value) is dict:
        key = random.choice((*value, "x", odd(random)))
        others = [
            Pairs((*value.items(), (str(key), odd(random)))),
            value | {str(key): odd(random)},
            {name: one for name, one in value.items() if name != key},
        ]
    elif type(value) is list:
        others = [[*value, odd(random)], value[:-1], value * 3, value[::-1], odd(random)]
    found: Lines = replaced(lines, path, random.choice(others))
    return found


def with_other_version(game: DrawnGame, lines: Lines, random: Random) -> Lines:
    """The same version of the rules in header and set-up, which is not the present one."""
    if {type(line) for line in lines[:2]} != {dict}:
        return lines
    version = {"version": random.choice((0, 1, game.setup["version"] - 1, odd(random)))}
    return [lines[0] | version, lines[1] | version, *lines[2:]]


SPOILERS = (
    *(with_odd_value, with_odd_value, with_odd_value),
    *(with_odd_line, with_odd_line, with_other_order, with_other_version),
)


def with_checksums(lines: Lines) -> Lines:
    """Each state with the checksum that belongs to it, so that it is believed."""
    found = list(lines)
    for at, line in enumerate(found):
        if type(line) is dict and "state" in line and type(found[at - 1]) is str:
            found[at - 1] = checksum_of(written(line["state"]))
    return found


def sealed(lines: Lines) -> bytes:
    """The file of these lines, with the checksum that belongs to them."""
    text = "\n".join(map(written, lines))
    return f'{text}\n{{"seal":"{checksum_of(text)}"}}\n'.encode("ascii")


def spoiled_game(game: DrawnGame, random: Random) -> bytes:
    """The file of a game in which something cannot be; now and then it still can."""
    lines = game.lines()
    for _ in range(random.choice((1, 1, 2, 4))):
        if len(lines) > 1:
            lines = random.choice(SPOILERS)(game, lines, random)
    return sealed(with_checksums(lines) if random.random() < 0.7 else lines)
