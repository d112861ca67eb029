"""`trading-unit play` without --terminal: serves the page for a browser, until Ctrl-C."""

import argparse

from trading_unit.cli.new_game import NEW_GAME_OPTIONS, lesson_choices, typed_choices, with_colours
from trading_unit.cli.table_unit import unit_view_for
from trading_unit.words.sentence import Sentence, translate


def look_back_page(name: str) -> str:
    """The address of the page on which that game is looked back on."""
    from urllib.parse import quote

    return f"/look-back?game={quote(name, safe='')}"


def serve_page(
    args: argparse.Namespace,
    resume: str | None,
    page: str | None = None,
    notice: Sentence | None = None,
) -> int:
    """Serve the page for a browser, until Ctrl-C. `page` is opened first where one is named."""
    from trading_unit.games.registry import game_named
    from trading_unit.play.start.stored_games import store_path
    from trading_unit.web.server import serve

    choose_on_page = resume is None and args.players is None and args.teach is None
    if choose_on_page and any(getattr(args, word) for word in NEW_GAME_OPTIONS):
        args.misused(translate("say --players too; without them everything is chosen in the page"))
    game = "" if args.game is None else game_named(args.game).name
    begin = None
    if args.teach is not None:
        begin = lesson_choices(args)
    elif not choose_on_page and resume is None:
        choices = typed_choices(args)
        with_colours(choices.seats)
        begin = choices.setup()
    serve(
        unit_view_for(args.unit),
        port=args.page_port,
        games=store_path(args.record),
        open_browser=not args.no_browser,
        let_phones_in=args.lan,
        begin=begin,
        resume=resume,
        notice=notice,
        game=game,
        page=page or ("/table" if not choose_on_page else "/setup" if game else "/"),
        beat_s=args.beat,
        **({} if args.pace is None else {"pace_s": args.pace}),
    )
    return 0
