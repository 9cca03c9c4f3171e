"""Makes sure that a value is plain JSON of at most 100 levels."""

import re

from .issue import Issue, bound_issue, point_to
from .show_value import is_finite, show_number

MAX_DEPTH = 100
MAX_NODES = 50_000_000
HALF = "A string holds half of a character."
SURROGATE = re.compile(r"[\ud800-\udfff]")


def measure(value: object, *, is_for_writing: bool = False) -> Issue | None:
    """The first issue about a value that is no JSON: a cycle, too many levels, what JSON cannot write.

    For writing also what JSON can write and `parse` does not read: `__proto__`, half a character, and the same parts so
    often that the text would never end. The time is in proportion to the number of distinct objects.
    """
    try:
        _, nodes = visit(value, "", 1, {}, set(), is_for_writing)
    except Unsound as unsound:
        return bound_issue(unsound.issue)
    if is_for_writing and nodes > MAX_NODES:
        return problem("too_large", "", "The value repeats the same objects so often that it is too large to write.")
    return None


class Unsound(Exception):
    def __init__(self, issue: Issue) -> None:
        super().__init__(issue["message"])
        self.issue = issue


def visit(
    value: object, path: str, level: int, known: dict[int, tuple[int, int]], open_: set[int], is_for_writing: bool
) -> tuple[int, int]:
    """The levels and the values of a part."""
    if (fault := fault_of(value, is_for_writing)) is not None:
        raise Unsound(problem("not_json", path, fault))
    if not isinstance(value, (dict, list)):
        return 0, 1
    if id(value) in open_:
        raise Unsound(problem("not_json", path, "The value contains itself."))
    before = known.get(id(value))
    if level + (before[0] if before else 1) - 1 > MAX_DEPTH:
        raise Unsound(too_deep(path))
    if before is not None:
        return before
    open_.add(id(value))
    deepest, nodes = 0, 1
    if isinstance(value, dict):
        for name in value:
            check_name(name, path, is_for_writing)
    for key, child in value.items() if isinstance(value, dict) else enumerate(value):
        if child is None or isinstance(child, bool):
            continue
        levels, below = visit(child, point_to(path, key), level + 1, known, open_, is_for_writing)
        deepest = max(deepest, levels)
        nodes += below
    open_.remove(id(value))
    known[id(value)] = deepest + 1, nodes
    return known[id(value)]


def check_name(key: object, path: str, is_for_writing: bool) -> None:
    if not isinstance(key, str):
        raise Unsound(problem("not_json", path, f"The name of a field is a {type(key).__name__}."))
    if is_for_writing and key == "__proto__":
        message = 'A field is called "__proto__", which changes objects in JavaScript.'
        found = problem("proto_key", point_to(path, key), message)
        found["hint"] = "Use another name."
        raise Unsound(found)
    if is_for_writing and SURROGATE.search(key):
        raise Unsound(problem("not_json", path, HALF))


def fault_of(value: object, is_for_writing: bool) -> str | None:
    """Why a value is none of JSON's, as far as its own kind tells."""
    if isinstance(value, str):
        return HALF if is_for_writing and SURROGATE.search(value) else None
    if isinstance(value, bool) or value is None or isinstance(value, (dict, list)):
        return None
    if isinstance(value, (int, float)):
        return None if is_finite(value) else f"{show_number(value)} is not a JSON number."
    return f"JSON has no {type(value).__name__}."


def problem(code: str, path: str, message: str) -> Issue:
    return {"code": code, "severity": "error", "path": path, "message": message}


def too_deep(path: str) -> Issue:
    found = problem("too_deep", "" if len(path) > 200 else path, f"The message has more than {MAX_DEPTH} levels.")
    found["expected"] = MAX_DEPTH
    return found
