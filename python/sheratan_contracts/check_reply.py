"""Checks a reply against what the LLM was told in its mission context."""

from .check_repeats import check_repeats
from .file_target import file_target
from .generated.messages import FollowupJob, LlmReply, MissionContext, Target, is_known_kind
from .issue import LONGEST, Issue, point_to
from .lcp_rules import most_iterations
from .same_file import NamedFile, is_same_file, name_file
from .show_value import quote_text, received_value, show_number


def check_reply(reply: LlmReply, context: MissionContext) -> list[Issue]:
    """The rules that `lint` cannot know, as warnings with pointers into the reply:

    - `read_before_write`: an order or a job overwrites a file that a previous result has listed and none has read.
    - `already_known`: a job reads a file, or lists by globs, of which a previous result holds just that, and nothing was
      written since.
    - `equal_jobs`: two jobs of the reply ask for the same, whatever their names are.
    - `over_max_iterations`: the mission has had its rounds, and the reply wants to go on.

    Files are compared by their names; a reply that names a file by an unknown root gets the benefit of the doubt.
    """
    return [*check_reads(reply, context), *check_repeats(reply, context), *check_iteration(reply, context)]


def check_reads(reply: LlmReply, context: MissionContext) -> list[Issue]:
    overwrites = overwrites_of(reply)
    if not overwrites:
        return []
    results = [previous["result"] for previous in context["previous_results"]]
    read = [file for result in results for file in read_in(result)]
    # A bare text may be that of any file in a bare list.
    has_texts = any(isinstance(result, str) for result in results)
    listed = [
        file for result in results if not (has_texts and isinstance(result, list)) for file in listed_in(result)
    ]
    issues: list[Issue] = []
    for path, target in overwrites:
        place = file_target(target)
        file = name_file(place["path"], place.get("root"))
        if any(is_same_file(one, file) for one in read) or not any(is_same_file(one, file) for one in listed):
            continue
        issues.append(unread(point_to(path, "path" if "path" in target else "rel_path"), place["path"]))
    return issues


def overwrites_of(reply: LlmReply) -> list[tuple[str, Target]]:
    if reply["action"] == "write_file":
        return [] if reply.get("mode") == "append" else [("", reply)]
    if reply["action"] != "create_followup_jobs":
        return []
    targets = [(i, overwritten_by(job)) for i, job in enumerate(reply["new_jobs"])]
    return [(f"/new_jobs/{i}/params", target) for i, target in targets if target is not None]


def overwritten_by(job: FollowupJob) -> Target | None:
    if not is_known_kind(job):
        return None
    if job["kind"] == "rewrite_file":
        return job["params"]
    if job["kind"] == "write_file" and job["params"].get("mode") != "append":
        return job["params"]
    return None


def read_in(result: object) -> list[NamedFile]:
    if not isinstance(result, dict) or result.get("action") != "read_file_result":
        return []
    path = result.get("path")
    return [name_file(path)] if isinstance(path, str) else []


def listed_in(result: object) -> list[NamedFile]:
    """The files of a result, or of the bare list that the agent protocol shows in its place."""
    if isinstance(result, list):
        return [name_file(file) for file in result if isinstance(file, str)]
    if not isinstance(result, dict) or result.get("action") != "list_files_result":
        return []
    files, root = result.get("files"), result.get("root")
    if not isinstance(files, list):
        return []
    below = root if isinstance(root, str) else None
    return [name_file(file, below, is_listed=True) for file in files if isinstance(file, str)]


def unread(path: str, received: str) -> Issue:
    return {
        "code": "read_before_write",
        "severity": "warning",
        "path": path,
        "message": f"{quote_text(received, LONGEST)} is overwritten, and no previous result has read it.",
        "hint": 'Read the file first, with a job of the kind "read_file".',
        "received": received_value(received),
    }


def check_iteration(reply: LlmReply, context: MissionContext) -> list[Issue]:
    most, iteration = most_iterations(context["mission"]), context["iteration"]
    wants_more = reply["action"] == "write_file" or (
        reply["action"] == "create_followup_jobs" and len(reply["new_jobs"]) > 0
    )
    if most is None or iteration < most or (iteration == most and not wants_more):
        return []
    rounds = f"The mission has had its {show_number(most)} rounds"
    issue: Issue = {
        "code": "over_max_iterations",
        "severity": "warning",
        "path": "/action",
        "message": f"{rounds}: nothing of this reply is dispatched." if wants_more else f"{rounds} before this one.",
        "expected": most,
        "received": iteration,
    }
    if wants_more:
        issue["hint"] = 'Finish with "mission_complete" or "analysis_result".'
    return [issue]
