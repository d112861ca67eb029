"""`trading-unit config`: the settings that a unit keeps."""

import argparse
from typing import Any

from trading_unit.cli.find_unit import add_port, reach


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "config",
        help="the unit's settings: list, get or set them",
        description="The settings of a unit, which it keeps when it is switched off.",
    )
    ways = parser.add_subparsers(metavar="COMMAND", required=True)

    way = ways.add_parser("list", help="every setting: now, its default, what it may be")
    way.set_defaults(run=list_settings)
    one(way)

    way = ways.add_parser("get", help="what one is now")
    way.add_argument("key", metavar="KEY")
    way.set_defaults(run=get)
    one(way)

    way = ways.add_parser("set", help="change one")
    way.add_argument("key", metavar="KEY")
    way.add_argument("value", metavar="VALUE")
    way.set_defaults(run=change)
    one(way)


def one(way: argparse.ArgumentParser) -> None:
    add_port(way)
    way.add_argument("--json", action="store_true", help="print it as JSON")


def list_settings(args: argparse.Namespace) -> int:
    from trading_unit import config
    from trading_unit_firmware.settings import KEYS

    with reach(args.port) as link:
        link.wait_up()
        settings = config.read(link, KEYS)
    if args.json:
        show([setting.data for setting in settings])
    else:
        print(config.table(settings), end="")
    return 0


def get(args: argparse.Namespace) -> int:
    from trading_unit import config

    key = config.known(args.key)
    with reach(args.port) as link:
        link.wait_up()
        [setting] = config.read(link, [key])
    if args.json:
        show(setting.data)
    else:
        print(setting.value)
    return 0


def change(args: argparse.Namespace) -> int:
    from trading_unit import config

    key = config.known(args.key)
    value = config.fitting(key, args.value)
    with reach(args.port) as link:
        link.wait_up()
        setting = config.write(link, key, value)
    if args.json:
        show(setting.data)
    else:
        print(f"{key} is {setting.value} now")
    return 0


def show(data: object) -> None:
    import json

    print(json.dumps(data, indent=2))
