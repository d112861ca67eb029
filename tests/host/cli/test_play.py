"""The command `trading-unit play`: stored games, wrong words, a kill, the terminal restored."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.exhaustive import sample
from tests.other_games import without_others
from trading_unit.cli.main import main

COMMAND = [sys.executable, "-m", "trading_unit", "play", "--terminal"]


def play(*words: str, typed: str = "", at: Path) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [*COMMAND, "--record", str(at), *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"},
    )
    done.stderr = without_others(done.stderr)
    return done


def test_a_game_is_stored_and_resumed(tmp_path: Path) -> None:
    first = play("--players", "Ann, Ben", "--unit", "none", "--seed", "1", typed="\n", at=tmp_path)
    assert first.returncode == 0
    assert first.stderr == ""
    assert "Ann throws " in first.stdout
    last = first.stdout.splitlines()[-1]
    assert last.startswith("kept; go on with: trading-unit play --resume 'Ann, Ben' --record ")
    second = play("--resume", "--unit", "none", typed="\n", at=tmp_path)
    assert second.returncode == 0
    assert "Ben throws " in second.stdout
    listed = play("--list", at=tmp_path).stdout
    assert listed.startswith("  1  Ann, Ben  (monopoly-city, ")
    assert "2 answers" in listed
    named = play("--resume", "ann, BEN", "--unit", "none", at=tmp_path / "games.sqlite")
    assert named.returncode == 0


@pytest.mark.exhaustive
def test_a_game_of_bots_with_a_simulated_unit_in_real_time_begins(tmp_path: Path) -> None:
    done = play("--players", "Ann, bot:steady", "--unit", "sim", typed="\n\n\n", at=tmp_path)
    assert done.returncode == 0
    assert "* a simulated unit" in done.stdout


def test_a_finished_game_prints_its_results_and_is_over(tmp_path: Path) -> None:
    words = ("--players", "bot:steady, bot:random", "--unit", "none", "--rounds", "3")
    done = play(*words, "--seed", "3", at=tmp_path)
    assert done.returncode == 0
    assert "  cash " in done.stdout
    assert "kept; go on with" not in done.stdout
    assert "over: " in play("--list", at=tmp_path).stdout
    assert "no game to go on with" in play("--resume", at=tmp_path).stderr


def test_a_family_brings_its_own_quiz(tmp_path: Path) -> None:
    """A file with nothing but cards; the game's own figures are used for the rest."""
    asks = "{ ask = 'How many?', a = '1', b = '2', c = '3', d = '4', e = '5', right = 'c' }, " * 3
    cards = "".join(
        f"[[quiz]]\nname = 'Card {n}'\nsource = 'we know'\nquestions = [{asks}]\n" for n in range(5)
    )
    own = tmp_path / "my-quiz.toml"
    own.write_text(f'game = "city-life"\nconfidence = "ours"\n{cards}')
    words = ("city-life", "--players", "bot:steady, bot:steady", "--unit", "none", "--seed", "3")
    done = play(*words, "--data", str(own), at=tmp_path)
    assert done.stderr == ""
    assert done.returncode == 0
    assert "the question for Steady bot: How many?" in done.stdout
    assert " wins\n" in done.stdout


def test_the_language_is_named_or_the_locales(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(*words: str, typed: str = "") -> tuple[str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        main(["play", "--terminal", "--record", str(tmp_path), "--unit", "none", *words])
        return capsys.readouterr()

    game = ("--players", "Ann, Ben", "--language", "fr")
    out, _ = said(*game, typed="annuler\naide\n")
    assert "lancez pour savoir qui commence" in out
    assert "rien n'a encore été répondu" in out
    monkeypatch.setenv("LC_ALL", "fr_CH.UTF-8")
    out, error = said(typed="quitter\n")
    assert out.startswith("Monopoly City. Combien de joueurs")
    assert "aucune partie n'a commencé" in error
    assert "il y a déjà un joueur ann" in said("--players", "Ann, ann")[1]
    assert "throw for who begins" in said("--resume", "--language", "en")[0]


def test_the_set_up_by_questions_in_a_pipe(tmp_path: Path) -> None:
    typed = "2\nAnn\n\n30\n\n\nquit\n"
    done = play("--unit", "none", typed=typed, at=tmp_path)
    assert done.returncode == 0
    assert "How many play" in done.stdout
    assert "Ann, Steady bot" in done.stdout
    abandoned = play("--unit", "none", typed="2\n", at=tmp_path)
    assert abandoned.returncode == 1
    assert abandoned.stderr == "trading-unit: the set-up was left, and no game was begun\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["poker"], "there is no game 'poker'"),
        (["--players", "Ann"], "2 to 6 play Monopoly City, not 1"),
        (["--players", "a,b", "--language", "xx"], "there are the languages en and fr, not 'xx'"),
        (["--players", "a,b", "--option", "build=maybe"], "'build once a turn' is yes or no"),
        (["--players", "a,b", "--data", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["--players", "a,b", "--minutes", "241"], "the length is"),
        (["--players", "a,b", "--unit", "/dev/nowhere"], "/dev/nowhere"),
        (["--players", "a,b", "--unit", "sim://nowhere"], "nowhere"),
        (["city-life", "--players", "a,b", "--last"], "until somebody has won; leave --last out"),
        (["city-life", "--players", "a,b", "--rounds", "9"], "has won; leave --rounds out"),
        (["city-life", "--players", "a,b", "--minutes", "9"], "has won; leave --minutes out"),
        (
            ["city-life", "--players", "a,b", "--money", "real"],
            "in City Life the screen keeps everybody's money; leave --money out",
        ),
        (["city-life", "--players", "a,b", "--build", "screen"], "City Life has no build"),
        (["city-life", "--players", "a,b", "--option", "quiz seconds=5"], "10 to 240, or 0"),
        (["repentance", "--players", "a,b", "--quiz", "table"], "Repentance has no quiz"),
        (["--resume", "nobody"], "there is no game 'nobody'"),
        (["--resume", "5"], "there are 0 games"),
        (["--resume"], "there is no game to go on with"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--terminal", "--record", str(tmp_path), *words]) == 1
    error = capsys.readouterr().err
    assert error.startswith("trading-unit: ")
    assert says in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["--resume", "1", "--players", "a,b"],
        ["--minutes", "0"],
        ["--minutes", "30", "--rounds", "3"],
        ["--dice", "real"],
        ["--quiz", "unit"],
        ["--resume", "1", "--quiz", "table"],
        ["--look-back", "1", "--resume", "1"],
        ["--look-back", "1", "--players", "a,b"],
        ["life", "--look-back", "1"],
        ["--look-back", "1", "--terminal"],
        ["--pace", "-1"],
        ["--seed", "x"],
    ],
)
def test_wrong_words(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *words]) == 2
    assert capsys.readouterr().err.startswith("usage: trading-unit play")


def test_a_game_or_the_file_of_a_friend_is_looked_back_on_in_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("--players", "Ann, Ben & Co", "--unit", "none", at=tmp_path).returncode == 0
    file = tmp_path / "sent.game"
    kept = ["games", "kept", "--record", str(tmp_path)]
    assert main([*kept, "export", "Ann, Ben & Co", str(file)]) == 0
    pages = []
    monkeypatch.setattr(
        "trading_unit.web.server.serve", lambda *_, **how: pages.append(how["page"])
    )
    for word in ("1", "Ann, Ben & Co", str(file)):
        words = ["--record", str(tmp_path), "--unit", "none", "--look-back", word]
        assert main(["play", *words]) == 0
    name = "/look-back?game=Ann%2C%20Ben%20%26%20Co"
    assert pages == [name, name, name]
    file.write_text(file.read_text()[:-9])
    for word, says in (("nobody", "there is no game 'nobody'"), (str(file), "is damaged, or not")):
        assert main(["play", "--record", str(tmp_path), "--look-back", word]) == 1
        assert says in capsys.readouterr().err
    assert len(pages) == 3


def test_a_file_that_holds_no_games(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear aunt")
    done = play("--list", at=other)
    assert done.returncode == 1
    assert "holds no games" in done.stderr
    assert other.read_text() == "Dear aunt"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
def test_a_killed_game_is_resumed(tmp_path: Path) -> None:
    words = ["--players", "Ann, Ben", "--unit", "none", "--seed", "1", "--minutes", "30"]
    with subprocess.Popen(
        [*COMMAND, "--record", str(tmp_path), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write("\n")
        running.stdin.flush()
        for line in running.stdout:
            if line.startswith("Ann throws"):
                thrown = line
                break
        running.send_signal(signal.SIGKILL)
    done = play("--resume", "--unit", "none", typed="hour\n", at=tmp_path)
    assert thrown in done.stdout
    assert "Ben: throw for who begins" in done.stdout
    assert "30 minutes are left" in done.stdout


if sys.platform != "win32":
    from tests.host.pseudo_terminal import Terminal

    class TerminalPlay(Terminal):
        """A game in a terminal of 80 columns and 24 rows."""

        def __init__(self, *words: str) -> None:
            super().__init__(*COMMAND[1:], *words)

    @pytest.mark.parametrize(
        ("keys", "code"), sample([("\x03", 130)], [("\x03", 130), ("quit\r", 0), ("\x04", 0)])
    )
    def test_the_terminal_is_restored_and_the_game_is_stored(
        keys: str, code: int, tmp_path: Path
    ) -> None:
        words = ("--players", "Ann,Ben", "--unit", "none", "--seed", "1")
        terminal = TerminalPlay("--record", str(tmp_path), *words)
        try:
            terminal.wait_for_text(">>> ANN: throw for who begins")
            terminal.type("\r")
            terminal.wait_for_text("Ann throws")
            terminal.type("rent hrr\x7f\x7far")
            terminal.wait_for_text("> rent har_")
            terminal.type("\r")
            terminal.wait_for_text("Harbor Heights: rent 100k")
            terminal.type(keys)
            assert terminal.wait_for_end() == code
            assert terminal.is_restored()
            assert "kept; go on with: trading-unit play --resume" in terminal.printed
        finally:
            terminal.close()
        assert "1 answer)" in play("--list", at=tmp_path).stdout
