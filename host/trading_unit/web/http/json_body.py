"""Data that a page asks for, as JSON: as it is, and packed for who takes that."""

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from trading_unit.web.http.static_files import takes_gzip


@dataclass(frozen=True, slots=True)
class JsonBody:
    data: bytes
    packed: bytes

    def response(self, request: Request) -> Response:
        if not takes_gzip(request):
            return Response(self.data, media_type="application/json")
        headers = {"content-encoding": "gzip"}
        return Response(self.packed, headers=headers, media_type="application/json")


def json_body(found: Mapping[str, object]) -> JsonBody:
    data = json.dumps(found, separators=(",", ":")).encode()
    return JsonBody(data, gzip.compress(data, mtime=0))
