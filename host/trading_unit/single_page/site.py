"""Builds the sheet as a folder to publish: `python -m trading_unit.single_page.site FOLDER`.

Names of scripts and styles hold a hash of what is in them, so that no page mixes two versions. The
service worker keeps its name: by it a browser finds the next version, or the end of a bad one.
"""

import hashlib
import json
import sys
from importlib import resources
from pathlib import Path

from trading_unit.atomic_files import Outputs
from trading_unit.screen.page_words import WORDS
from trading_unit.single_page.bundle import bundle
from trading_unit.single_page.interpreter import interpreter, package
from trading_unit.single_page.page import ENTRY, FIRST, load_of, markup, page_file, style
from trading_unit.words.language import USUAL, languages
from trading_unit_boards import Wiring, load
from trading_unit_firmware import __version__

# iOS before 16 needs unsafe-eval for WebAssembly; nothing here calls eval.
POLICY = (
    "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; "
    "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'"
)
BOARD = "pico"
COLOR = "#34485c"  # of the icon's rim
ICON = "icon-512.png"
HASH_LETTERS = 8
HEAD = """\
<meta name="theme-color" content="{color}">
<link rel="stylesheet" href="{style}">
<link rel="manifest" id="manifest" href="{manifest}">
<link rel="icon" href="icon.svg">
<link rel="apple-touch-icon" href="{icon}">
<script src="{first}"></script>"""


def site(board: Wiring) -> dict[str, bytes]:
    """Each file of the folder, by its name."""
    files = kept_files()
    program, wasm = interpreter()

    def add(name: str, data: str | bytes) -> str:
        data = data.encode() if isinstance(data, str) else data
        stem, end = name.split(".")
        hashed = f"{stem}-{short_hash(data)}.{end}"
        files[hashed] = data
        return hashed

    scripts = (add("micropython.js", program), add("page.js", bundle(ENTRY, page_file)))
    head = HEAD.format(
        color=COLOR,
        icon=ICON,
        style=add("page.css", style()),
        manifest=manifest_name(USUAL),
        first=add("first.js", page_file(FIRST)),
    )
    given = {**load_of(board), "seed": None, "wasm": add("micropython.wasm", wasm)}
    given["version"] = version = f"{__version__} {short_hash(repr((files, given)).encode())}"
    tags = [f'<script type="module" src="{name}"></script>' for name in scripts]
    files["index.html"] = markup(POLICY, head=head, load=given, scripts="\n".join(tags)).encode()
    return {**files, **workers(version, ["./", *(set(files) - {"index.html"})])}


def kept_files() -> dict[str, bytes]:
    """The files that always have the same name."""
    files = {manifest_name(one): manifest(one).encode() for one in languages()}
    files["icon.svg"] = page_file("web/page/icon.svg").encode()
    files[ICON] = (resources.files("trading_unit.single_page") / ICON).read_bytes()
    fetched = package()
    licences = page_file("single_page/licences.txt")
    files["licences.txt"] = licences.format(package=fetched.name, version=fetched.version).encode()
    return files


def manifest_name(language: str) -> str:
    return f"manifest-{language}.json"


def manifest(language: str) -> str:
    """What a device shows of the page once it is installed."""
    words = WORDS.of(language)
    icons = [
        {"src": "icon.svg", "type": "image/svg+xml", "sizes": "any"},
        {"src": ICON, "type": "image/png", "sizes": "512x512", "purpose": "any"},
        {"src": ICON, "type": "image/png", "sizes": "512x512", "purpose": "maskable"},
    ]
    data = {
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "lang": language,
        "name": words["sheet.title"],
        "short_name": words["sheet.app"],
        "display": "standalone",
        "background_color": COLOR,
        "theme_color": COLOR,
        "icons": icons,
    }
    return json.dumps(data, ensure_ascii=False)


def workers(version: str, names: list[str]) -> dict[str, bytes]:
    """The service worker with what it keeps, and the one that is published to end it."""
    kept = json.dumps({"version": version, "files": sorted(names)})
    worker = f"self.tradingUnitSite = {kept};\n{page_file('single_page/worker.js')}"
    ended = page_file("single_page/no_worker.js")
    return {"worker.js": worker.encode(), "no-worker.js": ended.encode()}


def short_hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:HASH_LETTERS]


def write_site(folder: Path) -> None:
    files = site(load(BOARD))
    folder.mkdir(parents=True, exist_ok=True)
    with Outputs() as outputs:
        for name, data in files.items():
            outputs.add("page", str(folder / name)).write(data)
        outputs.commit()


if __name__ == "__main__":
    write_site(Path(sys.argv[1]))
