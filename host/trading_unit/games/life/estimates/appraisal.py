"""What things are worth to a seat, in money, by plain reckoning. Bots read it; no rule does."""

from trading_unit.games.life.data.board import Space
from trading_unit.games.life.rules.lives import ACRES, STOCK, Lives, space_acts
from trading_unit.games.life.rules.reckoning import worth

# What is believed. Ours.
LANDS = 18  # times in a hundred that a car stops at a space ahead: it goes 5.5 on average
HURRY = 500_000  # more than what lies between two roads
RESERVE = 50_000  # cash that is left when notes are repaid
EXEMPTION = 5_000  # what one has to spare, not to be kept
RICH = 1_000  # of who is hit: so small a part of all he has, that it only decides between two
REST = 75_000  # so much more may still come by the spaces before the end
AHEAD = 4  # a rival on the road has to be so many times as far ahead to be out of reach


# The road


def road(lives: Lives, seat: int, first: int) -> int:
    """What it brings from there to its end, where all roads are one again."""
    board, here, found = lives.board, first, 0
    while len(board.ahead[here]) == 1 and not board.all_come_by(here):
        found += on_space(lives, seat, board.spaces[here])
        here = board.ahead[here][0]
    return found


def first_road(lives: Lives, seat: int, first: int) -> int:
    """College wins more lives: eight in a hundred more between two. But a life is mostly luck, and
    who always takes the same road is dull to play with: behind a car that has just gone as far as
    the wheel goes, the short road is taken, if no rival is ahead on it."""
    board, found = lives.board, road(lives, seat, first)
    hurries = first == board.business and lives.spun == board.wheel
    return found + HURRY if hurries and not rival_in_business(lives, seat) else found


def rival_in_business(lives: Lives, seat: int) -> bool:
    """Or on the way to it."""
    taken = lives.board.spaces[lives.board.business]["id"]
    return any(
        lives.chosen[rival] == taken or lives.salary[rival] == lives.board.money["business"]
        for rival in lives.opponents(seat)
    )


def on_space(lives: Lives, seat: int, space: Space) -> int:
    """On average, for who comes along."""
    figures, board = lives.board.money, lives.board
    match space["kind"]:
        case "pays" | "costs":
            found = space["amount"] if space["kind"] == "pays" else -space["amount"]
            if not space_acts(lives, seat, space):
                return 0
            return int(found if space["colour"] == "red" else part(found))
        case "pay day":
            return lives.salary[seat] or figures["degree"]
        case "business" | "degree":
            return pay_days(lives) * int(space["amount"]) if not lives.salary[seat] else 0
        case "salary":
            return part(pay_days(lives) * (space["amount"] - figures["degree"]))
        case "children":
            gifts = figures["child gift"] * (len(lives.playing()) - 1)
            return part(len(space["pegs"]) * (gifts + figures["reckoning child"]))
        case "spin for":
            return part(space["per"] * (board.wheel + 1) // 2)
        case "just spun":
            return part(space["amount"]) // board.wheel
        case "market":
            return market(lives) if lives.papers[seat][STOCK] else 0
        case "lucky day":
            return part(figures["lucky day"] + max(0, speculating(lives)))
    return 0


def part(amount: int) -> int:
    """Of what only counts for who lands there."""
    return amount * LANDS // 100


def pay_days(lives: Lives) -> int:
    return lives.board.kinds.count("pay day")


# Papers and luck


def paper(lives: Lives, seat: int, kind: str) -> int:
    """What it brings and spares ahead, and at the end."""
    board = lives.board
    found: int = board.money.get(f"{kind} worth", 0)
    for here in ahead(lives, seat):
        space = board.spaces[here]
        if space.get("with") == kind:
            found += part(space["amount"] if space["kind"] == "pays" else -space["amount"])
        elif space.get("without") == kind:
            found += part(space["amount"])
        elif space["kind"] == "market" and kind == STOCK:
            found += max(0, market(lives))
    return found


def ahead(lives: Lives, seat: int) -> list[int]:
    """The spaces that are still before a car, by the first road at each fork."""
    board, here, found = lives.board, lives.place[seat], []
    while board.ahead[here]:
        here = board.ahead[here][0]
        found.append(here)
    return found


def market(lives: Lives) -> int:
    """On average."""
    return sum(lives.board.market) // lives.board.wheel


def speculating(lives: Lives) -> int:
    figures = lives.board.money
    return 2 * figures["lucky win"] // lives.board.wheel - 2 * figures["lucky bill"]


# Others


def revenge(lives: Lives, seat: int, what: str, target: int) -> int:
    """Money from the richest who can pay it, else the farthest goes back."""
    money, cash = lives.board.money["revenge"], lives.cash[target]
    if what == "money" and cash >= money:
        return money + worth(lives, target) // RICH
    return lives.board.far[lives.place[target]]


def giving(lives: Lives, amount: int, to: int) -> int:
    """At once, before it is too late, and best to the richest."""
    return amount + worth(lives, to) // RICH


def response_gain(amount: int, word: str) -> int:
    return -amount if word == "pay" else -EXEMPTION


def repaying(lives: Lives, seat: int, notes: int) -> int:
    """Interest is spared, and what they cost more on the Day of Reckoning."""
    figures = lives.board.money
    left = lives.cash[seat] - notes * figures["note"]
    return int(notes * (figures["note due"] - figures["note"])) if left >= RESERVE else 0


def bet(lives: Lives, seat: int) -> int:
    """How much to put on one number: on average a bet brings nothing. But who can only look on from
    Millionaire Acres, and would not win as things stand, loses nothing by it that counts: just so
    much as would bring him ahead, or nothing."""
    if not looks_on(lives, seat):
        return 0
    figures, step = lives.board.money, lives.board.step
    lacking = max(expected(lives, one) for one in lives.seats) - worth(lives, seat)
    if lacking <= 0:
        return 0
    amount: int = (lacking // ((figures["bet pays"] - 1) * step) + 1) * step
    return amount if amount <= figures["bet most"] else 0


def looks_on(lives: Lives, seat: int) -> bool:
    return lives.home[seat] == ACRES


def expected(lives: Lives, seat: int) -> int:
    """At the end."""
    return worth(lives, seat) + (0 if lives.home[seat] else REST)


# The end


def tycoon(lives: Lives, seat: int) -> int:
    """Above 0 where the gamble ends better on average than to go on: who misses is behind
    everybody, so only who is that anyway, as far as can be seen, has something to gain."""
    figures, rivals = lives.board.money, lives.opponents(seat)
    mine = worth(lives, seat) + REST
    if lives.first_in is None:
        mine += figures["bonus"]
    ahead = sum(out_of_reach(lives, rival, mine) for rival in rivals)
    now, last, wheel = 1 + ahead, 1 + len(rivals), lives.board.wheel
    return int(now * wheel - (1 + last * (wheel - 1)))


def out_of_reach(lives: Lives, rival: int, mine: int) -> bool:
    """Whether a rival stays ahead of who comes to so much."""
    theirs = worth(lives, rival)
    return theirs > mine if lives.home[rival] == ACRES else theirs > mine * AHEAD
