"""Warns about jobs that ask for what is there already, and about two that ask for the same."""

import json
from collections.abc import Callable, Sequence

from .file_target import file_target
from .generated.messages import FollowupJob, LlmReply, MissionContext, is_known_kind
from .issue import LONGEST, Issue, point_to
from .same_file import NamedFile, is_same_file, name_file
from .show_value import quote_text, received_value


def check_repeats(reply: LlmReply, context: MissionContext) -> list[Issue]:
    if reply["action"] != "create_followup_jobs":
        return []
    results: list[object] = [previous["result"] for previous in context["previous_results"]]
    jobs = reply["new_jobs"]
    issues: list[Issue] = []
    for i, job in enumerate(jobs):
        path = f"/new_jobs/{i}"
        first = next((k for k in range(i) if is_same_job(jobs[k], job)), None)
        if first is not None:
            issues.append(equal_jobs(path, first))
        elif is_known_kind(job):
            if job["kind"] == "read_file":
                issues.extend(check_read(job, path, results))
            elif job["kind"] == "list_files":
                issues.extend(check_list(job, path, results))
    return issues


def is_same_job(one: FollowupJob, other: FollowupJob) -> bool:
    if one["kind"] != other["kind"]:
        return False
    if is_known_kind(one) and is_known_kind(other) and one["kind"] == "read_file" and other["kind"] == "read_file":
        return is_same_file(file_of(one), file_of(other))
    return sorted_json(one["params"]) == sorted_json(other["params"])


def file_of(job: FollowupJob) -> NamedFile:
    place = file_target(job["params"])  # type: ignore[arg-type]
    return name_file(place["path"], place.get("root"))


def check_read(job: FollowupJob, path: str, results: Sequence[object]) -> list[Issue]:
    """A file that was read, and not written since."""
    file = file_of(job)

    def is_about(result: object) -> bool:
        named = result.get("path") if isinstance(result, dict) else None
        is_event = action_of(result) in ("write_file", "read_file_result")
        return is_event and isinstance(named, str) and is_same_file(name_file(named), file)

    last = last_index(results, is_about)
    if last is None or is_written(results[last]):
        return []
    params = job["params"]
    name = file_target(params)["path"]  # type: ignore[arg-type]
    at = point_to(f"{path}/params", "path" if "path" in params else "rel_path")
    return [already_known(at, f"{quote_text(name, LONGEST)} has been read", last, name)]


def check_list(job: FollowupJob, path: str, results: Sequence[object]) -> list[Issue]:
    """Files that were listed by the same globs, when none was written since."""
    params: dict[str, object] = dict(job["params"])
    patterns, root = params["patterns"], params.get("root")
    assert isinstance(patterns, list)
    wanted = sorted(patterns)
    last = last_index(results, lambda result: is_written(result) or is_list_of(result, wanted, root))
    if last is None or is_written(results[last]):
        return []
    return [already_known(f"{path}/params/patterns", "These files have been listed", last)]


def is_list_of(result: object, wanted: list[str], root: object) -> bool:
    if action_of(result) != "list_files_result":
        return False
    assert isinstance(result, dict)
    patterns, listed = result.get("patterns"), result.get("root")
    if not isinstance(patterns, list) or not all(isinstance(one, str) for one in patterns):
        return False
    if sorted(patterns) != wanted:
        return False
    if not isinstance(root, str):
        return True
    return isinstance(listed, str) and is_same_file(name_file(listed), name_file(root))


def last_index(results: Sequence[object], is_wanted: Callable[[object], bool]) -> int | None:
    return next((i for i in range(len(results) - 1, -1, -1) if is_wanted(results[i])), None)


def action_of(result: object) -> object:
    return result.get("action") if isinstance(result, dict) else None


def is_written(result: object) -> bool:
    """A receipt: what was read or listed before may be no longer so."""
    return action_of(result) == "write_file"


def already_known(path: str, what: str, index: int, received: str | None = None) -> Issue:
    issue: Issue = {
        "code": "already_known",
        "severity": "warning",
        "path": path,
        "message": f"{what} before: previous_results[{index}] holds the result.",
        "hint": "Use the result that is there.",
    }
    if received is not None:
        issue["received"] = received_value(received)
    return issue


def equal_jobs(path: str, first: int) -> Issue:
    return {
        "code": "equal_jobs",
        "severity": "warning",
        "path": path,
        "message": f"This job asks for the same as new_jobs[{first}].",
        "hint": "Ask for it once.",
    }


def sorted_json(value: object) -> str:
    return json.dumps(value, sort_keys=True)
