"""What the terminal calls things, in the language that is spoken."""

from collections.abc import Collection, Iterable, Sequence

from trading_unit.play.typed.name_matching import match_name
from trading_unit.screen import look_up
from trading_unit.screen.session import Session
from trading_unit.terminal.game.numbered_choices import Choice
from trading_unit.terminal.wording import listed, text, text_or


class SeatNames:
    """By the number of the seat. A name may be typed short as long as only one player has it."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def __getitem__(self, seat: int) -> str:
        return self.names[seat]

    def __len__(self) -> int:
        return len(self.names)

    def seat(self, typed: str, among: Collection[int] | None = None) -> int:
        """Return the seat of that name. Raises Trouble when it is none, or could be several."""
        names = [name for seat, name in enumerate(self.names) if among is None or seat in among]
        return self.names.index(match_name(typed, names, "player"))


class Speech:
    """The words of the terminal, and those of the game that is played in it."""

    def __init__(self, session: Session, language: str) -> None:
        self.session = session
        self.language = language
        self.names = SeatNames([seat["name"] for seat in session.seats])

    def text(self, key: str, **fields: object) -> str:
        return text(self.language, key, **fields)

    def wording(self, key: str, **fields: object) -> str:
        """Return one of the game's own words."""
        return self.session.view_in(self.language).wording(key, **fields)

    def money(self, amount: int) -> str:
        return self.session.view_in(self.language).money(amount)

    def thing(self, name: str) -> str:
        """Return what a space or a thing of the game is called."""
        return look_up.called(self.session, name, self.language)

    def places(self) -> Sequence[str]:
        """Return the places that may be named beside an aside."""
        return self.session.view_in(self.language).names()

    def label(self, kind: str, name: str) -> str:
        """Return what an aside is called, or what can be put right: as it is typed."""
        return text_or(self.language, f"{kind}.{name}", name)

    def and_list(self, seats: Iterable[int]) -> str:
        """Return their names: Anna, Ben and Carl."""
        return listed(self.language, [self.names[seat] for seat in seats])

    def seat_choices(self, seats: Iterable[int]) -> list[Choice]:
        return [Choice(self.names[seat], self.names[seat]) for seat in seats]
