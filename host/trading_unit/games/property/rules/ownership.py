"""Who has what of each group, as bots ask for it: deeds by their bits."""

from trading_unit.games.property.rules.realm import Realm
from trading_unit.games.property.rules.worked_out import Shared, members


def names_of(realm: Realm, deeds: int) -> list[str]:
    return [realm.board.names[deed] for deed in members(deeds)]


def shared_groups(realm: Realm) -> list[list[Shared]]:
    """Of each seat, the groups that it and one other have between them."""
    known = realm.worked_out
    if known.deeds_then != realm.deeds:
        known.deeds_then = list(realm.deeds)
        known.shared = found_shared(realm.deeds, realm.board.bits_of_group)
        known.swaps.clear()
    return known.shared


def found_shared(deeds: list[int], groups: list[int]) -> list[list[Shared]]:
    found: list[list[Shared]] = [[] for _ in deeds]
    for group in groups:
        holders = [seat for seat, held in enumerate(deeds) if held & group]
        if len(holders) == 2:
            one, other = holders
            mine, theirs = deeds[one] & group, deeds[other] & group
            if mine | theirs == group:
                found[one].append((other, mine, theirs))
                found[other].append((one, theirs, mine))
    return found
