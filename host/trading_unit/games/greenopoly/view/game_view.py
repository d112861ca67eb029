"""What people see of Greenopoly under way: the classic, and who is which character."""

from trading_unit.games.classic.view import game_view
from trading_unit.games.greenopoly.rules.characters import has, of
from trading_unit.games.greenopoly.rules.game import Greenopoly


class GreenopolyView(game_view.ClassicView):
    def owns(self, seat: int) -> list[str]:
        first, *rest = super().owns(seat)
        return [first, *(f"  {line}" for line in self.character(seat)), *rest]

    def character(self, seat: int) -> list[str]:
        """Who this player is, and what that means."""
        estate = self.estate
        assert isinstance(estate, Greenopoly)
        if not estate.character[seat]:
            return []
        who = of(estate, seat)
        traits = [
            self.spoken("trait.wages", amount=self.money(who["wages"])),
            self.spoken("trait.night" if who["night"] else "trait.no night"),
            self.spoken("trait.detour" if who["detour"] else "trait.no detour"),
        ]
        if not has(estate, seat, "none"):
            amount = self.money(who.get("amount", 0))
            traits.append(self.spoken(f"trait.{who['advantage']}", amount=amount))
        called = self.spoken(f"character.{who['name']}")
        return [f"{called}: {', '.join(traits)}"]
