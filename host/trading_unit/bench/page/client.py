"""The table's page as a plain client: it presses, and reads what a page in a browser does."""

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit

from trading_unit.trouble import Trouble

LONGEST_WAIT_S = 120.0  # far longer than a busy machine takes for anything


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    status: int
    cookie: str  # that it sets
    body: bytes


@dataclass(frozen=True, slots=True)
class Client:
    """`cookie` says that it is the table. Each request has a connection of its own, so none is lost
    with one that the server closes meanwhile."""

    netloc: str
    cookie: str = ""

    def get(self, path: str) -> HttpAnswer:
        return self.request("GET", path)

    def request(self, method: str, path: str, body: str | None = None, **more: str) -> HttpAnswer:
        try:
            with closing(HTTPConnection(self.netloc, timeout=LONGEST_WAIT_S)) as connection:
                connection.request(method, path, body, {**self.headers(), **more})
                answer = connection.getresponse()
                cookie = answer.getheader("set-cookie", "").partition(";")[0]
                return HttpAnswer(answer.status, cookie, answer.read())
        except (OSError, HTTPException) as error:
            raise Trouble(f"{method} {path} was not answered: {error!r}") from error

    def headers(self) -> dict[str, str]:
        return {"x-page": "table", "cookie": self.cookie}

    def do_action(self, what: str, **more: Any) -> None:
        answer = self.request(
            "POST",
            "/do",
            json.dumps({"what": what, **more}),
            **{"origin": f"http://{self.netloc}", "content-type": "application/json"},
        )
        if answer.status != HTTPStatus.OK or json.loads(answer.body)["status"] != "accepted":
            raise Trouble(f"{what} was refused: {answer.body.decode()}")

    def news(self) -> Iterator[tuple[str, str]]:
        """Yield the server's events, by name and data, until it ends the stream."""
        with closing(HTTPConnection(self.netloc)) as connection:
            connection.request("GET", "/news?page=table", headers=self.headers())
            name = ""
            for line in connection.getresponse():
                field, _, value = line.decode().rstrip("\r\n").partition(": ")
                if field == "event":
                    name = value
                elif field == "data":
                    yield name, value


def open_table(address: str) -> Client:
    """Return a client that has opened the table's address, and so is the table."""
    parts = urlsplit(address)
    answer = Client(parts.netloc).get(f"{parts.path}?{parts.query}")
    if not answer.cookie:
        raise Trouble("the address that was printed does not open the table")
    return Client(parts.netloc, answer.cookie)
