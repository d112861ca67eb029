"""The pictures of the wirings that we ship, each drawn once for all tests."""

from functools import cache

from trading_unit.cli.board_pictures import MAKERS, PictureWords
from trading_unit_boards import load


@cache
def shipped(kind: str, name: str, language: str = "en") -> bytes:
    _, maker = MAKERS[kind]
    return maker(load(name), PictureWords(language))
