"""`trading-unit study`: the same games however they are played, and figures that are worked out by
hand."""

import csv
import io
import json
import multiprocessing
import signal
import subprocess
import sys
from collections import Counter
from itertools import product
from pathlib import Path
from statistics import stdev
from typing import Any

import pytest

from tests.exhaustive import sample
from trading_unit.cli.main import main
from trading_unit.cli.output import print_text
from trading_unit.games.registry import game_named, game_names
from trading_unit.study.experiment import Experiment, experiment
from trading_unit.study.figures import figures
from trading_unit.study.one_game import Games
from trading_unit.study.statistics import share
from trading_unit.study.tally import PARTS, Sums, Tally
from trading_unit.study.workers import batches, gather, play_all, play_batch
from trading_unit.trouble import Trouble

GAMES = sample(12, 400)
EVERY_GAME = game_names()


def given(
    game: str = "city-life", seats: int = 3, bots: tuple[str, ...] = ("steady",)
) -> Experiment:
    return experiment(game_named(game), seats=seats, bots=bots, seed=7, options={})


def study(*words: str) -> int:
    return main(["study", *words])


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_number_is_always_the_same_game(game: str) -> None:
    of = given(game, seats=max(2, game_named(game).seats[0]), bots=("random",))
    games = Games(of)
    assert games.play(3) == games.play(3) == Games(of).play(3)
    assert games.play(3) != games.play(4)


@pytest.mark.parametrize("workers", [2, pytest.param(4, marks=pytest.mark.exhaustive)])
def test_the_games_do_not_depend_on_how_many_play_them(workers: int) -> None:
    of = given(bots=("steady", "random"))
    alone, none_ended = gather(play_all(of, GAMES, 1), of.seats, lambda tally: None)
    many, nor_this = gather(play_all(of, GAMES, workers), of.seats, lambda tally: None)
    assert none_ended is nor_this is None
    assert alone.games == many.games == GAMES
    assert figures(of, alone) == figures(of, many)
    assert sorted(alone.rows) == sorted(many.rows)


def test_every_game_is_in_one_batch() -> None:
    for games in (1, 7, 8, 9, 1_000, 12_345):
        numbers = [number for batch in batches(games) for number in batch]
        assert numbers == list(range(games))


def test_bots_move_on_by_a_seat() -> None:
    of = given(bots=("steady", "random"))
    assert [of.bots_of(number) for number in range(4)] == [
        ("steady", "random", "steady"),
        ("steady", "steady", "random"),
        ("random", "steady", "steady"),
        ("steady", "random", "steady"),
    ]
    assert sum((Counter(of.bots_of(n)) for n in range(3)), Counter()) == {"steady": 6, "random": 3}


# Statistics, worked out by hand


def test_dice_fall_as_two_dice_do() -> None:
    """The throws of Repentance: each sum within five deviations of its share."""
    of = experiment(
        game_named("repentance"), seats=4, bots=("steady",), seed=1, options={}, rounds=20
    )
    thrown = play_batch(of, range(sample(8, 200))).thrown
    count = sum(thrown.values())
    sums = Counter(a + b for a, b in product(range(1, 7), repeat=2))
    for total, ways in sums.items():
        part = ways / 36
        deviation = (count * part * (1 - part)) ** 0.5
        assert abs(thrown[total] - count * part) < 5 * deviation


def test_wins_are_shared_and_sum_to_the_games() -> None:
    of = given("monopoly-city", seats=4, bots=("random",))
    tally = play_batch(of, range(GAMES))
    assert sum(tally.won_by_seat.values()) == PARTS * (tally.games - tally.unfinished)
    assert tally.won_by_seat.total() == tally.won_by_order.total() == tally.won_by_bot.total()
    assert tally.measures["turns"].count == GAMES == sum(tally.games_of_turns.values())


def test_tallies_of_parts_are_the_tally_of_all() -> None:
    of = given()
    parts = Tally(of.seats)
    for numbers in (range(3), range(3, 4), range(4, 9)):
        parts.merge(play_batch(of, numbers))
    assert parts == play_batch(of, range(9))


# The command


def test_it_prints_figures_with_their_intervals(capsys) -> None:
    assert study("city-life", "--games", "5", "--workers", "1", "--players", "2") == 0
    output = capsys.readouterr().out
    assert "city-life, 2 players, seed 1; games: 5\n" in output
    assert "seat 1" in output
    assert "who begins" in output
    assert "visits a game" in output


def test_its_files(tmp_path, capsys) -> None:
    rows, before = tmp_path / "rows.csv", tmp_path / "before.json"
    assert study("city-life", "--games", "6", "--workers", "1", "--json", "--csv", str(rows)) == 0
    before.write_text(capsys.readouterr().out)
    found = list(csv.DictReader(rows.read_text().splitlines()))
    assert [row["game"] for row in found] == [str(number) for number in range(6)]
    of_six = json.loads(before.read_text())
    assert of_six["games"] == 6
    assert of_six["columns"] == list(found[0])
    assert [[str(value) for value in row] for row in of_six["each game"]] == [
        list(row.values()) for row in found
    ]
    more = ("--games", "6", "--workers", "1", "--option", "advanced rules=yes")
    assert study("city-life", *more, "--against", str(before)) == 0
    output = capsys.readouterr().out
    assert "game by game: 6 pairs that throw the same dice" in output
    assert "advanced rules: no then, yes now" in output
    assert study("city-life", *more, "--against", str(before), "--json") == 0
    against = json.loads(capsys.readouterr().out)["against"]
    assert against["pairs"] == 6
    assert against["changed"] == [["advanced rules", False, True]]


def test_a_picture_is_the_same_each_time(tmp_path) -> None:
    pytest.importorskip("matplotlib")
    drawn = []
    for name in ("one.svg", "two.svg"):
        path = tmp_path / name
        assert study("city-life", "--games", "4", "--workers", "1", "--plot", str(path)) == 0
        drawn.append(path.read_bytes())
    assert drawn[0] == drawn[1]
    assert drawn[0].startswith(b"<?xml")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("chess",), "there is no game"),
        (("city-life", "--players", "9"), "2 to 6 play City Life, not 9"),
        (("city-life", "--bots", "clever"), "there is no bot 'clever'"),
        (("city-life", "--bots", ","), "at least one bot has to play"),
        (("city-life", "--players", "2", "--bots", "steady,steady,random"), "3 bots are named"),
        (("city-life", "--option", "fly=yes"), "fly"),
        (("city-life", "--against", "nowhere.json"), "cannot read the study nowhere.json"),
        (("city-life", "--plot", "figures.doc"), "should end in .png, .svg or .pdf"),
        (("city-life", "--workers", "1001"), "--workers goes up to 1000 on this system"),
        (("city-life", "--json", "--csv", "-"), "name a file for the CSV"),
        (("city-life", "--csv", "no folder/rows.csv"), "the folder for it does not exist"),
        (("city-life", "--cluster", "tcp://127.0.0.1:1"), "no Dask scheduler answers"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words, says, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    if "--cluster" in words:
        cluster = pytest.importorskip("trading_unit.study.cluster")
        monkeypatch.setattr(cluster, "CONNECT_S", 0.2)
    assert study(*words) == 1
    output = capsys.readouterr()
    assert says in output.err
    assert output.err.count("\n") == 1
    assert not output.out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("option", ["--games", "--players", "--rounds", "--workers"])
def test_no_games_and_no_players_are_refused(option: str, capsys) -> None:
    assert study("city-life", option, "0") == 1
    printed = capsys.readouterr()
    assert printed.err == f"trading-unit: a study needs {option} of 1 or more\n"
    assert not printed.out
    for word in ("-3", "many", "10000001"):
        assert study("city-life", option, word) == 2
        assert f"{word!r} is not a whole number up to 10000000" in capsys.readouterr().err


def test_places_have_the_names_that_people_know() -> None:
    """The Game of Life has numbers on its spaces and on what one bets on; cards also pay."""
    for name, visited, earned in (
        ("life", "Life insurance (8)", []),
        ("city-life", "Tower 61", ["Tower 61"]),
        ("repentance", "Willow Ford", ["Willow Ford"]),
    ):
        games = Games(given(name, 4))
        found = [games.play(number) for number in range(1, 8)]
        assert sum(one.visits[visited] for one in found), name
        places = set(games.spaces)
        from_places = {place for one in found for place in one.earned}
        assert from_places <= places, name
        assert from_places >= set(earned), name


def test_studies_of_other_games_are_not_compared(tmp_path, capsys) -> None:
    before = tmp_path / "before.json"
    assert study("city-life", "--games", "2", "--workers", "1", "--json") == 0
    before.write_text(capsys.readouterr().out)
    assert study("life", "--games", "2", "--against", str(before)) == 1
    assert "compare like with like" in capsys.readouterr().err
    whole = json.loads(before.read_text())
    parts = [{**whole, part: None} for part in ("form", "experiment", "columns", "each game")]
    broken: Any
    for broken in ([], {}, *parts, {**whole, "each game": [[1]]}):
        before.write_text(json.dumps(broken))
        assert study("city-life", "--games", "2", "--against", str(before)) == 1
        output = capsys.readouterr()
        assert "is no study that this version can compare with" in output.err, broken
        assert not output.out


def test_ctrl_c_keeps_what_was_played(capsys, monkeypatch, tmp_path) -> None:
    of = given()

    def interrupted(*_):
        yield play_batch(of, range(3))
        raise KeyboardInterrupt

    monkeypatch.setattr("trading_unit.study.workers.play_all", interrupted)
    rows = tmp_path / "rows.csv"
    assert study("city-life", "--players", "3", "--csv", str(rows)) == 130
    assert "games: 3\n" in capsys.readouterr().out
    assert len(rows.read_text().splitlines()) == 4


def test_a_process_that_is_ended_from_outside(capsys, monkeypatch) -> None:
    of = given()

    def ended(*_):
        yield play_batch(of, range(2))
        raise Trouble("a process that played games has been ended from outside")

    monkeypatch.setattr("trading_unit.study.workers.play_all", ended)
    assert study("city-life", "--players", "3") == 1
    output = capsys.readouterr()
    assert "games: 2\n" in output.out
    assert "has been ended from outside" in output.err


@pytest.mark.exhaustive
def test_a_worker_that_is_killed_loses_no_game_that_was_played() -> None:
    of = given(bots=("random",))

    def kill_a_worker(tally: Tally) -> None:
        for worker in multiprocessing.active_children():
            worker.kill()

    tally, ended = gather(play_all(of, 100_000, 2), of.seats, kill_a_worker)
    assert isinstance(ended, Trouble)
    assert "has been ended from outside" in str(ended)
    assert 0 < tally.games == len(tally.rows) < 100_000


def test_ctrl_c_counts_no_game_half(monkeypatch) -> None:
    of = given()

    class Interrupted(dict[str, Sums]):
        def items(self):  # when a tally is half merged
            signal.raise_signal(signal.SIGINT)
            return super().items()

    def batches_done():
        yield play_batch(of, range(2))
        second = play_batch(of, range(2, 4))
        second.measures = Interrupted(second.measures)
        yield second
        raise AssertionError("Ctrl-C had no effect")

    tally, ended = gather(batches_done(), of.seats, lambda tally: None)
    assert isinstance(ended, KeyboardInterrupt)
    assert tally == play_batch(of, range(4))


def test_whatever_ends_it_keeps_what_was_played(capsys, monkeypatch) -> None:
    def ended(*_):
        yield play_batch(given(), range(2))
        raise ZeroDivisionError("a rule")

    monkeypatch.setattr("trading_unit.study.workers.play_all", ended)
    assert study("city-life", "--players", "3") == 1
    output = capsys.readouterr()
    assert "games: 2\n" in output.out
    assert output.err.count("\n") == 1
    assert "a rule" in output.err


def test_when_nothing_was_played_there_are_no_figures(capsys, monkeypatch, tmp_path) -> None:
    def interrupted(*_):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("trading_unit.study.workers.play_all", interrupted)
    monkeypatch.chdir(tmp_path)
    for more in (("--csv", "rows.csv"), ("--questions",)):
        assert study("city-life", *more) == 130
        assert capsys.readouterr().out == ""
    assert list(tmp_path.iterdir()) == []


def no_room(*_):
    raise OSError(28, "No space left on device")


def test_a_full_disk_at_the_end_loses_no_other_file(capsys, monkeypatch, tmp_path) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.setattr("trading_unit.study.files.as_csv", lambda found: no_room())
    rows, picture = tmp_path / "rows.csv", tmp_path / "picture.svg"
    more = ("--csv", str(rows), "--plot", str(picture))
    assert study("city-life", "--games", "2", "--workers", "1", *more) == 1
    output = capsys.readouterr()
    assert "games: 2\n" in output.out
    assert "No space left on device" in output.err
    assert list(tmp_path.iterdir()) == [picture]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is full")
def test_a_full_standard_output_loses_no_file(tmp_path) -> None:
    rows = tmp_path / "rows.csv"
    words = ["study", "city-life", "--games", "2", "--workers", "1", "--csv", str(rows)]
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "trading_unit", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "No space left on device" in ran.stderr
    assert len(rows.read_text().splitlines()) == 3


def test_a_full_disk_is_noticed_where_it_takes_a_part_of_a_text(monkeypatch) -> None:
    """As with PYTHONUNBUFFERED, where nobody is told of the rest."""

    class Small(io.StringIO):
        def write(self, text: str) -> int:
            room = 100 - self.tell()
            if text and not room:
                no_room()
            return super().write(text[:room])

    monkeypatch.setattr(sys, "stdout", Small())
    with pytest.raises(OSError, match="No space left"):
        print_text("a line of some thirty letters\n" * 20)


def test_rows_alone_on_standard_output(capsys) -> None:
    assert study("city-life", "--games", "2", "--workers", "1", "--csv", "-") == 0
    output = capsys.readouterr().out
    assert [row["game"] for row in csv.DictReader(output.splitlines())] == ["0", "1"]


def test_it_speaks_french_and_so_do_its_spaces(capsys) -> None:
    words = ("--games", "2", "--workers", "1", "--language", "fr")
    assert study("monopoly-city", "--bots", "random", *words) == 0
    output = capsys.readouterr().out
    for name in Games(given("monopoly-city")).play(0).measures():
        assert f"  {name} " not in output
    assert "Jail" not in output
    assert "\N{NO-BREAK SPACE}% (" in output


def test_the_places_of_a_game_are_sums_of_all_games() -> None:
    of = given("monopoly-city", bots=("random",))
    games = Games(of)
    played = [games.play(number) for number in range(4)]
    found = figures(of, play_batch(of, range(4)))
    for name, visited in found["visits"].items():
        of_games = [one.visits[name] for one in played]  # in some games nobody comes there
        assert visited["total"] == sum(of_games)
        assert visited["value"] == sum(of_games) / 4
        half = 3.182 * stdev(of_games) / 2
        assert visited["most"] == pytest.approx(visited["value"] + half, rel=2e-3)


def test_a_bot_is_counted_by_games_and_not_by_seats() -> None:
    """Two seats of one game do not win apart, so games are what makes a figure sure."""
    of = given("city-life", seats=4, bots=("steady", "random"))
    found = figures(of, play_batch(of, range(8)))["won by bot"]
    assert sum(of_bot["wins"] for of_bot in found.values()) == 8
    for of_bot in found.values():
        assert of_bot["seats"] == 2
        won = share(of_bot["wins"], 8)
        assert (of_bot["value"], of_bot["least"], of_bot["most"]) == won
