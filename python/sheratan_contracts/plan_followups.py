"""Makes tasks and envelopes of the jobs that the LLM asks for."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias, TypedDict

from .contract import Contract
from .generated import contracts
from .generated.messages import CreateFollowupJobs, FollowupJob, JobEnvelope, Mission, Task
from .issue import Issue, cut_text
from .lint import lint
from .measure import measure
from .shape import Record, Shape, Union
from .show_value import json_text
from .validate import validate


class Plan(TypedDict):
    success: Literal[True]
    tasks: list[Task]
    """One for each new job, in the order of the reply."""
    jobs: list[JobEnvelope]
    """The envelope of each task, in the same order."""
    dispatch: list[str]
    """The `job_id` of each job to dispatch now; the others wait for a person."""


class NoPlan(TypedDict):
    success: Literal[False]
    issues: list[Issue]


FollowupPlan: TypeAlias = Plan | NoPlan


def plan_followups(
    reply: CreateFollowupJobs,
    *,
    mission: Mission,
    new_id: Callable[[], str],
    now: str,
    auto_dispatch: bool = False,
    kind: str = "llm_call",
    root: str | None = None,
) -> FollowupPlan:
    """Make a task and an envelope of every new job, also of one that waits for a person, who has to find it.

    Nothing of the plan is given when any of it must not run: the reply is not valid or `lint` has an error about it, it
    cannot be written as JSON, an option is not valid, an id is no UUID or not new. The issues point into the reply; those
    about an option begin with its name (`/mission/id`, `/now`, `/new_id`). Fields that no contract knows are left out.

    `new_id` gives a new UUID at every call, such as `lambda: str(uuid4())`; `now` is a date-time with a zone, such as
    `datetime.now(timezone.utc).isoformat()`. `kind` is that of the envelopes. `root` is that of a `list_files` that has
    none; default: `meta.project_root` of the reply.
    """
    unfit = [*check_jobs(reply), *check_options(mission, now, kind, root)]
    if unfit:
        return {"success": False, "issues": unfit}
    kept: Any = keep_known(contracts.Mission.shape, mission)
    below = root if root is not None else reply.get("meta", {}).get("project_root")
    used = {kept["id"].lower()}
    plan: Plan = {"success": True, "tasks": [], "jobs": [], "dispatch": []}
    for job in reply["new_jobs"]:
        id_, job_id = new_id(), new_id()
        issues = [*check_id(id_, used), *check_id(job_id, used)]
        if issues:
            return {"success": False, "issues": issues}
        task = task_of(job, {"id": id_, "mission_id": kept["id"], "created_at": now}, below)
        plan["tasks"].append(task)
        payload: Any = {"response_format": "lcp", "mission": kept, "task": task}
        plan["jobs"].append({"job_id": job_id, "kind": kind, "payload": payload})
        if job.get("auto_dispatch", auto_dispatch):
            plan["dispatch"].append(job_id)
    return plan


def check_jobs(reply: CreateFollowupJobs) -> list[Issue]:
    issues = errors_in(contracts.CreateFollowupJobs, reply)
    if issues:
        return issues
    used = {"/new_jobs": reply["new_jobs"], "/meta/project_root": reply.get("meta", {}).get("project_root")}
    found = [(path, measure(value, is_for_writing=True)) for path, value in used.items()]
    return [moved(unsound, path + unsound["path"]) for path, unsound in found if unsound is not None]


NO_ID = "00000000-0000-0000-0000-000000000000"
NO_MISSION: Mission = {"id": NO_ID, "title": "trial", "created_at": "2000-01-01T00:00:00Z"}

OPTIONS = (
    ("/payload/task/params/root", "/root"),
    ("/payload/task/created_at", "/now"),
    ("/payload/mission", "/mission"),
    ("/kind", "/kind"),
)
"""Fields of an envelope, and the options that they come from."""


def check_options(given: Mission, now: str, kind: str, root: str | None) -> list[Issue]:
    """Try the options on an envelope that nothing else can be wrong with."""
    found = [moved(one, f"/mission{one['path']}") for one in errors_in(contracts.Mission, given)]
    mission = given if not found else NO_MISSION
    params: dict[str, object] = {"patterns": ["*"]}
    if root is not None:
        params["root"] = root
    task: Any = {"id": NO_ID, "mission_id": mission["id"], "created_at": now, "name": "trial", "kind": "list_files"}
    task["params"] = params
    trial: Any = {"job_id": NO_ID, "kind": kind}
    trial["payload"] = {"response_format": "lcp", "mission": mission, "task": task}
    issues = errors_in(contracts.JobEnvelope, trial)
    unsound = measure(trial, is_for_writing=True) if not issues else None
    for one in issues if unsound is None else [unsound]:
        # Only a mission is large enough for an issue about the whole.
        origins = ((start, option) for start, option in OPTIONS if one["path"].startswith(start))
        field, option = next(origins, (one["path"], "/mission"))
        rest = one["path"][len(field) :]
        issue = moved(one, option + rest)
        if rest == "":
            issue["message"] = rename(one["message"], field, option)
        found.append(issue)
    return found


def rename(message: str, field: str, option: str) -> str:
    """Say the name of the option in place of that of the field, as the first word of a message."""
    old, new = (json_text(path[path.rfind("/") + 1 :]) for path in (field, option))
    return f"{new} {message[len(old) + 1 :]}" if message.startswith(f"{old} ") else message


def moved(issue: Issue, path: str) -> Issue:
    copy = issue.copy()
    copy["path"] = path
    return copy


def errors_in(contract: Contract[Any], value: object) -> list[Issue]:
    checked = validate(contract, value)
    if not checked["success"]:
        return checked["issues"]
    return [issue for issue in lint(contract, value) if issue["severity"] == "error"]


UUID = re.compile(r"[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}\Z")


def check_id(given: str, used: set[str]) -> list[Issue]:
    code, fault = "id_not_new", "an id that is already in use"
    if not isinstance(given, str) or not UUID.match(given):
        code, fault = "id_no_uuid", "something that is not a UUID"
    elif given.lower() not in used:
        used.add(given.lower())
        return []
    received = cut_text(given) if isinstance(given, str) else type(given).__name__
    return [
        {
            "code": code,
            "severity": "error",
            "path": "/new_id",
            "message": f"new_id returned {fault}.",
            "expected": "a new UUID",
            "received": received,
        }
    ]


def task_of(job: FollowupJob, origin: dict[str, str], root: str | None) -> Task:
    kept = keep_known(shape_of_params(job["kind"]), job["params"])
    if job["kind"] == "list_files" and "root" not in kept and root is not None:
        kept["root"] = root
    task: Any = {"id": origin["id"], "mission_id": origin["mission_id"], "name": job["name"]}
    if "description" in job:
        task["description"] = job["description"]
    task["kind"], task["params"], task["created_at"] = job["kind"], kept, origin["created_at"]
    planned: Task = task
    return planned


def shape_of_params(kind: str) -> Shape | None:
    tasks = contracts.Task.shape
    member = tasks.members.get(kind) if isinstance(tasks, Union) else None
    return member.fields["params"] if isinstance(member, Record) else None


def keep_known(shape: Shape | None, value: Mapping[str, object]) -> dict[str, object]:
    """A copy with the fields that a contract knows; of a free object, with all."""
    if not isinstance(shape, Record) or shape.open:
        return dict(value)
    return {field: one for field, one in value.items() if field in shape.fields}
