"""A finding about a message: returned, never raised."""

import re
from collections.abc import Callable
from typing import Literal, NotRequired, TypeAlias, TypedDict


class Issue(TypedDict):
    """What is wrong, and where. The same as in TypeScript, and as `lcp` prints it."""

    code: str
    """The JSON Schema keyword that refuses the value, or the name of a rule."""
    severity: Literal["error", "warning"]
    """An error makes the message unusable, a warning asks for a look."""
    path: str
    """JSON Pointer to the value that is wrong, or to the place where a missing one belongs."""
    message: str
    """What is wrong, in one sentence."""
    hint: NotRequired[str]
    """How to fix it."""
    expected: NotRequired[object]
    received: NotRequired[object]
    line: NotRequired[int]
    """Counts from 1."""
    column: NotRequired[int]
    """Counts from 1, in UTF-16 units."""


Report: TypeAlias = Callable[[Issue], bool]
"""Takes one finding; answers false when no more are wanted."""

MAX_ISSUES = 50
MAX_TEXT = 400
MAX_PATH = 2000
LONGEST = 120


class Collected:
    """A list of issues that stops growing at 50, with a last one that says so."""

    def __init__(self) -> None:
        self.issues: list[Issue] = []

    def report(self, issue: Issue) -> bool:
        if len(self.issues) < MAX_ISSUES:
            self.issues.append(bound_issue(issue))
        elif len(self.issues) == MAX_ISSUES:
            message = f"There are more than {MAX_ISSUES} issues; the rest is left out."
            self.issues.append(
                {"code": "too_many_issues", "severity": issue["severity"], "path": "", "message": message}
            )
        return len(self.issues) <= MAX_ISSUES


def bound_issue(issue: Issue) -> Issue:
    """The issue with texts of bounded length. A path is never cut within a key: that of the nearest parent takes its place."""
    short = issue.copy()
    short["message"] = cut_text(issue["message"], MAX_TEXT)
    path = issue["path"]
    if units_of(path) > MAX_PATH:
        short["path"] = path[: max(0, path.rfind("/", 0, MAX_PATH + 1))]
    if "hint" in issue:
        short["hint"] = cut_text(issue["hint"], MAX_TEXT)
    if "received" in issue and not is_bounded(issue["received"]):
        short["received"] = bound_value(issue["received"])
    if "expected" in issue and not is_bounded(issue["expected"]):
        short["expected"] = bound_value(issue["expected"])
    return short


def is_bounded(value: object, levels: int = 2) -> bool:
    if isinstance(value, str):
        return units_of(value) <= MAX_TEXT
    if isinstance(value, list):
        return levels > 0 and len(value) <= 100 and all(is_bounded(item, levels - 1) for item in value)
    return not isinstance(value, dict)


def bound_value(value: object) -> str:
    return cut_text(value) if isinstance(value, str) else "array" if isinstance(value, list) else "object"


def units_of(text: str) -> int:
    """The length in UTF-16 units, by which issues are cut in every language."""
    return len(text) if text.isascii() else len(text) + sum(character > "\uffff" for character in text)


def first_units(text: str, most: int) -> str:
    """The first UTF-16 units of a text; half a character may be the last one."""
    if text.isascii():
        return text[:most]
    return text[:most].encode("utf-16-le", "surrogatepass")[: 2 * most].decode("utf-16-le", "surrogatepass")


def cut_text(text: str, most: int = LONGEST) -> str:
    """A text, cut when it is long; never within a character."""
    if units_of(text) <= most:
        return text
    units = text[: most + 1].encode("utf-16-le", "surrogatepass")
    last, following = units[2 * most - 2 : 2 * most], units[2 * most : 2 * most + 2]
    is_split = 0xD8 <= last[1] <= 0xDB and len(following) == 2 and 0xDC <= following[1] <= 0xDF
    return units[: 2 * (most - 1 if is_split else most)].decode("utf-16-le", "surrogatepass") + "…"


def point_to(path: str, key: str | int) -> str:
    """The pointer to a field or an item of what `path` points to."""
    return f"{path}/{key}" if isinstance(key, int) else f"{path}/{key.replace('~', '~0').replace('/', '~1')}"


def pointer_keys(path: str) -> list[str]:
    """The keys of a JSON Pointer, from the root down."""
    return [key.replace("~1", "/").replace("~0", "~") for key in path.split("/")[1:]]


def keys_in_order(value: dict[str, object]) -> list[str]:
    """The keys of an object as JavaScript goes through them: those that are indexes first."""
    keys = list(value)
    if not any(INDEX.match(key) for key in keys):
        return keys
    indexes = [key for key in keys if INDEX.match(key) and int(key) < 2**32 - 1]
    return sorted(indexes, key=int) + [key for key in keys if key not in set(indexes)]


INDEX = re.compile(r"(?:0|[1-9][0-9]{0,9})\Z")
