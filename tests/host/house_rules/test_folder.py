"""The folder of house rules: names, files that somebody put there, and nothing half-changed."""

from pathlib import Path

import pytest

from tests.host.house_rules.examples import TEXT, grandma
from trading_unit.house_rules import folder as folder_module
from trading_unit.house_rules import rules_file
from trading_unit.house_rules.folder import HouseRulesFolder, NameTaken, house_rules_at
from trading_unit.house_rules.rules_file import HouseRules
from trading_unit.trouble import Trouble


@pytest.fixture
def folder(tmp_path: Path) -> HouseRulesFolder:
    return HouseRulesFolder(tmp_path)


def names(folder: HouseRulesFolder) -> list[str]:
    return [one.name for one in folder.stored()]


def test_they_are_kept_and_found_by_name(folder: HouseRulesFolder, tmp_path: Path) -> None:
    assert names(folder) == []
    folder.save(grandma())
    again = HouseRulesFolder(tmp_path)
    assert names(again) == ["At Grandma's"]
    assert again.find(" at GRANDMA'S ") == grandma()
    assert again.stored("life") == []
    assert again.find("At Grandma's").text == TEXT


def test_a_name_that_is_taken_is_refused_unless_it_is_replaced(folder: HouseRulesFolder) -> None:
    folder.save(grandma())
    other = rules_file.renamed(grandma(TEXT.replace("3_000_000", "4_000_000")), "AT grandma's")
    with pytest.raises(NameTaken, match="give another name"):
        folder.save(other)
    assert folder.find("At Grandma's") == grandma()
    folder.save(other, replace=True)
    assert names(folder) == ["AT grandma's"]
    assert len(list(folder.path.iterdir())) == 1


def test_they_are_renamed_and_deleted(folder: HouseRulesFolder) -> None:
    folder.save(grandma())
    folder.rename("at grandma's", "Home")
    assert names(folder) == ["Home"]
    folder.rename("home", "HOME")
    assert names(folder) == ["HOME"]
    folder.save(grandma())
    with pytest.raises(NameTaken):
        folder.rename("Home", "at Grandma's")
    assert names(folder) == ["At Grandma's", "HOME"]
    folder.delete("home")
    assert names(folder) == ["At Grandma's"]
    with pytest.raises(Trouble, match='perhaps "At Grandma\'s" was meant'):
        folder.delete("At Grandmas")


@pytest.mark.parametrize(
    "name", ["", " ", "../up", "a/b", "a\\b", "c:", ".hidden", "x" * 41, "a\nb", "nul", "\u202e"]
)
def test_what_can_be_no_name_is_refused(folder: HouseRulesFolder, name: str) -> None:
    folder.save(grandma())
    if not name.strip() or "\n" not in name:
        with pytest.raises(Trouble, match="a name of 1 to 40 letters"):
            folder.rename("At Grandma's", name)
        assert names(folder) == ["At Grandma's"]


def test_what_somebody_put_there_is_left_out_and_said(folder: HouseRulesFolder) -> None:
    folder.save(grandma())
    (folder.path / "bad.house-rules.toml").write_text("x = 3")
    (folder.path / "copy.house-rules.toml").write_text(TEXT)
    (folder.path / "other.txt").write_text("a letter")
    assert names(folder) == ["At Grandma's"]
    (broken,) = folder.broken()
    assert "bad.house-rules.toml: these are no house rules" in str(broken)


def test_a_file_is_read_again_only_when_it_has_changed(
    folder: HouseRulesFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.save(grandma())
    read: list[Path] = []
    read_file = rules_file.read_file

    def counted(path: Path) -> HouseRules:
        read.append(path)
        return read_file(path)

    monkeypatch.setattr(rules_file, "read_file", counted)
    for _ in range(5):
        folder.find("At Grandma's")
    assert len(read) == 1
    (path,) = folder.path.iterdir()
    path.write_text(TEXT.replace("3_000_000", "14_000_000"))
    assert folder.find("At Grandma's").differences[0].after == 14_000_000
    assert len(read) == 2


def test_no_more_are_kept_than_so_many(
    folder: HouseRulesFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folder_module, "MOST_KEPT", 2)
    folder.save(grandma())
    folder.save(rules_file.renamed(grandma(), "Home"))
    with pytest.raises(Trouble, match="2 house rules are kept"):
        folder.save(rules_file.renamed(grandma(), "Away"))
    folder.save(grandma(), replace=True)


def test_where_nothing_can_be_written_nothing_changes(tmp_path: Path) -> None:
    (tmp_path / "house-rules").write_text("a file is in the way")
    folder = HouseRulesFolder(tmp_path)
    with pytest.raises(Trouble, match=r"cannot make .* for the house rules"):
        folder.save(grandma())
    assert names(folder) == []


def test_a_word_is_a_name_or_a_file(folder: HouseRulesFolder, tmp_path: Path) -> None:
    folder.save(grandma())
    path = tmp_path / "sent.toml"
    path.write_text(TEXT)
    assert house_rules_at("at grandma's", folder, rules_file.read_file) == grandma()
    assert house_rules_at(str(path), folder, rules_file.read_file) == grandma()
    for word, said in (("no.toml", "cannot be read"), ("Nobody's", "no house rules"), ("\0", "no")):
        with pytest.raises(Trouble, match=said):
            house_rules_at(word, folder, rules_file.read_file)
