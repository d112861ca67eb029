"""Lessons: each of the five games is learned in a game of ten minutes, over the engine as it is."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.host.table.import_file import import_file
from tests.host.table.stored_stall import ending
from trading_unit.games.definition import GameDefinition
from trading_unit.games.lesson import (
    KEY,
    MOST_WORDS,
    Lesson,
    Step,
    count_words,
    lesson_of,
    problems,
)
from trading_unit.games.registry import all_games, game_kind, game_named
from trading_unit.play.hints import lesson_hint
from trading_unit.play.lesson.lesson_progress import LessonProgress
from trading_unit.play.lesson.lesson_rehearsal import Rehearsal, moments, rehearse, unreached
from trading_unit.play.lesson.lesson_setup import lesson_seats, lesson_setup
from trading_unit.play.light_by_hand import LightByHand
from trading_unit.play.running_game import RunningGame
from trading_unit.play.start.start_game import start_game
from trading_unit.table import OnScreen, Table
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.record import Record
from trading_unit.trouble import Trouble

GAMES = [game for game in all_games() if game.lesson]
CITY = game_named("monopoly-city")
LANGUAGES = ("en", "fr")
SECONDS = 20  # in which a child of nine reads a hint or a question, and presses


def by_name(game: GameDefinition) -> str:
    return game.name


@pytest.fixture(scope="module")
def rehearsals() -> dict[str, Rehearsal]:
    return {game.name: rehearse(game) for game in GAMES}


def test_each_of_our_games_has_a_lesson() -> None:
    assert [game.name for game in GAMES] == [
        *("monopoly-city", "repentance", "greenopoly", "city-life", "life")
    ]


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_played_as_it_suggests_every_hint_comes_in_its_order(
    game: GameDefinition, rehearsals: dict[str, Rehearsal]
) -> None:
    found = rehearsals[game.name]
    assert found.hints == [step.key for step in lesson_of(game).steps]
    assert found.over
    assert unreached(game) == []


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_it_lasts_ten_minutes(game: GameDefinition, rehearsals: dict[str, Rehearsal]) -> None:
    found = rehearsals[game.name]
    reads = sum(step.read for step in lesson_of(game).steps)
    assert 8 <= (found.asks + reads) * SECONDS / 60 <= 14
    assert 15 <= len(found.hints) <= 20


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_each_hint_is_short_and_says_who_plays_along(game: GameDefinition, language: str) -> None:
    words = game.words(language)
    for step in lesson_of(game).steps:
        text = words[KEY + step.key].format(other="Robo")
        assert 5 <= count_words(text) <= MOST_WORDS, text
        assert "{" not in text
        assert text[-1] in ".!?", text


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_hint_in_words_is_that_of_its_language(game: GameDefinition) -> None:
    for table, _ in moments(game, 0):
        texts = [lesson_hint(game.view(table, one), "welcome", "Robo") for one in LANGUAGES]
        assert texts[0] != texts[1]
        return


def test_a_wrong_lesson_is_refused_in_a_sentence() -> None:
    twice = Lesson(steps=[Step("welcome", "board"), Step("welcome", "board")])
    assert list(problems(CITY, twice)) == ["two of its steps have one key"]
    nowhere = Lesson(steps=[Step("welcome", "the moon"), Step("nothing", "answer")])
    assert list(problems(CITY, nowhere)) == [
        "welcome points at 'the moon', which no page knows",
        "nothing points at 'answer', which no page knows",
        "nothing has no hint in the words for 'en'",
        "nothing has no hint in the words for 'fr'",
    ]


def test_words_are_counted_as_people_count_them() -> None:
    assert count_words("Voici ta ville\u202f! Achète-la\u00a0: oui.") == 5


def test_a_bot_is_silent_under_one_light_and_then_bids_again() -> None:
    """In Repentance: in the first auction it bids once, and so the learner can win it."""
    *_, (table, _) = moments(game_named("repentance"), 0)
    bids: list[list[int]] = []  # of each auction, the bot's
    for line in table.game.log:
        if line[0] == "auction":
            bids.append([])
        elif line[0] == "bid" and line[1] == 1:
            bids[-1].append(line[2])
    assert bids[0] == [60]
    assert any(bids[1:])


# Set-up


def test_a_learner_plays_against_a_bot_and_more_learners_take_no_bots_place() -> None:
    assert lesson_seats(CITY, ()) == [
        {"name": "Sam", "plays": "person"},
        {"name": "Robo", "plays": "steady"},
    ]
    assert [seat["name"] for seat in lesson_seats(CITY, ["Ann", "Robo", "Cid"])] == [
        *("Ann", "Robo", "Cid", "Tiko")
    ]
    with pytest.raises(Trouble, match="up to 4 learn together, not 5"):
        lesson_seats(CITY, list("abcde"))


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_lesson_has_no_hour_and_goes_on_as_an_ordinary_game(game: GameDefinition) -> None:
    for names in (["Ann"], ["Ann", "Ben", "Cid"]):
        setup = lesson_setup(game, lesson_seats(game, names))
        assert setup["lesson"] is True
        assert setup["length"]["until"] != "hour"
        game_kind(game.name).starter(setup)(None)


# In a running game


class Played:
    """A lesson in a record, with its progress."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.table = record.table
        self.clock = 0.0
        self.running: RunningGame = start_game(record, lambda: self.clock, None, 3, 0.0)
        assert self.running.lesson is not None
        self.lesson: LessonProgress = self.running.lesson

    def run(self) -> None:
        while self.running.step():
            pass

    def key(self) -> str:
        step = self.lesson.step
        return "" if step is None else step.key

    def read(self, key: str) -> None:
        assert self.key() == key
        self.running.pauses.read_hint(key)
        self.run()

    def act(self, value: Any = None) -> None:
        if value is None:
            self.running.throw()
        else:
            self.running.answer(0, value)
        self.run()


@pytest.fixture
def store(tmp_path: Path) -> Any:
    with GameStore(tmp_path / "games.sqlite", game_kind) as store:
        yield store


@pytest.fixture
def played(store: GameStore) -> Played:
    setup = lesson_setup(CITY, lesson_seats(CITY, ()))
    return Played(store.new(setup, Random(5), "a lesson"))


def to_others_turn(played: Played) -> None:
    played.run()
    played.read("welcome")
    assert played.key() == "throw"
    played.act()
    assert played.key() == "buy"
    played.act("buy")
    played.act("press")
    played.act("done")


def test_chance_brings_what_the_lesson_says(played: Played) -> None:
    to_others_turn(played)
    assert played.table.done[0][2] == [1, 2]
    assert played.table.game.log[1] == ("throw: lands", 0, "Stoneside", 1, 2)


def test_bots_wait_until_a_hint_has_been_read(played: Played) -> None:
    to_others_turn(played)
    assert played.key() == "other"
    before = len(played.table.log)
    played.clock += 60
    played.run()
    assert len(played.table.log) == before
    assert played.running.next_moment() is None  # nothing wakes the server meanwhile
    played.read("other")
    assert len(played.table.log) > before
    assert played.key() == "rent"


def test_a_hint_that_is_not_read_is_dropped_with_the_answer(played: Played) -> None:
    played.run()
    assert played.key() == "welcome"
    played.act()
    assert played.key() == "buy"
    played.running.pauses.read_hint("welcome")  # a press on an old page
    assert played.key() == "buy"


def test_who_does_otherwise_goes_on_where_hints_fit(played: Played) -> None:
    played.run()
    played.act()
    played.act("auction")  # where it says: buy
    assert played.key() == "bid"
    LightByHand(played.running).close()
    played.run()
    assert played.key() == "build"
    assert "buy" in played.lesson.passed


def test_a_hint_of_a_button_comes_only_with_the_button(played: Played) -> None:
    step = next(step for step in played.lesson.lesson.steps if step.key == "deal")
    played.run()
    assert played.lesson.has_button(step.place, played.table)
    assert not played.lesson.has_button("aside mortgage", played.table)  # nothing is owned
    assert not played.lesson.has_button("answer buy", played.table)


def test_after_the_last_hint_none_comes_and_nothing_waits(played: Played) -> None:
    """One that never came, as of an auction, would hold the bots where no page shows it."""
    to_others_turn(played)
    assert played.lesson.holds
    played.lesson.passed.add(played.lesson.lesson.steps[-1].key)
    assert played.lesson.is_over()
    assert played.key() == ""
    assert not played.lesson.holds
    before = len(played.table.log)
    played.run()
    assert len(played.table.log) > before


def test_the_last_hint_may_be_late(played: Played) -> None:
    """In its turn a learner may be asked something else, as whether to pay in jail."""
    steps = played.lesson.lesson.steps
    assert played.lesson.is_turn_of(steps[-1], steps[-1].turn + 2)
    assert not played.lesson.is_turn_of(steps[0], steps[0].turn + 2)


def test_a_hint_stays_under_a_light_while_others_bid(played: Played) -> None:
    played.run()
    played.act()
    played.act(["auction", 10_000])
    played.run()
    assert any(line[0] == "bid" and line[1] == 1 for line in played.table.game.log)
    assert played.key() == "bid"


def test_an_undo_brings_the_hint_again(played: Played) -> None:
    to_others_turn(played)
    played.table.undo(3)
    assert played.key() == "build" or played.key() == "buy"
    played.table.undo(len(played.table.done))
    assert played.key() == "welcome"


def test_on_another_day_it_goes_on_where_it_was(played: Played, store: GameStore) -> None:
    to_others_turn(played)
    played.read("other")
    known = (played.key(), set(played.lesson.passed), played.lesson.drawn, played.lesson.number)
    played.record.close()
    again = Played(store.open("a lesson", Random(9)))
    assert (again.key(), again.lesson.drawn, again.lesson.number) == (
        *(known[0], known[2], known[3]),
    )
    assert again.lesson.passed == known[1]


def test_left_it_is_an_ordinary_game_on_another_day_too(played: Played, store: GameStore) -> None:
    to_others_turn(played)
    number, ask = played.table.number, played.table.ask
    played.running.pauses.leave_lesson()
    played.running.pauses.leave_lesson()  # a second press
    assert (played.table.number, played.table.ask) == (number, ask)
    assert [entry[0] for entry in played.table.log].count("lesson left") == 1
    played.run()
    assert played.lesson.is_over()
    assert played.key() == ""
    length = len(played.table.done)
    assert length > 5  # the bot has gone on
    played.record.close()
    again = Played(store.open("a lesson", Random(9)))
    assert again.lesson.is_over()
    assert len(again.table.done) == length
    assert again.table.game.log == played.table.game.log


def test_left_under_a_light_the_auction_goes_on(played: Played) -> None:
    played.run()
    played.act()
    played.act("auction")
    light = played.running.light
    assert light is not None
    played.running.pauses.leave_lesson()
    played.run()
    assert played.running.light is light
    played.running.answer(0, played.table.ask.options(0)[0].least)


def test_what_is_left_is_kept_or_nothing_changes(played: Played) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left")

    played.run()
    before = len(played.table.log)
    played.table.save = full
    with pytest.raises(Trouble, match="no space left"):
        played.running.pauses.leave_lesson()
    assert len(played.table.log) == before
    assert not played.lesson.is_over()


def test_a_lesson_is_handed_out_and_taken_in(
    played: Played, store: GameStore, tmp_path: Path
) -> None:
    to_others_turn(played)
    played.running.pauses.leave_lesson()
    played.run()
    played.record.close()
    file = tmp_path / "lesson.game"
    file.write_text(store.export_text("a lesson"), encoding="utf-8")
    name = import_file(store, file, "from a friend")
    taken = Played(store.open(name, Random(1)))
    assert taken.lesson.is_over()
    assert taken.table.game.log == played.table.game.log


@pytest.mark.parametrize("plays", ["person", "steady"])
def test_a_lesson_that_a_friend_has_made_without_bot_or_learner_is_a_game(
    store: GameStore, plays: str
) -> None:
    seats = [{"name": name, "plays": plays} for name in ("Ann", "Ben")]
    record = store.new(lesson_setup(CITY, seats), Random(1), "theirs")
    assert start_game(record, lambda: 0.0, None, 3, 0.0).lesson is None


def test_a_lesson_counts_in_no_statistics(store: GameStore) -> None:
    setup = lesson_setup(CITY, lesson_seats(CITY, ()))
    setup["length"] = {"until": "rounds", "rounds": 1}
    played = Played(store.new(setup, Random(5), "short"))
    played.running.pauses.leave_lesson()
    for _ in range(40):
        played.run()
        ask = played.table.ask
        if ask is None:
            break
        if ask.timed:
            LightByHand(played.running).close()
            continue
        words = [one for one in ask.options(0) if isinstance(one, str)]
        played.act(words[-1] if words else None)
    assert ending(store, "short").counts is False


def test_beyond_its_script_chance_is_chance() -> None:
    table = Table(CITY.start(lesson_setup(CITY, lesson_seats(CITY, ()))), OnScreen(Random(1)))
    progress = LessonProgress(table, Lesson(steps=[Step("end", "board", turn=99)]), [0], [1])
    assert progress.next_chance(table.ask) is None
    assert table.by_chance() in [[a, b] for a in range(1, 7) for b in range(1, 7)]
