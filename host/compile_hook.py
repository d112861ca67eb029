"""Hatchling's hook for a wheel in which what bots think with is compiled: TRADING_UNIT_COMPILE=1
python -m build --wheel. Without that the wheel is plain Python, as the source runs."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILER = Path(__file__).with_name("compile_bots.py")
MODULES = (".so", ".pyd")


class CompileHook(BuildHookInterface[Any]):
    def wanted(self) -> bool:
        return os.environ.get("TRADING_UNIT_COMPILE") == "1"

    def dependencies(self) -> list[str]:
        return ["mypy >= 2.4", "setuptools >= 65"] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.wanted() or version == "editable":
            return
        self.folder = tempfile.TemporaryDirectory()
        made = Path(self.folder.name)
        subprocess.run([sys.executable, COMPILER, made], check=True)
        for file in (made / "lib").rglob("*"):
            if file.suffix in MODULES:
                build_data["force_include"][str(file)] = str(file.relative_to(made / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.wanted() and version != "editable":
            self.folder.cleanup()
