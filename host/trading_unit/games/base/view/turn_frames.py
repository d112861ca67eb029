"""A game as it stood after each turn, so that it can be looked at again: played again from the list
of any table, whether that game is on or was kept."""

from collections.abc import Callable, Iterable, Iterator

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.log_text import TURN
from trading_unit.games.base.view.log_words import LogWords
from trading_unit.games.base.view.view_data import DistrictNow, LookBackFrame, TurnFrame
from trading_unit.table.game import Line
from trading_unit.table.said import say
from trading_unit.table.table import Table

MOST_FRAMES = 400  # of a longer game every second turn, or third
ABOVE_MONEY = ("deal", "bankrupt", "wins")  # more than any amount, the last one most


def turn_frames(table: Table, view_of: Callable[[Table], GameView]) -> list[TurnFrame]:
    """The first frame is how the game began. In each other one stand only the districts that have
    changed since the one before. The table stays as it is."""
    again = table.at_beginning()
    recorder = Recorder(view_of(again))
    first = max(0, again.game.turn - 1)
    every = max(1, -(-(table.game.turn - first) // (MOST_FRAMES - 2)))
    return [recorder.frame(*turn) for turn in turns_played(table, again, recorder.view, every)]


def look_back_frames(table: Table, view_of: Callable[[Table], GameView]) -> list[LookBackFrame]:
    """The same of every turn, however many there were, each with its lines of the log."""
    again = table.at_beginning()
    recorder = Recorder(view_of(again))
    frames: list[LookBackFrame] = []
    for turn in turns_played(table, again, recorder.view):
        lines = recorder.lines()
        frames.append({**recorder.frame(*turn), "lines": lines})
    return frames


def turns_played(
    table: Table, again: Table, view: GameView, every: int = 1
) -> Iterator[tuple[int, int]]:
    """Plays the table's list on `again`, whose view that is. It stops after each so many turns, and
    says after which turn of which seat; the first stop is before the first answer."""
    shown = max(0, again.game.turn - 1)  # before the first it is thrown for who begins
    yield shown, view.on_turn()
    last = len(table.done) - 1
    for place, entry in enumerate(table.done):
        turn, seat = again.game.turn, view.on_turn()
        again.replay_entry(entry)
        over = again.game.turn != turn and turn - shown >= every
        if over or place == last:
            yield turn, seat
            shown = turn


class Recorder:
    """Makes the frames of a game that is played again, one after the other."""

    def __init__(self, view: GameView) -> None:
        self.view = view
        self.districts: dict[str, DistrictNow] = {}
        self.worth: list[int] = []
        self.log_end = 0

    def frame(self, turn: int, seat: int) -> TurnFrame:
        """After that turn of that seat."""
        view = self.view
        stands = view.stands()
        before, self.districts = self.districts, stands["districts"]
        self.worth = self.worth_now()
        found: TurnFrame = {
            "turn": turn,
            "seat": seat,
            "worth": self.worth,
            "says": self.says(),
            "movers": stands["movers"],
            "districts": {
                name: now for name, now in self.districts.items() if before.get(name) != now
            },
        }
        if "pot" in stands:
            found["pot"] = stands["pot"]
        return found

    def worth_now(self) -> list[int]:
        """Of each seat; nothing where only real purses know. Who may not know it just now stands
        as in the frame before."""
        company = self.view.company
        if company.real_money:
            return []
        before = self.worth or [0] * len(company.seats)
        now = [self.view.worth(seat) for seat in company.seats]
        return [old if new is None else new for old, new in zip(before, now, strict=True)]

    def lines(self) -> list[str]:
        """All that happened since the frame before, as far as everybody may read it."""
        company, game = self.view.company, self.view.table.game
        return [
            say(game, line, self.view.language)
            for line in company.log[self.log_end :]
            if line[0] != TURN and game.sees(None, line)
        ]

    def says(self) -> str:
        """What mattered most since the frame before, as a sentence."""
        company, game = self.view.company, self.view.table.game
        begin, self.log_end = self.log_end, len(company.log)
        seen = [line for line in company.log[begin:] if game.sees(None, line)]
        line = weightiest(seen, self.view.log_words)
        return "" if line is None else say(game, line, self.view.language)


def weightiest(lines: Iterable[Line], known: LogWords) -> Line | None:
    """The line that matters most: who wins, a deal, the largest amount, or what came last."""
    best: tuple[int, int] = (-1, 0)
    found: Line | None = None
    for line in lines:
        weight = weight_of(line, known)
        if weight >= best:
            best, found = weight, line
    return found


def weight_of(line: Line, known: LogWords) -> tuple[int, int]:
    match line:
        case (str(word), *_) if word == TURN or word in known.unseen:
            return -2, 0
        case (str(word), *_) if word in ABOVE_MONEY:
            return 1 + ABOVE_MONEY.index(word), 0
        case (str(word), *_) if word in known.raised:
            return -1, 1
        case (_, int(), int(), int(amount), str()):
            return 0, amount
    return -1, 0
