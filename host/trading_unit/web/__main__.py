"""For work on the pages: `python -m trading_unit.web` serves them."""

import argparse
import tempfile
from pathlib import Path
from time import monotonic

from trading_unit.games.registry import game_names
from trading_unit.play.start.setup_choices import COLOURS, MOVERS, SetupChoices
from trading_unit.web.server import serve
from trading_unit.web.unit.real_unit_view import RealUnitView
from trading_unit.web.unit.unit_view import SimulatedUnitView


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m trading_unit.web", description=__doc__)
    parser.add_argument("--page-port", type=int)
    parser.add_argument("--no-browser", action="store_true")
    parser.add_argument("--lan", action="store_true", help="let phones in")
    parser.add_argument("--games", type=Path, help="the file of games (default: a new one)")
    parser.add_argument("--page", default="/", help="the page that is opened first")
    parser.add_argument("--pace", type=float, default=1.2, help="seconds between what bots do")
    parser.add_argument(
        "--begin", metavar="NAMES", help="begin a game: Ann,Ben,bot:steady (and open /table)"
    )
    parser.add_argument("--unit", metavar="PORT", help="a unit that is there (default: simulated)")
    parser.add_argument("--game", default=game_names()[0], help="which one is begun")
    args = parser.parse_args()
    begin = None
    if args.begin:
        from trading_unit.play.start.setup_choices import parse_players

        seats = parse_players(args.begin)
        for place, seat in enumerate(seats):
            seat |= {"colour": COLOURS[place % 8], "mover": MOVERS[place % 8]}
        begin = SetupChoices(args.game, seats).setup()
    with tempfile.TemporaryDirectory() as folder:
        serve(
            RealUnitView(args.unit, monotonic) if args.unit else SimulatedUnitView(),
            port=args.page_port,
            games=args.games or Path(folder) / "games.sqlite",
            open_browser=not args.no_browser,
            let_phones_in=args.lan,
            begin=begin,
            page="/table" if begin and args.page == "/" else args.page,
            pace_s=args.pace,
        )


if __name__ == "__main__":
    main()
