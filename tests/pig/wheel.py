"""A wheel made of a distribution's folder, as its build backend would make it, and installed.

Building one by pip would fetch the backend; a wheel of pure Python is a zip file with four texts
more, so that a test can write one itself."""

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any


def build(folder: Path, into: Path) -> Path:
    project: dict[str, Any] = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
    about = project["project"]
    name, version = about["name"].replace("-", "_"), about["version"]
    wheel = into / f"{name}-{version}-py3-none-any.whl"
    info = f"{name}-{version}.dist-info"
    texts = {
        "METADATA": f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {version}\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "entry_points.txt": "".join(
            f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in points.items())
            for group, points in about["entry-points"].items()
        ),
        "RECORD": "",
    }
    [package] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    with zipfile.ZipFile(wheel, "w") as file:
        for path in sorted((folder / package).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                file.write(path, path.relative_to(folder).as_posix())
        for what, text in texts.items():
            file.writestr(f"{info}/{what}", text)
    return wheel


def install(wheel: Path, into: Path) -> Path:
    """A folder that, on the path, has the wheel installed."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--target", str(into), str(wheel)], check=True, timeout=60)
    return into
