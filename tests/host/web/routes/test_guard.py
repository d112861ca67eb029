"""The guard: hosts, origins, sizes, floods, headers, and which files are served."""

import json
import re
from pathlib import Path
from urllib.parse import quote, urljoin

import pytest
from starlette.requests import Request

from tests.host.web.server import ADDRESS, PageServer
from trading_unit.web.http.request_json import MOST_BYTES
from trading_unit.web.http.static_files import StaticFiles

JSON = {"origin": ADDRESS, "content-type": "application/json"}


def test_a_foreign_host_is_refused(server: PageServer) -> None:
    table = server.table()
    for host in ("evil.example", "127.0.0.1", "127.0.0.1:9", "192.168.1.7:8761", ""):
        assert table.get("/", headers={"host": host}).status_code == 421, host
    assert table.get("/", headers={"host": "localhost:8760"}).status_code == 200


def test_the_hosts_of_phones_are_answered_while_they_are_let_in(server: PageServer) -> None:
    phone = server.browser("192.168.1.20")
    assert phone.get("/seat").status_code == 421
    server.let_in()
    assert phone.get("/seat").status_code == 200
    server.state.access.phones.shut_out()
    assert phone.get("/seat").status_code == 421


@pytest.mark.parametrize(
    "origin",
    [
        *("http://evil.example", "null", "", "https://127.0.0.1:8760", "http://localhost:8760"),
        *("http://127.0.0.1:87600", "http://127.0.0.1:8760.evil.example", "http://127.0.0.1"),
    ],
)
def test_a_foreign_origin_changes_nothing(server: PageServer, origin: str) -> None:
    server.begin()
    table = server.table()
    answer = table.post("/do", {"what": "throw"}, origin=origin)
    assert answer.status_code == 403
    assert server.state.game.session is not None
    assert server.state.game.session.table.log == []


def test_a_post_without_an_origin_is_refused(server: PageServer) -> None:
    table = server.table()
    answer = table.client.post("/leave", json={})
    assert answer.status_code == 403


def test_a_post_that_is_not_json_is_refused(server: PageServer) -> None:
    table = server.table()
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        answer = table.client.post(
            "/leave", content=b"{}", headers={"origin": ADDRESS, "content-type": kind}
        )
        assert answer.status_code == 415, kind


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"null",
        b"{",
        b'{"a": NaN}',
        b'{"a": 1e999}',
        b'{"a": ' + b"9" * 5000 + b"}",
        b'{"a": "\\ud800"}',
        b"\xff\xfe",
        b"[" * 30_000,
        b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    ],
)
def test_a_body_that_is_no_object_is_refused(server: PageServer, body: bytes) -> None:
    table = server.table()
    answer = table.client.post("/leave", content=body, headers=JSON)
    assert answer.status_code == 400
    assert answer.json()["status"] == "refused"
    assert answer.json()["why"]


def test_a_body_that_is_too_large_is_not_read(server: PageServer) -> None:
    table = server.table()
    data = json.dumps({"what": "x" * MOST_BYTES}).encode()
    assert table.client.post("/do", content=data, headers=JSON).status_code == 413
    parts = (b" " * 1_000 for _ in range(100))  # of unknown length
    assert table.client.post("/do", content=parts, headers=JSON).status_code == 413


def test_a_flood_is_delayed_and_slows_nobody_else(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited = []

    async def no_sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("trading_unit.web.routes.guard.asyncio.sleep", no_sleep)
    server.let_in()
    flood = server.browser("192.168.1.66")
    answers = [flood.get("/words/en.json").status_code for _ in range(450)]
    assert answers.count(429) == 50
    assert len(waited) == 50
    assert flood.get("/words/en.json").headers["connection"] == "close"
    assert server.browser("192.168.1.20").get("/words/en.json").status_code == 200
    server.clock.now += 1
    assert flood.get("/words/en.json").status_code == 200


def test_each_seat_has_a_rate_limit_of_its_own_behind_one_address(server: PageServer) -> None:
    server.begin()
    one, two = server.phone(0), server.phone(1)
    limit = server.state.access.rate_limit
    while limit.allows(one.client.cookies["seat-8760"]):
        pass
    assert two.get("/seat").status_code == 200


def test_every_response_has_the_security_headers(server: PageServer) -> None:
    table = server.table()
    for path in ("/", "/page/base/dom.js", "/nothing", "/words/fr.json", "/qr.svg"):
        headers = table.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'"), path
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_only_the_pages_own_files_are_served(server: PageServer) -> None:
    table = server.table()
    for path in (
        "/page/../app.py",
        "/page/%2e%2e/app.py",
        "/page/..%2fapp.py",
        "/page//etc/passwd",
        "/page/%2fetc%2fpasswd",
        "/page/.hidden.js",
        "/page/words",
        "/words/..%2fbase/dom.js",
        "/page/board/../../app.py",
        "/page/board/%2e%2e/%2e%2e/app.py",
        "/page/board/..%2f..%2fapp.py",
        "/page/board",
        "/page/board/",
        "/page/base/dom.py",
    ):
        assert table.get(path).status_code == 404, path
    assert table.get("/page/base/dom.js").headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    "name", ["a" * 256 + ".js", "a" * 16_000, "\0.js", "\ud7ff.js", "x/" * 500]
)
def test_a_name_that_no_file_can_have_is_no_page(server: PageServer, name: str) -> None:
    browser = server.browser()
    assert browser.get(f"/page/{quote(name)}").status_code == 404
    assert browser.get(f"/words/{quote(name, safe='')}").status_code == 404


def test_a_file_that_an_update_has_removed_is_no_page(tmp_path: Path) -> None:
    (tmp_path / "dom.js").write_text("1")
    files = StaticFiles(tmp_path)
    (tmp_path / "dom.js").unlink()
    request = Request({"type": "http", "headers": []})
    assert files.response("dom.js", request).status_code == 404


def test_a_page_of_another_site_gets_nothing(server: PageServer) -> None:
    server.begin()
    table = server.table()
    foreign = {"sec-fetch-site": "cross-site"}
    for path in ("/page/base/dom.js", "/words/en.json", "/news", "/table", "/qr.svg", "/nothing"):
        assert table.get(path, headers=foreign).status_code == 403, path
    for kind in ("empty", "image", "script", "iframe"):
        headers = foreign | {"sec-fetch-dest": kind}
        assert table.get("/seat", headers=headers).status_code == 403, kind
    assert table.post("/do", {"what": "throw"}, **foreign).status_code == 403


def test_a_link_of_another_site_leads_to_the_front_door(server: PageServer) -> None:
    table = server.table()
    link = {"sec-fetch-site": "cross-site", "sec-fetch-dest": "document"}
    for path in ("/", "/seat"):
        assert table.get(path, headers=link).status_code == 200, path
    for site in ("same-origin", "same-site", "none"):
        headers = {"sec-fetch-site": site}
        assert table.get("/page/base/dom.js", headers=headers).status_code == 200, site


def test_a_foreign_page_prints_no_address_in_the_terminal(server: PageServer) -> None:
    printed: list[bool] = []
    server.state.access.print_address = lambda: printed.append(True)
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-dest": "empty"}
    assert server.browser().get("/", headers=headers).status_code == 403
    assert printed == []


def test_a_file_that_has_not_changed_is_not_sent_again(server: PageServer) -> None:
    table = server.table()
    mark = table.get("/page/base/dom.js").headers["etag"]
    again = table.get("/page/base/dom.js", headers={"if-none-match": mark})
    assert (again.status_code, again.content) == (304, b"")


def test_a_file_is_sent_packed_to_who_takes_it(server: PageServer) -> None:
    client = server.table().client
    sent = {
        takes: client.get("/page/base/style.css", headers={"accept-encoding": takes})
        for takes in ("gzip, br", "identity", "gzip;q=0")
    }
    assert len({one.content for one in sent.values()}) == 1
    assert len({one.headers["etag"] for one in sent.values()}) == 1
    packed = {takes: one.headers.get("content-encoding") for takes, one in sent.items()}
    assert packed == {"gzip, br": "gzip", "identity": None, "gzip;q=0": None}
    assert int(sent["gzip, br"].headers["content-length"]) < len(sent["identity"].content) / 3


def test_a_table_loads_170_kb_of_script_and_style_at_most(server: PageServer) -> None:
    client = server.table().client
    found, sizes = ["/table"], {}
    for address in found:
        answer = client.get(address, headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200, address
        sizes[address] = int(answer.headers["content-length"])
        named = re.findall(r'(?:from |(?:src|href)=)"((?:/page|\.\.?)/[\w./]+)"', answer.text)
        addresses = dict.fromkeys(urljoin(address, one) for one in named)
        found += [one for one in addresses if one not in found]
    assert "/page/board/movers.js" in sizes, "modules of modules are counted"
    assert sum(sizes.values()) <= 170_000, sizes


def test_other_methods_are_not_answered(server: PageServer) -> None:
    table = server.table()
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS"):
        assert table.client.request(method, "/do").status_code == 405
    assert table.client.request("HEAD", "/table").status_code == 200
