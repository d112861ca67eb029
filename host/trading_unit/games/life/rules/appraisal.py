"""What things are worth to a seat, in money, by plain reckoning. Bots read it; no rule does."""

from trading_unit.games.life.data.board import Space
from trading_unit.games.life.rules.lives import ACRES, LIFE, STOCK, Lives
from trading_unit.games.life.rules.space_payers import acts

# What is believed. Ours.
LANDS = 18  # times in a hundred that a car stops at a space ahead: it goes 5.5 on average
LUCK = 500_000  # what luck makes between two lives
RESERVE = 50_000  # cash that is left when notes are repaid
EXEMPTION = 5_000  # what one has to spare, not to be kept
RICH = 1_000  # of who is hit: so small a part of all he has, that it only decides between two
REST = 75_000  # so much more may still come by the spaces before the end
AHEAD = 4  # a rival on the road has to be so many times as far ahead to be out of reach


def worth(lives: Lives, seat: int) -> int:
    """What a seat would count if it ended now (GL-84)."""
    figures, papers = lives.board.money, lives.papers[seat]
    found: int = lives.cash[seat] - lives.notes[seat] * figures["note due"]
    for paper in (STOCK, LIFE):
        if papers[paper]:
            found += figures[f"{paper} worth"]
    return found


# The road


def road(lives: Lives, seat: int, first: int) -> int:
    """What it brings from there to its end, where all roads are one again."""
    board, here, found = lives.board, first, 0
    while len(board.ahead[here]) == 1 and not all_come_by(lives, here):
        found += on_space(lives, seat, board.spaces[here])
        here = board.ahead[here][0]
    return found


def first_road(lives: Lives, seat: int, first: int) -> int:
    """On the way to the first fork: luck on the road outweighs what there is between its roads, so
    they are as good, but for the short one where a rival is ahead on it."""
    taken = lives.board.spaces[lives.board.business]["id"]
    if first == lives.board.business and any(
        lives.chosen[rival] == taken or lives.salary[rival] == lives.board.money["business"]
        for rival in lives.opponents(seat)
    ):
        return 0
    return 1 + road(lives, seat, first) // LUCK


def all_come_by(lives: Lives, space: int) -> bool:
    """Whether more than one space leads there."""
    return lives.board.ways_to[space] > 1


def on_space(lives: Lives, seat: int, space: Space) -> int:
    """On average, for who comes along."""
    figures, board = lives.board.money, lives.board
    match space["kind"]:
        case "pays" | "costs":
            found = space["amount"] if space["kind"] == "pays" else -space["amount"]
            if not acts(lives, seat, space):
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
