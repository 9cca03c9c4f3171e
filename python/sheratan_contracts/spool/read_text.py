"""Reads a file as UTF-8, whatever somebody put in its place."""

import os
import stat
from dataclasses import dataclass
from pathlib import Path

from ..issue import Issue
from .file_issue import file_issue, shown, system_issue

READ_FLAGS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
"""To open a file to read it, but no link, and without waiting for the other end of a pipe."""


@dataclass
class Text:
    text: str
    stamp: str
    """Tells a file from what it was before, and from another one of its name."""


@dataclass
class NoText:
    issue: Issue
    stamp: str | None = None
    is_growing: bool = False
    """It ends within a character, or has changed while it was read: whoever writes it may not have finished."""
    is_missing: bool = False
    error: OSError | ValueError | None = None
    """What the system said."""


def read_text(path: Path, *, max_bytes: int, name: str | None = None, unless_stamp: str | None = None) -> Text | NoText:
    """A link, a folder, a pipe or a device is not read, nor what is too large, and the file is left as it is.

    With `unless_stamp` a file that has not changed since is not read: the issue is then `unchanged`. A byte order mark stays
    in the text.
    """
    said = path.name if name is None else name
    try:
        if not getattr(os, "O_NOFOLLOW", 0) and path.is_symlink():
            # Where the system cannot refuse links when it opens a file, this is the next best.
            return refused("is_link", said, "it is a link")
        file = os.open(path, READ_FLAGS)
    except (OSError, ValueError) as error:
        is_missing = isinstance(error, FileNotFoundError)
        return NoText(system_issue(error, said), is_missing=is_missing, error=error)
    try:
        return read_open(file, said, max_bytes, unless_stamp)
    except OSError as error:
        return NoText(system_issue(error, said), error=error)
    finally:
        os.close(file)


def read_open(file: int, name: str, max_bytes: int, unless_stamp: str | None) -> Text | NoText:
    before = os.fstat(file)
    if stat.S_ISDIR(before.st_mode):
        return refused("is_folder", name, "it is a folder")
    if not stat.S_ISREG(before.st_mode):
        return refused("not_a_file", name, "it is a pipe, a socket or a device, not a file")
    stamp = stamp_of(before)
    if stamp == unless_stamp:
        return refused("unchanged", name, "it has not changed", stamp)
    data = b"" if before.st_size > max_bytes else read_at_most(file, max_bytes)
    if before.st_size > max_bytes or len(data) > max_bytes:
        return refused("too_large", name, f"it has more than the {max_bytes} bytes that are allowed", stamp)
    if stamp_of(os.fstat(file)) != stamp:
        changing = refused("changing", name, "it changed while it was read")
        changing.is_growing = True
        return changing
    try:
        return Text(data.decode(), stamp)
    except UnicodeDecodeError as fault:
        issue = file_issue("not_utf8", f"{shown(name)}: it is not UTF-8.", "Save it as UTF-8.")
        return NoText(issue, stamp, is_growing="unexpected end" in fault.reason)


def read_at_most(file: int, most: int) -> bytes:
    """Read to the end, but no further than allowed: a file may grow."""
    parts: list[bytes] = []
    length = 0
    while length <= most:
        part = os.read(file, min(1 << 20, most + 1 - length))
        if not part:
            break
        parts.append(part)
        length += len(part)
    return b"".join(parts)


def refused(code: str, name: str, says: str, stamp: str | None = None) -> NoText:
    return NoText(file_issue(code, f"{shown(name)}: {says}."), stamp)


def stamp_of(state: os.stat_result) -> str:
    return f"{state.st_dev}:{state.st_ino}:{state.st_size}:{state.st_mtime_ns}"
