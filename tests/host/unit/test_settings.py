"""The command `config`, against a simulated unit in virtual time, and once in real time."""

import json
from typing import Any

import pytest

from tests.host.link.desk import PORT, Desk
from trading_unit.cli import config
from trading_unit.cli.main import main
from trading_unit.link import LinkTrouble, TroubleKind
from trading_unit.trouble import Trouble
from trading_unit.unit import settings as settings
from trading_unit_firmware.settings import KEYS

LIST = """\
setting   now      default  may be        what it is
longest   50       50       10 to 240     most seconds of an auction
shortest  50       50       10 to 240     least seconds of an auction: below longest they are drawn
warning   5        5        1 to 20       seconds of alarm at an auction's end
weights   1:1:1:1  1:1:1:1  4 x 0 to 100  how often Build finds 1, 2, 3, railroad: four numbers
minutes   60       60       1 to 240      minutes of the hour
quiet     0        0        0 to 1        1 turns the sound off
quiz      30       30       10 to 240     seconds of a quiz answer in City Life
nimh      0        0        0 to 1        1 for rechargeable cells (NiMH), which fall late
"""


@pytest.fixture
def desk(monkeypatch) -> Desk:
    desk = Desk()
    desk.unit()
    monkeypatch.setattr(config, "open_link", lambda port: desk.link())
    return desk


def test_every_setting_has_a_description() -> None:
    assert list(settings.ABOUT) == list(KEYS)


def test_list(desk: Desk, capsys) -> None:
    assert main(["config", "list"]) == 0
    assert capsys.readouterr() == (LIST, "")
    assert desk.plug().open is None


def test_list_and_refusals_in_french(desk: Desk, capsys) -> None:
    assert main(["config", "list", "--language", "fr"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "réglage   actuel   d'origine  permis       ce que c'est"
    assert lines[1] == "longest   50       50         10 à 240     secondes d'une enchère, au plus"
    assert main(["config", "set", "minutes", "500", "--language", "fr"]) == 1
    assert capsys.readouterr().err == (
        "trading-unit: minutes ne peut pas valoir «\u00a0500\u00a0»\u00a0: "
        "il faut un nombre entier de 1 à 240\n"
    )


def test_a_setting_that_older_firmware_does_not_know_is_left_out_of_the_list(
    desk: Desk,
) -> None:
    with desk.link() as link:
        link.wait_up()
        assert [one.key for one in settings.read(link, (*KEYS, "hue"))] == list(KEYS)
        with pytest.raises(Trouble, match="does not know"):
            settings.read(link, ["hue"])


def test_list_as_json(desk: Desk, capsys) -> None:
    assert main(["config", "list", "--json"]) == 0
    settings_data = json.loads(capsys.readouterr().out)
    assert [one["key"] for one in settings_data] == list(KEYS)
    assert settings_data[0] == {
        "key": "longest",
        "value": 50,
        "default": 50,
        "least": 10,
        "most": 240,
        "about": "most seconds of an auction",
    }
    assert settings_data[3]["value"] == "1:1:1:1"


@pytest.mark.parametrize(
    ("key", "value", "stored"),
    [("longest", "60", "60"), ("weights", "3:2:1:0", "3:2:1:0"), ("quiet", "1", "1"),
     ("minutes", "0240", "240")],
)  # fmt: skip
def test_set_and_get(desk: Desk, key: str, value: str, stored: str, capsys) -> None:
    assert main(["config", "set", key, value]) == 0
    assert capsys.readouterr() == (f"{key} is {stored} now\n", "")
    assert main(["config", "get", key]) == 0
    assert capsys.readouterr() == (f"{stored}\n", "")
    assert main(["config", "get", key, "--json"]) == 0
    assert str(json.loads(capsys.readouterr().out)["value"]) == stored


def test_a_setting_outlives_switching_the_unit_off(desk: Desk, capsys) -> None:
    assert main(["config", "set", "minutes", "30"]) == 0
    desk.pass_ms(20_000)
    bench = desk.plug().pull()
    bench.at(bench.now, bench.do_off, ())
    bench.run_until(bench.now + 1_000)
    desk.now = bench.now
    bench.at(bench.now, bench.do_on, ())
    desk.plug().put(bench)
    desk.pass_ms(500)
    capsys.readouterr()
    assert main(["config", "get", "minutes"]) == 0
    assert capsys.readouterr().out == "30\n"


@pytest.mark.parametrize(
    ("key", "value", "allowed"),
    [
        ("longest", "5", "a whole number from 10 to 240"),
        ("longest", "241", "a whole number from 10 to 240"),
        ("longest", "-50", "a whole number from 10 to 240"),
        ("longest", "50.0", "a whole number from 10 to 240"),
        ("longest", "\u0665\u0660", "a whole number from 10 to 240"),
        ("longest", "9" * 5000, "a whole number from 10 to 240"),
        ("longest", "", "a whole number from 10 to 240"),
        ("quiet", "yes", "0 or 1"),
        ("weights", "1:1:1", "four numbers of 0 to 100 such as 1:1:1:1, not all of them 0"),
        ("weights", "0:0:0:0", "four numbers of 0 to 100 such as 1:1:1:1, not all of them 0"),
        ("weights", "1:1:1:101", "four numbers of 0 to 100 such as 1:1:1:1, not all of them 0"),
        ("weights", "1:1:1:1\n", "four numbers of 0 to 100 such as 1:1:1:1, not all of them 0"),
    ],
)
def test_an_impossible_value_is_refused_before_it_is_sent(
    key: str, value: str, allowed: str, monkeypatch, capsys
) -> None:
    monkeypatch.setattr(config, "open_link", lambda port: pytest.fail("nothing may be sent"))
    assert main(["config", "set", key, value]) == 1
    sentence = capsys.readouterr().err
    assert sentence.endswith(f": it is {allowed}\n")
    assert sentence.startswith(f"trading-unit: {key} cannot be ")


@pytest.mark.parametrize("words", [["get", "loudness"], ["set", "loudness", "11"]])
def test_an_unknown_setting(words: list[str], capsys) -> None:
    assert main(["config", *words]) == 1
    assert capsys.readouterr().err == (
        "trading-unit: there is no setting 'loudness'; there are longest, shortest, warning, "
        "weights, minutes, quiet, quiz, nimh\n"
    )


@pytest.mark.parametrize("words", [[], ["get"], ["set", "longest"]])
def test_an_incomplete_command_is_a_usage_error(words: list[str], capsys) -> None:
    assert main(["config", *words]) == 2
    assert capsys.readouterr().err.startswith("usage: trading-unit config")


def test_a_unit_that_goes_silent(desk: Desk, capsys) -> None:
    def drop_set_events(sent: bool, data: bytes) -> bytes:
        return b"" if b" set key=" in data else data

    desk.tamper = drop_set_events
    assert main(["config", "get", "longest"]) == 1
    assert capsys.readouterr().err == (
        f"trading-unit: the unit at {PORT} no longer answers; switch it off and on\n"
    )


def test_a_unit_that_does_not_say_what_a_setting_is(desk: Desk, capsys) -> None:
    bench = desk.plug().bench
    assert bench is not None
    unit: Any = bench.unit
    link = unit.link
    send_event = link.send_event
    link.send_event = lambda body: body.startswith("set ") or send_event(body)
    assert main(["config", "get", "quiet", "--port", PORT]) == 1
    assert "the unit does not say what quiet is" in capsys.readouterr().err


def test_no_unit_at_all(monkeypatch, capsys) -> None:
    def no_unit(port: str | None):
        raise LinkTrouble(TroubleKind.NO_UNIT, "", "no unit is plugged in; plug it in")

    monkeypatch.setattr(config, "open_link", no_unit)
    assert main(["config", "list"]) == 1
    assert capsys.readouterr().err == "trading-unit: no unit is plugged in; plug it in\n"


def test_in_real_time(capsys) -> None:
    port = "sim://pico?seed=1&name=test-config"
    assert main(["config", "set", "longest", "61", "--port", port]) == 0
    assert main(["config", "get", "longest", "--port", port]) == 0
    assert capsys.readouterr().out == "longest is 61 now\n61\n"
