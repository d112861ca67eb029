"""How often two players may make each other offers until the next throw or turn, and how a debt
frees its debtor (MI-28, MI-44, MI-45; BO-36, GR-52, CL-B-11)."""

from trading_unit.games.property.rules.dealing import Talks
from trading_unit.games.property.rules.owners import Owners
from trading_unit.games.property.rules.terms import debt_between
from trading_unit.table.refused import Refusal

LEAST_LIT_MS = 1_000  # what is left of the light to two is none when it is shorter

# What bots offer the same partner, and how many offers of a person they only say no to (MI-45).
MOST_OF_BOT = 1
MOST_OF_INDEBTED_BOT = 3
MOST_PLAIN_NOES = 2


def begin_talks(realm: Owners) -> None:
    """Let all talk afresh: it has been thrown, or a turn begins (MI-28)."""
    talks = realm.deals.talks
    if talks.offers or talks.no_more or talks.refused or talks.lit_ms:
        realm.deals.talks = Talks()


def begin_talks_with(realm: Owners, debtor: int) -> None:
    """Let the debtor of a new debt talk with everybody afresh (MI-44)."""
    if realm.deals.talks.offers or realm.deals.talks.no_more:
        realm.deals.talks.begin_with(debtor)


# Who may propose


def may_propose(realm: Owners, seat: int, partner: int) -> bool:
    """Whether the seat may propose anything to this partner now."""
    if not (realm.deals.talks.offers or realm.debts):
        return True
    return refuses_proposal(realm, seat, partner) is None


def refuses_proposal(realm: Owners, seat: int, partner: int) -> Refusal | None:
    """Why the seat may propose nothing to this partner now (MI-28, MI-44, MI-45)."""
    talks, owing = realm.deals.talks, debt_between(realm, seat, partner) is not None
    if offers_left(realm, seat, partner) <= 0:
        return Refusal("deal offers over debt" if owing else "deal offers over", who=partner)
    if not owing and (partner, seat) in talks.no_more:
        return Refusal("deal no more", who=partner)
    if not owing and lit_left(realm, seat, partner) < LEAST_LIT_MS:
        return Refusal("deal light over", who=partner)
    if realm.by_bot[seat]:
        most = MOST_OF_INDEBTED_BOT if realm.owes(seat) else MOST_OF_BOT
        if made(realm, seat, partner) >= most:
            return Refusal("deal by bot", count=most)
    return None


def worth_proposing(realm: Owners, seat: int, partner: int) -> bool:
    """Whether an idea for a deal with this partner is still news to him, or may save a debtor."""
    if not (realm.deals.talks.offers or realm.debts):
        return True
    news = realm.owes(seat) or not made(realm, seat, partner)
    return news and may_propose(realm, seat, partner)


def made(realm: Owners, seat: int, partner: int) -> int:
    """How many offers the seat has made this partner, for an open debt between them or else."""
    debt = debt_between(realm, seat, partner)
    return (realm.deals.talks if debt is None else debt).offers.get((seat, partner), 0)


def offers_left(realm: Owners, seat: int, partner: int) -> int:
    """How many offers the seat may still make this partner, counter-offers among them."""
    found = realm.deals.offers - made(realm, seat, partner)
    return found if debt_between(realm, seat, partner) else found - made(realm, partner, seat)


def lit_left(realm: Owners, seat: int, partner: int) -> int:
    """How many milliseconds of light are left to the two."""
    return realm.deals.lit_s * 1_000 - realm.deals.talks.lit_ms.get(pair(seat, partner), 0)


def may_say_no_more(realm: Owners, seat: int, partner: int) -> bool:
    """Whether "no more" is an answer: not between debtor and creditor (MI-44)."""
    return debt_between(realm, seat, partner) is None


def tired(realm: Owners, bot: int, person: int) -> bool:
    """Whether another no of this bot's to this person says "no more" (MI-45)."""
    return (
        realm.by_bot[bot]
        and not realm.by_bot[person]
        and realm.deals.talks.refused.get((person, bot), 0) >= MOST_PLAIN_NOES
        and may_say_no_more(realm, bot, person)
    )


# What is counted


def count_proposal(realm: Owners, seat: int, partner: int) -> None:
    """Count it; whoever proposes wants to hear more himself (MI-44)."""
    count_offer(realm, seat, partner)
    realm.deals.talks.no_more.discard((seat, partner))


def count_offer(realm: Owners, seat: int, partner: int) -> None:
    """Count an offer, whatever becomes of it."""
    debt = debt_between(realm, seat, partner)
    offers = (realm.deals.talks if debt is None else debt).offers
    offers[seat, partner] = offers.get((seat, partner), 0) + 1


def count_light(realm: Owners, seat: int, partner: int, ms: int) -> None:
    """Count the light that was on for the two."""
    both, lit = pair(seat, partner), realm.deals.talks.lit_ms
    lit[both] = lit.get(both, 0) + ms


def count_no(realm: Owners, seat: int, partner: int, *, no_more: bool) -> None:
    """Count that the partner has refused an offer of the seat's."""
    refused = realm.deals.talks.refused
    refused[seat, partner] = refused.get((seat, partner), 0) + 1
    if no_more:
        realm.deals.talks.no_more.add((partner, seat))


def pair(seat: int, partner: int) -> tuple[int, int]:
    return (min(seat, partner), max(seat, partner))
