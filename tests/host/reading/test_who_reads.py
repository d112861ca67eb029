"""Who has what somebody else has sent read in a process of its own."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.host.games.kept_games import kept, of_other_rules, stored_in
from tests.host.house_rules.examples import TEXT
from tests.host.web.server import ADDRESS, page_server
from tests.reading_here import here
from trading_unit.cli.main import main
from trading_unit.games.registry import game_named
from trading_unit.reading.reading_process import ReadingProcess
from trading_unit.table.store.game_file import file_text

OURS = ("save", "Ours", "--game", "monopoly-city")
NEW_GAME = ("--terminal", "--unit", "none", "--players", "Ann, Ben")


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is read so, by the names that sentences have for it."""
    names: list[str] = []

    def noted(reading: ReadingProcess[Any], *listeners: Any) -> Any:
        names.append(str(reading.name))
        return here(reading, *listeners)

    monkeypatch.setattr(ReadingProcess, "answer", noted)
    return names


@pytest.mark.parametrize(
    "words",
    [
        ("games", "kept", "--record", "RECORD", "import", "sent.game"),
        ("games", "check", "sent.toml"),
        ("games", "house-rules", "--record", "RECORD", "import", "sent.toml"),
        ("games", "house-rules", "--record", "RECORD", "show", "sent.toml"),
        ("play", *NEW_GAME, "--record", "RECORD", "--house-rules", "sent.toml"),
        ("play", *NEW_GAME, "--record", "RECORD", "--data", "own.toml"),
        ("study", "monopoly-city", "--games", "1", "--workers", "1", "--data", "own.toml"),
        ("games", "house-rules", "--record", "RECORD", *OURS, "--data", "own.toml"),
    ],
    ids=lambda words: " ".join(dict.fromkeys((*words[:2], words[-2]))),
)
def test_a_command_reads_in_a_process_of_its_own(
    words: tuple[str, ...], read: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", None)
    Path("sent.game").write_text(file_text(kept(game_named("repentance"))))
    Path("sent.toml").write_text(TEXT)
    Path("own.toml").write_text(game_named("monopoly-city").text("data/monopoly-city.toml"))
    record = str(tmp_path / "games.sqlite")
    assert main([record if word == "RECORD" else word for word in words]) == 0
    assert read == [words[-1]]


def test_the_page_reads_in_a_process_of_its_own(tmp_path: Path, read: list[str]) -> None:
    file = {"origin": ADDRESS, "content-type": "application/octet-stream", "x-page": "table"}
    text = file_text(kept(game_named("repentance")))
    with page_server(tmp_path) as server:
        table = server.table()
        reply = table.client.post("/open-game?file=sent", content=text, headers=file)
        assert reply.json()["status"] == "accepted"
        assert table.send("/house-rules/open", {"lines": TEXT.split("\n")})[0] == "accepted"
    assert read == ["sent", "house-rules.toml"]


def test_a_game_of_other_rules_is_looked_back_on_so_too(tmp_path: Path, read: list[str]) -> None:
    game = game_named("repentance")
    theirs = replace(of_other_rules(kept(game), 100), name="theirs")
    with page_server(tmp_path) as server:
        table = server.table()
        for stored in (kept(game), theirs):
            name = stored_in(server.store, stored)
            for kind in ("json", "html"):
                assert table.get(f"/look-back.{kind}?game={name}").status_code == 200
    assert read == ["theirs", "theirs"]
