"""Where a file is, and what it is to hold, in one way."""

from typing import NotRequired, TypedDict

from .generated.messages import FileText, Target


class FileTarget(TypedDict):
    root: NotRequired[str]
    path: str
    """With a root, the way below it, whose rules keep it there; without one it may be absolute."""


def file_target(order_or_params: Target) -> FileTarget:
    """Read where a file is: `root` with `rel_path`, or `path` alone.

    The texts stay as they are: nothing is joined, resolved or checked against a file system; `resolve_below` does that.
    """
    if "path" in order_or_params:
        return {"path": order_or_params["path"]}
    return {"root": order_or_params["root"], "path": order_or_params["rel_path"]}


def file_text(order_or_params: FileText) -> str:
    """Read the text that a file is to hold: `content`, which orders have, or `new_content`. It may be empty."""
    return order_or_params["content"] if "content" in order_or_params else order_or_params["new_content"]
