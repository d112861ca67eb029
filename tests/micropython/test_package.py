"""Fetching MicroPython: once, only the package we know, and a sentence when it cannot be had."""

import pytest

from tests.micropython import package
from trading_unit.single_page.npm import CannotFetch, Package


def test_what_is_there_is_not_fetched_again(tmp_path, monkeypatch):
    (tmp_path / package.PACKAGE.version).mkdir()
    monkeypatch.setattr(Package, "download", lambda *_: pytest.fail("fetched again"))
    assert package.fetched(tmp_path) == tmp_path / package.PACKAGE.version


def test_another_tarball_is_refused_and_leaves_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(Package, "download", lambda *_: b"not the package")
    with pytest.raises(CannotFetch, match=r"its SHA-512 is .* and should be "):
        package.fetched(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_without_the_registry_one_sentence_says_so(tmp_path, monkeypatch):
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "http://127.0.0.1:1/")
    monkeypatch.setenv("NPM_CONFIG_CACHE", str(tmp_path / "npm"))
    monkeypatch.setenv("NPM_CONFIG_FETCH_RETRIES", "0")
    with pytest.raises(CannotFetch) as refused:
        package.fetched(tmp_path / "cache")
    assert str(refused.value) == (
        "These tests run in the real MicroPython, and npm could not fetch "
        f"{package.PACKAGE.name} {package.PACKAGE.version} (ECONNREFUSED): "
        "connect this machine to npm's registry and run them again."
    )
