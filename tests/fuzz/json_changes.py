"""JSON data that is nearly right: right data in which something is changed, missing or doubled."""

from typing import Any

from hypothesis import strategies as st

Path = tuple[Any, ...]
"""The names of fields and the places in lists that lead to a value."""

ODD_TEXTS = ("", " ", "x", "x" * 200, "\0", "\x1b[2J", "\u202e", "\ud800", "é", "__class__", "0")
ODD_NUMBERS = (0, -1, 1, 2**31, 2**53, 10**15 - 1, -(10**15) + 1, 0.5, -0.0, 1e308)

texts = st.one_of(st.sampled_from(ODD_TEXTS), st.text(max_size=6))
numbers = st.one_of(st.sampled_from(ODD_NUMBERS), st.integers(-9, 99))
leaves = st.one_of(st.none(), st.booleans(), numbers, texts)
any_json = st.recursive(
    leaves,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(texts, inner, max_size=3)),
    max_leaves=5,
)


def paths(data: Any, path: Path = ()) -> list[Path]:
    """Of everything in this data, itself first."""
    found = [path]
    inner = data.items() if type(data) is dict else enumerate(data) if type(data) is list else ()
    for name, value in inner:
        found += paths(value, (*path, name))
    return found


def value_at(data: Any, path: Path) -> Any:
    for name in path:
        data = data[name]
    return data


def replaced(data: Any, path: Path, value: Any) -> Any:
    """The data with `value` at that path; what is not on the way there is shared."""
    if not path:
        return value
    copy = data.copy()
    copy[path[0]] = replaced(data[path[0]], path[1:], value)
    return copy


@st.composite
def changed(draw: st.DrawFn, data: Any, places: list[Path] | None = None) -> Any:
    """The data with one change, at one of these paths where some are given."""
    path = draw(st.sampled_from(paths(data) if places is None else places))
    value = value_at(data, path)
    match draw(st.sampled_from(("other", *["near"] * 4, "doubled", "less", "more"))):
        case "near" if type(value) in (int, float):
            return replaced(data, path, value + draw(st.integers(-3, 3)))
        case "near" if type(value) is str:
            return replaced(data, path, value + draw(texts))
        case "near":
            # A value of another place, which is often of the right type.
            other = draw(st.sampled_from(paths(data)))
            return replaced(data, path, value_at(data, other))
        case "doubled" if type(value) is list and value:
            return replaced(data, path, [*value, draw(st.sampled_from(value))])
        case "less" if type(value) in (list, dict) and value:
            left = value.copy()
            del left[draw(st.sampled_from([*left] if type(left) is dict else range(len(left))))]
            return replaced(data, path, left)
        case "more" if type(value) is dict:
            return replaced(data, path, value | {draw(texts): draw(any_json)})
    return replaced(data, path, draw(any_json))


@st.composite
def changed_often(draw: st.DrawFn, data: Any, most: int = 3) -> Any:
    """The data with some changes, now and then with none."""
    for _ in range(draw(st.integers(0, most))):
        data = draw(changed(data))
    return data
