"""The live view without a terminal: keys in, rows out, on a clock that the test advances."""

import io
import os
import signal
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit.simulated_unit.controls import UnitControls
from trading_unit.terminal import screen
from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.console import Console
from trading_unit.terminal.keys import EscapeFilter
from trading_unit.terminal.screen import Screen
from trading_unit.terminal.unit import layout
from trading_unit.terminal.unit.live import FRAME_S, LONGEST_WAIT_S, play, speaks_unicode
from trading_unit_boards import load
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.unit_on_board import simulated_unit

SIZE = (80, 24)


class Clock:
    def __init__(self) -> None:
        self.seconds = 5.0

    def __call__(self) -> float:
        return self.seconds


class Player:
    """Operates a unit that is drawn without colours."""

    def __init__(self, board: str = "pico") -> None:
        self.clock = Clock()
        self.controls = UnitControls(
            load(board), 1, RealTimeUnit(simulated_unit(load(board), 1), self.clock)
        )

    def wait(self, ms: int) -> None:
        self.clock.seconds += ms / 1000
        self.controls.wall.catch_up()
        self.controls.listen()

    def press(self, keys: str, ms: int = 50) -> None:
        self.controls.type(keys)
        self.wait(ms)

    def rows(self, columns: int = SIZE[0], rows: int = SIZE[1], unicode: bool = True) -> list[str]:
        canvas = Canvas(columns, rows, colour=False, unicode=unicode)
        layout.draw(canvas, self.controls, columns, rows)
        return ["".join(character for character, _ in cells) for cells in canvas.cells]

    def text(self) -> str:
        return "\n".join(self.rows())


def test_a_unit_starts_switched_on_with_an_hour() -> None:
    player = Player()
    player.wait(1_500)
    seen = player.text()
    assert "Trading unit · pico · 0:01" in seen
    assert "the hour begins: 60 min" in seen
    assert "59:59 left" in seen
    assert "on, switch on, cells 3.20 V, USB out" in seen


def test_an_auction_is_drawn_while_it_runs_and_closes() -> None:
    player = Player()
    player.wait(2_000)
    player.press("a")
    assert "█   red   █" in player.text()
    assert "═══ AUCTION ═══" in player.text()
    assert "0:50 left" in player.text()
    player.wait(500)
    assert "│   red   │" in player.text()
    assert "─── AUCTION ───" in player.text()
    player.wait(44_600)
    assert " Hz █" in player.text()
    player.wait(6_000)
    seen = player.text()
    assert "auction   none" in seen
    assert "0:52 auction closed" in seen


def test_a_build_runs_over_the_lights_and_stays() -> None:
    player = Player()
    player.wait(2_000)
    player.press("b", 0)
    lit = set()
    for _ in range(80):
        player.wait(30)
        lit |= {
            label for label in ("1", "2", "3", " rail ") if f"█ {label.strip()} █" in player.text()
        }
    assert lit == {"1", "2", "3", " rail "}
    player.wait(1_000)
    assert "build: " in player.text()
    assert player.controls.played == {"auction": 0, "throw": 1}


def test_lit_and_dark_differ_without_colour_and_without_unicode() -> None:
    player = Player()
    player.wait(2_000)
    dark = "\n".join(player.rows(unicode=False))
    player.press("a")
    lit = "\n".join(player.rows(unicode=False))
    assert dark.isascii()
    assert lit.isascii()
    assert "|   red   |" in dark
    assert "#   red   #" in lit


def test_capital_letters_hold_and_let_go() -> None:
    player = Player()
    player.wait(2_000)
    player.press("B", 3_000)
    assert "║ BUILD ║" in player.text()
    player.press("B", 100)
    assert "│ BUILD │" in player.text()


def test_both_held_for_two_seconds_turn_the_sound_off() -> None:
    player = Player()
    player.wait(2_000)
    player.press("C", 2_100)
    player.press("C", 1_000)
    assert "sound is off" in player.text()
    assert "sound off" in player.text()


def test_switch_cable_and_cells() -> None:
    player = Player()
    player.wait(2_000)
    player.press("--", 100)
    assert "cells 3.10 V" in player.text()
    player.press("+", 100)
    assert "cells 3.15 V" in player.text()
    player.press("u", 100)
    assert "USB in" in player.text()
    player.press("o", 100)
    assert "on, switch off" in player.text()
    player.press("u", 100)
    assert "OFF, switch off" in player.text()
    assert "power off" in player.text()
    player.press("o", 100)
    assert "on, switch on" in player.text()


def test_the_cells_voltage_has_limits() -> None:
    player = Player()
    player.press("+" * 20, 100)
    assert player.controls.bench.power.battery == 3_300
    player.press("-" * 80, 100)
    assert player.controls.bench.power.battery == 0
    assert "OFF" in player.text()


def test_the_bell_rings_once_a_tone_and_only_when_wanted() -> None:
    player = Player()
    player.wait(50)
    assert not player.controls.rings()
    player.press("s", 2_000)
    player.controls.rings()
    player.press("a", 400)
    player.press("b", 100)  # a low blip during the auction
    assert "with the bell" in player.text()
    assert player.controls.rings()
    assert not player.controls.rings()


def test_a_tone_that_is_removed_again_hides_no_event() -> None:
    """A tone that is cut in the millisecond in which it began is removed from the timeline."""
    player = Player()
    player.wait(2_000)
    before = len(player.controls.events)
    bench = player.controls.bench
    buzzer = player.controls.board.buzzer
    assert buzzer is not None
    bench.tone_changed(buzzer, 440)
    player.controls.listen()
    bench.tone_changed(buzzer, 0)
    bench.record_event("auction state=closed ms=50000 left=0 at=2000")
    player.controls.listen()
    player.controls.listen()
    assert [words for _, words in list(player.controls.events)[before:]] == ["auction closed"]


@pytest.mark.parametrize("keys", ["q", "Q", "abq", None])
def test_the_keys_that_quit(keys: str | None) -> None:
    player = Player()
    player.controls.type(keys)
    assert player.controls.over


@given(st.text(max_size=30))
def test_any_keys_may_be_typed(keys: str) -> None:
    player = Player()
    player.press(keys, 300)
    player.wait(2_000)
    assert player.controls.over == ("q" in keys.lower())


def test_the_summary() -> None:
    player = Player()
    player.wait(2_000)
    player.press("a", 51_000)
    player.press("b", 12_345)
    player.controls.finish()
    assert player.controls.summary() == "Played 1 min 5 s on pico: 1 auction and 1 throw (seed 1)."


def test_a_tone_that_is_cut_by_the_end_is_as_long_as_it_was() -> None:
    player = Player()
    player.wait(100)
    player.controls.finish()
    assert player.controls.bench.timeline.entries[-1][1:] != ["tone", 1568, 0]
    assert all(ms for _, what, _, ms in player.controls.bench.timeline.entries if what == "tone")


def test_a_board_with_one_light_shows_one() -> None:
    player = Player("pico-minimal")
    player.wait(1_000)
    seen = player.text()
    assert "red" in seen
    assert "rail" not in seen
    assert "AUCTION" in seen
    assert "♪" in seen


def test_a_bare_board_has_a_cable_and_one_button() -> None:
    player = Player("pico-bare")
    player.wait(1_000)
    seen = player.text()
    assert "BOOTSEL" in seen
    assert "on, USB in" in seen
    for absent in ("AUCTION", "rail", "♪", "switch", "cells", "both", "bell"):
        assert absent not in seen, absent
    player.press("o-c", 1_000)
    assert "on, USB in" in player.text()
    player.press("a", 1_000)
    assert "auction opened" in player.text()
    player.press("u", 100)
    assert "OFF, USB out" in player.text()


@given(st.integers(1, 200), st.integers(1, 60))
def test_the_drawing_fits_any_terminal(columns: int, rows: int) -> None:
    player = Player()
    player.press("abs", 700)
    seen = player.rows(columns, rows)
    assert len(seen) == rows
    assert {len(row) for row in seen} == {columns}


@pytest.mark.parametrize("size", [(80, 24), (60, 24), (48, 22), (40, 12), (30, 16)])
def test_the_essentials_are_drawn_on_small_terminals_too(size: tuple[int, int]) -> None:
    player = Player()
    player.wait(2_000)
    player.press("a")
    seen = "\n".join(player.rows(*size))
    assert "█" in seen
    assert "0:50 left" in seen
    assert "59:58 left" in seen
    assert "q quit" in seen


def test_rows_are_sent_with_colour_or_without() -> None:
    def row(colour: bool) -> str:
        canvas = Canvas(10, 1, colour, unicode=True)
        canvas.put(0, 1, "red", "red")
        canvas.put(0, 5, "on")
        return canvas.rows()[0]

    assert row(True) == " \x1b[1;91mred\x1b[0m on"
    assert row(False) == " \x1b[1mred\x1b[0m on"


def test_what_does_not_fit_is_cut_off() -> None:
    canvas = Canvas(4, 1, colour=False, unicode=True)
    assert canvas.put(0, 2, "long") == 6
    assert canvas.put(0, -2, "long") == 2
    canvas.put(7, 0, "below")
    assert canvas.rows() == ["nglo"]


class Sent(io.StringIO):
    encoding = "utf-8"


class FixedScreen(Screen):
    """A screen whose size the test sets, and what was sent to it."""

    def __init__(self) -> None:
        self.sent = Sent()
        super().__init__(self.sent)
        self.fixed_size = SIZE

    def size(self) -> tuple[int, int]:
        return self.fixed_size

    def take_sent(self) -> str:
        sent = self.sent.getvalue()
        self.sent.seek(0)
        self.sent.truncate()
        return sent


def test_only_rows_that_changed_are_sent() -> None:
    fixed_screen = FixedScreen()
    fixed_screen.draw(["one", "two"])
    assert "one" in fixed_screen.take_sent()
    fixed_screen.draw(["one", "two"])
    assert fixed_screen.take_sent() == ""
    fixed_screen.draw(["one", "TWO"])
    assert fixed_screen.take_sent() == "\x1b[2;1HTWO\x1b[0m\x1b[K"
    fixed_screen.draw(["one", "TWO"], bell=True)
    assert fixed_screen.take_sent() == "\a"
    fixed_screen.fixed_size = (60, 20)
    fixed_screen.draw(["one", "TWO"])
    assert fixed_screen.take_sent().startswith("\x1b[0m\x1b[2J\x1b[1;1Hone")


class ScriptedKeys:
    """Keys that are typed at given moments; `waits` are the timeouts of all reads."""

    def __init__(self, clock: Clock, typed: list[tuple[float, str]]) -> None:
        self.clock = clock
        self.typed = typed
        self.waits: list[float] = []
        self.entered = 0

    def enter(self) -> None:
        self.entered += 1

    def leave(self) -> None:
        self.entered -= 1

    def read(self, wait_s: float) -> str | None:
        assert self.entered == 1
        self.waits.append(wait_s)
        if not self.typed:
            return None
        at, key = self.typed[0]
        if at > self.clock.seconds + wait_s:
            self.clock.seconds += wait_s
            return ""
        self.clock.seconds = max(at, self.clock.seconds)
        self.typed = self.typed[1:]
        return key


def test_a_session_from_the_first_key_to_the_last() -> None:
    player = Player()
    keys = ScriptedKeys(player.clock, [(7.0, "a"), (65.0, "b"), (80.0, "q")])
    fixed_screen = FixedScreen()
    play(player.controls, Console(keys, fixed_screen))
    sent = fixed_screen.take_sent()
    assert sent.startswith(screen.ALTERNATE_SCREEN + screen.CURSOR_OFF)
    assert sent.endswith(screen.CURSOR_ON + screen.NORMAL_SCREEN)
    assert keys.entered == 0
    assert player.controls.played == {"auction": 1, "throw": 1}
    assert sent.count("█   red   █") >= 45 + 25
    assert min(keys.waits) >= FRAME_S
    assert max(keys.waits) <= LONGEST_WAIT_S


def test_little_is_sent_while_nothing_happens() -> None:
    player = Player()
    keys = ScriptedKeys(player.clock, [(6.0, ""), (66.0, "q")])
    fixed_screen = FixedScreen()
    play(player.controls, Console(keys, fixed_screen))
    assert len(keys.waits) < 400
    assert len(fixed_screen.take_sent()) < 60 * 200


@pytest.mark.parametrize("error", [KeyboardInterrupt, ZeroDivisionError])
def test_the_terminal_is_restored_on_an_error(error: type[BaseException], monkeypatch) -> None:
    player = Player()
    keys = ScriptedKeys(player.clock, [])
    fixed_screen = FixedScreen()

    def fail(wait_s: float) -> str | None:
        raise error

    monkeypatch.setattr(keys, "read", fail)
    with pytest.raises(error):
        play(player.controls, Console(keys, fixed_screen))
    assert fixed_screen.take_sent().endswith(screen.CURSOR_ON + screen.NORMAL_SCREEN)
    assert keys.entered == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows pauses no programs")
def test_the_terminal_is_restored_while_the_program_is_paused(monkeypatch) -> None:
    """After Ctrl-Z the screen is the shell's; then all of it is drawn again."""
    player = Player()
    keys = ScriptedKeys(player.clock, [])
    fixed_screen = FixedScreen()
    while_paused = []

    def stop(process: int, number: int) -> None:
        assert (process, number) == (os.getpid(), signal.SIGTSTP)
        while_paused.append((keys.entered, fixed_screen.take_sent().endswith(screen.NORMAL_SCREEN)))

    with Console(keys, fixed_screen) as console:
        fixed_screen.draw(["one"])
        signal.raise_signal(signal.SIGTSTP)
        assert while_paused == []
        monkeypatch.setattr(os, "kill", stop)
        console.pause_if_asked()
        console.pause_if_asked()
        assert while_paused == [(0, True)]
        assert keys.entered == 1
        fixed_screen.draw(["one"])
        assert "one" in fixed_screen.take_sent()
    assert signal.getsignal(signal.SIGTSTP) == signal.SIG_DFL


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        (b"a", "a"),
        (b"\x1b[A", ""),
        (b"\x1b[1;5Ab", "b"),
        (b"\x1bOA", ""),
        (b"\x1b[15~c\x1b[B", "c"),
        (b"\x1ba", ""),
        ("äb♪".encode(), "äb♪"),
        (b"\xff\xfea", "a"),
    ],
)
def test_escape_sequences_are_no_keys(typed: bytes, keys: str) -> None:
    assert EscapeFilter()(typed) == keys


@given(st.lists(st.sampled_from([b"a", b"B", b"\x1b[A", b"\x1bOP", b"\x1b[1;5B", b"q"])), st.data())
def test_keys_may_come_in_pieces(typed: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(typed)
    escape_filter = EscapeFilter()
    found, place = "", 0
    while place < len(stream):
        count = data.draw(st.integers(1, 5))
        found += escape_filter(stream[place : place + count])
        place += count
    assert found == b"".join(key for key in typed if len(key) == 1).decode()


def test_which_encodings_can_draw_the_unit() -> None:
    assert speaks_unicode("utf-8")
    assert not speaks_unicode("ascii")
    assert not speaks_unicode("cp1252")
    assert not speaks_unicode("no such encoding")


@pytest.mark.parametrize("board", ["pico", "pico-bare"])
@pytest.mark.parametrize("size", [(80, 26), (60, 20), (44, 14), (20, 5)])
def test_it_is_drawn_in_french(board: str, size: tuple[int, int]) -> None:
    player = Player(board)
    player.wait(2_000)
    player.press("a", 2_000)
    player.controls.events.clear()  # their phrases are those of other commands too
    columns, rows = size
    canvas = Canvas(columns, rows, colour=False, unicode=True)
    layout.draw(canvas, player.controls, columns, rows, "fr")
    seen = "\n".join("".join(character for character, _ in cells) for cells in canvas.cells)
    for english in ("Trading unit", "auction ", "hour ", "power ", "switch", "silent"):
        assert english not in seen
    if size == (80, 26):
        for french in ("Le boîtier de commerce", "encore  0:4", "courant   allumé", "q quitter"):
            assert french in seen
        both = ("ENCHÈRE", "CONSTRUIRE", "piles 3,20 V") if board == "pico" else ("BOOTSEL",)
        assert all(one in seen for one in both)
