"""What a table wants of every game stands in a file beside the games."""

from pathlib import Path

import pytest

from trading_unit.play.start.table_settings import FILE_NAME, TableSettings
from trading_unit.trouble import Trouble


def test_what_is_set_is_read_at_the_next_start(tmp_path: Path) -> None:
    settings = TableSettings(tmp_path)
    assert settings.hints
    settings.set_hints(False)
    assert not TableSettings(tmp_path).hints
    settings.set_hints(True)
    assert TableSettings(tmp_path).hints
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"\xff", b'{"hints": 3}', b'{"else": 1}'])
def test_a_damaged_file_says_what_is_usual(tmp_path: Path, text: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(text)
    settings = TableSettings(tmp_path)
    assert settings.hints
    settings.set_hints(False)
    assert not TableSettings(tmp_path).hints


def test_what_cannot_be_kept_does_not_change(tmp_path: Path) -> None:
    settings = TableSettings(tmp_path / "no such folder")
    with pytest.raises(Trouble, match=r"cannot write the settings to .*make it first"):
        settings.set_hints(False)
    assert settings.hints
