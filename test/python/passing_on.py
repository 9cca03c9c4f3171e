"""Jobs that are passed on from one function to another: mypy has nothing to say about it in strict mode."""

from collections.abc import Callable, Mapping

from sheratan_contracts import (
    FollowupJob,
    JobEnvelope,
    JobResult,
    ListFilesParams,
    LlmReply,
    Mission,
    Noop,
    ReadFileParams,
    ReadFileResult,
    RewriteFileParams,
    Task,
    ToolResult,
    WriteFileParams,
    WriteFileReceipt,
    check_answer,
    contracts,
    decide_loop,
    ensure,
    error_result,
    file_target,
    file_text,
    is_known_kind,
    parse,
    validate,
)
from sheratan_contracts.spool import Spool


def read(params: ReadFileParams) -> ReadFileResult:
    return {"ok": True, "action": "read_file_result", "path": file_target(params)["path"], "content": ""}


def write(params: WriteFileParams | RewriteFileParams) -> WriteFileReceipt:
    return {"ok": True, "action": "write_file", "path": file_target(params)["path"], "bytes_written": len(file_text(params))}


def list_files(params: ListFilesParams) -> JobResult:
    return {"ok": True, "action": "list_files_result", "files": params["patterns"], "root": params.get("root", ".")}


def of_its_own_kind(params: Mapping[str, object]) -> Noop:
    return {"ok": True, "action": "noop", "message": str(params.get("to"))}


def carry_out(job: Task | FollowupJob) -> JobResult:
    if not is_known_kind(job):
        return of_its_own_kind(job["params"])
    if job["kind"] == "read_file":
        return read(job["params"])
    if job["kind"] == "write_file" or job["kind"] == "rewrite_file":
        return write(job["params"])
    if job["kind"] == "list_files":
        return list_files(job["params"])
    return of_its_own_kind(job["params"])


HANDLERS: dict[str, Callable[[Task], JobResult]] = {"read_file": carry_out}


def envelope_of(task: Task, mission: Mission) -> JobEnvelope:
    payload = {"response_format": "lcp", "mission": mission, "task": task}
    checked: JobEnvelope = ensure(contracts.JobEnvelope, {"job_id": task["id"], "kind": "llm_call", "payload": payload})
    return checked


def envelope_by_hand(task: Task, mission: Mission) -> JobEnvelope:
    return {
        "job_id": task["id"],
        "kind": task["kind"],
        "payload": {"response_format": "lcp", "mission": mission, "task": task},
    }


def task_of(job: FollowupJob, origin: Task) -> Task:
    if is_known_kind(job) and job["kind"] == "read_file":
        return {
            "id": origin["id"],
            "mission_id": origin["mission_id"],
            "name": job["name"],
            "kind": job["kind"],
            "params": job["params"],
            "created_at": origin["created_at"],
        }
    return origin


def forward(message: LlmReply | ToolResult) -> JobResult:
    return message


def result_of_a_text(text: str) -> JobResult:
    parsed = parse(text, contracts.LlmReply)
    return parsed["value"] if parsed["success"] else error_result(parsed["issues"])


def dispatch(value: object) -> list[JobResult]:
    checked = validate(contracts.LlmReply, value)
    return [carry_out(job) for job in decide_loop(checked["value"])["dispatch"]] if checked["success"] else []


def work(spool: Spool) -> None:
    for claim in spool.jobs():
        result = carry_out(claim.job["payload"]["task"])
        if not check_answer(claim.job, result):
            claim.complete(result)
