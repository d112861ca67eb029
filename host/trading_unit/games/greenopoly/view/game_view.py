"""What people see of Greenopoly under way: the classic, and who is which character."""

from trading_unit.games.classic.view import game_view
from trading_unit.games.greenopoly.rules.characters import character_of, has
from trading_unit.games.greenopoly.rules.game import Greenopoly
from trading_unit.games.greenopoly.view import rules_at_hand


class GreenopolyView(game_view.ClassicView):
    ask_rules = rules_at_hand.ASKS
    aside_rules = rules_at_hand.ASIDES

    def owns(self, seat: int) -> list[str]:
        first, *rest = super().owns(seat)
        return [first, *(f"  {line}" for line in self.character(seat)), *rest]

    def character(self, seat: int) -> list[str]:
        """Who this player is, and what that means."""
        estate = self.estate
        assert isinstance(estate, Greenopoly)
        if not estate.character[seat]:
            return []
        who = character_of(estate, seat)
        traits = [
            self.wording("trait.wages", amount=self.money(who["wages"])),
            self.wording("trait.night" if who["night"] else "trait.no night"),
            self.wording("trait.detour" if who["detour"] else "trait.no detour"),
        ]
        if not has(estate, seat, "none"):
            amount = self.money(who.get("amount", 0))
            traits.append(self.wording(f"trait.{who['advantage']}", amount=amount))
        called = self.wording(f"character.{who['name']}")
        return [f"{called}: {', '.join(traits)}"]
