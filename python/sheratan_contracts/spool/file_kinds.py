"""The handlers of the four kinds that work on files, below some roots and nowhere else."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypedDict

from ..error_result import error_result
from ..file_target import file_target, file_text
from ..generated.messages import JobResult
from ..issue import Issue
from .file_issue import file_issue, shown
from .read_below import read_below, write_below
from .read_files import read_files
from .resolve_below import NotBelow, resolve_below
from .run_worker import Handler, HandlerContext


class Place(TypedDict):
    success: Literal[True]
    root: str
    path: str


Found: TypeAlias = Place | NotBelow


def file_kinds(
    roots: Sequence[str | Path], *, read_only: bool = False, max_bytes: int = 4 * 1024 * 1024, max_files: int = 10_000
) -> dict[str, Handler]:
    """Make the handlers of `list_files`, `read_file`, `write_file` and `rewrite_file`. A root that a job names must be one of
    `roots` or below one; a path without a root starts from the first of them.

    `bytes_written` counts what the job wrote, also where it added to a file. A job that was begun before, and adds to a file, is
    answered with an error: nobody knows whether the text is there already.
    """
    # Of a text every character would be a root, and "/" is the whole disk.
    if isinstance(roots, str | Path) or not roots:
        raise TypeError(f"file_kinds: roots must be a list of folders, not {roots!r}")
    allowed = [str(root) for root in roots]

    def list_files(params: Any, context: HandlerContext) -> JobResult:
        folder = find_root(allowed, params.get("root"))
        if not folder["success"]:
            return error_result(folder["issues"], attempted="List files")
        read = read_files(folder["root"], params["patterns"], max_files=max_files)
        if not read["success"]:
            return error_result(read["issues"], attempted=f"List files of {folder['root']}")
        count, left = len(read["files"]), ", ".join(read["skipped"])
        without = f", without the folders {shown(left)}" if left else ""
        return {
            "ok": True,
            "action": "list_files_result",
            "files": read["files"],
            "root": folder["root"],
            "patterns": params["patterns"],
            "info": f"Listed {count} {'file' if count == 1 else 'files'}{without}",
        }

    def read_file(params: Any, context: HandlerContext) -> JobResult:
        file = find_file(allowed, params)
        read = read_below(file["root"], file["path"], max_bytes=max_bytes) if file["success"] else file
        if not read["success"]:
            return error_result(read["issues"], attempted=f"Read {name_of(params)}")
        return {
            "ok": True,
            "action": "read_file_result",
            "path": str(read["path"]),
            "content": read["text"],
            "encoding": "utf-8",
            "size_bytes": len(read["text"].encode()),
        }

    def write_file(params: Any, context: HandlerContext) -> JobResult:
        attempted, mode = f"Write {name_of(params)}", params.get("mode", "overwrite")
        if read_only:
            return error_result([file_issue("read_only", "This worker writes no files.")], attempted=attempted)
        if mode == "append" and context.attempt > 1:
            return error_result([interrupted(name_of(params))], attempted=attempted)
        file = find_file(allowed, params)
        if file["success"] and context.stop.is_set():
            stopped = f"{name_of(params)}: the writing was stopped, and the file is unchanged."
            return error_result([file_issue("stopped", stopped)], attempted=attempted)
        text = file_text(params)
        written = write_below(file["root"], file["path"], text, mode=mode) if file["success"] else file
        if not written["success"]:
            return error_result(written["issues"], attempted=attempted)
        info = "Created" if written["is_new"] else "Added to the end" if mode == "append" else "Overwritten as a whole"
        path, count = str(written["path"]), written["bytes"]
        return {"ok": True, "action": "write_file", "path": path, "bytes_written": count, "info": info}

    return {"list_files": list_files, "read_file": read_file, "write_file": write_file, "rewrite_file": write_file}


def find_root(roots: Sequence[str], root: str | None) -> Found:
    """The real path of the root that a job names, or of the first one."""
    first: list[Issue] | None = None
    for allowed in roots:
        found = resolve_below(allowed, "." if root is None else root)
        if found["success"] and found["exists"]:
            return {"success": True, "root": str(found["path"]), "path": "."}
        if found["success"]:
            issues = [file_issue("missing", f"{shown(root or allowed)}: there is no such folder.")]
        else:
            issues = found["issues"]
        first = first or issues
    return {"success": False, "issues": first or []}


def find_file(roots: Sequence[str], params: Any) -> Found:
    """The root and the path that a target means: a path alone starts from the first root, or is absolute below any of them."""
    target = file_target(params)
    if "root" in target:
        folder = find_root(roots, target["root"])
        return {"success": True, "root": folder["root"], "path": target["path"]} if folder["success"] else folder
    first: list[Issue] | None = None
    for allowed in roots:
        found = resolve_below(allowed, target["path"])
        if found["success"]:
            return {"success": True, "root": allowed, "path": target["path"]}
        first = first or found["issues"]
        if found["issues"][0]["code"] != "outside_root":
            break
    return {"success": False, "issues": first or []}


def interrupted(name: str) -> Issue:
    says = "a worker was interrupted at this job, and may have added the text already"
    return file_issue("interrupted", f"{shown(name)}: {says}.", "Read the file, and append only what is missing.")


def name_of(params: Any) -> str:
    return shown(file_target(params)["path"])
