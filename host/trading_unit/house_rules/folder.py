"""The folder where a family keeps its house rules, a file each, beside the games."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from stat import S_ISREG

from trading_unit.atomic_files import write_file
from trading_unit.bounded_files import is_file
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.house_rules import rules_file
from trading_unit.house_rules.rules_file import LONGEST_NAME, SUFFIX, HouseRules
from trading_unit.plain_text import is_plain_name
from trading_unit.table.store import game_names, owner_only
from trading_unit.trouble import Trouble

FOLDER_NAME = "house-rules"
MOST_KEPT = 200

Stamp = tuple[int, int]


class NameTaken(Trouble):
    """There are house rules of that name already."""


class HouseRulesFolder:
    """A name is theirs whose file has it inside, capitals aside. What cannot be read is left out,
    and said in `broken`."""

    def __init__(self, beside: Path) -> None:
        """`beside` is the folder of the games."""
        self.path = beside / FOLDER_NAME
        self.read: dict[Path, tuple[Stamp, HouseRules | Mistakes]] = {}

    def files(self) -> Iterator[tuple[Path, HouseRules | Mistakes]]:
        """Each file, by its name."""
        for path in self.paths()[:MOST_KEPT]:
            try:
                found = path.stat()
            except FileNotFoundError:
                continue  # deleted meanwhile
            except OSError:
                yield path, read_or_mistakes(path)
                continue
            if S_ISREG(found.st_mode):
                yield path, self.read_once(path, (found.st_mtime_ns, found.st_size))

    def read_once(self, path: Path, stamp: Stamp) -> HouseRules | Mistakes:
        """What is in that file, which is read again only when its stamp is another."""
        known = self.read.get(path)
        if known is None or known[0] != stamp:
            known = self.read[path] = (stamp, read_or_mistakes(path))
        return known[1]

    def paths(self) -> list[Path]:
        try:
            return sorted(self.path.glob(f"*{SUFFIX}"))
        except OSError as error:
            raise Trouble(
                "cannot read the {what} {path}: {why}",
                what="house rules",
                path=self.path,
                why=error.strerror,
            ) from None

    def stored(self, game: str = "") -> list[HouseRules]:
        """Those of that game, or all, by their names."""
        by_name = {
            one.name.casefold(): one
            for _, one in reversed(list(self.files()))
            if isinstance(one, HouseRules) and game in ("", one.game)
        }
        return [by_name[name] for name in sorted(by_name)]

    def broken(self) -> list[Mistakes]:
        return [one for _, one in self.files() if isinstance(one, Mistakes)]

    def find(self, name: str) -> HouseRules:
        """Those of that name. Raises Trouble where there are none."""
        return self.with_path(name)[1]

    def with_path(self, name: str) -> tuple[Path, HouseRules]:
        names: list[str] = []
        for path, one in self.files():
            if isinstance(one, HouseRules):
                if game_names.same(one.name, name):
                    return path, one
                names.append(one.name)
        raise unknown(name, names)

    # Changing

    def save(self, house: HouseRules, *, replace: bool = False) -> None:
        """Keeps them. Raises NameTaken where there are others of that name, unless they are to be
        replaced."""
        target = self.path / (house.name + SUFFIX)
        for path, one in self.called(house.name):
            if isinstance(one, HouseRules) and one.text == house.text:
                return
            if not replace:
                raise taken(house.name)
            target = path
        if len(list(self.files())) >= MOST_KEPT and not target.exists():
            raise Trouble("{most} house rules are kept, and no more can be", most=MOST_KEPT)
        self.write(target, house.text)

    def called(self, name: str) -> Iterator[tuple[Path, HouseRules | Mistakes]]:
        """The files that are called so, or that have the name inside."""
        file = (name + SUFFIX).casefold()
        for path, one in self.files():
            inside = isinstance(one, HouseRules) and game_names.same(one.name, name)
            if inside or path.name.casefold() == file:
                yield path, one

    def rename(self, name: str, new: str) -> HouseRules:
        """Change the name inside the file, which is what counts; and the file's, if that can be."""
        path, house = self.with_path(name)
        found = rules_file.renamed(house, checked_name(new))
        if any(other != path for other, _ in self.called(found.name)):
            raise taken(found.name)
        self.write(path, found.text)
        with suppress(OSError):
            path.replace(self.path / (found.name + SUFFIX))
        return found

    def delete(self, name: str) -> None:
        """Games that were begun with them have all of it in their own records."""
        self.remove(self.with_path(name)[0])

    def write(self, path: Path, text: str) -> None:
        try:
            owner_only.make_folder(self.path)
        except OSError as error:
            raise Trouble(
                "cannot make {folder} for the house rules: {why}",
                folder=self.path,
                why=error.strerror,
            ) from None
        write_file("house rules", str(path), text.encode)

    def remove(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise Trouble("cannot delete {path}: {why}", path=path, why=error.strerror) from None


def read_or_mistakes(path: Path) -> HouseRules | Mistakes:
    try:
        return rules_file.read_file(path)
    except Mistakes as mistakes:
        return mistakes


def checked_name(name: str) -> str:
    """The name without spaces around it. Raises Trouble for what no house rules can be called."""
    name = " ".join(name.split())
    if not (is_plain_name(name) and len(name) <= LONGEST_NAME and rules_file.is_file_name(name)):
        raise Trouble(
            "house rules have a name of 1 to {most} letters, without {signs}",
            most=LONGEST_NAME,
            signs='/ \\ : * ? " < > |',
        )
    return name


def taken(name: str) -> NameTaken:
    return NameTaken("there are house rules {name!r} already; give another name", name=name)


def unknown(name: str, known: Sequence[str]) -> Trouble:
    name = name[:LONGEST_NAME]
    close = get_close_matches(name, known, n=1)
    if close:
        return Trouble(
            "there are no house rules {name!r}; perhaps {close!r} was meant",
            name=name,
            close=close[0],
        )
    return Trouble("there are no house rules {name!r} here", name=name)


def house_rules_at(
    word: str, folder: HouseRulesFolder, read_file: Callable[[Path], HouseRules]
) -> HouseRules:
    """Those of that name, or in that file."""
    path = Path(word)
    return read_file(path) if is_file(path) or path.suffix == ".toml" else folder.find(word)
