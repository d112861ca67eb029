"""Moments of recorded games as a keyboard and the table's page see them, kept as JSON.

`python -m tests.host.screen.record_views` records them again, after a change of what is shown.
Here it is tested what the views say; page and terminal are tested by what they make of these.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.host.games.recordings import Recordings
from tests.host.games.tables import table_with
from tests.host.games.whole_games import whole
from tests.host.link.desk import Desk
from trading_unit.bots.steady import Steady
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.play.running_game import RunningGame
from trading_unit.screen.session import Session
from trading_unit.screen.view.clocks import Clocks, LightResult, clocks, light_result
from trading_unit.screen.view.typed import TypedView, typed_view
from trading_unit.table import Table
from trading_unit.table.chance import OfChance

FOLDER = Path(__file__).parent / "views"
LANGUAGES = ("en", "fr")
MOST_LINES = 8  # of the log, so that a recording stays small
MANY = 5  # choices
SECONDS = 12  # since the light went on


class RecordedView(TypedView, Clocks):
    """All that the table's page and a keyboard are shown, but for the board."""

    sold: LightResult | None


# When


def at_start(view: GameView) -> bool:
    return not view.table.done


def at_choices(view: GameView) -> bool:
    """Whether a person has many words to choose from."""
    ask = view.table.ask
    if ask is None or ask.timed or isinstance(ask, OfChance):
        return False
    return sum(isinstance(one, str) for one in ask.options(ask.asked()[0])) >= MANY


def at_auction(view: GameView) -> bool:
    lot = None if view.table.ask is None else view.lot(view.table.ask)
    return lot is not None and lot["high"] is not None


def at_offer(view: GameView) -> bool:
    return view.table.ask is not None and view.balance_of(view.table.ask) is not None


def at_quiz(view: GameView) -> bool:
    return view.table.ask is not None and view.quiz(view.table.ask) is not None


def out_of_reach(view: GameView) -> bool:
    return view.table.ask is not None and view.out_of_reach(view.table.ask) is not None


def at_debt(view: GameView) -> bool:
    return view.table.ask is not None and bool(view.stands()["debts"])


def at_card(view: GameView) -> bool:
    return view.table.ask is not None and view.drawn() is not None


def at_hidden(view: GameView) -> bool:
    return view.table.ask is not None and view.table.ask.secret


def seen_chance(view: GameView) -> bool:
    """Whether the newest answer was drawn by the screen, some turns into the game."""
    done = view.table.done
    return view.table.ask is not None and len(done) > 40 and done[-1][1] == "chance"


def at_end(view: GameView) -> bool:
    return view.table.ask is None


MOMENTS: dict[str, Callable[[GameView], bool]] = {
    "start": at_start,
    "choices": at_choices,
    "auction": at_auction,
    "offer": at_offer,
    "quiz": at_quiz,
    "out of reach": out_of_reach,
    "debt": at_debt,
    "card": at_card,
    "hidden": at_hidden,
    "agreement": seen_chance,
    "over": at_end,
}


# What is shown then


def session_at(table: Any, setup: dict[str, Any]) -> tuple[Session, Desk]:
    """The table as people have it before them: the last seat of several is a bot's."""
    desk, seats = Desk(), setup["seats"]
    bots = {len(seats) - 1: Steady(None)} if len(seats) > 2 else {}  # type: ignore[arg-type]
    running = RunningGame(table, desk.clock, bots=bots, pace_s=60.0)
    plays = ["bot:steady" if seat in bots else "person" for seat in range(len(seats))]
    shown = [{**seat, "plays": by} for seat, by in zip(seats, plays, strict=True)]
    record: Any = SimpleNamespace(table=table, setup={**setup, "seats": shown}, name="a game")
    return Session(record, running), desk


def recorded(session: Session, desk: Desk, moment: str, language: str) -> RecordedView:
    session.step()
    desk.pass_ms(SECONDS * 1000)
    if moment == "agreement":
        session.undo(1)
        session.ask_to_leave_future()
    view: RecordedView = {
        **typed_view(session, language),
        **clocks(session, language),
        "sold": light_result(session, language),
    }
    view["log"] = view["log"][-MOST_LINES:]
    view["typed"]["log"] = view["typed"]["log"][-MOST_LINES:]
    view["happenings"] = {**view["happenings"], "newest": []}
    view["rights"] = view["rights"] if moment == "start" else {}
    if view["undo"] is not None:
        view["undo"] = {**view["undo"], "steps": view["undo"]["steps"][:2]}
    return json.loads(json.dumps(view))  # type: ignore[no-any-return]


def moments(game: GameDefinition) -> Iterator[tuple[str, RecordedView]]:
    """The name of each recording of a game, and the view as it is now."""
    recordings = Recordings(whole(game))
    setup, left = {}, dict(MOMENTS)
    for played in recordings.read()[1]:
        setup = played["setup"]
        for table in recordings.steps(played):
            view = game.view(table, "en")
            for moment in [one for one in left if is_now(left[one], view, setup)]:
                language = LANGUAGES[(list(MOMENTS).index(moment) + all_games().index(game)) % 2]
                again = table_with(Table, setup)  # what is done there is not done here
                again.resume(list(table.log))
                found = recorded(*session_at(again, setup), moment, language)
                yield f"{game.name}-{moment.replace(' ', '-')}-{language}", found
                del left[moment]
        if not left:
            return


def is_now(moment: Callable[[GameView], bool], view: GameView, setup: dict[str, Any]) -> bool:
    """Whether it is that moment, and a person who plays with a bot is asked."""
    ask = view.table.ask
    seats = len(setup["seats"])
    if seats != 3 or not moment(view):
        return False
    seat = None if ask is None else ask.seat if isinstance(ask, OfChance) else ask.asked()[0]
    return ask is None or (type(seat) is int and seat < seats - 1)


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.json"


def names() -> list[str]:
    """The recordings that are kept."""
    return sorted(file.stem for file in FOLDER.glob("*.json"))


def read(name: str) -> RecordedView:
    found: RecordedView = json.loads(file_of(name).read_text("utf-8"))
    return found


def write(name: str, view: RecordedView) -> None:
    """One line for each part, so that a change is seen where it is."""
    parts = (f" {json.dumps(key)}: {compact(value)}" for key, value in view.items())
    file_of(name).write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.json"):
        file.unlink()
    for each in all_games():
        for one, found in moments(each):
            write(one, found)
            print(one)
