"""MicroPython fetched from a server on this machine: a complete and right image, or none."""

import threading
from collections.abc import Iterator, Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from tests.host.flash.images import program, uf2
from trading_unit.flash.fetch import FILES, MOST_BYTES, SITE, fetch_micropython
from trading_unit.flash.uf2 import read
from trading_unit.trouble import Trouble
from trading_unit_boards import bases

PICO = "RPI_PICO"
PICO_W = "Raspberry Pi Pico W with RP2040"
GOOD = uf2(program(length=40_000))
BY_HAND = (
    "get a file of version 1.29.0 from https://micropython.org/download/RPI_PICO/ by hand, and run "
    "trading-unit flash again with --uf2 FILE"
)


class Answers(BaseHTTPRequestHandler):
    """The site's answer to every request."""

    status: ClassVar[int]
    headers_of_it: ClassVar[Mapping[str, str]]
    content: ClassVar[bytes]
    requests: ClassVar[list[str]]
    gone: ClassVar[tuple[str, ...]] = ()  # parts of names that it has no more

    def do_GET(self) -> None:
        self.requests.append(self.path)
        is_gone = any(part in self.path for part in self.gone)
        self.send_response(404 if is_gone else self.status)
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
        self.requests = answers.requests

    def set_answer(self, content: bytes, status: int = 200, **headers: str) -> None:
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
    answers = type("AnswersOfOneTest", (Answers,), {"requests": []})
    with HTTPServer(("127.0.0.1", 0), answers) as server:
        thread = threading.Thread(target=lambda: server.serve_forever(poll_interval=0.01))
        thread.start()
        found = Site(f"http://127.0.0.1:{server.server_port}/", answers)
        found.set_answer(GOOD)
        yield found
        server.shutdown()
        thread.join()


def ignore_progress(done: int, total: int) -> None:
    """Nobody wants to know."""


def refusal(site: str, cache: Path) -> str:
    with pytest.raises(Trouble) as caught:
        fetch_micropython(PICO, ignore_progress, site, cache)
    assert not cache.exists() or list(cache.iterdir()) == []
    reason = str(caught.value)
    url = f"{site}resources/firmware/RPI_PICO-20260824-v1.29.0.uf2"
    before = f"cannot fetch MicroPython from {url} ("
    assert reason.startswith(before)
    assert reason.endswith(f"): {BY_HAND}")
    assert "\n" not in reason
    return reason[len(before) : -len(f"): {BY_HAND}")]


def test_every_board_has_its_file() -> None:
    assert set(FILES) == {base.micropython for base in bases().values()}
    assert SITE.startswith("https://")
    for build, name in FILES.items():
        assert name == f"{build}-20260824-v1.29.0.uf2"


def test_it_is_fetched_once_and_then_available_offline(site: Site, tmp_path: Path) -> None:
    progress: list[tuple[int, int]] = []
    file = fetch_micropython(
        PICO, lambda done, total: progress.append((done, total)), site.url, tmp_path / "c"
    )
    assert file == tmp_path / "c" / FILES[PICO]
    assert file.read_bytes() == GOOD
    assert site.requests == [f"/resources/firmware/{FILES[PICO]}"]
    assert progress[-1] == (len(GOOD), len(GOOD))
    assert len(progress) > 2
    assert progress == sorted(progress)
    assert fetch_micropython(PICO, ignore_progress, "https://127.0.0.1:9/", tmp_path / "c") == file
    assert [path.name for path in (tmp_path / "c").iterdir()] == [FILES[PICO]]


def test_it_is_stored_in_the_users_cache(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_cache_path", lambda name: tmp_path / name)
    file = fetch_micropython(PICO, ignore_progress, site.url)
    assert file == tmp_path / "trading-unit" / "micropython" / FILES[PICO]


@pytest.mark.parametrize("cached", [b"", GOOD[:-512], uf2(program("v1.27.0 on 2025-12-09"))])
def test_a_damaged_file_in_the_cache_is_fetched_anew(
    site: Site, tmp_path: Path, cached: bytes
) -> None:
    (tmp_path / FILES[PICO]).write_bytes(cached)
    assert fetch_micropython(PICO, ignore_progress, site.url, tmp_path).read_bytes() == GOOD


def test_each_build_has_its_own_file(site: Site, tmp_path: Path) -> None:
    site.set_answer(uf2(program(machine=PICO_W)))
    file = fetch_micropython("RPI_PICO_W", ignore_progress, site.url, tmp_path)
    assert site.requests == ["/resources/firmware/RPI_PICO_W-20260824-v1.29.0.uf2"]
    assert read(file).machine == PICO_W


def test_without_a_length(site: Site, tmp_path: Path) -> None:
    progress: list[tuple[int, int]] = []
    site.set_answer(GOOD, Content_Length="")
    fetch_micropython(PICO, lambda done, total: progress.append((done, total)), site.url, tmp_path)
    assert progress[-1] == (len(GOOD), 0)


def test_cut_off_in_the_middle(site: Site, tmp_path: Path) -> None:
    site.set_answer(GOOD[:20_000], Content_Length=str(len(GOOD)))
    reason = refusal(site.url, tmp_path)
    assert reason == f"only 20000 of {len(GOOD)} bytes came"


def test_cut_off_without_a_length(site: Site, tmp_path: Path) -> None:
    site.set_answer(GOOD[:20_480], Content_Length="")
    assert "is no MicroPython image" in refusal(site.url, tmp_path)


def test_not_there(site: Site, tmp_path: Path) -> None:
    site.set_answer(b"<h1>Not found</h1>", 503)
    assert refusal(site.url, tmp_path) == "the server says 503"


LATEST = "/download/RPI_PICO/RPI_PICO-latest.uf2"


def fetched_without_the_pinned_one(site: Site, cache: Path, content: bytes) -> Path:
    site.answers.gone = (FILES[PICO],)
    site.set_answer(content)
    return fetch_micropython(PICO, ignore_progress, site.url, cache)


def test_the_latest_is_taken_where_the_name_is_gone(site: Site, tmp_path: Path) -> None:
    newer = uf2(program("v1.31.0 on 2027-05-01"))
    file = fetched_without_the_pinned_one(site, tmp_path, newer)
    assert site.requests == [f"/resources/firmware/{FILES[PICO]}", LATEST]
    assert (file.name, read(file).version) == ("RPI_PICO-latest.uf2", (1, 31, 0))
    fetch_micropython(PICO, ignore_progress, site.url, tmp_path)
    assert len(site.requests) == 4, "it is not pinned, so it is looked up again"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (program("v2.0.0 on 2028-05-01", mpy=0x1307), r"2\.0\.0 takes other compiled files"),
        (program("v2.0.0 on 2028-05-01", mpy=0), r"2\.0\.0 takes other compiled files"),
        (program("v1.31.0 on 2027-05-01", machine=PICO_W), "it is another MicroPython"),
        (program("v1.24.0 on 2024-10-25"), "is no MicroPython image"),
    ],
)
def test_a_latest_one_that_is_not_for_us(
    site: Site, tmp_path: Path, content: bytes, why: str
) -> None:
    with pytest.raises(Trouble, match=rf"from {site.url}{LATEST[1:]} \(.*{why}.*{BY_HAND}"):
        fetched_without_the_pinned_one(site, tmp_path, uf2(content))
    assert list(tmp_path.iterdir()) == []


def test_a_build_without_a_latest_one(site: Site, tmp_path: Path) -> None:
    site.answers.gone = ("uf2",)
    with pytest.raises(Trouble, match=rf"from {site.url}{LATEST[1:]} \(the server says 404\)"):
        fetch_micropython(PICO, ignore_progress, site.url, tmp_path)


def test_a_page_in_its_place(site: Site, tmp_path: Path) -> None:
    site.set_answer(b"<!DOCTYPE html><title>Guest network: please log in</title>" * 50)
    reason = refusal(site.url, tmp_path)
    assert reason == "what came is no MicroPython image: perhaps this network wants a login first"


@pytest.mark.parametrize(
    "content",
    [uf2(program("v1.27.0 on 2025-12-09")), uf2(program(machine=PICO_W))],
)
def test_another_micropython(site: Site, tmp_path: Path, content: bytes) -> None:
    site.set_answer(content)
    assert refusal(site.url, tmp_path) == "it is another MicroPython"


def test_too_large(site: Site, tmp_path: Path) -> None:
    site.set_answer(bytes(MOST_BYTES + 1))
    assert refusal(site.url, tmp_path) == "what comes is too large"


def test_a_content_length_that_is_not_a_number(site: Site, tmp_path: Path) -> None:
    site.set_answer(GOOD, Content_Length="much")
    assert "much" in refusal(site.url, tmp_path)


@pytest.mark.parametrize("place", ["/elsewhere", "http://127.0.0.1:1/x.uf2"])
def test_a_redirect_without_https_is_not_followed(site: Site, tmp_path: Path, place: str) -> None:
    site.set_answer(b"", 302, Location=place)
    assert refusal(site.url, tmp_path) == "it leads to an address without https"
    assert len(site.requests) == 1


def test_a_redirect_to_https_is_followed(site: Site, tmp_path: Path) -> None:
    site.set_answer(b"", 302, Location="https://127.0.0.1:1/x.uf2")
    assert refusal(site.url, tmp_path) == "Connection refused"


@pytest.mark.parametrize("url", ["http://micropython.example/", "ftp://micropython.example/", "x"])
def test_nothing_is_fetched_without_https(tmp_path: Path, url: str) -> None:
    assert refusal(url, tmp_path) == "its address is without https"


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_no_network(tmp_path: Path, scheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "*")
    assert refusal(f"{scheme}://127.0.0.1:1/", tmp_path / "c") == "Connection refused"


def test_a_server_that_does_not_speak_https(site: Site, tmp_path: Path) -> None:
    refusal(site.url.replace("http:", "https:"), tmp_path)


def test_a_board_that_is_not_known(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"MicroPython for ESP32 is: .* name it with --uf2 FILE"):
        fetch_micropython("ESP32", ignore_progress, cache=tmp_path)


def test_a_cache_that_cannot_be_made(site: Site, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Trouble, match="cannot write the MicroPython image to"):
        fetch_micropython(PICO, ignore_progress, site.url, tmp_path / "file" / "cache")
