"""What is shown at moments of recorded games, word by word, and that it is of the types it says."""

import pytest

from tests.host.screen import record_views
from tests.host.screen.record_views import LANGUAGES, MOMENTS, RecordedView
from tests.host.screen.test_views import differences
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games

HOW = "if that is meant, record them again: python -m tests.host.screen.record_views"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_views_are_as_they_were(game: GameDefinition) -> None:
    now = dict(record_views.moments(game))
    kept = [name for name in record_views.names() if name.startswith(f"{game.name}-")]
    assert sorted(now) == kept, HOW
    for name, view in now.items():
        before = record_views.read(name)
        assert {key for key in view if view.get(key) != before.get(key)} == set(), f"{name}: {HOW}"


@pytest.mark.parametrize("name", record_views.names())
def test_they_are_what_their_types_say(name: str) -> None:
    assert list(differences(record_views.read(name), RecordedView)) == []


def test_each_moment_is_there_and_each_language() -> None:
    names = record_views.names()
    for moment in MOMENTS:
        assert any(f"-{moment.replace(' ', '-')}-" in name for name in names), moment
    for language in LANGUAGES:
        assert sum(name.endswith(f"-{language}") for name in names) > 10
