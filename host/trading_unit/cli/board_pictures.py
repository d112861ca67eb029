"""Writes the pictures of a wiring that were asked for, all of them or none, and hands them their
words."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import IO

from trading_unit.atomic_files import Outputs, write_errors_as_trouble
from trading_unit.bounded_files import exists
from trading_unit.trouble import Trouble
from trading_unit.words.by_key import merged
from trading_unit.words.formatter import Formatter
from trading_unit.words.language import languages
from trading_unit_boards.board import Wiring
from trading_unit_boards.drawings.breadboard_picture import breadboard_picture
from trading_unit_boards.drawings.schematic_picture import schematic_picture
from trading_unit_boards.drawings.stripboard_picture import stripboard_picture
from trading_unit_boards.drawings.wiring_picture import wiring_picture
from trading_unit_boards.drawings.wokwi import PROJECT, diagram
from trading_unit_boards.mistakes import CannotMake
from trading_unit_boards.parts_list import parts_list
from trading_unit_boards.words import Words

Maker = Callable[[Wiring, Words], bytes]

MAKERS: Mapping[str, tuple[str, Maker]] = {
    "wiring": ("picture of the wiring", wiring_picture),
    "schematic": ("schematic", schematic_picture),
    "breadboard": ("picture of the breadboard", breadboard_picture),
    "perfboard": ("picture of the stripboard", stripboard_picture),
    "bom": ("list of parts", parts_list),
}
"""What each is called in a sentence, and what makes it."""

WOKWI = "wokwi"
CASE = "case"
FOLDERS = {WOKWI: "folder for Wokwi", CASE: "folder for the case"}
"""What is written into a folder, and what that is called in a sentence."""

ROOMS = ("trading_unit_boards.drawings", "trading_unit_boards.case")


class PictureWords:
    """What pictures and the case say in one language: `words("ohm", ohms=680)`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, /, **fields: object) -> str:
        return Formatter(self.language).fill(merged(ROOMS, self.language)[key], fields)

    def decimal(self, value: float) -> str:
        return Formatter(self.language).format_field(round(value, 1), "g")


def write_pictures(
    board: Wiring, paths: Mapping[str, str], language: str, progress: Callable[[str], None]
) -> list[str]:
    """Write each kind of picture to its path, `wokwi` and `case` into their folders.

    Return remarks for the person; `progress` gets a sentence for each file that took a while.
    """
    words = PictureWords(language)
    remarks: list[str] = []
    made: list[tuple[str, str, bytes]] = []
    try:
        for kind, path in paths.items():
            if kind == WOKWI:
                content, remarks = diagram(board, words)
                made.append(("diagram for Wokwi", str(Path(path) / "diagram.json"), content))
                made.append(("project for Wokwi", str(Path(path) / "wokwi.toml"), PROJECT))
            elif kind == CASE:
                # Only here: it loads a modeller that is large and mostly not there.
                from trading_unit_boards.case.files import case_files

                for file in case_files(board, [PictureWords(known) for known in languages()]):
                    made.append(("file of the case", str(Path(path) / file.name), file.content))
                    progress(words("made", name=file.name, number=file.number, count=file.count))
            else:
                what, maker = MAKERS[kind]
                made.append((what, path, maker(board, words)))
    except CannotMake as error:
        raise Trouble(error.sentence, **error.values) from None
    with ExitStack() as made_folders, Outputs() as outputs:
        for kind, what in FOLDERS.items():
            made_folders.enter_context(_folder(what, paths.get(kind)))
        added = [(outputs.add(what, path), content) for what, path, content in made]
        for output, content in added:
            output.fill(partial(_write, content))
        outputs.commit()
    return remarks


def _write(content: bytes, file: IO[bytes]) -> None:
    file.write(content)


@contextmanager
def _folder(what: str, path: str | None) -> Iterator[None]:
    """Make the folder unless it is there; one that was made is taken away again after a failure."""
    folder = None if path is None else Path(path)
    made = folder is not None and not exists(folder)
    if made and folder is not None:
        with write_errors_as_trouble(what, str(folder)):
            folder.mkdir()
    try:
        yield
    except BaseException:
        if made and folder is not None:
            folder.rmdir()
        raise
