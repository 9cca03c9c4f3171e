"""Writes a new file: it is there whole or not at all, also after a crash, and nothing that has its name is touched."""

import errno
import os
import re
import secrets
from pathlib import Path

NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EXDEV)
"""What systems say where there are no hard links."""


def write_new(folder: Path, name: str, text: str) -> bool:
    """Write a draft in the same folder, flush it to the disk, and link it to the name: a link is made only where nothing is.

    Where the file system has no links, the name is taken with an empty file first, which the draft then replaces. False when
    the name is taken. Raise what the system says when the disk is full, or the folder cannot be written.
    """
    draft = folder / draft_name(name)
    try:
        write_draft(draft, text)
        if not publish(draft, folder / name):
            return False
        sync_folder(folder)
        return True
    finally:
        # What stays behind when this fails too is a draft, which no reader takes for a message.
        try:
            draft.unlink()
        except OSError:
            pass


def draft_name(name: str) -> str:
    """A name that no reader looks at, and no other writer has."""
    return f".{name}.{secrets.token_hex(8)}.tmp"


def is_draft(name: str) -> bool:
    return re.match(r"\..+\.[0-9a-f]{16}\.tmp\Z", name) is not None


def write_draft(draft: Path, text: str) -> None:
    with open(draft, "xb") as file:
        file.write(text.encode())
        file.flush()
        os.fsync(file.fileno())


def publish(draft: Path, file: Path) -> bool:
    try:
        os.link(draft, file)
        return True
    except FileExistsError:
        return False
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
    try:
        open(file, "xb").close()
    except FileExistsError:
        return False
    try:
        os.replace(draft, file)
    except OSError:
        file.unlink(missing_ok=True)
        raise
    return True


def sync_folder(folder: Path) -> None:
    """Make sure that the names in a folder are on the disk. Windows cannot be asked for that, and does it by itself."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP):
            raise
    finally:
        os.close(handle)
