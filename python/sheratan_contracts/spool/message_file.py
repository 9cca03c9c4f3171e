"""Messages in files: strict JSON of a contract under the name of its job, and nothing else."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

from ..issue import Issue
from ..measure import HALF, measure
from ..read_message import Inexact, brief, load_strictly, refuse
from ..show_value import show_value
from .file_issue import file_issue, shown
from .read_text import NoText, read_text

Ending: TypeAlias = Literal[".job.json", ".result.json"]
"""How the names of the two kinds of files end."""

UUID = re.compile(r"[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}\Z")


@dataclass
class Message:
    value: Any
    text: str
    stamp: str


@dataclass
class NoMessage:
    issues: list[Issue]
    stamp: str | None = None
    is_growing: bool = False
    """It ends too early, so whoever writes it may not have finished."""
    is_whole: bool = False
    """It is JSON to its end, and only not what the contract asks for."""
    is_missing: bool = False
    job_id: object = None
    """What it has for an id, if it is JSON."""


def read_message_file(
    folder: Path,
    name: str,
    issues_about: Callable[[object], list[Issue]],
    *,
    max_bytes: int,
    unless_stamp: str | None = None,
) -> Message | NoMessage:
    """Read the message of a file of a folder, whatever stands there; `issues_about` says why a value is none."""
    read = read_text(folder / name, max_bytes=max_bytes, unless_stamp=unless_stamp)
    if isinstance(read, NoText):
        return NoMessage([read.issue], read.stamp, is_growing=read.is_growing, is_missing=read.is_missing)
    try:
        value = read_value(read.text)
    except BadText as bad:
        said = None if bad.is_cut else plain_value(read.text)
        job_id = said.get("job_id") if isinstance(said, dict) else None
        return NoMessage([bad.issue], read.stamp, is_growing=bad.is_cut, is_whole=said is not None, job_id=job_id)
    issues = issues_about(value)
    if issues:
        job_id = value.get("job_id") if isinstance(value, dict) else None
        return NoMessage(issues, read.stamp, is_whole=True, job_id=job_id)
    return Message(value, read.text, read.stamp)


class BadText(Exception):
    """`is_cut`: the text ends too early, as that of a file that is being written."""

    def __init__(self, code: str, message: str, *, is_cut: bool = False) -> None:
        super().__init__(message)
        self.issue = file_issue(code, message)
        self.is_cut = is_cut


def read_value(text: str) -> Any:
    if text.strip(" \t\r\n") == "":
        raise BadText("empty", "The file is empty.", is_cut=True)
    if text.startswith("\ufeff"):
        raise BadText("byte_order_mark", "The file starts with a byte order mark, which JSON does not allow.")
    try:
        value = load_strictly(text)
    except json.JSONDecodeError as fault:
        where = f"Line {fault.lineno}, column {fault.colno}: {brief(fault.msg)}."
        cut = is_cut(text, fault)
        raise BadText("truncated" if cut else "syntax", where, is_cut=cut) from fault
    except RecursionError as fault:
        raise BadText("too_deep", "The message has more than 100 levels.") from fault
    except Inexact as fault:
        raise BadText("number_precision", f"{fault}.") from fault
    except ValueError as fault:
        code = "duplicate_key" if "given twice" in str(fault) else "syntax"
        raise BadText(code, f"{brief(str(fault))}.") from fault
    if not isinstance(value, dict):
        raise BadText("type", "The file holds no object.")
    unsound = measure(value, is_for_writing=True)
    if unsound is not None and unsound["message"] == HALF:
        raise BadText("lone_surrogate", "A string holds a lone surrogate, which is half of a character.")
    if unsound is not None and unsound["code"] == "proto_key":
        raise BadText("proto_key", unsound["message"])
    return value


def plain_value(text: str) -> object:
    """What a text holds as JSON alone, whatever is lost of it; None when it is none."""
    try:
        return json.loads(text, parse_constant=refuse)
    except (ValueError, RecursionError):
        return None


def is_cut(text: str, fault: json.JSONDecodeError) -> bool:
    """Whether the only fault is that there is no more: the rest is nothing, the beginning of a word, or an open string."""
    rest = text[fault.pos :].rstrip(" \t\r\n")
    if fault.msg.startswith("Unterminated string"):
        return True
    if fault.msg.startswith("Invalid \\"):
        return re.search(r"\\(?:u[0-9a-fA-F]{0,3})?\Z", text) is not None
    return rest == "" or any(word.startswith(rest) for word in ("true", "false", "null", "-"))


def id_of(name: str, ending: Ending) -> str | None:
    """The id that the name of a file tells, or None when it tells none."""
    stem = name.removesuffix(ending)
    return stem if stem != name and UUID.match(stem) else None


def no_id_issue(name: str, ending: Ending) -> Issue:
    message = f'{shown(name)}: its name is not the id of a job with "{ending}" behind it.'
    issue = file_issue("wrong_name", message)
    issue["expected"], issue["received"] = f"<job_id>{ending}", shown(name)
    return issue


def wrong_name_issue(name: str, job_id: str) -> Issue:
    """The issue about a job that is called otherwise than its file."""
    hint = 'A job belongs in <job_id>.job.json: rename the file, or change "job_id".'
    issue = file_issue("wrong_name", f"{shown(name)}: the job in it has the id {show_value(job_id)}.", hint)
    issue["path"], issue["expected"], issue["received"] = "/job_id", name.removesuffix(".job.json"), job_id
    return issue
