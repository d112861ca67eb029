"""The tables of fields: each field of each game refuses what is not of its type or its range, or is
missing, by its name; no state of a game that is played is refused; and what is put back is the
same."""

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.tables import Setup, table_with
from tests.host.games.test_bot_games import setup_of
from tests.host.games.whole_games import whole
from trading_unit.bots import bot, play_out
from trading_unit.games.base.rules import kinds
from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.kinds import Kind
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_named
from trading_unit.table import Table
from trading_unit.table.game_kind import State
from trading_unit.table.said import refusal_text

GAMES = all_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
WANDERED = sample(3, 30)  # games by any legal answer, of each kind
NOTHING: list[Any] = [None, "nowhere", 1.5, -1, [], {}]

Wrong = tuple[str, Any]
"""A field, and what cannot stand there."""


@cache
def played(name: str, seed: int) -> tuple[Setup, list[State]]:
    """A whole game of bots, and each turn's start."""
    game = game_named(name)
    setup = setup_of(game, seed)
    table = table_with(Table, setup, seed)
    states = keep_states(table)
    play_out(table, [bot("steady", seed, seat) for seat in range(len(setup["seats"]))])
    return setup, states


def keep_states(table: Table) -> list[State]:
    states: list[State] = []

    def save(entry: object, state: State | None) -> None:
        if state is not None:
            states.append(json.loads(json.dumps(state)))

    table.save = save
    return states


def new_game(setup: Setup) -> BaseGame:
    return game_named(setup["game"]).new_game({**setup, "standing": None})


def wrong_in(game: BaseGame, state: Any, language: str = "en") -> list[str]:
    return [refusal_text(game, refusal, language) for refusal in game.wrong_in(state)]


# What is played is never refused


@each_game
def test_no_state_of_a_game_of_bots_is_refused(game: GameDefinition) -> None:
    for seed in range(2):
        setup, states = played(game.name, seed)
        assert len(states) > 5
        wrong = [sentence for state in states for sentence in game.wrong_in(setup, state)]
        assert [sentence.text("en") for sentence in wrong] == []


@each_game
def test_no_state_of_a_game_by_any_answers_is_refused(game: GameDefinition) -> None:
    found = whole(game)
    for seed in range(WANDERED):
        setup = found.setup_of(seed, 8)
        table = table_with(found.table, setup, seed)
        states = keep_states(table)
        found.wanderer(table, Random(seed)).play()
        looking = new_game(setup)
        assert [wrong for state in states for wrong in wrong_in(looking, state)] == []


@each_game
def test_what_is_put_back_is_the_same(game: GameDefinition) -> None:
    setup, states = played(game.name, 1)
    begun = game.start(setup)
    for state in states[:: max(1, len(states) // 20)]:
        again = begun(deepcopy(state))
        again.turn += 1  # the next turn is the one that it was the start of
        assert json.dumps(again.state()) == json.dumps(state)


# Each field


@each_game
def test_each_field_refuses_what_it_is_not(game: GameDefinition) -> None:
    """In both languages, and by its name."""
    setup, states = played(game.name, 1)
    looking, good = new_game(setup), states[-1]
    tried = 0
    for field in looking.fields.fields:
        for name, bad in wrong_values(field.kind, field.key):
            state = {**good, field.key: bad}
            for language in ("en", "fr"):
                (first, *_) = wrong_in(looking, state, language) or [""]
                assert name in first, (name, bad, first)
            assert wrong_in(looking, state) != wrong_in(looking, state, "fr")
            tried += 1
    assert tried > 100


@each_game
def test_no_field_may_be_missing_and_none_be_added(game: GameDefinition) -> None:
    setup, states = played(game.name, 1)
    looking, good = new_game(setup), states[-1]
    for key in good:
        without = {other: value for other, value in good.items() if other != key}
        assert wrong_in(looking, without) == [f"{key} is missing"]
    assert wrong_in(looking, {**good, "luck": 1})[0].startswith("luck is not known; known are turn")
    for junk in (*NOTHING[1:], [good], None):
        assert wrong_in(looking, junk)


def example(kind: Kind) -> Any:
    """Something that can stand there."""
    match kind:
        case kinds.Whole(least=least) | kinds.Money(least=least):
            return max(0, least)
        case kinds.Flag():
            return False
        case kinds.Always(value=value):
            return value
        case kinds.Name(names=names):
            return next(iter(names))
        case kinds.OrNone():
            return None
        case kinds.Listed(kind=one, least=least):
            return [example(one)] * least
        case kinds.Table(kinds=fields, optional=optional):
            return {key: example(one) for key, one in fields.items() if key not in optional}
        case kinds.Rows(names=names, table=table):
            return [example(table) for _ in names]
    raise AssertionError(kind)


def wrong_values(kind: Kind, key: str) -> Iterator[Wrong]:
    """All that cannot stand in that field or in a part of it, with the part's name."""
    yield from ((key, junk) for junk in NOTHING if not may_be(kind, junk))
    match kind:
        case kinds.Whole(least=least, most=most):
            yield from ((key, bad) for bad in (least - 1, most + 1, 10**14, True, str(least)))
        case kinds.Money(least=least, most=most, step=step):
            yield from ((key, bad) for bad in (least - step, most + step, step - 1 or 0.5, True))
        case kinds.Flag() | kinds.Always() | kinds.Name():
            yield from ((key, bad) for bad in (1, True if isinstance(kind, kinds.Name) else "no"))
        case kinds.OrNone(kind=inner):
            yield from (one for one in wrong_values(inner, key) if one[1] is not None)
        case kinds.Listed():
            yield from wrong_lists(kind, key)
        case kinds.Table():
            yield from wrong_tables(kind)
        case kinds.Rows(names=names, table=table):
            rows = example(kind)
            yield key, [*rows, rows[0]]
            for name, bad in wrong_values(table, names[0]):
                yield name, [bad, *rows[1:]]


def may_be(kind: Kind, junk: Any) -> bool:
    """Whether what is junk elsewhere can stand there."""
    match kind:
        case kinds.OrNone(kind=inner):
            return junk is None or may_be(inner, junk)
        case kinds.Always(value=value):
            return type(junk) is type(value) and bool(junk == value)
        case kinds.Whole(least=least) | kinds.Money(least=least):
            return type(junk) is int and least <= junk
        case kinds.Listed(least=least):
            return junk == [] and least == 0
        case kinds.Table(kinds=fields, optional=optional):
            return junk == {} and set(fields) == set(optional)
    return False


def wrong_lists(kind: kinds.Listed, key: str) -> Iterator[Wrong]:
    one = example(kind.kind)
    yield key, [one] * (kind.most + 1)
    if kind.once and kind.most > 1:
        yield key, [one, one]
    for name, bad in wrong_values(kind.kind, key):
        yield name, [bad, *[one] * (kind.least - 1)]


def wrong_tables(kind: kinds.Table) -> Iterator[Wrong]:
    good = example(kind)
    yield "luck", {**good, "luck": 1}
    for part, inner in kind.kinds.items():
        if part in good:
            yield part, {other: value for other, value in good.items() if other != part}
        for name, bad in wrong_values(inner, part):
            yield name, {**good, part: bad}
