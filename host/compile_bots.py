"""Compiles what bots think with by mypyc: `python host/compile_bots.py FOLDER` leaves modules in
FOLDER/lib, to lie beside their source. It needs mypy, setuptools and a C compiler."""

import os
import sys
from pathlib import Path

HOST = Path(__file__).resolve().parent
GAMES = "trading_unit/games"
FILES = (
    f"{GAMES}/property/estimates/appraisal.py",
    f"{GAMES}/property/estimates/appraisal_of_deals.py",
    f"{GAMES}/property/estimates/face_value.py",
    f"{GAMES}/property/estimates/ownership.py",
    f"{GAMES}/property/estimates/appraisal_cache.py",
    f"{GAMES}/classic/estimates/appraisal.py",
    f"{GAMES}/classic/estimates/face_value.py",
    f"{GAMES}/monopoly_city/estimates/appraisal.py",
    f"{GAMES}/monopoly_city/estimates/appraisal_of_moves.py",
    f"{GAMES}/monopoly_city/estimates/face_value.py",
    "trading_unit/bots/bot_asides.py",
    "trading_unit/bots/plain.py",
    "trading_unit/bots/proposals.py",
    "trading_unit/bots/steady.py",
)


def main(folder: Path) -> None:
    rooms = [str(HOST.parent / room) for room in ("host", "sim", "boards", "firmware")]
    os.environ["MYPYPATH"] = os.pathsep.join(rooms)
    os.chdir(HOST)
    from mypyc.build import mypycify
    from setuptools import setup

    modules = mypycify(
        ["--ignore-missing-imports", *FILES], opt_level="3", target_dir=str(folder / "c")
    )
    words = ["--build-lib", str(folder / "lib"), "--build-temp", str(folder / "temp")]
    setup(name="bots", packages=[], ext_modules=modules, script_args=["build_ext", *words])


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
