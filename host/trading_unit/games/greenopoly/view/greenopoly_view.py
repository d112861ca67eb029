"""What people see of Greenopoly under way: the classic, and who is which character."""

from collections.abc import Iterator, Mapping

from trading_unit.games.base.view import look_up
from trading_unit.games.base.view.log_text import name
from trading_unit.games.base.view.view_data import CardText, Entry
from trading_unit.games.base.view.why_won import MOST_SENTENCES
from trading_unit.games.base.view.words import words
from trading_unit.games.classic.view import classic_view
from trading_unit.games.greenopoly.rules.characters import Character, character_of
from trading_unit.games.greenopoly.rules.game import Greenopoly
from trading_unit.table.game import Line

NONE = "none"  # of an advantage


class GreenopolyView(classic_view.ClassicView):
    @property
    def greenopoly(self) -> Greenopoly:
        estate = self.estate
        assert isinstance(estate, Greenopoly)
        return estate

    def owns(self, seat: int) -> list[str]:
        first, *rest = super().owns(seat)
        return [first, *(f"  {line}" for line in self.character(seat)), *rest]

    def character(self, seat: int) -> list[str]:
        """Who this player is, and what that means."""
        estate = self.greenopoly
        if not estate.character[seat]:
            return []
        found = self.character_text(character_of(estate, seat))
        return [self.wording("character and traits", name=found["title"], traits=found["does"])]

    def character_text(self, who: Character) -> CardText:
        traits = [
            self.wording("trait.wages", amount=self.money(who["wages"])),
            self.wording("trait.night" if who["night"] else "trait.no night"),
            self.wording("trait.detour" if who["detour"] else "trait.no detour"),
        ]
        if who["advantage"] != NONE:
            amount = self.money(who.get("amount", 0))
            traits.append(self.wording(f"trait.{who['advantage']}", amount=amount))
        return {
            "deck": self.wording("entry.character"),
            "title": name(self.estate, who["name"], self.language),
            "text": words(self.estate.PACKAGE, self.language).get(
                f"character.{who['name']}.text", ""
            ),
            "does": ", ".join(traits),
        }

    # What can be looked up

    def character_entries(self) -> list[Entry]:
        texts = map(self.character_text, self.estate.board.characters.values())
        return [
            look_up.entry(self, "character", one["title"], one["does"], one["text"])
            for one in texts
        ]

    def drawn_in(self, line: Line) -> CardText | None:
        if line[0] == "character":
            return self.character_text(self.estate.board.characters[line[2]])
        return super().drawn_in(line)

    def figures(self) -> Mapping[str, object]:
        estate = self.estate
        return {**super().figures(), "amount": self.money(estate.cash[estate.pot])}

    # The end

    def why_won(self) -> list[str]:
        """GR-63: levels come before money."""
        return [*self.levels_text(), *super().why_won()][:MOST_SENTENCES]

    def levels_text(self) -> Iterator[str]:
        game = self.greenopoly
        levels = {seat: game.improved(seat)[0] for seat in game.totals}
        if len(game.winners) != 1 or len(levels) < 2:
            return
        [winner] = game.winners
        other = max((seat for seat in levels if seat != winner), key=lambda seat: levels[seat])
        if levels[winner] > levels[other]:
            names = {"who": game.names[winner], "other": game.names[other]}
            counts = {"count": levels[winner], "less": levels[other]}
            yield self.wording("why.levels", **names, **counts)
