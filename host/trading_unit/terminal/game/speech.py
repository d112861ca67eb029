"""What the terminal calls things, in the language of a game's view."""

from collections.abc import Iterable

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.log_text import numbered
from trading_unit.terminal.game.numbered_choices import Choice
from trading_unit.terminal.game.seat_names import SeatNames
from trading_unit.terminal.wording import listed, text, text_or


class Speech:
    view: GameView
    names: SeatNames

    @property
    def language(self) -> str:
        return self.view.language

    def text(self, key: str, **fields: object) -> str:
        return text(self.language, key, **fields)

    def money(self, amount: int) -> str:
        return self.view.money(amount)

    def label(self, kind: str, name: str) -> str:
        """What an aside is called, or what can be put right: as it is typed."""
        return text_or(self.language, f"{kind}.{name}", name)

    def thing(self, name: str) -> str:
        """What a space or a thing of the game is called."""
        return numbered(self.view.company, name, self.language)

    def and_list(self, seats: Iterable[int]) -> str:
        """Anna, Ben and Carl."""
        return listed(self.language, [self.names[seat] for seat in seats])

    def seat_choices(self, seats: Iterable[int]) -> list[Choice]:
        return [Choice(self.names[seat], self.names[seat]) for seat in seats]
