"""A deal on the scale: what each side gives is worth, and what changes for both."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from trading_unit.games.base.view.game_view import Row
from trading_unit.games.base.view.log_text import money, seat, wording
from trading_unit.games.base.view.view_data import AskRow, Balance
from trading_unit.games.property.estimates.appraisal_cache import estimate, members, reckoning_of
from trading_unit.games.property.rules.owners import Owners
from trading_unit.games.property.rules.terms import Side, deeds_after, deeds_among
from trading_unit.games.property.view.places import colour

# Who gives more than so many times what he gets is asked once more. Our ruling: in an hour of
# Monopoly City a district's estimate is about three times its price, for twice which people deal.
FAR = 3

FIGURES = 2  # of an estimate: what comes behind them nobody can know


def side_worth(realm: Owners, giver: int, taker: int, gives: Side, back: Side, debt: int) -> int:
    """What one side gives, in money: of what is no money the middle between what its giver loses
    and what its taker gains. So both sides weigh the same where both gain as much. `back` is what
    is given for it, and `debt` what is forgiven."""
    lost = difference(realm, giver, realm.deeds[giver] & ~deeds_among(realm, gives), gives)
    gained = difference(realm, taker, realm.deeds[taker] & ~deeds_among(realm, back), gives)
    money: int = gives["money"]
    return money + debt + max(0, lost + gained) // 2


def difference(realm: Owners, seat: int, deeds: int, gives: Side) -> int:
    """What these things add for a seat that has those deeds."""
    others = [name for name in gives["things"] if name not in realm.board.number]
    with_them = estimate(realm, seat, deeds | deeds_among(realm, gives), others)
    return with_them - estimate(realm, seat, deeds, [])


def forgiven(realm: Owners, seat: int, terms: dict[str, Any]) -> tuple[int, int]:
    """What who offers forgives the partner, and the partner him."""
    debt: int = terms.get("debt", 0)
    partner = terms["with"]
    for one in realm.debts:
        if (one.debtor, one.creditor) == (partner, seat):
            return debt, 0
        if (one.debtor, one.creditor) == (seat, partner):
            return 0, debt
    return 0, 0


def loses(gives: int, gets: int) -> bool:
    return gives > FAR * gets


def tips(first: int, second: int) -> int:
    """How far the scale of two sides tips, from -1000, where all lies on the first, to 1000."""
    both = first + second
    return (second - first) * 1000 // both if both else 0


Changes = Iterator[tuple[int, Row]]
"""What a deal changes, each with the seat for which it does."""

Terms = dict[str, Any]


def both(offers: int, terms: Terms) -> list[tuple[int, int, Side, Side]]:
    """Each of the two, the other, what he gives and what he gets; who offers stands first."""
    partner, give, get = terms["with"], terms["give"], terms["get"]
    return [(offers, partner, give, get), (partner, offers, get, give)]


def worth(realm: Owners, offers: int, terms: Terms) -> list[int]:
    """What each side gives, in money."""
    debts = forgiven(realm, offers, terms)
    return [
        side_worth(realm, giver, taker, gives, gets, debt)
        for (giver, taker, gives, gets), debt in zip(both(offers, terms), debts, strict=True)
    ]


def worth_texts(realm: Owners, offers: int, terms: Terms, language: str) -> list[str]:
    """The same in words: exact where it is money alone."""
    return [
        about(realm, amount, bool(gives["things"]), language)
        for amount, (_, _, gives, _) in zip(
            worth(realm, offers, terms), both(offers, terms), strict=True
        )
    ]


def about(realm: Owners, amount: int, is_estimated: bool, language: str) -> str:
    if not amount:
        return wording(realm, "nothing", language)
    if not is_estimated:
        return money(realm, amount, language)
    said = money(realm, rounded(amount, realm.board.step), language)
    return wording(realm, "about", language).format(amount=said)


def rounded(amount: int, step: int) -> int:
    """To a few figures, and to what can be paid."""
    unit = max(step, int(10 ** (len(str(amount)) - FIGURES)))
    return max(step, (amount + unit // 2) // unit * unit)


def balance(
    realm: Owners, offers: int, terms: Terms, rows: Mapping[int, list[AskRow]], language: str
) -> Balance:
    """`rows` say what changes for each seat."""
    seats = [offers, terms["with"]]
    weights = worth(realm, offers, terms)
    texts = worth_texts(realm, offers, terms, language)
    loser = next((n for n in (0, 1) if loses(weights[n], weights[1 - n])), None)
    doubt = ""
    if loser is not None:
        said = {"give": texts[loser], "get": texts[1 - loser]}
        doubt = wording(realm, "deal doubt", language).format(**said)
    return {
        "sides": [
            {"seat": one, "gives": text, "rows": rows[one]}
            for one, text in zip(seats, texts, strict=True)
        ],
        "tips": tips(*weights),
        "loses": None if loser is None else seats[loser],
        "doubt": doubt,
    }


# What changes


def rents(realm: Owners, offers: int, terms: Terms, language: str) -> Changes:
    """What each could ask of visitors in all, before and after."""
    rents_if_owned = reckoning_of(realm).rents_if_owned
    for who, _, gives, gets in both(offers, terms):
        then = rents_if_owned(realm, members(deeds_after(realm, who, gives, gets)))
        now = rents_if_owned(realm, realm.owned[who])
        if then != now:
            said = {"now": money(realm, now, language), "then": money(realm, then, language)}
            text = wording(realm, "so much then", language).format(**said)
            yield who, Row("rents", text)


def colours(realm: Owners, offers: int, terms: Terms, language: str) -> Changes:
    """How many of each colour in the deal either has afterwards."""
    for who, _, gives, gets in both(offers, terms):
        given, got = groups_of(realm, gives["things"]), groups_of(realm, gets["things"])
        said = [
            of_colour(realm, group, realm.of_group(who, group) + n - given[group], language)
            for group, n in sorted(got.items())
        ]
        if said:
            yield who, Row("then", ", ".join(said))


def with_names(realm: Owners, changes: Changes, language: str) -> Iterator[Row]:
    """Where they stand beneath one another, each says whose it is."""
    for who, row in changes:
        name = {"who": seat(realm, who, language)}
        yield Row(f"{row.key} of", row.value, name, drawn=True)


def groups_of(realm: Owners, things: Iterable[str]) -> Counter[int]:
    """How many deeds of each group are among these."""
    number = realm.board.number
    return Counter(realm.board.group[number[thing]] for thing in things if thing in number)


def of_colour(realm: Owners, group: int, count: int, language: str) -> str:
    """ "2 of 3 (brown)"."""
    said = wording(realm, "so many of", language).format(count=count, of=realm.board.sizes[group])
    deed = realm.board.members[group][0]
    return wording(realm, "place", language).format(name=said, about=colour(realm, deed, language))
