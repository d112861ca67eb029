"""Presses, chords and long presses, on the pure part: `now` is handed in."""

from collections.abc import Callable

import pytest

from trading_unit_firmware.buttons import (
    AUCTION,
    BOTH,
    BUILD,
    Buttons,
    Contacts,
    SingleButton,
)
from trading_unit_sim.board.entropy import Entropy

Gestures = list[tuple[str, int]]


def play(part: Buttons | SingleButton, *readings: tuple[int, int]) -> Gestures:
    """Step through (now, reading); the gestures, in order."""
    gestures: Gestures = []
    for now, reading in readings:
        gestures += part.step(now, reading)
    return gestures


def test_a_press_acts_at_its_first_reading() -> None:
    assert play(Buttons(0, 0), (100, AUCTION)) == [("down", AUCTION), ("press", AUCTION)]


def test_a_change_is_left_alone_for_10_ms() -> None:
    contacts = Contacts(0, 0)
    assert contacts.changes(100, BUILD) == BUILD
    assert contacts.changes(109, 0) == 0
    assert contacts.changes(110, 0) == BUILD


def test_bounce_of_one_button_does_not_hold_up_the_other() -> None:
    contacts = Contacts(0, 0)
    assert contacts.changes(100, BUILD) == BUILD
    assert contacts.changes(101, BOTH) == AUCTION


@pytest.mark.parametrize(
    ("apart", "second"),
    [(1, ("chord", AUCTION)), (300, ("chord", AUCTION)), (301, ("press", BUILD))],
)
def test_a_chord_is_300_ms_wide(apart: int, second: tuple[str, int]) -> None:
    part = Buttons(0, 0)
    play(part, (1000, AUCTION))
    assert play(part, (1000 + apart, BOTH)) == [("down", BUILD), second]


def test_both_held_two_seconds_mean_sound_once() -> None:
    part = Buttons(0, 0)
    play(part, (1000, BUILD), (1100, BOTH))
    assert part.due == 3100
    assert play(part, (3099, BOTH)) == []
    assert play(part, (3100, BOTH)) == [("sound", BOTH)]
    assert play(part, (9000, BOTH)) == []


def test_letting_one_go_ends_the_wait_for_sound() -> None:
    part = Buttons(0, 0)
    play(part, (1000, BUILD), (1100, BOTH), (2900, BUILD))
    assert part.due is None
    assert play(part, (3200, BUILD)) == []


def test_while_one_of_a_chord_is_down_the_other_counts_for_nothing() -> None:
    part = Buttons(0, 0)
    play(part, (1000, BUILD), (1100, BOTH), (1500, BUILD))
    assert play(part, (2500, BOTH)) == [("down", AUCTION)]
    assert play(part, (3000, 0)) == [("up", AUCTION), ("up", BUILD)]
    assert play(part, (3500, AUCTION)) == [("down", AUCTION), ("press", AUCTION)]


def test_more_than_300_ms_apart_neither_means_sound() -> None:
    part = Buttons(0, 0)
    gestures = play(part, (1000, BUILD), (1400, BOTH), (2900, BOTH), (9000, BOTH))
    assert gestures == [
        ("down", BUILD),
        ("press", BUILD),
        ("down", AUCTION),
        ("press", AUCTION),
        ("cancel", AUCTION),
    ]


@pytest.mark.parametrize(("held", "long"), [(1499, False), (1500, True)])
def test_auction_is_held_long_at_1500_ms(held: int, long: bool) -> None:
    part = Buttons(0, 0)
    play(part, (1000, AUCTION))
    gestures = play(part, (1000 + held, 0))
    assert (("cancel", AUCTION) in gestures) is long
    assert gestures[-1] == ("up", AUCTION)


def test_what_is_down_at_the_start_is_no_press() -> None:
    part = Buttons(0, AUCTION)
    assert play(part, (5000, AUCTION), (6000, 0)) == [("up", AUCTION)]


def test_long_presses_are_right_across_the_wrap() -> None:
    part = Buttons((1 << 30) - 2000, 0)
    play(part, ((1 << 30) - 1000, AUCTION))
    assert part.due == 500
    assert play(part, (499, AUCTION)) == []
    assert play(part, (500, AUCTION)) == [("cancel", AUCTION)]


class TestOneButton:
    def test_let_go_within_600_ms_it_is_build(self) -> None:
        part = SingleButton(0, 0)
        assert play(part, (1000, BUILD)) == []
        assert play(part, (1599, 0)) == [("down", BUILD), ("press", BUILD), ("up", BUILD)]

    def test_held_600_ms_it_is_auction(self) -> None:
        part = SingleButton(0, 0)
        play(part, (1000, BUILD))
        assert play(part, (1600, BUILD)) == [("down", AUCTION), ("press", AUCTION)]
        assert part.pressed_at[AUCTION] == 1600
        assert play(part, (1700, 0)) == [("up", AUCTION)]

    def test_held_on_it_cancels(self) -> None:
        part = SingleButton(0, 0)
        play(part, (1000, BUILD), (1600, BUILD))
        assert play(part, (3099, BUILD)) == []
        assert play(part, (3100, BUILD)) == [("cancel", AUCTION)]

    def test_the_first_press_held_three_seconds_chooses(self) -> None:
        part = SingleButton(0, 0)
        play(part, (1000, BUILD), (1600, BUILD), (3100, BUILD))
        assert play(part, (3999, BUILD)) == []
        assert play(part, (4000, BUILD)) == [("choose", AUCTION)]
        assert play(part, (9000, BUILD)) == []
        assert play(part, (9100, 0)) == [("up", AUCTION)]

    def test_no_later_press_chooses(self) -> None:
        part = SingleButton(0, 0)
        play(part, (1000, BUILD), (1100, 0), (2000, BUILD), (2600, BUILD), (4100, BUILD))
        assert play(part, (5000, BUILD), (9000, BUILD)) == []

    def test_a_button_down_at_the_start_leaves_the_first_press_to_come(self) -> None:
        part = SingleButton(0, BUILD)
        play(part, (5000, BUILD), (6000, 0), (7000, BUILD), (7600, BUILD), (9100, BUILD))
        assert play(part, (10000, BUILD)) == [("choose", AUCTION)]

    def test_down_at_the_start_it_is_no_press(self) -> None:
        part = SingleButton(0, BUILD)
        assert play(part, (5000, BUILD), (6000, 0)) == []
        assert play(part, (7000, BUILD), (7100, 0))[1] == ("press", BUILD)


NAP_MS = 8
EDGES = 200  # presses of each kind


def missed_and_doubled(bounce: int, press: int, gap: int) -> tuple[int, int]:
    """Trains of presses with `bounce` ms of chatter at both edges, looked at every 8 ms."""
    chance = Entropy(bounce * 1000 + press)
    missed = doubled = 0
    for _ in range(EDGES):
        start = 100 + chance.below(NAP_MS)
        contacts = Contacts(0, 0)
        downs = 0
        for now in range(0, start + press + gap, NAP_MS):
            since = now - start
            closed = 0 <= since < press
            chattering = 0 <= since < bounce or 0 <= since - press < bounce
            if chattering:
                closed = bool(chance.below(2))
            if contacts.changes(now, BUILD if closed else 0) and contacts.down:
                downs += 1
        missed += downs == 0
        doubled += downs > 1
        assert contacts.down == 0
    return missed, doubled


def test_the_table_of_bounce(record_property: Callable[[str, object], None]) -> None:
    """Within the promise (20 ms or longer, 5 ms of bounce at most) nothing is missed or doubled."""
    presses = (10, 15, 20, 30, 50, 100, 200)
    head = "".join(f"{press:>9} ms" for press in presses)
    record_property("bounce   ", f"missed/doubled of 200, by press{head}")
    for bounce in range(11):
        row = " " * 30
        for press in presses:
            missed, doubled = missed_and_doubled(bounce, press, gap=40)
            row += f"{missed:>8}/{doubled:<3}"
            if bounce <= 5 and press >= 20:
                assert (missed, doubled) == (0, 0), (bounce, press)
        record_property(f"bounce {bounce:>2} ms", row)
