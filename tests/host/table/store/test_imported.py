"""Whether a game in a file from elsewhere is played on: not where nothing in the file explains how
it got there."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from tests.host.table.import_file import import_file
from tests.host.table.stored_stall import (
    adding_from,
    begin_game,
    ending,
    play,
    stall_kind,
    stall_setup,
    stall_store,
)
from trading_unit.book.game_to_resume import GamesToResume
from trading_unit.book.reader import unfinished_games
from trading_unit.play.start.stored_games import find_game, list_lines
from trading_unit.table.ask import TABLE
from trading_unit.table.entries import FROM, Entry
from trading_unit.table.game_kind import GameKind
from trading_unit.table.store import fork
from trading_unit.table.store.checksums import checksum_of, json_text
from trading_unit.table.store.game_file import file_text, write
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.imported import OtherVersion
from trading_unit.table.store.stored_game import StoredGame, TurnStart
from trading_unit.trouble import Trouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def in_turn_three(path: Path) -> StoredGame:
    begin_game(path)
    with stall_store(path) as store:
        return store.stored("g")


def imported(path: Path, stored: StoredGame, kind: GameKind | None = None) -> GameStore:
    """A store with this game alone, which came in a file."""
    file = path.with_name("sent")
    write(file_text(stored), file)
    store = stall_store(path.with_name("other"), kind)
    import_file(store, file, any_version=True)
    return store


def states(stored: StoredGame) -> list[Entry]:
    """The entries with which it goes on from each turn that has begun."""
    return [(FROM, TABLE, start.valid_state()) for start in stored.starts.values()]


def is_played_on(store: GameStore) -> bool:
    [game] = store.games()
    if game.only_shown:
        with pytest.raises(Trouble, match="'g' can only be looked back on: the file it came in"):
            store.open("g", Random(1))
    else:
        store.open("g", Random(1)).close()
    return not game.only_shown


def test_one_that_goes_on_from_its_own_turns_is_played_on(path: Path) -> None:
    stored = in_turn_three(path)
    first, *_, last = states(stored)
    stored.entries += [last, first, (FROM, TABLE, None)]
    with imported(path, stored) as store:
        assert is_played_on(store)


def test_one_that_goes_on_from_a_state_of_its_maker_is_only_shown(path: Path) -> None:
    stored = in_turn_three(path)
    [*_, (_, _, state)] = states(stored)
    stored.entries.append((FROM, TABLE, {**state, "points": [7, 0]}))
    with imported(path, stored) as store:
        assert not is_played_on(store)
        assert list_lines(store.games())[0].endswith("answers, to look back on)")
        with pytest.raises(Trouble, match="there is no game to go on with"):
            find_game(store, "")
        assert unfinished_games(store) == 0
        assert GamesToResume(store).newest() is None


def test_a_state_to_which_it_came_only_later_is_not_explained(path: Path) -> None:
    stored = in_turn_three(path)
    stored.entries, stored.starts = [states(stored)[0]], {}
    with imported(path, stored) as store:
        assert not is_played_on(store)


def test_its_explained_turns_can_be_gone_on_with(path: Path) -> None:
    stored = in_turn_three(path)
    [*_, (_, _, state)] = states(stored)
    stored.entries.append((FROM, TABLE, {**state, "points": [7, 0]}))
    with imported(path, stored) as store:
        made = fork.fork(store.stored("g"), stall_kind(), 1)
        assert made.turn == 2
        assert not made.game.only_shown
        assert all(what != FROM for what, _, _ in made.game.entries)
        with pytest.raises(Trouble, match="choose an earlier turn"):
            fork.fork(store.stored("g"), stall_kind(), 3)


def test_no_state_that_is_not_played_again_is_gone_on_from(path: Path) -> None:
    """Of turns before the state from which the game went on last."""
    stored = in_turn_three(path)
    [*_, (_, _, state)] = states(stored)
    text = json_text({**state, "points": [7, 0]})
    stored.entries.append((FROM, TABLE, None))
    lines = file_text(stored).splitlines()[:-1]
    place = 2 + max(stored.starts) + 1  # behind the header, the set-up and that entry
    lines[place:place] = [json.dumps(checksum_of(text)), f'{{"state":{text}}}']
    whole = "\n".join(lines)
    file = path.with_name("sent")
    file.write_text(f'{whole}\n{{"seal":"{checksum_of(whole)}"}}\n')
    with stall_store(path.with_name("other")) as store:
        import_file(store, file)
        assert is_played_on(store)
        for turn in range(4):
            with suppress(Trouble):
                entries = fork.fork(store.stored("g"), stall_kind(), turn).game.entries
                assert all(entry[2] is None for entry in entries if entry[0] == FROM)


def test_where_it_stood_here_it_goes_on_from_any_state(path: Path) -> None:
    begin_game(path)
    kind = stall_kind(2, adding_from(1))
    with stall_store(path, kind) as store:
        with store.open("g", Random(1)) as record:
            assert record.table.base is not None
        assert is_played_on(store)


def test_one_of_another_version_is_shown_and_taken_in_after_a_yes(path: Path) -> None:
    file = path.with_name("sent")
    write(file_text(in_turn_three(path)), file)
    kinds = {
        stall_kind(2): "it goes the same way here, and you can continue it",
        stall_kind(0): "it goes the same way here, and you can continue it",
        stall_kind(2, adding_from(1)): "you can only look back on it",
    }
    for number, (kind, outcome) in enumerate(kinds.items()):
        with stall_store(path.with_name(f"other{number}"), kind) as store:
            with pytest.raises(OtherVersion) as shown:
                import_file(store, file)
            assert str(shown.value) == (
                "'g' (stall; Ann and Bob; 1970-01-15; answers: 13) is from version 1 of the "
                f"rules, and this program has version {kind.version}: {outcome}"
            )
            assert "Ann et Bob" in shown.value.text("fr")
            assert store.games() == []
            import_file(store, file, any_version=True)
            assert is_played_on(store) == outcome.endswith("continue it")
            assert import_file(store, file) == "g"  # which is here already


def test_a_version_that_there_never_was_lets_no_state_in(path: Path) -> None:
    """Nothing is compared under another version, and so nothing is believed."""
    stored = in_turn_three(path)
    newest = max(stored.starts)
    state = {**(stored.starts[newest].valid_state() or {}), "points": [10**14, 0]}
    stored.starts[newest] = TurnStart(checksum_of(json_text(state)), json_text(state))
    stored.version, stored.setup = 0, json_text(stall_setup(6, version=0))
    with imported(path, stored) as store:
        assert not is_played_on(store)
        for turn in (2, 3, 4):
            with pytest.raises(Trouble, match="choose an earlier turn"):
                fork.fork(store.stored("g"), stall_kind(), turn)


def test_one_that_went_on_from_a_state_counts_in_no_statistics(path: Path) -> None:
    begin_game(path)
    with stall_store(path, stall_kind(2, adding_from(1))) as store:
        play(store.open("g", Random(1)), 1000)
        assert not ending(store, "g").counts
