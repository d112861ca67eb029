"""The limit of open files, as systems set it."""

import pytest

from trading_unit.web.http.connection_limits import allow_open_files

resource = pytest.importorskip("resource")
UNLIMITED = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    ("soft", "hard", "set_to"),
    [
        (256, UNLIMITED, (1_024, UNLIMITED)),
        (256, 4_096, (1_024, 4_096)),
        (256, 512, (512, 512)),
        (256, 256, None),
        (1_024, 4_096, None),
        (UNLIMITED, UNLIMITED, None),
    ],
)
def test_a_low_limit_is_raised(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, set_to: tuple[int, int] | None
) -> None:
    calls: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: calls.append(limits))
    allow_open_files()
    assert calls == ([] if set_to is None else [set_to])
