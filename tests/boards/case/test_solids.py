"""The case's parts as solids: closed, thick enough, printable, and nothing meets anything.

They need build123d, which no environment of ours has but that of `.ci/case`.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from itertools import combinations
from math import cos, degrees, radians, sin
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.boards.case.cases import WITH_CASE, case_for
from tests.boards.case.mesh_checks import hanging, open_edges, thin_places
from tests.exhaustive import sample
from trading_unit.cli.main import main
from trading_unit_boards import load
from trading_unit_boards.bought_parts import bought
from trading_unit_boards.case.bought_solids import bought_solids
from trading_unit_boards.case.layout import CaseLayout
from trading_unit_boards.case.lid import speaker_holes
from trading_unit_boards.case.printed_parts import PRINTED_PARTS, PrintedPart, printed_solids
from trading_unit_boards.case.sizes import (
    BED,
    DOME_AT,
    DOME_RADIUS,
    FLANGE,
    ICONS,
    LEAST_WALL,
    LIGHTS_AT,
    MOST_BRIDGE,
    PLAY,
    SKIN,
    STOP,
)
from trading_unit_boards.case.solids import Solid, modeller
from trading_unit_boards.case.stl import Triangle, triangles
from trading_unit_boards.outlines import outlines

pytestmark = pytest.mark.skipif(
    find_spec("build123d") is None, reason="tests of solids need build123d: .ci/case runs them"
)

FILES = {
    *(f"{part.name}.stl" for part in PRINTED_PARTS),
    *("case.step", "case.svg", "case-apart.svg"),
    *(f"{kind}-{language}.{end}" for language in ("en", "fr")
      for kind, end in (("labels", "svg"), ("printing", "txt"))),
}  # fmt: skip
each_part = pytest.mark.parametrize("part", PRINTED_PARTS, ids=lambda part: part.name)
BOARDS = sample(("pico", "xiao-rp2040"), WITH_CASE)
TOUCH = 1e-3
"""Cubic millimetres that the modeller may find where two parts only touch."""


@cache
def printed(name: str) -> Mapping[str, Solid]:
    return printed_solids(case_for(name))


@cache
def in_place(name: str) -> Mapping[str, Solid]:
    outline = outlines()[load(name).base]
    return {**printed(name), **bought_solids(case_for(name), outline)}


@cache
def mesh(part: PrintedPart) -> list[Triangle]:
    return triangles(part.on_bed(case_for("pico")))


def overlap(one: Solid, other: Solid) -> float:
    a, b = one.bounding_box(), other.bounding_box()
    for axis in "XYZ":
        if getattr(a.min, axis) > getattr(b.max, axis) or getattr(b.min, axis) > getattr(
            a.max, axis
        ):
            return 0.0
    shared = one.intersect(other)
    return sum(solid.volume for solid in shared.solids()) if shared is not None else 0.0


def met(moved: Solid, name: str, others: Mapping[str, Solid]) -> set[str]:
    """Which of the others the part meets, but for itself."""
    return {
        other for other, solid in others.items() if other != name and overlap(moved, solid) > TOUCH
    }


def shifted(solid: Solid, x: float = 0, y: float = 0, z: float = 0) -> Solid:
    return modeller().Pos(x, y, z) * solid


@each_part
def test_a_part_is_one_closed_solid(part: PrintedPart) -> None:
    solid = part.on_bed(case_for("pico"))
    assert solid.is_valid
    assert len(solid.solids()) == 1, "an icon has cut a piece loose"
    assert open_edges(mesh(part)) == []


@each_part
def test_no_wall_is_too_thin(part: PrintedPart) -> None:
    assert thin_places(mesh(part), LEAST_WALL) == []


@each_part
def test_a_part_fits_the_bed_and_needs_no_supports(part: PrintedPart) -> None:
    size = part.on_bed(case_for("pico")).bounding_box()
    assert max(size.size.X, size.size.Y, size.size.Z) < BED
    assert size.min.Z == pytest.approx(0, abs=1e-6)
    assert [wide for wide in hanging(mesh(part)) if max(wide[1:]) > MOST_BRIDGE] == []


@each_part
def test_a_part_stands_on_the_bed_with_a_whole_face(part: PrintedPart) -> None:
    on_bed = [triangle for triangle in mesh(part) if all(z < 1e-3 for _, _, z in triangle)]
    area = sum(abs(_twice_area(triangle)) / 2 for triangle in on_bed)
    assert area > 100


def _twice_area(triangle: Triangle) -> float:
    (ax, ay, _), (bx, by, _), (cx, cy, _) = triangle
    return (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)


@pytest.mark.parametrize("name", BOARDS)
def test_no_part_meets_another(name: str) -> None:
    found = {
        (one, other)
        for (one, solid), (other, another) in combinations(in_place(name).items(), 2)
        if overlap(solid, another) > TOUCH
    }
    assert found == set()


def test_a_part_in_the_wrong_place_is_found() -> None:
    parts = in_place("pico")
    assert met(shifted(parts["holder"], y=3), "holder", parts) >= {"base"}
    assert met(shifted(parts["buzzer"], x=1), "buzzer", parts) == {"lid"}


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("part", ["build-key", "build button", "switch", "stripboard", "holder"])
def test_a_part_of_the_base_is_put_in_from_above(name: str, part: str) -> None:
    parts = in_place(name)
    base = {"base": parts["base"]}
    for height in (0.5, 2, 5, 9, 14, 20, 30):
        assert met(shifted(parts[part], z=height), part, base) == set(), height


def test_what_sits_in_the_lid_is_put_in_from_below() -> None:
    parts = in_place("pico")
    for part in ("dome", "buzzer", *(f"light-{name}" for name in LIGHTS_AT)):
        for height in (0.5, 2, 5, 9, 30):
            moved = shifted(parts[part], z=-height)
            assert met(moved, part, {"lid": parts["lid"]}) == set(), (part, height)


@pytest.mark.parametrize("name", BOARDS)
def test_the_lid_with_all_that_sits_in_it_is_laid_on_the_base(name: str) -> None:
    parts = in_place(name)
    above = ("lid", "dome", "button-plate", "light-", "LED ", "red LED", "buzzer", "auction button")
    of_lid = {part for part in parts if part.startswith(above)}
    screws = {part for part in parts if part.startswith("screw")}
    of_base = {part: solid for part, solid in parts.items() if part not in of_lid | screws}
    for height in (0.5, 2, 5, 10, 20):
        for part in of_lid:
            assert met(shifted(parts[part], z=height), part, of_base) == set(), (part, height)


@pytest.mark.parametrize("name", BOARDS)
def test_the_plug_and_the_cells_go_in_and_out(name: str) -> None:
    case, base = case_for(name), {"base": in_place(name)["base"]}
    for away in (0.5, 2, 5, 10):
        assert met(shifted(in_place(name)["plug"], y=away), "plug", base) == set(), away
    cell = bought("cell")
    lying = modeller().Rot(0, 90, 0) * modeller().Cylinder(cell["diameter"] / 2, cell["length"])
    for index in range(case.cells):
        y = case.holder_middle + (index - (case.cells - 1) / 2) * (cell["diameter"] + 0.5)
        for height in (10, 6, 3, 0, -3, -6):
            assert met(shifted(lying, y=y, z=height), "cell", base) == set(), (index, height)


def test_the_dome_clicks_before_it_stops() -> None:
    parts = in_place("pico")
    assert met(shifted(parts["dome"], z=-PLAY + 0.01), "dome", parts) == set()
    clicked = PLAY + bought("button")["travel"]
    assert met(shifted(parts["dome"], z=-clicked), "dome", parts) == {"auction button"}
    assert met(shifted(parts["dome"], z=-STOP + 0.01), "dome", parts) == {"auction button"}
    stopped = met(shifted(parts["dome"], z=-STOP - 0.1), "dome", parts)
    assert stopped == {"auction button", "button-plate"}


def test_the_dome_cannot_fall_out() -> None:
    parts = in_place("pico")
    assert met(shifted(parts["dome"], z=0.5), "dome", parts) == {"lid"}


@pytest.mark.parametrize("angle", range(0, 360, sample(90, 30)))
def test_the_dome_clicks_where_its_rim_is_pressed(angle: int) -> None:
    parts = in_place("pico")
    clicked = PLAY + bought("button")["travel"]
    tipped = tipped_dome(case_for("pico"), parts["dome"], angle, clicked)
    assert met(tipped, "dome", parts) == {"auction button"}


def tipped_dome(case: CaseLayout, dome: Solid, angle: float, down: float) -> Solid:
    """Tipped about the far edge of its flange, which stays at the lid, its middle `down`."""
    b = modeller()
    reach = DOME_RADIUS + FLANGE
    way = cos(radians(angle)), sin(radians(angle))
    far = DOME_AT[0] - reach * way[0], DOME_AT[1] - reach * way[1], case.rim
    return dome.rotate(b.Axis(far, (-way[1], way[0], 0)), degrees(down / reach))


def test_the_build_key_clicks_before_it_stops_and_stays_in() -> None:
    parts = in_place("pico")
    clicked = PLAY + bought("button")["travel"]
    assert met(shifted(parts["build-key"], x=clicked), "build-key", parts) == {"build button"}
    stopped = met(shifted(parts["build-key"], x=STOP + 0.1), "build-key", parts)
    assert stopped == {"base", "build button"}
    assert met(shifted(parts["build-key"], x=-0.5), "build-key", parts) == {"base"}
    assert met(shifted(parts["build-key"], z=1), "build-key", parts) == {"lid"}


def test_the_cover_is_held_by_hook_and_screw() -> None:
    parts = in_place("pico")
    assert met(shifted(parts["battery-cover"], z=-1), "battery-cover", parts) >= {"base"}
    screw = [name for name in parts if name.startswith("screw")][-1]
    assert screw in met(shifted(parts["battery-cover"], x=1), "battery-cover", parts)


def test_icons_and_speaker_holes_go_through_the_lid() -> None:
    b, case = modeller(), case_for("pico")
    lid = printed("pico")["lid"]
    for name, at in LIGHTS_AT.items():
        for x, y in (point for stroke in ICONS[name] for point in stroke):
            for z in (case.top - SKIN / 2, case.top - 0.01):
                assert not lid.is_inside(b.Vector(at[0] + x, at[1] + y, z)), name
    for x, y in speaker_holes():
        assert not lid.is_inside(b.Vector(x, y, case.top - 0.5))
    assert lid.is_inside(b.Vector(0, -20, case.top - 0.5))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("case") / "case"
    assert main(["boards", "show", "pico", "--case", str(folder)]) == 0
    return folder


def test_the_command_writes_all_files(folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} == FILES


@pytest.mark.parametrize("name", ["case.svg", "case-apart.svg"])
def test_the_pictures_in_the_guide_are_those_of_today(name: str, folder: Path) -> None:
    kept = Path(__file__).parents[3] / "boards" / "pictures" / "case" / name
    assert kept.read_bytes() == (folder / name).read_bytes(), f"copy {name} to {kept.parent}"


def test_the_files_are_the_same_in_another_process(folder: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    command = [sys.executable, "-m", "trading_unit", "boards", "show", "pico", "--case", str(again)]
    env = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run(command, check=True, env=env)
    for name in sorted(FILES):
        assert (again / name).read_bytes() == (folder / name).read_bytes(), name


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_step_file_has_every_part_in_its_place(folder: Path) -> None:
    found = modeller().import_step(folder / "case.step")
    volumes = sorted(round(solid.volume, 1) for solid in found.solids())
    assert volumes == sorted(round(solid.volume, 1) for solid in printed("pico").values())


def test_an_stl_file_is_as_long_as_it_says(folder: Path) -> None:
    for part in PRINTED_PARTS:
        content = (folder / f"{part.name}.stl").read_bytes()
        count = int.from_bytes(content[80:84], "little")
        assert count == len(mesh(part))
        assert len(content) == 84 + 50 * count


def test_pictures_show_every_printed_part(folder: Path) -> None:
    numbers = [node.text or "" for node in _texts(folder / "case-apart.svg")]
    assert sorted(numbers) == [str(number) for number in range(1, len(PRINTED_PARTS) + 1)]
    for name in ("case.svg", "case-apart.svg"):
        root = ET.parse(folder / name).getroot()
        assert len([node for node in root.iter() if node.tag.endswith("polyline")]) > 100


def _texts(path: Path) -> Iterator[ET.Element]:
    return (node for node in ET.parse(path).getroot().iter() if node.tag.endswith("}text"))


def test_a_folder_that_cannot_be_is_one_sentence(tmp_path: Path, capsys) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert main(["boards", "show", "rp2040-zero", "--case", str(file)]) == 1
    *made, refusal = capsys.readouterr().err.splitlines()
    assert all(line.startswith("Made ") for line in made)
    assert refusal.startswith("trading-unit: cannot write the file of the case")
    assert file.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [file]
