"""MicroPython fetched over HTTP from this machine itself: whole and right, or not at all."""

import threading
from collections.abc import Iterator, Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from tests.host.flash.images import program, uf2
from trading_unit.flash.fetch import FILES, MOST_BYTES, SITE, fetched
from trading_unit.flash.uf2 import read
from trading_unit.trouble import Trouble
from trading_unit_boards import bases

PICO = "RPI_PICO"
PICO_W = "Raspberry Pi Pico W with RP2040"
GOOD = uf2(program(length=40_000))
BY_HAND = "get that file by hand, and run trading-unit flash again with --uf2 FILE"


class Answers(BaseHTTPRequestHandler):
    """What this site answers, whatever it is asked."""

    status: ClassVar[int]
    headers_of_it: ClassVar[Mapping[str, str]]
    content: ClassVar[bytes]
    asked: ClassVar[list[str]]

    def do_GET(self) -> None:
        self.asked.append(self.path)
        self.send_response(self.status)
        for name, value in self.headers_of_it.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(self.content)

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


class Site:
    def __init__(self, url: str, answers: type[Answers]) -> None:
        self.url = url
        self.answers = answers
        self.asked = answers.asked

    def gives(self, content: bytes, status: int = 200, **headers: str) -> None:
        self.answers.content = content
        self.answers.status = status
        self.answers.headers_of_it = {
            name.replace("_", "-"): value
            for name, value in ({"Content_Length": str(len(content))} | headers).items()
            if value
        }


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setenv("no_proxy", "*")
    answers = type("AnswersOfOneTest", (Answers,), {"asked": []})
    with HTTPServer(("127.0.0.1", 0), answers) as server:
        thread = threading.Thread(target=lambda: server.serve_forever(poll_interval=0.01))
        thread.start()
        found = Site(f"http://127.0.0.1:{server.server_port}/", answers)
        found.gives(GOOD)
        yield found
        server.shutdown()
        thread.join()


def nobody(done: int, total: int) -> None:
    """Watches."""


def refused(site: str, cache: Path) -> str:
    with pytest.raises(Trouble) as caught:
        fetched(PICO, nobody, site, cache)
    assert not cache.exists() or list(cache.iterdir()) == []
    said = str(caught.value)
    url = f"{site}RPI_PICO-20260406-v1.28.0.uf2"
    assert said.startswith(f"cannot fetch MicroPython 1.28.0 from {url} (")
    assert said.endswith(f"): {BY_HAND}")
    assert "\n" not in said
    return said[len(f"cannot fetch MicroPython 1.28.0 from {url} (") : -len(f"): {BY_HAND}")]


def test_every_board_has_its_file() -> None:
    assert set(FILES) == {base.micropython for base in bases().values()}
    assert SITE.startswith("https://")
    for build, name in FILES.items():
        assert name == f"{build}-20260406-v1.28.0.uf2"


def test_it_is_fetched_once_and_there_offline(site: Site, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    file = fetched(PICO, lambda done, total: told.append((done, total)), site.url, tmp_path / "c")
    assert file == tmp_path / "c" / FILES[PICO]
    assert file.read_bytes() == GOOD
    assert site.asked == [f"/{FILES[PICO]}"]
    assert told[-1] == (len(GOOD), len(GOOD))
    assert len(told) > 2
    assert told == sorted(told)
    assert fetched(PICO, nobody, "https://127.0.0.1:9/", tmp_path / "c") == file
    assert [path.name for path in (tmp_path / "c").iterdir()] == [FILES[PICO]]


def test_it_is_kept_in_the_users_cache(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_cache_path", lambda name: tmp_path / name)
    file = fetched(PICO, nobody, site.url)
    assert file == tmp_path / "trading-unit" / "micropython" / FILES[PICO]


@pytest.mark.parametrize("kept", [b"", GOOD[:-512], uf2(program("v1.27.0 on 2025-12-09"))])
def test_what_is_kept_damaged_is_fetched_anew(site: Site, tmp_path: Path, kept: bytes) -> None:
    (tmp_path / FILES[PICO]).write_bytes(kept)
    assert fetched(PICO, nobody, site.url, tmp_path).read_bytes() == GOOD


def test_the_other_build_is_another_file(site: Site, tmp_path: Path) -> None:
    site.gives(uf2(program(machine=PICO_W)))
    file = fetched("RPI_PICO_W", nobody, site.url, tmp_path)
    assert site.asked == ["/RPI_PICO_W-20260406-v1.28.0.uf2"]
    assert read(file).machine == PICO_W


def test_without_a_length(site: Site, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    site.gives(GOOD, Content_Length="")
    fetched(PICO, lambda done, total: told.append((done, total)), site.url, tmp_path)
    assert told[-1] == (len(GOOD), 0)


def test_cut_off_in_the_middle(site: Site, tmp_path: Path) -> None:
    site.gives(GOOD[:20_000], Content_Length=str(len(GOOD)))
    said = refused(site.url, tmp_path)
    assert said == f"only 20000 of {len(GOOD)} bytes came"


def test_cut_off_without_a_length(site: Site, tmp_path: Path) -> None:
    site.gives(GOOD[:20_480], Content_Length="")
    assert "is no MicroPython image" in refused(site.url, tmp_path)


def test_not_there(site: Site, tmp_path: Path) -> None:
    site.gives(b"<h1>Not found</h1>", 404)
    assert refused(site.url, tmp_path) == "the server says 404"


def test_a_page_in_its_place(site: Site, tmp_path: Path) -> None:
    site.gives(b"<!DOCTYPE html><title>Guest network: please log in</title>" * 50)
    said = refused(site.url, tmp_path)
    assert said == "what came is no MicroPython image: perhaps this network wants a login first"


@pytest.mark.parametrize(
    "content",
    [uf2(program("v1.27.0 on 2025-12-09")), uf2(program(machine=PICO_W))],
)
def test_another_micropython(site: Site, tmp_path: Path, content: bytes) -> None:
    site.gives(content)
    assert refused(site.url, tmp_path) == "it is another MicroPython"


def test_too_large(site: Site, tmp_path: Path) -> None:
    site.gives(bytes(MOST_BYTES + 1))
    assert refused(site.url, tmp_path) == "what comes is too large"


def test_a_length_that_is_none(site: Site, tmp_path: Path) -> None:
    site.gives(GOOD, Content_Length="much")
    assert "much" in refused(site.url, tmp_path)


@pytest.mark.parametrize("place", ["/elsewhere", "http://127.0.0.1:1/x.uf2"])
def test_it_does_not_follow_where_https_ends(site: Site, tmp_path: Path, place: str) -> None:
    site.gives(b"", 302, Location=place)
    assert refused(site.url, tmp_path) == "it leads to an address without https"
    assert len(site.asked) == 1


def test_it_follows_to_https(site: Site, tmp_path: Path) -> None:
    site.gives(b"", 302, Location="https://127.0.0.1:1/x.uf2")
    assert refused(site.url, tmp_path) == "Connection refused"


@pytest.mark.parametrize("url", ["http://micropython.example/", "ftp://micropython.example/", "x"])
def test_nothing_is_fetched_without_https(tmp_path: Path, url: str) -> None:
    assert refused(url, tmp_path) == "its address is without https"


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_no_network(tmp_path: Path, scheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "*")
    assert refused(f"{scheme}://127.0.0.1:1/", tmp_path / "c") == "Connection refused"


def test_a_server_that_does_not_speak_https(site: Site, tmp_path: Path) -> None:
    refused(site.url.replace("http:", "https:"), tmp_path)


def test_a_board_that_is_not_known(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"MicroPython for ESP32 is: .* name it with --uf2 FILE"):
        fetched("ESP32", nobody, cache=tmp_path)


def test_a_cache_that_cannot_be_made(site: Site, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Trouble, match="cannot write the MicroPython image to"):
        fetched(PICO, nobody, site.url, tmp_path / "file" / "cache")
