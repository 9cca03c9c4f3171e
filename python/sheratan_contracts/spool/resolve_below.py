"""Where a path leads, and that it stays below a root."""

import os
import re
import unicodedata
from pathlib import Path
from typing import Literal, NotRequired, TypeAlias, TypedDict

from ..issue import Issue
from ..lcp_rules import DEVICE, trim_end
from .file_issue import file_issue, shown, system_issue


class Below(TypedDict):
    success: Literal[True]
    path: Path
    """The absolute path, with every link followed; of something that need not be there."""
    root: Path
    """The real path of the root."""
    names: list[str]
    """The names on the way from the root; empty for the root itself."""
    exists: bool
    other_spelling: NotRequired[str]
    """When it does not exist: a name in its folder that other systems take for the same."""


class NotBelow(TypedDict):
    success: Literal[False]
    issues: list[Issue]


Resolution: TypeAlias = Below | NotBelow


def resolve_below(root: str | Path, path: str) -> Resolution:
    """Find out where a path leads, and that it stays below a root: through all links, and without names that mean something
    else on Windows (`..`, drives, `CON`, `a.txt:stream`, a dot or blank at the end). `\\` separates as `/` does. A path may
    be absolute, if it leads below the root all the same. What leads to the root is trusted.

    It tells what is so at this moment. Whoever can write below the root can put a link into the path before it is used: open
    the file with O_NOFOLLOW, from folder to folder, where that matters. A hard link to a file outside, or a file system that is
    mounted below the root, looks like anything else below it.

    Nothing is raised: the issues say why there is no such path.
    """
    try:
        base = Path(os.path.realpath(root, strict=True))
    except (OSError, ValueError) as error:
        issue = system_issue(error, str(root))
        issue["code"] = "no_root"
        return {"success": False, "issues": [issue]}
    try:
        return resolve(base, path)
    except (OSError, ValueError) as error:
        return {"success": False, "issues": [system_issue(error, path)]}


def resolve(base: Path, path: str) -> Resolution:
    names = names_below(base, path)
    if not isinstance(names, list):
        return {"success": False, "issues": [names]}
    fault = next((issue for name in names if (issue := check_name(name)) is not None), None)
    if fault is not None:
        return {"success": False, "issues": [fault]}
    real, rest = follow_links(base, names)
    if not real.is_relative_to(base):
        return refuse("leads_out", path, "a link on the way leads out of the root")
    found: Below = {
        "success": True,
        "path": real.joinpath(*rest),
        "root": base,
        "names": [*real.relative_to(base).parts, *rest],
        "exists": not rest,
    }
    if not rest:
        return found
    # What is there and leads nowhere is a link: to write there would write where it leads.
    if is_there(real / rest[0]):
        return refuse("dangling_link", path, "a link on the way leads to nothing")
    if (other := find_other_spelling(real, rest[0])) is not None:
        found["other_spelling"] = other
    return found


def names_below(base: Path, path: str) -> list[str] | Issue:
    """The names of a path, from the root on."""
    if len(path) > 4096:
        return file_issue("bad_path", "The path is too long.")
    drive = os.path.splitdrive(path)[0] if os.name == "nt" else ""
    rest = path[len(drive) :]
    names = [name for name in re.split(r"[/\\]", rest) if name not in ("", ".")]
    if ".." in names:
        issue = file_issue("parent_segment", f'{shown(path)}: it leaves a folder by "..".', 'Write the path without "..".')
        return issue
    if rest[:1] not in ("/", "\\"):
        return [drive, *names] if drive else names
    # The file system itself is asked which of the folders on the way is the root: it may have several names.
    wanted = os.stat(base)
    for i in range(len(names), -1, -1):
        try:
            state = os.stat(Path(f"{drive}{os.sep}").joinpath(*names[:i]))
        except (OSError, ValueError):
            continue
        if (state.st_ino, state.st_dev) == (wanted.st_ino, wanted.st_dev):
            return names[i:]
    return file_issue("outside_root", f"{shown(path)}: it is outside of the root.", "Write a path below the root.")


def check_name(name: str) -> Issue | None:
    """Find out whether a name of a file or folder means the same on every system. One that only some systems understand as a
    device, a stream or another file is refused by all.
    """
    another = "Choose another name."
    faults = (
        (re.search(r"[\u0000-\u001f\u007f]", name), "bad_name", "it contains a control character", another),
        (re.search(r"[\ud800-\udfff]", name), "bad_name", "it holds half of a character", another),
        (":" in name, "bad_name", "a colon is for drives and streams", "Write a path below the root, without a drive."),
        (re.search(r'[<>"|?*]', name), "bad_name", 'it holds one of < > " | ? *', another),
        (name[-1:] in (".", " "), "bad_name", "it ends with a dot or a blank", another),
        (DEVICE.match(trim_end(name.split(".")[0])), "device_name", "it is the name of a device on Windows", another),
        (len(name.encode(errors="replace")) > 255, "bad_name", "it is too long", another),
    )
    for is_fault, code, says, hint in faults:
        if is_fault:
            return file_issue(code, f"{shown(name)}: {says}.", hint)
    return None


def follow_links(base: Path, names: list[str]) -> tuple[Path, list[str]]:
    """The real path of as much as is there, and the names that are not."""
    for i in range(len(names), 0, -1):
        try:
            return Path(os.path.realpath(base.joinpath(*names[:i]), strict=True)), names[i:]
        except FileNotFoundError:
            continue
    return base, names


def is_there(path: Path) -> bool:
    try:
        os.lstat(path)
        return True
    except (FileNotFoundError, NotADirectoryError):
        return False


def find_other_spelling(folder: Path, name: str) -> str | None:
    """Systems that do not tell capitals from small letters, or composed from decomposed characters, take both for one file."""
    try:
        others = os.listdir(folder)
    except OSError:
        return None
    return next((other for other in others if other != name and plain(other) == plain(name)), None)


def plain(text: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).lower())


def refuse(code: str, path: str, says: str) -> NotBelow:
    return {"success": False, "issues": [file_issue(code, f"{shown(path)}: {says}.")]}
