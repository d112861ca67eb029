"""What has to agree in a state, beyond each field by itself, and states in files from elsewhere.
What Monopoly City and the classic games refuse besides, their own tests of standing games try."""

from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.host.games.kept_games import kept, of_other_rules, unfinished
from tests.host.games.test_fields import new_game, played, wrong_in
from trading_unit.games.registry import game_kind, game_named
from trading_unit.table import TABLE
from trading_unit.table.entries import FROM
from trading_unit.table.game_kind import State
from trading_unit.table.store.checksums import checksum_of, json_text
from trading_unit.table.store.imported import check_imported
from trading_unit.table.store.reopen import reopen
from trading_unit.table.store.stored_game import TurnStart
from trading_unit.trouble import Trouble

Changes = Mapping[tuple[str | int, ...], Any]
"""What stands where instead; a function is given what stood there."""

GONE = {"out": True, "cash": 0, "keeps": []}
CLAIM = {"owner": 0, "visitor": 1, "amount": 10, "name": "Dust Lane", "players": 1}
FIRST = ("seats", 0)


def first_turn_of_seat_0(name: str) -> tuple[Any, State]:
    setup, states = played(name, 1)
    return new_game(setup), next(state for state in states if state["seat"] == 0)


def changed(state: State, changes: Changes) -> State:
    found = deepcopy(state)
    for (*way, last), value in changes.items():
        part: Any = found
        for key in way:
            part = part[key]
        part[last] = value(part[last]) if callable(value) else value
    return found


def without_first(cards: Any) -> Any:
    if isinstance(cards, dict):
        return dict(list(cards.items())[1:])
    return cards[1:]


def gone(player: State) -> State:
    return {**player, **GONE}


AGREEMENTS: list[tuple[str, Changes, str]] = [
    ("life", {(*FIRST, "home"): "farm"}, "seat"),
    ("life", {("seats", 1, "home"): "acres"}, "home"),
    ("life", {(*FIRST, "space"): "120"}, "home"),
    ("life", {("first in",): 1}, "first in"),
    ("life", {("lucky",): 3}, "lucky"),
    ("life", {("pile", "unseen"): without_first}, "pile, unseen"),
    ("city-life", {("sequence",): [0]}, "sequence"),
    ("city-life", {("began",): False}, "sequence"),
    ("city-life", {(*FIRST, "space"): "Winner 100"}, "space"),
    ("city-life", {(*FIRST, "space"): "Street 17", (*FIRST, "way"): "Detour 40"}, "way"),
    ("city-life", {("districts", "House 4"): {"mortgaged": 1}}, "House 4, mortgaged"),
    ("city-life", {("decks", "traffic", "unseen"): without_first}, "decks, traffic, unseen"),
    ("city-life", {("decks", "quiz", "unseen"): without_first}, "decks, quiz, unseen"),
    ("greenopoly", {(*FIRST, "character"): ""}, "character"),
    ("greenopoly", {("seats", 1, "out"): True}, "out"),
    ("greenopoly", {FIRST: gone}, "seat"),
    ("repentance", {("districts", "Dust Lane"): {"owner": 1}, ("seats", 1): gone}, "owner"),
    ("repentance", {("claims",): [CLAIM], ("seats", 1): gone}, "claims, visitor"),
    ("monopoly-city", {("dodge",): {"seat": 1, "since": 1}, ("seats", 1): gone}, "dodge, seat"),
]


@pytest.mark.parametrize(("name", "changes", "field"), AGREEMENTS)
def test_what_does_not_agree_is_refused_with_the_fields_name(
    name: str, changes: Changes, field: str
) -> None:
    game, state = first_turn_of_seat_0(name)
    assert wrong_in(game, state) == []
    wrong = changed(state, changes)
    (english, *_), (french, *_) = wrong_in(game, wrong), wrong_in(game, wrong, "fr")
    assert field in english
    assert field in french
    assert english != french


# Files from elsewhere

HUGE = 10**14
FRIENDS: list[tuple[str, Changes, str]] = [
    ("life", {(*FIRST, "misses"): HUGE}, "misses"),
    ("life", {(*FIRST, "notes"): HUGE}, "notes"),
    ("life", {(*FIRST, "home"): "acres", ("seats", 1, "home"): "acres"}, "seat"),
    ("city-life", {(*FIRST, "shares"): HUGE}, "shares"),
    ("monopoly-city", {FIRST: gone, ("seats", 1): gone}, "seats, out"),
    ("repentance", {("rounds",): HUGE}, "rounds"),
    ("greenopoly", {(*FIRST, "cash"): HUGE**2}, "cash"),
]


@pytest.mark.parametrize(("name", "changes", "field"), FRIENDS)
def test_a_state_in_a_friends_file_is_refused_with_the_fields_name(
    name: str, changes: Changes, field: str
) -> None:
    stored = unfinished(kept(game_named(name)), 0)
    stored.entries.append((FROM, TABLE, changed({**some_start(name), "seat": 0}, changes)))
    with pytest.raises(Trouble) as refused:
        check_imported(stored, game_kind(name), "a file")
    assert field in refused.value.text("en")
    assert refused.value.text("en") != refused.value.text("fr")


def some_start(name: str) -> State:
    """The start of a turn in the middle of the kept game."""
    starts = list(kept(game_named(name)).starts.values())
    state = starts[len(starts) // 2].valid_state()
    assert state is not None
    return state


@pytest.mark.parametrize("name", ["life", "monopoly-city"])
def test_a_game_of_other_rules_does_not_go_on_from_a_start_that_is_wrong(name: str) -> None:
    """A file may say of itself which rules it is of, and none of it is played again then."""
    kind = game_kind(name)
    stored = unfinished(kept(game_named(name)), 40)
    *before, last = sorted(stored.starts)
    state = {**(stored.starts[last].valid_state() or {}), "rounds": HUGE}
    stored.starts[last] = TurnStart(checksum_of(json_text(state)), json_text(state))
    stored = of_other_rules(stored, before[-1])
    found = reopen(stored, kind, Random(0), mend=False)
    assert found.entry is not None
    assert found.entry[2] != state
    assert found.table.game.turn < state["turn"]
