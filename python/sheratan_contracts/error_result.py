"""The result that a worker writes when a job fails."""

import errno
from typing import Any

from .generated.messages import ErrorResult
from .issue import Issue, first_units, units_of
from .lcp_rules import trim
from .measure import SURROGATE
from .read_error import without_values

MAX_TEXT = 1000

TYPES = {
    "ENOENT": "file_not_found",
    "missing": "file_not_found",
    "EACCES": "permission_denied",
    "EPERM": "permission_denied",
    "no_permission": "permission_denied",
    "ENOSPC": "disk_full",
    "disk_full": "disk_full",
    "outside_root": "not_allowed",
    "parent_segment": "not_allowed",
    "leads_out": "not_allowed",
    "timeout": "timeout",
    "unknown_kind": "unknown_kind",
}
"""What the codes mean that readers most often look for."""


def error_result(
    error: BaseException | list[Issue] | str,
    *,
    attempted: str | None = None,
    suggestion: str | None = None,
    type: str | None = None,
) -> ErrorResult:
    """Make the result of a job that failed, of an exception, a list of issues, or a text. It is a message of the strict contract.

    `error` and `message` have the same text, so that readers of all shapes find it; a code of the system, such as `ENOENT`, is
    in `error_code` and in `details`. `attempted` says what was being done, `suggestion` what could be tried, `type` is the
    `error_type`. A stack is not in it: it tells paths of the worker.
    """
    issues = issues_of(error)
    first = next((issue for issue in issues if issue["severity"] == "error"), None)
    code = code_of(error) or (first["code"] if first else "")
    text = plain(first["message"] if first else text_of(error)) or "The job failed, and nothing says why."
    result: Any = {"ok": False, "action": "error", "error": text, "message": text}
    kind = TYPES.get(code, "job_failed") if type is None else type
    said = {
        "error_code": code,
        "error_type": kind,
        "attempted_action": attempted or "",
        "recovery_suggestion": suggestion or (first.get("hint", "") if first else ""),
    }
    result.update({field: plain(words) for field, words in said.items() if plain(words)})
    details: dict[str, object] = {"code": plain(code)} if plain(code) else {}
    if issues:
        details["issues"] = without_values(issues)
    if details:
        result["details"] = details
    failed: ErrorResult = result
    return failed


def issues_of(error: object) -> list[Issue]:
    found = error if isinstance(error, list) else getattr(error, "issues", [])
    return found if isinstance(found, list) else []


def code_of(error: object) -> str:
    cause = error.__cause__ if isinstance(error, BaseException) else None
    if isinstance(cause, OSError) and not isinstance(error, OSError):
        return code_of(cause)
    number = error.errno if isinstance(error, OSError) else None
    if isinstance(error, TimeoutError):
        return "timeout"
    return errno.errorcode.get(number, "") if number is not None else ""


def text_of(error: object) -> str:
    return ": ".join([str(error) or type(error).__name__, *causes_of(error)])


def causes_of(error: object, depth: int = 0) -> list[str]:
    """What is behind an error: "fetch failed" alone helps nobody."""
    if not isinstance(error, BaseException) or depth > 3:
        return []
    causes: list[BaseException | None] = [error.__cause__]
    if isinstance(error, BaseExceptionGroup):
        causes = list(error.exceptions[:3])
    texts = [": ".join([str(one) or type(one).__name__, *causes_of(one, depth + 1)]) for one in causes if one is not None]
    news = [text for text in texts if text not in str(error)]
    return ["; ".join(news)] if news else []


def plain(text: str) -> str:
    """A text that every message may hold: of bounded length, with whole characters, and nothing when it is blank."""
    short = f"{first_units(text, MAX_TEXT)}…" if units_of(text) > MAX_TEXT else text
    return "" if trim(short) == "" else SURROGATE.sub("\ufffd", short)
