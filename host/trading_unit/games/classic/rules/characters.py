"""What may differ from player to player in a classic game, where each is somebody (GR-04)."""

from typing import Protocol

from trading_unit.games.classic.data.board import ClassicBoard


class Characters(Protocol):
    """What the players of a game are."""

    def wages(self, seat: int) -> int:
        """The salary."""

    def goes_to_jail(self, seat: int) -> bool:
        """Whether jail touches this seat at all."""

    def goes_round(self, seat: int) -> bool:
        """Whether a detour does."""

    def pays(self, seat: int, deed: int) -> bool:
        """Whether a visit to another's deed costs anything."""

    def taxed(self, seat: int) -> bool:
        """Whether any tax is due."""

    def rests(self, seat: int) -> None:
        """Do what else the rest corner brings."""


class AllAlike:
    """Nobody is anybody: the same for all players."""

    def __init__(self, board: ClassicBoard) -> None:
        self.board = board

    def wages(self, seat: int) -> int:
        return self.board.wages

    def goes_to_jail(self, seat: int) -> bool:
        return True

    def goes_round(self, seat: int) -> bool:
        return True

    def pays(self, seat: int, deed: int) -> bool:
        return True

    def taxed(self, seat: int) -> bool:
        return True

    def rests(self, seat: int) -> None:
        pass
