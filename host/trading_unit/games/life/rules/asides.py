"""What anybody may do beside an ask: bet on a spin, give a card, repay notes, put things right."""

from collections.abc import Sequence

from trading_unit.games.base.rules.kinds import MOST_COUNTED
from trading_unit.games.base.rules.put_right import PutRight
from trading_unit.games.life.rules import bets, cards, money
from trading_unit.games.life.rules.corrections import corrections
from trading_unit.games.life.rules.drawing import COLLECT, PAY
from trading_unit.games.life.rules.lives import Lives
from trading_unit.table.ask import Amount, By, Option, Value, With, one_of
from trading_unit.table.game import Aside, Rules
from trading_unit.table.refused import Refusal


class OfLives(Aside):
    """What only a seat that still takes part may do."""

    def __init__(self, lives: Lives) -> None:
        self.lives = lives

    def seat(self, by: By) -> int | None:
        """Whose aside it is; None for nobody's."""
        if type(by) is not int or by not in self.lives.seats or self.lives.out[by]:
            return None
        return by

    def options(self, by: By) -> Sequence[Option]:
        seat = self.seat(by)
        return () if seat is None else self.offered(seat)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        seat = self.seat(by)
        return Refusal("takes no part") if seat is None else self.why_not(seat, value)

    def offered(self, seat: int) -> Sequence[Option]:
        raise NotImplementedError

    def why_not(self, seat: int, value: Value) -> Refusal | None:
        words = [str(option) for option in self.offered(seat)]
        return None if value in words else one_of(words)


class Bet(OfLives):
    """`[number, amount]`, or all are taken back (GL-54 to GL-60)."""

    def offered(self, seat: int) -> Sequence[Option]:
        lives = self.lives
        if bets.refuses(lives, seat):
            return ()
        found: list[Option] = [bets.NONE] if lives.bets[-1].staked_by(seat) else []
        step = lives.board.step
        for number in range(1, lives.board.wheel + 1):
            most = bets.most(lives, seat, number)
            if most:
                found.append(With(str(number), Amount(step, most, step)))
        return found

    def why_not(self, seat: int, value: Value) -> Refusal | None:
        refusal = bets.refuses(self.lives, seat)
        if refusal is not None:
            return refusal
        for option in self.offered(seat):
            if option == value == bets.NONE:
                return None
            if isinstance(option, With) and type(value) is list and len(value) == 2:
                word, amount = value
                if word == option.word and type(word) is str and not option.amount.refuses(amount):
                    return None
        return self.limits(seat)

    def limits(self, seat: int) -> Refusal:
        lives, figures = self.lives, self.lives.board.money
        return Refusal(
            "bet limits",
            step=lives.board.step,
            numbers=figures["bet numbers"],
            most=figures["bet most"],
            left=money.free(lives, seat),
            placed=lives.bets[-1].staked_by(seat),
        )

    def do(self, by: By, value: Value) -> None:
        assert type(by) is int
        if value == bets.NONE:
            bets.take_back(self.lives, by)
        else:
            number, amount = value
            bets.place(self.lives, by, int(number), amount)


class Give(OfLives):
    """Give a card. Secret, because the options show which cards the player holds (GL-26, GL-27,
    GL-29 to GL-31)."""

    secret = True

    def offered(self, seat: int) -> list[str]:
        lives = self.lives
        found = [COLLECT] if cards.may_collect(lives, seat) else []
        return found + [f"{PAY} to {lives.names[to]}" for to in cards.may_pay(lives, seat)]

    def do(self, by: By, value: Value) -> Rules | None:
        lives = self.lives
        assert type(by) is int
        if lives.contest is not None:
            cards.join(lives, by)
            return None
        return cards.give(lives, by, COLLECT if value == COLLECT else PAY, self.to(value))

    def to(self, value: Value) -> int:
        lives = self.lives
        assert lives.white is not None
        if value == COLLECT:
            return lives.white.seat
        return next(one for one in lives.seats if value == f"{PAY} to {lives.names[one]}")


class Repay(OfLives):
    """Pay back so many notes (GL-67, GL-71, GL-66)."""

    def offered(self, seat: int) -> list[str]:
        most = min(money.repayable(self.lives, seat), MOST_COUNTED)  # at once (ours)
        return [str(notes) for notes in range(1, most + 1)]

    def why_not(self, seat: int, value: Value) -> Refusal | None:
        lives = self.lives
        if not lives.notes[seat]:
            return Refusal("no note")
        if lives.reckoned[seat]:
            return Refusal("notes at the end")
        if not money.repayable(lives, seat):
            return Refusal(
                "note cost", each=lives.board.money["note"], left=money.free(lives, seat)
            )
        return super().why_not(seat, value)

    def do(self, by: By, value: Value) -> None:
        assert type(by) is int
        money.repay(self.lives, by, int(value))


def all_asides(lives: Lives) -> dict[str, Aside]:
    return {
        "bet": Bet(lives),
        "give": Give(lives),
        "repay": Repay(lives),
        "put right": PutRight(lives, corrections),
    }
