"""Issues about files: they have no place within a message, so their path is empty."""

import errno
import re

from ..issue import Issue, cut_text


def file_issue(code: str, message: str, hint: str | None = None) -> Issue:
    issue: Issue = {"code": code, "severity": "error", "path": "", "message": message}
    if hint is not None:
        issue["hint"] = hint
    return issue


def system_issue(error: OSError | ValueError, name: str) -> Issue:
    """What the system says of a file, which is named the way its user named it."""
    number = error.errno if isinstance(error, OSError) else errno.EINVAL
    code, says = SAID.get(number or 0, ("unreadable", str(error)))
    return file_issue(code, f"{shown(name)}: {says}.")


def shown(name: str) -> str:
    """A name of a file in a message: hostile ones come neither whole nor with their control characters."""
    return cut_text(re.sub(r"[\u0000-\u001f\u007f\ud800-\udfff]", "\ufffd", name))


SAID = {
    errno.ENOENT: ("missing", "there is no such file"),
    errno.ENOTDIR: ("not_a_folder", "a part of the path is a file, not a folder"),
    errno.EISDIR: ("is_folder", "it is a folder"),
    errno.EACCES: ("no_permission", "permission denied"),
    errno.EPERM: ("no_permission", "permission denied"),
    errno.EROFS: ("no_permission", "the file system is read-only"),
    errno.ELOOP: ("is_link", "it is a link"),
    errno.EMLINK: ("is_link", "it is a link"),
    errno.ENXIO: ("not_a_file", "it is a socket or a device, not a file"),
    errno.EOPNOTSUPP: ("not_a_file", "it is a socket, not a file"),
    errno.ENAMETOOLONG: ("bad_path", "the name is too long"),
    errno.EINVAL: ("bad_path", "the name contains a zero byte"),
    errno.ENOSPC: ("disk_full", "the disk is full"),
    errno.EDQUOT: ("disk_full", "the quota is used up"),
    errno.EFBIG: ("too_large", "the file is larger than is allowed"),
}
