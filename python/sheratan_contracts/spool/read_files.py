"""Lists the files below a root that the patterns of a `list_files` job mean."""

import math
import os
import re
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypedDict

from ..client import Contracts, shared
from ..issue import Issue
from .file_issue import file_issue, system_issue
from .open_folder import OpenFolder, enter_folders
from .resolve_below import NotBelow, resolve_below

MOST_PATHS = 500_000
MOST_LEVELS = 200


class Files(TypedDict):
    success: Literal[True]
    files: list[str]
    """Paths below the root with `/`, in order."""
    skipped: list[str]
    """Folders that were there and not looked into: ignored, or not allowed to be read."""


ReadFiles: TypeAlias = Files | NotBelow


class TooMany(Exception):
    pass


def read_files(
    root: str | os.PathLike[str],
    patterns: Sequence[str],
    *,
    ignore: Sequence[str] = (".git", "node_modules"),
    max_files: int = 10_000,
    service: Contracts | None = None,
) -> ReadFiles:
    """List the files below a root that the patterns of a `list_files` job mean.

    `*.py` means the files of the root itself, `**/*.py` those of all folders; no link to a folder is followed, and a link to
    a file counts only when the file is below the root. What the patterns mean is one implementation, in TypeScript: it is asked
    of the service that also reads replies (`parse`). Of the file system nothing is raised; a service that fails is a ServiceError.
    """
    select = (service or shared()).ask
    # Patterns that lead out of the root, or are none, need no look at the files.
    checked = select("select_files", {"patterns": list(patterns), "paths": []})
    if not checked["success"]:
        return {"success": False, "issues": checked["issues"]}
    found = resolve_below(root if isinstance(root, str) else os.fspath(root), ".")
    if not found["success"]:
        return found
    walk = Walk(ignore, [way_of(pattern) for pattern in patterns if not is_exclusion(pattern)])
    try:
        with enter_folders(found["root"], []) as folder:
            walk.look_into(folder, [])
    except TooMany as error:
        return too_many(str(error))
    except (OSError, ValueError) as error:
        return {"success": False, "issues": [system_issue(error, str(root))]}
    selected: Any = select("select_files", {"patterns": list(patterns), "paths": walk.paths})
    if not selected["success"]:
        return {"success": False, "issues": selected["issues"]}
    files = [path for path in selected["files"] if path not in walk.links or is_file_below(str(found["root"]), path)]
    if len(files) > max_files:
        return too_many(f"There are {len(files)} files, more than the {max_files} that are listed")
    return {"success": True, "files": sorted(files, key=lambda path: path.encode("utf-16-be")), "skipped": walk.skipped}


class Walk:
    """Each folder is opened from the one above it, so none that was put in its place as a link is entered."""

    def __init__(self, ignore: Sequence[str], ways: "list[Way]") -> None:
        self.ignore = ignore
        self.ways = ways
        self.paths: list[str] = []
        self.links: set[str] = set()
        self.skipped: list[str] = []

    def look_into(self, folder: OpenFolder, names: list[str]) -> None:
        for name in os.listdir(folder.path) if folder.file is None else os.listdir(folder.file):
            # No message can name others.
            if re.search(r"[\u0000-\u001f\u007f\ufffd\ud800-\udfff\\]", name):
                continue
            state = folder.state(name)
            if state is None:
                continue
            path = "/".join([*names, name])
            if stat.S_ISREG(state.st_mode) or stat.S_ISLNK(state.st_mode):
                self.paths.append(path)
                if len(self.paths) > MOST_PATHS:
                    raise TooMany("There are too many files to look at")
                if stat.S_ISLNK(state.st_mode):
                    self.links.add(path)
            elif stat.S_ISDIR(state.st_mode) and any(is_on_way([*names, name], way) for way in self.ways):
                self.enter(folder, names, name, path)

    def enter(self, folder: OpenFolder, names: list[str], name: str, path: str) -> None:
        if name in self.ignore or len(names) >= MOST_LEVELS:
            self.skipped.append(path)
            return
        try:
            below = folder.enter(name)
        except OSError:
            # Not allowed to be read, gone, or a link by now.
            self.skipped.append(path)
            return
        with below:
            self.look_into(below, [*names, name])


@dataclass
class Way:
    """The folders that a glob names before its first wildcard, and how deep its files are; of any depth with `**`."""

    base: list[str]
    depth: float


def way_of(pattern: str) -> Way:
    glob = re.sub(r"^(?:\./)+", "", pattern.replace("\\", "/"))
    segments = glob.split("/")
    wild = next((i for i, segment in enumerate(segments) if re.search(r"[*?[\]{}()!+@|\"'`]", segment)), len(segments) - 1)
    # Braces and groups may hold slashes of their own.
    is_deep = re.search(r"\*\*|[{(]", glob) is not None
    return Way(segments[:wild], math.inf if is_deep else len(segments))


def is_on_way(folder: list[str], way: Way) -> bool:
    """Whether files that match may be in a folder or below it."""
    return len(folder) < way.depth and all(a == b for a, b in zip(folder, way.base, strict=False))


def is_exclusion(pattern: str) -> bool:
    return pattern.startswith("!") and pattern[1:2] != "("


def is_file_below(root: str, path: str) -> bool:
    found = resolve_below(root, path)
    if not found["success"] or not found["exists"]:
        return False
    try:
        return stat.S_ISREG(os.lstat(found["path"]).st_mode)
    except OSError:
        return False


def too_many(says: str) -> NotBelow:
    issue: Issue = file_issue("too_many_files", f"{says}.", 'Write narrower patterns, or exclude folders with "!".')
    return {"success": False, "issues": [issue]}
