"""Reads and writes files below a root, and follows no link that somebody puts in the way in between."""

import os
import re
import secrets
import stat
from pathlib import Path
from typing import Literal, TypeAlias, TypedDict

from .file_issue import file_issue, shown, system_issue
from .open_folder import OpenFolder, enter_folders
from .read_text import READ_FLAGS, NoText, read_open
from .resolve_below import Below, NotBelow, refuse, resolve_below


class FileText(TypedDict):
    success: Literal[True]
    path: Path
    text: str


class Written(TypedDict):
    success: Literal[True]
    path: Path
    bytes: int
    """What was written, not what the file has."""
    is_new: bool


ReadBelow: TypeAlias = FileText | NotBelow
WriteBelow: TypeAlias = Written | NotBelow


def read_below(root: str | Path, path: str, *, max_bytes: int = 16 * 1024 * 1024) -> ReadBelow:
    """Read a file below a root as UTF-8, as `resolve_below` finds it. Nothing is raised."""
    found = resolve_below(root, path)
    if not found["success"]:
        return found
    if not found["names"]:
        return refuse("is_folder", path, "it is a folder")
    if not found["exists"]:
        hint = f"There is {shown(found['other_spelling'])}." if "other_spelling" in found else None
        return {"success": False, "issues": [file_issue("missing", f"{shown(path)}: there is no such file.", hint)]}
    try:
        with enter_folders(found["root"], found["names"][:-1]) as folder:
            file = folder.open(found["names"][-1], READ_FLAGS)
            try:
                read = read_open(file, path, max_bytes, None)
            finally:
                os.close(file)
            if isinstance(read, NoText):
                return {"success": False, "issues": [read.issue]}
            if not folder.is_in_place():
                return refuse("is_link", path, "a folder was replaced")
            return {"success": True, "path": found["path"], "text": read.text}
    except (OSError, ValueError) as error:
        return {"success": False, "issues": [system_issue(error, path)]}


def write_below(
    root: str | Path, path: str, text: str, *, mode: Literal["overwrite", "append"] = "overwrite"
) -> WriteBelow:
    """Write a file below a root, as `resolve_below` finds it, with the folders that are missing on the way.

    A file that is replaced has its old text or its new one at every moment, and keeps its permissions. What is added goes to the
    end, and is taken back when the disk is full; it is refused for a file with several names, one of which may be outside of the
    root. Refused are also names that other systems take for the same as one that is there. Nothing is raised.
    """
    if re.search(r"[\ud800-\udfff]", text):
        return refuse("lone_surrogate", path, "the text holds half of a character")
    if mode not in ("overwrite", "append"):
        return refuse("bad_mode", path, '"mode" must be "overwrite" or "append"')
    found = resolve_below(root, path)
    if not found["success"]:
        return found
    if not found["names"]:
        return refuse("is_folder", path, "it is a folder")
    if "other_spelling" in found:
        says = f"there is {shown(found['other_spelling'])}, which is the same file on other systems"
        return refuse("other_spelling", path, says)
    try:
        return write_found(found, path, text.encode(), mode)
    except (OSError, ValueError) as error:
        return {"success": False, "issues": [system_issue(error, path)]}


def write_found(found: Below, path: str, data: bytes, mode: str) -> WriteBelow:
    with enter_folders(found["root"], found["names"][:-1], make=True) as folder:
        write = append if mode == "append" and found["exists"] else replace
        fault = write(folder, found["names"][-1], path, data)
    if fault is not None:
        return fault
    return {"success": True, "path": found["path"], "bytes": len(data), "is_new": not found["exists"]}


def replace(folder: OpenFolder, name: str, path: str, data: bytes) -> NotBelow | None:
    old = folder.state(name)
    if old is not None and stat.S_ISDIR(old.st_mode):
        return refuse("is_folder", path, "it is a folder")
    if old is not None and not stat.S_ISREG(old.st_mode):
        return refuse("not_a_file", path, "it is a link, a pipe or a device, not a file")
    # To replace a file needs no right to write it; one that is protected stays as it is all the same.
    if old is not None and not os.access(folder.at(name), os.W_OK, dir_fd=folder.file):
        return refuse("no_permission", path, "permission denied")
    draft, is_done = f".{secrets.token_hex(8)}.tmp", False
    try:
        with os.fdopen(folder.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL), "wb") as file:
            file.write(data)
            file.flush()
            if old is not None and hasattr(os, "fchmod"):
                os.fchmod(file.fileno(), stat.S_IMODE(old.st_mode))
            os.fsync(file.fileno())
        if not folder.is_in_place():
            return refuse("is_link", path, "a folder on the way was replaced")
        folder.replace(draft, name)
        is_done = True
        folder.sync()
        return None
    finally:
        if not is_done:
            try:
                folder.unlink(draft)
            except OSError:
                pass


APPEND_FLAGS = os.O_WRONLY | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def append(folder: OpenFolder, name: str, path: str, data: bytes) -> NotBelow | None:
    file = folder.open(name, APPEND_FLAGS)
    try:
        before = os.fstat(file)
        if not stat.S_ISREG(before.st_mode):
            return refuse("not_a_file", path, "it is not a file")
        if before.st_nlink > 1:
            says = "the file has several names (hard links), one of which may be outside"
            return refuse("several_names", path, says)
        if not folder.is_in_place():
            return refuse("is_link", path, "a folder on the way was replaced")
        written = 0
        try:
            while written < len(data):
                written += os.write(file, data[written:])
            os.fsync(file)
        except OSError:
            # A part of a text is none; what somebody else has added in the meantime stays.
            if os.fstat(file).st_size == before.st_size + written:
                os.ftruncate(file, before.st_size)
            raise
        return None
    finally:
        os.close(file)
