"""Compares the names of files that were written by different parties: with `/` or `\\`, below a root or absolute, in the
spelling of Windows or of Unix. There is no file system to ask, so this is what the names alone tell.
"""

import re
import unicodedata
from dataclasses import dataclass


@dataclass
class NamedFile:
    fulls: list[str]
    """Its possible absolute paths; none when the root is not known."""
    names: list[str]
    """Its possible names below a root; none when only an absolute path is known."""
    ignores_case: bool
    """Windows does not tell capitals from small letters."""


def name_file(path: str, root: str | None = None, *, is_listed: bool = False) -> NamedFile:
    """Read the name of a file: absolute, or below `root`. In a list, some workers begin it with the last folder of the root."""
    ignores_case = any(re.search(r"^[A-Za-z]:|\\", part) for part in (path, root or ""))
    if is_absolute(path):
        return NamedFile([plain(path)], [], ignores_case)
    name = plain(path)
    if root is None:
        return NamedFile([], [name], ignores_case)
    first = f"{plain(root).split('/')[-1]}/"
    names = [name]
    if is_listed and name.startswith(first):
        names.append(name[len(first) :])
    joined = [plain(f"{root}/{one}") for one in names]
    return NamedFile(joined, names, ignores_case) if is_absolute(root) else NamedFile([], [*names, *joined], ignores_case)


def is_same_file(a: NamedFile, b: NamedFile) -> bool:
    """Whether two names may mean the same file.

    Absolute paths decide where both sides have one. Otherwise the names below the root must be equal, or the one without a
    root be the end of the other's absolute path.
    """
    folds = a.ignores_case or b.ignores_case

    def fold(text: str) -> str:
        return text.lower() if folds else text

    def are_shared(some: list[str], others: list[str]) -> bool:
        return not {fold(x) for x in some}.isdisjoint(fold(y) for y in others)

    if a.fulls and b.fulls:
        return are_shared(a.fulls, b.fulls)
    if are_shared(a.names, b.names):
        return True
    rooted, loose = (a, b) if a.fulls else (b, a)
    return any(
        # A name that is shorter than the one below the known root starts somewhere else.
        (not rooted.names or any(depth(below) < depth(name) for below in rooted.names))
        and any(fold(full).endswith(f"/{fold(name)}") for full in rooted.fulls)
        for name in loose.names
    )


def depth(name: str) -> int:
    return len(name.split("/"))


def is_absolute(path: str) -> bool:
    return re.match(r"[/\\]|[A-Za-z]:", path) is not None


def plain(path: str) -> str:
    """One way to write a path: slashes, no empty or `.` segments, `..` resolved, composed characters."""
    kept: list[str] = []
    for segment in re.split(r"[/\\]", unicodedata.normalize("NFC", path)):
        if segment in ("", "."):
            continue
        if segment == ".." and kept and kept[-1] != "..":
            kept.pop()
        else:
            kept.append(segment)
    return ("/" if path[:1] in ("/", "\\") else "") + "/".join(kept)
