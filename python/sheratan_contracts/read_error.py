"""Errors of any shape, read and written."""

from typing import Any, Literal, NotRequired, TypedDict

from .generated.messages import ErrorResult
from .issue import Collected, Issue, first_units, units_of
from .lcp_rules import trim
from .measure import SURROGATE
from .show_value import show_number


class ErrorReading(TypedDict):
    """What an error says, whatever its shape. What it leaves out, and what is blank, is not there."""

    message: str
    type: NotRequired[str]
    """`error_type`, such as `file_not_found`."""
    code: NotRequired[str]
    """`error_code`, or else the `code` in `details`, such as `ENOENT`."""
    details: NotRequired[object]
    attempted: NotRequired[str]
    """What was being done when it failed."""
    suggestion: NotRequired[str]
    """What could be tried next."""


def read_error(result: ErrorResult) -> ErrorReading:
    """Read an error of any of the three shapes in use. If `error` and `message` differ, `error` counts."""
    said: dict[str, Any] = {**result}
    details = said.get("details")
    inner = details.get("code") if isinstance(details, dict) else None
    reading: ErrorReading = {"message": said.get("error", said.get("message", ""))}
    if (kind := told(said.get("error_type"))) is not None:
        reading["type"] = kind
    code = told(said.get("error_code"))
    if (code := told(inner) if code is None else code) is not None:
        reading["code"] = code
    if details is not None:
        reading["details"] = details
    if (attempted := told(said.get("attempted_action"))) is not None:
        reading["attempted"] = attempted
    if (suggestion := told(said.get("recovery_suggestion"))) is not None:
        reading["suggestion"] = suggestion
    return reading


def told(value: object) -> str | None:
    """A text that says something. Codes are numbers in some systems."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return show_number(value)
    return value if isinstance(value, str) and trim(value) != "" else None


class Refusal(TypedDict):
    """What `parse` answers when it could not read a text."""

    success: Literal[False]
    reason: str
    """Why: `truncated`, `ambiguous`, `invalid`, ..."""
    needs: NotRequired[str]
    """With `uncertain`: the value of `accept` that would take it."""
    issues: list[Issue]
    repairs: NotRequired[list[Any]]
    source: NotRequired[Any]
    partial: NotRequired[Any]
    readings: NotRequired[list[Any]]
    """With `ambiguous` and `uncertain`: the two or three messages that the text can be read as."""


REASONS = {
    "empty": ("The text is empty", "Ask again."),
    "no_json": ("There is no JSON in the text", "Ask for JSON only."),
    "ambiguous": ("There are several different messages", "Ask for exactly one message."),
    "conflict": ("The message contradicts itself", "Ask for the message again, with every field once."),
    "truncated": (
        "The text ends before its message does",
        "Ask for the whole message again, or for a shorter one.",
    ),
    "uncertain": (
        "The message can be read, but not with enough certainty",
        "Ask for the message again, as correct JSON.",
    ),
    "unrepairable": ("The JSON is broken", "Ask for the message again, as correct JSON."),
    "invalid": ("The message does not fit its contract", "Ask again, and show the issues."),
    "rule": ("The message breaks a rule of the protocol", "Ask again, and show the issues."),
    "too_large": ("The text is too long or too deep", "Ask for less."),
}
"""What each reason means, and what could be tried next."""

MAX_TEXT = 1000


def to_error_result(failed: Refusal) -> ErrorResult:
    """Make the result that a worker writes when it could not read a reply: a message of the strict contract.

    `error` and `message` have the same text, the first issue with its place; the reason stands in `error_code`, and as
    `code` in `details`, beside the issues. What was read of the message is not in it: nobody should act on that.
    """
    meaning, following = REASONS[failed["reason"]]
    errors = [issue for issue in failed["issues"] if issue["severity"] == "error"] or failed["issues"]
    first = errors[0] if errors else None
    text = f"{meaning}."
    if first is not None and trim(first["message"]) != "":
        text = place_of(first) + first["message"]
    error = well_formed(cut(f"No message could be read ({failed['reason']}). {text}"))
    hint = first.get("hint", "") if first is not None else ""
    details: dict[str, object] = {"code": failed["reason"]}
    if "needs" in failed:
        details["needs"] = failed["needs"]
    details["issues"] = without_values(failed["issues"])
    return {
        "ok": False,
        "action": "error",
        "error": error,
        "message": error,
        "error_code": failed["reason"],
        "error_type": "unreadable_message",
        "recovery_suggestion": well_formed(cut(f"{following} {hint}" if hint else following)),
        "details": details,
    }


def place_of(issue: Issue) -> str:
    if "line" in issue:
        return f"Line {issue['line']}, column {issue['column']}: "
    return f"{issue['path']}: " if issue["path"] else ""


def without_values(issues: list[Issue]) -> list[object]:
    """The issues without what they expected and received: that may be anything, and their messages tell it."""
    collected = Collected()
    for issue in issues:
        if not collected.report(issue):
            break
    kept: list[object] = []
    for issue in collected.issues:
        one: dict[str, object] = {"code": issue["code"], "severity": issue["severity"]}
        one["path"], one["message"] = well_formed(issue["path"]), well_formed(issue["message"])
        if "hint" in issue:
            one["hint"] = well_formed(issue["hint"])
        if "line" in issue:
            one["line"], one["column"] = issue["line"], issue["column"]
        kept.append(one)
    return kept


def cut(text: str) -> str:
    return f"{first_units(text, MAX_TEXT)}…" if units_of(text) > MAX_TEXT else text


def well_formed(text: str) -> str:
    """What is quoted from a text may hold half of a character, which no message may."""
    return SURROGATE.sub("\ufffd", text)
