"""What lint says about paths and names, in every family."""

import re
from collections.abc import Iterable

from .issue import Report, cut_text
from .nearest import nearest
from .show_value import show_value


def has_parent_segment(text: str) -> bool:
    """Whether one of the segments is `..`; both separators count."""
    return ".." in text and ".." in re.split(r"[/\\]", text)


def is_absolute_path(text: str) -> bool:
    """A leading slash or backslash, or a drive."""
    return re.match(r"[/\\]|[A-Za-z]:", text) is not None


def warn_parent_segment(text: str, path: str, report: Report) -> None:
    if not has_parent_segment(text):
        return
    message = 'The path has a ".." segment: what it points to depends on where it starts.'
    report(
        {
            "code": "parent_segment",
            "severity": "warning",
            "path": path,
            "message": message,
            "received": cut_text(text),
        }
    )


def lint_name(name: str, known: Iterable[str], path: str, report: Report) -> None:
    """Warn about a free name that is nearly a known one."""
    near = nearest(name, known)
    if near is None:
        return
    report(
        {
            "code": "similar_name",
            "severity": "warning",
            "path": path,
            "message": f"{show_value(name)} is read as a custom name, but is almost {show_value(near)}.",
            "hint": f"Did you mean {show_value(near)}?",
            "expected": near,
            "received": name,
        }
    )
