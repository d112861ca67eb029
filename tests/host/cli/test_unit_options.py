"""`--unit` and `--port` name the unit in every command that has one, and `--page-port` the page."""

from argparse import Namespace
from types import ModuleType

import pytest

from trading_unit.cli import config, doctor, flash, monitor, play, sim
from trading_unit.cli.main import main

WITH_UNIT = [
    (monitor, ["monitor"]),
    (config, ["config", "list"]),
    (doctor, ["doctor"]),
    (flash, ["flash", "--check"]),
    (play, ["play"]),
]


@pytest.fixture
def arguments(monkeypatch: pytest.MonkeyPatch):
    """Returns how a command understands its words."""

    def parse(module: ModuleType, *words: str) -> Namespace:
        parsed: list[Namespace] = []
        run = "list_settings" if module is config else "run"

        def note(args: Namespace) -> int:
            parsed.append(args)
            return 0

        monkeypatch.setattr(module, run, note)
        assert main(list(words)) == 0
        return parsed[0]

    return parse


@pytest.mark.parametrize("option", ["--unit", "--port"])
@pytest.mark.parametrize(("module", "words"), WITH_UNIT, ids=lambda one: str(one)[:20])
def test_each_command_calls_the_unit_the_same(
    arguments, module: ModuleType, words: list[str], option: str
) -> None:
    assert arguments(module, *words, option, "/dev/ttyACM0").unit == "/dev/ttyACM0"


@pytest.mark.parametrize(("module", "words"), WITH_UNIT[:-1], ids=lambda one: str(one)[:20])
def test_the_words_of_play_are_known_to_the_others(
    arguments, module: ModuleType, words: list[str]
) -> None:
    assert arguments(module, *words, "--unit", "sim").unit == "sim://pico"
    assert arguments(module, *words, "--unit", "auto").unit is None
    assert arguments(module, *words).unit is None


@pytest.mark.parametrize("module", [play, sim])
@pytest.mark.parametrize("option", ["--page-port", "--port"])
def test_the_old_name_of_the_pages_port_is_understood(
    arguments, module: ModuleType, option: str
) -> None:
    name = module.__name__.rpartition(".")[2]
    args = arguments(module, name, option, "8000")
    assert args.page_port == 8000
    assert getattr(args, "unit", "auto") == "auto"
    assert arguments(module, name).page_port is None


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["play", "--port", "65536"], "argument --unit/--port: '65536' is not a port"),
        (["play", "--page-port", "0"], "argument --page-port: '0' is not a port"),
        (["play", "--terminal", "--port", "80"], "--page-port goes with the page"),
        (["sim", "--port", "x"], "argument --port: 'x' is not a port"),
        (["sim", "--terminal", "--port", "80"], "--page-port and --no-browser go with the page"),
    ],
)
def test_what_is_no_port_of_a_page(
    words: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert error in capsys.readouterr().err
