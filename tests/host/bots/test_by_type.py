"""Estimates are found by the type of the ask or the aside, in every game."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.host.bots.test_appraisal_cache import moments
from trading_unit.bots.seat_view import SeatView
from trading_unit.games.base.estimates.estimates import NO_ESTIMATES, ByType, estimates_of
from trading_unit.games.base.estimates.of_aside import AsideEstimate
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.table.ask import Ask
from trading_unit.table.game import Aside


class Base:
    pass


class Nearer(Base):
    pass


class Other:
    pass


class Both(Nearer, Other):
    pass


def test_the_nearest_base_counts_whatever_was_asked_before() -> None:
    found = ByType({Base: 1, Other: 2}, 0)
    assert [found[kind] for kind in (Nearer, Both, Base, Other, int)] == [1, 1, 1, 2, 0]
    found = ByType({Other: 2}, 0)
    assert (found[Nearer], found[Both]) == (0, 2)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_each_stands_with_a_kind_of_its_own_sort(game: GameDefinition) -> None:
    estimates = game.estimates
    tables: list[tuple[Mapping[type[Any], Any], type[Any]]] = [
        (estimates.answers.table, Ask),
        (estimates.words.table, Ask),
        (estimates.face_values.table, Ask),
        (estimates.asides.table, Aside),
    ]
    for table, sort in tables:
        assert all(issubclass(kind, sort) for kind in table)
    assert all(issubclass(kind, Ask) for kind in estimates.judged)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_running_game_has_those_of_its_definition(game: GameDefinition) -> None:
    for table in moments(game.name, 0):
        assert SeatView(table, 0).estimates is estimates_of(table.game) is game.estimates
        return


def test_a_game_without_any_gains_nothing() -> None:
    view_of_nothing = estimates_of(object())
    assert view_of_nothing is NO_ESTIMATES
    assert NO_ESTIMATES.answers[Ask](None, 0, "yes") == 0


def test_what_may_gain_is_all_unless_an_aside_says_otherwise() -> None:
    usual = AsideEstimate()
    assert usual.weighed == usual.all_weighed
    assert AsideEstimate(gaining=lambda aside, by: [("a", 1)]).weighed(None, 0) == [("a", 1)]
