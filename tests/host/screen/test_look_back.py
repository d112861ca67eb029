"""A game that is kept, looked back on to its first throw; one of other rules, and one that is
damaged, as far as they go."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.base.test_turn_frames import frames_of, put_together, watched
from tests.host.games.kept_games import (
    gone_on_from_a_state,
    kept,
    of_other_rules,
    stored_in,
    unfinished,
)
from tests.host.screen.test_views import differences
from tests.host.web.server import PageServer
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.screen.look_back import LookBack, look_back
from trading_unit.table.said import say
from trading_unit.table.store.checksums import checksum_of
from trading_unit.table.store.stored_game import DAMAGED_ENTRY
from trading_unit.trouble import Trouble
from trading_unit.web.routes import look_back_requests


@pytest.fixture(params=sample(all_games()[::4], all_games()), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> GameDefinition:
    found: GameDefinition = request.param
    return found


@pytest.fixture
def any_game() -> GameDefinition:
    return all_games()[0]


def fetched(server: PageServer, name: str, language: str = "en") -> Any:
    headers = {"accept-language": language}
    return server.table().get("/look-back.json", params={"game": name}, headers=headers).json()


def places(stands: dict[str, Any]) -> list[int]:
    return [mover["space"] for mover in stands["movers"]]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_turn_is_there_back_to_the_first_throw(game: GameDefinition) -> None:
    table, seen = watched(game.name)
    found = look_back(kept(game), "en")
    assert list(differences(json.loads(json.dumps(found)), LookBack)) == []
    frames = found["frames"]
    assert put_together(list(frames)) == seen
    assert [frame["turn"] for frame in frames] == list(seen)
    plain = [{**frame, "lines": None} for frame in frames]
    assert plain == [{**frame, "lines": None} for frame in frames_of(game, table)]
    assert (found["notice"], found["log"], found["over"]) == ("", [], True)
    assert found["winners"] == table.game.winners
    assert [total["seat"] for total in found["totals"]] == list(table.game.totals)


def test_each_turn_has_all_its_lines_that_everybody_may_read(game: GameDefinition) -> None:
    table, _ = watched(game.name)
    log = [line for line in table.game.log if line[0] != "turn" and table.game.sees(None, line)]
    for language in ("en", "fr"):
        found = look_back(kept(game), language)
        lines = [line for frame in found["frames"] for line in frame["lines"]]
        assert lines == [say(table.game, line, language) for line in log]


def test_the_moment_that_decided_is_that_of_the_sentences(game: GameDefinition) -> None:
    found = look_back(kept(game), "en")
    named = [int(turn) for why in found["why"] for turn in re.findall(r"turn (\d+)", why)]
    assert found["moment"] is not None
    turn = found["frames"][found["moment"]]["turn"]
    assert turn in named or not named
    assert found["why"]
    assert found["decided"] == bool(named)


def test_a_turn_that_decided_nothing_is_not_said_to_have(
    any_game: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is over, but no sentence names a turn: the dearest one is offered as that."""
    monkeypatch.setattr(any_game.view, "deciding_turn", lambda view: None)
    found = look_back(kept(any_game), "en")
    assert (found["over"], found["decided"]) == (True, False)
    assert found["moment"] is not None


def test_a_game_that_goes_on_is_shown_to_where_it_stands(game: GameDefinition) -> None:
    count = len(kept(game).entries) // 2
    half = look_back(unfinished(kept(game), count), "en")
    whole = look_back(kept(game), "en")
    last = len(half["frames"]) - 1
    assert 2 < last < len(whole["frames"]) - 1
    assert half["frames"][:-1] == whole["frames"][:last]
    assert (half["over"], half["why"], half["totals"], half["notice"]) == (False, [], [], "")
    assert half["moment"] is not None


def test_a_game_of_other_rules_is_shown_by_its_turn_starts_and_its_log(
    game: GameDefinition,
) -> None:
    _, seen = watched(game.name)
    whole = look_back(kept(game), "en")
    found = look_back(of_other_rules(kept(game), len(kept(game).entries) // 2), "en")
    assert "rules have changed" in found["notice"]
    assert found["log"]
    assert found["totals"] == whole["totals"]
    frames = found["frames"]
    assert [frame["turn"] for frame in frames] == list(seen)
    shown, end = put_together(list(frames)), frames[-1]["turn"]
    for turn in seen.keys() - {end}:  # the table is not known as it stood at the end
        assert places(shown[turn]) == places(seen[turn])
        assert shown[turn]["districts"] == seen[turn]["districts"]
    assert [frame["worth"] for frame in frames][-1] == whole["frames"][-1]["worth"]
    lines = [line for frame in frames for line in frame["lines"]]
    assert lines[-1] == whole["frames"][-1]["lines"][-1]


def test_what_was_before_a_game_went_on_from_a_state_is_shown_too(game: GameDefinition) -> None:
    whole = look_back(kept(game), "en")
    found = look_back(gone_on_from_a_state(kept(game), 10), "en")
    turns = [frame["turn"] for frame in found["frames"]]
    assert turns == [frame["turn"] for frame in whole["frames"]]
    assert [frame["worth"] for frame in found["frames"]] == [
        frame["worth"] for frame in whole["frames"]
    ]
    assert "went on from the start of a turn" in found["notice"]
    assert found["why"]


def test_a_damaged_record_is_shown_as_far_as_it_goes(any_game: GameDefinition) -> None:
    stored = kept(any_game)
    middle = len(stored.entries) // 2
    stored.entries[middle] = DAMAGED_ENTRY
    stored.damaged = [middle]
    found = look_back(stored, "fr")
    assert "abîmé" in found["notice"]
    assert len(found["frames"]) >= len(look_back(kept(any_game), "fr")["frames"]) - 1


def test_a_game_that_cannot_be_set_up_is_shown_by_its_log(any_game: GameDefinition) -> None:
    stored = kept(any_game)
    stored.setup = json.dumps({"seats": stored.setup_data()["seats"]})
    found = look_back(stored, "en")
    assert (found["board"], found["frames"]) == (None, [])
    assert found["log"][-1] == look_back(kept(any_game), "en")["frames"][-1]["lines"][-1]
    assert "cannot be set up" in found["notice"]
    stored.ending = None
    with pytest.raises(Trouble, match="cannot be set up under the present rules"):
        look_back(stored, "en")


@pytest.mark.parametrize("seats", [None, 5, ["Ann"], [{}], {"a": 1}])
def test_a_game_without_proper_seats_is_a_sentence(any_game: GameDefinition, seats: Any) -> None:
    stored = kept(any_game)
    stored.setup = json.dumps({"seats": seats})
    with pytest.raises(Trouble, match="damaged beyond playing"):
        look_back(stored, "en")


def test_a_state_that_the_rules_cannot_show_is_left_out(any_game: GameDefinition) -> None:
    stored = of_other_rules(kept(any_game), 0)
    frames = look_back(stored, "en")["frames"]
    for start in stored.starts.values():
        start.state = None
    assert len(look_back(stored, "en")["frames"]) < len(frames) // 2


def test_a_state_that_somebody_has_written_otherwise_is_left_out(any_game: GameDefinition) -> None:
    """The rules would take half a turn, and a page would show it."""
    stored = of_other_rules(kept(any_game), 0)
    numbers = sorted(stored.starts)
    strange = stored.starts[numbers[9]]
    state = json.loads(strange.state or "")
    state["turn"] += 0.5
    strange.state = json.dumps(state)
    strange.checksum = checksum_of(strange.state)
    turns = [frame["turn"] for frame in look_back(stored, "en")["frames"]]
    assert all(type(turn) is int for turn in turns)
    assert len(turns) == len(look_back(of_other_rules(kept(any_game), 0), "en")["frames"]) - 1


def test_it_is_read_while_the_game_is_played_and_changes_nothing(server: PageServer) -> None:
    session = server.begin("Ann, Ben")
    server.until("buy")
    before = list(session.table.log)
    found = fetched(server, session.record.name)
    assert len(found["frames"]) >= 2
    assert session.table.log == before
    assert server.state.game.session is session


def test_it_comes_in_the_language_of_who_asks(server: PageServer, any_game: GameDefinition) -> None:
    name = stored_in(server.store, kept(any_game))
    english, french = (fetched(server, name, language) for language in ("en", "fr"))
    assert english["frames"][-1]["lines"] != french["frames"][-1]["lines"]


def test_it_is_made_once_until_something_is_answered(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    def counted(*what: Any) -> LookBack:
        made.append(what)
        return look_back(*what)

    monkeypatch.setattr(look_back_requests, "look_back", counted)
    name = server.begin("Ann, Ben").record.name
    server.until("buy")
    first = fetched(server, name)
    assert fetched(server, name) == first
    assert len(made) == 1
    server.until("roll")
    assert fetched(server, name) != first


def test_only_the_table_looks_back(server: PageServer) -> None:
    name = server.begin("Ann, Ben").record.name
    phone = server.phone(0)
    assert phone.get("/look-back.json", params={"game": name}).status_code == 403
    assert phone.get("/look-back").status_code == 403


def test_a_game_that_is_not_there_is_said_so(server: PageServer) -> None:
    assert fetched(server, "nothing") == {
        "status": "refused",
        "why": "there is no game 'nothing'; none has been begun yet",
    }


def test_the_key_leaves_the_address_and_the_game_stays(server: PageServer, tmp_path: Path) -> None:
    key = server.state.access.keys.table_key
    address = f"/look-back?game=A+%26+B&key={key}"
    answer = server.browser().get(address, follow_redirects=False)
    assert answer.headers["location"] == "/look-back?game=A+%26+B"
