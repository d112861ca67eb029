"""What somebody else has sent is read in a process of its own, and that ends: with an answer, by
itself, by its time, by its memory, and when it is stopped."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest

from tests.host.reading import works
from tests.reading_here import in_own_process
from trading_unit.bounded_files import MB
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.reading.reading_process import ReadingFailed, ReadingProcess
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence, speaking

__all__ = ["in_own_process"]
pytestmark = pytest.mark.usefixtures("in_own_process")

LITTLE = 400 * MB
PATIENCE_S = 30.0


def reading(work: Callable[..., Any], *args: object, **bounds: Any) -> ReadingProcess[Any]:
    return ReadingProcess("friends", work, *args, **bounds)


def test_it_answers_with_what_it_was_given_in_the_language_of_this_one() -> None:
    data = {"text": ["ä", 1, None], "bytes": b"\0" * 1_000_000, "says": Sentence("a {b}", b=1)}
    assert reading(works.given, data, 2).answer() == (data, 2)
    with speaking("fr"):
        assert reading(works.language).answer() == "fr"


def test_it_says_how_far_it_is() -> None:
    heard: list[tuple[int, int]] = []
    assert reading(works.say_two).answer(lambda *said: heard.append(said)) == "done"
    assert heard == [(1, 2), (2, 2)]


def test_what_it_finds_wrong_is_said_in_any_language() -> None:
    with pytest.raises(Trouble, match=r"there is no game 'x' here"):
        reading(works.refuse).answer()
    with pytest.raises(Mistakes) as found:
        reading(works.find_mistakes).answer()
    assert [one.line for one in found.value.mistakes] == [3, 0]
    assert str(found.value) == "own.toml line 3: this is not TOML: x\nown.toml: more"


def test_a_bug_says_where_it_is() -> None:
    with pytest.raises(ReadingFailed, match=r"(?s)in fail.*ZeroDivisionError"):
        reading(works.fail).answer()


@pytest.mark.parametrize("work", [works.loop, works.loop_alone], ids=["loop", "loop alone"])
def test_it_ends_by_its_time(work: Callable[..., Any]) -> None:
    with pytest.raises(Trouble, match=r"reading friends took more than 0 s and was ended; nothing"):
        reading(work, seconds=0.3).answer()


@pytest.mark.skipif(sys.platform != "linux", reason="of these systems Linux bounds memory")
@pytest.mark.parametrize("work", [works.eat, works.eat_at_once], ids=["bit by bit", "at once"])
def test_it_ends_by_its_memory(work: Callable[..., Any]) -> None:
    with pytest.raises(Trouble, match=r"reading friends takes more than 400 MB of memory; nothing"):
        reading(work, memory=LITTLE).answer()


def test_it_is_stopped_by_another_thread() -> None:
    one = reading(works.loop)

    def stop(done: int, of: int) -> None:
        other = threading.Thread(target=one.stop)
        other.start()
        other.join()

    with pytest.raises(Trouble, match=r"reading friends was stopped; nothing"):
        one.answer(stop)
    one.stop()  # it is gone already


def test_it_is_stopped_before_it_has_begun() -> None:
    one = reading(works.loop)
    one.stop()
    with pytest.raises(Trouble, match=r"was stopped"):
        one.answer()


def test_it_is_ended_from_outside() -> None:
    with pytest.raises(Trouble, match=r"the system ended the reading of friends"):
        reading(works.vanish).answer()


def test_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise BlockingIOError(11, os.strerror(11))

    monkeypatch.setattr("multiprocessing.context.SpawnProcess._Popen", none)
    with pytest.raises(Trouble, match=r"cannot start a process to read friends: "):
        reading(works.loop).answer()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
def test_it_ends_with_the_program_that_has_started_it() -> None:
    """Both have the same standard output, which ends with the last of them."""
    program = (
        "from tests.host.reading import works\n"
        "from trading_unit.reading.reading_process import ReadingProcess\n"
        "ReadingProcess('x', works.loop).answer(lambda done, of: print('begun', flush=True))\n"
    )
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "begun\n"
        running.send_signal(signal.SIGKILL)
        assert running.communicate(timeout=PATIENCE_S)[0] == ""
