"""The estimate of how loud each tune is: its model worked out by hand, and what it promises."""

import tomllib
from importlib.resources import files

import pytest

from trading_unit_firmware.tunes import TUNES
from trading_unit_sim.loudness import a_curve, piezo, tune_db


def test_every_figure_has_a_source_and_a_confidence() -> None:
    text = (files("trading_unit_sim") / "piezo.toml").read_text(encoding="utf-8")
    for name, figure in tomllib.loads(text).items():
        assert figure["confidence"] in ("published", "derived", "ours"), name
        assert len(figure["source"]) > 20, name


def test_the_a_curve_is_that_of_the_standard() -> None:
    for hz, db in ((100, -19.1), (1000, 0.0), (2000, 1.2), (4000, 1.0), (10_000, -2.5)):
        assert a_curve(hz) / a_curve(1000) == pytest.approx(10 ** (db / 20), rel=0.02)


def test_below_its_resonance_a_sine_falls_by_12_db_an_octave() -> None:
    assert piezo().response(4000) == pytest.approx(2.0)
    assert piezo().response(500) / piezo().response(250) == pytest.approx(4, rel=0.05)


def test_the_best_note_is_as_loud_as_its_maker_says() -> None:
    # 3.3 V in place of 3.0: 20 log 1.1 = 0.83 dB.
    assert tune_db(((4000, 1000),), 1) == pytest.approx(70.83, abs=0.01)


def test_two_pins_give_six_decibels() -> None:
    assert tune_db(((4000, 1000),), 2) == pytest.approx(76.85, abs=0.01)


def test_a_short_tone_counts_for_its_share_of_an_eighth_of_a_second() -> None:
    whole = tune_db(((4000, 125),), 1)
    assert tune_db(((4000, 25),), 1) == pytest.approx(whole - 6.99, abs=0.01)
    assert tune_db(((4000, 25), (0, 50), (4000, 25)), 1) == pytest.approx(whole - 3.98, abs=0.01)
    assert tune_db(((4000, 25), (0, 500), (4000, 25)), 1) == pytest.approx(whole - 6.99, abs=0.01)


@pytest.mark.parametrize("name", ["alarm", "train", "open", "gavel"])
def test_what_has_to_be_heard_is_near_the_best_note(name: str) -> None:
    assert tune_db(TUNES[name], 1) > tune_db(((4000, 1000),), 1) - 3.5


def test_what_only_says_no_is_quiet() -> None:
    assert tune_db(TUNES["blip"], 1) < tune_db(TUNES["alarm"], 1) - 15
