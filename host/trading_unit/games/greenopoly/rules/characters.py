"""Each player draws a character, which holds all game (GR-04, GR-17, GR-18, GR-21)."""

from typing import Any

from trading_unit.games.classic.data.board import RAILROAD
from trading_unit.games.classic.rules.estate import SHUT, Estate
from trading_unit.table.accounts import BANK
from trading_unit.table.chance import DrawnWord

Character = dict[str, Any]


class Drawn(DrawnWord):
    """One of the characters that no player has yet (GR-04, GR-17, GR-18, GR-21)."""

    name = "character"
    elsewhere = "character elsewhere"
    asides = SHUT

    def __init__(self, estate: Estate, seat: int) -> None:
        super().__init__(seat, estate.sources["cards"])
        self.estate = estate

    def words(self) -> list[str]:
        estate = self.estate
        return [name for name in estate.board.characters if name not in estate.character]


async def draw(estate: Estate) -> None:
    """Who has none yet; with some comes more money to begin with."""
    for seat in estate.seats:
        if estate.character[seat]:
            continue
        name = await estate.ask(Drawn, seat)
        estate.character[seat] = name
        estate.log.append(("character", seat, name))
        if has(estate, seat, "start"):
            bonus(estate, seat)


def character_of(estate: Estate, seat: int) -> Character:
    return estate.board.characters[estate.character[seat]]


def has(estate: Estate, seat: int, advantage: str) -> bool:
    return bool(character_of(estate, seat)["advantage"] == advantage)


class CharacterCards:
    """What the drawn cards say of their players."""

    def __init__(self, estate: Estate) -> None:
        self.estate = estate

    def wages(self, seat: int) -> int:
        """Return the salary on the character's card (GR-21)."""
        wages: int = character_of(self.estate, seat)["wages"]
        return wages

    def goes_to_jail(self, seat: int) -> bool:
        """Whether Night touches this character (GR-16, GR-17, GR-34, GR-36)."""
        return bool(character_of(self.estate, seat)["night"])

    def goes_round(self, seat: int) -> bool:
        """Whether Detours touch this character (GR-18 to GR-20)."""
        return bool(character_of(self.estate, seat)["detour"])

    def pays(self, seat: int, deed: int) -> bool:
        estate = self.estate
        return estate.board.kind[deed] != RAILROAD or not has(estate, seat, "no fares")

    def taxed(self, seat: int) -> bool:
        return not has(self.estate, seat, "no taxes")

    def rests(self, seat: int) -> None:
        if has(self.estate, seat, "park"):
            bonus(self.estate, seat)


def bonus(estate: Estate, seat: int) -> None:
    """What an advantage brings in money."""
    amount = character_of(estate, seat)["amount"]
    if not estate.real_money or estate.began:
        estate.accounts.move(amount, BANK, seat, "advantage", estate.character[seat])
