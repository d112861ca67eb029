"""The energy model: its figures worked out by hand, and what it promises of the unit."""

import json
import tomllib
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files

import pytest

from trading_unit_boards import Wiring, load, names
from trading_unit_sim import energy
from trading_unit_sim.board import power
from trading_unit_sim.energy import Report, Usage, model

HOUR = 3_600_000
NOTHING = Usage(
    elapsed_ms=HOUR,
    powered_ms=HOUR,
    usb_ms=0,
    nap_ms=0,
    naps=0,
    idle_ms=HOUR,
    light_ms=0,
    tone_ms=0,
    steps=0,
)
NAP_MS = 2_000
NAPPING = replace(NOTHING, nap_ms=HOUR, naps=HOUR // NAP_MS, idle_ms=0)


def pico(cells: int = 2, drop: int = 300) -> Wiring:
    board = load("pico")
    return replace(board, power=replace(board.power, cells=cells, drop=drop))


def report(usage: Usage, cells: int = 2) -> Report:
    """On a Pico, behind a diode that loses 300 mV."""
    return energy.report(usage, pico(cells))


def near(value: float) -> object:
    return pytest.approx(value, rel=1e-3)


def test_every_figure_has_a_source_and_a_confidence() -> None:
    text = (files("trading_unit_sim") / "energy.toml").read_text(encoding="utf-8")
    for name, figure in tomllib.loads(text).items():
        assert figure["confidence"] in ("published", "derived", "ours"), name
        assert len(figure["source"]) > 20, name
        assert figure["unit"], name
        assert ("value" in figure) != ("points" in figure), name


def test_between_two_points_the_power_is_interpolated() -> None:
    # 2.0 V x 60.3 mA = 120.6 mW and 3.0 V x 29.5 mA = 88.5 mW; at 2.3 V 110.97 mW.
    assert model().busy.milliamps(2000) == near(60.3)
    assert model().busy.milliamps(2300) == near(48.248)
    assert model().busy.milliamps(3000) == near(29.5)


def test_beyond_the_points_the_power_is_constant() -> None:
    assert model().busy.milliamps(5000) == near(4000 * 23.4 / 5000)
    assert model().busy.milliamps(1800) == near(2000 * 60.3 / 1800)


def test_an_hour_awake() -> None:
    # 2.3 V: 2.0 V x 53.1 mA = 106.2 mW, 3.0 V x 26.0 mA = 78.0 mW, so 97.74 mW and 42.496 mA.
    awake = report(NOTHING)
    assert awake.spent["awake, waiting"] == near(42.496)
    assert awake.total == near(42.496)
    assert awake.average == near(42.496)
    assert awake.hours == near(1050 / 42.496)
    assert awake.ratio == near(1)


def test_an_hour_of_naps() -> None:
    # A turn on the chip: 2 s at 2.347 mA (5.399 mW at 2.3 V), 0.91 ms at 48.248 mA and 0.64 ms
    # at 9.809 mA (22.56 mW), so 4.745 millicoulombs in 2001.55 ms.
    napped = report(NAPPING)
    assert napped.spent["asleep"] == near(2000 * 2.3474 / 2001.55)
    assert napped.spent["looking"] == near(0.91 * 48.248 / 2001.55)
    assert napped.spent["dozing off, waking"] == near(0.64 * 9.8087 / 2001.55)
    assert napped.average == near(2.3706)
    assert napped.hours == near(1050 / 2.3706)
    assert napped.awake_average == near(42.496)
    assert napped.ratio == near(42.496 / 2.3706)


def test_in_idle_play_the_unit_lasts_sixteen_times_as_long() -> None:
    """With the quiet steps of an idle hour: the battery each 10 s, and six double beeps."""
    idle = replace(NAPPING, steps=360 + 6 * 8, tone_ms=6 * 200, nap_ms=HOUR - 6 * 300)
    ratio = report(replace(idle, naps=idle.nap_ms // NAP_MS)).ratio
    assert ratio is not None
    assert ratio >= 16


def test_lights_and_tones() -> None:
    # 1.91 mA x 3.3 V / 0.8 = 7.879 mW, at 2.3 V 3.426 mA; 0.40 mA likewise 0.7174 mA.
    lit = report(replace(NOTHING, light_ms=2 * HOUR, tone_ms=HOUR // 2))
    assert lit.spent["lights"] == near(2 * 3.4255)
    assert lit.spent["tones"] == near(0.5 * 0.7174)
    assert lit.awake == near(42.496 + 6.851 + 0.3587)


def test_full_steps() -> None:
    # 100,000 steps of 2.87 ms are 287 s on top of an hour awake, and fit into it.
    stepped = report(replace(NOTHING, steps=100_000))
    assert stepped.spent["full steps"] == near(48.248 * 287 / 3887)
    assert stepped.spent["awake, waiting"] == near(42.496 * 3600 / 3887)


def test_usb_costs_the_cells_nothing() -> None:
    plugged = report(replace(NOTHING, usb_ms=HOUR))
    assert plugged.total == 0
    assert (plugged.average, plugged.hours, plugged.ratio) == (0, None, None)
    assert "0.0 s on 2 AAA cells" in plugged.text()
    half = report(replace(NOTHING, usb_ms=HOUR // 2))
    assert half.total == near(21.248)
    assert half.average == near(42.496)


def test_a_nap_that_usb_cut_short() -> None:
    assert report(replace(NAPPING, usb_ms=4)).spent["awake, waiting"] == 0


def test_three_cells() -> None:
    # 3.9 V less the diode's 0.3 V: 0.6 of the way from 88.5 mW to 93.6 mW, times 22/25.
    assert report(NOTHING, cells=3).average == near((78.0 + 0.6 * 4.4) / 3.6)


def test_one_cell_feeds_nothing() -> None:
    with pytest.raises(ValueError, match="1 cells cannot feed the board: 1000 mV"):
        report(NOTHING, cells=1)


def test_the_voltage_of_the_cells_drops() -> None:
    # 48.248 mA and five lights of 3.4255 mA, through two cells of 260 milliohms.
    assert report(NOTHING).sag == near(65.375 * 0.52)


def test_text() -> None:
    text = report(NAPPING).text()
    assert "  asleep                    2.3456 mAh\n" in text
    assert "  in all                    2.3706 mAh\n" in text
    assert "2.37 mA on average: fresh cells last 443 h." in text
    assert "A loop that never naps takes 42.50 mA: 25 h. This lasts 17.9 times as long." in text
    assert "This is a model, not a measurement." in text
    assert max(len(row) for row in text.split("\n")) <= 80


def test_data() -> None:
    data = json.loads(json.dumps(report(NAPPING).data()))
    assert data["ratio"] == 17.93
    assert data["usage"]["naps"] == 1_800
    assert data["usage"]["cells_ms"] == HOUR
    assert sum(data["mah"].values()) == near(data["mah_total"])
    assert data["awake"]["hours"] == 24.71


ZERO = energy.supply_of(load("rp2040-zero"))


def test_a_linear_regulator_takes_the_same_current_at_any_voltage() -> None:
    # 23.4 mA x 4 V x 0.88 / 3.3 V, and 1.24 mA likewise; a light takes what it takes at 3.3 V.
    assert ZERO.chip(model().busy) == near(24.96)
    assert ZERO.chip(model().nap) == near(1.3227)
    assert replace(ZERO, mv=3300).chip(model().busy) == near(24.96)
    assert ZERO.load(model().light) == near(1.91)


def test_what_a_board_draws_by_itself() -> None:
    # 3 x 1.3 V less 0.24 V through 2 x 47 kohm, and 0.5 mA of the colour LED.
    spent = energy.report(NAPPING, load("rp2040-zero")).spent
    assert spent["the board itself"] == near(0.5 + 3.66 / 94)
    # 2 x 1.3 V less 0.24 V through 2 x 47 kohm; a Pico's own divider is in its figures.
    assert energy.report(NAPPING, load("pico-w")).spent["the board itself"] == near(2.36 / 94)
    assert energy.report(NAPPING, load("pico")).spent["the board itself"] == 0


def test_hours_of_each_board(record_property: Callable[[str, object], None]) -> None:
    """An idle hour, and one awake, on fresh cells."""
    hours = {}
    for name in names():
        if load(name).power.cells:
            found = energy.report(NAPPING, load(name))
            assert found.hours is not None
            assert found.awake_hours is not None
            hours[name] = round(found.hours)
            record_property(f"{name} idle", f"{found.hours:.0f} h; awake {found.awake_hours:.0f} h")
    assert hours["rp2040-zero"] == 560  # with the steps of an idle hour some less
    assert hours["pico"] == hours["pico2"] == hours["pico-minimal"]
    assert hours["tiny2040"] > hours["rp2040-zero"] > hours["pico"] > hours["xiao-rp2040"]


def test_the_chip_that_nobody_measured() -> None:
    assert "The currents are a Pico's" in energy.report(NAPPING, load("pico2")).text()
    assert "The currents are a Pico's" not in report(NAPPING).text()


def test_the_simulated_cells_and_loads_are_those_of_the_model() -> None:
    assert power.CELL_MILLIOHM == model().resistance.value
    assert power.LIGHT_MICROAMP == model().light.value * 1000
    assert power.TONE_MICROAMP == model().tone.value * 1000
